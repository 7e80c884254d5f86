"""Gathering (chapter 13)."""

from __future__ import annotations

from typing import Any

import pytest

from games.groll.stage import (
    asked,
    bury,
    choose,
    on_turn,
    options,
    place,
    purse,
    refused,
    stage,
    standing,
    told,
)
from zwist.games.groll.table import COAST, Game


def any_sort(faction: str, card: str, section: str = "manoeuvres", **changes: Any) -> dict[str, Any]:
    """Content in which a card gathers standard and elite warriors alike."""
    params = {"n": 2, "kind": "any", "to": "occupied_or_zone"} | changes
    entry = {"id": card, "effect": {"do": "gather_deploy", **params}}
    return {"factions": [{"id": faction, section: [entry]}]}


def dead_drop(g: Game, *choices: str) -> None:
    """The first seat is on turn and buys Dead Drop."""
    purse(g, 0, "dead_drop")
    on_turn(g, 0, "mine")
    choose(g, "manoeuvre dead_drop", *choices)


@pytest.mark.clause("GR-13.1", "GR-13.4", "GR-13.6")
def test_warriors_come_in_any_mix_from_mat_map_and_graveyard() -> None:
    g = stage(abilities={"koda": "tribe_blood"}, koda={COAST: 1, 3: 1, 5: 2}, aldan={})
    bury(g.table, 0, 3)
    on_turn(g, 0, "mine")
    choose(g, "ability tribe_blood", "region 3")
    assert options(g) == {"mat", "graveyard", "region 0", "region 5"}
    choose(g, "mat", "standard 1", "graveyard", "standard 2", "region 0", "standard 1", "region 5", "standard 1")
    assert standing(g, 0) == {3: 6, 5: 1}
    assert (g.table.mat[0], g.table.graveyard[0]) == (17, 1)


@pytest.mark.clause("GR-13.5")
def test_the_destination_is_chosen_first_and_judged_before_gathering() -> None:
    g = stage(guild={4: 2}, koda={3: 1})
    dead_drop(g)
    assert options(g) == {"region 0", "region 4"}
    choose(g, "region 0", "region 4", "standard 2")
    assert (standing(g, 0), asked(g)) == ({COAST: 2}, (0, "turn"))


@pytest.mark.clause("GR-13.5", "GR-10.33")
def test_gathering_brings_at_least_one_warrior_from_elsewhere() -> None:
    g = stage(guild={4: 2}, koda={})
    dead_drop(g, "region 4")
    assert options(g) == {"mat"}
    assert refused(g, "done") == ["GR-10.33"]
    assert refused(g, "region:4") == ["GR-10.33"]
    choose(g, "mat", "standard 1")
    assert options(g) == {"mat", "region 4", "done"}
    choose(g, "region 4", "standard 1")
    assert standing(g, 0) == {4: 3}


@pytest.mark.clause("GR-13.5", "GR-10.33", "GR-16.6")
def test_gathering_to_where_all_warriors_stand_is_not_for_use() -> None:
    g = stage(abilities={"koda": "tribe_blood"}, koda={3: 25}, aldan={})
    on_turn(g, 0, "mine")
    assert refused(g, "ability tribe_blood") == ["GR-16.6"]


@pytest.mark.clause("GR-13.5", "GR-11.5")
def test_a_region_may_be_left_empty_by_gathering() -> None:
    g = stage(guild={3: 1, 4: 1}, koda={3: 1})
    dead_drop(g, "region 4", "region 3", "standard 1", "done")
    assert (standing(g, 0), g.table.graveyard[0]) == ({4: 2}, 0)


@pytest.mark.clause("GR-13.3")
def test_a_card_that_says_standard_gathers_no_elites() -> None:
    g = stage(guild={3: 1, 4: "crysen"}, koda={})
    dead_drop(g, "region 3")
    assert options(g) == {"mat"}


@pytest.mark.clause("GR-13.2", "GR-13.3", "GR-3.5")
def test_an_elite_from_the_mat_costs_nothing_and_is_at_full_hit_points() -> None:
    g = stage(overlay=any_sort("guild", "dead_drop"), guild={4: 1}, koda={})
    crysen = g.table.box.of_kind(0, "crysen")[0]
    dead_drop(g, "region 4", f"elite {crysen}", "done")
    assert (g.table.at[crysen], g.table.hp[crysen], g.table.corra[0]) == (4, 2, 0)
    assert told(g, "hire") == []


@pytest.mark.clause("GR-12.5", "GR-12.6", "GR-13.2")
def test_a_gathered_elite_keeps_its_hit_points_and_counts_as_deployed() -> None:
    """EX-7."""
    g = stage(overlay=any_sort("paldeyn", "rally"), paldeyn={2: 1}, koda={2: 1})
    bannerlord = place(g.table, 0, "bannerlord", 1, hp=2)
    lancer = place(g.table, 0, "lancer", 1)
    purse(g, 0, "rally")
    on_turn(g, 0, "mine")
    choose(g, "manoeuvre rally", "region 2", f"elite {bannerlord}", f"elite {lancer}")
    assert (standing(g, 0), g.table.hp[bannerlord]) == ({2: 3}, 2)
    assert (told(g, "move"), told(g, "damage")) == ([], [])
    assert len(told(g, "deploy_elite")) == 2


@pytest.mark.clause("GR-13.1", "GR-13.3")
def test_elites_at_different_places_are_different_choices() -> None:
    g = stage(overlay=any_sort("guild", "dead_drop"), guild={3: "crysen", 4: ("crysen", 1)}, koda={})
    third, fourth, mat = g.table.box.of_kind(0, "crysen")
    dead_drop(g, "region 4")
    assert {f"elite {third}", f"elite {mat}"} < options(g)
    assert refused(g, f"elite {fourth}") == ["GR-10.33"]


@pytest.mark.clause("GR-13.4", "GR-25.1")
def test_a_gathered_elagynt_brings_its_company() -> None:
    g = stage(overlay=any_sort("aldan", "wheel", to="occupied"), aldan={3: "elagynt", 4: 1}, koda={})
    g.table.corra[0] = 2
    on_turn(g, 0, "mine")
    choose(g, "manoeuvre wheel", "region 4", "elite 0", "done")
    assert standing(g, 0) == {4: 3}


@pytest.mark.clause("GR-25.4", "GR-13.5")
def test_a_trapper_is_never_gathered_to_the_zone() -> None:
    content = any_sort("koda", "tribe_blood", "abilities")
    g = stage(overlay=content, abilities={"koda": "tribe_blood"}, koda={COAST: 1, 3: 1}, aldan={})
    trapper = place(g.table, 0, "faehrte", 3, trap="attack")
    on_turn(g, 0, "mine")
    choose(g, "ability tribe_blood", "region 0")
    assert refused(g, f"elite {trapper}") == ["GR-25.4"]


@pytest.mark.clause("GR-25.15", "GR-12.5")
def test_a_gathered_trapper_gets_a_trap_anew() -> None:
    content = any_sort("koda", "tribe_blood", "abilities")
    g = stage(overlay=content, abilities={"koda": "tribe_blood"}, koda={3: 1, 4: 1}, aldan={})
    trapper = place(g.table, 0, "faehrte", 3, trap="attack")
    on_turn(g, 0, "mine")
    choose(g, "ability tribe_blood", "region 4", f"elite {trapper}", "done")
    assert options(g) == {"trap steal_corra", "trap attack", "trap deploy"}
    choose(g, "trap deploy")
    assert (g.table.at[trapper], g.table.trap[trapper]) == (4, "deploy")


@pytest.mark.clause("GR-26.1", "GR-13.4")
def test_the_owner_orders_the_arrival_of_several_elites() -> None:
    g = stage(overlay=any_sort("guild", "dead_drop"), guild={4: 1}, koda={4: 1}, aldan={4: 1})
    one, two = g.table.box.of_kind(0, "stellin")[:2]
    dead_drop(g, "region 4", f"elite {one}", f"elite {two}")
    assert (asked(g), options(g)) == ((0, "window"), {"response 0", "response 1"})
    choose(g, "response 1", "seat 1", "standard 1", "seat 2", "standard 1")
    assert (standing(g, 0), standing(g, 1), standing(g, 2)) == ({4: 3}, {}, {})


@pytest.mark.clause("GR-13.1", "GR-10.33")
def test_only_the_sources_that_the_card_names_are_open() -> None:
    content = any_sort("guild", "dead_drop", sources=["graveyard"])
    g = stage(overlay=content, guild={3: 1, 4: "crysen"}, koda={})
    purse(g, 0, "dead_drop")
    on_turn(g, 0, "mine")
    assert refused(g, "manoeuvre dead_drop") == ["GR-10.33"]
    g = stage(overlay=content, guild={3: 1, 4: "crysen"}, koda={})
    bury(g.table, 0, 1)
    dead_drop(g, "region 3")
    assert options(g) == {"graveyard"}


@pytest.mark.clause("GR-13.3", "GR-10.33")
def test_an_elite_already_at_the_only_destination_changes_nothing() -> None:
    content = any_sort("guild", "dead_drop", kind="elite", to="occupied", sources=["map"])
    g = stage(overlay=content, guild={COAST: 1, 3: "crysen"}, koda={})
    purse(g, 0, "dead_drop")
    on_turn(g, 0, "mine")
    assert refused(g, "manoeuvre dead_drop") == ["GR-10.33"]
    place(g.table, 0, "crysen", 4)
    choose(g, "die mine", "waive")
    assert "manoeuvre dead_drop" in options(g)


@pytest.mark.clause("GR-13.1", "GR-10.33")
def test_a_card_that_gathers_from_the_map_brings_warriors_only_from_other_regions() -> None:
    content = any_sort("guild", "dead_drop", kind="standard", sources=["map"])
    g = stage(overlay=content, guild={3: 2}, koda={})
    dead_drop(g)
    assert options(g) == {"region 0"}
    assert refused(g, "region:3") == ["GR-10.33"]


@pytest.mark.clause("GR-13.1", "GR-13.3")
def test_a_card_that_gathers_from_the_mat_leaves_elites_on_the_map_alone() -> None:
    content = any_sort("guild", "dead_drop", kind="elite", sources=["mat"])
    g = stage(overlay=content, guild={3: 1, 4: ("crysen", "crysen", "crysen")}, koda={})
    dead_drop(g, "region 3")
    assert options(g) == {f"elite {g.table.box.of_kind(0, 'stellin')[0]}"}


@pytest.mark.clause("GR-13.1")
def test_an_empty_mat_and_graveyard_are_no_sources() -> None:
    g = stage(guild={3: 20, 4: 5}, koda={})
    dead_drop(g, "region 4")
    assert options(g) == {"region 3"}


@pytest.mark.clause("GR-13.3", "GR-13.5")
def test_other_elites_may_be_gathered_to_the_zone() -> None:
    g = stage(overlay=any_sort("guild", "dead_drop"), guild={}, koda={})
    crysen = place(g.table, 0, "crysen", 4, hp=1)
    dead_drop(g, "region 0", f"elite {crysen}", "done")
    assert (g.table.at[crysen], g.table.hp[crysen]) == (COAST, 1)


@pytest.mark.clause("GR-10.33", "GR-25.1", "GR-13.5")
def test_an_elite_that_acts_on_deployment_may_be_gathered_where_it_stands() -> None:
    g = stage(overlay=any_sort("aldan", "wheel", to="occupied", kind="elite", sources=["map"]), aldan={3: "elagynt"}, koda={})
    g.table.corra[0] = 2
    on_turn(g, 0, "mine")
    choose(g, "manoeuvre wheel", "region 3", "elite 0")
    assert standing(g, 0) == {3: 2}


@pytest.mark.clause("GR-10.33", "GR-25.15", "GR-13.5")
def test_a_trapper_may_be_gathered_where_it_stands_to_change_its_trap() -> None:
    content = any_sort("koda", "tribe_blood", "abilities", to="occupied", kind="elite", sources=["map"])
    g = stage(overlay=content, abilities={"koda": "tribe_blood"}, koda={}, aldan={})
    trapper = place(g.table, 0, "faehrte", 3, trap="attack")
    on_turn(g, 0, "mine")
    choose(g, "ability tribe_blood", "region 3", f"elite {trapper}", "trap deploy")
    assert g.table.trap[trapper] == "deploy"
