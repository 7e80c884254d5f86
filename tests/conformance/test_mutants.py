"""Mutants: rules broken one at a time, on a small checkout of its own."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from zwist.conformance.mutants import Proof, hunt, mutants, try_out
from zwist.engine.errors import BadContent
from zwist.games.groll.definition import GROLL

CHAPTER = '''
"""A chapter with 3 clauses in a text that nobody breaks."""
NOT_THE_COAST = Limit("TY-1.1", lambda t, region: region != COAST)
targets = choice("here", "TY-1.2", all, NOT_THE_COAST, Limit("TY-1.3", near), when=(Condition("TY-1.4", mine),))

def take(g, n):
    """Take stones (TY-1.5)."""
    if n > 2 and g.open:
        g.table.stones -= n
    g.tell("taken", n=n)
    g.then(next_turn)

def is_open(t) -> bool:
    return [pile for pile in t.piles if pile]
'''
MODULE = Path("src/zwist/games/stones.py")
EVERYTHING = ("tests",)
STONES = '''
def left(stones: int, taken: int) -> int:
    """How many stones are left (TY-1.1)."""
    if taken > stones:
        return 0
    return stones - taken
'''
TESTS = """
from zwist.games.stones import left

def test_stones_are_taken():
    assert left(5, 2) == 3

def test_nobody_takes_more_than_there_are():
    assert left(2, 5) == 0
"""


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    files = {MODULE: STONES, Path("tests/test_stones.py"): TESTS}
    files |= {Path("src/zwist/__init__.py"): "", Path("src/zwist/games/__init__.py"): ""}
    for name, text in files.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return tmp_path


def test_limits_conditions_tests_numbers_and_steps_are_broken_and_log_lines_are_not() -> None:
    assert [(mutant.line, mutant.what) for mutant in mutants(CHAPTER)] == [
        (3, "not region != COAST"),
        (4, "without NOT_THE_COAST"),
        (4, "without Limit('TY-1.3', near)"),
        (4, "without Condition('TY-1.4', mine)"),
        (8, "not n > 2 and g.open"),
        (8, "or in n > 2 and g.open"),
        (8, "GtE in n > 2"),
        (8, "3 instead of 2"),
        (9, "without g.table.stones -= n"),
        (11, "without g.then(next_turn)"),
        (14, "not [pile for pile in t.piles if pile]"),
        (14, "not pile"),
    ]


def test_every_mutant_is_one_change_of_the_same_chapter() -> None:
    whole = ast.unparse(ast.parse(CHAPTER)).splitlines()
    for mutant in mutants(CHAPTER):
        broken = ast.unparse(ast.parse(mutant.source)).splitlines()
        assert len(set(broken) ^ set(whole)) in (1, 2, 3), mutant.what


def test_a_mutant_survives_if_no_test_fails(checkout: Path) -> None:
    named = ("tests/test_stones.py::test_stones_are_taken",)
    report = try_out(checkout, MODULE, Proof(named, EVERYTHING), 600, 1)
    assert (report.mutants, report.tried, report.killed) == (3, 3, 2)
    assert [mutant.what for mutant in report.survivors] == ["GtE in taken > stones"]
    assert [mutant.what for mutant in report.elsewhere] == ["1 instead of 0"]
    assert (checkout / MODULE).read_text(encoding="utf-8") == STONES


def test_nothing_is_tried_when_the_time_is_over(checkout: Path) -> None:
    report = try_out(checkout, MODULE, Proof((), EVERYTHING), 0, 1)
    assert (report.mutants, report.tried, report.survivors) == (3, 0, [])


def test_tests_that_fail_before_anything_is_broken_prove_nothing(checkout: Path) -> None:
    (checkout / MODULE).write_text("def left(stones, taken): return 7", encoding="utf-8")
    with pytest.raises(BadContent, match="must pass before a rule is broken"):
        try_out(checkout, MODULE, Proof((), EVERYTHING), 600, 1)


@pytest.mark.sources
def test_an_unknown_chapter_is_refused_with_those_there_are() -> None:
    with pytest.raises(BadContent, match=r"chapter of groll, one of .*attack.*coop/advance.*; got 'taxes'"):
        hunt(GROLL, "taxes", 1, 1)
