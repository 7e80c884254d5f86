"""Runen: Stoics, Picks, Rams, Steadfast, Old Grudge, Rune Forge."""

from __future__ import annotations

import pytest

from games.groll.stage import (
    RUNEN,
    asked,
    choose,
    on_turn,
    options,
    picks_bring,
    place,
    play,
    refused,
    stage,
    standing,
    told,
)
from zwist.games.groll.attack import strength
from zwist.games.groll.scoring import scoring
from zwist.games.groll.supply import supply
from zwist.games.groll.table import COAST


@pytest.mark.clause("GR-25.14", "GR-8.5", "GR-29.8")
def test_every_stoic_regains_up_to_two_hit_points_at_the_start_of_supply() -> None:
    g = stage(runen={}, koda={})
    low, high, ashore = (place(g.table, 0, "harte", region, hp=hp) for region, hp in ((3, 1), (4, 3), (COAST, 2)))
    play(g, supply)
    assert [g.table.hp[piece] for piece in (low, high, ashore)] == [3, 4, 4]


@pytest.mark.clause("GR-25.8", "GR-14.5")
def test_stoics_give_two_points_once_in_a_controlled_region() -> None:
    """EX-1."""
    g = stage(runen={3: ("harte", "harte"), 4: "harte"}, koda={3: 1, 4: 1})
    play(g, scoring)
    assert g.table.vp == [1 + 2 + 2, 1]


@pytest.mark.clause("GR-8.6", "GR-29.9")
@pytest.mark.parametrize("n", [1, 2])
def test_picks_gain_what_their_box_says_for_each_controlled_region(n: int) -> None:
    g = stage(overlay=picks_bring(n), runen={COAST: "picken", 3: ("picken", "picken"), 4: 1}, koda={4: 1})
    g.table.supply = 20
    play(g, supply)
    assert g.table.corra == [1 + n, 1]
    place(g.table, 1, "baerserker", 3)
    place(g.table, 1, "baerserker", 3)
    play(g, supply)
    assert g.table.corra == [1 + n + 1, 1 + 1]


@pytest.mark.clause("GR-25.14", "GR-11.9", "GR-29.5")
def test_all_rams_are_hit_before_anyone_else_and_the_assigner_chooses_among_them() -> None:
    g = stage(aldan={3: 1}, runen={3: 2})
    fresh, hurt = place(g.table, 1, "boecke", 3), place(g.table, 1, "boecke", 3, hp=1)
    on_turn(g, 0, "mine", allsight="strong")
    choose(g, "allsight strong", "region 3", "seat 1")
    assert options(g) == {f"elite {fresh}", f"elite {hurt}"}
    choose(g, f"elite {hurt}")
    assert options(g) == {f"elite {fresh}", "spill"}
    choose(g, f"elite {fresh}")
    assert (standing(g, 1), g.table.hp[fresh]) == ({3: 3}, 2)


@pytest.mark.clause("GR-29.5")
def test_rams_draw_damage_that_is_no_attack() -> None:
    g = stage(ooglan={3: 1}, runen={3: 2})
    ram = place(g.table, 1, "boecke", 3)
    g.table.corra[0] = 2
    on_turn(g, 0, "mine")
    choose(g, "manoeuvre shriek", "region 3")
    assert options(g) == {f"elite {ram}"}


@pytest.mark.clause("GR-11.12", "GR-4.13", "GR-29.10")
def test_steadfast_takes_one_off_where_the_runen_dominate() -> None:
    g = stage(abilities={"runen": "steadfast"}, aldan={3: 1, 5: 1}, runen={4: 2, 5: 2, 6: 1}, ooglan={6: "niemand"})
    assert [strength(g.table, 0, region, 1, 2) for region in (4, 5, 6)] == [1, 2, 2]


@pytest.mark.clause("GR-10.4", "GR-29.31")
def test_old_grudge_strikes_a_faction_with_more_points_in_reach() -> None:
    g = stage(abilities={"runen": "old_grudge"}, runen={3: 1}, koda={3: 1, 4: 5, 6: 1}, aldan={2: 1, 4: 1})
    g.table.vp = [5, 6, 5]
    on_turn(g, 0, "mine")
    choose(g, "ability old_grudge")
    assert options(g) == {"region 3", "region 4"}
    assert (refused(g, "region:2"), refused(g, "region:8")[0]) == (["GR-29.31"], "GR-11.8")
    choose(g, "region 4")
    assert options(g) == {"seat 1"}
    choose(g, "seat 1", *["standard 1"] * 4)
    assert (standing(g, 1), standing(g, 2), told(g, "attack")[0]["n"]) == ({3: 1, 4: 1, 6: 1}, {2: 1, 4: 1}, 4)
    assert (asked(g), g.table.acted, refused(g, "ability old_grudge")[0]) == ((0, "turn"), "", "GR-16.1")


@pytest.mark.clause("GR-16.6", "GR-29.31")
@pytest.mark.parametrize(("points", "region"), [(5, 3), (6, 6)])
def test_old_grudge_needs_somebody_in_reach_with_strictly_more_points(points: int, region: int) -> None:
    g = stage(abilities={"runen": "old_grudge"}, runen={3: 1}, koda={region: 1})
    g.table.vp = [5, points]
    on_turn(g, 0, "mine")
    assert refused(g, "ability old_grudge") == ["GR-16.6"]


@pytest.mark.clause("GR-3.2", "GR-29.32")
def test_rune_forge_makes_the_first_hire_of_the_round_one_cheaper() -> None:
    g = stage(overlay=RUNEN, abilities={"runen": "rune_forge"}, runen={}, koda={})
    g.table.corra[0] = 4
    on_turn(g, 0, "mine")
    choose(g, "hire picken")
    assert g.table.corra[0] == 3
    choose(g, "hire picken")
    assert g.table.corra[0] == 1
    assert options(g) == {"die mine"}
