"""Standing orders: passing on until something has changed."""

from __future__ import annotations

import pytest

from engine.throwing import opened
from engine.toy import Game
from zwist.acts import standing
from zwist.engine.errors import IllegalChoice


def patient(*stones: int) -> Game:
    """Whoever passes until two stones have been thrown is asked again after every second one."""
    return opened("patient", *stones)


def answers(g: Game) -> list[tuple[int, str]]:
    return [(seat, answer) for seat, answer, _ in g.record or []]


def test_a_seat_that_passes_on_is_not_asked_while_nothing_has_changed() -> None:
    g = patient(3, 1, 0)
    order = standing.give(g, 1, "thrown")
    g.apply("pass", seat=1)
    g.apply("stone 0", seat=0)
    assert standing.obey(g, [order]) == (order,)
    assert [question.seat for question in g.open] == [0]


def test_an_order_ends_with_what_it_waits_for() -> None:
    g = patient(3, 1, 0)
    order = standing.give(g, 1, "thrown")
    for _ in range(2):
        orders = standing.obey(g, [order])
        g.apply("stone 0", seat=0)
    assert standing.obey(g, orders) == ()
    assert [question.seat for question in g.open] == [0, 1]


def test_every_pass_of_an_order_stands_in_the_record() -> None:
    g = patient(3, 1, 0)
    orders = standing.obey(g, [standing.give(g, 1, "thrown")])
    g.apply("stone 0", seat=0)
    standing.obey(g, orders)
    assert answers(g) == [(1, "pass"), (0, "stone 0"), (1, "pass")]


def test_orders_of_everybody_close_the_opportunity() -> None:
    g = patient(1, 1, 1)
    standing.obey(g, [standing.give(g, seat, "thrown") for seat in range(3)])
    assert (g.table.notes, g.over) == (("later",), True)


def test_nobody_can_wait_for_something_unknown() -> None:
    with pytest.raises(IllegalChoice, match="expected one of: thrown"):
        standing.give(patient(1, 0, 0), 0, "dawn")


@pytest.mark.parametrize("name", ["free", "in turn"])
def test_an_opportunity_that_names_nothing_knows_no_orders(name: str) -> None:
    assert standing.open_to(opened(name, 1, 1, 1), 0) == []


def test_other_questions_know_no_orders() -> None:
    g = patient(1, 1, 0)
    assert standing.open_to(g, 2) == []


def test_an_order_that_the_rules_no_longer_know_has_ended() -> None:
    g = patient(3, 1, 0)
    order = standing.give(g, 1, "thrown")
    assert standing.obey(g, [order._replace(opportunity="gone"), order._replace(until="gone")]) == ()
    assert [question.seat for question in g.open] == [0, 1]
