"""The log as lines for one reader. Their numbers count what this reader may read, so gaps tell nothing."""

from __future__ import annotations

from typing import Any

import msgspec

from zwist.engine.game import Game
from zwist.engine.log import Event

TURN = "turn"
"""The line with which a seat's turn begins."""


class LogLine(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """One line; ``nouns`` are the things on the board that it speaks of. A ``reason`` leads what an automaton does."""

    i: int
    n: int
    text: str
    nouns: list[str] = []
    seat: int | None = None
    head: bool = False
    turn: bool = False
    reason: bool = False


def lines(
    g: Game[Any], seat: int | None, language: str, since: int = 0, after: int = 0, overheard: bool = False
) -> list[LogLine]:
    """The lines that a seat (None: a spectator) may read; in a replay nobody is the seat, and its own are overheard.

    Whoever has read ``since`` lines, the last of them among the first ``after`` events of the log, gets what follows.
    """
    visible = [event for event in (g.log or [])[after:] if event.visible_to(seat)]
    return [line(g, i, event, language, overheard) for i, event in enumerate(visible, since)]


def line(g: Game[Any], i: int, event: Event, language: str, overheard: bool = False) -> LogLine:
    """An event in words."""
    return LogLine(
        i=i,
        n=event.decision,
        text=g.definition.line(g.table, event, language, overheard),
        nouns=g.definition.mentions(g.table, event),
        seat=g.definition.speaker(g.table, event),
        head=event.key in g.definition.heads,
        turn=event.key == TURN,
        reason=event.key in g.definition.reasons,
    )
