"""Ante Portas' components as the data files describe them, checked when loaded."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from typing import Any, Literal, TypeAlias

import msgspec

from zwist.engine import content
from zwist.games.ante_portas.effects.abilities import Ability, Way
from zwist.games.ante_portas.effects.actions import Action, Colonist, Good, Goods
from zwist.games.ante_portas.effects.lasting import Lasting
from zwist.kit.entries import Named, Sourced, Worded
from zwist.kit.hex import Hex

Area: TypeAlias = Literal["heartland", "command_centre"]


class Limits(Sourced, frozen=True, kw_only=True):
    """The numbers of the rulebook; tuples by players begin with one player."""

    storage_spaces: int
    warehouse_spaces: int
    plot_rows: int
    plot_columns: int
    storage_plots: int
    farms: int
    soldiers: int
    solo_extra: str
    raze_tools: int
    years: int
    places_a_year: int
    place_years: tuple[int, ...]
    command_places: tuple[int, ...]
    touching: int
    quiet_winters: tuple[tuple[int, ...], ...]
    wave_rounds: tuple[int, ...]
    mine_tiles: int
    trap_bomb_tiles: int
    rival_extra: str
    rival_turns: int
    troop_size: int


class StartGoods(Sourced, frozen=True, kw_only=True):
    """What each player begins with."""

    id: str
    storage: Goods
    warehouse: Goods
    tools: int


class Market(Named, frozen=True, kw_only=True):
    """A market, which covers one or two cells."""

    area: Area
    cells: tuple[Hex, ...]


class Place(Named, frozen=True, kw_only=True):
    """A place; with ``choose_one`` one of its actions is carried out, else all of them in order."""

    area: Area
    era: int
    resource: bool = False
    covers: tuple[str, ...] = ()
    choose_one: bool = False
    effects: tuple[Action, ...]


class Slots(Sourced, frozen=True, kw_only=True):
    """Where places are laid at the start."""

    area: Area
    era: int
    cells: tuple[Hex, ...]


class Building(Named, frozen=True, kw_only=True):
    """A building of a community. ``library`` and ``institute`` are described by AP-A8.11, ``factory`` by AP-A8.10."""

    limit: int | None = None
    remodels: str = ""
    houses: int = 0
    of: Colonist | None = None
    worker: Colonist | Literal["any"] | None = None
    workers: int = 0
    good: Good | None = None
    yields: int = 0
    storage: int = 0
    supply: int = 0
    """How many there are for all players of a confrontational game (AP-B18.15)."""
    special: Literal["library", "factory", "institute", "smithy"] | None = None


class MarketCard(Named, frozen=True, kw_only=True):
    """A market card: sell, gain, or the special action, which may have several parts."""

    era: int
    last_wave: bool = False
    sell: Action
    gain: Action
    special: tuple[Action, ...]


class Improvement(Named, frozen=True, kw_only=True):
    """An improvement: what it does at once, or what holds while it lies there. A ticket is discarded after its last use."""

    number: str
    era: int
    cost: Goods = msgspec.field(default_factory=dict)
    effects: tuple[Action, ...] = ()
    lasting: Lasting | None = None


class Battlefield(Sourced, frozen=True, kw_only=True):
    """Where the hexes lie, from 1 on (AP-B3.2), and those at the lower edge (AP-B3.5)."""

    lower_edge: tuple[int, ...]
    cells: tuple[Hex, ...]


class Attacker(Named, frozen=True, kw_only=True):
    """A kind of attacker: its strength is also its life."""

    strength: int
    count: int


class Soldier(Named, frozen=True, kw_only=True):
    """A kind of soldier."""

    strength: int
    care: Goods
    sustenance: Goods = msgspec.field(default_factory=dict)


class Installation(Named, frozen=True, kw_only=True):
    """A building of the battlefield."""

    family: str
    strength: int
    absorbs: int = 0
    worker: Colonist
    worker_count: int
    damage: int = 0
    arrows: tuple[Way, ...]
    range: int
    mobile: bool = False
    actions: tuple[Literal["shoot", "high_angle", "replace", "knock_back", "ignite"], ...]
    cost: Goods


class Family(Sourced, frozen=True, kw_only=True):
    """Two sides of the same tiles."""

    id: str
    tiles: int


class Mine(Named, frozen=True, kw_only=True):
    """A kind of mine."""

    strength: int
    hits_flyers: bool
    cost: Goods
    faces: int


class Trap(Named, frozen=True, kw_only=True):
    """The trap."""

    holds: int
    bonus: int
    cost: Goods


class Bomb(Named, frozen=True, kw_only=True):
    """The bomb."""

    damage: int
    damage_around: int
    cost: Goods


class Spawn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Units that a card brings to a hex."""

    hex: int
    kind: Literal["basic", "elite"]
    count: int


class Arrow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An arrow of a card; some burn."""

    way: Way
    fire: bool = False


class MovementCard(Sourced, frozen=True, kw_only=True):
    """A movement card: new attackers above, arrows and abilities below."""

    id: str
    scenario: str
    era: int
    spawn: tuple[Spawn, ...]
    arrows: tuple[Arrow, ...] = ()
    abilities: tuple[Ability, ...] = ()


class Scenario(Worded, frozen=True, kw_only=True):
    """Raiders or dragons."""

    flying: bool


class Strengths(Worded, frozen=True, kw_only=True):
    """A variant with stronger attackers (AP-B16.3, AP-B16.4)."""

    factor: int
    cards: tuple[int, ...]
    turns: tuple[int, ...]
    players: tuple[int, ...]


class Goal(Sourced, frozen=True, kw_only=True):
    """What two teams fight for: start hexes, and the edges over which they win, if there are such (AP-B18.6)."""

    id: str
    starts: tuple[int, int]
    edges: tuple[tuple[int, ...], ...] = ()


class Document(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All data files together."""

    limits: Limits
    start_goods: list[StartGoods]
    good: list[Named]
    community: list[Named]
    market: list[Market]
    slots: list[Slots]
    place: list[Place]
    building: list[Building]
    market_card: list[MarketCard]
    improvement: list[Improvement]
    battlefield: Battlefield
    attacker: list[Attacker]
    soldier: list[Soldier]
    installation: list[Installation]
    family: list[Family]
    mine: list[Mine]
    trap: Trap
    bomb: Bomb
    movement_card: list[MovementCard]
    scenario: list[Scenario]
    strengths: list[Strengths]
    goal: list[Goal]


class Content:
    """The data with the look-ups that rules need."""

    def __init__(self, document: Document) -> None:
        self.limits = document.limits
        self.start_goods = {entry.id: entry for entry in document.start_goods}
        self.goods = {entry.id: entry for entry in document.good}
        self.communities = {entry.id: entry for entry in document.community}
        self.markets = {entry.id: entry for entry in document.market}
        self.slots = {(entry.area, entry.era): entry.cells for entry in document.slots}
        self.places = {entry.id: entry for entry in document.place}
        self.buildings = {entry.id: entry for entry in document.building}
        self.market_cards = {entry.id: entry for entry in document.market_card}
        self.improvements = {entry.id: entry for entry in document.improvement}
        self.battlefield = document.battlefield
        self.attackers = {entry.id: entry for entry in document.attacker}
        self.soldiers = {entry.id: entry for entry in document.soldier}
        self.installations = {entry.id: entry for entry in document.installation}
        self.families = {entry.id: entry for entry in document.family}
        self.mines = {entry.id: entry for entry in document.mine}
        self.trap = document.trap
        self.bomb = document.bomb
        self.movement_cards = {entry.id: entry for entry in document.movement_card}
        self.scenarios = {entry.id: entry for entry in document.scenario}
        self.strengths = {entry.id: entry for entry in document.strengths}
        self.goals = {entry.id: entry for entry in document.goal}


def content_for(overlay: Mapping[str, Any], digest: str = "") -> Content:
    """The content with a player's corrections laid over it; the digest names data of an earlier version."""
    return _loaded(json.dumps(overlay, sort_keys=True), digest)


@cache
def _loaded(overlay: str, digest: str) -> Content:
    document = content.lay_over(content.data_of("zwist.games.ante_portas", digest), json.loads(overlay))
    return Content(content.shaped(document, Document, "ante-portas"))
