"""Everything outlives the server: choices, tokens, bots at work."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar, TypeVarTuple, Unpack

import pytest

import zwist
from server.hall import Hall, play_on
from zwist.engine.game import Game
from zwist.server import links, workers
from zwist.server.opening import opened
from zwist.server.room import SNAPSHOT_EVERY
from zwist.server.turns import Rank
from zwist.server.workers import Limits, Workers

V = TypeVar("V")
Ts = TypeVarTuple("Ts")


def test_a_game_goes_on_after_a_restart_choice_by_choice(tmp_path: Path) -> None:
    n = 0
    made: dict[str, Any] = {}
    for sitting in range(4):
        with Hall(tmp_path / "zwist.db") as hall:
            made = made or hall.table("me", "link")
            with hall.sit(made) as one, hall.sit(made, made["seats"][1]["token"]) as other:
                assert one.table["n"] == other.table["n"] == n
                n = play_on([one, other], 10, sitting)
    assert n >= 40


def test_a_restarted_table_looks_the_same(tmp_path: Path) -> None:
    with Hall(tmp_path / "zwist.db") as hall:
        made = hall.table("me", "link")
        with hall.sit(made) as one, hall.sit(made, made["seats"][1]["token"]) as other:
            n = play_on([one, other], 30)
        with hall.sit(made, seat=0) as one:
            before = one.wait_until(n)
    with Hall(tmp_path / "zwist.db") as hall, hall.sit(made, seat=0) as one:
        assert one.table == before


def test_what_was_taken_back_stays_taken_back(tmp_path: Path) -> None:
    with Hall(tmp_path / "zwist.db") as hall:
        made = hall.table("device", "device")
        with hall.sit(made) as person:
            seat = person.question["seat"]
            person.choose()
            person.say("undo", n=person.table["n"], seat=seat)
            person.wait_for(lambda table: table["n"] == 0)
    with Hall(tmp_path / "zwist.db") as hall:
        assert hall.facts(made["id"])["n"] == 0


def test_bots_go_on_after_a_restart(tmp_path: Path) -> None:
    with Hall(tmp_path / "zwist.db") as hall:
        acts = hall.server.rooms.thinking.workers = Acts(3)
        made = hall.table(seats=[{"player": "bot"}, {"player": "bot"}])
        hall.until(lambda: acts.left < 0)
        n = hall.facts(made["id"])["n"]
        assert n >= 3
    with Hall(tmp_path / "zwist.db") as hall:
        hall.until(lambda: bool(hall.server.rooms.opened()))
        (room,) = hall.server.rooms.opened()
        assert room.id == made["id"], "nobody has asked for the table"
        hall.until(lambda: room.g.decisions > n)


class Acts(Workers):
    """Bots think here and now, make so many acts, and then no more."""

    def __init__(self, most: int) -> None:
        super().__init__(1, Limits())
        self.left = most

    async def run(self, function: Callable[[Unpack[Ts]], V], *values: Unpack[Ts], rank: Rank = Rank.PEOPLE) -> V:
        self.left -= 1
        if self.left < 0:
            await asyncio.Event().wait()
        return function(*values)


def test_the_database_holds_no_token(tmp_path: Path) -> None:
    with Hall(tmp_path / "zwist.db") as hall:
        made = hall.table("me", "link")
    everything = b"".join(path.read_bytes() for path in tmp_path.glob("zwist.db*"))
    assert links.hashed(made["token"]).encode() in everything
    assert made["token"].encode() not in everything
    assert made["seats"][1]["token"].encode() not in everything


def test_a_long_game_opens_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with Hall(tmp_path / "zwist.db") as hall:
        made = hall.table(seats=[{"player": "bot", "bot": "easy"}] * 4)
        hall.until(lambda: hall.facts(made["id"])["over"])
        with hall.server.database.transaction() as store:
            kept = store.read(made["id"])
    assert kept is not None
    replayed: list[str] = []
    monkeypatch.setattr(Game, "apply", lambda self, option, seat: replayed.append(option))
    g, _ = opened(kept)
    assert g.over
    assert len(kept.choices) > SNAPSHOT_EVERY
    assert not replayed, "the end is a snapshot of its own"


def test_no_more_is_played_again_than_lies_between_two_snapshots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with Hall(tmp_path / "zwist.db") as hall:
        made = hall.table("me", "link")
        with hall.sit(made) as one, hall.sit(made, made["seats"][1]["token"]) as other:
            play_on([one, other], 3 * SNAPSHOT_EVERY)
        with hall.server.database.transaction() as store:
            kept = store.read(made["id"])
    assert kept is not None
    replayed: list[str] = []
    monkeypatch.setattr(Game, "apply", lambda self, option, seat: replayed.append(option))
    opened(kept)
    assert replayed == [choice.option for choice in kept.choices[kept.snapshot_n :]]
    assert len(kept.choices) > len(replayed) + SNAPSHOT_EVERY
    assert len(replayed) < SNAPSHOT_EVERY


def test_an_act_of_a_bot_ends_where_others_decide() -> None:
    g = zwist.game("groll").new(["aldan", "koda"], 3)
    seat = g.open[0].seat
    answers, _, _ = workers.act("normal", zwist.save(g.clone()), seat, 1)
    for answer in answers:
        g.apply(answer, seat)
    assert answers


def test_an_act_that_takes_a_bot_too_long_is_cut_after_an_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    g = zwist.game("groll").new(["aldan", "koda"], 3)
    while len(whole := workers.act("heuristic", zwist.save(g.clone()), g.open[0].seat, 1)[0]) < 2:
        g.apply(whole[0], g.open[0].seat)
    monkeypatch.setattr(workers, "ACT", -1.0)
    assert workers.act("heuristic", zwist.save(g.clone()), g.open[0].seat, 1)[0] == whole[:1]


@pytest.mark.parametrize(("language", "word"), [("en", "cannot go on"), ("de", "kann nicht weitergehen")])
def test_a_table_of_version_0_1_says_that_it_cannot_go_on(tmp_path: Path, language: str, word: str) -> None:
    with Hall(tmp_path / "zwist.db") as hall:
        made = hall.table("me", "link")
    with sqlite3.connect(tmp_path / "zwist.db") as database:
        database.execute("UPDATE snapshots SET game = replace(game, '{\"zwist\":2,', '{\"zwist\":1,')")
    with Hall(tmp_path / "zwist.db") as hall:
        reply = hall.client.get(f"/api/tables/{made['id']}?lang={language}")
        assert (reply.status_code, reply.json()["error"]["code"]) == (410, "old_game")
        assert word in reply.json()["error"]["message"]
