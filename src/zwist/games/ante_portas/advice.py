"""What good defenders look at together: how far attackers may come, who is in their way, what the villages can pay."""

from __future__ import annotations

from typing import Any

from zwist.engine.advice import Advice
from zwist.engine.question import Option, Question
from zwist.games.ante_portas.confrontation.advice import rivalry
from zwist.games.ante_portas.danger import GATES, Outlook
from zwist.games.ante_portas.field import HEXES
from zwist.games.ante_portas.goods import STORED, TOOLS
from zwist.games.ante_portas.ground import free_actions
from zwist.games.ante_portas.promise import (
    CARD,
    CARE,
    CROWD,
    GOODS,
    HAND,
    HEAP,
    IDLE,
    PLAYED,
    SOLDIER,
    SPACE,
    SURPLUS,
    TOOLBOX,
    pending,
    produce,
    site_value,
)
from zwist.games.ante_portas.stores import buffered, food_of, storage_spaces
from zwist.games.ante_portas.table import CITIZEN, FARMER, Table
from zwist.games.ante_portas.terms import built, idle, is_working, working

END = 150.0
"""What it is worth to hold the realm, or to lose it."""
HOSPITAL = (0.1, 0.5)
"""What wounded farmers and citizens are worth."""
COVER = (0.0, 1.2, 2.0, 2.6, 3.1, 3.5, 3.8)
"""What it is worth to have so much strength at a gate; more adds a little."""
FIRING = frozenset({"target", "shooter"})
"""Options of soldiers who fire."""
STAFFED = 0.8
"""A soldier who can act in a building."""
ELSEWHERE = (0.85, 0.6)
"""How much of its worth a good keeps in the warehouse and in a buffer."""


class AntePortasAdvice(Advice[Table]):
    """Worth for all together, where everybody wins or nobody, or for one of two teams."""

    idle = frozenset({"partner"})
    step_by_step = True

    def worth(self, table: Table, seat: int) -> float:
        if table.box.goal is not None:
            return rivalry(table, seat, tuple(village(table, other) for other in range(table.box.seats)))
        if table.ending:
            return END if table.won else -END
        villages = sum(village(table, other) for other in range(table.box.seats))
        outlook = Outlook(table)
        food = sum(food_of(table, other) for other in range(table.box.seats))
        return defence(table) - outlook.total + villages + CARE * min(food, table.hospital[FARMER]) + pending(table, outlook)

    def lap(self, table: Table) -> int | None:
        """In the last wave from turn to turn: what a turn was worth shows when the attackers have moved."""
        return None if table.wave is None else table.wave.round + (table.turn is not None)

    def habit(self, table: Table, question: Question) -> Option[Any] | None:
        """Whoever can fire does; nothing else is begun."""
        firing = next((one for one in question.options if one.kind in FIRING), None)
        return firing or next((one for one in question.options if one.stops or one.kind == "end"), None)


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
    worth = sum((idle(t, seat, kind) + working(t, seat, kind)) * IDLE[kind] for kind in (FARMER, CITIZEN))
    worth += goods(t, seat) + CARD * min(HAND, len(t.hands[seat])) + PLAYED * len(t.played[seat])
    spare = 0.85 if idle(t, seat, FARMER) else 0.4
    worth += sum(produce(t, building, 1.0 if is_working(t, seat, plot) else spare) for plot, building in built(t, seat))
    return worth + SPACE * storage_spaces(t, seat)


def goods(t: Table, seat: int) -> float:
    """Goods in storage pay costs; elsewhere they are worth less, and so are many tools."""
    store, other = t.storage[seat], t.warehouse[seat]
    worth = sum([n * GOODS[good] for good, n in enumerate(store)])
    worth -= SURPLUS * max(0, store[TOOLS] - TOOLBOX)
    worth += ELSEWHERE[0] * sum([other[good] * GOODS[good] for good in range(STORED)])
    worth -= sum([(1 - CROWD) * GOODS[good] * max(0, store[good] + other[good] - HEAP) for good in range(STORED)])
    for plot, good in buffered(t, seat):
        worth += ELSEWHERE[1] * GOODS[good] * t.buffers[t.at(seat, plot)]
    return worth
