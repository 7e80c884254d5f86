"""Who has won (AP-B1.2): everybody or nobody."""

from __future__ import annotations

from zwist.engine.definition import Result
from zwist.games.ante_portas.table import Table


def result(t: Table) -> Result:
    """All players win or lose together, by the clause that ended the game."""
    seats = tuple(range(t.box.seats))
    return Result((int(t.won),) * t.box.seats, (1,) * t.box.seats, seats if t.won else (), t.ending)
