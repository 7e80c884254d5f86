"""The only source of chance."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from zwist.engine.dice import MASK, Dice, seeded


def splitmix(seed: int) -> int:
    """The published finaliser of splitmix64, written down a second time."""
    z = (seed + 0x9E3779B97F4A7C15) % 2**64
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9 % 2**64
    z = (z ^ z >> 27) * 0x94D049BB133111EB % 2**64
    return z ^ z >> 31


def test_the_first_state_is_splitmix64() -> None:
    # The first output of the reference implementation for seed 0.
    assert seeded(0) == 0xE220A8397B1DCDAF
    assert [seeded(seed) for seed in range(50)] == [splitmix(seed) for seed in range(50)]


def test_the_same_seed_rolls_the_same_numbers_for_ever() -> None:
    # Worked out from the written recurrence alone: old games must replay, whatever becomes of the module.
    dice = Dice(seeded(7))
    assert [dice.below(6) for _ in range(12)] == [5, 5, 3, 4, 1, 3, 5, 3, 3, 2, 5, 1]


def test_every_face_is_about_equally_likely() -> None:
    dice = Dice(seeded(1))
    seen = Counter(dice.below(6) for _ in range(60_000))
    assert set(seen) == set(range(6))
    # Five standard deviations: sqrt(60000 * 1/6 * 5/6) is about 91.
    assert all(abs(n - 10_000) < 460 for n in seen.values())


def test_pairs_of_rolls_are_about_equally_likely() -> None:
    dice = Dice(seeded(2))
    seen = Counter((dice.below(6), dice.below(6)) for _ in range(36_000))
    assert len(seen) == 36
    assert all(abs(n - 1_000) < 160 for n in seen.values())


@given(st.integers(0, MASK), st.integers(1, 1000))
def test_a_roll_is_always_below_the_number_of_sides(state: int, sides: int) -> None:
    assert 0 <= Dice(state).below(sides) < sides


@given(st.integers(0, MASK), st.lists(st.integers(), max_size=30))
def test_a_shuffle_loses_and_adds_nothing(state: int, values: list[int]) -> None:
    shuffled = values[:]
    Dice(state).shuffle(shuffled)
    assert sorted(shuffled) == sorted(values)


def test_every_order_of_three_comes_up() -> None:
    dice = Dice(seeded(3))
    seen: Counter[tuple[int, ...]] = Counter()
    for _ in range(6_000):
        values = [1, 2, 3]
        dice.shuffle(values)
        seen[tuple(values)] += 1
    assert len(seen) == 6
    assert all(abs(n - 1_000) < 150 for n in seen.values())
