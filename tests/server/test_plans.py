"""Planned acts: a pass before the question, and orders to pass on after it."""

from __future__ import annotations

import random
from itertools import count
from pathlib import Path
from typing import Any

import zwist
from server.hall import Hall, Person, play_on
from zwist.acts import standing
from zwist.engine.game import Game


def until_one_decides(one: Person, other: Person) -> tuple[Person, Person]:
    """Play on until one of the two decides alone: who decides, and who waits."""
    while len(one.table["waiting"]) != 1:
        n = play_on([one, other], 1)
        one.wait_until(n)
        other.wait_until(n)
    return (one, other) if one.table["waiting"][0]["seat"] == 0 else (other, one)


def two(hall: Hall) -> tuple[dict[str, Any], str]:
    made = hall.table("me", "link")
    return made, hall.seat_token(made, 1)


def test_a_planned_pass_is_given_once_when_the_seat_is_asked(hall: Hall) -> None:
    record, decides, option, waits = before_a_pass()
    made = hall.client.post("/api/records", content=record).json()
    with hall.sit(made, seat=decides) as person:
        n = person.table["n"]
        person.say("plan", seat=waits, agree=True)
        person.say("choose", n=n, seat=decides, act=option)
        assert person.wait_until(n + 2)["n"] == n + 2, "the pass follows the choice without a further word"
        person.say("eyes", seat=waits)
        assert not person.wait_for(lambda table: table["seat"] == waits).get("planned")
    assert hall.server.metrics.choices.labels("cry-havoc", "plan")._value.get() == 1


def before_a_pass() -> tuple[str, int, str, int]:
    """A record whose next choice, by the seat and option given, asks another seat something that it may pass."""
    dice, g = random.Random(0), zwist.game("cry-havoc").new(["humans", "machines"], 0)
    while True:
        question = g.open[0]
        record, option = zwist.save(g), dice.choice(question.options)
        g.apply(option, question.seat)
        after = g.open[0]
        if after.seat != question.seat and any(one.stops for one in after.options):
            return record, question.seat, option.text, after.seat


def test_a_plan_outlives_the_server_and_is_carried_out_once(tmp_path: Path) -> None:
    record, decides, option, waits = before_a_pass()
    with Hall(tmp_path / "zwist.db") as hall:
        made = hall.client.post("/api/records", content=record).json()
        with hall.sit(made, seat=waits) as person:
            person.say("plan", seat=waits, agree=True)
            person.wait_for(lambda table: table.get("planned"))
    with Hall(tmp_path / "zwist.db") as hall:
        with hall.sit(made, seat=waits) as person:
            assert person.table["planned"]
        with hall.sit(made, seat=decides) as person:
            n = person.table["n"]
            person.say("choose", n=n, seat=decides, act=option)
            assert person.wait_until(n + 2)["n"] == n + 2
    with Hall(tmp_path / "zwist.db") as hall, hall.sit(made, seat=waits) as person:
        assert not person.table.get("planned")


def test_nobody_else_hears_of_a_plan(hall: Hall) -> None:
    made, token = two(hall)
    with hall.sit(made) as one, hall.sit(made, token) as other, hall.watch(made) as watcher:
        decides, waits = until_one_decides(one, other)
        waits.say("plan", seat=waits.table["seat"], agree=True)
        waits.wait_for(lambda table: table.get("planned"))
        decides.choose()
        n = decides.table["n"]
        assert "planned" not in decides.table
        assert "planned" not in watcher.wait_until(n)


def test_a_plan_can_be_taken_back_and_is_for_own_seats_that_are_not_asked(hall: Hall) -> None:
    made, token = two(hall)
    with hall.sit(made) as one, hall.sit(made, token) as other:
        decides, waits = until_one_decides(one, other)
        seat = waits.table["seat"]
        assert decides.ask("plan", "refused", seat=seat, agree=True)["code"] == "not_asked"
        assert decides.ask("plan", "refused", seat=decides.table["seat"], agree=True)["code"] == "illegal"
        waits.say("plan", seat=seat, agree=True)
        waits.wait_for(lambda table: table.get("planned"))
        waits.say("plan", seat=seat, agree=False)
        waits.wait_for(lambda table: not table.get("planned"))


# Orders


def test_an_order_to_pass_on_outlives_the_server(tmp_path: Path) -> None:
    record, ordering, other, option = before_an_order_is_obeyed()
    with Hall(tmp_path / "zwist.db") as hall:
        made = hall.client.post("/api/records", content=record).json()
        with hall.sit(made, seat=ordering) as person:
            n = person.table["n"]
            person.say("choose", n=n, seat=ordering, act="pass", until="phase")
            person.wait_until(n + 1)
    with Hall(tmp_path / "zwist.db") as hall, hall.sit(made, seat=other) as person:
        person.say("choose", n=n + 1, seat=other, act=option)
        assert person.wait_until(n + 2)["n"] >= n + 3, "the order passes once more, after a restart too"
        assert not any(one["seat"] == ordering for one in person.table["waiting"])


def test_what_is_taken_back_takes_its_order_along_also_after_a_restart(tmp_path: Path) -> None:
    record, ordering, other, option = before_an_order_is_obeyed()
    with Hall(tmp_path / "zwist.db") as hall:
        made = hall.client.post("/api/records", content=record).json()
        with hall.sit(made, seat=ordering) as person:
            n = person.table["n"]
            person.say("choose", n=n, seat=ordering, act="pass", until="phase")
            person.wait_until(n + 1)
            person.say("undo", n=n + 1, seat=ordering)
            person.wait_for(lambda table: table["n"] == n)
            person.say("choose", n=n, seat=ordering, act="pass")
            person.wait_until(n + 1)
    with Hall(tmp_path / "zwist.db") as hall, hall.sit(made, seat=other) as person:
        person.say("choose", n=n + 1, seat=other, act=option)
        assert ordering in [one["seat"] for one in person.wait_until(n + 2)["waiting"]]


def before_an_order_is_obeyed() -> tuple[str, int, int, str]:
    """A record after which a seat can pass until the phase is over, and the choice of another that asks it again before."""
    for seed in count():
        dice, g = random.Random(seed), zwist.game("ante-portas").new(["blue", "red"], seed)
        while not g.over:
            found = asked_before_the_order(g)
            if found is not None:
                return zwist.save(g), *found
            g.apply(dice.choice(g.open[0].options), g.open[0].seat)
    raise AssertionError("there is always another game")


def asked_before_the_order(g: Game[Any]) -> tuple[int, int, str] | None:
    """Who may order to pass until the phase is over, and by which choice of whom that seat is asked again before."""
    for ordering, other in ((0, 1), (1, 0)):
        if len(g.open) == 2 and "phase" in standing.open_to(g, ordering):
            ahead, order = g.clone(), standing.give(g, ordering, "phase")
            ahead.apply("pass", ordering)
            for option in [option.text for option in ahead.open[0].options]:
                after = ahead.clone()
                after.apply(option, other)
                if "phase" in standing.open_to(after, ordering) and standing.holds(after, order):
                    return ordering, other, option
    return None
