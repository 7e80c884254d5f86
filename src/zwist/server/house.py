"""This server among those that share its database: it lives for all to see and takes over from the dead."""

from __future__ import annotations

import asyncio
import contextlib
import hmac
import logging
import time
from collections.abc import Coroutine
from dataclasses import replace
from typing import TYPE_CHECKING

from sqlalchemy.engine import URL
from sqlalchemy.exc import DBAPIError

from zwist.server import leases, links, news
from zwist.server.leases import Elsewhere, Lease, Peer
from zwist.server.store import Store
from zwist.server.thoughts import Thinker, Thoughts
from zwist.server.writer import Reader, Writer

if TYPE_CHECKING:
    from zwist.server.rooms import Rooms

logger = logging.getLogger("zwist.server")

BEATS = 3
"""How often a server says that it lives while one lease lasts."""


class Alone:
    """A server that has its database to itself: every table is here, and its bots think here."""

    def __init__(self, thinker: Thinker) -> None:
        self.thinker = thinker

    def claim(self, store: Store, id: str) -> Lease | None:
        """Nobody else could have it."""
        return None

    def release(self, lease: Lease | None) -> None:
        """Nobody else wants it."""

    async def take_over(self, found: Elsewhere) -> None:
        """Nobody else has any."""

    def unowned(self, store: Store, ids: list[str]) -> list[str]:
        """Those of the tables that are nobody else's: all."""
        return ids

    def knows(self, key: str) -> bool:
        """Whether a request comes from another server: there is none."""
        return False

    async def join(self) -> None:
        """Nobody need know."""

    async def move_in(self, address: str) -> None:
        """Nobody need know where."""

    def chores(self, rooms: Rooms) -> list[Coroutine[None, None, None]]:
        """What is to be done as long as the server runs: nothing."""
        return []

    async def leave(self) -> None:
        """Nobody notices."""


class House(Alone):
    """A server that shares its database with others."""

    def __init__(self, url: URL, reader: Reader, writer: Writer, thoughts: Thoughts, address: str, seconds: float) -> None:
        super().__init__(thoughts)
        self.thoughts = thoughts
        self.url = url
        self.reader = reader
        self.writer = writer
        self.seconds = seconds
        self.me = Peer(thoughts.me, address, links.new_token())
        self.renewed = time.monotonic()
        self.hurry = asyncio.Event()
        self.errands: set[asyncio.Task[None]] = set()

    # Tables

    def claim(self, store: Store, id: str) -> Lease | None:
        """The right to change a table, if no living server has it."""
        return leases.claim(store, id, self.me.id)

    async def take_over(self, found: Elsewhere) -> None:
        """Take a table from a server that nobody can reach; should it live, it notices at its next change.

        If that fails, or another server was faster, whoever comes back will see.
        """
        with contextlib.suppress(Elsewhere, DBAPIError):
            await self.reader.read(lambda store: leases.claim(store, found.table, self.me.id, found.peer.id))
            logger.warning("taken over from %s", found.peer.address, extra={"table": found.table})

    def release(self, lease: Lease | None) -> None:
        """A table leaves the memory, so anybody may have it; what was to be written to it comes first."""
        if lease is not None:
            errand = asyncio.create_task(self._release(lease))
            self.errands.add(errand)
            errand.add_done_callback(self.errands.discard)

    async def _release(self, lease: Lease) -> None:
        try:
            await self.writer.keep(lease.release)
        except Exception as error:
            logger.info("lease not released: %s", type(error).__name__, extra={"table": lease.table})

    def unowned(self, store: Store, ids: list[str]) -> list[str]:
        """Those of the tables that are nobody else's."""
        others = leases.held_by_others(store, self.me.id)
        return [id for id in ids if id not in others]

    def knows(self, key: str) -> bool:
        """Whether a request was handed on by another server: it has read this one's word in the database."""
        return hmac.compare_digest(key.encode(), self.me.key.encode())

    # Life

    async def join(self) -> None:
        """Be there."""
        await self.reader.read(lambda store: leases.join(store, self.me, self.seconds))
        self.renewed = time.monotonic()

    async def move_in(self, address: str) -> None:
        """Be reached at this address, unless the operator named another one."""
        if not self.me.address:
            self.me = replace(self.me, address=address)
            await self.join()

    def chores(self, rooms: Rooms) -> list[Coroutine[None, None, None]]:
        """Live, listen and think."""
        listening = news.listen(self.url, lambda words: self.hear(words, rooms))
        return [self.live(rooms), listening, self.thoughts.think()]

    async def live(self, rooms: Rooms) -> None:
        """Again and again, sooner if there is news."""
        while True:
            self.hurry.clear()
            try:
                await asyncio.wait_for(self.beat(rooms), self.seconds)
            except Exception as error:
                self.doubt(rooms, error)
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self.hurry.wait(), self.seconds / BEATS)

    async def beat(self, rooms: Rooms) -> None:
        """Live on and see what the dead have left; whoever overslept knows nothing of its tables any more."""
        began = time.monotonic()
        if not await self.reader.read(lambda store: leases.renew(store, self.me.id, self.seconds)):
            logger.warning("overslept: all tables are read anew")
            rooms.drop_all()
            await self.join()
        self.renewed = began
        while found := await self.reader.read(lambda store: leases.orphans(store, self.me.id)):
            for id in found:
                rooms.reopen(id)
        await self.reader.read(leases.forget_dead)
        self.thoughts.look()

    def doubt(self, rooms: Rooms, error: Exception) -> None:
        """Others may have the tables of a server that could not renew its leases in time."""
        logger.error("leases not renewed: %s", type(error).__name__)
        if time.monotonic() - self.renewed > self.seconds:
            rooms.drop_all()

    def hear(self, words: list[str], rooms: Rooms) -> None:
        """What another server, or this one, has said."""
        match words:
            case [leases.MOVED, table, owner, term] if owner != self.me.id:
                rooms.lose(table, int(term))
            case [leases.LEFT, _] | []:
                self.hurry.set()
            case _:
                self.thoughts.hear(words)

    async def leave(self) -> None:
        """Go in good order; if the database does not hear of it, the others notice by themselves."""
        with contextlib.suppress(DBAPIError):
            await self.writer.keep(lambda store: leases.leave(store, self.me.id))
