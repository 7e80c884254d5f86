"""Clocks of tables, with a time that tests set: nothing here waits."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from server.hall import Hall, Person
from zwist.server import remarks
from zwist.server.app import Server

DAY = 86_400


class Sundial:
    """A time that goes on when it is told to."""

    def __init__(self) -> None:
        self.time = 1_000_000.0

    def __call__(self) -> float:
        return self.time


@pytest.fixture
def sundial() -> Sundial:
    return Sundial()


@pytest.fixture
def timed(tmp_path: Path, sundial: Sundial) -> Iterator[Hall]:
    """A server whose clocks follow the sundial; nobody else looks at them."""
    with Hall(tmp_path / "zwist.db", now=sundial) as hall:
        yield hall


async def look(server: Server) -> None:
    """Look at all clocks, as the server does every second."""
    await server.clocks.look()


def decider(table: dict[str, Any]) -> int:
    return int(table["waiting"][0]["seat"])


def clock_of(table: dict[str, Any], seat: int) -> dict[str, Any]:
    return next(one for one in table["clock"]["seats"] if one["seat"] == seat)


def one_decides(person: Person) -> dict[str, Any]:
    """Play on until one seat alone decides and its clock runs."""
    while len(person.table["waiting"]) != 1:
        answer(person, decider(person.table))
    seat = decider(person.table)

    def runs(table: dict[str, Any]) -> bool:
        return [one["seat"] for one in table["clock"]["seats"] if one.get("runs")] == [seat]

    return person.until(runs)


def answer(person: Person, seat: int) -> None:
    """Answer for one of the seats of a device."""
    if person.table["seat"] != seat:
        person.say("eyes", seat=seat)
        person.wait_for(lambda table: table["seat"] == seat)
    person.choose()


def test_the_clock_of_whoever_decides_runs_and_no_other(timed: Hall, sundial: Sundial) -> None:
    made = timed.table("device", "device", clock={"turn": 60, "reserve": 100})
    with timed.sit(made) as person:
        table = one_decides(person)
        seat = decider(table)
        assert clock_of(table, seat) == {"seat": seat, "left": 160.0, "reserve": 100.0, "runs": True}
        assert clock_of(table, 1 - seat) == {"seat": 1 - seat, "left": 160.0, "reserve": 100.0}


def test_a_clock_waits_until_everybody_has_come(timed: Hall, sundial: Sundial) -> None:
    made = timed.table("me", "link", clock={"turn": 60})
    sundial.time += DAY
    timed.on_loop(look)
    assert [seat["kind"] for seat in timed.facts(made["id"])["seats"]] == ["human", "link"]
    with timed.sit(made) as person:
        table = person.until(lambda table: clock_of(table, 0).get("runs"))
        assert clock_of(table, 0)["left"] == 60


def test_a_seat_that_is_out_of_time_is_played_by_a_bot_and_the_person_may_come_back(timed: Hall, sundial: Sundial) -> None:
    made = timed.table("device", "device", clock={"turn": 60, "reserve": 30, "out": "bot"})
    with timed.sit(made) as person:
        table = one_decides(person)
        seat = decider(table)
        sundial.time += 89
        timed.on_loop(look)
        assert timed.facts(made["id"])["seats"][seat]["kind"] == "human"
        sundial.time += 1
        timed.on_loop(look)
        assert timed.facts(made["id"])["seats"][seat]["kind"] == "bot"
        person.say("takeover", seat=seat, agree=False)
        person.wait_for(lambda table: table["players"][seat]["kind"] == "human")


def test_a_seat_that_is_out_of_time_passes_where_the_table_chose_so(timed: Hall, sundial: Sundial) -> None:
    made = timed.table("device", "device", clock={"turn": 60, "out": "pass"})
    with timed.sit(made) as person:
        table = one_decides(person)
        seat, n = decider(table), table["n"]
        sundial.time += 60
        timed.on_loop(look)
        after = person.wait_until(n + 1)
        assert after["players"][seat]["kind"] == "human", "only this decision was made"
        timed.on_loop(look)
        assert timed.facts(made["id"])["n"] == after["n"], "and the next one has its own time"
    with timed.server.database.transaction() as store:
        assert [(one.n, one.seat, one.bot) for one in remarks.read(store, made["id"])] == [(n, seat, "normal")], "by a bot"


def test_what_was_used_of_the_reserve_is_gone_and_a_turns_time_comes_again(timed: Hall, sundial: Sundial) -> None:
    made = timed.table("device", "device", clock={"turn": 60, "reserve": 100})
    with timed.sit(made) as person:
        table = one_decides(person)
        seat = decider(table)
        sundial.time += 85
        while decider(person.table) == seat:
            answer(person, seat)
        table = person.wait_for(lambda table: not clock_of(table, seat).get("runs"))
        assert clock_of(table, seat) == {"seat": seat, "left": 135.0, "reserve": 75.0}


def test_clocks_go_on_at_tables_that_nobody_looks_at_and_after_a_restart(tmp_path: Path, sundial: Sundial) -> None:
    with Hall(tmp_path / "zwist.db", now=sundial) as before:
        made = before.table("me", "device", clock={"turn": DAY})
        with before.sit(made) as person:
            seat = decider(one_decides(person))
    sundial.time += DAY
    with Hall(tmp_path / "zwist.db", now=sundial) as after:
        after.on_loop(look)
        assert after.facts(made["id"])["seats"][seat]["kind"] == "bot"


def test_a_table_without_a_clock_waits_for_ever(timed: Hall, sundial: Sundial) -> None:
    made = timed.table("device", "device")
    sundial.time += 365 * DAY
    timed.on_loop(look)
    assert {seat["kind"] for seat in timed.facts(made["id"])["seats"]} == {"human"}
    assert "clock" not in timed.facts(made["id"])


def test_no_clock_runs_after_the_end(timed: Hall, sundial: Sundial) -> None:
    made = timed.table("device", "device", clock={"turn": 60})
    with timed.sit(made) as person:
        person.say("resign", agree=True)
        person.wait_for(lambda table: table.get("ended"))
        sundial.time += DAY
        timed.on_loop(look)
        assert {seat["kind"] for seat in timed.facts(made["id"])["seats"]} == {"human"}


@pytest.mark.parametrize("clock", [{"turn": 9}, {"turn": 60, "reserve": -1}, {"turn": 31 * DAY}, {"turn": 60, "out": "lose"}])
def test_a_clock_that_makes_no_sense_is_refused(timed: Hall, clock: dict[str, Any]) -> None:
    wish = {"game": "groll", "seats": [{"player": "me"}, {"player": "bot"}], "clock": clock}
    assert timed.client.post("/api/tables", json=wish).status_code == 400
