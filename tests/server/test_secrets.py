"""Nothing hidden leaves the server: each message is the one that would be built from what its reader knows."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from itertools import cycle
from pathlib import Path
from typing import Any

import pytest

import zwist
from server.hall import Hall, Person, play_on
from zwist import acts
from zwist.server.projection import Projection
from zwist.server.room import Room
from zwist.server.watcher import Watcher

CHOICES = 80


class Oracle(Projection):
    """Builds every table a second time from a guess of its reader and compares."""

    def __init__(self) -> None:
        super().__init__()
        self.compared = 0
        self.differences: list[str] = []

    def table(self, room: Room, watcher: Watcher) -> bytes:
        since, stages, dealt = watcher.lines_sent, set(watcher.stages), dealt_anew(room, watcher.eyes)
        message = super().table(room, watcher)
        read = watcher.events_read
        watcher.lines_sent, watcher.events_read, watcher.stages = since, since, stages  # the guess has no lines of others
        guessed = Projection().table(dealt, watcher)
        watcher.events_read = read
        self.compared += 1
        if message != guessed:
            self.differences.append(difference(json.loads(message), json.loads(guessed)))
        return message


def dealt_anew(room: Room, seat: int | None) -> Room:
    """The same room with another game in it that the seat cannot tell apart from the real one."""
    dealt = copy.copy(room)
    dealt.g = room.g.definition.guess(room.g, seat, 1234 + room.g.decisions)
    dealt.g.log = [event for event in room.g.log or [] if event.visible_to(seat)]
    dealt.g.record = room.g.record
    return dealt


def difference(one: Any, other: Any, path: str = "") -> str:
    """Where two messages first differ."""
    if isinstance(one, dict) and isinstance(other, dict):
        for key in {**one, **other}:
            if one.get(key) != other.get(key):
                return difference(one.get(key), other.get(key), f"{path}.{key}")
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        for n, (a, b) in enumerate(zip(one, other, strict=True)):
            if a != b:
                return difference(a, b, f"{path}[{n}]")
    return f"{path}: {one!r} != {other!r}"


@dataclass(frozen=True)
class Party:
    """A way to play: a game, a mode of it, the factions and the options."""

    game: str
    mode: str
    factions: tuple[str, ...]
    options: dict[str, Any]

    def __str__(self) -> str:
        return f"{self.game} {self.mode} {len(self.factions)}"


def parties() -> Iterator[Party]:
    """Every mode of every game with the fewest and the most seats, series of games at another of their chapters each."""
    for game in zwist.games():
        definition = zwist.game(game)
        defaults = {setting.id: setting.default for setting in definition.settings}
        for mode in definition.modes:
            for seats in {definition.modes[mode].seats[0], definition.modes[mode].seats[-1]}:
                options = {
                    one.id: one.choices[seats] for one in definition.settings if one.id == definition.modes[mode].chapter
                }
                factions = definition.factions_for(mode, seats, defaults | options)
                yield Party(game, mode, factions[:seats], options)


@pytest.mark.slow
@pytest.mark.parametrize("party", list(parties()), ids=str)
def test_every_message_could_have_been_built_from_what_its_reader_knows(party: Party, tmp_path: Path) -> None:
    with Hall(tmp_path / "zwist.db") as hall, ExitStack() as sockets:
        oracle = hall.server.live.projection = Oracle()
        seats = [{"player": "link", "faction": faction} for faction in party.factions]
        made = hall.table(game=party.game, mode=party.mode, options=party.options, seats=seats)
        languages = cycle(("en", "de"))
        people = [hall.sit(made, seat["token"], lang=next(languages)) for seat in made["seats"]]
        watchers = [hall.watch(made, lang=language) for language in ("en", "de")]
        for one in people + watchers:
            sockets.enter_context(one)
        n = play_on(people, CHOICES)
        for watcher in watchers:
            watcher.wait_until(n)
    assert oracle.compared > n // 2
    assert oracle.differences == []


def test_a_table_that_shows_the_first_seats_hand_to_everybody_is_found_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    cry_havoc = type(zwist.game("cry-havoc"))
    honest = cry_havoc.scene
    monkeypatch.setattr(cry_havoc, "scene", lambda self, g, seat, language: honest(self, g, 0, language))
    with Hall(tmp_path / "zwist.db") as hall:
        oracle = hall.server.live.projection = Oracle()
        made = hall.table("link", "link", game="cry-havoc")
        with hall.sit(made, made["seats"][0]["token"]) as one, hall.sit(made, made["seats"][1]["token"]) as other:
            play_on([one, other], 6)
    assert any(difference.startswith(".scene.trays") for difference in oracle.differences)


@pytest.mark.parametrize("party", list(parties()), ids=str)
def test_previews_routes_and_reasons_know_no_more_than_the_seat(party: Party) -> None:
    definition, dice, nouns = zwist.game(party.game), random.Random(4), list[str]()
    g = definition.new(party.factions, 5, party.mode, **party.options)
    for _ in range(CHOICES):
        if g.question is None:
            break
        seat = g.question.seat
        question = acts.fold(definition, g, seat, "en")
        assert question is not None
        chain = acts.chain(question, dice.choice(question.acts), dice.choice)
        nouns += [ref for option in question.options for _, ref in option.path]
        noun = dice.choice(nouns)
        dealt = definition.guess(g, seat, dice.randrange(1000))
        dealt.log, dealt.record = g.log, g.record  # read by what a line shows the seat, and counted
        assert acts.preview(definition, g, seat, chain, "en") == acts.preview(definition, dealt, seat, chain, "en")
        assert acts.why(definition, g, seat, noun, [], "en") == acts.why(definition, dealt, seat, noun, [], "en")
        begun = [step for step in question.path(dice.choice(question.acts)) if step[0] in {"act", "die", "from"}]
        assert acts.route(definition, g, seat, noun, begun, "en") == acts.route(definition, dealt, seat, noun, begun, "en")
        acts.play(g, seat, chain)


def test_a_hand_that_is_not_shown_to_a_spectator_is_not_in_any_of_its_messages(hall: Hall) -> None:
    made = hall.table("me", "link")
    with hall.sit(made) as one, hall.watch(made) as watcher:
        assert one.table["scene"].get("trays")
        assert watcher.table["seat"] is None
        assert "question" not in watcher.table


def test_a_wrong_token_makes_a_spectator(hall: Hall) -> None:
    made = hall.table("me", "link")
    with Person(hall.client, made["id"], {"t": "hello", "token": "x" * 32}) as stranger:
        assert stranger.table["seat"] is None


class Recorder(Projection):
    """Keeps every table that is sent."""

    def __init__(self) -> None:
        super().__init__()
        self.sent: list[str] = []

    def table(self, room: Room, watcher: Watcher) -> bytes:
        message = super().table(room, watcher)
        self.sent.append(message.decode())
        return message


def test_nothing_that_a_running_table_sends_tells_its_key_or_the_state_of_its_dice(tmp_path: Path) -> None:
    with Hall(tmp_path / "zwist.db", seeds=False) as hall:
        made = hall.table("me", "link", game="cry-havoc", seed=None)
        heard = hall.server.live.projection = Recorder()
        with hall.sit(made) as one, hall.sit(made, made["seats"][1]["token"]) as other:
            play_on([one, other], 30)
        for path in ("", "/again", "/record", "/replay", "/replay?step=3&view=0"):
            headers = {"Authorization": f"Bearer {made['token']}"}
            heard.sent.append(hall.client.get(f"/api/tables/{made['id']}{path}", headers=headers).text)
        g = hall.server.rooms.opened()[0].g
    said = "".join([json.dumps(made), *heard.sent])
    assert len(heard.sent) > 40
    assert (g.start.dice, len(str(g.start.seed))) == ("sealed", 64)
    assert str(g.start.seed) not in said
    for word in ('"dice":["sealed"', '"seed":"', '"position":', '"start":'):
        assert word not in said


def test_tables_made_alike_roll_otherwise(tmp_path: Path) -> None:
    with Hall(tmp_path / "zwist.db", seeds=False) as hall:
        for _ in range(2):
            hall.table("me", "link", seed=None)
        one, other = (room.g.start for room in hall.server.rooms.opened())
        assert one.seed != other.seed


def test_a_table_cannot_be_made_with_dice_that_its_maker_knows(tmp_path: Path) -> None:
    with Hall(tmp_path / "zwist.db", seeds=False) as hall:
        wish = {"game": "groll", "seats": [{"player": "me"}, {"player": "link"}], "seed": 7}
        reply = hall.client.post("/api/tables", json=wish)
        assert (reply.status_code, reply.json()["error"]["code"]) == (422, "illegal")
        assert reply.json()["error"]["message"] == "The dice of this server are sealed; a table cannot be made with a seed."
