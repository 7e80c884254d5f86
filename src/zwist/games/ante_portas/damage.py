"""Who falls by how much damage (AP-B7.4 to AP-B7.11, AP-B13.11): pure arithmetic, nothing here knows the table."""

from __future__ import annotations

from typing import NamedTuple


class Figures(NamedTuple):
    """So many weak and strong figures: basic and elite units, or farmers and citizens."""

    weak: int = 0
    strong: int = 0

    @property
    def size(self) -> int:
        """How many there are."""
        return self.weak + self.strong

    def plus(self, other: Figures) -> Figures:
        """Together with others."""
        return Figures(self.weak + other.weak, self.strong + other.strong)

    def less(self, other: Figures) -> Figures:
        """Without some of them."""
        return Figures(self.weak - other.weak, self.strong - other.strong)

    def total(self, strengths: tuple[int, int]) -> int:
        """Their strength together (AP-B7.1)."""
        return self.weak * strengths[0] + self.strong * strengths[1]


def fallen(
    here: Figures, strengths: tuple[int, int], damage: int, most_strength: bool = False, on_strong: int | None = None
) -> Figures:
    """The figures that fall by one amount of damage (AP-B7.6, AP-B7.11).

    As many as possible, among equals those of the highest strength; with ``most_strength`` the other way round. No more
    than ``on_strong`` can hit the strong ones (AP-B13.11).
    """
    best, rank = Figures(), (0, 0)
    for strong in range(here.strong + 1):
        cost = strong * strengths[1]
        if cost > damage or (on_strong is not None and cost > on_strong):
            break
        weak = min(here.weak, (damage - cost) // strengths[0])
        some = Figures(weak, strong)
        total = some.total(strengths)
        this = (total, some.size) if most_strength else (some.size, total)
        if this > rank:
            best, rank = some, this
    return best


class Ours(NamedTuple):
    """Our units on a hex that take part: soldiers, and the strength of a mine and of a building, if there are any."""

    soldiers: Figures = Figures()
    mine: int | None = None
    building: int | None = None
    absorbs: int = 0
    """How much the building absorbs: a bunker 2 (AP-B7.8)."""

    @property
    def is_empty(self) -> bool:
        """Whether there is nobody."""
        return not self.soldiers.size and self.mine is None and self.building is None


class Harm(NamedTuple):
    """What an amount of damage does to our units."""

    wounded: Figures = Figures()
    mine: bool = False
    building: bool = False
    absorbed: int = 0
    """By a citizen or a bunker; fire and shooting keep it for the fight (AP-B13.5)."""


def harm(ours: Ours, strengths: tuple[int, int], damage: int, most_strength: bool = False, spare: bool = False) -> Harm:
    """The order of damage: mine, soldiers, absorption, building (AP-B7.4 to AP-B7.8)."""
    if not damage:
        return Harm()
    mine = ours.mine is not None and not spare
    rest = max(0, damage - (ours.mine or 0)) if mine else damage
    wounded = fallen(ours.soldiers, strengths, rest, most_strength)
    rest -= wounded.total(strengths)
    if wounded != ours.soldiers:
        return Harm(wounded, mine, False, rest)
    if ours.building is None or not rest:
        return Harm(wounded, mine)
    if rest <= ours.absorbs:
        return Harm(wounded, mine, False, rest)
    return Harm(wounded, mine, True)


def may_spare(ours: Ours, strengths: tuple[int, int], damage: int, most_strength: bool = False) -> bool:
    """Whether the mine can be spared: the soldiers take the whole damage and absorb nothing (AP-B7.5)."""
    if ours.mine is None or not damage:
        return False
    return fallen(ours.soldiers, strengths, damage, most_strength).total(strengths) == damage
