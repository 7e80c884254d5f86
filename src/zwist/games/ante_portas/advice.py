"""What good defenders look at together: how far attackers may come, who is in their way, what the villages can pay."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from zwist.engine.advice import Advice
from zwist.engine.question import Option, Question
from zwist.games.ante_portas.confrontation.advice import rivalry
from zwist.games.ante_portas.front import Front, Key, battlefield
from zwist.games.ante_portas.goods import STORED, TOOLS
from zwist.games.ante_portas.promise import (
    CARD,
    CARE,
    CROWD,
    HAND,
    HEAP,
    IDLE,
    PLAYED,
    SPACE,
    SURPLUS,
    TOOLBOX,
    pending,
    produce,
    prospect,
)
from zwist.games.ante_portas.recipes import VALUE
from zwist.games.ante_portas.stores import buffered, food_of, storage_spaces
from zwist.games.ante_portas.table import CITIZEN, FARMER, Table
from zwist.games.ante_portas.terms import built, idle, is_working, working

END = 150.0
"""What it is worth to hold the realm, or to lose it."""
HOSPITAL: tuple[float, ...] = (0.1, 0.5)
"""What wounded farmers and citizens are worth."""
FIRING = frozenset({"target", "shooter"})
"""Options of soldiers who fire."""
KEPT = 200
"""So many battlefields are remembered."""
ELSEWHERE: tuple[float, ...] = (0.85, 0.6)
"""How much of its worth a good keeps in the warehouse and in a buffer."""


class AntePortasAdvice(Advice[Table]):
    """Worth for all together, where everybody wins or nobody, or for one of two teams."""

    playouts: ClassVar[Mapping[str, int]] = {"normal": 4, "hard": 60}
    idle = frozenset({"partner"})
    tidying: ClassVar[frozenset[str]] = frozenset(
        {"arrange", "stow", "empty buffers", "store yield", "reassign", "put together"}
    )
    step_by_step = True

    def __init__(self) -> None:
        self.fronts: dict[Key, Front] = {}

    def worth(self, table: Table, seat: int) -> float:
        if table.box.goal is not None:
            return rivalry(table, seat, tuple(village(table, other) for other in range(table.box.seats)))
        if table.ending:
            return END if table.won else -END
        front = self.front(table)
        villages = sum([village(table, seat) + prospect(table, seat, front.works) for seat in range(table.box.seats)])
        food = sum([food_of(table, seat) for seat in range(table.box.seats)])
        care = CARE * min(food, sum(table.citizens))
        return front.worth + wounded(table) + villages + care + pending(table, front)

    def front(self, table: Table) -> Front:
        """What the battlefield says; most positions that are compared have the same one."""
        key = battlefield(table)
        found = self.fronts.get(key)
        if found is None:
            if len(self.fronts) > KEPT:
                self.fronts.clear()
            found = self.fronts[key] = Front(table)
        return found

    def lap(self, table: Table) -> int | None:
        """In the last wave from turn to turn: what a turn was worth shows when the attackers have moved."""
        return None if table.wave is None else table.wave.round + (table.turn is not None)

    def horizon(self, table: Table) -> int | None:
        """Together a half-year, since the attackers answer at its end; from the last year on all that is left, since it shows
        whether the realm holds."""
        if table.box.goal is not None:
            return None
        years = table.box.content.limits.years
        if table.wave is not None or (table.era == table.box.eras and table.year == years):
            return 0
        return 2 * (years * table.era + table.year) + (table.season == "winter")

    def habit(self, table: Table, question: Question) -> Option[Any] | None:
        """In the last wave whoever can fire does, and nothing else is begun; before it nobody tidies up."""
        if table.wave is None and question.name not in self.tidying:
            return None
        firing = next((one for one in question.options if one.kind in FIRING), None)
        return firing or next((one for one in question.options if one.stops or one.kind == "end"), None)


def wounded(t: Table) -> float:
    """Who lies in the hospital."""
    return sum([n * value for n, value in zip(t.hospital, HOSPITAL, strict=True)])


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
    worth = sum([n * VALUE[good] for good, n in enumerate(store)])
    worth -= SURPLUS * max(0, store[TOOLS] - TOOLBOX)
    worth += ELSEWHERE[0] * sum([other[good] * VALUE[good] for good in range(STORED)])
    worth -= sum([(1 - CROWD) * VALUE[good] * max(0, store[good] + other[good] - HEAP) for good in range(STORED)])
    for plot, good in buffered(t, seat):
        worth += ELSEWHERE[1] * VALUE[good] * t.buffers[t.at(seat, plot)]
    return worth
