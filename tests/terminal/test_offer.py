"""What is offered at the terminal: the acts of a browser, step by step where they are many, or a line."""

from __future__ import annotations

from typing import Any

import pytest

from acts.positions import positions
from engine import toy
from engine.picnic import Picnic, asked, bowls, crack, eat, fill, fruit, handfuls
from games.cry_havoc.stage import battle_token, play, stage
from zwist import acts
from zwist.engine.errors import IllegalChoice
from zwist.engine.game import Game
from zwist.engine.nouns import Option
from zwist.engine.question import Question
from zwist.games.cry_havoc.battle import battle
from zwist.games.cry_havoc.definition import CRY_HAVOC
from zwist.games.groll.definition import GROLL
from zwist.terminal.offer import MOST, Offer


def offer(g: Game[Any]) -> Offer:
    assert g.question is not None
    return Offer(g, g.question, "en")


def whole(offered: Offer) -> list[str]:
    """All acts that can be reached from here, step by step; nowhere are too many listed."""
    found = []
    for entry in list(offered.entries):
        if entry.is_whole:
            found.append("|".join(entry.answers))
        else:
            depth = len(offered.steps)
            offered.narrow(entry.answers)
            found += whole(offered)
            while len(offered.steps) > depth:
                assert offered.back()
    assert len(offered.entries) <= max(MOST, len(offered.question.options))
    return found


def chains(folded: acts.Question, act: acts.Act) -> list[str]:
    """An act with each number that it may end with."""
    gesture = None if act.gesture is None else folded.gestures[act.gesture]
    ends = [[folded.options[one].id] for one in gesture.of] if gesture and gesture.kind == "number" else [[]]
    return ["|".join([*folded.answers(act), *end]) for end in ends]


@pytest.mark.parametrize("definition", [GROLL, CRY_HAVOC])
def test_the_terminal_offers_the_acts_that_a_browser_gets(definition: Any) -> None:
    lengths = set()
    for g, seat in positions(definition, 5, 60):
        folded = acts.fold(definition, g, seat, "en")
        asked_now = g.question_for(seat)
        assert folded is not None
        assert asked_now is not None
        if asked_now.shape.kind == "one":
            lines = [chain for act in folded.acts for chain in chains(folded, act)]
            assert sorted(whole(Offer(g, asked_now, "en"))) == sorted(lines)
            lengths.add(len(lines) > MOST)
    assert lengths == ({True, False} if definition is GROLL else {False})


def test_an_act_among_many_is_found_step_by_step_and_steps_are_taken_back() -> None:
    g = next(g for g, seat in positions(GROLL, 5, 60) if len(offer(g).acts) > MOST)
    offered = offer(g)
    before, step = offered.entries, next(entry for entry in offered.entries if not entry.is_whole)
    offered.narrow(step.answers)
    assert all(entry.answers[: len(offered.given)] == offered.given for entry in offered.entries)
    assert offered.so_far
    assert offered.back()
    assert offered.entries == before
    assert g.decisions == offered.position.decisions, "nothing has been answered"


class Worded(Picnic):
    """The picnic with options that are called what they are."""

    def label(self, table: Any, question: Question, option: Option[Any], language: str) -> str:
        return option.text

    def about(self, table: Any, option: Option[Any], language: str) -> str:
        return ""


def picnic(ask: Any, *arguments: Any, **sizes: int) -> Offer:
    return offer(asked(toy.new(toy=Worded()), ask, *arguments, **sizes))


@pytest.mark.parametrize(
    ("line", "answers"),
    [
        ([1, 3], ("fruit apple", "fruit plum", "enough")),
        ([3, 1], ("fruit apple", "fruit plum", "enough")),
        ([1, 2, 3], ("fruit apple", "fruit pear", "fruit plum")),
        ([1, 9], None),
    ],
)
def test_a_set_is_named_in_one_line(line: list[int], answers: tuple[str, ...] | None) -> None:
    assert picnic(toy.Game.ask_some, fruit, eat, least=1, most=3).in_one_line(line) == answers


def test_a_set_that_a_limit_forbids_is_refused() -> None:
    with pytest.raises(IllegalChoice, match="fruit fig"):
        picnic(toy.Game.ask_some, fruit, eat, least=1, most=3).in_one_line([2, 4])


def test_an_order_is_named_in_one_line_and_its_last_follows_by_itself() -> None:
    offered = picnic(toy.Game.ask_order, fruit, eat)
    answers = offered.in_one_line([4, 3, 2, 1])
    assert answers == ("fruit fig", "fruit plum", "fruit pear")
    acts.play(offered.g, 0, "|".join(answers))
    assert offered.g.table.notes == ("eat fig plum pear apple", "later")


@pytest.mark.parametrize(
    ("line", "answers"),
    [([2, 1, 1], ("nuts 2", "nuts 1")), ([2, 1], None), ([2, 2, 2], None)],
)
def test_a_split_is_named_in_one_line_if_it_fits(line: list[int], answers: tuple[str, ...] | None) -> None:
    assert picnic(toy.Game.ask_split, bowls, fill, total=4).in_one_line(line) == answers


def test_a_number_is_chosen_by_itself() -> None:
    offered = picnic(toy.Game.ask_number, handfuls, crack)
    assert [entry.key for entry in offered.entries] == ["0", "1", "2", "3"]


@pytest.mark.clause("CH-14.5")
def test_units_are_placed_in_one_line() -> None:
    g = stage(humans={"thornwood": 3}, pilgrims={"thornwood": 2})
    battle_token(g, "thornwood", 0)
    play(g, battle, g.table.box.content.region_numbers["thornwood"])
    answers = offer(g).in_one_line([2, 0, 1])
    assert answers == ("units 2", "units 0")
    acts.play(g, 0, "|".join(answers))
    assert g.question is not None
    assert g.question.seat == 1
