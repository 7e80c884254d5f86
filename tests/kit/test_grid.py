"""Numbered boards of hexagonal cells."""

from __future__ import annotations

from zwist.kit.grid import Grid, edge
from zwist.kit.hex import distance


def test_cells_are_numbered_from_the_middle_outwards() -> None:
    grid = Grid(2)
    assert grid.cells[0] == (0, 0)
    assert [distance((0, 0), cell) for cell in grid.cells] == [0] + [1] * 6 + [2] * 12
    assert all(grid.number[cell] == n for n, cell in enumerate(grid.cells))


def test_cells_are_named_like_squares_of_a_chess_board() -> None:
    grid = Grid(2)
    assert grid.names[grid.number[0, 0]] == "C3"
    assert grid.names[grid.number[-2, 1]] == "A4"
    assert len(set(grid.names)) == len(grid.cells)
    assert grid.named["E1"] == grid.number[2, -2]


def test_ways_lead_to_neighbours_and_not_beyond_the_rim() -> None:
    grid = Grid(1)
    assert sorted(grid.near[0]) == [1, 2, 3, 4, 5, 6]
    assert all(len(grid.near[n]) == 3 for n in range(1, 7))
    assert all(grid.ways[n][grid.direction(n, other)] == other for n in range(7) for other in grid.near[n])


def test_an_edge_is_the_same_from_both_sides() -> None:
    assert edge(3, 5) == edge(5, 3) == (3, 5)
