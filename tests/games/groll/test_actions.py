"""The actions of dice and the Exodus (chapter 10, first half)."""

from __future__ import annotations

import pytest

from games.groll.stage import asked, chips, choose, on_turn, options, play, refused, stage, standing, told
from zwist.games.groll.spoils import spoils
from zwist.games.groll.table import COAST


@pytest.mark.clause("GR-10.3")
def test_mine_gains_one_corra_from_the_supply() -> None:
    g = stage(aldan={}, koda={})
    on_turn(g, 0, "mine")
    choose(g, "die mine", "mine")
    assert (g.table.corra, g.table.supply) == ([1, 0], 19)


@pytest.mark.clause("GR-10.4")
def test_a_weak_attack_of_one_hits_a_region_next_to_an_occupied_one() -> None:
    g = stage(aldan={3: 1}, koda={4: 2})
    on_turn(g, 0, "attack")
    choose(g, "die attack", "region 4", "seat 1", "standard 1")
    assert standing(g, 1) == {4: 1}
    assert asked(g) == (0, "turn")


@pytest.mark.clause("GR-10.5")
def test_a_move_takes_up_to_two_warriors_from_one_region_to_one_adjacent_region() -> None:
    g = stage(aldan={3: (3, "elagynt")}, koda={})
    on_turn(g, 0, "move")
    choose(g, "die move", "region 3", "region 4")
    assert options(g) == {"standard 1", "standard 2", "elite 0"}
    choose(g, "standard 1", "elite 0")
    assert standing(g, 0) == {3: 2, 4: 2}
    assert [(line["who"], line["n"]) for line in told(g, "move")] == [("", 1), ("elagynt", 1)]
    assert asked(g) == (0, "turn")


@pytest.mark.clause("GR-10.5")
def test_the_other_half_of_the_die_deploys_up_to_two_in_the_own_zone() -> None:
    g = stage(aldan={3: 1}, koda={})
    on_turn(g, 0, "move")
    choose(g, "die move", "deploy")
    assert options(g) == {"standard 1", "standard 2"}
    choose(g, "standard 2")
    assert standing(g, 0) == {COAST: 2, 3: 1}
    assert g.table.mat[0] == 25 - 3


@pytest.mark.clause("GR-10.5", "GR-4.6")
def test_nobody_moves_to_the_coast() -> None:
    """EX-19."""
    g = stage(aldan={1: 2}, koda={})
    on_turn(g, 0, "move")
    choose(g, "die move", "region 1")
    assert options(g) == {"region 2", "region 6", "region 7"}
    assert refused(g, "region 0") == ["GR-4.6"]


@pytest.mark.clause("GR-10.5", "GR-4.5")
def test_from_the_coast_a_move_reaches_exactly_regions_one_to_six() -> None:
    """EX-2."""
    g = stage(aldan={COAST: 2}, koda={})
    on_turn(g, 0, "move")
    choose(g, "die move", "region 0")
    assert options(g) == {f"region {region}" for region in range(1, 7)}


@pytest.mark.clause("GR-10.6", "GR-4.19")
def test_reinforce_needs_a_warrior_in_the_region_and_allows_the_coast() -> None:
    g = stage(aldan={COAST: 1, 5: "wynde"}, koda={4: 1})
    on_turn(g, 0, "reinforce")
    choose(g, "die reinforce")
    assert options(g) == {"region 0", "region 5", "waive"}
    choose(g, "region 5")
    assert options(g) == {"standard 1", "standard 2"}
    choose(g, "standard 2")
    assert standing(g, 0) == {COAST: 1, 5: 3}


@pytest.mark.clause("GR-10.6")
def test_without_a_warrior_in_the_zone_the_coast_cannot_be_reinforced() -> None:
    g = stage(aldan={5: 1}, koda={})
    on_turn(g, 0, "reinforce")
    choose(g, "die reinforce")
    assert options(g) == {"region 5", "waive"}
    assert refused(g, "region 0") == ["GR-10.6"]


@pytest.mark.clause("GR-10.7")
def test_the_used_die_leaves_the_mat() -> None:
    """EX-3."""
    g = stage(aldan={}, koda={})
    on_turn(g, 0, "mine", "move")
    choose(g, "die mine", "mine")
    assert g.table.dice[0] == ("move",)


@pytest.mark.clause("GR-10.8")
@pytest.mark.parametrize("face", ["mine", "attack", "move", "reinforce"])
def test_a_waived_action_changes_nothing_but_costs_the_die(face: str) -> None:
    g = stage(aldan={3: 2}, koda={3: 2})
    on_turn(g, 0, face)
    choose(g, f"die {face}", "waive")
    t = g.table
    assert (t.dice[0], t.corra[0], t.mat[0]) == ((), 0, 23)
    assert (standing(g, 0), standing(g, 1)) == ({3: 2}, {3: 2})
    assert options(g) == {"end"}


@pytest.mark.clause("GR-10.9", "GR-10.11")
def test_an_exodus_from_the_coast_is_split_freely_and_spends_both_dice() -> None:
    """EX-17."""
    g = stage(aldan={COAST: 5}, koda={})
    on_turn(g, 0, "mine", allsight="shoot")
    choose(g, "exodus mine+allsight", "region 0")
    assert options(g) == {f"region {region}" for region in range(1, 7)}
    choose(g, "region 1", "standard 2", "region 6", "standard 3")
    assert standing(g, 0) == {1: 2, 6: 3}
    assert (g.table.dice[0], g.table.allsight[0]) == ((), "")
    assert options(g) == {"end"}


@pytest.mark.clause("GR-10.9")
def test_an_exodus_takes_any_two_unused_dice_of_which_one_is_an_action_die() -> None:
    g = stage(aldan={3: 1}, koda={})
    on_turn(g, 0, "mine", "mine", "move", allsight="shoot")
    pairs = {option for option in options(g) if option.startswith("exodus")}
    assert pairs == {"exodus mine+mine", "exodus mine+move", "exodus mine+allsight", "exodus move+allsight"}
    choose(g, "exodus mine+mine")
    assert (g.table.dice[0], g.table.allsight[0]) == (("move",), "shoot")


@pytest.mark.clause("GR-10.9")
def test_one_action_die_without_an_all_sight_die_pays_for_no_exodus() -> None:
    g = stage(aldan={3: 1}, koda={})
    on_turn(g, 0, "mine")
    assert options(g) == {"die mine"}


@pytest.mark.clause("GR-10.9")
def test_part_of_the_warriors_may_stay_and_the_coast_is_no_target() -> None:
    g = stage(aldan={4: (3, "wynde")}, koda={})
    on_turn(g, 0, "mine", "mine")
    choose(g, "exodus mine+mine", "region 4")
    assert options(g) == {"region 3", "region 5", "region 8"}
    assert "GR-4.6" in refused(g, "region 0")
    choose(g, "region 8", "standard 1", "done")
    assert standing(g, 0) == {4: 3, 8: 1}


@pytest.mark.clause("GR-10.10", "GR-10.2")
def test_an_exodus_is_the_action_of_the_turn() -> None:
    g = stage(aldan={4: 1}, koda={})
    on_turn(g, 0, "mine", "mine", "mine", allsight="repeat")
    choose(g, "exodus mine+mine", "region 4", "region 3", "standard 1")
    assert g.table.acted == "exodus"
    assert options(g) == {"allsight repeat", "end"}


@pytest.mark.clause("GR-10.31", "GR-10.8")
def test_a_move_of_nobody_is_the_same_as_waiving() -> None:
    g = stage(aldan={3: 2}, koda={4: "faehrte"})
    on_turn(g, 0, "move", "move")
    started = g.clone()
    choose(g, "exodus move+move", "waive")
    assert (g.table.acted, standing(g, 0), told(g, "trap_fires")) == ("waived", {3: 2}, [])
    choose(started, "die move", "region 3", "region 4")
    assert refused(started, "done") == ["GR-10.31"]


@pytest.mark.clause("GR-10.36")
def test_a_mine_with_an_empty_supply_is_carried_out_and_not_waived() -> None:
    g = stage(aldan={}, koda={})
    g.table.supply, g.table.corra = 0, [5, 15]
    on_turn(g, 0, "mine", allsight="repeat")
    choose(g, "die mine", "mine")
    assert (g.table.acted, g.table.corra[0]) == ("mine", 5)
    assert "GR-10.33" in refused(g, "allsight repeat")


@pytest.mark.clause("GR-10.36", "GR-10.33", "GR-11.12")
def test_an_action_die_may_attack_with_strength_nought_but_shoot_may_not() -> None:
    """EX-45."""
    g = stage(abilities={"runen": "steadfast"}, aldan={3: 1}, runen={4: 2})
    on_turn(g, 0, "attack", allsight="shoot")
    assert refused(g, "allsight shoot") == ["GR-10.33"]
    choose(g, "die attack", "region 4", "seat 1")
    assert told(g, "attack")[0]["n"] == 0
    assert (standing(g, 1), g.table.dice[0], g.table.allsight[0]) == ({4: 2}, (), "shoot")
    assert g.table.acted == "attack"


@pytest.mark.clause("GR-10.36", "GR-7.5")
def test_a_chip_may_attack_with_strength_nought_too() -> None:
    g = stage(abilities={"runen": "steadfast"}, aldan={3: 1}, runen={4: 2})
    g.table.phase = "spoils"
    chips(g.table, r3="c04", r8="c05")
    play(g, spoils)
    choose(g, "region 4", "seat 1")
    assert told(g, "attack")[0]["n"] == 0
    assert standing(g, 1) == {4: 2}


@pytest.mark.clause("GR-10.5", "GR-1.14")
def test_an_empty_mat_leaves_only_the_moving_half() -> None:
    g = stage(aldan={3: 25}, koda={})
    on_turn(g, 0, "move")
    choose(g, "die move")
    assert options(g) == {"region 3", "waive"}
    assert refused(g, "deploy") == ["GR-1.14"]
