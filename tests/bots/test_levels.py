"""The levels that people choose: each thinks more than the one before, and none longer than it may."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from itertools import pairwise
from typing import Any, ClassVar

import pytest

import zwist
from engine.toy import STONES, TOY, at_the_pile
from zwist.bots import LEVELS, bot
from zwist.bots.levels import Level, Levelled
from zwist.bots.search import Search
from zwist.engine.definition import Advice
from zwist.engine.errors import IllegalChoice
from zwist.engine.game import Game
from zwist.engine.question import Option


def test_every_level_thinks_more_than_the_one_before_and_none_longer_than_it_may() -> None:
    assert list(LEVELS) == ["easy", "normal", "hard", "expert"]
    assert [level.seconds for level in LEVELS.values()] == [0.1, 0.3, 1.0, 3.0]
    assert all(less.playouts < more.playouts for less, more in pairwise(LEVELS.values()))


@pytest.mark.parametrize("name", LEVELS)
def test_a_level_searches_within_its_bounds(name: str) -> None:
    player = bot(name, TOY, 0, 1)
    assert isinstance(player, Levelled)
    assert (player.search.playouts, player.search.seconds) == (LEVELS[name].playouts, LEVELS[name].seconds)


class Slow(Advice[Any]):
    """Of a game in which fewer playouts make somebody as strong."""

    playouts: ClassVar[Mapping[str, int]] = {"hard": 77}

    def worth(self, table: Any, seat: int) -> float:
        return 0.0


def test_a_game_may_need_other_playouts_for_a_level_but_never_more_time() -> None:
    assert Level.of("hard", Slow()) == LEVELS["hard"]._replace(playouts=77)
    assert Level.of("expert", Slow()) == LEVELS["expert"]


@pytest.mark.parametrize("game", zwist.games())
def test_in_every_game_each_level_thinks_more_or_slips_less_than_the_one_before(game: str) -> None:
    advice = zwist.game(game).advice()
    assert set(advice.playouts) <= set(LEVELS)
    levels = [Level.of(name, advice) for name in LEVELS]
    assert all((less.playouts, -less.slips) < (more.playouts, -more.slips) for less, more in pairwise(levels))
    for name, level in zip(LEVELS, levels, strict=True):
        player = bot(name, zwist.game(game), 0, 1)
        assert isinstance(player, Levelled)
        assert (player.search.playouts, player.search.seconds) == (level.playouts, level.seconds)


class Sure(Search):
    """Knows what it wants."""

    def choose(self, g: Game[Any]) -> Option[Any]:
        return STONES[3]


@pytest.mark.sources
def test_a_level_takes_anything_as_often_as_it_slips() -> None:
    g, player = at_the_pile(), Levelled(TOY, 0, 1, Level(8, 60.0, slips=40))
    player.search = Sure(TOY, 0, 1, 8)
    chosen = Counter(player.choose(g).text for _ in range(1000))
    assert all(abs(chosen[text] - 100) < 40 for text in ("stones 1", "stones 2", "gamble"))
    assert abs(chosen["stones 3"] - 700) < 60


def test_only_the_easy_level_slips() -> None:
    assert [name for name, level in LEVELS.items() if level.slips] == ["easy"]


def test_a_level_that_is_not_asked_says_so() -> None:
    with pytest.raises(IllegalChoice, match="seat 1 is not asked"):
        bot("easy", TOY, 1, 1).choose(at_the_pile())
