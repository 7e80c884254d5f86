"""Alone against the Trogs (chapter 21). They are rules, not a bot: each of their decisions is determined by a
clause.

The mode replaces named steps of the base game, in which the Trogs are the second side; importing the package
registers the replacements.
"""

from zwist.games.cry_havoc.solo import (
    battle,
    building,
    ending,
    gains,
    movement,
    nests,
    setup,
    sides,
    tactics,
    turn,
)

MODE = sides.SOLO

__all__ = [
    "MODE",
    "battle",
    "building",
    "ending",
    "gains",
    "movement",
    "nests",
    "setup",
    "sides",
    "tactics",
    "turn",
]
