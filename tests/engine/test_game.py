"""The running game: steps in order, questions, answers face down."""

from __future__ import annotations

import pytest

from engine.toy import GAMBLE, STONES, Game, at_the_pile, lay_marks, new, note, rule, turn
from zwist.engine.errors import IllegalChoice
from zwist.engine.save import fingerprint


@rule("outer")
def outer(g: Game) -> None:
    """Names three steps, the middle one of which names more."""
    g.then(note, "first")
    g.then(inner)
    g.then(note, "last")


@rule("inner")
def inner(g: Game) -> None:
    """Names two steps that come before the rest."""
    g.then(note, "inner one")
    g.then(note, "inner two")


@rule("ask and go on")
def ask_and_go_on(g: Game, seat: int) -> None:
    """Says then before and after asking; the question comes first all the same."""
    g.then(note, "after the answer")
    g.then(turn, seat)


def carried_out(g: Game, step: object, *values: object) -> Game:
    """Empty the stack, then carry out one step."""
    g.question, g.open, g.todo = None, (), []
    g.then(step, *values)  # type: ignore[arg-type]
    g.run()
    return g


def test_steps_follow_in_the_order_in_which_they_are_named() -> None:
    g = carried_out(at_the_pile(), outer)
    assert g.table.notes[1:] == ("first", "inner one", "inner two", "last")
    assert g.over


def test_the_question_comes_before_what_then_named_in_the_same_rule() -> None:
    g = at_the_pile()
    assert g.question is not None
    assert (g.question.name, g.question.seat) == ("turn", 0)
    assert g.todo[-1] == (turn, (1,))


def test_what_then_named_follows_everything_the_answer_queued() -> None:
    g = carried_out(at_the_pile(), ask_and_go_on, 0)
    g.todo.insert(0, (note, ("below",)))
    g.apply("stones 3")
    assert g.table.notes[1:] == ("after the answer",)
    assert g.question is not None
    assert g.question.seat == 1
    assert "below" not in g.table.notes


def test_an_option_may_be_given_as_a_value_or_as_its_text() -> None:
    one, other = at_the_pile(), at_the_pile()
    one.apply(STONES[2])
    other.apply("stones 2")
    assert one.table.stones == other.table.stones == [2, 0]


@pytest.mark.parametrize("forged", ["stones 4", "stones", "", STONES[7], "mark sun"])
def test_an_option_outside_the_question_is_refused_and_changes_nothing(forged: object) -> None:
    g = at_the_pile()
    before, record = fingerprint(g), list(g.record or [])
    with pytest.raises(IllegalChoice, match="options: stones 1, stones 2, stones 3, gamble"):
        g.apply(forged)  # type: ignore[arg-type]
    assert (fingerprint(g), g.record) == (before, record)


def test_a_seat_that_is_not_asked_is_refused() -> None:
    g = at_the_pile()
    with pytest.raises(IllegalChoice, match="seat 1 is not asked; the question is put to seat 0"):
        g.apply("stones 1", seat=1)


def test_a_finished_game_takes_no_choice() -> None:
    g = at_the_pile()
    while not g.over:
        g.apply(g.question.options[0] if g.question else "")
    assert g.result is not None
    assert sum(g.result.scores) == 12
    with pytest.raises(IllegalChoice, match="the game is over"):
        g.apply("stones 1")


def test_a_question_without_options_is_a_mistake_of_the_rules() -> None:
    g = at_the_pile()
    with pytest.raises(RuntimeError, match="has no options"):
        g.menu(0, "turn")


def test_what_may_be_chosen_on_a_copy_is_found_out_when_somebody_looks() -> None:
    g = at_the_pile().clone()
    g.apply("stones 1")
    assert g.question is not None
    g.table.pile = 2
    assert [str(one) for one in g.question.options] == ["stones 1", "stones 2", "gamble"]


def test_what_may_be_chosen_in_a_game_that_is_kept_is_found_out_when_it_is_asked() -> None:
    g = at_the_pile()
    g.apply("stones 1")
    assert g.question is not None
    g.table.pile = 2
    assert [str(one) for one in g.question.options] == ["stones 1", "stones 2", "stones 3", "gamble"]


def test_answers_of_all_lie_face_down_until_the_last_is_in() -> None:
    g = new(seats=3)
    g.apply("mark moon", seat=1)
    assert [question.seat for question in g.open] == [0, 2]
    assert not g.table.notes
    assert g.definition.view(g, 0)["face_down"] == [1]
    assert g.definition.view(g, 0)["own_answer"] is None
    assert g.definition.view(g, 1)["own_answer"] == "moon"
    g.apply("mark star", seat=2)
    g.apply("mark sun", seat=0)
    assert g.table.notes == ("marks sun moon star",)


def test_a_seat_cannot_answer_twice_while_the_answers_lie_face_down() -> None:
    g = new(seats=3)
    g.apply("mark moon", seat=1)
    with pytest.raises(IllegalChoice, match="seat 1 is not asked"):
        g.apply("mark sun", seat=1)


def test_the_order_of_face_down_answers_does_not_matter() -> None:
    one, other = new(), new()
    one.apply("mark sun", seat=0)
    one.apply("mark star", seat=1)
    other.apply("mark star", seat=1)
    other.apply("mark sun", seat=0)
    assert fingerprint(one) == fingerprint(other)


def test_a_clone_is_independent_of_its_origin() -> None:
    g = at_the_pile()
    before, twin = fingerprint(g), g.clone()
    twin.apply(GAMBLE)
    twin.apply("stones 3")
    assert fingerprint(g) == before
    assert (twin.log, twin.record) == (None, None)


def test_the_log_says_when_and_to_whom() -> None:
    g = at_the_pile()
    hidden = [event for event in g.log or [] if event.key == "hidden"]
    assert [(event.audience, event.decision) for event in hidden] == [((0,), 3), ((1,), 4)]
    assert [event.visible_to(seat) for event in hidden for seat in (0, 1, None)] == [True, False, False, False, True, False]


def test_asking_all_again_starts_with_no_answers() -> None:
    g = carried_out(at_the_pile(), lay_marks)
    assert ([question.seat for question in g.open], g.answers) == ([0, 1], ())


@rule("try and take")
def try_and_take(g: Game, seat: int) -> None:
    """Tries both ways to take stones on copies and goes on from the better one."""
    trials = []
    for n in (1, 3):
        trial = g.trial()
        trial.then(turn, seat)
        trial.run()
        trial.apply(STONES[n])
        trials.append(trial)
    g.adopt(max(trials, key=lambda trial: trial.table.stones[seat]))
    g.then(note, "after the trial")


def test_a_rule_tries_things_out_on_copies_and_goes_on_from_the_one_it_adopts() -> None:
    g = at_the_pile()
    told, chosen = len(g.log or []), g.decisions
    carried_out(g, try_and_take, 0)
    assert (g.table.stones[0], g.table.pile, g.table.notes[-1]) == (3, 9, "after the trial")
    assert (g.decisions, g.todo) == (chosen, [])
    new = (g.log or [])[told:]
    assert new
    assert {event.decision for event in new} == {chosen}
