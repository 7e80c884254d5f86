"""The battle under way (chapter 14) as one record, replaced whole: two forces, three objectives."""

from __future__ import annotations

from typing import NamedTuple

from zwist.games.cry_havoc.sides import DEFENDER, NOBODY

CONTROL = 0
CAPTURE = 1
ATTRITION = 2
OBJECTIVES = (CONTROL, CAPTURE, ATTRITION)
OBJECTIVE_IDS = ("region_control", "capture_prisoners", "attrition")
Placed = tuple[int, ...]
"""So many units on each of the three objectives."""
NONE: Placed = (0, 0, 0)


class Force(NamedTuple):
    """One side of a battle: its units by objective, those chosen to fall, and what lasts to the end."""

    side: int
    placed: Placed = NONE
    doomed: Placed = NONE
    lasting: tuple[str, ...] = ()
    passed: bool = False
    cards_left: int | None = None

    def plus(self, objective: int, n: int) -> Force:
        """With so many units more, or fewer, on an objective."""
        return self.standing_on(_plus(self.placed, objective, n))

    def standing_on(self, placed: Placed) -> Force:
        """With so many units on the three objectives."""
        return Force(self.side, placed, self.doomed, self.lasting, self.passed, self.cards_left)

    def doom(self, objective: int) -> Force:
        """With one more unit on an objective that will fall."""
        return self._replace(doomed=_plus(self.doomed, objective, 1))

    def spare(self, objective: int) -> Force:
        """With one unit fewer on an objective that will fall."""
        return self._replace(doomed=_plus(self.doomed, objective, -1))

    def standing(self, objective: int) -> int:
        """Units on an objective that have not been chosen to fall."""
        return self.placed[objective] - self.doomed[objective]

    def plays_a_card(self) -> Force:
        """One card of a limited number is used up; with the last one the side has passed (CH-14.24)."""
        if self.cards_left is None:
            return self
        return self._replace(cards_left=self.cards_left - 1, passed=self.passed or self.cards_left == 1)


class Fight(NamedTuple):
    """Where it is fought, both forces, locked objectives, their order, and who has won Region Control.

    An objective may have been put first; the others follow in the order in force.
    """

    region: int
    attacker: Force
    defender: Force
    locks: tuple[int, ...] = ()
    reversed: bool = False
    winner: int = NOBODY
    first: int | None = None

    def order(self) -> tuple[int, ...]:
        """The objectives as they are resolved (CH-14.10, CH-14.59, CH-20.33)."""
        order = OBJECTIVES[::-1] if self.reversed else OBJECTIVES
        if self.first is None:
            return order
        return (self.first, *(objective for objective in order if objective != self.first))

    def force(self, who: int) -> Force:
        """The force of the attacker or the defender."""
        return self.defender if who == DEFENDER else self.attacker

    def side(self, who: int) -> int:
        """The side that attacks or defends."""
        return self.defender.side if who == DEFENDER else self.attacker.side

    def on(self, who: int, objective: int) -> int:
        """Units of a force on an objective."""
        return self.force(who).placed[objective]

    def units(self, who: int) -> int:
        """All units of a force on the battle board; tokens beside it are none (CH-14.9)."""
        return sum(self.force(who).placed)

    def lasts(self, who: int, effect: str) -> int:
        """How often an effect lasts for a force (CH-14.50)."""
        return self.force(who).lasting.count(effect)

    def having(self, who: int, force: Force) -> Fight:
        """With another force on one side."""
        attacker, defender = (self.attacker, force) if who == DEFENDER else (force, self.defender)
        return Fight(self.region, attacker, defender, self.locks, self.reversed, self.winner, self.first)

    def plus(self, who: int, objective: int, n: int) -> Fight:
        """With so many units more, or fewer, of a force on an objective."""
        return self.having(who, self.force(who).plus(objective, n))

    def without(self, who: int) -> Fight:
        """With no unit of a force left on the battle board."""
        return self.having(who, self.force(who).standing_on(NONE))


def _plus(row: Placed, objective: int, n: int) -> Placed:
    changed = list(row)
    changed[objective] += n
    return tuple(changed)
