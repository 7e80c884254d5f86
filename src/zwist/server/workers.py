"""Slow work in processes of its own, so that no request waits for it: bots that think, records that are played again.

A process that dies or takes too long is ended, and only its own work suffers.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import time
import traceback
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any, TypeVar, TypeVarTuple, Unpack

import zwist
from zwist import bots
from zwist.acts.act import LONGEST
from zwist.child import settle_in
from zwist.engine.errors import BadSave
from zwist.engine.save import ends_as_saved
from zwist.review import remark
from zwist.server.turns import Rank, Turns

V = TypeVar("V")
Ts = TypeVarTuple("Ts")

ACT = 10.0
"""Seconds after which a bot gives the answers that it has: the rest of its act is another piece of work."""
SPAWN = get_context("spawn")
MEGABYTE = 1 << 20
SICK = 3
"""Processes that died one after the other, after which something must be wrong with all of them."""


class Died(Exception):
    """The process ended before its work did."""


@dataclass(frozen=True)
class Limits:
    """What a piece of work may use: seconds by the clock and of a processor, and the memory of its process."""

    seconds: float = 60.0
    megabytes: int = 1024
    tries: int = 2
    """How often work is begun whose process dies."""
    nice: int = 0
    """How much other processes of the machine go before."""


class Worker:
    """One process that does one thing at a time."""

    def __init__(self, limits: Limits) -> None:
        self.pipe, theirs = SPAWN.Pipe()
        self.process = SPAWN.Process(target=_serve, args=(theirs, limits), daemon=True)
        self.process.start()
        theirs.close()

    def do(self, function: Callable[..., Any], values: tuple[Any, ...]) -> Any:
        """The function's result; waits for it, at the latest until somebody ends the process."""
        try:
            self.pipe.send((function, values))
            result, error = self.pipe.recv()
        except (EOFError, OSError) as gone:
            raise Died(f"process {self.process.pid} ended while it worked") from gone
        if error is not None:
            raise error
        return result

    def end(self) -> None:
        """End the process whatever it is doing; whoever waits for it hears so."""
        self.process.kill()


class Workers:
    """So many processes, begun when they are needed; work beyond that waits for its turn."""

    def __init__(self, processes: int, limits: Limits) -> None:
        self.limits = limits
        self.turns = Turns(processes)
        self.threads = ThreadPoolExecutor(processes, "worker")
        self.idle: list[Worker] = []
        self.busy: set[Worker] = set()
        self.deaths = 0
        self.closed = False

    @property
    def sick(self) -> bool:
        """Whether one process after the other has died."""
        return self.deaths >= SICK

    async def run(self, function: Callable[[Unpack[Ts]], V], *values: Unpack[Ts], rank: Rank = Rank.PEOPLE) -> V:
        """The function's result from another process; if that one dies, another may try."""
        async with self.turns.turn(rank):
            for _ in range(self.limits.tries - 1):
                try:
                    return await self._work(function, values)
                except Died:
                    pass
            return await self._work(function, values)

    async def _work(self, function: Callable[[Unpack[Ts]], V], values: tuple[Unpack[Ts]]) -> V:
        worker = self._taken()
        work = asyncio.get_running_loop().run_in_executor(self.threads, worker.do, function, values)
        try:
            result: V = await asyncio.wait_for(work, self.limits.seconds)
        except (Died, TimeoutError, asyncio.CancelledError, MemoryError) as error:
            worker.end()  # dead, too slow, out of memory, or nobody waits for its answer any more
            self.deaths += isinstance(error, Died)
            if work.cancelled() and self.closed:
                raise Died("the server stops") from None  # work that had not begun: whoever waits for it goes on
            raise
        except Exception:
            self.idle.append(worker)
            raise
        finally:
            self.busy.discard(worker)
        self.deaths = 0
        self.idle.append(worker)
        return result

    def _taken(self) -> Worker:
        if self.closed:
            raise Died("the server stops")
        worker = self.idle.pop() if self.idle else Worker(self.limits)
        self.busy.add(worker)
        return worker

    def close(self) -> None:
        """End all processes at once, whatever they are doing."""
        self.closed = True
        for worker in (*self.idle, *self.busy):
            worker.end()
        self.threads.shutdown(wait=False, cancel_futures=True)


def _serve(pipe: Connection, limits: Limits) -> None:
    """Do what comes through the pipe until the server closes it."""
    _settle_in(limits)
    while True:
        try:
            function, values = pipe.recv()
        except EOFError:
            return
        _allow(limits.seconds)
        outcome: tuple[Any, Exception | None]
        try:
            outcome = function(*values), None
        except Exception as error:
            error.add_note(traceback.format_exc())
            outcome = None, error
        pipe.send(outcome)


def _settle_in(limits: Limits) -> None:
    """The server decides when its workers stop, not the keyboard; and none of them outlives a server that was killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    settle_in()
    if sys.platform != "win32":
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (limits.megabytes * MEGABYTE, resource.RLIM_INFINITY))
        os.nice(limits.nice)


def _allow(seconds: float) -> None:
    """So much time of a processor for the next piece of work: it ends even if the server has no time to see to it."""
    if sys.platform != "win32":
        import resource

        used = resource.getrusage(resource.RUSAGE_SELF)
        most = int(used.ru_utime + used.ru_stime + seconds) + 1
        resource.setrlimit(resource.RLIMIT_CPU, (most, resource.RLIM_INFINITY))


def act(level: str, saved: str, seat: int, seed: int) -> tuple[list[str], str, float]:
    """A bot's whole next act: its answers up to another seat's decision, a roll, a reveal, or its first question again.

    ``saved`` is the position without its history. What the bot saw comes back too, as text that counts decisions from this
    one on, and the seconds that it took; after too many of them the act is cut, so that no level runs out of the server's
    patience.
    """
    began = time.perf_counter()
    g = zwist.load(saved)
    player = bots.bot(level, g.definition, seat, seed)
    question = g.question_for(seat)
    home, disclosed, answers = question.name if question else "", g.disclosed, list[str]()
    seen: list[remark.Remark] = []
    while question is not None and g.disclosed == disclosed and len(answers) < LONGEST:
        option = player.choose(g)
        remark.note(seen, len(answers), seat, level, player.insight)
        g.apply(option, seat)
        answers.append(option.text)
        question = g.question_for(seat)
        if (question is not None and question.name == home) or time.perf_counter() - began > ACT:
            break
    return answers, remark.written(seen), time.perf_counter() - began


def verified(record: str) -> str:
    """A foreign record played again by our rules; nothing but its start and its choices is believed."""
    g = zwist.replay(record)
    if not ends_as_saved(g, record):
        raise BadSave("expected a record that ends in its saved position, but its choices lead to another one")
    return zwist.save(g)
