"""The companion: somebody plays the printed solo game, enters what lies there, and lets the Trogs act.

It builds on the solo game, whose rules decide everything that the Trogs do. What happens on the real table
is entered by hand and sets nothing off; what lies face down there, and the cards of the Trogs, are asked for
when they are turned up.
"""

from zwist.games.cry_havoc.companion import keeper, nouns, setup, shown

MODE = nouns.COMPANION

__all__ = ["MODE", "keeper", "nouns", "setup", "shown"]
