"""Answers with a shape: asked for in small steps, handed over whole."""

from __future__ import annotations

from typing import Any

import pytest

from engine.picnic import NUTS, PICNIC, asked, bowls, chosen, crack, eat, fill, fruit, handfuls, one_bowl, options, some, table
from engine.toy import Game
from zwist.engine import save
from zwist.engine.errors import IllegalChoice


def test_a_set_is_asked_for_in_the_order_of_its_things() -> None:
    g = some(0, 3)
    assert options(g) == ["fruit apple", "fruit pear", "fruit plum", "fruit fig", "enough"]
    g.apply("fruit plum")
    assert options(g) == ["fruit fig", "enough"]


def test_a_limit_sees_what_has_been_picked_so_far() -> None:
    g = some(1, 4)
    g.apply("fruit pear")
    assert options(g) == ["fruit plum", "enough"]
    with pytest.raises(IllegalChoice, match="fruit fig"):
        g.apply("fruit fig")
    assert PICNIC.why_not(g, "fruit:fig") == [("TY-1.2", "Take stones.")]


def test_the_whole_set_is_handed_over_and_steps_follow_it() -> None:
    assert chosen(some(0, 3), "fruit apple", "fruit plum", "enough") == ("eat apple plum", "later")


def test_a_full_set_needs_no_enough() -> None:
    assert chosen(some(0, 2), "fruit apple", "fruit pear") == ("eat apple pear", "later")


def test_where_nothing_more_can_be_picked_the_set_is_complete() -> None:
    assert chosen(some(0, 4), "fruit fig") == ("eat fig", "later")


def test_a_first_pick_that_would_leave_too_few_is_not_offered() -> None:
    g = some(3, 3)
    assert options(g) == ["fruit apple"], "pear forbids the fig, so only apple, pear, plum and apple, plum, fig are left"
    g.apply("fruit apple")
    assert options(g) == ["fruit pear", "fruit plum"]


def test_an_empty_set_is_an_answer_without_a_question() -> None:
    g = table()
    g.table.pile = 0
    assert asked(g, Game.ask_some, fruit, eat, least=0, most=2).table.notes == ("eat ", "later")


def test_an_order_names_everything_and_the_last_follows_by_itself() -> None:
    g = asked(table(), Game.ask_order, fruit, eat)
    assert chosen(g, "fruit fig", "fruit plum", "fruit apple") == ("eat fig plum apple pear", "later")


def test_shares_leave_room_for_the_rest_and_the_last_lane_takes_it() -> None:
    g = asked(table(), Game.ask_split, bowls, fill, total=7)
    assert options(g) == ["nuts 1", "nuts 2"], "the other bowls hold six"
    g.apply("nuts 2")
    assert options(g) == ["nuts 4", "nuts 5"], "the last bowl holds one"
    assert chosen(g, "nuts 4") == ("fill (2, 4, 1)", "later")


def test_a_single_lane_takes_everything_without_a_question() -> None:
    assert asked(table(), Game.ask_split, one_bowl, fill, total=3).table.notes == ("fill (3,)", "later")


def test_each_share_names_its_lane_and_the_last_but_one_both() -> None:
    g = asked(table(), Game.ask_split, bowls, fill, total=3)
    assert g.question is not None
    assert g.question.path(g.table, NUTS[2]) == [("bowl:0", "num:2")]
    g.apply("nuts 0")
    assert g.question is not None
    assert g.question.path(g.table, NUTS[2]) == [("bowl:1", "num:2"), ("bowl:2", "num:1")]


def test_a_number_is_handed_over_as_it_is() -> None:
    g = asked(table(), Game.ask_number, handfuls, crack)
    assert g.question is not None
    assert g.question.shape.kind == "number"
    assert chosen(g, "nuts 3") == ("crack 3", "later")


@pytest.mark.parametrize(
    ("begin", "first", "rest"),
    [
        (lambda: some(0, 3), "fruit apple", ["fruit plum", "enough"]),
        (lambda: asked(table(), Game.ask_order, fruit, eat), "fruit fig", ["fruit plum", "fruit apple"]),
        (lambda: asked(table(), Game.ask_split, bowls, fill, total=7), "nuts 2", ["nuts 4"]),
        (lambda: asked(table(), Game.ask_number, handfuls, crack), "", ["nuts 1"]),
    ],
)
def test_a_half_given_answer_can_be_saved_cloned_and_guessed(begin: Any, first: str, rest: list[str]) -> None:
    g = begin()
    if first:
        g.apply(first)
    twins = [save.load(save.save(g), lambda _: PICNIC), g.clone(), PICNIC.guess(g, 0, 1)]
    assert [options(twin) for twin in twins] == [options(g)] * 3
    assert {chosen(twin, *rest) for twin in (g, *twins)} == {g.table.notes}
