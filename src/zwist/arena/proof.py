"""When a series has shown enough: an interval for a share that may be looked at after every game.

An ordinary interval of 95 % is meant to be read once; whoever looks after every game and stops when it suits will sooner or
later see what they wish to see. This one leaves the true share out at any time in the whole series with 5 % at most: it holds
all shares for which the games are not 20 times as likely under a uniform mixture of all shares.

That takes games for independent. Those of one opening need not be, though bots change seats in it: where openings favoured a
bot on whatever seat, the interval would be too narrow.
"""

from __future__ import annotations

from math import lgamma, log

SURPRISE = log(20)
"""A share is left out once the mixture explains the games better by this factor."""
STEPS = 50
"""How often a bound is halved towards its place."""


def sure_interval(wins: float, games: int) -> tuple[float, float]:
    """The shares that are still possible after so many wins; a shared win is a fraction."""
    share = wins / games if games else 0.5
    return _bound(wins, games, share, 0.0), _bound(wins, games, share, 1.0)


def is_decided(wins: float, games: int, share: float) -> bool:
    """Whether it is sure that the true share is above this one, or below it."""
    low, high = sure_interval(wins, games)
    return not low <= share <= high


def _bound(wins: float, games: int, inside: float, outside: float) -> float:
    """Where shares become impossible between the one seen and an end of the scale."""
    for _ in range(STEPS if inside != outside else 0):
        middle = (inside + outside) / 2
        if _surprise(wins, games, middle) < SURPRISE:
            inside = middle
        else:
            outside = middle
    return inside


def _surprise(wins: float, games: int, share: float) -> float:
    """The logarithm of how much better the mixture explains the games than this share does."""
    losses = games - wins
    mixture = lgamma(wins + 1) + lgamma(losses + 1) - lgamma(games + 2)
    return mixture - wins * log(share) - losses * log(1 - share)
