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
)
