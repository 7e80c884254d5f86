"""What manoeuvres and faction abilities do. Each kind names the clause that says it in full."""

from __future__ import annotations

from typing import ClassVar, Literal

from zwist.games.groll.effects import Effect
from zwist.games.groll.effects.elites import DamageReduction

Place = Literal["zone", "any_contested", "occupied", "occupied_or_zone", "adjacent_occupied"]
"""Where warriors are deployed (GR-29.37)."""
Origin = Literal["mat", "map", "graveyard"]


class OwnTurn(Effect, frozen=True):
    """An effect that its owner uses on the own turn."""

    moment: ClassVar[str] = "own_turn"


class Converge(OwnTurn, frozen=True):
    """Wheel (GR-29.14)."""

    n: int


class ConvertStandard(OwnTurn, frozen=True):
    """Bribe (GR-29.15)."""

    n: int


class GatherDeploy(OwnTurn, frozen=True):
    """Dead Drop, Blood of the Tribe and Exiled Powers (GR-29.16)."""

    n: int
    kind: Literal["standard", "elite", "any"]
    to: Place
    sources: tuple[Origin, ...] = ("mat", "map", "graveyard")


class AreaDamage(OwnTurn, frozen=True):
    """Shriek (GR-29.17)."""

    damage: int


class DeployAtElite(OwnTurn, frozen=True):
    """Rally (GR-29.18)."""

    n: int
    elite: str


class RaiseStandard(OwnTurn, frozen=True):
    """Blood Pact (GR-29.19)."""

    n: int


ManoeuvreEffect = Converge | ConvertStandard | GatherDeploy | AreaDamage | DeployAtElite | RaiseStandard


class ModMoveLimit(Effect, frozen=True):
    """March Tempo (GR-29.20)."""

    value: int


class MultiAttack(OwnTurn, frozen=True):
    """Arrow Storm (GR-29.21)."""

    count: int
    damage: int


class PoolReroll(Effect, frozen=True):
    """Ancient Order (GR-29.22)."""

    moment: ClassVar[str] = "selection_after_roll"
    n: int


class ModMine(Effect, frozen=True):
    """Black Market (GR-29.23)."""

    bonus: int
    sources: tuple[Literal["action", "chip"], ...] = ("action", "chip")


class DamageEachOccupied(OwnTurn, frozen=True):
    """Knives Out (GR-29.24)."""

    damage: int


class SwapChips(OwnTurn, frozen=True):
    """False Flag (GR-29.25)."""


class ModReinforceLimit(Effect, frozen=True):
    """The Pack (GR-29.26)."""

    value: int


class TurnAttackBonus(OwnTurn, frozen=True):
    """Wrath of the Great Bear (GR-29.27)."""

    bonus: int


class SupplyRecycle(Effect, frozen=True):
    """Born of Legend (GR-29.28)."""

    moment: ClassVar[str] = "supply_start"
    n: int


class MoveAfterKill(Effect, frozen=True):
    """Blood Frenzy (GR-29.29)."""

    moment: ClassVar[str] = "after_own_attack"
    n: int
    per_turn: int


class Rout(OwnTurn, frozen=True):
    """The Scream (GR-29.30)."""


class BigAttack(OwnTurn, frozen=True):
    """Old Grudge (GR-29.31)."""

    damage: int


class HireDiscount(Effect, frozen=True):
    """Rune Forge (GR-29.32)."""

    n: int
    min_cost: int
    per_round: int


class FreeExodus(OwnTurn, frozen=True):
    """Honourable Charge (GR-29.33)."""


class DominationBonus(Effect, frozen=True):
    """Oath (GR-29.34)."""

    extra: int
    max_regions: int


class AllsightChoose(Effect, frozen=True):
    """Forest Magic (GR-29.35); the all-sight die is turned and used at once, the card itself is never used."""

    cost: int


class StealAll(OwnTurn, frozen=True):
    """Blood Toll (GR-29.36)."""

    n: int


AbilityEffect = (
    GatherDeploy
    | DamageReduction
    | ModMoveLimit
    | MultiAttack
    | PoolReroll
    | ModMine
    | DamageEachOccupied
    | SwapChips
    | ModReinforceLimit
    | TurnAttackBonus
    | SupplyRecycle
    | MoveAfterKill
    | Rout
    | BigAttack
    | HireDiscount
    | FreeExodus
    | DominationBonus
    | AllsightChoose
    | StealAll
)
