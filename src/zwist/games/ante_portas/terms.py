"""Terms of the economy as facts: who decides, what is printed, who works and who has room. They change nothing."""

from __future__ import annotations

from typing import TypeVar

from zwist.games.ante_portas.content import Building
from zwist.games.ante_portas.effects.lasting import Residence
from zwist.games.ante_portas.field import SIZE
from zwist.games.ante_portas.table import KINDS, Table
from zwist.kit.effects import Effect, of_kind

E = TypeVar("E", bound=Effect)


def printed(t: Table, key: str, kind: type[E]) -> E:
    """An effect of a place, a market card or an improvement."""
    return of_kind(t.box.effects[key], kind)


def card_of(key: str) -> str:
    """The place, market card or improvement that an effect stands on."""
    return key.partition("/")[0]


def in_play(t: Table, seat: int, kind: type[E]) -> list[E]:
    """The lasting effects of a kind that a player has; each copy of a card works (AP-A10.11)."""
    played = t.played[seat]
    if not played:
        return []
    improvements = t.box.content.improvements
    effects = [improvements[card].lasting for card in played]
    return [one for one in effects if isinstance(one, kind)]


def decider(t: Table) -> int:
    """Whose command counts in a joint decision: the active player, else the starting player (AP-B19.8)."""
    return t.turn.seat if t.turn is not None else t.first


def next_first(t: Table) -> int:
    """Who is starting player after the next change: whoever has the mark, otherwise the next in turn order (AP-A9.2)."""
    return t.mark if t.mark is not None else (t.first + 1) % t.box.seats


def allies(t: Table, seat: int) -> tuple[int, ...]:
    """With whom a seat plays, itself too: everybody, or its team (AP-B18.28)."""
    return t.box.allies[seat]


def rivals(t: Table, seat: int) -> tuple[int, ...]:
    """Against whom it plays: nobody where all play together."""
    return t.box.rivals[seat]


def in_order(t: Table) -> tuple[int, ...]:
    """All seats in turn order (AP-A5.10)."""
    return t.box.orders[t.first]


def is_market(t: Table, place: int) -> bool:
    """Markets come after all places."""
    return place in t.box.markets


def laid_places(t: Table) -> list[int]:
    """All places that lie in one of the two areas, markets apart."""
    return [place for place, cells in enumerate(t.cells) if cells and not is_market(t, place)]


# Boards


def building_on(t: Table, seat: int, plot: int) -> Building | None:
    """The building on a plot, if there is one."""
    id = t.plots[t.at(seat, plot)]
    return t.box.content.buildings[id] if id else None


def built(t: Table, seat: int) -> list[tuple[int, Building]]:
    """All buildings of a board with their plots."""
    first, buildings = t.at(seat, 0), t.box.content.buildings
    return [(plot, buildings[id]) for plot, id in enumerate(t.plots[first : first + t.box.plots]) if id]


def count_of(t: Table, seat: int, id: str) -> int:
    """How many tiles of a kind are on a board now (AP-A8.16)."""
    first = t.at(seat, 0)
    return t.plots[first : first + t.box.plots].count(id)


def workers_on(t: Table, seat: int, plot: int, kind: int) -> int:
    """How many colonists of a kind work on a plot."""
    return t.workers[2 * t.at(seat, plot) + kind]


def staff_of(t: Table, seat: int, plot: int) -> int:
    """How many colonists work on a plot."""
    return workers_on(t, seat, plot, 0) + workers_on(t, seat, plot, 1)


def is_working(t: Table, seat: int, plot: int) -> bool:
    """A building works with its full number of workers; those that need none always do (AP-A8.7)."""
    building = building_on(t, seat, plot)
    return building is not None and staff_of(t, seat, plot) >= building.workers


def has_working(t: Table, seat: int, special: str) -> bool:
    """Whether a special building of a board works."""
    return any(one.special == special and is_working(t, seat, plot) for plot, one in built(t, seat))


def working(t: Table, seat: int, kind: int) -> int:
    """How many colonists of a kind work."""
    first = 2 * t.at(seat, 0) + kind
    return sum(t.workers[first : first + 2 * t.box.plots : 2])


def idle(t: Table, seat: int, kind: int) -> int:
    """How many colonists of a kind are unemployed."""
    return t.idle[2 * seat + kind]


def residents(t: Table, seat: int, kind: int) -> int:
    """For how many colonists of a kind there are places in residences (AP-A8.4, AP-A8.14)."""
    name = KINDS[kind]
    houses = sum(one.houses for _, one in built(t, seat) if one.of == name)
    return houses + sum(one.places for one in in_play(t, seat, Residence) if one.kind == name)


def free_places(t: Table, seat: int, kind: int) -> int:
    """Places in residences that nobody who works or is unemployed needs (AP-A8.14, AP-B8.4)."""
    return residents(t, seat, kind) - working(t, seat, kind) - idle(t, seat, kind)


def soldiers(t: Table, seat: int) -> int:
    """How many soldiers stand on the battlefield: all, or those of the team of a seat (AP-B20.9)."""
    if t.box.goal is not None:
        first = 2 * (seat % 2) * SIZE
        return sum(t.armies[first : first + 2 * SIZE])
    return sum(t.farmers) + sum(t.citizens)


def colonists(t: Table, seat: int, kind: int) -> int:
    """How many colonists of a kind the team of a seat has: on boards, on the battlefield, in its hospital (AP-B18.7)."""
    team = seat % 2
    at_home = sum(idle(t, other, kind) + working(t, other, kind) for other in allies(t, seat))
    first = (2 * team + kind) * SIZE
    return at_home + sum(t.armies[first : first + SIZE]) + t.wards[2 * team + kind]


def settlers(t: Table, seat: int, kind: int, n: int) -> int:
    """How many of so many new colonists the supply has: only between rivals it is limited (AP-A8.18, AP-A1.7)."""
    if t.box.goal is None:
        return n
    return max(0, min(n, t.box.figures[kind] - colonists(t, seat, kind)))
