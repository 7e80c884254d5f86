"""How strong bots are: Elo out of who won against whom, with intervals over openings.

Each seat wins in proportion to the strength of its bot, which with two seats is the model behind Elo. Games
of one opening are not independent, so intervals draw whole openings anew.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import combinations
from math import log10
from typing import NamedTuple

from zwist.engine.dice import Dice, seeded

SAMPLES = 400
"""How often openings are drawn anew."""
NEAR = 1e-6
"""Strengths are mended until no step changes one by such a part: every step brings them nearer to the best ones."""
OUTSIDE = 0.025
"""What an interval leaves out on either side."""


class Won(NamedTuple):
    """A game as ratings see it: who sat where, and which part of the win each seat has."""

    bots: tuple[str, ...]
    wins: tuple[float, ...]


class Rating(NamedTuple):
    """A number with its interval of 95 %."""

    value: float
    low: float
    high: float


Counted = Mapping[Won, int]
Judged = Callable[[Counted, Sequence[str]], dict[str, float]]


def elo(openings: Sequence[Sequence[Won]], bots: Sequence[str]) -> dict[str, Rating]:
    """The Elo of every bot; the last one stands at 0."""
    return _with_intervals(openings, bots, _elo)


def lead(openings: Sequence[Sequence[Won]], bots: Sequence[str]) -> dict[str, Rating]:
    """By how much a bot wins more often than the last one, where all at a table win or lose together."""
    return _with_intervals(openings, bots, _lead)


def _with_intervals(openings: Sequence[Sequence[Won]], bots: Sequence[str], judged: Judged) -> dict[str, Rating]:
    """What the openings come to, and what they came to if they were drawn anew.

    Openings that come to the same whichever are drawn do not show what chance might do: then one more for each bot is among
    them, which it wins.
    """
    values = judged(_counted(openings), bots)
    samples = _samples(openings, len(openings), bots, judged)
    if openings and all(abs(sample[bot] - values[bot]) < NEAR for sample in samples for bot in values):
        imagined = [[_won_by(bot, won) for won in openings[0]] for bot in values]
        samples = _samples([*openings, *imagined], len(openings), bots, judged)
    found = {}
    for bot in values:
        drawn = sorted(sample[bot] for sample in samples) or [values[bot]]
        outside = int(OUTSIDE * len(drawn))
        found[bot] = Rating(values[bot], drawn[outside], drawn[-1 - outside])
    return found


def _samples(openings: Sequence[Sequence[Won]], count: int, bots: Sequence[str], judged: Judged) -> list[dict[str, float]]:
    dice = Dice(seeded(1))
    return [judged(_counted(dice.pick(openings) for _ in range(count)), bots) for _ in range(SAMPLES if count else 0)]


def _won_by(bot: str, game: Won) -> Won:
    """A game as it would be if the bot had won it, wherever it took part."""
    return game._replace(wins=tuple((one == bot) / game.bots.count(bot) for one in game.bots)) if bot in game.bots else game


def _counted(openings: Iterable[Sequence[Won]]) -> Counter[Won]:
    return Counter(won for games in openings for won in games)


def _elo(games: Counted, bots: Sequence[str]) -> dict[str, float]:
    strength = _strengths(games, bots)
    return {bot: 400 * log10(strength[bot] / strength[bots[-1]]) for bot in strength}


def _strengths(games: Counted, bots: Sequence[str]) -> dict[str, float]:
    """The strengths that make what happened most likely; one drawn game of each pair keeps them finite."""
    names = tuple(dict.fromkeys(bots))
    weighed = [*games.items(), *((Won(pair, (0.5, 0.5)), 1) for pair in combinations(names, 2))]
    wins = dict.fromkeys(names, 0.0)
    for won, times in weighed:
        for bot, win in zip(won.bots, won.wins, strict=True):
            wins[bot] += win * times
    strength, before = dict.fromkeys(names, 1.0), dict.fromkeys(names, 0.0)
    while any(abs(strength[bot] - before[bot]) > NEAR * strength[bot] for bot in names):
        before, shares = strength, dict.fromkeys(names, 0.0)
        for won, times in weighed:
            part = times * sum(won.wins) / sum(before[bot] for bot in won.bots)
            for bot in won.bots:
                shares[bot] += part
        strength = {bot: wins[bot] / shares[bot] for bot in names}
    return strength


def _lead(games: Counted, bots: Sequence[str]) -> dict[str, float]:
    played, won = Counter[str](), Counter[str]()
    for game, times in games.items():
        played[game.bots[0]] += times
        won[game.bots[0]] += times * bool(game.wins[0])
    share = {bot: won[bot] / max(1, played[bot]) for bot in dict.fromkeys(bots)}
    return {bot: share[bot] - share[bots[-1]] for bot in share}
