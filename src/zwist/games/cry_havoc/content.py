"""Cry Havoc's components as the data files describe them, checked when loaded."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from typing import Any, Literal

import msgspec

from zwist.engine import content
from zwist.kit.entries import Named, Source, Sourced

Set = Literal["base", "aftermath"]
Params = dict[str, Any]


class Component(Named, frozen=True, kw_only=True):
    """A named component; ``known`` says what sources tell of it."""

    known: str = ""
    source_name_de: Source = "reconstructed"


class Card(Component, frozen=True, kw_only=True):
    """A tactics or terrain card."""

    owner: str
    set: Set
    kind: Literal["battle", "initiative", "scoring"]
    move: int
    recruit: int
    build: int
    bonus_move: list[str]
    bonus_recruit: list[str]
    bonus_build: list[str]
    effect: str
    params: Params = msgspec.field(default_factory=dict)
    text: str
    text_de: str
    source_symbols: Source

    def symbols(self, row: str) -> int:
        """The number in a row."""
        return {"move": self.move, "recruit": self.recruit, "build": self.build}[row]

    def bonuses(self, row: str) -> list[str]:
        """The bonus symbols in a row."""
        return {"move": self.bonus_move, "recruit": self.bonus_recruit, "build": self.bonus_build}[row]


class Structure(Component, frozen=True, kw_only=True):
    """A structure tile and its tokens. Activation -1: it cannot be activated."""

    owner: str
    set: Set
    build: int
    activate: int
    tokens: int
    effect: str
    params: Params = msgspec.field(default_factory=dict)
    usable_in_battle_region: bool
    text: str
    text_de: str
    source_costs: Source
    extra_token: str = ""


class RegionToken(Component, frozen=True, kw_only=True):
    """A token that a structure or skill puts in a region."""

    owner: str
    count: int
    effect: str


class Skill(Component, frozen=True, kw_only=True):
    """A skill card."""

    owner: str
    set: Set
    default: bool
    passive: bool
    uses_token: bool
    when: str
    effect: str
    params: Params = msgspec.field(default_factory=dict)
    text: str
    text_de: str
    source_values: Source


class EventToken(Component, frozen=True, kw_only=True):
    """An event token."""

    set: Set
    effect: str
    params: Params = msgspec.field(default_factory=dict)


class Exploration(Component, frozen=True, kw_only=True):
    """An exploration token."""

    copies: int
    effect: str
    params: Params = msgspec.field(default_factory=dict)


class TrogToken(Component, frozen=True, kw_only=True):
    """A war party or nest token."""

    trogs: int
    crystals: int
    copies: int
    text: str
    text_de: str


class Region(Component, frozen=True, kw_only=True):
    """A named space of a map."""

    kind: Literal["region", "hq", "outer"]
    terrain: Literal["mountain", "desert", "jungle", "water", "none"]
    crystals: int
    icons: list[Literal["war_party", "exploration", "hq", "trog_hq", "tunnel", "arrow"]]
    x: int
    y: int
    adjacent: list[str]
    polygon: list[tuple[int, int]]
    source_layout: Source


class Map(Component, frozen=True, kw_only=True):
    """One side of the board."""

    players: list[int]
    hq: list[str]
    trog_hq: str = ""
    trog_hq_in_player_counts: list[int] = msgspec.field(default_factory=list)
    trog_hq_crystals: int = 0
    outer: list[str]
    wrap: list[tuple[str, str]]
    black_area: str
    black_polygons: list[list[tuple[int, int]]] = msgspec.field(default_factory=list)
    tunnels_at_setup: list[str]
    arrows: list[dict[str, Any]] = msgspec.field(default_factory=list)
    region: list[Region]


class Faction(Component, frozen=True, kw_only=True):
    """A faction."""

    color: str
    units: int
    tactics_cards: int
    structure_tiles: int
    structure_tokens: int
    skills: int
    skill_tokens: int
    skill_tokens_aftermath: int
    control_tokens: int
    crystal_scoring_half_rounded_up: bool
    player_counts: list[int]
    initiative_markers: int
    note_de: str = ""


class Level(Named, frozen=True, kw_only=True):
    """How many skills are used and whether events can be passed."""

    skills: int
    events_can_be_passed: bool


class Limits(Sourced, frozen=True, kw_only=True):
    """The numbers of the rulebook."""

    hand_limit: int
    cards_per_draw_phase: int
    action_rounds: int
    max_rounds: int
    start_units: int
    start_units_trogs: int
    battle_tokens_printed: int
    battle_tokens_unlimited: bool
    control_tokens_printed: int
    control_tokens_unlimited: bool
    crystals_green: int
    crystals_yellow: int
    crystals_red: int
    crystals_unlimited: bool
    defender_block_factor: int
    control_vp: int
    kill_vp: int
    prisoner_vp_per_round: int
    ransom_vp: int


class Track(Sourced, frozen=True, kw_only=True):
    """The score track with its event spots."""

    length: int
    event_spots: list[int]
    final_spot: int
    passing_spot_known: int
    known: str


class Terrain(Named, frozen=True, kw_only=True):
    """A kind of terrain with its deck."""

    base_cards: int
    aftermath_cards: int


class Document(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All data files together. What only Aftermath and the solo game use is shaped there."""

    meta: dict[str, Any]
    limits: Limits
    track: Track
    crystal_values: dict[str, Any]
    phase: list[Named]
    action: list[Named]
    objective: list[Named]
    level: list[Level]
    difficulty: list[dict[str, Any]]
    terrain: list[Terrain]
    bonus_symbol: list[dict[str, Any]]
    effect: list[dict[str, Any]]
    map: list[Map]
    faction: list[Faction]
    card: list[Card]
    structure: list[Structure]
    region_token: list[RegionToken]
    skill: list[Skill]
    event: list[EventToken]
    final_event: dict[str, Any]
    exploration: list[Exploration]
    war_party: list[TrogToken]
    nest: list[TrogToken]
    scoring_card: list[dict[str, Any]]
    leader: list[dict[str, Any]]
    aftermath: dict[str, Any]
    solo: dict[str, Any]


class Content:
    """The data with the look-ups that rules need. Regions of both maps share one numbering."""

    def __init__(self, document: Document) -> None:
        self.limits = document.limits
        self.track = document.track
        self.maps = document.map
        self.phases = {entry.id: entry for entry in document.phase}
        self.actions = {entry.id: entry for entry in document.action}
        self.objectives = {entry.id: entry for entry in document.objective}
        self.levels = {entry.id: entry for entry in document.level}
        self.terrains = {entry.id: entry for entry in document.terrain}
        self.factions = {entry.id: entry for entry in document.faction}
        self.cards = {entry.id: entry for entry in document.card}
        self.structures = {entry.id: entry for entry in document.structure}
        self.region_tokens = {entry.id: entry for entry in document.region_token}
        self.skills = {entry.id: entry for entry in document.skill}
        self.token_owners = {token.id: token.owner for token in document.region_token}
        self.token_owners |= {skill.id: skill.owner for skill in document.skill}
        self.events = {entry.id: entry for entry in document.event}
        self.explorations = {entry.id: entry for entry in document.exploration}
        self.trog_tokens = {entry.id: entry for entry in (*document.war_party, *document.nest)}
        self.war_parties = tuple(entry.id for entry in document.war_party)
        self.nests = tuple(entry.id for entry in document.nest)
        self.region_ids = tuple(dict.fromkeys(region.id for side in document.map for region in side.region))
        self.region_numbers = {name: number for number, name in enumerate(self.region_ids)}


def content_for(overlay: Mapping[str, Any], digest: str = "") -> Content:
    """The content with a player's corrections laid over it; the digest names data of an earlier version."""
    return _loaded(json.dumps(overlay, sort_keys=True), digest)


@cache
def _loaded(overlay: str, digest: str) -> Content:
    document = content.lay_over(content.data_of("cry_havoc", digest), json.loads(overlay))
    return Content(content.shaped(document, Document, "cry-havoc"))
