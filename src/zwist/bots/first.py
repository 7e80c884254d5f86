"""The heuristic bot as it looked at lines in version 0.1: it stays, so that others can be measured against it for ever.

It judges positions as today's does. But a line ends for it where a question of the same name comes back, also inside
an answer of several parts, so it places the units of a battle one by one. And what is being paid for counts for nothing
until it is used, so it pays with one card only.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from zwist.bots.heuristic import Heuristic
from zwist.bots.looking import Looking, Place
from zwist.engine.game import Game
from zwist.engine.question import Option, Question


class First(Heuristic):
    """Looks at lines as the first bots did."""

    def looking(self, question: Question, root: Game[Any]) -> Looking:
        return ShortSighted(self.advice, question, root)


class ShortSighted(Looking):
    """One decision, seen without what came later."""

    def is_home(self, question: Question) -> bool:
        return question.name == self.home

    def means(self, place: Place) -> float:
        return 0.0

    def in_passing(self, question: Question) -> Sequence[Option[Any]]:
        return [next((one for one in question.options if one.stops), question.options[0])]
