"""The solo and cooperative game (chapters 17 to 24): players together against a Possessed faction.

The Possessed faction is rules, not a bot: each of its decisions is determined by a clause. This mode replaces named steps of
the competitive game; importing the package registers the replacements.
"""

from zwist.games.groll.coop import actions, advance, chaos, damage, hiring, phases, places, scenario, scoring, setup, special

MODE = "coop"

__all__ = [
    "MODE",
    "actions",
    "advance",
    "chaos",
    "damage",
    "hiring",
    "phases",
    "places",
    "scenario",
    "scoring",
    "setup",
    "special",
]
