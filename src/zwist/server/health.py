"""Whether the server works: the database takes a write, and the processes in which bots think do not die."""

from __future__ import annotations

import asyncio
import time

from zwist.server.protocol import operators
from zwist.server.store import Store
from zwist.server.workers import Workers
from zwist.server.writer import Writer

LONGEST = 2.0
"""Seconds after which a write is not worth waiting for."""
FRESH = 1.0
"""Seconds for which an answer holds, so that asking often does not write often."""


class Health:
    """Looks after the server, at most once a second however many ask."""

    def __init__(self, writer: Writer, workers: Workers) -> None:
        self.writer = writer
        self.workers = workers
        self.beat: asyncio.Task[int] | None = None
        self.began = 0.0

    async def check(self) -> operators.Health:
        """How the server is now."""
        if self.beat is None or (self.beat.done() and time.monotonic() - self.began > FRESH):
            self.beat, self.began = asyncio.create_task(self.writer.keep(Store.beat)), time.monotonic()
        try:
            tables = await asyncio.wait_for(asyncio.shield(self.beat), LONGEST)
        except Exception as error:
            return operators.Health(status="failing", database=type(error).__name__, workers=self._workers())
        return operators.Health(
            status="failing" if self.workers.sick else "ok", database="ok", workers=self._workers(), tables=tables
        )

    def _workers(self) -> str:
        return "dying" if self.workers.sick else "ok"
