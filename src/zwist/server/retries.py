"""Trying again: what fails at a table waits longer after each failure in a row; only the first is written down."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from typing import Any

logger = logging.getLogger("zwist.server")


@dataclass(frozen=True)
class Delays:
    """Seconds to wait: at first so many, then twice as many each time, at last no more than most."""

    first: float = 1.0
    most: float = 60.0

    def after(self, failures: int) -> float:
        """The wait after so many failures in a row."""
        return min(self.most, self.first * 2.0 ** min(failures - 1, 30))


class Retries:
    """What has failed at which table, and how long it has to wait before it is tried again."""

    def __init__(self, delays: Delays) -> None:
        self.delays = delays
        self.sleep: Callable[[float], Coroutine[Any, Any, None]] = asyncio.sleep
        self.failures: Counter[tuple[str, str]] = Counter()
        self.pauses: dict[tuple[str, str], asyncio.Task[None]] = {}

    def failed(self, what: str, table: str, error: BaseException, **facts: int) -> None:
        """Something failed at a table: say so once, and let the next try wait."""
        if not self.failures[what, table]:
            logger.error(what, exc_info=error, extra={"table": table, **facts})
        self.failures[what, table] += 1
        delay = self.delays.after(self.failures[what, table])
        self.pauses[what, table] = asyncio.create_task(self.sleep(delay))

    def succeeded(self, what: str, table: str) -> None:
        """It works again, so the next failure is a first one."""
        if self.failures.pop((what, table), 0):
            logger.info("%s no longer", what, extra={"table": table})
        if pause := self.pauses.pop((what, table), None):
            pause.cancel()

    async def pause(self, table: str) -> None:
        """Wait until everything that failed at a table may be tried again."""
        due = [pause for (_, one), pause in self.pauses.items() if one == table and not pause.done()]
        if due:
            await asyncio.wait(due)
        self.pauses = {key: pause for key, pause in self.pauses.items() if not pause.done()}

    def stop(self) -> None:
        """Nothing is tried again."""
        for pause in self.pauses.values():
            pause.cancel()
