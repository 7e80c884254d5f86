"""The review of a finished game: chances, turning points, and what was given away."""

from __future__ import annotations

from typing import Literal

from zwist.review.levels import Judge
from zwist.server.protocol.terms import Outgoing


class ReviewChance(Outgoing, frozen=True, kw_only=True):
    """Everybody's chance to win after n decisions, with half of its 95 % interval; those who play together have one.

    The end, which is known, took no games.
    """

    n: int
    p: list[float]
    err: list[float]
    games: int


class ReviewLine(Outgoing, frozen=True, kw_only=True):
    """An act that was open: its chain, in words, what of them the others do not say, the things it names, its chance."""

    act: str
    text: str
    short: str
    nouns: list[str]
    p: float
    err: float


class ReviewGain(Outgoing, frozen=True, kw_only=True):
    """The seat whose mistake it was, and the one that gained most by it."""

    by: int
    to: int


class ReviewPoint(Outgoing, frozen=True, omit_defaults=True, kw_only=True):
    """Where the game turned for a seat. Of a choice the first line was played and the second one is the best.

    ``sure``: more than twice its error; ``mistake``: a choice that gave away more than its error; ``gain``: a swing in which
    somebody else's mistake lay, or that mistake; ``why``: what surely sets the best line apart from it.
    """

    n: int
    until: int
    kind: Literal["choice", "swing"]
    seat: int
    delta: float
    err: float
    round: str
    sure: bool = False
    mistake: bool = False
    gain: ReviewGain | None = None
    lines: list[ReviewLine] = []
    why: str = ""


class ReviewGiven(Outgoing, frozen=True, kw_only=True):
    """What a seat gave away by so many of its choices, each of them by more than its error."""

    seat: int
    much: float
    choices: int


class ReviewTime(Outgoing, frozen=True, omit_defaults=True, kw_only=True):
    """How long a judge would take: about so many times as long as the normal one, in seconds as far as it is known."""

    judge: Judge
    times: int
    seconds: int = 0


class Review(Outgoing, frozen=True, omit_defaults=True, kw_only=True):
    """The review of a finished game as far as it is known; ``games`` is how many a position took at least.

    ``ahead``: how many games its judge does before one that is waiting; ``takes``: how long the judges take whose review there
    is not; ``decided``: for each seat the steps at which it chose among several acts.
    """

    state: Literal["none", "waiting", "computing", "ready", "failed"]
    judge: Judge
    ahead: int = 0
    takes: list[ReviewTime] = []
    games: int = 0
    together: bool = False
    course: list[ReviewChance] = []
    points: list[ReviewPoint] = []
    given: list[ReviewGiven] = []
    decided: list[list[int]] = []
