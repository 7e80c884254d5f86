"""How the players of a fuzz game answer: by chance, eagerly, or ambitiously. The dice decide what is left open."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from zwist.engine.definition import Definition
from zwist.engine.dice import Dice
from zwist.engine.game import Game
from zwist.engine.question import Option, Question

Manner: TypeAlias = Callable[[Game[Any], Question, Dice], Option[Any]]
"""Which option of an open question is taken."""

SEEN = 10
"""How many options an ambitious player looks at."""
WHIMS = 8
"""One of so many answers of an ambitious player is an eager one, so that no two of its games are alike."""


def by_chance(g: Game[Any], question: Question, dice: Dice) -> Option[Any]:
    """Any option."""
    return dice.pick(question.options)


def eager(g: Game[Any], question: Question, dice: Dice) -> Option[Any]:
    """A kind of act that goes on, each as likely as any other, then one of its options: rare things come into play."""
    bounds = zip((0, *question.ends), question.ends, strict=False)
    kinds = [[one for one in question.options[first:end] if not one.stops] for first, end in bounds]
    going_on = [kind for kind in kinds if kind]
    return dice.pick(dice.pick(going_on) if going_on else question.options)


def ambitious(definition: Definition[Any]) -> Manner:
    """The option after which the game's advice thinks best of the seat: what only good play reaches is reached.

    It looks one answer ahead, at the game as it is: nobody's secrets matter here.
    """
    worth = definition.advice().worth

    def answer(g: Game[Any], question: Question, dice: Dice) -> Option[Any]:
        if not dice.below(WHIMS):
            return eager(g, question, dice)
        options = list(question.options)
        dice.shuffle(options)

        def promise(option: Option[Any]) -> float:
            twin = g.clone()
            twin.apply(option, question.seat)
            return worth(twin.table, question.seat)

        return max(options[:SEEN], key=promise)

    return answer
