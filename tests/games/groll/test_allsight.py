"""The all-sight die (GR-10.17 to GR-10.22, GR-10.30 to GR-10.33)."""

from __future__ import annotations

import pytest

from games.groll.stage import RUNEN, asked, chips, choose, on_turn, options, play, refused, stage, standing
from zwist.games.groll.allsight import allsight_uses
from zwist.games.groll.spoils import spoils
from zwist.games.groll.supply import look_step
from zwist.games.groll.table import COAST


@pytest.mark.clause("GR-10.17", "GR-10.18", "GR-10.22")
def test_all_sight_mine_comes_on_top_of_the_action_once_per_round() -> None:
    g = stage(overlay=RUNEN, runen={}, koda={})
    on_turn(g, 0, "mine", "move", allsight="mine")
    choose(g, "allsight mine")
    assert (g.table.corra[0], g.table.acted, g.table.dice[0]) == (1, "", ("mine", "move"))
    choose(g, "die move", "waive")
    assert options(g) == {"end"}
    choose(g, "end")
    assert options(g) == {"die mine"}


@pytest.mark.clause("GR-10.22")
def test_a_used_all_sight_die_comes_back_in_the_next_supply_phase() -> None:
    g = stage(aldan={}, koda={})
    on_turn(g, 0, "mine", allsight="mine")
    choose(g, "allsight mine", "die mine", "waive", "end")
    assert g.table.allsight[0] == ""
    play(g, look_step)
    assert g.table.allsight[0] in {"mine", "shoot", "strong", "repeat"}


@pytest.mark.clause("GR-10.19", "GR-10.4", "GR-4.7", "GR-11.8")
def test_shoot_reaches_any_region_even_from_the_coast() -> None:
    """EX-20."""
    g = stage(aldan={COAST: 2}, koda={COAST: 2, 7: 2})
    on_turn(g, 0, "attack", allsight="shoot")
    choose(g, "allsight shoot")
    assert options(g) == {"region 7"}
    assert refused(g, "region 0") == ["GR-4.7"]
    assert refused(g, "region:3") == ["GR-11.8"]
    choose(g, "region 7", "seat 1", "standard 1")
    assert standing(g, 1) == {COAST: 2, 7: 1}
    choose(g, "die attack")
    assert options(g) == {"waive"}


@pytest.mark.clause("GR-10.20")
def test_a_strong_attack_deals_two_damage_in_reach() -> None:
    g = stage(aldan={3: 1}, koda={3: 1, 4: 3, 6: 1})
    on_turn(g, 0, "mine", allsight="strong")
    choose(g, "allsight strong")
    assert options(g) == {"region 3", "region 4"}
    choose(g, "region 4", "seat 1", "standard 1", "standard 1")
    assert standing(g, 1) == {3: 1, 4: 1, 6: 1}


@pytest.mark.clause("GR-10.21")
def test_repeat_needs_an_action_already_taken_this_turn() -> None:
    g = stage(aldan={3: 2}, koda={})
    on_turn(g, 0, "mine", allsight="repeat")
    assert refused(g, "allsight repeat") == ["GR-10.21"]
    choose(g, "die mine", "mine")
    choose(g, "allsight repeat", "mine")
    assert g.table.corra[0] == 2


@pytest.mark.clause("GR-10.21", "GR-10.32")
def test_a_repeated_move_has_new_choices_and_either_half() -> None:
    """EX-18."""
    g = stage(aldan={3: 2, 5: 2}, koda={})
    on_turn(g, 0, "move", allsight="repeat")
    choose(g, "die move", "region 3", "region 4", "standard 2", "allsight repeat")
    assert options(g) == {"region 4", "region 5", "deploy"}
    twin = g.clone()
    choose(g, "region 5", "region 6", "standard 2")
    assert standing(g, 0) == {4: 2, 6: 2}
    choose(twin, "deploy", "standard 2")
    assert standing(twin, 0) == {COAST: 2, 4: 2, 5: 2}


@pytest.mark.clause("GR-10.32", "GR-10.12")
def test_repeat_may_wait_until_after_a_hire_and_an_exodus_costs_no_dice_again() -> None:
    g = stage(aldan={3: 1, 5: 1}, koda={})
    g.table.corra[0] = 2
    on_turn(g, 0, "mine", "mine", "mine", allsight="repeat")
    choose(g, "exodus mine+mine", "region 3", "region 4", "standard 1", "hire wynde", "allsight repeat")
    assert options(g) == {"region 0", "region 4", "region 5"}
    choose(g, "region 5", "region 6", "standard 1")
    assert standing(g, 0) == {COAST: 1, 4: 1, 6: 1}
    assert g.table.dice[0] == ("mine",)


@pytest.mark.clause("GR-10.32")
def test_a_repeated_attack_may_have_another_region_and_faction() -> None:
    g = stage(aldan={3: 1}, koda={3: 1}, runen={4: 1})
    on_turn(g, 0, "attack", allsight="repeat")
    choose(g, "die attack", "region 3", "seat 1", "standard 1")
    choose(g, "allsight repeat", "region 4", "seat 2", "standard 1")
    assert (standing(g, 1), standing(g, 2)) == ({}, {})


@pytest.mark.clause("GR-10.32", "GR-10.33")
def test_repeating_a_waived_action_is_legal_and_does_nothing() -> None:
    g = stage(aldan={3: 1}, koda={})
    on_turn(g, 0, "mine", allsight="repeat")
    choose(g, "die mine", "waive", "allsight repeat")
    assert (g.table.corra[0], g.table.allsight[0], asked(g)) == (0, "", (0, "turn"))


@pytest.mark.clause("GR-10.30")
def test_a_chip_action_of_spoils_is_not_repeated() -> None:
    g = stage(aldan={3: 1}, koda={})
    g.table.phase = "spoils"
    chips(g.table, r3="c01", r8="c05")
    play(g, spoils)
    choose(g, "mine")
    g.table.phase = "action"
    on_turn(g, 0, "move", allsight="repeat")
    assert g.table.corra[0] == 1
    assert refused(g, "allsight repeat") == ["GR-10.21"]


@pytest.mark.clause("GR-10.33")
@pytest.mark.parametrize("face", ["mine", "shoot", "strong"])
def test_a_symbol_that_can_change_nothing_stays_on_the_mat_and_can_pay_for_an_exodus(face: str) -> None:
    g = stage(aldan={3: 1}, koda={COAST: 3})
    g.table.supply, g.table.corra = 0, [1, 19]
    on_turn(g, 0, "move", allsight=face)
    assert refused(g, f"allsight {face}") == ["GR-10.33"]
    choose(g, "exodus move+allsight")
    assert g.table.allsight[0] == ""


@pytest.mark.clause("GR-10.33", "GR-10.36")
def test_a_repeated_attack_must_be_able_to_hurt() -> None:
    g = stage(abilities={"runen": "steadfast"}, aldan={3: 1}, runen={4: 2, 2: 1}, koda={2: 1})
    on_turn(g, 0, "attack", allsight="repeat")
    choose(g, "die attack", "region 4", "seat 1", "allsight repeat")
    assert options(g) == {"region 2"}
    assert refused(g, "region:4") == ["GR-10.33"]


@pytest.mark.clause("GR-10.33", "GR-11.12")
def test_the_faction_aimed_at_by_a_symbol_must_be_hurt_too() -> None:
    g = stage(abilities={"paldeyn": "shield_wall"}, aldan={3: 1}, paldeyn={3: 3}, koda={3: 1})
    on_turn(g, 0, "mine", allsight="shoot")
    choose(g, "allsight shoot", "region 3")
    assert options(g) == {"seat 2"}
    assert refused(g, "seat:1") == ["GR-10.33"]


@pytest.mark.clause("GR-10.33")
def test_a_repeated_reinforce_needs_a_warrior_on_the_mat() -> None:
    g = stage(aldan={3: 24}, koda={})
    on_turn(g, 0, "reinforce", allsight="repeat")
    choose(g, "die reinforce", "region 3", "standard 1")
    assert (g.table.mat[0], g.table.acted) == (0, "reinforce")
    assert refused(g, "allsight repeat") == ["GR-10.33"]


@pytest.mark.clause("GR-10.33", "GR-10.32")
@pytest.mark.parametrize(("on_map", "on_mat", "legal"), [(0, 1, True), (1, 0, True), (0, 0, False)])
def test_a_repeated_move_needs_somebody_to_move_or_to_deploy(on_map: int, on_mat: int, legal: bool) -> None:
    g = stage(koda={3: on_map}, aldan={})
    g.table.mat[0], g.table.allsight[0], g.table.acted = on_mat, "repeat", "move"
    assert allsight_uses.exists(g.table, 0) is legal
