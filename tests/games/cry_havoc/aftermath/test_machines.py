"""Skills of the Machines in Aftermath (CH-20.43 to CH-20.47)."""

from __future__ import annotations

from typing import Any

import pytest

from games.cry_havoc.stage import (
    asked,
    battle_token,
    break_off,
    build,
    choose,
    claim,
    controller,
    count,
    fight,
    hand,
    number,
    on_turn,
    options,
    play,
    refused,
    stage,
    structures,
)
from zwist import acts
from zwist.games.cry_havoc.objectives import control_strength
from zwist.games.cry_havoc.round import end_of_round, refresh_skills
from zwist.games.cry_havoc.sides import DEFENDER
from zwist.games.cry_havoc.table import Game
from zwist.games.cry_havoc.terms import adjacent, structure_left


def machines(skill: str, army: dict[str, int], **others: Any) -> Game:
    """The Machines with one skill, against the Pilgrims."""
    return stage(mode="aftermath", skills={"machines": (skill,)}, machines=army, pilgrims=others.get("pilgrims", {}))


# Nuclear Battery


@pytest.mark.clause("CH-20.43", "CH-12.5")
def test_the_battery_is_used_in_an_action_not_before_or_after() -> None:
    g = machines("am_nuclear_battery", {"misty_lands": 1})
    hand(g, 0, "mou_landslide")
    on_turn(g, 0)
    assert refused(g, "skill:am_nuclear_battery") == ["CH-20.43"]
    choose(g, "action build", "card mou_landslide")
    assert "skill am_nuclear_battery" in options(g)
    choose(g, "skill am_nuclear_battery")
    assert (g.table.action.points, g.table.exhausted) == (1 + 3, ("am_nuclear_battery",))
    choose(g, "done")
    assert refused(g, "skill:am_nuclear_battery") == ["CH-20.43", "CH-12.6"]


@pytest.mark.clause("CH-20.43", "CH-9.33")
def test_the_battery_shoots_between_the_steps_of_a_move() -> None:
    g = machines("am_nuclear_battery", {"misty_lands": 2}, pilgrims={"scorched_waste": 1})
    structures(g, misty_lands="shred_drones")
    hand(g, 0, "jun_hunting_grounds")
    on_turn(g, 0)
    choose(g, "action move", "card jun_hunting_grounds", "region misty_lands", "region kalas_gorge", "units 1")
    choose(g, "skill am_nuclear_battery", "activate shred_drones+misty_lands", "region scorched_waste", "done")
    assert (count(g, 1, "scorched_waste"), g.table.action.points) == (0, 2)
    choose(g, "region misty_lands", "region scorched_waste", "units 1", "done")
    assert [controller(g, name) for name in ("kalas_gorge", "scorched_waste")] == [0, 0]


@pytest.mark.clause("CH-7.18", "CH-20.43")
def test_units_whose_opponents_are_shot_in_the_same_action_stay_halted() -> None:
    g = machines("am_nuclear_battery", {"misty_lands": 2, "thornwood": 1}, pilgrims={"scorched_waste": 1})
    structures(g, thornwood="orbital_sniper")
    hand(g, 0, "mac_relentless_advance")
    on_turn(g, 0)
    choose(g, "action move", "card mac_relentless_advance")
    choose(g, "region misty_lands", "region scorched_waste", "units 1")
    assert refused(g, "region scorched_waste") == ["CH-7.3"]
    choose(g, "skill am_nuclear_battery", "activate orbital_sniper+thornwood", "region scorched_waste", "done")
    assert count(g, 1, "scorched_waste") == 0
    assert refused(g, "region scorched_waste") == ["CH-7.18"]


@pytest.mark.clause("CH-7.1", "CH-20.43")
def test_a_move_without_points_says_so_of_every_region_while_the_battery_is_offered() -> None:
    g = machines("am_nuclear_battery", {"misty_lands": 2}, pilgrims={"scorched_waste": 1})
    structures(g, misty_lands="shred_drones")
    hand(g, 0, "mac_core_breach")
    on_turn(g, 0)
    choose(g, "action move", "card mac_core_breach")
    points = g.table.action.points
    choose(g, "region misty_lands", "region kalas_gorge", f"units {points}")
    assert options(g) == {"skill am_nuclear_battery", "done"}
    assert [refused(g, f"region {region}")[0] for region in ("misty_lands", "kalas_gorge", "thornwood")] == ["CH-7.1"] * 3
    [reason] = acts.why(g.definition, g, 0, "region:misty_lands", [], "de")
    assert reason.fact == f"Alle Punkte deiner Bewegung sind verbraucht: {points} Punkt{'e' if points > 1 else ''}."


@pytest.mark.clause("CH-20.43")
@pytest.mark.parametrize("action", ["recruit", "draw_two", "enable_scoring"])
def test_the_battery_serves_actions_of_any_kind(action: str) -> None:
    g = machines("am_nuclear_battery", {"misty_lands": 1})
    structures(g, misty_lands="relay_mast")
    hand(g, 0, "mac_data_harvest")
    g.table.decks[0] = ("mac_core_breach", "mac_overclock", "mac_salvage")
    on_turn(g, 0)
    choose(g, f"action {action}", *(["card mac_data_harvest"] if action == "recruit" else []))
    choose(g, "skill am_nuclear_battery", "activate relay_mast+misty_lands", "done")
    assert len(g.table.hands[0]) == (3 if action == "draw_two" else 2)
    expected = {"recruit": "recruit units", "draw_two": "draw two", "enable_scoring": "turn"}[action]
    assert (asked(g)[1], g.table.enabled) == (expected, 0 if action == "enable_scoring" else -1)


@pytest.mark.clause("CH-20.43", "CH-20.5")
def test_the_battery_builds_no_universal_structure_outside_a_build_action() -> None:
    g = machines("am_nuclear_battery", {"misty_lands": 1})
    g.table.discounts[0] = 1
    hand(g, 0, "mac_core_breach")
    on_turn(g, 0)
    choose(g, "action recruit", "card mac_core_breach", "skill am_nuclear_battery")
    assert refused(g, "build uni_bunker") == ["CH-20.5"]
    choose(g, "build pulse_mine", "region misty_lands", "done")
    assert asked(g)[1] == "recruit units"


@pytest.mark.clause("CH-20.43", "CH-12.8")
def test_the_battery_is_not_offered_where_its_symbol_would_be_lost() -> None:
    g = machines("am_nuclear_battery", {})
    hand(g, 0, "mac_core_breach")
    on_turn(g, 0)
    choose(g, "action recruit", "card mac_core_breach")
    assert not any("skill" in option for option in options(g))


# Overload


@pytest.mark.clause("CH-20.44")
def test_overload_scraps_a_structure_for_3_points() -> None:
    g = machines("am_overload", {"misty_lands": 1, "thornwood": 1}, pilgrims={"thornwood": 1})
    structures(g, misty_lands=("relay_mast", "uni_mine"), kalas_gorge="relay_mast", thornwood="relay_mast")
    claim(g, 0, "thornwood")
    battle_token(g, "thornwood", 1)
    on_turn(g, 0)
    choose(g, "skill am_overload")
    assert options(g) == {"structure relay_mast+misty_lands", "structure uni_mine+misty_lands"}
    assert refused(g, "structure relay_mast+kalas_gorge") == ["CH-20.44"]
    choose(g, "structure relay_mast+misty_lands")
    assert (g.table.score, structure_left(g.table, "relay_mast")) == ([3, 0], 1)


# Recycling


@pytest.mark.clause("CH-20.45", "CH-3.20")
def test_recycling_turns_a_unit_into_2_cards() -> None:
    g = machines("am_scrap", {"misty_lands": 1, "hq_0": 1, "thornwood": 1}, pilgrims={"thornwood": 1})
    claim(g, 0, "thornwood")
    battle_token(g, "thornwood", 1)
    on_turn(g, 0)
    choose(g, "skill am_scrap")
    assert (options(g), refused(g, "region:thornwood")) == (
        {"region misty_lands", "region hq_west"},
        ["CH-12.4"],
    )
    choose(g, "region misty_lands")
    assert (len(g.table.hands[0]), g.table.reserve[0], controller(g, "misty_lands")) == (2, 10, 0)


@pytest.mark.clause("CH-20.45", "CH-12.8")
def test_recycling_needs_a_card_to_draw() -> None:
    g = machines("am_scrap", {"misty_lands": 1})
    g.table.decks[0] = ()
    on_turn(g, 0)
    assert refused(g, "skill:am_scrap") == ["CH-12.8"]


# Blueprints


@pytest.mark.clause("CH-20.46", "CH-9.15")
def test_blueprints_make_the_next_structure_cheaper_and_no_further_one() -> None:
    g = machines("am_blueprints", {"misty_lands": 1})
    on_turn(g, 0)
    choose(g, "skill am_blueprints")
    break_off(g)
    build(g, 0, 2)
    choose(g, "build pulse_mine", "region misty_lands")
    assert g.table.action.points == 2
    choose(g, "build relay_mast", "region misty_lands")
    assert g.table.action.points == 0


@pytest.mark.clause("CH-20.46")
def test_blueprints_end_with_the_round_and_cannot_be_used_twice() -> None:
    g = machines("am_blueprints", {"misty_lands": 1})
    on_turn(g, 0)
    choose(g, "skill am_blueprints")
    g.table.exhausted = ()
    assert refused(g, "skill:am_blueprints") == ["CH-12.8"]
    break_off(g)
    g.table.final = 1
    play(g, end_of_round)
    assert g.table.discounts == [0, 0]


# Lockdown


@pytest.mark.clause("CH-20.47", "CH-9.4")
def test_a_blocked_structure_cannot_be_activated_until_refresh() -> None:
    g = machines("am_lockdown", {"misty_lands": 1}, pilgrims={"kalas_gorge": 1, "oor_tangle": 1})
    structures(g, kalas_gorge=("collector", "uni_mine"), oor_tangle="collector", scorched_waste="uni_mine")
    on_turn(g, 0)
    choose(g, "skill am_lockdown")
    assert options(g) == {"structure collector+kalas_gorge", "structure uni_mine+kalas_gorge"}
    assert refused(g, "structure collector+oor_tangle") == ["CH-20.47"]
    choose(g, "structure collector+kalas_gorge")
    break_off(g)
    build(g, 1, 3)
    assert refused(g, "activate collector+kalas_gorge") == ["CH-20.47"]
    assert "activate uni_mine+kalas_gorge" in options(g)
    break_off(g)
    play(g, refresh_skills)
    build(g, 1, 3)
    assert "activate collector+kalas_gorge" in options(g)
    assert g.table.tokens[number(g, "kalas_gorge")] == ()


@pytest.mark.clause("CH-20.47", "CH-20.70")
def test_a_blocked_bunker_does_not_defend() -> None:
    g = machines("am_lockdown", {"misty_lands": 1}, pilgrims={"kalas_gorge": 1})
    structures(g, kalas_gorge="uni_bunker")
    on_turn(g, 0)
    choose(g, "skill am_lockdown", "structure uni_bunker+kalas_gorge")
    break_off(g)
    g.table.add_units(0, number(g, "kalas_gorge"), 1)
    fight(g, "kalas_gorge", 0, "1/0/0", "1/0/0")
    assert control_strength(g.table, DEFENDER) == 1


@pytest.mark.clause("CH-20.47", "CH-19.3", "CH-3.19")
def test_a_blocked_tunnel_links_with_no_other_and_the_one_in_the_hq_is_safe() -> None:
    armies: Any = {
        "humans": {},
        "pilgrims": {},
        "machines": {"scorched_waste": 1, "kalas_gorge": 1},
        "trogs": {},
    }
    g = stage(mode="aftermath", skills={"machines": ("am_lockdown",)}, **armies)
    maw, rift = number(g, "sapos_maw"), number(g, "korrin_rift")
    assert rift in adjacent(g.table, 3, maw)
    on_turn(g, 2)
    choose(g, "skill am_lockdown")
    assert refused(g, "structure tunnels+world_caverns") == ["CH-3.19"]
    choose(g, "structure tunnels+sapos_maw")
    assert rift not in adjacent(g.table, 3, maw)
    assert number(g, "veil_reach") in adjacent(g.table, 3, rift)


@pytest.mark.clause("CH-20.27", "CH-12.23", "CH-12.24")
@pytest.mark.parametrize("skill", ["target_lock", "repair_swarm"])
def test_tokens_of_skills_are_not_put_in_a_veiled_battle_region(skill: str) -> None:
    g = machines(skill, {"kalas_gorge": 1, "misty_lands": 1}, pilgrims={"kalas_gorge": 1})
    claim(g, 1, "kalas_gorge")
    structures(g, kalas_gorge="veil_projector")
    battle_token(g, "kalas_gorge", 0)
    on_turn(g, 0)
    choose(g, f"skill {skill}")
    assert refused(g, "region:kalas_gorge") == ["CH-20.27"]


@pytest.mark.clause("CH-20.47", "CH-20.27")
def test_a_veiled_structure_cannot_be_blocked() -> None:
    g = machines("am_lockdown", {"misty_lands": 1}, pilgrims={"kalas_gorge": 1})
    structures(g, kalas_gorge=("collector", "veil_projector"))
    on_turn(g, 0)
    assert refused(g, "skill:am_lockdown") == ["CH-12.8"]
