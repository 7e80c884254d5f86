"""What is named in the companion beside regions, sides and cards."""

from __future__ import annotations

from zwist.engine.question import Noun, Numbers, Verb
from zwist.games.cry_havoc.refs import unit_ref
from zwist.games.cry_havoc.solo.sides import PLAYER
from zwist.games.cry_havoc.table import Table

COMPANION = "companion"
KEEPER = PLAYER
"""Whoever enters the position is the player."""


def _stack(t: Table, seat: int, stack: tuple[int, int]) -> tuple[str]:
    return (unit_ref(t.box, *stack),)


STACK: Noun[tuple[int, int]] = Noun("stack", role="who", refs=_stack)
"""Units of a side in a region."""
AMOUNT: Noun[int] = Noun("amount", role="n", refs=lambda t, seat, n: (f"do:amount_{n}",))
MARKER: Noun[str] = Noun("marker", role="what")
COUNTER: Noun[str] = Noun("counter", role="what")
VALUE = Numbers("value")
STEP: Noun[str] = Noun("step")
EVENT: Noun[str] = Noun("event", role="what")
TOKEN: Noun[str] = Noun("token", role="what")
"""What a token shows that lay face down."""

DRAW_HERE = Verb("draw_here")
TO_RESERVE = Verb("to_reserve", role="to")
TO_CAPTORS = Verb("to_captors", role="to")
PUT_DOWN = Verb("put_down", stops=True)
CLOSE = Verb("close")
