"""What every entry of a game's data carries: where its values come from, its names and its text in both languages."""

from __future__ import annotations

from typing import Literal, Protocol

import msgspec

Source = Literal["seed", "public", "reconstructed"]


class Sourced(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An entry with the source of its values; ``provenance`` names the source of single fields where they differ."""

    source: Source
    provenance: dict[str, Source] = {}
    note: str = ""


class Titled(Sourced, frozen=True, kw_only=True):
    """An entry with a name in both languages."""

    name_en: str
    name_de: str

    def name(self, language: str) -> str:
        """The name in the reader's language."""
        return self.name_de if language == "de" else self.name_en


class Named(Titled, frozen=True, kw_only=True):
    """An entry with an id and a name in both languages."""

    id: str


class Worded(Protocol):
    """An entry that says something in both languages."""

    @property
    def text(self) -> str: ...

    @property
    def text_de(self) -> str: ...


def said(entry: Worded, language: str) -> str:
    """What a card, a box of a mat or a line of a scenario says, in the reader's language."""
    return entry.text_de if language == "de" else entry.text
