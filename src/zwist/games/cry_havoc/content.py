"""Cry Havoc's components as the data files describe them, checked when loaded."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from typing import Any, Literal

import msgspec

from zwist.engine import content
from zwist.games.cry_havoc.effects.aftermath import (
    AftermathEvent,
    AftermathSkill,
    AftermathStructure,
    AftermathToken,
    LeaderEffect,
    ScoringEffect,
)
from zwist.games.cry_havoc.effects.cards import CardEffect
from zwist.games.cry_havoc.effects.skills import SkillEffect
from zwist.games.cry_havoc.effects.structures import StructureEffect, TokenEffect
from zwist.games.cry_havoc.effects.tokens import EventEffect, ExplorationEffect
from zwist.kit.effects import HasEffect
from zwist.kit.entries import Named, Sourced, Worded


class Card(Worded, frozen=True, kw_only=True):
    """A tactics or terrain card."""

    owner: str
    kind: Literal["battle", "initiative", "scoring"]
    move: int
    recruit: int
    build: int
    bonus_move: tuple[str, ...] = ()
    bonus_recruit: tuple[str, ...] = ()
    bonus_build: tuple[str, ...] = ()
    effect: CardEffect

    def symbols(self, row: str) -> int:
        """The number in a row."""
        return self.move if row == "move" else self.recruit if row == "recruit" else self.build

    def bonuses(self, row: str) -> tuple[str, ...]:
        """The bonus symbols in a row."""
        return self.bonus_move if row == "move" else self.bonus_recruit if row == "recruit" else self.bonus_build


class Structure(Worded, frozen=True, kw_only=True):
    """A structure tile and its tokens. Without an activation value it cannot be activated."""

    owner: str
    build: int
    activate: int | None = None
    tokens: int
    effect: StructureEffect | AftermathStructure
    usable_in_battle_region: bool = False


class RegionToken(Named, frozen=True, kw_only=True):
    """A token that a structure puts in a region."""

    owner: str
    count: int
    effect: TokenEffect | AftermathToken


class Skill(Worded, frozen=True, kw_only=True):
    """A skill card."""

    owner: str
    default: bool = False
    passive: bool = False
    effect: SkillEffect | AftermathSkill


class EventToken(Named, frozen=True, kw_only=True):
    """An event token."""

    effect: EventEffect | AftermathEvent


class ScoringCard(Worded, frozen=True, kw_only=True):
    """A scoring card, which an event turns up."""

    effect: ScoringEffect


class Leader(Worded, frozen=True, kw_only=True):
    """A leader, in the place of the faction board."""

    owner: str
    effect: LeaderEffect


class Exploration(Named, frozen=True, kw_only=True):
    """An exploration token."""

    copies: int
    effect: ExplorationEffect


class TrogToken(Named, frozen=True, kw_only=True):
    """A war party or nest token."""

    trogs: int
    crystals: int
    copies: int


class Region(Named, frozen=True, kw_only=True):
    """A named space of a map."""

    kind: Literal["region", "hq", "outer"]
    terrain: Literal["mountain", "desert", "jungle", "water", "none"]
    crystals: int
    icons: list[Literal["war_party", "exploration", "hq", "trog_hq", "tunnel", "arrow"]]
    x: int
    y: int
    adjacent: list[str]
    polygon: list[tuple[int, int]]


class Arrow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where a printed arrow leads out of a region."""

    region: str
    x: int
    y: int


class Map(Named, frozen=True, kw_only=True):
    """One side of the board."""

    players: list[int]
    hq: list[str]
    trog_hq: str = ""
    trog_hq_in_player_counts: tuple[int, ...] = ()
    wrap: list[tuple[str, str]]
    tunnels_at_setup: list[str]
    arrows: tuple[Arrow, ...] = ()
    region: list[Region]


class Faction(Named, frozen=True, kw_only=True):
    """A faction."""

    units: int
    crystal_scoring_half_rounded_up: bool = False
    player_counts: list[int]


class Level(Named, frozen=True, kw_only=True):
    """How many skills are used and whether events can be passed."""

    skills: int
    events_can_be_passed: bool


class Limits(Sourced, frozen=True, kw_only=True):
    """The numbers of the rulebook."""

    hand_limit: int
    cards_per_draw_phase: int
    action_rounds: int
    start_units: int
    start_units_trogs: int
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


class Solo(Sourced, frozen=True, kw_only=True, forbid_unknown_fields=False):
    """What only the solo game needs: its level, what the Trogs begin with, build and draw (chapter 21).

    Data of versions before the solo game have more fields, which nobody has ever read. In data that do not say what becomes
    of movement symbols beyond the reach of all targets they are lost: so games that began before CH-21.73 go on.
    """

    level: str = "beginner"
    trog_start_tunnels: tuple[str, ...]
    trog_structures: tuple[str, ...]
    trog_terrain_deck: Literal["mountain", "desert", "jungle", "water"]
    beyond_reach: Literal["lost", "advance"] = "lost"


class Aftermath(Sourced, frozen=True, kw_only=True):
    """What Aftermath adds to the box, and how many structures each faction chooses out of both sets."""

    events_passed_move: bool
    structures_chosen: dict[str, int]
    card: list[Card]
    structure: list[Structure]
    region_token: list[RegionToken]
    skill: list[Skill]
    event: list[EventToken]
    scoring_card: list[ScoringCard]
    leader: list[Leader]


class Document(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All data files together. The last fields are filled by Aftermath."""

    limits: Limits
    track: Track
    phase: list[Named]
    action: list[Named]
    objective: list[Named]
    level: list[Level]
    terrain: list[Named]
    map: list[Map]
    faction: list[Faction]
    card: list[Card]
    structure: list[Structure]
    region_token: list[RegionToken]
    skill: list[Skill]
    event: list[EventToken]
    exploration: list[Exploration]
    war_party: list[TrogToken]
    nest: list[TrogToken]
    aftermath: dict[str, Any]
    solo: Solo
    scoring_card: list[ScoringCard] = []
    leader: list[Leader] = []
    structures_chosen: dict[str, int] = {}


def with_aftermath(box: Document) -> Document:
    """Both sets together; passed events stay where they are (CH-20.1, CH-20.8, CH-20.16).

    Only here Aftermath is shaped: data of versions before it described it otherwise, and base games go on with them.
    """
    more = content.shaped(box.aftermath, Aftermath, "cry-havoc aftermath")
    passing = {"events_can_be_passed": more.events_passed_move}
    return msgspec.structs.replace(
        box,
        level=[msgspec.structs.replace(one, **passing) for one in box.level],
        card=[*box.card, *more.card],
        structure=[*box.structure, *more.structure],
        region_token=[*box.region_token, *more.region_token],
        skill=[*box.skill, *more.skill],
        event=[*box.event, *more.event],
        scoring_card=more.scoring_card,
        leader=more.leader,
        structures_chosen=more.structures_chosen,
    )


class Content:
    """The data with the look-ups that rules need. Regions of both maps share one numbering."""

    def __init__(self, document: Document) -> None:
        self.limits = document.limits
        self.solo = document.solo
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
        self.scoring_cards = {entry.id: entry for entry in document.scoring_card}
        self.leaders = {entry.id: entry for entry in document.leader}
        self.structures_chosen = document.structures_chosen
        doing: tuple[Mapping[str, HasEffect], ...] = (
            self.cards,
            self.structures,
            self.skills,
            self.events,
            self.explorations,
            self.scoring_cards,
            self.leaders,
        )
        self.effects = {name: one.effect for components in doing for name, one in components.items()}
        lying: tuple[Mapping[str, HasEffect], ...] = (self.region_tokens, self.skills)
        self.token_effects = {name: token.effect for tokens in lying for name, token in tokens.items()}
        self.trog_tokens = {entry.id: entry for entry in (*document.war_party, *document.nest)}
        self.war_parties = tuple(entry.id for entry in document.war_party)
        self.nests = tuple(entry.id for entry in document.nest)
        self.region_ids = tuple(dict.fromkeys(region.id for side in document.map for region in side.region))
        self.region_numbers = {name: number for number, name in enumerate(self.region_ids)}


def content_for(overlay: Mapping[str, Any], digest: str = "", aftermath: bool = False) -> Content:
    """The content with a player's corrections laid over it; the digest names data of an earlier version."""
    return _loaded(json.dumps(overlay, sort_keys=True), digest, aftermath)


@cache
def _loaded(overlay: str, digest: str, aftermath: bool) -> Content:
    document = content.lay_over(content.data_of("zwist.games.cry_havoc", digest), json.loads(overlay))
    box = content.shaped(document, Document, "cry-havoc")
    return Content(with_aftermath(box) if aftermath else box)
