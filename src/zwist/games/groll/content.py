"""Groll's components as the data files describe them, checked when loaded."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from typing import Any, Literal, Protocol

import msgspec

from zwist.engine import content
from zwist.kit.entries import Sourced
from zwist.kit.map import neighbours

Params = dict[str, Any]


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


class Told(Named, frozen=True, kw_only=True):
    """An entry with an id, a name and a text in both languages."""

    text: str
    text_de: str

    def says(self, language: str) -> str:
        """Its text in the reader's language."""
        return said(self, language)


class Worded(Protocol):
    """An entry that says something in both languages."""

    @property
    def text(self) -> str: ...

    @property
    def text_de(self) -> str: ...


def said(entry: Worded, language: str) -> str:
    """What a card, a box of a mat or a line of a scenario says, in the reader's language."""
    return entry.text_de if language == "de" else entry.text


class Use(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An effect id with its numbers, as a card or a box of the mat uses it."""

    effect: str
    params: Params = {}


class Elite(Told, frozen=True, kw_only=True):
    """A kind of elite warrior."""

    count: int
    cost: int
    hp: int
    vp: int
    deploy: Literal["zone", "any_contested", "occupied", "occupied_or_zone", "adjacent_occupied"]
    effects: list[Use]
    possessed_slots: list[Literal["A", "B", "C"]]
    possessed_deploy: str
    possessed_note: str
    possessed_note_de: str


class Manoeuvre(Told, frozen=True, kw_only=True):
    """A manoeuvre on the mat."""

    cost: int
    effects: list[Use]


class Ability(Told, frozen=True, kw_only=True):
    """A faction-ability card."""

    kind: Literal["once", "permanent"]
    timing: Literal["passive", "own_turn", "selection_after_roll", "supply_start", "after_own_attack", "scoring"]
    effects: list[Use]


class Faction(Named, frozen=True, kw_only=True):
    """One side of the conflict."""

    expansion: bool
    color: str
    symbol: str
    standard_name_en: str
    standard_name_de: str
    standard_count: int
    mat_order: list[str]
    elites: list[Elite]
    abilities: list[Ability]
    manoeuvres: list[Manoeuvre] = msgspec.field(default_factory=list)
    possessed: dict[str, Any]


class Chip(Named, frozen=True, kw_only=True):
    """A control chip."""

    vp: int
    action: Literal["", "mine", "reinforce", "move", "attack"]


class Die(Named, frozen=True, kw_only=True):
    """A kind of die."""

    count: int
    sides: int
    faces: list[str | int]


class Symbol(Named, frozen=True, kw_only=True):
    """A symbol on a die."""

    on: list[str]


class Trap(Told, frozen=True, kw_only=True):
    """A secret face of a Trapper."""

    copies: int


class Region(Titled, frozen=True, kw_only=True):
    """A region of the battlefield."""

    id: int
    kind: Literal["contested", "coast"]
    x: int
    y: int
    polygon: list[tuple[int, int]]


class Edge(Sourced, frozen=True, kw_only=True):
    """A white line or a bridge."""

    a: int
    b: int
    type: Literal["line", "bridge"]
    span: list[tuple[int, int]] = msgspec.field(default_factory=list)


class Zone(Named, frozen=True, kw_only=True):
    """A deployment zone."""

    decor: str
    x: int
    y: int


class Map(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The battlefield map."""

    regions: list[Region]
    edges: list[Edge]
    zones: list[Zone]


class Constants(Sourced, frozen=True, kw_only=True):
    """The numbers of the rulebook."""

    vp_to_end: int
    corra_total: int
    standard_per_faction: int
    start_vp: int
    possessed_start_vp: int
    start_corra: int
    supply_deploy: int
    supply_corra: int
    start_deploy: int
    move_limit: int
    reinforce_limit: int
    zone_deploy_limit: int
    weak_attack_damage: int
    strong_attack_damage: int
    shoot_damage: int
    domination_bonus: int
    threat_standard: int
    threat_elite: int
    possessed_reinforce: int
    possessed_mine: int
    possessed_attack_repeats: int
    possessed_start_deploy: int
    chips_removed: int
    safety_max_rounds: int
    action_dice: dict[str, int | str]


class Phase(Named, frozen=True, kw_only=True):
    """A phase of the round."""

    n: int


class Effect(Sourced, frozen=True, kw_only=True):
    """What an effect id means."""

    id: str
    used_by: str
    timing: str
    difficulty: int
    params: dict[str, str]
    text: str
    text_de: str


class Instruction(Sourced, frozen=True, kw_only=True):
    """One line of a scenario: an effect id with its numbers."""

    effect: str
    params: Params
    text: str
    text_de: str


class Chaos(Instruction, frozen=True, kw_only=True):
    """A chaos event with its number."""

    n: int


class Mission(Sourced, frozen=True, kw_only=True):
    """What a side must do to win."""

    side: Literal["human", "possessed"]
    type: str
    params: Params
    text: str
    text_de: str


class Scenario(Named, frozen=True, kw_only=True):
    """A scenario of the solo and cooperative game."""

    faction: str
    story_en: str
    story_de: str
    setup: list[Instruction] = msgspec.field(default_factory=list)
    special_rules: list[Instruction] = msgspec.field(default_factory=list)
    missions: list[Mission]
    chaos: list[Chaos]

    def special(self, effect: str) -> Params | None:
        """The numbers of a special rule, or None if the scenario has no such rule."""
        return next((one.params for one in self.special_rules if one.effect == effect), None)


class Coop(Sourced, frozen=True, kw_only=True):
    """The numbers of the cooperative game, by number of human factions."""

    action_dice: list[int]
    standard_warriors: list[int]
    start_deploy: list[int]
    supply_deploy_human: list[int]
    supply_deploy_possessed: list[int]
    possessed_actions_per_turn: list[int]
    cycles: list[int]
    round1_chaos: bool
    round1_base_move: bool
    round_die_max: int
    possessed_factions: list[str]


class Document(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All data files together."""

    meta: dict[str, Any]
    constants: Constants
    coop: Coop
    map: Map
    dice: list[Die]
    dice_symbols: list[Symbol]
    chips: list[Chip]
    goal_chips: list[Named]
    factions: list[Faction]
    traps: list[Trap]
    phases: list[Phase]
    terms: list[Named]
    effects: list[Effect]
    deploy_places: list[dict[str, Any]]
    conditions: list[dict[str, Any]]
    scenarios: list[Scenario]
    where_codes: list[dict[str, Any]]


class Content:
    """The data with the look-ups that rules need."""

    def __init__(self, document: Document) -> None:
        self.constants = document.constants
        self.map = document.map
        self.chips = document.chips
        self.traps = {trap.id: trap for trap in document.traps}
        self.symbols = {symbol.id: symbol for symbol in document.dice_symbols}
        self.factions = {faction.id: faction for faction in document.factions}
        self.elites = {elite.id: elite for faction in document.factions for elite in faction.elites}
        self.manoeuvres = {one.id: one for faction in document.factions for one in faction.manoeuvres}
        self.abilities = {one.id: one for faction in document.factions for one in faction.abilities}
        self.coop = document.coop
        self.scenarios = {scenario.id: scenario for scenario in document.scenarios}
        self.timing = {effect.id: effect.timing for effect in document.effects}
        self.action_faces = tuple(str(face) for face in _die(document, "action").faces)
        self.allsight_faces = tuple(str(face) for face in _die(document, "allsight").faces)
        self.near = neighbours(len(document.map.regions), [(edge.a, edge.b) for edge in document.map.edges])
        self.phases = {phase.id: phase for phase in document.phases}
        sources: list[Elite | Manoeuvre | Ability] = [
            *self.elites.values(),
            *self.manoeuvres.values(),
            *self.abilities.values(),
        ]
        self.params: dict[tuple[str, str], Params] = {
            (source.id, use.effect): use.params for source in sources for use in source.effects
        }

        self.by_timing: dict[tuple[str, str], tuple[str, ...]] = {}
        for source_id, effect in self.params:
            key = (source_id, self.timing[effect])
            self.by_timing[key] = (*self.by_timing.get(key, ()), effect)

    def at_timing(self, source: str, timing: str) -> tuple[str, ...]:
        """The effects of an elite kind, manoeuvre or ability that happen at a moment."""
        return self.by_timing.get((source, timing), ())

    def action_dice(self, seats: int) -> int:
        """How many action dice are used with this number of seats (GR-2.2)."""
        return int(self.constants.action_dice[f"players_{seats}"])


def _die(document: Document, name: str) -> Die:
    return next(die for die in document.dice if die.id == name)


def content_for(overlay: Mapping[str, Any], digest: str = "") -> Content:
    """The content with a player's corrections laid over it; the digest names data of an earlier version."""
    return _loaded(json.dumps(overlay, sort_keys=True), digest)


@cache
def _loaded(overlay: str, digest: str) -> Content:
    document = content.lay_over(content.data_of("groll", digest), json.loads(overlay))
    return Content(content.shaped(document, Document, "groll"))
