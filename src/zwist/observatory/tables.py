"""Figures as tables for people (terminal, Markdown, HTML), and as rows for programs (CSV)."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from zwist.observatory import names
from zwist.observatory.figures import Comparison, Figures, Rate

COLUMNS = (
    *("kind", "ref", "against", "name", "games", "wins", "share", "low", "high", "verdict"),
    *("without", "with", "difference"),
)


class Table(NamedTuple):
    """A title, what stands above the columns, and rows of words."""

    title: str
    head: list[str]
    rows: list[list[str]]


def tables(figures: Figures, language: str) -> list[Table]:
    """Every chart as a table; what has no games is left out."""
    fair = names.say(language, "table.fair", fair=names.percent(figures.fair, language)) if figures.fair else ""
    fair = f" ({fair})" if fair else ""
    lists = (("factions", figures.factions), ("places", figures.places), ("chapters", figures.chapters))
    named = (*lists, ("groups", figures.groups))
    titles = {kind: names.say(language, f"table.{kind}", name=figures.chapter_name) for kind, _ in named}
    found = [_rates(titles[kind] + fair, rates, language) for kind, rates in named]
    found += [_pairs(figures, language), _lengths(figures, language)]
    if figures.house is not None:
        found.append(_house(figures.house, language))
    return [table for table in found if table.rows]


def _rates(title: str, rates: Sequence[Rate], language: str) -> Table:
    head = [names.say(language, f"table.{key}") for key in ("name", "wins", "games", "share", "interval", "verdict")]
    rows = [
        [
            rate.name,
            f"{rate.wins:g}",
            str(rate.games),
            names.percent(rate.share, language),
            interval(rate.low, rate.high, language),
            names.say(language, f"table.{rate.verdict}") if rate.verdict else "",
        ]
        for rate in rates
    ]
    return Table(title, head, rows)


def interval(low: float, high: float, language: str) -> str:
    """From where to where, in percent."""
    return names.say(language, "table.to", low=names.percent(low, language), high=names.percent(high, language))


def _pairs(figures: Figures, language: str) -> Table:
    """Rows against columns; an asterisk says that it is sure."""
    called = {rate.ref: rate.name for rate in figures.factions}
    shares = {(pair.a, pair.b): pair for pair in figures.pairs}
    rows = []
    for a, name in called.items() if figures.pairs else ():
        met = [shares.get((a, b)) for b in called]
        cells = [f"{names.percent(one.share, language)}{' *' if one.sure else ''}" if one else "" for one in met]
        rows.append([name, *cells])
    return Table(names.say(language, "table.pairs"), ["", *called.values()], rows)


def _lengths(figures: Figures, language: str) -> Table:
    head = [names.capital(figures.rounds_name), *(names.say(language, f"table.{key}") for key in ("games", "share"))]
    rows = [[str(one.rounds), str(one.games), names.percent(one.share, language)] for one in figures.lengths]
    return Table(names.say(language, "table.lengths"), head, rows)


def _house(house: Comparison, language: str) -> Table:
    keys = ("name", "pairs_of_games", "without", "with", "difference", "interval", "verdict")
    rows = []
    for one in house.changes:
        counted = one.kind == "rounds"
        shown = [names.number(value, language) if counted else names.percent(value, language) for value in (one.a, one.b)]
        told = [
            names.signed(value, language, 2) if counted else names.points(value, language)
            for value in (one.difference, one.low, one.high)
        ]
        between = names.say(language, "table.to", low=told[1], high=told[2])
        sure = names.say(language, "table.sure") if one.sure else ""
        rows.append([one.name, str(one.pairs), *shown, told[0], between, sure])
    head = [names.say(language, f"table.{key}") for key in keys]
    return Table(names.say(language, "table.house", name=house.name), head, rows)


def markdown(table: Table) -> str:
    """A table as Markdown, without its title."""
    lines = [table.head, ["---"] * len(table.head), *table.rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def plain(table: Table) -> str:
    """A table for the terminal."""
    widths = [max(len(line[n]) for line in (table.head, *table.rows)) for n in range(len(table.head))]
    lines = [
        "  " + "  ".join(cell.ljust(width) if n == 0 else cell.rjust(width) for n, (cell, width) in enumerate(columns))
        for columns in ([*zip(line, widths, strict=True)] for line in (table.head, *table.rows))
    ]
    return "\n".join([table.title, *(line.rstrip() for line in lines)])


# For programs


def as_csv(figures: Figures) -> str:
    """All figures, one a line; shares from 0 to 1."""
    written = io.StringIO()
    writer = csv.DictWriter(written, COLUMNS, lineterminator="\n")
    writer.writeheader()
    for row in _rows(figures):
        writer.writerow(row)
    return written.getvalue()


def _rows(figures: Figures) -> Iterator[dict[str, object]]:
    lists = (("faction", figures.factions), ("seat", figures.places), ("chapter", figures.chapters))
    for kind, rates in (*lists, ("group", figures.groups), ("all", [figures.all] if figures.all else [])):
        for rate in rates:
            yield {"kind": kind, **{key: getattr(rate, key) for key in COLUMNS if hasattr(rate, key)}}
    for pair in figures.pairs:
        row = {"kind": "ahead", "ref": pair.a, "against": pair.b, "games": pair.games, "share": pair.share}
        yield {**row, "low": pair.low, "high": pair.high, "verdict": "sure" if pair.sure else ""}
    for length in figures.lengths:
        yield {"kind": "rounds", "ref": length.rounds, "games": length.games, "share": length.share}
    for one in figures.house.changes if figures.house else ():
        row = {"kind": f"house {one.kind}", "ref": one.ref, "name": one.name, "games": one.pairs}
        row |= {"low": one.low, "high": one.high, "verdict": "sure" if one.sure else ""}
        yield {**row, "without": one.a, "with": one.b, "difference": one.difference}
