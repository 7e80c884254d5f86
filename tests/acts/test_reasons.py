"""Why a noun cannot be chosen, also in the middle of an act."""

from __future__ import annotations

from games.cry_havoc.stage import give_points, play
from games.cry_havoc.stage import stage as havoc_stage
from games.groll.stage import on_turn, stage
from zwist import acts
from zwist.acts import Reason
from zwist.games.cry_havoc.definition import CRY_HAVOC
from zwist.games.cry_havoc.move import move_action
from zwist.games.groll.definition import GROLL

QUESTION = "Which die do you use?"


MOVE = ("die", "die:move")
FROM_3, FROM_7 = ("from", "region:3"), ("from", "region:7")


def answers(noun: str, *chosen: tuple[str, str], seat: int = 0, phase: str = "action", language: str = "en") -> list[Reason]:
    g = stage(aldan={3: 2, 7: 1, 6: 1}, koda={6: 1, 5: 1})
    on_turn(g, 0, "move", "mine")
    g.table.phase = phase
    g.table.corra[0] = 1
    return acts.why(GROLL, g, seat, noun, chosen, language)


def reasons(noun: str, *chosen: tuple[str, str], seat: int = 0, phase: str = "action") -> list[tuple[str, str]]:
    return [(reason.clause, reason.text) for reason in answers(noun, *chosen, seat=seat, phase=phase)]


def clauses(noun: str, *chosen: tuple[str, str]) -> list[str]:
    return [clause for clause, _ in reasons(noun, *chosen)]


def facts(noun: str, *chosen: tuple[str, str], language: str = "en") -> list[str]:
    return [reason.fact for reason in answers(noun, *chosen, language=language)]


def test_a_region_beyond_the_border_is_refused_by_the_clause_about_borders() -> None:
    assert clauses("region:5", MOVE, FROM_3) == ["GR-12.1"]


def test_a_region_without_own_warriors_cannot_be_left() -> None:
    assert clauses("region:5", MOVE) == ["GR-12.1"]


def test_a_box_that_costs_too_much_is_refused_by_its_price() -> None:
    assert clauses("hire:elagynt") == ["GR-10.34"]


def test_a_reason_has_the_numbers_of_the_position() -> None:
    assert facts("hire:elagynt") == ["Elagynt costs 3 Corra, you have 1."]
    assert facts("hire:elagynt", language="de") == ["Elagynt kostet 3 Corra, du hast 1."]
    assert facts("region:5", MOVE) == ["You have no warrior in Region 5."]


def test_a_reason_about_borders_names_the_neighbours_and_the_bridge() -> None:
    near = "Region 1, Region 2, Region 6, Region 8, Region 5 over the bridge"
    assert facts("region:3", MOVE, FROM_7)[-1] == f"Region 7 borders on {near}."


def test_where_the_game_has_no_words_for_it_what_is_possible_instead_is_named() -> None:
    g = havoc_stage(humans={"hq_0": 2}, pilgrims={})
    give_points(g, 2)
    play(g, move_action, 0)
    [reason] = acts.why(CRY_HAVOC, g, 0, "region:nightside", [("from", "region:hq_west")], "en")
    assert reason.fact == "Possible here: Misty Lands, Kalas Gorge, Feralas Banks."


def test_a_noun_that_is_not_part_of_the_question_gets_no_clause_but_what_is_asked() -> None:
    assert reasons("seat:1") == [("", f"Not asked now. The question is: {QUESTION}")]


def test_a_target_in_whose_place_another_was_chosen_is_not_called_illegal() -> None:
    said = "You have chosen Region 8; a click changes that."
    assert reasons("region:1", MOVE, FROM_7, ("to", "region:8")) == [("", said)]


def test_another_origin_hears_what_was_chosen_before_what_forbids_it_as_a_target() -> None:
    said = "You have chosen Region 7; a click changes that."
    assert [clause or text for clause, text in reasons("region:3", MOVE, FROM_7)] == [said, "GR-12.1"]


def test_the_role_of_what_was_chosen_counts_and_not_its_number() -> None:
    """From 7 to 6, where own warriors stand too: read the other way round the answer would be about moves from 6."""
    assert reasons("region:1", MOVE, FROM_7, ("to", "region:6")) == [("", "You have chosen Region 6; a click changes that.")]


def test_an_origin_that_does_not_border_on_the_chosen_target_is_not_said_to_be_outside_the_question() -> None:
    said = "It does not go together with what you have chosen; a click changes that."
    assert reasons("region:3", MOVE, ("to", "region:8")) == [("", said)]


def test_a_reason_has_the_words_of_its_clause_in_the_readers_language() -> None:
    g = stage(aldan={3: 2}, koda={6: 1})
    on_turn(g, 0, "move")
    [reason] = acts.why(GROLL, g, 0, "region:6", [MOVE, FROM_3], "de")
    assert reason.text == GROLL.clauses("de")["GR-12.1"]


def test_who_is_not_asked_is_told_by_which_clause_it_waits() -> None:
    assert [clause for clause, _ in reasons("region:6", seat=1)] == ["GR-10.23"]


def test_who_waits_by_no_clause_is_told_that_somebody_else_decides() -> None:
    assert reasons("region:6", seat=1, phase="scoring") == [("", "Not asked now: it is somebody else's decision.")]
