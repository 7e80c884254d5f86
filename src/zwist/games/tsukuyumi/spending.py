"""What is spent in a turn: attack actions, regular moves and production points."""

from __future__ import annotations

from zwist.games.tsukuyumi.table import Game, Table
from zwist.games.tsukuyumi.terms import attacks_later, attacks_now


def spend_attack(t: Table, seat: int) -> None:
    """One attack action of the running phase, else of a later one; if none is left nothing happens (TS-13.13)."""
    if attacks_now(t, seat):
        t.turn = t.acting.spend("attack", 1)
    elif attacks_later(t, seat):
        t.forfeit[seat] += 1


def end_moves(t: Table, seat: int) -> None:
    """Whoever uses a combat card in its own turn makes no regular moves any more (TS-4.6)."""
    if t.turn is not None and t.turn.seat == seat:
        t.turn = t.turn._replace(fought=True)


def pay(g: Game, cost: int) -> None:
    """Production points are spent at once (TS-8.5)."""
    g.table.production -= cost
