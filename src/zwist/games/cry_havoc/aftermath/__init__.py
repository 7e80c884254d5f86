"""Aftermath (chapter 20): leaders, universal structures, scoring cards, more skills, cards and events.

The components join those of the base game in the box; this module replaces named steps of the base game.
Importing the package registers its rules and replacements.
"""

from zwist.games.cry_havoc.aftermath import battle, events, leaders, round, setup, skills, structures, turn
from zwist.games.cry_havoc.aftermath.module import MODE

__all__ = ["MODE", "battle", "events", "leaders", "round", "setup", "skills", "structures", "turn"]
