"""What every entry of a game's data carries: where its values come from, and its names in both languages."""

from __future__ import annotations

from typing import Literal

import msgspec

Source = Literal["seed", "public", "reconstructed"]


class Sourced(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An entry with the source of its values."""

    source: Source
    note: str = ""


class Named(Sourced, frozen=True, kw_only=True):
    """An entry with an id and a name in both languages."""

    id: str
    name_en: str
    name_de: str

    def name(self, language: str) -> str:
        """The name in the reader's language."""
        return self.name_de if language == "de" else self.name_en
