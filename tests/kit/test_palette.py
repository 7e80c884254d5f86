"""Every seat gets a colour slot of its own."""

from __future__ import annotations

from itertools import product

from zwist.kit.palette import SLOTS, slots


def test_seats_with_different_wishes_get_them() -> None:
    assert slots([3, 1, 5]) == [3, 1, 5]


def test_the_later_of_two_seats_with_one_wish_takes_the_next_free_slot() -> None:
    assert slots([3, 3]) == [3, 4]
    assert slots([5, 5, 1]) == [5, 1, 2]


def test_no_two_seats_ever_share_a_slot() -> None:
    for wishes in product(SLOTS, repeat=4):
        assert len(set(slots(wishes))) == 4
