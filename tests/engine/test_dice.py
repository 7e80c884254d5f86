"""The only source of chance."""

from __future__ import annotations

import hashlib
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from zwist.engine.dice import FACTOR, HALF, MOST, Dice, SealedDice, aside, dice_at, dice_for, seeded

KEY = bytes(range(32))
STATES = st.integers(1, FACTOR * MOST - 2)


def both(number: int) -> list[Dice]:
    """Dice of both kinds."""
    return [dice_for("quick", number), dice_for("sealed", hashlib.sha256(str(number).encode()).hexdigest())]


def is_prime(n: int) -> bool:
    """Miller and Rabin with the bases that decide every number below 2**64."""
    odd = n - 1
    while odd % 2 == 0:
        odd //= 2
    for base in (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37):
        power, x = odd, pow(base, odd, n)
        while x not in (1, n - 1) and power < n // 2:
            power, x = power * 2, x * x % n
        if x != n - 1 and power % 2 == 0:
            return False
    return True


def test_quick_dice_repeat_only_after_half_of_all_states() -> None:
    ring = FACTOR * MOST - 1
    assert is_prime(ring)
    assert is_prime((ring - 1) // 2)
    assert FACTOR <= HALF < 2**30


def test_quick_dice_multiply_with_carry() -> None:
    # The textbook form: FACTOR is the inverse of 2**30 modulo FACTOR * 2**30 - 1, and the state is multiplied by it.
    ring = FACTOR * MOST - 1
    dice, state = Dice(123_456_789), 123_456_789
    for _ in range(100):
        dice.below(1 << 30)
        state = state * FACTOR % ring
        assert dice.state == state


@given(STATES)
def test_no_number_that_quick_dice_work_with_needs_more_than_62_bits(state: int) -> None:
    dice = Dice(state)
    dice.below(1 << 30)
    assert 0 < dice.state < FACTOR * MOST - 1 < 1 << 60
    assert (state & HALF) < 1 << 30 > (state >> 30)


def test_the_same_start_rolls_the_same_numbers_for_ever() -> None:
    # Written down once: records must replay, whatever becomes of the module.
    quick, sealed = dice_for("quick", 7), dice_for("sealed", KEY.hex())
    assert [quick.below(6) for _ in range(12)] == [4, 2, 0, 5, 4, 3, 4, 2, 2, 3, 4, 5]
    assert [sealed.below(6) for _ in range(12)] == [0, 5, 2, 0, 3, 1, 2, 3, 1, 2, 5, 1]


def test_a_sealed_roll_is_the_keyed_hash_of_its_number() -> None:
    dice = SealedDice(KEY, 0)
    for n in range(50):
        word = hashlib.blake2b(n.to_bytes(8, "big"), key=KEY, digest_size=8).digest()
        assert dice.below(1 << 30) == int.from_bytes(word, "big") % (1 << 30)
    assert dice.state == 50


def test_sealed_dice_with_another_key_roll_otherwise() -> None:
    one, other = SealedDice(KEY, 0), SealedDice(KEY[::-1], 0)
    assert [one.below(6) for _ in range(30)] != [other.below(6) for _ in range(30)]


@pytest.mark.parametrize("key", ["", "00", "x" * 64, KEY.hex() + "00"])
def test_a_key_has_256_bits(key: str) -> None:
    with pytest.raises(ValueError, match=r"64 hexadecimal digits|non-hexadecimal"):
        dice_for("sealed", key)


def test_a_clone_rolls_the_same_and_leaves_the_dice_alone() -> None:
    for dice in both(5):
        dice.below(6)
        twin = dice.clone()
        assert twin.kind == dice.kind
        rolls = [twin.below(6) for _ in range(20)]
        assert [dice.below(6) for _ in range(20)] == rolls


def test_dice_are_found_again_by_kind_seed_and_state() -> None:
    seeds: tuple[int | str, ...] = (5, hashlib.sha256(b"5").hexdigest())
    for seed, dice in zip(seeds, both(5), strict=True):
        dice.shuffle(list(range(9)))
        again = dice_at(dice.kind, seed, dice.state)
        assert [again.below(6) for _ in range(20)] == [dice.below(6) for _ in range(20)]


def test_every_face_is_about_equally_likely() -> None:
    for dice in both(1):
        seen = Counter(dice.below(6) for _ in range(60_000))
        assert set(seen) == set(range(6))
        # Five standard deviations: sqrt(60000 * 1/6 * 5/6) is about 91.
        assert all(abs(n - 10_000) < 460 for n in seen.values())


def test_pairs_of_rolls_are_about_equally_likely() -> None:
    for dice in both(2):
        seen = Counter((dice.below(6), dice.below(6)) for _ in range(36_000))
        assert len(seen) == 36
        assert all(abs(n - 1_000) < 160 for n in seen.values())


def test_first_rolls_of_neighbouring_seeds_are_about_equally_likely() -> None:
    pairs = Counter((Dice(seeded(n)).below(6), Dice(seeded(n + 1)).below(6)) for n in range(36_000))
    assert len(pairs) == 36
    assert all(abs(n - 1_000) < 160 for n in pairs.values())


def test_one_bit_of_a_seed_changes_about_half_of_the_state() -> None:
    for bit in range(60):
        changed = [bin(seeded(n) ^ seeded(n ^ 1 << bit)).count("1") for n in range(0, 100_000, 500)]
        assert 25 < sum(changed) / len(changed) < 35


@given(STATES)
def test_quick_numbers_that_would_favour_a_side_are_rolled_again(state: int) -> None:
    # With 3 * 2**28 sides a quarter of the numbers must not count: what remains is one number for each side.
    sides, dice, ring = 3 << 28, Dice(state), FACTOR * MOST - 1
    roll = dice.below(sides)
    while ((state & HALF) ^ state >> 30) * sides % MOST < MOST % sides:
        state = state * FACTOR % ring
    assert roll == ((state & HALF) ^ state >> 30) * sides // MOST
    assert dice.state == state * FACTOR % ring


def test_a_great_number_of_sides_is_rolled_evenly() -> None:
    # Without rolling again every third of 3 * 2**28 sides would come up twice as often as the others.
    sides, dice = 3 << 28, Dice(seeded(4))
    seen = Counter(dice.below(sides) % 3 for _ in range(30_000))
    assert all(abs(n - 10_000) < 410 for n in seen.values())


@given(st.integers(0, 1 << 60), st.integers(1, MOST))
def test_a_roll_is_always_below_the_number_of_sides(number: int, sides: int) -> None:
    for dice in both(number):
        assert 0 <= dice.below(sides) < sides


@given(st.integers(0, 1 << 60), st.lists(st.integers(), max_size=30))
def test_a_shuffle_loses_and_adds_nothing(number: int, values: list[int]) -> None:
    for dice in both(number):
        shuffled = values[:]
        dice.shuffle(shuffled)
        assert sorted(shuffled) == sorted(values)


def test_every_order_of_three_comes_up() -> None:
    for dice in both(3):
        seen: Counter[tuple[int, ...]] = Counter()
        for _ in range(6_000):
            values = [1, 2, 3]
            dice.shuffle(values)
            seen[tuple(values)] += 1
        assert len(seen) == 6
        assert all(abs(n - 1_000) < 150 for n in seen.values())


def test_chance_beside_a_game_follows_from_its_words_alone() -> None:
    assert aside("table", 0, 1) == aside("table", 0, 1)
    assert len({aside(table, seat, n) for table in "ab" for seat in (0, 1) for n in (0, 1)}) == 8
