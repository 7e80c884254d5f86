"""Machines: Overload, Recycling, Blueprints, Lockdown; Nuclear Battery is used in an action (``turn``)."""

from __future__ import annotations

from zwist.engine.question import Limit, Option
from zwist.games.cry_havoc.cards import draw, drawable
from zwist.games.cry_havoc.choices import all_regions
from zwist.games.cry_havoc.effects.aftermath import SkillLockdown, SkillOverload, SkillRebuild, SkillScrap
from zwist.games.cry_havoc.factions.machines import UNTOUCHED, own_structures
from zwist.games.cry_havoc.nouns import STRUCTURE
from zwist.games.cry_havoc.points import gain_points
from zwist.games.cry_havoc.sides import NOBODY
from zwist.games.cry_havoc.skill_tokens import NO_BATTLE, NOT_SHIELDED
from zwist.games.cry_havoc.skills import usable
from zwist.games.cry_havoc.structures.tokens import place_token
from zwist.games.cry_havoc.table import Game, Table, choice, rule
from zwist.games.cry_havoc.terms import borders_own_region, is_hq, is_veiled, printed, structure_owner, units
from zwist.kit.decks import without

Tile = tuple[str, int]

# Overload

scrap_heap = choice(
    "scrap heap", "CH-20.44", own_structures,
    Limit("CH-20.44", lambda t, pair, seat, skill: t.control[pair[1]] == seat),
    *UNTOUCHED,
)  # fmt: skip


@usable(SkillOverload)
def can_overload(t: Table, seat: int, skill: str) -> bool:
    """There is a structure to give up (CH-12.8)."""
    return scrap_heap.exists(t, seat, skill)


@rule("CH-20.44", "CH-20.22")
def skill_overload(g: Game, seat: int, skill: str) -> None:
    """Which structure."""
    g.ask(seat, scrap_heap, overload, seat, skill)


@rule("CH-20.44")
def overload(g: Game, pair: Tile, seat: int, skill: str) -> None:
    """The token leaves the board for points; it can be built again."""
    name, region = pair
    g.table.structures[region] = without(g.table.structures[region], name)
    g.tell("dismantle", side=seat, region=region, structure=name)
    gain_points(g, seat, printed(g.table, skill, SkillOverload).vp, skill)


# Recycling

scrap_yards = choice(
    "scrap yards", "CH-20.45", all_regions,
    Limit("CH-20.45", lambda t, region, seat, skill: t.control[region] == seat),
    Limit("CH-20.45", lambda t, region, seat, skill: units(t, seat, region) > 0),
    NO_BATTLE, NOT_SHIELDED,
)  # fmt: skip


@usable(SkillScrap)
def can_recycle(t: Table, seat: int, skill: str) -> bool:
    """A unit to give up and a card to draw (CH-12.8)."""
    return drawable(t, seat) > 0 and scrap_yards.exists(t, seat, skill)


@rule("CH-20.45", "CH-3.20")
def skill_scrap(g: Game, seat: int, skill: str) -> None:
    """Which region gives up a unit."""
    g.ask(seat, scrap_yards, recycle, seat, skill)


@rule("CH-20.45")
def recycle(g: Game, region: int, seat: int, skill: str) -> None:
    """The unit returns to the reserve; cards are drawn."""
    g.table.remove_units(seat, region, 1)
    g.table.reserve[seat] += 1
    g.tell("called_back", side=seat, region=region)
    draw(g, seat, printed(g.table, skill, SkillScrap).count)


# Blueprints


@usable(SkillRebuild)
def can_plan(t: Table, seat: int, skill: str) -> bool:
    """The next structure does not cost less already (CH-12.8)."""
    return not t.discounts[seat]


@rule("CH-20.46")
def skill_rebuild(g: Game, seat: int, skill: str) -> None:
    """The next structure of this round costs less."""
    g.table.discounts[seat] = printed(g.table, skill, SkillRebuild).count


# Lockdown


def _others(t: Table, seat: int, skill: str) -> list[Option[Tile]]:
    tokens = [(name, region) for region in t.box.regions for name in t.structures[region]]
    return [STRUCTURE[token] for token in tokens if structure_owner(t, *token) not in (seat, NOBODY)]


lockable = choice(
    "lockable", "CH-20.47", _others,
    Limit("CH-20.47", lambda t, pair, seat, skill: borders_own_region(t, seat, pair[1])),
    Limit("CH-3.19", lambda t, pair, seat, skill: not is_hq(t, pair[1])),
    *UNTOUCHED,
    Limit("CH-20.27", lambda t, pair, seat, skill: not is_veiled(t, seat, pair[1])),
)  # fmt: skip


@usable(SkillLockdown)
def can_block(t: Table, seat: int, skill: str) -> bool:
    """There is an opposing structure in reach (CH-12.8)."""
    return lockable.exists(t, seat, skill)


@rule("CH-20.47", "CH-12.9")
def skill_lockdown(g: Game, seat: int, skill: str) -> None:
    """Which structure is blocked."""
    g.ask(seat, lockable, block, seat, skill)


@rule("CH-20.47")
def block(g: Game, pair: Tile, seat: int, skill: str) -> None:
    """Until refresh it cannot be activated and its passive effect is off."""
    g.table.lockdown = pair
    place_token(g, seat, pair[1], skill)
    g.tell("blocked", structure=pair[0], region=pair[1])
