"""What a good player looks at beyond the base game: tokens, structures chosen, a leader in a battle."""

from __future__ import annotations

from zwist.games.cry_havoc.effects.aftermath import (
    LeaderDevour,
    LeaderDoubleAttrition,
    LeaderTieAttacker,
    SkillBonusRegion,
    SkillMedic,
    StructAddCrystal,
    StructGainVp,
    StructPeekDraw,
    StructSelfDestruct,
    StructShield,
    TokenAutodestruction,
    TokenCamouflage,
    TokenInfusion,
    TokenNapalm,
    TokenSwamp,
)
from zwist.games.cry_havoc.effects.structures import (
    StructCollect,
    StructGate,
    StructKillAdjacent,
    StructKillAny,
    StructKillHere,
    StructPassiveControl,
    StructPassiveTunnel,
    StructPlaceToken,
    StructSpawn,
    StructStoreCard,
    StructTakeControl,
    StructTransmute,
)
from zwist.games.cry_havoc.fight import ATTRITION, CAPTURE, CONTROL, Fight
from zwist.games.cry_havoc.sides import ATTACKER, DEFENDER, NOBODY, opponent
from zwist.games.cry_havoc.table import Table
from zwist.games.cry_havoc.terms import opposing, own_effects, units
from zwist.kit.effects import Effect

TILES: dict[type[Effect], float] = {
    StructAddCrystal: 1.4,
    StructTakeControl: 1.3,
    StructCollect: 1.3,
    StructSpawn: 1.2,
    StructKillAny: 1.1,
    StructKillAdjacent: 1.0,
    StructGainVp: 1.0,
    StructTransmute: 1.0,
    StructPeekDraw: 0.8,
    StructGate: 0.8,
    StructPassiveControl: 0.7,
    StructPassiveTunnel: 0.7,
    StructSelfDestruct: 0.6,
    StructStoreCard: 0.5,
    StructKillHere: 0.5,
    StructPlaceToken: 0.5,
    StructShield: 0.4,
}
"""How much a structure of a kind promises when structures are chosen."""
HINDRANCE = 0.4
"""A token that hinders whoever comes or goes."""


def prospects(t: Table, seat: int) -> float:
    """What a seat may expect of tokens, and of structures at the start."""
    worth = 0.0
    if t.round == 0:
        worth += sum(TILES.get(type(t.box.content.effects[name]), 0.0) for name in t.tiles[seat])
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
    """What the leader of a fighter adds to a battle board beyond its kills."""
    seat = fight.side(who)
    worth = 0.0
    for devourer in own_effects(t, seat, LeaderDevour):
        worth += 0.9 * devourer.count * max(0, felled(t, fight, who) - 1)
    attack, defence = fight.on(ATTACKER, CONTROL), fight.on(DEFENDER, CONTROL)
    if who == ATTACKER and 0 < attack == defence and own_effects(t, seat, LeaderTieAttacker):
        worth += 2.0 + 1.4 * t.crystals[fight.region]
    return worth
