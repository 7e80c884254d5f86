"""The 28 hexes of the battlefield (AP-B3) and who falls by how much damage (AP-B7), without a table."""

from __future__ import annotations

import pytest

from zwist.games.ante_portas.damage import Figures, Harm, Ours, fallen, harm, may_spare
from zwist.games.ante_portas.field import CELL, HEXES, NEAR, START, STEP, D, L, R, U, line, lines, march_to

LIVES = (1, 3)


@pytest.mark.clause("AP-B3.1", "AP-B3.2", "AP-B3.3", "AP-B3.8")
def test_five_columns_are_numbered_from_the_bottom_up_by_half_rows() -> None:
    columns = [[hex for hex in HEXES if CELL[hex][0] == column] for column in range(5)]
    assert columns == [
        [1, 6, 11, 16, 21, 26],
        [4, 9, 14, 19, 24],
        [2, 7, 12, 17, 22, 27],
        [5, 10, 15, 20, 25],
        [3, 8, 13, 18, 23, 28],
    ]
    assert START == 2


@pytest.mark.clause("AP-B3.4", "AP-B3.8")
def test_every_example_of_the_rulebook_agrees_with_the_layout() -> None:
    assert (march_to(26, R), march_to(27, L), march_to(24, D)) == (24, 24, 19)
    assert (march_to(19, R), march_to(17, D), march_to(12, L)) == (17, 12, 9)
    assert all(STEP[hex][D] == hex - 5 for hex in HEXES if hex > 5)
    assert all(STEP[hex][U] == hex + 5 for hex in HEXES if hex < 24)


@pytest.mark.clause("AP-B3.9")
def test_hexes_adjoin_each_other_both_ways() -> None:
    assert all(hex in NEAR[other] for hex in HEXES for other in NEAR[hex])
    assert NEAR[15] == (10, 12, 13, 17, 18, 20)
    assert STEP[1][L] is None


@pytest.mark.clause("AP-B6.4", "AP-B3.6")
def test_left_and_right_at_the_edges_are_steps_straight_down() -> None:
    assert march_to(28, R) == 23
    assert march_to(26, L) == 21
    assert march_to(24, L) == 21


@pytest.mark.clause("AP-B3.6", "AP-B1.3")
def test_every_step_from_the_lowest_half_row_and_down_from_the_next_leaves_the_board() -> None:
    assert [march_to(hex, way) for hex in (1, 2, 3) for way in (L, D, R)] == [None] * 9
    assert [march_to(4, way) for way in (L, D, R)] == [1, None, 2]
    assert [march_to(5, way) for way in (L, D, R)] == [2, None, 3]


@pytest.mark.clause("AP-B12.20", "AP-B12.22")
def test_a_building_looks_along_its_arrows_as_far_as_it_reaches_and_as_it_is_turned() -> None:
    assert line(6, U, 2) == (11, 16)
    assert line(21, U, 3) == (26,)
    assert lines(4, (5, 0, 1), 0, 2) == ((6,), (9, 14), (7, 10))
    assert lines(15, (U,), 3, 2) == ((10, 5),)


@pytest.mark.clause("AP-B7.4", "AP-B7.6", "AP-B7.7", "AP-B7.8")
def test_citizen_farmer_and_guard_post_suffer_one_to_four_damage() -> None:
    here = Ours(Figures(1, 1), building=0)
    assert [harm(here, LIVES, n) for n in (1, 2, 3, 4)] == [
        Harm(Figures(1, 0)),
        Harm(Figures(1, 0), absorbed=1),
        Harm(Figures(0, 1)),
        Harm(Figures(1, 1)),
    ]


@pytest.mark.clause("AP-B7.4", "AP-B7.5", "AP-B7.7")
def test_citizen_and_bounding_mine_suffer_one_to_five_damage() -> None:
    here = Ours(Figures(0, 1), mine=2)
    assert [harm(here, LIVES, n) for n in range(1, 6)] == [
        Harm(mine=True),
        Harm(mine=True),
        Harm(mine=True, absorbed=1),
        Harm(mine=True, absorbed=2),
        Harm(Figures(0, 1), mine=True),
    ]
    assert [may_spare(here, LIVES, n) for n in range(1, 6)] == [False, False, True, False, False]
    assert harm(here, LIVES, 3, spare=True) == Harm(Figures(0, 1))


@pytest.mark.clause("AP-B7.6")
def test_most_soldiers_are_wounded_unless_the_table_prefers_most_strength() -> None:
    here = Figures(2, 1)
    assert fallen(here, LIVES, 3) == (2, 0)
    assert fallen(here, LIVES, 3, most_strength=True) == (0, 1)


@pytest.mark.clause("AP-B7.8")
def test_a_building_suffers_after_all_soldiers_and_a_bunker_absorbs_two() -> None:
    bunker = Ours(Figures(1, 0), building=3, absorbs=2)
    assert harm(bunker, LIVES, 3) == Harm(Figures(1, 0), absorbed=2)
    assert harm(bunker, LIVES, 4) == Harm(Figures(1, 0), building=True)
    assert harm(Ours(building=0), LIVES, 1) == Harm(building=True)


@pytest.mark.clause("AP-B7.11", "AP-B16.9")
def test_attackers_fall_by_the_same_principle_and_survive_less_than_their_strength() -> None:
    assert fallen(Figures(2, 1), LIVES, 4) == (1, 1)
    assert fallen(Figures(0, 2), LIVES, 5) == (0, 1)
    assert fallen(Figures(1, 1), (2, 6), 7) == (0, 1)
    assert fallen(Figures(1, 0), (2, 6), 1) == (0, 0)


@pytest.mark.clause("AP-B13.11")
def test_damage_that_cannot_hit_elite_dragons_takes_basic_ones_only() -> None:
    assert fallen(Figures(1, 1), LIVES, 4, on_strong=2) == (1, 0)
    assert fallen(Figures(1, 1), LIVES, 4, on_strong=3) == (1, 1)
