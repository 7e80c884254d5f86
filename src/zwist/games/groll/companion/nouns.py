"""What the keeper names beside regions, factions and elites."""

from __future__ import annotations

from typing import Any

from zwist.engine.question import Noun, Verb
from zwist.games.groll.refs import unit_ref
from zwist.games.groll.table import COAST, CONTESTED, GRAVEYARD, MAT, REGIONS, Table

KEEPER = 0
"""The seat of whoever enters the position; all others answer only for their own warriors (GR-17.23)."""


def pile_ref(side: int, place: int) -> str:
    """The standard warriors of a side that are not on the map."""
    return f"{'mat' if place == MAT else 'graveyard'}:{side}"


def _stack(t: Table, seat: int, stack: tuple[int, int]) -> tuple[str]:
    side, place = stack
    return (pile_ref(side, place) if place >= REGIONS else unit_ref(t.box, side, place),)


def _button(kind: str, role: str) -> Noun[Any]:
    """A noun that no thing of the scene stands for: it has buttons."""
    return Noun(kind, role=role, refs=lambda t, seat, value: (f"do:{kind}_{value}",))


def _marker(name: str) -> Verb:
    """Something to read off the real table."""
    return Verb(name, role="what", ref=f"marker:{name}")


WARRIORS: Noun[tuple[int, int]] = Noun("warriors", role="who", refs=_stack)
"""Standard warriors of a side at a place."""
PLACE: Noun[int] = Noun("place", ("coast", *map(str, CONTESTED), "mat", "graveyard"), role="to")
AMOUNT: Noun[int] = _button("amount", "n")
HIT_POINTS: Noun[int] = _button("hp", "n")
COUNTER: Noun[str] = Noun("counter", role="what")
VALUE: Noun[int] = _button("value", "n")
CHIP: Noun[str] = _button("chip", "what")
STEP: Noun[str] = Noun("step")
FACE: Noun[str] = Noun("face", role="die")

BASE = _marker("base")
START = _marker("start")
CHIPS = _marker("chips")
ROLL = Verb("roll")
PUT_DOWN = Verb("put_down", stops=True)
FRESH = Verb("fresh")
UNDER_WAY = Verb("under_way")
CLOSE = Verb("close")

PLACES = tuple(PLACE[place] for place in (COAST, *CONTESTED, GRAVEYARD, MAT))
