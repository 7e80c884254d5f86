"""What a search remembers of answers, whatever the position was: how games went for whoever gave them.

A game that is played on needs an answer to every question. One from memory costs no look at the board, so games can be
played on further, and it is better than any answer.
"""

from __future__ import annotations

from typing import Any

from zwist.engine.dice import Dice
from zwist.engine.question import Option, Question

TRUSTED = 70
"""So many of a hundred answers are the best known, the others any."""


class Record:
    """How often a seat gave an answer, and what its games came to."""

    __slots__ = ("seat", "times", "total")

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.times = 0
        self.total = 0.0


Records = dict[Option[Any], Record]


class Memory:
    """The records of all answers to questions of each name, and the answers of the game that is being played."""

    def __init__(self) -> None:
        self.known: dict[tuple[int, str], Records] = {}
        self.given: list[Record] = []

    def answer(self, question: Question, dice: Dice) -> Option[Any]:
        """Mostly what did best so far, once everything was tried; at times anything."""
        records = self.known.get((question.seat, question.name))
        if records is None:
            records = self.known[question.seat, question.name] = {}
        best = self._best(question, records) if dice.below(100) < TRUSTED else None
        option = dice.pick(question.options) if best is None else best
        record = records.get(option)
        if record is None:
            record = records[option] = Record(question.seat)
        self.given.append(record)
        return option

    def _best(self, question: Question, records: Records) -> Option[Any] | None:
        best, most = None, float("-inf")
        for option in question.options:
            record = records.get(option)
            if record is None or not record.times:
                return None
            mean = record.total / record.times
            if mean > most:
                best, most = option, mean
        return best

    def learn(self, worths: list[float]) -> None:
        """What the game came to for each seat."""
        for record in self.given:
            record.times += 1
            record.total += worths[record.seat]
        self.given.clear()
