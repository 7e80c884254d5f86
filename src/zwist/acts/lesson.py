"""A step of a lesson as the learner sees it: the scene with what is told, the question with the one act to be done."""

from __future__ import annotations

from typing import Any

import msgspec

from zwist.acts.folding import fold
from zwist.acts.message import Act, Preview, Question, Sheaf
from zwist.acts.preview import preview
from zwist.engine.definition import Definition
from zwist.engine.game import Game
from zwist.engine.lesson import Lesson
from zwist.kit import scene


def shown(definition: Definition[Any], lesson: Lesson, step: int, g: Game[Any], language: str) -> scene.Scene:
    """The table at a step with its lesson."""
    said, words = f"lesson.{lesson.id}.{step + 1}", definition.words(language)
    one = lesson.steps[step]
    told = scene.Lesson(
        id=lesson.id,
        step=step,
        of=len(lesson.steps),
        name=words[f"lesson.{lesson.id}.name"],
        title=words[f"{said}.title"],
        text=words[f"{said}.text"],
        do=words.get(f"{said}.do", ""),
        about=one.about,
        act=one.act,
        clause=one.clause,
    )
    painted: scene.Scene = definition.scene(g, lesson.learner, language)
    return msgspec.structs.replace(painted, lesson=told)


def asked(definition: Definition[Any], lesson: Lesson, step: int, g: Game[Any], language: str) -> Question | None:
    """The question of a step, with the one act that is to be done; a step to be read asks nothing."""
    act = lesson.steps[step].act
    question = fold(definition, g, lesson.learner, language) if act else None
    if question is None:
        return None
    kept = next(one for one in question.acts if _leads_to(question, one, act))
    sheaf = Sheaf(of=[[option] for option in kept.of], gesture=kept.gesture, button=kept.button, twin=kept.twin, ends=kept.ends)
    return msgspec.structs.replace(question, sheaves=[sheaf])


def _leads_to(question: Question, act: Act, chain: str) -> bool:
    """Whether an act is the chain, or the beginning of it that its gesture completes."""
    given, wanted = question.answers(act), chain.split("|")
    return given == wanted if act.gesture is None else given == wanted[: len(given)] and len(given) < len(wanted)


def foreseen(definition: Definition[Any], lesson: Lesson, step: int, g: Game[Any], language: str) -> Preview | None:
    """What the act of a step does."""
    act = lesson.steps[step].act
    return preview(definition, g, lesson.learner, act, language) if act else None
