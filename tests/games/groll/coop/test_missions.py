"""Missions and the end of the cooperative game (chapter 23, third part)."""

from __future__ import annotations

from typing import Any, get_args

import pytest

from games.groll.stage import Aim, bury, choose, coop_stage, event, on_turn, place, play
from zwist.games.groll.content import content_for
from zwist.games.groll.coop.phases import next_round
from zwist.games.groll.coop.progress import progress
from zwist.games.groll.coop.scoring import CONDITIONS, missions
from zwist.games.groll.effects.missions import Conditional, ConditionsEachRound, MissionEffect, Survive
from zwist.games.groll.table import COAST, MAT, Game

HUMANS_30: Aim = ("human", "vp", {"vp": 30})
HOST_30: Aim = ("possessed", "vp", {"vp": 30})
FOUR = ("koda", "runen", "guild", "ooglan")


def end_of_round(g: Game, n: int) -> str:
    """The mission check at the end of round n, and who has won."""
    g.table.round = n
    play(g, missions)
    return g.table.outcome


def seated(n: int, *aims: Aim) -> Game:
    """A game of so many humans with these missions and nobody on the map."""
    armies: dict[str, Any] = {faction: {} for faction in FOUR[:n]}
    return coop_stage(missions=aims, **armies)


def settle(g: Game, regions: int) -> None:
    """The first human takes control of the first regions."""
    for region in range(1, regions + 1):
        g.table.place_standard(0, region, 1)


def muster(g: Game, elites: int) -> None:
    """So many Possessed elites, of both kinds, in region 8."""
    for kind in ("wynde", "elagynt", "wynde", "elagynt")[:elites]:
        place(g.table, g.table.box.possessed, kind, 8)


def reason(g: Game) -> str:
    """The clause that ended the game."""
    assert g.result is not None
    return g.result.reason


@pytest.mark.clause("GR-23.9", "GR-30.38")
def test_a_side_with_a_mission_met_wins_after_scoring() -> None:
    g = seated(2, HUMANS_30, HOST_30)
    g.table.vp = [29, 29, 1]
    assert end_of_round(g, 2) == ""
    g.table.vp = [30, 30, 1]
    assert end_of_round(g, 2) == "human"
    play(g, next_round)
    assert g.result is not None
    assert (g.result.winners, g.result.ranks, g.result.reason) == ((0, 1), (1, 1), "GR-23.9")


@pytest.mark.clause("GR-23.9", "GR-23.11")
def test_humans_lose_together() -> None:
    g = seated(2, HUMANS_30, HOST_30)
    g.table.vp[2] = 30
    assert end_of_round(g, 2) == "possessed"
    assert g.result is not None
    assert (g.result.winners, g.result.ranks) == ((), (2, 2))


@pytest.mark.clause("GR-23.10", "GR-30.47")
def test_missions_of_one_side_are_alternatives() -> None:
    either = [HOST_30, ("possessed", "wipe", {"from_round": 2})]
    wiped = coop_stage(missions=either, possessed={3: 1}, koda={COAST: 5})
    assert end_of_round(wiped, 2) == "possessed"
    neither = coop_stage(missions=either, koda={3: 1})
    assert end_of_round(neither, 2) == ""
    rich = coop_stage(missions=either, koda={3: 1})
    rich.table.vp[1] = 30
    assert end_of_round(rich, 2) == "possessed"


@pytest.mark.clause("GR-23.11", "GR-30.48")
def test_missions_of_the_humans_concern_all_of_them_together() -> None:
    together = [("human", "corra_and_control", {"corra": 7, "control_count": 4})]
    g = coop_stage(missions=together, koda={1: 1, 2: 1}, runen={3: 1, 4: 1})
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
    g = coop_stage(missions=[HUMANS_30, HOST_30], possessed=host, koda=humans)
    g.table.vp = [31, 31]
    assert (end_of_round(g, 5), reason(g)) == (outcome, "GR-23.12")


@pytest.mark.clause("GR-23.12")
def test_if_both_sides_meet_a_mission_more_points_win_and_a_draw_is_a_shared_victory() -> None:
    g = coop_stage(missions=[HUMANS_30, HOST_30], possessed={4: 1}, koda={COAST: 1})
    g.table.vp = [33, 31]
    assert end_of_round(g, 5) == "human"
    level = seated(1, HUMANS_30, HOST_30)
    level.table.vp = [31, 31]
    assert end_of_round(level, 5) == "draw"
    assert level.result is not None
    assert level.result.winners == (0,)


@pytest.mark.clause("GR-23.13", "GR-30.38", "GR-30.42")
def test_30_points_end_the_game_only_where_a_mission_says_so() -> None:
    without, more = seated(1, ("possessed", "round_limit", {"rounds": 7})), seated(1, ("human", "vp", {"vp": 41}))
    for g in (without, more):
        g.table.vp = [40, 1]
        assert end_of_round(g, 2) == ""


@pytest.mark.clause("GR-23.16", "GR-23.18", "GR-30.42")
def test_a_last_resort_of_the_possessed_faction_yields_to_a_human_mission() -> None:
    last_round: list[Aim] = [HUMANS_30, ("possessed", "round_limit", {"rounds": 7})]
    g = seated(1, *last_round)
    g.table.vp = [30, 31]
    assert (end_of_round(g, 7), reason(g)) == ("human", "GR-23.9")
    short = seated(1, *last_round)
    short.table.vp = [29, 31]
    assert end_of_round(short, 7) == "possessed"


@pytest.mark.clause("GR-23.9", "GR-30.43")
def test_passed_checks_at_the_end_of_every_round_win_in_the_last() -> None:
    each_round = {"need": 1, "of": ["control_count"], "control_count": 3, "rounds": 6}
    g = seated(1, ("human", "conditions_each_round", each_round))
    settle(g, 3)
    assert [end_of_round(g, n) for n in range(1, 7)] == ["", "", "", "", "", "human"]


@pytest.mark.clause("GR-23.17", "GR-30.40")
def test_round_ends_before_from_round_never_count() -> None:
    hold = [("possessed", "goal_hold", {"rounds": 2, "from_round": 3})]
    g = coop_stage(missions=hold, possessed={7: 1, 8: 1}, koda={COAST: 1})
    g.table.goals = (7, 8)
    assert [end_of_round(g, n) for n in (1, 2, 3, 4)] == ["", "", "", "possessed"]


@pytest.mark.clause("GR-23.17", "GR-30.45")
def test_elites_defeated_are_counted_from_the_start_and_a_die_counts_each_time() -> None:
    g = coop_stage("night_of_knives", missions=[("human", "defeat_elites", {"elites": 5})], koda={3: 2})
    for n in range(5):
        assert end_of_round(g, 4) == ""
        place(g.table, 1, "stellin", 3)
        on_turn(g, 0, "attack")
        choose(g, "die attack", "region 3", "seat 1", f"elite {g.table.box.of_kind(1, 'stellin')[0]}", "end")
        assert g.table.fallen == n + 1
    assert end_of_round(g, 4) == "human"


@pytest.mark.clause("GR-23.18", "GR-15.7")
def test_after_the_safety_limit_more_points_then_regions_decide() -> None:
    g = coop_stage(missions=[HUMANS_30, HOST_30], possessed={3: 1}, koda={4: 1})
    g.table.vp = [5, 5]
    limit = g.table.box.content.constants.safety_max_rounds
    assert end_of_round(g, limit - 1) == ""
    assert (end_of_round(g, limit), reason(g)) == ("draw", "GR-15.7")


@pytest.mark.clause("GR-23.18", "GR-30.28", "GR-30.48")
def test_scenario_effects_at_the_end_of_the_round_come_before_the_mission_check() -> None:
    rich = [("human", "corra_and_control", {"corra": 7, "control_count": 4})]
    g = coop_stage("empty_purses", missions=rich, koda={1: 1, 2: 1}, runen={3: 1, 4: 1})
    g.table.corra, g.table.supply = [6, 2, 0], 12
    assert end_of_round(g, 3) == ""  # the scenario cuts 6 to 4, and 6 are less than 7
    assert (g.table.corra, g.table.supply) == ([4, 2, 0], 14)


# The numbers of a mission


@pytest.mark.clause("GR-17.11", "GR-23.11", "GR-30.38")
@pytest.mark.parametrize(("humans", "vp"), [(1, 15), (2, 20), (3, 25), (4, 31)])
@pytest.mark.parametrize("side", ["human", "possessed"])
def test_a_list_gives_a_number_by_how_many_human_factions_play(side: str, humans: int, vp: int) -> None:
    g = seated(humans, (side, "vp", {"vp": [15, 20, 25, 31]}))
    marker = 0 if side == "human" else g.table.box.possessed
    for points, outcome in ((vp - 1, ""), (vp, side)):
        g.table.vp[marker] = points
        assert (progress(g.table), end_of_round(g, 2)) == ([[(points, vp)]], outcome)


@pytest.mark.clause("GR-17.11", "GR-30.45")
@pytest.mark.parametrize("humans", [1, 2, 3, 4])
def test_a_plain_number_is_the_same_for_every_number_of_humans(humans: int) -> None:
    g = seated(humans, ("human", "defeat_elites", {"elites": 3}))
    for fallen, outcome in ((2, ""), (3, "human")):
        g.table.fallen = fallen
        assert (progress(g.table), end_of_round(g, 2)) == ([[(fallen, 3)]], outcome)


@pytest.mark.clause("GR-23.9", "GR-23.11", "GR-30.45")
@pytest.mark.parametrize(("humans", "elites"), [(1, 2), (4, 8)])
def test_more_humans_must_defeat_more_elites_where_a_list_says_so(humans: int, elites: int) -> None:
    g = seated(humans, ("human", "defeat_elites", {"elites": [2, 4, 6, 8]}))
    g.table.fallen = elites - 1
    assert end_of_round(g, 2) == ""
    g.table.fallen = elites
    assert end_of_round(g, 2) == "human"


@pytest.mark.clause("GR-17.11")
def test_conditions_of_the_data_are_known_and_have_their_number_under_their_own_name() -> None:
    for scenario in content_for({}).scenarios.values():
        for mission in scenario.missions:
            aim = mission.effect
            named = aim.of if isinstance(aim, ConditionsEachRound) else (aim.condition,) if isinstance(aim, Survive) else ()
            for condition in named:
                assert condition in CONDITIONS
                assert isinstance(aim, Conditional)
                assert aim.number(condition) is not None, scenario.id


@pytest.mark.clause("GR-23.6", "GR-23.9", "GR-23.20", "GR-30.41", "GR-30.50", "GR-30.51", "GR-30.52")
@pytest.mark.parametrize(
    ("condition", "reached", "outcome"),
    [
        ("control_count", 1, ""),
        ("control_count", 2, "human"),
        ("control_count", 3, "human"),
        ("possessed_elites_max", 1, "human"),
        ("possessed_elites_max", 2, "human"),
        ("possessed_elites_max", 3, ""),
        ("vp_behind_max", 1, "human"),
        ("vp_behind_max", 2, "human"),
        ("vp_behind_max", 3, ""),
    ],
)
@pytest.mark.parametrize("number", [2, [9, 2, 9, 9]])
def test_a_condition_holds_at_its_number_and_on_its_good_side(
    condition: str, reached: int, outcome: str, number: int | list[int]
) -> None:
    g = seated(2, ("human", "survive", {"rounds": 3, "condition": condition, condition: number}))
    if condition == "control_count":
        settle(g, reached)
    elif condition == "possessed_elites_max":
        muster(g, reached)
    else:
        g.table.vp = [5, 5, 5 + reached]
    assert end_of_round(g, 3) == outcome


@pytest.mark.clause("GR-23.9", "GR-30.41")
@pytest.mark.parametrize(("points", "outcome"), [(4, ""), (5, "human"), (6, "human")])
def test_at_most_nothing_behind_means_level_or_ahead(points: int, outcome: str) -> None:
    g = seated(1, ("human", "survive", {"rounds": 1, "condition": "vp_behind_max", "vp_behind_max": 0}))
    g.table.vp = [points, 5]
    assert end_of_round(g, 1) == outcome


# Every type of mission


@pytest.mark.clause("GR-17.11")
def test_every_kind_of_mission_is_asked_for_by_some_scenario() -> None:
    played = {type(mission.effect) for scenario in content_for({}).scenarios.values() for mission in scenario.missions}
    assert played == set(get_args(MissionEffect))


@pytest.mark.clause("GR-23.9", "GR-23.20", "GR-30.39")
def test_control_all_needs_every_listed_region_at_one_check() -> None:
    both = [("human", "control_all", {"regions": [5, 6], "rounds": 1, "from_round": 3})]
    g = coop_stage(missions=both, koda={5: 1}, runen={6: 1})
    assert end_of_round(g, 2) == ""
    assert end_of_round(g, 3) == "human"
    half = coop_stage(missions=both, possessed={6: 1}, koda={5: 2})
    assert end_of_round(half, 3) == ""


@pytest.mark.clause("GR-23.17", "GR-30.40")
def test_goal_hold_in_a_row_starts_over_after_a_miss() -> None:
    g = coop_stage(missions=[("human", "goal_hold", {"rounds": 2})], koda={7: 1, 8: 1})
    t = g.table
    t.goals = (7, 8)
    assert end_of_round(g, 2) == ""
    t.place_standard(1, 8, 1)
    assert (end_of_round(g, 3), t.held[0]) == ("", 0)
    t.place_standard(1, 8, -1)
    assert [end_of_round(g, n) for n in (4, 5)] == ["", "human"]


@pytest.mark.clause("GR-23.17", "GR-30.40")
def test_goal_hold_that_need_not_be_in_a_row_counts_any_round_ends() -> None:
    g = coop_stage(missions=[("human", "goal_hold", {"rounds": 3, "consecutive": False})], koda={1: 1, 6: 1})
    t = g.table
    t.goals = (1, 6)
    assert [end_of_round(g, n) for n in (1, 2)] == ["", ""]
    t.place_standard(1, 6, 1)
    assert (end_of_round(g, 3), t.held[0]) == ("", 2)
    t.place_standard(1, 6, -1)
    assert end_of_round(g, 4) == "human"


@pytest.mark.clause("GR-23.11", "GR-23.17", "GR-30.40")
@pytest.mark.parametrize(
    ("humans", "held", "outcomes"),
    [
        (1, (8,), ["", "", "human"]),
        (1, (7, 8), ["", "", "human"]),
        (3, (8,), ["", "", ""]),
        (3, (7, 8), ["", "human", "human"]),
    ],
)
def test_goal_hold_may_need_fewer_goals_or_more_rounds_by_number_of_humans(
    humans: int, held: tuple[int, ...], outcomes: list[str]
) -> None:
    g = seated(humans, ("human", "goal_hold", {"goals": [1, 1, 2, 2], "rounds": [3, 3, 2, 3]}))
    g.table.goals = (7, 8)
    for region in held:
        g.table.place_standard(0, region, 1)
    assert [end_of_round(g, n) for n in (1, 2, 3)] == outcomes


@pytest.mark.clause("GR-23.9", "GR-30.41")
def test_survive_is_checked_at_that_round_end_and_at_every_later_one() -> None:
    g = seated(1, ("human", "survive", {"rounds": 6, "condition": "control_count", "control_count": 1}))
    settle(g, 1)
    assert end_of_round(g, 5) == ""
    g.table.place_standard(0, 1, -1)
    assert end_of_round(g, 6) == ""
    settle(g, 1)
    assert end_of_round(g, 7) == "human"
    assert progress(g.table) == [[(6, 6)]]  # not "round 7 of 6"


@pytest.mark.clause("GR-30.41")
def test_feast_of_bones_says_that_a_later_round_end_will_do_too() -> None:
    """Nothing ends that game after round 5, so whoever is too far behind then may still come near."""
    aim = content_for({}).scenarios["feast_of_bones"].missions[0]
    assert isinstance(aim.effect, Survive)
    assert "or a later one" in aim.says("en", 1)
    assert "oder einer späteren" in aim.says("de", 1)


@pytest.mark.clause("GR-23.16", "GR-30.42")
def test_the_round_limit_ends_the_game_without_a_human_mission() -> None:
    g = seated(1, HUMANS_30, ("possessed", "round_limit", {"rounds": 8}))
    assert [end_of_round(g, n) for n in (7, 8)] == ["", "possessed"]


@pytest.mark.clause("GR-23.9", "GR-30.43", "GR-30.44")
@pytest.mark.parametrize(
    ("regions", "elites", "behind", "outcome"),
    [
        (3, 2, 1, ""),
        (3, 3, 0, ""),
        (2, 2, 0, ""),
        (3, 2, 0, ""),
        (2, 3, 0, "possessed"),
        (3, 3, 1, "possessed"),
        (2, 2, 1, "possessed"),
    ],
)
def test_two_of_three_conditions_must_hold_at_every_round_end(regions: int, elites: int, behind: int, outcome: str) -> None:
    numbers = {"control_count": 3, "possessed_elites_max": 2, "vp_behind_max": 0}
    each_round = {"need": 2, "of": list(numbers), **numbers, "rounds": 6}
    g = seated(1, ("human", "conditions_each_round", each_round), ("possessed", "conditions_failed", {}))
    settle(g, regions)
    muster(g, elites)
    g.table.vp = [5, 5 + behind]
    assert end_of_round(g, 3) == outcome


@pytest.mark.clause("GR-23.9", "GR-30.46")
def test_no_elites_end_looks_for_one_kind_from_its_round_on() -> None:
    bears_gone = [("human", "no_elites_end", {"kind": "baerserker", "from_round": 3})]
    g = coop_stage("great_bear", missions=bears_gone, possessed={3: (2, "faehrte")}, aldan={4: 1})
    assert [end_of_round(g, n) for n in (2, 3)] == ["", "human"]
    standing = coop_stage("great_bear", missions=bears_gone, possessed={3: "baerserker"}, aldan={4: 1})
    assert end_of_round(standing, 3) == ""


@pytest.mark.clause("GR-23.9", "GR-30.47")
def test_wipe_counts_from_its_round_on_and_the_coast_does_not_help() -> None:
    wipe = [("possessed", "wipe", {"from_round": 2})]
    g = coop_stage(missions=wipe, koda={COAST: 5}, runen={COAST: 1})
    assert [end_of_round(g, n) for n in (1, 2)] == ["", "possessed"]
    alive = coop_stage(missions=wipe, koda={COAST: 5}, runen={3: 1})
    assert end_of_round(alive, 2) == ""


@pytest.mark.clause("GR-23.9", "GR-30.48")
@pytest.mark.parametrize(
    ("corra", "regions", "n", "outcome"),
    [(4, 5, 3, "human"), (5, 6, 4, "human"), (3, 5, 3, ""), (4, 4, 3, ""), (4, 5, 2, "")],
)
@pytest.mark.parametrize("numbers", [{"corra": 4, "control_count": 5}, {"corra": [9, 4, 9, 9], "control_count": [9, 5, 9, 9]}])
def test_corra_and_control_are_needed_at_the_same_round_end(
    numbers: dict[str, Any], corra: int, regions: int, n: int, outcome: str
) -> None:
    g = seated(2, ("human", "corra_and_control", {**numbers, "from_round": 3}))
    settle(g, regions)
    g.table.corra = [corra - 1, 1, 0]
    assert progress(g.table) == [[(corra, 4), (regions, 5)]]
    assert end_of_round(g, n) == outcome


@pytest.mark.clause("GR-23.9", "GR-23.11", "GR-30.49")
@pytest.mark.parametrize(("humans", "needed"), [(1, 12), (2, 18), (3, 22), (4, 24)])
def test_a_percentage_of_the_human_warriors_is_rounded_up(humans: int, needed: int) -> None:
    g = seated(humans, ("possessed", "graveyard_total", {"percent": 60}))  # of 20, 30, 36 and 40 warriors
    for n in range(needed - 1):
        bury(g.table, n % humans, 1)
    assert end_of_round(g, 2) == ""
    bury(g.table, 0, 1)
    assert end_of_round(g, 2) == "possessed"


@pytest.mark.clause("GR-23.17")
def test_a_trapper_that_has_fired_is_no_defeated_elite() -> None:
    g = coop_stage("hunting_ground", aldan={3: 2})
    place(g.table, 1, "faehrte", 4, trap="deploy")
    on_turn(g, 0, "move")
    choose(g, "die move", "region 3", "region 4", "standard 2")
    assert (g.table.fallen, g.table.at[g.table.box.of_kind(1, "faehrte")[0]]) == (0, MAT)


@pytest.mark.clause("GR-19.18", "GR-30.47")
def test_an_event_that_meets_a_mission_does_not_end_the_game() -> None:
    blow = ("ai_attack", {"damage": 1, "times": 1, "where": "most_threat"})
    g = coop_stage("deep_vein", chaos={1: blow}, missions=[("possessed", "wipe", {})], possessed={3: 1}, koda={4: 1})
    event(g, 1)
    assert (g.table.outcome, g.table.phase) == ("", "action")
    assert end_of_round(g, 2) == "possessed"
