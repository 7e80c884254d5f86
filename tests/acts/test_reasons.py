"""Why a noun cannot be chosen, also in the middle of an act."""

from __future__ import annotations

from games.groll.stage import on_turn, stage
from zwist import acts
from zwist.games.groll.definition import GROLL

QUESTION = "Which die do you use? Two together pay for an Exodus."


def reasons(noun: str, *chosen: str, seat: int = 0, phase: str = "action") -> list[tuple[str, str]]:
    g = stage(aldan={3: 2, 7: 1}, koda={6: 1})
    on_turn(g, 0, "move", "mine")
    g.table.phase = phase
    return [(reason.clause, reason.text) for reason in acts.why(GROLL, g, seat, noun, chosen, "en")]


def clauses(noun: str, *chosen: str) -> list[str]:
    return [clause for clause, _ in reasons(noun, *chosen)]


def test_a_region_beyond_the_border_is_refused_by_the_clause_about_borders() -> None:
    assert clauses("region:6", "die:move", "region:3") == ["GR-12.1"]


def test_a_region_without_own_warriors_cannot_be_left() -> None:
    assert clauses("region:6", "die:move") == ["GR-12.1"]


def test_a_box_that_costs_too_much_is_refused_by_its_price() -> None:
    assert clauses("hire:elagynt") == ["GR-10.34"]


def test_a_noun_that_is_not_part_of_the_question_gets_no_clause_but_what_is_asked() -> None:
    assert reasons("seat:1") == [("", f"Not asked now. The question is: {QUESTION}")]


def test_a_target_in_whose_place_another_was_chosen_is_not_called_illegal() -> None:
    said = "You have chosen Region 6; a click changes that."
    assert reasons("region:8", "die:move", "region:7", "region:6") == [("", said)]


def test_a_reason_has_the_words_of_its_clause_in_the_readers_language() -> None:
    g = stage(aldan={3: 2}, koda={6: 1})
    on_turn(g, 0, "move")
    [reason] = acts.why(GROLL, g, 0, "region:6", ["die:move", "region:3"], "de")
    assert reason.text == GROLL.clauses("de")["GR-12.1"]


def test_who_is_not_asked_is_told_by_which_clause_it_waits() -> None:
    assert [clause for clause, _ in reasons("region:6", seat=1)] == ["GR-10.23"]


def test_who_waits_by_no_clause_is_told_that_somebody_else_decides() -> None:
    assert reasons("region:6", seat=1, phase="scoring") == [("", "Not asked now: it is somebody else's decision.")]
