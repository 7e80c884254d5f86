"""Everything that has been measured as one HTML page for designers: no script, nothing from elsewhere, both themes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

from zwist.observatory import names
from zwist.observatory.answers import answer, kept
from zwist.observatory.figures import Figures, Rate, RuleChange
from zwist.observatory.questions import Question
from zwist.observatory.shelf import Shelf
from zwist.observatory.tables import Table, tables

STYLE = """
:root { color-scheme: light dark; --ink: #162024; --paper: #f8f9f6; --line: #7d8a8c; --pale: #edf0ec }
@media (prefers-color-scheme: dark) { :root { --ink: #eef3f0; --paper: #172025; --line: #72848b; --pale: #202b31 } }
body { margin: 2rem auto; padding: 0 1rem; max-width: 62rem; font: 16px/1.45 system-ui, sans-serif;
  color: var(--ink); background: var(--paper) }
section { margin-top: 3rem; border-top: 2px solid var(--line) }
.charts { display: flex; flex-wrap: wrap; gap: 1.5rem }
.wide { overflow-x: auto }
table { border-collapse: collapse; margin: 0.5rem 0 1.5rem; font-variant-numeric: tabular-nums }
caption { text-align: left; font-weight: 600; padding: 0.3rem 0 }
th, td { padding: 0.2rem 0.7rem; text-align: right; border-bottom: 1px solid var(--pale) }
th:first-child, td:first-child { text-align: left }
svg { max-width: 100%; font: 13px system-ui, sans-serif; fill: var(--ink) }
svg line { stroke: var(--ink) }
.fair { stroke-dasharray: 5 4 }
code { background: var(--pale); padding: 0.1rem 0.3rem }
"""
LEFT, WIDTH, ROW = 130, 420, 26
"""Where a chart begins, how wide it is, and how high its rows are."""


def report(shelf: Shelf, language: str) -> str:
    """The page."""
    title = escape(names.say(language, "report.title"))
    sections = "\n".join(section(figures, language) for figures in everything(shelf, language))
    head = f'<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{title}</title>'
    lead = escape(names.say(language, "report.lead"))
    return (
        f'<!doctype html>\n<html lang="{language}"><head>{head}<style>{STYLE}</style></head>\n'
        f"<body><main><h1>{title}</h1>\n<p>{lead}</p>\n{sections}\n</main></body></html>\n"
    )


def everything(shelf: Shelf, language: str) -> Iterator[Figures]:
    """The answers to all questions for which there are games."""
    for one in kept(shelf, language):
        yield answer(shelf, Question(one.game, one.mode, one.seats, one.bot, one.rule), language)


def section(figures: Figures, language: str) -> str:
    """One question: what it is about, what can be said, charts, tables."""
    what = names.say(language, "report.what", title=figures.title, mode=figures.mode_name, seats=figures.seats)
    if figures.house is None:
        said, charts = [figures.finding, *figures.notes], [rates(figures.factions, figures), rates(figures.places, figures)]
        shown = tables(figures, language)
    else:
        what += f": {figures.house.name}"
        clause = f" ({figures.house.clause})" if figures.house.clause else ""
        said = [figures.house.text + clause, figures.house.verdict, *figures.notes[:1]]
        charts = [differences([one for one in figures.house.changes if one.kind != "rounds"])]
        shown = tables(figures, language)[-1:]
    lines = "\n".join(f"<p>{escape(one)}</p>" for one in said if one)
    again = escape(names.say(language, "report.again", command="")) + f"<code>{escape(figures.command)}</code>"
    written = "\n".join(written_out(table) for table in shown)
    drawn = "".join(charts)
    return (
        f'<section><h2>{escape(what)}</h2>\n{lines}\n<div class="charts">{drawn}</div>\n'
        f'<div class="wide">{written}</div>\n<p>{again}</p></section>'
    )


def written_out(table: Table) -> str:
    """A table."""
    head = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in table.head)
    rows = "".join(
        f'<tr><th scope="row">{escape(first)}</th>{"".join(f"<td>{escape(cell)}</td>" for cell in others)}</tr>'
        for first, *others in table.rows
    )
    return f"<table><caption>{escape(table.title)}</caption><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"


# Charts


def rates(shown: Sequence[Rate], figures: Figures) -> str:
    """Dots with their intervals from 0 to 100 %, and the fair share."""
    rows = [(one.name, one.share, one.low, one.high) for one in shown]
    return intervals(rows, 0.0, 1.0, figures.fair) if rows else ""


def differences(changes: Sequence[RuleChange]) -> str:
    """Differences with their intervals around nothing."""
    rows = [(one.name, one.difference, one.low, one.high) for one in changes]
    most = max((max(-low, high) for _, _, low, high in rows), default=0)
    return intervals(rows, -most, most, 0.0) if rows else ""


def intervals(rows: Sequence[tuple[str, float, float, float]], least: float, most: float, mark: float) -> str:
    """A row for each value: its name, a line from low to high, a dot; the dashed line is what it is compared with."""

    def x(value: float) -> float:
        return round(LEFT + (value - least) / (most - least) * (WIDTH - LEFT - 10), 1)

    height = ROW * len(rows) + 8
    parts = [f'<line class="fair" x1="{x(mark)}" x2="{x(mark)}" y1="0" y2="{height}"/>']
    for number, (name, value, low, high) in enumerate(rows):
        y = ROW * number + ROW / 2 + 4
        parts.append(f'<text x="0" y="{y + 4}">{escape(name)}</text>')
        parts.append(f'<line x1="{x(low)}" x2="{x(high)}" y1="{y}" y2="{y}"/><circle cx="{x(value)}" cy="{y}" r="5"/>')
    return f'<svg width="{WIDTH}" height="{height}" viewBox="0 0 {WIDTH} {height}" aria-hidden="true">{"".join(parts)}</svg>'
