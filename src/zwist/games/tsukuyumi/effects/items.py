"""What the special material of the factions does, from uplinks to mines. Each kind names its clause."""

from __future__ import annotations

from zwist.kit.effects import Effect


class TennoSubAi(Effect, frozen=True):
    """With the faction effect: blue markers, and drones move (TS-22.1, TS-22.42)."""

    drones: tuple[str, ...]


class Kaneda(Effect, frozen=True):
    """Seals the edges of its area for the round (TS-22.6, TS-22.40)."""

    range: int


class RocketAttack(Effect, frozen=True):
    """Damage to one opponent or the Oni when it is placed (TS-22.6, TS-22.40)."""

    range: int
    damage: int


class Tetsuo(Effect, frozen=True):
    """Damage to one enemy unit, once per round (TS-22.7, TS-22.41)."""

    damage: int


class AllowsUnit(Effect, frozen=True):
    """The Shogun may be produced (TS-22.4)."""


class Forge(Effect, frozen=True):
    """Production points in the green phase (TS-8.7)."""

    points: int


class UnitBonus(Effect, frozen=True):
    """Units have higher values (TS-22.3)."""

    units: tuple[str, ...]
    damage: int = 0
    hp: int = 0
    conquest: int = 0


class ExtraDraw(Effect, frozen=True):
    """More cards in each blue event action (TS-22.42)."""

    cards: int


class Rocket(Effect, frozen=True):
    """Spent by its combat card; ``needs`` names the unit without which it is not built (TS-22.22)."""

    needs: str = ""


class Weapon(Effect, frozen=True):
    """Adds its damage once (TS-22.28)."""

    damage: int


class Mine(Effect, frozen=True):
    """Explodes under enemies that enter (TS-22.31)."""

    damage: int
    per_area: int


class Egg(Effect, frozen=True):
    """Hatches into the unit named, so many of one area for a point (TS-22.15, TS-22.16)."""

    hatches: str
    per_point: int


class Bundle(Effect, frozen=True):
    """So many units and weapons together (TS-22.27)."""

    units: int
    weapons: int


class Tunnel(Effect, frozen=True):
    """Boarlords step from tunnel to tunnel (TS-22.51)."""


class Cover(Effect, frozen=True):
    """Hit points against damage (TS-22.37)."""

    hp: int


class Fortress(Effect, frozen=True):
    """Conquest points in defence (TS-22.37)."""

    conquest: int


class TerraBlockade(Effect, frozen=True):
    """Blocks one edge (TS-22.36)."""


ItemEffect = (
    TennoSubAi
    | Kaneda
    | RocketAttack
    | Tetsuo
    | AllowsUnit
    | Forge
    | UnitBonus
    | ExtraDraw
    | Rocket
    | Weapon
    | Mine
    | Egg
    | Bundle
    | Tunnel
    | Cover
    | Fortress
    | TerraBlockade
)
