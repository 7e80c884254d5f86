"""The course of a recorded game: the positions at which its turns begin, and the acts that were chosen."""

from __future__ import annotations

from typing import Any, NamedTuple, TypeVar

import zwist
from zwist.acts.act import is_under_way
from zwist.engine.game import Game

V = TypeVar("V")


class Stop(NamedTuple):
    """A position between two turns, as text."""

    n: int
    position: str


class Deed(NamedTuple):
    """An act that was chosen among others: from one decision until another, by its free answers."""

    n: int
    until: int
    seat: int
    answers: list[str]
    position: str


class Course(NamedTuple):
    """What of a game is worth judging."""

    stops: list[Stop]
    deeds: list[Deed]
    acts: list[tuple[int, int]]
    """Every act that was chosen among others, judged or not: at which decision, by which seat."""


def course_of(g: Game[Any], most_stops: int, most_deeds: int) -> Course:
    """Play a record again once; where there is too much to judge, what remains is spread over the whole game."""
    record = g.record or []
    turns = [n for n, (seat, _, _) in enumerate(record) if n == 0 or seat != record[n - 1][0]]
    wanted = {*_spread(turns, most_stops), *(() if g.over else (len(record),))}
    again = g.definition.from_start(g.start)
    stops: list[Stop] = []
    deeds: list[Deed] = []
    while (n := again.decisions) < len(record):
        if n in wanted:
            stops.append(Stop(n, position_of(again)))
        deed = _next_deed(again, record, wanted, stops)
        if deed is not None:
            deeds.append(deed)
    if len(record) in wanted:
        stops.append(Stop(len(record), position_of(again)))
    return Course(stops, _spread(deeds, most_deeds), [(deed.n, deed.seat) for deed in deeds])


def position_of(g: Game[Any]) -> str:
    """A position without its history."""
    return zwist.save(g.clone())


def end_of_act(g: Game[Any], record: list[Any]) -> int:
    """After how many decisions the act is over with which a record goes on; the game is played on until then."""
    seat, began = record[g.decisions][0], g.clone()
    question = g.question_for(seat)
    home = "" if question is None else question.name
    while question is not None:
        g.apply(record[g.decisions][1], seat)
        question = _further(began, g, seat, home, record)
    return g.decisions


def _next_deed(g: Game[Any], record: list[Any], wanted: set[int], stops: list[Stop]) -> Deed | None:
    """Play the record on over one answer, or over an act if there is something to choose."""
    n = g.decisions
    seat = record[n][0]
    question = g.question_for(seat)
    if question is None or len(question.options) == 1:
        g.apply(record[n][1], seat)
        return None
    began, home = g.clone(), question.name
    answers: list[str] = []
    while question is not None:
        if len(question.options) > 1:
            answers.append(record[g.decisions][1])
        g.apply(record[g.decisions][1], seat)
        question = _further(began, g, seat, home, record)
        if question is not None and g.decisions in wanted:
            stops.append(Stop(g.decisions, position_of(g)))
    return Deed(n, g.decisions, seat, answers, position_of(began))


def _further(began: Game[Any], g: Game[Any], seat: int, home: str, record: list[Any]) -> Any:
    """The question with which the act goes on, if the record goes on with it."""
    if g.decisions >= len(record) or record[g.decisions][0] != seat or g.collect is not None:
        return None
    if g.disclosed != began.disclosed or not is_under_way(began, g):
        return None
    question = g.question_for(seat)
    return None if question is None or question.name == home else question


def _spread(things: list[V], most: int) -> list[V]:
    """At most so many of the things, two at least, evenly from the first to the last."""
    if len(things) <= most:
        return things
    return [things[i * (len(things) - 1) // (most - 1)] for i in range(most)]
