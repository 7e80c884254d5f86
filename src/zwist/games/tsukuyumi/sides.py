"""Sides by number: a player's side is its seat, the Oni come after all seats (``box.oni``), NOBODY is none."""

from __future__ import annotations

NOBODY = -1
