"""What places, market cards and improvements let a player do. Each kind is called like the rule that carries it out.

A ``limit`` that is not there means any number of times; a ``cost`` that is not there means the cost of the thing itself.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from zwist.kit.effects import Effect

Good: TypeAlias = Literal["wood", "clay", "planks", "bricks", "ore", "food", "tools", "taler"]
Colonist: TypeAlias = Literal["farmer", "citizen"]
Goods = dict[Good, int]


class Rate(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is given, and what comes for it."""

    give: Goods
    get: Goods


class Gain(Effect, frozen=True):
    """Take one of these sets of goods (AP-A6.1, AP-A7.3, AP-A10.6)."""

    sets: tuple[Goods, ...]


class Convert(Effect, frozen=True):
    """Change goods at one of these rates (AP-A6.2, AP-A10.8); selling is changing goods into taler (AP-A6.3)."""

    rates: tuple[Rate, ...]
    limit: int | None = None


class Build(Effect, frozen=True):
    """Build a building on the own board (AP-A6.4)."""

    building: str
    cost: Goods
    limit: int | None = None


class DrawImprovements(Effect, frozen=True):
    """Draw improvements; a library then lets its owner play one (AP-A6.5, AP-A8.11)."""

    count: int


class PlayImprovement(Effect, frozen=True):
    """Play one improvement (AP-A10.2)."""


class TakeMark(Effect, frozen=True):
    """Become the next starting player (AP-A9.2)."""


class Draft(Effect, frozen=True):
    """Unemployed colonists of the own board go to the start hex (AP-B8.2)."""

    kinds: tuple[Colonist, ...]
    limit: int | None = None


class Discharge(Effect, frozen=True):
    """Soldiers go into free residences of the own board (AP-B8.3)."""


class March(Effect, frozen=True):
    """Move mobile units so many hexes each, with a bonus in the fights that this causes (AP-B8.7, AP-B8.11)."""

    steps: int
    bonus: int = 0
    limit: int | None = None


class Rotate(Effect, frozen=True):
    """Turn buildings by so many sixths at most (AP-B8.10)."""

    turns: int


class Heal(Effect, frozen=True):
    """Soldiers go from the hospital into free residences (AP-B8.13), up to so many of each kind (AP-B20.1)."""

    free: bool = False
    farmers: int | None = None
    citizens: int | None = None


class Raise(Effect, frozen=True):
    """Raise exhausted soldiers (AP-B8.14, AP-B20.2)."""

    kinds: tuple[Colonist, ...]
    free: bool = False
    limit: int | None = None


class BuildDefence(Effect, frozen=True):
    """Build an installation on the battlefield (AP-B12.4, AP-B20.3)."""

    building: str
    cost: Goods | None = None
    limit: int | None = None


class LayMines(Effect, frozen=True):
    """Lay mines of a kind in sight (AP-B9.1, AP-B20.3)."""

    mine: str
    free: bool = False
    limit: int | None = None


class LayTraps(Effect, frozen=True):
    """Lay traps in sight (AP-B10.1, AP-B20.3)."""

    free: bool = False
    limit: int | None = None


class LayBombs(Effect, frozen=True):
    """Lay bombs in sight (AP-B11.1, AP-B20.3)."""

    free: bool = False
    limit: int | None = None


class KnockBack(Effect, frozen=True):
    """Throw attackers in traps back, so many of them and so many hexes each at most (AP-B10.6)."""

    attackers: int
    steps: int


class Ignite(Effect, frozen=True):
    """Set off bombs, one after the other (AP-B11.3)."""


class FlipBuilding(Effect, frozen=True):
    """Turn a building in sight over (AP-B20.8)."""

    building: str
    into: str
    limit: int


Action = (
    Gain | Convert | Build | DrawImprovements | PlayImprovement | TakeMark
    | Draft | Discharge | March | Rotate | Heal | Raise
    | BuildDefence | LayMines | LayTraps | LayBombs | KnockBack | Ignite | FlipBuilding
)  # fmt: skip
