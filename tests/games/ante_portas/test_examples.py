"""The worked examples of the battlefield (Part D of the rulebook)."""

from __future__ import annotations

import pytest

from games.ante_portas.battlefield import (
    advance,
    battlefield,
    choose,
    do,
    options,
    ours,
    pass_until,
    phase,
    standing,
    told,
)
from zwist.games.ante_portas.advance import turn_up
from zwist.games.ante_portas.arrivals import new_attackers
from zwist.games.ante_portas.bombs import explosion
from zwist.games.ante_portas.goods import TOOLS
from zwist.games.ante_portas.ground import free_actions, in_sight, is_free, watched
from zwist.games.ante_portas.volley import targets


@pytest.mark.clause("AP-B4.3")
def test_ex01_a_card_brings_new_attackers() -> None:
    g = battlefield(cards=["R101"])
    do(g, new_attackers, 1)
    assert standing(g) == {26: (1, 0), 27: (1, 0)}
    assert g.table.figures == [21, 12]
    assert g.table.turned == ("R101",)


@pytest.mark.clause("AP-B6.1", "AP-B6.5", "AP-B6.2")
def test_ex02_troops_move_in_ascending_order_and_pass_through_each_other() -> None:
    g = battlefield(foes={26: 1, 27: 2}, cards=["R101", "R105", "R104"])
    phase(g)
    assert standing(g) == {19: (2, 0), 24: (1, 0)}
    assert g.table.turned == ("R101", "R105")


@pytest.mark.clause("AP-B6.5")
def test_ex03_a_troop_that_ends_with_another_unites_with_it() -> None:
    g = battlefield(foes={26: 1, 27: 2}, cards=["R101", "R103"])
    phase(g)
    assert standing(g) == {24: (3, 0)}


@pytest.mark.clause("AP-B6.4")
def test_ex04_right_at_the_right_edge_is_straight_down() -> None:
    g = battlefield(foes={28: 1}, cards=["R101"])
    phase(g)
    assert standing(g) == {23: (1, 0)}


@pytest.mark.clause("AP-B13.1", "AP-B13.4")
def test_ex05_dragons_breathe_fire_in_flight() -> None:
    g = battlefield(scenario="dragons", foes={19: 2}, farmers={12: 1}, cards=["D101"])
    advance(g, 19)
    assert standing(g) == {9: (2, 0)}
    assert ours(g) == {}
    assert g.table.hospital == [1, 0]
    assert told(g, "fight") == []


@pytest.mark.clause("AP-B7.3", "AP-B7.6", "AP-B7.7", "AP-B7.8", "AP-B7.10", "AP-B7.11")
@pytest.mark.parametrize(
    ("n", "left", "here", "hospital"),
    [
        (1, {}, (0, 1, "guard_post"), [1, 0]),
        (2, {}, (0, 1, "guard_post"), [1, 0]),
        (3, {}, (1, 0, "guard_post"), [0, 1]),
        (4, {}, (0, 0, "guard_post"), [1, 1]),
        (5, {7: (1, 0)}, None, [1, 1]),
    ],
)
def test_ex06_citizen_farmer_and_guard_post_are_attacked(
    n: int, left: dict[int, tuple[int, int]], here: tuple[int, int, str] | None, hospital: list[int]
) -> None:
    g = battlefield(foes={12: n}, farmers={7: 1}, citizens={7: 1}, tiles={7: "guard_post"}, cards=["R102"])
    advance(g, 12)
    assert standing(g) == left
    assert ours(g) == ({7: here} if here else {})
    assert g.table.hospital == hospital


@pytest.mark.clause("AP-B7.4", "AP-B7.5", "AP-B7.7")
@pytest.mark.parametrize(("n", "citizens"), [(1, 1), (2, 1), (4, 1), (5, 0)])
def test_ex07_the_mine_goes_off_first(n: int, citizens: int) -> None:
    g = battlefield(foes={12: n}, citizens={7: 1}, tiles={7: "bounding"}, cards=["R102"])
    advance(g, 12)
    assert g.question is None
    assert standing(g) == {}
    assert ours(g) == ({7: (0, 1, "")} if citizens else {})


@pytest.mark.clause("AP-B7.5", "AP-B7.21", "AP-B19.9")
def test_ex07_the_mine_is_spared_where_a_soldier_takes_all_of_the_damage() -> None:
    g = battlefield(foes={12: 3}, citizens={7: 1}, tiles={7: "bounding"}, cards=["R102"])
    advance(g, 12)
    assert options(g) == ["go_off", "spare"]
    twin = g.clone()
    choose(g, "spare")
    assert ours(g) == {7: (0, 0, "bounding")}
    choose(twin, "go_off")
    assert ours(twin) == {7: (0, 1, "")}
    assert standing(g) == standing(twin) == {}


@pytest.mark.clause("AP-B12.7", "AP-B12.17", "AP-B9.4", "AP-B12.12")
def test_ex08_a_mine_is_replaced_for_tools() -> None:
    g = battlefield(foes={12: 1}, farmers={2: 1}, tiles={2: "guard_post", 7: "bounding"}, cards=["R102"], tools=2)
    do(g, turn_up, 12)
    pass_until(g, "mine lost")
    assert options(g) == ["replace 2+7", "pass"]
    choose(g, "replace 2+7")
    assert g.table.storage[0][TOOLS] == 0
    assert g.table.tile[7] == "bounding"
    assert g.table.tired_farmers[2] == 1


@pytest.mark.clause("AP-B12.7", "AP-B12.17")
def test_ex08_no_mine_is_replaced_without_tools_or_where_attackers_survived() -> None:
    poor = battlefield(foes={12: 1}, farmers={2: 1}, tiles={2: "guard_post", 7: "bounding"}, cards=["R102"], tools=1)
    advance(poor, 12)
    beaten = battlefield(foes={12: 3}, farmers={2: 1}, tiles={2: "guard_post", 7: "bounding"}, cards=["R102"], tools=9)
    advance(beaten, 12)
    assert poor.table.tile[7] == beaten.table.tile[7] == ""
    assert standing(beaten) == {7: (1, 0)}
    assert poor.table.tired_farmers[2] == beaten.table.tired_farmers[2] == 0


@pytest.mark.clause("AP-B12.6", "AP-B12.9", "AP-B12.15")
def test_ex09_two_trenches_fire_together_on_an_elite() -> None:
    g = battlefield(elites={17: 1}, farmers={9: 3, 10: 1}, tiles={9: "trench", 10: "trench"}, cards=["R104"])
    do(g, turn_up, 17)
    pass_until(g, "after step")
    assert options(g) == ["target 12+moving", "pass"]
    choose(g, "target 12+moving")
    assert options(g) == ["shooter 9+1", "shooter 10+1"]
    choose(g, "shooter 9+1")
    assert options(g) == ["shooter 9+2", "shooter 10+1", "enough"]
    choose(g, "shooter 9+2", "shooter 10+1")
    assert standing(g) == {}
    assert g.table.tired_farmers[9] == 2
    assert free_actions(g.table, 9) == 0


@pytest.mark.clause("AP-B7.11", "AP-B12.9")
def test_ex09_two_shots_do_nothing_to_an_elite() -> None:
    g = battlefield(elites={12: 1}, farmers={9: 3}, tiles={9: "trench"}, cards=["R104"])
    do(g, turn_up, 12)
    choose(g, "target 12+moving", "shooter 9+1", "shooter 9+2")
    assert standing(g) == {2: (0, 1)}
    assert told(g, "struck") == [{"hex": 12, "n": 2, "basic": 0, "elite": 0}]


@pytest.mark.clause("AP-B12.6", "AP-B12.18")
def test_ex10_two_exhausted_farmers_close_a_guard_post() -> None:
    g = battlefield(farmers={4: 3}, tired_farmers={4: 2}, tiles={4: "guard_post"})
    assert free_actions(g.table, 4) == 0
    g.table.tired_farmers[4] = 1
    assert free_actions(g.table, 4) == 1


@pytest.mark.clause("AP-B12.1", "AP-B12.3", "AP-B12.4", "AP-B12.20")
def test_ex11_attackers_hide_what_is_behind_them() -> None:
    g = battlefield(foes={9: 1}, farmers={4: 1}, tiles={4: "guard_post"})
    t = g.table
    assert in_sight(t) == {2, 4, 6, 7, 9, 10}
    assert [is_free(t, hex) for hex in (6, 7, 9, 10)] == [True, True, False, True]
    t.basic[9] = 0
    assert in_sight(t) == {2, 4, 6, 7, 9, 10, 14}


@pytest.mark.clause("AP-B12.10")
def test_ex12_a_catapult_fires_over_the_heads() -> None:
    g = battlefield(foes={11: 1, 16: 1}, farmers={6: 1}, tiles={6: "catapult"}, cards=["R101"])
    assert watched(g.table, 6) == {11}
    assert [one.text for one in targets.options(g.table, 0, ())] == ["target 11+standing", "target 16+standing"]
    do(g, turn_up, 11)
    choose(g, "target 16+standing", "shooter 6+1")
    assert standing(g) == {9: (1, 0)}
    assert not targets.exists(g.table, 0, ())


@pytest.mark.clause("AP-B13.5", "AP-B13.9")
def test_ex13_absorbed_fire_counts_in_the_fight() -> None:
    g = battlefield(scenario="dragons", foes={17: 2}, citizens={12: 1}, cards=["D117"])
    advance(g, 17)
    assert told(g, "totals") == [{"hex": 12, "ours": 3, "theirs": 3, "modifier": 1, "why": ("absorbed",)}]
    assert standing(g) == {}
    assert g.table.hospital == [0, 1]


@pytest.mark.clause("AP-B13.1", "AP-B13.3", "AP-B13.6", "AP-B13.7", "AP-B13.8")
def test_ex14_an_elite_dragon_in_flight_is_hurt_by_mines_only() -> None:
    g = battlefield(scenario="dragons", elites={19: 1}, farmers={14: 1, 9: 2}, tiles={14: "bounding"}, cards=["D113"])
    advance(g, 19)
    assert standing(g) == {9: (0, 1)}
    assert ours(g) == {14: (1, 0, "")}
    assert g.table.hospital == [2, 0]


@pytest.mark.clause("AP-B14.1", "AP-B6.12")
@pytest.mark.parametrize(("n", "end"), [(1, 7), (2, 12), (3, 17), (4, 22), (5, 27), (6, 27)])
def test_ex16_the_smaller_the_troop_the_further_it_charges(n: int, end: int) -> None:
    g = battlefield(foes={27: n}, cards=["R116"])
    advance(g, 27)
    assert standing(g) == {end: (n, 0)}
    assert [line["hex"] for line in told(g, "step")] == [22, 17, 12, 7][: max(0, 5 - n)]


@pytest.mark.clause("AP-B11.3", "AP-B11.4", "AP-B11.8", "AP-B11.5")
def test_ex20_a_bomb_sets_off_another_and_hits_both_sides() -> None:
    g = battlefield(foes={12: 3, 17: 1, 20: 1}, farmers={9: 1}, tiles={12: "bomb", 10: "tread", 7: "trap", 15: "bomb"})
    do(g, explosion, 12, ())
    assert standing(g) == {}
    assert ours(g) == {}
    assert g.table.hospital == [1, 0]
    assert [line["hex"] for line in told(g, "explosion")] == [12, 15]


@pytest.mark.clause("AP-B10.2", "AP-B10.3", "AP-B10.8", "AP-B10.9", "AP-B6.11")
def test_ex21_a_trap_holds_three_for_one_arrow() -> None:
    g = battlefield(foes={17: 4}, elites={17: 1}, tiles={12: "trap"}, cards=["R122"])
    advance(g, 17)
    assert standing(g) == {2: (1, 1), 7: (3, 0)}
    assert [(line["origin"], line["hex"]) for line in told(g, "step")] == [(17, 12), (12, 7), (7, 2), (12, 7)]
    assert told(g, "held") == [{"hex": 12, "basic": 3, "elite": 0, "arrow": "D"}]


@pytest.mark.clause("AP-B16.3", "AP-B16.9")
def test_ex22_a_basic_unit_of_double_strength_absorbs_one() -> None:
    g = battlefield(seats=2, foes={12: 1}, farmers={7: 1}, cards=["R102"], strength_variant="twice_as_strong")
    advance(g, 12)
    assert standing(g) == {7: (1, 0)}
    assert g.table.hospital == [1, 0]


@pytest.mark.clause("AP-B3.6", "AP-B1.3", "AP-B6.9")
def test_ex23_the_game_is_lost_over_the_lower_edge() -> None:
    aside = battlefield(foes={4: 1}, cards=["R101"])
    advance(aside, 4)
    assert standing(aside) == {2: (1, 0)}
    assert not aside.table.ending
    down = battlefield(foes={4: 1}, cards=["R102"])
    advance(down, 4)
    assert (down.table.ending, down.table.won) == ("AP-B1.3", False)
    assert down.over


@pytest.mark.clause("AP-B19.1")
def test_nobody_is_asked_where_no_soldier_can_act() -> None:
    g = battlefield(foes={12: 1}, farmers={2: 3}, cards=["R102"])
    do(g, turn_up, 12)
    assert g.question is None
