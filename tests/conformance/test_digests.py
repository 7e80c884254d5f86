"""Digests of games: the same for the same games, and another one as soon as anything is played otherwise."""

from __future__ import annotations

import pytest

from engine.toy import TOY
from zwist.conformance.digests import digests
from zwist.games.groll.definition import GROLL


def test_there_is_a_digest_for_every_mode_and_number_of_seats() -> None:
    found = list(digests(TOY, 2))
    assert [(mode, seats) for mode, seats, _ in found] == [(mode, n) for mode in TOY.modes for n in TOY.modes[mode].seats]
    assert found == list(digests(TOY, 2))


def test_one_more_game_is_another_digest() -> None:
    assert [digest for _, _, digest in digests(TOY, 2)] != [digest for _, _, digest in digests(TOY, 3)]


@pytest.mark.sources
def test_a_bot_that_thinks_less_far_is_noticed_though_random_games_stay_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    mode, seats, digest = next(digests(GROLL, 1))
    monkeypatch.setattr("zwist.bots.looking.is_under_way", lambda began, g: False)
    assert next(digests(GROLL, 1)) != (mode, seats, digest)
