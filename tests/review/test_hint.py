"""What would you do: several roots are added up, and none of them knows more than the seat that asks."""

from __future__ import annotations

from typing import Any

import pytest

import zwist
from zwist.engine.game import Game
from zwist.review.hint import Branch, counsel, known, pieces, root


def begun(game: str) -> Game[Any]:
    definition = zwist.game(game)
    g = definition.new(definition.factions(definition.first_mode)[:2], seed=3)
    for _ in range(12):
        g.apply(g.question.options[0] if g.question else "")
    return g


@pytest.mark.parametrize("game", ["groll", "cry-havoc"])
def test_what_leaves_for_a_hint_is_the_same_whatever_is_hidden(game: str) -> None:
    g = begun(game)
    assert g.question is not None
    seat = g.question.seat
    otherwise = g.definition.guess(g, seat, 77)
    assert zwist.save(otherwise) != zwist.save(g.clone()), "something is hidden"
    assert known(otherwise, seat) == known(g, seat)


def test_no_seed_leaves_with_the_position() -> None:
    g = zwist.game("groll").new(["aldan", "koda"], seed="ab" * 32)
    assert "ab" * 32 not in known(g, 0)


def test_roots_give_the_same_counsel_in_any_order_of_their_work() -> None:
    g = begun("groll")
    assert g.question is not None
    asked = pieces(known(g, g.question.seat), g.question.seat, 5, 31, None, 3)
    assert [piece[3] for piece in asked] == [11, 10, 10]
    grown = [root(*piece) for piece in asked]
    again = [root(*piece) for piece in reversed(asked)][::-1]
    assert again == grown
    assert len({piece[2] for piece in asked}) == 3, "every root has a chance of its own"
    assert g.question.find(counsel(grown)[0]) is not None


def test_the_best_line_of_those_that_all_roots_together_took_often_is_the_counsel() -> None:
    one = [Branch(("a",), 10, 50.0), Branch(("b",), 9, 9.0)]
    other = [Branch(("a",), 1, 1.0), Branch(("b",), 9, 9.0)]
    assert counsel([one]) == ("a",)
    assert counsel([one, other]) == ("b",)


def test_of_lines_taken_equally_often_the_better_one_is_the_counsel() -> None:
    assert counsel([[Branch(("a",), 4, 4.0), Branch(("b",), 4, 8.0)]]) == ("b",)
