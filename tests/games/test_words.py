"""Everything that a game can ask, offer or tell has words in both languages."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from games.vocabulary import Vocabulary
from zwist.conformance.playout import start_of
from zwist.engine import reasons
from zwist.engine.definition import LANGUAGES, Definition
from zwist.engine.dice import Dice, seeded
from zwist.engine.game import Game
from zwist.engine.words import placeholders
from zwist.games.ante_portas.definition import ANTE_PORTAS
from zwist.games.cry_havoc.definition import CRY_HAVOC
from zwist.games.groll.definition import GROLL
from zwist.games.tsukuyumi.definition import TSUKUYUMI

GAMES: list[Definition[Any]] = [GROLL, CRY_HAVOC, TSUKUYUMI, ANTE_PORTAS]
LEVELS = ("beginner", "advanced", "expert")
STARTS: list[tuple[Definition[Any], int, dict[str, Any], int]] = [
    *((GROLL, 2 + seed % 3, {}, seed) for seed in range(8)),
    *((CRY_HAVOC, seats, {"level": level}, seats) for seats in (2, 3, 4) for level in LEVELS),
    *((TSUKUYUMI, seats, {"named_oni": "on"}, seats) for seats in (3, 4, 5)),
    *((ANTE_PORTAS, seats, {"scenario": scenario}, seats) for seats in (1, 2, 3) for scenario in ("raiders", "dragons")),
]

each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


@each_game
def test_all_languages_have_the_same_words_with_the_same_placeholders(game: Definition[Any]) -> None:
    catalogues = [game.words(language) for language in LANGUAGES]
    first, *others = [{key: placeholders(text) for key, text in catalogue.items()} for catalogue in catalogues]
    assert others == [first]


@each_game
def test_exactly_what_the_rules_tell_has_words_and_every_line_gets_its_values(game: Definition[Any]) -> None:
    vocabulary = Vocabulary(game)
    assert vocabulary.keys("log.") == {key for key, _ in vocabulary.told()}
    for key, values in vocabulary.told():
        assert vocabulary.used(f"log.{key}") <= values, key


SPEAKS_TO = re.compile(r"\b(you|your|du|dein\w*|dir|dich)\b", re.IGNORECASE)
"""Words that speak to the reader."""


@each_game
def test_a_line_that_speaks_to_a_seat_has_words_for_those_who_only_overhear_it(game: Definition[Any]) -> None:
    spoken = {key for key in Vocabulary(game).keys("log.") if SPEAKS_TO.search(game.words("en")[f"log.{key}"])}
    assert Vocabulary(game).keys("overheard.") == spoken
    for language in LANGUAGES:
        for key in spoken:
            assert not SPEAKS_TO.search(game.words(language)[f"overheard.{key}"])
            assert "seat" in Vocabulary(game).used(f"overheard.{key}")


@each_game
def test_exactly_what_the_rules_ask_has_words_and_every_prompt_gets_its_values(game: Definition[Any]) -> None:
    vocabulary = Vocabulary(game)
    assert vocabulary.keys("ask.") == {name for name, _ in vocabulary.asked()}
    for name, values in vocabulary.asked():
        assert vocabulary.used(f"ask.{name}") <= values, name


@each_game
def test_every_kind_of_option_has_words(game: Definition[Any]) -> None:
    vocabulary = Vocabulary(game)
    assert vocabulary.keys("option.") == vocabulary.kinds()


@each_game
def test_buttons_and_causes_have_words_for_what_there_is(game: Definition[Any]) -> None:
    vocabulary = Vocabulary(game)
    questions = {name for name, _ in vocabulary.asked()}
    for key in vocabulary.keys("do."):
        question, _, kind = key.rpartition(".")
        assert kind in vocabulary.kinds()
        assert not question or question in questions
    told = {key for key, _ in vocabulary.told()}
    assert vocabulary.keys("because.") == game.causes <= told
    assert game.beginnings <= told


@each_game
def test_answers_in_words_of_their_own_are_given_to_questions_that_are_asked(game: Definition[Any]) -> None:
    vocabulary = Vocabulary(game)
    questions = {name for name, _ in vocabulary.asked()}
    for key in vocabulary.keys("answer."):
        question, _, kind = key.rpartition(".")
        assert question in questions
        assert kind in vocabulary.kinds()
    for key in vocabulary.keys("does."):
        question, _, kind = key.rpartition(".")
        assert question in {"", *questions}
        assert kind in vocabulary.kinds()


@each_game
def test_coach_lines_are_about_questions_that_are_asked(game: Definition[Any]) -> None:
    vocabulary = Vocabulary(game)
    assert vocabulary.keys("coach.")
    assert vocabulary.keys("coach.") <= {name for name, _ in vocabulary.asked()}


@each_game
def test_every_setting_and_mode_has_a_line_of_help(game: Definition[Any]) -> None:
    vocabulary = Vocabulary(game)
    assert vocabulary.keys("setting.") == {setting.id for setting in game.settings}
    assert vocabulary.keys("mode.") == set(game.modes)


@pytest.mark.sources
@each_game
def test_facts_are_about_clauses_that_forbid_and_every_one_gets_its_values(game: Definition[Any]) -> None:
    vocabulary = Vocabulary(game)
    known = {f"{choice}.{clause}": values for choice, clause, values in vocabulary.refused()}
    assert vocabulary.keys("why.") <= set(known)
    for key in vocabulary.keys("why."):
        assert vocabulary.used(f"why.{key}") <= known[key], key


@each_game
@pytest.mark.parametrize("seed", [1, 2])
def test_every_reason_of_a_random_game_can_be_said(game: Definition[Any], seed: int) -> None:
    start, dice = start_of(game, "", seed, 0)
    g, told = game.from_start(start), set[str]()
    while g.question is not None and g.decisions < 150:
        asked = g.question
        for option in {one for _, _, one in asked.candidates(g.table)}.difference(asked.options):
            refused = reasons.verdict(g, asked, option.text)
            if refused.offer is None:
                continue
            for clause in refused.clauses:
                facts = [game.fact(g.table, asked, refused.offer, option, clause, language) for language in LANGUAGES]
                assert all(facts) or not any(facts)
                assert not any("{" in fact or "|" in fact for fact in facts)
                told.add(facts[0])
        g.apply(dice.pick(asked.options))
    assert told - {""}


def said(g: Game[Any], language: str) -> Iterator[str]:
    """The open question and its options in words."""
    assert g.question is not None
    yield g.definition.prompt(g.table, g.question, language)
    for option in g.question.options:
        yield g.definition.label(g.table, g.question, option, language)
        yield g.definition.about(g.table, option, language) or "–"


@pytest.mark.parametrize(("game", "seats", "options", "seed"), STARTS)
def test_every_sentence_of_a_random_game_can_be_said(
    game: Definition[Any], seats: int, options: dict[str, Any], seed: int
) -> None:
    dice, factions = Dice(seeded(seed)), list(game.factions_for(game.first_mode, seats, {}))
    dice.shuffle(factions)
    g = game.new(factions[:seats], seed, **options)
    while g.question is not None:
        for language in LANGUAGES:
            sentences = list(said(g, language))
            assert all(sentences)
            assert not any("{" in sentence or "|" in sentence for sentence in sentences)
        g.apply(dice.pick(g.question.options))
    for language in LANGUAGES:
        story = game.story(g, 0, language)
        assert len(story) == sum(event.visible_to(0) for event in g.log or [])
        assert not any("{" in line or "|" in line for line in story)
