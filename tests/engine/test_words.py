"""Sentences from catalogues: placeholders are named, counted or left out, and both languages say the same."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import zwist
from zwist.engine import content
from zwist.engine.definition import LANGUAGES
from zwist.engine.undo import REASONS
from zwist.engine.words import fill, placeholders

CATALOGUES = ("words", *(content.folder(zwist.game(name).package) / "words" for name in zwist.games()))


def shout(kind: str, value: Any) -> str:
    return f"{kind.upper()}-{value}"


def test_a_kind_is_named_by_the_game() -> None:
    assert fill("to {target:region}!", {"target": 7}, shout) == "to REGION-7!"


def test_a_plain_placeholder_shows_the_value_itself() -> None:
    assert fill("{n} Corra", {"n": 3}, shout) == "3 Corra"


@pytest.mark.parametrize(("n", "expected"), [(0, "0 warriors"), (1, "1 warrior"), (2, "2 warriors")])
def test_one_and_many_are_chosen_by_number(n: int, expected: str) -> None:
    assert fill("{n:warrior|warriors}", {"n": n}, shout) == expected


def test_the_words_of_a_plural_may_come_from_the_game() -> None:
    assert fill("{n:{who:who}}", {"n": 2, "who": "x"}, lambda kind, value: f"{value}|{value}s") == "2 xs"


def test_several_values_are_listed() -> None:
    assert fill("{seats:seat}", {"seats": (0, 2)}, shout) == "SEAT-0, SEAT-2"


@pytest.mark.parametrize(("causes", "expected"), [((), "hit."), (("a",), "hit (C-a)."), (("a", "b"), "hit (C-a, C-b).")])
def test_an_aside_vanishes_with_its_brackets_when_there_is_nothing_to_name(causes: tuple[str, ...], expected: str) -> None:
    assert fill("hit{causes:(c)}.", {"causes": causes}, shout) == expected


def test_placeholders_compare_kinds_but_not_the_words_of_a_plural() -> None:
    english, german = "{n:warrior|warriors} to {target:region}", "nach {target:region}: {n:Krieger|Krieger}"
    assert placeholders(english) == placeholders(german) == ["n:|", "target:region"]
    assert placeholders("{n} to {target:region}") != placeholders(english)


@pytest.mark.parametrize("folder", CATALOGUES)
def test_all_languages_have_the_same_words_with_the_same_placeholders(folder: str | Path) -> None:
    first, *others = ({key: placeholders(text) for key, text in content.catalogue(folder, one).items()} for one in LANGUAGES)
    for other in others:
        assert other == first


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_against_undo_has_words(language: str) -> None:
    assert {key for key in content.catalogue("words", language) if key.startswith("undo.")} == set(REASONS)
