"""Words and pieces (chapters 1 and 2), quick start (chapter 20) and the engine's own conventions (chapter 23)."""

from __future__ import annotations

import pytest

from games.tsukuyumi.stage import (
    ALLUVIAL,
    HOMES,
    MOUNTAIN,
    RADIOACTIVE,
    SHINING,
    UNSTABLE,
    A,
    B,
    C,
    D,
    asked,
    at,
    choose,
    claim,
    controller,
    count,
    cut,
    named,
    on_turn,
    options,
    play,
    put,
    stage,
    tile,
    wall,
)
from zwist.games.tsukuyumi.content import content_for
from zwist.games.tsukuyumi.definition import TSUKUYUMI
from zwist.games.tsukuyumi.event_cards import draw_from_deck
from zwist.games.tsukuyumi.goals import check_goals
from zwist.games.tsukuyumi.movement import move_pieces
from zwist.games.tsukuyumi.round import begin_phase, round_of_play
from zwist.games.tsukuyumi.scoring import immediate_points, score
from zwist.games.tsukuyumi.table import Game
from zwist.games.tsukuyumi.terms import (
    adjacent,
    controls,
    flies,
    has,
    hp,
    is_blocked,
    is_open,
    left_of,
    mountain,
    unit,
    within,
)
from zwist.games.tsukuyumi.territory import mark, markers_left

BOX = content_for({})


def table() -> Game:
    return stage("nomads", "boarlords", "dark_seed")


def kind(g: Game, id: str) -> int:
    """The number of a kind of unit."""
    return g.table.box.kind_number[id]


# Chapter 1


@pytest.mark.clause("TS-1.1")
def test_faction_rules_beat_cards_and_cards_beat_the_general_rules() -> None:
    g = stage("dark_seed", "boarlords", "nomads")
    wall(g, A, B)
    assert not flies(g.table, kind(g, "worker"))
    g.table.used = ("swarm_flies",)
    assert flies(g.table, kind(g, "worker")), "the sheet lets walking units cross a blockade"
    put(g, "worker", A)
    on_turn(g, 0, "red", move=1)
    choose(g, "action move", A)
    assert named(B) in options(g)


@pytest.mark.clause("TS-1.2")
def test_units_are_standees_with_unit_values_and_effect_standees_are_none() -> None:
    g = stage("cybersamurai", "boarlords", "nomads")
    assert all(one.hp > 0 for one in g.table.box.kinds)
    g.table.standing = (("kaneda_red", A),)
    assert g.table.units[A] == ()
    assert g.table.box.kinds_of[g.table.box.oni], "Oni are units, but nobody's own"


@pytest.mark.clause("TS-1.3", "TS-2.4")
def test_markers_on_the_board_are_counted_against_their_supply() -> None:
    g = table()
    assert (left_of(g.table, "egg"), left_of(g.table, "mine"), left_of(g.table, "tunnel")) == (25, 20, 10)
    g.table.eggs[A], g.table.mines[B], g.table.terraforming[C] = 3, 2, ("tunnel", "cover")
    g.table.terra_blockades = ((A, B),)
    left = [left_of(g.table, item) for item in ("egg", "mine", "tunnel", "cover", "terra_blockade")]
    assert left == [22, 18, 9, 9, 4]


@pytest.mark.clause("TS-1.4")
def test_areas_that_share_an_edge_are_adjacent_and_gaps_are_not_crossed() -> None:
    g = table()
    assert set(adjacent(g.table, A)) == {at(3, 0), at(2, 1), at(1, 1), at(1, 0), B, at(3, -1)}
    cut(g, B)
    assert B not in adjacent(g.table, A)


@pytest.mark.clause("TS-1.5")
def test_a_blockade_is_printed_or_a_marker_and_a_passage_opens_a_printed_one() -> None:
    g = table()
    assert not is_blocked(g.table, A, B)
    wall(g, A, B)
    assert is_blocked(g.table, A, B)
    assert is_blocked(g.table, B, A)
    edge = (min(A, B), max(A, B))
    g.table.passages = (edge,)
    assert not is_blocked(g.table, A, B)
    for column in ("blockades", "terra_blockades"):
        here = table()
        setattr(here.table, column, (edge,))
        assert is_blocked(here.table, B, A)


@pytest.mark.clause("TS-1.6")
def test_a_marker_controls_an_area_and_units_do_not() -> None:
    g = table()
    put(g, "private", A, 3)
    claim(g, 1, A)
    assert controls(g.table, 0) == []
    assert controls(g.table, 1) == [A]


@pytest.mark.clause("TS-1.11")
def test_drawing_an_event_never_hurts() -> None:
    g = table()
    put(g, "private", A)
    before = g.clone().table
    play(g, draw_from_deck, "from_deck", 0)
    assert (g.table.units, g.table.territory, g.table.points) == (before.units, before.territory, before.points)
    assert len(g.table.events[0]) == 1


@pytest.mark.clause("TS-1.12")
def test_unit_values_are_printed_and_nothing_but_uplinks_changes_them() -> None:
    g = stage("cybersamurai", "boarlords", "nomads")
    shield = kind(g, "shield_drone")
    assert (unit(g.table, shield).conquest, unit(g.table, shield).damage, hp(g.table, shield)) == (5, 0, 15)
    g.table.items[0] = ("up_aegis_link",)
    assert hp(g.table, shield) == 20


@pytest.mark.clause("TS-1.13")
def test_nothing_is_left_to_chance_after_setup_but_the_order_of_events() -> None:
    one = TSUKUYUMI.new(["nomads", "boarlords", "dark_seed"], seed=5)
    while one.table.round == 0:
        assert one.question is not None
        one.apply(one.question.options[0])
    twin = one.clone()
    twin.dice.below(1000)
    for _ in range(60):
        assert one.question is not None
        assert twin.question is not None
        choice = next(option for option in one.question.options if option.text != "from_deck")
        one.apply(choice, one.question.seat)
        twin.apply(choice.text, twin.question.seat)
    assert one.table.units == twin.table.units
    assert one.table.territory == twin.table.territory


@pytest.mark.clause("TS-1.14")
def test_nothing_of_the_expansion_is_in_the_box() -> None:
    assert set(BOX.properties) == {"radioactive", "unstable", "tsukuyumi", "negated"}
    assert {one.type for one in BOX.tiles.values()} == {"ocean_floor", "alluvial", "mountain"}


@pytest.mark.clause("TS-1.15")
def test_range_counts_steps_across_blockades_but_not_across_gaps() -> None:
    g = table()
    wall(g, A, B)
    assert within(g.table, A, 0) == {A}
    assert B in within(g.table, A, 1)
    assert {B, C} <= within(g.table, A, 2)
    for area in g.table.near[D]:
        if area != C:
            cut(g, area)
    cut(g, C)
    assert D not in within(g.table, A, 5)


# Chapter 2


@pytest.mark.clause("TS-2.1", "TS-2.2", "TS-2.3", "TS-2.5")
def test_the_box_holds_what_the_itemised_lists_say() -> None:
    factions = ("nomads", "cybersamurai", "boarlords", "kg03", "dark_seed", "oni")
    pieces = [sum(one.count for one in BOX.units.values() if one.faction == faction) for faction in factions]
    assert pieces == [15, 20, 23, 9, 38, 28]
    oni = {one.id: one.count for one in BOX.units.values() if one.faction == "oni"}
    assert oni == {"small": 11, "medium": 9, "large": 6, "abyssal": 1, "dark_observer": 1}
    assert {one.id: one.markers for one in BOX.properties.values()} == {
        "unstable": 5, "radioactive": 8, "negated": 5, "tsukuyumi": 7,
    }  # fmt: skip
    sizes = (BOX.tiles, BOX.homes, BOX.events, BOX.action_cards, BOX.missions, BOX.factions)
    assert [len(one) for one in sizes] == [41, 5, 23, 37, 5, 5]
    uplinks = [one for one in BOX.items.values() if one.kind == "uplink"]
    cards = [one for one in BOX.combat_cards.values() if one.faction != "oni"]
    assert len(cards) + len(uplinks) == 31
    assert BOX.limits.edge_markers == 11
    assert BOX.limits.territory_markers == 20


@pytest.mark.clause("TS-2.7")
def test_whoever_has_no_marker_left_takes_one_back_or_lays_none() -> None:
    g = table()
    areas = [area for area in g.table.board if area not in (A, *HOMES)][:20]
    claim(g, 0, *areas)
    claim(g, 1, A)
    play(g, mark, 0, A, 0)
    assert asked(g) == (0, "mark")
    there, none = g.clone(), g.clone()
    choose(there, areas[3])
    assert (controller(there, A), controller(there, areas[3])) == (0, None)
    choose(none, "decline")
    assert controller(none, A) == 1, "only a conquest sends the old marker back"
    assert markers_left(none.table, 0) == 0


@pytest.mark.clause("TS-2.7", "TS-18.1")
def test_markers_that_show_points_are_not_at_hand_for_areas() -> None:
    g = table()
    areas = [area for area in g.table.board if area not in (A, *HOMES)]
    claim(g, 0, *areas[:13])
    g.table.points[0], g.table.missions[0], g.table.goals[0] = 3, ("geo_tagging", "swarm_out"), 1
    assert markers_left(g.table, 0) == 0
    play(g, mark, 0, A, 0)
    assert asked(g) == (0, "mark")
    choose(g, areas[0])
    assert (controller(g, A), controller(g, areas[0])) == (0, None)
    g.table.points[0] = 2
    assert markers_left(g.table, 0) == 1
    g.table.points[0] = 9
    assert markers_left(g.table, 0) == 0, "points need no marker (TS-2.9)"
    assert markers_left(g.table, g.table.box.oni) == 20


@pytest.mark.clause("TS-2.9", "TS-18.1")
def test_points_need_no_marker() -> None:
    g = table()
    claim(g, 0, *[area for area in g.table.board if area not in HOMES][:20])
    play(g, check_goals)
    assert g.table.missions[0]
    assert immediate_points(g.table, 0) == len(g.table.missions[0]) + 2 * g.table.goals[0]


@pytest.mark.clause("TS-3.5")
def test_tiles_have_one_front_each() -> None:
    assert len(set(BOX.tiles)) == len(BOX.tiles) == 41


@pytest.mark.clause("TS-3.9")
def test_all_neutral_markers_begin_in_the_supply() -> None:
    t = TSUKUYUMI.new(["nomads", "boarlords", "dark_seed"], seed=1).table
    assert not any((*t.properties, *t.negated, t.blockades, t.passages))
    assert not any((*t.eggs, *t.mines, *t.terraforming))


# Turns


@pytest.mark.clause("TS-4.5")
def test_the_actions_of_a_phase_are_used_in_any_order() -> None:
    g = table()
    put(g, "private", A)
    on_turn(g, 0, "blue", initiative=1, draw=1, play=1)
    assert {"action initiative", "from_deck"} <= options(g)
    choose(g, "from_deck", "action initiative")
    assert asked(g) == (0, "shift to")


@pytest.mark.clause("TS-5.1")
def test_the_player_on_place_one_begins_a_phase() -> None:
    g = table()
    g.table.initiative = (2, 0, 1)
    play(g, begin_phase, "white")
    assert asked(g) == (2, "act")


@pytest.mark.clause("TS-7.1", "TS-7.2")
def test_each_symbol_allows_the_faction_effect_once() -> None:
    g = table()
    on_turn(g, 0, "blue", faction_effect=2)
    choose(g, "action faction_effect", "done", "action faction_effect", "done")
    assert g.question is None


@pytest.mark.clause("TS-9.2")
def test_a_unit_enters_every_area_on_its_way() -> None:
    g = table()
    g.table.mines[B] = 1
    put(g, "squeaker", A)
    on_turn(g, 1, "red", move=2)
    choose(g, "action move", A, B, "piece squeaker+1")
    assert g.table.mines[B] == 0, "the mine on the way explodes"


@pytest.mark.clause("TS-9.15")
def test_the_limit_of_massive_oni_is_counted_for_each_oni_action() -> None:
    g = table()
    put(g, "large", A)
    on_turn(g, 0, "green", place_oni=1)
    g.question, g.open = None, ()
    for origin, target in ((A, B), (B, C)):
        play(g, move_pieces, 0, g.table.box.oni, ((kind(g, "large"), origin, 1, 1),), 0)
        choose(g, origin, target, "piece large+1")
        g.question, g.open = None, ()
    assert count(g, "large", C) == 1


@pytest.mark.clause("TS-17.6")
def test_missions_are_scored_by_themselves_after_each_action() -> None:
    g = stage("dark_seed", "boarlords", "nomads")
    claim(g, 0, *[area for area in g.table.board if area not in HOMES][:7])
    on_turn(g, 0, "blue", initiative=1)
    choose(g, "action initiative", "done")
    assert g.table.missions[0] == ("swarm_out",)


@pytest.mark.clause("TS-17.12")
def test_missions_are_first_checked_when_round_one_begins() -> None:
    g = stage("cybersamurai", "boarlords", "nomads")
    tile(g, A, ALLUVIAL)
    tile(g, B, MOUNTAIN)
    claim(g, 1, A, B, C)
    g.table.round = 0
    g.table.hands = [("build_up",), ("pincer",), ("patience",)]
    play(g, round_of_play)
    assert g.table.missions[1] == ("geo_tagging",)


@pytest.mark.clause("TS-18.5")
def test_no_faction_of_the_base_game_has_another_source_of_points() -> None:
    g = table()
    assert [score(g.table, seat) for seat in range(3)] == [2, 1, 0]


# Quick start


@pytest.mark.clause("TS-20.1", "TS-20.3")
def test_quick_start_leaves_types_and_properties_of_tiles_out() -> None:
    for quick_start, height, here in (("off", 10, True), ("on", 0, False)):
        g = stage("nomads", "boarlords", "dark_seed", quick_start=quick_start, named_oni="on")
        for area, id in ((A, MOUNTAIN), (B, RADIOACTIVE), (C, UNSTABLE), (D, SHINING)):
            tile(g, area, id)
        wall(g, A, B)
        assert mountain(g.table, A) == height
        assert has(g.table, B, "radioactive") == has(g.table, C, "unstable") == has(g.table, D, "tsukuyumi") == here
        assert has(g.table, at(0, 0), "tsukuyumi"), "the moon keeps its property"
        g.table.properties[D] = ("tsukuyumi",)
        assert has(g.table, D, "tsukuyumi"), "and so does a marker"
        assert not is_open(g.table, A, B), "printed blockades stay"
        assert bool(g.table.supply[kind(g, "abyssal")]) == here


# Conventions


@pytest.mark.clause("TS-23.3")
def test_a_question_names_whoever_decides_even_out_of_turn() -> None:
    g = table()
    g.table.mines[B] = 1
    put(g, "squeaker", A)
    on_turn(g, 0, "blue", initiative=1)
    g.question, g.open = None, ()
    play(g, move_pieces, 1, 1, ((kind(g, "squeaker"), A, 1, 1),), 0)
    assert asked(g) == (1, "march from")


@pytest.mark.clause("TS-23.5")
def test_what_nobody_can_choose_is_not_asked() -> None:
    g = table()
    play(g, move_pieces, 0, 0, ((kind(g, "private"), A, 0, 1),), 0)
    assert g.question is None


@pytest.mark.clause("TS-23.6")
def test_all_values_are_multiples_of_the_step_of_damage() -> None:
    step = BOX.limits.damage_step
    assert step == 5
    for one in BOX.units.values():
        assert one.hp % step == one.damage % step == one.conquest % step == 0


@pytest.mark.clause("TS-23.7")
def test_what_is_worded_may_can_be_declined() -> None:
    g = table()
    put(g, "private", A)
    on_turn(g, 0, "red", move=1)
    choose(g, "action move", "done")
    assert g.table.move is None
