"""What a bot saw in its answers: the figures of its search, and why an answer needed none."""

from __future__ import annotations

import pytest

from bots.test_search import Tidied
from engine.toy import TOY, at_the_pile
from zwist.bots import LEVELS, bot
from zwist.bots.insight import CHANCE, FOLLOWED, ONLY, TIDIED, Insight, weighed
from zwist.bots.levels import Level, Levelled
from zwist.bots.search import Search
from zwist.bots.tree import Arm, favourite


def arms(*figures: tuple[int, float]) -> list[Arm]:
    """Lines of the first turn of the toy, each with how often it was played and what it came to on average."""
    question = at_the_pile().question
    assert question is not None
    found = []
    for option, (visits, mean) in zip(question.options, figures, strict=False):
        arm = Arm(option, 50.0, ((question, option),))
        arm.visits, arm.total = visits, visits * mean
        found.append(arm)
    return found


def test_a_thought_tells_its_playouts_and_what_its_line_gained_over_the_best_other_one() -> None:
    lines = arms((8, 1.0), (24, 5.0), (24, 3.5))
    seen = weighed(lines, favourite(lines), 2.0)
    assert (seen.kind, seen.playouts, seen.visits, seen.worth, seen.gain) == ("thought", 56, 24, 5.0, 1.5)
    assert seen.other == (lines[2].option.text,)
    assert seen.error == pytest.approx(2.0 * (2 / 24) ** 0.5)


def test_a_line_that_was_seldom_played_is_not_taken_for_the_best_other_one() -> None:
    lines = arms((24, 5.0), (24, 3.0), (2, 4.9), (0, 0.0))
    assert weighed(lines, lines[0], 1.0).other == (lines[1].option.text,)


def test_a_line_is_not_compared_with_itself() -> None:
    lines = arms((9, 5.0), (9, 3.0))
    habit = Arm(lines[0].option, 5.0, lines[0].line)
    habit.visits, habit.total = 9, 45.0
    assert weighed([habit, *lines], habit, 1.0).other == (lines[1].option.text,)


def test_where_nothing_else_was_played_there_is_nothing_to_compare() -> None:
    for lines in (arms((9, 2.0)), arms((9, 2.0), (0, 0.0)), arms((0, 0.0), (0, 0.0))):
        seen = weighed(lines, lines[0], 1.0)
        assert (seen.other, seen.gain, seen.playouts) == ((), 0.0, lines[0].visits)


@pytest.mark.parametrize(
    ("gain", "close", "clear"), [(-0.5, True, False), (0.5, True, False), (1.5, False, False), (4.5, False, True)]
)
def test_a_gain_within_its_error_is_close_and_one_beyond_the_spread_is_clear(gain: float, close: bool, clear: bool) -> None:
    seen = Insight(kind="thought", playouts=9, gain=gain, error=1.0, spread=4.0)
    assert (seen.is_close, seen.is_clear) == (close, clear)


def test_a_few_games_never_make_anything_clear_that_chance_may_have_done() -> None:
    assert not Insight(kind="thought", playouts=4, gain=5.0, error=4.0, spread=4.0).is_clear


def test_the_figures_are_those_of_the_search_itself() -> None:
    player = Search(TOY, 0, 1, 50)
    chosen, seen = player.choose(at_the_pile()).text, player.insight
    assert seen is not None
    grown = Search(TOY, 0, 1, 50).grow(at_the_pile())
    means = sorted((arm.mean for arm in grown.lines if arm.visits > 9), reverse=True)
    assert (seen.playouts, seen.spread) == (50, grown.spread)
    assert seen.worth == max(arm.mean for arm in grown.lines if arm.option.text == chosen)
    assert seen.gain == pytest.approx(means[0] - means[1])
    assert seen.other != (chosen,)


def test_an_only_option_and_a_further_part_of_a_line_say_so() -> None:
    g, player = at_the_pile(), Search(TOY, 0, 1, 10)
    question = g.question
    assert question is not None
    player.line, player.disclosed = ((question, question.options[-1]),), g.disclosed
    player.choose(g)
    assert player.insight == FOLLOWED
    g.table.pile = 0
    g.question = question.at(g.table)
    player.choose(g)
    assert player.insight == ONLY


def test_whoever_tidies_up_says_so_whatever_was_thought_before() -> None:
    g, player = at_the_pile(), Search(Tidied(), 0, 1, 10)
    player.insight = CHANCE
    player.choose(g)
    assert player.insight == TIDIED


def test_a_slip_of_a_level_says_so_and_an_only_option_is_none() -> None:
    g, player = at_the_pile(), Levelled(TOY, 0, 1, Level(8, 60.0, slips=100))
    player.choose(g)
    assert player.insight == CHANCE
    assert g.question is not None
    g.table.pile = 0
    g.question = g.question.at(g.table)
    player.choose(g)
    assert player.insight == ONLY


def test_a_level_that_does_not_slip_tells_what_its_search_saw() -> None:
    player = Levelled(TOY, 0, 1, Level(8, 60.0))
    player.choose(at_the_pile())
    assert player.insight is not None
    assert (player.insight, player.insight.kind, player.insight.playouts) == (player.search.insight, "thought", 8)


@pytest.mark.parametrize("name", [*LEVELS, "search:4", "random", "heuristic", "heuristic-0.1"])
def test_every_bot_has_an_insight_to_offer_or_none(name: str) -> None:
    player = bot(name, TOY, 0, 1)
    assert player.insight is None, "it has not answered yet"
    player.choose(at_the_pile())
    assert (player.insight is None) == name.startswith("heuristic")
