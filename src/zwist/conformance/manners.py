"""How the players of a fuzz game answer: by chance, eagerly, ambitiously, wishfully. Dice decide the rest."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from zwist.bots import bot
from zwist.engine.definition import Definition, Wish
from zwist.engine.dice import Dice
from zwist.engine.game import Game
from zwist.engine.question import Option, Question

Manner: TypeAlias = Callable[[Game[Any], Question, Dice], Option[Any]]
"""Which option of an open question is taken."""
PATIENCE = 20
"""How often an eager player goes on before it stops all the same: some things could go on for ever."""
TIDY = 4
"""How often it does so where things are only moved to and fro; then it stops for certain."""


def by_chance(g: Game[Any], question: Question, dice: Dice) -> Option[Any]:
    """Any option."""
    return dice.pick(question.options)


def eager(g: Game[Any], question: Question, dice: Dice) -> Option[Any]:
    """A kind of act that goes on, each as likely as any other, then one of its options: rare things come into play."""
    kinds = [[one for one in options if not one.stops] for _, options in question.by_offer()]
    going_on = [kind for kind in kinds if kind]
    return dice.pick(dice.pick(going_on) if going_on and dice.below(PATIENCE) else question.options)


def eager_in(definition: Definition[Any]) -> Manner:
    """Eagerly, but nobody moves things to and fro for long."""
    tidying = definition.advice().tidying

    def answer(g: Game[Any], question: Question, dice: Dice) -> Option[Any]:
        if question.name in tidying and not dice.below(TIDY):
            return dice.pick([one for one in question.options if one.stops] or question.options)
        return eager(g, question, dice)

    return answer if tidying else eager


def ambitious(definition: Definition[Any], seats: int, dice: Dice) -> Manner:
    """One seat plays to win among eager ones: what only good play reaches is reached, and at little cost."""
    seat = dice.below(seats)
    player = bot("heuristic", definition, seat, dice.below(1 << 30))
    others = eager_in(definition)

    def answer(g: Game[Any], question: Question, dice: Dice) -> Option[Any]:
        return player.choose(g) if question.seat == seat else others(g, question, dice)

    return answer


def wishful(wish: Wish, otherwise: Manner) -> Manner:
    """Whatever brings somebody nearer to what is wished on a stage comes first."""

    def answer(g: Game[Any], question: Question, dice: Dice) -> Option[Any]:
        liked = wish(question)
        return dice.pick(liked) if liked else otherwise(g, question, dice)

    return answer
