"""A series of matches in which every faction and every bot sits everywhere equally often."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from multiprocessing import get_context
from typing import Any

from zwist.arena.match import Match, Outcome, per_seat, play
from zwist.arena.report import Report
from zwist.engine.definition import Definition
from zwist.engine.dice import Dice, seeded
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
    mode = mode or definition.modes[0]
    count = seats if isinstance(seats, int) else len(seats)
    if mode in definition.seats and count not in definition.seats[mode]:
        counts = definition.seats[mode]
        raise IllegalChoice(
            f"{definition.id} {mode} takes {counts[0]} to {counts[-1]} seats; got {count}", definition.seats_clause
        )
    if len(bots) not in (1, count):
        raise IllegalChoice(f"expected one bot or one for each of {count} seats; got {len(bots)}")
    names = per_seat(bots, count)
    if isinstance(seats, int):
        pairs = _drawn(definition.factions_for(mode, seats), names, games, seed)
    else:
        pairs = _fixed(seats, names, games)
    matches = [
        Match(definition.id, mode, factions, players, seed * 1_000_003 + number, options or {}, overlay or {})
        for number, (factions, players) in enumerate(pairs)
    ]
    report = Report(definition.id, mode, seed)
    for outcome in _outcomes(definition, matches, jobs):
        report.add(outcome)
        progress()
    return report


LineUp = tuple[tuple[str, ...], tuple[str, ...]]


def _fixed(factions: Sequence[str], bots: tuple[str, ...], games: int) -> Iterator[LineUp]:
    """The same factions, each with its bot, one seat on in every game."""
    for number in range(games):
        yield _turned(tuple(factions), number), _turned(bots, number)


def _drawn(factions: tuple[str, ...], bots: tuple[str, ...], games: int, seed: int) -> Iterator[LineUp]:
    """Blocks in which every faction sits on every seat once, in a new order each; the bots move on between games."""
    dice = Dice(seeded(seed))
    order = list(factions)
    for number in range(games):
        if number % len(order) == 0:
            dice.shuffle(order)
        yield _turned(tuple(order), number)[: len(bots)], _turned(bots, number + number // len(order))


def _turned(names: tuple[str, ...], by: int) -> tuple[str, ...]:
    shift = by % len(names)
    return names[shift:] + names[:shift]


def _outcomes(definition: Definition[Any], matches: list[Match], jobs: int) -> Iterator[Outcome]:
    if jobs == 1:
        yield from (play(definition, match) for match in matches)
        return
    with get_context("spawn").Pool(jobs) as pool:
        yield from pool.imap(_by_name, matches, chunksize=2)


def _by_name(match: Match) -> Outcome:
    """Definitions do not travel between processes; their names do."""
    import zwist

    return play(zwist.game(match.game), match)
