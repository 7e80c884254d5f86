"""When a series has shown enough: intervals that hold however often one looks."""

from __future__ import annotations

import pytest

from zwist.arena.proof import is_decided, sure_interval
from zwist.arena.report import wilson
from zwist.engine.dice import Dice, seeded


def test_before_the_first_game_everything_is_possible() -> None:
    assert sure_interval(0, 0) == pytest.approx((0, 1))
    assert not is_decided(0, 0, 0.5)


@pytest.mark.parametrize(("wins", "low"), [(10, 0.5), (5, 0.1)])
def test_the_bounds_are_where_the_mixture_explains_the_games_twenty_times_better(wins: int, low: float) -> None:
    """Worked out by hand for ten games: one of C(10, k) orders has the mixture's chance 1/11 / C(10, k)."""
    orders = {10: 1, 5: 252}[wins]
    bound = sure_interval(wins, 10)[0]
    assert bound > low
    assert 1 / 11 / orders == pytest.approx(20 * bound**wins * (1 - bound) ** (10 - wins))


@pytest.mark.parametrize(("wins", "games"), [(0, 20), (7, 20), (20, 20), (85, 100), (33.5, 60)])
def test_it_is_wider_than_an_interval_that_is_read_once_and_mirrors_itself(wins: float, games: int) -> None:
    low, high = sure_interval(wins, games)
    once = wilson(wins, games)
    assert low <= wins / games <= high
    assert high - low > once[1] - once[0]
    assert sure_interval(games - wins, games) == pytest.approx((1 - high, 1 - low))


@pytest.mark.parametrize("share", [10, 50, 85])
def test_whoever_looks_after_every_game_is_seldom_wrong(share: int) -> None:
    """Of 300 series of 100 games at most 5 % may ever leave the true share out; an ordinary interval does it far oftener."""
    dice, wrong, fooled = Dice(seeded(7)), 0, 0
    for _ in range(300):
        wins, was_wrong, was_fooled = 0, False, False
        for games in range(1, 101):
            wins += dice.below(100) < share
            was_wrong |= is_decided(wins, games, share / 100)
            low, high = wilson(wins, games)
            was_fooled |= not low <= share / 100 <= high
        wrong, fooled = wrong + was_wrong, fooled + was_fooled
    assert wrong <= 15
    assert fooled > 45
