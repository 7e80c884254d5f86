"""Tsukuyumi's components as the data files describe them, checked when loaded."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from typing import Any, Literal, TypeAlias

import msgspec

from zwist.engine import content
from zwist.games.tsukuyumi.effects.cards import CardEffect
from zwist.games.tsukuyumi.effects.checks import Check
from zwist.games.tsukuyumi.effects.counters import CounterEffect
from zwist.games.tsukuyumi.effects.events import EventEffect
from zwist.games.tsukuyumi.effects.items import ItemEffect
from zwist.games.tsukuyumi.effects.sheets import DefenceEffect, Protection, SheetEffect
from zwist.games.tsukuyumi.effects.units import UnitEffect
from zwist.kit.entries import Countable, Named, Sourced, Worded, Words
from zwist.kit.hex import Hex

PropertyId: TypeAlias = Literal["radioactive", "unstable", "tsukuyumi"]
TypeId: TypeAlias = Literal["ocean_floor", "alluvial", "mountain"]


class Limits(Sourced, frozen=True, kw_only=True):
    """The numbers of the rulebook."""

    start_areas: int
    action_cards_dealt: int
    events_open: int
    named_oni_on_board: int
    territory_markers: int
    mission_points: int
    goal_points: int
    moon_centre_points: int
    area_points: int
    alluvial_points: int
    initiative_points: tuple[int, ...]
    edge_markers: int
    white_actions: int
    initiative_places: int
    rounds: dict[str, int]
    oni_in_retreat: int
    damage_step: int


class Property(Worded, frozen=True, kw_only=True):
    """An area property, or the negation that covers one, with so many markers."""

    markers: int


class Moon(Sourced, frozen=True, kw_only=True):
    """The moon; its centre is the first cell."""

    cells: tuple[Hex, ...]
    properties: tuple[PropertyId, ...]


class Tile(Sourced, frozen=True, kw_only=True):
    """An area tile; its blockades are edges, clockwise from the one to the right."""

    id: str
    type: TypeId
    mountain: int = 0
    properties: tuple[PropertyId, ...] = ()
    blockades: tuple[int, ...] = ()


class Home(Named, frozen=True, kw_only=True):
    """The home area of a faction; a free one may replace a tile."""

    faction: str
    free: bool


class Fixed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A field of an outline that gets a tile of a type or with a property."""

    what: Literal["alluvial", "mountain", "radioactive"]
    cell: Hex


class Layout(Sourced, frozen=True, kw_only=True):
    """The outline of a scenario for a number of seats."""

    seats: int
    fields: tuple[Hex, ...]
    fixed: tuple[Fixed, ...] = ()
    holes: tuple[Hex, ...] = ()
    docks: tuple[Hex, ...] = ()


class Scenario(Worded, frozen=True, kw_only=True):
    """A scenario. Of what it uses ``exactly``, no field but the fixed ones gets any."""

    goals: bool
    homes: Literal["any", "heap", "dock"]
    exactly: tuple[Literal["alluvial", "radioactive"], ...] = ()
    layout: list[Layout]


class Upgrade(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The unit that may become another one, and what it costs."""

    unit: str
    cost: int


class Unit(Countable, frozen=True, kw_only=True):
    """A unit of a faction or an Oni. Without a cost it comes into play as an upgrade only, or not by production."""

    faction: str
    count: int
    start: int = 0
    cost: int | None = None
    conquest: int
    hp: int
    damage: int
    flying: bool = False
    massive: bool = False
    carries: bool = True
    named: bool = False
    upgrades: tuple[Upgrade, ...] = ()
    effect: UnitEffect | None = None


class Item(Countable, frozen=True, kw_only=True):
    """Equipment and special material of a faction. Without a cost it cannot be bought."""

    faction: str
    kind: Literal["uplink", "marker", "rocket", "weapon", "terraforming", "discount"]
    count: int
    start: int = 0
    cost: int | None = None
    effect: ItemEffect


class CombatCard(Worded, frozen=True, kw_only=True):
    """A combat card. It may reach beyond the areas of own units, need a rocket or an attack to spare."""

    faction: str
    once_per_round: bool = False
    needs: str = ""
    spare_attack: bool = False
    range: int | None = None
    moon: bool = True
    weapons: bool = False
    effects: tuple[CardEffect, ...]
    counters: tuple[str, ...]


class Counter(Worded, frozen=True, kw_only=True):
    """A counter."""

    timing: Literal["before", "damage", "after", "survivors"]
    oni: bool
    effect: CounterEffect


class Event(Worded, frozen=True, kw_only=True):
    """An event card; some need a free area (without units) or an unstable one."""

    free: bool
    quick_start: bool
    effect: EventEffect


class Actions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The actions of one phase of a card."""

    faction_effect: int = 0
    event: int = 0
    initiative: int = 0
    produce: int = 0
    place_oni: int = 0
    oni_conquest: int = 0
    move: int = 0
    attack: int = 0


class ActionCard(Named, frozen=True, kw_only=True):
    """An action card; a phase that is not printed has no actions."""

    blue: Actions = Actions()
    green: Actions = Actions()
    red: Actions = Actions()


class Goal(Worded, frozen=True, kw_only=True):
    """The goal of a faction."""

    effect: Check


class Mission(Worded, frozen=True, kw_only=True):
    """A mission, brought along by a faction."""

    faction: str
    effect: Check


class Faction(Worded, frozen=True, kw_only=True):
    """A faction sheet: initiative number, home, faction effect, defence action, protection and goal."""

    number: int
    home: str
    immune: tuple[PropertyId, ...] = ()
    effect: SheetEffect
    defence: DefenceEffect | None = None
    defence_name: Words
    defence_text: Words
    protection: Protection
    goal: Goal


class Document(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All data files together."""

    limits: Limits
    phase: list[Worded]
    action: list[Worded]
    area_type: list[Worded]
    property: list[Property]
    unit_property: list[Worded]
    edge_marker: list[Worded]
    moon: Moon
    tile: list[Tile]
    home: list[Home]
    scenario: list[Scenario]
    oni: list[Unit]
    oni_card: CombatCard
    counter: list[Counter]
    event: list[Event]
    action_card: list[ActionCard]
    mission: list[Mission]
    faction: list[Faction]
    unit: list[Unit]
    item: list[Item]
    combat_card: list[CombatCard]


class Content:
    """The data with the look-ups that rules need."""

    def __init__(self, document: Document) -> None:
        self.limits = document.limits
        self.phases = {entry.id: entry for entry in document.phase}
        self.actions = {entry.id: entry for entry in document.action}
        self.area_types = {entry.id: entry for entry in document.area_type}
        self.properties = {entry.id: entry for entry in document.property}
        self.unit_properties = {entry.id: entry for entry in document.unit_property}
        self.edge_markers = {entry.id: entry for entry in document.edge_marker}
        self.moon = document.moon
        self.tiles = {entry.id: entry for entry in document.tile}
        self.homes = {entry.id: entry for entry in document.home}
        self.scenarios = {entry.id: entry for entry in document.scenario}
        self.units = {entry.id: entry for entry in (*document.unit, *document.oni)}
        self.oni_card = document.oni_card
        self.counters = {entry.id: entry for entry in document.counter}
        self.events = {entry.id: entry for entry in document.event}
        self.action_cards = {entry.id: entry for entry in document.action_card}
        self.missions = {entry.id: entry for entry in document.mission}
        self.factions = {entry.id: entry for entry in document.faction}
        self.items = {entry.id: entry for entry in document.item}
        self.combat_cards = {entry.id: entry for entry in (*document.combat_card, document.oni_card)}


def content_for(overlay: Mapping[str, Any], digest: str = "") -> Content:
    """The content with a player's corrections laid over it; the digest names data of an earlier version."""
    return _loaded(json.dumps(overlay, sort_keys=True), digest)


@cache
def _loaded(overlay: str, digest: str) -> Content:
    document = content.lay_over(content.data_of("zwist.games.tsukuyumi", digest), json.loads(overlay))
    return Content(content.shaped(document, Document, "tsukuyumi"))
