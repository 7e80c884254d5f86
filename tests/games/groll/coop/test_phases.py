"""The phases of the cooperative game (chapter 19)."""

from __future__ import annotations

from typing import Any

import pytest

from games.groll.stage import (
    RUNEN,
    Event,
    asked,
    chips,
    choose,
    coop_sit_down,
    coop_stage,
    event,
    load_dice,
    options,
    pass_time,
    phase,
    picks_bring,
    play,
    possessed_standing,
    purse,
    standing,
    told,
)
from zwist.games.groll.coop.phases import action_cycles, next_round, possessed_turn, start_phase, start_round
from zwist.games.groll.coop.scoring import missions
from zwist.games.groll.table import COAST, Game

DEPLOY_3: Event = ("ai_deploy", {"n": 3, "where": "base"})
ATTACK: Event = ("ai_attack", {"damage": 1, "times": 1, "where": "most_threat_reach"})


def begin_round(g: Game, n: int) -> None:
    """The Start phase of round n."""
    g.table.round = n
    play(g, start_phase)


def act(g: Game, die: str, allsight: str, *rerolls: str) -> None:
    """The Action phase, with the die and all-sight die of the Possessed faction and its rerolls."""
    t = g.table
    t.possessed_die, t.allsight[t.box.possessed] = die, allsight
    load_dice(g, t.box.content.action_faces, *rerolls)
    play(g, action_cycles)


# Start phase


@pytest.mark.clause("GR-19.1")
def test_from_round_2_the_round_die_rises_and_the_chip_goes_left() -> None:
    g = coop_stage(koda={COAST: 1}, runen={COAST: 1})
    g.table.round_die, g.table.chaos_die = 1, 7
    begin_round(g, 2)
    assert (g.table.round_die, g.table.start) == (2, 1)


@pytest.mark.clause("GR-19.1", "GR-19.4")
def test_after_round_6_the_die_stays_and_six_pairs_are_carried_out() -> None:
    """EX-32."""
    g = coop_stage(koda={COAST: 1})
    g.table.round_die, g.table.chaos_die = 6, 1
    begin_round(g, 7)
    assert (g.table.round_die, g.table.chaos_die) == (6, 7)
    assert [line["n"] for line in told(g, "chaos")] == [1, 2, 3, 4, 5, 6]


@pytest.mark.clause("GR-19.2")
def test_in_round_1_only_one_chaos_event_happens() -> None:
    g = coop_stage(chaos=dict.fromkeys((1, 2), DEPLOY_3), base=4, koda={COAST: 1}, runen={COAST: 1})
    g.table.round_die, g.table.chaos_die = 1, 1
    begin_round(g, 1)
    assert (g.table.round_die, g.table.start, g.table.base, g.table.chaos_die) == (1, 0, 4, 2)
    assert possessed_standing(g) == {4: 3}


@pytest.mark.clause("GR-19.2")
@pytest.mark.parametrize(("moves", "chaos", "after"), [(True, True, (5, 2)), (False, False, (4, 1))])
def test_base_and_chaos_of_round_1_can_be_corrected(moves: bool, chaos: bool, after: tuple[int, int]) -> None:
    overlay = {"coop": {"round1_base_move": moves, "round1_chaos": chaos}}
    g = coop_stage(overlay=overlay, base=4, koda={COAST: 1}, runen={COAST: 1})
    g.table.round_die, g.table.chaos_die = 1, 1
    begin_round(g, 1)
    assert (g.table.base, g.table.chaos_die) == after
    assert (g.table.round_die, g.table.start) == (1, 0)


@pytest.mark.clause("GR-19.4", "GR-19.2")
def test_the_chaos_events_of_three_rounds() -> None:
    """EX-4, EX-5."""
    g = coop_stage(koda={COAST: 1})
    g.table.round_die, g.table.chaos_die = 1, 4
    after = []
    for n in (1, 2, 3):
        begin_round(g, n)
        after.append(g.table.chaos_die)
    assert [line["n"] for line in told(g, "chaos")] == [4, 5, 6, 7, 8, 1]
    assert after == [5, 7, 2]


@pytest.mark.clause("GR-19.3")
def test_the_base_goes_to_the_next_number_and_from_8_to_1() -> None:
    """EX-34."""
    g = coop_stage(base=7, koda={COAST: 1})
    g.table.chaos_die = 7
    bases = []
    for n in (2, 3):
        begin_round(g, n)
        bases.append(g.table.base)
    assert bases == [8, 1]


@pytest.mark.clause("GR-19.5")
def test_die_chip_and_base_come_before_the_chaos_events() -> None:
    g = coop_stage(chaos={3: ATTACK}, base=3, possessed={5: 1}, koda={5: "baerserker"}, runen={5: "harte"})
    g.table.round_die, g.table.chaos_die = 2, 3
    begin_round(g, 3)  # event 3 asks the new start player whom its attack hits
    assert (g.table.base, g.table.round_die) == (4, 3)
    assert asked(g)[0] == 1
    deployed = coop_stage(chaos={1: DEPLOY_3}, base=3, koda={COAST: 1})
    deployed.table.round_die, deployed.table.chaos_die = 1, 8
    begin_round(deployed, 2)
    assert possessed_standing(deployed) == {4: 3}


@pytest.mark.clause("GR-19.16")
def test_a_lock_lasts_to_the_end_of_scoring() -> None:
    g = coop_stage(chaos={1: ("human_lock", {"what": "hire"})}, koda={COAST: 2})
    g.table.corra[0] = 4
    event(g, 1)
    event(g, 1)
    assert list(g.table.locks) == ["hire"]
    play(g, next_round)
    assert not g.table.locks


@pytest.mark.clause("GR-19.17")
def test_an_event_is_complete_with_hiring_before_the_die_is_raised() -> None:
    chaos = {3: ("ai_corra", {"n": 2}), 4: ATTACK}
    g = coop_stage(chaos=chaos, base=3, possessed={3: 1}, koda={3: "baerserker"}, runen={3: "harte"})
    g.table.round_die, g.table.chaos_die = 1, 3
    begin_round(g, 2)
    side = g.table.box.possessed
    assert (g.table.chaos_die, asked(g)[0]) == (4, 1)  # event 4 has asked whom its attack hits
    assert g.table.corra[side] == 0
    assert [g.table.at[piece] for piece in g.table.box.of_kind(side, "wynde")].count(g.table.base) == 1


@pytest.mark.clause("GR-19.18")
def test_missions_are_not_checked_during_chaos_events() -> None:
    g = coop_stage(missions=[("possessed", "vp", {"vp": 30})], koda={COAST: 1})
    g.table.vp[1], g.table.chaos_die = 40, 7
    begin_round(g, 3)
    assert (g.table.outcome, g.table.phase, len(told(g, "chaos"))) == ("", "action", 3)
    play(g, missions)
    assert g.table.outcome == "possessed"


@pytest.mark.clause("GR-19.19", "GR-11.15")
def test_a_scenario_rule_comes_after_the_triggers_of_all_factions() -> None:
    thrice = ("ai_attack", {"damage": 1, "times": 3, "where": "most_threat_reach"})
    g = coop_stage("feast_of_bones", chaos={1: thrice}, possessed={3: "karn"}, koda={3: 2})
    side = g.table.box.possessed
    g.table.mat[side] -= 1
    g.table.graveyard[side] = 1
    event(g, 1)  # three attacks defeat two warriors; the Karn raises the only dead one, so nothing is left to recycle
    assert (possessed_standing(g), g.table.graveyard[side], g.table.mat[side]) == ({3: 2}, 0, 24)


# Spoils


@pytest.mark.clause("GR-19.6", "GR-7.2")
def test_in_spoils_every_faction_is_counted_alone() -> None:
    g = coop_stage(possessed={8: 3}, koda={8: 2}, runen={8: 2})
    phase(g, "spoils")
    assert (g.table.supply, g.question) == (20, None)  # gained 2, hired a Wynde for 2
    assert possessed_standing(g) == {1: 1, 8: 3}


@pytest.mark.clause("GR-7.8", "GR-20.7", "GR-22.1", "GR-22.4")
def test_a_possessed_mine_chip_gives_2_and_hires_at_once_while_a_human_gains_1() -> None:
    """EX-43."""
    g = coop_stage("old_debts", overlay=RUNEN, possessed={8: 2}, base=5, koda={3: 1})
    chips(g.table, r3="c02")
    g.table.corra, g.table.supply = [0, 1], 4
    phase(g, "spoils")
    pass_time(g, lambda t: False)
    ram = g.table.box.of_kind(1, "boecke")
    assert ([g.table.at[piece] for piece in ram].count(5), g.table.corra[1], g.table.supply) == (1, 0, 5)
    human = coop_stage("old_debts", possessed={3: 2}, koda={8: 1})
    human.table.corra[0] = 3
    phase(human, "spoils")
    assert options(human) == {"mine", "waive"}
    choose(human, "mine")
    assert (human.table.corra[0], human.question) == (4, None)


@pytest.mark.clause("GR-19.6", "GR-5.2")
def test_round_1_has_a_start_phase_but_no_spoils() -> None:
    g = coop_sit_down("koda")
    play(g, start_round)
    pass_time(g, lambda t: t.round == 2 and t.phase == "supply")
    phases = [line["phase"] for line in told(g, "phase")]
    assert phases[:7] == ["start", "supply", "selection", "action", "scoring", "start", "spoils"]


# Supply


@pytest.mark.clause("GR-19.7", "GR-19.8", "GR-1.13")
def test_humans_deploy_1_each_and_the_possessed_faction_as_many_as_there_are_humans() -> None:
    """EX-33."""
    g = coop_stage(base=6, koda={COAST: 3}, runen={COAST: 3})
    g.table.supply = 2
    phase(g, "supply")
    assert (standing(g, 0), standing(g, 1), possessed_standing(g)) == ({COAST: 4}, {COAST: 4}, {6: 2})
    assert (g.table.corra, g.table.supply) == ([1, 1, 0], 0)
    assert all(g.table.allsight)
    assert [line["seat"] for line in told(g, "collect")] == [0, 1]


@pytest.mark.clause("GR-1.13", "GR-22.11", "GR-8.6")
def test_all_human_gains_come_before_the_possessed_gain() -> None:
    """EX-40."""
    g = coop_stage(overlay=picks_bring(1), runen={3: (1, "picken")})
    g.table.supply, g.table.corra[1] = 2, 2
    phase(g, "supply")
    assert g.table.corra == [2, 2]
    assert possessed_standing(g) == {1: 1}


@pytest.mark.clause("GR-19.9", "GR-22.1")
def test_the_corra_of_supply_is_spent_on_hiring() -> None:
    g = coop_stage(base=6, koda={COAST: 3})
    g.table.corra[1] = 1
    phase(g, "supply")
    assert (possessed_standing(g), g.table.corra) == ({6: 2}, [1, 0])


# Selection and Action


@pytest.mark.clause("GR-19.10")
def test_the_possessed_faction_gets_the_last_die_whatever_the_points() -> None:
    g = coop_stage(koda={COAST: 1}, runen={COAST: 1})
    g.table.vp = [1, 1, 20]
    load_dice(g, g.table.box.content.action_faces, "move", "move", "attack", "attack", "mine")
    phase(g, "selection")
    choose(g, "die move", "die move", "die attack", "die attack")
    assert (g.table.possessed_die, g.table.pool) == ("mine", [])
    assert g.table.dice == [("attack", "move"), ("attack", "move"), ()]


@pytest.mark.clause("GR-19.11", "GR-19.12")
@pytest.mark.parametrize(("humans", "turns"), [(1, 3), (2, 2), (3, 2), (4, 2)])
def test_the_number_of_cycles_is_fixed_and_a_turn_has_an_action_per_human(humans: int, turns: int) -> None:
    armies: dict[str, Any] = {faction: {COAST: 1} for faction in ("koda", "runen", "guild", "ooglan")[:humans]}
    g = coop_stage(**armies)
    act(g, "mine", "mine", *["mine"] * 8)
    assert len(told(g, "turn")) == turns
    assert len(told(g, "possessed_action")) == turns * humans


@pytest.mark.clause("GR-19.11")
def test_every_human_takes_a_turn_before_the_possessed_faction_does() -> None:
    g = coop_stage(start=1, koda={COAST: 1}, runen={COAST: 1})
    g.table.dice[0] = g.table.dice[1] = ("mine",)
    act(g, "mine", "mine")
    pass_time(g, lambda t: False)
    assert [line["seat"] for line in told(g, "turn")] == [1, 0, 2, 2]


@pytest.mark.clause("GR-19.12", "GR-19.15")
def test_a_human_without_dice_is_skipped_and_the_possessed_faction_still_acts_three_times() -> None:
    """EX-6."""
    g = coop_stage(koda={COAST: 4})
    g.table.dice[0], g.table.allsight[0] = ("mine", "mine", "move"), "mine"
    act(g, "mine", "mine", "mine", "mine")
    choose(g, "exodus mine+move", "region 0")
    pass_time(g, lambda t: not t.dice[0] and t.active != 0)
    assert [line["seat"] for line in told(g, "turn")] == [0, 1, 0, 1, 1]
    assert (len(told(g, "possessed_action")), g.table.allsight[0], g.question) == (3, "mine", None)


@pytest.mark.clause("GR-19.13")
@pytest.mark.parametrize("cycle", [0, 1, 2])
def test_it_hires_before_the_first_action_of_each_turn(cycle: int) -> None:
    g = coop_stage(possessed={3: 1}, base=3, koda={4: 3})
    t = g.table
    t.corra[1], t.possessed_die, t.allsight[1] = 2, "move", "mine"
    t.supply = 0
    play(g, possessed_turn, cycle)
    assert possessed_standing(g)[4] == 1  # the Wynde hired in region 3 has taken part in the advance


@pytest.mark.clause("GR-19.14", "GR-21.6")
def test_one_die_serves_all_phase_and_is_rerolled_after_each_action() -> None:
    """EX-42."""
    g = coop_stage(possessed={3: 1}, koda={3: 1})
    g.table.supply = 0
    act(g, "mine", "mine", "attack", "reinforce", "move")
    assert [line["face"] for line in told(g, "possessed_action")] == ["mine", "attack", "reinforce"]
    assert (standing(g, 0), possessed_standing(g)) == ({}, {3: 5})
    assert g.table.possessed_die == ""


@pytest.mark.clause("GR-19.14", "GR-21.1")
def test_with_three_humans_a_turn_has_three_actions_and_the_all_sight_die_follows_the_first_of_the_phase() -> None:
    """EX-26."""
    g = coop_stage(possessed={3: 1}, koda={3: 8}, runen={COAST: 1}, guild={COAST: 1})
    act(g, "attack", "strong", *["attack"] * 6)
    assert len(told(g, "possessed_action")) == 6
    assert [line["face"] for line in told(g, "possessed_allsight")] == ["strong"]
    keys = [line.key for line in g.log or [] if line.key in ("possessed_action", "possessed_allsight")]
    assert keys[:3] == ["possessed_action", "possessed_allsight", "possessed_action"]


@pytest.mark.clause("GR-26.11", "GR-26.1")
def test_the_possessed_faction_is_active_during_chaos_events_and_a_hire_in_a_human_turn_changes_nothing() -> None:
    g = coop_stage(chaos={4: ATTACK}, possessed={5: 1}, koda={5: "baerserker"}, runen={5: "harte"})
    g.table.chaos_die = 4
    begin_round(g, 3)
    assert (g.table.active, asked(g)[0]) == (2, 1)
    hire = coop_stage("open_contracts", koda={COAST: 1})
    t = hire.table
    t.corra[1], t.dice[0] = 1, ("mine",)
    purse(hire, 0, "baerserker")
    act(hire, "mine", "mine")
    choose(hire, "hire baerserker")
    assert (t.active, t.corra[1], len(possessed_standing(hire))) == (0, 0, 1)
