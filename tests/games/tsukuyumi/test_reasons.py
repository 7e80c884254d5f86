"""Reasons that need rare pieces together: heard on a stage, since random games hardly come to them."""

from __future__ import annotations

import pytest

from games.tsukuyumi.fighting import counter, deal, fight, hold, name
from games.tsukuyumi.stage import (
    ASIDE,
    HOMES,
    A,
    B,
    C,
    D,
    asked,
    at,
    choose,
    claim,
    events,
    named,
    on_turn,
    options,
    play,
    put,
    refused,
    stage,
    wall,
)
from zwist.games.tsukuyumi.events import play_event
from zwist.games.tsukuyumi.factions import faction_effect
from zwist.games.tsukuyumi.oni import oni_conquest
from zwist.games.tsukuyumi.oni_placing import place_oni
from zwist.games.tsukuyumi.setup import line_up
from zwist.games.tsukuyumi.table import GRID, Game
from zwist.games.tsukuyumi.terms import left_of
from zwist.games.tsukuyumi.territory import mark
from zwist.kit.grid import edge


def goes(kind: str, area: int) -> str:
    """The option that sends an Oni to an area."""
    return f"march {kind}+{GRID.names[area]}"


def oni(named_oni: str = "off") -> Game:
    """Nomads 0, Dark Seed 1, Boarlords 2, Kampfgruppe 3; the Oni are 4."""
    return stage("nomads", "dark_seed", "boarlords", "kg03", named_oni=named_oni)


@pytest.mark.clause("TS-2.6")
def test_a_terraforming_whose_supply_is_empty_cannot_be_placed() -> None:
    g = stage("boarlords", "nomads", "dark_seed")
    put(g, "boarrior", A)
    for area in [one for one in g.table.board if one not in (A, *HOMES)][: left_of(g.table, "tunnel")]:
        g.table.terraforming[area] = ("tunnel",)
    play(g, faction_effect, 0)
    choose(g, A)
    assert refused(g, "item tunnel") == ["TS-2.6"]
    assert "item cover" in options(g)


@pytest.mark.clause("TS-2.7")
def test_only_an_own_marker_elsewhere_can_be_taken_back() -> None:
    g = stage("nomads", "boarlords", "dark_seed")
    own = [area for area in g.table.board if area not in (A, B, *HOMES)][:20]
    claim(g, 0, *own)
    claim(g, 1, B)
    play(g, mark, 0, A, 0)
    assert refused(g, B) == ["TS-2.7"]
    assert refused(g, A) == ["TS-2.7"]
    assert refused(g, own[0]) == []


@pytest.mark.clause("TS-10.15")
def test_a_packet_is_not_raised_when_the_effect_is_repeated() -> None:
    g = stage("nomads", "kg03", "dark_seed")
    put(g, "launcher", A, 2)
    put(g, "squad_leader", A)
    put(g, "marduk", A)
    put(g, "worker", A, 2)
    fight(g, 0, A, "no_annihilation")
    deal(g, 10, 20)
    name(g, "marduk", "worker", "worker")
    counter(g, "defence_action", "")
    name(g, "launcher", "launcher", "squad_leader")
    assert refused(g, "damage 15") == ["TS-10.15"]
    assert refused(g, "damage 10") == []


@pytest.mark.clause("TS-22.11")
def test_the_swarm_slips_away_to_a_neighbouring_area_only() -> None:
    g = stage("boarlords", "dark_seed", "nomads")
    put(g, "boarguard", A)
    put(g, "worker", A, 2)
    fight(g, 0, A, "bo_annihilation")
    deal(g, 5)
    name(g, "worker")
    counter(g, "defence_action")
    assert "TS-22.11" in refused(g, C)
    assert refused(g, B) == []


@pytest.mark.clause("TS-22.31")
def test_where_three_mines_lie_no_fourth_is_laid() -> None:
    g = stage("nomads", "boarlords", "dark_seed")
    put(g, "stuff_sergeant", A)
    put(g, "stuff_sergeant", ASIDE)
    g.table.mines[A] = 3
    play(g, faction_effect, 0)
    choose(g, "effect lay_mines")
    assert refused(g, A) == ["TS-22.31"]
    assert refused(g, ASIDE) == []


@pytest.mark.clause("TS-22.42")
def test_the_drones_move_once_for_each_use_of_tenno() -> None:
    g = stage("cybersamurai", "nomads", "dark_seed")
    hold(g, 0, "up_tenno_sub_ai", "up_kaneda")
    put(g, "attack_drone", A)
    play(g, faction_effect, 0)
    choose(g, "move_drones", "done")
    assert refused(g, "move_drones") == ["TS-22.42"]
    assert "standee kaneda_blue" in options(g)


@pytest.mark.clause("TS-14.9")
def test_where_no_activated_oni_is_left_nothing_is_conquered() -> None:
    g = oni()
    put(g, "medium", ASIDE, 2)
    play(g, oni_conquest, 0)
    choose(g, ASIDE, goes("medium", at(-2, 3)), goes("medium", at(-3, 2)))
    assert options(g) == {named(at(-2, 3)), named(at(-3, 2))}
    assert refused(g, ASIDE) == ["TS-14.9"]
    assert refused(g, A) == ["TS-14.9"], "nor where none of them could be"


@pytest.mark.clause("TS-3.23")
def test_a_line_up_keeps_to_home_and_start_areas() -> None:
    g = stage("dark_seed", "boarlords", "kg03")
    claim(g, 0, A, B, at(3, 0))
    play(g, line_up, 0)
    choose(g, "units 1", "units 0", "units 4")
    assert asked(g) == (0, "line up in")
    assert refused(g, ASIDE) == ["TS-3.23"]


@pytest.mark.clause("TS-14.29", "TS-14.12")
def test_with_dark_observer_an_area_without_a_players_unit_is_no_target() -> None:
    g = oni("on")
    put(g, "dark_observer", A)
    put(g, "medium", A, 3)
    claim(g, 4, at(2, 1))
    play(g, oni_conquest, 0)
    choose(g, A, goes("dark_observer", B), goes("medium", at(2, 1)), "done")
    assert options(g) == {named(A)}
    assert refused(g, B) == ["TS-14.29"]
    assert refused(g, at(2, 1)) == ["TS-14.12"]


@pytest.mark.clause("TS-3.26", "TS-14.11")
def test_it_is_no_movement_rule_that_keeps_oni_out_of_a_home() -> None:
    beside = at(3, 0)
    for kind in ("small", "medium"):
        g = oni()
        put(g, kind, beside)
        play(g, oni_conquest, 0)
        choose(g, beside)
        assert refused(g, goes(kind, HOMES[0])) == ["TS-3.26"]
    wall(g, beside, HOMES[0])
    assert refused(g, goes("medium", HOMES[0])) == ["TS-14.11", "TS-3.26"]
    again = oni("on")
    put(again, "abyssal", beside)
    play(again, oni_conquest, 0)
    choose(again, beside, "done", beside)
    assert asked(again) == (0, "move abyssal")
    assert refused(again, HOMES[0]) == ["TS-3.26"]
    assert refused(again, B) == ["TS-14.28"]


@pytest.mark.clause("TS-22.40", "TS-14.4")
def test_placing_oni_says_whether_a_blockade_or_kaneda_is_in_the_way() -> None:
    g = stage("nomads", "dark_seed", "cybersamurai", "kg03")
    lair, left, right = at(-1, 3), at(-2, 3), at(0, 3)
    claim(g, g.table.box.oni, lair)
    g.table.standing = (("kaneda_blue", left),)
    wall(g, lair, right)
    play(g, place_oni, 0, 1)
    choose(g, "kind medium")
    assert named(lair) in options(g)
    assert refused(g, left) == ["TS-22.40"]
    assert refused(g, right) == ["TS-14.4"]


@pytest.mark.clause("TS-14.28", "TS-14.29")
def test_each_named_oni_says_itself_that_it_enters_on_the_moon() -> None:
    for kind, clause in (("abyssal", "TS-14.28"), ("dark_observer", "TS-14.29")):
        g = oni("on")
        play(g, place_oni, 0, 1)
        choose(g, f"kind {kind}")
        assert refused(g, A) == [clause]
        assert named(at(0, 0)) in options(g)


@pytest.mark.clause("TS-22.24")
def test_a_shot_from_too_far_away_is_refused_by_its_reach() -> None:
    g = stage("kg03", "boarlords", "nomads")
    put(g, "marduk", A)
    put(g, "boarmaster", A)
    put(g, "freischuetz", ASIDE)
    put(g, "freischuetz_upgrade", C)
    fight(g, 0, A, "kg_annihilation")
    assert options(g) == {"kind freischuetz_upgrade", "decline"}
    assert refused(g, "kind freischuetz") == ["TS-22.24"]


@pytest.mark.clause("TS-22.7", "TS-22.9")
def test_only_whoever_has_a_conqueror_or_tetsuo_hears_of_them() -> None:
    for faction in ("nomads", "dark_seed", "cybersamurai"):
        for phase in ("red", "blue"):
            g = stage(faction, "boarlords", "kg03")
            on_turn(g, 0, phase, attack=1, faction_effect=1)
            assert refused(g, f"area:{GRID.names[B]}") == [""], "another question is asked"
    g = stage("cybersamurai", "boarlords", "kg03")
    hold(g, 0, "up_tetsuo")
    on_turn(g, 0, "red", attack=1)
    assert refused(g, f"area:{GRID.names[B]}") == ["TS-22.41"], "nobody stands there"
    g = stage("dark_seed", "boarlords", "kg03")
    put(g, "conqueror", A)
    on_turn(g, 0, "blue", faction_effect=1)
    assert refused(g, f"area:{GRID.names[B]}") == ["TS-22.9", "TS-10.4"]


@pytest.mark.clause("TS-22.9", "TS-10.4")
def test_a_conqueror_strikes_where_own_units_are_and_a_card_can_be_played() -> None:
    g = stage("dark_seed", "boarlords", "nomads")
    put(g, "conqueror", A)
    put(g, "worker", B)
    claim(g, 0, B)
    on_turn(g, 0, "blue")
    choose(g, f"conqueror {GRID.names[A]}")
    assert options(g) == {named(A)}
    assert refused(g, B) == ["TS-10.4"]
    assert refused(g, D) == ["TS-22.9", "TS-10.4"]


@pytest.mark.clause("TS-16.9", "TS-16.12")
def test_an_edge_event_says_whether_the_edge_or_the_marker_is_missing() -> None:
    g = oni()
    wall(g, A, B)
    g.table.passages = (edge(A, B),)
    g.table.blockades = tuple(edge(HOMES[1], area) for area in range(100, 110))
    events(g, 0, "landslide_1")
    play(g, play_event, "landslide_1", 0)
    assert options(g) == {named(A), named(B)}
    assert refused(g, ASIDE) == ["TS-16.9"]
    other = oni()
    wall(other, A, B)
    other.table.blockades = (edge(C, D), *(edge(HOMES[1], area) for area in range(100, 110)))
    events(other, 0, "mountain_pass_1")
    play(other, play_event, "mountain_pass_1", 0)
    assert options(other) == {named(C), named(D)}
    assert refused(other, A) == ["TS-16.9"]
    assert refused(other, ASIDE) == ["TS-16.12"]


@pytest.mark.clause("TS-22.40", "TS-9.3")
def test_a_push_says_whether_a_blockade_or_kaneda_is_in_the_way() -> None:
    g = stage("nomads", "boarlords", "cybersamurai")
    put(g, "private", A)
    put(g, "squeaker", A)
    g.table.standing = (("kaneda_red", B),)
    other = at(2, 1)
    wall(g, A, other)
    fight(g, 0, A, "no_annihilation")
    deal(g, 0)
    counter(g, "defence_action")
    assert refused(g, B) == ["TS-22.40"]
    assert refused(g, other) == ["TS-9.3"]
