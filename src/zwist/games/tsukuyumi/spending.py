"""Production points that are spent (TS-8.5)."""

from __future__ import annotations

from zwist.games.tsukuyumi.table import Game


def pay(g: Game, cost: int) -> None:
    """The cost of one element is paid at once (TS-8.5)."""
    g.table.production -= cost
