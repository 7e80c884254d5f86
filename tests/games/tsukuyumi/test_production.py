"""Production (chapter 8), with the worked examples EX-1 and EX-2."""

from __future__ import annotations

import pytest

from games.tsukuyumi.stage import (
    HOMES,
    A,
    at,
    choose,
    claim,
    count,
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
from zwist.games.tsukuyumi.production import produce
from zwist.games.tsukuyumi.table import GRID, Game

BESIDE = at(3, 0)
"""An area beside the home of seat 0."""


def upgrade(old: str, new: str, area: int) -> str:
    """The option of an upgrade."""
    return f"upgrade {old}+{new}+{GRID.names[area]}"


@pytest.mark.clause("TS-8.1", "TS-8.9", "TS-8.10", "TS-22.35")
def test_a_unit_and_two_upgrades_for_three_points() -> None:
    """EX-1."""
    g = stage("boarlords", "nomads", "dark_seed")
    put(g, "squeaker", A)
    play(g, produce, 0, 3)
    choose(g, "kind squeaker", BESIDE)
    choose(g, upgrade("squeaker", "boarmaiden", A), upgrade("boarmaiden", "boarguard", A))
    assert (count(g, "squeaker", BESIDE), count(g, "boarguard", A), count(g, "squeaker", A)) == (1, 1, 0)
    assert (supply(g, "squeaker"), supply(g, "boarmaiden"), supply(g, "boarguard")) == (7, 6, 2)
    assert g.table.production == 0
    assert g.question is None


@pytest.mark.clause("TS-8.1", "TS-22.3")
def test_a_unit_and_an_uplink_for_two_points() -> None:
    """EX-2."""
    g = stage("cybersamurai", "nomads", "dark_seed")
    play(g, produce, 0, 2)
    choose(g, "kind cybersamurai_2_1", BESIDE)
    choose(g, "item up_kaneda")
    assert count(g, "cybersamurai_2_1", BESIDE) == 1
    assert g.table.items[0] == ("up_kaneda",)
    assert g.table.production == 0


@pytest.mark.clause("TS-8.5", "TS-8.6")
def test_a_cost_is_paid_at_once_and_points_left_lapse() -> None:
    g = stage("cybersamurai", "nomads", "dark_seed")
    play(g, produce, 0, 1)
    assert refused(g, "kind cyberoid") == ["TS-8.5"]
    choose(g, "done")
    assert g.table.production == 0


@pytest.mark.clause("TS-8.2", "TS-8.3")
def test_new_units_appear_at_home_or_beside_it_whatever_blockades_say() -> None:
    g = stage("nomads", "boarlords", "dark_seed")
    wall(g, BESIDE, HOMES[0])
    play(g, produce, 0, 1)
    choose(g, "kind private")
    assert options(g) == {named(HOMES[0]), named(BESIDE)} | {named(area) for area in g.table.near[HOMES[0]]}
    assert refused(g, A) == ["TS-8.2"]


@pytest.mark.clause("TS-8.4", "TS-22.13")
def test_new_dark_seed_units_also_appear_with_a_breeder_or_the_planter() -> None:
    g = stage("dark_seed", "boarlords", "nomads")
    put(g, "planter", A)
    play(g, produce, 0, 1)
    choose(g, "kind worker", A)
    assert count(g, "worker", A) == 1


@pytest.mark.clause("TS-8.4", "TS-22.34")
def test_squeakers_and_no_others_also_appear_with_the_boarmother() -> None:
    g = stage("boarlords", "nomads", "dark_seed")
    put(g, "boarmother", A)
    play(g, produce, 0, 3)
    choose(g, "kind squeaker")
    assert named(A) in options(g)
    choose(g, A, "kind boarrior")
    assert named(A) not in options(g)


@pytest.mark.clause("TS-8.7", "TS-8.8")
def test_productive_units_add_their_points_in_the_green_phase_only() -> None:
    g = stage("dark_seed", "boarlords", "nomads")
    put(g, "breeder", A)
    put(g, "planter", A)
    here = g.clone()
    on_turn(g, 0, "green", produce=2)
    choose(g, "action produce")
    assert g.table.production == 5
    on_turn(here, 0, "blue", produce=2)
    choose(here, "action produce")
    assert here.table.production == 2


@pytest.mark.clause("TS-8.8")
def test_a_productive_unit_of_the_same_action_does_not_count_yet() -> None:
    g = stage("dark_seed", "boarlords", "nomads")
    on_turn(g, 0, "green", produce=2)
    choose(g, "action produce", "kind breeder", HOMES[0])
    assert g.table.production == 1


@pytest.mark.clause("TS-2.4", "TS-8.11")
def test_nothing_is_produced_once_its_supply_is_empty_and_lost_units_may_come_again() -> None:
    g = stage("nomads", "boarlords", "dark_seed")
    put(g, "lt_dan", A)
    here = g.clone()
    play(here, produce, 0, 1)
    assert refused(here, "kind lt_dan") == ["TS-2.4"]
    g.table.dismiss(g.table.box.kind_number["lt_dan"], A)
    play(g, produce, 0, 1)
    assert "kind lt_dan" in options(g)


@pytest.mark.clause("TS-8.9")
def test_an_upgrade_needs_its_piece_in_the_supply() -> None:
    g = stage("boarlords", "nomads", "dark_seed")
    put(g, "boarmaster", A)
    put(g, "boarmaiden", A)
    play(g, produce, 0, 1)
    assert refused(g, upgrade("boarmaiden", "boarmaster", A)) == ["TS-8.9"]


@pytest.mark.clause("TS-8.12")
def test_new_units_may_appear_among_enemies() -> None:
    g = stage("nomads", "boarlords", "dark_seed")
    put(g, "squeaker", BESIDE)
    claim(g, 1, BESIDE)
    play(g, produce, 0, 1)
    choose(g, "kind private", BESIDE)
    assert (count(g, "private", BESIDE), g.table.territory[BESIDE]) == (1, 1)


@pytest.mark.clause("TS-22.4")
def test_the_shogun_needs_its_uplink() -> None:
    g = stage("cybersamurai", "nomads", "dark_seed")
    here = g.clone()
    play(here, produce, 0, 2)
    assert refused(here, "kind shogun") == ["TS-22.4"]
    g.table.items[0] = ("up_shogun",)
    play(g, produce, 0, 2)
    assert "kind shogun" in options(g)


@pytest.mark.clause("TS-22.21", "TS-8.9")
def test_the_base_piece_of_kampfgruppe_03_is_set_aside_until_the_upgrade_falls() -> None:
    g = stage("kg03", "nomads", "dark_seed")
    put(g, "marduk", A)
    play(g, produce, 0, 3)
    choose(g, upgrade("marduk", "marduk_upgrade", A))
    assert (supply(g, "marduk"), count(g, "marduk", A), count(g, "marduk_upgrade", A)) == (0, 0, 1)
    assert refused(g, "kind marduk") == ["TS-2.4"]
    g.table.dismiss(g.table.box.kind_number["marduk_upgrade"], A)
    assert (supply(g, "marduk"), supply(g, "marduk_upgrade")) == (1, 1)


def test_only_own_units_are_offered() -> None:
    g: Game = stage("nomads", "boarlords", "dark_seed")
    play(g, produce, 0, 3)
    assert all(
        g.table.box.kinds[option.value].faction == "nomads"
        for option in g.question.options  # type: ignore[union-attr]
        if option.kind == "kind"
    )
