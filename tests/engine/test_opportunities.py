"""Opportunities: all who have something to do may act or pass, until everybody has passed."""

from __future__ import annotations

import pytest

from engine.throwing import THROWING, opened
from engine.toy import Game
from zwist.engine import save
from zwist.engine.errors import IllegalChoice


def asked(g: Game) -> list[int]:
    return [question.seat for question in g.open]


def test_only_seats_with_something_to_do_are_asked() -> None:
    assert asked(opened("free", 1, 0, 2)) == [0, 2]


def test_without_anything_to_do_it_goes_on() -> None:
    g = opened("free", 0, 0, 0)
    assert (g.table.notes, g.over) == (("later",), True)


def test_the_first_act_is_carried_out_and_everybody_is_asked_anew() -> None:
    g = opened("free", 1, 1, 1)
    g.apply("pass", seat=0)
    g.apply("stone 0", seat=2)
    assert (g.table.notes, asked(g)) == (("2 throws",), [0, 1])


def test_it_closes_when_everybody_has_passed() -> None:
    g = opened("free", 1, 1, 0)
    g.apply("pass", seat=1)
    assert asked(g) == [0]
    g.apply("pass", seat=0)
    assert (g.table.notes, g.over) == (("later",), True)


def test_who_has_passed_is_not_asked_until_somebody_acts() -> None:
    g = opened("free", 1, 1, 0)
    g.apply("pass", seat=1)
    with pytest.raises(IllegalChoice, match="seat 1 is not asked"):
        g.apply("stone 0", seat=1)


def test_a_clone_keeps_the_options_of_everybody_when_the_game_goes_on() -> None:
    g = opened("free", 2, 1, 0)
    before = g.clone()
    g.apply("stone 0", seat=1)
    g.apply("stone 0", seat=0)
    asked = before.question_for(0)
    assert asked is not None
    assert list(map(str, asked.options)) == ["stone 0", "stone 1", "pass"]


def test_in_turn_one_seat_is_asked_after_the_other() -> None:
    g = opened("in turn", 1, 1, 1)
    assert asked(g) == [0]
    g.apply("pass")
    assert asked(g) == [1]
    g.apply("stone 0")
    assert asked(g) == [0], "somebody has acted, so it opens anew"


def test_once_each_seat_has_one_opportunity() -> None:
    g = opened("once", 2, 2, 2)
    g.apply("stone 0")
    g.apply("pass")
    assert asked(g) == [2]
    g.apply("stone 1")
    assert (g.table.notes, g.over) == (("0 throws", "2 throws", "later"), True)


def test_an_open_opportunity_can_be_saved_and_guessed() -> None:
    g = opened("free", 1, 1, 1)
    g.apply("pass", seat=0)
    for twin in (save.load(save.save(g), lambda _: THROWING), THROWING.guess(g, 1, 1)):
        twin.apply("pass", seat=2)
        twin.apply("stone 0", seat=1)
        assert (twin.table.notes, asked(twin)) == (("1 throws",), [0, 2])
