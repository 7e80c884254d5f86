"""What the lines of a scenario do: setup, special rules and chaos events. Each kind names its clause."""

from __future__ import annotations

from typing import Literal

from zwist.games.groll.effects import Effect

Where = str
"""A place code of GR-30.53; ``region_5`` is that region."""


class AiDeploy(Effect, frozen=True):
    """GR-30.1; fixed regions instead of a place code."""

    n: int
    where: Where = "base"
    regions: tuple[int, ...] = ()


class AiDeployElite(Effect, frozen=True):
    """GR-30.2; several kinds are deployed once each."""

    where: Where = "base"
    kind: str = ""
    kinds: tuple[str, ...] = ()
    n: int = 1
    regions: tuple[int, ...] = ()
    arrival: bool = True

    @property
    def dice(self) -> tuple[str, ...]:
        """The kinds of the dice that come to each place."""
        return self.kinds or (self.kind,) * self.n


class AiAttack(Effect, frozen=True):
    """GR-30.3."""

    damage: int
    times: int
    where: Where


class AiDamageEach(Effect, frozen=True):
    """GR-30.4."""

    damage: int
    where: Where


class AiAdvance(Effect, frozen=True):
    """GR-30.5."""

    where: Where


class AiMoveToward(Effect, frozen=True):
    """GR-30.6."""

    targets: tuple[int, ...]
    min_troops: int


class AiGatherDeploy(Effect, frozen=True):
    """GR-30.7."""

    n: int
    where: Where


class AiCorra(Effect, frozen=True):
    """GR-30.8."""

    n: int


class AiManoeuvre(Effect, frozen=True):
    """GR-30.9."""

    id: Literal["wheel", "bribe", "dead_drop", "shriek"]
    where: Where


class AiHeal(Effect, frozen=True):
    """GR-30.10."""

    n: int


class BaseMove(Effect, frozen=True):
    """GR-30.11."""

    to: Where


class HumanLoseCorra(Effect, frozen=True):
    """GR-30.12."""

    n: int


class HumanCorra(Effect, frozen=True):
    """GR-30.13."""

    n: int


class HumanDeploy(Effect, frozen=True):
    """GR-30.14."""

    n: int


class HumanLock(Effect, frozen=True):
    """GR-30.15."""

    what: Literal["allsight", "exodus", "hire"]


class HumanDiscardMat(Effect, frozen=True):
    """GR-30.16."""

    n: int


ChaosEffect = (
    AiDeploy
    | AiDeployElite
    | AiAttack
    | AiDamageEach
    | AiAdvance
    | AiMoveToward
    | AiGatherDeploy
    | AiCorra
    | AiManoeuvre
    | AiHeal
    | BaseMove
    | HumanLoseCorra
    | HumanCorra
    | HumanDeploy
    | HumanLock
    | HumanDiscardMat
)


class BaseAt(Effect, frozen=True):
    """GR-30.17."""

    region: int


class GoalAt(Effect, frozen=True):
    """GR-30.21."""

    regions: tuple[int, ...]


class ChipsAt(Effect, frozen=True):
    """GR-30.22."""

    vp: int
    regions: tuple[int, ...]


class PossessedCorra(Effect, frozen=True):
    """GR-30.23."""

    n: int


class PossessedGraveyard(Effect, frozen=True):
    """GR-30.24."""

    n: int


class AiTrapEach(Effect, frozen=True):
    """GR-30.25."""

    regions: tuple[int, ...]


SetupEffect = (
    AiDeploy | AiDeployElite | HumanCorra | BaseAt | GoalAt | ChipsAt | PossessedCorra | PossessedGraveyard | AiTrapEach
)


class BaseFixed(Effect, frozen=True):
    """GR-30.18."""


class BasePath(Effect, frozen=True):
    """GR-30.19."""

    path: tuple[int, ...]


class BaseAlternate(Effect, frozen=True):
    """GR-30.20."""

    regions: tuple[int, int]


class AiControlBonus(Effect, frozen=True):
    """GR-30.26."""

    vp: int


class AiStealOnHire(Effect, frozen=True):
    """GR-30.27."""

    n: int


class CorraCap(Effect, frozen=True):
    """GR-30.28."""

    n: int


class StellinDouble(Effect, frozen=True):
    """GR-30.29."""

    damage: int


class EliteHp(Effect, frozen=True):
    """GR-30.30."""

    kind: str
    per_human: int
    max: int


class TrapAnywhere(Effect, frozen=True):
    """GR-30.31."""


class AiVpDenied(Effect, frozen=True):
    """GR-30.32."""

    vp: int


class AiRecycleOnKill(Effect, frozen=True):
    """GR-30.33."""

    n: int


class NoShoot(Effect, frozen=True):
    """GR-30.34."""


class ElitesImmobile(Effect, frozen=True):
    """GR-30.35."""

    kind: str


class AiGrudge(Effect, frozen=True):
    """GR-30.36."""

    n: int


class GoalMine(Effect, frozen=True):
    """GR-30.37."""

    n: int


SpecialEffect = (
    BaseFixed
    | BasePath
    | BaseAlternate
    | AiControlBonus
    | AiStealOnHire
    | CorraCap
    | StellinDouble
    | EliteHp
    | TrapAnywhere
    | AiVpDenied
    | AiRecycleOnKill
    | NoShoot
    | ElitesImmobile
    | AiGrudge
    | GoalMine
)
