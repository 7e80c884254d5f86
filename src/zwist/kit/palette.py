"""Colour slots of seats: each faction has one it likes best, and no two seats share one."""

from __future__ import annotations

from collections.abc import Sequence

SLOTS = (1, 2, 3, 4, 5)


def slots(liked: Sequence[int]) -> list[int]:
    """The slot of each seat; the later of two seats with the same wish takes the next free one."""
    taken: list[int] = []
    for wish in liked:
        onward = (*SLOTS[wish - 1 :], *SLOTS[: wish - 1])
        taken.append(next(slot for slot in onward if slot not in taken))
    return taken
