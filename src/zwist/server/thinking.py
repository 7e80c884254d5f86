"""Bots at their tables: each act is thought out in another process, checked against the table, and shown at a human pace."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable

import zwist
from zwist.engine.dice import Dice, aside, seeded
from zwist.server.errors import Refusal
from zwist.server.metrics import Metrics
from zwist.server.room import Broken, Room
from zwist.server.store import Seat
from zwist.server.workers import Workers, act

logger = logging.getLogger("zwist.server")


class Thinking:
    """One task for each table at which a bot decides."""

    def __init__(self, workers: Workers, pace: float, metrics: Metrics, broken: Callable[[Room], None]) -> None:
        self.workers = workers
        self.pace = pace
        self.metrics = metrics
        self.broken = broken
        self.tasks: dict[Room, asyncio.Task[None]] = {}
        self.stopped = False

    def about(self, room: Room) -> bool:
        """Whether a bot thinks about this table."""
        return room in self.tasks

    def begin(self, room: Room) -> None:
        """Set the table's bots to work if one of them decides."""
        if room.bot_asked is None or room in self.tasks or self.stopped:
            return
        task = self.tasks[room] = asyncio.create_task(self._play(room))
        task.add_done_callback(lambda _: self._ended(room))

    def _ended(self, room: Room) -> None:
        del self.tasks[room]
        self.begin(room)

    async def _play(self, room: Room) -> None:
        """Act after act until no bot decides."""
        shown = 0.0
        try:
            while (seat := room.bot_asked) is not None and not self.stopped:
                n, version = room.g.decisions, room.version
                answers = await self._answers(room, seat, n)
                if room.watchers:
                    await asyncio.sleep(max(0.0, shown + self.pace - time.monotonic()))
                if room.version == version:
                    await self._choose(room, seat, n, answers)
                    shown = time.monotonic()
        except Broken:
            self.broken(room)

    async def _answers(self, room: Room, seat: Seat, n: int) -> str:
        """The bot's act; a bot that fails makes any legal choice, so that the game goes on.

        Its chance is the same after a restart and another at each decision, and nobody can work it out.
        """
        seed = aside(room.id, seat.seat, n, room.g.start.seed)
        try:
            answers, seconds = await self.workers.run(act, seat.bot, zwist.save(room.g.clone()), seat.seat, seed)
        except Exception:
            logger.exception("bot failed", extra={"table": room.id, "seat": seat.seat, "n": n})
            return any_option(room, seat.seat, seed)
        self.metrics.bot_seconds.labels(seat.bot).observe(seconds)
        return "|".join(answers)

    async def _choose(self, room: Room, seat: Seat, n: int, answers: str) -> None:
        try:
            await room.choose(seat.seat, n, answers, by="bot")
        except Refusal as refusal:
            if refusal.code == "illegal":
                logger.error("bot refused", extra={"table": room.id, "seat": seat.seat, "n": n})
                await room.choose(seat.seat, n, any_option(room, seat.seat, n), by="bot")

    async def stop(self) -> None:
        """Drop all thoughts; choices already under way are committed."""
        self.stopped = True
        under_way = dict(self.tasks)
        for room, task in under_way.items():
            async with room.lock:
                task.cancel()
        await asyncio.gather(*under_way.values(), return_exceptions=True)


def any_option(room: Room, seat: int, seed: int) -> str:
    """Some legal answer."""
    question = room.g.question_for(seat)
    return Dice(seeded(seed)).pick(question.options).text if question else ""
