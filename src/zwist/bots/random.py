"""The bot that takes any option, all equally likely."""

from __future__ import annotations

from typing import Any

from zwist.bots.insight import CHANCE, ONLY, Insight
from zwist.engine.definition import Definition
from zwist.engine.dice import Dice, seeded
from zwist.engine.errors import IllegalChoice
from zwist.engine.game import Game
from zwist.engine.question import Option


class Random:
    """Chooses uniformly with dice of its own."""

    def __init__(self, definition: Definition[Any], seat: int, seed: int) -> None:
        self.seat = seat
        self.dice = Dice(seeded(seed))
        self.insight: Insight | None = None

    def choose(self, g: Game[Any]) -> Option[Any]:
        """Any option of the seat's question."""
        question = g.question_for(self.seat)
        if question is None:
            raise IllegalChoice(f"seat {self.seat} is not asked")
        self.insight = ONLY if question.is_forced else CHANCE
        return self.dice.pick(question.options)
