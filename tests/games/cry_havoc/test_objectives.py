"""Steps 4 and 5 of a battle (chapter 14): Region Control, Capture Prisoners, Attrition, survivors."""

from __future__ import annotations

import pytest

from games.cry_havoc.stage import (
    asked,
    captured,
    choose,
    claim,
    controller,
    count,
    fight,
    hand,
    lasting,
    options,
    placed,
    stage,
    told,
)
from zwist.games.cry_havoc.sides import DEFENDER
from zwist.games.cry_havoc.table import Game


def after_tactics(attack: str, defence: str, region: str = "misty_lands", order: str = "") -> Game:
    """Humans attack Pilgrims with these placings; nobody plays a card unless one to reverse the order is named."""
    g = stage(
        humans={region: sum(map(int, attack.split("/")))},
        pilgrims={region: sum(map(int, defence.split("/")))},
    )
    claim(g, 1, region)
    if order:
        hand(g, 0, order)
    fight(g, region, 0, attack, defence)
    choose(g, *([f"card {order}"] if order else []), "pass", "pass")
    return g


@pytest.mark.clause("CH-14.11", "CH-14.32", "CH-14.33", "CH-14.16")
def test_more_units_win_region_control_two_points_and_the_region() -> None:
    g = after_tactics("2/0/0", "1/0/0")
    assert (controller(g, "misty_lands"), g.table.score, count(g, 0, "misty_lands")) == (0, [2, 0], 2)


@pytest.mark.clause("CH-14.31")
def test_nobody_on_region_control_is_a_tie_for_the_defender() -> None:
    """E-14."""
    g = after_tactics("0/1/0", "0/1/0")
    assert (controller(g, "misty_lands"), g.table.score) == (1, [0, 2])


@pytest.mark.clause("CH-14.34", "CH-14.42")
def test_control_stays_though_all_winning_units_die() -> None:
    g = after_tactics("1/0/0", "0/0/1")
    choose(g, "objective region_control")
    assert (controller(g, "misty_lands"), count(g, 0, "misty_lands"), g.table.reserve[0]) == (0, 0, 12)
    assert g.table.score == [2, 1]


@pytest.mark.clause("CH-14.12", "CH-14.36", "CH-14.38")
def test_more_units_on_capture_prisoners_take_one_unit_from_any_objective() -> None:
    g = after_tactics("0/2/0", "1/1/1")
    assert (asked(g), options(g)) == (
        (0, "capture from"),
        {"objective region_control", "objective capture_prisoners", "objective attrition"},
    )
    choose(g, "objective capture_prisoners")
    assert (captured(g, 0, 1), g.table.reserve[1], placed(g)) == (1, 9, [0, 2, 0, 1, 0, 1])


@pytest.mark.clause("CH-14.35")
def test_a_tie_on_capture_prisoners_does_nothing() -> None:
    g = after_tactics("0/1/0", "1/1/0")
    assert (captured(g, 0, 1), captured(g, 1, 0), told(g, "captured")) == (0, 0, [])


@pytest.mark.clause("CH-14.36")
def test_without_an_opposing_unit_nobody_is_captured() -> None:
    g = stage(machines={"misty_lands": 2}, humans={"misty_lands": 1})
    hand(g, 0, "mac_targeting_grid")
    fight(g, "misty_lands", 0, "1/1/0", "1/0/0")
    choose(g, "card mac_targeting_grid", "objective region_control", "pass", "pass")
    assert (g.question, captured(g, 0, 1), g.table.score) == (None, 0, [2, 0])


@pytest.mark.clause("CH-14.10", "CH-14.37")
def test_a_unit_captured_from_attrition_no_longer_kills() -> None:
    g = after_tactics("0/1/1", "0/0/1")
    choose(g, "objective attrition")
    assert (g.table.score, g.table.reserve[0]) == ([0, 2], 10)
    assert [event.key for event in g.log or [] if event.key in ("control_won", "captured")] == ["control_won", "captured"]


@pytest.mark.clause("CH-14.13", "CH-14.39", "CH-14.40", "CH-14.41", "CH-14.42")
def test_attackers_choose_first_then_all_die_together_and_doomed_units_strike() -> None:
    g = after_tactics("0/0/2", "1/0/1")
    assert (asked(g), options(g)) == ((0, "doom"), {"objective region_control", "objective attrition"})
    choose(g, "objective attrition", "objective region_control")
    assert (asked(g), placed(g)) == ((1, "doom"), [0, 0, 2, 1, 0, 1])
    choose(g, "objective attrition")
    assert (g.table.score, g.table.reserve) == ([2, 2 + 1], [11, 12, 16])


@pytest.mark.clause("CH-14.14")
def test_a_unit_is_chosen_only_once_and_surplus_kills_are_lost() -> None:
    g = after_tactics("0/1/3", "1/1/0")
    choose(g, "objective capture_prisoners")
    assert options(g) == {"objective region_control"}
    choose(g, "objective region_control")
    assert (g.table.score, asked(g)) == ([2, 2], (0, "retreat to"))


@pytest.mark.clause("CH-14.51", "CH-14.52", "CH-14.10")
def test_in_reverse_order_the_killed_count_neither_for_prisoners_nor_for_control() -> None:
    g = after_tactics("1/1/1", "2/2/0", order="jun_living_maze")
    choose(g, "objective region_control")
    assert asked(g) == (1, "capture from")
    choose(g, "objective attrition")
    assert [event.key for event in g.log or [] if event.key in ("killed_in_battle", "captured", "control_won")] == [
        "killed_in_battle", "captured", "control_won",
    ]  # fmt: skip
    assert (g.table.score, controller(g, "misty_lands")) == ([1, 2], 1)
    assert (count(g, 1, "misty_lands"), asked(g)) == (3, (0, "retreat to"))


@pytest.mark.clause("CH-14.52")
def test_in_reverse_order_attrition_can_clear_region_control() -> None:
    g = after_tactics("1/0/1", "1/0/0", order="jun_living_maze")
    choose(g, "objective region_control")
    assert (controller(g, "misty_lands"), g.table.score) == (0, [3, 0])


@pytest.mark.clause("CH-14.53", "CH-14.31")
@pytest.mark.parametrize(("both", "winner"), [(False, 0), (True, 1)])
def test_a_tie_promised_to_both_sides_goes_to_the_defender(both: bool, winner: int) -> None:
    g = stage(humans={"kalas_gorge": 1}, pilgrims={"kalas_gorge": 1})
    hand(g, 0, "mou_high_ground")
    fight(g, "kalas_gorge", 0, "1/0/0", "1/0/0")
    choose(g, "card mou_high_ground")
    if both:
        lasting(g, DEFENDER, "battle_tie_control")
    choose(g, "pass", "pass")
    assert controller(g, "kalas_gorge") == winner
