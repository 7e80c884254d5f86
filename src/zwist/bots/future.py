"""How a guessed game may go on beyond what a search remembers, and what it then is worth to a seat."""

from __future__ import annotations

from collections.abc import Sequence
from math import tanh
from typing import Any

from zwist.bots.brisk import Brisk
from zwist.bots.deadline import Deadline
from zwist.bots.memory import Memory
from zwist.engine.definition import Definition
from zwist.engine.dice import Dice
from zwist.engine.game import Game
from zwist.engine.question import Option, Question

AHEAD = 6
"""So many free decisions are played on with care before the position is judged."""
FAR = 30
"""So many are played on out of memory."""
TASTED = 4
"""So many options of a question are tried when somebody looks for a good one."""
MENDED = 24
"""Questions that follow an answer before it can be judged: at most so many."""
VICTORY = 12.0
"""What winning is worth beyond the points that led to it."""
SLOPE = 0.05
"""So much of the points of a clear lead still counts."""


class Future:
    """Plays games on: everybody takes what looks good, or what did well before, then anything to the end of a lap."""

    def __init__(self, definition: Definition[Any], mode: str, dice: Dice) -> None:
        self.advice = definition.advice()
        self.mode = definition.modes[mode]
        self.dice = dice
        self.memory = Memory()

    def play_on(self, g: Game[Any]) -> None:
        """A few free decisions as people make them, and on to where the position can be judged."""
        lap, free = self.advice.lap(g.table), 0
        while (question := g.question) is not None and free < AHEAD:
            free += len(question.options) > 1
            g.take(question, self.liked(g, question))
        self._end_lap(g, lap)

    def play_far(self, g: Game[Any]) -> None:
        """Many free decisions out of memory, which then waits to learn what came of them."""
        lap, free = self.advice.lap(g.table), 0
        while (question := g.question) is not None and free < FAR:
            free += len(question.options) > 1
            g.take(question, self.remembered(g, question))
        self._end_lap(g, lap)

    def play_a_while(self, g: Game[Any], horizon: int | None) -> None:
        """To where the position can be judged: the horizon of where one began, if there was one."""
        if horizon is None:
            self.play_on(g)
        else:
            self.play_through(g, horizon, Deadline(None))

    def play_through(self, g: Game[Any], horizon: int, deadline: Deadline) -> None:
        """Briskly up to the horizon, or as far as time allows."""
        brisk = Brisk(self.advice, deadline)
        while (question := g.question) is not None and self.advice.horizon(g.table) == horizon and not deadline.is_near():
            g.take(question, brisk.answer(g, question))

    def _end_lap(self, g: Game[Any], lap: int | None) -> None:
        while lap is not None and (question := g.question) is not None and self.advice.lap(g.table) == lap:
            g.take(question, self.advice.habit(g.table, question) or self.dice.pick(question.options))

    def worth(self, g: Game[Any], seat: int) -> float:
        """What a seat may expect of a position, in points; a win or a loss counts more than the points."""
        worth = self.advice.worth(g.table, seat)
        if not g.over:
            return worth
        share = self.mode.share(g.table, seat, len(g.start.seats))
        return worth + VICTORY * share if share else worth - VICTORY

    def prospects(self, g: Game[Any]) -> list[float]:
        """What every seat may expect, where a clear lead is hardly bettered by more points and a clear lag hardly worsened.

        So whoever is ahead plays it safe, and whoever is behind takes risks.
        """
        clear = self.advice.clear
        worths = [self.worth(g, seat) for seat in range(len(g.start.seats))]
        return [clear * tanh(worth / clear) + SLOPE * worth for worth in worths]

    def promise(self, g: Game[Any], question: Question, option: Option[Any]) -> float:
        """What an answer looks like to whoever gives it, if nothing more is chosen than must be."""
        twin, seat = g.clone(), question.seat
        twin.take(question, option)
        for _ in range(MENDED):
            following = twin.question
            if following is None or following.seat != seat:
                break
            if following.begins or following.name == question.name:
                break
            twin.take(following, next((one for one in following.options if one.stops), following.options[0]))
        return self.worth(twin, seat)

    def some(self, options: Sequence[Option[Any]], most: int) -> list[Option[Any]]:
        """At most so many of the options by chance; the last one, which often is to stop, is always there."""
        if len(options) <= most:
            return list(options)
        drawn = list(options[:-1])
        for place in range(most - 1):
            other = place + self.dice.below(len(drawn) - place)
            drawn[place], drawn[other] = drawn[other], drawn[place]
        return [*drawn[: most - 1], options[-1]]

    def remembered(self, g: Game[Any], question: Question) -> Option[Any]:
        """What did well in other games, or what is a habit."""
        if len(question.options) == 1:
            return question.options[0]
        return self.advice.habit(g.table, question) or self.memory.answer(question, self.dice)

    def liked(self, g: Game[Any], question: Question) -> Option[Any]:
        """The best of a few options by what they bring at once, and by what was paid for and can still be used."""
        if len(question.options) == 1:
            return question.options[0]
        habit = self.advice.habit(g.table, question)
        if habit is not None:
            return habit
        best, most = question.options[0], float("-inf")
        for option in self.some(question.options, TASTED):
            twin = g.clone()
            twin.take(question, option)
            worth = self.worth(twin, question.seat) + self.advice.means(twin.table, question.seat)
            if worth > most:
                best, most = option, worth
        return best
