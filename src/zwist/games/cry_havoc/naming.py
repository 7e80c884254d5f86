"""Cry Havoc's things in the reader's words: names come from the data, a few general ones from the catalogue."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from zwist.engine import content
from zwist.games.cry_havoc.table import NOBODY, OBJECTIVE_IDS, TERRAINS, Table
from zwist.games.cry_havoc.terms import faction_of
from zwist.kit.entries import Named


def name(t: Table, kind: str, value: Any, language: str) -> str:
    """A value of a kind in words."""
    if kind not in KINDS:
        return str(value)
    named = KINDS[kind](t, value)
    return named.name(language) if isinstance(named, Named) else word(named, language)


def word(key: str, language: str) -> str:
    """A general word of the catalogue."""
    return content.catalogue("games/cry_havoc/words", language)[key]


KINDS: dict[str, Callable[[Table, Any], Named | str]] = {
    "region": lambda t, value: t.box.region[value],
    "side": lambda t, value: t.box.content.factions[faction_of(t, value)] if value != NOBODY else "nobody",
    "card": lambda t, value: t.box.content.cards[value],
    "structure": lambda t, value: t.box.content.structures[value],
    "skill": lambda t, value: t.box.content.skills[value],
    "token": lambda t, value: (t.box.content.region_tokens | t.box.content.skills)[value],
    "event": lambda t, value: t.box.content.events[value],
    "exploration": lambda t, value: t.box.content.explorations[value],
    "trog_token": lambda t, value: t.box.content.trog_tokens[value],
    "objective": lambda t, value: t.box.content.objectives[OBJECTIVE_IDS[value]],
    "terrain": lambda t, value: t.box.content.terrains[TERRAINS[value]] if value != NOBODY else "own_deck",
    "action": lambda t, value: t.box.content.actions[value],
    "phase": lambda t, value: t.box.content.phases[value],
    "cause": lambda t, value: _cause(t, value),
}


def _cause(t: Table, value: str) -> Named | str:
    """Where points come from: a component, or one of the general sources."""
    data = t.box.content
    for table in (data.cards, data.skills, data.structures, data.explorations, data.region_tokens):
        if value in table:
            entry: Named = table[value]
            return entry
    return f"cause.{value}"
