"""Lessons: any step of them for anybody, without a table; what has been learned is remembered by the browser."""

from __future__ import annotations

from functools import lru_cache

import zwist
from zwist.acts import lesson as steps
from zwist.server import chronicle, offer
from zwist.server.errors import Refusal
from zwist.server.projection import staged
from zwist.server.protocol.rules import LessonStep


@lru_cache(maxsize=128)
def step_of(game: str, id: str, step: int, language: str) -> LessonStep:
    """A step of a lesson, which is the same for everybody."""
    offer.known(game)
    definition = zwist.game(game)
    lesson = next((one for one in definition.lessons if one.id == id), None)
    if lesson is None or step >= len(lesson.steps):
        raise Refusal("no_such_address", 404)
    g = lesson.at(definition, step)
    stage = staged(g, language)
    return LessonStep(
        seat=lesson.learner,
        digest=stage.digest,
        stage=stage.stage,
        scene=steps.shown(definition, lesson, step, g, language),
        log=chronicle.lines(g, lesson.learner, language, 0),
        question=steps.asked(definition, lesson, step, g, language),
        preview=steps.foreseen(definition, lesson, step, g, language),
    )
