"""Records of running procedures, replaced whole: the turn of a phase (chapter 4) and a move (chapter 9)."""

from __future__ import annotations

from typing import NamedTuple

Left = tuple[tuple[str, int], ...]
"""Actions with their quantities."""


class Turn(NamedTuple):
    """Whose turn of a phase it is, what is left of it, and whether a combat card has ended its moves.

    ``options`` are the white actions still open and ``picks`` how many of them may be taken; ``massive`` are the kinds of
    massive units that have made their one step (TS-9.11).
    """

    seat: int
    left: Left = ()
    options: tuple[str, ...] = ()
    picks: int = 0
    fought: bool = False
    massive: tuple[int, ...] = ()

    def has(self, action: str) -> bool:
        """Whether anything of an action is left."""
        return any(name == action for name, _ in self.left)

    def quantity(self, action: str) -> int:
        """How much of an action is left."""
        return sum(n for name, n in self.left if name == action)

    def spend(self, action: str, n: int) -> Turn:
        """With so much less of an action; what has nothing left is gone."""
        rest = self.quantity(action) - n
        kept = tuple(entry for entry in self.left if entry[0] != action)
        return self._replace(left=(*kept, (action, rest)) if rest > 0 else kept)

    def used(self, action: str) -> Turn:
        """Without an action that is used whole."""
        return self._replace(left=tuple(entry for entry in self.left if entry[0] != action))

    def grant(self, action: str, n: int) -> Turn:
        """With so much more of an action."""
        return self.used(action)._replace(left=(*self.used(action).left, (action, n + self.quantity(action))))


class Walker(NamedTuple):
    """So many units of a kind in an area that may go on so many areas; ``entered`` in this move or there before (TS-9.8)."""

    area: int
    kind: int
    steps: int
    entered: bool
    n: int


class Move(NamedTuple):
    """A move under way: who decides, whose units go, those that still may, and how many more may begin to move at most.

    ``leaving`` is the area of the latest step, so that its units can be pointed at.
    """

    seat: int
    side: int
    walkers: tuple[Walker, ...]
    starters: int | None = None
    leaving: int | None = None

    def at(self, area: int) -> tuple[Walker, ...]:
        """Those that still may go on from an area."""
        return tuple([one for one in self.walkers if one.area == area])

    def any_at(self, area: int) -> bool:
        """Whether anybody may still go on from an area."""
        return any(one.area == area for one in self.walkers)
