"""Hexagonal cells."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from zwist.kit.hex import Hex, add, distance, line, neighbours, ring, rotate, within

cells = st.tuples(st.integers(-30, 30), st.integers(-30, 30))


def test_a_cell_has_six_neighbours_clockwise() -> None:
    assert neighbours((2, 3)) == ((3, 3), (2, 4), (1, 4), (1, 3), (2, 2), (3, 2))


def test_the_cells_around_one_are_six_times_their_distance() -> None:
    assert [len(ring((1, -2), radius)) for radius in range(4)] == [1, 6, 12, 18]
    assert set(ring((0, 0), 1)) == set(neighbours((0, 0)))
    assert [len(within((5, 5), radius)) for radius in range(4)] == [1, 7, 19, 37]


def test_a_line_runs_straight() -> None:
    assert line((0, 0), (3, 0)) == ((0, 0), (1, 0), (2, 0), (3, 0))
    assert line((0, 0), (-2, 2)) == ((0, 0), (-1, 1), (-2, 2))
    assert line((4, 4), (4, 4)) == ((4, 4),)


def test_six_turns_are_none_and_one_goes_clockwise() -> None:
    assert [rotate((1, 0), turns) for turns in range(7)] == [*neighbours((0, 0)), (1, 0)]
    assert rotate((1, 0), -1) == (1, -1)


@given(cells, cells)
def test_a_distance_is_the_same_both_ways_and_one_step_changes_it_by_one_at_most(a: Hex, b: Hex) -> None:
    assert distance(a, b) == distance(b, a)
    assert (distance(a, b) == 0) == (a == b)
    assert all(abs(distance(a, near) - distance(a, b)) <= 1 for near in neighbours(b))


@given(cells, cells)
def test_a_line_takes_the_shortest_way_and_is_the_same_from_both_ends(a: Hex, b: Hex) -> None:
    way = line(a, b)
    assert (way[0], way[-1], len(way)) == (a, b, distance(a, b) + 1)
    assert all(distance(one, other) == 1 for one, other in pairwise(way))
    assert line(b, a) == way[::-1]


@given(cells, st.integers(0, 8))
def test_a_ring_holds_exactly_the_cells_at_its_distance(centre: Hex, radius: int) -> None:
    found = ring(centre, radius)
    assert len(set(found)) == len(found) == max(1, 6 * radius)
    assert {distance(centre, cell) for cell in found} == {radius}
    assert set(within(centre, radius)) == {
        add(centre, (q, r)) for q in range(-radius, radius + 1) for r in range(-radius, radius + 1) if abs(q + r) <= radius
    }


@given(cells, cells, cells, st.integers(-7, 7))
def test_turning_keeps_distances(a: Hex, b: Hex, centre: Hex, turns: int) -> None:
    assert distance(rotate(a, turns, centre), rotate(b, turns, centre)) == distance(a, b)
    assert rotate(rotate(a, turns, centre), -turns, centre) == a
