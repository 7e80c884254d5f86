"""What the keeper names beside hexes."""

from __future__ import annotations

from zwist.engine.question import Noun, Numbers, Verb
from zwist.games.ante_portas.refs import hex_ref

COMPANION = "companion"
KEEPER = 0
"""The seat of whoever enters the position."""

TASK: Noun[str] = Noun("task", role="act")
"""What the attackers do next."""
ENTRY: Noun[int] = Noun("entry", role="in", refs=lambda t, seat, hex: (hex_ref(hex),))
"""A hex whose pieces are entered."""
COUNT: Noun[str] = Noun("count", role="what", refs=lambda t, seat, name: (f"do:count_{name}",))
"""A kind of piece, or a number beside the battlefield."""
READING = Numbers("reading")
TILE_SHOWN: Noun[str] = Noun("tile_shown", role="what", refs=lambda t, seat, tile: (f"do:tile_shown_{tile}",))
"""The tile that lies on a hex."""
DRAWN: Noun[str] = Noun("drawn", role="card", refs=lambda t, seat, card: (f"do:drawn_{card}",))
"""The movement card that was drawn from the real stack."""

NO_TILE = Verb("no_tile")
DRAW_HERE = Verb("draw_here")
CLOSE = Verb("close")
