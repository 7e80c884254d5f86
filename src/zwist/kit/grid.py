"""A board of hexagonal cells with small numbers: from the middle outwards, with names for people and records."""

from __future__ import annotations

from zwist.kit.hex import Hex, neighbours, within


class Grid:
    """All cells up to a distance from the middle, numbered in the order of ``within``.

    ``ways`` gives for each cell its neighbours by direction (``hex.DIRECTIONS``), None beyond the rim; ``near`` the same
    without the gaps. A name is a letter for the column (q) and a number for the row (r), as on a chess board.
    """

    def __init__(self, radius: int) -> None:
        self.cells: tuple[Hex, ...] = within((0, 0), radius)
        self.number: dict[Hex, int] = {cell: n for n, cell in enumerate(self.cells)}
        self.names = tuple(f"{chr(ord('A') + q + radius)}{r + radius + 1}" for q, r in self.cells)
        self.named = {name: n for n, name in enumerate(self.names)}
        self.ways = tuple(tuple(self.number.get(cell) for cell in neighbours(cell)) for cell in self.cells)
        self.near = tuple(tuple(other for other in ways if other is not None) for ways in self.ways)
        self._directions = tuple({other: way for way, other in enumerate(ways)} for ways in self.ways)

    def direction(self, origin: int, target: int) -> int:
        """In which of the six directions a neighbour lies."""
        return self._directions[origin][target]


def edge(a: int, b: int) -> tuple[int, int]:
    """The edge between two cells, the same from both sides."""
    return (a, b) if a < b else (b, a)
