"""Chaos events: one scenario test for each effect (GR-19.4, GR-19.17)."""

from __future__ import annotations

from typing import Any

import pytest

from games.groll.stage import (
    Chaos,
    Event,
    asked,
    bury,
    choose,
    coop_stage,
    event,
    on_turn,
    options,
    place,
    possessed_standing,
    refused,
    standing,
    told,
)
from zwist.games.groll.content import content_for
from zwist.games.groll.definition import GROLL
from zwist.games.groll.table import COAST, MAT

DEAD_DROP: Event = ("ai_manoeuvre", {"id": "dead_drop", "where": "most_threat_occupied"})


@pytest.mark.clause("GR-17.11")
def test_every_line_of_a_scenario_has_a_rule() -> None:
    scenarios = content_for({}).scenarios.values()
    effects = {line.effect.does for scenario in scenarios for line in scenario.setup}
    effects |= {line.effect.does for scenario in scenarios for line in scenario.chaos}
    assert {effect.replace("_", " ") for effect in effects} <= set(GROLL.rulebook.rules)


@pytest.mark.clause("GR-19.4", "GR-30.1", "GR-30.14")
def test_the_event_of_the_dies_number_is_carried_out_and_the_die_raised() -> None:
    chaos: Chaos = {8: ("human_deploy", {"n": 1}), 1: ("ai_deploy", {"n": 3, "where": "base"})}
    g = coop_stage(chaos=chaos, base=3, koda={COAST: 1})
    event(g, 8)
    assert (standing(g, 0), g.table.chaos_die) == ({COAST: 2}, 1)
    event(g, 1)
    assert (possessed_standing(g), g.table.chaos_die) == ({3: 3}, 2)


# The Possessed faction grows


@pytest.mark.clause("GR-18.7", "GR-1.14", "GR-30.1")
def test_ai_deploy_fills_region_after_region_as_far_as_the_mat_reaches() -> None:
    g = coop_stage(chaos={1: ("ai_deploy", {"n": 2, "where": "goals"})}, koda={COAST: 1})
    g.table.goals, g.table.mat[1] = (6, 3), 3
    event(g, 1)
    assert possessed_standing(g) == {3: 2, 6: 1}


@pytest.mark.clause("GR-22.8", "GR-22.6", "GR-30.2")
def test_ai_deploy_elite_puts_a_die_where_the_event_says_and_nothing_without_one() -> None:
    g = coop_stage(chaos={1: ("ai_deploy_elite", {"kind": "wynde", "n": 1, "where": "goal_1"})}, base=1, koda={COAST: 1})
    g.table.goals = (7, 8)
    for expected in (1, 2, 3, 3):
        event(g, 1)
        assert possessed_standing(g) == {7: expected}


@pytest.mark.clause("GR-18.7", "GR-30.1")
def test_the_lowest_region_without_possessed_warriors_or_else_the_base() -> None:
    chaos = {1: ("ai_deploy", {"n": 1, "where": "empty_lowest"})}
    g = coop_stage(chaos=chaos, possessed={1: 1, 2: 1}, base=8, koda={3: 2})
    event(g, 1)
    assert possessed_standing(g) == {1: 1, 2: 1, 3: 1}
    full = coop_stage(chaos=chaos, possessed=dict.fromkeys(range(1, 9), 1), base=8, koda={3: 2})
    event(full, 1)
    assert possessed_standing(full)[8] == 2


@pytest.mark.clause("GR-24.7", "GR-24.8", "GR-30.7")
def test_ai_gather_deploy_brings_the_dead_back_first() -> None:
    g = coop_stage(chaos={1: ("ai_gather_deploy", {"n": 3, "where": "base"})}, base=4, possessed={2: 1}, koda={COAST: 1})
    bury(g.table, 1, 2)
    mat = g.table.mat[1]
    event(g, 1)
    assert (possessed_standing(g), g.table.graveyard[1], g.table.mat[1]) == ({2: 1, 4: 3}, 0, mat - 1)


@pytest.mark.clause("GR-22.1", "GR-22.11", "GR-30.8")
def test_ai_corra_is_spent_on_hiring_at_once() -> None:
    g = coop_stage(chaos={1: ("ai_corra", {"n": 2})}, base=6, koda={COAST: 1})
    event(g, 1)
    assert (possessed_standing(g), g.table.corra[1]) == ({6: 1}, 0)  # a Wynde for 2


@pytest.mark.clause("GR-3.5", "GR-17.11", "GR-30.10")
def test_ai_heal_restores_hit_points_up_to_the_maximum_of_the_scenario() -> None:
    g = coop_stage("great_bear", chaos={1: ("ai_heal", {"n": 1})}, aldan={COAST: 1}, runen={COAST: 1})
    weak, nearly = place(g.table, 2, "baerserker", 3, hp=1), place(g.table, 2, "baerserker", 4, hp=5)
    event(g, 1)
    assert (g.table.hp[weak], g.table.hp[nearly]) == (2, 5)


# It strikes and moves


@pytest.mark.clause("GR-20.6", "GR-18.3", "GR-30.3")
def test_ai_attack_finds_its_region_anew_before_each_attack() -> None:
    g = coop_stage(chaos={1: ("ai_attack", {"damage": 1, "times": 3, "where": "most_threat"})}, koda={2: 2, 6: 2})
    event(g, 1)
    assert standing(g, 0) == {6: 1}  # 2, then 6, then 2 again


@pytest.mark.clause("GR-23.21", "GR-23.2", "GR-30.4")
def test_ai_damage_each_hurts_elites_first_and_goes_region_by_region() -> None:
    chaos = {1: ("ai_damage_each", {"damage": 1, "where": "each_human_occupied"})}
    g = coop_stage(chaos=chaos, possessed={5: 1}, koda={2: 2, 4: (1, "baerserker")}, runen={2: 1, COAST: 3})
    event(g, 1)
    assert (standing(g, 0), standing(g, 1)) == ({2: 1, 4: 2}, {COAST: 3})
    assert g.table.hp[g.table.box.of_kind(0, "baerserker")[0]] == 2


@pytest.mark.clause("GR-24.9", "GR-18.7", "GR-30.5")
def test_ai_advance_from_the_base_needs_a_possessed_warrior_there() -> None:
    chaos = {1: ("ai_advance", {"where": "from_base"})}
    g = coop_stage(chaos=chaos, base=4, possessed={4: 2}, koda={COAST: 1})
    event(g, 1)
    assert possessed_standing(g) == {3: 1, 4: 1}
    empty = coop_stage(chaos=chaos, base=4, possessed={5: 3}, koda={COAST: 1})
    event(empty, 1)
    assert possessed_standing(empty) == {5: 3}


@pytest.mark.clause("GR-24.13", "GR-30.6")
def test_ai_move_toward_leaves_small_groups_and_those_in_a_target() -> None:
    chaos = {1: ("ai_move_toward", {"targets": [1, 6], "min_troops": 2})}
    g = coop_stage(chaos=chaos, possessed={2: 1, 3: 2, 6: 2, 7: 2}, koda={COAST: 1})
    event(g, 1)
    assert possessed_standing(g) == {1: 2, 2: 3, 6: 2}


@pytest.mark.clause("GR-19.3", "GR-18.4", "GR-30.11")
def test_base_move_brings_the_base_to_the_most_threatening_region_without_its_warriors() -> None:
    g = coop_stage(chaos={1: ("base_move", {"to": "most_threat"})}, base=2, possessed={2: 3}, koda={5: 2, 7: 2})
    event(g, 1)
    assert (g.table.base, possessed_standing(g)) == (5, {2: 3})


# Manoeuvres


@pytest.mark.clause("GR-22.16", "GR-24.12", "GR-30.9")
def test_a_wheel_goes_where_it_can_change_something() -> None:
    chaos = {n: ("ai_manoeuvre", {"id": "wheel", "where": where}) for n, where in ((1, "most_threat"), (2, "goal_1"))}
    g = coop_stage(chaos=chaos, possessed={4: 3}, koda={1: 5, 5: 2, 8: 1})
    event(g, 1)
    assert possessed_standing(g) == {5: 3}  # region 1 is more threatening but nobody stands next to it
    goal = coop_stage(chaos=chaos, possessed={4: 3}, koda={5: 2})
    goal.table.goals = (7, 8)
    event(goal, 2)
    assert possessed_standing(goal) == {4: 3}


@pytest.mark.clause("GR-22.10", "GR-22.16", "GR-17.23", "GR-3.12", "GR-30.9")
def test_a_bribe_takes_a_standard_warrior_of_the_humans_choice_home() -> None:
    bribe = ("ai_manoeuvre", {"id": "bribe", "where": "most_threat_occupied"})
    humans: dict[str, Any] = {"koda": {3: "baerserker", 4: 1}, "runen": {4: 1}}
    g = coop_stage("open_contracts", chaos={1: bribe}, start=1, possessed={3: 1, 4: 1}, **humans)
    mats = g.table.mat[:]
    event(g, 1)
    assert (asked(g)[0], options(g)) == (1, {"seat 0", "seat 1"})  # 3 is more threatening but has no standard warrior
    choose(g, "seat 0")
    assert (standing(g, 0), possessed_standing(g)) == ({3: 1}, {3: 1, 4: 2})
    assert (g.table.mat[0], g.table.mat[2], g.table.graveyard[0]) == (mats[0] + 1, mats[2] - 1, 0)
    event(g, 1)
    assert (standing(g, 1), g.question) == ({}, None)  # only one human is left to give one up


@pytest.mark.clause("GR-22.10", "GR-24.7")
def test_a_dead_drop_gathers_2_to_the_most_threatening_region_it_holds() -> None:
    g = coop_stage("night_of_knives", chaos={1: DEAD_DROP}, possessed={3: 1, 6: 1}, koda={6: 1, 7: 5})
    bury(g.table, 1, 1)
    event(g, 1)
    assert (possessed_standing(g), g.table.graveyard[1]) == ({3: 1, 6: 3}, 0)


@pytest.mark.clause("GR-22.16", "GR-24.8")
def test_a_dead_drop_needs_somebody_who_comes_from_elsewhere() -> None:
    g = coop_stage("night_of_knives", chaos={1: DEAD_DROP}, possessed={1: 20, 3: 5}, koda={1: 1})
    event(g, 1)
    # region 1 would only gather its own first two warriors, so the drop goes to region 3
    assert (g.table.mat[1], possessed_standing(g)) == (0, {1: 18, 3: 7})


@pytest.mark.clause("GR-22.10", "GR-22.16", "GR-23.21", "GR-30.9")
def test_a_shriek_deals_1_to_the_humans_of_the_most_threatening_region_it_holds() -> None:
    chaos = {1: ("ai_manoeuvre", {"id": "shriek", "where": "most_threat_occupied"})}
    g = coop_stage("nobody_home", chaos=chaos, possessed={3: 1, 4: 1}, koda={3: 1, 4: 2, 5: 9})
    event(g, 1)
    assert standing(g, 0) == {3: 1, 4: 1, 5: 9}
    nowhere = coop_stage("nobody_home", chaos=chaos, possessed={3: 1}, koda={5: 9})
    event(nowhere, 1)
    assert standing(nowhere, 0) == {5: 9}


@pytest.mark.clause("GR-22.16", "GR-30.9")
def test_a_wheel_needs_a_warrior_that_can_move() -> None:
    wheel = ("ai_manoeuvre", {"id": "wheel", "where": "most_threat"})
    g = coop_stage("cull_the_weak", chaos={1: wheel}, possessed={4: "faehrte"}, aldan={3: 2})
    event(g, 1)
    assert (told(g, "no_region"), told(g, "possessed_manoeuvre")) == ([{"among": "fitting"}], [])


# The humans


@pytest.mark.clause("GR-1.12", "GR-26.11", "GR-30.13")
def test_human_corra_is_shared_out_from_the_start_player() -> None:
    g = coop_stage(chaos={1: ("human_corra", {"n": 2})}, start=1, koda={COAST: 1}, runen={COAST: 1})
    g.table.supply = 3
    event(g, 1)
    assert g.table.corra == [1, 2, 0]


@pytest.mark.clause("GR-1.10", "GR-26.11", "GR-30.12")
def test_human_lose_corra_takes_what_they_own_in_player_order() -> None:
    g = coop_stage(chaos={1: ("human_lose_corra", {"n": 1})}, start=1, koda={COAST: 1}, runen={COAST: 1})
    g.table.corra, g.table.supply = [1, 2, 1], 16
    event(g, 1)
    assert (g.table.corra, g.table.supply) == ([0, 1, 1], 18)
    assert [line.values["seat"] for line in g.log or [] if line.key == "lose_corra"] == [1, 0]


@pytest.mark.clause("GR-1.10", "GR-30.12")
def test_whoever_owns_no_corra_loses_none() -> None:
    g = coop_stage(chaos={1: ("human_lose_corra", {"n": 1})}, koda={COAST: 1}, runen={COAST: 1})
    g.table.corra, g.table.supply = [0, 2, 1], 17
    event(g, 1)
    assert g.table.corra == [0, 1, 1]
    assert [line.values["seat"] for line in g.log or [] if line.key == "lose_corra"] == [1]


@pytest.mark.clause("GR-1.14", "GR-30.14")
def test_human_deploy_brings_warriors_from_the_mats_to_the_zones() -> None:
    g = coop_stage(chaos={1: ("human_deploy", {"n": 2})}, koda={COAST: 1}, runen={3: 1})
    g.table.mat[1] = 1
    event(g, 1)
    assert (standing(g, 0), standing(g, 1)) == ({COAST: 3}, {COAST: 1, 3: 1})


@pytest.mark.clause("GR-3.12", "GR-30.16")
def test_human_discard_mat_sends_warriors_to_the_graveyard_undefeated() -> None:
    g = coop_stage(chaos={1: ("human_discard_mat", {"n": 1})}, koda={COAST: 1}, runen={COAST: 1})
    g.table.mat[:2] = [3, 0]
    event(g, 1)
    assert (g.table.mat[:2], g.table.graveyard[:2]) == ([2, 0], [1, 0])


@pytest.mark.clause("GR-19.16", "GR-30.15")
def test_a_lock_on_the_all_sight_die_forbids_symbol_and_exodus_with_it() -> None:
    g = coop_stage(chaos={1: ("human_lock", {"what": "allsight"})}, possessed={3: 1}, koda={3: 2})
    event(g, 1)
    on_turn(g, 0, "mine", allsight="shoot")
    assert options(g) == {"die mine"}
    assert refused(g, "allsight shoot") == ["GR-30.15"]


@pytest.mark.clause("GR-19.16", "GR-30.15")
def test_a_lock_on_exodus_forbids_the_option_but_not_a_charge_of_the_paldeyn() -> None:
    chaos = {1: ("human_lock", {"what": "exodus"})}
    g = coop_stage(chaos=chaos, abilities={"paldeyn": "honour_charge"}, paldeyn={COAST: 2})
    event(g, 1)
    on_turn(g, 0, "mine", "move")
    assert options(g) == {"die mine", "die move", "ability honour_charge"}
    assert refused(g, "exodus mine+move") == ["GR-30.15"]


@pytest.mark.clause("GR-19.16", "GR-30.15")
def test_a_lock_on_hiring_leaves_manoeuvres_allowed() -> None:
    g = coop_stage(chaos={1: ("human_lock", {"what": "hire"})}, possessed={3: 1}, ooglan={3: 2}, koda={COAST: 1})
    event(g, 1)
    g.table.corra[0] = 4
    on_turn(g, 0, "mine")
    assert options(g) == {"die mine", "manoeuvre shriek"}
    assert refused(g, "hire karn") == ["GR-30.15"]
    assert g.table.at[g.table.box.of_kind(0, "karn")[0]] == MAT
