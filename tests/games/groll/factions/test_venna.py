"""Venna: Pact Beast, Hexer, Blood Pact, Exiled Powers, Forest Magic, Blood Toll."""

from __future__ import annotations

import pytest

from games.groll.stage import (
    asked,
    bury,
    choose,
    corrected,
    on_turn,
    options,
    place,
    play,
    purse,
    refused,
    stage,
    standing,
    told,
)
from zwist.games.groll.supply import supply
from zwist.games.groll.table import COAST, MAT


@pytest.mark.clause("GR-8.5", "GR-3.12", "GR-29.12")
def test_pact_beasts_lose_a_hit_point_each_supply_and_go_home_undefeated() -> None:
    g = stage(venna={}, koda={})
    fresh, dying, ashore = (place(g.table, 0, "pactbeast", region, hp=hp) for region, hp in ((3, 6), (4, 1), (COAST, 3)))
    play(g, supply)
    assert [g.table.hp[piece] for piece in (fresh, ashore)] == [5, 2]
    assert (g.table.at[dying], g.table.hp[dying], told(g, "elite_defeated")) == (MAT, 6, [])


@pytest.mark.clause("GR-10.14", "GR-29.13")
def test_a_hexer_comes_to_an_occupied_region_or_the_zone_and_recycles_up_to_two() -> None:
    recycling = {"hex": {"effects": [{"do": "on_deploy_recycle", "n": 2}]}}
    g = stage(overlay=corrected("venna", elites=recycling), venna={3: 1}, koda={4: 1})
    purse(g, 0, "hex")
    bury(g.table, 0, 4)
    on_turn(g, 0, "mine")
    choose(g, "hire hex")
    assert options(g) == {"region 0", "region 3"}
    choose(g, "region 3")
    assert options(g) == {"standard 0", "standard 1", "standard 2"}
    choose(g, "standard 2")
    assert (standing(g, 0), g.table.mat[0], g.table.graveyard[0]) == ({3: 2}, 22, 2)


@pytest.mark.clause("GR-3.9", "GR-29.13")
def test_a_hexer_may_recycle_nobody() -> None:
    g = stage(venna={}, koda={})
    purse(g, 0, "hex")
    bury(g.table, 0, 1)
    on_turn(g, 0, "mine")
    choose(g, "hire hex", "region 0", "standard 0")
    assert (g.table.mat[0], g.table.graveyard[0], asked(g)) == (24, 1, (0, "turn"))


@pytest.mark.clause("GR-10.33", "GR-29.19")
def test_blood_pact_raises_up_to_two_from_the_graveyard_in_the_zone() -> None:
    pact = corrected("venna", manoeuvres={"blood_pact": {"effect": {"n": 2}}})
    g = stage(overlay=pact, venna={3: 1}, koda={})
    purse(g, 0, "blood_pact", "blood_pact", "blood_pact")
    bury(g.table, 0, 3)
    on_turn(g, 0, "mine")
    choose(g, "manoeuvre blood_pact")
    assert options(g) == {"standard 1", "standard 2"}
    choose(g, "standard 2", "manoeuvre blood_pact", "standard 1")
    assert (standing(g, 0), g.table.mat[0], g.table.graveyard[0]) == ({COAST: 3, 3: 1}, 21, 0)
    assert refused(g, "manoeuvre blood_pact") == ["GR-10.33"]


@pytest.mark.clause("GR-13.1", "GR-29.16")
def test_exiled_powers_gathers_up_to_six_from_the_graveyard_only() -> None:
    g = stage(abilities={"venna": "exiled_powers"}, venna={3: 2}, koda={})
    bury(g.table, 0, 8)
    on_turn(g, 0, "mine")
    choose(g, "ability exiled_powers", "region 0")
    assert options(g) == {"graveyard"}
    choose(g, "graveyard", "standard 6")
    assert (standing(g, 0), g.table.mat[0], g.table.graveyard[0]) == ({COAST: 6, 3: 2}, 15, 2)


@pytest.mark.clause("GR-16.6", "GR-29.16")
def test_exiled_powers_needs_somebody_in_the_graveyard() -> None:
    g = stage(abilities={"venna": "exiled_powers"}, venna={3: 2}, koda={})
    on_turn(g, 0, "mine")
    assert refused(g, "ability exiled_powers") == ["GR-16.6"]


@pytest.mark.clause("GR-16.2", "GR-10.22", "GR-29.35")
def test_forest_magic_turns_the_all_sight_die_and_uses_it_at_once() -> None:
    g = stage(abilities={"venna": "forest_magic"}, venna={3: 1}, koda={3: 2})
    g.table.corra[0], g.table.supply = 1, 19
    on_turn(g, 0, "mine", allsight="mine")
    assert {option for option in options(g) if option.startswith("turn")} == {"turn shoot", "turn strong"}
    assert refused(g, "turn repeat") == ["GR-10.21"]
    choose(g, "turn strong", "region 3", "seat 1", "standard 1", "standard 1")
    assert (g.table.corra[0], g.table.supply, g.table.allsight[0], standing(g, 1)) == (0, 20, "", {})


@pytest.mark.clause("GR-10.34", "GR-10.33", "GR-29.35")
def test_forest_magic_costs_a_corra_and_needs_a_face_that_changes_something() -> None:
    g = stage(abilities={"venna": "forest_magic"}, venna={3: 1}, koda={})
    on_turn(g, 0, "move", allsight="shoot")
    assert refused(g, "turn mine") == ["GR-10.34"]
    g.table.corra[0] = 1
    assert refused(g, "turn strong") == ["GR-10.33"]


@pytest.mark.clause("GR-10.33", "GR-29.35")
def test_the_corra_paid_for_forest_magic_can_be_mined_at_once() -> None:
    g = stage(abilities={"venna": "forest_magic"}, venna={}, koda={})
    g.table.corra, g.table.supply = [1, 19], 0
    on_turn(g, 0, "move", allsight="shoot")
    choose(g, "turn mine")
    assert (g.table.corra[0], g.table.supply, g.table.allsight[0]) == (1, 0, "")


@pytest.mark.clause("GR-10.33", "GR-29.35")
def test_the_corra_paid_for_forest_magic_can_be_mined_by_a_repeat() -> None:
    g = stage(abilities={"venna": "forest_magic"}, venna={}, koda={})
    g.table.corra, g.table.supply = [2, 17], 1
    on_turn(g, 0, "mine", allsight="shoot")
    choose(g, "die mine", "mine")
    assert (g.table.supply, "turn repeat" in options(g)) == (0, True)
    choose(g, "turn repeat", "mine")
    assert (g.table.corra[0], g.table.supply, g.table.allsight[0]) == (3, 0, "")


@pytest.mark.clause("GR-1.15", "GR-29.36")
def test_blood_toll_takes_one_from_every_enemy_that_has_any() -> None:
    g = stage(abilities={"venna": "blood_toll"}, venna={}, koda={}, aldan={}, runen={})
    g.table.corra, g.table.supply = [2, 3, 0, 1], 14
    on_turn(g, 0, "mine")
    choose(g, "ability blood_toll")
    assert (g.table.corra, g.table.supply) == ([4, 2, 0, 0], 14)
    assert [line["victim"] for line in told(g, "steal")] == [1, 3]


@pytest.mark.clause("GR-16.6", "GR-29.36")
def test_blood_toll_needs_an_enemy_with_corra() -> None:
    g = stage(abilities={"venna": "blood_toll"}, venna={}, koda={})
    g.table.corra[0] = 5
    on_turn(g, 0, "mine")
    assert refused(g, "ability blood_toll") == ["GR-16.6"]
