"""Random play to the end, as search and simulation need it by the thousand: no host, no record, no look at refusals."""

from __future__ import annotations

from typing import Any

from zwist.engine.dice import Dice
from zwist.engine.game import Game


def play_out(g: Game[Any], dice: Dice) -> int:
    """Answer every question with any of its options, all equally likely, until the game is over; how many there were.

    The game itself is played on: whoever still needs the position plays a clone or a guess.
    """
    decisions = 0
    while (question := g.question) is not None:
        options = question.options
        g.take(question, options[dice.below(len(options))])
        decisions += 1
    return decisions
