"""How sure a number is that comes out of games: means and shares with half of their 95 % interval."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

Z = 1.96
"""Standard errors in half of a 95 % interval."""
Z_OF_ALL = 3.2
"""The same for many numbers together: of many, one or another seems great by chance."""


def mean(found: Sequence[float], z: float = Z) -> tuple[float, float]:
    """The mean with its error; a spread of nothing is never believed."""
    middle = sum(found) / len(found)
    spread = sum((one - middle) ** 2 for one in found) / max(1, len(found) - 1)
    return middle, z * sqrt(max(spread, 1 / len(found)) / len(found))


def of_share(p: float, games: int) -> float:
    """The error of a share; two games of each kind are added, so that few games never look sure."""
    q = (p * games + 2) / (games + 4)
    return Z * sqrt(q * (1 - q) / (games + 4))
