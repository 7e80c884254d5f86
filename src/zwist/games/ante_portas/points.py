"""Points at which things may be done at any time (AP-A5.8): each comes back to where the turn was."""

from __future__ import annotations

from zwist.engine.question import Plain
from zwist.engine.timing import opportunity
from zwist.games.ante_portas.table import Game

Here = tuple[Plain, ...]
"""A rule by name with its values: where the turn goes on."""


def moment(g: Game) -> str:
    """The interrupt point at which something is done: the one that opens anew after it, or the turn (AP-B19.1)."""
    waiting = g.todo[-1] if g.todo else None
    return str(waiting[1][0]) if waiting is not None and waiting[0] is opportunity else "turn"


def resume(g: Game, here: Here) -> None:
    """Go on where the turn was; whoever has passed may act again."""
    t = g.table
    if t.turn is not None and t.turn.passed:
        t.turn = t.turn._replace(passed=())
    if here:
        g.carry_out(str(here[0]), *here[1:])
