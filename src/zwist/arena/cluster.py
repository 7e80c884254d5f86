"""Matches played on a Ray cluster, an optional dependency: ``pip install zwist[ray]``."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from zwist.arena.crew import by_name
from zwist.arena.match import Match, Outcome
from zwist.engine.errors import IllegalChoice

Players = Callable[[Mapping[int, Match]], Iterator[tuple[int, Outcome]]]


def on_cluster(address: str) -> Players:
    """Whoever plays matches on the cluster at an address."""
    try:
        import ray
    except ImportError:
        raise IllegalChoice("--ray needs Ray: pip install 'zwist[ray]'") from None

    def played(matches: Mapping[int, Match]) -> Iterator[tuple[int, Outcome]]:
        if not ray.is_initialized():
            ray.init(address=address, log_to_driver=False)
        yield from _collected(ray, matches)

    return played


def _collected(ray: Any, matches: Mapping[int, Match]) -> Iterator[tuple[int, Outcome]]:
    """Every outcome once. Ray plays a match again when its node dies; a lost answer is asked for anew."""
    play = ray.remote(max_retries=-1)(by_name)
    waiting = {play.remote(match): number for number, match in matches.items()}
    while waiting:
        (done, *_), _ = ray.wait(list(waiting), num_returns=1)
        number = waiting.pop(done)
        try:
            outcome = ray.get(done)
        except ray.exceptions.RaySystemError:
            waiting[play.remote(matches[number])] = number
            continue
        yield number, outcome
