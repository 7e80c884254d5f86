"""What the Possessed faction must do and cannot: it says so with the reason (GR-20.6, GR-20.8)."""

from __future__ import annotations

from zwist.games.groll.deployment import deploy_standards
from zwist.games.groll.table import Game


def idle(g: Game, why: str, clause: str) -> None:
    """A step without effect, and what makes it so."""
    g.tell("idle", seat=g.table.box.possessed, why=why, clause=clause)


def send(g: Game, region: int, n: int) -> None:
    """Standard warriors of the Possessed faction from its mat, as many as there are (GR-1.14)."""
    if not deploy_standards(g, g.table.box.possessed, region, n):
        idle(g, "mat_empty", "GR-1.14")
