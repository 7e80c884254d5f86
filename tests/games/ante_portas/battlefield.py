"""A small stage of the battlefield: any position in two lines.

g = battlefield(foes={12: 3}, citizens={7: 1}, tiles={7: "guard_post"}, cards=["R102"])
advance(g, 12)
assert standing(g) == {7: (1, 0)}
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from zwist.engine.definition import Start
from zwist.engine.dice import Dice, seeded
from zwist.engine.game import Game as EngineGame
from zwist.games.ante_portas.advance import turn_up
from zwist.games.ante_portas.combat_phase import combat_phase
from zwist.games.ante_portas.definition import ANTE_PORTAS
from zwist.games.ante_portas.field import HEXES
from zwist.games.ante_portas.goods import stock
from zwist.games.ante_portas.ground import attackers_on
from zwist.games.ante_portas.table import Game

OPTIONS = {
    "scenario": "raiders", "eras": "1", "heartland_setup": "all", "start_goods": "goods", "wounding": "count",
    "last_wave_variant": "none", "strength_variant": "none", "last_wave_max_rounds": "60",
}  # fmt: skip
COMMUNITIES = ("red", "blue", "yellow")

Some = Mapping[int, int]


def battlefield(
    *,
    foes: Some | None = None,
    elites: Some | None = None,
    farmers: Some | None = None,
    citizens: Some | None = None,
    tiles: Mapping[int, str] | None = None,
    tired_farmers: Some | None = None,
    tired_citizens: Some | None = None,
    facing: Some | None = None,
    cards: Sequence[str] = (),
    seats: int = 1,
    tools: int = 0,
    **options: str,
) -> Game:
    """A battlefield with these pieces on it; ``cards`` is the stack of movement cards, the first on top."""
    start = Start("ante-portas", "coop", COMMUNITIES[:seats], 1, {**OPTIONS, **options})
    g: Game = EngineGame(ANTE_PORTAS, start, ANTE_PORTAS.blank(start), Dice(seeded(1)))
    g.log, g.record = [], []
    t, box = g.table, g.table.box
    t.year, t.stack = 1, tuple(reversed(cards))
    for place, cell in ((box.command, (0, 0)), (box.place_number["commander"], (1, 0))):
        t.lay(place, cell)
    columns = (
        (t.basic, foes), (t.elite, elites), (t.farmers, farmers), (t.citizens, citizens),
        (t.tired_farmers, tired_farmers), (t.tired_citizens, tired_citizens), (t.facing, facing),
    )  # fmt: skip
    for column, given in columns:
        for hex, n in (given or {}).items():
            column[hex] = n
    for hex, tile in (tiles or {}).items():
        t.tile[hex] = tile
    t.figures = [t.figures[0] - sum(t.basic), t.figures[1] - sum(t.elite)]
    t.storage = [stock({"tools": tools})] * seats
    return g


def do(g: Game, rule: Callable[..., None], *values: Any) -> None:
    """Carry out a rule and what follows."""
    g.then(rule, *values)
    g.run()


def advance(g: Game, hex: int) -> None:
    """The troop on a hex carries out the top card; nobody acts."""
    do(g, turn_up, hex)
    pass_all(g)


def phase(g: Game) -> None:
    """A whole combat phase in which nobody acts."""
    do(g, combat_phase)
    pass_all(g)


def pass_all(g: Game) -> None:
    """Nobody acts as long as soldiers may."""
    while g.question is not None and any(option.text == "pass" for option in g.question.options):
        g.apply("pass")


def pass_until(g: Game, point: str) -> None:
    """Nobody acts before this interrupt point."""
    while g.question is not None and g.question.name != point:
        g.apply("pass")


def options(g: Game) -> list[str]:
    """What can be chosen now."""
    return [option.text for option in g.question.options] if g.question else []


def choose(g: Game, *texts: str) -> None:
    """Answer one question after the other."""
    for text in texts:
        g.apply(text)


def standing(g: Game) -> dict[int, tuple[int, int]]:
    """All attackers by hex: basic and elite ones."""
    return {hex: tuple(attackers_on(g.table, hex)) for hex in HEXES if attackers_on(g.table, hex).size}  # type: ignore[misc]


def ours(g: Game) -> dict[int, tuple[int, int, str]]:
    """Our units by hex: farmers, citizens, tile."""
    t = g.table
    found = {hex: (t.farmers[hex], t.citizens[hex], t.tile[hex]) for hex in HEXES}
    return {hex: units for hex, units in found.items() if any(units)}


def told(g: Game, key: str) -> list[dict[str, Any]]:
    """The log lines of a kind."""
    return [dict(event.values) for event in g.log or () if event.key == key]
