"""Entries of the data in both languages, and what they do."""

from __future__ import annotations

import msgspec
import pytest

from zwist.engine.content import shaped
from zwist.engine.errors import BadContent
from zwist.kit.effects import Effect, of_kind
from zwist.kit.entries import Worded


class Rob(Effect, frozen=True):
    """Take coins."""

    coins: int


class BurnDown(Effect, frozen=True):
    """Burn houses, or all of them."""

    houses: int | None = None


class Card(Worded, frozen=True, kw_only=True):
    """An entry that says and does something."""

    effect: Rob | BurnDown


RAID = {
    "id": "raid",
    "source": "public",
    "name": {"en": "Raid", "de": "Überfall"},
    "text": {"en": "Take {coins:coin|coins}.", "de": "Nimm {coins:Münze|Münzen}."},
    "effect": {"do": "rob", "coins": 2},
}


def card(**changes: object) -> Card:
    """The raid with some fields changed."""
    return msgspec.convert(RAID | changes, Card)


def test_an_entry_speaks_the_language_of_its_reader() -> None:
    assert (card().name("en"), card().name("de")) == ("Raid", "Überfall")


@pytest.mark.parametrize(("coins", "en", "de"), [(1, "Take 1 coin.", "Nimm 1 Münze."), (3, "Take 3 coins.", "Nimm 3 Münzen.")])
def test_the_numbers_in_a_text_are_those_of_the_effect(coins: int, en: str, de: str) -> None:
    robbing = card(effect={"do": "rob", "coins": coins})
    assert (robbing.says("en"), robbing.says("de")) == (en, de)


def test_a_text_that_names_anything_but_a_number_is_refused() -> None:
    with pytest.raises(ValueError, match="only name numbers"):
        card(text={"en": "Go to {coins:region}.", "de": ""}).says("en")


def test_an_effect_is_of_the_kind_that_the_data_names() -> None:
    assert of_kind(card().effect, Rob).coins == 2
    burning = card(effect={"do": "burn_down"}).effect
    assert (burning, burning.does) == (BurnDown(houses=None), "burn_down")
    with pytest.raises(TypeError, match="expected an effect of the kind Rob"):
        of_kind(burning, Rob)


@pytest.mark.parametrize(
    ("wrong", "place"),
    [
        ({"source": "hearsay"}, "source"),
        ({"provenance": {"text": "hearsay"}}, "provenance"),
        ({"colour": "red"}, "unknown field `colour`"),
        ({"name": {"en": "Raid"}}, "name"),
        ({"effect": {"do": "sing"}}, "effect"),
        ({"effect": {"do": "rob", "coins": "many"}}, "effect.coins"),
        ({"effect": {"do": "rob", "houses": 1}}, "effect"),
    ],
)
def test_an_entry_with_a_wrong_field_is_refused_by_name(wrong: dict[str, object], place: str) -> None:
    with pytest.raises(BadContent, match=place):
        shaped(RAID | wrong, Card, "raid")
