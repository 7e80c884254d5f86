"""The Cybersamurai (TS-22.1 to TS-22.7, TS-22.39 to TS-22.42)."""

from __future__ import annotations

import pytest

from games.tsukuyumi.fighting import counter, deal, fight, hold, kills, name
from games.tsukuyumi.stage import (
    ASIDE,
    HOMES,
    A,
    B,
    C,
    asked,
    at,
    break_off,
    choose,
    count,
    march,
    named,
    on_turn,
    options,
    play,
    put,
    refused,
    stage,
)
from zwist.games.tsukuyumi.factions import end_of_round_effects, faction_effect, red_turn_starts
from zwist.games.tsukuyumi.production import produce
from zwist.games.tsukuyumi.table import Game
from zwist.games.tsukuyumi.terms import conquest, damage, hp, is_open

TENNO, KANEDA, ROCKET, TETSUO = "up_tenno_sub_ai", "up_kaneda", "up_rocket_attack", "up_tetsuo"
DRONE = "attack_drone"


def table() -> Game:
    """Cybersamurai 0, Nomads 1, Boarlords 2; the Oni are 3."""
    return stage("cybersamurai", "nomads", "boarlords")


def strike(area: int) -> str:
    """The option that fires Tetsuo at an area."""
    return named(area).replace("area", "tetsuo")


@pytest.mark.clause("TS-8.1", "TS-22.3")
def test_units_and_uplinks_are_bought_with_production_points() -> None:
    """EX-2: a Cybersamurai 2.1 beside the home and an uplink of cost 1."""
    g = table()
    play(g, produce, 0, 2)
    choose(g, "kind cybersamurai_2_1", g.table.near[HOMES[0]][0], f"item {KANEDA}")
    assert g.table.items[0] == (KANEDA,)
    assert count(g, "cybersamurai_2_1", g.table.near[HOMES[0]][0]) == 1
    assert g.table.production == 0
    assert g.question is None


@pytest.mark.clause("TS-22.3", "TS-2.4", "TS-8.5")
def test_each_uplink_is_bought_once_and_for_its_price() -> None:
    g = table()
    hold(g, 0, KANEDA)
    play(g, produce, 0, 1)
    assert refused(g, f"item {KANEDA}") == ["TS-2.4"]
    assert refused(g, f"item {TETSUO}") == ["TS-8.5"]


@pytest.mark.clause("TS-22.4")
def test_the_shogun_needs_its_uplink() -> None:
    g = table()
    play(g, produce, 0, 2)
    assert refused(g, "kind shogun") == ["TS-22.4"]
    break_off(g)
    hold(g, 0, "up_shogun")
    play(g, produce, 0, 2)
    assert "kind shogun" in options(g)


@pytest.mark.clause("TS-22.3", "TS-1.12")
def test_uplinks_raise_the_values_of_their_units() -> None:
    g = table()
    kinds = g.table.box.kind_number
    hold(g, 0, "up_swarm_link", "up_aegis_link", "up_hachiman_protocol")
    assert damage(g.table, kinds[DRONE]) == 15
    assert hp(g.table, kinds["shield_drone"]) == 20
    assert conquest(g.table, kinds["cybersamurai_2_2"]) == 15
    assert conquest(g.table, kinds["cyberoid"]) == 20


# Shield Drones


@pytest.mark.clause("TS-22.5", "TS-12.5")
def test_a_shield_drone_may_take_the_damage_even_if_the_attacker_names_units() -> None:
    g = stage("kg03", "cybersamurai", "nomads")
    hold(g, 0, "homing")
    put(g, "marduk", A)
    put(g, "shogun", B)
    put(g, "shield_drone", B)
    fight(g, 0, B, "kg_homing")
    choose(g, "side 1")
    assert asked(g) == (1, "suffer")
    left = g.clone()
    choose(g, "kind shield_drone")
    counter(g, "")
    assert (count(g, "shield_drone", B), count(g, "shogun", B)) == (0, 1)
    choose(left, "decline")
    assert asked(left) == (0, "hit")


@pytest.mark.clause("TS-22.5")
def test_a_shield_drone_of_the_area_may_take_the_blast_of_a_mine() -> None:
    g = table()
    put(g, "cybersamurai_2_1", A)
    put(g, "shield_drone", B)
    g.table.mines[B] = 1
    on_turn(g, 0, "red", move=1)
    choose(g, "action move", A, B, "piece cybersamurai_2_1+1")
    assert options(g) == {"kind cybersamurai_2_1", "kind shield_drone"}
    choose(g, "kind shield_drone")
    assert (count(g, "cybersamurai_2_1", B), count(g, "shield_drone", B)) == (1, 1)


@pytest.mark.clause("TS-22.5", "TS-22.31")
def test_a_shield_drone_that_a_mine_has_destroyed_for_others_goes_no_further() -> None:
    g = table()
    put(g, "cybersamurai_2_1", A)
    put(g, "shield_drone", B)
    g.table.mines[B] = 2
    on_turn(g, 0, "red", move=2)
    choose(g, "action move", A, B, "piece cybersamurai_2_1+1")
    name(g, "shield_drone", "cybersamurai_2_1")
    assert (count(g, "cybersamurai_2_1", B), count(g, "shield_drone", B)) == (1, 0)
    choose(g, B, C)
    assert options(g) == {"piece cybersamurai_2_1+1"}


@pytest.mark.clause("TS-22.5", "TS-22.31")
def test_of_two_shield_drones_the_one_with_fewer_steps_left_is_lost() -> None:
    g = table()
    put(g, "cybersamurai_2_1", A)
    put(g, "shield_drone", B, 2)
    on_turn(g, 0, "red", move=2)
    choose(g, "action move")
    march(g, B, C, "shield_drone")
    march(g, C, B, "shield_drone")
    g.table.mines[B] = 2
    choose(g, A, B, "piece cybersamurai_2_1+1")
    name(g, "shield_drone", "cybersamurai_2_1")
    assert count(g, "shield_drone", B) == 1
    march(g, B, C, "shield_drone")
    march(g, C, B, "shield_drone")
    assert count(g, "shield_drone", B) == 1


@pytest.mark.clause("TS-12.5")
def test_precision_annihilation_lets_the_attacker_name_the_units() -> None:
    g = table()
    put(g, "cyberoid", A)
    put(g, "private", A)
    put(g, "lt_dan", A)
    fight(g, 0, A, "cs_precision")
    deal(g, 20)
    assert asked(g) == (0, "hit")
    name(g, "lt_dan")
    assert asked(g) == (0, "hit")
    name(g, "private")
    counter(g, "")
    assert (count(g, "lt_dan", A), count(g, "private", A)) == (0, 1)


# Kaneda and Rocket Attack


@pytest.mark.clause("TS-22.6", "TS-22.39")
def test_red_standees_are_placed_near_own_units_at_the_start_of_the_red_turn() -> None:
    g = table()
    hold(g, 0, KANEDA, ROCKET)
    put(g, DRONE, A)
    play(g, red_turn_starts, 0)
    assert options(g) == {"standee kaneda_red", "standee rocket_attack_red", "done"}
    choose(g, "standee kaneda_red")
    assert refused(g, ASIDE) == ["TS-22.39"]
    choose(g, C)
    assert g.table.standing == (("kaneda_red", C),)
    assert options(g) == {"standee rocket_attack_red", "done"}
    choose(g, "done")
    assert g.question is None


@pytest.mark.clause("TS-22.39")
def test_without_an_own_unit_on_the_board_no_standee_is_placed() -> None:
    g = table()
    hold(g, 0, KANEDA, ROCKET)
    play(g, red_turn_starts, 0)
    assert g.question is None


@pytest.mark.clause("TS-22.6", "TS-22.40", "TS-9.10")
def test_kaneda_seals_its_area_for_everybody_else_until_the_end_of_the_round() -> None:
    g = table()
    put(g, "squeaker", A)
    put(g, "squeaker", ASIDE)
    g.table.standing = (("kaneda_red", A),)
    assert is_open(g.table, A, B, 0)
    assert not is_open(g.table, A, B, 2)
    assert not is_open(g.table, A, B, g.table.box.oni)
    on_turn(g, 2, "red", move=1)
    choose(g, "action move")
    assert refused(g, A) == ["TS-22.40"]
    break_off(g)
    play(g, end_of_round_effects)
    assert is_open(g.table, A, B, 2)


@pytest.mark.clause("TS-22.40", "TS-22.6", "TS-12.12", "TS-12.13")
def test_rocket_attack_deals_one_packet_to_one_side_at_once() -> None:
    g = table()
    hold(g, 0, ROCKET)
    put(g, DRONE, A)
    put(g, "private", B, 2)
    put(g, "small", B)
    play(g, red_turn_starts, 0)
    choose(g, "standee rocket_attack_red", B)
    assert options(g) == {"side 1", "side 3"}
    choose(g, "side 1")
    assert asked(g) == (1, "hit")
    choose(g, "kind private", "kind private")
    assert (count(g, "private", B), kills(g, 0)) == (1, (0, 1))


@pytest.mark.clause("TS-12.11")
def test_oni_hurt_outside_combat_are_named_by_the_last_who_did_not_deal_it() -> None:
    g = table()
    g.table.initiative = (1, 2, 0)
    hold(g, 0, ROCKET)
    put(g, DRONE, A)
    put(g, "small", B, 1)
    put(g, "medium", B, 1)
    play(g, red_turn_starts, 0)
    choose(g, "standee rocket_attack_red", B, "side 3")
    assert asked(g) == (2, "hit")


@pytest.mark.clause("TS-22.40")
def test_rocket_attack_without_a_target_has_no_effect() -> None:
    g = table()
    hold(g, 0, ROCKET)
    put(g, DRONE, A)
    play(g, red_turn_starts, 0)
    choose(g, "standee rocket_attack_red", B)
    assert g.question is None
    assert g.table.standing == (("rocket_attack_red", B),)


# Tenno Sub-AI


@pytest.mark.clause("TS-22.1")
def test_the_faction_effect_does_nothing_without_tenno() -> None:
    g = table()
    hold(g, 0, KANEDA)
    put(g, DRONE, A)
    play(g, faction_effect, 0)
    assert g.question is None


@pytest.mark.clause("TS-22.1", "TS-22.39", "TS-22.42")
def test_tenno_places_blue_standees_once_and_moves_the_drones_each_time() -> None:
    g = table()
    hold(g, 0, TENNO, KANEDA)
    put(g, DRONE, A)
    put(g, "cybersamurai_2_1", A)
    play(g, faction_effect, 0)
    assert options(g) == {"standee kaneda_blue", "move_drones", "done"}
    choose(g, "standee kaneda_blue", C, "move_drones")
    march(g, A, B)
    assert (count(g, DRONE, B), count(g, "cybersamurai_2_1", A)) == (1, 1)
    assert g.question is None
    play(g, faction_effect, 0)
    assert options(g) == {"move_drones", "done"}


# Tetsuo


@pytest.mark.clause("TS-22.7", "TS-22.41", "TS-4.6")
def test_tetsuo_strikes_one_unit_anywhere_but_on_the_moon_for_an_attack_action() -> None:
    g = table()
    moon = at(1, 0)
    hold(g, 0, TETSUO)
    put(g, DRONE, A)
    put(g, "lt_dan", ASIDE)
    put(g, "private", ASIDE)
    put(g, "squeaker", moon)
    on_turn(g, 0, "red", attack=2, move=1)
    assert refused(g, strike(moon)) == ["TS-22.7"]
    choose(g, strike(ASIDE), "kind lt_dan")
    assert (count(g, "lt_dan", ASIDE), count(g, "private", ASIDE), kills(g, 0)) == (0, 1, (0, 1))
    assert g.table.acting.quantity("attack") == 1
    assert refused(g, "action move") == ["TS-4.6"]


@pytest.mark.clause("TS-22.41")
def test_tetsuo_needs_an_attack_action() -> None:
    g = table()
    hold(g, 0, TETSUO)
    put(g, DRONE, A)
    put(g, "private", ASIDE)
    on_turn(g, 0, "red", move=1)
    assert refused(g, strike(ASIDE)) == ["TS-22.41"]


@pytest.mark.clause("TS-22.7")
def test_tetsuo_is_used_once_per_round() -> None:
    g = table()
    hold(g, 0, TETSUO)
    put(g, DRONE, A)
    put(g, "private", ASIDE, 2)
    on_turn(g, 0, "red", attack=3, move=1)
    choose(g, strike(ASIDE), "kind private")
    assert refused(g, strike(ASIDE)) == ["TS-22.7"]


# The Defence Matrix


@pytest.mark.clause("TS-22.41", "TS-22.2")
def test_the_defence_matrix_needs_an_uplink_that_is_unused() -> None:
    g = stage("boarlords", "cybersamurai", "nomads")
    put(g, "squeaker", A)
    put(g, "cyberoid", A)
    bare = g.clone()
    fight(bare, 0, A, "bo_annihilation")
    deal(bare, 0)
    assert refused(bare, "counter defence_action") == ["TS-22.41"]
    hold(g, 1, TETSUO, KANEDA)
    fight(g, 0, A, "bo_annihilation")
    deal(g, 5)
    name(g, "cyberoid")
    counter(g, "defence_action")
    assert options(g) == {"standee kaneda_blue", "standee tetsuo"}
    choose(g, "standee kaneda_blue")
    assert g.table.standing == (("kaneda_blue", A),)


@pytest.mark.clause("TS-22.2", "TS-22.7", "TS-10.15", "TS-12.13")
def test_tetsuo_in_defence_strikes_ahead_of_the_attack_also_on_the_moon() -> None:
    moon = at(0, 0)
    g = stage("boarlords", "cybersamurai", "nomads")
    hold(g, 1, TETSUO)
    put(g, "boarmaiden", moon)
    put(g, "squeaker", moon)
    put(g, "cybersamurai_2_1", moon)
    fight(g, 0, moon, "bo_annihilation")
    deal(g, 15)
    name(g, "cybersamurai_2_1")
    counter(g, "defence_action")
    choose(g, "standee tetsuo", "kind boarmaiden")
    assert asked(g) == (0, "deal out")
    assert options(g) == {"damage 0", "damage 5"}
    deal(g, 5)
    name(g, "cybersamurai_2_1")
    assert (count(g, "cybersamurai_2_1", moon), count(g, "boarmaiden", moon)) == (1, 0)
    assert kills(g, 1) == (0, 1)


@pytest.mark.clause("TS-22.2", "TS-22.40", "TS-12.13")
def test_rocket_attack_in_defence_hits_one_side_of_the_combat() -> None:
    g = stage("boarlords", "cybersamurai", "nomads")
    hold(g, 1, ROCKET)
    put(g, "squeaker", A, 2)
    put(g, "cybersamurai_2_1", A)
    put(g, "private", A)
    fight(g, 0, A, "bo_annihilation")
    deal(g, 10)
    name(g, "cybersamurai_2_1")
    counter(g, "defence_action", "")
    choose(g, "standee rocket_attack_blue")
    assert options(g) == {"side 0", "side 2"}
    choose(g, "side 0", "kind squeaker", "kind squeaker")
    deal(g, 5)
    name(g, "cybersamurai_2_1")
    assert (count(g, "squeaker", A), count(g, "cybersamurai_2_1", A)) == (1, 1)
