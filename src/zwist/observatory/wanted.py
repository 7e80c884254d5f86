"""What must be played so that there are so many games of a question, how much they would tell, and how long it takes."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import metadata
from math import sqrt
from statistics import mean
from typing import NamedTuple

import zwist
from zwist.arena.match import Match
from zwist.observatory import odds, variants
from zwist.observatory.questions import Question
from zwist.observatory.runs import SEED, Run
from zwist.observatory.shelf import Origin, Played, Shelf

TOTALS = (100, 300, 1000, 3000, 10_000)
"""So many games one may wish that there are in all."""


class Wanted(NamedTuple):
    """A game that is to be played, and the run that it belongs to."""

    run: Run
    number: int
    match: Match


def runs(question: Question) -> list[Run]:
    """The run as written and, if the question has a rule, the one with it: both have the same openings."""
    definition = zwist.game(question.game)
    rules = ["", question.rule] if question.rule else [""]
    changes = [variants.known(definition, question.mode, rule) for rule in rules]
    return [Run(definition, question.mode, question.seats, question.bot, SEED, change) for change in changes]


def wanted(shelf: Shelf, question: Question, games: int) -> list[Wanted]:
    """What nobody has played yet of the first openings, with and without the rule one after the other."""
    left = [
        Wanted(run, number, match)
        for run, there in zip(runs(question), openings(shelf, question), strict=True)
        for number, match in run.matches(games).items()
        if number not in there
    ]
    return sorted(left, key=lambda one: one.number)


def games_of(shelf: Shelf, question: Question, run: Run) -> Sequence[Played]:
    """The games of a run under today's rules."""
    definition = run.definition
    origin = Origin(metadata.version("zwist"), definition.digest())
    return shelf.games(question.key, run.variant.id, origin)


def openings(shelf: Shelf, question: Question) -> list[set[int]]:
    """The numbers of the openings that have been played, for each run."""
    return [
        {number for seed, number in (game.number for game in games_of(shelf, question, run)) if seed == run.seed}
        for run in runs(question)
    ]


def margin(question: Question, games: int) -> float:
    """About how far an interval of so many games will reach to either side, if all are even."""
    definition = zwist.game(question.game)
    if definition.modes[question.mode].together:
        return odds.reach() * sqrt(0.25 / games)
    fair, factions = 1 / question.seats, len(definition.factions_for(question.mode, question.seats, definition.defaults()))
    return odds.reach() * sqrt(fair * (1 - fair) / (games * question.seats / factions))


def seconds(shelf: Shelf, question: Question) -> float | None:
    """What a game takes one process, as far as any was played: where none was, in other modes or with other seats."""
    near = [one for one in shelf if (one.key.game, one.key.bot) == (question.game, question.bot)]
    alike = [one for one in near if one.key == question.key] or near
    taken = [game.seconds for one in alike for game in one.games if game.seconds]
    return mean(taken) if taken else None
