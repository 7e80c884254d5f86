"""Bots think wherever there is room: their work lies in the database until one of its servers takes it.

Whoever works on a piece holds its row locked. A process that is killed lets go of it, and another takes it.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
from collections.abc import Callable, Coroutine
from typing import NamedTuple, Protocol, TypeVar, TypeVarTuple, Unpack

from sqlalchemy import Column, Float, Integer, String, Table, Text, delete, insert, select, update
from sqlalchemy.engine import Connection

from zwist.server import links
from zwist.server.journal import Once
from zwist.server.leases import NOW, PEERS
from zwist.server.news import tell
from zwist.server.store import Database, Store, metadata
from zwist.server.turns import Rank
from zwist.server.workers import Workers, act
from zwist.server.writer import Reader

logger = logging.getLogger("zwist.server")

V = TypeVar("V")
Ts = TypeVarTuple("Ts")

THOUGHTS = Table(
    "thoughts",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("asker", String(32), nullable=False, index=True),
    Column("rank", Integer, nullable=False),
    Column("at", Float, nullable=False),
    Column("work", Text, nullable=False),
    Column("answer", Text, nullable=True),
)
"""What a server wants thought out; it takes the answer away."""
WORK = {function.__name__: function for function in (act,)}
LOOK = 5.0
"""Seconds after which a process with nothing to do looks by itself, should news have been lost."""
WANTED, THOUGHT = "wanted", "thought"


class Thinker(Protocol):
    """Whoever does slow work elsewhere."""

    async def run(self, function: Callable[[Unpack[Ts]], V], *values: Unpack[Ts], rank: Rank = Rank.PEOPLE) -> V:
        """The function's result."""
        ...


class Failed(Exception):
    """Work that failed where it was done."""


class Piece(NamedTuple):
    """A piece of work, and who waits for it."""

    id: str
    asker: str
    work: str


class Thoughts:
    """Hands out the work of this server's tables and does what comes, one piece in each of its processes."""

    def __init__(self, database: Database, reader: Reader, workers: Workers, me: str, places: int) -> None:
        self.database = database
        self.reader = reader
        self.workers = workers
        self.me = me
        self.places = places
        self.waiting: dict[str, asyncio.Future[str]] = {}
        self.wanted = asyncio.Event()
        self.errands: set[asyncio.Task[None]] = set()
        self.troubles = Once()

    # Whoever asks

    async def run(self, function: Callable[[Unpack[Ts]], V], *values: Unpack[Ts], rank: Rank = Rank.PEOPLE) -> V:
        """The function's result, from whichever server came first."""
        id, work = links.new_id(), json.dumps([function.__name__, *values])
        answered = self.waiting[id] = asyncio.get_running_loop().create_future()
        try:
            await self.reader.read(lambda store: want(store, id, self.me, rank, work))
            result, error = json.loads(await answered)
        finally:
            del self.waiting[id]
            if not answered.done() or answered.cancelled():
                self._errand(self.reader.read(lambda store: forget(store, id)))
        if error:
            raise Failed(error)
        return result  # type: ignore[no-any-return]

    def look(self) -> None:
        """See what has been thought out and whether there is anything to think."""
        self.wanted.set()
        self._errand(self._collect())

    def hear(self, words: list[str]) -> None:
        """What a server has said about thoughts."""
        match words:
            case [word] if word == WANTED:
                self.wanted.set()
            case [word, asker] if word == THOUGHT and asker == self.me:
                self._errand(self._collect())

    async def _collect(self) -> None:
        for id, answer in await self.reader.read(lambda store: answers(store, self.me)):
            if id in self.waiting and not self.waiting[id].done():
                self.waiting[id].set_result(answer)

    # Whoever thinks

    async def think(self) -> None:
        """Take work as long as the server runs, in all places."""
        await asyncio.gather(*(self._think() for _ in range(self.places)))

    async def _think(self) -> None:
        while True:
            self.wanted.clear()
            try:
                if await self._think_one():
                    continue
            except Exception as error:
                if self.troubles.is_news(type(error).__name__):
                    logger.exception("no thinking")
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self.wanted.wait(), LOOK)

    async def _think_one(self) -> bool:
        """Take a piece and hold it while it is thought about; False if there is none."""
        connection = await asyncio.to_thread(self.database.engine.connect)
        try:
            piece = await asyncio.to_thread(taken, connection)
            if piece is None:
                return False
            answer = await self._answer(piece)
            await asyncio.to_thread(answered, connection, piece, answer)
            return True
        finally:
            await asyncio.to_thread(connection.close)

    async def _answer(self, piece: Piece) -> str:
        """What comes of it, or why nothing does; a server that stops leaves it to others."""
        name, *values = json.loads(piece.work)
        try:
            return json.dumps([await self.workers.run(WORK[name], *values), ""])
        except Exception as error:
            if self.workers.closed:
                raise
            return json.dumps([None, f"{type(error).__name__}: {error}"])

    def _errand(self, doing: Coroutine[None, None, None]) -> None:
        errand = asyncio.create_task(self._do(doing))
        self.errands.add(errand)
        errand.add_done_callback(self.errands.discard)

    async def _do(self, doing: Coroutine[None, None, None]) -> None:
        try:
            await doing
        except Exception as error:
            logger.info("thoughts not reached: %s", type(error).__name__)


def want(store: Store, id: str, asker: str, rank: Rank, work: str) -> None:
    """Put a piece of work into the queue."""
    store.connection.execute(insert(THOUGHTS).values(id=id, asker=asker, rank=int(rank), at=NOW, work=work))
    tell(store, WANTED)


def taken(connection: Connection) -> Piece | None:
    """The first piece that nobody works on, for a server that lives; it is held until the connection ends."""
    lives = select(PEERS.c.id).where(PEERS.c.id == THOUGHTS.c.asker, PEERS.c.until > NOW).exists()
    open = select(THOUGHTS).where(THOUGHTS.c.answer.is_(None), lives)
    first = open.order_by(THOUGHTS.c.rank, THOUGHTS.c.at).limit(1).with_for_update(skip_locked=True)
    row = connection.execute(first).one_or_none()
    return None if row is None else Piece(row.id, row.asker, row.work)


def answered(connection: Connection, piece: Piece, answer: str) -> None:
    """Write an answer down, and tell whoever waits for it."""
    connection.execute(update(THOUGHTS).where(THOUGHTS.c.id == piece.id).values(answer=answer))
    tell(Store(connection), THOUGHT, piece.asker)
    connection.commit()


def answers(store: Store, asker: str) -> list[tuple[str, str]]:
    """Take all answers for a server out of the queue, with what the dead have wanted."""
    lives = select(PEERS.c.id).where(PEERS.c.id == THOUGHTS.c.asker, PEERS.c.until > NOW).exists()
    dead = select(THOUGHTS.c.id).where(~lives).with_for_update(skip_locked=True)
    store.connection.execute(delete(THOUGHTS).where(THOUGHTS.c.id.in_(dead)))
    own = delete(THOUGHTS).where(THOUGHTS.c.asker == asker, THOUGHTS.c.answer.is_not(None))
    found = store.connection.execute(own.returning(THOUGHTS.c.id, THOUGHTS.c.answer))
    return [(row.id, row.answer) for row in found]


def forget(store: Store, id: str) -> None:
    """Nobody waits for a piece any more; one that somebody works on is taken out when it is answered."""
    free = select(THOUGHTS.c.id).where(THOUGHTS.c.id == id).with_for_update(skip_locked=True)
    store.connection.execute(delete(THOUGHTS).where(THOUGHTS.c.id.in_(free)))
