"""Records of a turn, replaced whole: the action under way (chapter 6) and its arrivals (CH-7.9)."""

from __future__ import annotations

from typing import NamedTuple

from zwist.kit.decks import Cards


class Action(NamedTuple):
    """The cards played for it, its points unspent and used, what it may build in and has activated, and the
    camouflaged regions that units have left.

    CH-9.2, CH-9.5, CH-20.30. Build symbols may also be gained outside a Build action (CH-9.33).
    """

    cards: Cards = ()
    points: int = 0
    held: tuple[int, ...] = ()
    activated: tuple[tuple[str, int], ...] = ()
    outside: bool = False
    used: int = 0
    left: tuple[int, ...] = ()

    @property
    def total(self) -> int:
        """All points that it has brought so far."""
        return self.points + self.used

    def spend(self, points: int) -> Action:
        """With so many points used."""
        points, used = self.points - points, self.used + points
        return Action(self.cards, points, self.held, self.activated, self.outside, used, self.left)

    def gain(self, points: int) -> Action:
        """With so many points more to use."""
        return self._replace(points=self.points + points)

    def leave(self, region: int) -> Action:
        """Units have left a region."""
        return self._replace(left=(*self.left, region))


class Arrival(NamedTuple):
    """The regions that the running steps cover, and those where a Trog has come out of a token.

    CH-7.11, CH-7.33.
    """

    regions: tuple[int, ...] = ()
    appeared: tuple[int, ...] = ()

    def cover(self, region: int) -> Arrival:
        """With one region more."""
        return self._replace(regions=(*self.regions, region))

    def appear(self, region: int) -> Arrival:
        """A Trog has come out in a region."""
        return self._replace(appeared=(*self.appeared, region))
