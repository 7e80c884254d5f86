"""The Dark Seed (TS-22.8 to TS-22.18, TS-22.43, TS-22.44)."""

from __future__ import annotations

import pytest

from games.tsukuyumi.fighting import counter, deal, fight, kills, name
from games.tsukuyumi.stage import (
    HOMES,
    A,
    B,
    C,
    asked,
    at,
    break_off,
    choose,
    claim,
    controller,
    count,
    march,
    named,
    on_turn,
    options,
    play,
    put,
    refused,
    stage,
    supply,
    wall,
)
from zwist.games.tsukuyumi.attack import attack
from zwist.games.tsukuyumi.factions import end_of_round_effects, faction_effect
from zwist.games.tsukuyumi.production import produce
from zwist.games.tsukuyumi.table import Game
from zwist.games.tsukuyumi.terms import flies


def table() -> Game:
    """Dark Seed 0, Boarlords 1, Nomads 2; the Oni are 3."""
    return stage("dark_seed", "boarlords", "nomads")


def conqueror(area: int) -> str:
    """The option that gives up the Conqueror of an area."""
    return named(area).replace("area", "conqueror")


def eggs(area: int) -> str:
    """The option that names the eggs of an area."""
    return named(area).replace("area", "eggs")


# The faction effect


@pytest.mark.clause("TS-22.8", "TS-22.43")
def test_two_different_of_three_things_are_done() -> None:
    g = table()
    put(g, "worker", A)
    put(g, "breeder", B)
    play(g, faction_effect, 0)
    assert options(g) == {"effect move_all", "effect fly", "effect lay_eggs", "done"}
    choose(g, "effect fly")
    assert flies(g.table, g.table.box.kind_number["worker"])
    assert refused(g, "effect fly") == ["TS-22.8"]
    choose(g, "effect move_all")
    march(g, A, B, "worker")
    choose(g, "done")
    assert g.question is None
    assert count(g, "worker", B) == 1
    play(g, end_of_round_effects)
    assert not flies(g.table, g.table.box.kind_number["worker"])


@pytest.mark.clause("TS-22.8", "TS-22.44")
def test_each_breeder_and_planter_may_lay_one_egg_anywhere() -> None:
    g = table()
    put(g, "breeder", A, 2)
    put(g, "planter", HOMES[0])
    put(g, "worker", B)
    play(g, faction_effect, 0)
    choose(g, "effect lay_eggs")
    assert options(g) == {named(A), named(HOMES[0]), "done"}
    choose(g, A, A)
    assert refused(g, A) == ["TS-22.8"]
    choose(g, HOMES[0], "done")
    assert (g.table.eggs[A], g.table.eggs[HOMES[0]]) == (2, 1)


# Conquerors


@pytest.mark.clause("TS-22.9", "TS-22.10", "TS-4.11")
def test_a_conqueror_takes_part_in_its_own_area_and_leaves_at_the_end() -> None:
    g = table()
    put(g, "conqueror", A)
    put(g, "boarmaiden", A)
    on_turn(g, 0, "blue")
    choose(g, conqueror(A), A, "combat_card ds_conquest")
    assert controller(g, A) == 0
    assert count(g, "conqueror", A) == 1
    counter(g, "")
    assert (count(g, "conqueror", A), supply(g, "conqueror"), g.table.eggs[A]) == (0, 3, 1)
    assert kills(g, 1) == (0, 0)


@pytest.mark.clause("TS-22.9", "TS-22.10")
def test_each_attack_costs_one_conqueror() -> None:
    g = table()
    put(g, "conqueror", A, 2)
    put(g, "worker", C)
    on_turn(g, 0, "blue")
    choose(g, conqueror(A), A, "combat_card ds_conquest")
    assert (controller(g, A), count(g, "conqueror", A)) == (0, 1)
    choose(g, conqueror(A), C, "combat_card ds_conquest")
    assert (controller(g, C), count(g, "conqueror", A)) == (0, 0)


@pytest.mark.clause("TS-22.9")
def test_for_an_attack_elsewhere_the_conqueror_goes_first() -> None:
    g = table()
    put(g, "conqueror", A)
    put(g, "worker", C)
    on_turn(g, 0, "blue")
    choose(g, conqueror(A), C)
    assert count(g, "conqueror", A) == 0
    assert g.table.eggs[A] == 1
    choose(g, "combat_card ds_conquest")
    assert controller(g, C) == 0
    assert count(g, "worker", C) == 1


@pytest.mark.clause("TS-22.9", "TS-22.10")
def test_conquerors_are_given_up_in_the_blue_phase_only() -> None:
    g = table()
    put(g, "conqueror", A)
    on_turn(g, 0, "red", attack=1)
    assert refused(g, conqueror(A)) == ["TS-22.10"]


@pytest.mark.clause("TS-22.9", "TS-14.30")
def test_a_conqueror_that_falls_in_its_attack_is_nobodys_kill() -> None:
    g = table()
    put(g, "conqueror", A)
    put(g, "boarmaiden", A)
    on_turn(g, 0, "blue")
    choose(g, conqueror(A), A, "combat_card ds_conquest")
    counter(g, "retaliation")
    deal(g, 10)
    name(g, "conqueror")
    assert (count(g, "conqueror", A), g.table.eggs[A], kills(g, 1)) == (0, 1, (0, 0))


@pytest.mark.clause("TS-22.9", "TS-22.50")
def test_a_displaced_conqueror_is_removed_where_it_then_stands() -> None:
    g = table()
    put(g, "conqueror", A)
    put(g, "worker", A)
    put(g, "boarmaiden", A)
    on_turn(g, 0, "blue")
    choose(g, conqueror(A), A, "combat_card ds_annihilation", "damage 0", "counter defence_action")
    choose(g, B, B)
    assert [count(g, "conqueror", area) for area in (A, B)] == [0, 0]
    assert (g.table.eggs[B], count(g, "worker", B)) == (1, 1)


# For the Queen


@pytest.mark.clause("TS-22.11", "TS-22.43", "TS-22.15", "TS-10.15")
def test_half_is_given_up_and_the_others_slip_away_together() -> None:
    g = stage("boarlords", "dark_seed", "nomads")
    put(g, "boarguard", A)
    put(g, "worker", A, 2)
    put(g, "warrior", A)
    wall(g, A, at(2, 1))
    fight(g, 0, A, "bo_annihilation")
    deal(g, 10)
    name(g, "warrior")
    counter(g, "defence_action")
    assert options(g) == {"units 1", "units 2"}
    choose(g, "units 2")
    assert refused(g, at(2, 1)) == ["TS-22.43"]
    choose(g, B)
    assert (count(g, "worker", A), count(g, "warrior", B)) == (0, 1)
    assert (g.table.eggs[A], kills(g, 0)) == (2, (0, 0))


@pytest.mark.clause("TS-22.43")
def test_a_single_unit_is_given_up_and_without_an_exit_the_others_fight() -> None:
    g = stage("boarlords", "dark_seed", "nomads")
    put(g, "boarguard", A)
    put(g, "warrior", A, 2)
    for other in g.table.near[A]:
        wall(g, A, other)
    fight(g, 0, A, "bo_annihilation")
    deal(g, 10)
    name(g, "warrior")
    counter(g, "defence_action")
    assert asked(g) == (1, "hit")
    name(g, "warrior")
    assert count(g, "warrior", A) == 0
    assert kills(g, 0) == (0, 1)


# Eggs


@pytest.mark.clause("TS-22.15", "TS-2.6")
def test_each_destroyed_unit_leaves_an_egg_while_there_are_any() -> None:
    g = stage("boarlords", "dark_seed", "nomads")
    g.table.eggs[C] = 24
    put(g, "boarguard", A)
    put(g, "worker", A, 2)
    fight(g, 0, A, "bo_annihilation")
    deal(g, 10)
    name(g, "worker", "worker")
    counter(g, "")
    assert g.table.eggs[A] == 1


@pytest.mark.clause("TS-22.15", "TS-22.17", "TS-10.14")
def test_eggs_go_with_a_conquest_but_those_of_its_losses_are_laid_after_it() -> None:
    g = stage("cybersamurai", "dark_seed", "nomads")
    g.table.eggs[A] = 3
    put(g, "cyberoid", A)
    put(g, "worker", A)
    fight(g, 0, A, "cs_bushido")
    deal(g, 5)
    name(g, "worker")
    choose(g, "conquer")
    assert g.table.eggs[A] == 0
    counter(g, "")
    assert g.table.eggs[A] == 1


@pytest.mark.clause("TS-22.17")
def test_the_dark_seed_keep_their_eggs_when_they_conquer_and_the_oni_remove_them() -> None:
    for side, left in ((0, 2), (3, 0)):
        g = table()
        g.table.eggs[A] = 2
        put(g, "worker" if side == 0 else "small", A)
        fight(g, 0, A, "ds_conquest" if side == 0 else "oni_conquest")
        assert controller(g, A) == side
        assert g.table.eggs[A] == left


@pytest.mark.clause("TS-22.16", "TS-22.44")
def test_a_point_hatches_one_egg() -> None:
    g = table()
    g.table.eggs[A] = 3
    g.table.eggs[B] = 1
    play(g, produce, 0, 2)
    choose(g, eggs(A))
    assert options(g) == {"hatched 1"}
    choose(g, "hatched 1")
    assert (count(g, "worker", A), g.table.eggs[A], g.table.production) == (1, 2, 1)
    choose(g, eggs(B), "hatched 1")
    assert (count(g, "worker", B), g.table.eggs[B]) == (1, 0)
    assert g.question is None


@pytest.mark.clause("TS-22.44", "TS-22.16")
def test_hatching_needs_workers_in_supply_and_is_for_the_dark_seed_only() -> None:
    g = table()
    g.table.eggs[A] = 3
    put(g, "worker", C, 15)
    play(g, produce, 0, 1)
    assert refused(g, eggs(A)) == ["TS-22.44"]
    break_off(g)
    play(g, produce, 1, 1)
    assert refused(g, eggs(A)) == ["TS-22.16", "TS-22.44"]
    assert refused(g, eggs(B)) == [""], "where no eggs lie another question is asked"


@pytest.mark.clause("TS-22.12", "TS-22.13", "TS-8.4")
def test_workers_grow_and_new_units_appear_beside_breeders() -> None:
    g = table()
    put(g, "worker", A)
    put(g, "breeder", C)
    play(g, produce, 0, 3)
    grown = {option for option in options(g) if option.startswith("upgrade")}
    assert {option.split("+")[1] for option in grown} == {"warrior", "planter", "conqueror"}
    choose(g, "kind worker", C)
    assert count(g, "worker", C) == 1


# Living Flood


@pytest.mark.clause("TS-22.44", "TS-11.5")
def test_living_flood_counts_own_units_next_door() -> None:
    g = table()
    put(g, "worker", A)
    put(g, "worker", B, 2)
    put(g, "worker", C)
    wall(g, A, B)
    put(g, "squeaker", A)
    play(g, attack, 0, 0, ())
    choose(g, A)
    assert refused(g, "combat_card ds_conquest") == ["TS-11.5"]
    choose(g, "combat_card ds_flood")
    assert controller(g, A) == 0


@pytest.mark.clause("TS-22.44")
def test_living_flood_is_not_playable_with_too_few_neighbours() -> None:
    g = table()
    put(g, "worker", A)
    put(g, "worker", B)
    put(g, "squeaker", A)
    claim(g, 1, A)
    play(g, attack, 0, 0, ())
    choose(g, A)
    assert refused(g, "combat_card ds_flood") == ["TS-11.5"]
