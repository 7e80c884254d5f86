"""The solo and cooperative game (chapters 17 to 24): players together against a Possessed faction.

The Possessed faction is rules, not a bot: each of its decisions is determined by a clause. This mode replaces named steps of
the competitive game; importing the package registers the replacements.
"""

from zwist.games.groll.coop import actions, advance, chaos, damage, hiring, phases, places, scenario, scoring, setup, special

MODE = "coop"
REASONS = frozenset(
    {
        "most_threatening", "tied_threat", "no_threat", "no_region", "most_troops", "tied_troops", "to_base",
        "round_die", "chaos_die", "chaos", "special", "base", "base_moves", "base_sent",
    }
)  # fmt: skip
"""Log lines that say why the Possessed faction does what follows, or that nothing follows."""

__all__ = [
    "MODE",
    "REASONS",
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
