"""The tree of a search: what was answered in many guessed games, and what came of it for whoever answered.

A node stands for all guesses in which the same answers led to it: for what is known, not for one position.
Options may differ from guess to guess; each is judged by the times it could have been taken.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log, sqrt
from typing import Any

from zwist.bots.trial import Line
from zwist.engine.question import Option, Question

CURIOSITY = 0.8
"""How much an answer that was seldom tried is preferred, in standard deviations of what games come to."""
WIDTH = 2.0
"""How many answers a node looks at after n visits, in square roots of n."""


class Arm:
    """One answer, or at the root a line: what it promised, how often it was taken, what it came to."""

    __slots__ = ("after", "line", "offered", "option", "promise", "total", "visits")

    def __init__(self, option: Option[Any], promise: float, line: Line = ()) -> None:
        self.option = option
        self.line = line
        self.promise = promise
        self.offered = 0
        self.visits = 0
        self.total = 0.0
        self.after: Branches = {}

    @property
    def mean(self) -> float:
        """What it came to on average, for the seat that answers."""
        return self.total / self.visits if self.visits else self.promise

    def prospect(self, spread: float) -> float:
        """The mean, and more the less is known."""
        return self.total / self.visits + CURIOSITY * spread * sqrt(log(self.offered) / self.visits)


class Node:
    """A question that may come up, with the answers seen so far.

    Where several seats answer at once, each has a node of its own ``beside`` this one, so that nobody reacts
    to an answer that lies face down; what follows is found under the answers of all, ``together``.
    """

    __slots__ = ("arms", "beside", "together", "visits")

    def __init__(self) -> None:
        self.arms: dict[Option[Any], Arm] = {}
        self.visits = 0
        self.beside: dict[int, Node] = {}
        self.together: dict[tuple[Option[Any], ...], Branches] = {}

    def unknown(self, options: Sequence[Option[Any]]) -> list[Option[Any]]:
        """The options that were never open here before."""
        return [option for option in options if option not in self.arms]

    def choose(self, arms: Sequence[Arm], spread: float) -> Arm:
        """The most promising arm not yet tried while there is room for one more, else the best prospect."""
        tried: list[Arm] = []
        fresh: Arm | None = None
        for arm in arms:
            arm.offered += 1
            if arm.visits:
                tried.append(arm)
            elif fresh is None or arm.promise > fresh.promise:
                fresh = arm
        if fresh is not None and len(tried) < WIDTH * sqrt(self.visits):
            return fresh
        best, most = tried[0], tried[0].prospect(spread)
        for arm in tried:
            prospect = arm.prospect(spread)
            if prospect > most:
                best, most = arm, prospect
        return best


Branches = dict[str, Node]
"""Where an answer leads: a node for each question that may follow, as dice and secrets have a say."""


def is_often(visits: int, most: int) -> bool:
    """Whether so many visits are as good as the most: what came of them can be compared."""
    return 3 * visits >= 2 * most


def favourite(arms: Sequence[Arm]) -> Arm:
    """What came to most of what was taken about as often as anything."""
    most = max(arm.visits for arm in arms)
    often = [arm for arm in arms if is_often(arm.visits, most)]
    best = often[0]
    for arm in often:
        if arm.mean > best.mean:
            best = arm
    return best


def branch(branches: Branches, question: Question) -> Node:
    """The node of the question that is asked now."""
    about = f"{question.seat} {question.name} {len(question.picked)}"
    if about not in branches:
        branches[about] = Node()
    return branches[about]
