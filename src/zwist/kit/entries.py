"""What every entry of a game's data carries: names and texts in both languages,
and where its values come from."""

from __future__ import annotations

from typing import Any, Literal, Protocol

import msgspec

from zwist.engine import words
from zwist.kit.effects import Effect

Source = Literal["seed", "public", "reconstructed"]


class Words(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A name or a text in both languages; called with a language it says itself: ``entry.name("de")``."""

    en: str
    de: str

    def __call__(self, language: str) -> str:
        return self.de if language == "de" else self.en


class Sourced(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An entry with the source of its values.

    ``provenance`` gives the source of single fields where they differ, ``note`` what the sources tell.
    """

    source: Source
    provenance: dict[str, Source] = {}
    note: str = ""


class Named(Sourced, frozen=True, kw_only=True):
    """An entry with an id and a name."""

    id: str
    name: Words


class Worded(Named, frozen=True, kw_only=True):
    """An entry that says something; ``{count}`` in its text is a number of its own or of its effect."""

    text: Words

    def says(self, language: str) -> str:
        """Its text in the reader's language, with the numbers of the data."""
        return words.fill(self.text(language), numbers(self), _unknown_kind)


SAME = Words("", "")
"""What several are called where that is no other word."""


class Countable(Worded, frozen=True, kw_only=True):
    """An entry of which there may be several, which are called ``many``."""

    many: Words = SAME

    def counted(self, language: str) -> str:
        """One and many, as sentences choose between them by number."""
        return f"{self.name(language)}|{self.many(language) or self.name(language)}"


def numbers(entry: msgspec.Struct) -> dict[str, Any]:
    """What texts of an entry may name: its fields, and those of its effect or its effects."""
    values = msgspec.structs.asdict(entry)
    for effect in (values.get("effect"), *values.get("effects", ())):
        if isinstance(effect, Effect):
            values |= msgspec.structs.asdict(effect)
    return values


def _unknown_kind(kind: str, value: Any) -> str:
    raise ValueError(f"a text in the data can only name numbers; {value!r} is no {kind}")


class HasName(Protocol):
    """Whatever has a name in the reader's language."""

    def name(self, language: str, /) -> str: ...


class Says(Protocol):
    """Whatever says something in the reader's language."""

    def says(self, language: str, /) -> str: ...
