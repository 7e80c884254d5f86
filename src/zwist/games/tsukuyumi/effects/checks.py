"""What missions and faction goals ask for. Each kind names the clause that says it in full."""

from __future__ import annotations

from typing import TypeAlias

from zwist.kit.effects import Effect


class ControlTypes(Effect, frozen=True):
    """Own markers on an area of each type, and on one with a property (TS-17.11)."""

    types: tuple[str, ...]
    property: str = ""


class ControlCount(Effect, frozen=True):
    """So many own markers on the board (TS-17.7)."""

    count: int


class ControlCountEndOfRed(Effect, frozen=True):
    """So many own markers when an own red turn ends (TS-17.5)."""

    count: int


class ControlMoonEndOfRed(Effect, frozen=True):
    """So many own markers on the moon when an own red turn ends (TS-17.5)."""

    count: int


class ConqueredInRound(Effect, frozen=True):
    """So many conquests in one round, of any areas or of those others had marked (TS-17.8, TS-17.9)."""

    count: int
    from_others: bool = False


class ConqueredCount(Effect, frozen=True):
    """Conquests of so many different areas that have a property then (TS-17.8, TS-17.11)."""

    property: str
    count: int


class DestroyedCount(Effect, frozen=True):
    """So many kills of Oni, or of units of other players (TS-17.10)."""

    count: int
    oni: bool = False


Check: TypeAlias = (
    ControlTypes
    | ControlCount
    | ControlCountEndOfRed
    | ControlMoonEndOfRed
    | ConqueredInRound
    | ConqueredCount
    | DestroyedCount
)
