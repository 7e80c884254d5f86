"""What components do: a class for each kind of effect, named like the rule that carries it out."""

from __future__ import annotations

from typing import ClassVar

from zwist.kit import effects


class Effect(effects.Effect, frozen=True):
    """An effect of Groll with the moment at which it happens; a passive one always applies (GR-16.2)."""

    moment: ClassVar[str] = "passive"
