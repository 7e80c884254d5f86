"""Where the fuzz runs of Aftermath begin when chance alone would show too little."""

from __future__ import annotations

import pytest

from zwist.conformance.playout import Playout, start_of
from zwist.engine.dice import Dice, seeded
from zwist.games.cry_havoc.coverage import stage
from zwist.games.cry_havoc.definition import CRY_HAVOC
from zwist.games.cry_havoc.table import Table

FOUR = ("humans", "pilgrims", "machines", "trogs")
TRAP = "trap"


def staged(mode: str, factions: tuple[str, ...]) -> Table:
    t = CRY_HAVOC.new(factions, seed=1, mode=mode).table
    stage(t, Dice(seeded(1)))
    return t


def test_all_traps_lie_around_the_headquarters_of_played_trogs() -> None:
    t = staged("aftermath", FOUR)
    assert t.box.trog_hq is not None
    trapped = [region for region, there in enumerate(t.structures) if TRAP in there]
    assert len(trapped) == t.box.content.structures[TRAP].tokens
    assert set(trapped) <= set(t.box.near[t.box.trog_hq])


@pytest.mark.parametrize(("mode", "factions"), [("base", FOUR), ("aftermath", FOUR[:3])])
def test_other_games_begin_as_they_do(mode: str, factions: tuple[str, ...]) -> None:
    assert not any(TRAP in there for there in staged(mode, factions).structures)


def test_traps_are_activated_in_games_that_begin_there() -> None:
    for number in range(2, 600, 3):
        game = Playout(CRY_HAVOC, *start_of(CRY_HAVOC, "aftermath", 1, number))
        while game.staged and not game.g.over:
            question = game.dice.pick(game.g.open)
            game.g.apply(game.manner(game.g, question, game.dice), question.seat)
        if "structure trap activated" in game.reached():
            return
    pytest.fail("no Trap in 200 games of four")
