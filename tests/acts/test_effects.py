"""Whatever can be answered says what it does."""

from __future__ import annotations

from typing import Any

import pytest

from acts.positions import positions
from games.cry_havoc import stage as planet
from zwist import acts
from zwist.engine.definition import LANGUAGES, Definition
from zwist.games.cry_havoc.definition import CRY_HAVOC
from zwist.games.groll.definition import GROLL
from zwist.games.tsukuyumi.definition import TSUKUYUMI


@pytest.mark.parametrize("game", [GROLL, CRY_HAVOC, TSUKUYUMI], ids=lambda game: game.id)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_of_a_random_game_says_what_it_does(game: Definition[Any], language: str) -> None:
    effects = game.effects(language)
    for g, seat in positions(game, 5, 12):
        asked = acts.fold(game, g, seat, language)
        assert asked is not None
        assert all(len(effects.get(option.says, option.says)) > 10 for option in asked.options), asked.name


@pytest.mark.clause("CH-7.1", "CH-7.17")
def test_an_option_is_told_by_the_clause_that_carries_it_out() -> None:
    g = planet.stage(humans={"misty_lands": 3}, pilgrims={})
    planet.hand(g, 0, "hum_outflank")
    planet.on_turn(g, 0)
    planet.choose(g, "action move", "card hum_outflank")
    asked = acts.fold(CRY_HAVOC, g, 0, "en")
    assert asked is not None
    said = {option.id: option.says for option in asked.options}
    assert said["region misty_lands"] == "CH-7.1"
    assert CRY_HAVOC.effects("en")["CH-7.1"] == "Each movement point moves one of your units to an adjacent region."
    assert said["done"] == "CH-7.17"
