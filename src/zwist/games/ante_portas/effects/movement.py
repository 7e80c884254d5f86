"""Special abilities of movement cards. Each kind names the clause that says it in full (AP-B14)."""

from __future__ import annotations

from typing import Literal, TypeAlias

from zwist.kit.effects import Effect

Way: TypeAlias = Literal["L", "D", "R"]
"""The directions on movement cards, all of them downwards (AP-B3.4)."""
Arrow: TypeAlias = Literal["L", "D", "R", "L*", "D*", "R*"]
"""A printed arrow; one with a star burns (AP-B13.4)."""
Sighted: TypeAlias = Literal["farmer", "citizen", "mine", "trench_bunker", "post_tower", "catapult_howitzer"]
"""What lets a troop fly on: a soldier, any mine, or a family of buildings (AP-B14.18)."""
Family: TypeAlias = Literal["trench_bunker", "post_tower", "catapult_howitzer"]


# Before the first arrow


class Reform(Effect, frozen=True):
    """The troop gives units to the supply and gets others for them (AP-B14.4)."""

    take_basic: int = 0
    take_elite: int = 0
    give_basic: int = 0
    give_elite: int = 0


class Enlarge(Effect, frozen=True):
    """Units join from the supply (AP-B14.5)."""

    basic: int = 0
    elite: int = 0


class Shooting(Effect, frozen=True):
    """Damage on the hexes in these directions before the troop moves (AP-B14.2, AP-B14.19)."""

    damage: int
    targets: tuple[Way, ...]


class Fire(Effect, frozen=True):
    """The troop stays and breathes fire on the hexes in these directions (AP-B14.16, AP-B14.19)."""

    damage: int
    targets: tuple[Way, ...]


# Instead of the arrows


class Charge(Effect, frozen=True):
    """Steps straight down by the size of the troop, 1 figure first; larger troops stay (AP-B14.1)."""

    steps: tuple[int, ...]


class Unite(Effect, frozen=True):
    """To the lowest other hex with attackers (AP-B14.6)."""


class FlyAround(Effect, frozen=True):
    """For each row the first direction that leads to a hex without your units (AP-B14.12)."""

    rows: tuple[tuple[Way, ...], ...]


class Split(Effect, frozen=True):
    """One half to the left, the other to the right (AP-B14.17, AP-B14.22)."""


# On entering a hex


class FlyOn(Effect, frozen=True):
    """Without a fight through every hex with the printed unit (AP-B14.13, AP-B14.18)."""

    unit: Sighted


class DestroyTrap(Effect, frozen=True):
    """Every trap that the troop enters or starts from is destroyed (AP-B14.10)."""


class DestroyBuilding(Effect, frozen=True):
    """A building of the family is destroyed, either side of its tile (AP-B14.15)."""

    family: Family


class ShrinkInTrap(Effect, frozen=True):
    """Basic units that the troop loses on entering a trap (AP-B14.11)."""

    basic: int


class FallsToCitizens(Effect, frozen=True):
    """Meeting a citizen the troop is removed without a fight (AP-B14.3, AP-B14.20)."""


# In fights


class WoundsCitizens(Effect, frozen=True):
    """All citizens of a fight go to the hospital before it (AP-B14.7)."""


class Weaker(Effect, frozen=True):
    """The troop's total is lower in every fight (AP-B14.8)."""

    value: int


class Stronger(Effect, frozen=True):
    """The troop's total is higher in every fight (AP-B14.9)."""

    value: int


class WeakerFirst(Effect, frozen=True):
    """The troop's total is lower in a fight on the hex of the first arrow (AP-B14.14)."""

    value: int


Ability = (
    Reform
    | Enlarge
    | Shooting
    | Fire
    | Charge
    | Unite
    | FlyAround
    | Split
    | FlyOn
    | DestroyTrap
    | DestroyBuilding
    | ShrinkInTrap
    | FallsToCitizens
    | WoundsCitizens
    | Weaker
    | Stronger
    | WeakerFirst
)
