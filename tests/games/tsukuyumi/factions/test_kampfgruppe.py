"""Kampfgruppe 03 (TS-22.19 to TS-22.24, TS-22.45, TS-22.46)."""

from __future__ import annotations

import pytest

from games.tsukuyumi.fighting import counter, deal, fight, hold, kills, name
from games.tsukuyumi.stage import (
    HOMES,
    A,
    B,
    C,
    D,
    asked,
    at,
    break_off,
    choose,
    count,
    march,
    named,
    options,
    play,
    put,
    refused,
    stage,
    supply,
    wall,
)
from zwist.games.tsukuyumi.attack import attack
from zwist.games.tsukuyumi.factions import faction_effect
from zwist.games.tsukuyumi.production import produce
from zwist.games.tsukuyumi.table import Game
from zwist.games.tsukuyumi.terms import has


def table() -> Game:
    """Kampfgruppe 0, Nomads 1, Boarlords 2; the Oni are 3."""
    return stage("kg03", "nomads", "boarlords")


@pytest.mark.clause("TS-22.19")
@pytest.mark.parametrize("erzengel", [False, True])
def test_rockets_are_loaded_two_with_erzengel(erzengel: bool) -> None:
    g = table()
    if erzengel:
        put(g, "erzengel", A)
    play(g, faction_effect, 0)
    choose(g, "effect load_rockets")
    assert options(g) == {"item cluster", "item homing", "done"}
    choose(g, "item cluster")
    if erzengel:
        choose(g, "item homing")
    assert g.table.items[0] == (("cluster", "homing") if erzengel else ("cluster",))
    assert g.question is None


@pytest.mark.clause("TS-22.19", "TS-9.11", "TS-9.13")
def test_or_each_unit_moves_one_area() -> None:
    g = table()
    put(g, "marduk", A)
    put(g, "beowulf", B)
    play(g, faction_effect, 0)
    choose(g, "effect move_all")
    march(g, A, B, "marduk")
    march(g, B, C, "beowulf")
    assert (count(g, "marduk", B), count(g, "beowulf", C)) == (1, 1)


@pytest.mark.clause("TS-22.20", "TS-22.46")
def test_reactive_armour_hits_the_attacker_first_and_needs_one() -> None:
    g = stage("nomads", "kg03", "boarlords")
    put(g, "private", A, 3)
    put(g, "marduk", A)
    fight(g, 0, A, "no_annihilation")
    deal(g, 15)
    name(g, "marduk")
    counter(g, "defence_action")
    assert asked(g) == (0, "hit")
    name(g, "private", "private", "private")
    deal(g, 5)
    name(g, "marduk")
    assert (count(g, "private", A), kills(g, 1)) == (1, (0, 2))


@pytest.mark.clause("TS-22.46")
def test_reactive_armour_cannot_be_chosen_without_an_attacking_unit_in_the_area() -> None:
    g = stage("nomads", "kg03", "boarlords")
    put(g, "marduk", A)
    fight(g, 0, A, "no_annihilation")
    assert refused(g, "counter defence_action") == ["TS-22.46"]


@pytest.mark.clause("TS-22.21", "TS-8.9", "TS-8.11")
def test_a_destroyed_upgrade_returns_both_pieces() -> None:
    g = stage("boarlords", "kg03", "nomads")
    put(g, "marduk", A)
    play(g, produce, 1, 1)
    choose(g, next(option for option in options(g) if option.startswith("upgrade marduk")))
    assert (count(g, "marduk_upgrade", A), supply(g, "marduk"), supply(g, "marduk_upgrade")) == (1, 0, 0)
    put(g, "boarguard", A, 3)
    fight(g, 0, A, "bo_annihilation")
    deal(g, 30)
    name(g, "marduk_upgrade")
    counter(g, "")
    assert (count(g, "marduk_upgrade", A), supply(g, "marduk"), supply(g, "marduk_upgrade")) == (0, 1, 1)


@pytest.mark.clause("TS-22.22", "TS-22.45")
def test_ragnarok_is_built_only_while_erzengel_is_on_the_board() -> None:
    g = table()
    play(g, produce, 0, 3)
    assert refused(g, "item ragnarok") == ["TS-22.22"]
    break_off(g)
    put(g, "erzengel", A)
    play(g, produce, 0, 3)
    choose(g, "item ragnarok")
    assert g.table.items[0] == ("ragnarok",)


# Rocket cards


@pytest.mark.clause("TS-22.22", "TS-22.23", "TS-22.45", "TS-10.2")
def test_a_rocket_card_needs_its_rocket_and_reaches_across_blockades() -> None:
    g = table()
    put(g, "marduk", A)
    put(g, "private", B)
    put(g, "private", C)
    wall(g, A, B)
    hold(g, 0, "cluster")
    play(g, attack, 0, 0, ())
    assert refused(g, C) == ["TS-10.2", "TS-10.4"]
    choose(g, B)
    assert refused(g, "combat_card kg_homing") == ["TS-22.22"]
    choose(g, "combat_card kg_cluster")
    assert g.table.items[0] == ()
    name(g, "private")
    counter(g, "")
    assert count(g, "private", B) == 0


@pytest.mark.clause("TS-12.10", "TS-22.23")
def test_a_cluster_salvo_deals_a_packet_to_each_side_there() -> None:
    g = table()
    hold(g, 0, "cluster")
    put(g, "marduk", B)
    put(g, "private", B)
    put(g, "squeaker", B)
    put(g, "small", B)
    fight(g, 0, B, "kg_cluster")
    name(g, "private", "squeaker", "small")
    counter(g, "", "", "")
    assert [count(g, kind, B) for kind in ("private", "squeaker", "small", "marduk")] == [0, 0, 0, 1]
    assert kills(g, 0) == (1, 2)


@pytest.mark.clause("TS-12.5", "TS-22.23")
def test_a_homing_strike_hits_one_unit_of_the_attackers_choice() -> None:
    g = table()
    hold(g, 0, "homing")
    put(g, "marduk", A)
    put(g, "private", C, 2)
    put(g, "lt_dan", C)
    fight(g, 0, C, "kg_homing")
    choose(g, "side 1")
    assert asked(g) == (0, "hit")
    name(g, "private")
    counter(g, "")
    assert (count(g, "private", C), count(g, "lt_dan", C)) == (1, 1)


@pytest.mark.clause("TS-22.45", "TS-14.30")
def test_ragnarok_hurts_everybody_and_leaves_the_area_radioactive() -> None:
    g = table()
    hold(g, 0, "ragnarok")
    put(g, "marduk", D)
    put(g, "freischuetz", D)
    put(g, "private", D)
    fight(g, 0, D, "kg_ragnarok")
    assert asked(g) == (0, "hit")
    name(g, "marduk", "freischuetz", "private")
    assert has(g.table, D, "radioactive")
    counter(g, "")
    assert (count(g, "marduk", D), count(g, "private", D)) == (0, 0)
    assert kills(g, 0) == (0, 1)


@pytest.mark.clause("TS-22.45", "TS-11.11")
def test_ragnarok_does_not_strike_the_moon_and_leaves_no_marker_in_a_home() -> None:
    moon, home = at(1, 0), HOMES[1]
    g = table()
    hold(g, 0, "ragnarok")
    put(g, "marduk", A)
    put(g, "private", moon)
    put(g, "private", home)
    put(g, "erzengel", home)
    play(g, attack, 0, 0, ())
    assert refused(g, moon) == ["TS-10.4"]
    choose(g, home, "combat_card kg_ragnarok")
    name(g, "erzengel", "private")
    assert not has(g.table, home, "radioactive")


# Freischütz


@pytest.mark.clause("TS-22.24", "TS-22.46")
def test_freischuetz_adds_its_damage_from_next_door_once_per_round() -> None:
    g = table()
    put(g, "marduk", A)
    put(g, "freischuetz", B)
    put(g, "boarmaster", A)
    wall(g, A, B)
    fight(g, 0, A, "kg_annihilation")
    assert options(g) == {"kind freischuetz", "decline"}
    choose(g, "kind freischuetz")
    assert "damage 35" in options(g)
    assert "damage 40" not in options(g)
    deal(g, 0)
    counter(g, "retaliation")
    deal(g, 15)
    assert options(g) == {"kind marduk"}
    name(g, "marduk")
    fight(g, 0, A, "kg_annihilation")
    assert asked(g)[1] == "deal out"


@pytest.mark.clause("TS-22.24")
def test_freischuetz_does_not_reach_further_unless_it_is_upgraded() -> None:
    for marksman, reaches in (("freischuetz", False), ("freischuetz_upgrade", True)):
        g = table()
        put(g, "marduk", A)
        put(g, marksman, C)
        put(g, "boarmaster", A)
        fight(g, 0, A, "kg_annihilation")
        assert (asked(g)[1] == "shoot") is reaches


@pytest.mark.clause("TS-22.46")
def test_freischuetz_does_not_support_rockets() -> None:
    g = table()
    hold(g, 0, "homing")
    put(g, "freischuetz", A)
    put(g, "private", B)
    fight(g, 0, B, "kg_homing")
    assert asked(g)[1] == "take aim"
    assert named(A) not in options(g)
