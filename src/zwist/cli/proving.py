"""Commands for whoever builds Zwist: do the rules hold, is every clause tested, do both forms play the same?"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import zwist
from zwist.cli.arguments import Commands, Given, a_game, a_series, whole
from zwist.cli.printing import print_report, progress
from zwist.engine.content import release_data as release


def fuzz(given: Given) -> int:
    """Try the laws of the engine in random games."""
    from zwist.conformance.fuzz import fuzz as run
    from zwist.conformance.fuzz import keep

    with progress(given.games, given.json) as moved_on:
        report = run(
            given.game,
            games=given.games,
            seed=given.seed,
            mode=given.mode,
            first=given.first,
            jobs=given.jobs,
            progress=moved_on,
        )
    for failure in report.failures:
        path = keep(failure, Path("failures"))
        print(f"{failure.message}\n  saved: {path}\n  again: {failure.command}", file=sys.stderr)
    print_report(report.plain(), given.json, _fuzz_lines)
    return 0 if report.passed else 1


def digests(given: Given) -> int:
    """Print what random games and bots come to; two builds that print the same play the same games."""
    from zwist.conformance.digests import digests as found

    for name in zwist.games():
        for mode, seats, digest in found(zwist.game(name), given.games):
            print(f"{name} {mode} {seats} {digest}")
    return 0


def conformance(given: Given) -> int:
    """Show or write the matrix from clause to code to test."""
    from zwist.conformance import heard, matrix

    definition = given.game
    rows = matrix.matrix(definition)
    if given.write:
        path = matrix.page_path(definition)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(matrix.page(definition, rows), encoding="utf-8")
    report = matrix.plain(definition, rows)
    if given.heard:
        report["heard"] = {
            "games": given.heard,
            "forbidding": heard.forbidding(definition),
            "unheard": heard.unheard(definition, given.heard, given.seed),
        }
    print_report(report, given.json, _matrix_lines)
    return 1 if matrix.untested(rows) or report.get("heard", {}).get("unheard") else 0


def mutants(given: Given) -> int:
    """Break the rules of a chapter one at a time and list what no test notices."""
    from zwist.conformance.mutants import hunt

    report = hunt(given.game, given.chapter, given.seconds, given.seed)
    print_report(report.plain(), given.json, _mutant_lines)
    return 0


def release_data(given: Given) -> int:
    """Keep today's data of all games for ever, as a release does, so that its games can be replayed."""
    for name in zwist.games():
        print(release(zwist.game(name).package))
    return 0


def _fuzz_lines(report: dict[str, Any]) -> Iterator[str]:
    yield (
        f"{report['games']} games of {report['game']}, {report['decisions']} decisions in {report['seconds']:.0f} s, "
        f"{len(report['failures'])} failures"
    )
    for mode, missing in report["unreached"].items():
        yield f"  {mode}: " + (f"not reached: {', '.join(missing)}" if missing else "every feature reached")


def _matrix_lines(report: dict[str, Any]) -> Iterator[str]:
    yield f"{report['game']}: {len(report['clauses'])} clauses, {len(report['untested'])} in scope without a test"
    for clause in report["untested"]:
        yield f"  {clause} ({report['clauses'][clause]['chapter']})"
    for strange in report["unknown"]:
        yield f"  not in the rulebook: {strange}"
    if "heard" in report:
        heard = report["heard"]
        yield (
            f"{len(heard['forbidding'])} clauses can forbid something, "
            f"{len(heard['unheard'])} of them nobody heard in {heard['games']} random games"
        )
        yield from (f"  {clause} ({report['clauses'][clause]['chapter']})" for clause in heard["unheard"])


def _mutant_lines(report: dict[str, Any]) -> Iterator[str]:
    killed, tried, elsewhere = report["killed"], report["tried"], len(report["elsewhere"])
    yield (
        f"{report['chapter']}: {killed} of {tried} mutants noticed ({killed / max(1, tried):.0%}), "
        f"{elsewhere} of them only by tests that name other clauses; "
        f"{tried} of {report['mutants']} tried in {report['seconds']:.0f} s"
    )
    for kind, title in (("survivors", "nobody notices"), ("elsewhere", "no test of its clauses notices")):
        for mutant in report[kind]:
            yield f"  {title}: line {mutant['line']}: {mutant['what']}"


def add_to(commands: Commands) -> None:
    """Declare the commands."""
    one = commands.add(fuzz, a_game, a_series)
    one.add_argument("--mode", default="", help="only this mode")
    one.add_argument("--seed", type=whole(0), default=1)
    one.add_argument("--first", type=whole(0), default=0, help="the number of the first game")
    each = "of every game, mode and number of seats"
    commands.add(digests).add_argument("--games", type=whole(1), default=100, help=each)
    one = commands.add(conformance, a_game)
    one.add_argument("--json", action="store_true")
    one.add_argument("--write", action="store_true", help="write the page in docs/conformance")
    listening = "also play N random games and list the clauses that can forbid but were never a reason"
    one.add_argument("--heard", type=whole(1), default=0, metavar="N", help=listening)
    one.add_argument("--seed", type=whole(0), default=1, help="decides the random games")
    one = commands.add(mutants, a_game)
    one.add_argument("chapter", help="a module of the game, such as attack or coop/advance")
    one.add_argument("--seconds", type=whole(1), default=300, help="how long mutants are tried")
    one.add_argument("--seed", type=whole(0), default=1, help="decides their order")
    one.add_argument("--json", action="store_true")
    commands.add(release_data)
