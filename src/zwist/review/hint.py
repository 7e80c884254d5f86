"""What would you do? A search with several roots: each grows a tree of its own in any process, then they are added up.

With a number of roots, a seed and playouts the counsel is the same, however many processes there are. A time limit, if
there is one, may end a root early.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import zwist
from zwist.bots.search import Search
from zwist.bots.tree import is_often
from zwist.engine.dice import aside
from zwist.engine.game import Game

ROOTS = 2
PLAYOUTS = 600
SECONDS = 1.0
"""What a hint costs: so many playouts in all, and never more time for a root."""


class Branch(NamedTuple):
    """A line by its free answers: how often a root took it, and what it came to in all."""

    answers: tuple[str, ...]
    visits: int
    total: float


def known(g: Game[Any], seat: int) -> str:
    """The position as far as a seat may know it, as text: nothing hidden leaves with it, nor the dice."""
    return zwist.save(g.definition.seen_by(g, seat).clone())


def pieces(position: str, seat: int, seed: int, playouts: int, seconds: float | None, roots: int) -> list[tuple[Any, ...]]:
    """What each root is asked; the first ones take the playouts that are left over."""
    share, rest = divmod(playouts, roots)
    return [(position, seat, aside(seed, "root", which), share + (which < rest), seconds) for which in range(roots)]


def root(position: str, seat: int, seed: int, playouts: int, seconds: float | None) -> list[Branch]:
    """The lines of one tree."""
    g = zwist.load(position)
    arms = Search(g.definition, seat, seed, playouts, seconds).grow(g).lines
    return [Branch(tuple(option.text for _, option in arm.line), arm.visits, arm.total) for arm in arms]


def counsel(roots: Sequence[Sequence[Branch]]) -> tuple[str, ...]:
    """The line that came to most of those that all roots together took about as often as any."""
    visits: dict[tuple[str, ...], int] = {}
    total: dict[tuple[str, ...], float] = {}
    for branch in (branch for one in roots for branch in one):
        visits[branch.answers] = visits.get(branch.answers, 0) + branch.visits
        total[branch.answers] = total.get(branch.answers, 0.0) + branch.total
    often = [line for line in visits if is_often(visits[line], max(visits.values()))]
    return max(often, key=lambda line: total[line] / max(1, visits[line]), default=())
