"""Missions, goals (chapter 17), points (chapter 18) and the end (chapter 19), with EX-28 and EX-29."""

from __future__ import annotations

from typing import Any

import pytest

from games.tsukuyumi.stage import (
    ALLUVIAL,
    ASIDE,
    MOUNTAIN,
    SHINING,
    A,
    B,
    C,
    D,
    at,
    claim,
    on_turn,
    play,
    stage,
    tile,
    told,
)
from zwist.games.tsukuyumi.goals import check_goals
from zwist.games.tsukuyumi.round import end_of_round
from zwist.games.tsukuyumi.scoring import end_points, immediate_points, result, score, score_moon
from zwist.games.tsukuyumi.table import Game
from zwist.games.tsukuyumi.turn import end_turn

FIELDS = (A, B, C, D, at(0, -2), at(-1, -1), at(-2, 0), at(-2, 1), ASIDE, at(-1, 2))
"""Ten areas outside the moon."""


def table(*factions: str, **options: Any) -> Game:
    return stage(*(factions or ("cybersamurai", "nomads", "boarlords")), **options)


def conquered(g: Game, seat: int, *areas: int, from_others: int = 0, shining: int = 0) -> None:
    """A seat has conquered areas in this round."""
    g.table.conquests += tuple((seat, area, g.table.round, from_others, shining) for area in areas)


# Missions


@pytest.mark.clause("TS-17.1", "TS-17.2", "TS-17.11", "TS-17.13")
def test_everybody_may_fulfil_every_mission_once() -> None:
    g = table()
    for area, id in ((A, ALLUVIAL), (B, MOUNTAIN), (ASIDE, ALLUVIAL), (at(-2, 1), MOUNTAIN)):
        tile(g, area, id)
    claim(g, 1, A, B)
    play(g, check_goals)
    assert g.table.missions[1] == (), "the ocean floor is missing"
    claim(g, 1, C)
    claim(g, 2, ASIDE, at(-2, 1), at(-1, 2))
    play(g, check_goals)
    play(g, check_goals)
    assert g.table.missions == [(), ("geo_tagging",), ("geo_tagging",)]
    assert immediate_points(g.table, 1) == 1


@pytest.mark.clause("TS-17.3", "TS-18.1", "TS-18.2")
def test_points_of_missions_and_the_moon_are_kept() -> None:
    """EX-28."""
    g = table()
    tile(g, A, ALLUVIAL)
    tile(g, B, MOUNTAIN)
    claim(g, 1, A, B, C, at(0, 0))
    play(g, check_goals)
    play(g, score_moon)
    g.table.round = 3
    play(g, score_moon)
    assert immediate_points(g.table, 1) == 3
    claim(g, 2, A, B, C, at(0, 0))
    play(g, check_goals)
    assert immediate_points(g.table, 1) == 3


@pytest.mark.clause("TS-17.7")
def test_swarm_out_counts_markers_the_moon_included() -> None:
    g = table("dark_seed", "nomads", "boarlords")
    claim(g, 1, *FIELDS[:6])
    play(g, check_goals)
    assert not g.table.missions[1]
    claim(g, 1, at(1, 0))
    play(g, check_goals)
    assert g.table.missions[1] == ("swarm_out",)


@pytest.mark.clause("TS-17.10", "TS-17.14")
@pytest.mark.parametrize(("kind", "mission"), [(0, "holy_hunt"), (1, "survival_of_the_strong")])
def test_three_kills_of_oni_or_of_players_units_fulfil_a_mission(kind: int, mission: str) -> None:
    g = table("kg03", "nomads", "boarlords")
    g.table.kills[2 * 1 + kind] = 2
    play(g, check_goals)
    assert not g.table.missions[1]
    g.table.kills[2 * 1 + kind] = 3
    play(g, check_goals)
    assert g.table.missions[1] == (mission,)


@pytest.mark.clause("TS-17.8", "TS-17.11")
def test_moonstruck_wants_two_different_tsukuyumi_areas_over_the_whole_game() -> None:
    g = table("kg03", "nomads", "boarlords")
    conquered(g, 0, A, A, shining=1)
    conquered(g, 0, B)
    play(g, check_goals)
    assert not g.table.missions[0]
    g.table.round += 1
    conquered(g, 0, C, shining=1)
    play(g, check_goals)
    assert g.table.missions[0] == ("moonstruck",)


@pytest.mark.clause("TS-17.1")
def test_missions_of_factions_that_do_not_play_are_not_in_the_game() -> None:
    g = table("kg03", "nomads", "boarlords")
    claim(g, 1, *FIELDS[:7])
    play(g, check_goals)
    assert "swarm_out" not in g.table.missions[1]


# Goals


@pytest.mark.clause("TS-17.4", "TS-17.11")
def test_gps_mapping_needs_four_different_areas() -> None:
    g = table()
    tile(g, A, ALLUVIAL)
    tile(g, B, MOUNTAIN)
    tile(g, C, SHINING)
    claim(g, 0, A, B, C)
    play(g, check_goals)
    assert g.table.goals == [0, 0, 0], "the Tsukuyumi area is the only ocean floor"
    claim(g, 0, D)
    play(g, check_goals)
    play(g, check_goals)
    assert g.table.goals == [1, 0, 0]
    assert immediate_points(g.table, 0) == 2 + 1


@pytest.mark.clause("TS-17.4")
def test_nobody_fulfils_the_goal_of_another_faction() -> None:
    g = table()
    tile(g, A, ALLUVIAL)
    tile(g, B, MOUNTAIN)
    tile(g, C, SHINING)
    claim(g, 1, A, B, C, D)
    play(g, check_goals)
    assert g.table.goals == [0, 0, 0]


@pytest.mark.clause("TS-17.8", "TS-17.9")
def test_conquests_of_one_round_fulfil_the_goals_of_dark_seed_and_nomads() -> None:
    g = table("dark_seed", "nomads", "boarlords")
    conquered(g, 0, *FIELDS[:5])
    conquered(g, 1, *FIELDS[:3], from_others=1)
    conquered(g, 1, *FIELDS[3:8])
    play(g, check_goals)
    assert g.table.goals == [0, 0, 0]
    conquered(g, 0, FIELDS[0])
    conquered(g, 1, FIELDS[3], from_others=1)
    later = g.clone()
    play(g, check_goals)
    assert g.table.goals == [1, 1, 0], "the same area may count twice"
    later.table.round += 1
    play(later, check_goals)
    assert later.table.goals == [0, 0, 0]


@pytest.mark.clause("TS-17.5")
def test_some_goals_are_checked_at_the_end_of_an_own_red_turn_only() -> None:
    g = table("kg03", "nomads", "boarlords")
    claim(g, 2, *FIELDS)
    claim(g, 0, at(1, 0), at(0, 1), at(0, 0))
    play(g, check_goals)
    assert g.table.goals == [0, 0, 0]
    for seat, goals in ((1, [0, 0, 0]), (0, [1, 0, 0]), (2, [1, 0, 1])):
        g.table.phase = "red"
        play(g, end_turn, seat)
        assert g.table.goals == goals


@pytest.mark.clause("TS-21.2")
def test_exploration_has_no_faction_goals() -> None:
    g = table(scenario="exploration")
    tile(g, A, ALLUVIAL)
    tile(g, B, MOUNTAIN)
    claim(g, 0, A, B, C, D, at(0, 0))
    play(g, check_goals)
    assert g.table.goals == [0, 0, 0]
    assert g.table.missions[0] == ("geo_tagging",)


# Points and the end


@pytest.mark.clause("TS-18.3", "TS-18.4", "TS-15.2", "TS-19.2")
def test_the_final_score() -> None:
    """EX-29."""
    g = table()
    tile(g, A, ALLUVIAL)
    tile(g, B, ALLUVIAL)
    claim(g, 1, A, B, C, D, ASIDE, at(1, 0))
    g.table.points[1] = 3
    assert (end_points(g.table, 1), score(g.table, 1)) == (9, 12)
    g.table.points[0] = 10
    assert score(g.table, 0) == 12
    ended = result(g.table)
    assert (ended.winners, ended.ranks, ended.reason) == ((0,), (1, 2, 3), "TS-19.2")


@pytest.mark.clause("TS-18.4")
def test_only_the_first_two_places_on_initiative_bring_points() -> None:
    g = table()
    assert [end_points(g.table, seat) for seat in range(3)] == [2, 1, 0]


@pytest.mark.clause("TS-20.3", "TS-15.2")
def test_in_quick_start_alluvial_land_is_worth_one_point() -> None:
    g = table(quick_start="on")
    tile(g, A, ALLUVIAL)
    claim(g, 2, A)
    assert end_points(g.table, 2) == 1


@pytest.mark.clause("TS-18.2", "TS-14.24")
def test_the_centre_of_the_moon_pays_its_controller_and_not_the_oni() -> None:
    g = table()
    claim(g, g.table.box.oni, at(0, 0))
    play(g, score_moon)
    assert g.table.points == [0, 0, 0]
    claim(g, 2, at(0, 0))
    play(g, score_moon)
    assert g.table.points == [0, 0, 1]


@pytest.mark.clause("TS-18.6", "TS-19.1", "TS-19.3")
@pytest.mark.parametrize(("length", "rounds"), [("quick", 3), ("normal", 4), ("epic", 5), ("superiority_25", 6)])
def test_the_game_ends_after_its_last_round_and_scores_are_told_after_all_others(length: str, rounds: int) -> None:
    g = table(length=length)
    g.table.round = rounds
    here = g.clone()
    here.log = []
    play(g, end_of_round)
    assert g.over
    assert not told(g, "score")
    here.table.round = rounds - 1
    here.table.hands = [("build_up",), ("pincer",), ("patience",)]
    play(here, end_of_round)
    assert here.table.round == rounds
    assert len(told(here, "score")) == 3


@pytest.mark.clause("TS-19.4")
def test_superiority_ends_the_game_as_soon_as_the_target_is_reached() -> None:
    g = table(length="superiority_15")
    on_turn(g, 1, "blue", initiative=1, draw=1)
    g.table.points[2] = 14
    play(g, check_goals)
    assert not g.over
    g.table.points[2] = 15
    g.question, g.open = None, ()
    play(g, check_goals)
    assert g.over
    assert result(g.table).winners == (2,)
    assert result(g.table).reason == "TS-19.4"


@pytest.mark.clause("TS-19.5")
def test_of_several_who_reach_the_target_the_active_player_wins_else_the_higher_on_initiative() -> None:
    for active, winner in ((2, 2), (0, 1)):
        g = table(length="superiority_20")
        g.table.points = [0, 30, 30]
        on_turn(g, active, "blue", initiative=1)
        g.question, g.open = None, ()
        play(g, check_goals)
        assert result(g.table).winners == (winner,)


@pytest.mark.clause("TS-19.5", "TS-17.5")
def test_whoever_ends_a_red_turn_is_still_the_active_player() -> None:
    g = table("kg03", "nomads", "boarlords", length="superiority_20")
    claim(g, 2, *FIELDS)
    g.table.points = [0, 30, 8]
    on_turn(g, 2, "red", initiative=1)
    g.question, g.open = None, ()
    g.todo.clear()
    play(g, end_turn, 2)
    assert result(g.table).winners == (2,), "the goal brings 20 points, and the Nomads have them too"
