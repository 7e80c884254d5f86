"""The bot that follows one of the dull plans that a game's advice names; what the plan leaves open it leaves to chance."""

from __future__ import annotations

from typing import Any

from zwist.bots.insight import Insight
from zwist.engine.definition import Definition
from zwist.engine.dice import Dice, seeded
from zwist.engine.errors import IllegalChoice
from zwist.engine.game import Game
from zwist.engine.question import Option


class Dull:
    """Shows what a way of playing without any thought achieves."""

    def __init__(self, definition: Definition[Any], seat: int, seed: int, plan: str) -> None:
        plans = definition.advice().plans
        if plan not in plans:
            raise IllegalChoice(f"{definition.id} has the plans {', '.join(plans) or 'none'}; got {plan!r}")
        self.definition = definition
        self.plan = plans[plan]
        self.seat = seat
        self.dice = Dice(seeded(seed))
        self.insight: Insight | None = None

    def choose(self, g: Game[Any]) -> Option[Any]:
        """What the plan says, looking at a guess; otherwise any option."""
        question = g.question_for(self.seat)
        if question is None:
            raise IllegalChoice(f"seat {self.seat} is not asked")
        table = self.definition.guess(g, self.seat, self.dice.below(1 << 30)).table
        return self.plan(table, question) or self.dice.pick(question.options)
