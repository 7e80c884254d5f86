"""Figures as tables, files, a report, and the page about balance."""

from __future__ import annotations

import csv
import io
from pathlib import Path

import pytest

from observatory.making import RULE, duels, keep
from zwist.engine.errors import BadSave
from zwist.observatory import tables
from zwist.observatory.answers import answer
from zwist.observatory.balance import renewed
from zwist.observatory.figures import Figures
from zwist.observatory.questions import Question
from zwist.observatory.report import report
from zwist.observatory.shelf import Shelf

DUEL = Question("groll", "competitive", 2, "random", RULE)
BALANCE = Path(__file__).parents[2] / "docs/balance.md"


@pytest.fixture
def shelf(tmp_path: Path) -> Shelf:
    keep(tmp_path, duels(150, 50), "a")
    keep(tmp_path, duels(50, 150), "b", rule=RULE)
    return Shelf([tmp_path])


def figures(shelf: Shelf, language: str) -> Figures:
    return answer(shelf, DUEL, language)


def test_every_chart_is_a_table_in_the_readers_words(shelf: Shelf) -> None:
    shown = tables.tables(figures(shelf, "de"), "de")
    assert [table.title for table in shown] == [
        "Siege nach Fraktion (fairer Anteil 50 %)",
        "Siege nach Platz (fairer Anteil 50 %)",
        "Wer vor wem endet",
        "Länge",
        "Hausregel: Neulinge: Platz 2",
    ]
    assert shown[0].rows[0] == ["Aldan", "150", "200", "75 %", "69 % bis 80 %", "darüber"]
    assert shown[2].rows[0] == ["Aldan", "", "75 % *"]


def test_a_table_has_straight_columns_in_the_terminal(shelf: Shelf) -> None:
    lines = tables.plain(tables.tables(figures(shelf, "en"), "en")[3]).splitlines()
    assert lines == ["Length", "  Rounds  Games  Share", "  5         150   75 %", "  6          50   25 %"]


def test_a_file_for_programs_has_every_figure_once(shelf: Shelf) -> None:
    rows = list(csv.DictReader(io.StringIO(tables.as_csv(figures(shelf, "en")))))
    kinds = [row["kind"] for row in rows]
    assert {kind: kinds.count(kind) for kind in kinds} == {
        "faction": 2,
        "seat": 2,
        "ahead": 2,
        "rounds": 2,
        "house faction": 2,
        "house seat": 2,
        "house rounds": 1,
    }
    change = next(row for row in rows if row["kind"] == "house faction")
    assert (change["ref"], change["without"], change["with"], change["difference"]) == ("aldan", "0.75", "0.25", "-0.5")


def test_the_report_tells_every_question_and_needs_nothing_from_elsewhere(shelf: Shelf) -> None:
    page = report(shelf, "en")
    assert page.count("<section>") == 2
    assert "Groll, Competitive, 2 seats: Newcomers: seat 2" in page
    assert "With the rule: Aldan −50.0 points" in page
    assert "<script" not in page
    assert "http" not in page


def test_only_what_stands_between_the_marks_is_written_anew(shelf: Shelf) -> None:
    page = "Before.\n<!-- figures: groll competitive -->\nold\n<!-- end of figures -->\nAfter.\n"
    now = renewed(page, shelf)
    assert now.startswith("Before.\n")
    assert now.endswith("\nAfter.\n")
    assert "old" not in now
    assert "| Aldan | 75 % of 200 (69–80) |" in now
    assert renewed(now, shelf) == now
    with pytest.raises(BadSave, match="expected a page"):
        renewed("nothing", shelf)


def test_every_bot_has_a_table_of_its_own(tmp_path: Path) -> None:
    keep(tmp_path, duels(150, 50), "a")
    keep(tmp_path, duels(50, 150), "b", bot="search:100")
    page = renewed("<!-- figures: groll competitive -->\n<!-- end of figures -->", Shelf([tmp_path]))
    one, other = page.split("--bot search:100`")
    assert "| Aldan | 75 % of 200 (69–80) |" in one
    assert "| Aldan | 25 % of 200 (20–31) |" in other
    assert "\n\n\n" not in page


def test_a_game_without_runs_says_so_on_the_page(shelf: Shelf) -> None:
    page = "<!-- figures: tsukuyumi base -->\n<!-- end of figures -->"
    assert "No games are kept." in renewed(page, shelf)


def test_the_page_about_balance_has_the_figures_of_the_package() -> None:
    page = BALANCE.read_text(encoding="utf-8")
    assert renewed(page, Shelf()) == page, "run zwist observatory balance"
