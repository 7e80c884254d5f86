"""Trials: lines are played on to the end of the lap, in the same futures for every line."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import zwist
from engine.toy import TOY, Game, Table, Toy, ToyAdvice, at_the_pile, new
from zwist.bots.heuristic import Heuristic
from zwist.bots.looking import KEPT
from zwist.bots.trial import Line, Trials
from zwist.engine.question import Option, Question
from zwist.engine.save import fingerprint

SEEDS = list(range(24))


class Watching(ToyAdvice):
    """Advice with laps that keeps every table it is asked to value."""

    def __init__(self, lap: Callable[[Table], int]) -> None:
        self.laps = lap
        self.valued: list[Table] = []

    def lap(self, table: Table) -> int:
        return self.laps(table)

    def worth(self, table: Table, seat: int) -> float:
        self.valued.append(table)
        return super().worth(table, seat)


def planned(g: Game, *answers: str) -> Line:
    """A line of answers to the question that is open now, asked again each time."""
    question = g.question
    assert question is not None
    options = {option.text: option for option in question.options}
    return tuple((question, options[answer]) for answer in answers)


def ends(g: Game, lap: Callable[[Table], int], line: Line) -> list[Table]:
    """The last position of a trial for each of the seeds."""
    advice = Watching(lap)
    Trials(TOY, advice, 0, SEEDS).worth(g, line)
    assert len(advice.valued) == len(SEEDS)
    return advice.valued


def test_a_line_is_played_on_to_the_end_of_the_lap_and_no_further() -> None:
    g = at_the_pile()
    piles = {table.pile for table in ends(g, lambda t: int(t.pile <= 6), planned(g, "stones 1"))}
    assert piles == {4, 5, 6}, "whoever takes the pile of 12 below 7 takes at most 3"


def test_a_lap_that_does_not_end_is_played_to_the_end_of_the_game() -> None:
    g = at_the_pile()
    assert {table.pile for table in ends(g, lambda t: 0, planned(g, "stones 1"))} == {0}


def test_the_planned_line_is_followed_and_others_answer_at_random() -> None:
    g = at_the_pile()
    followed = ends(g, lambda t: t.stones[0] // 6, planned(g, "stones 3", "stones 3"))
    assert {table.stones[0] for table in followed} == {6}
    assert {table.stones[1] for table in followed} == {0, 1, 2, 3}, "one turn between two of the first seat"


def test_a_planned_answer_waits_for_its_question() -> None:
    turns = planned(at_the_pile(), "stones 3", "stones 3")
    reached = ends(new(), lambda t: t.stones[0] // 6, turns)  # marks are chosen first
    assert {table.stones[0] for table in reached} == {6}
    assert len({table.marks[0] for table in reached}) > 1


def test_where_the_line_ends_chance_goes_on() -> None:
    g = at_the_pile()
    begun = ends(g, lambda t: int(t.pile <= 6), planned(g, "stones 3"))
    assert min(table.stones[0] for table in begun) == 3
    assert len({table.stones[0] for table in begun}) > 1


def test_the_same_seeds_give_the_same_worth_and_the_worth_is_their_mean() -> None:
    g = at_the_pile()
    line, advice = planned(g, "stones 2"), Watching(lambda t: 0)
    single = [Trials(TOY, advice, 0, [seed]).worth(g, line) for seed in SEEDS]
    assert len(set(single)) > 1
    assert Trials(TOY, advice, 0, SEEDS).worth(g, line) == Trials(TOY, advice, 0, SEEDS).worth(g, line)
    assert Trials(TOY, advice, 0, SEEDS).worth(g, line) == pytest.approx(sum(single) / len(SEEDS))


def test_trials_are_made_on_guesses_and_leave_the_game_alone() -> None:
    g = at_the_pile()
    before = fingerprint(g)
    marks = {(table.marks[0], table.marks[1]) for table in ends(g, lambda t: 0, planned(g, "stones 1"))}
    assert marks == {("sun", "sun"), ("sun", "moon"), ("sun", "star")}
    assert fingerprint(g) == before


class Lapped(Toy):
    """The toy in laps."""

    def advised(self) -> ToyAdvice:
        return Watching(lambda t: int(t.pile <= 6))


@pytest.mark.sources
@pytest.mark.parametrize(("toy", "tried", "answer"), [(Lapped(), KEPT, "stones 2"), (TOY, 0, "stones 3")])
def test_the_heuristic_bot_lets_trials_decide_among_its_best_options_where_there_are_laps(
    toy: Toy, tried: int, answer: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines: list[str] = []

    def prefers_two(self: Trials, g: Game, line: Line) -> float:
        lines.append(line[0][1].text)
        return float(lines[-1] == "stones 2")

    monkeypatch.setattr(Trials, "worth", prefers_two)
    chosen = Heuristic(toy, 0, 1).choose(at_the_pile(toy=toy))
    assert (chosen.text, len(set(lines)), len(lines)) == (answer, tried, tried)


@pytest.mark.parametrize(("mode", "lap"), [("coop", 3), ("competitive", None)])
def test_groll_has_laps_only_against_the_possessed_faction_and_they_are_rounds(mode: str, lap: int | None) -> None:
    g: Any = zwist.game("groll").new(["koda", "guild"], 1, mode)
    g.table.round = 3
    assert g.definition.advice().lap(g.table) == lap


class Habitual(Watching):
    """Everybody is taken to gamble where nothing else is planned."""

    def habit(self, table: Table, question: Question) -> Option[Any] | None:
        return next((option for option in question.options if option.text == "gamble"), None)


def test_after_the_line_everybody_is_taken_to_follow_the_habit_of_the_game() -> None:
    g = at_the_pile()
    advice, seen = Habitual(lambda t: int(t.pile <= 6)), set()
    habit = advice.habit

    def watched(table: Table, question: Question) -> Option[Any] | None:
        seen.add(question.seat)
        return habit(table, question)

    advice.habit = watched  # type: ignore[method-assign]
    Trials(TOY, advice, 0, SEEDS).worth(g, planned(g, "stones 1"))
    assert seen == {0, 1}
    gambled = {tuple(table.stones) for table in advice.valued}
    Trials(TOY, free := Watching(advice.laps), 0, SEEDS).worth(g, planned(g, "stones 1"))
    assert gambled != {tuple(table.stones) for table in free.valued}


@pytest.mark.sources
def test_the_habit_is_one_of_the_lines_that_trials_compare(monkeypatch: pytest.MonkeyPatch) -> None:
    class Gambling(Toy):
        def advised(self) -> ToyAdvice:
            return Habitual(lambda t: int(t.pile <= 6))

    monkeypatch.setattr(Trials, "worth", lambda self, g, line: float([option.text for _, option in line] == ["gamble"]))
    toy = Gambling()
    assert Heuristic(toy, 0, 1).choose(at_the_pile(toy=toy)).text == "gamble"
