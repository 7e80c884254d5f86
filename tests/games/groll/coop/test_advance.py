"""Advance, gathering and other moves of the Possessed faction (chapter 24)."""

from __future__ import annotations

import pytest

from games.groll.stage import (
    Army,
    Event,
    bury,
    choose,
    coop_stage,
    event,
    on_turn,
    place,
    play,
    possessed_standing,
    standing,
    told,
)
from zwist.games.groll.coop.advance import advance, next_step, wheel, within_two_borders
from zwist.games.groll.coop.chaos import gather_to
from zwist.games.groll.coop.threat import most_threatening
from zwist.games.groll.table import COAST, MAT, Game
from zwist.games.groll.terms import elites

FROM_CROWDED: Event = ("ai_advance", {"where": "each_3plus"})


def elites_at(g: Game, region: int) -> list[str]:
    """The kinds of the Possessed elites in a region."""
    return [g.table.box.kind[piece].id for piece in elites(g.table, g.table.box.possessed, region)]


@pytest.mark.clause("GR-24.1", "GR-24.2", "GR-24.4")
def test_elites_go_to_the_most_threatening_neighbour_and_standard_warriors_are_dealt_out() -> None:
    """EX-25."""
    g = coop_stage("old_debts", possessed={4: (6, "harte")}, koda={COAST: 9, 3: 1, 5: 4, 8: 4})
    play(g, advance, 4)
    assert possessed_standing(g) == {3: 2, 4: 1, 5: 3, 8: 1}
    assert elites_at(g, 5) == ["harte"]


@pytest.mark.clause("GR-24.3")
@pytest.mark.parametrize("standard", [0, 1])
def test_with_at_most_one_standard_warrior_only_elites_advance(standard: int) -> None:
    g = coop_stage("old_debts", possessed={4: (standard, "harte", "boecke")}, koda={8: 1})
    play(g, advance, 4)
    assert possessed_standing(g) == ({4: 1, 8: 2} if standard else {8: 2})


@pytest.mark.clause("GR-24.5", "GR-12.7", "GR-30.35")
def test_elites_that_cannot_be_moved_stay() -> None:
    g = coop_stage("immovable", possessed={8: ("harte", "boecke")}, koda={3: 1})
    play(g, advance, 8)
    assert (elites_at(g, 8), elites_at(g, 3)) == (["harte"], ["boecke"])
    traps = coop_stage("cull_the_weak", possessed={8: ("faehrte", "baerserker")}, aldan={3: 1})
    play(traps, advance, 8)
    assert (elites_at(traps, 8), elites_at(traps, 3)) == (["faehrte"], ["baerserker"])


@pytest.mark.clause("GR-24.6")
def test_the_two_steps_are_two_moves_for_triggers() -> None:
    g = coop_stage("old_debts", possessed={4: (3, "harte")}, koda={3: 1})
    for region in (3, 5):
        place(g.table, 0, "faehrte", region, trap="deploy")
    play(g, advance, 4)
    keys = [line.key for line in g.log or [] if line.key in ("move", "trap_fires")]
    assert keys == ["move", "trap_fires", "move", "move", "trap_fires"]
    assert possessed_standing(g) == {3: 2, 4: 1, 5: 1}


@pytest.mark.clause("GR-24.10", "GR-24.6")
def test_wynde_go_to_the_most_threatening_region_over_two_borders_in_a_move_of_their_own() -> None:
    g = coop_stage(possessed={4: (3, "wynde", "elagynt")}, koda={6: 5, 8: 2})
    assert most_threatening(g.table, within_two_borders(g.table, 4)) == 6
    play(g, advance, 4)
    moves = [(line["who"], line["origin"], line["target"]) for line in told(g, "move")]
    assert moves == [("elagynt", 4, 8), ("wynde", 4, 5), ("wynde", 5, 6), ("", 4, 3), ("", 4, 5)]


@pytest.mark.clause("GR-24.10")
def test_a_wynde_enters_a_neighbour_directly_and_passes_by_the_lower_number_otherwise() -> None:
    direct = coop_stage(possessed={4: "wynde"}, koda={3: 2, 8: 2})
    play(direct, advance, 4)
    assert [(line["origin"], line["target"]) for line in told(direct, "move")] == [(4, 3)]
    lower = coop_stage(possessed={4: "wynde"}, koda={2: 2})
    play(lower, advance, 4)
    assert [(line["origin"], line["target"]) for line in told(lower, "move")] == [(4, 3), (3, 2)]


@pytest.mark.clause("GR-24.10")
def test_the_target_of_a_wynde_is_never_its_origin() -> None:
    g = coop_stage(possessed={4: "wynde"}, koda={4: 9, 2: 1})
    assert most_threatening(g.table, within_two_borders(g.table, 4)) == 2


@pytest.mark.clause("GR-24.7", "GR-24.8")
def test_it_gathers_from_graveyard_then_mat_then_the_map_in_region_order() -> None:
    g = coop_stage(possessed={2: (1, "wynde"), 5: 2, 7: 1}, koda={COAST: 1})
    bury(g.table, 1, 1)
    g.table.mat[1] = 1
    play(g, gather_to, 5, 5)
    assert (g.table.graveyard[1], g.table.mat[1]) == (0, 0)
    assert possessed_standing(g) == {2: 1, 5: 5, 7: 1}  # region 2 gave its warrior but not its elite, region 5 itself two


@pytest.mark.clause("GR-24.9")
def test_an_event_from_several_regions_fixes_the_list_first() -> None:
    g = coop_stage(chaos={1: FROM_CROWDED}, possessed={2: 3, 3: 2, 8: 3}, koda={COAST: 1})
    event(g, 1)
    # 2 deals 1 and 3; 3 now holds 3 warriors but is not on the list; 8 deals to 2 and 3
    assert possessed_standing(g) == {1: 1, 2: 2, 3: 4, 8: 1}


@pytest.mark.clause("GR-24.9")
def test_a_listed_region_advances_with_whatever_stands_there_then() -> None:
    g = coop_stage(chaos={1: FROM_CROWDED}, possessed={2: 4, 8: 3}, koda={COAST: 1})
    event(g, 1)
    # 2 deals 1, 3 and 7; 8 keeps 1 and deals 2 and 3
    assert possessed_standing(g) == {1: 1, 2: 2, 3: 2, 7: 1, 8: 1}


@pytest.mark.clause("GR-24.11")
@pytest.mark.parametrize(("standard", "left"), [(7, {3: 2, 4: 4, 5: 1, 8: 1}), (6, {3: 1, 4: 4, 5: 1, 8: 1})])
def test_routed_warriors_are_dealt_out_and_nobody_is_asked(standard: int, left: dict[int, int]) -> None:
    host: Army = {4: (standard, "harte")}
    g = coop_stage("old_debts", abilities={"ooglan": "the_scream"}, possessed=host, ooglan={COAST: 1})
    on_turn(g, 0, "mine")
    choose(g, "ability the_scream", "region 4")
    assert possessed_standing(g) == left
    assert elites_at(g, 4) == ["harte"]


@pytest.mark.clause("GR-24.1", "GR-24.10")
@pytest.mark.parametrize(("elite", "among"), [("elagynt", ["near"]), ("wynde", ["far"])])
def test_an_advance_says_among_which_regions_its_elites_looked(elite: str, among: list[str]) -> None:
    g = coop_stage(possessed={4: elite}, koda={3: 1})
    play(g, advance, 4)
    assert [line["among"] for line in told(g, "most_threatening")] == among


@pytest.mark.clause("GR-24.12", "GR-22.10")
def test_a_wheel_takes_from_the_fullest_neighbour_elites_first() -> None:
    g = coop_stage(possessed={3: (1, "wynde"), 5: 2, 8: 1}, koda={4: 1})
    play(g, wheel, 4, 3)
    # 3 and 5 are level: the Wynde of 3; then 5; then 3, 5 and 8 are level and 3 gives its standard warrior
    assert possessed_standing(g) == {4: 3, 5: 1, 8: 1}
    order = coop_stage(possessed={3: ("wynde", "elagynt", 2)}, koda={4: 1})
    play(order, wheel, 4, 2)
    assert elites_at(order, 4) == ["elagynt", "wynde"]


@pytest.mark.clause("GR-24.12")
def test_a_wheel_does_not_count_whom_it_has_chosen() -> None:
    g = coop_stage(possessed={3: 4, 5: 3, 8: 2}, koda={4: 1})
    play(g, wheel, 4, 3)
    # 3 gives its fourth; then 3 and 5 are level and 3 gives again; then 5 has most
    assert possessed_standing(g) == {3: 2, 4: 3, 5: 2, 8: 2}


@pytest.mark.clause("GR-24.12", "GR-20.12")
def test_of_one_kind_a_wheel_takes_the_elite_deployed_earlier() -> None:
    t = (g := coop_stage(possessed={3: ("wynde", "wynde", "elagynt")}, koda={4: 1})).table
    first, second = t.box.of_kind(1, "wynde")[:2]
    t.place_elite(first, MAT)
    t.place_elite(first, 3)
    play(g, wheel, 4, 2)
    assert (elites_at(g, 4), t.at[first], t.at[second]) == (["elagynt", "wynde"], 3, 4)


@pytest.mark.clause("GR-24.13")
def test_groups_march_one_step_toward_the_nearest_target_at_the_same_time() -> None:
    chaos = {1: ("ai_move_toward", {"targets": [5, 6], "min_troops": 2})}
    host: Army = {1: 2, 2: 2, 3: 1, 6: 3, 8: (1, "baerserker", "faehrte")}
    g = coop_stage("cull_the_weak", chaos=chaos, possessed=host, aldan={COAST: 1})
    event(g, 1)
    # 1 goes to 6, 2 by way of 7 toward 5 (two borders to 5; to 6 it is two as well, the lower target counts), 8 to 5
    assert possessed_standing(g) == {3: 1, 5: 2, 6: 5, 7: 2, 8: 1}


@pytest.mark.clause("GR-24.13")
def test_ties_go_to_the_lower_target_then_to_the_lower_next_region() -> None:
    t = coop_stage(koda={COAST: 1}).table
    assert next_step(t, 7, (6, 5)) == 5
    assert next_step(t, 3, (5,)) == 4
    assert next_step(t, 1, (8,)) == 2


@pytest.mark.clause("GR-24.14", "GR-25.2", "GR-26.2")
def test_the_target_of_an_advance_is_fixed_before_a_grizzled_strikes() -> None:
    g = coop_stage("great_bear", possessed={4: "baerserker"}, aldan={3: 2, 5: 2})
    play(g, advance, 4)
    assert (standing(g, 0), elites_at(g, 3)) == ({3: 1, 5: 2}, ["baerserker"])


@pytest.mark.clause("GR-24.1", "GR-18.6")
def test_without_threat_elites_advance_to_the_lowest_neighbour() -> None:
    g = coop_stage("old_debts", possessed={4: "harte"}, koda={COAST: 1})
    play(g, advance, 4)
    assert possessed_standing(g) == {3: 1}


@pytest.mark.clause("GR-24.6", "GR-25.5")
def test_a_human_trap_fires_on_an_advance() -> None:
    g = coop_stage("old_debts", possessed={4: (1, "harte")}, koda={3: 1})
    place(g.table, 0, "faehrte", 3, trap="attack")
    play(g, advance, 4)
    harte = g.table.box.of_kind(1, "harte")[0]
    choose(g, f"elite {harte}", f"elite {harte}")
    assert (g.table.hp[harte], standing(g, 0), g.question) == (2, {3: 1}, None)
