"""What events do (chapter 16), with the worked example EX-36."""

from __future__ import annotations

import pytest

from games.tsukuyumi.stage import (
    ASIDE,
    HOMES,
    UNSTABLE,
    A,
    B,
    C,
    asked,
    at,
    choose,
    claim,
    controller,
    count,
    events,
    march,
    named,
    on_turn,
    options,
    play,
    put,
    refused,
    stage,
    tile,
    wall,
)
from zwist.games.tsukuyumi.edges import Edge
from zwist.games.tsukuyumi.events import is_playable, play_event
from zwist.games.tsukuyumi.table import GRID, Game
from zwist.games.tsukuyumi.terms import has, is_blocked, is_printed
from zwist.kit.grid import edge


def table() -> Game:
    """Nomads 0, Dark Seed 1, Boarlords 2."""
    return stage("nomads", "dark_seed", "boarlords")


def played(g: Game, card: str) -> None:
    """Seat 0 plays an event, up to its first question."""
    events(g, 0, card)
    play(g, play_event, card, 0)


def on(one: Edge) -> str:
    """The option that names an edge."""
    return f"edge {GRID.names[one[0]]}+{GRID.names[one[1]]}"


def lying(g: Game) -> tuple[list[Edge], list[Edge], list[Edge]]:
    """Blockades, terraforming blockades and passages on the board."""
    return list(g.table.blockades), list(g.table.terra_blockades), list(g.table.passages)


def use_up(g: Game) -> None:
    """No blockade or passage marker is left in the pool."""
    used = len(g.table.passages) + len(g.table.blockades)
    g.table.blockades += tuple(edge(HOMES[1], area) for area in range(100, 111 - used))


@pytest.mark.clause("TS-6.5", "TS-16.9")
def test_a_played_event_is_discarded_after_its_effect() -> None:
    g = table()
    played(g, "tremor_1")
    assert "tremor_1" not in g.table.discard
    choose(g, A)
    assert "tremor_1" in g.table.discard
    assert g.table.events[0] == ()


@pytest.mark.clause("TS-16.3", "TS-16.1")
def test_contamination_needs_an_area_without_any_units() -> None:
    g = table()
    put(g, "small", A)
    played(g, "radioactive_contamination_1")
    assert refused(g, A) == ["TS-16.1"]
    choose(g, B)
    assert has(g.table, B, "radioactive")


@pytest.mark.clause("TS-16.4")
def test_oni_dominion_is_applied_anywhere_also_where_units_stand() -> None:
    g = table()
    put(g, "squeaker", A)
    claim(g, 2, A)
    played(g, "oni_dominion_1")
    choose(g, A)
    assert has(g.table, A, "tsukuyumi")


@pytest.mark.clause("TS-16.7", "TS-16.9")
def test_an_event_without_a_marker_in_supply_cannot_be_played() -> None:
    g = table()
    assert is_playable(g.table, 0, "tremor_1")
    for area in (at(3, 0), at(2, 1), at(3, -1), at(1, 1), C):
        g.table.properties[area] = ("unstable",)
    assert not is_playable(g.table, 0, "tremor_1")
    g.table.negated[C] = ("unstable",)
    assert is_playable(g.table, 0, "tremor_1")


@pytest.mark.clause("TS-16.9")
def test_an_event_is_playable_only_where_it_can_be_applied() -> None:
    g = table()
    assert is_playable(g.table, 0, "neutralisation_1")
    assert is_playable(g.table, 0, "continental_drift_1")
    assert is_playable(g.table, 0, "landslide_1")
    assert not is_playable(g.table, 0, "mountain_pass_1")
    assert not is_playable(g.table, 0, "tailwind_1")
    wall(g, A, B)
    put(g, "private", C)
    assert is_playable(g.table, 0, "mountain_pass_1")
    assert is_playable(g.table, 0, "tailwind_1")
    use_up(g)
    for area in g.table.box.moon[:5]:
        g.table.negated[area] = ("tsukuyumi",)
    for area in g.table.board:
        g.table.units[area] = (0,)
    for card in ("neutralisation_1", "continental_drift_1", "landslide_1"):
        assert not is_playable(g.table, 0, card)


# Edges


@pytest.mark.clause("TS-16.5", "TS-16.6")
def test_a_landslide_blocks_an_edge_of_a_free_target_area() -> None:
    g = table()
    put(g, "private", A)
    played(g, "landslide_1")
    assert refused(g, A) == ["TS-16.6"]
    choose(g, B, on(edge(A, B)))
    assert is_blocked(g.table, A, B)
    assert is_blocked(g.table, B, A)


@pytest.mark.clause("TS-16.6", "TS-15.8", "TS-3.26")
def test_the_target_of_an_edge_event_may_be_unstable_but_no_home() -> None:
    g = table()
    tile(g, A, UNSTABLE)
    put(g, "private", A)
    played(g, "landslide_1")
    assert named(A) in options(g)
    assert "TS-3.26" in refused(g, HOMES[0])


@pytest.mark.clause("TS-16.12")
def test_a_blocked_edge_gets_no_further_blockade() -> None:
    g = table()
    wall(g, A, B)
    played(g, "landslide_1")
    choose(g, B)
    assert refused(g, on(edge(A, B))) == ["TS-16.12"]


@pytest.mark.clause("TS-16.12", "TS-16.5")
def test_a_passage_covers_a_printed_blockade_and_takes_all_others_off() -> None:
    g = table()
    wall(g, A, B)
    g.table.blockades = (edge(A, B),)
    g.table.terra_blockades = (edge(A, B),)
    played(g, "mountain_pass_1")
    choose(g, A)
    assert options(g) == {on(edge(A, B))}
    choose(g, on(edge(A, B)))
    assert not is_blocked(g.table, A, B)
    assert lying(g) == ([], [], [edge(A, B)])


@pytest.mark.clause("TS-16.9", "TS-16.12")
def test_with_an_empty_pool_a_blockade_marker_may_still_be_taken_off_and_serve_as_passage() -> None:
    """EX-36."""
    g = table()
    g.table.blockades = (edge(A, B),)
    use_up(g)
    bare = g.clone()
    played(bare, "mountain_pass_1")
    choose(bare, A, on(edge(A, B)))
    assert not is_blocked(bare.table, A, B)
    assert bare.table.passages == ()
    wall(g, A, B)
    played(g, "mountain_pass_1")
    choose(g, A, on(edge(A, B)))
    assert not is_blocked(g.table, A, B)
    assert g.table.passages == (edge(A, B),)


@pytest.mark.clause("TS-16.9")
def test_with_an_empty_pool_a_printed_blockade_stays() -> None:
    """EX-36."""
    g = table()
    wall(g, A, B)
    g.table.blockades = (edge(B, C),)
    use_up(g)
    played(g, "mountain_pass_1")
    assert refused(g, at(-2, 1)) == ["TS-16.12"]
    choose(g, B)
    assert refused(g, on(edge(A, B))) == ["TS-16.9"]


@pytest.mark.clause("TS-16.9", "TS-16.12")
def test_with_an_empty_pool_a_landslide_takes_a_passage_off() -> None:
    """EX-36."""
    g = table()
    wall(g, A, B)
    g.table.passages = (edge(A, B),)
    use_up(g)
    played(g, "landslide_1")
    choose(g, A)
    assert options(g) == {on(edge(A, B))}
    choose(g, on(edge(A, B)))
    assert is_blocked(g.table, A, B)
    assert lying(g)[2] == []
    assert edge(A, B) not in g.table.blockades


# Turning


@pytest.mark.clause("TS-16.10")
def test_turning_a_tile_turns_its_printed_blockades_only() -> None:
    g = table()
    other = g.table.near[A][0]
    wall(g, A, B)
    g.table.blockades = (edge(A, other),)
    g.table.properties[A] = ("unstable",)
    before = GRID.direction(A, B)
    played(g, "continental_drift_1")
    assert refused(g, at(0, 0)) == ["TS-16.10"]
    assert refused(g, HOMES[0]) == ["TS-3.26", "TS-16.10"]
    choose(g, A, "turns 2")
    assert g.table.walls[A] == 1 << (before + 2) % 6
    assert not is_printed(g.table, A, B)
    assert g.table.blockades == (edge(A, other),)
    assert g.table.properties[A] == ("unstable",)


@pytest.mark.clause("TS-16.10")
def test_a_passage_stays_only_while_a_printed_blockade_lies_below() -> None:
    for both in (False, True):
        g = table()
        wall(g, A, B)
        if both:
            wall(g, B, A)
        g.table.passages = (edge(A, B),)
        played(g, "continental_drift_1")
        choose(g, A, "turns 3")
        assert lying(g)[2] == ([edge(A, B)] if both else [])


@pytest.mark.clause("TS-16.10", "TS-16.1")
def test_an_occupied_tile_is_not_turned() -> None:
    g = table()
    put(g, "private", A)
    played(g, "continental_drift_1")
    assert refused(g, A) == ["TS-16.1"]


# Moves and the attack


@pytest.mark.clause("TS-16.11", "TS-9.13", "TS-3.26")
def test_tailwind_moves_own_units_of_one_area_also_out_of_a_home() -> None:
    g = table()
    put(g, "private", HOMES[0], 2)
    put(g, "private", B)
    put(g, "squeaker", A)
    played(g, "tailwind_1")
    assert options(g) == {named(HOMES[0]), named(B)}
    choose(g, HOMES[0])
    target = g.table.near[HOMES[0]][0]
    march(g, HOMES[0], target, "private")
    choose(g, "done")
    assert (count(g, "private", HOMES[0]), count(g, "private", target)) == (1, 1)


@pytest.mark.clause("TS-16.11")
def test_stampeding_oni_move_from_one_area_to_different_ones() -> None:
    g = table()
    assert not is_playable(g.table, 0, "stampeding_oni")
    put(g, "small", A, 2)
    put(g, "small", ASIDE)
    played(g, "stampeding_oni")
    choose(g, A)
    march(g, A, B, "small")
    march(g, A, at(2, 1), "small")
    assert [count(g, "small", area) for area in (A, B, at(2, 1), ASIDE)] == [0, 1, 1, 1]


@pytest.mark.clause("TS-16.8", "TS-4.6")
def test_an_ambush_is_an_attack_without_an_attack_action_that_ends_moves() -> None:
    g = table()
    assert not is_playable(g.table, 0, "ambush")
    put(g, "private", A)
    put(g, "private", B)
    events(g, 0, "ambush")
    on_turn(g, 0, "white", attack=1, move=1, play=1)
    choose(g, "event ambush", A, "combat_card no_conquest")
    assert controller(g, A) == 0
    assert g.table.acting.quantity("attack") == 1
    assert asked(g) == (0, "act")
    assert refused(g, "action move") == ["TS-4.6"]
