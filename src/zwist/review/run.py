"""A review made by the processes of one machine."""

from __future__ import annotations

from collections.abc import Callable, Generator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any

from zwist.child import settle_in
from zwist.engine.game import Game
from zwist.review.levels import USUAL, Judge
from zwist.review.making import GAMES, Piece, Step, review
from zwist.review.report import Review


def reviewed(
    g: Game[Any],
    seed: int = 1,
    games: int = GAMES,
    jobs: int = 1,
    tell: Callable[[Review], None] = lambda so_far: None,
    by: Judge = USUAL,
) -> Review:
    """The review of a game; however many processes work at it, it is the same."""
    making = review(g, seed, games, by)
    if jobs == 1:
        return _led(making, lambda pieces: list(map(done, pieces)), tell)
    with ProcessPoolExecutor(jobs, get_context("spawn"), settle_in) as pool:
        return _led(making, lambda pieces: list(pool.map(done, pieces)), tell)


def done(piece: Piece) -> Any:
    """A piece of work carried out."""
    function, values = piece
    return function(*values)


def _led(
    making: Generator[Step, list[Any], Review],
    work: Callable[[list[Piece]], list[Any]],
    tell: Callable[[Review], None],
) -> Review:
    step = next(making)
    while True:
        tell(step.so_far)
        try:
            step = making.send(work(step.pieces))
        except StopIteration as end:
            found: Review = end.value
            return found
