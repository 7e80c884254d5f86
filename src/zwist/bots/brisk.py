"""Brisk play: how everybody acts in a game that is played on with care, by few looks at the own act.

It is the bot that looks no further at a small part of its cost. Lines that are compared in such games are followed by acts
that make sense, so that a few games tell them apart.
"""

from __future__ import annotations

from typing import Any

from zwist.bots.deadline import Deadline
from zwist.bots.looking import Looking, Place
from zwist.bots.trial import Line, same
from zwist.engine.definition import Advice
from zwist.engine.game import Game
from zwist.engine.question import Option, Question

LEAVES = 8
"""About so many ends of lines are looked at for an act, and one at least for each way to begin it."""


class Brisk:
    """All seats of one guessed game, each with the rest of the line that it follows; when time is over nothing is compared."""

    def __init__(self, advice: Advice[Any], deadline: Deadline | None = None) -> None:
        self.advice = advice
        self.deadline = deadline or Deadline(None)
        self.lines: dict[int, Line] = {}

    def answer(self, g: Game[Any], question: Question) -> Option[Any]:
        """The only option, the next one of the line, or the first of a new line; things are left where they are."""
        if len(question.options) == 1:
            return question.options[0]
        habit = self.advice.habit(g.table, question) if question.name in self.advice.tidying else None
        if habit is not None:
            return habit
        line = self.lines.get(question.seat, ())
        if not line or not same(question, line[0][0]):
            line = self._line(g, question)
        self.lines[question.seat] = line[1:]
        return line[0][1]

    def _line(self, g: Game[Any], question: Question) -> Line:
        root = g.clone()
        looking, here = Looking(self.advice, question, root), Place(root)
        options = looking.tried(question)
        leaves = max(1, LEAVES // len(options))
        best, most = looking.after(here, question, options[0], leaves, 0)[::-1]
        for option in options[1:]:
            if self.deadline.is_near():
                break
            worth, line = looking.after(here, question, option, leaves, 0)
            if worth > most:
                best, most = line, worth
        return best
