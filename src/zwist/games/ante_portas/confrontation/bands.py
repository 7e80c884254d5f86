"""Bands of a march under way: who may still go (AP-B8.7, AP-B20.4), who goes on and who is exhausted (AP-B18.14)."""

from __future__ import annotations

from zwist.games.ante_portas.confrontation.army import at, fresh_on, is_mobile
from zwist.games.ante_portas.field import HEXES
from zwist.games.ante_portas.squads import units_left
from zwist.games.ante_portas.table import CITIZEN, FARMER, Table
from zwist.games.ante_portas.troops import Band, Bands

NOBODY = "nobody"
"""Who operates an engine and is not taken along."""


def marching(t: Table) -> Bands:
    """The march under way, for its rules: there is one then."""
    if t.bands is None:
        raise LookupError("nobody marches")
    return t.bands


def mustered(t: Table, team: int) -> tuple[Band, ...]:
    """Those who may still go: fights and soldier actions may have cost some; whoever has moved counts first."""
    left = {hex: [*fresh_on(t, team, hex), int(is_mobile(t, team, hex))] for hex in HEXES}
    found = []
    for band in sorted(marching(t).bands, key=lambda one: (one.hex, -one.moved, one.steps)):
        have = left[band.hex]
        now = [min(n, m) for n, m in zip(band[3:], have, strict=True)]
        left[band.hex] = [m - n for n, m in zip(now, have, strict=True)]
        if any(now):
            found.append(Band(*band[:3], *now))
    return tuple(found)


def left_of(t: Table, team: int, band: Band) -> Band:
    """Those of a band who are still there and fresh (AP-B19.7)."""
    fresh, engine = fresh_on(t, team, band.hex), int(is_mobile(t, team, band.hex))
    return band._replace(
        farmers=min(band.farmers, fresh.weak), citizens=min(band.citizens, fresh.strong), engine=min(band.engine, engine)
    )


def has_orders_left(t: Table, seat: int) -> bool:
    """Some effects move only so many units (AP-B20.4)."""
    return orders_left(t) > 0


def orders_left(t: Table) -> int:
    """How many more units may go, beside those who enter a hex together."""
    now = marching(t)
    return units_left(t, now.key, now.gone + sum(one.size for one in now.joined))


def without(bands: tuple[Band, ...], gone: Band) -> tuple[Band, ...]:
    """The bands less some units of one of them."""
    left = [one.less(gone) if one[:3] == gone[:3] else one for one in bands]
    return tuple(one for one in left if one.size)


def together(bands: tuple[Band, ...], came: Band) -> tuple[Band, ...]:
    """Units that may make as many steps as others on their hex, moved or not as they, go with them."""
    if not came.size:
        return bands
    alike = [one for one in bands if one[:3] == came[:3]]
    others = tuple(one for one in bands if one[:3] != came[:3])
    return (*others, alike[0].plus(came) if alike else came)


def come_in(t: Table, team: int, band: Band) -> None:
    """With steps left they may go on; else their movement is over."""
    if band.steps:
        t.bands = marching(t)._replace(bands=together(marching(t).bands, band))
    else:
        tire(t, team, band)


def tire(t: Table, team: int, band: Band) -> None:
    """Soldiers who have moved are exhausted (AP-B18.14)."""
    if band.moved:
        t.spent[at(team, FARMER, band.hex)] += band.farmers
        t.spent[at(team, CITIZEN, band.hex)] += band.citizens
