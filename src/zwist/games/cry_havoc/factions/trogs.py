"""Trogs as player: Call of the Wild, Deep Roads, Blood Rage, Sacrifice, Hoard."""

from __future__ import annotations

from zwist.engine.question import Limit, Option
from zwist.games.cry_havoc.arrival import arrive
from zwist.games.cry_havoc.choices import all_regions
from zwist.games.cry_havoc.effects.skills import (
    SkillHoard,
    SkillReleasePrisonerVp,
    SkillRevealWarParty,
    SkillTokenKills,
    SkillTunnelMove,
)
from zwist.games.cry_havoc.nouns import SIDE
from zwist.games.cry_havoc.points import gain_points
from zwist.games.cry_havoc.sides import NOBODY
from zwist.games.cry_havoc.skill_tokens import NO_BATTLE, NOT_SHIELDED, NOT_VEILED, put_skill_token
from zwist.games.cry_havoc.skills import usable
from zwist.games.cry_havoc.table import Game, Table, choice, rule
from zwist.games.cry_havoc.terms import (
    borders_own_units,
    controlled,
    is_closed,
    is_shielded,
    opposing,
    printed,
    prisoners,
    tunnel_regions,
    units,
)
from zwist.games.cry_havoc.transfer import transfer, travellers

# Call of the Wild


wakeable = choice(
    "wakeable", "CH-12.25", all_regions,
    Limit("CH-12.25", lambda t, region, seat, skill: bool(t.trog_tokens[region])),
    Limit("CH-12.25", lambda t, region, seat, skill: t.control[region] == NOBODY),
    Limit("CH-12.25", lambda t, region, seat, skill: not opposing(t, seat, region)),
    Limit("CH-12.25", lambda t, region, seat, skill: borders_own_units(t, seat, region)),
    Limit("CH-12.14", lambda t, region, seat, skill: not is_closed(t, seat, region)),
    NO_BATTLE, NOT_SHIELDED, NOT_VEILED,
)  # fmt: skip


@usable(SkillRevealWarParty)
def can_call(t: Table, seat: int, skill: str) -> bool:
    """A war party next to own units and a unit in the reserve (CH-12.8)."""
    return t.reserve[seat] > 0 and wakeable.exists(t, seat, skill)


@rule("CH-12.25", "CH-12.8")
def skill_reveal_war_party(g: Game, seat: int, skill: str) -> None:
    """Wake a war party in an uncontrolled region."""
    g.ask(seat, wakeable, wake, seat, skill)


@rule("CH-7.24", "CH-19.20")
def wake(g: Game, region: int, seat: int, skill: str) -> None:
    """Its Trogs and crystals appear, and the Trogs take the region."""
    arrive(g, seat, region)


# Deep Roads

road_origins = choice(
    "road origins", "CH-12.26", all_regions,
    Limit("CH-12.26", lambda t, origin, seat, skill: origin in tunnel_regions(t)),
    Limit("CH-12.26", lambda t, origin, seat, skill: units(t, seat, origin) > 0),
    NO_BATTLE, NOT_SHIELDED,
    role="from",
)  # fmt: skip
road_targets = choice(
    "road targets", "CH-12.26", all_regions,
    Limit("CH-12.26", lambda t, target, seat, skill, origin: target in tunnel_regions(t)),
    Limit("CH-12.26", lambda t, target, seat, skill, origin: target != origin),
    Limit("CH-12.4", lambda t, target, seat, skill, origin: not t.battle[target]),
    Limit("CH-12.14", lambda t, target, seat, skill, origin: not is_closed(t, seat, target)),
    Limit("CH-12.18", lambda t, target, seat, skill, origin: not is_shielded(t, seat, target)),
    role="to",
)  # fmt: skip
on_the_road = travellers("on the road", "CH-12.26")


@usable(SkillTunnelMove)
def can_travel(t: Table, seat: int, skill: str) -> bool:
    """Two linked tunnels with units at one end (CH-12.8)."""
    origins = road_origins.options(t, seat, skill)
    return any(road_targets.exists(t, seat, skill, origin.value) for origin in origins)


@rule("CH-12.26", "CH-7.31")
def skill_tunnel_move(g: Game, seat: int, skill: str) -> None:
    """Units from one tunnel to another."""
    g.ask(seat, road_origins, road_from, seat, skill)


@rule("CH-19.3")
def road_from(g: Game, origin: int, seat: int, skill: str) -> None:
    """The origin is named; now where to."""
    g.ask(seat, road_targets, road_to, seat, skill, origin)


@rule("CH-3.27")
def road_to(g: Game, target: int, seat: int, skill: str, origin: int) -> None:
    """Both ends are named; now how many."""
    g.ask(seat, on_the_road, transfer, seat, origin, target, printed(g.table, skill, SkillTunnelMove).count)


# Blood Rage

own_battles = choice(
    "own battles", "CH-12.27", all_regions,
    Limit("CH-12.27", lambda t, region, seat, skill: t.battle[region] > 0),
    Limit("CH-12.27", lambda t, region, seat, skill: units(t, seat, region) > 0),
    NOT_SHIELDED, NOT_VEILED,
)  # fmt: skip


@usable(SkillTokenKills)
def can_rage(t: Table, seat: int, skill: str) -> bool:
    """The Trogs fight somewhere (CH-12.8)."""
    return own_battles.exists(t, seat, skill)


@rule("CH-12.27", "CH-12.9")
def skill_token_kills(g: Game, seat: int, skill: str) -> None:
    """One more kill on Attrition there."""
    g.ask(seat, own_battles, put_skill_token, seat, skill)


# Sacrifice


def _captives(t: Table, seat: int, skill: str) -> list[Option[int]]:
    return [SIDE[owner] for owner in range(t.box.sides) if prisoners(t, seat, owner)]


captives = choice("captives", "CH-12.28", _captives)


@usable(SkillReleasePrisonerVp)
def can_sacrifice(t: Table, seat: int, skill: str) -> bool:
    """A prisoner is held (CH-12.8)."""
    return captives.exists(t, seat, skill)


@rule("CH-12.28", "CH-15.9")
def skill_release_prisoner_vp(g: Game, seat: int, skill: str) -> None:
    """A prisoner goes back to its owner's reserve for points."""
    g.ask(seat, captives, sacrifice, seat, skill)


@rule("CH-15.9")
def sacrifice(g: Game, owner: int, seat: int, skill: str) -> None:
    """The unit is freed and the points are counted."""
    g.table.free_prisoner(seat, owner)
    g.tell("freed", side=owner, holder=seat, n=1)
    gain_points(g, seat, printed(g.table, skill, SkillReleasePrisonerVp).vp, skill)


# Hoard


def hoards(t: Table, seat: int, skill: str) -> int:
    """Controlled regions with enough crystals; battle regions do not count (CH-3.1)."""
    enough = printed(t, skill, SkillHoard).min
    return sum(t.crystals[region] >= enough and not t.battle[region] for region in controlled(t, seat))


@usable(SkillHoard)
def can_hoard(t: Table, seat: int, skill: str) -> bool:
    """There is such a region (CH-12.8)."""
    return hoards(t, seat, skill) > 0


@rule("CH-12.29", "CH-12.8")
def skill_hoard(g: Game, seat: int, skill: str) -> None:
    """A point for each rich region, up to the limit."""
    gain_points(g, seat, min(hoards(g.table, seat, skill), printed(g.table, skill, SkillHoard).max), skill)
