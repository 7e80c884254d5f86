"""What the components of Aftermath do (chapter 20). Each kind names the clause that says it in full."""

from __future__ import annotations

from zwist.games.cry_havoc.effects.skills import SkillToken
from zwist.kit.effects import Effect

# Structures


class StructAddCrystal(Effect, frozen=True):
    """Resonator and Crystal Mine (CH-20.23)."""

    count: int


class StructPeekDraw(Effect, frozen=True):
    """Radar Station, Relay Mast and Supply Post (CH-20.24)."""

    count: int


class StructGainVp(Effect, frozen=True):
    """Totem (CH-20.25)."""

    count: int


class StructSelfDestruct(Effect, frozen=True):
    """Pulse Mine (CH-20.26)."""

    count: int


class StructShield(Effect, frozen=True):
    """Veil Projector (CH-20.27)."""


AftermathStructure = StructAddCrystal | StructPeekDraw | StructGainVp | StructSelfDestruct | StructShield


# Tokens that structures put in regions


class TokenNapalm(Effect, frozen=True):
    """Napalm (CH-20.28)."""


class TokenSwamp(Effect, frozen=True):
    """Swamp (CH-20.29)."""

    points: int


class TokenCamouflage(Effect, frozen=True):
    """Camouflage (CH-20.30)."""


class TokenAutodestruction(Effect, frozen=True):
    """Autodestruction (CH-20.31)."""


class TokenInfusion(Effect, frozen=True):
    """Infusion (CH-20.32)."""

    vp: int


AftermathToken = TokenNapalm | TokenSwamp | TokenCamouflage | TokenAutodestruction | TokenInfusion


# Skills


class SkillFirstObjective(Effect, frozen=True):
    """Distraction (CH-20.33)."""


class SkillLeaveBattle(Effect, frozen=True):
    """Withdrawal (CH-20.34)."""

    count: int


class SkillKidnap(Effect, frozen=True):
    """Kidnapping (CH-20.35)."""


class SkillShadows(Effect, frozen=True):
    """From the Shadows (CH-20.36)."""


class SkillBonusRegion(SkillToken, frozen=True):
    """Ancient Crystals (CH-20.37)."""

    vp: int


class SkillDrawExploration(Effect, frozen=True):
    """Recon Team (CH-20.38)."""


class SkillAirDrop(Effect, frozen=True):
    """Air Drop (CH-20.39)."""


class SkillPassiveMoveBonus(Effect, frozen=True):
    """Move It, Move It (CH-20.40)."""

    count: int


class SkillMedic(SkillToken, frozen=True):
    """Medic Team (CH-20.41)."""

    count: int


class SkillSpecialForces(Effect, frozen=True):
    """Special Forces (CH-20.42)."""

    cost: int
    max: int


class SkillExtraBuild(Effect, frozen=True):
    """Nuclear Battery (CH-20.43)."""

    count: int


class SkillOverload(Effect, frozen=True):
    """Overload (CH-20.44)."""

    vp: int


class SkillScrap(Effect, frozen=True):
    """Recycling (CH-20.45)."""

    count: int


class SkillRebuild(Effect, frozen=True):
    """Blueprints (CH-20.46)."""

    count: int


class SkillLockdown(SkillToken, frozen=True):
    """Lockdown (CH-20.47)."""


class SkillCrystalVp(Effect, frozen=True):
    """Offering (CH-20.48)."""

    max: int
    vp: int


class SkillCrystalGrowth(Effect, frozen=True):
    """Crystal Growth (CH-20.49)."""

    count: int


class SkillMindControl(Effect, frozen=True):
    """Mind Control (CH-20.50)."""

    cost: int


class SkillSwapUnits(Effect, frozen=True):
    """Mirror Walk (CH-20.51)."""


class SkillForesee(Effect, frozen=True):
    """Oracle (CH-20.52)."""

    count: int


AftermathSkill = (
    SkillFirstObjective
    | SkillLeaveBattle
    | SkillKidnap
    | SkillShadows
    | SkillBonusRegion
    | SkillDrawExploration
    | SkillAirDrop
    | SkillPassiveMoveBonus
    | SkillMedic
    | SkillSpecialForces
    | SkillExtraBuild
    | SkillOverload
    | SkillScrap
    | SkillRebuild
    | SkillLockdown
    | SkillCrystalVp
    | SkillCrystalGrowth
    | SkillMindControl
    | SkillSwapUnits
    | SkillForesee
)


# Events and scoring cards


class EventScoringCard(Effect, frozen=True):
    """Census I, II and III (CH-20.53)."""


class EventEachBuild(Effect, frozen=True):
    """Power Spike (CH-20.54)."""

    count: int


class EventEachMove(Effect, frozen=True):
    """Fair Winds (CH-20.55)."""

    count: int


AftermathEvent = EventScoringCard | EventEachBuild | EventEachMove


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
    tied: int


ScoringEffect = ScoreStructures | ScorePrisoners | ScoreTerrainMajority | ScoreRegions | ScoreRichest


# Leaders


class LeaderDoubleAttrition(Effect, frozen=True):
    """Annihilator (CH-20.61)."""

    kills: int


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
