"""Nothing hidden leaves the server: each message is the one that would be built from what its reader knows."""

from __future__ import annotations

import copy
import json
import random
from pathlib import Path
from typing import Any

import pytest

import zwist
from server.hall import Hall, Person, play_on
from zwist import acts
from zwist.server.projection import Projection
from zwist.server.room import Room
from zwist.server.watcher import Watcher

CHOICES = 150


class Oracle(Projection):
    """Builds every table a second time from a guess of its reader and compares."""

    def __init__(self) -> None:
        super().__init__()
        self.compared = 0
        self.differences: list[str] = []

    def table(self, room: Room, watcher: Watcher) -> bytes:
        since, dealt = watcher.lines_sent, dealt_anew(room, watcher.eyes)
        message = super().table(room, watcher)
        watcher.lines_sent = since
        guessed = Projection().table(dealt, watcher)
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


@pytest.mark.parametrize("game", zwist.games())
def test_every_message_could_have_been_built_from_what_its_reader_knows(game: str, tmp_path: Path) -> None:
    with Hall(tmp_path / "zwist.db") as hall:
        oracle = hall.server.live.projection = Oracle()
        most = zwist.game(game).seats[zwist.game(game).modes[0]][-1]
        made = hall.table(*["link"] * most, game=game)
        people = [hall.sit(made, seat["token"]) for seat in made["seats"]]
        with hall.watch(made) as watcher:
            for person in people:
                person.__enter__()
            n = play_on(people, CHOICES)
            watcher.wait_until(n)
            for person in people:
                person.__exit__(None, None, None)
    assert oracle.compared >= n
    assert oracle.differences == []


@pytest.mark.parametrize("game", zwist.games())
def test_previews_and_reasons_know_no_more_than_the_seat(game: str) -> None:
    definition, dice = zwist.game(game), random.Random(4)
    mode = definition.modes[0]
    most = definition.seats[mode][-1]
    g = definition.new(definition.factions_for(mode, most)[:most], 5, mode)
    for _ in range(CHOICES // 2):
        if g.question is None:
            break
        seat = g.question.seat
        question = acts.fold(definition, g, seat, "en")
        assert question is not None
        option = dice.choice(question.options).id
        dealt = definition.guess(g, seat, dice.randrange(1000))
        assert acts.preview(definition, g, seat, option, "en") == acts.preview(definition, dealt, seat, option, "en")
        acts.play(g, seat, option)


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
