"""Which clauses can forbid something, and which of them are ever heard."""

from __future__ import annotations

import pytest

import zwist
from engine.toy import TOY
from zwist.conformance.heard import forbidding, given, heard, misfiled, unheard
from zwist.conformance.playout import start_of


def test_whatever_stands_in_a_limit_a_condition_or_a_wait_can_forbid() -> None:
    rulebook = TOY.rulebook
    limits = {limit.clause for choice in rulebook.choices.values() for limit in choice.limits}
    conditions = {condition.clause for choice in rulebook.choices.values() for condition in choice.when}
    assert set(forbidding(TOY)) == limits | conditions | {wait.clause for wait in rulebook.waits}
    assert forbidding(TOY)


def test_a_clause_is_heard_where_it_is_the_reason_against_something() -> None:
    definition = zwist.game("cry-havoc")
    g = definition.from_start(start_of(definition, "", 1, 0)[0])
    assert g.question is not None
    g.apply(g.question.options[0])
    assert "CH-2.7" in given(g), "the headquarters that is taken"


def test_a_clause_that_nobody_hears_is_listed() -> None:
    definition = zwist.game("cry-havoc")
    told = heard(definition, games=1)
    assert unheard(definition, games=1) == [clause for clause in forbidding(definition) if clause not in told]
    assert "CH-7.1" in told
    assert "CH-14.76" in unheard(definition, games=1), "a crystal is rarely spent on a kill"


@pytest.mark.parametrize("game", zwist.games())
def test_what_is_forbidden_by_construction_is_in_the_rulebook_and_no_limit_names_it(game: str) -> None:
    assert misfiled(zwist.game(game)) == []


@pytest.mark.slow
def test_nearly_every_reason_of_cry_havoc_is_heard_in_random_games() -> None:
    """What is left needs rare pieces together; the tests of these pieces hear it on a stage."""
    rare = {"CH-1.14", "CH-4.27", "CH-5.5", "CH-9.37", "CH-9.41", "CH-9.45", "CH-14.62", "CH-14.76"}
    of_aftermath = {"CH-20.35", "CH-20.44", "CH-20.48", "CH-20.50"}
    assert set(unheard(zwist.game("cry-havoc"), games=600)) <= rare | of_aftermath
