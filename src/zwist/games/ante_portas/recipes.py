"""Things that can be made of goods: what one costs, and what each would bring. Used by advice only.

Whoever looks ahead asks thousands of times what a purse is good for, so a recipe knows its sums before.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from zwist.games.ante_portas.goods import STORED, Stock
from zwist.kit.memo import Memo

VALUE: tuple[float, ...] = (0.42, 0.4, 0.9, 0.9, 0.5, 0.35, 0.25, 0.05)
"""What a good in storage is worth, in the order of goods."""


def price(cost: Stock) -> float:
    """What goods are worth that would be paid."""
    return sum([n * value for n, value in zip(cost, VALUE, strict=True)])


class Recipe:
    """A thing that can be made several times, each of which brings at most as much as the one before."""

    def __init__(self, cost: Stock, values: Sequence[float]) -> None:
        self.needs = [(good, n) for good, n in enumerate(cost) if n]
        self.size = sum(cost[:STORED])
        paid, gain = price(cost), 0.0
        self.gains = [gain]
        """What none of them brings beyond its price, one, two and so on, as long as it brings anything."""
        for value in values:
            if value > paid:
                gain += value - paid
                self.gains.append(gain)
        self.most = len(self.gains) - 1

    def brings(self, purse: Stock, spaces: int) -> float:
        """What can be made of a purse whose goods must be in storage at once."""
        n = min(self.most, spaces // self.size) if self.size else self.most
        for good, needed in self.needs:
            if n <= 0:
                return 0.0
            n = min(n, purse[good] // needed)
        return self.gains[max(0, n)]


Recipes = list[Recipe]


def _alike(key: tuple[Stock, float, int]) -> Recipe:
    return Recipe(key[0], [key[1]] * key[2])


ALIKE: Final = Memo(_alike)
"""Recipes of things that bring the same each, by cost, value and number."""


def best(recipes: Recipes, purse: Stock, spaces: int) -> float:
    """The most that one kind of thing brings."""
    most = 0.0
    for recipe in recipes:
        brought = recipe.brings(purse, spaces)
        most = max(most, brought)
    return most
