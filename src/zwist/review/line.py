"""A line by its free answers: carried out, told in words, and shown by the things it names."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from zwist.acts.act import LONGEST
from zwist.acts.message import sentence
from zwist.engine.game import Game
from zwist.engine.question import Option, Question


def chain(g: Game[Any], seat: int, answers: Sequence[str]) -> list[str]:
    """The answers with those between them that leave no choice, as far as the seat goes on deciding and learns nothing."""
    return [option.text for _, _, option in _steps(g, seat, answers)]


def in_words(g: Game[Any], seat: int, answers: Sequence[str], language: str) -> str:
    """The line as a sentence."""
    return sentence(phrases(g, seat, answers, language))


def phrases(g: Game[Any], seat: int, answers: Sequence[str], language: str) -> list[str]:
    """The words of each answer."""
    said = []
    for twin, question, option in _steps(g, seat, answers):
        role = question.path(twin.table, option)[0][0]
        said.append(g.definition.phrase(twin.table, question, option, role, language))
    return said


def apart(lines: Sequence[Sequence[str]]) -> list[str]:
    """Lines by what not all of them say; one that says nothing else is told whole."""
    common = set.intersection(*map(set, lines)) if len(lines) > 1 else set[str]()
    return [sentence([phrase for phrase in line if phrase not in common] or line) for line in lines]


def things(g: Game[Any], seat: int, answers: Sequence[str]) -> list[str]:
    """What the line names, in its order, as the scene calls it."""
    named = [ref for twin, question, option in _steps(g, seat, answers) for _, ref in question.path(twin.table, option)]
    return list(dict.fromkeys(named))


def _steps(g: Game[Any], seat: int, answers: Sequence[str]) -> Iterator[tuple[Game[Any], Question, Option[Any]]]:
    """Each answer with the question and the position in which it is given."""
    twin, ahead = g.clone(), list(answers)
    for _ in range(LONGEST):
        question = twin.question_for(seat) if ahead and twin.disclosed == g.disclosed else None
        option = None if question is None else _next_option(question, ahead)
        if question is None or option is None:
            return
        yield twin, question, option
        twin.apply(option, seat)


def _next_option(question: Question, ahead: list[str]) -> Option[Any] | None:
    """The answer that comes next, taken from those ahead unless there is no other anyway."""
    if len(question.options) == 1 and question.options[0].text != ahead[0]:
        return question.options[0]
    return question.find(ahead.pop(0))
