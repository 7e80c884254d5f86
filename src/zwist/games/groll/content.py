"""Groll's components as the data files describe them, checked when loaded."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from typing import Any, Literal, TypeVar

import msgspec

from zwist.engine import content, words
from zwist.games.groll.effects import Effect
from zwist.games.groll.effects.cards import AbilityEffect, ManoeuvreEffect, Place
from zwist.games.groll.effects.elites import EliteEffect, TrapEffect
from zwist.games.groll.effects.missions import LISTS, MissionEffect, by_humans
from zwist.games.groll.effects.scenarios import ChaosEffect, SetupEffect, SpecialEffect
from zwist.kit.entries import SAME, Named, Sourced, Worded, Words, numbers
from zwist.kit.map import neighbours

E = TypeVar("E", bound=Effect)


class Elite(Worded, frozen=True, kw_only=True):
    """A kind of elite warrior."""

    count: int
    cost: int
    hp: int
    vp: int
    deploy: Place
    effects: tuple[EliteEffect, ...]
    possessed_slots: tuple[Literal["A", "B", "C"], ...]
    possessed_deploy: str

    def says(self, language: str) -> str:
        """Its text with the numbers of all its effects."""
        values = numbers(self)
        for effect in self.effects:
            values |= msgspec.structs.asdict(effect)
        return filled(self.text(language), values)


class Manoeuvre(Worded, frozen=True, kw_only=True):
    """A manoeuvre on the mat."""

    cost: int
    effect: ManoeuvreEffect


class Ability(Worded, frozen=True, kw_only=True):
    """A faction-ability card."""

    kind: Literal["once", "permanent"]
    effect: AbilityEffect


class Faction(Named, frozen=True, kw_only=True):
    """One side of the conflict."""

    standard_name: Words
    standard_many: Words = SAME
    mat_order: tuple[str, ...]
    elites: tuple[Elite, ...]
    abilities: tuple[Ability, ...]
    manoeuvres: tuple[Manoeuvre, ...] = ()


class Chip(Named, frozen=True, kw_only=True):
    """A control chip."""

    vp: int
    action: Literal["", "mine", "reinforce", "move", "attack"]


class Dice(Sourced, frozen=True, kw_only=True):
    """The faces of the action die and of the all-sight die."""

    action: tuple[str, ...]
    allsight: tuple[str, ...]


class Trap(Worded, frozen=True, kw_only=True):
    """A secret face of a Trapper."""

    effect: TrapEffect


class Region(Sourced, frozen=True, kw_only=True):
    """A region of the battlefield."""

    id: int
    name: Words
    x: int
    y: int
    polygon: tuple[tuple[int, int], ...]


class Edge(Sourced, frozen=True, kw_only=True):
    """A white line or a bridge."""

    a: int
    b: int
    type: Literal["line", "bridge"]
    span: tuple[tuple[int, int], ...] = ()


class Zone(Sourced, frozen=True, kw_only=True):
    """A deployment zone."""

    id: str
    decor: str


class Map(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The battlefield map."""

    regions: tuple[Region, ...]
    edges: tuple[Edge, ...]
    zones: tuple[Zone, ...]


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
    safety_max_rounds: int
    action_dice: dict[str, int]


class Line(Sourced, frozen=True, kw_only=True):
    """One line of a scenario, in words."""

    text: Words


class Told(Line, frozen=True, kw_only=True):
    """A line that says the same at every table."""

    def says(self, language: str) -> str:
        """Its text with its numbers."""
        return filled(self.text(language), numbers(self))


class Instruction(Told, frozen=True, kw_only=True):
    """A line of the extra setup."""

    effect: SetupEffect


class Special(Told, frozen=True, kw_only=True):
    """A special rule."""

    effect: SpecialEffect


class Chaos(Told, frozen=True, kw_only=True):
    """A chaos event with its number."""

    n: int
    effect: ChaosEffect


class Mission(Line, frozen=True, kw_only=True):
    """What a side must do to win."""

    side: Literal["human", "possessed"]
    effect: MissionEffect

    def says(self, language: str, humans: int) -> str:
        """Its text with the numbers that hold for so many human factions (GR-17.11)."""
        values = numbers(self)
        by = {name: by_humans(values[name], humans) for name in self.effect.__struct_fields__ if name not in LISTS}
        return filled(self.text(language), values | by)


class Scenario(Named, frozen=True, kw_only=True):
    """A scenario of the solo and cooperative game."""

    faction: str
    story: Words
    setup: tuple[Instruction, ...] = ()
    special_rules: tuple[Special, ...] = ()
    missions: tuple[Mission, ...]
    chaos: tuple[Chaos, ...]

    def special(self, kind: type[E]) -> E | None:
        """The special rule of a kind, or None if the scenario has no such rule."""
        return next((one.effect for one in self.special_rules if isinstance(one.effect, kind)), None)


class Coop(Sourced, frozen=True, kw_only=True):
    """The numbers of the cooperative game, by number of human factions."""

    action_dice: tuple[int, ...]
    standard_warriors: tuple[int, ...]
    start_deploy: tuple[int, ...]
    supply_deploy_human: tuple[int, ...]
    supply_deploy_possessed: tuple[int, ...]
    possessed_actions_per_turn: tuple[int, ...]
    cycles: tuple[int, ...]
    round1_chaos: bool
    round1_base_move: bool
    round_die_max: int
    possessed_factions: tuple[str, ...]


class Document(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All data files together."""

    constants: Constants
    coop: Coop
    map: Map
    dice: Dice
    dice_symbols: tuple[Named, ...]
    chips: tuple[Chip, ...]
    factions: tuple[Faction, ...]
    traps: tuple[Trap, ...]
    phases: tuple[Named, ...]
    scenarios: tuple[Scenario, ...]


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
        self.action_faces = document.dice.action
        self.allsight_faces = document.dice.allsight
        self.near = neighbours(len(document.map.regions), [(edge.a, edge.b) for edge in document.map.edges])
        self.phases = {phase.id: phase for phase in document.phases}
        doing: dict[str, tuple[Effect, ...]] = {name: elite.effects for name, elite in self.elites.items()}
        doing |= {name: (one.effect,) for name, one in self.manoeuvres.items()}
        doing |= {name: (one.effect,) for name, one in self.abilities.items()}
        self.effects: dict[tuple[str, type[Effect]], Any] = {
            (name, type(effect)): effect for name, effects in doing.items() for effect in effects
        }
        """What elites, manoeuvres and abilities do, by name and kind of effect."""
        self.moments: dict[tuple[str, str], tuple[str, ...]] = {}
        """The effects that happen at a moment, by name: of which component, and when."""
        for (name, _), effect in self.effects.items():
            self.moments[name, effect.moment] = (*self.moments.get((name, effect.moment), ()), effect.does)

    def action_dice(self, seats: int) -> int:
        """How many action dice are used with this number of seats (GR-2.2)."""
        return self.constants.action_dice[f"players_{seats}"]


def filled(text: str, values: Mapping[str, Any]) -> str:
    """A text with its numbers; it names nothing else."""
    return words.fill(text, values, _no_kind)


def _no_kind(kind: str, value: Any) -> str:
    raise ValueError(f"a text in the data can only name numbers; {value!r} is no {kind}")


def content_for(overlay: Mapping[str, Any], digest: str = "") -> Content:
    """The content with a player's corrections laid over it; the digest names data of an earlier version."""
    return _loaded(json.dumps(overlay, sort_keys=True), digest)


@cache
def _loaded(overlay: str, digest: str) -> Content:
    document = content.lay_over(content.data_of("zwist.games.groll", digest), json.loads(overlay))
    return Content(content.shaped(document, Document, "groll"))
