"""The companion: people play with the real pieces, enter what lies there, and let the Possessed faction act.

It builds on the cooperative game, whose rules decide every step of the Possessed faction. What people do on their table is
entered by one of them, the keeper, and sets nothing off; dice that people roll are asked for.
"""

from zwist.games.groll.companion import keeper, setup, shown

MODE = setup.COMPANION
ENTRIES = ("set counter", "set base", "set start player", "sort chips", "set chip", "take spoils")
SHOWN = ("show ability", "die shown", "all-sight shown", "base shown", "chaos die shown", "show trap")
HOME = frozenset({"begin", "keeper", "in hand", *ENTRIES, *SHOWN})
"""Questions with which a new act begins: each has a dock of its own, so that one click is one act."""

__all__ = ["ENTRIES", "HOME", "MODE", "SHOWN", "keeper", "setup", "shown"]
