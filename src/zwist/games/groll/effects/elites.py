"""What elites do by themselves. Each kind names the clause that says it in full."""

from __future__ import annotations

from typing import ClassVar, Literal

from zwist.games.groll.effects import Effect


class DeployWithStandard(Effect, frozen=True):
    """Elagynt (GR-29.1)."""

    moment: ClassVar[str] = "on_deploy"
    n: int


class DoubleMove(Effect, frozen=True):
    """Wynde (GR-29.2)."""

    steps: int


class OnDeployDamage(Effect, frozen=True):
    """Stellin (GR-29.3)."""

    moment: ClassVar[str] = "on_deploy"
    damage: int


class SupplySteal(Effect, frozen=True):
    """Crysen (GR-29.4)."""

    moment: ClassVar[str] = "supply_start"
    n: int


class PreMoveAttack(Effect, frozen=True):
    """Grizzled (GR-25.2)."""

    moment: ClassVar[str] = "before_move"
    damage: int


class AttackBonusHere(Effect, frozen=True):
    """Grizzled (GR-25.3)."""

    bonus: int
    max: int


class HiddenTrap(Effect, frozen=True):
    """Trapper (GR-25.5, GR-25.15)."""

    moment: ClassVar[str] = "on_enemy_move_in"
    traps: tuple[str, ...]
    copies_each: int


class Immobile(Effect, frozen=True):
    """Trapper (GR-12.7, GR-25.4)."""


class DamageLast(Effect, frozen=True):
    """Trapper (GR-25.4)."""


class DamageFirst(Effect, frozen=True):
    """Ram (GR-29.5)."""


class RaiseOnKill(Effect, frozen=True):
    """Karn (GR-29.6)."""

    moment: ClassVar[str] = "after_own_attack"
    n: int


class DenyControl(Effect, frozen=True):
    """Nobody (GR-29.7)."""


class Regenerate(Effect, frozen=True):
    """Stoic (GR-29.8)."""

    moment: ClassVar[str] = "supply_start"
    n: int


class SupplyCorraIfControl(Effect, frozen=True):
    """Pick (GR-29.9)."""

    n: int


class DamageReduction(Effect, frozen=True):
    """Bannerlord, Steadfast and Shield Wall (GR-29.10)."""

    n: int
    min: int
    condition: Literal["dominated", "same_region", "three_standard"]


class OnEnterDamage(Effect, frozen=True):
    """Lancer (GR-29.11)."""

    moment: ClassVar[str] = "after_move"
    damage: int


class Decay(Effect, frozen=True):
    """Pact Beast (GR-29.12)."""

    moment: ClassVar[str] = "supply_start"
    n: int


class OnDeployRecycle(Effect, frozen=True):
    """Hexer (GR-29.13)."""

    moment: ClassVar[str] = "on_deploy"
    n: int


EliteEffect = (
    DeployWithStandard
    | DoubleMove
    | OnDeployDamage
    | SupplySteal
    | PreMoveAttack
    | AttackBonusHere
    | HiddenTrap
    | Immobile
    | DamageLast
    | DamageFirst
    | RaiseOnKill
    | DenyControl
    | Regenerate
    | SupplyCorraIfControl
    | DamageReduction
    | OnEnterDamage
    | Decay
    | OnDeployRecycle
)


class TrapSteal(Effect, frozen=True):
    """Corra snare (GR-25.6)."""

    n: int


class TrapAttack(Effect, frozen=True):
    """Ambush (GR-25.6)."""

    damage: int


class TrapDeploy(Effect, frozen=True):
    """Reserves (GR-25.6)."""

    n: int


TrapEffect = TrapSteal | TrapAttack | TrapDeploy
