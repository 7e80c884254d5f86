"""How a review is made: the chances over the whole game, then a closer look where it seems to have turned.

It is written as a generator that hands out pieces of work and is sent their results in the same order; whoever runs
it decides in which processes. Nothing depends on time, so the same game, seed, number of games and judge give the same review.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from itertools import pairwise
from math import sqrt
from typing import Any, NamedTuple

from zwist.engine.dice import aside
from zwist.engine.errors import BadSave
from zwist.engine.game import Game
from zwist.review import error, judge
from zwist.review.contrast import differences
from zwist.review.course import Course, Deed, Stop, course_of
from zwist.review.levels import CARES, USUAL, Judge
from zwist.review.report import Chance, Line, Point, Review

GAMES = 80
"""Games of the normal judge for each stop; a closer look takes more of them."""
STOPS = 40
DEEDS = 240
"""So many positions and acts of a game are judged."""
BRISK = 4
"""Games that are played on briskly to the end take long: of them a judge plays so much less."""
TRIALS = 8
"""Games in which the normal judge compares an act with others before it is known to be worth a closer look."""
CLOSER = 6
"""So many acts, and so many swings, the normal judge looks at closely."""
RIVALS = 2
"""Lines that an act is weighed against."""
PIECE = 25
"""Games in one piece of work: few enough that nobody waits for it long."""
LEAST = 0.03
"""What is smaller turns nothing."""
CLEAR = {"choice": 1.25, "swing": 0.75}
"""How many errors a turning point needs to be named at all."""
MOST_UNSURE = 12
"""Points that are named although chance might have made them."""
MOST_CHOICES = 20_000
"""No game that people play is longer."""

Piece = tuple[Callable[..., Any], tuple[Any, ...]]


class Step(NamedTuple):
    """Pieces of work whose results are to be sent, and the review as far as it is known."""

    pieces: list[Piece]
    so_far: Review


class Weighed(NamedTuple):
    """An act that is looked at closely, with the lines it is weighed against; the played one is first."""

    deed: Deed
    lines: list[list[str]]


def review(g: Game[Any], seed: int = 1, games: int = GAMES, by: Judge = USUAL) -> Generator[Step, list[Any], Review]:
    """Review a game that was played again from its record, by a judge who plays so many games where the normal one does."""
    mode = g.definition.modes[g.start.mode]
    if mode.open:
        raise BadSave("expected a game of which Zwist knows the whole table, got one that is played beside it")
    if g.decisions > MOST_CHOICES:
        raise BadSave(f"expected a game of at most {MOST_CHOICES} choices, got {g.decisions}")
    course = course_of(g, STOPS, DEEDS)
    made = _Making(g, seed, games, by, mode.together, course)
    yield from made.look()
    yield from made.look_closer()
    return made.told()


class _Making:
    """A review under way: the games won at each stop, and the acts that were weighed."""

    def __init__(self, g: Game[Any], seed: int, games: int, by: Judge, together: bool, course: Course) -> None:
        self.g = g
        self.seed = seed
        self.by = by
        brisk = g.definition.advice().horizon(g.table) is not None
        self.games = max(1, games * CARES[by].games // (BRISK if brisk else 1))
        self.closer = CLOSER * CARES[by].acts
        self.trials = TRIALS * CARES[by].acts
        self.together = together
        self.course = course
        self.won: dict[int, list[float]] = {}
        self.played: dict[int, int] = {}
        self.choices: list[Point] = []

    def look(self) -> Generator[Step, list[Any], None]:
        """Judge every stop, and find the acts that look as if they had given something away."""
        stops, deeds = self.course.stops, self.course.deeds
        asked = [(stop, piece) for stop in stops for piece in self._games_at(stop, "look", self.games)]
        won = yield Step([piece for _, piece in asked], self.told())
        for (stop, piece), result in zip(asked, won, strict=True):
            self._count(stop, piece[1][-1], result)
        found = yield Step([self._comparison(deed) for deed in deeds], self.told())
        self.close = sorted(map(_gap, deeds, found), key=lambda one: -one[0])[: self.closer]

    def look_closer(self) -> Generator[Step, list[Any], None]:
        """Play more games where the chances changed most, and weigh the acts that stood out."""
        swings = sorted(self._swings(), key=lambda point: -abs(point.delta))[: self.closer]
        turned = {n for point in swings for n in (point.n, point.until)}
        stops = [stop for stop in self.course.stops if stop.n in turned]
        asked = [(stop, piece) for stop in stops for piece in self._games_at(stop, "closer", 2 * self.games)]
        won = yield Step([piece for _, piece in asked], self.told())
        for (stop, piece), result in zip(asked, won, strict=True):
            self._count(stop, piece[1][-1], result)
        for gap, weighed in self.close:
            if gap > 0:
                results = yield Step(list(self._weighings(weighed)), self.told())
                self.choices += _judged(weighed, [row for part in results for row in part], self._partners())

    def told(self) -> Review:
        """What is known so far."""
        points = [point for point in (*self.choices, *self._swings()) if _is_clear(point)]
        points.sort(key=lambda point: (-abs(point.delta), point.n))
        unsure = [point for point in points if not point.is_sure][:MOST_UNSURE]
        named = [point for point in points if point.is_sure or point in unsure]
        return Review(
            seed=self.seed,
            games=self.games,
            judge=self.by,
            decisions=self.g.decisions,
            together=self.together,
            acts=self.course.acts,
            course=self._course(),
            points=named,
        )

    def _games_at(self, stop: Stop, look: str, games: int) -> list[Piece]:
        return [
            (judge.chances, (stop.position, aside(self.seed, look, stop.n, first), min(PIECE, games - first)))
            for first in range(0, games, PIECE)
        ]

    def _comparison(self, deed: Deed) -> Piece:
        return judge.compared, (deed.position, deed.seat, deed.answers, aside(self.seed, "act", deed.n), self.trials)

    def _weighings(self, weighed: Weighed) -> list[Piece]:
        deed, games = weighed.deed, 3 * self.games
        return [
            (
                judge.weighed,
                (deed.position, deed.seat, weighed.lines, aside(self.seed, "weigh", deed.n, first), min(PIECE, games - first)),
            )
            for first in range(0, games, PIECE)
        ]

    def _count(self, stop: Stop, games: int, won: list[float]) -> None:
        before = self.won.get(stop.n, [0.0] * len(won))
        self.won[stop.n] = [a + b for a, b in zip(before, won, strict=True)]
        self.played[stop.n] = self.played.get(stop.n, 0) + games

    def _course(self) -> list[Chance]:
        """The chances at all stops that have been judged, and how it ended."""
        found = [self._chance(n) for n in sorted(self.won)]
        if self.g.over:
            end = judge.shares(self.g)[: 1 if self.together else None]
            found.append(Chance(n=self.g.decisions, p=end, err=[0.0] * len(end), games=0))
        return found

    def _chance(self, n: int) -> Chance:
        games = self.played[n]
        p = [won / games for won in self.won[n]][: 1 if self.together else None]
        return Chance(n=n, p=p, err=[error.of_share(one, games) for one in p], games=games)

    def _partners(self) -> range:
        """The seats that have their points together."""
        return range(len(self.g.start.seats) if self.together else 0)

    def _swings(self) -> list[Point]:
        """The greatest change of a chance between each two neighbouring stops."""
        found, course = [], self._course()
        for one, other in pairwise(course):
            deltas = [b - a for a, b in zip(one.p, other.p, strict=True)]
            seat = max(range(len(deltas)), key=lambda seat: (round(abs(deltas[seat]), 9), -seat))
            err = sqrt(one.err[seat] ** 2 + other.err[seat] ** 2) * error.Z_OF_ALL / error.Z
            found.append(Point(n=one.n, until=other.n, kind="swing", seat=seat, delta=deltas[seat], err=err))
        return found


def _gap(deed: Deed, found: list[tuple[float, list[str]]]) -> tuple[float, Weighed]:
    """How much more the best other line seems to be worth than the one played, and the lines to weigh."""
    played, others = found[0], sorted(found[1:], key=lambda one: -one[0])[:RIVALS]
    gap = others[0][0] - played[0] if others else 0.0
    return gap, Weighed(deed, [played[1], *(line for _, line in others)])


def _judged(weighed: Weighed, rows: list[list[judge.End]], partners: range) -> list[Point]:
    """What the act gave away: some games say which line is best, the others by how much and why."""
    third = len(rows) // 3
    first, rest = rows[:third], rows[third:]
    sums = [sum(row[which].share for row in first) for which in range(len(weighed.lines))]
    best = max(range(1, len(sums)), key=lambda which: sums[which])
    mean, err = error.mean([row[0].share - row[best].share for row in rest])
    if mean >= 0:
        return []
    order = [0, best, *(which for which in range(1, len(sums)) if which != best)]
    lines = [_line(weighed.lines[which], [row[which].share for row in rest]) for which in order]
    both = [(row[0].tally, row[best].tally) for row in rest]
    pairs = [(played, better) for played, better in both if played is not None and better is not None]
    n, until, seat, *_ = weighed.deed
    why = differences(pairs, seat, partners)
    return [Point(n=n, until=until, kind="choice", seat=seat, delta=mean, err=err, lines=lines, why=why)]


def _line(answers: list[str], shares: list[float]) -> Line:
    """A line with the chance that it gave in these games."""
    p = sum(shares) / len(shares)
    return Line(answers=answers, p=p, err=error.of_share(p, len(shares)))


def _is_clear(point: Point) -> bool:
    return abs(point.delta) > max(LEAST, CLEAR[point.kind] * point.err)
