"""Taking back a choice."""

from __future__ import annotations

import pytest

from engine.toy import TOY, at_the_pile, new
from zwist.engine.errors import IllegalChoice
from zwist.engine.save import fingerprint, load, save
from zwist.engine.undo import refusal, undo


def test_the_last_choice_can_be_taken_back_exactly() -> None:
    g = at_the_pile()
    before = fingerprint(g)
    g.apply("stones 2")
    after = fingerprint(g)
    assert fingerprint(undo(g, 0)) == before
    assert fingerprint(g) == after


def test_undo_goes_back_step_by_step() -> None:
    g = new()
    g.apply("mark sun", seat=0)
    g.apply("mark moon", seat=1)
    before = fingerprint(g)
    g.apply("mark star")
    assert fingerprint(undo(g, 0)) == before


def test_dice_cannot_be_taken_back() -> None:
    g = at_the_pile()
    g.apply("gamble")
    assert refusal(g, 0) == "undo.disclosed"
    with pytest.raises(IllegalChoice, match="dice were rolled or something hidden was shown"):
        undo(g, 0)


def test_another_seats_choice_cannot_be_taken_back() -> None:
    g = at_the_pile()
    g.apply("stones 2")
    assert refusal(g, 1) == "undo.other_seat"
    g.apply("stones 1")
    with pytest.raises(IllegalChoice, match="another seat has decided since"):
        undo(g, 0)


def test_at_the_start_there_is_nothing_to_take_back() -> None:
    with pytest.raises(IllegalChoice, match="nothing has been chosen yet"):
        undo(new(), 0)


def test_a_face_down_answer_can_be_taken_back_after_others_have_answered() -> None:
    g = new(seats=3)
    g.apply("mark sun", seat=0)
    g.apply("mark moon", seat=1)
    g = undo(g, 0)
    assert g.answers == ((1, "moon"),)
    assert [question.seat for question in g.open] == [0, 2]


def test_revealed_answers_cannot_be_taken_back() -> None:
    g = new()
    g.apply("mark sun", seat=0)
    g.apply("mark moon", seat=1)
    assert refusal(g, 1) == "undo.disclosed"


def test_a_loaded_game_can_still_take_back() -> None:
    g = at_the_pile()
    before = fingerprint(g)
    g.apply("stones 2")
    assert fingerprint(undo(load(save(g), lambda _: TOY), 0)) == before


def test_a_record_of_other_rules_is_not_taken_back() -> None:
    g = at_the_pile()
    g.apply("stones 2")
    g.table.stones[0] = 5
    with pytest.raises(IllegalChoice, match="other rules or content"):
        undo(g, 0)


def test_nothing_is_taken_back_after_the_end() -> None:
    g = at_the_pile()
    while g.question is not None:
        g.apply(next(option for option in g.question.options if option.text.startswith("stones")))
    assert g.record is not None
    last, _, disclosed = g.record[-1]
    assert disclosed == g.disclosed, "only the end stands in the way"
    assert refusal(g, last) == "undo.over"
    with pytest.raises(IllegalChoice, match="the game is over"):
        undo(g, last)
