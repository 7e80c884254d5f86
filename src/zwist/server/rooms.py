"""All tables in memory: opened when somebody asks for them, put away when nobody has looked for a while."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from typing import Any

from zwist.server import chat, customs
from zwist.server.desk import Desk
from zwist.server.errors import Refusal
from zwist.server.house import Alone
from zwist.server.journal import Once
from zwist.server.leases import Elsewhere
from zwist.server.metrics import Metrics
from zwist.server.opening import Unplayable, opened
from zwist.server.retries import Retries
from zwist.server.room import SERVICE_RESTART, Room
from zwist.server.settings import Settings
from zwist.server.store import Store
from zwist.server.thinking import Thinking
from zwist.server.writer import Reader, Writer

logger = logging.getLogger("zwist.server")

NOT_KEPT = "not kept"
CANNOT_GO_ON = "cannot go on"
ALL = "all"
"""In the place of a table's id."""


class Rooms:
    """The rooms by their table's id."""

    def __init__(self, settings: Settings, writer: Writer, reader: Reader, house: Alone, metrics: Metrics) -> None:
        self.settings = settings
        self.writer = writer
        self.reader = reader
        self.metrics = metrics
        self.house = house
        self.retries = Retries(settings.retries)
        self.thinking = Thinking(house.thinker, settings.pace, metrics, self.retries)
        self.listeners: list[Callable[[Room], None]] = []
        """Who hears of every table that is opened and of every change."""
        self.desk = Desk()
        self.unplayable = Once()
        self.opening: dict[str, asyncio.Task[Room]] = {}
        self.reopening: dict[str, asyncio.Task[None]] = {}

    async def open(self, id: str) -> Room:
        """The room of a table."""
        if id not in self.opening:
            self._make_room()
            self.opening[id] = asyncio.create_task(self._read(id))
            self.metrics.rooms.set(len(self.opening))
        task = self.opening[id]
        try:
            room = await asyncio.shield(task)
        except Exception:
            self._forget(id, task)
            raise
        room.touched = time.monotonic()
        return room

    def _make_room(self) -> None:
        """Before there are too many, put away the tables that have been unwatched longest."""
        if len(self.opening) >= self.settings.rooms:
            unwatched = [room for room in self.opened() if not room.watchers and not self.thinking.about(room)]
            for room in sorted(unwatched, key=lambda room: room.touched)[: max(1, self.settings.rooms // 10)]:
                self.drop(room)

    async def _read(self, id: str) -> Room:
        lease, kept, agreed, said = await self.reader.read(
            lambda store: (self.house.claim(store, id), store.read(id), customs.read(store, id), chat.read(store, id))
        )
        if kept is None:
            raise Refusal("no_table", 404)
        try:
            game = await asyncio.to_thread(opened, kept)
            room = Room(kept, game, self.writer, self.metrics, agreed, chat.Talk(said), lease)
        except Refusal as error:
            self.house.release(lease)
            if isinstance(error, Unplayable) and self.unplayable.is_news(id):
                logger.error("cannot be opened", exc_info=error.__cause__, extra={"table": id})
            raise
        room.desk = self.desk
        room.after_change = self._kept
        room.after_failure = self._not_kept
        self._heard(room)
        return room

    def _kept(self, room: Room) -> None:
        self.retries.succeeded(NOT_KEPT, room.id)
        self._heard(room)

    def _heard(self, room: Room) -> None:
        self.thinking.begin(room)
        for listen in self.listeners:
            listen(room)

    def _not_kept(self, room: Room, error: Exception) -> None:
        """A change was not kept: people come back by themselves, bots need somebody to open their table."""
        self.retries.failed(NOT_KEPT, room.id, error)
        self.drop(room)
        if any(seat.kind == "bot" for seat in room.seats):
            self.reopen(room.id)

    def drop(self, room: Room) -> None:
        """Forget a room for good: whoever still has it can change nothing; its people come to a fresh one."""
        room.vanish()
        self.thinking.end(room)
        task = self.opening.get(room.id)
        if task is not None and _is_ready(task) and task.result() is room:
            self._forget(room.id, task)
            self.house.release(room.lease)

    def drop_all(self) -> None:
        """Forget all rooms: whether their tables are still here is unknown. Their bots go on wherever they are."""
        for room in self.opened():
            self.drop(room)
            if room.bot_asked is not None:
                self.reopen(room.id)

    def lose(self, id: str, term: int) -> None:
        """A table is at another server since that term; one that is just being opened is lost as soon as it is there."""
        task = self.opening.get(id)
        if task is not None:
            task.add_done_callback(lambda task: self._lost(task, term))

    def _lost(self, task: asyncio.Task[Room], term: int) -> None:
        if _is_ready(task):
            room = task.result()
            if room.lease is not None and room.lease.term < term:
                self.drop(room)

    def _forget(self, id: str, task: asyncio.Task[Room]) -> None:
        """Only what is meant: others may have begun to open the table anew."""
        if self.opening.get(id) is task:
            del self.opening[id]
        self.metrics.rooms.set(len(self.opening))

    async def go_on(self) -> None:
        """After a start: let the bots of all running games go on, as soon as it can be read which they are."""
        while True:
            try:
                found = await self.reader.read(self._waiting_for_bots)
            except Exception as error:
                self.retries.failed(CANNOT_GO_ON, ALL, error)
                await self.retries.pause(ALL)
            else:
                self.retries.succeeded(CANNOT_GO_ON, ALL)
                break
        for id in found:
            self.reopen(id)

    def _waiting_for_bots(self, store: Store) -> list[str]:
        return self.house.unowned(store, store.running_with_bots())

    def reopen(self, id: str) -> None:
        """Open a table so that its bots go on, again and again until it can be read."""
        if id not in self.reopening:
            task = self.reopening[id] = asyncio.create_task(self._try_to_open(id))
            task.add_done_callback(lambda _: self.reopening.pop(id))

    async def _try_to_open(self, id: str) -> None:
        while True:
            await self.retries.pause(id)
            try:
                await self.open(id)
            except (Refusal, Elsewhere):
                return  # there is no such table any more, or another server has it
            except Exception as error:
                self.retries.failed(CANNOT_GO_ON, id, error)
            else:
                self.retries.succeeded(CANNOT_GO_ON, id)
                return

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
        self.retries.stop()
        for task in list(self.reopening.values()):
            task.cancel()
        await self.thinking.stop()
        for room in self.opened():
            async with room.lock:
                for watcher in list(room.watchers):
                    watcher.close(SERVICE_RESTART)
        await self.house.leave()
        await self.writer.close()


def _is_ready(task: asyncio.Task[Any]) -> bool:
    return task.done() and not task.cancelled() and task.exception() is None
