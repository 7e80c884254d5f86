"""Slow work in processes of its own, so that no request waits for it: bots that think, records that are played again."""

from __future__ import annotations

import asyncio
import os
import signal
import threading
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context, parent_process
from typing import TypeVar, TypeVarTuple, Unpack

import zwist
from zwist import bots
from zwist.acts.chain import LONGEST
from zwist.engine.errors import BadSave
from zwist.engine.save import ends_as_saved

V = TypeVar("V")
Ts = TypeVarTuple("Ts")

LEVELS = {"easy": "random", "normal": "heuristic"}
"""The bots as people choose them."""
PATIENCE = 60.0
"""Seconds after which work is given up."""


class Workers:
    """A pool of processes that is made anew when one of them dies."""

    def __init__(self, processes: int) -> None:
        self.processes = processes
        self.pool = self._pool()

    async def run(self, function: Callable[[Unpack[Ts]], V], *values: Unpack[Ts]) -> V:
        """The function's result from another process; a broken pool is replaced and the work done once more."""
        try:
            return await self._submit(function, *values)
        except BrokenProcessPool:
            self.pool.shutdown(wait=False)
            self.pool = self._pool()
            return await self._submit(function, *values)

    async def _submit(self, function: Callable[[Unpack[Ts]], V], *values: Unpack[Ts]) -> V:
        loop = asyncio.get_running_loop()
        return await asyncio.wait_for(loop.run_in_executor(self.pool, function, *values), PATIENCE)

    def _pool(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(self.processes, mp_context=get_context("spawn"), initializer=_settle_in)

    def close(self) -> None:
        """Stop; what has not begun is dropped."""
        self.pool.shutdown(wait=True, cancel_futures=True)


def _settle_in() -> None:
    """The server decides when its workers stop, not the keyboard; and none of them outlives a server that was killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_follow_parent, daemon=True).start()


def _follow_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def act(level: str, saved: str, seat: int, seed: int) -> tuple[list[str], float]:
    """A bot's whole next act: its answers up to another seat's decision, a roll, a reveal, or its first question again.

    ``saved`` is the position without its history. The seconds that the bot took come back too.
    """
    began = time.perf_counter()
    g = zwist.load(saved)
    player = bots.bot(LEVELS[level], g.definition, seat, seed)
    question = g.question_for(seat)
    home, disclosed, answers = question.name if question else "", g.disclosed, list[str]()
    while question is not None and g.disclosed == disclosed and len(answers) < LONGEST:
        option = player.choose(g)
        g.apply(option, seat)
        answers.append(option.text)
        question = g.question_for(seat)
        if question is not None and question.name == home:
            break
    return answers, time.perf_counter() - began


def verified(record: str) -> str:
    """A foreign record played again by our rules; nothing but its start and its choices is believed."""
    g = zwist.replay(record)
    if not ends_as_saved(g, record):
        raise BadSave("expected a record that ends in its saved position, but its choices lead to another one")
    return zwist.save(g)
