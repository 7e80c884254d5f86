"""The companion: people play with the real pieces, enter what lies there, and let the Possessed faction act.

It builds on the cooperative game, whose rules decide every step of the Possessed faction. What people do on their table is
entered by one of them, the keeper, and sets nothing off; dice that people roll are asked for.
"""

from zwist.games.groll.companion import keeper, setup, shown

MODE = setup.COMPANION

__all__ = ["MODE", "keeper", "setup", "shown"]
