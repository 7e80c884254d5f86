"""Dull plans: each does what it says, and a scenario that can be sat out is noticed."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from games.groll.stage import coop_stage, on_turn, standing, told
from zwist.arena.tournament import simulate
from zwist.bots import bot
from zwist.games.groll.definition import GROLL
from zwist.games.groll.plans import crowd, last_exodus, meeting_point
from zwist.games.groll.table import COAST, CONTESTED, Game

FOUR = ("koda", "ooglan", "venna", "paldeyn")
SEEDS = range(6)


def follow(plan: str, seats: int, seed: int, scenario: str = "order_above_all") -> Iterator[Game]:
    """A game in which everybody follows the plan, after every answer."""
    g = GROLL.new(FOUR[:seats], seed, "coop", scenario=scenario)
    players = [bot(f"plan:{plan}", GROLL, seat, seed * 4 + seat) for seat in range(seats)]
    while g.question is not None:
        g.apply(players[g.question.seat].choose(g), g.question.seat)
        yield g


def ashore(g: Game, seat: int) -> set[int]:
    """The regions beyond the coast where a seat has warriors."""
    return set(standing(g, seat)) - {COAST}


@pytest.mark.parametrize("seed", SEEDS)
def test_the_idle_waive_every_die_and_hire_nobody(seed: int) -> None:
    *_, g = follow("idle", 2, seed)
    assert len(told(g, "use_die")) == len([line for line in told(g, "waive") if line["seat"] < 2]) > 0
    assert [key for key in ("exodus", "hire", "mine") if told(g, key)] == []


@pytest.mark.parametrize("seed", SEEDS)
def test_whoever_sits_on_the_coast_gathers_there_and_never_leaves_it(seed: int) -> None:
    most = corra = 0
    for g in follow("coast", 2, seed):
        assert ashore(g, 0) | ashore(g, 1) == set()
        most, corra = max(most, standing(g, 0).get(COAST, 0)), max(corra, g.table.corra[0])
    assert not told(g, "hire")
    assert most >= 8
    assert corra >= 2


@pytest.mark.parametrize("n", [2, 3])
@pytest.mark.parametrize("seed", SEEDS)
def test_the_late_exodus_comes_in_the_last_turn_of_its_round_and_not_while_anybody_is_ashore(n: int, seed: int) -> None:
    rounds: list[int] = []
    was_ashore = False
    for g in follow(f"exodus-{n}", 1, seed, "deep_vein"):
        if len(told(g, "exodus")) > len(rounds):
            rounds.append(g.table.round)
            assert not was_ashore
            assert not g.table.dice[0], "no die is left, so no further turn comes"
        assert rounds or not ashore(g, 0)
        was_ashore = bool(ashore(g, 0))
    assert rounds[0] == n
    assert not told(g, "hire")


def test_an_exodus_wins_the_regions_that_need_fewest_warriors_first() -> None:
    g = coop_stage(runen={COAST: 6}, possessed={1: 3, 2: 1, 3: 4, 4: 2, 6: 9, 8: 1})
    on_turn(g, 0, "attack", allsight="shoot")
    while g.table.active == 0 and not ashore(g, 0):
        assert g.question is not None
        option = last_exodus(g.table, g.question)
        assert option is not None
        g.apply(option)
    assert standing(g, 0) == {2: 2, 4: 3, 5: 1}


def test_an_exodus_keeps_the_all_sight_die_and_waits_for_the_last_die() -> None:
    g = coop_stage(runen={COAST: 6}, possessed={8: 1})
    on_turn(g, 0, "attack", "mine", allsight="mine")
    assert g.question is not None
    assert str(last_exodus(g.table, g.question)) == "die mine"
    g = coop_stage(runen={COAST: 6}, possessed={8: 1})
    on_turn(g, 0, "attack", "mine")
    assert g.question is not None
    assert str(last_exodus(g.table, g.question)) == "exodus attack+mine", "without the all-sight die two dice are needed"


@pytest.mark.parametrize("seed", SEEDS)
def test_the_crowd_goes_to_one_region_and_stays_there(seed: int) -> None:
    most = 0
    for g in follow("crowd", 2, seed, "deep_vein"):
        assert g.table.phase == "setup" or meeting_point(g.table) == 3, "the first goal"
        assert ashore(g, 0) | ashore(g, 1) <= {3}
        most = max(most, standing(g, 0).get(3, 0), standing(g, 1).get(3, 0))
    assert most >= 3
    assert not told(g, "hire")


def test_a_crowd_that_cannot_leave_the_coast_for_its_region_goes_through_a_neighbour_of_it() -> None:
    g = coop_stage(missions=[("human", "control_all", {"regions": [8], "rounds": 1})], runen={COAST: 2})
    on_turn(g, 0, "move")
    for _ in range(4):
        assert g.question is not None
        option = crowd(g.table, g.question)
        assert option is not None
        g.apply(option)
    (region,) = ashore(g, 0)
    assert region in g.table.box.near[8]


def test_without_a_mission_about_regions_the_crowd_meets_on_the_richest_next_to_the_coast() -> None:
    g = coop_stage(runen={COAST: 6})
    worth = {region: g.table.box.content.chips[g.table.chips[region]].vp for region in CONTESTED}
    richest = [region for region in CONTESTED if worth[region] == max(worth.values())]
    assert meeting_point(g.table) == min(region for region in richest if region in g.table.box.near[COAST])


def test_the_crowd_fights_only_where_it_meets() -> None:
    g = coop_stage(runen={COAST: 1, 5: 2}, possessed={4: 2, 5: 1})
    point = meeting_point(g.table)
    on_turn(g, 0, "attack")
    g.apply("die attack")
    assert g.question is not None
    assert str(crowd(g.table, g.question)) == (f"region {point}" if point == 5 else "waive")


SAT_OUT = (
    *(("empty_purses", humans) for humans in (1, 2, 3, 4)),
    *((scenario, 1) for scenario in ("order_above_all", "open_contracts", "cull_the_weak", "nobody_home", "old_debts")),
    ("hunting_ground", 1),
    ("hunting_ground", 2),
    ("feast_of_bones", 1),
)
"""What one late Exodus won more than once in five games before the numbers were changed."""


@pytest.mark.parametrize("plan", ["plan:exodus-2", "plan:exodus-3", "plan:exodus-4"])
@pytest.mark.parametrize(("scenario", "humans"), SAT_OUT)
def test_a_scenario_cannot_be_sat_out(scenario: str, humans: int, plan: str) -> None:
    options = {"scenario": scenario}
    report = simulate(GROLL, games=20, seed=1, seats=humans, bots=[plan], mode="coop", options=options)
    assert report.chapters[scenario].wins <= 4, "at most one game in five"
