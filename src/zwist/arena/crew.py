"""Matches played by several processes. If one of them dies, what it had not finished is played again."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import Any

from zwist.arena.match import Match, Outcome, play
from zwist.child import settle_in
from zwist.engine.definition import Definition
from zwist.engine.errors import ZwistError

Matches = Mapping[int, Match]
PATIENCE = 3
"""So often in a row processes may die without finishing a single match."""


class Lost(ZwistError):
    """Matches that cannot be played: every process that tries dies."""


def played(definition: Definition[Any], matches: Matches, jobs: int) -> Iterator[tuple[int, Outcome]]:
    """The outcome of every match once, under its number, as they come in."""
    if jobs == 1:
        yield from ((number, play(definition, match)) for number, match in matches.items())
        return
    left, failures = dict(matches), 0
    while left:
        before = len(left)
        for number, outcome in _round(left, jobs):
            del left[number]
            yield number, outcome
        failures = failures + 1 if len(left) == before else 0
        if failures == PATIENCE:
            lost = f"any of the matches {sorted(left)[:8]}"
            raise Lost(f"processes died {PATIENCE} times in a row without finishing {lost}")


def _round(matches: Matches, jobs: int) -> Iterator[tuple[int, Outcome]]:
    """What comes in until everything is played or a process dies, which ends the others too."""
    pool = ProcessPoolExecutor(jobs, get_context("spawn"), settle_in)
    try:
        given = {pool.submit(by_name, match): number for number, match in list(matches.items())}
        for future in as_completed(given):
            try:
                outcome = future.result()
            except BrokenProcessPool:
                continue
            yield given[future], outcome
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


def by_name(match: Match) -> Outcome:
    """Play a match of a game that is looked up here: names travel between processes, definitions do not."""
    import zwist

    return play(zwist.game(match.game), match)
