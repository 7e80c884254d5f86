"""The Boarlords (TS-22.32 to TS-22.38, TS-22.49 to TS-22.51), with the worked example EX-1."""

from __future__ import annotations

import pytest

from games.tsukuyumi.fighting import counter, deal, fight, kills, name
from games.tsukuyumi.stage import (
    ASIDE,
    HOMES,
    STEEP,
    A,
    B,
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
    tile,
    wall,
)
from zwist.games.tsukuyumi.attack import attack
from zwist.games.tsukuyumi.factions import faction_effect
from zwist.games.tsukuyumi.production import produce
from zwist.games.tsukuyumi.table import GRID, Game
from zwist.games.tsukuyumi.terms import is_blocked
from zwist.kit.grid import edge

EAST, SOUTH = at(3, 0), at(2, 1)
"""Two more neighbours of A."""


def table() -> Game:
    """Boarlords 0, Nomads 1, Dark Seed 2; the Oni are 3."""
    return stage("boarlords", "nomads", "dark_seed")


# Production


@pytest.mark.clause("TS-8.1", "TS-8.9", "TS-8.10", "TS-22.35")
def test_a_squeaker_grows_twice_in_one_production() -> None:
    """EX-1: one Squeaker bought, another one becomes Boarmaiden and Boarguard."""
    g = table()
    put(g, "squeaker", ASIDE)
    play(g, produce, 0, 3)
    home = g.table.near[HOMES[0]][0]
    here = GRID.names[ASIDE]
    choose(g, "kind squeaker", home)
    choose(g, f"upgrade squeaker+boarmaiden+{here}", f"upgrade boarmaiden+boarguard+{here}")
    assert (count(g, "squeaker", home), count(g, "boarguard", ASIDE)) == (1, 1)
    assert (supply(g, "squeaker"), supply(g, "boarmaiden"), g.table.production) == (7, 6, 0)


@pytest.mark.clause("TS-22.34", "TS-8.4")
def test_squeakers_may_also_appear_with_the_boarmother() -> None:
    g = table()
    put(g, "boarmother", ASIDE)
    play(g, produce, 0, 3)
    choose(g, "kind boarrior")
    assert refused(g, ASIDE) == ["TS-8.2"]
    break_off(g)
    play(g, produce, 0, 3)
    choose(g, "kind squeaker", ASIDE)
    assert count(g, "squeaker", ASIDE) == 1


# Terraforming


@pytest.mark.clause("TS-22.32", "TS-22.36", "TS-22.49")
def test_each_boarrior_places_up_to_two_terraformings_in_its_area() -> None:
    g = table()
    put(g, "boarrior", A)
    put(g, "boarrior", B)
    put(g, "squeaker", ASIDE)
    play(g, faction_effect, 0)
    assert options(g) == {named(A), named(B), "done"}
    choose(g, A, "item tunnel", A)
    assert refused(g, "item tunnel") == ["TS-22.36"]
    one = edge(A, EAST)
    choose(g, f"edge {GRID.names[one[0]]}+{GRID.names[one[1]]}")
    assert g.table.terraforming[A] == ("tunnel",)
    assert is_blocked(g.table, A, EAST)
    assert refused(g, A) == ["TS-22.32"]
    choose(g, "done")
    assert g.question is None


@pytest.mark.clause("TS-22.49")
def test_nothing_is_placed_in_a_home() -> None:
    g = table()
    put(g, "boarrior", HOMES[0])
    put(g, "boarrior", A)
    play(g, faction_effect, 0)
    assert refused(g, HOMES[0]) == ["TS-22.49"]
    assert options(g) == {named(A), "done"}


@pytest.mark.clause("TS-16.12", "TS-22.36")
def test_a_blocked_edge_gets_no_terraforming_and_a_full_area_is_no_worksite() -> None:
    g = table()
    put(g, "boarrior", A)
    put(g, "boarrior", ASIDE)
    for other in g.table.near[A]:
        wall(g, A, other)
    full = g.clone()
    play(g, faction_effect, 0)
    choose(g, A)
    assert options(g) == {"item tunnel", "item cover", "item fortress"}
    full.table.terraforming[A] = ("tunnel", "cover", "fortress")
    play(full, faction_effect, 0)
    assert refused(full, A) == ["TS-22.36"]


@pytest.mark.clause("TS-2.6", "TS-22.36")
def test_with_all_five_blockades_laid_only_other_terraformings_are_left() -> None:
    for laid in (4, 5):
        g = table()
        put(g, "boarrior", A)
        g.table.terra_blockades = tuple(edge(ASIDE, area) for area in range(100, 100 + laid))
        play(g, faction_effect, 0)
        choose(g, A)
        assert {"item tunnel", "item cover", "item fortress"} <= options(g)
        assert any(option.startswith("edge") for option in options(g)) is (laid == 4)


@pytest.mark.clause("TS-22.36", "TS-16.12")
def test_a_terraforming_blockade_on_a_passage_only_takes_it_off() -> None:
    g = table()
    put(g, "boarrior", A)
    wall(g, A, EAST)
    one = edge(A, EAST)
    g.table.passages = (one,)
    play(g, faction_effect, 0)
    choose(g, A, f"edge {GRID.names[one[0]]}+{GRID.names[one[1]]}")
    assert not any((one in g.table.passages, one in g.table.terra_blockades))
    assert is_blocked(g.table, A, EAST)


@pytest.mark.clause("TS-22.36", "TS-22.49")
def test_digging_in_places_a_terraforming_in_the_conquered_area() -> None:
    g = table()
    put(g, "squeaker", A)
    fight(g, 0, A, "bo_dig_in")
    choose(g, "item fortress")
    assert (controller(g, A), g.table.terraforming[A]) == (0, ("fortress",))


@pytest.mark.clause("TS-22.38")
def test_a_conquest_by_others_removes_terraformings_but_no_blockades() -> None:
    g = table()
    g.table.terraforming[A] = ("tunnel", "cover")
    g.table.terra_blockades = (edge(A, EAST),)
    claim(g, 0, A)
    put(g, "private", A)
    fight(g, 1, A, "no_conquest")
    assert controller(g, A) == 1
    assert g.table.terraforming[A] == ()
    assert g.table.terra_blockades == (edge(A, EAST),)


# Cover, Fortress, Tunnel


@pytest.mark.clause("TS-22.37", "TS-22.49")
@pytest.mark.parametrize(("attacker", "survivors"), [(1, 1), (0, 0)])
def test_cover_protects_except_when_the_boarlords_attack(attacker: int, survivors: int) -> None:
    g = table()
    g.table.terraforming[A] = ("cover",)
    put(g, "squeaker", A)
    put(g, "hunter", A)
    fight(g, attacker, A, "no_annihilation" if attacker == 1 else "bo_annihilation")
    if attacker == 1:
        deal(g, 10)
        name(g, "squeaker")
        counter(g, "")
    else:
        deal(g, 0)
        counter(g, "retaliation")
        deal(g, 10)
        name(g, "squeaker")
    assert count(g, "squeaker", A) == survivors


@pytest.mark.clause("TS-22.49", "TS-22.37", "TS-12.13")
def test_cover_helps_against_mines_as_well() -> None:
    g = table()
    put(g, "squeaker", A)
    g.table.mines[B] = 1
    g.table.terraforming[B] = ("cover",)
    on_turn(g, 0, "red", move=1)
    choose(g, "action move", A, B, "piece squeaker+1", "kind squeaker")
    assert count(g, "squeaker", B) == 1


@pytest.mark.clause("TS-22.37", "TS-11.2")
@pytest.mark.parametrize(("privates", "playable"), [(4, False), (5, True)])
def test_a_fortress_adds_to_the_defence(privates: int, playable: bool) -> None:
    g = table()
    g.table.terraforming[A] = ("fortress",)
    put(g, "squeaker", A)
    put(g, "private", A, privates)
    play(g, attack, 1, 0, ())
    choose(g, A)
    assert ("combat_card no_conquest" in options(g)) is playable


@pytest.mark.clause("TS-22.37", "TS-22.49", "TS-11.3")
@pytest.mark.parametrize(("holder", "privates", "playable"), [(0, 2, False), (0, 3, True), (2, 1, True)])
def test_an_empty_fortress_asks_for_its_points_while_its_owner_controls_the_area(
    holder: int, privates: int, playable: bool
) -> None:
    g = table()
    g.table.terraforming[A] = ("fortress",)
    claim(g, holder, A)
    put(g, "private", A, privates)
    put(g, "private", B)
    play(g, attack, 1, 0, ())
    assert (named(A) in options(g)) is playable


@pytest.mark.clause("TS-22.37", "TS-11.8")
def test_a_fortress_does_not_hinder_its_own_faction() -> None:
    g = table()
    g.table.terraforming[A] = ("fortress",)
    claim(g, 0, A)
    put(g, "squeaker", A)
    play(g, attack, 0, 0, ())
    choose(g, A, "combat_card bo_dig_in", "item tunnel")
    assert g.table.terraforming[A] == ("fortress", "tunnel")


@pytest.mark.clause("TS-22.49", "TS-11.7")
def test_a_fortress_whose_defenders_are_lost_still_asks_for_its_points() -> None:
    g = stage("cybersamurai", "boarlords", "nomads")
    g.table.terraforming[A] = ("fortress",)
    claim(g, 1, A)
    put(g, "cybersamurai_2_2", A)
    put(g, "squeaker", A)
    fight(g, 0, A, "cs_bushido")
    deal(g, 15)
    name(g, "squeaker")
    assert asked(g)[1] == "choose counter"
    assert controller(g, A) == 1


@pytest.mark.clause("TS-22.49")
def test_of_mountain_and_empty_fortress_the_higher_one_counts() -> None:
    g = table()
    tile(g, A, STEEP)
    g.table.terraforming[A] = ("fortress",)
    claim(g, 0, A)
    put(g, "private", A, 3)
    play(g, attack, 1, 0, ())
    assert options(g) == {named(A)}


@pytest.mark.clause("TS-22.37", "TS-22.51")
def test_boarlords_step_from_tunnel_to_tunnel_also_in_retreat() -> None:
    g = stage("nomads", "boarlords", "dark_seed")
    g.table.terraforming[A] = ("tunnel",)
    g.table.terraforming[ASIDE] = ("tunnel",)
    for other in g.table.near[A]:
        wall(g, A, other)
    put(g, "private", A)
    put(g, "squeaker", A)
    fight(g, 0, A, "no_annihilation")
    deal(g, 0)
    counter(g, "retreat")
    march(g, A, ASIDE, "squeaker")
    assert count(g, "squeaker", ASIDE) == 1


# Displacement


@pytest.mark.clause("TS-22.33", "TS-22.50", "TS-13.21", "TS-10.15")
def test_every_hostile_unit_is_pushed_out_ahead_of_the_attack() -> None:
    g = stage("nomads", "boarlords", "dark_seed")
    put(g, "squeaker", A)
    put(g, "launcher", A)
    put(g, "worker", A)
    put(g, "large", A)
    fight(g, 0, A, "no_annihilation")
    deal(g, 10, 0, 5)
    name(g, "squeaker", "large")
    counter(g, "defence_action", "", "")
    assert asked(g) == (1, "push to")
    assert named(A) not in options(g)
    choose(g, B, EAST, SOUTH)
    assert g.question is None
    assert [count(g, kind, A) for kind in ("squeaker", "launcher", "worker", "large")] == [1, 0, 0, 0]
    assert [count(g, "launcher", B), count(g, "worker", EAST), count(g, "large", SOUTH)] == [1, 1, 1]


@pytest.mark.clause("TS-22.33", "TS-22.50", "TS-9.3")
def test_blockades_hold_unless_the_pushed_unit_flies_and_without_an_exit_it_stays() -> None:
    g = stage("nomads", "boarlords", "dark_seed")
    for other in g.table.near[A]:
        wall(g, A, other)
    put(g, "squeaker", A)
    put(g, "private", A)
    put(g, "wasp", A)
    fight(g, 0, A, "no_annihilation")
    deal(g, 0, 0)
    counter(g, "defence_action", "")
    choose(g, B)
    assert (count(g, "private", A), count(g, "wasp", B)) == (1, 1)
    assert g.question is None


@pytest.mark.clause("TS-3.26", "TS-22.50")
def test_oni_are_never_pushed_into_homes() -> None:
    spot = HOMES[2]
    beside = next(area for area in stage("nomads", "boarlords", "dark_seed").table.near[spot])
    g = stage("nomads", "boarlords", "dark_seed")
    put(g, "squeaker", beside)
    put(g, "private", beside)
    put(g, "small", beside)
    fight(g, 0, beside, "no_annihilation")
    deal(g, 0, 0)
    counter(g, "defence_action", "")
    assert named(spot) in options(g)
    choose(g, spot)
    assert refused(g, spot) == ["TS-3.26"]


# Stampede


@pytest.mark.clause("TS-22.50", "TS-10.13")
def test_a_stampede_drives_one_enemy_out_at_the_end_if_it_conquered() -> None:
    g = table()
    put(g, "boarguard", A)
    put(g, "private", A, 2)
    put(g, "worker", A)
    fight(g, 0, A, "bo_stampede")
    assert controller(g, A) == 0
    counter(g, "retaliation", "")
    deal(g, 0, 5)
    name(g, "worker")
    assert asked(g) == (0, "drive away")
    assert options(g) == {"side 1", "done"}
    choose(g, "side 1", B, EAST)
    assert [count(g, "private", area) for area in (A, B, EAST)] == [0, 1, 1]


@pytest.mark.clause("TS-22.50", "TS-22.48")
def test_driven_units_set_off_mines_and_are_lost_there() -> None:
    g = stage("boarlords", "dark_seed", "nomads")
    g.table.mines[B] = 1
    put(g, "boarguard", A)
    put(g, "worker", A)
    fight(g, 0, A, "bo_stampede")
    counter(g, "")
    choose(g, "side 1", B)
    assert asked(g) == (1, "hit")
    name(g, "worker")
    assert (count(g, "worker", B), g.table.eggs[B], kills(g, 2)) == (0, 1, (0, 1))
