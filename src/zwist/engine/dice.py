"""The only source of chance: one 64-bit integer that every draw moves on.

It is part of the state, so the same seed and the same choices give the same game for ever.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

MASK = (1 << 64) - 1
V = TypeVar("V")


def seeded(seed: int) -> int:
    """A first state for a seed; neighbouring seeds are scrambled apart (splitmix64 finaliser)."""
    state = (seed + 0x9E3779B97F4A7C15) & MASK
    state = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    state = ((state ^ (state >> 27)) * 0x94D049BB133111EB) & MASK
    return state ^ (state >> 31)


class Dice:
    """A generator with one integer of state."""

    __slots__ = ("state",)

    def __init__(self, state: int) -> None:
        self.state = state

    def below(self, sides: int) -> int:
        """A number from 0 to sides - 1, all equally likely."""
        self.state = state = (self.state * 6364136223846793005 + 1442695040888963407) & MASK
        mixed = ((state ^ (state >> 29)) * 0xBF58476D1CE4E5B9) & MASK
        return ((mixed >> 32) * sides) >> 32

    def pick(self, values: Sequence[V]) -> V:
        """One of the values, all equally likely."""
        return values[self.below(len(values))]

    def shuffle(self, values: list[V]) -> None:
        """Put the list into random order, in place."""
        for last in range(len(values) - 1, 0, -1):
            other = self.below(last + 1)
            values[last], values[other] = values[other], values[last]
