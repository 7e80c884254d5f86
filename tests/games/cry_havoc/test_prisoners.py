"""Prisoners phase (chapter 15)."""

from __future__ import annotations

import pytest

from games.cry_havoc.stage import asked, captured, choose, options, play, stage
from zwist.games.cry_havoc.prisoners import prisoners_phase
from zwist.games.cry_havoc.table import Game


def capture(g: Game, holder: int, owner: int, n: int = 1) -> None:
    """Units from the reserve lie with a holder."""
    g.table.reserve[owner] -= n
    for _ in range(n):
        g.table.take_prisoner(holder, owner)


@pytest.mark.clause("CH-15.1", "CH-15.3", "CH-18.8")
def test_every_prisoner_scores_for_its_holder_in_every_round() -> None:
    g = stage(humans={}, pilgrims={}, machines={})
    capture(g, 0, 1, 2)
    capture(g, 0, g.table.box.trogs)
    capture(g, 2, 1)
    for _ in range(2):
        play(g, prisoners_phase)
    assert g.table.score == [6, 0, 2]
    assert (captured(g, 0, 1), captured(g, 0, g.table.box.trogs)) == (2, 1)


@pytest.mark.clause("CH-15.2", "CH-15.4", "CH-15.5", "CH-15.6", "CH-15.9")
def test_a_player_frees_units_for_2_points_each_from_holders_of_choice() -> None:
    """E-15."""
    g = stage(humans={}, pilgrims={}, machines={})
    g.table.score[1] = 5
    capture(g, 0, 1)
    capture(g, 2, 1, 2)
    play(g, prisoners_phase)
    assert (asked(g)[0], options(g)) == (1, {"side 0", "side 2", "done"})
    choose(g, "side 0", "side 2")
    assert g.question is None
    assert (captured(g, 0, 1), captured(g, 2, 1), g.table.reserve[1]) == (0, 1, 11)
    assert g.table.score == [1, 1, 2]
    assert sum(g.table.units) == 0


@pytest.mark.clause("CH-15.4")
def test_with_1_point_nothing_can_be_freed() -> None:
    """E-15, last sentence."""
    g = stage(humans={}, pilgrims={})
    g.table.score[1] = 1
    capture(g, 0, 1)
    play(g, prisoners_phase)
    assert g.question is None
    assert g.table.score == [1, 1]


@pytest.mark.clause("CH-15.2", "CH-15.7", "CH-4.10")
def test_freeing_is_optional_in_initiative_order_and_possible_in_a_later_round() -> None:
    g = stage(humans={}, pilgrims={})
    g.table.initiative = (1, 0)
    g.table.score = [2, 2]
    capture(g, 0, 1)
    capture(g, 1, 0)
    play(g, prisoners_phase)
    assert asked(g)[0] == 1
    choose(g, "done")
    assert asked(g)[0] == 0
    choose(g, "done")
    play(g, prisoners_phase)
    choose(g, "side 0", "done")
    assert (captured(g, 0, 1), captured(g, 1, 0), g.table.score) == (0, 1, [4, 2])


@pytest.mark.clause("CH-15.1", "CH-15.8")
def test_points_for_prisoners_are_counted_first_and_may_be_spent_at_once() -> None:
    g = stage(humans={}, pilgrims={})
    capture(g, 0, 1, 2)
    capture(g, 1, 0)
    play(g, prisoners_phase)
    assert (asked(g)[0], g.table.score) == (0, [2, 1])
    choose(g, "side 1")
    assert (g.question, g.table.score) == (None, [0, 1])


@pytest.mark.clause("CH-15.2", "CH-18.21", "CH-18.22")
def test_units_in_the_trog_pool_score_for_nobody_and_can_be_freed() -> None:
    g = stage(humans={}, pilgrims={})
    g.table.score[0] = 2
    capture(g, g.table.box.trogs, 0)
    play(g, prisoners_phase)
    choose(g, f"side {g.table.box.trogs}")
    assert (g.table.score, g.table.reserve[0]) == ([0, 0], 12)
