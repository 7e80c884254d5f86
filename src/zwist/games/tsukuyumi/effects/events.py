"""What events do (TS-16). Each kind names the clause that says it in full."""

from __future__ import annotations

from typing import Literal

from zwist.kit.effects import Effect


class CoverProperty(Effect, frozen=True):
    """Neutralisation (TS-16.2)."""


class GiveProperty(Effect, frozen=True):
    """Radioactive Contamination, Oni Dominion and Tremor (TS-16.3, TS-16.4, TS-16.7)."""

    property: Literal["radioactive", "tsukuyumi", "unstable"]


class CloseEdge(Effect, frozen=True):
    """Landslide (TS-16.5, TS-16.12)."""


class OpenEdge(Effect, frozen=True):
    """Mountain Pass (TS-16.5, TS-16.12)."""


class TurnArea(Effect, frozen=True):
    """Continental Drift (TS-16.10)."""


class MoveOwnUnits(Effect, frozen=True):
    """Tailwind (TS-16.11)."""


class MoveOni(Effect, frozen=True):
    """Stampeding Oni (TS-16.11)."""


class ExtraAttack(Effect, frozen=True):
    """Ambush (TS-16.8)."""


EventEffect = (
    CoverProperty | GiveProperty | CloseEdge | OpenEdge | TurnArea | MoveOwnUnits | MoveOni | ExtraAttack
)  # fmt: skip
