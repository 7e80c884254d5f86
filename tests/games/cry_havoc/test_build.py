"""Build and activate (chapter 9): where, when and for how much."""

from __future__ import annotations

import pytest

from games.cry_havoc.stage import (
    asked,
    battle_token,
    build,
    choose,
    claim,
    controller,
    count,
    explorations,
    hand,
    move,
    number,
    on_turn,
    options,
    refused,
    stage,
    structures,
    tokens,
    told,
)
from zwist.games.cry_havoc.terms import structure_left


@pytest.mark.clause("CH-9.1", "CH-9.15", "CH-9.18", "CH-9.5", "CH-9.32")
def test_symbols_are_split_between_building_and_activating() -> None:
    """E-9."""
    g = stage(pilgrims={"misty_lands": 1, "thornwood": 1, "kalas_gorge": 1}, humans={})
    structures(g, misty_lands="collector", thornwood="collector")
    build(g, 0, 5)
    assert {option for option in options(g) if option.startswith("build")} == {
        "build collector", "build transmuter", "build phase_gate",
    }  # fmt: skip
    choose(g, "activate collector+misty_lands", "build collector", "region kalas_gorge")
    assert g.table.action.points == 2
    assert "CH-9.5" in refused(g, "activate collector+misty_lands")
    choose(g, "activate collector+kalas_gorge", "activate collector+thornwood")
    assert (g.table.action.points, g.table.stockpile, options(g)) == (0, 3, {"done"})


@pytest.mark.clause("CH-9.19", "CH-9.5")
def test_a_structure_is_activated_again_in_a_later_build_action_of_the_round() -> None:
    g = stage(pilgrims={"thornwood": 1}, humans={})
    structures(g, thornwood="collector")
    g.table.crystals[number(g, "thornwood")] = 2
    for _ in range(2):
        build(g, 0, 2)
        choose(g, "activate collector+thornwood", "done")
    assert g.table.stockpile == 2


@pytest.mark.clause("CH-9.2", "CH-9.4")
def test_regions_gained_during_the_action_neither_hold_new_structures_nor_activate_old_ones() -> None:
    g = stage(humans={"misty_lands": 1}, pilgrims={})
    structures(g, misty_lands="airfield", kalas_gorge="watchtower")
    build(g, 0, 6)
    choose(g, "activate airfield+misty_lands", "region kalas_gorge")
    assert controller(g, "kalas_gorge") == 0
    assert "CH-9.4" in refused(g, "activate watchtower+kalas_gorge")
    choose(g, "build artillery_battery")
    assert options(g) == {"region misty_lands"}
    assert "CH-9.2" in refused(g, "region:kalas_gorge")


@pytest.mark.clause("CH-9.3")
def test_a_region_holds_one_structure_of_each_type() -> None:
    g = stage(humans={"misty_lands": 1, "thornwood": 1}, pilgrims={})
    structures(g, misty_lands=("airfield", "watchtower"))
    build(g, 0, 2)
    choose(g, "build airfield")
    assert options(g) == {"region thornwood"}
    assert refused(g, "region:misty_lands") == ["CH-9.3"]
    choose(g, "region thornwood", "done")
    build(g, 0, 2)
    choose(g, "build artillery_battery", "region misty_lands")
    assert g.table.structures[number(g, "misty_lands")] == ("airfield", "artillery_battery", "watchtower")


@pytest.mark.clause("CH-9.4", "CH-9.20", "CH-9.7")
def test_a_structure_rests_while_its_region_is_lost_and_works_again_afterwards() -> None:
    g = stage(humans={"misty_lands": 1}, pilgrims={"sapos_maw": 1})
    structures(g, scorched_waste="watchtower")
    claim(g, 0, "scorched_waste")
    move(g, 1, 1, "sapos_maw scorched_waste 1")
    assert g.table.structures[number(g, "scorched_waste")] == ("watchtower",)
    build(g, 0, 1)
    assert "CH-9.20" in refused(g, "activate watchtower+scorched_waste")
    choose(g, "done")
    claim(g, 0, "scorched_waste")
    build(g, 0, 1)
    assert "activate watchtower+scorched_waste" in options(g)


@pytest.mark.clause("CH-9.32", "CH-9.21")
def test_structures_of_others_are_neither_built_nor_activated_nor_removed() -> None:
    g = stage(humans={"thornwood": 1}, pilgrims={})
    structures(g, thornwood="collector")
    build(g, 0, 3)
    assert {option.split()[1] for option in options(g) if " " in option} == {"airfield", "artillery_battery", "watchtower"}
    choose(g, "build watchtower", "region thornwood")
    assert g.table.structures[number(g, "thornwood")] == ("collector", "watchtower")


@pytest.mark.clause("CH-9.6", "CH-9.16")
def test_in_a_battle_region_nothing_is_built_or_activated() -> None:
    g = stage(humans={"misty_lands": 1}, pilgrims={"misty_lands": 1})
    claim(g, 0, "misty_lands", "thornwood")
    structures(g, misty_lands="watchtower")
    battle_token(g, "misty_lands", 1)
    build(g, 0, 2)
    assert refused(g, "activate watchtower+misty_lands") == ["CH-9.6"]
    choose(g, "build airfield")
    assert (options(g), refused(g, "region:misty_lands")) == ({"region thornwood"}, ["CH-9.16"])


@pytest.mark.clause("CH-9.8")
def test_building_beside_a_trog_token_reveals_nothing() -> None:
    g = stage(humans={}, pilgrims={})
    claim(g, 0, "thornwood")
    tokens(g, thornwood="war_party_1_1")
    build(g, 0, 1)
    choose(g, "build watchtower", "region thornwood")
    assert g.table.trog_tokens[number(g, "thornwood")] == ("war_party_1_1",)
    assert told(g, "trogs_appear") == []


@pytest.mark.clause("CH-9.9", "CH-9.14", "CH-14.3", "CH-14.21")
def test_a_shot_that_empties_one_side_decides_the_battle_region() -> None:
    """E-19."""
    g = stage(machines={"misty_lands": 1, "thornwood": 1}, humans={"misty_lands": 1})
    structures(g, thornwood="orbital_sniper")
    claim(g, 1, "misty_lands")
    battle_token(g, "misty_lands", 1)
    crystals = g.table.crystals[number(g, "misty_lands")]
    build(g, 0, 2)
    choose(g, "activate orbital_sniper+thornwood", "region misty_lands")
    assert (controller(g, "misty_lands"), g.table.battle[number(g, "misty_lands")]) == (0, 0)
    assert (g.table.score, g.table.crystals[number(g, "misty_lands")]) == ([0, 0], crystals)
    battle_token(g, "thornwood", 1)
    assert g.table.battle[number(g, "thornwood")] == 2


@pytest.mark.clause("CH-9.15")
def test_a_structure_needs_all_its_symbols() -> None:
    g = stage(humans={"misty_lands": 1, "thornwood": 1}, pilgrims={})
    structures(g, misty_lands="airfield")
    build(g, 0, 1)
    assert options(g) == {"build watchtower", "done"}
    assert refused(g, "build:airfield") == ["CH-9.15"]
    assert refused(g, "activate airfield+misty_lands") == ["CH-9.15"]


@pytest.mark.clause("CH-9.17")
def test_no_structure_is_built_in_a_headquarters() -> None:
    g = stage(humans={"hq_0": 2, "misty_lands": 1}, pilgrims={})
    build(g, 0, 1)
    choose(g, "build watchtower")
    assert (options(g), refused(g, "region:hq_west")) == ({"region misty_lands"}, ["CH-9.17"])


@pytest.mark.clause("CH-1.11")
def test_no_more_structures_of_a_type_than_tokens() -> None:
    g = stage(humans={"misty_lands": 1, "thornwood": 1, "kalas_gorge": 1, "dust_basin": 1}, pilgrims={})
    structures(g, misty_lands="watchtower", thornwood="watchtower", kalas_gorge="watchtower")
    build(g, 0, 1)
    assert structure_left(g.table, "watchtower") == 0
    assert refused(g, "build:watchtower") == ["CH-1.11"]


@pytest.mark.clause("CH-9.23")
def test_a_structure_that_would_do_nothing_cannot_be_activated() -> None:
    g = stage(pilgrims={"thornwood": 1}, humans={})
    structures(g, thornwood=("collector", "phase_gate", "transmuter"))
    g.table.crystals[number(g, "thornwood")] = 0
    build(g, 0, 1)
    assert refused(g, "activate collector+thornwood") == ["CH-9.23"]
    assert refused(g, "activate transmuter+thornwood") == ["CH-9.23"]
    assert "activate phase_gate+thornwood" in options(g)


@pytest.mark.clause("CH-9.33", "CH-9.4", "CH-9.5")
def test_symbols_from_an_exploration_token_count_as_an_action_of_their_own() -> None:
    g = stage(humans={"misty_lands": 1, "kalas_gorge": 1}, pilgrims={})
    structures(g, kalas_gorge="watchtower", sapos_maw="watchtower")
    explorations(g, sapos_maw="old_workshop")
    move(g, 0, 1, "misty_lands sapos_maw 1")
    assert (asked(g), options(g)) == ((0, "workshop"), {"activate watchtower+kalas_gorge", "done"})
    assert "CH-9.20" in refused(g, "activate watchtower+sapos_maw")
    choose(g, "activate watchtower+kalas_gorge", "region thornwood")
    assert (g.question, g.table.action.points) == (None, 0)


@pytest.mark.clause("CH-9.33")
def test_a_build_action_goes_on_with_its_own_symbols_after_a_workshop() -> None:
    g = stage(machines={"misty_lands": 1, "thornwood": 1}, humans={})
    structures(g, misty_lands="matrix", thornwood="drone_factory")
    explorations(g, thornwood="old_workshop")
    hand(g, 0, "mac_overclock")
    on_turn(g, 0)
    choose(g, "action build", "card mac_overclock", "activate drone_factory+thornwood", "units 1")
    assert (asked(g), g.table.action.points) == ((0, "workshop"), 2)
    choose(g, "activate matrix+misty_lands", "deck desert", "activate drone_factory+thornwood", "units 1")
    assert (asked(g), g.table.action.points, count(g, 0, "thornwood")) == ((0, "construct"), 2, 3)
    assert "CH-9.5" in refused(g, "activate drone_factory+thornwood")
    assert "activate matrix+misty_lands" in options(g)
