"""The command line: one sub-command per thing one can do with a game. It contains no rule and draws no table."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from importlib import metadata
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

import zwist
from zwist import arguments
from zwist.bots import USUAL
from zwist.engine import game as engine
from zwist.engine.content import game_data, lay_over, read_toml
from zwist.engine.content import release_data as release
from zwist.engine.definition import Definition
from zwist.engine.errors import BadContent, BadSave, IllegalChoice, ZwistError
from zwist.engine.question import Plain

if TYPE_CHECKING:
    from zwist.observatory.figures import Figures
    from zwist.observatory.questions import Question
    from zwist.observatory.shelf import Shelf
    from zwist.observatory.variants import Variant

Given = argparse.Namespace


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; 0 is success, 1 a finding, 2 a wrong argument. Without one, say which there are."""
    words = sys.argv[1:] if argv is None else argv
    try:
        given = parser().parse_args(words or ["--help"])
    except SystemExit as done:
        return int(done.code or 0)
    try:
        command: Callable[[Given], int] = given.command
        return command(given)
    except ZwistError as error:
        print(f"zwist: {error}", file=sys.stderr)
        return 2
    except BrokenPipeError:
        return 0
    except KeyboardInterrupt:
        return 130


def version() -> str:
    """Which Zwist this is, and in which form engine and rules run."""
    form = "interpreted" if str(engine.__file__).endswith(".py") else "compiled"
    return f"zwist {metadata.version('zwist')}, {form}"


# Commands


def games(given: Given) -> int:
    """List the games with their modes, seats and factions, or their ids alone."""
    if given.ids:
        print("\n".join(zwist.games()))
        return 0
    for name in zwist.games():
        definition = zwist.game(name)
        print(f"{name}: {definition.titles['en']}")
        for mode in definition.modes:
            counts = definition.modes[mode].seats
            print(f"  {mode}, {counts[0]} to {counts[-1]} seats: {', '.join(definition.factions(mode))}")
    return 0


def play(given: Given) -> int:
    """Play at the terminal."""
    from zwist.terminal import play as play_at_the_terminal

    definition = given.game
    seats = [] if given.resume and given.seats is None else _players(given)
    return play_at_the_terminal(
        definition,
        seats=seats,
        language=given.language,
        seed=given.seed,
        mode=given.mode or definition.first_mode,
        options=_settings(definition, given.set),
        overlay=_overlay(given),
        resume=given.resume,
    )


def simulate(given: Given) -> int:
    """Let bots play a series and report who wins."""
    from zwist.arena.tournament import simulate as play_series

    with _progress(given.games, given.json) as progress:
        report = play_series(
            given.game,
            games=given.games,
            seed=given.seed,
            seats=_meeting(given.seats),
            bots=_bots(given.seats, given.bots),
            mode=given.mode,
            options=_settings(given.game, given.set),
            overlay=_overlay(given),
            jobs=given.jobs,
            progress=progress,
        )
    _print(report.plain(), given.json, _series_lines)
    return 0


def arena(given: Given) -> int:
    """Measure bots against each other: paired openings, every bot on every seat, Elo with intervals."""
    from zwist.arena.cluster import on_cluster
    from zwist.arena.crew import played
    from zwist.arena.series import Series, run

    definition, mode = given.game, given.mode or given.game.first_mode
    if mode not in definition.modes:
        raise IllegalChoice(f"{definition.id} has the modes {', '.join(definition.modes)}; got {mode!r}")
    seats = definition.modes[mode].seats[0] if given.seats is None else _meeting(given.seats)
    options, overlay = _settings(definition, given.set), _overlay(given)
    series = Series(definition, tuple(given.bots), mode, seats, given.seed, options, overlay)
    with _progress(len(series.matches(given.games)), given.json) as progress:
        report = run(
            series,
            given.games,
            on_cluster(given.ray) if given.ray else lambda left: played(definition, left, given.jobs),
            given.file,
            progress,
        )
    _print(report, given.json, _arena_lines)
    return 0


def observatory_show(given: Given) -> int:
    """Tell who wins how often, against whom, and how long it takes, out of games that have been played."""
    from zwist.observatory import answers, tables

    shelf, question = _shelf(given), _question(given)
    figures = answers.answer(shelf, question, given.language)
    if given.csv:
        print(tables.as_csv(figures), end="")
        return 0
    _print(msgspec.to_builtins(figures), given.json, lambda _: _figure_lines(figures, given.language))
    return 0 if figures.games else 1


def observatory_run(given: Given) -> int:
    """Play games for the observatory: as written, and once more with a rule out of the same openings."""
    from zwist.observatory.runs import Run, play
    from zwist.observatory.variants import AS_WRITTEN

    question, variant = _question(given), _variant(given)
    changes = [AS_WRITTEN, variant] if variant.id else [AS_WRITTEN]
    runs = [Run(given.game, question.mode, question.seats, question.bot, given.seed, one) for one in changes]
    for run in runs:
        run.matches(given.games)  # whatever is refused is refused before an hour of games
    for run in runs:
        with _progress(given.games, False) as progress:
            print(play(run, given.games, given.folder, given.jobs, progress))
    return 0


def observatory_report(given: Given) -> int:
    """Write everything that has been measured as one HTML page that needs nothing else."""
    from zwist.observatory.report import report

    given.file.write_text(report(_shelf(given), given.language), encoding="utf-8")
    print(given.file)
    return 0


def observatory_balance(given: Given) -> int:
    """Renew the figures in docs/balance.md; what stands around them stays."""
    from zwist.observatory.balance import renewed

    text = given.file.read_text(encoding="utf-8")
    given.file.write_text(renewed(text, _shelf(given)), encoding="utf-8")
    return 0


def fuzz(given: Given) -> int:
    """Try the laws of the engine in random games."""
    from zwist.conformance.fuzz import fuzz as run
    from zwist.conformance.fuzz import keep

    with _progress(given.games, given.json) as progress:
        report = run(
            given.game,
            games=given.games,
            seed=given.seed,
            mode=given.mode,
            first=given.first,
            jobs=given.jobs,
            progress=progress,
        )
    for failure in report.failures:
        path = keep(failure, Path("failures"))
        print(f"{failure.message}\n  saved: {path}\n  again: {failure.command}", file=sys.stderr)
    _print(report.plain(), given.json, _fuzz_lines)
    return 0 if report.passed else 1


def digests(given: Given) -> int:
    """Print what random games and bots come to; two builds that print the same play the same games."""
    from zwist.conformance.digests import digests as found

    for name in zwist.games():
        for mode, seats, digest in found(zwist.game(name), given.games):
            print(f"{name} {mode} {seats} {digest}")
    return 0


def replay(given: Given) -> int:
    """Play a recorded game again and verify where it ends."""
    from rich.console import Console

    from zwist.engine.save import ends_as_saved
    from zwist.terminal.drawing import drawn
    from zwist.terminal.keeping import read_game

    text = read_game(given.file)
    g = zwist.replay(text, given.until)
    for line in g.definition.story(g, None, given.language):
        print(line)
    asked = f"seat {g.question.seat} is asked" if g.question else "the game is over"
    print(f"\ndecision {g.decisions}: {asked}")
    Console().print(drawn(g, None, given.language).whole())
    recorded = json.loads(text)
    if g.decisions == len(recorded["choices"]):
        if not ends_as_saved(g, text):
            raise BadSave("the replay ends in another position than the one that was saved")
        print("the replay ends in the saved position")
    return 0


def verify(given: Given) -> int:
    """Check a record of a server: its choices lead to its end, and its dice are those that were sealed."""
    from zwist.engine.save import ends_as_saved
    from zwist.terminal.keeping import read_game

    text = read_game(given.file)
    g = zwist.replay(text)
    if not ends_as_saved(g, text):
        raise BadSave("the replay ends in another position than the one that was saved")
    print(f"{g.decisions} choices lead to the position that was saved")
    if not g.start.seal:
        print("its dice were not sealed, so whoever knew the seed knew every roll")
        return 1 if given.seal else 0
    print(f"its dice were sealed with {g.start.seal}")
    if given.seal and given.seal != g.start.seal:
        print(f"but the seal shown at the start was {given.seal}: these are other dice")
        return 1
    return 0


def review(given: Given) -> int:
    """Judge a recorded game: everybody's chance to win over its course, and the choices that turned it."""
    import msgspec

    from zwist.review import Review, reviewed
    from zwist.review.page import lines
    from zwist.terminal.keeping import read_game

    def tell(so_far: Review) -> None:
        if not given.json:
            print(f"  {len(so_far.course)} positions, {len(so_far.points)} turning points so far", file=sys.stderr)

    g = zwist.replay(read_game(given.file))
    found = reviewed(g, given.seed, given.games, given.jobs, tell)
    if given.json:
        print(msgspec.json.encode(found).decode())
    else:
        print("\n".join(lines(g, found, given.language)))
    return 0


def rules(given: Given) -> int:
    """Show the chapters, one clause, or the clauses with certain words."""
    from zwist.terminal.speech import plain

    texts = given.game.clauses(given.language)
    words = " ".join(given.words)
    if not words:
        for chapter in dict.fromkeys(texts.chapter.values()):
            print(f"{chapter} ({sum(one == chapter for one in texts.chapter.values())} clauses)")
        return 0
    found = [words.upper()] if words.upper() in texts else _matching(texts, given.words)
    if not found:
        raise IllegalChoice(
            f"expected a clause such as {next(iter(texts))} or words of the rulebook; found nothing for {words!r}"
        )
    for clause in found:
        print(f"{clause}  {plain(texts[clause])}")
    return 0


def serve(given: Given) -> int:
    """Serve tables to browsers until Ctrl-C."""
    from zwist.server.service import serve as serve_tables
    from zwist.server.settings import Settings

    found = [(definition or _game_of(path), path) for definition, path in given.content]
    content = {definition.id: _corrections(definition, path) for definition, path in found}
    chosen = {"database": given.database, "pace": given.pace, "content": content, "webhooks": frozenset(given.webhook)}
    chosen |= {"public": given.public or "", "proxies": frozenset(given.proxy), "metrics": given.metrics}
    chosen |= {"observatory": given.observatory, "finished": given.finished, "forgotten": given.forgotten}
    chosen |= {"bots": given.bots} if given.bots else {}
    chosen |= {"peer": given.peer} if given.peer else {}
    return serve_tables(given.host, given.port, Settings(**chosen), show=given.open)


def release_data(given: Given) -> int:
    """Keep today's data of all games for ever, as a release does, so that its games can be replayed."""
    for name in zwist.games():
        print(release(zwist.game(name).package))
    return 0


def _matching(texts: dict[str, str], words: Sequence[str]) -> list[str]:
    return [clause for clause, text in texts.items() if all(word.lower() in text.lower() for word in words)]


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
    _print(report, given.json, _matrix_lines)
    return 1 if matrix.untested(rows) or report.get("heard", {}).get("unheard") else 0


def mutants(given: Given) -> int:
    """Break the rules of a chapter one at a time and list what no test notices."""
    from zwist.conformance.mutants import hunt

    report = hunt(given.game, given.chapter, given.seconds, given.seed)
    _print(report.plain(), given.json, _mutant_lines)
    return 0


# What is printed


def _print(report: dict[str, Any], as_json: bool, lines: Callable[[dict[str, Any]], Iterator[str]]) -> None:
    print(json.dumps(report, ensure_ascii=False, indent=2) if as_json else "\n".join(lines(report)))


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


def _figure_lines(figures: Figures, language: str) -> Iterator[str]:
    from zwist.observatory import names, tables

    yield names.say(language, "report.what", title=figures.title, mode=figures.mode_name, seats=figures.seats)
    yield figures.finding
    yield from (f"  {note}" for note in figures.notes)
    for table in tables.tables(figures, language):
        yield f"\n{tables.plain(table)}"
    if figures.house is not None:
        yield figures.house.verdict
    yield "\n" + names.say(language, "report.again", command=figures.command)


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


@contextmanager
def _progress(games: int, quiet: bool) -> Iterator[Callable[[], None]]:
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True, disable=quiet or not sys.stderr.isatty()) as bar:
        task = bar.add_task("games", total=games)
        yield lambda: bar.advance(task)


# What is read


def _overlay(given: Given) -> dict[str, Any]:
    """The player's own content, if there is any."""
    return {} if given.content is None else _corrections(given.game, given.content)


def _corrections(definition: Definition[Any], path: Path) -> dict[str, Any]:
    """The content of a file, checked against the data of the game."""
    overlay = read_toml(path)
    try:
        lay_over(game_data(definition.package), overlay)
        for mode in definition.modes:
            _set_up(definition, mode, overlay)
    except BadContent as error:
        raise BadContent(f"{path.name}: {error}") from None
    return overlay


def _set_up(definition: Definition[Any], mode: str, overlay: dict[str, Any]) -> None:
    """Begin a game with somebody's content: what the data may not be shows before anybody sits down."""
    fewest = definition.modes[mode].seats[0]
    options = definition.defaults()
    try:
        definition.new(definition.factions_for(mode, fewest, options)[:fewest], 0, mode, overlay)
    except BadContent:
        raise
    except Exception as error:
        raise BadContent(f"expected content with which {mode} can begin, but it ends with {error!r}") from None


def _game_of(path: Path) -> Definition[Any]:
    """The one game whose data a file corrects."""
    overlay = read_toml(path)
    found = [definition for definition in map(zwist.game, zwist.games()) if _fits(definition, overlay)]
    if len(found) == 1:
        return found[0]
    fitting = f"it fits {' and '.join(one.id for one in found)}" if found else "it fits no game as it stands"
    raise BadContent(f"{path.name}: expected GAME={path.name}, because {fitting}")


def _fits(definition: Definition[Any], overlay: dict[str, Any]) -> bool:
    try:
        lay_over(game_data(definition.package), overlay)
    except BadContent:
        return False
    return True


def _players(given: Given) -> list[tuple[str, str]]:
    """Who plays at the terminal: a seat is a person's unless a bot is named; of a number of seats one is, the others are bots'.

    Without any seats the game has as few as it allows.
    """
    definition: Definition[Any] = given.game
    if isinstance(given.seats, list):
        return [(faction, player or arguments.HUMAN) for faction, player in given.seats]
    mode = given.mode if given.mode in definition.modes else definition.first_mode
    count = given.seats or definition.modes[mode].seats[0]
    options = definition.defaults() | _settings(definition, given.set)
    first, *others = definition.factions_for(mode, count, options)[:count]
    return [(first, arguments.HUMAN), *((other, USUAL) for other in others)]


def _meeting(seats: int | list[tuple[str, str]] | None) -> int | list[str]:
    """The number of seats of a series, or the factions that meet; two without further words."""
    return [faction for faction, _ in seats] if isinstance(seats, list) else seats or 2


def _bots(seats: int | list[tuple[str, str]] | None, usual: list[str]) -> list[str]:
    """The bots of a series: those named with their factions, else the usual ones."""
    named = [player for _, player in seats] if isinstance(seats, list) else []
    if not any(named):
        return usual
    if arguments.HUMAN in named:
        raise IllegalChoice(f"expected bots in a series; got {arguments.HUMAN!r}")
    return [player or usual[n % len(usual)] for n, player in enumerate(named)]


def _shelf(given: Given) -> Shelf:
    """The runs of the package and of the operator's folder, if one is named; a file that is none is complained of."""
    from zwist.observatory.shelf import PACKAGED, Shelf

    shelf = Shelf((PACKAGED, given.folder) if given.folder else (PACKAGED,))
    list(shelf)
    for complaint in shelf.refused.values():
        print(f"zwist: {complaint}", file=sys.stderr)
    return shelf


def _question(given: Given) -> Question:
    """What is asked: without further words the first mode with its fewest seats."""
    from zwist.observatory.questions import Question

    definition: Definition[Any] = given.game
    mode = given.mode or definition.first_mode
    if mode not in definition.modes:
        raise IllegalChoice(f"{definition.id} has the modes {', '.join(definition.modes)}; got {mode!r}")
    seats = given.seats or definition.modes[mode].seats[0]
    return Question(definition.id, mode, seats, given.bot, _variant(given).id, given.faction, given.chapter)


def _variant(given: Given) -> Variant:
    """The rule that is played otherwise: options, a listed house rule, or a file of values."""
    from zwist.observatory import variants

    definition, mode = given.game, given.mode or given.game.first_mode
    if sum(map(bool, (given.set, given.rule, given.content))) > 1:
        raise IllegalChoice("expected one of --set, --rule and --content, so that one knows what made the difference")
    if given.set:
        return variants.with_options(definition, mode, _settings(definition, given.set))
    if given.rule:
        return variants.house_rule(definition, mode, given.rule)
    return variants.own_values(given.content.stem, _overlay(given)) if given.content else variants.AS_WRITTEN


def _settings(definition: Definition[Any], given: list[tuple[str, str]]) -> dict[str, Plain]:
    """Values as the game declares them: 3 and not "3" where the choices are numbers."""
    choices = {setting.id: {str(choice): choice for choice in setting.choices} for setting in definition.settings}
    return {name: choices.get(name, {}).get(value, value) for name, value in given}


def parser() -> arguments.Parser:
    """Everything the command line understands."""
    top = arguments.Parser(prog="zwist", description="Asymmetric area-control games by their own rulebooks.")
    top.add_argument("--version", action="version", version=version(), help="which Zwist this is, interpreted or compiled")
    commands = top.add_subparsers(metavar="command", required=True)

    def add(command: Callable[[Given], int], *options: Callable[[arguments.Parser], None]) -> arguments.Parser:
        name = command.__name__.replace("_", "-")
        sub: arguments.Parser = commands.add_parser(name, help=command.__doc__, description=command.__doc__)
        sub.set_defaults(command=command)
        for option in options:
            option(sub)
        return sub

    add(games).add_argument("--ids", action="store_true", help="only their ids, one a line")
    one = add(play, arguments.a_game, arguments.a_language, arguments.a_start, arguments.some_seats)
    one.set_defaults(language=None)
    one.add_argument("--resume", type=Path, metavar="FILE", help="go on with a saved game")
    one = add(simulate, arguments.a_game, arguments.a_start, arguments.a_series, arguments.some_seats)
    one.add_argument("--bots", type=arguments.bots, default=["heuristic"], help="one bot, or one for each seat")
    one = add(arena, arguments.a_game, arguments.a_start, arguments.a_series, arguments.some_seats)
    listed = "the bots that meet; the last one stands at Elo 0"
    one.add_argument("--bots", type=arguments.bots, default=["hard", "heuristic"], help=listed)
    kept = "keep the results here, a line of JSON for each game; what is there is not played again"
    one.add_argument("--file", type=Path, metavar="FILE", help=kept)
    one.add_argument("--ray", metavar="ADDRESS", help="play on a Ray cluster (zwist[ray])")
    told = "What games of bots say about a game: who wins, how long it takes, what a house rule changes."
    watched = commands.add_parser("observatory", help=told, description=told)
    actions = watched.add_subparsers(metavar="action", required=True)
    for command in (observatory_show, observatory_run, observatory_report, observatory_balance):
        name = command.__name__.removeprefix("observatory_")
        one = actions.add_parser(name, help=command.__doc__, description=command.__doc__)
        one.set_defaults(command=command, faction="", chapter="")
        one.add_argument("--folder", type=Path, metavar="FOLDER", help="where runs of your own are")
        arguments.OBSERVATORY[name](one)
    one = add(fuzz, arguments.a_game, arguments.a_series)
    one.add_argument("--mode", default="", help="only this mode")
    one.add_argument("--seed", type=arguments.whole(0), default=1)
    one.add_argument("--first", type=arguments.whole(0), default=0, help="the number of the first game")
    each = "of every game, mode and number of seats"
    add(digests).add_argument("--games", type=arguments.whole(1), default=100, help=each)
    one = add(replay, arguments.a_language)
    one.add_argument("file", type=Path)
    one.add_argument("--until", type=arguments.whole(0), metavar="N", help="only the first N decisions")
    one = add(verify)
    one.add_argument("file", type=Path)
    one.add_argument("--seal", metavar="SEAL", help="the seal that the table showed when it began")
    one = add(review, arguments.a_language)
    one.add_argument("file", type=Path)
    one.add_argument("--games", type=arguments.whole(1), default=80, help="games played on from each position")
    one.add_argument("--seed", type=arguments.whole(0), default=1, help="decides these games")
    one.add_argument("--jobs", type=arguments.whole(1), default=1, help="processes; the review is the same with any number")
    one.add_argument("--json", action="store_true")
    one = add(rules, arguments.a_game, arguments.a_language)
    one.add_argument("words", nargs="*", help="a clause or words to look for")
    one = add(serve)
    one.add_argument("--host", default="127.0.0.1", help="the address to listen at; 0.0.0.0 lets other machines in")
    one.add_argument("--port", type=arguments.whole(0), default=8400)
    where = "where the tables are kept: a URL, or a file for SQLite"
    one.add_argument("--database", type=arguments.database, default="sqlite:///zwist.db", metavar="URL", help=where)
    one.add_argument("--bots", type=arguments.whole(1), metavar="N", help="processes in which bots think")
    corrections = "your own corrections of a game's data (TOML), for the game they fit; may be given for each game"
    one.add_argument("--content", type=arguments.content, action="append", default=[], metavar="[GAME=]FILE", help=corrections)
    hosts = "a host to which players may have messages sent when it is their turn; may be given several times"
    one.add_argument("--webhook", action="append", default=[], metavar="HOST", help=hosts)
    runs = "runs of your own (zwist observatory run) to be shown beside those of the package"
    one.add_argument("--observatory", type=Path, metavar="FOLDER", help=runs)
    one.add_argument("--pace", type=float, default=0.6, metavar="SECONDS", help="between acts of bots that people watch")
    public = "the address under which people reach the server; requests for other hosts are refused"
    one.add_argument("--public", type=arguments.origin, metavar="URL", help=public)
    proxy = "address or network of a proxy that is believed when it says for whom it asks; may be given several times"
    one.add_argument("--proxy", type=arguments.network, action="append", default=[], metavar="ADDRESS", help=proxy)
    numbers = "where operators read the metrics; without it nobody does"
    one.add_argument("--metrics", type=arguments.place, metavar="HOST:PORT", help=numbers)
    peers = "where other servers on the same PostgreSQL database reach this one; without it where it listens"
    one.add_argument("--peer", type=arguments.peer, metavar="HOST:PORT", help=peers)
    gone = "days after which a finished table is removed; without it none is"
    one.add_argument("--finished", type=float, metavar="DAYS", help=gone)
    left = "days after which a running table at which nothing happens is removed, 30 at least; without it none is"
    one.add_argument("--forgotten", type=float, metavar="DAYS", help=left)
    one.add_argument("--open", action="store_true", help="open the lobby in a browser, where there is one")
    one = add(conformance, arguments.a_game)
    one.add_argument("--json", action="store_true")
    one.add_argument("--write", action="store_true", help="write the page in docs/conformance")
    listening = "also play N random games and list the clauses that can forbid but were never a reason"
    one.add_argument("--heard", type=arguments.whole(1), default=0, metavar="N", help=listening)
    one.add_argument("--seed", type=arguments.whole(0), default=1, help="decides the random games")
    one = add(mutants, arguments.a_game)
    one.add_argument("chapter", help="a module of the game, such as attack or coop/advance")
    one.add_argument("--seconds", type=arguments.whole(1), default=300, help="how long mutants are tried")
    one.add_argument("--seed", type=arguments.whole(0), default=1, help="decides their order")
    one.add_argument("--json", action="store_true")
    add(release_data)
    return top
