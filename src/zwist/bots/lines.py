"""The lines that an act can take, found on one guess: what a seat may answer until the act is over.

Where an act has more lines than can be looked at, each question is answered with the few options that would
be worth most if nothing more were chosen.
"""

from __future__ import annotations

from typing import Any

from zwist.acts.act import is_under_way
from zwist.bots.deadline import Deadline
from zwist.bots.future import Future
from zwist.bots.trial import Line
from zwist.engine.game import Game
from zwist.engine.question import Option, Question

BREADTH = 6
"""So many options are compared where there are too many to follow."""
LONGEST = 40
"""A line is never longer, the answers of others included."""
Options = list[Option[Any]]
Found = list[tuple[float, Line]]
"""Lines, each with what it is worth at its end."""


def lines_of(
    root: Game[Any],
    question: Question,
    future: Future,
    leaves: int,
    deadline: Deadline,
) -> Found:
    """The lines that begin with this question, best first; about so many ends of lines are looked at.

    When time is short there are fewer of them, and they end early, but always one.
    """
    found: Found = []
    act = Act(root, question, future, found, deadline)
    options = list(question.options)
    if leaves < len(options):
        options = act.best(root, question, options, leaves)
    for option in options:
        if not found or not deadline.is_near():
            act.follow(root, question, option, leaves // len(options), ())
    found.sort(key=worth_of, reverse=True)
    return found


def worth_of(one: tuple[float, Line]) -> float:
    """By this lines are sorted."""
    return one[0]


class Act:
    """One act of one seat: where it ends, and which lines lead there."""

    def __init__(
        self,
        root: Game[Any],
        question: Question,
        future: Future,
        found: Found,
        deadline: Deadline,
    ) -> None:
        self.root = root
        self.seat = question.seat
        self.home = question.name
        self.future = future
        self.found = found
        self.deadline = deadline

    def follow(self, g: Game[Any], question: Question, option: Option[Any], leaves: int, line: Line) -> None:
        """Go on with an option and look at so many ends of lines beyond it."""
        twin = g.clone()
        twin.take(question, option)
        line = (*line, (question, option))
        following = self._next(twin)
        if following is None or len(line) >= LONGEST or self.deadline.is_near():
            self.found.append((self.future.worth(twin, self.seat), line))
            return
        options = list(following.options)
        if leaves < len(options):
            options = self.best(twin, following, self.future.some(options, BREADTH), leaves)
        for one in options:
            self.follow(twin, following, one, max(1, leaves // len(options)), line)

    def _next(self, g: Game[Any]) -> Question | None:
        """The next free question of the seat inside the act; others who must answer do as they like."""
        for _ in range(LONGEST):
            question = g.question
            if question is None or g.collect is not None or not is_under_way(self.root, g):
                return None
            if question.seat == self.seat and len(question.options) > 1:
                is_back = question.name == self.home and not question.picked
                return None if is_back else question
            g.take(question, self.future.liked(g, question))
        return None

    def best(self, g: Game[Any], question: Question, options: Options, most: int) -> Options:
        """The options that would be worth most if nothing more were chosen."""
        ranked: list[tuple[float, int, Option[Any]]] = []
        for n, option in enumerate(options):
            if self.deadline.is_near():
                break
            ranked.append((self.future.promise(g, question, option), -n, option))
        if not ranked:
            return options[:1]
        ranked.sort(key=_rank, reverse=True)
        return [option for _, _, option in ranked[:most]]


def _rank(one: tuple[float, int, Option[Any]]) -> tuple[float, int]:
    return one[0], one[1]
