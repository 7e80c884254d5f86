"""What every structure tile has: a test whether activating it would do anything (CH-9.23)."""

from __future__ import annotations

from collections.abc import Callable

from zwist.games.cry_havoc.content import Structure
from zwist.games.cry_havoc.table import Table
from zwist.kit.effects import Effect, Effects

Usable = Callable[[Table, int, str, int], bool]
usable: Effects[type[Effect], Usable] = Effects()
"""The tests whether activating would do anything (CH-9.23)."""


def tile(t: Table, name: str) -> Structure:
    """The tile of a structure."""
    return t.box.content.structures[name]


def has_effect(t: Table, seat: int, name: str, region: int) -> bool:
    """A structure whose effect would do nothing cannot be activated (CH-9.23)."""
    return usable[type(tile(t, name).effect)](t, seat, name, region)
