"""The battlefield (AP-B3.1 to AP-B3.4, AP-B3.8): 28 hexes in five columns, which way leads where. Knows no piece.

Hexes have the numbers of the rulebook, 1 to 28. Columns of the table are as long as ``SIZE``; nothing lies at 0.
"""

from __future__ import annotations

from typing import Final

HEXES: Final = tuple(range(1, 29))
SIZE: Final = 29
START: Final = 2
"""Where the soldiers of a cooperative game come from (AP-B3.5)."""
WAYS: Final = ("U", "UR", "R", "D", "L", "UL")
"""The six directions, clockwise (AP-B3.4)."""
WAY: Final = {name: number for number, name in enumerate(WAYS)}
U, UR, R, D, L, UL = range(6)
BACK: Final = (UL, U, UR)
"""Towards the start area of the attackers (AP-B10.7)."""

_SHIFTS = ((0, 2), (1, 1), (1, -1), (0, -2), (-1, -1), (-1, 1))
"""What each direction adds to column and half row."""


def _numbered() -> dict[tuple[int, int], int]:
    """Column and half row of every hex: three and two in turn, from the bottom up (AP-B3.2)."""
    cells = [(column, row) for row in range(11) for column in ((0, 2, 4) if row % 2 == 0 else (1, 3))]
    return {cell: number for number, cell in enumerate(cells, 1)}


NUMBER: Final = _numbered()
CELL: Final = {number: cell for cell, number in NUMBER.items()}


def _next(hex: int, way: int) -> int | None:
    column, row = CELL[hex]
    right, up = _SHIFTS[way]
    return NUMBER.get((column + right, row + up))


STEP: Final[tuple[tuple[int | None, ...], ...]] = (
    (None,) * 6,
    *(tuple(_next(hex, way) for way in range(6)) for hex in HEXES),
)
"""The hex that a direction leads to, if there is one (AP-B3.9)."""
NEAR: Final = tuple(tuple(sorted(hex for hex in steps if hex is not None)) for steps in STEP)
"""The neighbours of a hex, ascending."""


def march_to(hex: int, way: int) -> int | None:
    """Where an attacker's step leads: L and R at the edges are D, and None is over the lower edge (AP-B6.4, AP-B3.6)."""
    target = STEP[hex][way]
    column = CELL[hex][0]
    if target is None and (way, column) in ((L, 0), (R, 4)):
        return STEP[hex][D]
    return target


def line(hex: int, way: int, reach: int) -> tuple[int, ...]:
    """The hexes in one direction from distance 1 on (AP-B12.20)."""
    found: list[int] = []
    here: int | None = STEP[hex][way]
    while here is not None and len(found) < reach:
        found.append(here)
        here = STEP[here][way]
    return tuple(found)


def lines(hex: int, ways: tuple[int, ...], facing: int, reach: int) -> tuple[tuple[int, ...], ...]:
    """The lines along the arrows of a tile that was turned clockwise so often (AP-B12.22)."""
    return tuple(line(hex, (way + facing) % 6, reach) for way in ways)
