"""Why a line would have been better: from the games in which it was weighed, and only what is surely so."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

import msgspec
import pytest

import zwist
from zwist import bots
from zwist.acts import story
from zwist.engine.dice import aside
from zwist.engine.game import Game
from zwist.review import Line, Point, Review, judge, making, reviewed, why
from zwist.review.contrast import differences
from zwist.review.course import Deed, course_of
from zwist.review.making import Weighed
from zwist.review.page import lines
from zwist.review.report import Difference
from zwist.review.tally import ELSEWHERE, Tally, tally

REGIONS, CRYSTALS = ("cause", "regions"), ("cause", "crystals")


@cache
def played(game: str = "cry-havoc", seats: int = 2, mode: str = "") -> Game[Any]:
    """A game that chance has played to its end."""
    definition = zwist.game(game)
    mode = mode or definition.first_mode
    g = definition.new(definition.factions_for(mode, seats, definition.defaults())[:seats], seed=5, mode=mode)
    players = [bots.bot("random", definition, seat, seat) for seat in range(seats)]
    while (question := g.question) is not None:
        g.apply(players[question.seat].choose(g), question.seat)
    return g


# What a game came to


@pytest.mark.parametrize(("game", "seats"), [("groll", 3), ("cry-havoc", 3), ("tsukuyumi", 3)])
def test_a_game_came_to_what_the_story_of_its_end_tells(game: str, seats: int) -> None:
    g = played(game, seats)
    over = story.scene(g.definition, g, None, "en").over
    assert over is not None
    assert over.sources is not None
    told = {
        (int((row.ref or "").removeprefix("seat:")), column): int(figure.text)
        for row in over.sources.rows
        for column, figure in zip(over.sources.columns, row.figures, strict=True)
        if figure.text != "–"
    }
    found: dict[tuple[int, str], int] = {}
    for (seat, source), n in tally(g).points.items():
        name = "Other" if source == ELSEWHERE else g.definition.name(g.table, *source, "en")
        found[seat, name] = found.get((seat, name), 0) + n
    assert {key: n for key, n in found.items() if n} == told


def test_rounds_are_counted_from_where_the_log_begins() -> None:
    g = played()
    assert tally(g).rounds == sum(event.key == "round" for event in g.log or ()) > 1


def ends(g: Game[Any], deed: Deed, games: int = 3) -> list[judge.End]:
    return [row[0] for row in judge.weighed(deed.position, deed.seat, [deed.answers], 3, games)]


def log_of(deed: Deed) -> list[Any]:
    """What is told while an act is carried out."""
    then = zwist.load(deed.position)
    guess = then.definition.guess(then, deed.seat, aside(3, 0))
    guess.log = []
    judge._follow(guess, deed.seat, deed.answers, aside(3, 0))
    return [event.plain() for event in guess.log]


def test_what_a_line_itself_brings_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    deed = next(one for one in course_of(played(), 2, 1000).deeds if log_of(one))
    monkeypatch.setattr(judge, "tally", lambda g: [event.plain() for event in g.log])
    (end,) = ends(played(), deed, 1)
    assert list(end.tally or ())[: len(log_of(deed))] == log_of(deed)


def test_points_that_were_there_before_set_no_games_apart() -> None:
    g = played("groll")
    deeds = course_of(g, 2, 1000).deeds
    found = [end.tally for end in ends(g, deeds[2 * len(deeds) // 3], 6)]
    before = {tuple(one.points[seat, ELSEWHERE] for seat in range(2)) for one in found if one}
    assert len(before) == 1
    assert any(next(iter(before)))
    assert len({tuple(sorted(one.points.items())) for one in found if one}) > 1


def test_a_game_that_never_ends_came_to_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(judge, "LONGEST", 1)
    assert ends(played(), course_of(played(), 2, 1000).deeds[0], 1) == [judge.End(0.0, None)]


# What sets two lines apart


More = Callable[[Random], float]


def pairs(games: int, *gains: tuple[int, Any, More], rounds: int = 0) -> list[tuple[Tally, Tally]]:
    """Games in which the better line brings a seat so many points more from a source."""
    luck, found = Random(1), []
    for _ in range(games):
        played = {(seat, source): luck.randrange(10) for seat, source, _ in gains}
        better = {(seat, source): played[seat, source] + round(more(luck)) for seat, source, more in gains}
        found.append((Tally(played, 3), Tally(better, 3 + rounds)))
    return found


def always(n: int) -> Callable[[Random], float]:
    return lambda luck: n


def about(n: float, spread: float) -> Callable[[Random], float]:
    return lambda luck: luck.gauss(n, spread)


def named(found: list[Difference]) -> list[tuple[int, Any, int]]:
    return [(one.seat, one.source, round(one.much)) for one in found]


def test_the_two_greatest_are_named_and_the_choosers_own_comes_first() -> None:
    tried = pairs(100, (0, REGIONS, always(-3)), (1, CRYSTALS, always(2)), (1, REGIONS, always(1)))
    assert named(differences(tried, 1)) == [(1, CRYSTALS, 2), (0, REGIONS, -3)]
    assert named(differences(tried, 0)) == [(0, REGIONS, -3), (1, CRYSTALS, 2)]


def test_what_may_be_chance_is_not_named_however_great() -> None:
    tried = pairs(100, (0, REGIONS, about(2, 20)), (0, CRYSTALS, always(1)))
    assert named(differences(tried, 0)) == [(0, CRYSTALS, 1)]


def by_chance(luck: Random) -> Tally:
    return Tally({(seat, ("region", n)): luck.randrange(6) for seat in range(3) for n in range(9)}, 3)


def test_of_many_sources_hardly_ever_one_is_named_where_there_is_no_difference() -> None:
    luck, wrong = Random(2), 0
    for _ in range(100):
        tried = [(by_chance(luck), by_chance(luck)) for _ in range(160)]
        wrong += bool(differences(tried, 0))
    assert wrong <= 10


def test_those_who_play_together_have_their_points_once() -> None:
    tried = pairs(100, (0, REGIONS, always(2)), (1, REGIONS, always(2)), (2, REGIONS, always(-1)))
    assert named(differences(tried, 1, range(2))) == [(1, REGIONS, 2), (2, REGIONS, -1)]


def test_where_nobody_has_points_it_is_how_long_the_games_lasted() -> None:
    without = [(Tally({(0, ELSEWHERE): 0}, 4), Tally({(0, ELSEWHERE): 1}, 4 + n % 2)) for n in range(60)]
    (found,) = differences(without, 0)
    assert (found.of, found.much) == ("rounds", 0.5)
    assert differences([(one, one) for one, _ in without], 0) == []
    with_points = pairs(60, (0, REGIONS, always(0)), rounds=2)
    assert differences(with_points, 0) == []


def test_games_without_an_end_say_nothing() -> None:
    assert differences([], 0) == []


# In a review


def rows(gap: int, of: range) -> list[list[judge.End]]:
    """Games of which the better line wins all; in some of them it brings more points."""
    lost = judge.End(0.0, Tally({(0, CRYSTALS): 1}, 3))
    return [[lost, judge.End(1.0, Tally({(0, CRYSTALS): 1 + gap * (n in of)}, 3))] for n in range(90)]


def judged(found: list[list[judge.End]]) -> Point:
    deed = Deed(4, 5, 0, ["played"], "")
    (point,) = making._judged(Weighed(deed, [["played"], ["better"]]), found, range(0))
    return point


def test_the_games_that_choose_the_best_line_do_not_say_why_it_is() -> None:
    assert judged(rows(5, range(30))).why == []
    assert named(judged(rows(5, range(30, 90))).why) == [(0, CRYSTALS, 5)]


def test_games_without_an_end_are_left_out() -> None:
    found = rows(5, range(90))
    found[40][1] = judge.End(0.0, None)
    assert [one.much for one in judged(found).why] == [5.0]


@pytest.mark.parametrize("mode", ["competitive", "coop"])
def test_partners_are_those_who_play_together(mode: str, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: set[range] = set()

    def judged(weighed: Weighed, rows: Any, partners: range) -> list[Point]:
        asked.add(partners)
        return []

    for name, size in {"STOPS": 2, "DEEDS": 6, "CLOSER": 6, "TRIALS": 1}.items():
        monkeypatch.setattr(making, name, size)
    monkeypatch.setattr(making, "_judged", judged)
    reviewed(played("groll", 2, mode), games=1)
    assert asked == {range(2 if mode == "coop" else 0)}


def test_a_review_that_was_kept_before_is_still_read() -> None:
    point = Point(n=4, until=5, kind="choice", seat=0, delta=-0.1, err=0.05, lines=[])
    made = Review(seed=1, games=2, decisions=9, together=False, course=[], points=[point])
    plain = msgspec.to_builtins(made)
    del plain["points"][0]["why"]
    assert msgspec.json.decode(msgspec.json.encode(plain), type=Review).points == [point]


def test_a_review_keeps_why_without_words() -> None:
    whys = [points(0, 2.4, CRYSTALS), points(1, -1.0, ("region", 3))]
    point = Point(n=4, until=5, kind="choice", seat=0, delta=-0.1, err=0.05, why=whys)
    assert msgspec.json.decode(msgspec.json.encode(point), type=Point) == point


# In words


def points(seat: int, much: float, source: tuple[str, str | int] = CRYSTALS) -> Difference:
    return Difference(of="points", seat=seat, source=source, much=much, err=0.1)


def rounds(much: float) -> Difference:
    return Difference(of="rounds", seat=0, much=much, err=0.1)


EN = "In the judge's games the better line brought on average "
DE = "In den Partien des Richters brachte die bessere Linie im Schnitt "
SAID = [
    (
        [points(0, 3.42), points(1, -2.1, REGIONS)],
        EN + "3.4 more points from crystals; Pilgrims had 2.1 fewer from controlled regions.",
        DE + "3,4 Punkte mehr für Kristalle; Wanderer 2,1 weniger für kontrollierte Regionen.",
    ),
    (
        [points(0, -1.0), points(0, 2.0, REGIONS)],
        EN + "1 fewer point from crystals; 2 more from controlled regions.",
        DE + "1 Punkt weniger für Kristalle; 2 mehr für kontrollierte Regionen.",
    ),
    (
        [points(1, -1.0, ELSEWHERE)],
        "In the judge's games Pilgrims had on average 1 fewer point from elsewhere after the better line.",
        "Mit der besseren Linie im Schnitt der Partien des Richters: Wanderer 1 Punkt weniger für anderes.",
    ),
    (
        [rounds(1.3)],
        "After the better line the judge's games lasted on average 1.3 rounds longer.",
        "Mit der besseren Linie dauerten die Partien des Richters im Schnitt 1,3 Runden länger.",
    ),
    (
        [rounds(-1.0)],
        "After the better line the judge's games were over on average 1 round sooner.",
        "Mit der besseren Linie waren die Partien des Richters im Schnitt 1 Runde früher zu Ende.",
    ),
    ([], "", ""),
]


def because(*whys: Difference) -> Point:
    return Point(n=0, until=1, kind="choice", seat=0, delta=-0.1, err=0.05, why=list(whys))


@pytest.mark.parametrize(("whys", "english", "german"), SAID)
def test_why_is_said_in_both_languages(whys: list[Difference], english: str, german: str) -> None:
    for language, said in {"en": english, "de": german}.items():
        assert why.sentence(played(), because(*whys), language) == said


def test_a_realm_counts_in_years() -> None:
    realm = zwist.game("ante-portas")
    g = realm.new(realm.factions_for("coop", 1, {})[:1], seed=5, mode="coop")
    assert "1.3 years longer" in why.sentence(g, because(rounds(1.3)), "en")
    assert "1 Jahr früher" in why.sentence(g, because(rounds(-1.0)), "de")


def test_the_terminal_says_why_below_the_choice() -> None:
    deed = course_of(played(), 2, 1000).deeds[0]
    both = [Line(answers=deed.answers, p=0.5, err=0.1)] * 2
    point = msgspec.structs.replace(because(points(0, 3.42)), n=deed.n, lines=both)
    plain = msgspec.structs.replace(point, why=[])
    found = Review(seed=1, games=80, decisions=9, together=False, course=[], points=[point, plain])
    told = list(lines(played(), found, "en"))
    first = next(n for n, one in enumerate(told) if one.startswith("  1. "))
    assert told[first + 1] == "     " + why.sentence(played(), point, "en")
    assert told[first + 2].startswith("  2. ")
    assert not told[first + 3].startswith("     ")
