"""The dull bot: it follows a plan of the game's advice, on guesses, and leaves the rest to chance."""

from __future__ import annotations

from collections import Counter
from types import MappingProxyType
from typing import Any

import pytest

from engine.toy import TOY, Table, Toy, ToyAdvice, at_the_pile, new
from zwist.bots import bot
from zwist.engine.dice import Dice
from zwist.engine.errors import IllegalChoice
from zwist.engine.question import Option, Question


def one_stone(table: Table, question: Question) -> Option[Any] | None:
    """Take one stone; marks do not matter."""
    return next((option for option in question.options if option.text == "stones 1"), None)


class PlannedAdvice(ToyAdvice):
    """Advice with one dull plan."""

    plans = MappingProxyType({"one": one_stone})


class Planned(Toy):
    """A toy with a dull plan, in which a guess shows by the marks of others."""

    def advised(self) -> ToyAdvice:
        return PlannedAdvice()

    def dealt(self, table: Any, seat: int | None, dice: Dice) -> None:
        table.marks = ["dealt" if other != seat else mark for other, mark in enumerate(table.marks)]


PLANNED = Planned()


def test_the_dull_bot_follows_its_plan() -> None:
    g, player = at_the_pile(toy=PLANNED), bot("plan:one", PLANNED, 0, 1)
    assert {player.choose(g).text for _ in range(50)} == {"stones 1"}


def test_what_the_plan_leaves_open_is_left_to_chance() -> None:
    g, player = new(toy=PLANNED), bot("plan:one", PLANNED, 0, 1)
    seen = Counter(player.choose(g).text for _ in range(600))
    assert set(seen) == {"mark sun", "mark moon", "mark star"}
    assert min(seen.values()) > 150


def test_a_plan_sees_only_guessed_positions(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[str] = []

    def watching(table: Table, question: Question) -> None:
        seen.append(table.marks[1])

    monkeypatch.setattr(PlannedAdvice, "plans", {"watching": watching})
    bot("plan:watching", PLANNED, 0, 1).choose(at_the_pile(toy=PLANNED))
    assert seen == ["dealt"]


def test_a_plan_that_the_game_does_not_have_is_refused_with_those_it_has() -> None:
    with pytest.raises(IllegalChoice, match="toy has the plans one; got 'two'"):
        bot("plan:two", PLANNED, 0, 1)
    with pytest.raises(IllegalChoice, match="toy has the plans none; got 'one'"):
        bot("plan:one", TOY, 0, 1)


def test_a_dull_bot_that_is_not_asked_says_so() -> None:
    with pytest.raises(IllegalChoice, match="seat 1 is not asked"):
        bot("plan:one", PLANNED, 1, 1).choose(at_the_pile(toy=PLANNED))
