"""Every refusal has a reason: the same limits give the options and the answer to "why not?"."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.toy import STONES, TOY, Game, at_the_pile, takes
from zwist.engine.errors import IllegalChoice
from zwist.engine.question import Choice, Condition, Limit, Option


def low(pile: int, stones: int = 0) -> Game:
    """The first seat on turn at a small pile."""
    g = at_the_pile()
    g.question, g.open = None, ()
    g.table.pile, g.table.stones[0] = pile, stones
    g.todo.append((TOY.rulebook.rules["turn"], (0,)))
    g.run()
    return g


def test_the_clause_that_forbids_an_option_is_named_with_its_text() -> None:
    assert TOY.why_not(low(2), "stones 3") == [("TY-1.2", "Take stones.")]


def test_all_clauses_that_forbid_it_are_named() -> None:
    assert [clause for clause, _ in TOY.why_not(low(2, stones=6), "stones:3")] == ["TY-1.2", "TY-1.3"]


def test_a_legal_option_is_forbidden_by_nothing() -> None:
    assert TOY.why_not(low(2), "stones 2") == []


def test_what_the_question_does_not_know_is_outside_its_choices() -> None:
    assert TOY.why_not(low(2), "castle 9") == [("", "Not asked now.")]


def test_a_seat_that_is_not_asked_gets_no_reasons() -> None:
    assert TOY.why_not(low(2), "stones 3", seat=1) == [("", "Not asked now.")]


def test_the_error_names_the_clause_and_the_legal_options() -> None:
    with pytest.raises(
        IllegalChoice, match=r"'stones 3' cannot be chosen here; options: stones 1, stones 2, gamble \(TY-1.2\)"
    ):
        low(2).apply("stones 3")


@given(st.integers(0, 5), st.integers(0, 9))
def test_an_option_is_legal_exactly_if_nothing_forbids_it(pile: int, stones: int) -> None:
    t = at_the_pile().table
    t.pile, t.stones[0] = pile, stones
    legal = takes.options(t, 0)
    assert legal == [option for option in takes.candidates(t, 0) if not takes.forbidding(t, option, 0)]
    assert takes.exists(t, 0) == bool(legal)
    assert all(STONES[n] in legal for n in range(1, min(pile, 2) + 1))


def test_what_limits_come_to_together_is_asked_once_and_each_still_gives_its_own_clause() -> None:
    asked: list[int] = []

    def is_small(pile: int, stones: int) -> bool:
        asked.append(stones)
        return stones <= pile

    def closing(clause: str, odd: int) -> Limit[int, int]:
        return Limit(clause, lambda pile, stones: stones <= pile or stones % 2 != odd, together=is_small)

    limits = closing("TY-1.2", 1), closing("TY-1.3", 0)
    pick = Choice("pick", "TY-1.2", lambda pile: [STONES[n] for n in (1, 2, 3)], *limits)
    assert list(pick.options(1)) == [STONES[1]]
    assert asked == [1, 2, 3]
    assert [pick.forbidding(1, STONES[n]) for n in (1, 2, 3)] == [[], ["TY-1.3"], ["TY-1.2"]]


def test_options_are_looked_for_where_the_choice_says_and_reasons_are_given_for_everything() -> None:
    asked: list[int] = []

    def is_small(pile: int, stones: int) -> bool:
        asked.append(stones)
        return stones <= pile

    small: Limit[int, int] = Limit("TY-1.2", is_small)
    pick = Choice(
        "pick", "TY-1.2", lambda pile: [STONES[n] for n in range(1, 9)], small, among=lambda pile: [STONES[1], STONES[2]]
    )
    assert list(pick.options(1)) == [STONES[1]]
    assert asked == [1, 2]
    assert [option for option in pick.candidates(1) if pick.forbidding(1, option)] == [STONES[n] for n in range(2, 9)]


def test_a_condition_closes_a_choice_before_anything_is_named() -> None:
    def named(pile: int, seat: int) -> list[Option[int]]:
        assert pile, "nobody looks for stones where there are none"
        return [STONES[1], STONES[9]]

    small: Limit[int, int, int] = Limit("TY-1.2", lambda pile, stones, seat: stones <= pile)
    left: Condition[int, int] = Condition("TY-1.1", lambda pile, seat: pile > 0)
    pick = Choice("pick", "TY-1.2", named, small, when=(left,))
    assert (list(pick.options(0, 0)), pick.exists(0, 0)) == ([], False)
    assert (list(pick.options(3, 0)), pick.exists(3, 0)) == ([STONES[1]], True)
    assert pick.forbidding(0, STONES[9], 0) == ["TY-1.1", "TY-1.2"]
    assert pick.forbidding(3, STONES[9], 0) == ["TY-1.2"]


def test_the_lobby_refuses_with_what_was_expected() -> None:
    with pytest.raises(IllegalChoice, match="takes 2 to 3 seats; got 1"):
        TOY.new(["red"], 1)
    with pytest.raises(IllegalChoice, match="expected a faction out of red, green, blue; got 'pink'"):
        TOY.new(["red", "pink"], 1)
    with pytest.raises(IllegalChoice, match="'red' was given twice"):
        TOY.new(["red", "red"], 1)
    with pytest.raises(IllegalChoice, match="has the modes plain; got 'odd'"):
        TOY.new(["red", "blue"], 1, mode="odd")
    with pytest.raises(IllegalChoice, match="option speed takes 1, 2; got 3"):
        TOY.new(["red", "blue"], 1, speed=3)
    with pytest.raises(IllegalChoice, match="has the options speed; got 'colour'"):
        TOY.new(["red", "blue"], 1, colour=3)
