"""Soldier actions of two teams: fire, replacing, knocking back, igniting, and their moments (AP-B18, AP-B19)."""

from __future__ import annotations

from typing import Any

import pytest

from games.ante_portas.battlefield import do
from games.ante_portas.rivals import army, asked, choose, go, options, rivals, told, wave_by, why
from zwist.engine.timing import PASS
from zwist.games.ante_portas.confrontation.army import at, in_sight, spent_on, watched
from zwist.games.ante_portas.definition import ANTE_PORTAS
from zwist.games.ante_portas.goods import TOOLS
from zwist.games.ante_portas.orders import march
from zwist.games.ante_portas.raising import raise_soldiers
from zwist.games.ante_portas.rotation import rotate
from zwist.games.ante_portas.table import FARMER, Game
from zwist.games.ante_portas.turn import before_the_end, move_steward
from zwist.games.ante_portas.works import build_defence, flip_building, ignite, knock_back, lay_mines, lay_traps

TRENCH, MINES, TRAPS = "builder_trench/0", "mine_layer_tread/0", "trapper/0"
TURN, MEDIC, REPEL, IGNITE = "commander/1", "field_medic/1", "trapper/1", "bomber/1"

# Sight and tiles


@pytest.mark.clause("AP-B18.33", "AP-B12.1")
def test_each_team_sees_for_itself_and_opposing_soldiers_block_but_lone_tiles_do_not() -> None:
    g = rivals(farmers=({4: 1}, {9: 1}), tiles={4: (0, "guard_post"), 7: (1, "trench")})
    t = g.table
    assert watched(t, 0, 4) == {6, 9, 7, 10}
    assert in_sight(t, 0) == {2, 4, 6, 7, 9, 10}
    assert in_sight(t, 1) == {27, 9, 7}
    t.armies[at(1, FARMER, 9)] = 0
    assert watched(t, 0, 4) == {6, 9, 14, 7, 10}


@pytest.mark.clause("AP-B18.23", "AP-B12.5", "AP-B12.22")
def test_installations_are_built_readable_for_their_owner() -> None:
    for seat, start, facing in ((0, 2, 0), (1, 27, 3)):
        g = rivals(turn=seat, goods={"wood": 9, "clay": 9, "tools": 9, "planks": 9})
        do(g, build_defence, seat, TRENCH)
        choose(g, f"lay {start}")
        t = g.table
        assert (t.tile[start], t.owners[start], t.facing[start]) == ("trench", seat, facing)


@pytest.mark.clause("AP-B18.36", "AP-B18.33", "AP-B12.4")
def test_tiles_are_laid_in_sight_of_the_team_and_never_on_the_opposing_start_hex() -> None:
    g = rivals(farmers=({27: 1, 12: 1}, {13: 1}), goods={"wood": 9})
    do(g, lay_mines, 0, MINES)
    assert options(g)[:2] == ["lay 2", "lay 12"]
    assert why(g, "lay 27") == ["AP-B18.36"]
    assert why(g, "lay 20") == ["AP-B18.33"]
    assert "AP-B12.4" in why(g, "lay 13")


@pytest.mark.clause("AP-B18.29")
def test_a_team_commands_only_what_is_its_own() -> None:
    g = rivals(farmers=({2: 1}, {22: 1}), tired_farmers=({2: 1}, {22: 1}), goods={"food": 2},
               tiles={7: (0, "trench"), 17: (1, "trench")})  # fmt: skip
    do(g, rotate, 0, TURN)
    assert options(g) == ["turn 7+5", "turn 7+1", "ready"]
    g = rivals(farmers=({2: 1}, {22: 1}), tired_farmers=({2: 1}, {22: 1}), goods={"food": 2})
    do(g, raise_soldiers, 0, MEDIC)
    assert options(g) == ["revive farmer+2", "ready"]
    choose(g, "revive farmer+2")
    assert (spent_on(g.table, 0, 2), spent_on(g.table, 1, 22)) == ((0, 0), (1, 0))
    g = rivals(farmers=({}, {22: 1}))
    do(g, march, 0, "commander/0")
    assert g.question is None


@pytest.mark.clause("AP-B20.13", "AP-B8.14")
def test_amid_an_order_of_a_team_the_sergeant_is_told_apart_from_it() -> None:
    g = rivals(farmers=({2: 2}, {}), tired_farmers=({2: 2}, {}), goods={"food": 1})
    g.table.played[0] = ("veteran_sergeant",)
    do(g, raise_soldiers, 0, MEDIC)
    assert options(g) == ["revive farmer+2", "ready", "rouse farmer+2"]
    choose(g, "rouse farmer+2", "revive farmer+2")
    assert spent_on(g.table, 0, 2) == (0, 0)


@pytest.mark.clause("AP-B18.29", "AP-B20.8")
def test_only_an_own_trench_is_turned_over() -> None:
    card = next(key for key, effect in rivals().table.box.effects.items() if effect.does == "flip_building")
    g = rivals(tiles={7: (0, "trench"), 17: (1, "trench")})
    do(g, flip_building, 0, card)
    assert options(g) == ["flip 7", "ready"]
    choose(g, "flip 7")
    assert (g.table.tile[7], g.table.tile[17]) == ("bunker", "trench")


@pytest.mark.clause("AP-B18.29", "AP-B10.1")
def test_a_trap_belongs_to_whoever_lays_it() -> None:
    g = rivals(turn=1, goods={"tools": 2})
    do(g, lay_traps, 1, TRAPS)
    choose(g, "lay 27")
    assert (g.table.tile[27], g.table.owners[27], g.table.storage[1][TOOLS]) == ("trap", 1, 0)


# Fire


@pytest.mark.clause("AP-B18.34", "AP-B18.24", "AP-B19.3", "AP-B12.6")
def test_soldiers_act_in_the_turn_of_the_others_after_a_command_was_given() -> None:
    g = rivals(farmers=({7: 2, 2: 1}, {12: 2}), tiles={12: (1, "trench")})
    do(g, march, 0, "commander/0")
    assert asked(g) == (0, "give orders"), "the active team is asked first"
    choose(g, "band 2+4+1+0", "farmers 1")
    assert asked(g) == (1, "before march")
    choose(g, "aim 7", "shooter 12+1", "enough")
    assert army(g, 0)[7] == (1, 0)
    assert spent_on(g.table, 1, 12) == (1, 0)


@pytest.mark.clause("AP-B19.3", "AP-B19.12")
def test_at_a_point_the_active_team_acts_first_and_both_pass_in_a_row() -> None:
    g = rivals(farmers=({7: 2, 2: 1}, {12: 2}), tiles={12: (1, "trench"), 7: (0, "trench")})
    do(g, march, 0, "commander/0")
    choose(g, "band 2+4+1+0", "farmers 1")
    assert asked(g) == (0, "before march")
    g.apply("pass")
    assert asked(g) == (1, "before march")
    choose(g, "aim 7", "shooter 12+1", "enough")
    assert asked(g) == (0, "before march"), "something has happened: it opens anew"
    g.apply("pass")
    g.apply("pass")
    assert asked(g) == (0, "after march")


def effect_of(g: Game, option: str) -> str:
    """The first sentence by which an option is told."""
    assert g.question is not None
    found = g.question.find(option)
    assert found is not None
    return ANTE_PORTAS.effects("en")[ANTE_PORTAS.effect(g.question, g.question.offer_of(found), found, "en")]


@pytest.mark.clause("AP-B18.19", "AP-B18.35", "AP-B20.13")
def test_what_an_option_does_is_told_by_the_clause_of_two_teams() -> None:
    g = rivals(farmers=({2: 1}, {7: 3}), citizens=({2: 1}, {7: 1}))
    go(g, "band 2+7+1+0", "farmers 0", "citizens 1")
    assert "decided by the loser" in effect_of(g, "victims 0+1")
    g = rivals(farmers=({}, {12: 1}), tired_farmers=({}, {12: 1}), tiles={12: (0, "trap")})
    do(g, knock_back, 0, REPEL)
    assert "towards their own edge" in effect_of(g, "hurl 12+farmer+tired+17")
    g = rivals(farmers=({2: 1}, {}), tired_farmers=({2: 1}, {}))
    g.table.played[0] = ("veteran_sergeant",)
    do(g, before_the_end, 0)
    assert "once in each half-year" in effect_of(g, "revive farmer+2")


@pytest.mark.clause("AP-B19.2", "AP-B19.3")
def test_passing_is_explained_by_the_clause_of_two_teams() -> None:
    pieces: dict[str, Any] = {"farmers": ({2: 1, 7: 1}, {12: 2}), "tiles": {12: (1, "trench"), 7: (0, "trench")}}
    g = rivals(**pieces, seats=4)
    do(g, before_the_end, 0)
    between = g.question_for(2)
    assert between is not None
    assert ANTE_PORTAS.explain(between, PASS)[0] == "AP-B19.3"
    g = rivals(**pieces)
    go(g, "band 2+4+1+0", "farmers 1")
    assert g.question is not None
    assert g.question.name == "before march"
    assert ANTE_PORTAS.explain(g.question, PASS) == ["AP-B19.3"]
    assert ANTE_PORTAS.effect(g.question, g.question.offer_of(PASS), PASS, "en") == "AP-B19.3"
    assert ANTE_PORTAS.effects("en")["AP-B19.3"].startswith("In confrontational play")


@pytest.mark.clause("AP-B19.3", "AP-B19.12")
def test_after_a_command_in_a_turn_the_other_team_may_answer_before_the_next() -> None:
    g = rivals(farmers=({7: 1, 2: 1}, {12: 1}), tiles={12: (1, "trench")})
    g.table.turn = g.table.acting._replace(stirred=True)
    do(g, before_the_end, 0)
    assert asked(g) == (1, "answer")
    g.apply("pass")
    assert asked(g) == (0, "before the end")


@pytest.mark.clause("AP-B19.3", "AP-B18.24")
@pytest.mark.parametrize("act", [("jump market_west",), ("aim 12", "shooter 7+1", "enough")])
def test_a_move_of_the_steward_and_a_soldier_action_are_answered(act: tuple[str, ...]) -> None:
    g = rivals(farmers=({7: 2}, {12: 3}), tiles={12: (1, "trench"), 7: (0, "trench")})
    do(g, move_steward, 0)
    assert asked(g) == (0, "move steward")
    choose(g, *act)
    assert asked(g) == (1, "answer")


@pytest.mark.clause("AP-B18.34")
def test_a_shot_needs_an_opposing_soldier_and_high_angle_fire_only_something_to_hit() -> None:
    g = rivals(
        farmers=({7: 1, 6: 1}, {}), tiles={7: (0, "trench"), 6: (0, "catapult"), 12: (1, "guard_post"), 16: (1, "trench")}
    )
    do(g, before_the_end, 0)
    assert [one for one in options(g) if one.startswith("aim")] == ["aim 16"]
    assert why(g, "aim 12") == ["AP-B18.34"]
    assert why(g, "aim 17") == ["AP-B12.9"], "nobody reaches it"
    choose(g, "aim 16", "shooter 6+1")
    assert g.table.tile[16] == "", "a building alone suffers the damage"


@pytest.mark.clause("AP-B18.21")
def test_high_angle_fire_destroys_an_opposing_mine_which_takes_no_damage_for_others() -> None:
    g = rivals(farmers=({6: 1}, {16: 3}), tiles={6: (0, "catapult"), 16: (1, "fragmentation")})
    do(g, before_the_end, 0)
    choose(g, "aim 16", "shooter 6+1")
    wave_by(g)
    assert (g.table.tile[16], army(g, 1)) == ("", {16: (1, 0)})


@pytest.mark.clause("AP-B18.21", "AP-B10.5")
def test_high_angle_fire_destroys_opposing_traps_but_no_own_ones() -> None:
    g = rivals(farmers=({6: 1}, {}), tiles={6: (0, "catapult"), 16: (1, "trap"), 11: (0, "trap")})
    do(g, before_the_end, 0)
    assert [one for one in options(g) if one.startswith("aim")] == ["aim 16"]
    choose(g, "aim 16", "shooter 6+1")
    assert (g.table.tile[16], g.table.tile[11]) == ("", "trap")


@pytest.mark.clause("AP-B18.21", "AP-B18.34", "AP-B12.10")
def test_high_angle_fire_sets_off_a_bomb_before_its_damage() -> None:
    g = rivals(farmers=({6: 1}, {16: 6}), tiles={6: (0, "catapult"), 16: (1, "bomb")})
    do(g, before_the_end, 0)
    choose(g, "aim 16", "shooter 6+1")
    assert [line["n"] for line in told(g, "hurt")][:1] == [3]
    assert army(g, 1) == {16: (1, 0)}, "three by the bomb, two by the shot"


@pytest.mark.clause("AP-B18.34", "AP-B12.14", "AP-B18.24")
def test_in_a_fight_shots_raise_the_total_of_whoever_fires() -> None:
    g = rivals(farmers=({2: 2, 10: 1}, {7: 2}), tiles={10: (0, "trench")}, facing={10: 4})
    assert 7 in watched(g.table, 0, 10)
    do(g, march, 0, "commander/0")
    choose(g, "band 2+7+1+0", "farmers 2")
    g.apply("pass")
    assert asked(g) == (0, "clash")
    choose(g, "aim 7", "shooter 10+1")
    [line] = told(g, "settled")
    assert (line["ours"], line["theirs"], line["team"]) == (3, 2, 0)


@pytest.mark.clause("AP-B18.34", "AP-B12.14")
def test_defenders_shoot_into_a_fight_too() -> None:
    g = rivals(farmers=({2: 2}, {7: 1, 12: 1}), tiles={12: (1, "trench")})
    do(g, march, 0, "commander/0")
    choose(g, "band 2+7+1+0", "farmers 2")
    assert asked(g) == (1, "clash")
    choose(g, "aim 7", "shooter 12+1")
    [line] = told(g, "settled")
    assert (line["ours"], line["theirs"], line["team"]) == (2, 2, 1)


# Replace, knock back, ignite


@pytest.mark.clause("AP-B19.12", "AP-B12.7", "AP-B9.4")
def test_the_owner_of_a_lost_mine_may_replace_it_for_tools() -> None:
    g = rivals(farmers=({2: 1}, {12: 1}), tiles={7: (1, "bounding"), 12: (1, "guard_post")}, goods={"tools": 2})
    go(g, "band 2+7+1+0", "farmers 1")
    assert asked(g) == (1, "mine taken")
    choose(g, "replace 12+7")
    t = g.table
    assert (t.tile[7], t.owners[7], t.storage[1][TOOLS], t.storage[0][TOOLS]) == ("bounding", 1, 0, 2)
    assert spent_on(t, 1, 12) == (1, 0)


@pytest.mark.clause("AP-B18.32", "AP-B12.17")
def test_a_mine_is_not_replaced_where_opposing_soldiers_survived() -> None:
    g = rivals(farmers=({2: 3}, {12: 1}), tiles={7: (1, "tread"), 12: (1, "guard_post")}, goods={"tools": 2})
    go(g, "band 2+7+1+0", "farmers 3")
    assert army(g, 0) == {7: (2, 0)}
    assert g.table.tile[7] == ""
    assert told(g, "replaced") == []


@pytest.mark.clause("AP-B9.4", "AP-B12.17")
def test_a_mine_that_a_shot_has_destroyed_is_replaced_at_once_or_never() -> None:
    tiles = {7: (0, "trench"), 12: (1, "tread"), 17: (1, "guard_post")}
    g = rivals(farmers=({7: 1}, {12: 1, 17: 1}), tiles=tiles, goods={"tools": 1})
    do(g, before_the_end, 0)
    choose(g, "aim 12", "shooter 7+1", "go_off")
    assert asked(g) == (1, "mine taken")
    choose(g, "replace 17+12")
    assert (g.table.tile[12], g.table.storage[1][TOOLS]) == ("tread", 0)
    g = rivals(farmers=({7: 1}, {12: 1, 17: 1}), tiles=tiles)
    do(g, before_the_end, 0)
    choose(g, "aim 12", "shooter 7+1", "go_off")
    assert g.table.lost_mines == (), "without tools it is gone, and no later moment brings it back"


@pytest.mark.clause("AP-B18.34", "AP-B18.21")
def test_a_mine_that_was_replaced_takes_no_damage_of_the_high_angle_fire_that_destroyed_it() -> None:
    tiles = {2: (0, "catapult"), 7: (1, "tread"), 12: (1, "guard_post")}
    g = rivals(farmers=({2: 1}, {7: 2, 12: 1}), tiles=tiles, goods={"tools": 1})
    do(g, before_the_end, 0)
    choose(g, "aim 7", "shooter 2+1", "replace 12+7")
    wave_by(g)
    assert (army(g, 1), g.table.tile[7]) == ({12: (1, 0)}, "tread")


@pytest.mark.clause("AP-B18.35", "AP-B12.8")
def test_soldiers_in_a_trap_are_thrown_towards_their_own_edge_and_never_onto_the_throwers_start() -> None:
    g = rivals(farmers=({22: 2}, {25: 1}), tired_farmers=({22: 1}, {}), tiles={22: (1, "trap"), 25: (1, "guard_post")}, turn=1)
    do(g, before_the_end, 1)
    choose(g, "repel 25+22")
    hurled = {int(one.rpartition("+")[2]) for one in options(g) if one.startswith("hurl")}
    assert hurled == {17, 19, 20, 12, 14, 15, 16, 18}
    choose(g, "hurl 22+farmer+tired+12", "done")
    assert army(g, 0) == {22: (1, 0), 12: (1, 0)}
    assert spent_on(g.table, 0, 12) == (1, 0)


@pytest.mark.clause("AP-B18.35")
def test_nobody_is_thrown_onto_the_start_hex_of_the_throwers_or_off_the_board() -> None:
    g = rivals(farmers=({}, {4: 1}), tiles={4: (0, "trap")}, mode="area_control")
    do(g, knock_back, 0, REPEL)
    hurled = {int(one.rpartition("+")[2]) for one in options(g) if one.startswith("hurl")}
    assert hurled == {6, 9, 10, 11, 12, 14}, "7 is only passed"
    g = rivals(farmers=({}, {27: 1}), tiles={27: (0, "trap")})
    do(g, knock_back, 0, REPEL)
    assert g.question is None


@pytest.mark.clause("AP-B10.6", "AP-B18.35", "AP-B12.8")
def test_a_trap_is_refused_where_nobody_stands_in_it_or_no_way_leads_back() -> None:
    g = rivals(farmers=({2: 1}, {7: 1}), tiles={2: (1, "trap"), 7: (1, "guard_post"), 4: (1, "trap")}, turn=1)
    do(g, before_the_end, 1)
    assert why(g, "repel 7+4") == ["AP-B10.6"]
    assert why(g, "repel 7+2") == ["AP-B18.35"]


@pytest.mark.clause("AP-B12.6", "AP-B12.7", "AP-B12.8", "AP-B12.11")
def test_a_building_in_which_nobody_may_act_any_more_is_refused_by_that_clause() -> None:
    tiles = {7: (1, "guard_post"), 2: (1, "trap"), 4: (1, "bomb"), 5: (1, "tread")}
    g = rivals(farmers=({2: 1}, {7: 1}), tired_farmers=({}, {7: 1}), tiles=tiles, turn=1, goods={"tools": 1})
    do(g, before_the_end, 1)
    assert why(g, "repel 7+2") == ["AP-B12.6", "AP-B18.35"]
    assert why(g, "fuse 7+4") == ["AP-B12.6"]


@pytest.mark.clause("AP-B20.2")
def test_a_card_raises_only_whom_it_names() -> None:
    g = rivals(farmers=({2: 1}, {}), citizens=({2: 1}, {}), tired_farmers=({2: 1}, {}), tired_citizens=({2: 1}, {}))
    do(g, raise_soldiers, 0, "drill_ground/0")
    assert options(g) == ["revive farmer+2", "ready"]
    assert why(g, "revive citizen+2") == ["AP-B20.2"]


@pytest.mark.clause("AP-B18.25", "AP-B18.35", "AP-B10.6")
def test_whoever_is_thrown_among_the_throwers_has_moved_in() -> None:
    g = rivals(farmers=({17: 1}, {12: 1}), tiles={12: (0, "trap")})
    do(g, knock_back, 0, REPEL)
    choose(g, "hurl 12+farmer+fresh+17")
    wave_by(g)
    [line] = told(g, "settled")
    assert (line["ours"], line["theirs"], line["team"]) == (1, 1, 0)


@pytest.mark.clause("AP-B18.35", "AP-B18.29")
def test_a_team_ignites_its_own_bombs_only() -> None:
    g = rivals(farmers=({2: 1}, {}), tiles={7: (0, "bomb"), 20: (1, "bomb"), 2: (0, "guard_post")})
    do(g, ignite, 0, IGNITE)
    assert [one for one in options(g) if one.startswith("bomb")] == ["bomb 7"]
    assert [one for one in options(g) if one.startswith("fuse")] == ["fuse 2+7"]
    choose(g, "fuse 2+7")
    wave_by(g)
    assert (g.table.tile[7], g.table.tile[20]) == ("", "bomb")


@pytest.mark.clause("AP-B20.13", "AP-B20.6")
def test_a_card_raises_a_soldier_once_in_each_half_year() -> None:
    g = rivals(farmers=({2: 2}, {22: 1}), tired_farmers=({2: 2}, {22: 1}))
    improvements = g.table.box.content.improvements
    card = next(
        one.id for one in improvements.values() if one.lasting is not None and one.lasting.does == "raise_each_combat_phase"
    )
    g.table.played[0] = (card,)
    do(g, before_the_end, 0)
    assert [one for one in options(g) if one.startswith("revive")] == ["revive farmer+2"]
    choose(g, "revive farmer+2")
    assert spent_on(g.table, 0, 2) == (1, 0)
    assert why(g, "revive farmer+2") == ["AP-B20.13"]
