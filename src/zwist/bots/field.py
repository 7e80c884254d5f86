"""Which line of an act a search plays next: all of a small field alike, then the better half of it, until two are left.

What counts is to take a good line at last, not to have tried good ones on the way, so lines are dropped by what they came to,
and none is kept because little is known about it.
"""

from __future__ import annotations

from collections.abc import Sequence

from zwist.bots.tree import Arm

WIDEST = 16
"""So many lines begin."""
APIECE = 12
"""There are no more of them than playouts allow, so many for each."""
BRISK = 3
"""So many where games are played on briskly, which leaves less to luck."""
LAST = 2
"""So many lines are left at the end."""


class Field:
    """The lines still in the race, out of those given best first, for about so many playouts."""

    def __init__(self, lines: Sequence[Arm], playouts: int, apiece: int = APIECE) -> None:
        self.left = list(lines[: max(LAST, min(WIDEST, playouts // apiece))])
        self.phases = max(1, len(self.left).bit_length() - 1)
        self.phase = 0

    def next(self, spent: float) -> Arm:
        """The line tried least, once so great a share of the thinking is over."""
        while self.phase < int(spent * self.phases):
            self.phase += 1
            self._halve()
        least = self.left[0]
        for arm in self.left:
            if arm.visits < least.visits:
                least = arm
        return least

    def _halve(self) -> None:
        """What was never tried goes first, then what came to least."""
        if len(self.left) > LAST:
            self.left.sort(key=_rank, reverse=True)
            del self.left[max(LAST, (len(self.left) + 1) // 2) :]


def _rank(arm: Arm) -> tuple[bool, float]:
    return arm.visits > 0, arm.mean
