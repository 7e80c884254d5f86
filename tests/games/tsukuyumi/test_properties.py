"""Area types and properties (chapter 15)."""

from __future__ import annotations

import pytest

from games.tsukuyumi.fighting import kills
from games.tsukuyumi.stage import (
    HOMES,
    MOUNTAIN,
    RADIOACTIVE,
    SHINING,
    UNSTABLE,
    A,
    B,
    C,
    at,
    choose,
    count,
    events,
    named,
    options,
    play,
    put,
    refused,
    stage,
    tile,
)
from zwist.games.tsukuyumi.events import play_event
from zwist.games.tsukuyumi.factions import end_of_round_effects
from zwist.games.tsukuyumi.properties import markers, radioactivity
from zwist.games.tsukuyumi.table import Game
from zwist.games.tsukuyumi.terms import has, mountain


def table(quick_start: str = "off") -> Game:
    """Nomads 0, Dark Seed 1, Boarlords 2."""
    return stage("nomads", "dark_seed", "boarlords", quick_start=quick_start)


def played(g: Game, card: str) -> None:
    """Seat 0 plays an event, up to its first question."""
    events(g, 0, card)
    play(g, play_event, card, 0)


@pytest.mark.clause("TS-15.6", "TS-15.7", "TS-14.23", "TS-22.14")
def test_radioactivity_destroys_all_units_but_oni_and_dark_seed_for_nobodys_kills() -> None:
    g = table()
    tile(g, A, RADIOACTIVE)
    for kind in ("private", "squeaker", "worker", "small"):
        put(g, kind, A)
        put(g, kind, B)
    play(g, radioactivity)
    assert [count(g, kind, A) for kind in ("private", "squeaker", "worker", "small")] == [0, 0, 1, 1]
    assert [count(g, kind, B) for kind in ("private", "squeaker", "worker", "small")] == [1, 1, 1, 1]
    assert all(kills(g, seat) == (0, 0) for seat in range(3))


@pytest.mark.clause("TS-15.1", "TS-15.5", "TS-15.13")
def test_a_property_is_printed_or_given_by_a_marker_and_homes_have_none() -> None:
    g = table()
    tile(g, A, UNSTABLE)
    g.table.properties[B] = ("unstable",)
    assert [has(g.table, area, "unstable") for area in (A, B, C)] == [True, True, False]
    assert not has(g.table, HOMES[0], "unstable")


@pytest.mark.clause("TS-15.5")
def test_an_area_has_each_property_once() -> None:
    g = table()
    tile(g, A, UNSTABLE)
    played(g, "tremor_1")
    assert refused(g, A) == ["TS-15.5"]


@pytest.mark.clause("TS-15.8", "TS-16.1")
def test_events_may_be_applied_in_an_unstable_area_with_units() -> None:
    g = table()
    tile(g, A, UNSTABLE)
    put(g, "private", A)
    put(g, "small", B)
    played(g, "radioactive_contamination_1")
    assert refused(g, B) == ["TS-16.1"]
    choose(g, A)
    assert has(g.table, A, "radioactive")


@pytest.mark.clause("TS-15.10", "TS-15.11", "TS-16.2")
def test_a_negation_covers_the_tsukuyumi_property_of_the_moon() -> None:
    g = table()
    moon = at(1, 0)
    assert has(g.table, moon, "tsukuyumi")
    played(g, "neutralisation_1")
    choose(g, moon, "property tsukuyumi")
    assert not has(g.table, moon, "tsukuyumi")
    assert markers(g.table, "negated") == 4


@pytest.mark.clause("TS-15.11", "TS-16.4")
def test_a_marker_of_the_covered_property_takes_the_negation_off_instead() -> None:
    g = table()
    tile(g, A, SHINING)
    g.table.negated[A] = ("tsukuyumi",)
    played(g, "oni_dominion_1")
    choose(g, A)
    assert has(g.table, A, "tsukuyumi")
    assert (g.table.negated[A], g.table.properties[A]) == ((), ())
    assert markers(g.table, "tsukuyumi") == 7


@pytest.mark.clause("TS-16.2", "TS-15.11")
def test_neutralisation_covers_one_property_of_the_players_choice() -> None:
    g = table()
    tile(g, A, UNSTABLE)
    g.table.properties[A] = ("radioactive",)
    put(g, "squeaker", A)
    played(g, "neutralisation_2")
    assert refused(g, B) == ["TS-16.2"]
    choose(g, A)
    assert options(g) == {"property unstable", "property radioactive"}
    choose(g, "property radioactive")
    assert (has(g.table, A, "unstable"), has(g.table, A, "radioactive")) == (True, False)


@pytest.mark.clause("TS-22.25", "TS-15.6")
def test_nomads_may_ignore_radioactivity_for_a_round() -> None:
    g = table()
    tile(g, A, RADIOACTIVE)
    put(g, "private", A)
    g.table.used = ("shielded_nomads",)
    play(g, radioactivity)
    assert count(g, "private", A) == 1
    play(g, end_of_round_effects)
    play(g, radioactivity)
    assert count(g, "private", A) == 0


@pytest.mark.clause("TS-20.3", "TS-15.3")
def test_in_quick_start_mountains_and_printed_properties_are_off() -> None:
    g = table(quick_start="on")
    tile(g, A, MOUNTAIN)
    tile(g, B, RADIOACTIVE)
    assert mountain(g.table, A) == 0
    assert not has(g.table, B, "radioactive")
    assert has(g.table, at(0, 0), "tsukuyumi")


@pytest.mark.clause("TS-3.26")
def test_no_event_lays_a_marker_in_a_home() -> None:
    g = table()
    played(g, "tremor_1")
    assert refused(g, HOMES[0]) == ["TS-3.26"]
    assert named(A) in options(g)
