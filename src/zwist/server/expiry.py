"""Tables do not stay for ever if the operator says so: finished ones go after a time, forgotten ones after a longer one.

When a table will go is told from the beginning, so no running game ends without notice; whoever plays on puts it off.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable
from datetime import UTC, datetime, timedelta

from zwist.server.customs import remove
from zwist.server.leases import Elsewhere
from zwist.server.room import Room
from zwist.server.rooms import Rooms
from zwist.server.store import Store

logger = logging.getLogger("zwist.server")

EVERY = 3600.0
"""Seconds between two looks at what has expired."""
SHORTEST = 30.0
"""Days that a running game is kept at least, whatever the operator says."""


class Expiry:
    """How many days finished and forgotten tables are kept; None is for ever."""

    def __init__(self, finished: float | None, forgotten: float | None, now: Callable[[], float]) -> None:
        self.finished = finished
        self.forgotten = None if forgotten is None else max(SHORTEST, forgotten)
        self.now = now

    def expires(self, room: Room) -> str:
        """The day on which a table goes if nothing happens at it; empty if it stays."""
        days = self.finished if room.over else self.forgotten
        if days is None:
            return ""
        return (datetime.fromisoformat(room.changed) + timedelta(days=days)).date().isoformat()

    def due(self, store: Store) -> list[str]:
        """The tables whose day has come."""
        found: list[str] = []
        for over, days in ((True, self.finished), (False, self.forgotten)):
            if days is not None:
                found += store.unchanged_since(self._before(days), over)
        return found

    def _before(self, days: float) -> str:
        return (datetime.fromtimestamp(self.now(), UTC) - timedelta(days=days)).isoformat(timespec="milliseconds")

    async def clear(self, rooms: Rooms) -> None:
        """Remove what is due, unless somebody looks at it, here or at another server."""
        opened = {room.id: room for room in rooms.opened()}
        for id in await rooms.reader.read(self.due):
            if id in opened and opened[id].watchers:
                continue
            if id in opened:
                rooms.drop(opened[id])
            with contextlib.suppress(Elsewhere):
                await self._remove(rooms, id)

    async def _remove(self, rooms: Rooms, id: str) -> None:
        def removed(store: Store) -> None:
            rooms.house.claim(store, id)
            remove(store, id)

        await rooms.writer.keep(removed)
        logger.info("expired", extra={"table": id})

    async def watch(self, rooms: Rooms) -> None:
        """Again and again, as long as the server runs."""
        while True:
            await asyncio.sleep(EVERY)
            try:
                await self.clear(rooms)
            except Exception:
                logger.exception("cannot remove what has expired")
