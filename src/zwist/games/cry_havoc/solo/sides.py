"""The solo game by name, and the two sides that meet in it."""

from __future__ import annotations

from zwist.games.cry_havoc.sides import ATTACKER, DEFENDER
from zwist.games.cry_havoc.table import Table

SOLO = "solo"
PLAYER = 0
"""The seat of the human player; the Trogs are the second side (CH-21.70)."""


def is_trogs(t: Table, side: int) -> bool:
    """The side without player."""
    return side == t.box.trogs


def fights_as(t: Table, region: int) -> int:
    """Whether the player attacks or defends in a battle region (CH-13.6)."""
    return ATTACKER if t.attacker[region] == PLAYER else DEFENDER


def trogs_in_battle(t: Table) -> int:
    """Whether the Trogs attack or defend in the battle under way."""
    return ATTACKER if t.fight.attacker.side == t.box.trogs else DEFENDER
