"""Reviews of finished games: made in the background, by turns, kept with the table, told in any language.

Each judge does one game after the other, in the order in which they were asked for: a quick one waits for no slow one.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Generator
from contextlib import asynccontextmanager
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Column, ColumnElement, Float, ForeignKey, String, Table, Text, insert, select, update

from zwist.engine.errors import ZwistError
from zwist.review import JUDGES, USUAL, Judge, Line, Point, Review, Step, line, review, why
from zwist.review.levels import CARES
from zwist.review.making import Piece
from zwist.server.errors import Refusal
from zwist.server.protocol import reviews
from zwist.server.replay import Replays, Tape
from zwist.server.room import Room
from zwist.server.store import Store, metadata
from zwist.server.workers import Died, Workers
from zwist.server.writer import Reader, Writer

logger = logging.getLogger("zwist.server")

REVIEWS = Table(
    "reviews",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("judge", String(16), primary_key=True),
    Column("document", Text, nullable=False),
    Column("seconds", Float),
)
SEED = 1
"""The same for all tables: a record has the same review wherever it is made."""
HANDFUL = 32
"""So many pieces of work and it is the next review's turn: whoever asks a quick judge does not wait for a slow one."""
MOST_FAILED = 1000
"""Reviews that are remembered to have failed; what is forgotten can be asked for like any other."""

Key = tuple[str, Judge]


class Bounds(NamedTuple):
    """How many games may be in the line of one judge, and how many reviews of one source may be under way."""

    line: int
    own: int


class Under:
    """A review under way: what is known so far. Until its judge turns to it there is no task."""

    def __init__(self, room: Room, by: Judge, source: str) -> None:
        self.room = room
        self.by = by
        self.source = source
        self.so_far: Review | None = None
        self.seconds = 0.0
        self.task: asyncio.Task[None] | None = None


class Reviews:
    """All reviews of a server."""

    def __init__(self, workers: Workers, writer: Writer, reader: Reader, replays: Replays, games: int, bounds: Bounds) -> None:
        self.workers = workers
        self.writer = writer
        self.reader = reader
        self.replays = replays
        self.games = games
        self.bounds = bounds
        self.under_way: dict[Key, Under] = {}
        self.failed: dict[Key, None] = {}
        self.turn = asyncio.Lock()
        self.clock = time.monotonic

    async def begin(self, room: Room, by: Judge, source: str) -> None:
        """See to it that there will be a review by a judge, for whoever asks; one that failed is tried again."""
        check(room)
        kept, key = await self._kept(room, by), (room.id, by)
        if kept is not None or key in self.under_way:
            return
        self._admit(by, source)
        self.failed.pop(key, None)
        self.under_way[key] = Under(room, by, source)
        self._call_next(by)

    async def look(self, room: Room, by: Judge, language: str) -> reviews.Review:
        """The review by a judge as far as there is one, and how long the other judges would take."""
        check(room)
        under = self.under_way.get((room.id, by))
        found = await self._kept(room, by)
        told = await self._so_far(room, by, found, under, language)
        return msgspec.structs.replace(told, takes=takes(await self.reader.read(lambda store: durations(store, room.id))))

    async def _so_far(self, room: Room, by: Judge, found: Review | None, under: Under | None, language: str) -> reviews.Review:
        if found is not None:
            return await self._told(room, found, language, "ready")
        if under is None:
            return reviews.Review(state="failed" if (room.id, by) in self.failed else "none", judge=by)
        if under.task is None:
            return reviews.Review(state="waiting", judge=by, ahead=self._ahead(under))
        if under.so_far is None:
            return reviews.Review(state="computing", judge=by)
        return await self._told(room, under.so_far, language, "computing")

    def _line(self, by: Judge) -> list[Under]:
        """The games of a judge; the first is the one at hand."""
        return [under for under in self.under_way.values() if under.by == by]

    def _ahead(self, under: Under) -> int:
        line = self._line(under.by)
        return line.index(under) if under in line else 0

    def _admit(self, by: Judge, source: str) -> None:
        """Refuse what would make a line too long, or would let one source have most of it."""
        if sum(under.source == source for under in self.under_way.values()) >= self.bounds.own:
            raise Refusal("too_fast", 429, key="reviews_own", n=self.bounds.own)
        if len(self._line(by)) >= self.bounds.line:
            raise Refusal("busy", 503, key="reviews_full")

    def _call_next(self, by: Judge) -> None:
        """A judge who has nothing at hand turns to the next game."""
        line = self._line(by)
        if line and line[0].task is None:
            line[0].task = asyncio.create_task(self._make(line[0]))

    async def _kept(self, room: Room, by: Judge) -> Review | None:
        """The review of the game as it ended; one that was taken back and ended otherwise has another."""
        found = await self.reader.read(lambda store: read(store, room.id, by))
        return found if found is not None and found.decisions == room.g.decisions else None

    async def _make(self, under: Under) -> None:
        room, key = under.room, (under.room.id, under.by)
        try:
            made = await self._made(room, under.by, under)
            await self.writer.keep(lambda store: keep(store, room.id, made, under.seconds))
        except (ZwistError, Died, TimeoutError, MemoryError) as error:
            self._remember(key)
            logger.warning("not reviewed", extra={"table": room.id, "why": str(error)})
        except Exception:
            self._remember(key)
            logger.exception("not reviewed", extra={"table": room.id})
        finally:
            self.under_way.pop(key, None)
            self._call_next(under.by)

    def _remember(self, failed: Key) -> None:
        self.failed[failed] = None
        if len(self.failed) > MOST_FAILED:
            del self.failed[next(iter(self.failed))]

    async def _made(self, room: Room, by: Judge, under: Under) -> Review:
        """Let all pieces of work be done by the processes for it."""
        making = review(room.g, SEED, self.games, by)
        async with self._turn(under):
            now = await asyncio.to_thread(_advanced, making, None)
        while isinstance(now, Step):
            under.so_far = now.so_far
            done: list[Any] = []
            for first in range(0, len(now.pieces), HANDFUL):
                async with self._turn(under):
                    done += await self._done(now.pieces[first : first + HANDFUL])
            now = await asyncio.to_thread(_advanced, making, done)
        return now

    @asynccontextmanager
    async def _turn(self, under: Under) -> AsyncIterator[None]:
        """Have all processes for a while, which is counted."""
        async with self.turn:
            began = self.clock()
            yield
            under.seconds += self.clock() - began

    async def _done(self, pieces: list[Piece]) -> list[Any]:
        return await asyncio.gather(*(self.workers.run(function, *values) for function, values in pieces))

    async def _told(self, room: Room, found: Review, language: str, state: Any) -> reviews.Review:
        """In words; positions of the past are wound to in the one thread that may."""
        loop = asyncio.get_running_loop()
        points, decided = await loop.run_in_executor(self.replays.thread, self._in_words, room, found, language)
        given = found.given_away(len(room.seats))
        return reviews.Review(
            state=state,
            judge=found.judge,
            games=found.games,
            together=found.together,
            course=[reviews.ReviewChance(n=one.n, p=one.p, err=one.err, games=one.games) for one in found.course],
            points=points,
            given=[reviews.ReviewGiven(seat=one.seat, much=one.much, choices=one.choices) for one in given],
            decided=decided,
        )

    def _in_words(self, room: Room, found: Review, language: str) -> tuple[list[reviews.ReviewPoint], list[list[int]]]:
        """The turning points, and when each seat decided."""
        tape = self.replays.tape(room, room.g)
        return [told(tape, found, point, language) for point in found.points], decided(tape, found)

    def close(self) -> None:
        """Judge no more."""
        tasks = [under.task for under in self.under_way.values() if under.task is not None]
        self.under_way.clear()
        for task in tasks:
            task.cancel()
        self.workers.close()


def check(room: Room) -> None:
    """Refuse what cannot be reviewed: a game that goes on, and a table that lies elsewhere."""
    if not room.over:
        raise Refusal("illegal", 409, key="review_later")
    if room.mode.open:
        raise Refusal("illegal", 409, key="no_bots")


def told(tape: Tape, found: Review, point: Point, language: str) -> reviews.ReviewPoint:
    """A turning point of a review with its lines in words."""
    then, gain = tape.at(point.n), found.gain(point)

    short = line.apart([line.phrases(then, point.seat, one.answers, language) for one in point.lines])

    def in_words(one: Line, short: str) -> reviews.ReviewLine:
        return reviews.ReviewLine(
            act="|".join(line.chain(then, point.seat, one.answers)),
            text=line.in_words(then, point.seat, one.answers, language),
            short=short,
            nouns=line.things(then, point.seat, one.answers),
            p=one.p,
            err=one.err,
        )

    return reviews.ReviewPoint(
        n=point.n,
        until=point.until,
        kind=point.kind,
        seat=point.seat,
        delta=point.delta,
        err=point.err,
        sure=point.is_sure,
        mistake=point.is_mistake,
        gain=None if gain is None else reviews.ReviewGain(by=gain.by, to=gain.to),
        round=then.definition.scene(then, None, language).head.round,
        lines=list(map(in_words, point.lines, short)),
        why=why.sentence(then, point, language),
    )


def decided(tape: Tape, found: Review) -> list[list[int]]:
    """For each seat the steps at which it chose; where a review of before does not say it, those at which its turns begin."""
    record = tape.end.record or []
    acts = found.acts or [(n, record[n][0]) for n in tape.turns()]
    return [[n for n, who in acts if who == seat] for seat in range(len(tape.end.start.seats))]


def read(store: Store, id: str, by: Judge = USUAL) -> Review | None:
    """The review by a judge that is kept of a table."""
    found = store.connection.execute(select(REVIEWS.c.document).where(*_row(id, by))).scalar_one_or_none()
    return None if found is None else msgspec.json.decode(found, type=Review)


def keep(store: Store, id: str, made: Review, seconds: float | None = None) -> None:
    """Write the review of a table, with the seconds that it took."""
    row = {"document": msgspec.json.encode(made).decode(), "seconds": seconds}
    if not store.connection.execute(update(REVIEWS).where(*_row(id, made.judge)).values(**row)).rowcount:
        store.connection.execute(insert(REVIEWS).values(table_id=id, judge=made.judge, **row))


def durations(store: Store, id: str) -> dict[Judge, float | None]:
    """The judges whose review of a table is kept, with the seconds that each took where they are known."""
    found = store.connection.execute(select(REVIEWS.c.judge, REVIEWS.c.seconds).where(REVIEWS.c.table_id == id))
    return {row.judge: row.seconds for row in found}


def takes(known: dict[Judge, float | None]) -> list[reviews.ReviewTime]:
    """How long the other judges would take, by the most thorough one whose time is known."""
    units = [seconds / CARES[judge].time for judge in JUDGES if (seconds := known.get(judge))]
    unit = units[-1] if units else 0.0
    missing = [judge for judge in JUDGES if judge not in known]
    return [reviews.ReviewTime(judge=one, times=CARES[one].time, seconds=round(unit * CARES[one].time)) for one in missing]


def _row(id: str, by: Judge) -> tuple[ColumnElement[bool], ...]:
    return REVIEWS.c.table_id == id, REVIEWS.c.judge == by


def _advanced(making: Generator[Step, list[Any], Review], results: list[Any] | None) -> Step | Review:
    """The next pieces of work, or the review when there are none left."""
    try:
        return next(making) if results is None else making.send(results)
    except StopIteration as end:
        made: Review = end.value
        return made
