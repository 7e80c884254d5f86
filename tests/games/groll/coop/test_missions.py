"""Missions and the end of the cooperative game (chapter 23, third part)."""

from __future__ import annotations

from typing import Any

import pytest

from games.groll.stage import bury, choose, coop_stage, event, on_turn, place, play
from zwist.games.groll.content import content_for
from zwist.games.groll.coop.phases import next_round
from zwist.games.groll.coop.scoring import CHECKS, missions
from zwist.games.groll.table import COAST, Game


def end_of_round(g: Game, n: int) -> str:
    """The mission check at the end of round n, and who has won."""
    g.table.round = n
    play(g, missions)
    return g.table.outcome


def reason(g: Game) -> str:
    """The clause that ended the game."""
    assert g.result is not None
    return g.result.reason


@pytest.mark.clause("GR-23.9")
def test_a_side_with_a_mission_met_wins_after_scoring() -> None:
    g = coop_stage(koda={COAST: 1}, runen={COAST: 1})
    g.table.vp = [29, 29, 1]
    assert end_of_round(g, 2) == ""
    g.table.vp = [30, 30, 1]
    assert end_of_round(g, 2) == "human"
    play(g, next_round)
    assert g.result is not None
    assert (g.result.winners, g.result.ranks, g.result.reason) == ((0, 1), (1, 1), "GR-23.9")


@pytest.mark.clause("GR-23.9", "GR-23.11")
def test_humans_lose_together() -> None:
    g = coop_stage(koda={COAST: 1}, runen={COAST: 1})
    g.table.vp[2] = 30
    assert end_of_round(g, 2) == "possessed"
    assert g.result is not None
    assert (g.result.winners, g.result.ranks) == ((), (2, 2))


@pytest.mark.clause("GR-23.10")
def test_missions_of_one_side_are_alternatives() -> None:
    wiped = coop_stage("hunting_ground", possessed={3: 1}, aldan={COAST: 5})
    assert end_of_round(wiped, 2) == "possessed"
    rich = coop_stage("hunting_ground", aldan={3: 1})
    rich.table.vp[1] = 30
    assert end_of_round(rich, 2) == "possessed"


@pytest.mark.clause("GR-23.11")
def test_missions_of_the_humans_concern_all_of_them_together() -> None:
    g = coop_stage("empty_purses", koda={1: 1, 2: 1}, runen={3: 1, 4: 1})
    g.table.corra = [4, 3, 0]
    assert end_of_round(g, 3) == "human"


@pytest.mark.clause("GR-23.12")
@pytest.mark.parametrize(
    ("humans", "host", "outcome"),
    [({3: 1}, {4: 1, 5: 1}, "possessed"), ({3: 1, 2: 1}, {4: 1}, "human"), ({3: 1}, {4: 1}, "draw")],
)
def test_if_both_sides_meet_a_mission_regions_break_a_tie_in_points(
    humans: dict[int, int], host: dict[int, int], outcome: str
) -> None:
    g = coop_stage(possessed=host, koda=humans)
    g.table.vp = [31, 31]
    assert (end_of_round(g, 5), reason(g)) == (outcome, "GR-23.12")


@pytest.mark.clause("GR-23.12")
def test_if_both_sides_meet_a_mission_more_points_win_and_a_draw_is_a_shared_victory() -> None:
    g = coop_stage(possessed={4: 1}, koda={COAST: 1})
    g.table.vp = [33, 31]
    assert end_of_round(g, 5) == "human"
    level = coop_stage(koda={COAST: 1})
    level.table.vp = [31, 31]
    end_of_round(level, 5)
    assert level.result is not None
    assert level.result.winners == (0,)


@pytest.mark.clause("GR-23.13")
def test_30_points_end_the_game_only_where_a_mission_says_so() -> None:
    g = coop_stage("straight_line", koda={COAST: 1})
    g.table.vp, g.table.goals = [40, 1], (7, 8)
    assert end_of_round(g, 2) == ""


@pytest.mark.clause("GR-23.16", "GR-23.18")
def test_a_last_resort_of_the_possessed_faction_yields_to_a_human_mission() -> None:
    g = coop_stage("deep_vein", koda={COAST: 1})
    g.table.vp = [9, 8]
    assert (end_of_round(g, 7), reason(g)) == ("human", "GR-23.9")
    behind = coop_stage("deep_vein", koda={COAST: 1})
    behind.table.vp = [8, 8]
    assert end_of_round(behind, 7) == "possessed"


@pytest.mark.clause("GR-23.9")
def test_six_passed_checks_in_a_row_win_bring_the_rain() -> None:
    g = coop_stage("bring_the_rain", koda={1: 1, 2: 1, 3: 1})
    assert [end_of_round(g, n) for n in range(1, 7)] == ["", "", "", "", "", "human"]


@pytest.mark.clause("GR-23.17")
def test_round_ends_before_from_round_never_count() -> None:
    g = coop_stage("straight_line", possessed={7: 1, 8: 1}, koda={COAST: 1})
    g.table.goals = (7, 8)
    assert [end_of_round(g, n) for n in (1, 2, 3, 4)] == ["", "", "", "possessed"]


@pytest.mark.clause("GR-23.17")
def test_elites_defeated_are_counted_from_the_start_and_a_die_counts_each_time() -> None:
    g = coop_stage("night_of_knives", koda={3: 2})
    for n in range(5):
        place(g.table, 1, "stellin", 3)
        on_turn(g, 0, "attack")
        choose(g, "die attack", "region 3", "seat 1", f"elite {g.table.box.of_kind(1, 'stellin')[0]}", "end")
        assert g.table.fallen == n + 1
    assert end_of_round(g, 4) == "human"


@pytest.mark.clause("GR-23.18", "GR-15.7")
def test_after_the_safety_limit_more_points_then_regions_decide() -> None:
    g = coop_stage("great_bear", possessed={3: "baerserker"}, aldan={4: 1})
    g.table.vp = [5, 5]
    limit = g.table.box.content.constants.safety_max_rounds
    assert end_of_round(g, limit - 1) == ""
    assert (end_of_round(g, limit), reason(g)) == ("draw", "GR-15.7")


@pytest.mark.clause("GR-23.18")
def test_scenario_effects_at_the_end_of_the_round_come_before_the_mission_check() -> None:
    g = coop_stage("empty_purses", koda={1: 1, 2: 1}, runen={3: 1, 4: 1})
    g.table.corra, g.table.supply = [6, 2, 0], 12
    assert end_of_round(g, 3) == ""  # 6 is cut to 4, and 6 are not enough for two humans
    assert (g.table.corra, g.table.supply) == ([4, 2, 0], 14)


# Every type of mission


@pytest.mark.clause("GR-17.11")
def test_every_mission_type_of_the_data_has_a_check() -> None:
    types = {mission.type for scenario in content_for({}).scenarios.values() for mission in scenario.missions}
    assert types == set(CHECKS)


@pytest.mark.clause("GR-23.9", "GR-23.20")
def test_control_all_needs_every_listed_region_at_one_check() -> None:
    g = coop_stage("cull_the_weak", aldan={5: 1}, runen={6: 1})
    assert end_of_round(g, 2) == ""
    assert end_of_round(g, 3) == "human"
    half = coop_stage("cull_the_weak", possessed={6: 1}, aldan={5: 2})
    assert end_of_round(half, 3) == ""


@pytest.mark.clause("GR-23.17")
def test_goal_hold_in_a_row_starts_over_after_a_miss() -> None:
    g = coop_stage("straight_line", koda={7: 1, 8: 1})
    t = g.table
    t.goals = (7, 8)
    assert end_of_round(g, 2) == ""
    t.place_standard(1, 8, 1)
    assert (end_of_round(g, 3), t.held[0]) == ("", 0)
    t.place_standard(1, 8, -1)
    assert [end_of_round(g, n) for n in (4, 5)] == ["", "human"]


@pytest.mark.clause("GR-23.17")
def test_goal_hold_of_the_quiet_counts_any_round_ends() -> None:
    g = coop_stage("the_quiet", koda={1: 1, 6: 1})
    t = g.table
    t.goals = (1, 6)
    assert [end_of_round(g, n) for n in (1, 2)] == ["", ""]
    t.place_standard(1, 6, 1)
    assert (end_of_round(g, 3), t.held[0]) == ("", 2)
    t.place_standard(1, 6, -1)
    assert end_of_round(g, 4) == "human"


@pytest.mark.clause("GR-23.9")
def test_survive_is_checked_at_that_round_end_and_at_every_later_one() -> None:
    g = coop_stage("feast_of_bones", koda={3: 1})
    g.table.vp = [8, 9]
    assert [end_of_round(g, n) for n in (5, 6)] == ["", ""]
    g.table.vp = [9, 9]
    assert end_of_round(g, 7) == "human"


@pytest.mark.clause("GR-23.16")
def test_the_round_limit_ends_the_game_without_a_human_mission() -> None:
    g = coop_stage("night_of_knives", koda={3: 1})
    assert [end_of_round(g, n) for n in (7, 8)] == ["", "possessed"]


@pytest.mark.clause("GR-23.9")
@pytest.mark.parametrize(
    ("regions", "elites", "behind", "outcome"),
    [(3, 2, True, ""), (3, 3, False, ""), (2, 2, False, ""), (2, 3, False, "possessed"), (3, 3, True, "possessed")],
)
def test_two_of_three_conditions_must_hold_at_every_round_end(regions: int, elites: int, behind: bool, outcome: str) -> None:
    g = coop_stage("bring_the_rain", koda=dict.fromkeys(range(1, regions + 1), 1))
    for _ in range(elites):
        place(g.table, 1, "wynde", 8)
    g.table.vp = [5, 6 if behind else 5]
    assert end_of_round(g, 3) == outcome


@pytest.mark.clause("GR-23.9")
def test_the_great_bear_falls_when_no_grizzled_is_on_the_map_from_round_3() -> None:
    g = coop_stage("great_bear", possessed={3: (2, "faehrte")}, aldan={4: 1})
    assert [end_of_round(g, n) for n in (2, 3)] == ["", "human"]
    standing = coop_stage("great_bear", possessed={3: "baerserker"}, aldan={4: 1})
    assert end_of_round(standing, 3) == ""


@pytest.mark.clause("GR-23.9")
def test_wipe_needs_round_2_and_the_coast_does_not_help() -> None:
    g = coop_stage("hunting_ground", aldan={COAST: 5}, runen={COAST: 1})
    assert [end_of_round(g, n) for n in (1, 2)] == ["", "possessed"]
    alive = coop_stage("hunting_ground", aldan={COAST: 5}, runen={3: 1})
    assert end_of_round(alive, 2) == ""


@pytest.mark.clause("GR-23.9")
@pytest.mark.parametrize(
    ("corra", "regions", "n", "outcome"), [(4, 4, 3, "human"), (3, 4, 3, ""), (4, 3, 3, ""), (4, 4, 2, "")]
)
def test_empty_purses_needs_corra_and_control_from_round_3(corra: int, regions: int, n: int, outcome: str) -> None:
    g = coop_stage("empty_purses", koda=dict.fromkeys(range(1, regions + 1), 1))
    g.table.corra[0] = corra
    assert end_of_round(g, n) == outcome


@pytest.mark.clause("GR-23.9", "GR-23.11")
@pytest.mark.parametrize(("humans", "needed"), [(1, 12), (2, 18), (3, 22), (4, 24)])
def test_the_feast_needs_60_percent_of_the_human_warriors_rounded_up(humans: int, needed: int) -> None:
    armies: dict[str, Any] = {faction: {} for faction in ("aldan", "koda", "runen", "guild")[:humans]}
    g = coop_stage("feast_of_bones", **armies)
    for n in range(needed - 1):
        bury(g.table, n % humans, 1)
    assert end_of_round(g, 2) == ""
    bury(g.table, 0, 1)
    assert end_of_round(g, 2) == "possessed"


@pytest.mark.clause("GR-23.9")
def test_deep_vein_is_lost_to_seven_elites_on_the_map() -> None:
    g = coop_stage("deep_vein", possessed={3: ("harte", "harte", "harte", "picken", "picken", "picken")}, koda={4: 1})
    assert end_of_round(g, 2) == ""
    place(g.table, 1, "boecke", 5)
    assert end_of_round(g, 2) == "possessed"


@pytest.mark.clause("GR-23.17")
def test_a_trapper_that_has_fired_is_no_defeated_elite() -> None:
    g = coop_stage("hunting_ground", aldan={3: 2})
    place(g.table, 1, "faehrte", 4, trap="deploy")
    on_turn(g, 0, "move")
    choose(g, "die move", "region 3", "region 4", "standard 2")
    assert (g.table.fallen, g.table.at[g.table.box.of_kind(1, "faehrte")[0]]) == (0, -1)


@pytest.mark.clause("GR-19.18")
def test_an_event_that_meets_a_mission_does_not_end_the_game() -> None:
    g = coop_stage("deep_vein", possessed={3: ("harte", "harte", "harte", "picken", "picken", "picken")}, koda={4: 1})
    g.table.goals = (3, 6)
    event(g, 3)
    assert (g.table.outcome, g.table.phase) == ("", "action")
