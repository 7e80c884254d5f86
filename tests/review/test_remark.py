"""What bots saw in their acts: which answers belong to a remark, and its sentence in both languages."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec
import pytest

import zwist
from zwist import bots
from zwist.bots.insight import CHANCE, FOLLOWED, ONLY, TIDIED, Insight
from zwist.engine import past
from zwist.engine.game import Game
from zwist.review import line, remark
from zwist.review.remark import Remark

THOUGHT = Insight(kind="thought", playouts=60, visits=20, gain=2.31, error=0.5, spread=4.0, other=("pass",))


def noted(*seen: tuple[int, int, Insight | None]) -> list[tuple[int, int, str]]:
    """From where to where each remark goes and what it is about, after answers of seats."""
    remarks: list[Remark] = []
    for n, seat, insight in seen:
        remark.note(remarks, n, seat, "hard", insight)
    return [(one.n, one.until, one.insight.kind) for one in remarks]


def test_an_act_has_one_remark_however_many_answers_follow_from_its_thought() -> None:
    assert noted((4, 0, THOUGHT), (5, 0, FOLLOWED), (6, 0, ONLY), (7, 0, FOLLOWED)) == [(4, 8, "thought")]


def test_another_thought_a_slip_and_another_seat_have_remarks_of_their_own() -> None:
    seen = noted((4, 0, THOUGHT), (5, 0, CHANCE), (6, 0, THOUGHT), (7, 1, ONLY), (8, 0, ONLY))
    assert seen == [(4, 5, "thought"), (5, 6, "chance"), (6, 7, "thought"), (7, 8, "only"), (8, 9, "only")]


def test_an_act_that_begins_without_a_choice_is_about_the_thought_that_follows() -> None:
    assert noted((4, 0, ONLY), (5, 0, ONLY), (6, 0, THOUGHT)) == [(6, 7, "thought")]


def test_tidying_up_belongs_to_the_act_and_is_told_where_there_is_nothing_else() -> None:
    assert noted((4, 0, THOUGHT), (5, 0, TIDIED), (6, 0, TIDIED)) == [(4, 7, "thought")]
    assert noted((4, 0, TIDIED), (5, 0, ONLY), (6, 0, TIDIED)) == [(4, 7, "tidy")]
    assert noted((4, 0, ONLY), (5, 0, TIDIED), (6, 0, FOLLOWED)) == [(5, 7, "tidy")]
    assert noted((4, 0, TIDIED), (5, 0, CHANCE)) == [(5, 6, "chance")]


def test_of_a_bot_that_counts_nothing_and_of_a_line_from_elsewhere_nothing_is_told() -> None:
    assert noted((4, 0, None), (5, 0, FOLLOWED)) == []


def test_remarks_are_read_as_they_were_written_from_a_later_decision_on() -> None:
    remarks = [Remark(n=0, until=2, seat=1, bot="easy", insight=THOUGHT)]
    assert remark.read(remark.written(remarks)) == remarks
    assert [(one.n, one.until) for one in remark.read(remark.written(remarks), 7)] == [(7, 9)]


def test_the_weightiest_are_those_that_gained_most_in_the_order_of_play() -> None:
    gains = [0.9, 3.0, 0.2, 5.0, 2.0]
    remarks = [
        Remark(n=n, until=n + 1, seat=0, bot="hard", insight=msgspec.structs.replace(THOUGHT, gain=gain))
        for n, gain in enumerate(gains)
    ]
    remarks.append(Remark(n=9, until=10, seat=0, bot="hard", insight=CHANCE))
    assert [one.n for one in remark.weightiest(remarks, 3)] == [1, 3, 4]
    assert [one.n for one in remark.weightiest(remarks, 9)] == [0, 1, 3, 4], "what is close is a matter of taste"


# In words


@cache
def played() -> Game[Any]:
    groll = zwist.game("groll")
    g = groll.new(["koda", "guild"], 3)
    players = [bots.bot("random", groll, seat, seat) for seat in range(2)]
    while (question := g.question) is not None:
        g.apply(players[question.seat].choose(g), question.seat)
    return g


def free(g: Game[Any], least: int = 0) -> tuple[int, int, str]:
    """A decision of a game with a choice, its seat, and an option that was not taken."""
    for n, (seat, taken, _) in enumerate(g.record or []):
        question = past.before(g, n).question_for(seat)
        assert question is not None
        others = [option.text for option in question.options if option.text != taken]
        if n >= least and others:
            return n, seat, others[0]
    raise AssertionError("no such decision")


def said(insight: Insight, language: str, bot: str = "hard") -> tuple[str, str]:
    """The sentence about a decision, and the other line in words."""
    g = played()
    n, seat, other = free(g)
    seen = msgspec.structs.replace(insight, other=(other,)) if insight.other else insight
    then = past.before(g, n)
    one = Remark(n=n, until=n + 1, seat=seat, bot=bot, insight=seen)
    return remark.sentence(then, one, language), line.in_words(then, seat, (other,), language)


def thought(gain: float, playouts: int = 600, spread: float = 4.0, error: float = 0.04) -> Insight:
    return Insight(kind="thought", playouts=playouts, visits=9, gain=gain, error=error, spread=spread, other=("x",))


@pytest.mark.parametrize(
    ("insight", "english", "german"),
    [
        (ONLY, "Hard bot: the only thing to do.", "Schwerer Bot: Etwas anderes ging nicht."),
        (TIDIED, "Hard bot tidied up without looking ahead.", "Schwerer Bot hat aufgeräumt, ohne vorauszusehen."),
        (CHANCE, "Hard bot: left to chance.", "Schwerer Bot: dem Zufall überlassen."),
        (
            Insight(kind="thought"),
            "Hard bot had no time to look ahead and took what promised most.",
            "Schwerer Bot hatte keine Zeit vorauszusehen und nahm, was am meisten versprach.",
        ),
        (
            Insight(kind="thought", playouts=1, visits=1),
            "Hard bot looked at 1 game with this and at nothing else.",
            "Schwerer Bot hat sich 1 Partie damit angesehen und nichts anderes.",
        ),
        (
            thought(2.31),
            "Hard bot looked at 600 games: 2.3 points better than “{}”.",
            "Schwerer Bot hat sich 600 Partien angesehen: 2,3 Punkte besser als „{}“.",
        ),
        (
            thought(1.02, playouts=2),
            "Hard bot looked at 2 games: 1 point better than “{}”.",
            "Schwerer Bot hat sich 2 Partien angesehen: 1 Punkt besser als „{}“.",
        ),
        (
            thought(-0.5),
            "Hard bot looked at 600 games: about as good as “{}”, a matter of taste.",
            "Schwerer Bot hat sich 600 Partien angesehen: etwa so gut wie „{}“, Geschmackssache.",
        ),
        (
            thought(0.045),
            "Hard bot looked at 600 games: about as good as “{}”, a matter of taste.",
            "Schwerer Bot hat sich 600 Partien angesehen: etwa so gut wie „{}“, Geschmackssache.",
        ),
        (
            thought(9.96),
            "Hard bot looked at 600 games: nothing else came near, “{}” was 10 points behind.",
            "Schwerer Bot hat sich 600 Partien angesehen: Nichts anderes kam in die Nähe, „{}“ lag 10 Punkte zurück.",
        ),
    ],
)
def test_a_remark_is_a_sentence_in_both_languages(insight: Insight, english: str, german: str) -> None:
    for language, expected in (("en", english), ("de", german)):
        text, other = said(insight, language)
        assert text == expected.format(other)


def test_a_bot_without_a_name_for_people_is_called_as_it_was_asked_for() -> None:
    assert said(CHANCE, "en", bot="search:40")[0] == "search:40: left to chance."


def test_the_act_itself_is_told_with_all_its_answers() -> None:
    g = played()
    n, seat, _ = free(g)
    one = Remark(n=n, until=n + 1, seat=seat, bot="easy", insight=CHANCE)
    assert remark.act(g, one, "de") == line.in_words(past.before(g, n), seat, [(g.record or [])[n][1]], "de")


def test_every_remark_of_a_game_is_told_from_the_position_it_was_made_in() -> None:
    g = played()
    remarks = []
    for least in (0, 60, 30):
        n, seat, other = free(g, least)
        insight = Insight(kind="thought", playouts=9, visits=4, gain=1.5, error=0.1, spread=4.0, other=(other,))
        remarks.append(Remark(n=n, until=n + 1, seat=seat, bot="easy", insight=insight))
    told = list(remark.told(g, remarks, "en"))
    assert [one.n for one, _ in told] == sorted(one.n for one in remarks)
    for one, text in told:
        then = past.before(g, one.n)
        assert text == remark.sentence(then, one, "en")
        assert line.in_words(then, one.seat, one.insight.other, "en") in text
