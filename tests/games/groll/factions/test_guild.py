"""Guild: Stellin, Crysen, Bribe, Dead Drop, Black Market, Knives Out, False Flag."""

from __future__ import annotations

import pytest

from games.groll.stage import (
    asked,
    bury,
    chips,
    choose,
    on_turn,
    options,
    place,
    play,
    purse,
    refused,
    stage,
    standing,
    told,
)
from zwist.games.groll.spoils import spoils
from zwist.games.groll.supply import supply
from zwist.games.groll.table import COAST


@pytest.mark.clause("GR-11.14", "GR-29.3")
def test_a_stellin_stabs_one_enemy_faction_where_it_arrives() -> None:
    g = stage(guild={}, koda={7: 1}, paldeyn={7: (3, "bannerlord")}, abilities={"paldeyn": "shield_wall"})
    g.table.corra[0] = 2
    on_turn(g, 0, "mine")
    choose(g, "hire stellin", "region 7")
    assert options(g) == {"seat 1", "seat 2"}
    choose(g, "seat 2", "standard 1")
    assert (standing(g, 0), standing(g, 2)) == ({7: 1}, {7: 3})
    assert told(g, "attack") == []


@pytest.mark.clause("GR-8.5", "GR-1.15", "GR-29.4")
def test_crysen_steal_once_per_region_from_a_faction_there_that_owns_corra() -> None:
    g = stage(guild={COAST: "crysen", 3: ("crysen", "crysen")}, koda={3: 1}, aldan={3: 1}, runen={COAST: 1})
    g.table.corra, g.table.supply = [0, 2, 0, 5], 13
    play(g, supply)
    assert (asked(g), options(g)) == ((0, "steal from"), {"seat 1"})
    choose(g, "seat 1")
    assert told(g, "steal") == [{"seat": 0, "victim": 1, "n": 1, "cause": "crysen"}]
    assert (g.table.corra, g.table.supply) == ([2, 2, 1, 6], 9)


@pytest.mark.clause("GR-8.5", "GR-29.4")
def test_crysen_steal_in_region_order_and_may_choose_the_victim() -> None:
    g = stage(guild={5: "crysen", 2: "crysen"}, koda={2: 1, 5: 1}, aldan={2: 1})
    g.table.corra = [0, 2, 1]
    play(g, supply)
    assert options(g) == {"seat 1", "seat 2"}
    choose(g, "seat 2")
    assert options(g) == {"seat 1"}
    choose(g, "seat 1")
    assert g.table.corra == [2 + 1, 1 + 1, 0 + 1]


@pytest.mark.clause("GR-3.12", "GR-29.15")
def test_bribe_sends_a_warrior_home_and_puts_an_own_one_in_its_place() -> None:
    g = stage(guild={3: 1, 4: 1}, koda={3: 2, 5: 1}, aldan={4: "wynde"})
    purse(g, 0, "bribe")
    on_turn(g, 0, "mine")
    choose(g, "manoeuvre bribe")
    assert options(g) == {"region 3"}
    choose(g, "region 3", "seat 1")
    assert (standing(g, 0), standing(g, 1)) == ({3: 2, 4: 1}, {3: 1, 5: 1})
    assert (g.table.mat[1], g.table.graveyard[1], g.table.corra[0]) == (23, 0, 0)


@pytest.mark.clause("GR-1.14", "GR-29.15")
def test_bribe_with_an_empty_mat_still_sends_the_warrior_home() -> None:
    g = stage(guild={3: 25}, koda={3: 2})
    purse(g, 0, "bribe")
    on_turn(g, 0, "mine")
    choose(g, "manoeuvre bribe", "region 3", "seat 1")
    assert (standing(g, 0), standing(g, 1)) == ({3: 25}, {3: 1})


@pytest.mark.clause("GR-10.33", "GR-29.15")
def test_bribe_needs_an_enemy_standard_warrior_in_an_occupied_region() -> None:
    g = stage(guild={COAST: 1, 3: 1}, koda={COAST: 2, 3: "baerserker", 4: 2})
    purse(g, 0, "bribe")
    on_turn(g, 0, "mine")
    assert refused(g, "manoeuvre bribe") == ["GR-10.33"]


@pytest.mark.clause("GR-13.1", "GR-29.16")
def test_dead_drop_gathers_up_to_two_standard_warriors_to_an_occupied_region_or_the_zone() -> None:
    g = stage(guild={3: "crysen", 5: 1}, koda={})
    purse(g, 0, "dead_drop")
    bury(g.table, 0, 1)
    on_turn(g, 0, "mine")
    choose(g, "manoeuvre dead_drop")
    assert options(g) == {"region 0", "region 3", "region 5"}
    choose(g, "region 3", "graveyard", "standard 1", "region 5", "standard 1")
    assert (standing(g, 0), g.table.graveyard[0], asked(g)) == ({3: 3}, 0, (0, "turn"))


@pytest.mark.clause("GR-10.3", "GR-29.23")
def test_black_market_adds_a_corra_to_die_and_repeat() -> None:
    g = stage(abilities={"guild": "black_market"}, guild={}, koda={})
    on_turn(g, 0, "mine", allsight="repeat")
    choose(g, "die mine", "mine")
    assert g.table.corra[0] == 2
    choose(g, "allsight repeat", "mine")
    assert g.table.corra[0] == 4


@pytest.mark.clause("GR-10.18", "GR-7.10", "GR-29.23")
def test_black_market_counts_for_chips_but_not_for_the_all_sight_die() -> None:
    g = stage(abilities={"guild": "black_market"}, guild={3: 1}, koda={})
    g.table.phase = "spoils"
    chips(g.table, r3="c01", r8="c05")
    play(g, spoils)
    choose(g, "mine")
    assert g.table.corra[0] == 2
    g.table.phase = "action"
    on_turn(g, 0, "move", allsight="mine")
    choose(g, "allsight mine")
    assert g.table.corra[0] == 3


@pytest.mark.clause("GR-11.14", "GR-16.6", "GR-29.24")
def test_knives_out_hurts_one_enemy_faction_in_every_occupied_region() -> None:
    g = stage(abilities={"guild": "knives_out"}, guild={3: 1, 5: 1, 6: 1}, koda={3: 1, 4: 1, 5: 1}, runen={3: 1})
    ram = place(g.table, 2, "boecke", 3)
    on_turn(g, 0, "mine")
    choose(g, "ability knives_out")
    assert options(g) == {"seat 1", "seat 2"}
    choose(g, "seat 2", f"elite {ram}", "seat 1", "standard 1")
    assert (standing(g, 1), standing(g, 2), g.table.hp[ram]) == ({3: 1, 4: 1}, {3: 2}, 2)
    assert (told(g, "attack"), asked(g)) == ([], (0, "turn"))


@pytest.mark.clause("GR-16.6", "GR-29.24")
def test_knives_out_needs_an_enemy_in_an_occupied_region() -> None:
    g = stage(abilities={"guild": "knives_out"}, guild={3: 1}, koda={4: 1})
    on_turn(g, 0, "mine")
    assert refused(g, "ability knives_out") == ["GR-16.6"]


@pytest.mark.clause("GR-16.6", "GR-29.25")
def test_false_flag_swaps_two_chips_that_differ() -> None:
    g = stage(abilities={"guild": "false_flag"}, guild={}, koda={})
    one, six = g.table.chips[1], g.table.chips[6]
    on_turn(g, 0, "mine")
    choose(g, "ability false_flag", "region 1")
    assert options(g) == {"region 3", "region 4", "region 5", "region 6", "region 7", "region 8"}
    assert (refused(g, "region:1")[0], refused(g, "region:2")) == ("GR-29.25", ["GR-16.6"])
    choose(g, "region 6")
    assert (g.table.chips[1], g.table.chips[6]) == (six, one)
