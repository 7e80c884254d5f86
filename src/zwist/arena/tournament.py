"""A series of matches in which every faction and every bot sits everywhere equally often."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import cycle
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
    settings = _chapters(definition, mode, chapter or definition.modes[mode].varied, seats, options or {})
    pairs = _line_ups(definition, mode, seats, per_seat(bots, count), games, seed, settings)
    matches = [
        Match(definition.id, mode, factions, players, seed * 1_000_003 + number, setting, overlay or {})
        for number, ((factions, players), setting) in enumerate(zip(pairs, cycle(settings), strict=False))
    ]
    report = Report(definition.id, mode, seed, chapter=chapter)
    for outcome in _outcomes(definition, matches, jobs):
        report.add(outcome)
        progress()
    return report


def _chapters(
    definition: Definition[Any], mode: str, chapter: str, seats: int | Sequence[str], options: Mapping[str, Plain]
) -> list[Mapping[str, Plain]]:
    """The settings that the games of the series have in turn, unless they are fixed.

    Every chapter, or value of what is varied, that admits the factions.
    """
    if not chapter or chapter in options:
        return [options]
    choices = next(setting.choices for setting in definition.settings if setting.id == chapter)
    found: list[Mapping[str, Plain]] = [{**options, chapter: choice} for choice in choices]
    if isinstance(seats, int):
        return found
    return [one for one in found if set(seats) <= set(definition.factions_for(mode, len(seats), one))] or [options]


LineUp = tuple[tuple[str, ...], tuple[str, ...]]


def _line_ups(
    definition: Definition[Any],
    mode: str,
    seats: int | Sequence[str],
    bots: tuple[str, ...],
    games: int,
    seed: int,
    settings: list[Mapping[str, Plain]],
) -> Iterator[LineUp]:
    """Who sits where in each game: the listed factions, or such as the settings of the game admit."""
    if not isinstance(seats, int):
        return _fixed(seats, bots, games)
    pools = [definition.factions_for(mode, seats, setting) for setting in settings]
    return _drawn(definition.factions_for(mode, seats, {}), pools, bots, games, seed)


def _fixed(factions: Sequence[str], bots: tuple[str, ...], games: int) -> Iterator[LineUp]:
    """The same factions, each with its bot, one seat on in every game."""
    for number in range(games):
        yield _turned(tuple(factions), number), _turned(bots, number)


def _drawn(
    factions: tuple[str, ...], pools: list[tuple[str, ...]], bots: tuple[str, ...], games: int, seed: int
) -> Iterator[LineUp]:
    """Blocks in which every faction sits on every seat once, in a new order each; the bots move on between games.

    A faction that is not in the pool of a game gives its seat to the next one.
    """
    dice = Dice(seeded(seed))
    order = list(factions)
    for number in range(games):
        if number % len(order) == 0:
            dice.shuffle(order)
        here = [name for name in _turned(tuple(order), number) if name in pools[number % len(pools)]]
        yield tuple(here[: len(bots)]), _turned(bots, number + number // len(order))


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
