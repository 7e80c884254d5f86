"""Numbers by hand: the round, points, prisoners, who has enabled scoring, and the stockpile of the Pilgrims."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from zwist.engine.question import Limit
from zwist.games.cry_havoc.companion.nouns import COUNTER, KEEPER, VALUE
from zwist.games.cry_havoc.solo.sides import PLAYER
from zwist.games.cry_havoc.table import FINAL_SPOT, Game, Table, choice, rule
from zwist.games.cry_havoc.terms import prisoners

TROGS = 1
MOST_POINTS = 99
MOST_CRYSTALS = 99
STOCKPILE = "stockpile"


class Counter(NamedTuple):
    """A number on the table: how high it can be, what it is, and how to change it."""

    most: Callable[[Table], int]
    now: Callable[[Table], int]
    put: Callable[[Table, int], None]


def _put_round(t: Table, n: int) -> None:
    t.round, t.spot = n, n


def _points(side: int) -> Counter:
    def put(t: Table, n: int) -> None:
        t.score[side] = n

    return Counter(lambda t: MOST_POINTS, lambda t: t.score[side], put)


def _captives(holder: int, owner: int) -> Counter:
    """Units that a side holds; they leave their reserve and return to it (CH-14.38)."""

    def put(t: Table, n: int) -> None:
        t.reserve[owner] += prisoners(t, holder, owner) - n
        t.prisoners[holder * t.box.sides + owner] = n

    return Counter(lambda t: t.box.factions[owner].units, lambda t: prisoners(t, holder, owner), put)


def _put_enabled(t: Table, n: int) -> None:
    t.enabled = n - 1


def _put_stockpile(t: Table, n: int) -> None:
    t.stockpile = n


COUNTERS: dict[str, Counter] = {
    "round": Counter(lambda t: FINAL_SPOT + 1, lambda t: t.round, _put_round),
    "points_player": _points(PLAYER),
    "points_trogs": _points(TROGS),
    "captives_player": _captives(TROGS, PLAYER),
    "captives_trogs": _captives(PLAYER, TROGS),
    "enabled": Counter(lambda t: 2, lambda t: t.enabled + 1, _put_enabled),
    STOCKPILE: Counter(lambda t: MOST_CRYSTALS, lambda t: t.stockpile, _put_stockpile),
}
"""Scoring enabled: 0 by nobody, 1 by the player, 2 by the Trogs."""


def names(t: Table) -> Iterator[str]:
    """All counters of this game: only the Pilgrims have a stockpile (CH-9.30)."""
    yield from (name for name in COUNTERS if name != STOCKPILE or "pilgrims" in t.box.seat_of)


def is_there(t: Table, n: int, name: str) -> bool:
    """No more units are captured than there are (CH-1.8)."""
    if not name.startswith("captives"):
        return True
    owner = PLAYER if name == "captives_player" else TROGS
    return n <= COUNTERS[name].now(t) + t.reserve[owner]


counters = choice("counters", "CH-3.21", lambda t: [COUNTER[name] for name in names(t)])
readings = choice(
    "readings", "CH-3.21",
    lambda t, name: [VALUE[n] for n in range(1 if name == "round" else 0, COUNTERS[name].most(t) + 1)],
    Limit("CH-1.8", is_there),
)  # fmt: skip


@rule("CH-3.21")
def read_counter(g: Game, name: str) -> None:
    """What does it show."""
    g.ask(KEEPER, readings, set_counter, name, begins=True)


@rule("CH-3.21")
def set_counter(g: Game, n: int, name: str) -> None:
    """The number on the real table."""
    if n != COUNTERS[name].now(g.table):
        COUNTERS[name].put(g.table, n)
        g.tell("counter_set", counter=name, n=n)
