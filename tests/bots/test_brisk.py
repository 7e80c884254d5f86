"""Brisk play: sensible acts at little cost, in games that a search plays on up to a horizon."""

from __future__ import annotations

from typing import ClassVar

import pytest

import zwist
from engine.toy import STONES, TOY, Table, Toy, ToyAdvice, at_the_pile
from zwist.bots import brisk as acting
from zwist.bots.brisk import Brisk
from zwist.bots.deadline import Deadline
from zwist.bots.field import BRISK, LAST
from zwist.bots.future import Future
from zwist.bots.looking import Looking
from zwist.bots.search import Search
from zwist.bots.trial import Line
from zwist.engine.dice import Dice, seeded
from zwist.engine.game import Game
from zwist.engine.question import Option, Question

STRETCH = 10
"""Games are played on until so many stones more are gone."""


class Stretched(ToyAdvice):
    """What a turn was worth shows a few turns later."""

    def horizon(self, table: Table) -> int | None:
        return table.pile // STRETCH


class Long(Toy):
    def advised(self) -> ToyAdvice:
        return Stretched()


class Modest(ToyAdvice):
    """Everybody has the habit of taking one stone."""

    def habit(self, table: Table, question: Question) -> Option[int] | None:
        return STONES[1]


def answered(player: Brisk, g: Game[Table]) -> str:
    assert g.question is not None
    return player.answer(g, g.question).text


def test_brisk_play_takes_what_brings_most_for_whoever_is_asked() -> None:
    g, player = at_the_pile(), Brisk(ToyAdvice())
    assert answered(player, g) == "stones 3"
    g.table.stones[1] = 6
    g.apply("stones 1")
    assert answered(player, g) == "stones 2"  # whoever has six takes no three


class Tidy(Modest):
    """Taking stones is tidying up."""

    tidying: ClassVar[frozenset[str]] = frozenset({"turn"})


def test_only_to_tidy_up_a_habit_will_do() -> None:
    assert answered(Brisk(Modest()), at_the_pile()) == "stones 3"
    assert answered(Brisk(Tidy()), at_the_pile()) == "stones 1"


@pytest.mark.sources
def test_an_act_of_several_answers_is_looked_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    havoc, looks, free = zwist.game("cry-havoc"), list[str](), 0
    g = havoc.new(["humans", "machines"], seed=3)
    player = Brisk(havoc.advice())
    look = player._line

    def watched(g: Game[Table], question: Question) -> Line:
        looks.append(question.name)
        return look(g, question)

    monkeypatch.setattr(player, "_line", watched)
    while free < 40:
        assert g.question is not None
        free += len(g.question.options) > 1
        g.apply(player.answer(g, g.question))
    assert 0 < len(looks) < free


@pytest.mark.sources
def test_every_way_to_begin_is_looked_at_and_hardly_more(monkeypatch: pytest.MonkeyPatch) -> None:
    shares: list[int] = []

    class Counted(Looking):
        def best(self, place: object, leaves: int, length: int) -> tuple[float, Line]:
            shares.append(leaves)
            return 0.0, ()

    monkeypatch.setattr(acting, "Looking", Counted)
    assert answered(Brisk(ToyAdvice()), at_the_pile()) == "stones 1"
    assert shares == [acting.LEAVES // 4] * 4


def test_when_time_is_over_nothing_more_is_compared() -> None:
    """One answer of a large realm to a hundred possible orders could take a second."""
    g = at_the_pile()
    assert g.question is not None
    assert Brisk(ToyAdvice(), Deadline(0.0)).answer(g, g.question) == g.question.options[0]
    assert Brisk(ToyAdvice(), Deadline(None)).answer(g, g.question) == STONES[3]


def played_through(pile: int, deadline: Deadline) -> Game[Table]:
    g = at_the_pile()
    g.table.pile = pile
    Future(Long(), "plain", Dice(seeded(1))).play_through(g, pile // STRETCH, deadline)
    return g


def test_games_are_played_through_up_to_the_horizon() -> None:
    for pile in (99, 95, 91):
        assert played_through(pile, Deadline(None)).table.pile in (87, 88, 89)
    assert played_through(9, Deadline(None)).over


def test_games_are_played_through_only_as_long_as_there_is_time() -> None:
    assert played_through(99, Deadline(0.0)).table.pile == 99


def test_a_search_with_a_horizon_grows_no_tree_and_compares_more_lines_with_as_many_games() -> None:
    far, near = Long(), TOY
    for toy, lines in ((far, 9 // BRISK), (near, LAST)):
        thought = Search(toy, 0, 1, 9).grow(at_the_pile(toy=toy))
        tried = [arm for arm in thought.lines if arm.visits]
        assert len(tried) == lines
        assert any(arm.after for arm in tried) == (toy is near)
        assert sum(arm.visits for arm in tried) == 9


def test_a_search_with_a_horizon_finds_the_best_line() -> None:
    assert Search(Long(), 0, 1, 24).choose(at_the_pile(toy=Long())).text == "stones 3"
