"""Every refused origin of a move, with the reason that a second predicate finds."""

from __future__ import annotations

import pytest

from zwist.conformance.playout import start_of
from zwist.games.groll.definition import GROLL
from zwist.games.groll.nouns import ALL_REGIONS
from zwist.games.groll.table import REGIONS, Game

ROOTED = "faehrte"
"""The one warrior that no effect moves (GR-25.4)."""


def why_an_origin_is_refused(g: Game, origin: int, seat: int) -> list[str]:
    """Written a second time out of the rulebook's text: whether anybody stands there, and whether anybody may go."""
    t = g.table
    elites = [t.box.kind[piece].id for piece in t.box.pieces[seat] if t.at[piece] == origin]
    if not elites and not t.standard[seat * REGIONS + origin]:
        return ["GR-12.1"]
    return ["GR-12.7"] if not t.standard[seat * REGIONS + origin] and set(elites) == {ROOTED} else []


@pytest.mark.slow
@pytest.mark.clause("GR-12.1", "GR-12.7")
def test_every_refused_origin_of_60_random_games_gets_the_reason_that_a_second_predicate_finds() -> None:
    heard: set[str] = set()
    for number in range(60):
        start, dice = start_of(GROLL, "competitive", 5, number)
        g = GROLL.from_start(start)
        while g.question is not None:
            question = dice.pick(g.open)
            if question.name == "move or deploy":
                for option in ALL_REGIONS:
                    expected = why_an_origin_is_refused(g, option.value, question.seat)
                    found = GROLL.why_not(g, option, seat=question.seat)
                    assert [clause for clause, _ in found] == expected
                    heard |= set(expected)
            g.apply(dice.pick(question.options), question.seat)
    assert heard == {"GR-12.1", "GR-12.7"}
