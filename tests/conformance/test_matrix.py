"""The matrix from clause to code to test, on a small checkout of its own."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.toy import TOY
from zwist.conformance.matrix import matrix, page, unknown, untested
from zwist.engine.errors import BadContent

CODE = '''
"""About TY-1.4."""
LIMIT = Limit("TY-1.2", lambda t: True)

def take(g):
    """Take stones (TY-1.1, TY-8.8)."""
'''
TEST = """
@pytest.mark.clause("TY-1.1", "TY-1.2")
def test_stones_are_taken():
    assert True

@pytest.mark.parametrize("x", ["TY-1.3"])
def test_nothing_is_proved_by_other_marks():
    assert True
"""


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    for name, text in (("src/zwist/games/toy/taking.py", CODE), ("tests/games/toy/test_taking.py", TEST)):
        path = tmp_path / name
        path.parent.mkdir(parents=True)
        path.write_text(text, encoding="utf-8")
    return tmp_path


def test_docstrings_and_limits_are_the_code_of_a_clause(checkout: Path) -> None:
    rows = matrix(TOY, checkout)
    assert [(place.file, place.line, place.name) for place in rows["TY-1.1"].code] == [
        ("src/zwist/games/toy/taking.py", 5, "take")
    ]
    assert [place.name for place in rows["TY-1.2"].code] == ["LIMIT"]


def test_marks_are_the_tests_of_a_clause(checkout: Path) -> None:
    rows = matrix(TOY, checkout)
    assert [place.name for place in rows["TY-1.1"].tests] == ["test_stones_are_taken"]
    assert untested(rows) == untested(rows, "plain") == ["TY-1.3", "TY-1.4"]


def test_a_clause_that_the_rulebook_does_not_have_is_reported(checkout: Path) -> None:
    assert unknown(TOY, checkout) == ["TY-8.8 in src/zwist/games/toy/taking.py:5"]


def test_the_page_has_a_row_for_every_clause(checkout: Path) -> None:
    text = page(TOY, matrix(TOY, checkout))
    assert "4 clauses, 4 of them in finished modes (plain), 2 proved by tests." in text
    assert "| TY-1.1 | taking: take | test_taking: test_stones_are_taken |" in text
    assert "| TY-1.4 |  | **none** |" in text


def test_without_tests_there_is_no_matrix(tmp_path: Path) -> None:
    with pytest.raises(BadContent, match="made from a checkout with tests"):
        matrix(TOY, tmp_path)
