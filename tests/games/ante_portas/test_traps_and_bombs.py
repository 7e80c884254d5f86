"""Traps, knock backs and explosions (AP-B10, AP-B11)."""

from __future__ import annotations

import pytest

from games.ante_portas.battlefield import (
    advance,
    battlefield,
    choose,
    do,
    options,
    ours,
    pass_all,
    pass_until,
    phase,
    standing,
    told,
)
from zwist.games.ante_portas.advance import turn_up
from zwist.games.ante_portas.bombs import burn, explosion
from zwist.games.ante_portas.combat_phase import combat_phase
from zwist.games.ante_portas.definition import ANTE_PORTAS
from zwist.games.ante_portas.traps import stands_in_trap, thrown_to
from zwist.games.ante_portas.works import ignite, knock_back

TRAPPER, BOMBER = "trapper/1", "bomber/1"


# Holding


@pytest.mark.clause("AP-B10.3", "AP-B10.10")
def test_a_troop_that_starts_its_card_in_a_trap_loses_its_first_arrow() -> None:
    g = battlefield(foes={12: 2}, tiles={12: "trap"}, cards=["R104"])
    advance(g, 12)
    assert standing(g) == {7: (2, 0)}


@pytest.mark.clause("AP-B10.10")
def test_a_troop_that_enters_with_its_last_arrow_is_held_only_with_its_next_card() -> None:
    g = battlefield(foes={17: 2}, tiles={12: "trap"}, cards=["R102", "R102"])
    advance(g, 17)
    assert told(g, "held") == []
    advance(g, 12)
    assert standing(g) == {12: (2, 0)}


@pytest.mark.clause("AP-B10.2", "AP-B10.9")
def test_basic_units_are_held_before_elite_ones() -> None:
    g = battlefield(foes={12: 1}, elites={12: 3}, tiles={12: "trap"}, cards=["R102"])
    advance(g, 12)
    assert standing(g) == {12: (1, 2), 7: (0, 1)}


@pytest.mark.clause("AP-B10.8")
def test_attackers_that_stand_in_a_trap_do_not_use_up_its_three_places() -> None:
    g = battlefield(foes={12: 5, 17: 3}, tiles={12: "trap"}, cards=["R104"])
    advance(g, 17)
    assert standing(g) == {12: (8, 0)}


@pytest.mark.clause("AP-B10.9", "AP-B6.11")
def test_a_held_part_goes_on_after_the_others_and_can_be_held_again() -> None:
    g = battlefield(foes={22: 4}, tiles={17: "trap", 12: "trap"}, cards=["R122"])
    advance(g, 22)
    # One goes on to the second trap and is held there; three follow with the third arrow.
    assert standing(g) == {12: (4, 0)}
    assert [(line["hex"], line["basic"]) for line in told(g, "held")] == [(17, 3), (12, 1)]


@pytest.mark.clause("AP-B10.11", "AP-B10.4")
def test_the_trap_helps_in_the_fight_and_then_holds_the_survivors() -> None:
    g = battlefield(foes={17: 5}, farmers={12: 1}, tiles={12: "trap"}, cards=["R104"])
    advance(g, 17)
    assert standing(g) == {12: (3, 0)}


@pytest.mark.clause("AP-B10.2", "AP-B13.12")
def test_a_held_dragon_does_not_breathe_the_fire_of_its_cancelled_arrow() -> None:
    g = battlefield(scenario="dragons", foes={12: 1}, farmers={7: 1}, tiles={12: "trap"}, cards=["D103"])
    advance(g, 12)
    assert told(g, "fire") == []
    assert ours(g) == {12: (0, 0, "trap")}


# Knocking back


@pytest.mark.clause("AP-B10.7", "AP-B10.12")
def test_a_knock_back_leads_one_or_two_hexes_towards_the_start_area() -> None:
    assert thrown_to(12, 1) == [14, 17, 15]
    assert sorted(thrown_to(12, 2)) == [14, 15, 16, 17, 18, 19, 20, 22]
    assert thrown_to(27, 2) == []
    assert thrown_to(24, 2) == [26, 27]


@pytest.mark.clause("AP-B10.6", "AP-B10.12", "AP-B8.21")
def test_the_trapper_throws_up_to_three_attackers_out_of_several_traps() -> None:
    g = battlefield(foes={12: 2, 10: 1}, elites={12: 1}, tiles={12: "trap", 10: "trap"})
    do(g, knock_back, 0, TRAPPER)
    choose(g, "throw 12+0+elite+22", "throw 10+0+basic+15", "throw 12+0+basic+22")
    assert g.question is None
    assert standing(g) == {12: (1, 0), 15: (1, 0), 22: (1, 1)}


@pytest.mark.clause("AP-B10.6")
def test_fewer_attackers_may_be_thrown() -> None:
    g = battlefield(foes={12: 2}, tiles={12: "trap"})
    do(g, knock_back, 0, TRAPPER)
    choose(g, "throw 12+0+basic+17", "done")
    assert standing(g) == {12: (1, 0), 17: (1, 0)}


@pytest.mark.clause("AP-B10.6", "AP-B10.7")
def test_attackers_thrown_onto_our_units_arrive_together_and_fight() -> None:
    g = battlefield(foes={12: 3}, farmers={17: 2, 14: 1}, tiles={12: "trap"})
    do(g, knock_back, 0, TRAPPER)
    choose(g, "throw 12+0+basic+17", "throw 12+0+basic+14", "throw 12+0+basic+17")
    assert standing(g) == {}
    assert [(line["hex"], line["ours"], line["theirs"]) for line in told(g, "totals")] == [(14, 1, 1), (17, 2, 2)]


@pytest.mark.clause("AP-B10.12")
def test_an_attacker_that_was_thrown_into_another_trap_is_not_thrown_again() -> None:
    g = battlefield(foes={12: 1}, tiles={12: "trap", 17: "trap"})
    do(g, knock_back, 0, TRAPPER)
    choose(g, "throw 12+0+basic+17")
    assert g.question is None
    assert standing(g) == {17: (1, 0)}


@pytest.mark.clause("AP-B12.8", "AP-B6.14", "AP-B6.2")
def test_a_soldier_throws_back_attackers_in_the_middle_of_their_card() -> None:
    g = battlefield(foes={17: 2}, farmers={2: 1}, tiles={12: "trap", 2: "guard_post"}, cards=["R122", "R102", "R102"])
    do(g, combat_phase)
    pass_until(g, "after step")
    assert options(g) == ["repel 2+12", "pass"]
    choose(g, "repel 2+12", "throw 12+1+basic+22", "throw 12+1+basic+22")
    # Their card is over, and 22 lies above 17: they move once more with another one.
    assert g.table.turned == ("R122", "R102")
    assert standing(g) == {17: (2, 0)}
    assert g.table.tired_farmers[2] == 0


@pytest.mark.clause("AP-B10.6", "AP-B10.8")
def test_whoever_is_thrown_back_is_told_apart_from_others_on_the_hex() -> None:
    g = battlefield(foes={17: 2, 12: 1}, farmers={7: 1}, tiles={12: "trap", 7: "guard_post"}, cards=["R104"])
    do(g, turn_up, 17)
    pass_until(g, "after step")
    choose(g, "repel 7+12")
    assert g.question is not None
    labels = [ANTE_PORTAS.label(g.table, g.question, option, "en") for option in g.question.options]
    assert len(set(labels)) == len(labels)
    assert {"basic unit from 12 back to 17", "basic unit from 12 (those that move) back to 17"} <= set(labels)


@pytest.mark.clause("AP-B10.13", "AP-B14.21")
def test_modifiers_of_the_card_hold_where_its_attackers_are_thrown() -> None:
    g = battlefield(foes={17: 2, 12: 1}, farmers={2: 1, 22: 9}, tiles={12: "trap", 2: "guard_post"}, cards=["R217"])
    do(g, turn_up, 17)
    pass_until(g, "after step")
    twin = g.clone()
    choose(g, "repel 2+12", "throw 12+1+basic+22", "done")
    assert [(line["ours"], line["theirs"]) for line in told(g, "totals")] == [(9, 3)]
    twin.log = []
    choose(twin, "repel 2+12", "throw 12+0+basic+22", "done")
    assert [(line["ours"], line["theirs"]) for line in told(twin, "totals")] == [(9, 1)]


@pytest.mark.clause("AP-B10.14")
def test_dragons_in_flight_are_not_in_a_trap() -> None:
    g = battlefield(scenario="dragons", foes={17: 1}, farmers={2: 1}, tiles={12: "trap", 2: "guard_post"}, cards=["D102"])
    do(g, turn_up, 17)
    assert g.question is None
    assert not stands_in_trap(g.table, 12)
    assert standing(g) == {7: (1, 0)}


@pytest.mark.clause("AP-B12.8", "AP-B7.16")
def test_a_knock_back_in_the_middle_of_a_fight_may_start_another_one() -> None:
    g = battlefield(foes={17: 3}, farmers={2: 1, 12: 1, 22: 1}, tiles={12: "trap", 2: "guard_post"}, cards=["R102"])
    do(g, turn_up, 17)
    pass_until(g, "fight")
    choose(g, "repel 2+12", "throw 12+1+basic+22", "done")
    pass_all(g)
    assert [(line["hex"], line["ours"], line["theirs"]) for line in told(g, "totals")] == [(22, 1, 1), (12, 2, 2)]
    assert standing(g) == {}
    assert g.table.clashes == ()


# Bombs


@pytest.mark.clause("AP-B11.3", "AP-B11.8", "AP-B12.19")
def test_the_bomber_sets_off_bombs_one_after_the_other() -> None:
    g = battlefield(foes={12: 3, 18: 3}, tiles={12: "bomb", 18: "bomb"})
    do(g, ignite, 0, BOMBER)
    assert options(g) == ["bomb 12", "bomb 18", "ready"]
    choose(g, "bomb 18", "ready")
    assert standing(g) == {12: (3, 0)}
    assert ours(g) == {12: (0, 0, "bomb")}


@pytest.mark.clause("AP-B11.9", "AP-B7.8")
def test_a_bomb_destroys_an_empty_trench_beside_it_and_a_bunker_absorbs() -> None:
    g = battlefield(farmers={12: 4}, citizens={15: 1}, tiles={12: "bomb", 9: "trench", 10: "bunker", 7: "guard_post"})
    do(g, explosion, 12, ())
    assert ours(g) == {10: (0, 0, "bunker"), 12: (1, 0, ""), 15: (0, 1, "")}


@pytest.mark.clause("AP-B11.7", "AP-B9.4", "AP-B12.17")
def test_a_mine_beside_a_bomb_protects_nobody_and_may_be_replaced() -> None:
    g = battlefield(farmers={7: 1, 2: 1}, tiles={12: "bomb", 7: "bounding", 2: "guard_post"}, tools=2)
    do(g, explosion, 12, ())
    assert g.table.hospital == [1, 0]
    assert options(g) == ["replace 2+7", "pass"]
    choose(g, "replace 2+7")
    assert ours(g) == {2: (1, 0, "guard_post"), 7: (0, 0, "bounding")}


@pytest.mark.clause("AP-B11.4", "AP-B11.8")
def test_bombs_of_a_chain_go_off_in_ascending_order_each_once() -> None:
    g = battlefield(tiles={12: "bomb", 15: "bomb", 9: "bomb", 10: "bomb", 4: "bomb"})
    do(g, explosion, 12, ())
    assert [line["hex"] for line in told(g, "explosion")] == [12, 9, 4, 10, 15]
    assert ours(g) == {}


@pytest.mark.clause("AP-B11.6", "AP-B11.10", "AP-B13.8")
def test_a_bomb_hits_dragons_in_flight_and_the_farmers_below() -> None:
    g = battlefield(
        scenario="dragons", elites={17: 1}, farmers={12: 1, 2: 1}, tiles={12: "bomb", 2: "guard_post"}, cards=["D113"]
    )
    do(g, turn_up, 17)
    pass_until(g, "after step")
    choose(g, "fuse 2+12")
    assert standing(g) == {}
    assert g.table.hospital == [1, 0]


@pytest.mark.clause("AP-B11.4", "AP-B7.16", "AP-B19.7")
def test_a_bomb_in_the_middle_of_a_fight_hits_both_sides_and_may_end_it() -> None:
    g = battlefield(foes={17: 4}, farmers={12: 2, 2: 1}, tiles={12: "bomb", 2: "guard_post"}, cards=["R104"])
    do(g, turn_up, 17)
    pass_until(g, "fight")
    choose(g, "fuse 2+12")
    assert told(g, "totals") == []
    assert len(told(g, "fight_off")) == 1
    assert g.table.hospital == [2, 0]
    assert standing(g) == {7: (1, 0)}


@pytest.mark.clause("AP-B7.11", "AP-B12.15")
def test_we_choose_who_falls_where_a_bomb_hits_moving_and_standing_attackers() -> None:
    g = battlefield(foes={17: 2, 12: 2}, farmers={2: 1}, tiles={12: "bomb", 2: "guard_post"}, cards=["R104"])
    do(g, turn_up, 17)
    pass_until(g, "after step")
    choose(g, "fuse 2+12")
    assert options(g) == ["group 12+0", "group 12+1"]
    assert g.question is not None
    labels = [ANTE_PORTAS.label(g.table, g.question, option, "en") for option in g.question.options]
    assert labels == ["On 12: those that stand there", "On 12: those that move"]
    choose(g, "group 12+0", "group 12+1", "group 12+1")
    assert standing(g) == {12: (1, 0)}


@pytest.mark.clause("AP-B7.11")
def test_nobody_is_asked_about_a_kind_of_which_none_falls() -> None:
    g = battlefield(
        foes={17: 1, 12: 1}, elites={17: 1, 12: 1}, farmers={2: 1}, tiles={7: "bomb", 2: "guard_post"}, cards=["R102"]
    )
    do(g, turn_up, 17)
    pass_until(g, "after step")
    choose(g, "fuse 2+7", "group 12+0")
    assert g.question is None
    assert standing(g) == {12: (1, 2)}


@pytest.mark.clause("AP-B11.5", "AP-B13.4", "AP-B13.12")
def test_dragon_fire_sets_off_a_bomb_which_hits_the_dragons_beside_it() -> None:
    g = battlefield(scenario="dragons", foes={17: 2}, tiles={12: "bomb"}, cards=["D103"])
    advance(g, 17)
    assert standing(g) == {7: (1, 0)}


@pytest.mark.clause("AP-B13.12", "AP-B11.7")
def test_fire_wounds_before_it_destroys_the_mine() -> None:
    g = battlefield(farmers={7: 1}, tiles={7: "bounding"})
    do(g, burn, 7, 1)
    assert g.table.hospital == [1, 0]
    assert ours(g) == {}


@pytest.mark.clause("AP-B6.10", "AP-B6.1")
def test_all_exhausted_soldiers_are_raised_at_the_end_of_the_combat_phase() -> None:
    g = battlefield(foes={26: 1}, farmers={2: 2}, citizens={2: 1}, tired_farmers={2: 2}, tired_citizens={2: 1}, cards=["R102"])
    phase(g)
    assert not any(g.table.tired_farmers)
    assert not any(g.table.tired_citizens)
