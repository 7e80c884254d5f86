"""What things are still worth at a point of the game, in points. Knows no seat and no position."""

from __future__ import annotations

from typing import NamedTuple

from zwist.games.cry_havoc.effects.aftermath import (
    StructAddCrystal,
    StructGainVp,
    StructPeekDraw,
    StructSelfDestruct,
    StructShield,
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
from zwist.games.cry_havoc.sides import NOBODY
from zwist.games.cry_havoc.table import Table
from zwist.games.cry_havoc.terms import rounds
from zwist.kit.effects import Effect

BEFORE_BATTLES = ("setup", "events", "draw", "actions")
ENABLED = 0.6
"""How often somebody enables scoring in a round."""
SOON = 0.85
"""How likely a region is still held when this round is scored."""
LATER = 0.6
"""The same for later rounds."""
SYMBOL = 0.25
"""What a build symbol costs."""
USES = 0.5
"""How often a structure is used in a round."""

GAINS: dict[type[Effect], float] = {
    StructTakeControl: 1.4,
    StructTransmute: 1.2,
    StructKillAny: 1.0,
    StructGainVp: 1.0,
    StructCollect: 0.9,
    StructKillAdjacent: 0.8,
    StructSpawn: 0.7,
    StructGate: 0.6,
    StructKillHere: 0.6,
    StructSelfDestruct: 0.6,
    StructStoreCard: 0.45,
    StructPassiveTunnel: 0.4,
    StructPassiveControl: 0.35,
    StructPlaceToken: 0.35,
    StructShield: 0.2,
}
"""What other structures bring when they are used, or as often if they need not be."""


class Outlook(NamedTuple):
    """The rounds after this one, and the worth of a crystal, a region, a unit and a card."""

    ahead: int
    crystal: float
    region: float
    unit: float
    card: float

    def stake(self, crystals: int) -> float:
        """What Region Control of a region with so many crystals is worth."""
        return 2.0 + self.region + self.crystal * crystals


def outlook(t: Table) -> Outlook:
    """Early in the game things pay more often; in the last round only what is scored in the end counts."""
    ahead = 0 if t.final else rounds(t) - t.round
    acting = t.phase in BEFORE_BATTLES
    if ahead <= 0:
        acting = acting and t.action_round < t.box.content.limits.action_rounds
        return Outlook(0, SOON, 0.1, 0.2, 0.35 if acting else 0.15)
    soon = 1.0 if t.enabled != NOBODY else ENABLED if acting else 0.0
    return Outlook(ahead, SOON * soon + LATER * (ENABLED * (ahead - 1) + 1.0), 0.45, 0.45, 0.35)


def promise(t: Table, name: str, now: Outlook) -> float:
    """What a structure will bring in the rounds to come, once its use is paid for."""
    tile = t.box.content.structures[name]
    gain = gained(tile.effect, now) - SYMBOL * (tile.activate or 0)
    return 0.1 + USES * now.ahead * max(0.0, gain)


def gained(effect: Effect, now: Outlook) -> float:
    """What a structure brings when it is used."""
    if isinstance(effect, StructAddCrystal):
        return now.crystal * effect.count
    if isinstance(effect, StructPeekDraw):
        return now.card * effect.count
    return GAINS.get(type(effect), 0.0)
