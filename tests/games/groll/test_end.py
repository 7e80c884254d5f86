"""End of the game (chapter 15)."""

from __future__ import annotations

import pytest

from games.groll.stage import chips, pass_time, phase, play, stage, told
from zwist.engine.definition import Result
from zwist.games.groll.round import end_of_round, round_of_play
from zwist.games.groll.table import Game


def ended(g: Game) -> Result:
    """The result after the round has ended."""
    play(g, end_of_round)
    assert g.result is not None
    return g.result


@pytest.mark.clause("GR-15.1")
@pytest.mark.parametrize(("points", "over"), [(29, False), (30, True), (31, True)])
def test_30_points_after_scoring_end_the_game(points: int, over: bool) -> None:
    g = stage(aldan={}, koda={})
    g.table.vp[1] = points
    play(g, end_of_round)
    assert g.over is over


@pytest.mark.clause("GR-5.3", "GR-15.1")
def test_30_points_reached_earlier_do_not_end_the_game_before_scoring_is_over() -> None:
    """EX-22."""
    g = stage(aldan={3: 1}, koda={})
    chips(g.table, r3="c01")
    g.table.round = 1
    play(g, round_of_play)
    assert g.table.phase == "spoils"
    g.table.vp = [30, 29]
    pass_time(g, lambda t: t.phase == "over")
    assert [line["phase"] for line in told(g, "phase")][-3:] == ["selection", "action", "scoring"]
    assert (g.over, g.table.round, g.table.vp) == (True, 2, [32, 29])


@pytest.mark.clause("GR-5.3", "GR-15.2")
def test_another_faction_may_still_overtake_in_the_last_scoring() -> None:
    g = stage(aldan={}, koda={3: 1})
    chips(g.table, r3="c07")
    g.table.vp = [30, 28]
    phase(g, "scoring")
    assert ended(g).winners == (1,)


@pytest.mark.clause("GR-15.2")
def test_most_points_win_whatever_is_controlled() -> None:
    g = stage(aldan={1: 1, 2: 1}, koda={}, runen={})
    g.table.vp = [30, 31, 12]
    assert ended(g) == Result((30, 31, 12), (2, 1, 3), (1,), "GR-15.2")


@pytest.mark.clause("GR-15.3")
def test_a_tie_goes_to_whoever_controls_more_regions() -> None:
    """EX-21."""
    g = stage(aldan={1: 1, 2: 2, 3: 1}, koda={2: 1, 4: 5, 5: 1})
    g.table.vp = [31, 31]
    assert ended(g) == Result((31, 31), (1, 2), (0,), "GR-15.3")


@pytest.mark.clause("GR-15.4")
def test_with_as_many_regions_the_victory_is_shared() -> None:
    """EX-21."""
    g = stage(aldan={1: 1, 2: 1, 3: 1}, koda={4: 1, 5: 1, 6: 1}, runen={7: 1, 8: 1})
    g.table.vp = [31, 31, 30]
    assert ended(g) == Result((31, 31, 30), (1, 1, 3), (0, 1), "GR-15.4")


@pytest.mark.clause("GR-15.5", "GR-6.1")
def test_otherwise_a_new_round_begins_with_the_start_phase() -> None:
    g = stage(aldan={}, koda={})
    play(g, end_of_round)
    assert (g.table.round, g.table.start) == (3, 1)
    assert told(g, "phase")[0]["phase"] == "start"


@pytest.mark.clause("GR-15.6", "GR-14.7")
def test_denied_control_counts_in_the_tie_break() -> None:
    g = stage(aldan={1: 1, 2: 1}, ooglan={1: "niemand", 4: 1}, koda={})
    g.table.place_standard(0, 1, 2)
    g.table.vp = [31, 31, 1]
    assert ended(g) == Result((31, 31, 1), (1, 1, 3), (0, 1), "GR-15.4")


@pytest.mark.clause("GR-15.7")
def test_after_30_rounds_the_points_decide() -> None:
    g = stage(aldan={}, koda={})
    g.table.vp, g.table.round = [5, 7], 29
    play(g, end_of_round)
    assert (g.over, g.table.round) == (False, 30)
    pass_time(g, lambda t: t.phase == "over")
    assert g.table.round == 30
    assert g.result == Result((5, 7), (2, 1), (1,), "GR-15.2")
