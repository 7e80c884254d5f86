"""The cause of a question: what happened that it is asked at all ("Spoils of Region 4"), as the log tells it."""

from __future__ import annotations

from typing import Any

from zwist.engine.definition import Definition
from zwist.engine.game import Game
from zwist.engine.question import Question


def prompt(definition: Definition[Any], g: Game[Any], at: Game[Any], asked: Question, language: str) -> str:
    """A question in words, with its cause; it is asked now or, as part of an act, at a position that follows."""
    return ": ".join(filter(None, (cause(definition, g, asked.seat, language), definition.prompt(at.table, asked, language))))


def cause(definition: Definition[Any], g: Game[Any], seat: int, language: str) -> str:
    """The last line of the log that causes questions, unless that is over or something else has begun since."""
    if not definition.causing(g.table):
        return ""
    for event in reversed(g.log or ()):
        if event.key in definition.beginnings:
            return ""
        if event.key in definition.causes and event.visible_to(seat):
            return definition.say(g.table, f"because.{event.key}", event.values, language)
    return ""
