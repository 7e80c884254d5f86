"""Trogs as player: Withdrawal, Kidnapping, From the Shadows, Ancient Crystals; Distraction works in battles."""

from __future__ import annotations

from zwist.engine.question import Limit
from zwist.games.cry_havoc.cards import discard_from_hand, hand_of
from zwist.games.cry_havoc.choices import all_regions
from zwist.games.cry_havoc.effects.aftermath import (
    SkillBonusRegion,
    SkillKidnap,
    SkillLeaveBattle,
    SkillShadows,
)
from zwist.games.cry_havoc.losses import settle_if_empty
from zwist.games.cry_havoc.skill_tokens import NO_BATTLE, NOT_SHIELDED, NOT_VEILED, put_skill_token
from zwist.games.cry_havoc.skills import usable
from zwist.games.cry_havoc.table import TERRAINS, Game, Table, choice, rule
from zwist.games.cry_havoc.terms import (
    adjacent,
    borders_own_region,
    borders_own_units,
    is_closed,
    is_plain,
    is_shielded,
    is_veiled,
    opposing,
    printed,
    units,
)
from zwist.games.cry_havoc.transfer import transfer, travellers

# Withdrawal


def has_a_refuge(t: Table, origin: int, seat: int, skill: str) -> bool:
    """There is a region to go to (CH-20.34)."""
    return refuges.exists(t, seat, skill, origin)


refuges = choice(
    "refuges", "CH-20.34", all_regions,
    Limit("CH-20.34", lambda t, target, seat, skill, origin: target in adjacent(t, seat, origin)),
    Limit("CH-20.34", lambda t, target, seat, skill, origin: t.control[target] == seat),
    Limit("CH-20.34", lambda t, target, seat, skill, origin: not t.battle[target]),
    Limit("CH-12.14", lambda t, target, seat, skill, origin: not is_closed(t, seat, target)),
    Limit("CH-12.18", lambda t, target, seat, skill, origin: not is_shielded(t, seat, target)),
    role="to",
)  # fmt: skip
lost_causes = choice(
    "lost causes", "CH-20.34", all_regions,
    Limit("CH-20.34", lambda t, origin, seat, skill: t.battle[origin] > 0),
    Limit("CH-20.34", lambda t, origin, seat, skill: units(t, seat, origin) > 0),
    NOT_SHIELDED, NOT_VEILED,
    Limit("CH-20.34", has_a_refuge),
    role="from",
)  # fmt: skip
pulled_out = travellers("pulled out", "CH-20.34")


@usable(SkillLeaveBattle)
def can_pull_out(t: Table, seat: int, skill: str) -> bool:
    """A battle to leave and a region to go to (CH-12.8)."""
    return lost_causes.exists(t, seat, skill)


@rule("CH-20.34", "CH-13.2")
def skill_leave_battle(g: Game, seat: int, skill: str) -> None:
    """Which battle region."""
    g.ask(seat, lost_causes, pull_out, seat, skill)


@rule("CH-20.34", "CH-19.3")
def pull_out(g: Game, origin: int, seat: int, skill: str) -> None:
    """The battle region is named; now where to."""
    g.ask(seat, refuges, pull_out_to, seat, skill, origin)


@rule("CH-20.34", "CH-3.27")
def pull_out_to(g: Game, target: int, seat: int, skill: str, origin: int) -> None:
    """Both are named; now how many. A battle region left empty is lost at once."""
    g.ask(seat, pulled_out, transfer, seat, origin, target, printed(g.table, skill, SkillLeaveBattle).count)
    g.then(leave_to_others, origin)


@rule("CH-20.34", "CH-14.3")
def leave_to_others(g: Game, region: int) -> None:
    """If none stay, the other side wins the region."""
    settle_if_empty(g, region)


# Kidnapping, From the Shadows


def seize(g: Game, seat: int, region: int) -> None:
    """One opposing unit there is captured; outside battles only one side stands there (CH-3.12, CH-14.38)."""
    t = g.table
    owner = opposing(t, seat, region)[0]
    t.remove_units(owner, region, 1)
    t.take_prisoner(seat, owner)
    g.tell("seized", side=seat, enemy=owner, region=region)


kidnapped = choice(
    "kidnapped", "CH-20.35", all_regions,
    Limit("CH-20.35", lambda t, region, seat, terrain: t.box.terrain(region) == terrain),
    Limit("CH-20.35", lambda t, region, seat, terrain: bool(opposing(t, seat, region))),
    Limit("CH-20.35", lambda t, region, seat, terrain: borders_own_units(t, seat, region)),
    Limit("CH-20.35", lambda t, region, seat, terrain: is_plain(t, region)),
    Limit("CH-12.18", lambda t, region, seat, terrain: not is_shielded(t, seat, region)),
    Limit("CH-20.27", lambda t, region, seat, terrain: not is_veiled(t, seat, region)),
)  # fmt: skip


def owner_of(t: Table, card: str) -> str:
    """The faction or terrain of a card."""
    return t.box.content.cards[card].owner


kidnap_cards = choice(
    "kidnap cards", "CH-20.35", lambda t, seat, skill: hand_of(t, seat),
    Limit("CH-20.35", lambda t, card, seat, skill: owner_of(t, card) in TERRAINS),
    Limit("CH-20.35", lambda t, card, seat, skill: kidnapped.exists(t, seat, owner_of(t, card))),
)  # fmt: skip


@usable(SkillKidnap)
def can_kidnap(t: Table, seat: int, skill: str) -> bool:
    """A terrain card and a unit in that terrain next door (CH-12.8)."""
    return kidnap_cards.exists(t, seat, skill)


@rule("CH-20.35", "CH-12.8")
def skill_kidnap(g: Game, seat: int, skill: str) -> None:
    """Which terrain card."""
    g.ask(seat, kidnap_cards, lie_in_wait, seat, skill)


@rule("CH-20.35")
def lie_in_wait(g: Game, card: str, seat: int, skill: str) -> None:
    """The card is discarded; now where."""
    discard_from_hand(g, seat, card)
    g.ask(seat, kidnapped, kidnap, seat, owner_of(g.table, card))


@rule("CH-20.35")
def kidnap(g: Game, region: int, seat: int, terrain: str) -> None:
    """A unit there is captured."""
    seize(g, seat, region)


def is_a_stray(t: Table, seat: int, region: int) -> bool:
    """Exactly one unit stands there, and it is an opposing one (CH-20.36)."""
    return sum(units(t, side, region) for side in range(t.box.sides) if side != seat) == 1 and not units(t, seat, region)


strays = choice(
    "strays", "CH-20.36", all_regions,
    Limit("CH-20.36", lambda t, region, seat, skill: is_a_stray(t, seat, region)),
    Limit("CH-20.36", lambda t, region, seat, skill: borders_own_region(t, seat, region)),
    Limit("CH-20.36", lambda t, region, seat, skill: is_plain(t, region)),
    NOT_SHIELDED, NOT_VEILED,
)  # fmt: skip


@usable(SkillShadows)
def can_snatch(t: Table, seat: int, skill: str) -> bool:
    """A lone unit stands next door (CH-12.8)."""
    return strays.exists(t, seat, skill)


@rule("CH-20.36")
def skill_shadows(g: Game, seat: int, skill: str) -> None:
    """Which lone unit."""
    g.ask(seat, strays, snatch, seat, skill)


@rule("CH-20.36")
def snatch(g: Game, region: int, seat: int, skill: str) -> None:
    """It is captured; control there does not change."""
    seize(g, seat, region)


# Ancient Crystals

ancient_sites = choice(
    "ancient sites", "CH-20.37", all_regions,
    Limit("CH-20.37", lambda t, region, seat, skill: t.control[region] == seat),
    NO_BATTLE, NOT_SHIELDED,
)  # fmt: skip


@usable(SkillBonusRegion)
def can_unearth(t: Table, seat: int, skill: str) -> bool:
    """There is a controlled region for the token (CH-12.8)."""
    return ancient_sites.exists(t, seat, skill)


@rule("CH-20.37", "CH-12.9")
def skill_bonus_region(g: Game, seat: int, skill: str) -> None:
    """If there is a scoring this round the region gives more."""
    g.ask(seat, ancient_sites, put_skill_token, seat, skill)
