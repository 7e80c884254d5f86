"""The one thread that talks to the database. Statements that come while a commit is under way share the next one.

A commit ends when the disk has it, and a busy disk takes long: with a commit for each statement they would queue up behind it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from zwist.server.store import Database, Store

V = TypeVar("V")
Statement = Callable[[Store], Any]
Outcome = tuple[Any, Exception | None]


class Writer:
    """Takes statements in the order in which they come; they never overtake each other."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.thread = ThreadPoolExecutor(1, "store")
        self.waiting: list[tuple[Statement, asyncio.Future[Any]]] = []
        self.work: asyncio.Task[None] | None = None

    async def keep(self, statement: Callable[[Store], V]) -> V:
        """The result of a statement, once it is kept."""
        done: asyncio.Future[V] = asyncio.get_running_loop().create_future()
        self.waiting.append((statement, done))
        if self.work is None:
            self.work = asyncio.create_task(self._write())
        return await done

    async def _write(self) -> None:
        """Commit what waits until nothing does."""
        while self.waiting:
            batch, self.waiting = self.waiting, []
            statements = [statement for statement, _ in batch]
            outcomes = await asyncio.get_running_loop().run_in_executor(self.thread, self._kept, statements)
            for (_, done), outcome in zip(batch, outcomes, strict=True):
                settle(done, *outcome)
        self.work = None

    def _kept(self, statements: list[Statement]) -> list[Outcome]:
        """All in one transaction; if one of them fails, each in its own, so that the others do not suffer."""
        try:
            with self.database.transaction() as store:
                return [(statement(store), None) for statement in statements]
        except Exception as error:
            if len(statements) == 1:
                return [(None, error)]
        return [outcome for statement in statements for outcome in self._kept([statement])]

    async def close(self) -> None:
        """Let the statements under way end."""
        if self.work is not None:
            await self.work
        await asyncio.to_thread(self.thread.shutdown)


class Reader:
    """Threads that only read: they wait neither for the writer nor for what blocks it."""

    def __init__(self, database: Database, threads: int = 2) -> None:
        self.database = database
        self.threads = ThreadPoolExecutor(threads, "reader")

    async def read(self, statement: Callable[[Store], V]) -> V:
        """What a statement finds in the database."""
        return await asyncio.get_running_loop().run_in_executor(self.threads, self._found, statement)

    def _found(self, statement: Callable[[Store], V]) -> V:
        with self.database.transaction() as store:
            return statement(store)

    def close(self) -> None:
        """Read no more."""
        self.threads.shutdown(wait=False, cancel_futures=True)


def settle(done: asyncio.Future[Any], result: Any, error: Exception | None) -> None:
    """Tell whoever still waits how it went."""
    if done.cancelled():
        return
    if error is not None:
        done.set_exception(error)
    else:
        done.set_result(result)
