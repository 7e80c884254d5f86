"""Hiring elites and buying manoeuvres (GR-10.12 to GR-10.16, GR-10.34)."""

from __future__ import annotations

import pytest

from games.groll.stage import RUNEN, asked, choose, on_turn, options, place, refused, stage, standing
from zwist.games.groll.table import COAST, MAT


@pytest.mark.clause("GR-10.12", "GR-10.14")
def test_a_hired_elite_stands_in_the_own_zone_with_full_hit_points() -> None:
    g = stage(overlay=RUNEN, runen={}, koda={})
    g.table.corra[0], g.table.supply = 5, 15
    on_turn(g, 0, "mine")
    choose(g, "hire harte")
    assert (standing(g, 0), g.table.hp[0]) == ({COAST: 1}, 4)
    assert (g.table.corra[0], g.table.supply, g.table.acted) == (1, 19, "")


@pytest.mark.clause("GR-10.14")
def test_a_special_rule_names_another_place() -> None:
    g = stage(guild={COAST: 1}, koda={})
    g.table.corra[0] = 2
    on_turn(g, 0, "mine")
    choose(g, "hire stellin")
    assert options(g) == {f"region {region}" for region in range(1, 9)}
    choose(g, "region 7")
    assert standing(g, 0) == {COAST: 1, 7: 1}


@pytest.mark.clause("GR-10.15")
def test_without_a_die_on_the_mat_nobody_is_hired() -> None:
    g = stage(aldan={3: ("wynde", "wynde", "wynde")}, koda={})
    g.table.corra[0] = 5
    on_turn(g, 0, "mine")
    assert refused(g, "hire wynde") == ["GR-10.15"]
    assert "hire elagynt" in options(g)


@pytest.mark.clause("GR-10.15", "GR-25.4")
def test_without_a_legal_place_nobody_is_hired() -> None:
    g = stage(koda={COAST: 3}, aldan={})
    g.table.corra[0] = 5
    on_turn(g, 0, "mine")
    assert refused(g, "hire faehrte") == ["GR-10.15"]


@pytest.mark.clause("GR-10.16")
def test_a_manoeuvre_costs_corra_and_brings_no_die_into_play() -> None:
    g = stage(aldan={3: 1}, koda={})
    g.table.corra[0] = 1
    on_turn(g, 0, "mine")
    choose(g, "manoeuvre wheel", "region 4", "region 3", "standard 1")
    assert (g.table.corra[0], g.table.dice[0], set(g.table.at)) == (0, ("mine",), {MAT})
    assert asked(g) == (0, "turn")


@pytest.mark.clause("GR-10.34")
def test_there_is_no_credit() -> None:
    g = stage(aldan={3: 1}, koda={})
    g.table.corra[0] = 0
    on_turn(g, 0, "mine")
    assert options(g) == {"die mine"}
    assert refused(g, "hire wynde") == ["GR-10.34"]
    assert refused(g, "manoeuvre wheel") == ["GR-10.34"]


@pytest.mark.clause("GR-10.34")
def test_the_cost_is_paid_before_the_effect() -> None:
    g = stage(aldan={3: 1}, koda={})
    g.table.corra[0], g.table.supply = 3, 17
    on_turn(g, 0, "mine")
    choose(g, "manoeuvre wheel")
    assert (g.table.corra[0], g.table.supply, asked(g)[1]) == (2, 18, "wheel into")


@pytest.mark.clause("GR-10.33")
def test_a_manoeuvre_that_can_change_nothing_is_not_for_sale() -> None:
    g = stage(ooglan={3: 1}, koda={4: 1})
    g.table.corra[0] = 5
    on_turn(g, 0, "mine")
    assert refused(g, "manoeuvre shriek") == ["GR-10.33"]


@pytest.mark.clause("GR-3.6", "GR-10.14")
def test_a_defeated_elite_is_hired_again_at_full_hit_points() -> None:
    """EX-15."""
    g = stage(aldan={3: 1}, runen={})
    ram = place(g.table, 1, "boecke", 3)
    on_turn(g, 0, "attack", allsight="strong")
    choose(g, "allsight strong", "region 3", "seat 1", f"elite {ram}", f"elite {ram}")
    assert (g.table.hp[ram], standing(g, 1)) == (1, {3: 1})
    choose(g, "die attack", "region 3", "seat 1", f"elite {ram}")
    assert (standing(g, 1), g.table.graveyard[1]) == ({}, 0)
    g.table.corra[1] = 3
    g.table.dice[1] = ("mine",)
    choose(g, "end", "hire boecke")
    assert (standing(g, 1), g.table.hp[ram]) == ({COAST: 1}, 3)
