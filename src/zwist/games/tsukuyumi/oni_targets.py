"""Where Oni may be placed and what they may conquer (TS-14.4, TS-14.12, TS-14.26, TS-14.29). Facts only."""

from __future__ import annotations

from zwist.games.tsukuyumi.combatants import is_held_by_a_player, present
from zwist.games.tsukuyumi.effects.units import DamagesInstead
from zwist.games.tsukuyumi.movement import may_step
from zwist.games.tsukuyumi.table import Table
from zwist.games.tsukuyumi.terms import adjacent, areas_of, has, is_blocked, is_moon, is_open, unit, units_of

# Placing


def draws_oni(t: Table, area: int) -> bool:
    """The area has the Tsukuyumi property or an Oni marker (TS-14.4)."""
    return has(t, area, "tsukuyumi") or t.territory[area] == t.box.oni


def is_near_oni(t: Table, area: int) -> bool:
    """Such an area, or one next to it with no blockade between (TS-14.4)."""
    return draws_oni(t, area) or any(draws_oni(t, other) and not is_blocked(t, area, other) for other in adjacent(t, area))


def may_appear(t: Table, area: int) -> bool:
    """Oni may be placed there, and Kaneda does not seal the edge either (TS-14.4, TS-22.40)."""
    if draws_oni(t, area):
        return True
    return any(draws_oni(t, other) and is_open(t, area, other, t.box.oni) for other in adjacent(t, area))


def is_named_on_board(t: Table) -> bool:
    """A named Oni is on the board (TS-14.26)."""
    return any(unit(t, kind).named for area in areas_of(t, t.box.oni) for kind in units_of(t, t.box.oni, area))


def placeable(t: Table) -> list[int]:
    """The kinds of Oni that may be placed now (TS-14.6, TS-14.26)."""
    taken, own = is_named_on_board(t), t.box.kinds_of[t.box.oni]
    return [kind for kind in own if t.supply[kind] and not (unit(t, kind).named and taken)]


# Conquering


def is_observer(t: Table, kind: int) -> bool:
    """The Oni makes the others deal damage (TS-14.29)."""
    return kind in t.box.kinds_that[DamagesInstead]


def is_target(t: Table, area: int, observed: bool) -> bool:
    """Oni may conquer the area; with Dark Observer a player's unit is needed there (TS-14.12, TS-14.29)."""
    if observed:
        return any(present(t, seat, area) for seat in range(t.box.seats))
    if is_moon(t, area) or has(t, area, "tsukuyumi"):
        return is_held_by_a_player(t, area)
    return t.territory[area] != t.box.oni


def ways(t: Table, kind: int, area: int) -> list[int]:
    """Where an Oni can step (TS-14.11)."""
    return [other for other in adjacent(t, area) if may_step(t, kind, area, other)]


def observed(t: Table, area: int) -> bool:
    """Dark Observer is in the area."""
    return any(is_observer(t, kind) for kind in units_of(t, t.box.oni, area))


def is_held(t: Table, area: int, origin: int, reached: tuple[int, ...]) -> bool:
    """An activated Oni stands there: it went there, or has not left (TS-14.9)."""
    return area in reached or (area == origin and bool(units_of(t, t.box.oni, origin)))


def is_ready(t: Table, origin: int, reached: tuple[int, ...]) -> bool:
    """An activated Oni stands where a conquest is legal as they stand now (TS-14.9)."""
    held = [area for area in (origin, *reached) if is_held(t, area, origin, reached)]
    return any(is_target(t, area, observed(t, area)) for area in held)


def leads_on(t: Table, origin: int, unmoved: tuple[int, ...], reached: dict[int, bool]) -> bool:
    """Whether some further moves make a legal conquest possible (TS-14.14, TS-14.33).

    ``unmoved`` Oni are still in the origin, the others have ``reached`` areas where Dark Observer is or is not.
    """
    if any(is_target(t, area, there) for area, there in reached.items()):
        return True
    watcher = next((kind for kind in unmoved if is_observer(t, kind)), None)
    if unmoved and is_target(t, origin, watcher is not None):
        return True
    can_go = watcher is not None and len(unmoved) > 1 and ways(t, watcher, origin)
    if can_go and is_target(t, origin, observed=False):
        return True
    return any(
        is_target(t, area, is_observer(t, kind) or reached.get(area, observed(t, area)))
        for kind in dict.fromkeys(unmoved)
        for area in ways(t, kind, origin)
    )


def can_conquer_from(t: Table, origin: int) -> bool:
    """The Oni of an area can make a legal conquest (TS-14.14)."""
    return leads_on(t, origin, units_of(t, t.box.oni, origin), {})
