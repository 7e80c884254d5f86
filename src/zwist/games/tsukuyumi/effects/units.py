"""What single kinds of units can do. Each kind names the clause that says it in full."""

from __future__ import annotations

from zwist.kit.effects import Effect


class ExtraMovement(Effect, frozen=True):
    """Wasp, Marduk Upgrade, Dog and Hunter (TS-9.12, TS-22.29)."""

    areas: int


class LeadMovement(Effect, frozen=True):
    """Lt. Dan: units that begin a move action in his area (TS-22.29)."""

    areas: int


class Productive(Effect, frozen=True):
    """Breeder, Planter and Erzengel: points in the green phase (TS-8.7).

    With ``spawns`` new units may appear here (TS-22.13).
    """

    points: int
    spawns: bool = False


class NeedsUplink(Effect, frozen=True):
    """Shogun (TS-22.4)."""

    uplink: str


class Absorbs(Effect, frozen=True):
    """Shield Drone: its owner may always name it for damage (TS-22.5)."""


class GivenUpForAttack(Effect, frozen=True):
    """Conqueror (TS-22.9)."""


class SupportsFromAfar(Effect, frozen=True):
    """Freischütz (TS-22.24)."""

    range: int


class IgnoresMountains(Effect, frozen=True):
    """Squad Leader (TS-22.30)."""


class LaysMines(Effect, frozen=True):
    """Stuff Sergeant (TS-22.25)."""


class SpawnsWith(Effect, frozen=True):
    """Squeaker: may also be placed with another unit (TS-22.34)."""

    unit: str


class Terraforms(Effect, frozen=True):
    """Boarrior (TS-22.32)."""

    count: int


class ConquersAgain(Effect, frozen=True):
    """Abyssal (TS-14.28)."""


class DamagesInstead(Effect, frozen=True):
    """Dark Observer (TS-14.29)."""


UnitEffect = (
    ExtraMovement
    | LeadMovement
    | Productive
    | NeedsUplink
    | Absorbs
    | GivenUpForAttack
    | SupportsFromAfar
    | IgnoresMountains
    | LaysMines
    | SpawnsWith
    | Terraforms
    | ConquersAgain
    | DamagesInstead
)
