"""Aldan: Elagynt, Wynde, Wheel, March Tempo, Arrow Storm, Ancient Order."""

from __future__ import annotations

import pytest

from games.groll.stage import asked, bury, choose, on_turn, options, place, play, refused, stage, standing, told
from zwist.games.groll.selection import selection
from zwist.games.groll.table import COAST


@pytest.mark.clause("GR-25.1", "GR-29.1")
def test_an_elagynt_brings_one_lythe_from_the_mat() -> None:
    g = stage(aldan={}, koda={})
    g.table.corra[0] = 3
    on_turn(g, 0, "mine")
    choose(g, "hire elagynt")
    assert (standing(g, 0), g.table.mat[0]) == ({COAST: 2}, 24)


@pytest.mark.clause("GR-25.1", "GR-1.14", "GR-29.1")
def test_an_elagynt_comes_alone_when_the_mat_is_empty() -> None:
    g = stage(aldan={}, koda={})
    g.table.corra[0] = 3
    bury(g.table, 0, 25)
    on_turn(g, 0, "mine")
    choose(g, "hire elagynt")
    assert (standing(g, 0), g.table.graveyard[0]) == ({COAST: 1}, 25)


@pytest.mark.clause("GR-12.3", "GR-29.2")
def test_a_wynde_may_cross_a_second_border_or_stop() -> None:
    g = stage(aldan={COAST: 1}, koda={})
    wynde = place(g.table, 0, "wynde", COAST)
    on_turn(g, 0, "move")
    choose(g, "die move", "region 0", "region 4", f"elite {wynde}", "standard 1")
    assert (asked(g), options(g)) == ((0, "go on"), {f"elite {wynde}", "done"})
    twin = g.clone()
    choose(g, f"elite {wynde}")
    assert options(g) == {"region 3", "region 5", "region 8"}
    choose(g, "region 8")
    assert (standing(g, 0), asked(g)) == ({4: 1, 8: 1}, (0, "turn"))
    choose(twin, "done")
    assert (standing(twin, 0), asked(twin)) == ({4: 2}, (0, "turn"))


@pytest.mark.clause("GR-29.2")
def test_several_wyndes_go_on_one_after_another() -> None:
    g = stage(aldan={}, koda={})
    one, two = place(g.table, 0, "wynde", 4), place(g.table, 0, "wynde", 4)
    on_turn(g, 0, "move")
    choose(g, "die move", "region 4", "region 3", f"elite {one}", f"elite {two}", f"elite {two}", "region 2")
    assert options(g) == {f"elite {one}", "done"}
    choose(g, f"elite {one}", "region 8")
    assert standing(g, 0) == {2: 1, 8: 1}


@pytest.mark.clause("GR-12.2", "GR-29.14")
def test_wheel_brings_up_to_three_warriors_from_several_regions_into_one() -> None:
    g = stage(aldan={COAST: 1, 1: 2, 6: 1, 8: 1}, koda={})
    g.table.corra[0] = 2
    on_turn(g, 0, "mine")
    choose(g, "manoeuvre wheel", "region 2")
    assert options(g) == {"region 0", "region 1", "region 8"}
    choose(g, "region 1")
    assert options(g) == {"standard 1", "standard 2"}
    choose(g, "standard 1", "region 8", "standard 1", "region 0", "standard 1")
    assert (standing(g, 0), asked(g)) == ({1: 1, 2: 3, 6: 1}, (0, "turn"))


@pytest.mark.clause("GR-10.33", "GR-29.14")
def test_wheel_goes_only_where_a_warrior_stands_next_door() -> None:
    g = stage(aldan={4: 1}, koda={})
    g.table.corra[0] = 2
    on_turn(g, 0, "mine")
    choose(g, "manoeuvre wheel")
    assert options(g) == {"region 3", "region 5", "region 8"}
    assert refused(g, "region:7") == ["GR-10.33"]


@pytest.mark.clause("GR-10.33", "GR-29.14")
def test_wheel_is_not_for_sale_without_a_warrior_to_move() -> None:
    g = stage(aldan={}, koda={3: 1})
    g.table.corra[0] = 2
    on_turn(g, 0, "mine")
    assert refused(g, "manoeuvre wheel") == ["GR-10.33"]


@pytest.mark.clause("GR-10.5", "GR-29.20")
def test_march_tempo_moves_three_but_deploys_two() -> None:
    g = stage(abilities={"aldan": "march_tempo"}, aldan={3: 4}, koda={})
    on_turn(g, 0, "move", allsight="repeat")
    choose(g, "die move", "region 3", "region 4")
    assert options(g) == {"standard 1", "standard 2", "standard 3"}
    choose(g, "standard 3", "allsight repeat", "deploy")
    assert options(g) == {"standard 1", "standard 2"}


@pytest.mark.clause("GR-16.1", "GR-29.21")
def test_arrow_storm_makes_up_to_three_attacks_on_different_regions_once_per_game() -> None:
    g = stage(abilities={"aldan": "arrow_storm"}, aldan={COAST: 1}, koda={1: 2, 5: 1, 7: 1, 8: 1})
    on_turn(g, 0, "mine")
    choose(g, "ability arrow_storm")
    assert options(g) == {"region 1", "region 5", "region 7", "region 8"}
    choose(g, "region 1", "seat 1", "standard 1")
    assert options(g) == {"region 5", "region 7", "region 8", "done"}
    choose(g, "region 7", "seat 1", "standard 1", "region 8", "seat 1", "standard 1")
    assert (standing(g, 1), asked(g)) == ({1: 1, 5: 1}, (0, "turn"))
    assert refused(g, "ability arrow_storm") == ["GR-16.1"]


@pytest.mark.clause("GR-16.6", "GR-10.33", "GR-29.21")
def test_arrow_storm_must_be_able_to_hurt_and_may_stop_after_one_attack() -> None:
    g = stage(abilities={"aldan": "arrow_storm", "runen": "steadfast"}, aldan={}, runen={4: 1}, koda={1: 2, 5: 1})
    on_turn(g, 0, "mine")
    choose(g, "ability arrow_storm")
    assert options(g) == {"region 1", "region 5"}
    assert (refused(g, "region:2")[0], refused(g, "region:4")) == ("GR-11.8", ["GR-10.33"])
    choose(g, "region 1", "seat 2", "standard 1", "done")
    assert (standing(g, 2), asked(g)) == ({1: 1, 5: 1}, (0, "turn"))


@pytest.mark.clause("GR-9.6", "GR-29.22")
def test_ancient_order_rerolls_one_die_before_the_first_pick() -> None:
    g = stage(abilities={"aldan": "ancient_order"}, koda={}, aldan={})
    play(g, selection)
    assert asked(g) == (1, "may reroll")
    pool = sorted(g.table.pool)
    face = pool[0]
    choose(g, f"die {face}")
    (line,) = told(g, "reroll")
    assert sorted([*g.table.pool, face]) == sorted([*pool, line["new"]])
    assert asked(g) == (0, "take die")


@pytest.mark.clause("GR-9.6", "GR-29.22")
def test_ancient_order_may_be_declined() -> None:
    g = stage(abilities={"aldan": "ancient_order"}, koda={}, aldan={})
    play(g, selection)
    pool = g.table.pool[:]
    choose(g, "decline")
    assert (g.table.pool, asked(g)) == (pool, (0, "take die"))
