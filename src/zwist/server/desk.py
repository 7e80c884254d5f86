"""Where things are thought through that may take long: folding, previews, routes, reasons, undo, snapshots.

What takes long at a table is done in a thread beside the event loop, so that nobody else waits for it; what is quick
is done at once, for a thread would only cost more.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar, TypeVarTuple, Unpack
from weakref import WeakKeyDictionary

V = TypeVar("V")
Ts = TypeVarTuple("Ts")

LONG = 0.005
"""Seconds that the event loop may be held up."""


class Desk:
    """Remembers what has taken long where. What has never been done may take long."""

    def __init__(self, threads: int = 2) -> None:
        self.threads = ThreadPoolExecutor(threads, "desk")
        self.took: WeakKeyDictionary[object, dict[str, float]] = WeakKeyDictionary()

    async def do(self, where: object, what: str, function: Callable[[Unpack[Ts]], V], *values: Unpack[Ts]) -> V:
        """The function's result. It must not change anything that others look at meanwhile."""
        took = self.took.setdefault(where, {})
        if took.get(what, LONG) < LONG:
            return self._timed(took, what, function, *values)
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self.threads, lambda: self._timed(took, what, function, *values))

    def _timed(self, took: dict[str, float], what: str, function: Callable[[Unpack[Ts]], V], *values: Unpack[Ts]) -> V:
        began = time.perf_counter()
        try:
            return function(*values)
        finally:
            took[what] = time.perf_counter() - began

    def close(self) -> None:
        """Think no more."""
        self.threads.shutdown(wait=False, cancel_futures=True)
