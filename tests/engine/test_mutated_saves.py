"""A save that was changed anywhere is refused as a bad one, or is a game that plays."""

from __future__ import annotations

import random

import pytest

import zwist
from zwist.engine.dice import Dice, seeded
from zwist.engine.errors import BadSave

EACH = 1000
STARTS = {
    "groll": ("competitive", ["aldan", "koda"]),
    "cry-havoc": ("base", ["humans", "machines"]),
}


def saved(game: str) -> str:
    """A game in the middle of it."""
    mode, seats = STARTS[game]
    g, dice = zwist.game(game).new(seats, "ab" * 32, mode), Dice(seeded(3))
    for _ in range(40):
        assert g.question is not None
        g.apply(dice.pick(g.question.options))
    return zwist.save(g)


def mutated(text: str, chance: random.Random) -> str:
    """The text with something wrong in it."""
    at, much = chance.randrange(len(text)), chance.randrange(1, 30)
    match chance.randrange(6):
        case 0:
            return text[:at]
        case 1:
            return text[:at] + text[at + much :]
        case 2:
            return text[:at] + chance.choice('0123456789"[]{},:tf-') + text[at + 1 :]
        case 3:
            return text[:at] + text[at : at + much] + text[at:]
        case 4:
            return text[:at] + text[at : at + much][::-1] + text[at + much :]
    return text[:at] + chance.choice(["null", "-1", "1e999", '"x"', "[[[[", "99999999999999999999"]) + text[at:]


@pytest.mark.parametrize("game", STARTS)
def test_a_save_that_was_changed_is_refused_or_plays(game: str) -> None:
    text, chance, played = saved(game), random.Random(1), 0
    for number in range(EACH):
        try:
            g = zwist.load(mutated(text, chance))
        except BadSave:
            continue
        played += 1
        dice = Dice(seeded(number))
        while g.question is not None:
            g.apply(dice.pick(g.question.options))
        assert g.result is not None
    assert played < EACH // 10, "nearly all of them are found out"
