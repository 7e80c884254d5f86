"""Marches of two teams: exhaustion, traps, troop size, engines, the edge (AP-B18.12 to AP-B18.17, AP-B18.37, AP-B18.40)."""

from __future__ import annotations

import pytest

from games.ante_portas.battlefield import do
from games.ante_portas.rivals import CHIEF, army, asked, choose, go, options, rivals, told, why
from zwist.games.ante_portas.command_centre import draft
from zwist.games.ante_portas.confrontation.army import at, spent_on
from zwist.games.ante_portas.confrontation.year import clear_start, stand_up
from zwist.games.ante_portas.field import SIZE
from zwist.games.ante_portas.table import CITIZEN, FARMER

PERSONNEL = "personnel_officer/0"


@pytest.mark.clause("AP-B18.14", "AP-B8.7")
def test_a_soldier_who_marched_is_exhausted_at_once() -> None:
    g = rivals(farmers=({2: 2}, {}))
    go(g, "band 2+7+1+0", "farmers 1")
    assert army(g, 0) == {2: (1, 0), 7: (1, 0)}
    assert spent_on(g.table, 0, 7) == (1, 0)
    assert spent_on(g.table, 0, 2) == (0, 0)
    assert [one for one in options(g) if one.startswith("band 7")] == []


@pytest.mark.clause("AP-B18.40", "AP-B18.14")
def test_two_steps_of_the_commander_in_chief_are_one_movement() -> None:
    g = rivals(farmers=({2: 1}, {}))
    go(g, "band 2+7+2+0", "farmers 1", key=CHIEF)
    assert spent_on(g.table, 0, 7) == (0, 0)
    choose(g, "band 7+12+1+1", "farmers 1")
    assert army(g, 0) == {12: (1, 0)}
    assert spent_on(g.table, 0, 12) == (1, 0)


@pytest.mark.clause("AP-B18.40")
def test_whoever_stops_after_the_first_step_is_exhausted_when_the_action_ends() -> None:
    g = rivals(farmers=({2: 1}, {}))
    go(g, "band 2+7+2+0", "farmers 1", "ready", key=CHIEF)
    assert spent_on(g.table, 0, 7) == (1, 0)
    assert g.table.bands is None


@pytest.mark.clause("AP-B18.14", "AP-B18.40")
def test_whoever_is_thrown_back_in_the_middle_of_a_movement_is_exhausted_by_it() -> None:
    g = rivals(farmers=({2: 2, 7: 1}, {12: 1}), tiles={7: (1, "trap"), 12: (1, "guard_post")})
    go(g, "band 2+7+2+0", "farmers 2", "pass", key=CHIEF)
    assert asked(g) == (1, "after march")
    choose(g, "repel 12+7", "hurl 7+farmer+fresh+4", "hurl 7+farmer+fresh+5", "done")
    assert army(g, 0) == {4: (1, 0), 5: (1, 0), 7: (1, 0)}
    assert [spent_on(g.table, 0, hex).weak for hex in (4, 5)] == [0, 1], "first those go who have not moved"


@pytest.mark.clause("AP-B18.14", "AP-B12.18")
def test_a_soldier_in_the_middle_of_a_movement_carries_out_no_action() -> None:
    g = rivals(farmers=({2: 1}, {12: 1}), tiles={7: (0, "trench")})
    go(g, "band 2+7+2+0", "farmers 1", key=CHIEF)
    assert asked(g) == (0, "give orders")
    assert not [one for one in options(g) if one.startswith("aim")]


@pytest.mark.clause("AP-B18.40", "AP-B19.12")
def test_of_those_left_after_a_shot_whoever_has_moved_is_exhausted_when_the_action_ends() -> None:
    g = rivals(farmers=({2: 1, 7: 1}, {12: 1}), tiles={12: (1, "trench")})
    go(g, "band 2+7+2+0", "farmers 1", key=CHIEF)
    choose(g, "pass")
    assert asked(g) == (1, "after march")
    choose(g, "aim 7", "shooter 12+1", "ready")
    assert army(g, 0) == {7: (1, 0)}
    assert spent_on(g.table, 0, 7) == (1, 0)


@pytest.mark.clause("AP-B18.16")
def test_farmers_and_citizens_count_together_for_the_limit() -> None:
    g = rivals(farmers=({2: 1, 7: 5}, {}), citizens=({2: 1}, {}))
    go(g, "band 2+7+1+0", "farmers 1")
    assert army(g, 0) == {2: (0, 1), 7: (6, 0)}
    assert asked(g) == (0, "give orders")


@pytest.mark.clause("AP-B12.18", "AP-B18.14")
def test_soldiers_who_marched_into_a_building_count_against_its_actions() -> None:
    g = rivals(farmers=({4: 3, 6: 1}, {9: 1}), tired_farmers=({4: 1}, {}), tiles={4: (0, "trench"), 6: (0, "trench")})
    go(g)
    choose(g, "aim 9")
    assert options(g) == ["shooter 4+1", "shooter 6+1"]
    g = rivals(farmers=({4: 3}, {9: 1}), tired_farmers=({4: 2}, {}), tiles={4: (0, "trench")})
    go(g)
    assert not [one for one in options(g) if one.startswith("aim")]


@pytest.mark.clause("AP-B8.8", "AP-B18.29", "AP-B19.12")
def test_bands_of_several_hexes_enter_together_and_fight_together() -> None:
    g = rivals(farmers=({7: 2, 9: 2}, {12: 3, 17: 1}), tiles={17: (1, "trench")})
    go(g, "assault 12", "band 7+12+1+0", "farmers 2")
    assert options(g) == ["band 9+12+1+0", "attack"]
    choose(g, "band 9+12+1+0", "farmers 2", "pass")
    [line] = told(g, "settled")
    assert (line["ours"], line["theirs"], line["team"]) == (4, 3, 0)
    assert (army(g, 0), spent_on(g.table, 0, 12)) == ({12: (1, 0)}, (1, 0))


@pytest.mark.clause("AP-B18.16", "AP-B8.9")
def test_of_those_who_enter_together_nobody_has_more_than_six_and_one_engine_goes() -> None:
    g = rivals(farmers=({7: 5, 9: 5}, {12: 1}), tiles={7: (0, "catapult"), 9: (0, "catapult")})
    go(g, "assault 12", "band 7+12+1+0", "farmers 5", "engine 1", "band 9+12+1+0")
    assert options(g) == ["farmers 1"]
    choose(g, "farmers 1", "ready")
    assert (army(g, 0), g.table.tile[12]) == ({9: (4, 0), 12: (5, 0)}, "catapult"), "one is wounded"


@pytest.mark.clause("AP-B18.16", "AP-B18.30", "AP-B18.17")
def test_whoever_is_taken_along_counts_among_the_six_who_enter_together() -> None:
    tired: tuple[dict[int, int], dict[int, int]] = ({14: 1}, {})
    g = rivals(farmers=({14: 1, 17: 6}, {12: 1}), tired_farmers=tired, tiles={14: (0, "catapult")})
    go(g, "assault 12", "band 14+12+1+0", "engine 1", "crew tired", "band 17+12+1+0")
    assert options(g) == [f"farmers {n}" for n in range(1, 6)]
    choose(g, "farmers 5", "ready")
    assert army(g, 0) == {12: (5, 0), 17: (1, 0)}, "one is wounded"


@pytest.mark.clause("AP-B18.17", "AP-B19.7", "AP-B8.7")
def test_an_engine_takes_nobody_along_where_a_shot_has_left_only_those_who_march() -> None:
    tiles = {7: (0, "catapult"), 12: (1, "trench")}
    g = rivals(farmers=({7: 3}, {12: 1}), tired_farmers=({7: 1}, {}), tiles=tiles)
    go(g, "band 7+4+1+0", "farmers 1", "engine 1", "crew fresh")
    assert asked(g) == (1, "before march")
    choose(g, "aim 7", "shooter 12+1", "fresh 1")
    assert (army(g, 0), g.table.tile[4]) == ({4: (1, 0), 7: (1, 0)}, "catapult")
    assert [spent_on(g.table, 0, hex).weak for hex in (4, 7)] == [1, 1], "whoever lay exhausted does not march"


@pytest.mark.clause("AP-B18.17", "AP-B8.8")
def test_whoever_is_taken_along_to_an_attack_does_not_march_beside() -> None:
    g = rivals(farmers=({9: 1, 17: 1}, {12: 1}), tiles={14: (0, "catapult")})
    go(g, "band 9+14+2+0", "farmers 1", "assault 12", "band 14+12+2+0", "engine 1", "crew fresh", key=CHIEF)
    assert options(g) == ["band 17+12+2+0", "attack"]
    choose(g, "band 17+12+2+0", "farmers 1")
    [line] = told(g, "settled")
    assert (line["ours"], line["theirs"]) == (3, 1), "two farmers and the 1 of the commander-in-chief"


@pytest.mark.clause("AP-B18.13")
def test_each_player_raises_the_soldiers_of_the_team() -> None:
    g = rivals(seats=4, farmers=({7: 2}, {22: 1}), tired_farmers=({7: 2}, {22: 1}), turn=2)
    do(g, stand_up, 2)
    assert spent_on(g.table, 0, 7) == (0, 0)
    assert spent_on(g.table, 1, 22) == (1, 0)
    assert g.table.leaders == [2, 1]


@pytest.mark.clause("AP-B18.16", "AP-B18.30")
def test_nobody_has_more_than_six_soldiers_on_a_hex() -> None:
    g = rivals(farmers=({2: 3, 7: 5}, {}))
    go(g, "band 2+7+1+0")
    assert options(g) == ["farmers 1"]
    g = rivals(farmers=({2: 3, 7: 6}, {}))
    go(g)
    assert why(g, "band 2+7+1+0") == ["AP-B18.16"]


@pytest.mark.clause("AP-B18.30", "AP-B18.16")
def test_the_limit_holds_for_each_player_of_a_team() -> None:
    g = rivals(seats=4, farmers=({2: 3, 7: 6}, {}))
    t = g.table
    t.brought[2], t.brought[2 * SIZE + 2] = 1, 2
    go(g, "band 2+7+1+0")
    assert options(g) == ["farmers 1", "farmers 2"]
    choose(g, "farmers 2")
    assert (t.brought[2], t.brought[2 * SIZE + 2], t.brought[2 * SIZE + 7]) == (1, 0, 2)


@pytest.mark.clause("AP-B18.16", "AP-B8.2")
def test_a_draft_that_would_exceed_six_is_refused() -> None:
    g = rivals(farmers=({2: 4}, {}), goods={"food": 3})
    g.table.idle[:2] = [3, 2]
    do(g, draft, 0, PERSONNEL)
    assert options(g) == ["farmers 0", "farmers 1", "farmers 2"]
    assert why(g, "farmers 3") == ["AP-B18.16"]
    choose(g, "farmers 1")
    assert why(g, "citizens 2") == ["AP-B18.16"]
    choose(g, "citizens 1")
    assert army(g, 0) == {2: (5, 1)}


@pytest.mark.clause("AP-B18.12")
def test_an_opposing_trap_holds_three_who_begin_on_it_and_the_active_team_says_whom() -> None:
    g = rivals(farmers=({12: 3}, {}), citizens=({12: 2}, {}), tiles={12: (1, "trap")})
    go(g)
    assert asked(g) == (0, "hold farmers")
    assert options(g) == ["held 1", "held 2", "held 3"]
    choose(g, "held 2")
    [line] = told(g, "snared")
    assert (line["hex"], line["n"]) == (12, 3)
    choose(g, "band 12+17+1+0")
    assert options(g) == ["farmers 0", "farmers 1"]
    choose(g, "farmers 1", "citizens 1")
    assert army(g, 0) == {12: (2, 1), 17: (1, 1)}
    assert spent_on(g.table, 0, 12) == (0, 0), "whoever was held has not moved"


@pytest.mark.clause("AP-B18.12", "AP-B18.14")
def test_whoever_is_exhausted_has_moved_or_is_held_is_refused_by_that_clause() -> None:
    g = rivals(farmers=({2: 1, 8: 1, 12: 2}, {}), tired_farmers=({8: 1}, {}), tiles={12: (1, "trap")})
    go(g)
    assert why(g, "band 8+13+1+0") == why(g, "hex:13") == ["AP-B18.14"]
    assert why(g, "band 12+17+1+0") == ["AP-B18.12"]
    choose(g, "band 2+4+1+0", "farmers 1")
    assert g.question is None, "nobody else may go"
    g = rivals(farmers=({2: 1, 1: 1}, {}))
    go(g, "band 2+4+1+0", "farmers 1")
    assert why(g, "band 4+9+1+0") == ["AP-B18.14"]


@pytest.mark.clause("AP-B18.12")
def test_units_that_enter_a_trap_with_a_step_left_lose_it_and_own_traps_are_harmless() -> None:
    g = rivals(farmers=({2: 4}, {}), tiles={7: (1, "trap"), 5: (0, "trap")})
    go(g, "band 2+7+2+0", "farmers 4", key=CHIEF)
    assert spent_on(g.table, 0, 7) == (3, 0)
    assert {one for one in options(g) if one.startswith("band")} == {f"band 7+{to}+1+1" for to in (2, 4, 5, 9, 10, 12)}
    choose(g, "band 7+5+1+1", "farmers 1")
    assert army(g, 0) == {5: (1, 0), 7: (3, 0)}


@pytest.mark.clause("AP-B18.12")
def test_a_trap_holds_three_in_an_action_however_they_come() -> None:
    g = rivals(farmers=({2: 2, 4: 2}, {}), tiles={7: (1, "trap")})
    go(g, "band 2+7+2+0", "farmers 2", "band 4+7+2+0", "farmers 2", key=CHIEF)
    assert [line["n"] for line in told(g, "snared")] == [2, 1]
    choose(g, "band 7+12+1+1", "farmers 1")
    assert army(g, 0) == {7: (3, 0), 12: (1, 0)}


@pytest.mark.clause("AP-B18.17", "AP-B8.17")
def test_a_moved_engine_takes_along_who_operates_it_even_exhausted() -> None:
    g = rivals(farmers=({2: 2}, {}), tired_farmers=({2: 1}, {}), tiles={2: (0, "catapult")})
    go(g, "band 2+7+1+0", "farmers 0", "engine 1")
    assert asked(g) == (0, "set out with")
    assert options(g) == ["crew nobody", "crew fresh", "crew tired"]
    choose(g, "crew tired")
    assert told(g, "taken_along") == [{"seat": 0, "kind": FARMER, "origin": 2, "hex": 7}]
    assert army(g, 0) == {2: (1, 0), 7: (1, 0)}
    assert spent_on(g.table, 0, 7) == (1, 0)
    assert (g.table.tile[7], g.table.owners[7], g.table.tile[2]) == ("catapult", 0, "")


@pytest.mark.clause("AP-B18.17", "AP-B18.40")
def test_a_fresh_operator_who_is_taken_along_is_not_exhausted_and_may_still_march() -> None:
    g = rivals(citizens=({2: 1}, {}), tiles={2: (0, "howitzer")})
    go(g, "band 2+7+1+0", "citizens 0", "engine 1", "crew fresh")
    assert army(g, 0) == {7: (0, 1)}
    assert g.table.spent[at(0, CITIZEN, 7)] == 0
    choose(g, "band 7+12+1+0", "citizens 1")
    assert army(g, 0) == {12: (0, 1)}
    assert g.table.spent[at(0, CITIZEN, 12)] == 1


@pytest.mark.clause("AP-B8.9", "AP-B8.18")
def test_an_engine_is_led_through_an_own_installation_and_never_ends_on_one() -> None:
    g = rivals(tiles={2: (0, "catapult"), 7: (0, "trench"), 4: (1, "trap")})
    go(g, key=CHIEF)
    assert why(g, "band 2+7+2+0") == ["AP-B8.9"]
    leaps = [one for one in options(g) if one.startswith("leap")]
    assert leaps == ["leap 2+5", "leap 2+9", "leap 2+10", "leap 2+12"]
    choose(g, "leap 2+12")
    assert g.table.tile[12] == "catapult"


@pytest.mark.clause("AP-B18.17", "AP-B8.9", "AP-B19.12")
def test_an_engine_that_is_led_through_takes_along_who_operates_it_and_others_may_act_before() -> None:
    tiles = {2: (0, "catapult"), 7: (0, "trap"), 12: (1, "catapult")}
    g = rivals(farmers=({2: 2}, {}), tired_farmers=({2: 1}, {}), tiles=tiles)
    go(g, "leap 2+10", "crew tired", key=CHIEF)
    assert (army(g, 0), g.table.tile[10]) == ({2: (1, 0), 10: (1, 0)}, "catapult")
    assert [line["hex"] for line in told(g, "taken_along")] == [10]
    assert spent_on(g.table, 0, 10) == (1, 0)
    g = rivals(farmers=({2: 1}, {12: 1}), tiles=tiles)
    go(g, "leap 2+10", "crew fresh", "pass", key=CHIEF)
    assert asked(g) == (1, "before march")
    choose(g, "aim 2", "shooter 12+1")
    assert (army(g, 0), g.table.tile[2], g.table.tile[10]) == ({}, "", ""), "nothing is left that could be led"


@pytest.mark.clause("AP-B18.2", "AP-B18.37", "AP-B19.11")
def test_a_unit_that_begins_a_step_at_the_opposing_edge_may_leave_and_wins() -> None:
    g = rivals(farmers=({24: 1, 22: 1}, {}))
    go(g)
    assert [one for one in options(g) if one.startswith("exit")] == ["exit 24+1+0"]
    choose(g, "exit 24+1+0")
    assert g.over
    assert g.result is not None
    assert (g.result.winners, g.result.reason) == ((0,), "AP-B18.2")


@pytest.mark.clause("AP-B19.12", "AP-B18.24")
def test_before_a_unit_leaves_over_the_edge_the_other_team_may_act() -> None:
    g = rivals(farmers=({24: 1}, {21: 1}), tiles={21: (1, "trench")}, facing={21: 0})
    go(g, "exit 24+1+0")
    assert asked(g) == (1, "before march")
    choose(g, "aim 24", "shooter 21+1")
    assert (army(g, 0), g.table.ending) == ({}, "")


@pytest.mark.clause("AP-B18.37")
def test_the_other_team_leaves_at_the_lower_edge_and_exhausted_soldiers_nowhere() -> None:
    g = rivals(farmers=({}, {1: 1, 2: 1}), tired_farmers=({}, {1: 1}), turn=1)
    go(g)
    assert [one for one in options(g) if one.startswith("exit")] == ["exit 2+1+0"]


@pytest.mark.clause("AP-B18.4", "AP-B18.37")
def test_nobody_leaves_where_hexes_count() -> None:
    g = rivals(mode="area_control", farmers=({24: 1}, {}))
    go(g)
    assert not [one for one in options(g) if one.startswith("exit")]


@pytest.mark.clause("AP-B18.20", "AP-B18.36", "AP-B18.26")
def test_units_left_on_the_opposing_start_hex_go_to_the_own_hospital_and_engines_to_the_supply() -> None:
    g = rivals(seats=4, farmers=({27: 2, 26: 1}, {2: 1}), citizens=({27: 1}, {}), tired_farmers=({27: 1}, {}))
    t = g.table
    t.tile[27], t.owners[27] = "catapult", 0
    do(g, clear_start, 2)
    assert army(g, 0) == {26: (1, 0)}
    assert t.wards == [2, 1, 0, 0]
    assert t.tile[27] == ""
    assert army(g, 1) == {2: (1, 0)}, "the others are looked at after their own turns"
    assert t.spent[at(0, FARMER, 27)] == 0
