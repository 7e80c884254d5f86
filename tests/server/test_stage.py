"""The stage is sent once, and what is sent for every change is small."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path

import pytest

from games.cry_havoc.stage import on_turn
from games.cry_havoc.stage import stage as planet
from server.hall import Hall, play_on
from zwist import acts
from zwist.games.cry_havoc.arrival import place_battle_token
from zwist.games.cry_havoc.definition import CRY_HAVOC
from zwist.games.cry_havoc.sides import NOBODY
from zwist.games.cry_havoc.table import Game
from zwist.games.cry_havoc.terms import home
from zwist.server.projection import Projection
from zwist.server.protocol.terms import encode
from zwist.server.room import Room
from zwist.server.watcher import Watcher

MOST = 12 * 1024
"""Bytes of a change of Cry Havoc's table in play, with the question of whoever is asked."""
CROWDED = 13 * 1024
"""Bytes where everything there is stands on the planet at once, which no game has come to."""
AROUND = 1024
"""Bytes of everything else in such a message: players, lines of the log."""


class Scales(Projection):
    """Weighs every message but those that bring a stage or all lines of the log."""

    def __init__(self) -> None:
        super().__init__()
        self.weights: list[int] = []

    def table(self, room: Room, watcher: Watcher) -> bytes:
        is_change = watcher.lines_sent > 0
        message = super().table(room, watcher)
        if is_change:
            self.weights.append(len(message))
        return message


def test_the_stage_comes_with_the_first_scene_drawn_upon_it(hall: Hall) -> None:
    made = hall.table("device", "device")
    with hall.sit(made) as person:
        english = person.table["stage"]
        assert english["boards"][0]["regions"]
        assert "stage" not in person.choose()
        person.say("lang", lang="de")
        german = person.hear("table")
        assert german["stage"]["kinds"] != english["kinds"]
        person.say("lang", lang="en")
        assert "stage" not in person.hear("table")
        assert person.table["digest"] != german["digest"]


def test_whoever_has_a_stage_does_not_get_it_again(hall: Hall) -> None:
    made = hall.table("device", "device")
    with hall.sit(made) as person:
        digest = person.table["digest"]
    with hall.sit(made, have=["another", digest]) as again:
        assert again.table["digest"] == digest
        assert "stage" not in again.table
    replay = f"/api/tables/{made['id']}/replay?lang=en"
    assert hall.client.get(replay).json()["stage"]["game"] == "groll"
    assert "stage" not in hall.client.get(f"{replay}&have={digest}").json()


@pytest.mark.parametrize("seed", [2, 9, 22])
def test_a_change_of_cry_havocs_table_is_a_small_message(tmp_path: Path, seed: int) -> None:
    with Hall(tmp_path / "zwist.db") as hall, ExitStack() as sockets:
        scales = hall.server.live.projection = Scales()
        made = hall.table("link", "link", "link", "link", game="cry-havoc", seed=seed)
        people = [sockets.enter_context(hall.sit(made, seat["token"], lang="de")) for seat in made["seats"]]
        n = play_on(people, 2_000, seed)
        over = hall.facts(made["id"])["over"]
    assert over, "the whole game was played"
    assert len(scales.weights) > n
    assert max(scales.weights) <= MOST


@pytest.mark.parametrize("seat", range(4))
def test_even_a_crowded_planet_and_its_question_are_a_small_message(seat: int) -> None:
    g = crowded()
    on_turn(g, seat)
    question = acts.fold(CRY_HAVOC, g, seat, "de")
    scene = CRY_HAVOC.scene(g, seat, "de")
    assert len(scene.pieces) > 60
    assert question is not None
    assert len(encode(scene)) + len(encode(question)) + AROUND <= CROWDED


def crowded() -> Game:
    """Units in all regions, six battles to come, two structures of every kind, eight cards in each hand."""
    g = planet(humans={}, machines={}, pilgrims={}, trogs={})
    t = g.table
    land = [region for region in t.box.regions if t.hq[region] == NOBODY]
    for number, region in enumerate([*land, *land[:6]]):
        t.add_units(number % 4, region, 1)
    for number, region in enumerate(land):
        t.control[region] = number % 4
    for number, region in enumerate(land[:6], start=len(land)):
        place_battle_token(g, region, number % 4)
    for seat in range(4):
        t.add_units(seat, home(t, seat), 2)
        for number, tile in enumerate(t.box.structures[seat]):
            for region in (land[seat + 4 * (place % 4)] for place in (number, number + 1)):
                t.structures[region] = (*t.structures[region], tile.id)
        t.hands[seat], t.decks[seat] = t.decks[seat][:8], t.decks[seat][8:]
    return g
