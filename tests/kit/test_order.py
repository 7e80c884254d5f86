"""Orders of seats."""

from __future__ import annotations

from zwist.kit.order import clockwise, ranking


def test_everyone_is_followed_by_the_left_neighbour() -> None:
    assert clockwise(2, 4) == (2, 3, 0, 1)


def test_a_later_value_counts_only_where_the_earlier_ones_are_equal() -> None:
    assert ranking([(30, 1), (31, 0), (30, 2)]) == (3, 1, 2)


def test_equals_share_a_rank_and_the_next_one_is_left_out() -> None:
    assert ranking([(30, 2), (12, 9), (30, 2)]) == (1, 3, 1)
