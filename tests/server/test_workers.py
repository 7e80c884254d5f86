"""The processes that do slow work: one that dies or never ends harms nobody but its own work."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from multiprocessing import active_children
from typing import Any

import pytest

from zwist.engine.errors import IllegalChoice
from zwist.server.turns import Rank, Turns
from zwist.server.workers import MEGABYTE, SICK, Died, Limits, Workers

PLENTY = 300.0
FOR_EVER = 100_000.0


def run(story: Coroutine[Any, Any, None]) -> None:
    asyncio.run(story)


@asynccontextmanager
async def working(processes: int) -> AsyncIterator[Workers]:
    """Workers that are gone at the end."""
    workers = Workers(processes, Limits(PLENTY))
    try:
        yield workers
    finally:
        workers.close()


def refuse() -> None:
    raise IllegalChoice("not here", "GR-10.4")


async def gone(pid: int) -> None:
    """Wait until a process has ended."""
    while any(process.pid == pid for process in active_children()):
        await asyncio.sleep(0.01)


def test_one_dead_process_is_replaced_once_however_many_wait() -> None:
    async def story() -> None:
        async with working(1) as workers:
            first = await workers.run(os.getpid)
            os.kill(first, signal.SIGKILL)
            others = await asyncio.gather(*(workers.run(os.getpid) for _ in range(30)))
            assert len(set(others)) == 1
            assert first not in others

    run(story())


def test_a_process_that_dies_at_work_takes_only_its_own_work_with_it() -> None:
    async def story() -> None:
        async with working(1) as workers:
            work = [workers.run(os.getpid), workers.run(os.abort), workers.run(os.getpid)]
            one, deadly, other = await asyncio.gather(*work, return_exceptions=True)
            assert isinstance(deadly, Died)
            assert isinstance(one, int)
            assert isinstance(other, int)

    run(story())


def test_a_process_past_its_deadline_is_ended_and_others_go_on() -> None:
    async def story() -> None:
        async with working(1) as workers:
            stuck = await workers.run(os.getpid)
            workers.limits = Limits(0)
            with pytest.raises(TimeoutError):
                await workers.run(time.sleep, FOR_EVER)
            await gone(stuck)
            workers.limits = Limits(PLENTY)
            assert await workers.run(os.getpid) != stuck

    run(story())


def test_work_that_nobody_waits_for_is_ended() -> None:
    async def story() -> None:
        async with working(1) as workers:
            stuck = await workers.run(os.getpid)
            work = asyncio.create_task(workers.run(time.sleep, FOR_EVER))
            while not workers.busy:
                await asyncio.sleep(0)
            work.cancel()
            await asyncio.gather(work, return_exceptions=True)
            await gone(stuck)

    run(story())


def test_closing_does_not_wait_for_a_process_that_never_ends() -> None:
    async def story() -> None:
        async with working(2) as workers:
            stuck = await workers.run(os.getpid)
            work = asyncio.create_task(workers.run(time.sleep, FOR_EVER))
            while not workers.busy:
                await asyncio.sleep(0)
            workers.close()
            with pytest.raises(Died):
                await work
            await gone(stuck)
            assert not workers.busy

    run(story())


def test_an_error_comes_back_whole_and_the_process_works_on() -> None:
    async def story() -> None:
        async with working(1) as workers:
            first = await workers.run(os.getpid)
            with pytest.raises(IllegalChoice, match="not here") as refused:
                await workers.run(refuse)
            assert refused.value.clause == "GR-10.4"
            assert any("in refuse" in note for note in refused.value.__notes__), "where it happened is not lost"
            assert await workers.run(os.getpid) == first

    run(story())


def take_memory(megabytes: int) -> int:
    return len(bytearray(megabytes * MEGABYTE))


def die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def count_for_ever() -> None:
    while True:
        pass


def test_work_that_wants_too_much_memory_is_refused_it_and_its_process_is_ended() -> None:
    async def story() -> None:
        workers = Workers(1, Limits(PLENTY, 512))
        first = await workers.run(os.getpid)
        assert await workers.run(take_memory, 50) == 50 * MEGABYTE
        with pytest.raises(MemoryError):
            await workers.run(take_memory, 600)
        assert await workers.run(os.getpid) != first
        workers.close()

    run(story())


def test_work_ends_by_its_own_clock_even_if_nobody_looks_after_it() -> None:
    async def story() -> None:
        workers = Workers(1, Limits(1.0, tries=1))
        worker = workers._taken()
        with pytest.raises(Died):
            await asyncio.to_thread(worker.do, count_for_ever, ())
        workers.close()

    run(story())


def test_work_whose_process_must_not_be_tried_twice_is_begun_once() -> None:
    async def story() -> None:
        workers = Workers(1, Limits(PLENTY, tries=1))
        with pytest.raises(Died):
            await workers.run(die)
        assert workers.deaths == 1
        workers.close()

    run(story())


def test_processes_that_die_one_after_the_other_are_sick_until_one_does_its_work() -> None:
    async def story() -> None:
        workers = Workers(1, Limits(PLENTY, tries=SICK))
        with pytest.raises(Died):
            await workers.run(die)
        assert workers.sick
        await workers.run(os.getpid)
        assert not workers.sick
        workers.close()

    run(story())


def test_work_that_nobody_waits_for_is_done_last() -> None:
    async def story() -> None:
        done: list[str] = []
        turns = Turns(1)

        async def work(name: str, rank: Rank) -> None:
            async with turns.turn(rank):
                done.append(name)
                await asyncio.sleep(0)

        wishes = [("first", Rank.NOBODY), ("bots", Rank.NOBODY), ("anna", Rank.PEOPLE), ("bela", Rank.PEOPLE)]
        await asyncio.gather(*(work(*wish) for wish in wishes))
        assert done == ["first", "anna", "bela", "bots"]
        assert turns.free == 1

    run(story())


def test_whoever_stops_waiting_keeps_nobody_else_from_a_turn() -> None:
    async def story() -> None:
        turns = Turns(1)
        async with turns.turn():
            waiting = [asyncio.create_task(one_turn(turns)) for _ in range(3)]
            await asyncio.sleep(0)
            waiting[0].cancel()
        waiting[1].cancel()  # at the moment at which it is called
        await asyncio.gather(*waiting, return_exceptions=True)
        assert not waiting[2].cancelled()
        assert turns.free == 1

    run(story())


async def one_turn(turns: Turns) -> None:
    async with turns.turn():
        await asyncio.sleep(0)
