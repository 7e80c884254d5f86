"""What a good player looks at beyond the base game: tokens, structures chosen, a leader in a battle."""

from __future__ import annotations

from zwist.games.cry_havoc.effects.aftermath import (
    LeaderDevour,
    LeaderDoubleAttrition,
    SkillBonusRegion,
    SkillMedic,
    TokenAutodestruction,
    TokenCamouflage,
    TokenInfusion,
    TokenNapalm,
    TokenSwamp,
)
from zwist.games.cry_havoc.fight import ATTRITION, CAPTURE, Fight
from zwist.games.cry_havoc.outlook import Outlook, promise
from zwist.games.cry_havoc.sides import NOBODY, opponent
from zwist.games.cry_havoc.table import Table
from zwist.games.cry_havoc.terms import opposing, own_effects, units

HINDRANCE = 0.4
"""A token that hinders whoever comes or goes."""


def prospects(t: Table, seat: int, now: Outlook) -> float:
    """What a seat may expect of tokens, and of structures at the start."""
    worth = 0.0
    if t.round == 0:
        worth += sum(promise(t, name, now) for name in t.tiles[seat])
    for region in t.box.regions:
        for token in t.tokens[region]:
            worth += token_worth(t, seat, region, token)
    return worth


def token_worth(t: Table, seat: int, region: int, token: str) -> float:
    """What a token in a region promises the seat: points to whoever controls it, trouble for others."""
    effect = t.box.content.token_effects[token]
    if isinstance(effect, TokenInfusion | SkillBonusRegion):
        certain = t.final or t.enabled != NOBODY
        soon = 0.9 if certain or isinstance(effect, TokenInfusion) else 0.3
        return soon * effect.vp if t.control[region] == seat else 0.0
    if t.box.token_owner.get(token) != seat:
        return 0.0
    if isinstance(effect, TokenCamouflage | TokenAutodestruction):
        return HINDRANCE if t.control[region] == seat else 0.0
    if isinstance(effect, TokenSwamp):
        return HINDRANCE if opposing(t, seat, region) else 0.1
    if isinstance(effect, TokenNapalm):
        return HINDRANCE if not units(t, seat, region) else 0.2
    return 0.5 * min(effect.count, units(t, seat, region)) if isinstance(effect, SkillMedic) else 0.0


def felled(t: Table, fight: Fight, who: int) -> int:
    """How many units a fighter kills on Attrition, after prisoners were taken (CH-14.13, CH-20.61)."""
    own, enemy = fight.force(who).placed, fight.force(opponent(who)).placed
    captures = own[CAPTURE] - enemy[CAPTURE]
    fighting = own[ATTRITION] - 1 if captures < 0 and own[ATTRITION] else own[ATTRITION]
    each = max((leader.kills for leader in own_effects(t, fight.side(who), LeaderDoubleAttrition)), default=1)
    return min(each * fighting, sum(enemy) - 1 if captures > 0 and any(enemy) else sum(enemy))


def leader_worth(t: Table, fight: Fight, who: int) -> float:
    """What the leader of a fighter adds to a battle board beyond its kills and ties."""
    seat = fight.side(who)
    worth = 0.0
    for devourer in own_effects(t, seat, LeaderDevour):
        worth += 0.9 * devourer.count * max(0, felled(t, fight, who) - 1)
    return worth
