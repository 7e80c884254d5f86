"""What skills do. Each kind names the clause that says it in full."""

from __future__ import annotations

from zwist.kit.effects import Effect


class SkillToken(Effect, frozen=True):
    """A skill that puts its token in a region (CH-12.9)."""


class SkillScoreRegions(Effect, frozen=True):
    """Colonization (CH-12.10)."""

    discard: int
    vp_per_region: int
    max: int


class SkillTakeControl(Effect, frozen=True):
    """Scouting (CH-12.11)."""


class SkillDeployHq(Effect, frozen=True):
    """Orbital Insertion (CH-12.12)."""

    count: int


class SkillTokenControl(SkillToken, frozen=True):
    """Entrenchment (CH-12.13)."""

    count: int


class SkillTokenNoEntry(SkillToken, frozen=True):
    """Quarantine (CH-12.14)."""


class SkillTeleport(Effect, frozen=True):
    """Teleport (CH-12.15)."""

    cost: int
    count: int


class SkillSpendDraw(Effect, frozen=True):
    """Communion (CH-12.16)."""

    cost: int
    count: int


class SkillSpendRecruit(Effect, frozen=True):
    """Ascension (CH-12.17)."""

    cost: int
    count: int


class SkillTokenShield(SkillToken, frozen=True):
    """Sanctuary (CH-12.18)."""


class SkillPassiveCollectVp(Effect, frozen=True):
    """Attunement (CH-12.19)."""

    min: int
    vp: int
    max: int


class SkillFreeActivation(Effect, frozen=True):
    """Power Surge (CH-12.20)."""


class SkillMoveStructure(Effect, frozen=True):
    """Relocation (CH-12.21)."""


class SkillConvert(Effect, frozen=True):
    """Conversion (CH-12.22)."""

    count: int


class SkillTokenDiscount(SkillToken, frozen=True):
    """Target Lock (CH-12.23)."""

    count: int


class SkillTokenRecover(SkillToken, frozen=True):
    """Repair Swarm (CH-12.24)."""

    count: int


class SkillRevealWarParty(Effect, frozen=True):
    """Call of the Wild (CH-12.25)."""


class SkillTunnelMove(Effect, frozen=True):
    """Deep Roads (CH-12.26)."""

    count: int


class SkillTokenKills(SkillToken, frozen=True):
    """Blood Rage (CH-12.27)."""

    count: int


class SkillReleasePrisonerVp(Effect, frozen=True):
    """Sacrifice (CH-12.28)."""

    vp: int


class SkillHoard(Effect, frozen=True):
    """Hoard (CH-12.29)."""

    min: int
    max: int


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


SkillEffect = (
    SkillScoreRegions
    | SkillTakeControl
    | SkillDeployHq
    | SkillTokenControl
    | SkillTokenNoEntry
    | SkillTeleport
    | SkillSpendDraw
    | SkillSpendRecruit
    | SkillTokenShield
    | SkillPassiveCollectVp
    | SkillFreeActivation
    | SkillMoveStructure
    | SkillConvert
    | SkillTokenDiscount
    | SkillTokenRecover
    | SkillRevealWarParty
    | SkillTunnelMove
    | SkillTokenKills
    | SkillReleasePrisonerVp
    | SkillHoard
    | SkillFirstObjective
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
