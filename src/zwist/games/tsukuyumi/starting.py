"""Where a faction may start: homes, start areas and what scenarios say of them (TS-3.13 to TS-3.22, chapter 21)."""

from __future__ import annotations

from functools import cache

from zwist.games.tsukuyumi.sides import NOBODY
from zwist.games.tsukuyumi.table import GRID, SIZE, Table
from zwist.games.tsukuyumi.terms import controls, is_blocked, is_home, is_moon, units_of
from zwist.kit.hex import Hex


def fields(t: Table) -> tuple[int, ...]:
    """The fields of the outline, without the moon."""
    return _numbers(t.box.layout.fields)


def docks(t: Table) -> tuple[int, ...]:
    """The docks of the scenario (TS-21.4)."""
    return _numbers(t.box.layout.docks)


def holes(t: Table) -> tuple[int, ...]:
    """The holes of the scenario (TS-21.5)."""
    return _numbers(t.box.layout.holes)


@cache
def _numbers(cells: tuple[Hex, ...]) -> tuple[int, ...]:
    return tuple(GRID.number[cell] for cell in cells)


def heaps(t: Table) -> tuple[frozenset[int], ...]:
    """The separate heaps of the outline (TS-21.3)."""
    return _heaps(fields(t))


@cache
def _heaps(fields: tuple[int, ...]) -> tuple[frozenset[int], ...]:
    left = set(fields)
    found = []
    while left:
        heap: set[int] = set()
        edge = {min(left)}
        while edge:
            heap |= edge
            edge = {other for area in edge for other in GRID.near[area] if other in left} - heap
        left -= heap
        found.append(frozenset(heap))
    return tuple(found)


def has_opponent(t: Table, area: int, seat: int) -> bool:
    """An opponent's territory marker or unit is there."""
    taken = t.territory[area] not in (NOBODY, seat)
    return taken or any(units_of(t, other, area) for other in range(t.box.seats) if other != seat)


def may_start_in(t: Table, seat: int, area: int) -> bool:
    """An area that can be a start area at all: no home, no moon, no opponent's marker (TS-3.21, TS-3.26)."""
    if not t.ground[area] or is_moon(t, area) or is_home(t, area):
        return False
    return t.territory[area] in (NOBODY, seat)


def reach(t: Table, seat: int, home: int, blockades: bool = True, most: int = SIZE) -> set[int]:
    """The areas that can become start areas from a home on this hex, which has no blockades itself (TS-3.19, TS-3.20).

    Looking for them ends with as many as are asked for at most.
    """
    found = [home]
    seen: set[int] = set()
    for area in found:
        for other in GRID.near[area]:
            if other in seen or other == home or not may_start_in(t, seat, other):
                continue
            if blockades and (_faces(t, other, home) if area == home else is_blocked(t, area, other)):
                continue
            seen.add(other)
            if len(seen) == most:
                return seen
            found.append(other)
    return seen


def _faces(t: Table, area: int, home: int) -> bool:
    """A blockade is printed on the side of an area towards a home."""
    return bool(t.walls[area] >> GRID.direction(area, home) & 1)


def free_heaps(t: Table, seat: int) -> list[frozenset[int]]:
    """The heaps in which no opponent has started (TS-21.3)."""
    taken = {area for other in range(t.box.seats) if other != seat for area in _base(t, other)}
    return [heap for heap in heaps(t) if not heap & taken]


def _base(t: Table, seat: int) -> set[int]:
    home = t.home[seat]
    return {*controls(t, seat), *(() if home is None else (home,))}


def own_heap(t: Table, seat: int) -> frozenset[int] | None:
    """The heap in which a player has a home or a start area (TS-21.11)."""
    base = _base(t, seat)
    return next((heap for heap in heaps(t) if heap & base), None)


def in_one_heap(t: Table, seat: int, area: int) -> bool:
    """A start area lies in the own heap, or in a free one that the home touches (TS-21.11)."""
    if t.box.scenario.homes != "heap":
        return True
    own = own_heap(t, seat)
    return area in own if own is not None else any(area in heap for heap in free_heaps(t, seat))


def touches_a_free_heap(t: Table, seat: int, home: int) -> bool:
    """A home lies in or beside a heap in which nobody has started (TS-21.3)."""
    if t.box.scenario.homes != "heap":
        return True
    return any(heap & {home, *GRID.near[home]} for heap in free_heaps(t, seat))


def leaves_enough(t: Table, seat: int, home: int, blockades: bool = True) -> bool:
    """A home on this hex allows all start areas (TS-3.18, TS-21.11)."""
    enough = t.box.content.limits.start_areas
    if t.box.scenario.homes != "heap":
        return len(reach(t, seat, home, blockades, most=enough)) >= enough
    found = reach(t, seat, home, blockades)
    return any(len(found & heap) >= enough for heap in free_heaps(t, seat) if heap & {home, *GRID.near[home]})


def beside_board(t: Table, hex: int) -> bool:
    """A hex shares an edge with a tile or with the moon (TS-3.13)."""
    return any(t.ground[other] and not is_home(t, other) for other in GRID.near[hex])


def hexes(t: Table) -> list[int]:
    """Every hex on which a home might be put: all areas and all hexes beside them."""
    beside = {other for area in t.board if not is_home(t, area) for other in GRID.near[area]}
    return sorted(beside | set(t.board))
