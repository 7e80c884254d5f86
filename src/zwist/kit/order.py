"""Orders of seats."""

from __future__ import annotations


def clockwise(first: int, seats: int) -> tuple[int, ...]:
    """All seats from the first one on, each followed by its left neighbour."""
    return tuple((first + step) % seats for step in range(seats))
