"""What bots saw in their acts: kept with their choices, told after the end, and to nobody before."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

import zwist
from server.hall import Hall, Person
from server.test_undo import about_to_pass_on
from zwist import bots
from zwist.bots.insight import CHANCE, Insight
from zwist.engine import past
from zwist.engine.game import Game
from zwist.review import line, remark
from zwist.review.remark import Remark
from zwist.server import remarks
from zwist.server.app import Server
from zwist.server.customs import remove
from zwist.server.room import Broken
from zwist.server.store import Store

ANNA, BELA = "anna-holds-a-seat-by-this-token", "bela-holds-a-seat-by-this-token"
TOKENS = [ANNA, BELA]
LAST = 40
"""Decisions that are left to those who come to the table."""
LATER = "What the bots saw in their acts is told when the game is over."


@cache
def nearly_over() -> str:
    """A game that chance has played nearly to its end."""
    groll = zwist.game("groll")
    g = groll.new(["aldan", "koda"], seed=5)
    players = [bots.bot("random", groll, seat, seat) for seat in range(2)]
    while (question := g.question) is not None:
        g.apply(players[question.seat].choose(g), question.seat)
    return zwist.save(past.before(g, g.decisions - LAST))


def bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"} if token else {}


def asked(hall: Hall, id: str, token: str = "", lang: str = "en") -> Any:
    """What somebody hears who asks what bots saw."""
    return hall.client.get(f"/api/tables/{id}/remarks?lang={lang}", headers=bearer(token))


def kept(hall: Hall, id: str) -> list[Remark]:
    with hall.server.database.transaction() as store:
        return remarks.read(store, id)


def hand_over(person: Person, seat: int) -> None:
    person.say("takeover", seat=seat, agree=True)
    person.until(lambda table: table["players"][seat]["kind"] == "bot")


@pytest.fixture
def waiting(hall: Hall) -> Iterator[tuple[str, Person]]:
    """A table at which a bot has played for Bela, and Anna is asked; its id, and Anna."""
    g: Game[Any] = zwist.load(nearly_over())
    made = hall.continued(g, TOKENS)
    room = hall.on_loop(lambda server: server.rooms.open(made["id"]))
    with hall.sit(made, BELA) as bela:
        hand_over(bela, 1)
    with hall.sit(made, ANNA) as anna:
        while all(seat == 0 for seat, _, _ in (room.g.record or [])[g.decisions :]):
            hall.until(lambda: room.bot_asked is None)
            anna.until(lambda table: "question" in table and table["n"] == room.g.decisions)
            anna.choose()
        hall.until(lambda: room.bot_asked is None)
        assert kept(hall, made["id"])
        yield made["id"], anna


def ended(hall: Hall, id: str, anna: Person) -> list[dict[str, Any]]:
    """Let bots play to the end; what they saw comes back."""
    hand_over(anna, 0)
    hall.until(lambda: bool(hall.facts(id)["over"]))
    found: list[dict[str, Any]] = asked(hall, id).json()["remarks"]
    return found


# During the game


@pytest.mark.parametrize("token", ["", ANNA, BELA], ids=["spectator", "other seat", "own device"])
def test_during_the_game_nobody_is_told_what_bots_saw(hall: Hall, waiting: tuple[str, Person], token: str) -> None:
    id, _ = waiting
    reply = asked(hall, id, token)
    assert (reply.status_code, reply.json()["error"]["message"]) == (409, LATER)


@pytest.mark.parametrize("token", ["", ANNA, BELA], ids=["spectator", "other seat", "own device"])
def test_nothing_else_that_is_told_of_a_running_game_holds_it(hall: Hall, waiting: tuple[str, Person], token: str) -> None:
    id, _ = waiting
    g = hall.on_loop(lambda server: server.rooms.open(id)).g
    secrets = {text for _, text in remark.told(g, kept(hall, id), "en")} | {"insight", "playouts"}
    views, who = {"": ["watch"], ANNA: ["watch", "0"], BELA: ["watch", "1"]}[token], bearer(token)
    shown = [hall.client.get(f"/api/tables/{id}/replay?view={view}", headers=who) for view in views]
    assert [reply.status_code for reply in shown] == [200] * len(views)
    hidden = [hall.client.get(f"/api/tables/{id}/{what}", headers=who) for what in ("record", "replay?view=open", "review")]
    assert [reply.status_code for reply in hidden] == [403, 403, 409]
    facts = hall.client.get(f"/api/tables/{id}", headers=who)
    with Person(hall.client, id, {"t": "hello", "token": token}) as person:
        told = [json.dumps(person.table, ensure_ascii=False), *(reply.text for reply in (*shown, *hidden, facts))]
    assert [secret for secret in secrets for text in told if secret in text] == []


# After the end


def test_after_the_end_every_act_of_a_bot_has_one_sentence(hall: Hall) -> None:
    g: Game[Any] = zwist.load(nearly_over())
    made = hall.continued(g, [ANNA, ANNA])
    with hall.sit(made) as anna:
        hand_over(anna, 1)
        found = ended(hall, made["id"], anna)
    room = hall.on_loop(lambda server: server.rooms.open(made["id"]))
    assert {room.acts[one["n"]] for one in found} == set(room.acts[g.decisions :])
    for one in found:
        assert {seat for seat, _, _ in (room.g.record or [])[one["n"] : one["until"]]} == {one["seat"]}
    assert all(one["until"] <= after["n"] for one, after in pairwise(found))


def test_after_the_end_everybody_is_told_what_bots_saw(hall: Hall, waiting: tuple[str, Person]) -> None:
    id, anna = waiting
    found = ended(hall, id, anna)
    assert found
    assert [asked(hall, id, token).json()["remarks"] for token in TOKENS] == [found, found]


def test_a_remark_names_the_other_act_in_the_words_of_its_position_and_in_both_languages(
    hall: Hall, waiting: tuple[str, Person]
) -> None:
    id, anna = waiting
    found = ended(hall, id, anna)
    german = asked(hall, id, lang="de").json()["remarks"]
    assert [one["n"] for one in german] == [one["n"] for one in found]
    g = hall.on_loop(lambda server: server.rooms.open(id)).g
    compared = [one for one in kept(hall, id) if one.insight.other]
    assert compared
    for language, said in (("en", found), ("de", german)):
        texts = {one["n"]: one["text"] for one in said}
        for one in compared:
            assert line.in_words(past.before(g, one.n), one.seat, one.insight.other, language) in texts[one.n]
        assert all(text.startswith({"en": "Normal bot", "de": "Normaler Bot"}[language]) for text in texts.values())


def test_a_record_holds_no_remarks(hall: Hall, waiting: tuple[str, Person]) -> None:
    id, anna = waiting
    assert ended(hall, id, anna)
    assert set(hall.client.get(f"/api/tables/{id}/record").json()) == set(json.loads(nearly_over()))


def test_when_people_end_a_game_what_bots_saw_is_told(hall: Hall, waiting: tuple[str, Person]) -> None:
    id, anna = waiting
    anna.say("resign", agree=True)
    anna.until(lambda table: table.get("ended", False))
    assert [one["n"] for one in asked(hall, id).json()["remarks"]] == [one.n for one in kept(hall, id)]


def test_remarks_survive_a_restart_and_go_with_their_table(tmp_path: Path) -> None:
    one = Remark(n=3, until=5, seat=1, bot="hard", insight=CHANCE)
    with Hall(tmp_path / "zwist.db") as hall:
        made = hall.continued(zwist.load(nearly_over()), TOKENS)
        with hall.server.database.transaction() as store:
            remarks.keep(store, made["id"], 3, [one])
    with Hall(tmp_path / "zwist.db") as hall:
        assert kept(hall, made["id"]) == [one]
        with hall.server.database.transaction() as store:
            remove(store, made["id"])
        assert kept(hall, made["id"]) == []


def test_a_table_without_bots_has_nothing_to_tell(hall: Hall) -> None:
    g: Game[Any] = zwist.load(nearly_over())
    while g.question is not None:
        g.apply(g.question.options[0])
    made = hall.continued(g, TOKENS)
    assert asked(hall, made["id"]).json() == {"remarks": []}


# With the choice, or not at all


def seen_at(n: int, seat: int) -> Remark:
    return Remark(n=n, until=n + 1, seat=seat, bot="hard", insight=Insight(kind="chance"))


def test_what_is_taken_back_is_no_longer_remarked_upon(hall: Hall) -> None:
    g, seat, option = about_to_pass_on()
    id, before, n = hall.continued(g, TOKENS)["id"], seen_at(0, 0), g.decisions
    with hall.server.database.transaction() as store:
        remarks.keep(store, id, 0, [before])

    async def choose(server: Server) -> None:
        await (await server.rooms.open(id)).choose(seat, n, option, seen=[seen_at(n, seat)])

    async def undo(server: Server) -> None:
        await (await server.rooms.open(id)).undo(seat, n + 1)

    hall.on_loop(choose)
    assert kept(hall, id) == [before, seen_at(n, seat)]
    hall.on_loop(undo)
    assert kept(hall, id) == [before]


def test_a_remark_is_kept_with_its_choice_or_not_at_all(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    g, seat, option = about_to_pass_on()
    id, n = hall.continued(g, TOKENS)["id"], g.decisions

    def fail(*_: Any) -> None:
        raise OSError("the disk is full")

    async def choose(server: Server) -> None:
        await (await server.rooms.open(id)).choose(seat, n, option, seen=[seen_at(n, seat)])

    with monkeypatch.context() as broken:
        broken.setattr(Store, "append", fail)
        with pytest.raises(Broken):
            hall.on_loop(choose)
    assert kept(hall, id) == []


def test_a_remark_that_was_left_behind_never_stands_in_the_way_of_a_choice(hall: Hall) -> None:
    g, seat, option = about_to_pass_on()
    id, n = hall.continued(g, TOKENS)["id"], g.decisions
    with hall.server.database.transaction() as store:
        remarks.keep(store, id, n, [Remark(n=n, until=n + 3, seat=seat, bot="easy", insight=CHANCE)])

    async def choose(server: Server) -> None:
        await (await server.rooms.open(id)).choose(seat, n, option, seen=[seen_at(n, seat)])

    hall.on_loop(choose)
    assert kept(hall, id) == [seen_at(n, seat)]
