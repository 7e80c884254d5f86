"""Bots use nothing that their seat cannot know, in any game and mode."""

from __future__ import annotations

from typing import Any

import pytest

import zwist
from engine.toy import MARK, TOY, at_the_pile, new
from zwist import bots
from zwist.conformance.honesty import bots_know_no_secrets
from zwist.conformance.oracles import Broken
from zwist.conformance.playout import start_of
from zwist.engine.definition import Definition
from zwist.engine.dice import Dice, seeded
from zwist.engine.game import Game
from zwist.engine.question import Option

MODES = [
    (name, mode) for name in zwist.games() for mode, one in zwist.game(name).modes.items() if not one.open
]  # fmt: skip


@pytest.mark.parametrize(("name", "mode"), MODES)
def test_a_bot_chooses_the_same_whatever_it_cannot_see(name: str, mode: str) -> None:
    definition, asked = zwist.game(name), 0
    start, dice = start_of(definition, mode, 5, len(definition.modes) + 1)
    g = definition.from_start(start)
    while g.question is not None and asked < 8:
        if dice.below(12) == 0:
            asked += sum(bots_know_no_secrets(g, kind, dice) for kind in ("heuristic", "search:3"))
        question = dice.pick(g.open)
        g.apply(dice.pick(question.options), question.seat)
    assert asked >= 4


class Peeper:
    """Looks under the other's mark."""

    def __init__(self, definition: Definition[Any], seat: int, seed: int) -> None:
        self.seat = seat

    def choose(self, g: Game[Any]) -> Option[Any]:
        question = g.question_for(self.seat)
        assert question is not None
        return question.options[list(MARK).index(g.table.marks[1]) if g.table.marks[1] else 0]


def test_a_bot_that_peeps_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(bots.BOTS, "peeper", Peeper)
    g = at_the_pile()
    with pytest.raises(Broken, match="bot peeper at seat 0 chooses"):
        bots_know_no_secrets(g, "peeper", Dice(seeded(1)))


def test_all_who_are_asked_at_once_are_tried() -> None:
    assert bots_know_no_secrets(new(seats=3), "search:3", Dice(seeded(1))) == len(TOY.factions("plain"))
