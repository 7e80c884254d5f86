"""The end of the game (AP-B19.11)."""

from __future__ import annotations

from zwist.games.ante_portas.ground import field_is_clear
from zwist.games.ante_portas.table import Game, rule

LOST, WON, STALLED = "AP-B1.3", "AP-B15.7", "AP-B15.11"


@rule("AP-B19.11", "AP-B6.9")
def end_game(g: Game, clause: str, won: int) -> None:
    """At once: nothing more is done."""
    t = g.table
    t.ending, t.won, t.phase, t.turn = clause, bool(won), "over", None
    g.todo.clear()
    g.named.clear()
    g.tell("over", clause=clause, won=won)


@rule("AP-B15.7", "AP-B1.2", "AP-B19.11")
def check_victory(g: Game) -> None:
    """The last wave is won as soon as no new attackers come and none is left."""
    t = g.table
    if t.wave is not None and t.wave.ebbs and field_is_clear(t):
        g.do(end_game, WON, 1)
