"""End of the game (chapter 17)."""

from __future__ import annotations

import pytest

from games.cry_havoc.stage import asked, choose, claim, number, play, stage, told
from zwist.engine.dice import Dice
from zwist.games.cry_havoc.definition import CRY_HAVOC
from zwist.games.cry_havoc.prisoners import prisoners_phase
from zwist.games.cry_havoc.round import end_of_round, result, score_round
from zwist.games.cry_havoc.table import Game


def standing(*score: int, prisoners: tuple[int, ...] = (0, 0, 0), initiative: tuple[int, ...] = (0, 1, 2)) -> Game:
    """A game of three at its end."""
    g = stage(humans={}, pilgrims={}, machines={})
    g.table.score = list(score)
    g.table.initiative, g.table.upcoming = initiative, (2, 1, 0)
    for holder, n in enumerate(prisoners):
        for _ in range(n):
            g.table.take_prisoner(holder, g.table.box.trogs)
    return g


@pytest.mark.clause("CH-17.1", "CH-4.4")
@pytest.mark.parametrize("final", [0, 1])
def test_the_game_ends_after_the_round_of_final_scoring(final: int) -> None:
    g = stage(humans={}, pilgrims={})
    g.table.final = final
    g.table.events[4] = ("reinforcements",)
    play(g, end_of_round)
    assert g.over == bool(final)
    assert (g.table.round, g.table.phase) == ((2, "over") if final else (3, "events"))


@pytest.mark.clause("CH-17.2", "CH-17.8")
def test_prisoners_are_counted_and_freed_before_final_scoring() -> None:
    g = stage(humans={"misty_lands": 1}, pilgrims={})
    g.table.final = 1
    g.table.crystals[number(g, "misty_lands")] = 5
    g.table.reserve[0] -= 1
    g.table.take_prisoner(1, 0)
    for step in (prisoners_phase, score_round, end_of_round):
        g.then(step)
    g.run()
    assert (g.question, g.table.score) == (None, [5, 1])
    assert [line["cause"] for line in told(g, "points")] == ["prisoners", "crystals"]


@pytest.mark.clause("CH-17.8", "CH-15.2")
def test_in_the_last_round_ransom_can_be_paid_only_with_points_from_before_final_scoring() -> None:
    g = stage(humans={}, pilgrims={})
    g.table.final, g.table.score = 1, [2, 0]
    claim(g, 0, "misty_lands")
    g.table.reserve[0] -= 1
    g.table.take_prisoner(1, 0)
    g.then(prisoners_phase)
    g.then(score_round)
    g.run()
    assert (asked(g)[0], g.table.score) == (0, [2, 1])
    choose(g, "side 1")
    assert g.table.score == [1, 1]


@pytest.mark.clause("CH-17.3")
def test_most_points_win() -> None:
    ended = result(standing(7, 9, 8, prisoners=(3, 0, 0)).table)
    assert (ended.winners, ended.ranks, ended.reason) == ((1,), (3, 1, 2), "CH-17.3")


@pytest.mark.clause("CH-17.6")
def test_of_tied_players_the_one_with_most_prisoners_wins() -> None:
    ended = result(standing(9, 9, 3, prisoners=(1, 2, 5)).table)
    assert (ended.winners, ended.ranks, ended.reason) == ((1,), (2, 1, 3), "CH-17.6")


@pytest.mark.clause("CH-17.7")
@pytest.mark.parametrize(("initiative", "winner"), [((0, 1, 2), 1), ((1, 2, 0), 0)])
def test_still_tied_the_player_later_on_the_track_of_the_last_round_wins(initiative: tuple[int, ...], winner: int) -> None:
    ended = result(standing(9, 9, 3, prisoners=(2, 2, 0), initiative=initiative).table)
    assert (ended.winners, ended.reason) == ((winner,), "CH-17.7")


@pytest.mark.clause("CH-17.4")
@pytest.mark.parametrize("seed", [1, 2])
def test_a_beginner_game_has_5_rounds_whatever_is_scored(seed: int) -> None:
    g, dice = CRY_HAVOC.new(["humans", "pilgrims"], seed=seed, headquarters="random"), Dice(seed)
    g.table.score = [40, 40]
    while g.question is not None:
        g.apply(dice.pick(g.question.options))
    assert g.table.round == 5
    assert g.result is not None
