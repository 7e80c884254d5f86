"""Why a noun cannot be chosen, also in the middle of an act."""

from __future__ import annotations

from games.groll.stage import on_turn, stage
from zwist import acts
from zwist.games.groll.definition import GROLL


def clauses(noun: str, *chosen: str, seat: int = 0) -> list[str]:
    g = stage(aldan={3: 2}, koda={6: 1})
    on_turn(g, 0, "move", "mine")
    return [reason.clause for reason in acts.why(GROLL, g, seat, noun, chosen, "en")]


def test_a_region_beyond_the_border_is_refused_by_the_clause_about_borders() -> None:
    assert clauses("region:6", "die:move", "region:3") == ["GR-12.1"]


def test_a_region_without_own_warriors_cannot_be_left() -> None:
    assert clauses("region:6", "die:move") == ["GR-12.7"]


def test_a_box_that_costs_too_much_is_refused_by_its_price() -> None:
    assert clauses("hire:elagynt") == ["GR-10.34"]


def test_a_noun_that_the_question_does_not_know_is_answered_with_what_the_question_rests_on() -> None:
    assert clauses("seat:1") == ["GR-10.2"]


def test_a_reason_has_the_words_of_its_clause_in_the_readers_language() -> None:
    g = stage(aldan={3: 2}, koda={6: 1})
    on_turn(g, 0, "move")
    [reason] = acts.why(GROLL, g, 0, "region:6", ["die:move", "region:3"], "de")
    assert reason.text == GROLL.clauses("de")["GR-12.1"]


def test_who_is_not_asked_gets_no_reasons() -> None:
    assert clauses("region:6", seat=1) == []
