"""Movement (chapter 9), with the worked examples EX-7, EX-13 to EX-15, EX-22 and EX-33."""

from __future__ import annotations

import pytest

from games.tsukuyumi.stage import (
    HOMES,
    A,
    B,
    C,
    D,
    at,
    break_off,
    choose,
    count,
    cut,
    march,
    named,
    on_turn,
    options,
    play,
    put,
    refused,
    stage,
    wall,
)
from zwist.games.tsukuyumi.actions import end_moves
from zwist.games.tsukuyumi.movement import move_pieces
from zwist.games.tsukuyumi.table import Game
from zwist.games.tsukuyumi.turn import act

SAMURAI = "cybersamurai_2_1"


def table() -> Game:
    return stage("cybersamurai", "nomads", "boarlords")


def to_move(g: Game, n: int, seat: int = 0) -> None:
    """A move action "move n", up to its first question."""
    on_turn(g, seat, "red", move=n)
    choose(g, "action move")


@pytest.mark.clause("TS-9.1", "TS-4.9")
def test_each_unit_moves_as_far_as_it_likes_up_to_the_number() -> None:
    """EX-7, EX-22."""
    g = table()
    put(g, SAMURAI, A, 4)
    to_move(g, 2)
    march(g, A, B, SAMURAI, f"{SAMURAI}+2")
    march(g, B, C, SAMURAI)
    assert [count(g, SAMURAI, area) for area in (A, B, C)] == [2, 1, 1]
    assert refused(g, C) == ["TS-9.1"]
    choose(g, "done")
    assert g.table.move is None


@pytest.mark.clause("TS-9.3")
def test_nobody_crosses_a_blockade_from_either_side() -> None:
    """EX-13 (1)."""
    g = table()
    wall(g, A, B)
    for origin, target in ((A, B), (B, A)):
        here = g.clone()
        put(here, SAMURAI, origin)
        to_move(here, 1)
        choose(here, origin)
        assert named(target) not in options(here)
        assert options(here) == {named(area) for area in here.table.near[origin] if area != target}
        assert refused(here, target) == ["TS-9.3"]


@pytest.mark.clause("TS-9.3")
def test_an_area_open_on_one_side_only_is_entered_and_left_there() -> None:
    """EX-13 (2)."""
    g = table()
    for area in g.table.near[A]:
        if area != B:
            wall(g, A, area)
    put(g, SAMURAI, A)
    to_move(g, 1)
    choose(g, A)
    assert options(g) == {named(B)}


@pytest.mark.clause("TS-9.4", "TS-9.10")
def test_nobody_crosses_a_gap_not_even_flying() -> None:
    """EX-13 (3)."""
    g = table()
    cut(g, B)
    put(g, "attack_drone", A)
    to_move(g, 2)
    choose(g, A)
    assert named(B) not in options(g)
    assert refused(g, C) == ["TS-9.4"]


@pytest.mark.clause("TS-9.5", "TS-9.6", "TS-9.7")
def test_whoever_is_too_weak_enters_an_area_with_enemies_but_does_not_pass() -> None:
    """EX-14."""
    g = table()
    put(g, "medium", B, 2)
    put(g, SAMURAI, A)
    to_move(g, 2)
    march(g, A, B)
    assert count(g, SAMURAI, B) == 1
    assert g.table.move is None, "nobody can go on, so the move is over"


@pytest.mark.clause("TS-9.6")
def test_the_clause_of_passing_is_given_for_those_who_are_too_weak() -> None:
    g = table()
    put(g, "medium", B, 2)
    put(g, SAMURAI, A, 2)
    to_move(g, 2)
    march(g, A, B, SAMURAI)
    assert refused(g, B) == ["TS-9.6"]


@pytest.mark.clause("TS-9.6", "TS-9.8", "TS-9.9")
def test_own_units_in_the_area_help_a_unit_to_pass_and_leave_it_afterwards() -> None:
    """EX-15."""
    g = table()
    put(g, "medium", B, 2)
    put(g, SAMURAI, B, 2)
    put(g, SAMURAI, A)
    to_move(g, 2)
    march(g, A, B)
    march(g, B, C, f"{SAMURAI}+3")
    march(g, B, C, SAMURAI, f"{SAMURAI}+2")
    assert count(g, SAMURAI, C) == 3


@pytest.mark.clause("TS-9.7")
def test_opponents_and_oni_in_an_area_are_added_together() -> None:
    g = table()
    put(g, "medium", B)
    put(g, "private", B)
    put(g, SAMURAI, A, 3)
    to_move(g, 2)
    march(g, A, B, SAMURAI, f"{SAMURAI}+2")
    assert refused(g, B) == ["TS-9.6"], "20 hit points are fewer than 15 and 10 together"
    march(g, A, B)
    assert named(B) in options(g)


@pytest.mark.clause("TS-9.14", "TS-9.6")
def test_a_group_counts_as_a_whole_in_the_area_it_leaves() -> None:
    """EX-33."""
    g = table()
    put(g, "medium", B, 2)
    put(g, SAMURAI, A, 3)
    to_move(g, 2)
    everybody = SAMURAI, f"{SAMURAI}+2", f"{SAMURAI}+3"
    march(g, A, B, *everybody)
    together, alone = g.clone(), g.clone()
    march(together, B, C, *everybody)
    assert count(together, SAMURAI, C) == 3
    march(alone, B, C, SAMURAI)
    assert count(alone, SAMURAI, C) == 1
    assert alone.table.move is None, "20 hit points do not pass 30"


@pytest.mark.clause("TS-9.10")
def test_flying_units_ignore_blockades_and_enemies() -> None:
    g = table()
    wall(g, A, B)
    put(g, "medium", B, 2)
    put(g, "attack_drone", A)
    to_move(g, 2)
    march(g, A, B)
    march(g, B, C)
    assert count(g, "attack_drone", C) == 1


@pytest.mark.clause("TS-22.30")
def test_the_squad_leader_passes_enemies() -> None:
    g = table()
    put(g, "medium", B, 2)
    put(g, "squad_leader", A)
    to_move(g, 2, seat=1)
    march(g, A, B)
    march(g, B, C)
    assert count(g, "squad_leader", C) == 1


@pytest.mark.clause("TS-9.11")
def test_massive_units_go_one_area_in_their_turn_of_a_phase_whatever_grants_the_move() -> None:
    g = stage("kg03", "nomads", "boarlords")
    put(g, "beowulf", A)
    put(g, "erzengel", C)
    on_turn(g, 0, "red", move=3, initiative=1)
    choose(g, "action move")
    march(g, A, B)
    assert refused(g, B) == ["TS-9.11"]
    choose(g, "done")
    assert g.table.move is None
    break_off(g)
    beowulf = g.table.box.kind_number["beowulf"]
    play(g, move_pieces, 0, 0, ((beowulf, B, 1, 1),), 0)
    assert g.question is None
    assert count(g, "beowulf", B) == 1


@pytest.mark.clause("TS-9.12", "TS-22.29")
def test_bonuses_of_different_sources_add_up() -> None:
    g = table()
    put(g, "dog", A)
    put(g, "private", A)
    put(g, "lt_dan", A)
    to_move(g, 1, seat=1)
    walkers = {(g.table.box.kinds[one.kind].id, one.steps) for one in g.table.marching.walkers}
    assert walkers == {("dog", 3), ("private", 2), ("lt_dan", 2)}


@pytest.mark.clause("TS-9.12")
def test_the_bonus_of_lt_dan_is_for_those_who_begin_beside_him() -> None:
    g = table()
    put(g, "private", B)
    put(g, "lt_dan", A)
    to_move(g, 1, seat=1)
    assert {(one.area, one.steps) for one in g.table.marching.walkers} == {(A, 2), (B, 1)}


@pytest.mark.clause("TS-9.13", "TS-4.6")
def test_a_granted_move_is_open_after_attacks_and_the_move_action_is_not() -> None:
    g = table()
    put(g, SAMURAI, A)
    on_turn(g, 0, "red", move=1, attack=1)
    break_off(g)
    g.table.turn = g.table.acting._replace(fought=True)
    on = g.table.box.kind_number[SAMURAI]
    play(g, move_pieces, 0, 0, ((on, A, 1, 1),), 0)
    march(g, A, B)
    assert count(g, SAMURAI, B) == 1


@pytest.mark.clause("TS-4.6")
def test_after_a_combat_card_there_are_no_regular_moves_in_the_turn() -> None:
    g = table()
    put(g, SAMURAI, A)
    on_turn(g, 0, "red", move=1, initiative=1)
    assert "action move" in options(g)
    break_off(g)
    end_moves(g.table, 0)
    play(g, act, 0)
    assert refused(g, "action move") == ["TS-4.6"]


@pytest.mark.clause("TS-22.51")
def test_boarlords_step_from_tunnel_to_tunnel_below_blockades() -> None:
    g = table()
    for area in (A, D):
        g.table.terraforming[area] = ("tunnel",)
    for area in g.table.near[A]:
        wall(g, A, area)
    put(g, "squeaker", A)
    put(g, "private", A)
    to_move(g, 1, seat=2)
    march(g, A, D)
    assert count(g, "squeaker", D) == 1
    to_move(g, 1, seat=1)
    assert g.question is None, "nobody else uses the tunnel"


@pytest.mark.clause("TS-22.40")
def test_kaneda_seals_the_edges_of_its_area_for_all_others_who_do_not_fly() -> None:
    g = table()
    g.table.standing = (("kaneda_red", B),)
    for kind, seat in (("private", 1), (SAMURAI, 0)):
        here = g.clone()
        put(here, kind, A)
        to_move(here, 1, seat=seat)
        choose(here, A)
        assert (named(B) in options(here)) == (seat == 0)
        assert refused(here, B) == ([] if seat == 0 else ["TS-22.40"])


@pytest.mark.clause("TS-3.26", "TS-14.11")
def test_oni_never_enter_homes() -> None:
    g = table()
    beside = at(3, 0)
    put(g, "small", beside)
    small = g.table.box.kind_number["small"]
    play(g, move_pieces, 0, g.table.box.oni, ((small, beside, 1, 1),), 0)
    choose(g, beside)
    assert refused(g, HOMES[0]) == ["TS-3.26"]


@pytest.mark.clause("TS-14.15")
def test_at_most_so_many_units_begin_to_move_where_that_is_limited() -> None:
    g = table()
    put(g, "small", A, 5)
    small = g.table.box.kind_number["small"]
    play(g, move_pieces, 0, g.table.box.oni, ((small, A, 5, 1),), 3)
    choose(g, A, B, "piece small+1", "piece small+2", "piece small+3")
    assert count(g, "small", B) == 3
    assert g.table.move is None


@pytest.mark.clause("TS-22.31", "TS-9.1")
def test_whoever_a_mine_has_destroyed_leaves_its_steps_to_nobody() -> None:
    g = table()
    put(g, "squeaker", A, 2)
    to_move(g, 2, seat=2)
    march(g, A, B, "squeaker")
    march(g, B, C)
    g.table.mines[C] = 1
    put(g, "squeaker", D)
    break_off(g)
    walker = g.table.box.kind_number["squeaker"]
    play(g, move_pieces, 2, 2, ((walker, D, 1, 2), (walker, A, 1, 1)), 0)
    march(g, D, C)
    choose(g, "kind squeaker")
    assert count(g, "squeaker", C) == 1, "the one that had come before"
    assert refused(g, C) == ["TS-9.1"], "it does not get the steps of the one that fell"
