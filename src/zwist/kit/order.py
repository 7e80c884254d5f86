"""Orders of seats: round the table and in the final ranking."""

from __future__ import annotations

from collections.abc import Sequence


def clockwise(first: int, seats: int) -> tuple[int, ...]:
    """All seats from the first one on, each followed by its left neighbour."""
    return tuple((first + step) % seats for step in range(seats))


def ranking(standing: Sequence[tuple[int, ...]]) -> tuple[int, ...]:
    """The rank of each seat by what it has to show, the first value before the second; equals share a rank."""
    return tuple(1 + sum(other > mine for other in standing) for mine in standing)
