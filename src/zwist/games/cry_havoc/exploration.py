"""Exploration tokens: what each of them does (CH-7.9)."""

from __future__ import annotations

from zwist.engine.question import Limit
from zwist.games.cry_havoc.arrival import put_units
from zwist.games.cry_havoc.build import activation_only
from zwist.games.cry_havoc.cards import draw, may_take_terrain_card, terrain_decks
from zwist.games.cry_havoc.effects.tokens import (
    ExploreBuild,
    ExploreCrystals,
    ExploreDraw,
    ExploreRecruit,
    ExploreVp,
)
from zwist.games.cry_havoc.nouns import SKILL, UNITS
from zwist.games.cry_havoc.points import gain_points
from zwist.games.cry_havoc.table import Game, choice, rule
from zwist.games.cry_havoc.terms import is_closed, is_hidden, printed


@rule("CH-7.35", "CH-7.9")
def explore_vp(g: Game, seat: int, region: int, token: str) -> None:
    """Ancient Relic: points."""
    gain_points(g, seat, printed(g.table, token, ExploreVp).count, token)


@rule("CH-7.36", "CH-5.2")
def explore_draw(g: Game, seat: int, region: int, token: str) -> None:
    """Supply Drop: cards from the own deck."""
    draw(g, seat, printed(g.table, token, ExploreDraw).count)


guide_decks = terrain_decks("guide decks", "CH-7.37")


@rule("CH-7.37", "CH-7.9")
def explore_terrain_card(g: Game, seat: int, region: int, token: str) -> None:
    """Local Guide: the top card of a terrain deck of one's choice."""
    may_take_terrain_card(g, seat, guide_decks)


stranded = choice(
    "stranded",
    "CH-7.38",
    lambda t, seat, region, most: [UNITS[n] for n in range(min(most, t.reserve[seat]), -1, -1)],
)


@rule("CH-7.38", "CH-7.33", "CH-12.14", "CH-13.2")
def explore_recruit(g: Game, seat: int, region: int, token: str) -> None:
    """Stranded Unit: units from the reserve in this region; nobody enters a battle region or a closed one."""
    t = g.table
    is_open = not (t.battle[region] or is_closed(t, seat, region) or is_hidden(t, seat, region))
    if t.reserve[seat] and is_open:
        g.ask(seat, stranded, pick_up, seat, region, printed(g.table, token, ExploreRecruit).count)


@rule("CH-7.33")
def pick_up(g: Game, n: int, seat: int, region: int, most: int) -> None:
    """They join those who found them."""
    if n:
        g.table.reserve[seat] -= n
        put_units(g, seat, region, n)


@rule("CH-7.39", "CH-1.6")
def explore_crystals(g: Game, seat: int, region: int, token: str) -> None:
    """Crystal Vein: crystals from the supply in this region."""
    g.table.crystals[region] += printed(g.table, token, ExploreCrystals).count
    g.tell("crystals", region=region, n=printed(g.table, token, ExploreCrystals).count)


exhausted_skills = choice(
    "exhausted skills", "CH-7.40", lambda t, seat: [SKILL[skill] for skill in t.skills[seat]],
    Limit("CH-7.40", lambda t, skill, seat: skill in t.exhausted),
)  # fmt: skip


@rule("CH-7.40", "CH-7.42", "CH-12.6")
def explore_ready_skill(g: Game, seat: int, region: int, token: str) -> None:
    """Energy Cell: one exhausted skill is ready again; none exhausted: lost."""
    if exhausted_skills.exists(g.table, seat):
        g.ask(seat, exhausted_skills, ready, seat)


@rule("CH-7.40", "CH-4.8")
def ready(g: Game, skill: str, seat: int) -> None:
    """The skill can be used again."""
    g.table.exhausted = tuple(other for other in g.table.exhausted if other != skill)
    g.tell("ready", side=seat, skill=skill)


@rule("CH-7.41", "CH-9.33")
def explore_build(g: Game, seat: int, region: int, token: str) -> None:
    """Old Workshop: build symbols for activating only; unspent ones are lost."""
    activation_only(g, seat, printed(g.table, token, ExploreBuild).count)
