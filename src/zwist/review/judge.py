"""The work of a review, in pieces that any process can do: games played on from a position, and how they end.

A position comes as text, and only what the judging eyes can know of it is used: everything else is dealt anew for
each game. Plain values go in and out, and the same values always give the same answer.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, NamedTuple

import zwist
from zwist.bots.brisk import Brisk
from zwist.bots.deadline import Deadline
from zwist.bots.future import Future
from zwist.bots.lines import lines_of
from zwist.engine.dice import Dice, aside, seeded
from zwist.engine.game import Game
from zwist.engine.question import Option, Question
from zwist.review.tally import Tally, tally

GUIDED = 20
GUIDED_TOGETHER = 120
"""So many free decisions are played as people would; more where all must work together: nobody wins such a game by chance."""
LONGEST = 20_000
"""A game that takes more decisions is nobody's."""
LEAVES = 24
"""About so many ends of lines are looked at to find those worth comparing."""
MOST_LINES = 5
"""Lines that are compared with the one played."""

Answers = list[str]


class End(NamedTuple):
    """How a game ended for a seat: what it has of the win, and what the game came to, if it ended at all."""

    share: float
    tally: Tally | None


def chances(position: str, seed: int, games: int) -> list[float]:
    """How many of so many games each seat wins, as a spectator would deal what is hidden; shared wins count in part."""
    g = _loaded(position)
    won = [0.0] * len(g.start.seats)
    for n in range(games):
        chance = aside(seed, n)
        for seat, share in enumerate(_finished(g.definition.guess(g, None, chance), chance)):
            won[seat] += share
    return won


def compared(position: str, seat: int, played: Answers, seed: int, games: int) -> list[tuple[float, Answers]]:
    """Promising lines, the played one first, each with what it is worth a little later in the same few games."""
    g = _loaded(position)
    lines = [played, *(line for line in promising(g, seat, seed) if line != played)]
    worth = [0.0] * len(lines)
    for n in range(games):
        chance = aside(seed, n)
        for which, line in enumerate(lines):
            twin = g.definition.guess(g, seat, chance)
            future = _follow(twin, seat, line, chance)
            future.play_a_while(twin, future.advice.horizon(g.table))
            worth[which] += future.worth(twin, seat) / games
    return list(zip(worth, lines, strict=True))


def weighed(position: str, seat: int, lines: Sequence[Answers], seed: int, games: int) -> list[list[End]]:
    """For each of so many games how it ends with each line; the games differ in nothing but the line."""
    g = _loaded(position)
    return [[_end(g, seat, line, aside(seed, n)) for line in lines] for n in range(games)]


def shares(g: Game[Any]) -> list[float]:
    """What each seat has of the win; those who win together have all of it, and rivals share a draw."""
    mode, seats = g.definition.modes[g.start.mode], len(g.start.seats)
    return [mode.share(g.table, seat, seats) if g.over else 0.0 for seat in range(seats)]


@lru_cache(maxsize=4)
def _loaded(position: str) -> Game[Any]:
    return zwist.load(position)


def promising(g: Game[Any], seat: int, seed: int) -> list[Answers]:
    """The best lines by what the position after them is worth."""
    guess = g.definition.guess(g, seat, aside(seed, "lines"))
    question, future = guess.question_for(seat), Future(g.definition, g.start.mode, Dice(seeded(seed)))
    if question is None:
        return []
    found = lines_of(guess, question, future, LEAVES, Deadline(None))
    return [[option.text for _, option in line] for _, line in found[:MOST_LINES]]


def _end(g: Game[Any], seat: int, line: Answers, chance: int) -> End:
    """How a guess ends in which the seat follows a line; its log, which begins here, tells of all points."""
    twin = g.definition.guess(g, seat, chance)
    twin.log = []
    _follow(twin, seat, line, chance)
    share = _finished(twin, chance)[seat]
    return End(share, tally(twin) if twin.over else None)


def _follow(twin: Game[Any], seat: int, line: Answers, chance: int) -> Future:
    """The seat follows a line as far as it can; others who must answer meanwhile do as they like."""
    future, ahead = Future(twin.definition, twin.start.mode, Dice(seeded(chance))), 0
    while ahead < len(line):
        question = (twin.question_for(seat) or twin.question) if twin.collect is not None else twin.question
        if question is None:
            break
        if question.seat != seat or len(question.options) == 1:
            twin.take(question, future.liked(twin, question))
            continue
        option = question.find(line[ahead])
        if option is None:
            break
        twin.take(question, option)
        ahead += 1
    return future


def _finished(g: Game[Any], chance: int) -> list[float]:
    """Play a game to its end: briskly where its search does, else with care at first."""
    future = Future(g.definition, g.start.mode, Dice(seeded(chance + 1)))
    player = Guided(future) if future.advice.horizon(g.table) is None else Brisk(future.advice)
    for _ in range(LONGEST):
        question = g.question
        if question is None:
            break
        g.take(question, player.answer(g, question))
    return shares(g)


class Guided:
    """So many free decisions of a game as people would take them, the rest by habit and chance."""

    def __init__(self, future: Future) -> None:
        self.future = future
        self.left = GUIDED_TOGETHER if future.mode.together else GUIDED

    def answer(self, g: Game[Any], question: Question) -> Option[Any]:
        """The next answer."""
        if self.left:
            self.left -= len(question.options) > 1
            return self.future.liked(g, question)
        return self.future.advice.habit(g.table, question) or self.future.dice.pick(question.options)
