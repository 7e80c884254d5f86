"""Faction abilities (chapter 16): when cards may be used, and what the passive ones change."""

from __future__ import annotations

import pytest

from games.groll.stage import (
    RUNEN,
    bury,
    chips,
    choose,
    on_turn,
    options,
    phase,
    play,
    refused,
    stage,
    standing,
)
from zwist.games.groll.attack import strength
from zwist.games.groll.definition import GROLL
from zwist.games.groll.hiring import cost
from zwist.games.groll.round import end_of_round
from zwist.games.groll.table import COAST


@pytest.mark.clause("GR-16.1", "GR-16.4")
def test_a_one_time_ability_is_marked_for_all_to_see_and_never_used_again() -> None:
    g = stage(abilities={"guild": "false_flag"}, guild={}, koda={})
    before = g.table.chips[:]
    on_turn(g, 0, "mine")
    choose(g, "ability false_flag", "region 1", "region 6")
    assert (g.table.chips[1], g.table.chips[6]) == (before[6], before[1])
    assert [GROLL.view(g, seat)["table"]["spent"] for seat in (0, 1, None)] == [["false_flag"]] * 3
    assert refused(g, "ability:false_flag") == ["GR-16.1"]
    choose(g, "die mine", "mine", "end")
    on_turn(g, 0, "mine")
    assert refused(g, "ability:false_flag") == ["GR-16.1"]


@pytest.mark.clause("GR-16.1", "GR-16.2")
def test_a_permanent_ability_works_every_time_and_is_never_offered_as_a_use() -> None:
    g = stage(abilities={"aldan": "march_tempo"}, aldan={COAST: 3}, koda={})
    on_turn(g, 0, "move", "move")
    assert options(g) == {"die move", "exodus move+move"}
    choose(g, "die move", "region 0", "region 1", "standard 3", "end")
    choose(g, "die move", "region 1", "region 2", "standard 3", "end")
    assert standing(g, 0) == {2: 3}


@pytest.mark.clause("GR-16.2")
def test_an_ability_is_used_only_on_the_own_turn() -> None:
    g = stage(abilities={"guild": "false_flag"}, guild={}, koda={})
    on_turn(g, 1, "mine")
    assert options(g) == {"die mine"}
    choose(g, "die mine", "mine")
    assert options(g) == {"end"}


@pytest.mark.clause("GR-16.2")
@pytest.mark.parametrize(("faction", "card"), [("ooglan", "blood_frenzy"), ("runen", "steadfast"), ("paldeyn", "oath")])
def test_a_card_that_names_another_moment_is_not_used_on_the_turn(faction: str, card: str) -> None:
    g = stage(abilities={"ooglan": "blood_frenzy", "runen": "steadfast", "paldeyn": "oath"}, ooglan={}, runen={}, paldeyn={})
    on_turn(g, [one.id for one in g.table.box.factions].index(faction), "mine")
    assert refused(g, f"ability:{card}") == ["GR-16.2"]


@pytest.mark.clause("GR-16.2", "GR-10.17")
def test_forest_magic_is_permanent_and_turns_the_all_sight_die_for_1_corra() -> None:
    g = stage(abilities={"venna": "forest_magic"}, venna={3: 1}, koda={8: 2})
    g.table.gain_corra(0, 2)
    for left in (1, 0):
        on_turn(g, 0, "mine", allsight="mine")
        choose(g, "turn shoot", "region 8", "seat 1", "standard 1", "die mine", "waive", "end")
        assert (g.table.corra[0], g.table.allsight[0]) == (left, "")
    assert (g.table.graveyard[1], g.table.spent) == (2, ())


@pytest.mark.clause("GR-29.35")
def test_whoever_wants_to_use_forest_magic_hears_that_it_turns_the_all_sight_die() -> None:
    """It is the own turn, so GR-16.2 would allow it."""
    g = stage(abilities={"venna": "forest_magic"}, venna={3: 1}, koda={8: 2})
    on_turn(g, 0, "mine", allsight="mine")
    assert refused(g, "ability:forest_magic") == ["GR-29.35"]


@pytest.mark.clause("GR-16.3")
def test_using_an_ability_is_no_action_and_costs_no_die() -> None:
    g = stage(abilities={"venna": "blood_toll"}, venna={}, koda={}, aldan={})
    g.table.gain_corra(1, 2)
    on_turn(g, 0, "mine", "move")
    choose(g, "ability blood_toll")
    assert (g.table.corra, g.table.dice[0], g.table.acted) == ([1, 1, 0], ("mine", "move"), "")
    assert {"die mine", "die move"} <= options(g)
    assert refused(g, "end") == ["GR-10.29"]


@pytest.mark.clause("GR-16.5")
def test_a_pick_in_selection_is_not_a_turn() -> None:
    g = stage(abilities={"guild": "false_flag"}, guild={}, koda={})
    phase(g, "selection")
    assert options(g) == {f"die {face}" for face in g.table.pool}


@pytest.mark.clause("GR-16.6")
def test_a_one_time_ability_needs_something_to_change() -> None:
    g = stage(abilities={"venna": ("blood_toll", "exiled_powers")}, venna={}, koda={})
    on_turn(g, 0, "mine")
    assert refused(g, "ability:blood_toll") == ["GR-16.6"]
    assert refused(g, "ability:exiled_powers") == ["GR-16.6"]
    choose(g, "die mine", "mine", "end")
    g.table.gain_corra(1, 1)
    bury(g.table, 0, 1)
    on_turn(g, 0, "mine")
    assert {"ability blood_toll", "ability exiled_powers"} <= options(g)


@pytest.mark.clause("GR-16.6")
def test_a_one_time_ability_is_used_up_even_if_its_later_steps_do_nothing() -> None:
    g = stage(abilities={"aldan": "arrow_storm"}, aldan={}, koda={2: 1})
    on_turn(g, 0, "mine")
    choose(g, "ability arrow_storm", "region 2", "seat 1", "standard 1")
    assert g.table.spent == ("arrow_storm",)
    assert options(g) == {"die mine"}


@pytest.mark.clause("GR-16.6", "GR-29.31")
def test_an_old_grudge_needs_a_faction_with_strictly_more_points_in_reach() -> None:
    g = stage(abilities={"runen": "old_grudge"}, runen={3: 1}, koda={4: 1}, aldan={4: 1, 6: 1})
    g.table.vp = [5, 5, 4]
    on_turn(g, 0, "mine", "mine")
    assert refused(g, "ability:old_grudge") == ["GR-16.6"]
    g.table.vp = [5, 6, 4]
    choose(g, "die mine", "mine", "ability old_grudge")
    assert options(g) == {"region 4"}
    choose(g, "region 4")
    assert options(g) == {"seat 1"}


@pytest.mark.clause("GR-16.7", "GR-10.13")
@pytest.mark.parametrize(
    "choices", [("ability blood_toll", "die mine", "mine"), ("die mine", "mine", "ability blood_toll")], ids=["before", "after"]
)
def test_abilities_are_used_before_or_after_the_action_but_never_inside_it(choices: tuple[str, ...]) -> None:
    g = stage(abilities={"venna": "blood_toll"}, venna={}, koda={})
    g.table.gain_corra(1, 1)
    on_turn(g, 0, "mine")
    for choice in choices:
        choose(g, choice)
        if choice == "die mine":
            assert options(g) == {"mine", "waive"}
    assert g.table.corra == [2, 0]


# What passive cards change


@pytest.mark.clause("GR-16.2", "GR-10.5")
def test_march_tempo_leaves_the_deploying_half_alone() -> None:
    g = stage(abilities={"aldan": "march_tempo"}, aldan={COAST: 4}, koda={})
    on_turn(g, 0, "move")
    choose(g, "die move", "deploy")
    assert options(g) == {"standard 1", "standard 2"}


@pytest.mark.clause("GR-16.2", "GR-10.6", "GR-10.32")
def test_the_pack_reinforces_with_3_by_die_and_by_repeat() -> None:
    g = stage(abilities={"koda": "pack"}, koda={3: 1}, aldan={})
    on_turn(g, 0, "reinforce", allsight="repeat")
    choose(g, "die reinforce", "region 3", "standard 3", "allsight repeat", "region 3")
    assert options(g) == {"standard 1", "standard 2", "standard 3"}


@pytest.mark.clause("GR-16.2", "GR-10.3", "GR-10.18")
def test_black_market_adds_to_a_mine_of_die_repeat_and_chip_but_not_of_the_all_sight_die() -> None:
    g = stage(abilities={"guild": "black_market"}, guild={3: 1}, koda={})
    on_turn(g, 0, "mine", allsight="repeat")
    choose(g, "die mine", "mine", "allsight repeat", "mine", "end")
    assert g.table.corra[0] == 2 + 2
    on_turn(g, 0, "move", allsight="mine")
    choose(g, "allsight mine", "die move", "waive", "end")
    assert g.table.corra[0] == 4 + 1
    chips(g.table, r3="c01")
    phase(g, "spoils")
    choose(g, "mine")
    assert g.table.corra[0] == 5 + 2


@pytest.mark.clause("GR-16.2", "GR-10.14")
def test_rune_forge_makes_the_first_hire_of_a_round_cheaper() -> None:
    g = stage(overlay=RUNEN, abilities={"runen": "rune_forge"}, runen={}, koda={})
    g.table.gain_corra(0, 9)
    on_turn(g, 0, "mine")
    choose(g, "hire harte", "hire picken")
    assert g.table.corra[0] == 9 - (4 - 1) - 2
    assert cost(g.table, "harte", 0) == 4
    choose(g, "die mine", "waive", "end")
    play(g, end_of_round)
    assert cost(g.table, "harte", 0) == 4 - 1


@pytest.mark.clause("GR-16.2", "GR-11.12")
def test_steadfast_weakens_attacks_only_on_a_dominated_region() -> None:
    g = stage(abilities={"runen": "steadfast"}, runen={3: 2, 4: 2}, koda={4: 1, 2: 1})
    assert [strength(g.table, 1, region, 0, 2) for region in (3, 4)] == [1, 2]


@pytest.mark.clause("GR-16.2", "GR-11.12")
def test_a_shield_wall_needs_3_standard_warriors() -> None:
    g = stage(abilities={"paldeyn": "shield_wall"}, paldeyn={3: (2, "lancer"), 4: 3}, koda={2: 1})
    assert [strength(g.table, 1, region, 0, 2) for region in (3, 4)] == [2, 1]
