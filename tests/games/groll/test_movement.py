"""Moving and deploying (chapter 12)."""

from __future__ import annotations

import pytest

from games.groll.stage import asked, choose, on_turn, options, place, purse, refused, stage, standing, told
from zwist.games.groll.table import COAST, MAT


@pytest.mark.clause("GR-12.1")
def test_a_move_crosses_one_border_between_adjacent_regions() -> None:
    g = stage(aldan={7: 1}, koda={})
    on_turn(g, 0, "move")
    choose(g, "die move", "region 7")
    assert options(g) == {"region 1", "region 2", "region 5", "region 6", "region 8"}
    assert refused(g, "region:3") == ["GR-12.1"]


@pytest.mark.clause("GR-12.2", "GR-25.5")
def test_a_trap_waits_until_all_have_arrived_and_fires_once() -> None:
    """EX-35."""
    g = stage(aldan={4: 2}, koda={})
    trapper = place(g.table, 1, "faehrte", 3, trap="attack")
    on_turn(g, 0, "move")
    choose(g, "die move", "region 4", "region 3", "standard 2")
    assert (standing(g, 0), asked(g)) == ({3: 2}, (1, "assign"))
    choose(g, "standard 1", "standard 1")
    assert (standing(g, 0), g.table.at[trapper]) == ({}, MAT)
    assert len(told(g, "trap_fires")) == 1


@pytest.mark.clause("GR-12.2")
def test_an_exodus_to_two_trapped_regions_arrives_everywhere_before_the_first_trap() -> None:
    g = stage(aldan={4: 2}, koda={})
    place(g.table, 1, "faehrte", 3, trap="deploy")
    place(g.table, 1, "faehrte", 5, trap="steal_corra")
    on_turn(g, 0, "mine", "mine")
    choose(g, "exodus mine+mine", "region 4", "region 3", "standard 1", "region 5", "standard 1")
    assert asked(g) == (1, "window")
    assert standing(g, 0) == {3: 1, 5: 1}


@pytest.mark.clause("GR-12.3", "GR-25.16")
def test_every_crossing_is_a_move_with_its_own_triggers() -> None:
    g = stage(aldan={}, koda={})
    wynde = place(g.table, 0, "wynde", 4)
    place(g.table, 1, "faehrte", 3, trap="deploy")
    place(g.table, 1, "faehrte", 2, trap="deploy")
    on_turn(g, 0, "move")
    choose(g, "die move", "region 4", "region 3", f"elite {wynde}")
    assert standing(g, 1) == {2: 1, 3: 2}
    choose(g, f"elite {wynde}", "region 2")
    assert standing(g, 1) == {2: 2, 3: 2}
    assert [line["region"] for line in told(g, "trap_fires")] == [3, 2]


@pytest.mark.clause("GR-12.3", "GR-25.16")
def test_who_falls_on_the_way_does_not_go_on() -> None:
    g = stage(aldan={}, koda={})
    wynde = place(g.table, 0, "wynde", 4)
    place(g.table, 1, "faehrte", 3, trap="attack")
    on_turn(g, 0, "move")
    choose(g, "die move", "region 4", "region 3", f"elite {wynde}", f"elite {wynde}", f"elite {wynde}")
    assert (standing(g, 0), asked(g)) == ({}, (0, "turn"))


@pytest.mark.clause("GR-12.4", "GR-25.7")
def test_deploying_puts_new_warriors_on_the_map_and_triggers_no_trap() -> None:
    g = stage(aldan={3: 1}, koda={})
    place(g.table, 1, "faehrte", 3, trap="attack")
    on_turn(g, 0, "reinforce")
    choose(g, "die reinforce", "region 3", "standard 2")
    assert (standing(g, 0), told(g, "trap_fires"), told(g, "move")) == ({3: 3}, [], [])
    assert told(g, "deploy") == [{"seat": 0, "n": 2, "region": 3}]


@pytest.mark.clause("GR-12.5", "GR-25.7")
def test_gathered_warriors_are_deployed_even_next_door_and_cross_no_border() -> None:
    g = stage(guild={3: 1, 4: 1}, koda={})
    place(g.table, 1, "faehrte", 4, trap="attack")
    purse(g, 0, "dead_drop")
    on_turn(g, 0, "mine")
    choose(g, "manoeuvre dead_drop", "region 4", "region 3", "standard 1", "done")
    assert (standing(g, 0), told(g, "trap_fires"), told(g, "move")) == ({4: 2}, [], [])


@pytest.mark.clause("GR-12.7", "GR-25.4")
def test_an_immobile_warrior_is_no_choice_for_a_move_and_stays_behind() -> None:
    g = stage(koda={3: 1, 5: "faehrte"}, aldan={})
    trapper = place(g.table, 0, "faehrte", 3, trap="attack")
    on_turn(g, 0, "mine", "mine")
    choose(g, "exodus mine+mine")
    assert options(g) == {"region 3", "waive"}
    assert refused(g, "region:5") == ["GR-12.7"]
    choose(g, "region 3", "region 4")
    assert options(g) == {"standard 1"}
    choose(g, "standard 1")
    assert (standing(g, 0), g.table.at[trapper]) == ({3: 1, 4: 1, 5: 1}, 3)


@pytest.mark.clause("GR-12.8", "GR-26.4")
def test_the_owner_of_the_moved_warriors_moves_when_another_faction_forces_it() -> None:
    g = stage(abilities={"ooglan": "the_scream"}, ooglan={}, aldan={3: 1}, koda={})
    g.table.corra[1] = 1
    place(g.table, 2, "faehrte", 4, trap="steal_corra")
    on_turn(g, 0, "mine")
    choose(g, "ability the_scream", "region 3")
    assert asked(g)[0] == 1
    choose(g, "standard 0", "standard 1")
    assert told(g, "trap_fires")[0]["victim"] == 1
    assert g.table.corra == [0, 0, 1]
    assert asked(g) == (0, "turn")


@pytest.mark.clause("GR-12.2")
def test_warriors_named_for_a_move_leave_at_the_same_time() -> None:
    g = stage(aldan={COAST: 1, 3: 1, 4: 1}, koda={})
    g.table.corra[0] = 2
    on_turn(g, 0, "mine")
    choose(g, "manoeuvre wheel", "region 2", "region 0", "standard 1")
    assert standing(g, 0) == {COAST: 1, 3: 1, 4: 1}
    choose(g, "region 3", "standard 1")
    assert standing(g, 0) == {2: 2, 4: 1}
