"""What scoring cards and leaders of Aftermath do. Each kind names the clause that says it in full."""

from __future__ import annotations

from zwist.kit.effects import Effect


class ScoreStructures(Effect, frozen=True):
    """Engineers (CH-20.56)."""

    vp: int


class ScorePrisoners(Effect, frozen=True):
    """Wardens (CH-20.57)."""

    vp: int


class ScoreTerrainMajority(Effect, frozen=True):
    """Surveyors (CH-20.58)."""

    vp: int


class ScoreRegions(Effect, frozen=True):
    """Settlers (CH-20.59)."""

    per: int


class ScoreRichest(Effect, frozen=True):
    """Prospectors (CH-20.60)."""

    vp: int


ScoringEffect = ScoreStructures | ScorePrisoners | ScoreTerrainMajority | ScoreRegions | ScoreRichest


class LeaderDoubleAttrition(Effect, frozen=True):
    """Annihilator (CH-20.61)."""


class LeaderCrystalsForPrisoner(Effect, frozen=True):
    """Crystal Seer (CH-20.62)."""

    count: int


class LeaderTieAttacker(Effect, frozen=True):
    """Alpha (CH-20.63)."""


class LeaderReinforce(Effect, frozen=True):
    """Warden (CH-20.64)."""

    count: int


class LeaderDrawOnPass(Effect, frozen=True):
    """Quartermaster (CH-20.65)."""

    count: int


class LeaderNoRout(Effect, frozen=True):
    """Shepherd (CH-20.66)."""


class LeaderExtraVpControl(Effect, frozen=True):
    """Colonel (CH-20.67)."""

    count: int


class LeaderDevour(Effect, frozen=True):
    """Devourer (CH-20.68)."""

    count: int


LeaderEffect = (
    LeaderDoubleAttrition
    | LeaderCrystalsForPrisoner
    | LeaderTieAttacker
    | LeaderReinforce
    | LeaderDrawOnPass
    | LeaderNoRout
    | LeaderExtraVpControl
    | LeaderDevour
)
