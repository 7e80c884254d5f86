"""The board as a bot judges it: what each seat holds, could take where it stands, and might lose.

Most positions that a decision looks at differ in cards and actions left, not on the board, and most boards differ in
an area or two: so a board is judged once, and so is what stands in an area.
"""

from __future__ import annotations

from typing import Any

from zwist.games.tsukuyumi.scoring import area_points
from zwist.games.tsukuyumi.sides import NOBODY
from zwist.games.tsukuyumi.table import Table
from zwist.games.tsukuyumi.terms import held_by_side, is_home, mountain, values

FROM_A_RIVAL = 0.4
"""How much more an area brings that is taken from a rival."""
CENTRE = 0.8
"""What the moon's centre brings beyond its points."""
BOARDS = 512
"""So many boards are remembered, those of some ten decisions; then it begins anew."""

Standing = tuple[int, int, int]
"""A side in an area, with the conquest points of its units there and all their values together."""


class Land:
    """What follows from the tiles as they lie, and the boards that have been judged on them."""

    def __init__(self, t: Table) -> None:
        self.box = t.box
        self.ground = t.ground
        self.worth = [area_points(t, area) for area in range(len(t.ground))]
        """The points for each area."""
        self.mountains = [mountain(t, area) for area in range(len(t.ground))]
        self.homes = frozenset(area for area in t.board if is_home(t, area))
        self.stacks: dict[tuple[Any, ...], list[Standing]] = {}
        """Who stands in an area, by the units there and everybody's items, which add to their values."""
        self.holdings: dict[tuple[int, ...], Holdings] = {}
        self.boards: dict[tuple[Any, ...], Ground] = {}

    def fits(self, t: Table) -> bool:
        """Whether it is still the same game, with nothing laid since."""
        return self.box is t.box and self.ground is t.ground

    def board(self, t: Table) -> Ground:
        """The board of a position."""
        lost = t.combat.losses if t.combat is not None else ()
        territory = tuple(t.territory)
        key = (tuple(t.units), territory, tuple(t.items), lost)
        found = self.boards.get(key)
        if found is None:
            if len(self.boards) >= BOARDS:
                self.boards.clear()
                self.holdings.clear()
                self.stacks.clear()
            found = self.boards[key] = Ground(t, self, self.held(t, territory))
        return found

    def held(self, t: Table, territory: tuple[int, ...]) -> Holdings:
        """What everybody holds on a board."""
        found = self.holdings.get(territory)
        if found is None:
            found = self.holdings[territory] = Holdings(t, self)
        return found

    def stack(self, t: Table, units: tuple[int, ...], items: tuple[Any, ...]) -> list[Standing]:
        """The sides of these units with their values."""
        key = (units, items)
        found = self.stacks.get(key)
        if found is None:
            points = dict[int, int]()
            strength = dict[int, int]()
            for kind in units:
                side, (hp, conquest, damage) = self.box.owner[kind], values(t, kind)
                points[side] = points.get(side, 0) + conquest
                strength[side] = strength.get(side, 0) + hp + conquest + damage
            found = self.stacks[key] = [(side, points[side], strength[side]) for side in points]
        return found


class Holdings:
    """The areas that each side holds, with their points."""

    def __init__(self, t: Table, land: Land) -> None:
        self.areas = held_by_side(t)
        self.points = [sum([land.worth[area] for area in held]) for held in self.areas]
        self.pursuits: dict[tuple[Any, ...], list[float]] = {}
        """What the way to missions and goals is worth to each seat, by what else has been done for them."""


class Ground:
    """The board in one look, by side: what it holds, the strength of all its units, what each of the areas would bring
    that it could take, the best first, and the points of own areas that a rival could take.
    """

    def __init__(self, t: Table, land: Land, holdings: Holdings) -> None:
        sides = t.box.oni + 1
        worth, mountains, units, territory = land.worth, land.mountains, t.units, t.territory
        self.holdings = holdings
        self.strength = [0] * sides
        self.gains: list[list[float]] = [[] for _ in range(sides)]
        self.exposed = [0] * sides
        items, lost = tuple(t.items), fallen(t)
        for area in t.board:
            here = units[area]
            if not here:
                continue
            holder = territory[area]
            if lost:
                here = survivors(here, area, lost)
            is_exposed = False
            stack = land.stack(t, here, items)
            for side, points, strength in stack:
                self.strength[side] += strength
                if side in (holder, t.box.oni) or points < against(stack, side) + mountains[area]:
                    continue
                if area not in land.homes:
                    self.gains[side].append(gain(t, area, holder, worth[area]))
                is_exposed = is_exposed or points > 0
            if is_exposed and holder != NOBODY:
                self.exposed[holder] += worth[area]
        for gains in self.gains:
            gains.sort(reverse=True)


def fallen(t: Table) -> list[tuple[int, int]]:
    """Units of the combat under way that are marked as lost, by area and kind (TS-10.14)."""
    return [(loss.area, loss.kind) for loss in t.combat.losses] if t.combat is not None else []


def survivors(units: tuple[int, ...], area: int, lost: list[tuple[int, int]]) -> tuple[int, ...]:
    """The units of an area without those that are lost there."""
    left = list(units)
    for where, kind in lost:
        if where == area and kind in left:
            left.remove(kind)
    return tuple(left)


def against(stack: list[Standing], side: int) -> int:
    """The most points that any other side has there (TS-11.1)."""
    most = 0
    for other, points, _ in stack:
        if other != side and points > most:
            most = points
    return most


def gain(t: Table, area: int, holder: int, points: int) -> float:
    """What taking an area brings: its points, more if they are a rival's, more for the moon's centre."""
    taken = FROM_A_RIVAL if holder not in (NOBODY, t.box.oni) else 0.0
    return points * (1.0 + taken) + (CENTRE if area == t.box.centre else 0.0)
