"""The combat phase (AP-B6.1, AP-B6.2, AP-B6.10): every hex with attackers from the lowest up, one card each."""

from __future__ import annotations

from zwist.engine.timing import opportunity
from zwist.games.ante_portas.advance import turn_up
from zwist.games.ante_portas.field import HEXES, SIZE
from zwist.games.ante_portas.ground import has_attackers
from zwist.games.ante_portas.table import Game, Table, rule


@rule("AP-B6.1", "AP-B6.10", "AP-B19.1")
def combat_phase(g: Game) -> None:
    """All troops, then all exhausted soldiers are raised."""
    g.table.phase, g.table.sergeants = "combat", ()
    g.tell("combat_phase")
    g.then(next_troop, 0)
    g.then(opportunity, "phase end", (), ())
    g.then(raise_all)


def troop_above(t: Table, last: int) -> int | None:
    """The lowest hex above the last one that holds attackers now (AP-B6.2)."""
    return next((hex for hex in HEXES[last:] if has_attackers(t, hex)), None)


@rule("AP-B6.1", "AP-B6.2", "AP-B19.1")
def next_troop(g: Game, last: int) -> None:
    """Soldiers may act before each card; nobody above: the phase is over."""
    if troop_above(g.table, last) is not None:
        g.then(opportunity, "before card", (), ())
        g.then(deal_with_next, last)


@rule("AP-B6.1", "AP-B6.2", "AP-B6.14")
def deal_with_next(g: Game, last: int) -> None:
    """A card for the lowest troop that has not been dealt with."""
    hex = troop_above(g.table, last)
    if hex is not None:
        g.then(turn_up, hex)
        g.then(next_troop, hex)


@rule("AP-B6.10")
def raise_all(g: Game) -> None:
    """Exhausted soldiers are raised free of charge."""
    t = g.table
    if any(t.tired_farmers) or any(t.tired_citizens):
        g.tell("all_raised")
    t.tired_farmers, t.tired_citizens = [0] * SIZE, [0] * SIZE
