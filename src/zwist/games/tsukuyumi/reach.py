"""How far the groups on the board would get with a move, and what they could take there: read off the map, nothing changes."""

from __future__ import annotations

from collections.abc import Iterator

from zwist.games.tsukuyumi.combatants import enemies, present
from zwist.games.tsukuyumi.conquest import succeeds
from zwist.games.tsukuyumi.effects.units import IgnoresMountains
from zwist.games.tsukuyumi.fight import Force, Kinds
from zwist.games.tsukuyumi.movement import exits_for, extra, may_step
from zwist.games.tsukuyumi.table import Table
from zwist.games.tsukuyumi.terms import enemies_in, flies, hp, is_home, unit, units_of


def reached(t: Table, seat: int, origin: int, n: int) -> dict[int, Kinds]:
    """Where the units of an area could be after "move n", and which of them; they wait for each other (TS-9.6, TS-9.9)."""
    group = units_of(t, seat, origin)
    steps = [1 if n and unit(t, kind).massive else n and n + extra(t, kind, group) for kind in group]
    there: dict[int, set[int]] = {origin: set(range(len(group)))}
    for step in range(max(steps, default=0)):
        before = {area: frozenset(members) for area, members in there.items()}
        for area, members in before.items():
            for one in members:
                if steps[one] > step and _goes_on(t, seat, group, members, one, area, origin):
                    for target in exits_for(t, group[one], area):
                        if may_step(t, group[one], area, target):
                            there.setdefault(target, set()).add(one)
    return {area: tuple(group[one] for one in sorted(members)) for area, members in there.items()}


def _goes_on(t: Table, seat: int, group: Kinds, members: frozenset[int], one: int, area: int, origin: int) -> bool:
    if area == origin or flies(t, group[one]) or isinstance(unit(t, group[one]).effect, IgnoresMountains):
        return True
    own = sum(hp(t, kind) for kind in units_of(t, seat, area)) + sum(hp(t, group[other]) for other in members)
    return own >= sum(hp(t, kind) for kind in enemies_in(t, seat, area))


def within_reach(t: Table, seat: int, n: int) -> set[int]:
    """All areas where an own unit could stand after "move n"."""
    return {area for origin in _origins(t, seat) for area in reached(t, seat, origin, n)}


def takeable(t: Table, seat: int, n: int) -> set[int]:
    """The areas of others or of nobody that one group could conquer after "move n", with those who stand there (TS-11.2)."""
    found = set()
    for origin in _origins(t, seat):
        for area, arriving in reached(t, seat, origin, n).items():
            waiting = () if area == origin else units_of(t, seat, area)
            own = Force(seat, tuple(sorted((*arriving, *waiting))))
            others = tuple(Force(other, present(t, other, area)) for other in enemies(t, seat, area))
            if t.territory[area] != seat and not is_home(t, area) and succeeds(t, area, own, others):
                found.add(area)
    return found


def _origins(t: Table, seat: int) -> Iterator[int]:
    return (area for area in t.board if units_of(t, seat, area))
