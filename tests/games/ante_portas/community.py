"""A small stage of the economy: any community in two lines.

g = community(storage={"wood": 2}, at="joiner_1")
visit(g)
choose(g, "rate 0")
assert held(g) == {"planks": 1}
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from zwist.engine.definition import Start
from zwist.engine.dice import Dice, seeded
from zwist.engine.game import Game as EngineGame
from zwist.games.ante_portas.definition import ANTE_PORTAS
from zwist.games.ante_portas.goods import GOODS, NOTHING, stock
from zwist.games.ante_portas.markets import at_market
from zwist.games.ante_portas.places import visit as visit_place
from zwist.games.ante_portas.records import Turn
from zwist.games.ante_portas.table import KINDS, Game

OPTIONS = {
    "scenario": "raiders", "eras": "1", "heartland_setup": "all", "start_goods": "goods", "wounding": "count",
    "last_wave_variant": "none", "strength_variant": "none", "last_wave_max_rounds": "60",
}  # fmt: skip
COMMUNITIES = ("red", "blue", "yellow")


def community(
    *,
    seats: int = 1,
    at: str = "market_west",
    storage: Mapping[str, int] | None = None,
    warehouse: Mapping[str, int] | None = None,
    buildings: Mapping[int, str] | None = None,
    workers: Mapping[int, str] | None = None,
    idle: tuple[int, int] = (0, 0),
    hand: Sequence[str] = (),
    played: Sequence[str] = (),
    buffers: Mapping[int, int] | None = None,
    market: str = "market_1_farm",
    **options: str,
) -> Game:
    """Seat 0 with these things, in its turn, its steward on a place; the others have nothing. Places lie in the data's order.

    Plots are numbered from 0; ``workers`` names who works on a plot, ``farmer+farmer`` for two.
    """
    start = Start("ante-portas", "coop", COMMUNITIES[:seats], 1, {**OPTIONS, **options})
    g: Game = EngineGame(ANTE_PORTAS, start, ANTE_PORTAS.blank(start), Dice(seeded(1)))
    g.log, g.record = [], []
    t, box = g.table, g.table.box
    for place in box.markets:
        t.lay(place, *box.cells_of(place))
    for (area, era), cells in box.content.slots.items():
        places = [one.id for one in box.content.places.values() if one.area == area and one.era == era]
        for id, cell in zip(places, cells, strict=False):
            t.lay(box.place_number[id], cell)
    t.year, t.phase, t.market = 1, "turns", market
    t.deck = tuple(one.id for one in box.content.improvements.values() if one.era == 1)
    t.stewards = [box.place_number[at], *([box.place_number["market_command"]] * (seats - 1))]
    t.storage[0], t.warehouse[0] = stock(storage or {}), stock(warehouse or {})
    for plot, id in (buildings or {}).items():
        t.plots[plot] = id
    for plot, names in (workers or {}).items():
        for name in names.split("+"):
            t.workers[2 * plot + KINDS.index(name)] += 1
    for plot, n in (buffers or {}).items():
        t.buffers[plot] = n
    t.idle[:2] = list(idle)
    t.hands[0], t.played[0] = tuple(hand), tuple(played)
    t.turn = Turn(0, t.stands(0))
    return g


def do(g: Game, rule: Callable[..., None], *values: Any) -> None:
    """Carry out a rule and what follows."""
    g.then(rule, *values)
    g.run()


def visit(g: Game, place: str = "") -> None:
    """The steward of seat 0 uses the tile that it stands on, or another one."""
    if place:
        g.table.stewards[0] = g.table.box.place_number[place]
    do(g, at_market if g.table.stands(0) in g.table.box.markets else visit_place, 0)


def choose(g: Game, *texts: str) -> None:
    """Answer one question after the other, whoever is asked; ``rate 0`` and ``set 1`` count those that are offered."""
    for text in texts:
        named = [(one.seat, option) for one in g.open for option in one.options if is_meant(option.text, text)]
        assert named, f"{text} is not among {options(g)}"
        g.apply(named[0][1], named[0][0])


def is_meant(option: str, text: str) -> bool:
    """Whether an option is called so."""
    kind, _, number = text.partition(" ")
    short = kind in ("rate", "set") and option.startswith(f"{kind} ") and option.endswith(f"/{number}")
    return short or option == text


def options(g: Game, seat: int | None = None) -> list[str]:
    """What can be chosen now, by whoever is asked first or by a seat."""
    question = g.question if seat is None else g.question_for(seat)
    return [option.text for option in question.options] if question else []


def why(g: Game, option: str) -> list[str]:
    """The clauses that forbid an option now."""
    return [clause for clause, _ in ANTE_PORTAS.why_not(g, option)]


def held(g: Game, seat: int = 0, where: str = "storage") -> dict[str, int]:
    """What lies in storage or in the warehouse."""
    goods = getattr(g.table, where)[seat]
    return {good: n for good, n in zip(GOODS, goods, strict=True) if n}


def nothing(g: Game) -> bool:
    """Whether seat 0 has no goods at all."""
    return g.table.storage[0] == g.table.warehouse[0] == NOTHING


def told(g: Game, key: str) -> list[dict[str, Any]]:
    """The log lines of a kind."""
    return [dict(event.values) for event in g.log or () if event.key == key]
