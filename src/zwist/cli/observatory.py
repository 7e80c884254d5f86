"""The command `observatory`: what games of bots say about a game."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from zwist.cli.arguments import Commands, Given, Parser, a_game, a_language, bots, setting, whole
from zwist.cli.printing import print_report, progress
from zwist.cli.reading import mode_of, overlay_of
from zwist.engine.errors import IllegalChoice

if TYPE_CHECKING:
    from zwist.observatory.figures import Figures
    from zwist.observatory.questions import Question
    from zwist.observatory.shelf import Shelf
    from zwist.observatory.variants import Variant


def show(given: Given) -> int:
    """Tell who wins how often, against whom, and how long it takes, out of games that have been played."""
    from zwist.observatory import answers, tables

    shelf, question = _shelf(given), _question(given)
    figures = answers.answer(shelf, question, given.language)
    if given.csv:
        print(tables.as_csv(figures), end="")
        return 0
    print_report(msgspec.to_builtins(figures), given.json, lambda _: _figure_lines(figures, given.language))
    return 0 if figures.games else 1


def run(given: Given) -> int:
    """Play games for the observatory: as written, and once more with a rule out of the same openings."""
    from zwist.observatory.runs import Run, play
    from zwist.observatory.variants import AS_WRITTEN

    question, variant = _question(given), _variant(given)
    changes = [AS_WRITTEN, variant] if variant.id else [AS_WRITTEN]
    runs = [Run(given.game, question.mode, question.seats, question.bot, given.seed, one) for one in changes]
    for each in runs:
        each.matches(given.games)  # whatever is refused is refused before an hour of games
    for each in runs:
        with progress(given.games, False) as moved_on:
            print(play(each, given.games, given.folder, given.jobs, moved_on))
    return 0


def report(given: Given) -> int:
    """Write everything that has been measured as one HTML page that needs nothing else."""
    from zwist.observatory.report import report as page

    given.file.write_text(page(_shelf(given), given.language), encoding="utf-8")
    print(given.file)
    return 0


def balance(given: Given) -> int:
    """Renew the figures in docs/balance.md; what stands around them stays."""
    from zwist.observatory.balance import renewed

    text = given.file.read_text(encoding="utf-8")
    given.file.write_text(renewed(text, _shelf(given)), encoding="utf-8")
    return 0


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

    definition, mode = given.game, mode_of(given)
    seats = given.seats or definition.modes[mode].seats[0]
    return Question(definition.id, mode, seats, given.bot, _variant(given).id, given.faction, given.chapter)


def _variant(given: Given) -> Variant:
    """The rule that is played otherwise: options, a listed house rule, or a file of values."""
    from zwist.observatory import variants

    definition, mode = given.game, mode_of(given)
    if sum(map(bool, (given.set, given.rule, given.content))) > 1:
        raise IllegalChoice("expected one of --set, --rule and --content, so that one knows what made the difference")
    if given.set:
        return variants.with_options(definition, mode, definition.as_declared(given.set))
    if given.rule:
        return variants.house_rule(definition, mode, given.rule)
    return variants.own_values(given.content.stem, overlay_of(given)) if given.content else variants.AS_WRITTEN


def one_bot(text: str) -> str:
    """The bot of all seats."""
    names = bots(text)
    if len(names) != 1:
        raise argparse.ArgumentTypeError(f"expected one bot for all seats; got {text!r}")
    return names[0]


def a_question(sub: Parser) -> None:
    """What the observatory is asked."""
    a_game(sub)
    sub.add_argument("--mode", default="")
    sub.add_argument("--seats", type=whole(1), metavar="N", help="a number of seats")
    sub.add_argument("--bot", type=one_bot, default="heuristic", help="the bot of all seats")
    sub.add_argument("--rule", default="", metavar="ID", help="a house rule that the game lists")
    options = "a lobby option that is played otherwise"
    sub.add_argument("--set", type=setting, action="append", default=[], metavar="OPTION=VALUE", help=options)
    sub.add_argument("--content", type=Path, metavar="FILE", help="values of your own (TOML) as the rule")


def a_show(sub: Parser) -> None:
    """How an answer is told, and which games it is about."""
    a_question(sub)
    a_language(sub)
    sub.add_argument("--faction", default="", help="only games with this faction")
    sub.add_argument("--chapter", default="", help="only games of this chapter, such as a scenario")
    sub.add_argument("--json", action="store_true")
    sub.add_argument("--csv", action="store_true", help="all figures, one a line")


def a_run(sub: Parser) -> None:
    """What is played, and where it is kept."""
    a_question(sub)
    sub.add_argument("--games", type=whole(1), default=300)
    sub.add_argument("--seed", type=whole(0), default=1, help="decides the openings")
    sub.add_argument("--jobs", type=whole(1), default=1, help="processes")
    sub.set_defaults(folder=Path("observatory"))


def a_report(sub: Parser) -> None:
    """Where the page is written."""
    a_language(sub)
    sub.add_argument("--file", type=Path, default=Path("observatory.html"), metavar="FILE")


def a_balance(sub: Parser) -> None:
    """Which page has figures to be renewed."""
    sub.add_argument("--file", type=Path, default=Path("docs/balance.md"), metavar="FILE")


def add_to(commands: Commands) -> None:
    """Declare the command with its actions."""
    told = "What games of bots say about a game: who wins, how long it takes, what a house rule changes."
    actions = commands.group("observatory", told, "action")
    for action, options in ((show, a_show), (run, a_run), (report, a_report), (balance, a_balance)):
        one = actions.add(action)
        one.set_defaults(faction="", chapter="")
        one.add_argument("--folder", type=Path, metavar="FOLDER", help="where runs of your own are")
        options(one)
