"""Commands for whoever wants to know which bot or faction is stronger: series and arena."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import zwist
from zwist.cli.arguments import Commands, Given, a_game, a_series, a_start, bots, share, some_seats
from zwist.cli.printing import print_report, progress
from zwist.cli.reading import bots_of, meeting_of, mode_of, overlay_of


def simulate(given: Given) -> int:
    """Let bots play a series and report who wins."""
    from zwist.arena.tournament import simulate as play_series

    with progress(given.games, given.json) as moved_on:
        report = play_series(
            given.game,
            games=given.games,
            seed=given.seed,
            seats=meeting_of(given.seats),
            bots=bots_of(given.seats, given.bots),
            mode=given.mode,
            options=given.game.as_declared(given.set),
            overlay=overlay_of(given),
            jobs=given.jobs,
            progress=moved_on,
        )
    print_report(report.plain(), given.json, _series_lines)
    return 0


def arena(given: Given) -> int:
    """Measure bots against each other: paired openings, every bot on every seat, Elo with intervals."""
    from zwist.arena.cluster import on_cluster
    from zwist.arena.crew import played
    from zwist.arena.series import Series, run

    definition, mode = given.game, mode_of(given)
    seats = definition.modes[mode].seats[0] if given.seats is None else meeting_of(given.seats)
    options, overlay = definition.as_declared(given.set), overlay_of(given)
    series = Series(definition, tuple(given.bots), mode, seats, given.seed, options, overlay)
    with progress(len(series.matches(given.games)), given.json) as moved_on:
        report = run(
            series,
            given.games,
            on_cluster(given.ray) if given.ray else lambda left: played(definition, left, given.jobs),
            given.file,
            moved_on,
            given.until,
        )
    print_report(report, given.json, _arena_lines)
    return 0


def _series_lines(report: dict[str, Any]) -> Iterator[str]:
    yield (
        f"{report['games']} games of {report['game']} {report['mode']}: {report['rounds']['mean']} rounds, "
        f"{report['decisions']['mean']} decisions on average, {report['decisions_per_second']} decisions/s"
    )
    mode = zwist.game(report["game"]).modes[report["mode"]]
    more = [kind for kind in (mode.chapter, *mode.groups) if kind in report]
    for kind in ("factions", "seats", "bots", *more):
        yield kind
        for name, tally in report[kind].items():
            interval = f"{tally['low']:6.1%} to {tally['high']:6.1%}"
            yield f"  {name:16} {tally['wins']:8.1f} of {tally['games']:5}  {tally['share']:6.1%}  ({interval})"


def _arena_lines(report: dict[str, Any]) -> Iterator[str]:
    yield f"{report['games']} games of {report['series']} {report['mode']} out of {report['openings']} openings"
    for name, tally in report["results"].items():
        wins = f"{tally['wins']:8.1f} of {tally['games']:5}  {tally['share']:6.1%}"
        told = f"  {name:16} {wins}  ({tally['low']:6.1%} to {tally['high']:6.1%})"
        if "elo" in tally:
            elo, low, high = tally["elo"]
            yield f"{told}  Elo {elo:+.0f} ({low:+.0f} to {high:+.0f})"
        else:
            lead, low, high = tally["lead"]
            yield f"{told}  lead {lead:+.1%} ({low:+.1%} to {high:+.1%})"
    low, high = report["sure"]
    yield f"  {next(iter(report['results']))}, however often one looks: {low:.1%} to {high:.1%}"


def add_to(commands: Commands) -> None:
    """Declare the commands."""
    one = commands.add(simulate, a_game, a_start, a_series, some_seats)
    one.add_argument("--bots", type=bots, default=["heuristic"], help="one bot, or one for each seat")
    one = commands.add(arena, a_game, a_start, a_series, some_seats)
    listed = "the bots that meet; the last one stands at Elo 0"
    one.add_argument("--bots", type=bots, default=["hard", "heuristic"], help=listed)
    kept = "keep the results here, a line of JSON for each game; what is there is not played again"
    one.add_argument("--file", type=Path, metavar="FILE", help=kept)
    enough = "stop as soon as it is sure whether the first bot wins more or less often than that (0.75: three of four)"
    one.add_argument("--until", type=share, metavar="SHARE", help=enough)
    one.add_argument("--ray", metavar="ADDRESS", help="play on a Ray cluster (zwist[ray])")
