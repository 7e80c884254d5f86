"""Intervals: the published ones, wider where several are read together, honest where nothing differs."""

from __future__ import annotations

import pytest

from zwist.observatory import odds


def test_an_interval_that_is_read_alone_reaches_as_far_as_usual() -> None:
    assert odds.reach() == pytest.approx(1.96, abs=0.001)


def test_five_intervals_that_must_hold_together_are_each_of_99_percent() -> None:
    assert odds.reach(5) == pytest.approx(2.576, abs=0.001)
    narrow, wide = odds.share(60, 100), odds.share(60, 100, 5)
    assert wide[0] < narrow[0] < narrow[1] < wide[1]


def test_the_interval_of_a_paired_difference_is_the_published_one() -> None:
    # Agresti and Min, 100 pairs of which 10 differ one way and 20 the other: (20.5-10.5)/102 and its Wald interval.
    differences = [1.0] * 20 + [-1.0] * 10 + [0.0] * 70
    assert odds.paired(differences) == pytest.approx((-0.0067, 0.2028), abs=0.001)


def test_pairs_that_never_differ_leave_room_for_doubt() -> None:
    low, high = odds.paired([0.0] * 50)
    assert low < 0 < high < 0.06


def test_one_difference_alone_says_nothing_about_a_mean() -> None:
    assert odds.mean_difference([3.0]) == (float("-inf"), float("inf"))
    assert odds.mean_difference([1.0, 3.0]) == pytest.approx((2 - 1.96, 2 + 1.96), abs=0.001)
