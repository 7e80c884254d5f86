"""Hexagonal cells by axial coordinates: q to the right, r downwards, the third axis is what is missing to zero."""

from __future__ import annotations

Hex = tuple[int, int]

DIRECTIONS: tuple[Hex, ...] = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
"""The six neighbours of the origin, clockwise on the screen."""


def add(a: Hex, b: Hex) -> Hex:
    """The cell that lies from one as another lies from the origin."""
    return a[0] + b[0], a[1] + b[1]


def neighbours(cell: Hex) -> tuple[Hex, ...]:
    """The six cells around one, clockwise."""
    return tuple(add(cell, way) for way in DIRECTIONS)


def distance(a: Hex, b: Hex) -> int:
    """How many steps lead from one cell to another."""
    q, r = a[0] - b[0], a[1] - b[1]
    return max(abs(q), abs(r), abs(q + r))


def ring(centre: Hex, radius: int) -> tuple[Hex, ...]:
    """All cells at a distance, clockwise."""
    if radius == 0:
        return (centre,)
    cell = add(centre, (0, -radius))
    found = []
    for way in DIRECTIONS:
        for _ in range(radius):
            found.append(cell)
            cell = add(cell, way)
    return tuple(found)


def within(centre: Hex, radius: int) -> tuple[Hex, ...]:
    """All cells up to a distance, from the inside out."""
    return tuple(cell for distance in range(radius + 1) for cell in ring(centre, distance))


def line(a: Hex, b: Hex) -> tuple[Hex, ...]:
    """The cells of the straight line from one cell to another, both included; it never matters from which end it is drawn."""
    if b < a:
        return line(b, a)[::-1]
    steps = distance(a, b)
    return tuple(_nearest(a, b, step, steps) for step in range(steps + 1))


def _nearest(a: Hex, b: Hex, step: int, steps: int) -> Hex:
    """The cell that so many of all steps lead to; the line runs a hair beside the corners, where two cells are equally near."""
    if not steps:
        return a
    share, hair = step / steps, 1e-6
    q, r = a[0] + (b[0] - a[0]) * share + hair, a[1] + (b[1] - a[1]) * share + 2 * hair
    whole_q, whole_r, whole_s = round(q), round(r), round(-q - r)
    off_q, off_r, off_s = abs(whole_q - q), abs(whole_r - r), abs(whole_s + q + r)
    if off_q > off_r and off_q > off_s:
        return -whole_r - whole_s, whole_r
    return (whole_q, -whole_q - whole_s) if off_r > off_s else (whole_q, whole_r)


def rotate(cell: Hex, turns: int, centre: Hex = (0, 0)) -> Hex:
    """The cell after so many sixths of a turn clockwise round another."""
    q, r = cell[0] - centre[0], cell[1] - centre[1]
    for _ in range(turns % 6):
        q, r = -r, q + r
    return add(centre, (q, r))
