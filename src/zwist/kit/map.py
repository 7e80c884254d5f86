"""A map as neighbours: which regions touch."""

from __future__ import annotations

from collections.abc import Iterable


def neighbours(size: int, edges: Iterable[tuple[int, int]]) -> tuple[tuple[int, ...], ...]:
    """For each region the adjacent ones in ascending order. Every edge joins both ways."""
    found: list[set[int]] = [set() for _ in range(size)]
    for a, b in edges:
        found[a].add(b)
        found[b].add(a)
    return tuple(tuple(sorted(near)) for near in found)
