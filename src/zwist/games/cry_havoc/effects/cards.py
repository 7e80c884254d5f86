"""What tactics and terrain cards do. Each kind names the clause that says it in full."""

from __future__ import annotations

from typing import Literal

from zwist.kit.effects import Effect

Objective = Literal["region_control", "capture_prisoners", "attrition"]


class BattleMoveOwn(Effect, frozen=True):
    """Outflank, Hologram Projector, Relentless Advance, Stampede and Canopy Route (CH-14.55)."""

    count: int


class BattleMoveEnemy(Effect, frozen=True):
    """Mind Veil, Distraction, Mirage and Tidal Surge (CH-14.56)."""

    count: int


class BattleAddFromReserve(Effect, frozen=True):
    """Drop Trooper, Brood Call, Hidden Cave and Deep Current (CH-14.57)."""

    count: int


class BattleAddFromAdjacent(Effect, frozen=True):
    """Forced March, Burrow Ambush, Long March and Regroup (CH-14.58)."""

    per_region: int
    max: int | None = None


class BattleReverseOrder(Effect, frozen=True):
    """Shifted Priorities and Living Maze (CH-14.59)."""


class BattleKillOn(Effect, frozen=True):
    """Covering Fire, Targeting Grid, Rockslide, Scorching Heat, Jungle Ambush and Landslide (CH-14.60)."""

    count: int
    objective: Objective | None = None


class BattleSacrificeKill(Effect, frozen=True):
    """Core Breach (CH-14.61)."""

    cost: int
    count: int


class BattleLock(Effect, frozen=True):
    """Hold the Line, Fortified Pass and Overgrowth (CH-14.62)."""


class BattleTieControl(Effect, frozen=True):
    """High Ground and Reef Barrier (CH-14.63)."""


class BattleTiePrisoners(Effect, frozen=True):
    """Assimilate and Dune Snare (CH-14.64)."""


class BattleExtraPrisoner(Effect, frozen=True):
    """Vine Snare and Undertow (CH-14.65)."""

    count: int


class BattleNoPrisoner(Effect, frozen=True):
    """Serene Defense, Narrow Defile, Dust Cover and Fog Bank (CH-14.66)."""


class BattleBonusKills(Effect, frozen=True):
    """Overclock, Savage Frenzy and Predator Path (CH-14.67)."""

    count: int


class BattleForcePass(Effect, frozen=True):
    """Avalanche and Sandstorm (CH-14.68)."""

    count: int


class BattleDiscardEnemy(Effect, frozen=True):
    """War Cry and Echoing Cliffs (CH-14.69)."""

    count: int


class BattleDraw(Effect, frozen=True):
    """Buried Cache (CH-14.70)."""

    count: int


class BattleGainVp(Effect, frozen=True):
    """Drowned Ruins (CH-14.71)."""

    count: int


class BattleRecover(Effect, frozen=True):
    """Reassemble and Salvage (CH-14.72)."""


class BattleWithdrawToHq(Effect, frozen=True):
    """Phase Shift (CH-14.73)."""

    count: int


class BattleRetreatAny(Effect, frozen=True):
    """Leaf Cover (CH-14.74)."""


class BattleHarvest(Effect, frozen=True):
    """Gathering (CH-14.75)."""

    count: int


class BattleSpendCrystalKill(Effect, frozen=True):
    """Crystal Focus (CH-14.76)."""

    cost: int


class BonusInitiative(Effect, frozen=True):
    """Command Uplink, Foresight, Sync Protocol and Pack Leader (CH-4.9)."""


class ActionEnableScoring(Effect, frozen=True):
    """Planetary Broadcast, Revelation, Data Harvest and Tribal Feast (CH-10.1)."""


CardEffect = (
    BattleMoveOwn
    | BattleMoveEnemy
    | BattleAddFromReserve
    | BattleAddFromAdjacent
    | BattleReverseOrder
    | BattleKillOn
    | BattleSacrificeKill
    | BattleLock
    | BattleTieControl
    | BattleTiePrisoners
    | BattleExtraPrisoner
    | BattleNoPrisoner
    | BattleBonusKills
    | BattleForcePass
    | BattleDiscardEnemy
    | BattleDraw
    | BattleGainVp
    | BattleRecover
    | BattleWithdrawToHq
    | BattleRetreatAny
    | BattleHarvest
    | BattleSpendCrystalKill
    | BonusInitiative
    | ActionEnableScoring
)
