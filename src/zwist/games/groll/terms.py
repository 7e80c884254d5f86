"""Facts about the map: occupied, controlled, dominated, in reach (chapter 4). They change nothing."""

from __future__ import annotations

from zwist.games.groll.content import E
from zwist.games.groll.effects import Effect
from zwist.games.groll.table import COAST, CONTESTED, MAT, NOBODY, REGIONS, Table


def warriors(t: Table, seat: int, region: int) -> int:
    """Standard and elite warriors of a faction in a region count 1 each (GR-4.12)."""
    return t.army[seat * REGIONS + region]


def standards(t: Table, seat: int, region: int) -> int:
    """Standard warriors of a faction in a region."""
    return t.standard[seat * REGIONS + region]


def elites(t: Table, seat: int, region: int) -> list[int]:
    """Elite pieces of a faction in a region."""
    return [piece for piece in t.box.pieces[seat] if t.at[piece] == region]


def elites_of_kind(t: Table, seat: int, kind: str) -> list[int]:
    """Elite pieces of one kind that are on the map."""
    return [piece for piece in t.box.of_kind(seat, kind) if t.at[piece] != MAT]


def occupies(t: Table, seat: int, region: int) -> bool:
    """At least 1 warrior in a contested region (GR-4.11, GR-4.15)."""
    return region != COAST and t.army[seat * REGIONS + region] > 0


def occupied(t: Table, seat: int) -> list[int]:
    """The contested regions a faction occupies."""
    first = seat * REGIONS
    return [region for region in CONTESTED if t.army[first + region]]


def is_enemy(t: Table, seat: int, other: int) -> bool:
    """Every other faction, in coop only the other side (GR-4.20, GR-23.14)."""
    return other in t.box.enemies[seat]


def enemies_in(t: Table, seat: int, region: int) -> list[int]:
    """The enemy factions that occupy a region, clockwise from the seat."""
    if region == COAST:
        return []
    army = t.army
    return [other for other in t.box.foes[seat] if army[other * REGIONS + region]]


def others_in(t: Table, seat: int, region: int) -> bool:
    """Whether any other faction, enemy or not, occupies a region."""
    return region != COAST and any(t.army[other * REGIONS + region] for other in range(t.box.sides) if other != seat)


def only_friends_in(t: Table, seat: int, region: int) -> bool:
    """Whether other factions occupy a region and none of them is an enemy (GR-23.14)."""
    return t.box.possessed != NOBODY and others_in(t, seat, region) and not enemies_in(t, seat, region)


def majority(t: Table, region: int) -> int:
    """The faction with strictly the most warriors, or NOBODY (GR-7.2, GR-7.4)."""
    army, leader, most = t.army, NOBODY, 0
    for side in range(t.box.sides):
        here = army[side * REGIONS + region]
        if here > most:
            leader, most = side, here
        elif here == most:
            leader = NOBODY
    return leader


def is_denied(t: Table, seat: int, region: int) -> bool:
    """Another faction's elite denies control of the region (GR-14.7)."""
    return any(t.at[piece] == region and is_enemy(t, seat, t.box.owner[piece]) for piece in t.box.deniers)


def controller(t: Table, region: int) -> int:
    """The faction that alone has the most warriors and is not denied control, or NOBODY (GR-4.12, GR-4.14)."""
    if region == COAST:
        return NOBODY
    leader = majority(t, region)
    return NOBODY if leader != NOBODY and t.box.deniers and is_denied(t, leader, region) else leader


def dominates(t: Table, seat: int, region: int) -> bool:
    """At least 1 warrior while no other faction has any (GR-4.13)."""
    if controller(t, region) != seat:
        return False
    return all(not t.army[other * REGIONS + region] for other in range(t.box.sides) if other != seat)


def controlled(t: Table, seat: int) -> list[int]:
    """The contested regions a faction controls."""
    return [region for region in CONTESTED if controller(t, region) == seat]


def in_reach(t: Table, seat: int, region: int) -> bool:
    """A contested region the faction occupies, or next to one it occupies (GR-10.4)."""
    if region == COAST:
        return False
    army, first = t.army, seat * REGIONS
    if army[first + region]:
        return True
    return any(army[first + near] for near in t.box.inland[region])


def mobile_elites(t: Table, seat: int, region: int) -> list[int]:
    """Elite pieces in a region that effects may move."""
    return [piece for piece in t.box.pieces[seat] if t.at[piece] == region and piece not in t.box.immobile]


def mobile(t: Table, seat: int, region: int) -> int:
    """How many warriors of the faction in the region may be moved (GR-12.7)."""
    return standards(t, seat, region) + len(mobile_elites(t, seat, region))


def has_mobile(t: Table, seat: int, region: int) -> bool:
    """Whether any warrior of the faction in the region may be moved."""
    return t.standard[seat * REGIONS + region] > 0 or (
        t.army[seat * REGIONS + region] > 0 and bool(mobile_elites(t, seat, region))
    )


def is_rooted(t: Table, seat: int, region: int) -> bool:
    """Whether all warriors of the faction in the region are immobile (GR-12.7)."""
    return t.army[seat * REGIONS + region] > 0 and not has_mobile(t, seat, region)


def active_order(t: Table) -> tuple[int, ...]:
    """The active faction first, then clockwise; without one from the start player (GR-26.1, GR-26.7)."""
    if t.active >= t.box.seats:
        return (t.active, *t.box.orders[t.start][: t.box.seats])
    return t.box.orders[t.active if t.active != NOBODY else t.start]


def printed(t: Table, source: str, kind: type[E]) -> E:
    """What an elite, a manoeuvre or an ability says of one of its effects, known to be of a kind."""
    found = t.box.effect(source, kind)
    if found is None:
        raise LookupError(f"{source} has no effect of the kind {kind.__name__}")
    return found


def ability(t: Table, seat: int, kind: type[Effect]) -> str:
    """The ability card of the seat that carries an effect, or ''."""
    for card in t.abilities[seat]:
        if t.box.effect(card, kind) is not None:
            return card
    return ""


def ability_effect(t: Table, seat: int, kind: type[E]) -> E | None:
    """The effect of an ability card of the seat that changes something (GR-16.2), if it has one."""
    for card in t.abilities[seat]:
        found = t.box.effect(card, kind)
        if found is not None:
            return found
    return None
