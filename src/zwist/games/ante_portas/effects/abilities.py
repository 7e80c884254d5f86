"""Special abilities of movement cards (AP-B14). Directions are those of the battlefield (AP-B3.4)."""

from __future__ import annotations

from typing import Literal, TypeAlias

from zwist.kit.effects import Effect

Way: TypeAlias = Literal["U", "UR", "R", "D", "L", "UL"]


class Charge(Effect, frozen=True):
    """Straight down, so many hexes for one figure, for two and so on; none for more (AP-B14.1)."""

    steps: tuple[int, ...]


class Shooting(Effect, frozen=True):
    """Damage on hexes next to the troop before it moves (AP-B14.2)."""

    damage: int
    targets: tuple[Way, ...]


class FallsToCitizens(Effect, frozen=True):
    """Meeting a citizen, the troop is removed (AP-B14.3)."""


class Reform(Effect, frozen=True):
    """So many basic units become so many elite units (AP-B14.4)."""

    basic: int
    elite: int


class Enlarge(Effect, frozen=True):
    """Units join from the supply (AP-B14.5)."""

    basic: int = 0
    elite: int = 0


class Unite(Effect, frozen=True):
    """The troop goes to the lowest-numbered other troop (AP-B14.6)."""


class WoundsCitizens(Effect, frozen=True):
    """Before a fight all citizens in it go to the hospital (AP-B14.7)."""


class Weaker(Effect, frozen=True):
    """A lower total in each fight (AP-B14.8)."""

    value: int


class Stronger(Effect, frozen=True):
    """A higher total in each fight (AP-B14.9)."""

    value: int


class DestroyTrap(Effect, frozen=True):
    """Traps entered or started from are destroyed (AP-B14.10)."""


class ShrinksInTrap(Effect, frozen=True):
    """So many basic units are lost on entering a trap (AP-B14.11)."""

    basic: int


class FlyAround(Effect, frozen=True):
    """In each row the first direction that leads to a hex without units (AP-B14.12)."""

    rows: tuple[tuple[Way, ...], ...]


class FlyOn(Effect, frozen=True):
    """Hexes that hold this are passed: a kind of soldier, any mine, or a family of buildings (AP-B14.13, AP-B14.18)."""

    unit: str


class TemporarilyWeaker(Effect, frozen=True):
    """A lower total in a fight after the first arrow (AP-B14.14)."""

    value: int


class DestroyBuilding(Effect, frozen=True):
    """Buildings of a family are destroyed on entering (AP-B14.15)."""

    family: str


class Fire(Effect, frozen=True):
    """The troop stays and breathes fire on hexes next to it (AP-B14.16)."""

    damage: int
    targets: tuple[Way, ...]


class Split(Effect, frozen=True):
    """Half of the troop goes left, the rest right (AP-B14.17)."""


Ability = (
    Charge | Shooting | FallsToCitizens | Reform | Enlarge | Unite | WoundsCitizens | Weaker | Stronger | DestroyTrap
    | ShrinksInTrap | FlyAround | FlyOn | TemporarilyWeaker | DestroyBuilding | Fire | Split
)  # fmt: skip
