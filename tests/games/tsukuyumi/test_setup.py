"""Setup (chapter 3) with the worked examples EX-11 and EX-12, and what scenarios change of it (chapter 21)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from games.tsukuyumi.stage import (
    ALLUVIAL,
    HOMES,
    A,
    B,
    asked,
    at,
    choose,
    claim,
    count,
    cut,
    named,
    options,
    play,
    put,
    refused,
    stage,
    tile,
    wall,
)
from zwist.engine.errors import IllegalChoice
from zwist.games.tsukuyumi.content import content_for
from zwist.games.tsukuyumi.definition import TSUKUYUMI
from zwist.games.tsukuyumi.layout import counts_as, is_connected, will_do
from zwist.games.tsukuyumi.setup import draw_oni, line_up, place_home, start_area
from zwist.games.tsukuyumi.starting import docks, heaps, holes
from zwist.games.tsukuyumi.table import GRID, Game
from zwist.games.tsukuyumi.terms import is_moon, type_of

FIVE = ("cybersamurai", "dark_seed", "kg03", "nomads", "boarlords")


def begun(scenario: str, seats: int, seed: int = 1, **options: Any) -> Game:
    """A new game at its first question."""
    return TSUKUYUMI.new(FIVE[:seats], seed=seed, scenario=scenario, **options)


def homeless(*factions: str, **options: Any) -> Game:
    """A stage on which nobody has a home yet."""
    g = stage(*factions, **options)
    for seat, home in enumerate(HOMES[: len(factions)]):
        g.table.home[seat] = None
        cut(g, home)
    return g


# The board


@pytest.mark.clause("TS-3.1", "TS-3.4", "TS-2.1")
@pytest.mark.parametrize(("seats", "tiles"), [(3, 21), (4, 28), (5, 35)])
def test_the_board_is_the_moon_and_seven_tiles_for_each_player(seats: int, tiles: int) -> None:
    t = begun("free_setup", seats).table
    grounds = [ground for ground in t.ground if ground]
    assert grounds.count("moon") == 7
    laid = [ground for ground in grounds if ground != "moon"]
    assert len(laid) == len(set(laid)) == tiles
    assert is_moon(t, t.box.centre)


@pytest.mark.clause("TS-3.2")
def test_an_oni_stands_on_each_area_of_the_moon() -> None:
    t = begun("free_setup", 3).table
    assert [len(t.units[area]) for area in t.box.moon] == [1] * 7
    assert sum(t.supply[kind] for kind in t.box.kinds_of[t.box.oni]) == 26 - 7


@pytest.mark.clause("TS-3.3", "TS-14.26")
def test_a_named_oni_is_drawn_only_if_the_table_wants_it_and_never_two() -> None:
    seen = Counter[tuple[str, int]]()
    for seed in range(60):
        for named_oni in ("on", "off"):
            g = stage(*FIVE[:3], seed=seed, named_oni=named_oni)
            play(g, draw_oni)
            drawn = [g.table.box.kinds[kind] for area in g.table.box.moon for kind in g.table.units[area]]
            seen[named_oni, sum(one.named for one in drawn)] += 1
    assert set(seen) == {("on", 0), ("on", 1), ("off", 0)}


@pytest.mark.clause("TS-3.6", "TS-3.27")
def test_tiles_are_drawn_and_turned_until_everything_is_connected() -> None:
    grounds = set()
    for seed in range(8):
        t = begun("free_setup", 3, seed).table
        assert is_connected(t)
        assert {"alluvial", "mountain", "ocean_floor"} <= {type_of(t, area) for area in t.board}
        grounds.add(tuple(t.ground))
    assert len(grounds) == 8


@pytest.mark.clause("TS-3.27")
def test_a_layout_will_not_do_if_an_area_is_cut_off_or_a_wanted_type_is_missing() -> None:
    g = homeless(*FIVE[:3])
    assert not will_do(g.table), "Geo Tagging wants an alluvial land and a mountain"
    tile(g, A, ALLUVIAL)
    tile(g, B, "A32")
    assert will_do(g.table)
    for area in g.table.near[at(-2, 2)]:
        wall(g, at(-2, 2), area)
    assert not will_do(g.table)


@pytest.mark.clause("TS-3.27")
def test_no_type_is_wanted_if_no_mission_or_goal_in_play_names_one() -> None:
    g = homeless("dark_seed", "nomads", "boarlords")
    assert will_do(g.table)


# Cards and initiative


@pytest.mark.clause("TS-3.7", "TS-3.8", "TS-4.15", "TS-2.8")
def test_two_events_lie_open_and_everybody_gets_six_action_cards() -> None:
    t = begun("free_setup", 5).table
    assert (len(t.row), len(t.deck)) == (2, 21)
    assert [len(hand) for hand in t.hands] == [6] * 5
    assert len({card for hand in t.hands for card in hand}) == 30


@pytest.mark.clause("TS-3.11")
def test_initiative_begins_in_the_order_of_the_factions_numbers() -> None:
    g = TSUKUYUMI.new(["boarlords", "kg03", "cybersamurai", "nomads"], seed=1)
    assert g.table.initiative == (2, 1, 3, 0)


@pytest.mark.clause("TS-3.10")
def test_every_player_takes_another_faction() -> None:
    with pytest.raises(IllegalChoice, match="twice"):
        TSUKUYUMI.new(["nomads", "nomads", "kg03"], seed=1)


@pytest.mark.clause("TS-3.12", "TS-3.24")
def test_each_player_finishes_its_setup_before_the_next_begins() -> None:
    g = begun("free_setup", 3)
    order = []
    while g.table.phase == "setup":
        assert g.question is not None
        order.append(g.question.seat)
        g.apply(g.question.options[0])
    assert order == sorted(order)
    assert set(order) == {0, 1, 2}


# Homes


@pytest.mark.clause("TS-3.13", "TS-3.15")
def test_a_home_lies_on_an_empty_hex_beside_the_board() -> None:
    """EX-12."""
    g = homeless("nomads", "boarlords", "kg03")
    play(g, place_home, 0)
    assert named(at(4, 0)) in options(g)
    assert refused(g, A) == ["TS-3.13"]
    assert refused(g, at(0, 0))[0] == "TS-3.15"
    assert named(at(5, 0)) not in options(g), "nothing but empty hexes around"


@pytest.mark.clause("TS-3.14", "TS-3.15", "TS-3.16")
@pytest.mark.parametrize("faction", ["dark_seed", "kg03"])
def test_the_nest_and_the_landing_module_may_replace_a_tile(faction: str) -> None:
    """EX-12."""
    g = homeless(faction, "boarlords", "nomads")
    tile(g, A, "A37")
    wall(g, A, B)
    play(g, place_home, 0)
    assert refused(g, at(0, 0))[0] == "TS-3.15"
    choose(g, A)
    t = g.table
    assert (t.home[0], t.ground[A], t.walls[A]) == (A, t.box.factions[0].home, 0)
    assert type_of(t, A) == "home"


@pytest.mark.clause("TS-3.17")
def test_a_free_home_never_replaces_what_opponents_have() -> None:
    g = homeless("kg03", "boarlords", "nomads")
    claim(g, 1, A)
    put(g, "private", B)
    play(g, place_home, 0)
    assert refused(g, A) == refused(g, B) == ["TS-3.17"]


@pytest.mark.clause("TS-3.18")
def test_a_home_must_leave_three_start_areas_if_any_does() -> None:
    g = homeless("nomads", "boarlords", "kg03")
    for area in g.table.near[at(3, 0)]:
        wall(g, at(3, 0), area)
    lonely = at(4, 0)
    cut(g, at(3, 0))
    cut(g, at(2, 1))
    cut(g, at(3, -1))
    tile(g, at(3, 0), "A01")
    for area in g.table.near[at(3, 0)]:
        wall(g, at(3, 0), area)
    play(g, place_home, 0)
    assert refused(g, lonely) == ["TS-3.18"]


@pytest.mark.clause("TS-3.28")
def test_blockades_are_ignored_if_no_placement_leaves_three_start_areas() -> None:
    g = homeless("nomads", "boarlords", "kg03")
    for cell in g.table.box.layout.fields:
        for area in g.table.near[GRID.number[cell]]:
            wall(g, GRID.number[cell], area)
    for way in range(6):
        for cell in g.table.box.layout.fields:
            g.table.walls[GRID.number[cell]] |= 1 << way
    play(g, place_home, 0)
    choose(g, at(4, 0))
    play(g, start_area, 0)
    choose(g, at(3, 0), at(2, 0), at(2, 1))
    assert g.table.territory.count(0) == 3


@pytest.mark.clause("TS-3.28")
def test_whoever_finds_fewer_start_areas_marks_those() -> None:
    g = homeless("nomads", "boarlords", "kg03")
    claim(g, 1, *(area for area in g.table.board if not is_moon(g.table, area) and area not in (at(3, 0), at(2, 1))))
    play(g, place_home, 0)
    choose(g, at(3, 1))
    play(g, start_area, 0)
    choose(g, at(3, 0), at(2, 1))
    assert g.question is None
    assert g.table.territory.count(0) == 2


# Start areas


def chain() -> tuple[Game, dict[str, int]]:
    """The figure of EX-11: A1 and A2 adjoin the home openly; B1 and B2 adjoin it across blockades."""
    g = homeless("nomads", "boarlords", "kg03")
    for area in g.table.board:
        if not is_moon(g.table, area):
            cut(g, area)
    spots = {"A2": at(4, -1), "A1": at(3, 0), "B2": at(3, 1), "B1": at(4, 1), "A3": at(4, -2), "home": at(4, 0)}
    for name, area in spots.items():
        g.table.lay(area, "uss_nomad" if name == "home" else "A01")
    g.table.home[0] = spots["home"]
    wall(g, spots["B2"], spots["home"])
    wall(g, spots["B1"], spots["home"])
    play(g, start_area, 0)
    return g, spots


@pytest.mark.clause("TS-3.19", "TS-3.20")
def test_start_areas_form_an_open_chain_from_the_home() -> None:
    """EX-11."""
    g, spots = chain()
    first, second = g.clone(), g.clone()
    assert refused(g, spots["B2"]) == ["TS-3.20"]
    assert refused(g, spots["A3"]) == ["TS-3.19"]
    choose(first, spots["A1"], spots["A2"], spots["A3"])
    assert first.table.territory.count(0) == 3
    choose(second, spots["A1"])
    assert refused(second, spots["B1"]) == ["TS-3.20"]
    choose(second, spots["B2"], spots["B1"])
    assert second.question is None


@pytest.mark.clause("TS-3.21", "TS-3.26", "TS-1.7")
def test_neither_the_moon_nor_anothers_territory_nor_a_home_is_a_start_area() -> None:
    g = stage("nomads", "boarlords", "kg03")
    g.table.home[0] = at(1, 1)
    tile(g, at(1, 1), "uss_nomad")
    claim(g, 1, at(2, 0))
    g.table.home[2] = at(2, 1)
    tile(g, at(2, 1), "landing_module")
    play(g, start_area, 0)
    assert refused(g, at(1, 0)) == ["TS-3.21"]
    assert refused(g, at(2, 0)) == ["TS-3.21"]
    assert refused(g, at(2, 1)) == ["TS-3.26"]
    choose(g, at(0, 2))
    assert refused(g, at(0, 2)) == ["TS-1.7"]


@pytest.mark.clause("TS-3.22")
def test_mountains_and_properties_do_not_matter_for_start_areas() -> None:
    g = stage("nomads", "boarlords", "kg03")
    tile(g, at(3, 0), "A38")
    g.table.properties[at(3, 0)] = ("radioactive",)
    play(g, start_area, 0)
    choose(g, at(3, 0))
    assert g.table.territory[at(3, 0)] == 0


@pytest.mark.clause("TS-3.23")
def test_the_line_up_is_spread_freely_over_home_and_start_areas() -> None:
    g = stage("dark_seed", "boarlords", "kg03")
    claim(g, 0, A, B, at(3, 0))
    play(g, line_up, 0)
    assert asked(g) == (0, "spread")
    home, *others = [HOMES[0], *sorted((A, B, at(3, 0)))]
    choose(g, "units 1", "units 0", "units 4")
    choose(g, home, others[0], others[1], others[2])
    assert [count(g, "worker", area) for area in (home, *others)] == [1, 0, 4, 0]
    assert count(g, "breeder", home) == count(g, "wasp", others[0]) == count(g, "warrior", others[1]) == 1
    assert g.question is None


@pytest.mark.clause("TS-3.25", "TS-22.28")
def test_the_nomads_begin_with_two_pistols() -> None:
    g = TSUKUYUMI.new(["nomads", "boarlords", "kg03"], seed=1)
    while g.table.phase == "setup":
        assert g.question is not None
        g.apply(g.question.options[0])
    assert g.table.items == [("pistol", "pistol"), (), ()]


# Scenarios


@pytest.mark.clause("TS-21.1")
@pytest.mark.parametrize(("scenario", "seats"), [("control", 4), ("spoiled_earth", 3), ("full_moon_down", 4)])
def test_a_scenario_is_for_certain_numbers_of_players(scenario: str, seats: int) -> None:
    with pytest.raises(IllegalChoice, match="scenario"):
        begun(scenario, seats)


@pytest.mark.clause("TS-21.2", "TS-21.10")
@pytest.mark.parametrize(("seats", "alluvials"), [(3, 3), (4, 4), (5, 5)])
def test_exploration_uses_exactly_the_alluvial_lands_shown(seats: int, alluvials: int) -> None:
    for seed in range(3):
        t = begun("exploration", seats, seed).table
        found = {GRID.cells[area] for area in t.board if type_of(t, area) == "alluvial"}
        assert found == {one.cell for one in t.box.layout.fixed}
        assert len(found) == alluvials


@pytest.mark.clause("TS-21.7", "TS-21.10")
def test_full_moon_down_has_two_radioactive_areas_and_four_alluvial_lands() -> None:
    for seed in range(4):
        t = begun("full_moon_down", 5, seed).table
        tiles = [t.box.content.tiles[t.ground[area]] for area in t.board if not is_moon(t, area)]
        assert [sum(counts_as(one, what) for one in tiles) for what in ("radioactive", "alluvial")] == [2, 4]


@pytest.mark.clause("TS-21.3", "TS-21.11")
def test_in_control_homes_lie_at_a_heap_of_their_own_and_not_at_the_moon() -> None:
    g = begun("control", 3)
    t = g.table
    assert [len(heap) for heap in heaps(t)] == [7, 7, 7]
    assert all(type_of(t, GRID.number[one.cell]) == one.what for one in t.box.layout.fixed)
    beside_the_moon = at(1, 1)
    assert set(GRID.near[beside_the_moon]) & set(t.box.moon)
    assert "TS-21.11" in refused(g, beside_the_moon)
    home = next(option.value for option in g.question.options) if g.question else 0
    first = next(heap for heap in heaps(t) if heap & set(GRID.near[home]))
    choose(g, home)
    marked = []
    while g.question is not None and g.question.seat == 0:
        if g.question.name == "mark start area":
            marked += [option.value for option in g.question.options]
        g.apply(g.question.options[0])
    assert set(marked) <= first, "all start areas belong to one heap"
    beside = {hex for area in first for hex in GRID.near[area]} - {home}
    assert all("TS-21.3" in refused(g, hex) for hex in beside if named(hex) not in options(g) and not t.ground[hex])
    assert not {named(hex) for hex in beside} & options(g)


@pytest.mark.clause("TS-21.8", "TS-21.11")
def test_in_control_a_free_home_may_replace_a_tile_of_a_free_heap() -> None:
    g = TSUKUYUMI.new(["kg03", "nomads", "boarlords"], seed=3, scenario="control")
    assert named(at(3, 0)) in options(g)
    assert "TS-21.11" in refused(g, at(2, 0)), "that one touches the moon"


@pytest.mark.clause("TS-21.4", "TS-21.8")
def test_in_pacific_standoff_homes_lie_at_the_docks_each_used_once() -> None:
    g = TSUKUYUMI.new(["kg03", "nomads", "boarlords"], seed=3, scenario="pacific_standoff")
    dock_names = {named(dock) for dock in docks(g.table)}
    assert options(g) == dock_names
    assert refused(g, A) == ["TS-21.4"]
    choose(g, docks(g.table)[0])
    while g.question is not None and g.question.seat == 0:
        g.apply(g.question.options[0])
    assert options(g) == {named(dock) for dock in docks(g.table)[1:]}


@pytest.mark.clause("TS-21.5")
def test_in_spoiled_earth_no_home_fills_a_hole() -> None:
    g = begun("spoiled_earth", 4)
    assert len(holes(g.table)) == 4
    assert all(refused(g, hole) == ["TS-21.5"] for hole in holes(g.table))


@pytest.mark.clause("TS-21.6")
@pytest.mark.parametrize("seats", [4, 5])
def test_the_canyon_has_no_rules_of_its_own(seats: int) -> None:
    g = begun("the_canyon", seats)
    assert g.table.box.scenario.homes == "any"
    assert len(g.table.board) == 7 + 7 * seats


@pytest.mark.clause("TS-21.9")
def test_the_coordinates_of_all_outlines_are_marked_as_reconstructed() -> None:
    scenarios = content_for({}).scenarios.values()
    assert {layout.source for one in scenarios for layout in one.layout} == {"reconstructed"}


@pytest.mark.clause("TS-20.3")
def test_quick_start_leaves_out_events_about_properties() -> None:
    t = begun("free_setup", 3, quick_start="on").table
    cards = {card.rsplit("_", 1)[0] for card in (*t.deck, *t.row)}
    assert not cards & {"neutralisation", "radioactive_contamination", "tremor"}
    assert "oni_dominion" in cards
