"""Every game of the house under the oracles, and its matrix."""

from __future__ import annotations

import pytest

import zwist
from zwist.conformance.fuzz import fuzz
from zwist.conformance.matrix import matrix, page, page_path, unknown, untested
from zwist.conformance.playout import start_of


@pytest.mark.slow
@pytest.mark.parametrize("game", zwist.games())
def test_random_games_obey_the_laws_of_the_engine(game: str) -> None:
    report = fuzz(zwist.game(game), games=12, seed=2)
    assert [f"{failure.message}: {failure.command}" for failure in report.failures] == []


@pytest.mark.parametrize("game", zwist.games())
def test_a_run_covers_every_mode_seat_count_and_faction(game: str) -> None:
    definition = zwist.game(game)
    starts = [start_of(definition, "", 1, number)[0] for number in range(120)]
    counts = {(start.mode, len(start.seats)) for start in starts}
    assert counts == {(mode, n) for mode in definition.modes for n in definition.modes[mode].seats}
    for mode in definition.modes:
        assert {seat for start in starts if start.mode == mode for seat in start.seats} == set(definition.factions(mode))


@pytest.mark.sources
@pytest.mark.parametrize("game", zwist.games())
def test_every_clause_in_scope_is_proved_by_a_test(game: str) -> None:
    assert untested(matrix(zwist.game(game))) == []


@pytest.mark.sources
@pytest.mark.parametrize("game", zwist.games())
def test_code_and_tests_name_only_clauses_of_the_rulebook(game: str) -> None:
    assert unknown(zwist.game(game)) == []


@pytest.mark.sources
@pytest.mark.parametrize("game", zwist.games())
def test_the_written_matrix_is_up_to_date(game: str) -> None:
    definition = zwist.game(game)
    path = page_path(definition)
    assert path.exists(), f"zwist conformance {game} --write"
    assert path.read_text(encoding="utf-8") == page(definition, matrix(definition)), f"zwist conformance {game} --write"
