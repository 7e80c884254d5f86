"""Goods as small tuples of counts, one for each kind in the order of GOODS. Tools and taler come last: they need no space."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

Stock = tuple[int, ...]
GOODS = ("wood", "clay", "planks", "bricks", "ore", "food", "tools", "taler")
NUMBER = {good: n for n, good in enumerate(GOODS)}
STORED = 6
"""So many kinds lie in spaces (AP-A2.1)."""
FOOD, TOOLS, TALER = NUMBER["food"], NUMBER["tools"], NUMBER["taler"]
NOTHING: Stock = (0,) * len(GOODS)
ONE: tuple[Stock, ...] = tuple(tuple(int(n == good) for n in range(len(GOODS))) for good in range(len(GOODS)))
"""One of each kind alone."""


def stock(goods: Mapping[Any, int]) -> Stock:
    """Goods of the data as counts."""
    return tuple(goods.get(good, 0) for good in GOODS)


def plus(a: Stock, b: Stock) -> Stock:
    """Both together."""
    return tuple([x + y for x, y in zip(a, b, strict=True)])


def minus(a: Stock, b: Stock) -> Stock:
    """What is left of goods without others that are among them."""
    return tuple([x - y for x, y in zip(a, b, strict=True)])


def times(n: int, goods: Stock) -> Stock:
    """So many times as much."""
    return tuple([n * x for x in goods])


def covers(have: Stock, need: Stock) -> bool:
    """Whether there is enough of everything."""
    return all(x >= y for x, y in zip(have, need, strict=True))


def missing(have: Stock, need: Stock) -> Stock:
    """What is needed beyond what there is."""
    return tuple([max(0, y - x) for x, y in zip(have, need, strict=True)])


def listed(goods: Stock) -> tuple[tuple[int, str], ...]:
    """Goods as a log line tells them: how many of which."""
    return tuple((n, good) for n, good in zip(goods, GOODS, strict=True) if n)


def stored(goods: Stock) -> int:
    """How many of them need a space."""
    return sum(goods[:STORED])
