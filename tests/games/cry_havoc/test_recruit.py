"""Recruit action (chapter 8)."""

from __future__ import annotations

import pytest

from games.cry_havoc.stage import choose, count, hand, on_turn, options, stage


@pytest.mark.clause("CH-8.1", "CH-8.3", "CH-8.4", "CH-6.3")
@pytest.mark.parametrize("n", [0, 2, 5])
def test_each_symbol_brings_up_to_one_unit_to_the_hq(n: int) -> None:
    """E-8."""
    g = stage(humans={"misty_lands": 2}, pilgrims={})
    cards = ("hum_drop_trooper_1", "hum_drop_trooper_2", "hum_outflank")
    hand(g, 0, *cards)
    on_turn(g, 0)
    choose(g, "action recruit", *(f"card {card}" for card in cards))
    assert options(g) == {f"units {number}" for number in range(6)}
    choose(g, f"units {n}")
    assert (count(g, 0, "hq_0"), count(g, 0, "misty_lands"), g.table.reserve[0]) == (n, 2, 10 - n)


@pytest.mark.clause("CH-8.2")
@pytest.mark.parametrize("reserve", [0, 1])
def test_no_more_units_than_the_reserve_holds_are_recruited(reserve: int) -> None:
    g = stage(humans={"misty_lands": 12 - reserve}, pilgrims={})
    hand(g, 0, "hum_drop_trooper_1")
    on_turn(g, 0)
    choose(g, "action recruit", "card hum_drop_trooper_1")
    assert options(g) == {f"units {n}" for n in range(reserve + 1)}
