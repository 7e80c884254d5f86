"""Humans: Colonization, Scouting, Orbital Insertion, Entrenchment, Quarantine."""

from __future__ import annotations

from zwist.engine.question import Limit
from zwist.games.cry_havoc.cards import discard_from_hand, hand_of
from zwist.games.cry_havoc.choices import all_regions
from zwist.games.cry_havoc.control import gain_control
from zwist.games.cry_havoc.effects.skills import (
    SkillDeployHq,
    SkillScoreRegions,
    SkillTakeControl,
    SkillTokenControl,
    SkillTokenNoEntry,
)
from zwist.games.cry_havoc.points import gain_points
from zwist.games.cry_havoc.skill_tokens import NO_BATTLE, NOT_SHIELDED, NOT_VEILED, own_ground, put_skill_token
from zwist.games.cry_havoc.skills import usable
from zwist.games.cry_havoc.table import Game, Table, choice, rule
from zwist.games.cry_havoc.terms import (
    borders_own_region,
    controlled,
    home,
    is_closed,
    is_hidden,
    is_hq,
    is_occupied,
    is_plain,
    opposing,
    printed,
    units,
)
from zwist.games.cry_havoc.transfer import transfer, travellers

# Colonization


def colonies(t: Table, seat: int) -> int:
    """Controlled regions apart from the HQ; battle regions do not count (CH-3.1)."""
    return sum(is_plain(t, region) for region in controlled(t, seat))


@usable(SkillScoreRegions)
def can_colonize(t: Table, seat: int, skill: str) -> bool:
    """Enough cards to discard and a region to score (CH-12.8)."""
    return len(t.hands[seat]) >= printed(t, skill, SkillScoreRegions).discard and colonies(t, seat) > 0


offerings = choice("offerings", "CH-12.10", lambda t, seat, skill, left: hand_of(t, seat))


@rule("CH-12.10", "CH-12.8")
def skill_score_regions(g: Game, seat: int, skill: str) -> None:
    """Discard cards, then score the regions."""
    g.ask(seat, offerings, offer_card, seat, skill, printed(g.table, skill, SkillScoreRegions).discard)


@rule("CH-12.8")
def offer_card(g: Game, card: str, seat: int, skill: str, left: int) -> None:
    """When the cost is paid each region gives a point, up to the limit."""
    discard_from_hand(g, seat, card)
    if left > 1:
        g.ask(seat, offerings, offer_card, seat, skill, left - 1)
    else:
        points = colonies(g.table, seat) * printed(g.table, skill, SkillScoreRegions).vp_per_region
        gain_points(g, seat, min(points, printed(g.table, skill, SkillScoreRegions).max), skill)


# Scouting


scouted = choice(
    "scouted", "CH-12.11", all_regions,
    Limit("CH-12.11", lambda t, target, seat, skill: borders_own_region(t, seat, target)),
    Limit("CH-12.11", lambda t, target, seat, skill: not is_hq(t, target)),
    Limit("CH-12.11", lambda t, target, seat, skill: not is_occupied(t, target)),
    Limit("CH-12.11", lambda t, target, seat, skill: t.control[target] != seat),
    NO_BATTLE, NOT_SHIELDED, NOT_VEILED,
)  # fmt: skip


@usable(SkillTakeControl)
def can_scout(t: Table, seat: int, skill: str) -> bool:
    """There is a region to take (CH-12.8)."""
    return scouted.exists(t, seat, skill)


@rule("CH-12.11", "CH-3.16")
def skill_take_control(g: Game, seat: int, skill: str) -> None:
    """An unoccupied region next to a controlled one."""
    g.ask(seat, scouted, scout, seat, skill)


@rule("CH-3.15")
def scout(g: Game, target: int, seat: int, skill: str) -> None:
    """The control token replaces any other; nothing is revealed."""
    gain_control(g, seat, target)


# Orbital Insertion

landing = choice(
    "landing", "CH-12.12", all_regions,
    Limit("CH-12.12", lambda t, target, seat, skill: t.control[target] == seat),
    Limit("CH-12.8", lambda t, target, seat, skill: target != home(t, seat)),
    Limit("CH-12.14", lambda t, target, seat, skill: not is_closed(t, seat, target)),
    Limit("CH-20.30", lambda t, target, seat, skill: not is_hidden(t, seat, target)),
    NO_BATTLE, NOT_SHIELDED,
    role="to",
)  # fmt: skip


landed = travellers("landed", "CH-12.12")


@usable(SkillDeployHq)
def can_land(t: Table, seat: int, skill: str) -> bool:
    """Units in the HQ and a region to land in (CH-12.8)."""
    return units(t, seat, home(t, seat)) > 0 and landing.exists(t, seat, skill)


@rule("CH-12.12", "CH-7.31")
def skill_deploy_hq(g: Game, seat: int, skill: str) -> None:
    """Units from the HQ to one controlled region."""
    g.ask(seat, landing, land_in, seat, skill)


@rule("CH-3.27")
def land_in(g: Game, target: int, seat: int, skill: str) -> None:
    """The region is named; now how many."""
    g.ask(
        seat,
        landed,
        transfer,
        seat,
        home(g.table, seat),
        target,
        printed(g.table, skill, SkillDeployHq).count,
    )


# Entrenchment

trenches = own_ground("trenches", "CH-12.13")


@usable(SkillTokenControl)
def can_entrench(t: Table, seat: int, skill: str) -> bool:
    """There is a controlled region for the token (CH-12.8)."""
    return trenches.exists(t, seat, skill)


@rule("CH-12.13", "CH-12.9")
def skill_token_control(g: Game, seat: int, skill: str) -> None:
    """Until refresh the token counts on Region Control in a battle there."""
    g.ask(seat, trenches, put_skill_token, seat, skill)


# Quarantine

quiet = choice(
    "quiet", "CH-12.14", all_regions,
    Limit("CH-12.14", lambda t, target, seat, skill: not is_hq(t, target)),
    Limit("CH-12.14", lambda t, target, seat, skill: not opposing(t, seat, target)),
    NO_BATTLE, NOT_SHIELDED, NOT_VEILED,
)  # fmt: skip


@usable(SkillTokenNoEntry)
def can_close(t: Table, seat: int, skill: str) -> bool:
    """There is a region without opposing units (CH-12.8)."""
    return quiet.exists(t, seat, skill)


@rule("CH-12.14", "CH-12.9")
def skill_token_no_entry(g: Game, seat: int, skill: str) -> None:
    """Until refresh opposing units cannot enter."""
    g.ask(seat, quiet, put_skill_token, seat, skill)
