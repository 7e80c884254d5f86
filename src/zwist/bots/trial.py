"""Trials: a line is played on to the end of the lap, where chance and everybody's later choices are drawn at random.

Where a game answers every act by rules of its own, the position right after a line promises too much: whether it holds shows
only once the answer has come.
"""

from __future__ import annotations

from typing import Any

from zwist.engine.definition import Advice, Definition
from zwist.engine.dice import Dice, seeded
from zwist.engine.game import Game
from zwist.engine.question import Option, Question

Line = tuple[tuple[Question, Option[Any]], ...]


class Trials:
    """The same few futures for every line, so that lines differ and not their luck."""

    def __init__(self, definition: Definition[Any], advice: Advice[Any], seat: int, seeds: list[int]) -> None:
        self.definition = definition
        self.advice = advice
        self.seat = seat
        self.seeds = seeds

    def worth(self, g: Game[Any], line: Line) -> float:
        """The mean worth of the line over all futures."""
        return sum(self._once(g, line, seed) for seed in self.seeds) / len(self.seeds)

    def _once(self, g: Game[Any], line: Line, seed: int) -> float:
        twin = self.definition.guess(g, self.seat, seed)
        chance, ahead = Dice(seeded(seed)), list(line)
        lap = self.advice.lap(twin.table)
        while twin.question is not None and self.advice.lap(twin.table) == lap:
            question = twin.question
            planned = bool(ahead) and question.seat == self.seat and same(question, ahead[0][0])
            option = ahead.pop(0)[1] if planned else self.advice.habit(twin.table, question) or chance.pick(question.options)
            twin.apply(option, question.seat)
        return self.advice.worth(twin.table, self.seat)


def same(question: Question, other: Question) -> bool:
    """Whether two questions ask for the same thing with the same options."""
    return question.name == other.name and question.options == other.options
