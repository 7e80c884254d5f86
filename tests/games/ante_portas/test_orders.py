"""Orders and works on the battlefield: march, rotate, raise, build and lay (AP-B8, AP-B9 to AP-B12, AP-B20)."""

from __future__ import annotations

import pytest

from games.ante_portas.battlefield import battlefield, choose, do, options, ours, standing, told
from games.ante_portas.community import why
from zwist.games.ante_portas.goods import stock
from zwist.games.ante_portas.orders import march
from zwist.games.ante_portas.raising import raise_soldiers
from zwist.games.ante_portas.records import Turn
from zwist.games.ante_portas.rotation import rotate
from zwist.games.ante_portas.table import Game
from zwist.games.ante_portas.works import build_defence, flip_building, lay_bombs, lay_mines, lay_traps, sites

MARCH, TURN = "commander/0", "commander/1"
CHIEF, CHIEF_TURN = "commander_in_chief/0", "commander_in_chief/1"
MEDIC = "field_medic/1"
HORN = "signal_horn/0"


def rich(g: Game, **goods: int) -> Game:
    """With these goods in the storage of everybody."""
    g.table.storage = [stock(goods)] * g.table.box.seats
    return g


# Marching


@pytest.mark.clause("AP-B8.7", "AP-B8.16")
def test_fresh_soldiers_march_one_hex_each_at_most_once() -> None:
    g = battlefield(farmers={2: 3}, tired_farmers={2: 1}, citizens={2: 1})
    do(g, march, 0, MARCH)
    assert options(g) == ["column 2+4+1", "column 2+5+1", "column 2+7+1", "ready"]
    choose(g, "column 2+7+1")
    assert options(g) == ["farmers 0", "farmers 1", "farmers 2"]
    choose(g, "farmers 2")
    assert options(g) == ["citizens 0", "citizens 1"]
    choose(g, "citizens 0")
    assert options(g) == ["column 2+4+1", "column 2+5+1", "column 2+7+1", "ready"]
    choose(g, "column 2+4+1", "citizens 1")
    assert g.question is None
    assert ours(g) == {2: (1, 0, ""), 4: (0, 1, ""), 7: (2, 0, "")}


@pytest.mark.clause("AP-B8.7")
def test_whoever_is_exhausted_or_has_moved_is_refused_by_the_clause_on_marching() -> None:
    g = battlefield(farmers={2: 1, 8: 1, 1: 1}, tired_farmers={8: 1})
    do(g, march, 0, MARCH)
    assert why(g, "column 8+13+1") == why(g, "hex:13") == ["AP-B8.7"]
    choose(g, "column 2+4+1", "farmers 1")
    assert why(g, "column 4+9+1") == ["AP-B8.7"]
    assert options(g) == ["column 1+4+1", "column 1+6+1", "ready"]


@pytest.mark.clause("AP-B8.7")
def test_a_column_has_at_least_one_unit() -> None:
    g = battlefield(farmers={2: 1}, citizens={2: 1})
    do(g, march, 0, MARCH)
    choose(g, "column 2+7+1", "farmers 0")
    assert options(g) == ["citizens 1"]


@pytest.mark.clause("AP-B8.7", "AP-B8.8", "AP-B7.14")
def test_units_that_enter_together_fight_together() -> None:
    g = battlefield(foes={7: 2}, farmers={2: 2})
    do(g, march, 0, MARCH)
    choose(g, "column 2+7+1", "farmers 2")
    assert [(line["ours"], line["theirs"]) for line in told(g, "totals")] == [(2, 2)]
    assert standing(g) == {}


@pytest.mark.clause("AP-B8.8")
def test_units_that_come_later_start_a_new_fight() -> None:
    g = battlefield(foes={7: 2}, farmers={2: 2})
    do(g, march, 0, MARCH)
    choose(g, "column 2+7+1", "farmers 1", "column 2+7+1", "farmers 1")
    assert [(line["ours"], line["theirs"]) for line in told(g, "totals")] == [(1, 2), (1, 1)]
    assert standing(g) == {}
    assert g.table.hospital == [2, 0]


@pytest.mark.clause("AP-B8.7", "AP-B8.8")
def test_units_of_several_hexes_enter_together_and_fight_together() -> None:
    g = battlefield(elites={12: 1}, farmers={7: 2, 9: 2}, tiles={9: "catapult"})
    do(g, march, 0, MARCH)
    choose(g, "assault 12", "column 7+12+1", "farmers 2")
    assert options(g) == ["column 9+12+1", "attack"]
    choose(g, "column 9+12+1", "farmers 1", "engine 0")
    assert [(line["ours"], line["theirs"]) for line in told(g, "totals")] == [(3, 3)]
    assert (standing(g), ours(g)) == ({}, {9: (1, 0, "catapult")})
    assert options(g), "who has not moved may still go"


@pytest.mark.clause("AP-B8.8", "AP-B8.11")
def test_units_that_have_moved_enter_together_with_others_of_their_hex() -> None:
    g = battlefield(elites={12: 1}, farmers={2: 1, 7: 1})
    do(g, march, 0, CHIEF)
    choose(g, "column 2+7+2", "farmers 1", "assault 12", "column 7+12+1", "farmers 1", "column 7+12+2", "farmers 1")
    assert [(line["ours"], line["theirs"]) for line in told(g, "totals")] == [(3, 3)]


@pytest.mark.clause("AP-B8.8", "AP-B8.9", "AP-B20.4")
def test_an_assault_brings_one_engine_and_no_more_units_than_the_order_moves() -> None:
    g = battlefield(foes={12: 1}, tiles={7: "catapult", 9: "catapult"}, farmers={10: 1})
    do(g, march, 0, MARCH)
    choose(g, "assault 12", "column 7+12+1", "engine 1")
    assert options(g) == ["column 10+12+1", "attack"]
    g = battlefield(elites={12: 2}, farmers={7: 2, 9: 2, 10: 1})
    do(g, march, 0, HORN)
    choose(g, "assault 12", "column 7+12+1", "farmers 2", "column 9+12+1")
    assert options(g) == ["farmers 1"]
    choose(g, "farmers 1")
    assert [(line["ours"], line["theirs"]) for line in told(g, "totals")] == [(3, 6)]


@pytest.mark.clause("AP-B8.8")
def test_only_attackers_are_attacked_from_several_sides() -> None:
    g = battlefield(foes={12: 1}, farmers={7: 1, 2: 1})
    do(g, march, 0, MARCH)
    assert not [one for one in options(g) if one.startswith("assault")]


@pytest.mark.clause("AP-B8.11", "AP-B8.19")
def test_the_commander_in_chief_leads_two_hexes_with_one_more_strength() -> None:
    g = battlefield(foes={7: 3}, farmers={2: 1}, citizens={2: 1})
    do(g, march, 0, CHIEF)
    choose(g, "column 2+7+2", "farmers 1", "citizens 1")
    assert [(line["ours"], line["theirs"]) for line in told(g, "totals")] == [(5, 3)]
    assert ours(g) == {7: (1, 0, "")}
    choose(g, "column 7+12+1", "farmers 1")
    assert ours(g) == {12: (1, 0, "")}
    assert g.question is None


@pytest.mark.clause("AP-B8.11", "AP-B8.7")
def test_who_has_moved_twice_stays_and_others_on_the_hex_may_go() -> None:
    g = battlefield(farmers={2: 1, 7: 1})
    do(g, march, 0, CHIEF)
    choose(g, "column 2+7+2", "farmers 1")
    assert "column 7+12+1" in options(g)
    assert "column 7+12+2" in options(g)
    choose(g, "column 7+12+1", "farmers 1")
    assert "column 12+17+1" not in options(g)
    assert "column 7+12+2" in options(g)


@pytest.mark.clause("AP-B8.9", "AP-B8.17", "AP-B8.18")
def test_a_catapult_moves_by_itself_but_not_onto_another_installation() -> None:
    g = battlefield(foes={4: 1}, tiles={2: "catapult", 7: "tread"}, facing={2: 1})
    do(g, march, 0, MARCH)
    assert options(g) == ["column 2+4+1", "column 2+5+1", "ready"]
    choose(g, "column 2+5+1", "engine 1")
    assert ours(g) == {5: (0, 0, "catapult"), 7: (0, 0, "tread")}
    assert g.table.facing[5] == 1


@pytest.mark.clause("AP-B8.18", "AP-B7.20")
def test_a_catapult_that_enters_attackers_takes_part_with_its_strength() -> None:
    g = battlefield(foes={7: 1}, tiles={2: "catapult"})
    do(g, march, 0, MARCH)
    choose(g, "column 2+7+1", "engine 1")
    assert ours(g) == {}
    assert standing(g) == {7: (1, 0)}


@pytest.mark.clause("AP-B8.9")
def test_the_commander_in_chief_leads_a_catapult_through_another_installation() -> None:
    g = battlefield(tiles={2: "catapult", 7: "trap"})
    do(g, march, 0, CHIEF)
    assert "leap 2+12" in options(g)
    assert "column 2+7+2" not in options(g)
    choose(g, "leap 2+12")
    assert ours(g) == {7: (0, 0, "trap"), 12: (0, 0, "catapult")}
    assert g.question is None


@pytest.mark.clause("AP-B20.4", "AP-B20.12")
def test_the_signal_horn_moves_three_units() -> None:
    g = battlefield(farmers={2: 5})
    do(g, march, 0, HORN)
    choose(g, "column 2+7+1")
    assert options(g) == ["farmers 1", "farmers 2", "farmers 3"]
    choose(g, "farmers 2", "column 2+4+1")
    assert options(g) == ["farmers 1"]
    choose(g, "farmers 1")
    assert g.question is None


# Rotating


@pytest.mark.clause("AP-B8.10", "AP-B8.20")
def test_the_commander_turns_each_building_by_sixty_degrees() -> None:
    g = battlefield(tiles={9: "trench", 12: "tread"}, farmers={9: 1}, tired_farmers={9: 1})
    do(g, rotate, 0, TURN)
    assert options(g) == ["turn 9+5", "turn 9+1", "ready"]
    choose(g, "turn 9+5")
    assert g.table.facing[9] == 5
    assert g.question is None


@pytest.mark.clause("AP-B8.11")
def test_the_commander_in_chief_turns_by_up_to_a_third() -> None:
    g = battlefield(tiles={9: "trench"})
    do(g, rotate, 0, CHIEF_TURN)
    assert options(g) == ["turn 9+4", "turn 9+5", "turn 9+1", "turn 9+2", "ready"]


# Raising


@pytest.mark.clause("AP-B8.14")
def test_raising_costs_food_for_a_farmer_and_two_taler_for_a_citizen() -> None:
    g = rich(battlefield(farmers={2: 2}, citizens={4: 1}, tired_farmers={2: 2}, tired_citizens={4: 1}), food=1, taler=2)
    do(g, raise_soldiers, 0, MEDIC)
    assert options(g) == ["revive farmer+2", "revive citizen+4", "ready"]
    choose(g, "revive citizen+4")
    assert options(g) == ["revive farmer+2", "ready"]
    choose(g, "revive farmer+2")
    assert g.question is None
    assert (g.table.tired_farmers[2], g.table.tired_citizens[4]) == (1, 0)
    assert not any(g.table.storage[0])


@pytest.mark.clause("AP-B20.6", "AP-B8.14")
def test_amid_an_order_to_raise_soldiers_a_sergeant_still_raises_one_for_nothing_and_both_are_told_apart() -> None:
    g = rich(battlefield(farmers={2: 2}, tired_farmers={2: 2}), food=1)
    g.table.played[0], g.table.phase, g.table.turn = ("veteran_sergeant",), "wave", Turn(0, 0, arranges=False)
    do(g, raise_soldiers, 0, MEDIC)
    assert options(g) == ["revive farmer+2", "ready", "rouse farmer+2"]
    choose(g, "rouse farmer+2")
    assert g.table.storage[0] == stock({"food": 1})
    assert options(g) == ["revive farmer+2", "ready"]
    choose(g, "revive farmer+2")
    assert (g.question, g.table.tired_farmers[2]) == (None, 0)
    assert not any(g.table.storage[0])


@pytest.mark.clause("AP-B20.2", "AP-B20.12")
def test_the_drill_ground_raises_three_farmers_for_nothing() -> None:
    g = battlefield(farmers={2: 4}, citizens={4: 1}, tired_farmers={2: 4}, tired_citizens={4: 1})
    do(g, raise_soldiers, 0, "drill_ground/0")
    assert options(g) == ["revive farmer+2", "ready"]
    assert why(g, "revive citizen+4") == ["AP-B20.2"]
    choose(g, "revive farmer+2", "revive farmer+2", "revive farmer+2")
    assert g.question is None
    assert g.table.tired_farmers[2] == 1


# Laying tiles


@pytest.mark.clause("AP-B9.1", "AP-B9.2", "AP-B12.4")
def test_mines_are_laid_in_sight_on_free_hexes_for_their_cost() -> None:
    g = rich(battlefield(foes={9: 1}, farmers={4: 1}, tiles={4: "guard_post", 7: "trap"}), wood=2)
    do(g, lay_mines, 0, "mine_layer_tread/0")
    assert options(g) == ["lay 2", "lay 6", "lay 10", "ready"]
    choose(g, "lay 10", "lay 2")
    assert g.question is None
    assert (g.table.tile[10], g.table.tile[2]) == ("tread", "tread")


@pytest.mark.clause("AP-B10.1", "AP-B11.1", "AP-A6.7")
def test_traps_and_bombs_have_their_price() -> None:
    g = rich(battlefield(), tools=3)
    do(g, lay_traps, 0, "trapper/0")
    choose(g, "lay 2")
    assert g.table.storage[0] == stock({"tools": 1})
    assert g.question is None
    bombs = rich(battlefield(), wood=3, ore=1)
    do(bombs, lay_bombs, 0, "bomber/0")
    choose(bombs, "lay 2")
    assert bombs.table.tile[2] == "bomb"
    assert not any(bombs.table.storage[0])


@pytest.mark.clause("AP-B12.4", "AP-B12.5", "AP-B12.22")
def test_a_building_is_built_in_any_orientation() -> None:
    g = rich(battlefield(farmers={2: 1}), tools=1, wood=1, clay=1)
    do(g, build_defence, 0, "builder_trench/0")
    choose(g, "lay 2")
    assert options(g) == [f"facing {n}" for n in range(6)]
    choose(g, "facing 1")
    assert (g.table.tile[2], g.table.facing[2]) == ("trench", 1)
    assert not any(g.table.storage[0])


@pytest.mark.clause("AP-B1.11", "AP-B1.5")
def test_without_a_tile_nothing_is_laid() -> None:
    g = rich(battlefield(tiles=dict.fromkeys(range(6, 18), "trap")), tools=9)
    assert not sites.exists(g.table, 0, "trapper/0", 0)
    do(g, lay_traps, 0, "trapper/0")
    assert g.question is None


@pytest.mark.clause("AP-B20.3", "AP-B20.12")
def test_improvements_lay_tiles_for_less_and_only_so_many() -> None:
    g = battlefield(farmers={2: 1, 4: 1, 5: 1})
    do(g, lay_mines, 0, "powder_keg/0")
    choose(g, "lay 2", "lay 4")
    assert g.question is None
    palisade = rich(battlefield(), wood=1)
    do(palisade, build_defence, 0, "palisade/0")
    choose(palisade, "lay 2", "facing 0")
    assert palisade.table.tile[2] == "trench"
    assert not any(palisade.table.storage[0])


@pytest.mark.clause("AP-B20.5", "AP-B12.1")
def test_the_lookout_tree_shows_the_hexes_beside_the_start_hex() -> None:
    g = rich(battlefield(), wood=9)
    g.table.played[0] = ("lookout_tree",)
    do(g, lay_mines, 0, "mine_layer_tread/0")
    assert options(g) == ["lay 2", "lay 4", "lay 5", "lay 7", "ready"]
    g.table.basic[2] = 1
    assert [one.text for one in sites.options(g.table, 0, "mine_layer_tread/0", 0)] == []


@pytest.mark.clause("AP-B20.8", "AP-B20.13")
def test_a_trench_is_turned_over_with_its_soldiers() -> None:
    g = battlefield(farmers={9: 2}, tired_farmers={9: 1}, tiles={9: "trench", 4: "guard_post"}, facing={9: 2})
    do(g, flip_building, 0, "reinforced_roof/0")
    assert options(g) == ["flip 9", "ready"]
    choose(g, "flip 9")
    assert g.question is None
    t = g.table
    assert (t.tile[9], t.facing[9], t.farmers[9], t.tired_farmers[9]) == ("bunker", 2, 2, 1)
