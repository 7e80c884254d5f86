"""Advice to those who play together: the end counts, and where regions count at one moment they are saved up for."""

from __future__ import annotations

from typing import Any

import pytest

from games.groll.stage import Aim, coop_stage, on_turn
from zwist.games.groll.coop.advice import coop_habit, coop_worth
from zwist.games.groll.table import COAST, Game

RICHES: Aim = ("human", "corra_and_control", {"corra": 2, "control_count": 4, "from_round": 3})
OTHER: Aim = ("human", "vp", {"vp": 30})


def habit(g: Game) -> str:
    assert g.question is not None
    return str(coop_habit(g.table, g.question))


def test_a_game_that_is_won_is_worth_more_than_the_same_position_undecided_and_a_lost_one_less() -> None:
    g = coop_stage(runen={1: 2})
    worths = []
    for outcome in ("possessed", "", "human"):
        g.table.outcome = outcome
        worths.append(coop_worth(g.table))
    assert worths[1] - worths[0] == pytest.approx(20)
    assert worths[2] - worths[1] == pytest.approx(20)


@pytest.mark.parametrize(("n", "at_home", "gone"), [(2, 6.0, 0.0), (3, 0.0, 6.0)])
def test_until_regions_count_the_mission_values_warriors_on_the_coast_and_then_regions(
    n: int, at_home: float, gone: float
) -> None:
    for army, more in (({COAST: 4}, at_home), ({1: 1, 2: 1, 3: 1, 4: 1}, gone)):
        one, other = coop_stage(missions=[RICHES], runen=army), coop_stage(missions=[OTHER], runen=army)
        one.table.round = other.table.round = n
        assert coop_worth(one.table) - coop_worth(other.table) == pytest.approx(more)


@pytest.mark.parametrize(("n", "answer"), [(2, "die mine"), (3, "exodus mine+allsight")])
def test_the_habit_is_the_coast_until_regions_count_and_then_an_exodus_in_the_last_turn(n: int, answer: str) -> None:
    g = coop_stage(missions=[RICHES], runen={COAST: 4})
    g.table.round = n
    on_turn(g, 0, "mine", allsight="shoot")
    assert habit(g) == answer


@pytest.mark.parametrize("aim", [OTHER, ("human", "conditions_each_round", {"of": [], "need": 0, "rounds": 6})])
@pytest.mark.parametrize(("humans", "answer"), [(1, "exodus mine+allsight"), (2, "None")])
def test_alone_where_every_round_counts_the_habit_is_an_exodus_in_its_last_turn(aim: Aim, humans: int, answer: str) -> None:
    armies: dict[str, Any] = {faction: {COAST: 4} for faction in ("runen", "koda")[:humans]}
    g = coop_stage(missions=[aim], **armies)
    on_turn(g, 0, "mine", allsight="shoot")
    assert habit(g) == answer


def test_where_only_the_last_round_counts_there_is_no_habit() -> None:
    g = coop_stage(
        missions=[("human", "survive", {"rounds": 6, "condition": "control_count", "control_count": 1})], runen={COAST: 4}
    )
    on_turn(g, 0, "mine", allsight="shoot")
    assert habit(g) == "None"
