"""How things of Ante Portas are called in scenes and in the paths of options."""

from __future__ import annotations

EMBLEMS: dict[str, tuple[str, int]] = {"red": ("flag", 1), "blue": ("house", 2), "yellow": ("star", 3), "green": ("tree", 4)}
"""The glyph of each community and the colour slot it likes best."""


def soldier_refs(kind: str, state: str, hex: int) -> tuple[str, ...]:
    """The soldiers of a kind and state on a hex, and the hex."""
    return f"{state}_{kind}:{hex}", f"hex:{hex}"
