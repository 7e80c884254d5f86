"""Lessons are played on the real table with real rules; every step can be done, and shows what it tells about."""

from __future__ import annotations

import re
from typing import Any

import pytest

from zwist import acts
from zwist.acts import lesson as steps
from zwist.engine.definition import LANGUAGES, Definition
from zwist.engine.lesson import Lesson
from zwist.games.ante_portas.definition import ANTE_PORTAS
from zwist.games.cry_havoc.definition import CRY_HAVOC
from zwist.games.groll.definition import GROLL
from zwist.games.tsukuyumi.definition import TSUKUYUMI

GAMES: list[Definition[Any]] = [GROLL, CRY_HAVOC, TSUKUYUMI, ANTE_PORTAS]
LESSONS = [pytest.param(game, lesson, id=f"{game.id}-{lesson.id}") for game in GAMES for lesson in game.lessons]
STEPS = [
    pytest.param(game, lesson, number, id=f"{game.id}-{lesson.id}-{number + 1}")
    for game in GAMES
    for lesson in game.lessons
    for number in range(len(lesson.steps))
]
SENTENCE = re.compile(r"[.!?](?=\s|$)")


def test_every_mode_that_people_learn_has_a_lesson() -> None:
    assert {(game.id, lesson.mode) for game in GAMES for lesson in game.lessons} == {
        ("groll", "competitive"),
        ("groll", "coop"),
        ("cry-havoc", "base"),
        ("tsukuyumi", "base"),
        ("cry-havoc", "solo"),
        ("cry-havoc", "aftermath"),
        ("ante-portas", "coop"),
    }


@pytest.mark.parametrize(("game", "lesson"), LESSONS)
def test_a_lesson_has_six_to_ten_steps_and_most_of_them_are_done(game: Definition[Any], lesson: Lesson) -> None:
    assert 6 <= len(lesson.steps) <= 10
    assert sum(bool(step.act) for step in lesson.steps) >= len(lesson.steps) // 2


@pytest.mark.parametrize(("game", "lesson", "number"), STEPS)
def test_a_step_asks_for_its_act_alone_and_the_act_leads_on(game: Definition[Any], lesson: Lesson, number: int) -> None:
    g, step = lesson.at(game, number), lesson.steps[number]
    question = steps.asked(game, lesson, number, g, "en")
    if not step.act:
        assert question is None
        return
    assert question is not None
    [act] = question.acts
    before = g.decisions
    acts.play(g, lesson.learner, step.act)
    assert g.decisions > before
    assert step.act.startswith("|".join(question.answers(act)))


@pytest.mark.parametrize(("game", "lesson", "number"), STEPS)
def test_a_step_tells_two_or_three_sentences_about_a_thing_that_is_there(
    game: Definition[Any], lesson: Lesson, number: int
) -> None:
    for language in LANGUAGES:
        g = lesson.at(game, number)
        told = steps.shown(game, lesson, number, g, language).lesson
        assert told is not None
        assert 2 <= len(SENTENCE.findall(told.text.replace("**", ""))) <= 3
        assert bool(told.do) == bool(told.act)
        assert told.clause in game.clauses(language)
        assert acts.what(game, g, lesson.learner, told.about, language) is not None


@pytest.mark.parametrize(("game", "lesson"), LESSONS)
def test_a_lesson_is_told_in_both_languages(game: Definition[Any], lesson: Lesson) -> None:
    titles = [
        [steps.shown(game, lesson, number, lesson.at(game, number), language).lesson for number in range(len(lesson.steps))]
        for language in LANGUAGES
    ]
    assert all(one is not None and other is not None and one.title != other.title for one, other in zip(*titles, strict=True))


def test_what_an_act_of_a_lesson_does_is_foreseen() -> None:
    lesson = GROLL.lessons[0]
    found = steps.foreseen(GROLL, lesson, 3, lesson.at(GROLL, 3), "en")
    assert found is not None
    assert found.does == "Move to Region 5"
