"""The thread that talks to the database: what waits is kept together, and a failure is nobody else's."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any

from zwist.server.store import Database, Seat, State, Store
from zwist.server.writer import Writer


class Counted(Database):
    """Counts the transactions that were committed."""

    commits = 0

    @contextmanager
    def transaction(self) -> Iterator[Store]:
        with super().transaction() as store:
            yield store
        self.commits += 1


def add(id: str) -> Callable[[Store], str]:
    """The statement that keeps an empty table."""

    def statement(store: Store) -> str:
        store.add(id, {}, "", [Seat(0, "human", "")], State(0, (), False), "{}")
        return id

    return statement


@asynccontextmanager
async def behind_a_slow_commit(database: Database, statements: int) -> AsyncIterator[Writer]:
    """A writer whose thread is held up until the caller has added so many statements."""
    writer, held_up, gate = Writer(database), threading.Event(), threading.Event()

    def wait(_: Store) -> None:
        held_up.set()
        gate.wait()

    held = asyncio.create_task(writer.keep(wait))
    await asyncio.to_thread(held_up.wait)
    yield writer
    while len(writer.waiting) < statements:
        await asyncio.sleep(0)
    gate.set()
    await held


def run(story: Coroutine[Any, Any, None]) -> None:
    asyncio.run(story)


def test_statements_that_wait_for_a_commit_share_the_next_one(tmp_path: Path) -> None:
    database = Counted(f"sqlite:///{tmp_path / 'zwist.db'}")

    async def story() -> None:
        async with behind_a_slow_commit(database, 20) as writer:
            waiting = asyncio.gather(*(writer.keep(add(f"t{n}")) for n in range(20)))
        assert await waiting == [f"t{n}" for n in range(20)]
        assert database.commits == 2
        assert await writer.keep(Store.count) == 20
        await writer.close()

    run(story())


def test_a_statement_that_fails_takes_no_other_with_it(tmp_path: Path) -> None:
    database = Counted(f"sqlite:///{tmp_path / 'zwist.db'}")

    async def story() -> None:
        async with behind_a_slow_commit(database, 4) as writer:
            ids = ("one", "two", "one", "three")
            waiting = asyncio.gather(*(writer.keep(add(id)) for id in ids), return_exceptions=True)
        first, second, again, third = await waiting
        assert (first, second, third) == ("one", "two", "three")
        assert isinstance(again, Exception)
        assert await writer.keep(Store.count) == 3
        await writer.close()

    run(story())


def test_nobody_hears_of_a_statement_before_it_is_committed(tmp_path: Path) -> None:
    database = Database(f"sqlite:///{tmp_path / 'zwist.db'}")

    async def story() -> None:
        writer = Writer(database)
        await writer.keep(add("kept"))
        with Database(f"sqlite:///{tmp_path / 'zwist.db'}").transaction() as other:
            assert other.count() == 1
        await writer.close()

    run(story())


def test_closing_waits_for_statements_under_way(tmp_path: Path) -> None:
    database = Database(f"sqlite:///{tmp_path / 'zwist.db'}")

    async def story() -> None:
        writer = Writer(database)
        waiting = [asyncio.create_task(writer.keep(add(f"t{n}"))) for n in range(3)]
        await asyncio.sleep(0)
        await writer.close()
        assert await asyncio.gather(*waiting) == ["t0", "t1", "t2"]
        with database.transaction() as store:
            assert store.count() == 3

    run(story())
