"""Entries of the data in both languages."""

from __future__ import annotations

import msgspec
import pytest

from zwist.kit.entries import Named, said


class Card(Named, frozen=True, kw_only=True):
    """An entry that says something."""

    text: str
    text_de: str


RAID = {"id": "raid", "source": "public", "name_en": "Raid", "name_de": "Überfall", "text": "Rob.", "text_de": "Raube."}


def test_an_entry_speaks_the_language_of_its_reader() -> None:
    card = msgspec.convert(RAID, Card)
    assert (card.name("en"), card.name("de")) == ("Raid", "Überfall")
    assert (said(card, "en"), said(card, "de")) == ("Rob.", "Raube.")


@pytest.mark.parametrize("wrong", [{"source": "hearsay"}, {"colour": "red"}, {"provenance": {"text": "hearsay"}}])
def test_an_entry_of_doubtful_origin_is_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(RAID | wrong, Card)
