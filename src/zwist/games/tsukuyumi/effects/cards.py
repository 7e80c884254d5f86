"""What combat cards do in steps (c) and (i) of a combat. Each kind names the clause that says it in full."""

from __future__ import annotations

from zwist.kit.effects import Effect


class Conquest(Effect, frozen=True):
    """Compare conquest points and lay the own marker (TS-11).

    ``per_neighbour`` points more for each own unit next door (Living Flood, TS-22.44); with ``weapon`` one
    weapon adds its damage as points (Plant the Flag, TS-22.47).
    """

    per_neighbour: int = 0
    weapon: bool = False


class Annihilation(Effect, frozen=True):
    """One total of damage, split among the enemies (TS-12).

    Without an ``amount`` it is the damage of the attacking units. ``hit_points`` are added by Kamikaze; with
    ``picked`` the attacker names the units; ``single``: one unit is hit and the rest lapses (Homing Strike).
    """

    amount: int | None = None
    hit_points: bool = False
    picked: bool = False
    single: bool = False


class AnnihilateEach(Effect, frozen=True):
    """A packet for each opponent and the Oni, with ``own`` for the attacker too (TS-12.10, TS-22.45)."""

    amount: int
    own: bool = False


class Contaminate(Effect, frozen=True):
    """Ragnarök: the area becomes radioactive (TS-22.45)."""


class DigIn(Effect, frozen=True):
    """So many terraformings in the conquered area (TS-22.36)."""

    count: int


class MoveAttackers(Effect, frozen=True):
    """Hit and Run: at the end the attacker's living units may move (TS-9.13)."""


class DriveOut(Effect, frozen=True):
    """Stampede: at the end one enemy faction is pushed out of the conquered area (TS-22.50)."""


CardEffect = Conquest | Annihilation | AnnihilateEach | Contaminate | DigIn | MoveAttackers | DriveOut
DAMAGE = (Annihilation, AnnihilateEach)
"""Parts of a card that annihilate (TS-12.1)."""
AT_THE_END = (MoveAttackers, DriveOut)
"""Parts of a card that wait for step (i) (TS-10.13)."""
