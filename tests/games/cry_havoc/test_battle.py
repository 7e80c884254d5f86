"""Battles (chapter 14): their order, the seven steps, and what ends with them."""

from __future__ import annotations

import pytest

from games.cry_havoc.stage import (
    asked,
    battle_token,
    captured,
    choose,
    claim,
    controller,
    count,
    fight,
    hand,
    number,
    options,
    placed,
    play,
    stage,
    told,
)
from zwist.games.cry_havoc.battle import battles
from zwist.games.cry_havoc.losses import kill_in_region


@pytest.mark.clause("CH-14.1")
def test_battles_are_fought_from_the_lowest_number_to_the_highest() -> None:
    g = stage(humans={"misty_lands": 1, "dust_basin": 1}, pilgrims={"misty_lands": 1, "dust_basin": 1})
    battle_token(g, "dust_basin", 0)
    battle_token(g, "misty_lands", 1)
    play(g, battles)
    choose(g, *["units 1", "units 0"] * 2, "pass", "pass")
    choose(g, *["units 1", "units 0"] * 2, "pass", "pass")
    assert [event["region"] for event in told(g, "battle")] == [number(g, "dust_basin"), number(g, "misty_lands")]
    assert (controller(g, "dust_basin"), controller(g, "misty_lands"), g.question) == (1, 0, None)


@pytest.mark.clause("CH-14.2", "CH-14.5", "CH-14.23", "CH-14.6")
def test_the_attacker_places_all_units_then_the_defender_who_sees_them() -> None:
    """E-10."""
    g = stage(humans={"misty_lands": 3}, pilgrims={"misty_lands": 4})
    fight(g, "misty_lands", 1)
    assert (asked(g)[0], options(g)) == (1, {f"units {n}" for n in range(5)})
    choose(g, "units 3")
    assert options(g) == {"units 0", "units 1"}
    choose(g, "units 1")
    assert (asked(g)[0], placed(g)) == (0, [3, 1, 0, 0, 0, 0])
    choose(g, "units 0", "units 0")
    assert (asked(g), placed(g)) == ((1, "play tactics"), [3, 1, 0, 0, 0, 3])
    assert (count(g, 0, "misty_lands"), count(g, 1, "misty_lands")) == (0, 0)


@pytest.mark.clause("CH-14.3", "CH-14.21")
@pytest.mark.parametrize(("victim", "winner"), [(0, 1), (1, 0)])
def test_a_side_without_units_before_the_battle_loses_the_region_at_once(victim: int, winner: int) -> None:
    g = stage(humans={"misty_lands": 1}, pilgrims={"misty_lands": 1})
    claim(g, victim, "misty_lands")
    battle_token(g, "misty_lands", 1)
    crystals = g.table.crystals[number(g, "misty_lands")]
    kill_in_region(g, victim, number(g, "misty_lands"), 1)
    assert (controller(g, "misty_lands"), g.table.battle[number(g, "misty_lands")]) == (winner, 0)
    play(g, battles)
    assert (g.table.score, g.table.crystals[number(g, "misty_lands")], g.question) == ([0, 0], crystals, None)


@pytest.mark.clause("CH-14.4")
def test_a_battle_begins_with_a_crystal() -> None:
    g = stage(humans={"misty_lands": 1}, pilgrims={"misty_lands": 1})
    before = g.table.crystals[number(g, "misty_lands")]
    fight(g, "misty_lands", 1)
    assert g.table.crystals[number(g, "misty_lands")] == before + 1


@pytest.mark.clause("CH-14.37", "CH-14.13", "CH-14.20")
def test_a_captured_unit_is_gone_for_attrition() -> None:
    """E-13: 3 + 1 Pilgrims win control and capture one Human from attrition, so the Humans kill only 2."""
    g = stage(humans={"misty_lands": 3}, pilgrims={"misty_lands": 4})
    claim(g, 0, "misty_lands")
    fight(g, "misty_lands", 1, "3/1/0", "0/0/3")
    choose(g, "pass", "pass")
    assert (controller(g, "misty_lands"), g.table.score) == (1, [0, 2])
    choose(g, "objective attrition", "objective region_control", "objective region_control")
    assert (g.table.score, captured(g, 1, 0)) == ([2, 2], 1)
    assert (count(g, 1, "misty_lands"), asked(g)) == (2, (0, "retreat to"))


@pytest.mark.clause("CH-14.22")
def test_a_battle_goes_on_when_one_side_has_lost_everybody() -> None:
    g = stage(humans={"misty_lands": 1}, machines={"misty_lands": 1})
    hand(g, 1, "mac_targeting_grid")
    fight(g, "misty_lands", 1, "1/0/0", "1/0/0")
    choose(g, "card mac_targeting_grid", "objective region_control")
    assert (placed(g), asked(g)) == ([1, 0, 0, 0, 0, 0], (0, "play tactics"))
    choose(g, "pass", "pass")
    assert (g.table.score, controller(g, "misty_lands")) == ([0, 2], 1)


@pytest.mark.clause("CH-14.50", "CH-14.19")
def test_what_cards_did_ends_with_the_battle() -> None:
    g = stage(humans={"misty_lands": 1, "thornwood": 1}, pilgrims={"misty_lands": 1, "thornwood": 1})
    hand(g, 0, "hum_hold_the_line", "jun_living_maze", "jun_canopy_route")
    battle_token(g, "misty_lands", 0)
    battle_token(g, "thornwood", 0)
    play(g, battles)
    choose(g, *["units 1", "units 0"] * 2)
    choose(g, "card hum_hold_the_line", "objective region_control", "pass", "card jun_living_maze", "pass")
    assert (g.table.fight.locks, g.table.fight.reversed) == ((0,), True)
    choose(g, "region hq_west", *["units 1", "units 0"] * 2)
    assert (g.table.fight.locks, g.table.fight.reversed) == ((), False)
    assert g.table.battle[number(g, "misty_lands")] == 0
    choose(g, "card jun_canopy_route")
    assert "shift region_control+attrition" in options(g)
