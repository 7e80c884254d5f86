"""Bots: they choose legal options, cannot see hidden things, and repeat themselves for the same seed."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import zwist
from engine.toy import TOY, Game, Toy, at_the_pile, new
from zwist.bots import BOTS, bot
from zwist.bots.heuristic import Heuristic
from zwist.bots.looking import spread
from zwist.engine.dice import Dice
from zwist.engine.errors import IllegalChoice
from zwist.engine.game import Game as EngineGame
from zwist.engine.question import Question
from zwist.engine.save import fingerprint

KINDS = [*BOTS, "search:4"]
"""One bot of every kind that the clock has no say in."""


def played(names: list[str], seed: int) -> EngineGame[Any]:
    """A game of Groll between bots."""
    groll = zwist.game("groll")
    g = groll.new(["koda", "guild", "ooglan"][: len(names)], seed)
    players = [bot(name, groll, seat, seed) for seat, name in enumerate(names)]
    while g.question is not None:
        g.apply(players[g.question.seat].choose(g), g.question.seat)
    return g


@pytest.mark.parametrize("name", KINDS)
def test_a_bot_plays_a_game_to_its_end_and_again_in_the_same_way(name: str) -> None:
    one, other = played([name] * 2, 5), played([name] * 2, 5)
    assert one.result is not None
    assert fingerprint(one) == fingerprint(other)


@pytest.mark.parametrize("name", KINDS)
def test_a_bot_does_not_change_the_game_it_looks_at(name: str) -> None:
    g = zwist.game("groll").new(["koda", "guild"], 3)
    before = fingerprint(g)
    bot(name, g.definition, 0, 1).choose(g)
    assert fingerprint(g) == before


@pytest.mark.parametrize("name", KINDS)
def test_a_bot_that_is_not_asked_says_so(name: str) -> None:
    with pytest.raises(IllegalChoice, match="seat 1 is not asked"):
        bot(name, TOY, 1, 1).choose(at_the_pile())


@pytest.mark.parametrize("name", ["genius", "search:", "search:0", "search:-4", "search:many"])
def test_an_unknown_bot_is_refused(name: str) -> None:
    known = "easy, normal, hard, expert, random, heuristic, heuristic-0.1, search:PLAYOUTS, plan:NAME"
    with pytest.raises(IllegalChoice, match=f"expected a bot out of {known}; got '{name}'"):
        bot(name, TOY, 0, 1)


def test_the_random_bot_chooses_all_options_about_equally_often() -> None:
    g, player = at_the_pile(), bot("random", TOY, 0, 1)
    seen = Counter(player.choose(g).text for _ in range(4000))
    assert set(seen) == {"stones 1", "stones 2", "stones 3", "gamble"}
    assert all(abs(n - 1000) < 140 for n in seen.values())


def test_the_heuristic_bot_takes_what_is_worth_most() -> None:
    assert Heuristic(TOY, 0, 1).choose(at_the_pile()).text == "stones 3"


def test_the_heuristic_bot_answers_when_all_choose_at_once() -> None:
    assert Heuristic(TOY, 1, 1).choose(new()).text in {"mark sun", "mark moon", "mark star"}


class Peeping(Toy):
    """A toy that notices when the marks of others are looked at through the real table."""

    def dealt(self, table: Any, seat: int | None, dice: Dice) -> None:
        table.marks = ["dealt" if other != seat else mark for other, mark in enumerate(table.marks)]


def test_the_heuristic_bot_values_only_guessed_positions() -> None:
    toy, seen = Peeping(), set()
    g: Game = at_the_pile(toy=toy)
    player = Heuristic(toy, 0, 1)
    worth = player.advice.worth

    def watched(table: Any, seat: int) -> float:
        seen.add(table.marks[1])
        return worth(table, seat)

    player.advice.worth = watched  # type: ignore[method-assign]
    player.choose(g)
    assert seen == {"dealt"}


@pytest.mark.sources
def test_the_heuristic_bot_follows_its_line_without_searching_again(monkeypatch: pytest.MonkeyPatch) -> None:
    groll = zwist.game("groll")
    g = groll.new(["koda", "guild"], 3)
    players = [Heuristic(groll, seat, 3) for seat in range(2)]
    searches = []
    search = Heuristic._search

    def counted(self: Heuristic, g: EngineGame[Any], question: Question) -> Any:
        searches.append(question.name)
        return search(self, g, question)

    monkeypatch.setattr(Heuristic, "_search", counted)
    asked = 0
    while g.question is not None:
        asked += len(g.question.options) > 1
        g.apply(players[g.question.seat].choose(g), g.question.seat)
    assert 0 < len(searches) < asked


def test_the_heuristic_bot_beats_the_random_one() -> None:
    results = [played(["heuristic", "random"], seed).result for seed in range(6)]
    assert sum(result is not None and result.winners == (0,) for result in results) >= 5


def test_options_are_spread_evenly_and_the_last_is_among_them() -> None:
    assert list(spread([1, 2, 3], 5)) == [1, 2, 3]
    assert list(spread(range(10), 5)) == [1, 3, 5, 7, 9]
    assert list(spread(range(10), 1)) == [9]
