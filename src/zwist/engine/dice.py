"""The only source of chance. It is part of the state, so the same start and choices give the same game for ever.

There are two kinds, and a start names which one it rolls. *Quick* dice are for playouts, guesses and simulation:
whoever sees enough rolls can work out the next. *Sealed* dice are for tables with people: only their key tells.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Final, Literal, TypeVar

Kind = Literal["quick", "sealed"]
V = TypeVar("V")

BITS: Final = 30
HALF: Final = (1 << BITS) - 1
FACTOR: Final = 1015636641
"""FACTOR * 2**30 - 1 is a safe prime, so the states of quick dice form two rings of about 2**59 each."""
MOST: Final = 1 << BITS
"""No roll has more sides."""
WORD: Final = 1 << 64
KEY_BYTES: Final = 32


def seeded(seed: int) -> int:
    """A first state of quick dice; neighbouring seeds are scrambled apart, and their lowest 60 bits count."""
    low, high = seed & HALF, seed >> BITS & HALF
    product = (low ^ 0x1F123BB5) * 0x2545F491
    high ^= (product ^ product >> BITS) & HALF
    product = (high ^ 0x09E3779B) * 0x3C6EF35F
    low ^= (product ^ product >> BITS) & HALF
    product = (low ^ 0x2B7E1516) * 0x19660D97
    high ^= (product ^ product >> BITS) & HALF
    return 1 + ((high << BITS) + low) % (FACTOR * MOST - 2)


class Dice:
    """Quick dice: multiply with carry.

    Factors stay below 2**30 and products below 2**60, so that compiled code never leaves native arithmetic.
    """

    __slots__ = ("state",)

    def __init__(self, state: int) -> None:
        self.state = state

    @property
    def kind(self) -> Kind:
        """The name by which a start and a save know these dice."""
        return "quick"

    def clone(self) -> Dice:
        """Dice that will roll the same."""
        return Dice(self.state)

    def below(self, sides: int) -> int:
        """A number from 0 to sides - 1, all equally likely; there are at most 2**30 sides."""
        state = self.state
        low = state & HALF
        high = state >> BITS
        self.state = low * FACTOR + high
        scaled = (low ^ high) * sides
        if scaled & HALF < sides and scaled & HALF < MOST % sides:
            return self.below(sides)  # the lowest of the 2**30 numbers would favour some sides
        return scaled >> BITS

    def pick(self, values: Sequence[V]) -> V:
        """One of the values, all equally likely."""
        return values[self.below(len(values))]

    def shuffle(self, values: list[V]) -> None:
        """Put the list into random order, in place."""
        for last in range(len(values) - 1, 0, -1):
            other = self.below(last + 1)
            values[last], values[other] = values[other], values[last]


class SealedDice(Dice):
    """Sealed dice: each draw is a keyed hash of its number. ``state`` counts the draws; a clone shares the key."""

    __slots__ = ("key",)

    def __init__(self, key: bytes, state: int) -> None:
        super().__init__(state)
        self.key = key

    @property
    def kind(self) -> Kind:
        return "sealed"

    def clone(self) -> Dice:
        return SealedDice(self.key, self.state)

    def below(self, sides: int) -> int:
        """A number from 0 to sides - 1, all equally likely: hashes beyond the last full multiple do not count."""
        while True:
            word = hashlib.blake2b(self.state.to_bytes(8, "big"), key=self.key, digest_size=8).digest()
            self.state += 1
            number = int.from_bytes(word, "big")
            if number < WORD - WORD % sides:
                return number % sides


def dice_for(kind: Kind, seed: int | str) -> Dice:
    """The dice of a start before the first roll: quick ones by a number, sealed ones by a key in hexadecimal."""
    return SealedDice(_key(seed), 0) if kind == "sealed" else Dice(seeded(int(seed)))


def dice_at(kind: Kind, seed: int | str, state: int) -> Dice:
    """The same dice later, in the state that a save tells."""
    return SealedDice(_key(seed), state) if kind == "sealed" else Dice(state)


def seal(key: int | str) -> str:
    """What is shown of a key before the key itself may be: its SHA-256, so that anybody can check it afterwards."""
    return hashlib.sha256(_key(key)).hexdigest()


def aside(*words: int | str) -> int:
    """A seed for chance beside a game, a bot's: it follows from the words, and no word follows from it."""
    return int.from_bytes(hashlib.sha256("/".join(map(str, words)).encode()).digest()[:6], "big")


def _key(text: int | str) -> bytes:
    key = bytes.fromhex(str(text))
    if len(key) != KEY_BYTES:
        raise ValueError(f"expected a key of {2 * KEY_BYTES} hexadecimal digits, got {len(str(text))}")
    return key
