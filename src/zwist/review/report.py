"""A review as data: without words, so that it is kept once and told in any language."""

from __future__ import annotations

from typing import Literal

import msgspec

from zwist.review.levels import USUAL, Judge


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


class Difference(Part, frozen=True, kw_only=True):
    """How much more the best line surely came to than the played one, on average of the same games.

    Points are a seat's, from a source: a kind of the game's namer and its value. Rounds are nobody's own.
    """

    of: Literal["points", "rounds"]
    seat: int
    source: tuple[str, str | int] = ("", "")
    much: float
    err: float


class Point(Part, frozen=True, kw_only=True):
    """Where a game turned between two of its decisions, for a seat and by how much.

    A ``choice`` is judged by what its seat could know: what it gave away against the best of the ``lines``, the first
    of which was ``played``; ``why`` says what sets the best one apart. A ``swing`` is what a stretch of play brought
    or took, whoever did it. Reviews that were kept before do not say why.
    """

    n: int
    until: int
    kind: Literal["choice", "swing"]
    seat: int
    delta: float
    err: float
    lines: list[Line] = []
    why: list[Difference] = []

    @property
    def is_sure(self) -> bool:
        """Whether it is more than twice what chance alone may do, so that every review finds it."""
        return abs(self.delta) > 2 * self.err

    @property
    def is_mistake(self) -> bool:
        """Whether it is a choice that gave away more than its error."""
        return self.kind == "choice" and -self.delta > self.err

    def holds(self, other: Point) -> bool:
        """Whether it is a swing in which a mistake lay."""
        return self.kind == "swing" and other.is_mistake and self.n <= other.n < self.until


class Gain(Part, frozen=True, kw_only=True):
    """A mistake of one seat, and the seat that gained most by the stretch of play in which it lay."""

    by: int
    to: int


class Given(Part, frozen=True, kw_only=True):
    """What a seat gave away by so many of its choices, all together."""

    seat: int
    much: float
    choices: int


class Review(Part, frozen=True, kw_only=True):
    """The course of a game and its turning points, the greatest first.

    ``acts`` says at which decisions a seat chose among several acts. Reviews that were kept before there were levels are
    those of the normal judge, and do not say it.
    """

    seed: int
    games: int
    decisions: int
    together: bool
    judge: Judge = USUAL
    acts: list[tuple[int, int]] = []
    course: list[Chance]
    points: list[Point]

    def given_away(self, seats: int) -> list[Given]:
        """What each seat gave away by its mistakes, whoever else had to bear it."""
        found = []
        for seat in range(seats):
            losses = [-point.delta for point in self.points if point.is_mistake and point.seat == seat]
            found.append(Given(seat=seat, much=sum(losses), choices=len(losses)))
        return found

    def gain(self, point: Point) -> Gain | None:
        """Whose gain a swing was by whose mistake, or the swing around a mistake; both must have been named."""
        pairs = [(one, other) for one in self.points for other in self.points if one.holds(other) and point in (one, other)]
        if not pairs:
            return None
        swing, mistake = min(pairs, key=lambda pair: pair[1].delta)
        to = self._gainer(swing)
        return None if to is None or to == mistake.seat else Gain(by=mistake.seat, to=to)

    def _gainer(self, swing: Point) -> int | None:
        """The seat whose chance rose most in a swing; those who play together have one chance, and nobody gains by another."""
        known = {chance.n: chance.p for chance in self.course}
        if self.together or swing.n not in known or swing.until not in known:
            return None
        gains = [after - before for before, after in zip(known[swing.n], known[swing.until], strict=True)]
        return gains.index(max(gains)) if max(gains) > 0 else None
