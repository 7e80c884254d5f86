"""Reviews of finished games: made in the background, by turns, kept with the table, told in any language."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Generator
from typing import Any

import msgspec
from sqlalchemy import Column, ColumnElement, ForeignKey, String, Table, Text, insert, select, update

from zwist.engine.errors import ZwistError
from zwist.review import USUAL, Judge, Line, Point, Review, Step, line, review
from zwist.review.making import Piece
from zwist.server import protocol
from zwist.server.errors import Refusal
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
)
SEED = 1
"""The same for all tables: a record has the same review wherever it is made."""
HANDFUL = 32
"""So many pieces of work and it is the next review's turn: whoever asks a quick judge does not wait for a slow one."""


class Under:
    """A review under way: what is known so far, and whether it came to nothing."""

    def __init__(self) -> None:
        self.so_far: Review | None = None
        self.failed = False
        self.task: asyncio.Task[None] | None = None


class Reviews:
    """All reviews of a server."""

    def __init__(self, workers: Workers, writer: Writer, reader: Reader, replays: Replays, games: int) -> None:
        self.workers = workers
        self.writer = writer
        self.reader = reader
        self.replays = replays
        self.games = games
        self.under_way: dict[tuple[str, Judge], Under] = {}
        self.turn = asyncio.Lock()

    async def begin(self, room: Room, by: Judge) -> None:
        """See to it that there will be a review by a judge; one that failed is tried again."""
        check(room)
        known = self.under_way.get((room.id, by))
        if (known is not None and not known.failed) or await self._kept(room, by) is not None:
            return
        under = self.under_way[room.id, by] = Under()
        under.task = asyncio.create_task(self._make(room, by, under))

    async def look(self, room: Room, by: Judge, language: str) -> protocol.Review:
        """The review by a judge as far as there is one."""
        check(room)
        found, under = await self._kept(room, by), self.under_way.get((room.id, by))
        if found is not None:
            return await self._told(room, found, language, "ready")
        if under is None:
            return protocol.Review(state="none", judge=by)
        if under.failed:
            return protocol.Review(state="failed", judge=by)
        if under.so_far is None:
            return protocol.Review(state="computing", judge=by)
        return await self._told(room, under.so_far, language, "computing")

    async def _kept(self, room: Room, by: Judge) -> Review | None:
        """The review of the game as it ended; one that was taken back and ended otherwise has another."""
        found = await self.reader.read(lambda store: read(store, room.id, by))
        return found if found is not None and found.decisions == room.g.decisions else None

    async def _make(self, room: Room, by: Judge, under: Under) -> None:
        try:
            made = await self._made(room, by, under)
            await self.writer.keep(lambda store: keep(store, room.id, made))
            del self.under_way[room.id, by]
        except (ZwistError, Died, TimeoutError, MemoryError) as error:
            under.failed = True
            logger.warning("not reviewed", extra={"table": room.id, "why": str(error)})
        except Exception:
            under.failed = True
            logger.exception("not reviewed", extra={"table": room.id})

    async def _made(self, room: Room, by: Judge, under: Under) -> Review:
        """Let all pieces of work be done by the processes for it."""
        making = review(room.g, SEED, self.games, by)
        async with self.turn:
            now = await asyncio.to_thread(_advanced, making, None)
        while isinstance(now, Step):
            under.so_far = now.so_far
            done: list[Any] = []
            for first in range(0, len(now.pieces), HANDFUL):
                async with self.turn:
                    done += await self._done(now.pieces[first : first + HANDFUL])
            now = await asyncio.to_thread(_advanced, making, done)
        return now

    async def _done(self, pieces: list[Piece]) -> list[Any]:
        return await asyncio.gather(*(self.workers.run(function, *values) for function, values in pieces))

    async def _told(self, room: Room, found: Review, language: str, state: Any) -> protocol.Review:
        """In words; positions of the past are wound to in the one thread that may."""
        loop = asyncio.get_running_loop()
        points, decided = await loop.run_in_executor(self.replays.thread, self._in_words, room, found, language)
        given = found.given_away(len(room.seats))
        return protocol.Review(
            state=state,
            judge=found.judge,
            games=found.games,
            together=found.together,
            course=[protocol.ReviewChance(n=one.n, p=one.p, err=one.err, games=one.games) for one in found.course],
            points=points,
            given=[protocol.ReviewGiven(seat=one.seat, much=one.much, choices=one.choices) for one in given],
            decided=decided,
        )

    def _in_words(self, room: Room, found: Review, language: str) -> tuple[list[protocol.ReviewPoint], list[list[int]]]:
        """The turning points, and when each seat decided."""
        tape = self.replays.tape(room, room.g)
        return [told(tape, found, point, language) for point in found.points], decided(tape, found)

    def close(self) -> None:
        """Judge no more."""
        for under in self.under_way.values():
            if under.task is not None:
                under.task.cancel()
        self.workers.close()


def check(room: Room) -> None:
    """Refuse what cannot be reviewed: a game that goes on, and a table that lies elsewhere."""
    if not room.over:
        raise Refusal("illegal", 409, key="review_later")
    if room.mode.open:
        raise Refusal("illegal", 409, key="no_bots")


def told(tape: Tape, found: Review, point: Point, language: str) -> protocol.ReviewPoint:
    """A turning point of a review with its lines in words."""
    then, gain = tape.at(point.n), found.gain(point)

    def in_words(one: Line) -> protocol.ReviewLine:
        return protocol.ReviewLine(
            act="|".join(line.chain(then, point.seat, one.answers)),
            text=line.in_words(then, point.seat, one.answers, language),
            nouns=line.things(then, point.seat, one.answers),
            p=one.p,
            err=one.err,
        )

    return protocol.ReviewPoint(
        n=point.n,
        until=point.until,
        kind=point.kind,
        seat=point.seat,
        delta=point.delta,
        err=point.err,
        sure=point.is_sure,
        mistake=point.is_mistake,
        gain=None if gain is None else protocol.ReviewGain(by=gain.by, to=gain.to),
        round=then.definition.scene(then, None, language).head.round,
        lines=[in_words(one) for one in point.lines],
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


def keep(store: Store, id: str, made: Review) -> None:
    """Write the review of a table."""
    row = {"document": msgspec.json.encode(made).decode()}
    if not store.connection.execute(update(REVIEWS).where(*_row(id, made.judge)).values(**row)).rowcount:
        store.connection.execute(insert(REVIEWS).values(table_id=id, judge=made.judge, **row))


def _row(id: str, by: Judge) -> tuple[ColumnElement[bool], ...]:
    return REVIEWS.c.table_id == id, REVIEWS.c.judge == by


def _advanced(making: Generator[Step, list[Any], Review], results: list[Any] | None) -> Step | Review:
    """The next pieces of work, or the review when there are none left."""
    try:
        return next(making) if results is None else making.send(results)
    except StopIteration as end:
        made: Review = end.value
        return made
