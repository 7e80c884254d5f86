"""The end of the solo game (CH-21.3, CH-21.61)."""

from __future__ import annotations

from zwist.engine.definition import Result
from zwist.games.cry_havoc.round import end_of_game
from zwist.games.cry_havoc.solo.sides import PLAYER, SOLO
from zwist.games.cry_havoc.table import Game, Table, rulebook


def player_wins(t: Table) -> bool:
    """More points than the Trogs; they win a tie (CH-21.61)."""
    return t.score[PLAYER] > t.score[t.box.trogs]


def solo_result(t: Table) -> Result:
    """The player has won or lost."""
    won = player_wins(t)
    reason = "CH-21.61" if t.score[PLAYER] == t.score[t.box.trogs] else "CH-21.3"
    return Result((t.score[PLAYER],), (1 if won else 2,), (PLAYER,) if won else (), reason)


@rulebook.instead(SOLO, end_of_game, "CH-21.3", "CH-21.61")
def end_of_solo_game(g: Game) -> None:
    """It is over, and the winner is named."""
    t = g.table
    t.phase = "over"
    g.tell("over", winners=(PLAYER if player_wins(t) else t.box.trogs,), clause=solo_result(t).reason)
