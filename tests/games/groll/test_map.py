"""Map and terms (chapter 4)."""

from __future__ import annotations

import pytest

from games.groll.stage import (
    chips,
    choose,
    on_turn,
    options,
    phase,
    place,
    purse,
    refused,
    stage,
    standing,
    told,
)
from zwist.games.groll.content import content_for
from zwist.games.groll.deployment import places
from zwist.games.groll.table import COAST, CONTESTED, Table
from zwist.games.groll.terms import controlled, controller, dominates, enemies_in, occupied, occupies

MAP = content_for({}).map
NEAR = content_for({}).near


def crowd(aldan: int, koda: int, runen: int = 0, guild: int = 0) -> Table:
    """A table with that many warriors of each faction in region 3."""
    return stage(aldan={3: aldan}, koda={3: koda}, runen={3: runen}, guild={3: guild}).table


@pytest.mark.clause("GR-4.1", "GR-4.2")
def test_the_map_has_8_contested_regions_and_one_coast_with_four_zones() -> None:
    assert [region.id for region in MAP.regions if region.id != COAST] == list(range(1, 9))
    assert [region.id for region in MAP.regions].count(COAST) == 1
    assert len(MAP.zones) == 4


@pytest.mark.clause("GR-4.3")
def test_regions_are_adjacent_exactly_where_a_line_or_one_of_4_bridges_joins_them() -> None:
    joined = {(edge.a, edge.b) for edge in MAP.edges}
    assert [edge.type for edge in MAP.edges].count("bridge") == 4
    for a in range(9):
        assert set(NEAR[a]) == {b for b in range(9) if (a, b) in joined or (b, a) in joined}


@pytest.mark.clause("GR-4.4", "GR-4.5")
def test_the_coast_touches_regions_1_to_6() -> None:
    assert NEAR[COAST] == (1, 2, 3, 4, 5, 6)


@pytest.mark.clause("GR-4.5", "GR-10.5")
@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_from_every_deployment_zone_regions_1_to_6_are_one_step_away(seat: int) -> None:
    """EX-2."""
    g = stage(aldan={COAST: 2}, koda={COAST: 2}, runen={COAST: 2}, guild={COAST: 2})
    on_turn(g, seat, "move")
    choose(g, "die move", "region 0")
    assert options(g) == {f"region {region}" for region in (1, 2, 3, 4, 5, 6)}


@pytest.mark.clause("GR-4.6")
def test_nobody_walks_back_to_the_coast() -> None:
    """EX-19."""
    g = stage(aldan={1: 2}, koda={})
    on_turn(g, 0, "move", "mine")
    choose(g, "die move", "region 1")
    assert options(g) == {"region 2", "region 6", "region 7"}
    assert "GR-4.6" in refused(g, "region 0")


@pytest.mark.clause("GR-4.6")
def test_nobody_is_driven_onto_the_coast() -> None:
    g = stage(abilities={"ooglan": "the_scream"}, ooglan={}, koda={1: 1})
    on_turn(g, 0, "mine")
    choose(g, "ability the_scream", "region 1")
    assert refused(g, "zone:S") == ["GR-4.6"]
    choose(g, "standard 0", "standard 0")
    assert standing(g, 1) == {2: 1}


@pytest.mark.clause("GR-4.6", "GR-4.16")
def test_deploying_on_the_coast_is_allowed_for_warriors_that_have_left_it() -> None:
    g = stage(guild={1: 2}, koda={})
    purse(g, 0, "dead_drop")
    on_turn(g, 0, "mine")
    choose(g, "manoeuvre dead_drop", "region 0", "region 1", "standard 2")
    assert standing(g, 0) == {COAST: 2}


@pytest.mark.clause("GR-4.7", "GR-4.15")
def test_warriors_on_the_coast_neither_attack_nor_are_attacked() -> None:
    """EX-20."""
    g = stage(aldan={COAST: 3}, koda={COAST: 2, 1: 1, 8: 1})
    on_turn(g, 0, "attack", allsight="shoot")
    choose(g, "allsight shoot")
    assert options(g) == {"region 1", "region 8"}
    choose(g, "region 8", "seat 1", "standard 1", "die attack")
    assert options(g) == {"waive"}


@pytest.mark.clause("GR-4.7", "GR-25.13")
def test_a_grizzled_about_to_leave_the_coast_strikes_first() -> None:
    g = stage(koda={COAST: "baerserker"}, aldan={1: 1})
    bear = g.table.at.index(COAST)
    on_turn(g, 0, "move")
    choose(g, "die move", "region 0", "region 1", f"elite {bear}", "seat 1", "standard 1")
    assert (g.table.at[bear], g.table.graveyard[1]) == (1, 1)


@pytest.mark.clause("GR-4.8")
def test_warriors_on_the_coast_count_as_in_play() -> None:
    g = stage(runen={}, koda={})
    stoic = place(g.table, 0, "harte", COAST, hp=1)
    phase(g, "supply")
    assert g.table.hp[stoic] == 3


@pytest.mark.clause("GR-4.9")
@pytest.mark.parametrize("region", CONTESTED)
def test_the_number_of_a_region_is_worth_nothing(region: int) -> None:
    g = stage(aldan={region: 1}, koda={})
    chips(g.table, **{f"r{region}": "c05"})
    phase(g, "scoring")
    assert g.table.vp[0] == 1 + 1 + 1


@pytest.mark.clause("GR-4.10", "GR-14.1", "GR-14.8")
def test_region_order_is_1_to_8_without_the_coast() -> None:
    g = stage(aldan=dict.fromkeys((8, 3, 5, 0, 1, 2, 7, 6, 4), 1), koda={})
    phase(g, "scoring")
    assert [line["region"] for line in told(g, "score")] == [1, 2, 3, 4, 5, 6, 7, 8]


@pytest.mark.clause("GR-4.11")
def test_everyone_with_a_warrior_in_a_region_occupies_it() -> None:
    t = crowd(aldan=1, koda=4, runen=0)
    assert [occupies(t, seat, 3) for seat in range(3)] == [True, True, False]


@pytest.mark.clause("GR-4.12")
def test_an_elite_counts_as_much_as_a_standard_warrior_for_control() -> None:
    g = stage(aldan={3: (1, "elagynt")}, koda={3: 1})
    assert controller(g.table, 3) == 0
    g.table.place_standard(1, 3, 2)
    assert controller(g.table, 3) == 1


@pytest.mark.clause("GR-4.13")
def test_domination_is_control_without_anybody_else() -> None:
    assert [dominates(crowd(aldan=1, koda=0), seat, 3) for seat in range(2)] == [True, False]
    shared = crowd(aldan=5, koda=1)
    assert (controller(shared, 3), dominates(shared, 0, 3)) == (0, False)


@pytest.mark.clause("GR-4.14")
@pytest.mark.parametrize(("warriors", "leader"), [((2, 2, 0), -1), ((2, 2, 3), 2), ((3, 2, 3), -1), ((0, 0, 0), -1)])
def test_a_tie_for_most_warriors_means_nobody_controls(warriors: tuple[int, int, int], leader: int) -> None:
    assert controller(crowd(*warriors), 3) == leader


@pytest.mark.clause("GR-4.15")
def test_the_coast_is_neither_occupied_nor_controlled_nor_dominated() -> None:
    t = stage(aldan={COAST: 5}, koda={}).table
    assert not occupies(t, 0, COAST)
    assert not dominates(t, 0, COAST)
    assert controller(t, COAST) == -1
    assert enemies_in(t, 1, COAST) == []
    assert (occupied(t, 0), controlled(t, 0)) == ([], [])


@pytest.mark.clause("GR-4.16", "GR-10.14")
def test_new_warriors_come_to_the_own_zone_unless_a_rule_names_another_place() -> None:
    g = stage(guild={3: 1}, koda={})
    purse(g, 0, "crysen", "stellin")
    on_turn(g, 0, "mine")
    choose(g, "hire crysen")
    assert standing(g, 0) == {COAST: 1, 3: 1}
    choose(g, "hire stellin")
    assert options(g) == {f"region {region}" for region in CONTESTED}


@pytest.mark.clause("GR-4.17")
def test_a_faction_without_warriors_keeps_its_turns() -> None:
    g = stage(aldan={3: 1}, koda={})
    g.table.dice = [("mine",), ("move",)]
    on_turn(g, 0, "mine")
    choose(g, "die mine", "mine", "end")
    assert g.question is not None
    assert (g.question.seat, standing(g, 1)) == (1, {})
    choose(g, "die move", "deploy", "standard 2")
    assert standing(g, 1) == {COAST: 2}


@pytest.mark.clause("GR-4.18", "GR-29.37")
def test_nobody_deploys_in_the_zone_of_another_faction() -> None:
    g = stage(aldan={}, koda={COAST: 4})
    assert places(g.table, 0, "zone") == (COAST,)
    on_turn(g, 0, "move")
    choose(g, "die move", "deploy", "standard 2")
    assert (standing(g, 0), standing(g, 1)) == ({COAST: 2}, {COAST: 4})


@pytest.mark.clause("GR-4.19", "GR-10.6")
def test_a_faction_on_the_coast_has_a_warrior_in_a_region_but_occupies_nothing() -> None:
    g = stage(koda={COAST: 1}, aldan={1: 1})
    g.table.gain_corra(0, 1)
    on_turn(g, 0, "reinforce")
    assert refused(g, "hire:faehrte") == ["GR-10.15"]
    choose(g, "die reinforce")
    assert options(g) == {"region 0", "waive"}


@pytest.mark.clause("GR-4.20")
def test_every_other_faction_is_an_enemy() -> None:
    t = crowd(aldan=1, koda=1, runen=1, guild=1)
    assert [sorted(enemies_in(t, seat, 3)) for seat in range(4)] == [[1, 2, 3], [0, 2, 3], [0, 1, 3], [0, 1, 2]]
