"""Tables go when the operator wants it: finished ones soon, running ones late and never unannounced."""

from __future__ import annotations

import time
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

import zwist
from server.hall import Hall
from zwist.engine.dice import Dice, seeded
from zwist.server.app import Server

TOKENS = ["anna-holds-a-seat-by-this-token-of-hers", "bela-holds-a-seat-by-this-token-of-his"]
DAY = 86_400.0


class Calendar:
    """A clock that tests turn."""

    def __init__(self) -> None:
        self.now = time.time()

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def calendar() -> Calendar:
    return Calendar()


@pytest.fixture
def hall(tmp_path: Path, calendar: Calendar) -> Iterator[Hall]:
    """A server that keeps finished tables for 10 days and forgotten ones for 40."""
    with Hall(tmp_path / "zwist.db", finished=10.0, forgotten=40.0, now=calendar) as open_hall:
        yield open_hall


def tables(hall: Hall) -> list[str]:
    """A finished and a running table."""
    g, dice = zwist.game("groll").new(["aldan", "koda"], 1), Dice(seeded(1))
    running = hall.continued(g, TOKENS)
    while g.question is not None:
        g.apply(dice.pick(g.question.options))
    return [hall.continued(g, TOKENS)["id"], running["id"]]


def left(hall: Hall, ids: list[str]) -> list[bool]:
    """Which of these tables are still there, after what is due has been removed."""

    async def clear(server: Server) -> None:
        await server.expiry.clear(server.rooms)

    hall.on_loop(clear)
    return [hall.client.get(f"/api/tables/{id}").status_code == 200 for id in ids]


def test_a_finished_table_goes_sooner_than_a_forgotten_one(hall: Hall, calendar: Calendar) -> None:
    ids = tables(hall)
    calendar.now += 9 * DAY
    assert left(hall, ids) == [True, True]
    calendar.now += 2 * DAY
    assert left(hall, ids) == [False, True]
    calendar.now += 30 * DAY
    assert left(hall, ids) == [False, False]


def test_the_day_is_named_from_the_beginning(hall: Hall) -> None:
    finished, running = tables(hall)
    today = datetime.now(UTC)
    for id, days in ((finished, 10), (running, 40)):
        assert hall.facts(id)["expires"] == (today + timedelta(days=days)).date().isoformat()


def test_nobody_loses_a_table_while_looking_at_it(hall: Hall, calendar: Calendar) -> None:
    _, running = tables(hall)
    calendar.now += 50 * DAY
    with hall.watch({"id": running}):
        assert left(hall, [running]) == [True]
    hall.until(lambda: left(hall, [running]) == [False])


def test_a_running_table_is_kept_for_30_days_whatever_the_operator_says(tmp_path: Path, calendar: Calendar) -> None:
    with Hall(tmp_path / "zwist.db", forgotten=1.0, now=calendar) as hall:
        ids = tables(hall)
        calendar.now += 29 * DAY
        assert left(hall, ids) == [True, True]
        calendar.now += 2 * DAY
        assert left(hall, ids) == [True, False]


def test_by_default_tables_stay_for_ever(tmp_path: Path, calendar: Calendar) -> None:
    with Hall(tmp_path / "zwist.db", now=calendar) as hall:
        ids = tables(hall)
        calendar.now += 10_000 * DAY
        assert left(hall, ids) == [True, True]
        assert "expires" not in hall.facts(ids[0])


def test_only_so_many_tables_are_in_memory(tmp_path: Path) -> None:
    with Hall(tmp_path / "zwist.db", rooms=5) as hall:
        made = [hall.table("me", "device") for _ in range(12)]
        assert len(hall.server.rooms.opening) <= 5
        with hall.sit(made[0]) as person:
            person.choose()
