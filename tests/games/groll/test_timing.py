"""Engine timing (chapter 26)."""

from __future__ import annotations

import pytest

from games.groll.stage import (
    RUNEN,
    asked,
    chips,
    choose,
    on_turn,
    options,
    place,
    play,
    stage,
    standing,
    told,
)
from zwist.engine.timing import in_order
from zwist.games.groll.attack import attack_faction
from zwist.games.groll.hiring import cost
from zwist.games.groll.round import end_of_round
from zwist.games.groll.spoils import spoils
from zwist.games.groll.table import COAST
from zwist.games.groll.terms import active_order


@pytest.mark.clause("GR-26.1")
def test_the_active_faction_comes_first_and_then_the_others_clockwise() -> None:
    g = stage(aldan={}, koda={}, runen={}, guild={})
    g.table.active = 2
    found = in_order([(seat, "trigger", ()) for seat in (0, 1, 2, 3)], active_order(g.table))
    assert [seat for seat, _, _ in found] == [2, 3, 0, 1]


@pytest.mark.clause("GR-26.1", "GR-25.5")
def test_the_lancer_of_the_active_faction_strikes_before_a_trap_springs() -> None:
    g = stage(koda={3: 1}, paldeyn={})
    lancer = place(g.table, 1, "lancer", 4)
    place(g.table, 0, "faehrte", 3, trap="attack")
    on_turn(g, 1, "move")
    choose(g, "die move", "region 4", "region 3", f"elite {lancer}")
    assert (asked(g), told(g, "trap_fires")) == ((1, "hurt faction"), [])
    choose(g, "seat 0", "standard 1")
    assert (asked(g), len(told(g, "trap_fires"))) == ((0, "assign"), 1)


@pytest.mark.clause("GR-26.8", "GR-26.1")
def test_a_trap_whose_die_was_defeated_first_does_nothing() -> None:
    g = stage(koda={}, paldeyn={})
    lancer = place(g.table, 1, "lancer", 4)
    trapper = place(g.table, 0, "faehrte", 3, trap="attack")
    on_turn(g, 1, "move")
    choose(g, "die move", "region 4", "region 3", f"elite {lancer}", "seat 0", f"elite {trapper}")
    assert (told(g, "trap_fires"), standing(g, 1), asked(g)) == ([], {3: 1}, (1, "turn"))


@pytest.mark.clause("GR-26.1", "GR-25.5")
def test_one_trigger_is_carried_out_whole_before_the_next_in_the_owners_order() -> None:
    g = stage(aldan={4: 2}, koda={})
    g.table.corra[0] = 1
    place(g.table, 1, "faehrte", 3, trap="steal_corra")
    place(g.table, 1, "faehrte", 3, trap="attack")
    on_turn(g, 0, "move")
    choose(g, "die move", "region 4", "region 3", "standard 2")
    assert asked(g) == (1, "window")
    choose(g, "response 1")
    assert [line["trap"] for line in told(g, "trap_fires")] == ["attack"]
    choose(g, "standard 1", "standard 1")
    assert [line["trap"] for line in told(g, "trap_fires")] == ["attack", "steal_corra"]
    assert (standing(g, 0), standing(g, 1), g.table.corra) == ({}, {}, [0, 1])


@pytest.mark.clause("GR-26.2", "GR-25.2")
def test_the_strike_before_a_move_comes_before_anyone_is_relocated_and_the_move_follows() -> None:
    g = stage(koda={4: (1, "baerserker")}, aldan={3: 1})
    on_turn(g, 0, "move")
    choose(g, "die move", "region 4", "region 3", "standard 1", "elite 0", "seat 1")
    assert (asked(g), standing(g, 0)) == ((0, "assign"), {4: 2})
    choose(g, "standard 1")
    assert (standing(g, 0), standing(g, 1)) == ({3: 2}, {})


@pytest.mark.clause("GR-26.3", "GR-25.17")
def test_every_grizzled_of_a_move_strikes_once() -> None:
    g = stage(koda={4: ("baerserker", "baerserker")}, aldan={3: 3})
    on_turn(g, 0, "move")
    choose(g, "die move", "region 4", "region 3", "elite 0", "elite 1")
    assert asked(g) == (0, "window")
    choose(g, "response 0", "seat 1", "standard 1", "seat 1", "standard 1")
    assert [line["n"] for line in told(g, "attack")] == [1, 1]
    assert (standing(g, 0), standing(g, 1)) == ({3: 2}, {3: 1})


@pytest.mark.clause("GR-26.4", "GR-26.5", "GR-11.7")
def test_an_interrupt_asks_its_owner_and_the_turn_goes_on_afterwards() -> None:
    g = stage(aldan={4: 2}, koda={})
    place(g.table, 1, "faehrte", 3, trap="attack")
    on_turn(g, 0, "move", "mine")
    choose(g, "die move", "region 4", "region 3", "standard 2")
    assert asked(g) == (1, "assign")
    choose(g, "standard 1", "standard 1")
    assert (asked(g), options(g), g.table.dice[0], g.table.active) == ((0, "turn"), {"end"}, ("mine",), 0)


@pytest.mark.clause("GR-26.6")
def test_the_first_hire_counts_anew_in_the_next_round() -> None:
    g = stage(overlay=RUNEN, abilities={"runen": "rune_forge"}, runen={}, aldan={})
    g.table.hired[0] = 1
    assert cost(g.table, "harte", 0) == 4
    play(g, end_of_round)
    assert (g.table.round, cost(g.table, "harte", 0)) == (3, 3)


@pytest.mark.clause("GR-26.7")
def test_without_an_active_faction_the_order_runs_from_the_start_player() -> None:
    g = stage(aldan={}, koda={}, runen={}, start=1)
    assert active_order(g.table) == (1, 2, 0)


@pytest.mark.clause("GR-26.9")
def test_a_limit_once_per_turn_ends_the_chain() -> None:
    g = stage(abilities={"ooglan": "blood_frenzy"}, ooglan={3: 3}, aldan={4: 2})
    on_turn(g, 0, "attack", allsight="shoot")
    choose(g, "die attack", "region 4", "seat 1", "standard 1", "region 3", "standard 1", "done")
    assert standing(g, 0) == {3: 2, 4: 1}
    choose(g, "allsight shoot", "region 4", "seat 1", "standard 1")
    assert (asked(g), standing(g, 0)) == ((0, "turn"), {3: 2, 4: 1})


@pytest.mark.clause("GR-26.9", "GR-25.5")
def test_a_trap_that_has_fired_is_off_the_map() -> None:
    g = stage(aldan={4: 2}, koda={})
    place(g.table, 1, "faehrte", 3, trap="steal_corra")
    on_turn(g, 0, "move", allsight="repeat")
    choose(g, "die move", "region 4", "region 3", "standard 1", "done")
    choose(g, "allsight repeat", "region 4", "region 3", "standard 1")
    assert (len(told(g, "trap_fires")), standing(g, 0), standing(g, 1)) == (1, {3: 2}, {})


@pytest.mark.clause("GR-26.10")
def test_the_first_option_for_damage_is_the_elite_with_the_fewest_hit_points() -> None:
    g = stage(aldan={3: 1}, ooglan={3: 2})
    place(g.table, 1, "karn", 3)
    wounded = place(g.table, 1, "karn", 3, hp=2)
    play(g, attack_faction, 1, 0, 3, 2, "free")
    assert g.question is not None
    assert g.question.options[0].text == f"elite {wounded}"


@pytest.mark.clause("GR-26.10")
def test_the_first_option_for_a_place_is_the_lowest_region() -> None:
    g = stage(abilities={"ooglan": "the_scream"}, ooglan={}, aldan={4: 1})
    on_turn(g, 0, "mine")
    choose(g, "ability the_scream", "region 4")
    while g.question is not None and g.question.name == "flee to":
        g.apply(g.question.options[0])
    assert standing(g, 1) == {3: 1}


@pytest.mark.clause("GR-26.11", "GR-7.11")
def test_in_spoils_the_faction_of_the_chip_action_is_active_until_its_region_is_finished() -> None:
    g = stage(aldan={}, koda={3: 2}, start=0)
    g.table.phase = "spoils"
    chips(g.table, r3="c03", r8="c05")
    play(g, spoils)
    assert (asked(g)[0], g.table.active, active_order(g.table)) == (1, 1, (1, 0))
    choose(g, "region 3", "region 4", "standard 2")
    assert (standing(g, 1), g.table.active) == ({4: 2}, -1)


@pytest.mark.clause("GR-26.11")
def test_in_the_action_phase_the_faction_on_turn_is_active() -> None:
    g = stage(aldan={COAST: 1}, koda={}, runen={})
    on_turn(g, 2, "mine")
    assert (g.table.active, active_order(g.table)) == (2, (2, 0, 1))
