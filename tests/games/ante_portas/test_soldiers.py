"""Sight, soldier actions and the points at which they are offered (AP-B12, AP-B19)."""

from __future__ import annotations

from typing import Any

import pytest

from games.ante_portas.battlefield import (
    battlefield,
    choose,
    do,
    options,
    ours,
    pass_all,
    pass_until,
    standing,
    told,
)
from zwist.acts.reasons import why
from zwist.acts.standing import give, obey, open_to
from zwist.games.ante_portas.advance import turn_up
from zwist.games.ante_portas.arrivals import new_attackers
from zwist.games.ante_portas.combat_phase import combat_phase
from zwist.games.ante_portas.definition import ANTE_PORTAS
from zwist.games.ante_portas.ground import in_sight, is_staffed, tiles_left, watched
from zwist.games.ante_portas.soldiers import POINTS, replacing_cost, trapped
from zwist.games.ante_portas.table import Game
from zwist.games.ante_portas.turn import take_turn
from zwist.games.ante_portas.volley import targets

# Sight


@pytest.mark.clause("AP-B12.1", "AP-B12.2")
def test_a_building_without_the_right_soldier_gives_its_own_hex_only() -> None:
    empty = battlefield(tiles={9: "guard_post"})
    assert in_sight(empty.table) == {2, 9}
    wrong = battlefield(citizens={9: 1}, tiles={9: "guard_post"})
    assert in_sight(wrong.table) == {2, 9}
    assert not is_staffed(wrong.table, 9)


@pytest.mark.clause("AP-B12.2")
def test_a_building_with_an_exhausted_soldier_still_sees() -> None:
    g = battlefield(farmers={4: 1}, tired_farmers={4: 1}, tiles={4: "guard_post"})
    assert watched(g.table, 4) == {6, 7, 9, 10, 14}


@pytest.mark.clause("AP-B12.3", "AP-B12.19")
def test_another_unit_may_show_what_one_arrow_does_not() -> None:
    g = battlefield(foes={9: 1}, farmers={4: 1}, tiles={4: "guard_post", 14: "trap"})
    assert 14 not in watched(g.table, 4)
    assert 14 in in_sight(g.table)


@pytest.mark.clause("AP-B12.3")
def test_a_moving_troop_hides_what_is_behind_it() -> None:
    g = battlefield(foes={22: 1}, citizens={2: 1}, tiles={2: "watchtower", 12: "trap"}, cards=["R122"])
    assert watched(g.table, 2) == {4, 5, 6, 7, 8, 12, 17}
    do(g, turn_up, 22)
    pass_until(g, "after step")
    assert standing(g) == {12: (1, 0)}
    assert watched(g.table, 2) == {4, 5, 6, 7, 8, 12}


@pytest.mark.clause("AP-B12.20", "AP-B12.22", "AP-B8.20")
def test_a_turned_building_looks_another_way() -> None:
    g = battlefield(farmers={15: 1}, tiles={15: "catapult"}, facing={15: 2}, foes={13: 1})
    assert watched(g.table, 15) == {13}


@pytest.mark.clause("AP-B1.5", "AP-B1.6", "AP-B1.11")
def test_tiles_run_out_by_family_and_by_face() -> None:
    g = battlefield(tiles={**dict.fromkeys(range(1, 7), "trench"), **dict.fromkeys(range(7, 12), "bunker")})
    assert (tiles_left(g.table, "trench"), tiles_left(g.table, "bunker")) == (0, 0)
    mines = battlefield(tiles={**dict.fromkeys(range(1, 13), "tread"), **dict.fromkeys(range(13, 18), "bounding")})
    assert [tiles_left(mines.table, kind) for kind in ("tread", "bounding", "fragmentation")] == [0, 1, 1]
    traps = battlefield(tiles={**dict.fromkeys(range(1, 8), "trap"), **dict.fromkeys(range(8, 13), "bomb")})
    assert (tiles_left(traps.table, "trap"), tiles_left(traps.table, "bomb")) == (0, 0)


# Shooting


@pytest.mark.clause("AP-B12.9", "AP-B7.16", "AP-B7.2", "AP-B12.14")
def test_shots_into_a_fight_raise_our_total_instead_of_killing() -> None:
    g = battlefield(foes={17: 2}, farmers={12: 1, 9: 2}, tiles={9: "trench"}, cards=["R102"])
    do(g, turn_up, 17)
    pass_until(g, "fight")
    choose(g, "target 12+moving", "shooter 9+1", "enough")
    assert standing(g)[12] == (2, 0)
    pass_all(g)
    assert [(line["ours"], line["theirs"]) for line in told(g, "totals")] == [(2, 2)]
    assert standing(g) == {}


@pytest.mark.clause("AP-B12.14")
def test_during_a_fight_shots_on_other_hexes_kill() -> None:
    g = battlefield(foes={17: 1, 14: 1}, farmers={12: 1, 9: 2}, tiles={9: "trench"}, cards=["R102"])
    do(g, turn_up, 17)
    pass_until(g, "fight")
    choose(g, "target 14+standing", "shooter 9+1", "enough")
    assert 14 not in standing(g)


@pytest.mark.clause("AP-B12.9")
def test_a_trench_never_fires_on_its_own_hex() -> None:
    g = battlefield(foes={14: 2}, farmers={9: 3}, tiles={9: "trench"}, cards=["R102"])
    do(g, turn_up, 14)
    pass_until(g, "fight")
    assert g.question is None
    assert [line["hex"] for line in told(g, "fight")] == [9]


@pytest.mark.clause("AP-B12.15")
def test_a_volley_names_the_moving_or_the_standing_attackers() -> None:
    g = battlefield(foes={17: 1, 12: 2}, farmers={9: 2}, tiles={9: "trench"}, cards=["R104"])
    do(g, turn_up, 17)
    pass_until(g, "after step")
    assert options(g) == ["target 12+moving", "target 12+standing", "pass"]
    choose(g, "target 12+standing", "shooter 9+1", "shooter 9+2")
    assert standing(g) == {7: (1, 0)}
    assert g.table.figures[0] == 22


@pytest.mark.clause("AP-B12.15", "AP-B7.11")
def test_held_attackers_count_as_standing_and_we_choose_among_equals() -> None:
    g = battlefield(foes={17: 4, 12: 1}, farmers={9: 2}, tiles={9: "trench", 12: "trap"}, cards=["R122"])
    do(g, turn_up, 17)
    pass_until(g, "after step")
    choose(g, "pass")
    assert options(g) == ["target 12+moving", "target 12+standing", "pass"]
    choose(g, "target 12+standing", "shooter 9+1", "enough")
    assert options(g) == ["group 12+0", "group 12+2"]


@pytest.mark.clause("AP-B12.10", "AP-B12.16", "AP-B11.5")
def test_high_angle_fire_sets_off_a_bomb_and_then_hits_what_is_left() -> None:
    g = battlefield(foes={16: 5}, farmers={6: 1}, tiles={6: "catapult", 16: "bomb"}, cards=["R102"])
    do(g, turn_up, 16)
    choose(g, "target 16+moving", "shooter 6+1")
    assert standing(g) == {}
    assert [line["n"] for line in told(g, "struck")] == [3, 2]


@pytest.mark.clause("AP-B12.14", "AP-B12.16", "AP-B19.7")
def test_high_angle_fire_is_dealt_where_the_bomb_has_ended_the_fight() -> None:
    g = battlefield(foes={21: 5}, farmers={6: 1, 16: 1}, tiles={6: "catapult", 16: "bomb"}, cards=["R102"])
    do(g, turn_up, 21)
    pass_until(g, "fight")
    choose(g, "target 16+moving", "shooter 6+1")
    assert standing(g) == {}
    assert told(g, "supported") == []
    assert g.table.hospital == [1, 0]


@pytest.mark.clause("AP-B12.10", "AP-B12.14")
def test_high_angle_fire_sets_off_the_bomb_of_a_fight_and_then_raises_the_total() -> None:
    g = battlefield(foes={21: 9}, farmers={6: 1, 16: 7}, tiles={6: "catapult", 16: "bomb"}, cards=["R102"])
    do(g, turn_up, 21)
    pass_until(g, "fight")
    choose(g, "target 16+moving", "shooter 6+1")
    assert [(line["ours"], line["theirs"]) for line in told(g, "totals")] == [(6, 6)]


@pytest.mark.clause("AP-B12.10", "AP-B12.16")
def test_only_high_angle_fire_may_name_a_bomb_without_attackers() -> None:
    g = battlefield(farmers={6: 1, 9: 1}, tiles={6: "catapult", 16: "bomb", 9: "trench", 14: "bomb"})
    assert [one.text for one in targets.options(g.table, 0, ())] == ["target 16+bomb"]


@pytest.mark.clause("AP-B12.15")
def test_trenches_and_catapults_fire_together() -> None:
    g = battlefield(elites={16: 1}, farmers={6: 1, 11: 1}, tiles={6: "catapult", 11: "trench"}, cards=["R102"])
    do(g, turn_up, 16)
    choose(g, "target 16+moving", "shooter 6+1", "shooter 11+1")
    assert standing(g) == {}
    assert [g.table.tired_farmers[hex] for hex in (6, 11)] == [1, 1]


@pytest.mark.clause("AP-B12.13", "AP-B12.6")
def test_an_exhausted_soldier_acts_no_more() -> None:
    g = battlefield(foes={14: 3}, farmers={9: 1}, tiles={9: "trench"}, cards=["R101"])
    do(g, turn_up, 14)
    choose(g, "target 14+moving", "shooter 9+1")
    assert g.question is None
    assert g.table.tired_farmers[9] == 1


# Why not


def reasons(g: Game, what: str, language: str = "en") -> list[tuple[str, str]]:
    """Why something cannot be done now: clauses, each with what makes it forbid it."""
    return [(reason.clause, reason.fact) for reason in why(ANTE_PORTAS, g, 0, what, [], language)]


def in_a_turn(g: Game) -> Game:
    """At the beginning of a turn, when soldiers may act too."""
    g.table.phase, g.table.stewards = "turns", [g.table.box.command] * g.table.box.seats
    do(g, take_turn, 0)
    return g


@pytest.mark.clause("AP-B12.9", "AP-B12.6")
def test_whoever_cannot_fire_hears_whether_nobody_reaches_the_hex_or_nobody_may_act_any_more() -> None:
    unreached = [("AP-B12.9", "Nobody of ours reaches 12.")]
    without_guns = in_a_turn(battlefield(foes={12: 1}, farmers={7: 1}, tiles={7: "guard_post"}))
    assert reasons(without_guns, "hex:12") == unreached
    empty = in_a_turn(battlefield(foes={12: 1}, citizens={7: 1}, tiles={7: "trench"}))
    assert reasons(empty, "hex:12") == unreached
    exhausted = [("AP-B12.6", "Whoever could hit 12 may act no more.")]
    tired = in_a_turn(battlefield(foes={12: 1}, farmers={7: 1}, tired_farmers={7: 1}, tiles={7: "trench"}))
    assert reasons(tired, "hex:12") == exhausted
    used_up: dict[str, Any] = {
        "foes": {12: 1},
        "farmers": {7: 3, 3: 1},
        "tired_farmers": {7: 2},
        "tiles": {7: "trench", 3: "trench"},
    }
    assert reasons(in_a_turn(battlefield(**used_up)), "target 12+standing") == exhausted


@pytest.mark.clause("AP-B12.16")
def test_whoever_reaches_a_bomb_without_high_angle_fire_hears_why_it_is_no_target() -> None:
    g = in_a_turn(battlefield(foes={3: 1}, farmers={9: 1, 1: 1}, tiles={9: "trench", 14: "bomb", 1: "catapult"}))
    assert [clause for clause, _ in reasons(g, "target 14+bomb")] == ["AP-B12.16"]


@pytest.mark.clause("AP-B10.6", "AP-B10.12", "AP-B10.14")
def test_whoever_cannot_knock_back_hears_whether_nobody_is_in_the_trap_in_flight_or_at_the_upper_edge() -> None:
    nobody = in_a_turn(battlefield(farmers={7: 1}, tiles={7: "guard_post", 12: "trap"}))
    assert reasons(nobody, "repel 7+12") == [("AP-B10.6", "No attacker is in the trap on 12.")]
    edge = in_a_turn(battlefield(foes={27: 1}, farmers={17: 1}, tiles={17: "guard_post", 27: "trap"}))
    assert reasons(edge, "repel 17+27") == [("AP-B10.12", "No hex lies behind 27.")]
    flying = battlefield(
        scenario="dragons", foes={17: 1, 6: 1}, farmers={2: 1}, tiles={12: "trap", 6: "trap", 2: "guard_post"}, cards=["D102"]
    )
    do(flying, turn_up, 17)
    pass_until(flying, "after step")
    assert reasons(flying, "repel 2+12") == [("AP-B10.14", "Whoever is over the trap on 12 is in flight.")]


@pytest.mark.clause("AP-B12.6", "AP-B12.18")
def test_whoever_points_at_a_trap_or_bomb_below_an_exhausted_guard_post_hears_that_nobody_may_act_there_any_more() -> None:
    tiles = {7: "guard_post", 10: "bomb", 12: "trap"}
    g = in_a_turn(battlefield(foes={12: 1}, farmers={7: 3}, tired_farmers={7: 2}, tiles=tiles))
    told_so = [("AP-B12.6", "Nobody in the building on 7 may act any more.")]
    assert reasons(g, "repel 7+12") == reasons(g, "fuse 7+10") == told_so


# Replace, knock back, ignite


@pytest.mark.clause("AP-B12.7", "AP-B12.17", "AP-B19.1")
def test_one_soldier_replaces_one_mine_and_only_what_its_building_sees() -> None:
    g = battlefield(
        foes={17: 1}, farmers={7: 2, 3: 1}, tiles={7: "guard_post", 3: "guard_post", 12: "tread"}, cards=["R102"], tools=5
    )
    do(g, turn_up, 17)
    pass_until(g, "mine lost")
    assert options(g) == ["replace 7+12", "pass"]
    choose(g, "replace 7+12")
    assert g.table.tired_farmers[7] == 1
    assert g.question is None


@pytest.mark.clause("AP-B20.7", "AP-B12.12")
def test_replacing_is_cheaper_for_whoever_has_the_sapper_school() -> None:
    g = battlefield(seats=2)
    g.table.played[1] = ("sapper_school",)
    assert [replacing_cost(g.table, seat, "bounding") for seat in (0, 1)] == [2, 1]
    assert replacing_cost(g.table, 1, "tread") == 0


@pytest.mark.clause("AP-B12.8", "AP-B10.6")
def test_a_soldier_knocks_back_out_of_one_trap_in_sight() -> None:
    g = battlefield(foes={12: 1, 10: 1, 19: 1}, farmers={7: 1}, tiles={7: "guard_post", 12: "trap", 10: "trap", 19: "trap"})
    assert [one.text for one in trapped.options(g.table, 0, ())] == ["repel 7+10", "repel 7+12"]


@pytest.mark.clause("AP-B12.11")
def test_a_soldier_sets_off_one_bomb_in_sight() -> None:
    g = battlefield(foes={12: 3}, farmers={2: 1}, tiles={2: "guard_post", 12: "bomb", 23: "bomb"}, cards=["R102"])
    do(g, turn_up, 12)
    assert options(g) == ["fuse 2+12", "pass"]
    choose(g, "fuse 2+12")
    assert standing(g) == {}
    assert ours(g) == {2: (1, 0, "guard_post"), 23: (0, 0, "bomb")}


@pytest.mark.clause("AP-B20.6")
def test_a_veteran_sergeant_raises_a_soldier_once_in_each_combat_phase() -> None:
    g = battlefield(foes={26: 1, 28: 1}, farmers={2: 2}, tired_farmers={2: 2}, cards=["R102", "R102"])
    g.table.played[0] = ("veteran_sergeant",)
    do(g, combat_phase)
    assert options(g) == ["revive farmer+2", "pass"]
    choose(g, "revive farmer+2")
    assert g.question is None
    do(g, combat_phase)
    g.table.tired_farmers[2] = 1
    assert g.table.sergeants == ()


# Interrupt points


def points_of(g: Game) -> list[str]:
    """All points at which somebody may act, in order; nobody does."""
    seen = []
    while g.question is not None:
        seen.append(g.question.name)
        g.apply("pass")
    return seen


@pytest.mark.clause("AP-B19.1", "AP-B19.6")
def test_soldiers_may_act_at_every_point_of_a_card() -> None:
    g = battlefield(scenario="dragons", foes={13: 1, 16: 1}, farmers={11: 2}, tiles={11: "trench"}, cards=["D103", "D106"])
    do(g, combat_phase)
    assert points_of(g) == [
        *("before card", "card shown", "before arrow", "after fire", "after step", "before arrow", "after step"),
        *("before card", "card shown", "after fire"),
        "phase end",
    ]


@pytest.mark.clause("AP-B19.1", "AP-B19.6", "AP-B7.16")
def test_soldiers_may_act_in_a_fight_and_after_it_instead_of_after_the_step() -> None:
    g = battlefield(foes={17: 2, 11: 1}, farmers={12: 1, 6: 1}, tiles={6: "trench"}, cards=["R102"])
    do(g, turn_up, 17)
    assert points_of(g) == ["card shown", "before arrow", "fight", "after fight"]


@pytest.mark.clause("AP-B19.6", "AP-B6.9")
def test_the_last_chance_before_the_lower_edge_is_before_the_arrow() -> None:
    g = battlefield(foes={1: 1, 11: 1}, farmers={6: 1}, tiles={6: "trench"}, cards=["R102"])
    do(g, turn_up, 1)
    assert points_of(g) == ["card shown", "before arrow"]
    assert g.table.ending == "AP-B1.3"


@pytest.mark.clause("AP-B19.1")
def test_soldiers_may_act_after_new_attackers_have_come() -> None:
    g = battlefield(foes={11: 1}, farmers={6: 1}, tiles={6: "trench"}, cards=["R101"])
    do(g, new_attackers, 1)
    assert points_of(g) == ["spawned"]


@pytest.mark.clause("AP-B19.2", "AP-B12.12")
def test_a_point_opens_anew_after_each_action_and_closes_when_all_have_passed() -> None:
    g = battlefield(seats=2, foes={14: 3}, farmers={9: 2}, tiles={9: "trench"}, cards=["R101"])
    do(g, turn_up, 14)
    assert [question.seat for question in g.open] == [0, 1]
    g.apply("pass", 1)
    assert [question.seat for question in g.open] == [0]
    g.apply("target 14+moving", 0)
    choose(g, "shooter 9+1", "enough")
    assert [question.seat for question in g.open] == [0, 1]
    assert standing(g) == {14: (2, 0)}


@pytest.mark.clause("AP-B19.10")
@pytest.mark.parametrize(
    ("until", "asked", "cards"), [("card", "before card", 1), ("reach", "card shown", 2), ("phase", None, 3)]
)
def test_whoever_passes_may_do_so_for_a_card_a_phase_or_until_something_else_is_in_reach(
    until: str, asked: str | None, cards: int
) -> None:
    g = battlefield(foes={8: 1, 13: 1, 16: 1}, farmers={11: 2}, tiles={11: "trench"}, cards=["R101", "R103", "R101"])
    do(g, combat_phase)
    pass_until(g, "card shown")
    obey(g, [give(g, 0, until)])
    assert (g.question.name if g.question else None) == asked
    assert len(g.table.turned) == cards


@pytest.mark.clause("AP-B19.1", "AP-B19.10")
def test_whoever_passes_while_attackers_arrive_is_asked_again_in_the_combat_phase() -> None:
    g = battlefield(farmers={22: 1}, tiles={22: "trench"}, cards=["R101", "R102", "R102"])
    g.table.phase = "half_year"
    do(g, new_attackers, 1)
    assert g.question is not None
    assert g.question.name == "spawned"
    assert open_to(g, 0) == ["reach", "phase"], "there is no card yet to pass for"
    orders = obey(g, [give(g, 0, "phase")])
    assert g.question is None
    do(g, combat_phase)
    assert obey(g, orders) == ()
    assert g.question.name == "before card"


@pytest.mark.clause("AP-B19.7", "AP-B6.13")
def test_a_card_ends_when_its_troop_is_gone() -> None:
    g = battlefield(foes={14: 1}, farmers={9: 2}, tiles={9: "trench"}, cards=["R104"])
    do(g, turn_up, 14)
    choose(g, "target 14+moving", "shooter 9+1", "enough")
    assert g.question is None
    assert told(g, "step") == []
    assert g.table.turned == ("R104",)


@pytest.mark.clause("AP-B19.1")
def test_all_points_of_the_rulebook_have_a_name() -> None:
    assert set(POINTS) == {
        "spawned", "before card", "card shown", "before arrow", "after fire", "after step", "fight", "after fight", "phase end",
    }  # fmt: skip


@pytest.mark.clause("AP-B4.7", "AP-B7.18")
def test_attackers_that_appear_on_our_units_fight_at_once() -> None:
    g = battlefield(farmers={26: 3, 27: 1}, cards=["R101", "R112"])
    do(g, new_attackers, 2)
    assert [(line["hex"], line["ours"], line["theirs"]) for line in told(g, "totals")] == [(26, 3, 1), (27, 1, 3)]
    assert standing(g) == {27: (2, 0)}


@pytest.mark.clause("AP-B1.5", "AP-B1.10")
def test_attackers_that_are_not_in_the_supply_do_not_come() -> None:
    g = battlefield(foes={12: 22}, cards=["R201"])
    do(g, new_attackers, 1)
    assert standing(g) == {12: (22, 0), 26: (1, 0)}
    assert g.table.figures[0] == 0


@pytest.mark.clause("AP-B4.8", "AP-B4.9")
def test_an_empty_stack_is_formed_anew_from_the_discards() -> None:
    g = battlefield(foes={26: 1, 28: 1}, cards=["R102"])
    g.table.turned = ("R103",)
    do(g, combat_phase)
    pass_all(g)
    assert sorted((*g.table.turned, *g.table.stack)) == ["R102", "R103"]
    assert len(g.table.turned) == 1
