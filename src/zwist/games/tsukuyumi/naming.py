"""Values of Tsukuyumi in the reader's words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from zwist.engine import content as catalogues
from zwist.games.tsukuyumi.attack import most_bonus
from zwist.games.tsukuyumi.combatants import muster
from zwist.games.tsukuyumi.conquest import height_for, resistance, walls
from zwist.games.tsukuyumi.content import Actions, Unit
from zwist.games.tsukuyumi.table import GRID, Table
from zwist.games.tsukuyumi.terms import enemies_in, hp, is_home, type_of, units_of
from zwist.games.tsukuyumi.values import conquest_sum

Namer = Callable[[Table, Any, str], str]


def _word(key: str, language: str) -> str:
    return catalogues.catalogue(catalogues.folder("zwist.games.tsukuyumi") / "words", language)[key]


# Places


def area(t: Table, value: int, language: str) -> str:
    """An area by its type, or its own name, and its place on the grid."""
    if not t.ground[value]:
        return GRID.names[value]
    home = t.box.content.homes.get(t.ground[value])
    kind = home.name if home is not None else t.box.content.area_types[type_of(t, value)].name
    return f"{kind(language)} {GRID.names[value]}"


def _place(way: str) -> Namer:
    def named(t: Table, value: int, language: str) -> str:
        return _word(f"place.{way}", language).format(area=area(t, value, language))

    return named


# Sides and units


def side(t: Table, value: int, language: str) -> str:
    """A faction by its seat; after all seats come the Oni."""
    return "Oni" if value == t.box.oni else t.box.factions[value].name(language)


def _unit(t: Table, value: int | str | tuple[str, int]) -> Unit:
    """A unit by its number, its id, or as one of several of its kind."""
    if isinstance(value, int):
        return t.box.kinds[value]
    return t.box.content.units[value if isinstance(value, str) else value[0]]


def kind(t: Table, value: int | str | tuple[str, int], language: str) -> str:
    """A kind of unit."""
    return _unit(t, value).name(language)


def counted(t: Table, value: int, language: str) -> str:
    """One and many of a kind of unit."""
    return _unit(t, value).counted(language)


def kind_text(t: Table, value: int | str, language: str) -> str:
    """What a unit can do."""
    return _unit(t, value).says(language)


# Cards and other entries of the data


def _entry(table: str) -> Namer:
    def named(t: Table, value: str, language: str) -> str:
        found: str = getattr(t.box.content, table)[value].name(language)
        return found

    return named


def _text(table: str) -> Namer:
    def said(t: Table, value: str, language: str) -> str:
        found: str = getattr(t.box.content, table)[value].says(language)
        return found

    return said


def card_text(t: Table, value: str, language: str) -> str:
    """The phases of an action card with their actions."""
    card = t.box.content.action_cards[value]
    parts = (("blue", card.blue), ("green", card.green), ("red", card.red))
    printed = [(phase(t, name, language), actions(t, part, language)) for name, part in parts]
    return " · ".join(f"{name}: {line}" for name, line in printed if line)


def actions(t: Table, part: Actions, language: str) -> str:
    """The actions of a phase with their quantities."""
    names = [(name, getattr(part, name)) for name in part.__struct_fields__]
    return ", ".join(f"{t.box.content.actions[name].name(language)} {n}" for name, n in names if n)


def phase(t: Table, value: str, language: str) -> str:
    """A phase of the round, or what comes before and after it."""
    printed = t.box.content.phases.get(value)
    return printed.name(language) if printed is not None else _word(f"phase.{value}", language)


def goal(t: Table, value: str, language: str) -> str:
    """The goal of a faction in play."""
    return next(one.goal for one in t.box.factions if one.goal.id == value).name(language)


# Figures for reasons


def passing(t: Table, value: int, language: str) -> str:
    """The hit points of the side that moves against those of its enemies in an area (TS-9.6)."""
    side = t.marching.side
    own, enemy = (sum(hp(t, one) for one in kinds(t, side, value)) for kinds in (units_of, enemies_in))
    return f"{own} : {enemy}"


def prospect(t: Table, value: tuple[int, int], language: str) -> str:
    """Why an area is not conquered, by a seat: it never is, it was before, or the points (TS-11.11, TS-11.8, TS-11.5)."""
    area, seat = value
    if is_home(t, area):
        return _word("prospect.home", language)
    if t.territory[area] == seat:
        return _word("prospect.own", language)
    return _word("prospect.points", language).format(points=_odds(t, seat, area, 0))


def card_odds(t: Table, value: tuple[str, int, int], language: str) -> str:
    """The conquest points with the most that a card adds, of a seat, in an area, against what taking it needs (TS-11.5)."""
    card, seat, area = value
    return _odds(t, seat, area, most_bonus(t, card, seat, area))


def _odds(t: Table, seat: int, area: int, bonus: int) -> str:
    own, *others = muster(t, seat, area)
    height = height_for(t, area, own)
    needed = max([height, walls(t, area, seat, tuple(others)), *(resistance(t, area, one, height) for one in others)])
    return f"{conquest_sum(t, own.standing) + bonus} : {needed}"


NAMES: dict[str, Namer] = {
    "area": area,
    "in": _place("in"),
    "from": _place("from"),
    "into": _place("into"),
    "faction": side,
    "kind": kind,
    "counted": counted,
    "kind_text": kind_text,
    "cost": lambda t, value, language: str(t.box.kinds[value].cost),
    "item_cost": lambda t, value, language: str(t.box.content.items[value].cost),
    "upgrade_cost": lambda t, value, language: str(t.box.content.units[value].upgrades[0].cost),
    "passing": passing,
    "prospect": prospect,
    "card_odds": card_odds,
    "goal": goal,
    "phase": phase,
    "card": _entry("action_cards"),
    "card_text": card_text,
    "event": _entry("events"),
    "event_text": _text("events"),
    "combat_card": _entry("combat_cards"),
    "combat_card_text": _text("combat_cards"),
    "counter": _entry("counters"),
    "counter_text": _text("counters"),
    "item": _entry("items"),
    "item_text": _text("items"),
    "mission": _entry("missions"),
    "action": _entry("actions"),
    "action_text": _text("actions"),
    "property": _entry("properties"),
    "scenario": _entry("scenarios"),
    "effect": lambda t, value, language: _word(f"effect.{value}", language),
    "standee": lambda t, value, language: _word(f"standee.{value}", language),
    "source": lambda t, value, language: _word(f"source.{value}", language),
}


def name(t: Table, kind: str, value: Any, language: str) -> str:
    """A value of a kind in the reader's words; a kind may bring further numbers: ``prospect 2`` is that of seat 2."""
    word, *given = kind.split()
    return NAMES[word](t, (value, *map(int, given)) if given else value, language)
