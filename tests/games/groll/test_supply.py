"""Supply phase (chapter 8)."""

from __future__ import annotations

import pytest

from games.groll.stage import (
    Army,
    asked,
    bury,
    choose,
    options,
    phase,
    picks_bring,
    place,
    stage,
    standing,
    told,
)
from zwist.games.groll.table import COAST

KARN_HEALS = {"id": "karn", "effects": [{"do": "regenerate", "n": 2}]}


@pytest.mark.clause("GR-8.1", "GR-8.6")
def test_all_deploy_then_all_look_then_all_collect() -> None:
    g = stage(aldan={}, koda={}, runen={}, start=1)
    phase(g, "supply")
    steps = [(event.key, event.values["seat"]) for event in g.log or [] if event.key in ("deploy", "look", "collect")]
    assert steps == [(step, seat) for step in ("deploy", "look", "collect") for seat in (1, 2, 0)]


@pytest.mark.clause("GR-8.2", "GR-8.7")
def test_2_standard_warriors_come_from_the_mat_to_the_own_zone_without_a_choice() -> None:
    g = stage(aldan={3: 1}, koda={})
    phase(g, "supply")
    assert g.question is None
    assert (standing(g, 0), standing(g, 1)) == ({COAST: 2, 3: 1}, {COAST: 2})
    assert g.table.mat == [22, 23]


@pytest.mark.clause("GR-8.3")
def test_everyone_rolls_the_all_sight_die_even_an_unused_one() -> None:
    faces = set()
    for seed in range(40):
        g = stage(seed=seed, aldan={}, koda={})
        g.table.allsight[0] = "repeat"
        phase(g, "supply")
        faces.add(g.table.allsight[0])
    assert faces == {"shoot", "strong", "mine", "repeat"}


@pytest.mark.clause("GR-8.4")
def test_everyone_collects_1_corra() -> None:
    g = stage(aldan={}, koda={}, runen={})
    phase(g, "supply")
    assert (g.table.corra, g.table.supply) == ([1, 1, 1], 17)


@pytest.mark.clause("GR-8.4", "GR-8.6", "GR-1.12")
@pytest.mark.parametrize(("rich", "corra"), [(0, [3, 1, 1]), (16, [2, 17, 1]), (18, [0, 19, 1])])
def test_picks_add_to_the_common_collect_once_for_each_controlled_region(rich: int, corra: list[int]) -> None:
    picks: Army = {3: ("picken", "picken"), 4: "picken"}
    g = stage(overlay=picks_bring(1), runen=picks, koda={5: 1}, aldan={}, start=1)
    g.table.gain_corra(1, rich)
    phase(g, "supply")
    assert g.table.corra == corra


@pytest.mark.clause("GR-8.6")
def test_a_pick_brings_corra_only_where_its_faction_controls() -> None:
    g = stage(runen={COAST: "picken", 3: "picken", 4: "picken"}, koda={3: 1}, ooglan={4: "niemand"})
    g.table.place_standard(0, 4, 1)
    phase(g, "supply")
    assert g.table.corra == [1, 1, 1]


@pytest.mark.clause("GR-8.5")
def test_effects_at_the_start_of_supply_come_before_any_deploy() -> None:
    g = stage(abilities={"ooglan": "born_of_legend"}, ooglan={}, koda={})
    bury(g.table, 0, 25)
    phase(g, "supply")
    assert (options(g), told(g, "deploy")) == ({"standard 0", "standard 1", "standard 2"}, [])
    choose(g, "standard 2")
    assert (g.table.graveyard[0], g.table.mat[0], standing(g, 0)) == (23, 0, {COAST: 2})


@pytest.mark.clause("GR-8.5", "GR-1.15")
@pytest.mark.parametrize(("start", "first"), [(0, 0), (1, 2), (2, 2)])
def test_factions_carry_out_their_effects_in_player_order_from_the_start_player(start: int, first: int) -> None:
    g = stage(abilities={"ooglan": "born_of_legend"}, guild={3: "crysen"}, koda={3: 1}, ooglan={}, start=start)
    bury(g.table, 2, 1)
    g.table.gain_corra(1, 1)
    phase(g, "supply")
    assert g.question is not None
    assert g.question.seat == first


@pytest.mark.clause("GR-8.5")
def test_a_faction_with_several_effects_orders_them_itself() -> None:
    overlay = {"factions": [{"id": "ooglan", "elites": [KARN_HEALS]}]}
    g = stage(overlay=overlay, abilities={"ooglan": "born_of_legend"}, koda={}, ooglan={})
    karn = place(g.table, 1, "karn", 3, hp=1)
    bury(g.table, 1, 1)
    phase(g, "supply")
    assert (asked(g), options(g)) == ((1, "window"), {"response 0", "response 1"})
    choose(g, "response 1")
    assert (options(g), g.table.hp[karn]) == ({"standard 0", "standard 1"}, 1)
    choose(g, "standard 0")
    assert g.table.hp[karn] == 3


@pytest.mark.clause("GR-8.5", "GR-1.15")
def test_crysen_rob_one_faction_of_their_choice_in_each_contested_region_in_region_order() -> None:
    g = stage(guild={6: "crysen", 2: ("crysen", "crysen")}, koda={2: 1}, aldan={2: 1, 6: 1})
    g.table.gain_corra(1, 2)
    g.table.gain_corra(2, 2)
    phase(g, "supply")
    assert options(g) == {"seat 1", "seat 2"}
    choose(g, "seat 1")
    assert options(g) == {"seat 2"}
    choose(g, "seat 2")
    assert g.table.corra == [2 + 1, 2 - 1 + 1, 2 - 1 + 1]


@pytest.mark.clause("GR-8.5", "GR-29.8")
@pytest.mark.parametrize(("before", "after"), [(1, 3), (3, 4), (4, 4)])
def test_a_stoic_regains_2_hit_points_up_to_its_maximum(before: int, after: int) -> None:
    g = stage(runen={}, koda={})
    stoic = place(g.table, 0, "harte", 5, hp=before)
    phase(g, "supply")
    assert g.table.hp[stoic] == after
