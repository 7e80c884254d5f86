"""A series of matches in which every faction and every bot sits everywhere equally often."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from itertools import islice
from typing import Any

from zwist.arena.crew import played
from zwist.arena.match import Match, Outcome, per_seat
from zwist.arena.openings import openings, turned
from zwist.arena.report import Report
from zwist.engine.definition import Definition
from zwist.engine.errors import IllegalChoice
from zwist.engine.question import Plain


def simulate(
    definition: Definition[Any],
    *,
    games: int,
    seed: int,
    seats: int | Sequence[str],
    bots: Sequence[str] = ("heuristic",),
    mode: str = "",
    options: Mapping[str, Plain] | None = None,
    overlay: Mapping[str, Any] | None = None,
    jobs: int = 1,
    progress: Callable[[], None] = lambda: None,
) -> Report:
    """Play the series and report who won how often. ``seats`` is a number of seats or the factions that meet."""
    mode = mode or definition.first_mode
    count = seats if isinstance(seats, int) else len(seats)
    if mode in definition.modes and count not in definition.modes[mode].seats:
        counts = definition.modes[mode].seats
        raise IllegalChoice(
            f"{definition.id} {mode} takes {counts[0]} to {counts[-1]} seats; got {count}", definition.seats_clause
        )
    if len(bots) not in (1, count):
        raise IllegalChoice(f"expected one bot or one for each of {count} seats; got {len(bots)}")
    chapter = definition.modes[mode].chapter
    players, block = per_seat(bots, count), _block(definition, mode, seats)
    begun = islice(openings(definition, mode, seats, options or {}, seed), games)
    matches = {
        number: Match(
            definition.id,
            mode,
            opening.factions,
            turned(players, number + number // block),
            opening.seed,
            opening.options,
            overlay or {},
        )
        for number, opening in enumerate(begun)
    }
    report = Report(definition.id, mode, seed, chapter=chapter)
    outcomes: dict[int, Outcome] = {}
    for number, outcome in played(definition, matches, jobs):
        outcomes[number] = outcome
        progress()
    for number in matches:
        report.add(outcomes[number])
    return report


def _block(definition: Definition[Any], mode: str, seats: int | Sequence[str]) -> int:
    """After so many games bots would meet the same factions on the same seats again, so they move on once more."""
    return len(definition.factions_for(mode, seats, {})) if isinstance(seats, int) else sys.maxsize
