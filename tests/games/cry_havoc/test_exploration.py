"""The seven exploration tokens (CH-7.9)."""

from __future__ import annotations

import pytest

from games.cry_havoc.stage import (
    asked,
    choose,
    controller,
    count,
    explorations,
    hand,
    move,
    number,
    on_turn,
    options,
    stage,
    structures,
    tokens,
)
from zwist.games.cry_havoc.table import Game


def find(token: str, **army: int) -> Game:
    """One Human unit finds a token in Sapos Maw."""
    g = stage(humans={"misty_lands": 1, **army}, pilgrims={})
    explorations(g, sapos_maw=token)
    move(g, 0, 1, "misty_lands sapos_maw 1")
    return g


@pytest.mark.clause("CH-7.9", "CH-7.35")
def test_an_ancient_relic_gives_2_points() -> None:
    g = find("ancient_relic")
    assert (g.table.score[0], g.table.explorations[number(g, "sapos_maw")]) == (2, ())
    assert controller(g, "sapos_maw") == 0


@pytest.mark.clause("CH-7.9", "CH-5.2", "CH-7.36")
def test_a_supply_drop_gives_2_cards_of_the_own_deck() -> None:
    g = find("supply_drop")
    assert (len(g.table.hands[0]), len(g.table.decks[0])) == (2, 6)


@pytest.mark.clause("CH-7.9", "CH-11.4", "CH-11.5", "CH-7.37")
def test_a_local_guide_gives_the_top_card_of_a_terrain_deck() -> None:
    g = find("local_guide")
    assert options(g) == {"deck mountain", "deck desert", "deck jungle", "deck water"}
    top = g.table.terrain_decks[2][-1]
    choose(g, "deck jungle")
    assert (g.table.hands[0], len(g.table.terrain_decks[2])) == ((top,), 7)


@pytest.mark.clause("CH-7.9", "CH-7.33", "CH-3.27", "CH-7.38")
def test_a_stranded_unit_may_join_from_the_reserve() -> None:
    g = find("stranded_unit")
    assert options(g) == {"units 0", "units 1"}
    choose(g, "units 1")
    assert (count(g, 0, "sapos_maw"), g.table.reserve[0]) == (2, 10)


@pytest.mark.clause("CH-7.9", "CH-1.8", "CH-7.42")
def test_a_stranded_unit_is_lost_with_an_empty_reserve() -> None:
    g = find("stranded_unit", dust_basin=11)
    assert (g.question, count(g, 0, "sapos_maw"), controller(g, "sapos_maw")) == (None, 1, 0)


@pytest.mark.clause("CH-7.9", "CH-1.6", "CH-7.39")
def test_a_crystal_vein_adds_2_crystals_to_the_region() -> None:
    g = find("crystal_vein")
    assert g.table.crystals[number(g, "sapos_maw")] == 1 + 2


@pytest.mark.clause("CH-7.9", "CH-12.6", "CH-7.40")
def test_an_energy_cell_readies_an_exhausted_skill() -> None:
    skills = ("scouting", "entrenchment")
    g = stage(skills={"humans": skills}, humans={"misty_lands": 1}, pilgrims={})
    explorations(g, sapos_maw="energy_cell")
    g.table.exhausted = (*skills, "teleport")
    move(g, 0, 1, "misty_lands sapos_maw 1")
    assert options(g) == {"skill scouting", "skill entrenchment"}
    choose(g, "skill scouting")
    assert set(g.table.exhausted) == {"entrenchment", "teleport"}


@pytest.mark.clause("CH-7.9", "CH-12.6", "CH-7.42")
def test_an_energy_cell_is_lost_if_nothing_is_exhausted() -> None:
    g = find("energy_cell")
    assert (g.question, g.table.explorations[number(g, "sapos_maw")]) == (None, ())


@pytest.mark.clause("CH-7.9", "CH-9.33", "CH-9.5", "CH-9.2", "CH-7.41")
def test_an_old_workshop_activates_structures_for_2_symbols_but_builds_none() -> None:
    g = stage(machines={"misty_lands": 1, "dust_basin": 1}, humans={})
    structures(g, dust_basin="drone_factory", misty_lands="drone_factory", sapos_maw="drone_factory")
    explorations(g, sapos_maw="old_workshop")
    move(g, 0, 1, "misty_lands sapos_maw 1")
    assert options(g) == {"activate drone_factory+dust_basin", "activate drone_factory+misty_lands", "done"}
    choose(g, "activate drone_factory+dust_basin", "units 1")
    assert options(g) == {"activate drone_factory+misty_lands", "done"}
    choose(g, "activate drone_factory+misty_lands", "units 1")
    assert (g.question, count(g, 0, "dust_basin"), count(g, 0, "misty_lands")) == (None, 2, 1)


@pytest.mark.clause("CH-9.33", "CH-7.9", "CH-7.42")
def test_symbols_of_an_old_workshop_are_lost_if_they_are_not_spent() -> None:
    g = stage(machines={"misty_lands": 1, "dust_basin": 1}, humans={})
    structures(g, dust_basin="drone_factory")
    explorations(g, sapos_maw="old_workshop")
    hand(g, 0, "mac_overclock")
    on_turn(g, 0)
    choose(g, "action move", "card mac_overclock", "region misty_lands", "region sapos_maw", "units 1", "done")
    assert (asked(g), g.table.action.points, controller(g, "sapos_maw")) == ((0, "turn"), 0, 0)


@pytest.mark.clause("CH-7.9", "CH-7.20")
def test_a_stranded_unit_helps_against_trogs_that_appear_after_it() -> None:
    g = stage(humans={"misty_lands": 1}, pilgrims={})
    explorations(g, scorched_waste="stranded_unit")
    tokens(g, scorched_waste="war_party_1_0")
    move(g, 0, 1, "misty_lands scorched_waste 1")
    choose(g, "units 1")
    assert (count(g, 0, "scorched_waste"), count(g, g.table.box.trogs, "scorched_waste")) == (2, 1)
    assert g.table.battle[number(g, "scorched_waste")] == 1
