"""Sides by number: a player's side is its seat, Trogs without player come after all seats, NOBODY is none.

In a battle the two sides are called attacker and defender.
"""

from __future__ import annotations

NOBODY = -1
ATTACKER = 0
DEFENDER = 1
FIGHTERS = (ATTACKER, DEFENDER)


def opponent(who: int) -> int:
    """The defender for the attacker, the attacker for the defender."""
    return ATTACKER if who == DEFENDER else DEFENDER
