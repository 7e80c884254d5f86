"""The Nomads (TS-22.25 to TS-22.31, TS-22.47, TS-22.48), with the worked example EX-6."""

from __future__ import annotations

import pytest

from games.tsukuyumi.fighting import counter, deal, fight, hold, kills, name
from games.tsukuyumi.stage import (
    ASIDE,
    HOMES,
    MOUNTAIN,
    RADIOACTIVE,
    A,
    B,
    C,
    asked,
    at,
    break_off,
    choose,
    controller,
    count,
    march,
    on_turn,
    options,
    play,
    put,
    refused,
    stage,
    tile,
)
from zwist.games.tsukuyumi.attack import attack
from zwist.games.tsukuyumi.combat import combat
from zwist.games.tsukuyumi.factions import faction_effect
from zwist.games.tsukuyumi.oni import oni_conquest
from zwist.games.tsukuyumi.production import produce
from zwist.games.tsukuyumi.properties import radioactivity
from zwist.games.tsukuyumi.table import GRID, Game
from zwist.games.tsukuyumi.terms import left_of


def table() -> Game:
    """Nomads 0, Boarlords 1, Dark Seed 2; the Oni are 3."""
    return stage("nomads", "boarlords", "dark_seed")


@pytest.mark.clause("TS-22.25", "TS-7.1")
def test_the_faction_effect_arms_and_either_lays_mines_or_shields() -> None:
    """EX-6: three pistols in the supply and two Stuff Sergeants."""
    g = table()
    hold(g, 0, "pistol", "pistol")
    tile(g, C, RADIOACTIVE)
    put(g, "stuff_sergeant", A)
    put(g, "stuff_sergeant", B)
    put(g, "private", C)
    play(g, faction_effect, 0)
    assert g.table.items[0] == ("pistol",) * 5
    shielded = g.clone()
    choose(g, "effect lay_mines", A)
    assert refused(g, A) == ["TS-22.25"]
    choose(g, B)
    assert (g.table.mines[A], g.table.mines[B]) == (1, 1)
    play(g, radioactivity)
    assert count(g, "private", C) == 0
    choose(shielded, "effect ignore_radioactivity")
    play(shielded, radioactivity)
    assert count(shielded, "private", C) == 1
    assert sum(shielded.table.mines) == 0


@pytest.mark.clause("TS-22.31", "TS-22.48")
def test_at_most_three_mines_lie_in_an_area_and_none_in_homes() -> None:
    g = table()
    put(g, "stuff_sergeant", A)
    put(g, "stuff_sergeant", HOMES[0])
    g.table.mines[A] = 3
    play(g, faction_effect, 0)
    choose(g, "effect lay_mines")
    assert g.question is None
    assert sum(g.table.mines) == 3


# Weapons


@pytest.mark.clause("TS-22.28", "TS-22.47")
def test_weapons_add_damage_one_for_each_unit_that_carries() -> None:
    g = table()
    hold(g, 0, "pistol", "pistol", "pistol", "grenade", "mg")
    put(g, "private", A, 2)
    put(g, "dog", A)
    put(g, "boarmaster", A)
    play(g, combat, 0, A, "no_annihilation", ())
    assert options(g) == {"weapons 0", "weapons 1", "weapons 2"}
    assert refused(g, "weapons 3") == ["TS-22.28"]
    choose(g, "weapons 1", "weapons 0")
    assert options(g) == {"weapons 0", "weapons 1"}
    choose(g, "weapons 1")
    assert g.table.items[0] == ("pistol", "pistol", "mg")
    assert "damage 55" in options(g)
    assert "damage 60" not in options(g)


@pytest.mark.clause("TS-22.28", "TS-13.8")
def test_weapons_are_added_to_a_retaliation_too() -> None:
    g = stage("boarlords", "nomads", "dark_seed")
    hold(g, 1, "grenade")
    put(g, "boarguard", A)
    put(g, "private", A)
    fight(g, 0, A, "bo_annihilation")
    deal(g, 10)
    name(g, "private")
    counter(g, "retaliation")
    choose(g, "weapons 1")
    deal(g, 30)
    name(g, "boarguard")
    assert (count(g, "boarguard", A), g.table.items[1]) == (0, ())


@pytest.mark.clause("TS-22.47", "TS-10.15")
def test_used_weapons_stay_used_but_only_so_many_add_damage_as_can_be_carried() -> None:
    g = stage("nomads", "kg03", "dark_seed")
    hold(g, 0, "pistol", "grenade")
    put(g, "private", A, 3)
    put(g, "beowulf", A)
    play(g, combat, 0, A, "no_annihilation", ())
    choose(g, "weapons 1", "weapons 1")
    deal(g, 50)
    name(g, "beowulf")
    counter(g, "defence_action")
    name(g, "private", "private", "private")
    assert g.table.items[0] == ()
    assert options(g) == {f"damage {n}" for n in range(0, 31, 5)}


@pytest.mark.clause("TS-22.27", "TS-8.1")
def test_a_weapon_costs_a_point_and_two_points_buy_the_bundle() -> None:
    g = table()
    play(g, produce, 0, 3)
    choose(g, "item mg", "bundle", "kind dog", HOMES[0], "kind hunter", HOMES[0], "item grenade")
    assert (count(g, "dog", HOMES[0]), count(g, "hunter", HOMES[0])) == (1, 1)
    assert g.table.items[0] == ("mg", "grenade")
    assert g.table.production == 0
    assert g.question is None


@pytest.mark.clause("TS-22.47", "TS-22.27")
def test_pieces_of_a_bundle_that_are_not_in_supply_are_lost() -> None:
    g = table()
    for kind, n in (("dog", 2), ("private", 4), ("stuff_sergeant", 2), ("hunter", 2), ("launcher", 2)):
        put(g, kind, A, n)
    put(g, "squad_leader", A)
    put(g, "lt_dan", A)
    play(g, produce, 0, 2)
    choose(g, "bundle", "kind private", HOMES[0])
    assert asked(g)[1] == "take bundled"


@pytest.mark.clause("TS-22.27")
def test_the_bundle_is_for_nomads_with_two_points() -> None:
    g = table()
    play(g, produce, 0, 1)
    assert refused(g, "bundle") == ["TS-8.5"]
    break_off(g)
    play(g, produce, 1, 3)
    assert refused(g, "bundle") == ["TS-22.27"]


# Units


@pytest.mark.clause("TS-22.30", "TS-15.3")
def test_mountains_do_not_count_in_attacks_of_the_squad_leader() -> None:
    for leader, playable in (("squad_leader", True), ("lt_dan", False)):
        g = table()
        tile(g, A, MOUNTAIN)
        put(g, leader, A)
        put(g, "squeaker", A)
        play(g, attack, 0, 0, ())
        choose(g, A)
        assert ("combat_card no_conquest" in options(g)) is playable


@pytest.mark.clause("TS-9.13", "TS-10.13", "TS-10.14")
def test_after_hit_and_run_the_living_attackers_may_move() -> None:
    g = table()
    put(g, "private", A, 2)
    put(g, "boarmaiden", A)
    fight(g, 0, A, "no_hit_and_run")
    deal(g, 0)
    counter(g, "retaliation")
    deal(g, 10)
    name(g, "private")
    assert asked(g) == (0, "march from")
    march(g, A, B, "private")
    assert g.question is None
    assert (count(g, "private", A), count(g, "private", B)) == (0, 1)


# Mines


@pytest.mark.clause("TS-22.31", "TS-22.48", "TS-12.13")
def test_all_mines_explode_under_a_group_as_one_packet() -> None:
    g = table()
    put(g, "squeaker", A, 2)
    g.table.mines[B] = 2
    before = left_of(g.table, "mine")
    on_turn(g, 1, "red", move=1)
    choose(g, "action move", A, B, "piece squeaker+1", "piece squeaker+2")
    assert asked(g) == (1, "hit")
    assert left_of(g.table, "mine") == before + 2
    name(g, "squeaker", "squeaker")
    assert (count(g, "squeaker", B), kills(g, 0)) == (0, (0, 2))


@pytest.mark.clause("TS-22.31", "TS-9.10")
def test_mines_spare_nomads_and_whoever_flies() -> None:
    for seat, kind in ((0, "private"), (2, "wasp")):
        g = table()
        put(g, kind, A)
        g.table.mines[B] = 1
        on_turn(g, seat, "red", move=1)
        choose(g, "action move")
        march(g, A, B, kind)
        assert (count(g, kind, B), g.table.mines[B]) == (1, 1)


@pytest.mark.clause("TS-22.48", "TS-12.11")
def test_whoever_moves_oni_into_mines_names_their_casualties() -> None:
    g = table()
    put(g, "medium", ASIDE, 2)
    g.table.mines[at(-2, 3)] = 1
    play(g, oni_conquest, 1)
    choose(g, ASIDE, f"march medium+{GRID.names[at(-2, 3)]}")
    assert asked(g) == (1, "hit")


@pytest.mark.clause("TS-8.12", "TS-22.48")
def test_placing_sets_off_no_mines() -> None:
    g = table()
    target = g.table.near[HOMES[1]][0]
    g.table.mines[target] = 1
    play(g, produce, 1, 1)
    choose(g, "kind squeaker", target)
    assert (count(g, "squeaker", target), g.table.mines[target]) == (1, 1)


@pytest.mark.clause("TS-22.48", "TS-15.12")
def test_mines_stay_when_the_area_changes_hands() -> None:
    g = table()
    g.table.mines[A] = 2
    put(g, "squeaker", A)
    fight(g, 1, A, "bo_conquest")
    assert controller(g, A) == 1
    assert g.table.mines[A] == 2
