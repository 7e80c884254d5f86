"""Damage by the Possessed faction (chapter 23, first part)."""

from __future__ import annotations

from typing import Any

import pytest

from games.groll.stage import (
    asked,
    choose,
    coop_stage,
    event,
    on_turn,
    options,
    place,
    play,
    possessed_standing,
    refused,
    standing,
)
from zwist.games.groll.coop.actions import weak_attack
from zwist.games.groll.coop.damage import possessed_attack, possessed_strength
from zwist.games.groll.movement import march
from zwist.games.groll.records import Group
from zwist.games.groll.table import COAST, MAT, Game
from zwist.games.groll.terms import controller, dominates, enemies_in


def strike(g: Game, region: int, damage: int) -> None:
    """An attack of the Possessed faction, up to the first question."""
    play(g, possessed_attack, region, damage)


@pytest.mark.clause("GR-23.1", "GR-23.3", "GR-17.23")
def test_all_humans_of_a_region_are_one_enemy_and_choose_together_who_is_hit() -> None:
    g = coop_stage(start=1, koda={4: 2}, runen={4: 2}, guild={5: 1})
    strike(g, 4, 2)
    assert (asked(g)[0], options(g)) == (1, {"seat 0", "seat 1"})
    choose(g, "seat 0", "seat 1")
    assert (standing(g, 0), standing(g, 1), standing(g, 2)) == ({4: 1}, {4: 1}, {5: 1})


@pytest.mark.clause("GR-23.2")
def test_elites_are_hit_before_standard_warriors() -> None:
    """EX-29."""
    g = coop_stage(guild={7: (2, "crysen")})
    strike(g, 7, 1)
    crysen = g.table.box.of_kind(0, "crysen")[0]
    assert (g.table.hp[crysen], standing(g, 0), g.question) == (1, {7: 3}, None)


@pytest.mark.clause("GR-23.2")
def test_standard_warriors_are_hit_when_no_elite_is_left() -> None:
    g = coop_stage(guild={7: "stellin"}, koda={7: 2})
    strike(g, 7, 2)
    assert (standing(g, 0), standing(g, 1)) == ({}, {7: 1})


@pytest.mark.clause("GR-23.3")
def test_the_humans_choose_among_elites() -> None:
    g = coop_stage("great_bear", aldan={4: "wynde"}, runen={4: (3, "harte")})
    wynde, harte = g.table.box.of_kind(0, "wynde")[0], g.table.box.of_kind(1, "harte")[0]
    strike(g, 4, 2)
    assert options(g) == {f"elite {wynde}", f"elite {harte}"}
    choose(g, f"elite {harte}", f"elite {wynde}")
    assert (g.table.hp[wynde], g.table.hp[harte]) == (1, 3)


@pytest.mark.clause("GR-23.4")
def test_a_ram_draws_hits_only_within_its_own_faction() -> None:
    """EX-44."""
    g = coop_stage("great_bear", runen={4: ("boecke", "harte")}, aldan={4: "elagynt"})
    ram, stoic = g.table.box.of_kind(0, "boecke")[0], g.table.box.of_kind(0, "harte")[0]
    elagynt = g.table.box.of_kind(1, "elagynt")[0]
    strike(g, 4, 2)
    assert options(g) == {f"elite {ram}", f"elite {elagynt}"}
    choose(g, f"elite {ram}")
    assert options(g) == {f"elite {ram}", f"elite {elagynt}"}
    choose(g, f"elite {elagynt}")
    assert [g.table.hp[piece] for piece in (ram, stoic, elagynt)] == [2, 4, 2]


@pytest.mark.clause("GR-23.4")
def test_once_the_ram_has_its_full_points_the_stoic_may_be_hit() -> None:
    g = coop_stage("great_bear", runen={4: (1, "harte")}, aldan={COAST: 1})
    place(g.table, 0, "boecke", 4, hp=1)
    strike(g, 4, 2)
    harte = g.table.box.of_kind(0, "harte")[0]
    assert (g.table.hp[harte], standing(g, 0), g.question) == (3, {4: 2}, None)


@pytest.mark.clause("GR-23.23", "GR-23.4")
def test_a_trapper_counts_as_an_elite_only_once_it_may_be_hit() -> None:
    g = coop_stage(koda={4: (1, "baerserker", "faehrte")})
    bear, trap = g.table.box.of_kind(0, "baerserker")[0], g.table.box.of_kind(0, "faehrte")[0]
    g.table.hp[bear] = 1
    strike(g, 4, 1)
    assert (g.table.at[bear], standing(g, 0)) == (MAT, {4: 2})
    strike(g, 4, 1)
    assert (g.table.graveyard[0], g.table.at[trap]) == (1, 4)
    strike(g, 4, 1)
    assert g.table.at[trap] == MAT


@pytest.mark.clause("GR-23.5", "GR-23.14", "GR-4.20")
def test_humans_cannot_attack_each_other_nor_trigger_each_others_traps() -> None:
    g = coop_stage(possessed={4: 1}, koda={3: 2}, runen={3: 3, 2: 1})
    on_turn(g, 0, "attack")
    choose(g, "die attack")
    assert options(g) == {"region 4", "waive"}
    assert refused(g, "region:3") == ["GR-23.14"]
    walk = coop_stage(koda={3: 1}, runen={2: 1})
    trap = place(walk.table, 0, "faehrte", 3, trap="attack")
    play(walk, march, 1, (Group(2, 3, 1),), 0)
    assert (walk.table.at[trap], standing(walk, 1)) == (3, {3: 1})


@pytest.mark.clause("GR-23.14")
def test_enemies_are_the_possessed_faction_for_humans_and_all_humans_for_it() -> None:
    t = coop_stage(possessed={4: 1}, koda={4: 1}, runen={4: 1}).table
    assert (enemies_in(t, 0, 4), enemies_in(t, 1, 4), set(enemies_in(t, 2, 4))) == ([2], [2], {0, 1})


@pytest.mark.clause("GR-23.14")
def test_a_human_crysen_robs_only_the_possessed_faction() -> None:
    g = coop_stage(possessed={4: 1}, guild={4: "crysen"}, koda={4: 1})
    g.table.corra = [0, 5, 1]
    play(g, g.definition.rulebook.rules["supply steal"], 0, "crysen")
    assert options(g) == {"seat 2"}


@pytest.mark.clause("GR-23.15")
def test_outside_scoring_control_is_judged_for_each_faction_alone() -> None:
    t = coop_stage(possessed={4: 3}, koda={4: 2, 5: 1}, runen={4: 2, 5: 1}).table
    assert (controller(t, 4), controller(t, 5), dominates(t, 0, 5)) == (2, -1, False)


@pytest.mark.clause("GR-23.19", "GR-11.12")
def test_a_reduction_counts_once_per_attack_whoever_is_hit() -> None:
    g = coop_stage(abilities={"paldeyn": "shield_wall"}, paldeyn={4: 3}, koda={4: ("baerserker", 1)})
    assert [possessed_strength(g.table, 4, damage) for damage in (1, 2)] == [0, 1]
    strike(g, 4, 2)
    assert (g.table.hp[g.table.box.of_kind(1, "baerserker")[0]], g.question) == (2, None)
    lords = coop_stage(paldeyn={4: ("bannerlord", "bannerlord")}, koda={4: 1})
    assert [possessed_strength(lords.table, 4, damage) for damage in (1, 2, 3)] == [1, 1, 2]
    both = coop_stage(abilities={"paldeyn": "shield_wall"}, paldeyn={4: (3, "bannerlord")}, koda={4: 1})
    assert [possessed_strength(both.table, 4, damage) for damage in (1, 2, 3)] == [0, 0, 1]  # minimum 1 first, then minimum 0


@pytest.mark.clause("GR-23.19")
def test_steadfast_helps_only_where_the_runen_stand_alone() -> None:
    g = coop_stage(abilities={"runen": "steadfast"}, runen={4: 2, 5: 2}, koda={5: 1})
    assert (possessed_strength(g.table, 4, 1), possessed_strength(g.table, 5, 1)) == (0, 1)


@pytest.mark.clause("GR-23.21")
def test_other_damage_of_the_possessed_faction_hits_the_humans_as_one() -> None:
    chaos = {1: ("ai_manoeuvre", {"id": "shriek", "where": "most_threat_occupied"})}
    shriek = coop_stage("nobody_home", chaos=chaos, possessed={4: 1}, koda={4: 1}, runen={4: 1})
    event(shriek, 1)
    choose(shriek, "seat 1")
    assert (standing(shriek, 0), standing(shriek, 1), shriek.question) == ({4: 1}, {}, None)
    trap = coop_stage("hunting_ground", aldan={3: 1}, runen={4: (1, "harte")})
    place(trap.table, 2, "faehrte", 4, trap="attack")
    play(trap, march, 0, (Group(3, 4, 1),), 0)
    assert trap.table.hp[trap.table.box.of_kind(1, "harte")[0]] == 2


@pytest.mark.clause("GR-23.21")
def test_an_event_that_names_every_human_faction_hurts_each_separately_in_player_order() -> None:
    chaos = {1: ("ai_damage_each", {"damage": 1, "where": "each_human_occupied"})}
    humans: dict[str, Any] = {"koda": {4: (2, "baerserker")}, "guild": {2: 1, 4: 2}, "runen": {4: ("picken", "harte")}}
    g = coop_stage(chaos=chaos, start=1, **humans)
    event(g, 1)
    assert (standing(g, 1), asked(g)[0]) == ({4: 1}, 2)  # region 2, then region 4 from the start player
    choose(g, f"elite {g.table.box.of_kind(2, 'harte')[0]}")
    assert [g.table.hp[g.table.box.of_kind(seat, kind)[0]] for seat, kind in ((0, "baerserker"), (2, "harte"))] == [2, 3]


@pytest.mark.clause("GR-23.22", "GR-11.11")
def test_no_point_is_wasted_while_a_human_warrior_is_left() -> None:
    g = coop_stage(koda={4: 1}, guild={4: "stellin"})
    strike(g, 4, 5)
    assert (standing(g, 0), standing(g, 1), g.table.graveyard[0], g.question) == ({}, {}, 1, None)


@pytest.mark.clause("GR-23.22", "GR-26.10")
def test_equal_elites_are_one_choice_and_the_weakest_comes_first() -> None:
    g = coop_stage("great_bear", runen={4: ("harte", "harte", "picken")}, aldan={COAST: 1})
    weak = g.table.box.of_kind(0, "picken")[0]
    strike(g, 4, 1)
    assert g.question is not None
    assert [option.text for option in g.question.options] == [f"elite {weak}", f"elite {g.table.box.of_kind(0, 'harte')[0]}"]


@pytest.mark.clause("GR-20.6", "GR-23.1")
def test_an_attack_without_humans_in_the_region_has_no_effect() -> None:
    g = coop_stage(possessed={4: 2}, koda={5: 1})
    strike(g, 4, 2)
    assert (g.question, standing(g, 0), possessed_standing(g)) == (None, {5: 1}, {4: 2})


@pytest.mark.clause("GR-23.1", "GR-25.3")
def test_a_possessed_grizzled_in_the_region_strengthens_its_attacks() -> None:
    g = coop_stage("great_bear", possessed={4: "baerserker"}, aldan={4: 5})
    play(g, weak_attack)
    assert standing(g, 0) == {4: 1}  # two attacks for 2
