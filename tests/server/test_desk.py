"""What takes long is thought through beside the event loop, and a late choice costs no more than an early one."""

from __future__ import annotations

import asyncio
import threading
import time
from typing import Any

import pytest

import zwist
from server.hall import Hall
from server.test_undo import about_to_pass_on
from zwist import acts
from zwist.engine import undo
from zwist.engine.log import Event
from zwist.server import chronicle, desk
from zwist.server.desk import Desk
from zwist.server.room import SNAPSHOT_EVERY, SNAPSHOT_SHARE

TOKEN = "the-token-by-which-both-seats-are-held"


def here() -> str:
    """The thread in which this is done."""
    return threading.current_thread().name


def slow() -> str:
    time.sleep(desk.LONG * 2)
    return here()


class Place:
    """Where something is done."""


def test_what_has_taken_long_is_done_in_a_thread_and_what_was_quick_at_once() -> None:
    async def story() -> None:
        some_desk, table, other = Desk(), Place(), Place()
        assert (await some_desk.do(table, "fold", here)).startswith("desk"), "nobody knows how long it takes"
        assert await some_desk.do(table, "fold", here) == here()
        assert await some_desk.do(table, "fold", slow) == here(), "this time it was not foreseen"
        assert (await some_desk.do(table, "fold", here)).startswith("desk")
        assert (await some_desk.do(table, "undo", here)).startswith("desk"), "each thing for itself"
        assert (await some_desk.do(other, "fold", here)).startswith("desk"), "each table for itself"
        some_desk.close()

    asyncio.run(story())


def test_an_error_at_the_desk_is_raised_where_it_was_asked_for() -> None:
    async def story() -> None:
        some_desk, table = Desk(), Place()
        for _ in range(2):
            with pytest.raises(ZeroDivisionError):
                await some_desk.do(table, "fold", divmod, 1, 0)

    asyncio.run(story())


@pytest.mark.parametrize(
    ("module", "name"), [(acts, "fold"), (acts, "preview"), (acts, "why"), (acts, "route"), (acts, "follow"), (undo, "undo")]
)
def test_a_heavy_table_does_not_hold_up_the_others(hall: Hall, monkeypatch: pytest.MonkeyPatch, module: Any, name: str) -> None:
    honest, done_in = getattr(module, name), set[str]()

    def heavy(*values: Any, **others: Any) -> Any:
        done_in.add(here())
        time.sleep(desk.LONG * 2)
        return honest(*values, **others)

    monkeypatch.setattr(module, name, heavy)
    g, seat, act = about_to_pass_on()
    with hall.sit(hall.continued(g, [TOKEN, TOKEN]), seat=seat) as person:
        n = person.question["n"]
        person.ask("preview", "preview", n=n, seat=seat, act=act)
        person.ask("why", "why", n=n, seat=seat, noun="region:1", chosen=[])
        person.ask("route", "why", n=n, seat=seat, noun="region:1", chosen=[])
        person.say("choose", n=n, seat=seat, act=act)
        person.wait_for(lambda table: table["n"] > n)
        person.say("undo", n=person.table["n"], seat=seat)
        person.wait_for(lambda table: table["n"] == n)
    assert done_in
    assert all(thread.startswith("desk") for thread in done_in)


def test_of_a_long_log_only_what_is_new_is_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    g = zwist.game("groll").new(["aldan", "koda"], 7)
    g.log = (g.log or []) * 500
    looked: list[Event] = []
    honest = Event.visible_to
    all_lines = chronicle.lines(g, 0, "en")
    before = len(g.log) - 3
    read = len(chronicle.lines(g, 0, "en")) - len(chronicle.lines(g, 0, "en", 0, before))

    def visible(event: Event, seat: int | None) -> bool:
        looked.append(event)
        return honest(event, seat)

    monkeypatch.setattr(Event, "visible_to", visible)
    assert chronicle.lines(g, 0, "en", read, before) == all_lines[read:]
    assert len(looked) == 3


def test_snapshots_of_a_long_game_are_rarer_so_that_each_choice_costs_the_same(hall: Hall) -> None:
    hall.table("device", "device")
    (room,) = hall.server.rooms.opened()

    def taken(choices: int) -> int:
        """How many choices all snapshots of a game together hold."""
        room.snapshot_n, written, ahead = 0, 0, room.g.clone()
        for n in range(1, choices + 1):
            ahead.record = [(0, "", 0)] * n
            if room._needs_snapshot(ahead):
                room.snapshot_n, written = n, written + n
        return written

    assert taken(400) / 400 < 20
    assert taken(3200) / 3200 < 20, "no more for each choice in a game eight times as long"
    assert taken(SNAPSHOT_EVERY) == SNAPSHOT_EVERY
    assert SNAPSHOT_SHARE < 20
