"""The figures of docs/balance.md: whatever stands between its marks is written anew, everything else stays."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from zwist.engine.errors import BadSave
from zwist.observatory import names
from zwist.observatory.answers import answer, kept
from zwist.observatory.figures import Figures, Kept, Rate
from zwist.observatory.questions import Question
from zwist.observatory.shelf import Shelf
from zwist.observatory.tables import Table, markdown, tables

BEGIN = r"(?P<begin><!-- figures: (?P<game>[\w-]+) (?P<mode>[\w-]+) -->\n)"
BLOCK = re.compile(BEGIN + r".*?(?P<end><!-- end of figures -->)", re.DOTALL)
LANGUAGE = "en"


def renewed(page: str, shelf: Shelf) -> str:
    """The page with today's figures."""
    if not BLOCK.search(page):
        raise BadSave("expected a page with <!-- figures: GAME MODE --> and <!-- end of figures -->; got none")
    runs = kept(shelf, LANGUAGE)

    def block(found: re.Match[str]) -> str:
        fitting = [run for run in runs if (run.game, run.mode) == (found["game"], found["mode"])]
        return found["begin"] + "\n".join(figures_of(shelf, fitting)) + "\n" + found["end"]

    return BLOCK.sub(block, page)


def figures_of(shelf: Shelf, runs: Sequence[Kept]) -> Iterator[str]:
    """Wins by faction, or by chapter, with each number of seats; then every rule that was compared."""
    if not runs:
        yield "\nNo games are kept.\n"
        return
    yield ""
    answers = {run: answer(shelf, Question(run.game, run.mode, run.seats, run.bot, run.rule), LANGUAGE) for run in runs}
    for bot in dict.fromkeys(run.bot for run in runs):
        plain = [figures for run, figures in answers.items() if run.bot == bot and not run.rule]
        if plain:
            asked = f"{plain[0].game} --mode {plain[0].mode} --seats N --bot {bot}"
            yield f"`zwist observatory show {asked}`, {versions(plain)}.\n"
            yield markdown(by_seats(plain))
            yield "\n" + "\n".join(f"- {seats(figures)}: {figures.finding}" for figures in plain) + "\n"
    for run, figures in answers.items():
        if figures.house is not None:
            rule = figures.house
            clause = f" ({rule.clause})" if rule.clause else ""
            yield f"**{rule.name}**{clause}, {seats(figures)}, bot `{run.bot}`. {rule.text}. {rule.verdict}\n"
            yield markdown(changes(figures))
            yield ""


def versions(answers: Sequence[Figures]) -> str:
    """By which version the games were played, and whether its values are today's."""
    found = dict.fromkeys(f"version {one.version}{'' if one.current else ' with other values'}" for one in answers)
    return ", ".join(found)


def seats(figures: Figures) -> str:
    """How many sit at the table."""
    return f"{figures.seats} seat{'s' if figures.seats > 1 else ''}"


def by_seats(answers: Sequence[Figures]) -> Table:
    """A column for each number of seats."""
    rows = [row for part in (chief, others) for row in _rows([part(figures) for figures in answers])]
    if answers[0].fair:
        rows.append(["fair share", *(names.percent(figures.fair, LANGUAGE) for figures in answers)])
    else:
        rows.append(["all", *(cell(figures.all) for figures in answers)])
    return Table("", ["", *(f"{seats(figures)}, {figures.games} games" for figures in answers)], rows)


def _rows(parts: Sequence[Sequence[Rate]]) -> list[list[str]]:
    """What is counted, by name."""
    columns = [{rate.name: rate for rate in part} for part in parts]
    return [[name, *(cell(column.get(name)) for column in columns)] for name in sorted({n for c in columns for n in c})]


def chief(figures: Figures) -> list[Rate]:
    """What is counted first: chapters where all win or lose together, else factions."""
    return figures.chapters if figures.together else figures.factions


def others(figures: Figures) -> list[Rate]:
    """What else is counted, such as leaders."""
    return figures.groups


def cell(rate: Rate | None) -> str:
    """A share with its interval."""
    if rate is None:
        return "–"
    return f"{100 * rate.share:.0f} % of {rate.games} ({100 * rate.low:.0f}–{100 * rate.high:.0f})"


def changes(figures: Figures) -> Table:
    """The rows of a comparison."""
    return tables(figures, LANGUAGE)[-1]
