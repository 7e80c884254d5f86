"""Reviews: what of a game is judged, by what could be known, and how sure a turning point must be to be named."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from math import hypot
from random import Random
from typing import Any

import pytest
from msgspec import structs

import zwist
from zwist import bots
from zwist.engine.errors import BadSave
from zwist.engine.game import Game
from zwist.review import JUDGES, Chance, Judge, Line, Point, Review, judge, making, reviewed
from zwist.review.course import Course, Deed, Stop, course_of, position_of
from zwist.review.levels import CARES
from zwist.review.line import apart, chain, in_words, things
from zwist.review.making import Piece
from zwist.review.page import lines
from zwist.review.report import Gain
from zwist.review.run import done


@cache
def played(game: str = "groll", mode: str = "", seats: int = 2) -> Game[Any]:
    """A game that chance has played to its end."""
    definition = zwist.game(game)
    mode = mode or definition.first_mode
    defaults = {setting.id: setting.default for setting in definition.settings}
    factions = definition.factions_for(mode, seats, defaults)[:seats]
    g = definition.new(factions, seed=5, mode=mode)
    players = [bots.bot("random", definition, seat, seat) for seat in range(seats)]
    while (question := g.question) is not None:
        g.apply(players[question.seat].choose(g), question.seat)
    return g


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Reviews of a few positions and acts."""
    for name, size in {"STOPS": 4, "DEEDS": 3, "CLOSER": 1, "TRIALS": 2}.items():
        monkeypatch.setattr(making, name, size)


# The course


def test_every_act_is_the_part_of_the_record_that_it_says() -> None:
    g = played()
    for deed in course_of(g, 10, 1000).deeds:
        then = zwist.load(deed.position)
        given = [option for _, option, _ in (g.record or [])[deed.n : deed.until]]
        assert chain(then, deed.seat, deed.answers) == given[: len(chain(then, deed.seat, deed.answers))]
        assert [answer for answer in given if answer in deed.answers]
        assert all(seat == deed.seat for seat, _, _ in (g.record or [])[deed.n : deed.until])


def test_stops_are_spread_from_the_first_turn_to_the_last() -> None:
    g = played()
    every = [stop.n for stop in course_of(g, 1000, 2).stops]
    few = [stop.n for stop in course_of(g, 5, 2).stops]
    assert len(few) == 5
    assert set(few) <= set(every)
    assert (few[0], few[-1]) == (every[0], every[-1])


def test_a_stop_is_the_position_of_the_game_at_that_decision() -> None:
    g = played()
    stop = course_of(g, 5, 2).stops[2]
    again = g.definition.from_start(g.start)
    for seat, option, _ in (g.record or [])[: stop.n]:
        again.apply(option, seat)
    assert stop.position == position_of(again)


# The judge


def in_the_middle(game: str, seats: int) -> tuple[Game[Any], Deed]:
    """A position of a game with an act that was chosen there."""
    deeds = course_of(played(game, seats=seats), 2, 1000).deeds
    deed = deeds[len(deeds) // 3]
    return zwist.load(deed.position), deed


@pytest.mark.parametrize(("game", "seats"), [("groll", 2), ("cry-havoc", 2)])
def test_a_choice_is_judged_by_nothing_that_its_seat_could_not_know(game: str, seats: int) -> None:
    g, deed = in_the_middle(game, seats)
    otherwise = position_of(g.definition.guess(g, deed.seat, 99))
    assert otherwise != deed.position, "something is hidden"
    about = (deed.seat, deed.answers, 3, 2)
    assert judge.compared(deed.position, *about) == judge.compared(otherwise, *about)
    weighed = (deed.seat, [deed.answers], 3, 4)
    assert judge.weighed(deed.position, *weighed) == judge.weighed(otherwise, *weighed)


def test_the_chances_of_a_realm_are_those_of_people_who_know_what_they_do() -> None:
    realm = zwist.game("ante-portas")
    factions = realm.factions_for("coop", 1, {})[:1]
    g = realm.new(factions, seed=5, mode="coop", scenario="raiders")
    player = bots.bot("heuristic", realm, 0, 1)
    while (question := g.question) is not None and g.table.year < 4:
        g.apply(player.choose(g), question.seat)
    assert judge.chances(position_of(g), 1, 3) == [3.0], "by chance nobody would hold it for two years more"
    g.table.farmers[:], g.table.citizens[:] = [0] * len(g.table.farmers), [0] * len(g.table.citizens)
    g.table.tile[:] = [""] * len(g.table.tile)
    assert judge.chances(position_of(g), 1, 3) == [0.0]


def test_of_games_that_are_played_on_briskly_a_judge_plays_fewer() -> None:
    def games(g: Game[Any]) -> int:
        return next(making.review(g, games=40)).so_far.games

    assert games(played("groll")) == 40
    assert games(played("ante-portas", "coop", 1)) == 40 // making.BRISK


def test_the_chances_of_all_are_judged_by_what_everybody_can_know() -> None:
    g, deed = in_the_middle("cry-havoc", 2)
    otherwise = position_of(g.definition.guess(g, None, 99))
    assert otherwise != deed.position
    assert judge.chances(deed.position, 3, 3) == judge.chances(otherwise, 3, 3)


def test_of_each_game_one_win_is_shared_out() -> None:
    _, deed = in_the_middle("groll", 2)
    assert sum(judge.chances(deed.position, 1, 6)) == pytest.approx(6)


def test_those_who_win_together_have_all_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    g = played("groll", "coop", 2)
    coop, modes = g.definition.modes["coop"], dict(g.definition.modes)
    won = replace(coop, result=lambda table: replace(coop.result(table), winners=(0, 1)))
    monkeypatch.setattr(g, "definition", replace(g.definition, modes=modes | {"coop": won}))
    assert judge.shares(g) == [1.0, 1.0]


def test_those_who_win_against_others_share_it(monkeypatch: pytest.MonkeyPatch) -> None:
    g = played()
    usual, modes = g.definition.modes[g.start.mode], dict(g.definition.modes)
    tied = replace(usual, result=lambda table: replace(usual.result(table), winners=(0, 1)))
    monkeypatch.setattr(g, "definition", replace(g.definition, modes=modes | {g.start.mode: tied}))
    assert judge.shares(g) == [0.5, 0.5]


@pytest.mark.clause("AP-B18.1")
@pytest.mark.parametrize(("victor", "expected"), [(0, [1, 0, 1, 0]), (1, [0, 1, 0, 1]), (None, [0.5] * 4)])
def test_each_of_a_team_has_all_of_its_win(victor: int | None, expected: list[float]) -> None:
    """Whoever's team wins for sure is not told of one chance in two."""
    g = zwist.game("ante-portas").new(["red", "blue", "green", "yellow"], seed=1, mode="capture_flag")
    g.table.victor, g.question, g.todo = victor, None, []
    assert judge.shares(g) == expected


def test_rivals_share_a_draw(monkeypatch: pytest.MonkeyPatch) -> None:
    g = played()
    usual, modes = g.definition.modes[g.start.mode], dict(g.definition.modes)
    drawn = replace(usual, result=lambda table: replace(usual.result(table), winners=()))
    monkeypatch.setattr(g, "definition", replace(g.definition, modes=modes | {g.start.mode: drawn}))
    assert judge.shares(g) == [0.5, 0.5]


def test_nobody_has_won_a_game_that_goes_on() -> None:
    g, _ = in_the_middle("groll", 2)
    assert judge.shares(g) == [0.0, 0.0]


# The same review


@pytest.mark.usefixtures("small")
def test_the_same_seed_and_games_give_the_same_review_in_whatever_order_the_work_is_done() -> None:
    def backwards() -> Review:
        steps = making.review(played(), seed=4, games=2)
        step = next(steps)
        while True:
            results = [done(piece) for piece in reversed(step.pieces)]
            try:
                step = steps.send(results[::-1])
            except StopIteration as end:
                return end.value  # type: ignore[no-any-return]

    one = reviewed(played(), seed=4, games=2)
    assert backwards() == one
    assert reviewed(played(), seed=5, games=2).course != one.course


@pytest.mark.usefixtures("small")
def test_a_review_ends_with_who_has_won() -> None:
    g = played()
    last = reviewed(g, games=1).course[-1]
    assert (last.n, last.p, last.err) == (g.decisions, judge.shares(g), [0.0, 0.0])


@pytest.mark.usefixtures("small")
def test_those_who_play_together_have_one_chance() -> None:
    found = reviewed(played("groll", "coop", 2), games=1)
    assert found.together
    assert {len(chance.p) for chance in found.course} == {1}


def test_a_table_that_lies_elsewhere_cannot_be_reviewed() -> None:
    g = zwist.game("cry-havoc").new(zwist.game("cry-havoc").factions("companion")[:1], seed=1, mode="companion")
    with pytest.raises(BadSave, match="whole table"):
        next(making.review(g))


def test_a_record_that_no_people_can_have_played_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(making, "MOST_CHOICES", 3)
    with pytest.raises(BadSave, match="at most 3 choices"):
        next(making.review(played()))


# Levels of the judge


def work(by: Judge) -> tuple[Review, list[list[Piece]]]:
    """A review by a judge, and the pieces of work of each of its steps, none of which is done."""

    def undone(piece: Piece) -> Any:
        function, values = piece
        if function is judge.chances:
            return [float(values[-1]), 0.0]
        if function is judge.compared:
            return [(0.0, values[2]), (1.0, ["other"])]
        return [[judge.End(0.0, None), judge.End(1.0, None)]] * values[-1]

    steps, asked = making.review(played(), 4, 2, by), []
    step = next(steps)
    while True:
        asked.append(step.pieces)
        try:
            step = steps.send([undone(piece) for piece in step.pieces])
        except StopIteration as end:
            return end.value, asked


@pytest.mark.usefixtures("small")
@pytest.mark.parametrize(("by", "games", "acts"), [("normal", 2, 1), ("hard", 6, 2), ("expert", 16, 4)])
def test_a_stronger_judge_plays_more_games_and_looks_at_more_acts_closely(by: Judge, games: int, acts: int) -> None:
    found, (stops, compared, _, *closely) = work(by)
    assert (found.judge, found.games) == (by, games)
    assert {values[-1] for function, values in stops if function is judge.chances} == {games}
    assert {values[-1] for _, values in compared} == {2 * acts}
    assert len(closely) == min(acts, len(compared))
    assert {sum(values[-1] for _, values in one) for one in closely} == {3 * games}


@pytest.mark.usefixtures("small")
def test_every_judge_judges_the_same_record_the_same_way_again() -> None:
    assert reviewed(played(), 4, 1, by="hard") == reviewed(played(), 4, 1, by="hard")


def test_the_judges_are_named_from_the_weakest_to_the_strongest() -> None:
    assert list(CARES) == list(JUDGES)
    assert sorted(CARES.values()) == list(CARES.values())
    assert set(JUDGES) <= set(bots.LEVELS)


# What a seat gave away


def choice(n: int, seat: int, delta: float, err: float) -> Point:
    return Point(n=n, until=n + 1, kind="choice", seat=seat, delta=delta, err=err)


def test_each_seat_gave_away_what_its_mistakes_cost_it_and_nothing_that_may_be_chance() -> None:
    swing = Point(n=1, until=9, kind="swing", seat=0, delta=-0.5, err=0.1)
    points = [choice(2, 0, -0.1, 0.04), choice(4, 0, -0.06, 0.05), choice(6, 0, -0.05, 0.05), choice(8, 1, -0.2, 0.1), swing]
    found = Review(seed=1, games=80, decisions=9, together=False, course=[], points=points)
    given = [(one.seat, round(one.much, 9), one.choices) for one in found.given_away(3)]
    assert given == [(0, 0.16, 2), (1, 0.2, 1), (2, 0, 0)]


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", ["Given away", "  Aldan: 16 % by 2 choices", "  Guild: 20 % by 1 choice"]),
        ("de", ["Verschenkt", "  Aldan: 16 % in 2 Entscheidungen", "  Gilde: 20 % in 1 Entscheidung"]),
    ],
)
def test_what_was_given_away_is_told_for_those_who_did(language: str, said: list[str]) -> None:
    deeds = course_of(played(), 2, 1000).deeds
    lines_of = {deed.n: [Line(answers=deed.answers, p=0.5, err=0.1)] * 2 for deed in deeds}
    (a, b), c = [deed.n for deed in deeds if deed.seat == 0][:2], next(deed.n for deed in deeds if deed.seat == 1)
    points = [choice(a, 0, -0.1, 0.04), choice(b, 0, -0.06, 0.05), choice(c, 1, -0.2, 0.1)]
    told = [structs.replace(point, lines=lines_of[point.n]) for point in points]
    found = Review(seed=1, games=80, decisions=played().decisions, together=False, course=[], points=told)
    assert list(lines(played(), found, language))[-3:] == said


def swing(seat: int, delta: float) -> Point:
    return Point(n=0, until=10, kind="swing", seat=seat, delta=delta, err=0.05)


def turned(*points: Point, together: bool = False) -> Review:
    """A review in which the first of three seats gains most until decision 10."""
    known = {0: [0.3, 0.4, 0.3], 10: [0.5, 0.3, 0.2], 20: [0.4, 0.4, 0.2]}
    course = [Chance(n=n, p=p[: 1 if together else 3], err=[0.05] * 3, games=80) for n, p in known.items()]
    return Review(seed=1, games=80, decisions=20, together=together, course=course, points=list(points))


def test_a_gain_comes_of_the_greatest_mistake_in_the_same_stretch_of_play_and_is_said_at_it_too() -> None:
    mistake, lesser = choice(4, 1, -0.1, 0.02), choice(3, 2, -0.06, 0.02)
    for told in (swing(0, 0.2), swing(1, -0.1)):
        found = turned(told, lesser, mistake)
        assert found.gain(told) == found.gain(mistake) == Gain(by=1, to=0)
        assert found.gain(lesser) == Gain(by=2, to=0)


@pytest.mark.parametrize(
    "other",
    [choice(10, 1, -0.1, 0.02), choice(4, 1, -0.1, 0.2), choice(4, 0, -0.1, 0.02)],
    ids=["elsewhere", "may be chance", "of whoever gained"],
)
def test_a_gain_comes_of_no_other_choice(other: Point) -> None:
    found = turned(swing(0, 0.2), other)
    assert found.gain(found.points[0]) is None
    assert found.gain(other) is None


def test_a_gain_needs_a_swing_that_was_named_and_somebody_who_gains_alone() -> None:
    mistake = choice(4, 1, -0.1, 0.02)
    assert turned(mistake).gain(mistake) is None
    assert turned(swing(0, 0.2), mistake, together=True).gain(mistake) is None


def test_a_review_says_when_each_seat_chose_among_several_acts() -> None:
    g = played()
    steps = making.review(g, games=1)
    acts = next(steps).so_far.acts
    record = g.record or []
    assert acts == [(deed.n, deed.seat) for deed in course_of(g, 2, 100_000).deeds]
    assert all(record[n][0] == seat for n, seat in acts)


# How sure a turning point is

CHANCES = [0.50, 0.50, 0.52, 0.80, 0.80, 0.74, 0.35, 0.35, 0.38, 0.80]
"""The true chances of the first seat in a game of which only these are known."""
WORTH = {2: 0.0, 4: 0.05, 6: 0.35, 8: 0.15}
"""What single acts truly gave away."""


@pytest.fixture
def foreseen(monkeypatch: pytest.MonkeyPatch) -> Callable[[int, int], Review]:
    """Reviews of a game whose chances are known; only the luck of the judge's games differs."""

    def course(g: Game[Any], stops: int, deeds: int) -> Course:
        acts = [Deed(n, n + 1, 0, ["played"], str(n)) for n in WORTH]
        return Course([Stop(n, str(n)) for n in range(len(CHANCES))], acts, [(n, 0) for n in WORTH])

    def chances(position: str, seed: int, games: int) -> list[float]:
        luck = Random(seed)
        won = sum(luck.random() < CHANCES[int(position)] for _ in range(games))
        return [float(won), float(games - won)]

    def compared(position: str, seat: int, answers: list[str], seed: int, games: int) -> list[tuple[float, list[str]]]:
        return [(0.0, answers), (10 * WORTH[int(position)] + Random(seed).gauss(0, 0.3), ["better"])]

    def weighed(position: str, seat: int, lines: list[list[str]], seed: int, games: int) -> list[list[judge.End]]:
        luck, chances = Random(seed), (0.5 - WORTH[int(position)], 0.5)
        return [[judge.End(float(luck.random() < p), None) for p in chances] for _ in range(games)]

    monkeypatch.setattr(making, "course_of", course)
    for name, made in {"chances": chances, "compared": compared, "weighed": weighed}.items():
        monkeypatch.setattr(judge, name, made)
    return lambda seed, games: reviewed(played(), seed, games)


def named(found: Review) -> set[tuple[str, int]]:
    return {(point.kind, point.n) for point in found.points}


def sure(found: Review) -> set[tuple[str, int]]:
    return {(point.kind, point.n) for point in found.points if point.is_sure}


def pairs(make: Callable[[int, int], Review]) -> Iterator[tuple[Review, Review]]:
    """Independent reviews of one game, two and two."""
    for seed in range(0, 60, 2):
        yield make(seed, 80), make(seed + 1, 80)


def test_what_exceeds_twice_its_error_is_named_by_every_other_review(foreseen: Callable[[int, int], Review]) -> None:
    missed = [sure(one) - named(other) for one, other in pairs(foreseen)]
    assert sum(len(sure(one)) for one, _ in pairs(foreseen)) > 60, "the great turns are found"
    assert sum(map(len, missed)) <= 1


def test_what_turned_nothing_is_hardly_ever_taken_for_sure(foreseen: Callable[[int, int], Review]) -> None:
    still = {("swing", n) for n in (0, 1, 3, 6)} | {("choice", 2)}
    assert [one for pair in pairs(foreseen) for one in pair if sure(one) & still] == []


def test_the_act_that_gave_most_away_is_named_with_the_better_line(foreseen: Callable[[int, int], Review]) -> None:
    point = next(point for point in foreseen(1, 80).points if point.kind == "choice")
    assert (point.n, point.seat) == (6, 0)
    assert [line.answers for line in point.lines] == [["played"], ["better"]]
    assert point.delta == pytest.approx(-0.35, abs=2 * point.err)


def test_intervals_hold_the_truth_about_as_often_as_they_say(foreseen: Callable[[int, int], Review]) -> None:
    held = [
        abs(chance.p[0] - CHANCES[chance.n]) <= chance.err[0]
        for seed in range(40)
        for chance in foreseen(seed, 80).course
        if chance.games
    ]
    assert 0.92 < sum(held) / len(held) < 0.99


def test_the_error_of_a_swing_holds_for_all_swings_of_the_game(foreseen: Callable[[int, int], Review]) -> None:
    found = foreseen(1, 80)
    errors = {chance.n: chance.err[0] for chance in found.course}
    swings = [point for point in found.points if point.kind == "swing"]
    assert swings
    for point in swings:
        alone = hypot(errors[point.n], errors[point.until])
        assert point.err == pytest.approx(alone * 3.2 / 1.96)


def test_a_point_is_sure_beyond_twice_its_error_only() -> None:
    def at(delta: float) -> Point:
        return Point(n=0, until=1, kind="swing", seat=0, delta=delta, err=0.1)

    assert [at(delta).is_sure for delta in (0.19, 0.21, -0.21)] == [False, True, True]


def test_a_game_without_turning_points_is_called_even(foreseen: Callable[[int, int], Review]) -> None:
    found = foreseen(1, 80)
    calm = Review(seed=1, games=80, decisions=9, together=False, course=found.course, points=[])
    assert "An even game: no single choice decided it." in list(lines(played(), calm, "en"))


# Lines in words


@pytest.mark.parametrize("language", ["en", "de"])
def test_an_act_is_told_in_words_and_by_the_things_it_names(language: str) -> None:
    g, deed = in_the_middle("groll", 2)
    assert in_words(g, deed.seat, deed.answers, language)
    assert all(":" in ref for ref in things(g, deed.seat, deed.answers))


def test_the_answers_of_a_line_are_cut_where_one_is_not_open() -> None:
    g, deed = in_the_middle("groll", 2)
    assert chain(g, deed.seat, ["no such answer"]) == []


def test_lines_are_told_apart_by_what_not_all_of_them_say() -> None:
    lines = [["move", "drop trooper", "to Misty Lands"], ["move", "to Feralas Banks"], ["move"]]
    assert apart(lines) == ["Drop trooper, to Misty Lands", "To Feralas Banks", "Move"]
    assert apart(lines[:1]) == ["Move, drop trooper, to Misty Lands"]
    assert apart([]) == []
