"""A review as data: without words, so that it is kept once and told in any language."""

from __future__ import annotations

from typing import Literal

import msgspec


class Part(msgspec.Struct, frozen=True, kw_only=True):
    """A part of a review. An error is half of a 95 % interval."""


class Chance(Part, frozen=True, kw_only=True):
    """Everybody's chance to win after n decisions, as all at the table could judge it, from so many games.

    Those who play together have one chance.
    """

    n: int
    p: list[float]
    err: list[float]
    games: int


class Line(Part, frozen=True, kw_only=True):
    """An act that was open, by its free answers, and the chance it gave whoever chose."""

    answers: list[str]
    p: float
    err: float


class Point(Part, frozen=True, kw_only=True):
    """Where a game turned between two of its decisions, for a seat and by how much.

    A ``choice`` is judged by what its seat could know: what it gave away against the best of the ``lines``, the first
    of which was ``played``. A ``swing`` is what a stretch of play brought or took, whoever did it.
    """

    n: int
    until: int
    kind: Literal["choice", "swing"]
    seat: int
    delta: float
    err: float
    lines: list[Line] = []

    @property
    def is_sure(self) -> bool:
        """Whether it is more than twice what chance alone may do, so that every review finds it."""
        return abs(self.delta) > 2 * self.err


class Review(Part, frozen=True, kw_only=True):
    """The course of a game and its turning points, the greatest first."""

    seed: int
    games: int
    decisions: int
    together: bool
    course: list[Chance]
    points: list[Point]
