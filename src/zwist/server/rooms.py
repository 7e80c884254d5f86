"""All tables in memory: opened when somebody asks for them, put away when nobody has looked for a while."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import Any

from zwist.engine.errors import OldSave
from zwist.server.errors import Refusal
from zwist.server.metrics import Metrics
from zwist.server.room import Room
from zwist.server.settings import Settings
from zwist.server.store import Store
from zwist.server.thinking import Thinking
from zwist.server.workers import Workers
from zwist.server.writer import Writer

logger = logging.getLogger("zwist.server")

SERVICE_RESTART = 1012


class Rooms:
    """The rooms by their table's id."""

    def __init__(self, settings: Settings, writer: Writer, workers: Workers, metrics: Metrics) -> None:
        self.settings = settings
        self.writer = writer
        self.metrics = metrics
        self.thinking = Thinking(workers, settings.pace, metrics, self.drop)
        self.opening: dict[str, asyncio.Task[Room]] = {}

    async def open(self, id: str) -> Room:
        """The room of a table."""
        if id not in self.opening:
            self.opening[id] = asyncio.create_task(self._read(id))
            self.metrics.rooms.set(len(self.opening))
        try:
            return await asyncio.shield(self.opening[id])
        except Exception:
            self.opening.pop(id, None)
            raise

    async def _read(self, id: str) -> Room:
        kept = await self.writer.keep(lambda store: store.read(id))
        if kept is None:
            raise Refusal("no_table", 404)
        try:
            room = Room(kept, self.writer, self.metrics)
        except OldSave:
            raise Refusal("old_game", 410) from None
        room.after_change = self.thinking.begin
        self.thinking.begin(room)
        return room

    def drop(self, room: Room) -> None:
        """Forget a room whose memory cannot be trusted; its people come back to a fresh one."""
        self.opening.pop(room.id, None)
        self.metrics.rooms.set(len(self.opening))
        for watcher in room.watchers:
            watcher.close(SERVICE_RESTART)

    async def go_on(self) -> None:
        """After a start: let the bots of all running games go on."""
        for id in await self.writer.keep(Store.running_with_bots):
            try:
                await self.open(id)
            except Exception:
                logger.exception("cannot go on", extra={"table": id})

    async def sweep(self) -> None:
        """Again and again, put away the tables at which nobody has looked for a while."""
        while True:
            await asyncio.sleep(self.settings.idle / 10)
            for room in self.opened():
                if not room.watchers and not self.thinking.about(room) and self._is_idle(room):
                    self.drop(room)

    def opened(self) -> list[Room]:
        """The rooms that are ready."""
        return [task.result() for task in self.opening.values() if _is_ready(task)]

    def _is_idle(self, room: Room) -> bool:
        return time.monotonic() - room.touched > self.settings.idle

    async def stop(self) -> None:
        """Let commits under way end, then send everybody away for a restart."""
        await self.thinking.stop()
        for room in self.opened():
            async with room.lock:
                for watcher in list(room.watchers):
                    watcher.close(SERVICE_RESTART)
        await self.writer.close()


def _is_ready(task: asyncio.Task[Any]) -> bool:
    return task.done() and not task.cancelled() and task.exception() is None
