"""How sure a share or a difference is. Several intervals that are read together are each a little wider."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import NormalDist

from zwist.arena.report import wilson

OUTSIDE = 0.05
"""What an interval leaves out."""
ENOUGH = 200
"""With fewer games nothing is called above, below or different."""


def reach(together: int = 1) -> float:
    """How many standard errors an interval goes to either side, where so many of them must hold together (Bonferroni)."""
    return NormalDist().inv_cdf(1 - OUTSIDE / (2 * max(1, together)))


def share(wins: float, games: int, together: int = 1) -> tuple[float, float]:
    """The interval of a share (Wilson)."""
    return wilson(wins, games, reach(together))


def paired(differences: Sequence[float], together: int = 1) -> tuple[float, float]:
    """The interval of the mean difference of wins in paired games.

    The interval of Agresti and Min: half a pair more in each of the four ways in which two games can end, so that
    it is honest also where hardly anything differs.
    """
    pairs, total = len(differences) + 2, sum(differences)
    squares = sum(one * one for one in differences) + 1
    spread = reach(together) * sqrt(squares - total * total / pairs) / pairs
    return max(-1.0, total / pairs - spread), min(1.0, total / pairs + spread)


def mean_difference(differences: Sequence[float], together: int = 1) -> tuple[float, float]:
    """The interval of the mean of any other differences; of fewer than two nothing is known."""
    count = len(differences)
    if count < 2:
        return float("-inf"), float("inf")
    mean = sum(differences) / count
    variance = sum((one - mean) ** 2 for one in differences) / (count - 1)
    spread = reach(together) * sqrt(variance / count)
    return mean - spread, mean + spread
