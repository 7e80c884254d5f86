"""What faction sheets do: faction effects, defence actions and protection. Each kind names its clause."""

from __future__ import annotations

from zwist.kit.effects import Effect


class UseTenno(Effect, frozen=True):
    """Cybersamurai (TS-22.1)."""

    uplink: str


class SwarmEffect(Effect, frozen=True):
    """Dark Seed: so many different of three (TS-22.8)."""

    count: int


class LoadOrMove(Effect, frozen=True):
    """Kampfgruppe 03: rockets, more of them while a unit is in play, or a move (TS-22.19)."""

    rockets: int
    rockets_with: int
    unit: str


class ArmAndChoose(Effect, frozen=True):
    """Nomads: all of a weapon, and mines or protection against radioactivity (TS-22.25)."""

    weapon: str


class Terraform(Effect, frozen=True):
    """Boarlords (TS-22.32)."""


SheetEffect = UseTenno | SwarmEffect | LoadOrMove | ArmAndChoose | Terraform


class DefenceMatrix(Effect, frozen=True):
    """Cybersamurai (TS-22.2)."""


class ForTheQueen(Effect, frozen=True):
    """Dark Seed (TS-22.11)."""


class ReactiveArmour(Effect, frozen=True):
    """Kampfgruppe 03 (TS-22.20)."""

    damage: int


class Displacement(Effect, frozen=True):
    """Boarlords (TS-22.33)."""


DefenceEffect = DefenceMatrix | ForTheQueen | ReactiveArmour | Displacement


class MoreHitPoints(Effect, frozen=True):
    """Each own unit has so many hit points more (TS-13.19)."""

    hp: int


class TimesHitPoints(Effect, frozen=True):
    """Each own unit has so many times its hit points (TS-13.19)."""

    factor: int


Protection = MoreHitPoints | TimesHitPoints
