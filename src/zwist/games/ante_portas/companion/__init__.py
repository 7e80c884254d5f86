"""The companion: people play with the real pieces, enter what stands on their battlefield, and let the attackers act.

It builds on the cooperative game, whose rules decide every step of the attackers and say why. What people do on their table
is entered by one of them, the keeper, and sets nothing off; cards that they draw are asked for. Communities, goods and
payments stay on the real table.
"""

from zwist.games.ante_portas.companion import keeper, nouns, setup, shown

MODE = nouns.COMPANION

__all__ = ["MODE", "keeper", "nouns", "setup", "shown"]
