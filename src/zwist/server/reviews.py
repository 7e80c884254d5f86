"""Reviews of finished games: made in the background, one after the other, kept with the table, told in any language."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Generator
from typing import Any

import msgspec
from sqlalchemy import Column, ForeignKey, String, Table, Text, insert, select, update

from zwist.engine.errors import ZwistError
from zwist.review import Line, Point, Review, Step, line, review
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
    Column("document", Text, nullable=False),
)
SEED = 1
"""The same for all tables: a record has the same review wherever it is made."""


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
        self.under_way: dict[str, Under] = {}
        self.turn = asyncio.Lock()

    async def begin(self, room: Room) -> None:
        """See to it that there will be a review; one that failed is tried again."""
        check(room)
        known = self.under_way.get(room.id)
        if (known is not None and not known.failed) or await self._kept(room) is not None:
            return
        under = self.under_way[room.id] = Under()
        under.task = asyncio.create_task(self._make(room, under))

    async def look(self, room: Room, language: str) -> protocol.Review:
        """The review as far as there is one."""
        check(room)
        found, under = await self._kept(room), self.under_way.get(room.id)
        if found is not None:
            return await self._told(room, found, language, "ready")
        if under is None:
            return protocol.Review(state="none")
        if under.failed:
            return protocol.Review(state="failed")
        if under.so_far is None:
            return protocol.Review(state="computing")
        return await self._told(room, under.so_far, language, "computing")

    async def _kept(self, room: Room) -> Review | None:
        """The review of the game as it ended; one that was taken back and ended otherwise has another."""
        found = await self.reader.read(lambda store: read(store, room.id))
        return found if found is not None and found.decisions == room.g.decisions else None

    async def _make(self, room: Room, under: Under) -> None:
        try:
            async with self.turn:
                made = await self._made(room, under)
            await self.writer.keep(lambda store: keep(store, room.id, made))
            del self.under_way[room.id]
        except (ZwistError, Died, TimeoutError, MemoryError) as error:
            under.failed = True
            logger.warning("not reviewed", extra={"table": room.id, "why": str(error)})
        except Exception:
            under.failed = True
            logger.exception("not reviewed", extra={"table": room.id})

    async def _made(self, room: Room, under: Under) -> Review:
        """Let all pieces of work be done by the processes for it."""
        making = review(room.g, SEED, self.games)
        now = await asyncio.to_thread(_advanced, making, None)
        while isinstance(now, Step):
            under.so_far = now.so_far
            done = await asyncio.gather(*(self.workers.run(function, *values) for function, values in now.pieces))
            now = await asyncio.to_thread(_advanced, making, done)
        return now

    async def _told(self, room: Room, found: Review, language: str, state: Any) -> protocol.Review:
        """In words; positions of the past are wound to in the one thread that may."""
        loop = asyncio.get_running_loop()
        points = await loop.run_in_executor(self.replays.thread, self._points, room, found, language)
        return protocol.Review(
            state=state,
            games=found.games,
            together=found.together,
            course=[protocol.ReviewChance(n=one.n, p=one.p, err=one.err, games=one.games) for one in found.course],
            points=points,
        )

    def _points(self, room: Room, found: Review, language: str) -> list[protocol.ReviewPoint]:
        tape = self.replays.tape(room, room.g)
        return [told(tape, point, language) for point in found.points]

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


def told(tape: Tape, point: Point, language: str) -> protocol.ReviewPoint:
    """A turning point with its lines in words."""
    then = tape.at(point.n)

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
        round=then.definition.scene(then, None, language).head.round,
        lines=[in_words(one) for one in point.lines],
    )


def read(store: Store, id: str) -> Review | None:
    """The review that is kept of a table."""
    found = store.connection.execute(select(REVIEWS.c.document).where(REVIEWS.c.table_id == id)).scalar_one_or_none()
    return None if found is None else msgspec.json.decode(found, type=Review)


def keep(store: Store, id: str, made: Review) -> None:
    """Write the review of a table."""
    row = {"document": msgspec.json.encode(made).decode()}
    if not store.connection.execute(update(REVIEWS).where(REVIEWS.c.table_id == id).values(**row)).rowcount:
        store.connection.execute(insert(REVIEWS).values(table_id=id, **row))


def _advanced(making: Generator[Step, list[Any], Review], results: list[Any] | None) -> Step | Review:
    """The next pieces of work, or the review when there are none left."""
    try:
        return next(making) if results is None else making.send(results)
    except StopIteration as end:
        made: Review = end.value
        return made
