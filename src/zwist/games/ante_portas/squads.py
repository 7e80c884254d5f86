"""Squads on the march: who may still go (AP-B8.7, AP-B20.4) and where to (AP-B8.9). They change nothing."""

from __future__ import annotations

import sys

from zwist.engine.question import Condition, Limit, Option
from zwist.games.ante_portas.effects.actions import March
from zwist.games.ante_portas.field import HEXES, NEAR
from zwist.games.ante_portas.ground import building
from zwist.games.ante_portas.nouns import COLUMN
from zwist.games.ante_portas.table import Table, choice
from zwist.games.ante_portas.terms import printed
from zwist.games.ante_portas.troops import Orders, Squad


def orders(t: Table) -> Orders:
    """The orders under way, for their rules: there are some then."""
    if t.orders is None:
        raise LookupError("nobody gives orders")
    return t.orders


def muster_squads(t: Table) -> tuple[Squad, ...]:
    """Those who still may move: fights and soldier actions may have cost some; who has moved less stays on the list."""
    left = {hex: [*fresh_on(t, hex), int(is_mobile(t, hex))] for hex in HEXES}
    found = []
    for squad in sorted(orders(t).squads, key=lambda one: (one.hex, -one.steps)):
        have = left[squad.hex]
        now = [min(n, m) for n, m in zip((squad.farmers, squad.citizens, squad.engine), have, strict=True)]
        left[squad.hex] = [m - n for n, m in zip(now, have, strict=True)]
        if any(now):
            found.append(Squad(squad.hex, squad.steps, now[0], now[1], bool(now[2])))
    return tuple(found)


def fresh_on(t: Table, hex: int) -> tuple[int, int]:
    """Farmers and citizens on a hex who are not exhausted (AP-B8.7)."""
    return t.farmers[hex] - t.tired_farmers[hex], t.citizens[hex] - t.tired_citizens[hex]


def is_mobile(t: Table, hex: int) -> bool:
    """Whether a catapult or howitzer is on a hex, staffed or not (AP-B8.17)."""
    here = building(t, hex)
    return here is not None and here.mobile


def squad_of(t: Table, hex: int, steps: int) -> Squad:
    """The units on a hex that may still make so many steps."""
    found = [one for one in orders(t).squads if one.hex == hex and one.steps == steps]
    return found[0] if found else Squad(hex, steps)


def joined(squads: list[Squad], came: Squad) -> list[Squad]:
    """Units that may make as many steps as others on their hex go with them."""
    for place, one in enumerate(squads):
        if (one.hex, one.steps) == (came.hex, came.steps):
            return [*squads[:place], one.joined_by(came), *squads[place + 1 :]]
    return [*squads, came]


def has_orders_left(t: Table, seat: int) -> bool:
    """Some effects move only so many units (AP-B20.4)."""
    return orders_left(t) > 0


def orders_left(t: Table) -> int:
    """How many more units may go, beside those who enter a hex together."""
    now = orders(t)
    return units_left(t, now.key, now.moved + sum(one.size for one in now.joined))


def units_left(t: Table, key: str, gone: int) -> int:
    """How many units an effect still moves where so many have gone."""
    limit = printed(t, key, March).limit
    return sys.maxsize if limit is None else limit - gone


def _columns(t: Table, seat: int) -> list[Option[tuple[int, int, int]]]:
    return [COLUMN[one.hex, target, one.steps] for one in orders(t).squads for target in NEAR[one.hex]]


def _all_columns(t: Table, seat: int) -> list[Option[tuple[int, int, int]]]:
    """Those of hexes too on which nobody may go any more."""
    going, steps = {one.hex for one in orders(t).squads}, printed(t, orders(t).key, March).steps
    staying = [hex for hex in HEXES if hex not in going and (t.farmers[hex] or t.citizens[hex] or is_mobile(t, hex))]
    return [*_columns(t, seat), *(COLUMN[hex, target, steps] for hex in staying for target in NEAR[hex])]


def may_go(t: Table, one: tuple[int, int, int], seat: int) -> bool:
    """Whoever is exhausted, or has moved, stays (AP-B8.7)."""
    return squad_of(t, one[0], one[2]).size > 0


def has_walkers(t: Table, one: tuple[int, int, int], seat: int) -> bool:
    """An engine alone goes only where no other installation lies."""
    squad = squad_of(t, one[0], one[2])
    return bool(squad.farmers or squad.citizens) or not squad.engine or may_bring_engine(t, one[1])


def may_bring_engine(t: Table, target: int) -> bool:
    """No hex holds two installations (AP-B8.9, AP-B8.18)."""
    return not t.tile[target] and not any(one.engine for one in orders(t).joined)


columns = choice(
    "columns",
    "AP-B8.7",
    _all_columns,
    Limit("AP-B8.7", may_go),
    Limit("AP-B8.9", has_walkers),
    when=(Condition("AP-B20.4", has_orders_left),),
    among=_columns,
)
