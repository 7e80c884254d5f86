"""What readers are told about where values come from: which of them no public source gives."""

from __future__ import annotations

from functools import cache
from typing import Any

from zwist.engine import content
from zwist.engine.definition import Definition
from zwist.engine.question import Plain
from zwist.kit import provenance
from zwist.server.errors import say
from zwist.server.protocol.rules import Reconstructed


@cache
def reconstructed(definition: Definition[Any], language: str) -> list[Reconstructed]:
    """The reconstructed entries of a game, kind by kind, by name where they have one of their own."""
    found: dict[str, list[provenance.Entry]] = {}
    for entry in provenance.entries(content.game_data(definition.package)):
        found.setdefault(entry.kind, []).append(entry)
    return [
        Reconstructed(
            kind=kind_in_words(kind, language),
            n=sum(entry.reconstructed for entry in entries),
            of=len(entries),
            names=list(dict.fromkeys(entry.called(language) for entry in entries if entry.reconstructed and entry.id)),
        )
        for kind, entries in found.items()
        if any(entry.reconstructed for entry in entries)
    ]


def summary(definition: Definition[Any], language: str) -> str:
    """How much of a game is reconstructed, in one sentence; nothing if nothing is."""
    entries = list(provenance.entries(content.game_data(definition.package)))
    n = sum(entry.reconstructed for entry in entries)
    return say(language, "sources.summary", n=n, of=len(entries)) if n else ""


def of_choice(definition: Definition[Any], value: Plain, language: str) -> str:
    """What of a game of its own, such as a scenario, is reconstructed."""
    kinds = provenance.parts_of(content.game_data(definition.package), str(value))
    return say(language, "sources.parts", parts=", ".join(kind_in_words(kind, language) for kind in kinds)) if kinds else ""


def kind_in_words(kind: str, language: str) -> str:
    """A kind of entries as people call it."""
    return content.catalogue("words", language).get(f"sources.kind.{kind}", kind.replace("_", " "))
