"""Pilgrims: Teleport, Communion, Ascension, Sanctuary; Attunement works inside the collector."""

from __future__ import annotations

from zwist.engine.question import Limit, Option
from zwist.games.cry_havoc.arrival import put_units
from zwist.games.cry_havoc.cards import draw, drawable
from zwist.games.cry_havoc.choices import all_regions
from zwist.games.cry_havoc.effects.aftermath import SkillMindControl
from zwist.games.cry_havoc.effects.skills import (
    SkillSpendDraw,
    SkillSpendRecruit,
    SkillTeleport,
    SkillTokenShield,
)
from zwist.games.cry_havoc.nouns import UNITS
from zwist.games.cry_havoc.skill_tokens import NO_BATTLE, own_ground, put_skill_token
from zwist.games.cry_havoc.skills import usable
from zwist.games.cry_havoc.table import Game, Table, choice, rule
from zwist.games.cry_havoc.terms import is_closed, is_enemy_hq, is_hidden, is_shielded, printed, units
from zwist.games.cry_havoc.transfer import transfer, travellers

Paid = SkillTeleport | SkillSpendDraw | SkillSpendRecruit | SkillMindControl
"""Skills that cost crystals of the stockpile."""


def cost(t: Table, skill: str) -> int:
    """The crystals of the stockpile that a skill costs."""
    effect = t.box.content.skills[skill].effect
    return effect.cost if isinstance(effect, Paid) else 0


def spend(g: Game, seat: int, skill: str) -> None:
    """Pay crystals of the stockpile."""
    g.table.stockpile -= cost(g.table, skill)
    g.tell("spend_crystals", side=seat, n=cost(g.table, skill))


def can_pay(t: Table, skill: str) -> bool:
    """The stockpile covers the cost (CH-12.8)."""
    return t.stockpile >= cost(t, skill)


# Teleport

departures = choice(
    "departures", "CH-12.15", all_regions,
    Limit("CH-12.15", lambda t, origin, seat, skill: units(t, seat, origin) > 0),
    NO_BATTLE,
    role="from",
)  # fmt: skip
arrivals = choice(
    "arrivals", "CH-12.15", all_regions,
    Limit("CH-12.15", lambda t, target, seat, skill, origin: target != origin),
    Limit("CH-12.4", lambda t, target, seat, skill, origin: not t.battle[target]),
    Limit("CH-7.2", lambda t, target, seat, skill, origin: not is_enemy_hq(t, seat, target)),
    Limit("CH-12.14", lambda t, target, seat, skill, origin: not is_closed(t, seat, target)),
    Limit("CH-20.30", lambda t, target, seat, skill, origin: not is_hidden(t, seat, target)),
    Limit("CH-12.18", lambda t, target, seat, skill, origin: not is_shielded(t, seat, target)),
    role="to",
)  # fmt: skip
teleported = travellers("teleported", "CH-12.15")


@usable(SkillTeleport)
def can_teleport(t: Table, seat: int, skill: str) -> bool:
    """A crystal to spend and a unit to move (CH-12.8)."""
    return can_pay(t, skill) and departures.exists(t, seat, skill)


@rule("CH-12.15", "CH-7.31")
def skill_teleport(g: Game, seat: int, skill: str) -> None:
    """Units from one region to any other one."""
    spend(g, seat, skill)
    g.ask(seat, departures, depart, seat, skill)


@rule("CH-7.31")
def depart(g: Game, origin: int, seat: int, skill: str) -> None:
    """The origin is named; now where to."""
    g.ask(seat, arrivals, teleport_to, seat, skill, origin)


@rule("CH-3.27")
def teleport_to(g: Game, target: int, seat: int, skill: str, origin: int) -> None:
    """Origin and target are named; now how many."""
    g.ask(seat, teleported, transfer, seat, origin, target, printed(g.table, skill, SkillTeleport).count)


# Communion


@usable(SkillSpendDraw)
def can_commune(t: Table, seat: int, skill: str) -> bool:
    """A crystal to spend and a card to draw (CH-12.8)."""
    return can_pay(t, skill) and drawable(t, seat) > 0


@rule("CH-12.16", "CH-5.2")
def skill_spend_draw(g: Game, seat: int, skill: str) -> None:
    """Cards for a crystal."""
    spend(g, seat, skill)
    draw(g, seat, printed(g.table, skill, SkillSpendDraw).count)


# Ascension


def _raised(t: Table, seat: int, skill: str, region: int) -> list[Option[int]]:
    return [UNITS[n + 1] for n in range(min(printed(t, skill, SkillSpendRecruit).count, t.reserve[seat]))]


raised = choice("raised", "CH-12.17", _raised)
risen_regions = choice(
    "risen regions", "CH-12.17", all_regions,
    Limit("CH-12.17", lambda t, region, seat, skill: t.control[region] == seat),
    NO_BATTLE,
    Limit("CH-12.14", lambda t, region, seat, skill: not is_closed(t, seat, region)),
)  # fmt: skip


@usable(SkillSpendRecruit)
def can_ascend(t: Table, seat: int, skill: str) -> bool:
    """A crystal to spend, a unit in the reserve, a region for it (CH-12.8)."""
    return can_pay(t, skill) and t.reserve[seat] > 0 and risen_regions.exists(t, seat, skill)


@rule("CH-12.17", "CH-7.31")
def skill_spend_recruit(g: Game, seat: int, skill: str) -> None:
    """Units from the reserve in one controlled region."""
    spend(g, seat, skill)
    g.ask(seat, risen_regions, raise_in, seat, skill)


@rule("CH-3.27")
def raise_in(g: Game, region: int, seat: int, skill: str) -> None:
    """The region is named; now how many."""
    g.ask(seat, raised, raise_units, seat, skill, region)


@rule("CH-7.31")
def raise_units(g: Game, n: int, seat: int, skill: str, region: int) -> None:
    """They arrive."""
    g.table.reserve[seat] -= n
    put_units(g, seat, region, n)


# Sanctuary

sanctuaries = own_ground("sanctuaries", "CH-12.18")


@usable(SkillTokenShield)
def can_shield(t: Table, seat: int, skill: str) -> bool:
    """There is a controlled region for the token (CH-12.8)."""
    return sanctuaries.exists(t, seat, skill)


@rule("CH-12.18", "CH-9.31")
def skill_token_shield(g: Game, seat: int, skill: str) -> None:
    """Until refresh no opposing structure or skill targets the region, and nobody is captured there."""
    g.ask(seat, sanctuaries, put_skill_token, seat, skill)
