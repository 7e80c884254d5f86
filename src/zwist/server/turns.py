"""Whose turn it is where only so many can be served at once: by rank, and among equals in the order in which they came."""

from __future__ import annotations

import asyncio
import heapq
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from enum import IntEnum
from itertools import count


class Rank(IntEnum):
    """Who goes first: work that a person waits for, then what goes on without anybody."""

    PEOPLE = 0
    NOBODY = 1


class Turns:
    """So many places."""

    def __init__(self, places: int) -> None:
        self.free = places
        self.waiting: list[tuple[Rank, int, asyncio.Future[None]]] = []
        self.came = count()

    @asynccontextmanager
    async def turn(self, rank: Rank = Rank.PEOPLE) -> AsyncIterator[None]:
        """Hold a place, once it is one's turn."""
        await self._wait(rank)
        try:
            yield
        finally:
            self._leave()

    async def _wait(self, rank: Rank) -> None:
        if self.free:
            self.free -= 1
            return
        called = asyncio.get_running_loop().create_future()
        heapq.heappush(self.waiting, (rank, next(self.came), called))
        try:
            await called
        except asyncio.CancelledError:
            if called.done() and not called.cancelled():
                self._leave()  # it was called at the moment it left
            raise

    def _leave(self) -> None:
        """The place goes to whoever is next."""
        while self.waiting:
            _, _, called = heapq.heappop(self.waiting)
            if not called.done():
                called.set_result(None)
                return
        self.free += 1
