"""Paldeyn: Bannerlord, Lancer, Rally, Shield Wall, Honourable Charge, Oath of Arms."""

from __future__ import annotations

import pytest

from games.groll.stage import (
    asked,
    choose,
    oath_for,
    on_turn,
    options,
    place,
    play,
    refused,
    stage,
    standing,
    told,
)
from zwist.games.groll.attack import strength
from zwist.games.groll.scoring import scoring
from zwist.games.groll.table import COAST


@pytest.mark.clause("GR-11.12", "GR-29.10")
def test_a_bannerlord_takes_one_off_but_leaves_at_least_one() -> None:
    g = stage(aldan={3: 1}, paldeyn={3: (1, "bannerlord", "bannerlord"), 4: 1})
    assert [strength(g.table, 0, 3, 1, printed) for printed in (1, 2, 4)] == [1, 1, 3]
    assert strength(g.table, 0, 4, 1, 2) == 2


@pytest.mark.clause("GR-11.14", "GR-29.11")
def test_a_lancer_deals_one_damage_after_it_moved_in() -> None:
    g = stage(paldeyn={COAST: 1}, koda={3: 1}, runen={3: 2}, abilities={"runen": "steadfast"})
    lancer = place(g.table, 0, "lancer", COAST)
    on_turn(g, 0, "move")
    choose(g, "die move", "region 0", "region 3", f"elite {lancer}", "standard 1")
    assert (standing(g, 0), options(g)) == ({3: 2}, {"seat 1", "seat 2"})
    choose(g, "seat 2", "standard 1")
    assert (standing(g, 2), told(g, "attack"), asked(g)) == ({3: 1}, [], (0, "turn"))


@pytest.mark.clause("GR-29.11")
def test_every_lancer_of_a_move_strikes_and_without_an_enemy_nothing_happens() -> None:
    g = stage(paldeyn={}, koda={3: 2})
    lancers = [place(g.table, 0, "lancer", 4) for _ in range(2)]
    on_turn(g, 0, "move", allsight="repeat")
    choose(g, "die move", "region 4", "region 3", *(f"elite {lancer}" for lancer in lancers))
    assert asked(g) == (0, "window")
    choose(g, "response 0", "seat 1", "standard 1", "seat 1", "standard 1")
    assert standing(g, 1) == {}
    choose(g, "allsight repeat", "region 3", "region 2", f"elite {lancers[0]}", "done")
    assert asked(g) == (0, "turn")


@pytest.mark.clause("GR-29.11")
def test_a_hired_lancer_strikes_nobody() -> None:
    g = stage(paldeyn={}, koda={3: 1})
    g.table.corra[0] = 3
    on_turn(g, 0, "mine")
    choose(g, "hire lancer")
    assert (standing(g, 0), told(g, "damage"), asked(g)) == ({COAST: 1}, [], (0, "turn"))


@pytest.mark.clause("GR-10.33", "GR-29.18")
def test_rally_brings_up_to_three_to_a_bannerlord_the_zone_included() -> None:
    g = stage(paldeyn={COAST: "bannerlord", 3: "bannerlord", 5: 2}, koda={})
    g.table.corra[0] = 2
    on_turn(g, 0, "mine")
    choose(g, "manoeuvre rally")
    assert options(g) == {"region 0", "region 3"}
    choose(g, "region 3")
    assert options(g) == {"standard 1", "standard 2", "standard 3"}
    choose(g, "standard 3")
    assert (standing(g, 0), g.table.mat[0]) == ({COAST: 1, 3: 4, 5: 2}, 20)


@pytest.mark.clause("GR-10.33", "GR-29.18")
@pytest.mark.parametrize(("army", "mat"), [("lancer", 25), ("bannerlord", 0)])
def test_rally_needs_a_bannerlord_and_a_warrior_on_the_mat(army: str, mat: int) -> None:
    g = stage(paldeyn={3: army}, koda={})
    g.table.corra[0], g.table.mat[0] = 2, mat
    on_turn(g, 0, "mine")
    assert refused(g, "manoeuvre rally") == ["GR-10.33"]


@pytest.mark.clause("GR-11.12", "GR-29.10")
def test_a_shield_wall_of_three_takes_one_off_even_the_last() -> None:
    g = stage(abilities={"paldeyn": "shield_wall"}, aldan={3: 1}, paldeyn={3: 3, 4: (2, "lancer")})
    assert [strength(g.table, 0, 3, 1, printed) for printed in (1, 2)] == [0, 1]
    assert strength(g.table, 0, 4, 1, 1) == 1


@pytest.mark.clause("GR-10.9", "GR-10.21", "GR-29.33")
def test_an_honourable_charge_is_an_exodus_without_dice_that_is_not_the_action() -> None:
    g = stage(abilities={"paldeyn": "honour_charge"}, paldeyn={COAST: 3}, koda={})
    on_turn(g, 0, "mine", allsight="repeat")
    choose(g, "ability honour_charge", "region 0", "region 1")
    assert refused(g, "done") == ["GR-29.33"]
    choose(g, "standard 2", "region 2", "standard 1")
    assert (standing(g, 0), g.table.dice[0], g.table.acted) == ({1: 2, 2: 1}, ("mine",), "")
    assert "GR-10.21" in refused(g, "allsight repeat")
    assert options(g) == {"die mine", "exodus mine+allsight"}


@pytest.mark.clause("GR-16.6", "GR-29.33")
def test_an_honourable_charge_needs_a_warrior_that_can_move() -> None:
    g = stage(abilities={"paldeyn": "honour_charge"}, paldeyn={}, koda={})
    on_turn(g, 0, "mine")
    assert refused(g, "ability honour_charge") == ["GR-16.6"]


@pytest.mark.clause("GR-14.2", "GR-29.34")
@pytest.mark.parametrize(("regions", "points"), [(1, 1), (2, 2), (3, 2)])
def test_the_oath_of_arms_adds_a_point_for_as_many_regions_as_it_says(regions: int, points: int) -> None:
    g = stage(overlay=oath_for(regions), abilities={"paldeyn": "oath"}, paldeyn={1: 1, 2: 1}, koda={3: 1})
    play(g, scoring)
    assert g.table.vp == [1 + (1 + 1) + (1 + 1) + points, 1 + (2 + 1)]


@pytest.mark.clause("GR-29.34")
def test_the_oath_of_arms_gives_nothing_where_the_region_is_only_controlled() -> None:
    g = stage(abilities={"paldeyn": "oath"}, paldeyn={1: 2}, koda={1: 1})
    play(g, scoring)
    assert g.table.vp == [1 + 1, 1]
