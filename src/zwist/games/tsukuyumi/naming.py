"""Values of Tsukuyumi in the reader's words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from zwist.games.tsukuyumi.table import GRID, Table
from zwist.games.tsukuyumi.terms import type_of


def area(t: Table, value: int, language: str) -> str:
    """An area by its type and its place on the grid."""
    if not t.ground[value]:
        return GRID.names[value]
    home = t.box.content.homes.get(t.ground[value])
    kind = home.name if home is not None else t.box.content.area_types[type_of(t, value)].name
    return f"{kind(language)} {GRID.names[value]}"


def side(t: Table, value: int, language: str) -> str:
    """A faction by its seat; after all seats come the Oni."""
    return "Oni" if value == t.box.oni else t.box.factions[value].name(language)


def kind(t: Table, value: int | str, language: str) -> str:
    """A unit by its number or its id."""
    unit = t.box.kinds[value] if isinstance(value, int) else t.box.content.units[value]
    return unit.name(language)


def piece(t: Table, value: tuple[str, int], language: str) -> str:
    """One of several units of a kind."""
    return t.box.content.units[value[0]].name(language)


def _entry(table: str) -> Callable[[Table, str, str], str]:
    def named(t: Table, value: str, language: str) -> str:
        entry: Any = getattr(t.box.content, table)[value]
        found: str = entry.name(language)
        return found

    return named


def goal(t: Table, value: str, language: str) -> str:
    """The goal of a faction in play."""
    return next(one.goal for one in t.box.factions if one.goal.id == value).name(language)


NAMES: dict[str, Callable[[Table, Any, str], str]] = {
    "area": area,
    "origin": area,
    "target": area,
    "faction": side,
    "side": side,
    "seat": side,
    "kind": kind,
    "piece": piece,
    "goal": goal,
    "card": _entry("action_cards"),
    "event": _entry("events"),
    "combat_card": _entry("combat_cards"),
    "counter": _entry("counters"),
    "item": _entry("items"),
    "mission": _entry("missions"),
    "phase": _entry("phases"),
    "action": _entry("actions"),
    "property": _entry("properties"),
    "scenario": _entry("scenarios"),
}


def name(t: Table, kind: str, value: Any, language: str) -> str:
    """A value of a kind in the reader's words."""
    return NAMES[kind](t, value, language)
