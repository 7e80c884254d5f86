"""A small stage: any position of Tsukuyumi in two lines.

g = stage("nomads", "boarlords", "dark_seed")
put(g, "private", A, 2), put(g, "squeaker", B)
on_turn(g, 0, "red", move=2, attack=1)
choose(g, "action move", ...)
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from zwist.engine.definition import Start
from zwist.engine.dice import Dice, seeded
from zwist.engine.game import Game as EngineGame
from zwist.games.tsukuyumi.definition import TSUKUYUMI
from zwist.games.tsukuyumi.records import Turn
from zwist.games.tsukuyumi.sides import NOBODY
from zwist.games.tsukuyumi.table import GRID, MOON, Game
from zwist.games.tsukuyumi.turn import act, end_turn

PLAIN = "A01"
"""An ocean floor without blockades and properties."""
ALLUVIAL, MOUNTAIN, STEEP, RADIOACTIVE, UNSTABLE, SHINING = "A24", "A32", "A38", "A14", "A17", "A21"
"""An alluvial land, mountains of 10 and 15, a radioactive, an unstable and a Tsukuyumi area, all without blockades."""
OPTIONS = {"scenario": "free_setup", "length": "normal", "named_oni": "off", "quick_start": "off"}


def at(q: int, r: int) -> int:
    """The area at these coordinates; 0, 0 is the centre of the moon."""
    return GRID.number[q, r]


A, B, C, D = at(2, 0), at(2, -1), at(2, -2), at(1, -2)
"""A row of areas: each adjoins the one before and no other of them."""
ASIDE = at(-2, 2)
"""An area far from that row."""
HOMES = (at(4, 0), at(-4, 4), at(0, -4), at(-2, -1), at(1, 2))
"""Where the homes of the seats lie: beside the board, each adjoining few areas."""


def named(area: int) -> str:
    """The option that names an area."""
    return f"area {GRID.names[area]}"


def stage(*factions: str, seed: int = 1, **options: Any) -> Game:
    """A game in the red phase of round 2: a board of plain ocean floor on the free outline, no Oni, nobody on the board.

    Initiative is in seat order, homes lie beside the board, and everybody has chosen a card with one of everything.
    """
    begin = Start("tsukuyumi", "base", factions, seed, {**OPTIONS, **options})
    g: Game = EngineGame(TSUKUYUMI, begin, TSUKUYUMI.blank(begin), Dice(seeded(seed)))
    g.log, g.record = [], []
    t = g.table
    for area in t.box.moon:
        t.lay(area, MOON)
    for cell in t.box.layout.fields:
        t.lay(GRID.number[cell], PLAIN)
    for seat, faction in enumerate(t.box.factions):
        t.home[seat] = HOMES[seat]
        t.lay(HOMES[seat], faction.home)
    events = tuple(t.box.content.events)
    t.deck, t.row = events[2:], events[:2]
    t.initiative = tuple(range(t.box.seats))
    t.round, t.phase = 2, "red"
    t.chosen = ("forced_march", "moon_shadow", "oni_tide", "puppet_master", "scorched_path")[: t.box.seats]
    return g


# The board


def tile(g: Game, area: int, id: str) -> None:
    """Another tile, without its blockades."""
    g.table.lay(area, id)


def wall(g: Game, a: int, b: int) -> None:
    """A blockade is printed on the edge between two areas."""
    g.table.walls[a] |= 1 << GRID.direction(a, b)


def cut(g: Game, area: int) -> None:
    """An area is not part of the board."""
    g.table.lay(area, "")


def claim(g: Game, side: int, *areas: int) -> None:
    """Markers of a side lie in areas."""
    for area in areas:
        g.table.territory[area] = side


def put(g: Game, kind: str, area: int, n: int = 1) -> None:
    """So many units come out of the supply into an area."""
    for _ in range(n):
        g.table.enlist(g.table.box.kind_number[kind], area)


def count(g: Game, kind: str, area: int) -> int:
    """How many units of a kind stand in an area."""
    return g.table.units[area].count(g.table.box.kind_number[kind])


def supply(g: Game, kind: str) -> int:
    """How many units of a kind are in the supply."""
    return g.table.supply[g.table.box.kind_number[kind]]


def controller(g: Game, area: int) -> int | None:
    """The side whose marker lies in an area."""
    side = g.table.territory[area]
    return None if side == NOBODY else side


def events(g: Game, seat: int, *cards: str) -> None:
    """Exactly these events are in a hand, taken from wherever they are."""
    t = g.table
    t.deck = tuple(card for card in t.deck if card not in cards)
    t.row = tuple(card for card in t.row if card not in cards)
    t.discard = tuple(card for card in t.discard if card not in cards)
    t.events[seat] = tuple(sorted(cards))


# Playing


def play(g: Game, rule: Callable[..., None], *values: Any) -> None:
    """Carry out a rule as the next step, up to the next question."""
    g.then(rule, *values)
    g.run()


def on_turn(g: Game, seat: int, phase: str, **left: int) -> None:
    """A seat has its turn of a phase with these actions left, up to its first question."""
    g.table.phase = phase
    g.table.turn = Turn(seat, tuple(left.items()))
    g.then(act, seat)
    g.then(end_turn, seat)
    g.run()


def options(g: Game) -> set[str]:
    """The open question's options as words."""
    assert g.question is not None
    return {option.text for option in g.question.options}


def choose(g: Game, *choices: str | int) -> None:
    """Answer one question after another; a number names an area."""
    for choice in choices:
        g.apply(named(choice) if isinstance(choice, int) else choice)


def march(g: Game, origin: int, target: int, *pieces: str) -> None:
    """One step of a move: from, to, and who goes ("dog", "dog+2"); nobody named: the only ones who can."""
    choose(g, origin, target)
    for one in pieces:
        choose(g, f"piece {one}" if "+" in one else f"piece {one}+1")
    while g.question is not None and g.question.name == "march together":
        choose(g, g.question.options[0].text if g.question.is_forced else "enough")


def told(g: Game, key: str) -> list[dict[str, Any]]:
    """The values of all log lines with this key."""
    return [event.values for event in g.log or [] if event.key == key]


def asked(g: Game) -> tuple[int, str]:
    """Who is asked, and the name of the question."""
    assert g.question is not None
    return g.question.seat, g.question.name


def refused(g: Game, what: str | int) -> list[str]:
    """The clauses that forbid an option, or an area, in the open question."""
    found = g.definition.why_not(g, named(what) if isinstance(what, int) else what)
    return [clause for clause, _ in found]


def break_off(g: Game) -> None:
    """Drop the open question and everything that would follow, to begin something else in the same position."""
    g.question, g.open = None, ()
    g.todo.clear()
    g.table.move = None
