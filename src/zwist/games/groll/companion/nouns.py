"""What the keeper names beside regions, factions and elites."""

from __future__ import annotations

from zwist.engine.question import Act, Noun
from zwist.games.groll.gathering import GRAVEYARD
from zwist.games.groll.table import CONTESTED, MAT

KEEPER = 0
"""The seat of whoever enters the position; all others answer only for their own warriors (GR-17.23)."""

WARRIORS: Noun[tuple[int, int]] = Noun("warriors")
"""Standard warriors of a side at a place."""
PLACE: Noun[int] = Noun("place", ("coast", *map(str, CONTESTED), "graveyard", "mat"))
AMOUNT: Noun[int] = Noun("amount")
HIT_POINTS: Noun[int] = Noun("hp")
COUNTER: Noun[str] = Noun("counter")
VALUE: Noun[int] = Noun("value")
CHIP: Noun[str] = Noun("chip")
STEP: Noun[str] = Noun("step")
FACE: Noun[str] = Noun("face")

BASE = Act("base")
START = Act("start")
CHIPS = Act("chips")
ROLL = Act("roll")
PUT_DOWN = Act("put_down", stops=True)
FRESH = Act("fresh")
UNDER_WAY = Act("under_way")
CLOSE = Act("close")

PLACES = tuple(PLACE[place] for place in (0, *CONTESTED, GRAVEYARD, MAT))
