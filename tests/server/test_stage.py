"""The stage is sent once, and what is sent for every change is small."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path

import pytest

from server.hall import Hall, play_on
from zwist.server.projection import Projection
from zwist.server.room import Room
from zwist.server.watcher import Watcher

MOST = 12_000
"""Bytes of a change of Cry Havoc's table, with the question of whoever is asked."""


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


@pytest.mark.parametrize("seed", [2, 9])
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
