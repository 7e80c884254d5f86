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
REASONS = frozenset(
    {
        "priority", "fierce", "trog_row", "draws_on", "movement_lost", "recruits_lost", "building_lost", "too_dear",
        "no_site", "no_desert_card", "nest_opens", "go_to_ground", "trogs_place", "trogs_hold", "judged", "trogs_capture",
        "trogs_doom", "trogs_go_home", "trogs_retreat",
    }
)  # fmt: skip
"""Log lines that say why the Trogs do what follows, or that nothing follows."""

__all__ = [
    "MODE",
    "REASONS",
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
