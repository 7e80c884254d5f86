"""How things that every game has are called in scenes and in the paths of options."""

from __future__ import annotations


def seat_ref(side: int) -> str:
    """A side at the table; one without a player is numbered after all seats."""
    return f"seat:{side}"
