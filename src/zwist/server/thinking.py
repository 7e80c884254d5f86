"""Bots at their tables: each act is thought out in another process, checked against the table, and shown at a human pace."""

from __future__ import annotations

import asyncio
import time

import zwist
from zwist.engine.dice import Dice, aside, seeded
from zwist.review import remark
from zwist.server.errors import Refusal
from zwist.server.metrics import Metrics
from zwist.server.retries import Retries
from zwist.server.room import Broken, Room
from zwist.server.store import Seat
from zwist.server.thoughts import Thinker
from zwist.server.workers import act

BOT_FAILED = "bot failed"


class Thinking:
    """One task for each table at which a bot decides."""

    def __init__(self, workers: Thinker, pace: float, metrics: Metrics, retries: Retries) -> None:
        self.workers = workers
        self.pace = pace
        self.metrics = metrics
        self.retries = retries
        self.tasks: dict[Room, asyncio.Task[None]] = {}
        self.stopped = False

    def about(self, room: Room) -> bool:
        """Whether a bot thinks about this table."""
        return room in self.tasks

    def begin(self, room: Room) -> None:
        """Set the table's bots to work if one of them decides."""
        if room.bot_asked is None or room in self.tasks or room.gone or self.stopped:
            return
        task = self.tasks[room] = asyncio.create_task(self._play(room))
        task.add_done_callback(lambda _: self._ended(room))

    def end(self, room: Room) -> None:
        """Nobody waits for the bots of a room that is gone; one that found out itself ends by itself."""
        task = self.tasks.get(room)
        if task is not None and task is not asyncio.current_task():
            task.cancel()

    def _ended(self, room: Room) -> None:
        del self.tasks[room]
        self.begin(room)

    async def _play(self, room: Room) -> None:
        """Act after act until no bot decides. One that fails makes any legal choice: the game goes on."""
        shown, failed = 0.0, (-1, "")
        while True:
            await self.retries.pause(room.id)
            seat, n = room.bot_asked, room.g.decisions
            if seat is None or room.gone or self.stopped:
                return
            try:
                if (n, seat.bot) == failed:
                    await self._choose_any(room, seat, n)
                else:
                    shown = await self._act(room, seat, n, shown)
            except Broken:
                return
            except Exception as error:
                if not is_late(error):
                    failed = (n, seat.bot)
                    room.fails(seat.seat)
                    self.retries.failed(BOT_FAILED, room.id, error, seat=seat.seat, n=n)

    async def _act(self, room: Room, seat: Seat, n: int, shown: float) -> float:
        """The bot's next act, not too soon after the last one shown; when it was comes back.

        Its chance is the same after a restart and another at each decision, and nobody can work it out.
        """
        version, seed = room.version, aside(room.id, seat.seat, n, room.g.start.seed)
        position = zwist.save(room.g.clone())
        answers, seen, seconds = await self.workers.run(act, seat.bot, position, seat.seat, seed, rank=room.rank)
        self.metrics.bot_seconds.labels(seat.bot).observe(seconds)
        if room.watchers:
            await asyncio.sleep(max(0.0, shown + pause_at(room, self.pace) - time.monotonic()))
        if room.version == version:
            await room.choose(seat.seat, n, "|".join(answers), by="bot", seen=remark.read(seen, n))
            self.retries.succeeded(BOT_FAILED, room.id)
            room.fails(None)
        return time.monotonic()

    async def _choose_any(self, room: Room, seat: Seat, n: int) -> None:
        """Some legal answer, another one after each failure."""
        question = room.g.question_for(seat.seat)
        if question is not None:
            seed = n + self.retries.failures[BOT_FAILED, room.id]
            await room.choose(seat.seat, n, Dice(seeded(seed)).pick(question.options).text, by="bot")

    async def stop(self) -> None:
        """Drop all thoughts; choices already under way are committed."""
        self.stopped = True
        under_way = dict(self.tasks)
        for room, task in under_way.items():
            async with room.lock:
                task.cancel()
        await asyncio.gather(*under_way.values(), return_exceptions=True)


def pause_at(room: Room, usual: float) -> float:
    """Seconds between acts at a table: as slow as one of its players wants it; spectators have no say."""
    wishes = [watcher.pause for watcher in room.watchers if watcher.seats and watcher.pause is not None]
    return max(wishes, default=usual)


def is_late(error: Exception) -> bool:
    """Whether somebody else decided while the bot thought, which is nobody's fault."""
    return isinstance(error, Refusal) and error.code != "illegal"
