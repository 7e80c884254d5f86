"""What good defenders look at together: how far attackers may come, who is in their way, what the villages can pay."""

from __future__ import annotations

from zwist.engine.advice import Advice
from zwist.games.ante_portas.danger import danger
from zwist.games.ante_portas.field import HEXES
from zwist.games.ante_portas.goods import NUMBER, STORED, TOOLS
from zwist.games.ante_portas.ground import free_actions
from zwist.games.ante_portas.promise import CARD, GATES, GOODS, pending, site_value
from zwist.games.ante_portas.stores import buffered, storage_spaces
from zwist.games.ante_portas.table import CITIZEN, FARMER, Table
from zwist.games.ante_portas.terms import built, idle, is_working, working

END = 150.0
"""What it is worth to hold the realm, or to lose it."""
SOLDIER = (1.0, 2.9)
IDLE = (0.75, 2.0)
WORKING = (0.75, 2.0)
HOSPITAL = (0.3, 1.0)
COVER = (0.0, 1.2, 2.0, 2.6, 3.1, 3.5, 3.8)
"""What it is worth to have so much strength at a gate; more adds a little."""
STAFFED = 0.5
"""A soldier who can act in a building."""
ELSEWHERE = (0.85, 0.6)
"""How much of its worth a good keeps in the warehouse and in a buffer."""
TOOLBOX = 6
"""More tools than these are worth little."""
YEARS = 5


class AntePortasAdvice(Advice[Table]):
    """Worth for all together: everybody wins or nobody."""

    only_gains = True

    def worth(self, table: Table, seat: int) -> float:
        if table.ending:
            return END if table.won else -END
        villages = sum(village(table, other) for other in range(table.box.seats))
        return defence(table) - danger(table) + villages + pending(table)


def defence(t: Table) -> float:
    """Soldiers, tiles and what stands at the gates."""
    worth = sum(n * value for n, value in zip(t.hospital, HOSPITAL, strict=True))
    worth += sum(t.farmers) * SOLDIER[FARMER] + sum(t.citizens) * SOLDIER[CITIZEN]
    for hex in HEXES:
        tile = t.tile[hex]
        if tile:
            worth += site_value(t, hex, tile)
            if tile not in ("trap", "bomb"):
                worth += STAFFED * free_actions(t, hex)
    for hex in GATES:
        strength = t.farmers[hex] + 3 * t.citizens[hex]
        worth += COVER[min(strength, len(COVER) - 1)]
    return worth - 0.05 * (sum(t.tired_farmers) + 3 * sum(t.tired_citizens))


def village(t: Table, seat: int) -> float:
    """People, goods where they lie, buildings that work, and cards."""
    worth = sum(idle(t, seat, kind) * IDLE[kind] + working(t, seat, kind) * WORKING[kind] for kind in (FARMER, CITIZEN))
    worth += goods(t, seat) + CARD * len(t.hands[seat]) + 2 * CARD * len(t.played[seat])
    years = harvests(t)
    for plot, building in built(t, seat):
        if building.good is not None:
            share = 1.0 if is_working(t, seat, plot) else 0.4
            worth += 0.55 * share * building.yields * GOODS[NUMBER[building.good]] * years + 0.1
    return worth + 0.25 * storage_spaces(t, seat)


def harvests(t: Table) -> int:
    """How often the villages will still produce; that of this year is over in its production."""
    if t.wave is not None:
        return 0
    return (t.box.eras - t.era + 1) * YEARS - t.year + (t.phase != "production")


def goods(t: Table, seat: int) -> float:
    """Goods in storage pay costs; elsewhere they are worth less, and so are many tools."""
    store, other = t.storage[seat], t.warehouse[seat]
    worth = sum([n * GOODS[good] for good, n in enumerate(store)])
    worth -= 0.2 * max(0, store[TOOLS] - TOOLBOX)
    worth += ELSEWHERE[0] * sum([other[good] * GOODS[good] for good in range(STORED)])
    for plot, good in buffered(t, seat):
        worth += ELSEWHERE[1] * GOODS[good] * t.buffers[t.at(seat, plot)]
    return worth
