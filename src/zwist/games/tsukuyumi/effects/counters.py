"""What counters do (TS-13). Each kind names the clause that says it in full."""

from __future__ import annotations

from zwist.kit.effects import Effect


class Retaliate(Effect, frozen=True):
    """Retaliation (TS-13.8)."""


class MoveSurvivors(Effect, frozen=True):
    """Retreat (TS-13.9)."""


class HoldPosition(Effect, frozen=True):
    """Hold Position (TS-13.10)."""


class MarkIfStrongest(Effect, frozen=True):
    """We Do Not Yield! (TS-13.16)."""


class PlaceOneOni(Effect, frozen=True):
    """Where There Is One … (TS-13.17)."""


class DefenceAction(Effect, frozen=True):
    """The defence action of the own sheet (TS-13.18)."""


class Protect(Effect, frozen=True):
    """The protection of the own sheet (TS-13.19)."""


class DrawAndPlay(Effect, frozen=True):
    """Knowledge of Nature (TS-13.11)."""


class DestroyAttackers(Effect, frozen=True):
    """Total Loss (TS-13.12)."""


class LoseAttack(Effect, frozen=True):
    """Loss of Momentum and Overheated (TS-13.13, TS-13.27)."""


class LoseWeapon(Effect, frozen=True):
    """Out of Ammo (TS-13.14)."""


class MoveFromArea(Effect, frozen=True):
    """What a Racket (TS-13.15)."""


class RemoveEggs(Effect, frozen=True):
    """Feeding Ground (TS-13.22)."""


class SignalTrace(Effect, frozen=True):
    """Signal Trace (TS-13.23)."""

    places: int


class RemoveTerraforming(Effect, frozen=True):
    """Collapse (TS-13.24)."""


class LayDebris(Effect, frozen=True):
    """Debris (TS-13.25)."""


class FreeUnit(Effect, frozen=True):
    """Reinforcements: a unit whose direct cost is at most ``cost`` (TS-13.26)."""

    cost: int


CounterEffect = (
    Retaliate
    | MoveSurvivors
    | HoldPosition
    | MarkIfStrongest
    | PlaceOneOni
    | DefenceAction
    | Protect
    | DrawAndPlay
    | DestroyAttackers
    | LoseAttack
    | LoseWeapon
    | MoveFromArea
    | RemoveEggs
    | SignalTrace
    | RemoveTerraforming
    | LayDebris
    | FreeUnit
)
