"""The bot that plays its own choice to the end on clones and takes the line whose last position is worth most.

It works on ``guess`` clones only, and never sees what its seat cannot know.
"""

from __future__ import annotations

from typing import Any

from zwist.bots.insight import Insight
from zwist.bots.looking import KEPT, NOWHERE, Looking, Place
from zwist.bots.trial import Line, Trials, same
from zwist.engine.definition import Definition
from zwist.engine.dice import Dice, seeded
from zwist.engine.errors import IllegalChoice
from zwist.engine.game import Game
from zwist.engine.question import Option, Question

TRIALS = 6
"""How often each of the last options is tried out, where the game's advice names a lap."""


class Heuristic:
    """Searches once, remembers the best line and follows it while the questions are the expected ones."""

    def __init__(self, definition: Definition[Any], seat: int, seed: int) -> None:
        self.definition = definition
        self.advice = definition.advice()
        self.seat = seat
        self.dice = Dice(seeded(seed))
        self.line: Line = ()
        self.insight: Insight | None = None

    def choose(self, g: Game[Any]) -> Option[Any]:
        """The only option, the next one of the line, or the first of a new line."""
        question = g.question_for(self.seat)
        if question is None:
            raise IllegalChoice(f"seat {self.seat} is not asked")
        if len(question.options) == 1:
            return question.options[0]
        if not self.line or not same(question, self.line[0][0]):
            self.line = self._search(g, question)
        option = self.line[0][1]
        self.line = self.line[1:]
        return option

    def looking(self, question: Question, root: Game[Any]) -> Looking:
        """How lines of a decision are looked at."""
        return Looking(self.advice, question, root)

    def _search(self, g: Game[Any], question: Question) -> Line:
        """The best line, with the leaves spread evenly over the first options and then over the better ones."""
        root = self.definition.guess(g, self.seat, self.dice.below(1 << 30))
        looking, here = self.looking(question, root), Place(root)
        options = list(looking.tried(question))
        self.dice.shuffle(options)
        found = looking.each(here, question, options)
        options = list(found)[:KEPT]
        if self.advice.lap(g.table) is not None:
            trials = Trials(self.definition, self.advice, self.seat, [self.dice.below(1 << 30) for _ in range(TRIALS)])
            lines = [line for worth, line in (found[option] for option in options) if worth > NOWHERE]
            habit = self.advice.habit(root.table, question)
            if habit is not None:
                lines.append(((question, habit),))
            return max(lines or [found[options[0]][1]], key=lambda line: trials.worth(g, line))
        best = max(options, key=lambda option: found[option][0])
        return found[best][1]
