"""What a mission asks for. Each kind names its clause."""

from __future__ import annotations

from typing import Literal

from zwist.games.groll.effects import Effect

ByHumans = int | tuple[int, ...]
"""A number, or one for each number of human factions."""
LISTS = ("regions", "of")
"""Lists that are no numbers by human factions."""
Condition = Literal["control_count", "possessed_elites_max", "vp_behind_max"]


def by_humans(number: ByHumans, humans: int) -> int:
    """A number that may go by the number of human factions (GR-17.11)."""
    return number[humans - 1] if isinstance(number, tuple) else number


class Vp(Effect, frozen=True):
    """GR-30.38."""

    vp: ByHumans


class ControlAll(Effect, frozen=True):
    """GR-30.39."""

    regions: tuple[int, ...]
    rounds: ByHumans
    from_round: int = 1


class GoalHold(Effect, frozen=True):
    """GR-30.40; without a number of goals both are needed."""

    rounds: ByHumans
    goals: ByHumans | None = None
    from_round: int = 1
    consecutive: bool = True


class Conditional(Effect, frozen=True):
    """A mission with conditions; each has its number under its own name (GR-30.50 to GR-30.52)."""

    control_count: ByHumans | None = None
    possessed_elites_max: ByHumans | None = None
    vp_behind_max: ByHumans | None = None

    def number(self, condition: Condition) -> ByHumans:
        """The number that a condition of this mission has."""
        numbers = {
            "control_count": self.control_count,
            "possessed_elites_max": self.possessed_elites_max,
            "vp_behind_max": self.vp_behind_max,
        }
        found = numbers[condition]
        if found is None:
            raise LookupError(f"the mission gives no number for {condition}")
        return found


class Survive(Conditional, frozen=True, kw_only=True):
    """GR-30.41."""

    rounds: int
    condition: Condition


class RoundLimit(Effect, frozen=True):
    """GR-30.42."""

    rounds: int


class ConditionsEachRound(Conditional, frozen=True, kw_only=True):
    """GR-30.43."""

    need: int
    of: tuple[Condition, ...]
    rounds: int


class ConditionsFailed(Effect, frozen=True):
    """GR-30.44."""


class DefeatElites(Effect, frozen=True):
    """GR-30.45."""

    elites: ByHumans


class NoElitesEnd(Effect, frozen=True):
    """GR-30.46."""

    kind: str
    from_round: int = 1


class Wipe(Effect, frozen=True):
    """GR-30.47."""

    from_round: int = 1


class CorraAndControl(Effect, frozen=True):
    """GR-30.48."""

    corra: ByHumans
    control_count: ByHumans
    from_round: int = 1


class GraveyardTotal(Effect, frozen=True):
    """GR-30.49."""

    percent: int


MissionEffect = (
    Vp
    | ControlAll
    | GoalHold
    | Survive
    | RoundLimit
    | ConditionsEachRound
    | ConditionsFailed
    | DefeatElites
    | NoElitesEnd
    | Wipe
    | CorraAndControl
    | GraveyardTotal
)
