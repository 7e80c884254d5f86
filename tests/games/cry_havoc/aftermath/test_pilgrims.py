"""Skills of the Pilgrims in Aftermath (CH-20.48 to CH-20.52)."""

from __future__ import annotations

from typing import Any

import pytest

from games.cry_havoc.stage import (
    asked,
    battle_token,
    choose,
    claim,
    controller,
    count,
    explorations,
    number,
    on_turn,
    options,
    refused,
    stage,
    tokens,
    told,
)
from zwist.games.cry_havoc.table import OWN, Game
from zwist.games.cry_havoc.view import look


def pilgrims(skill: str, army: dict[str, int], crystals: int = 1, **others: Any) -> Game:
    """The Pilgrims with one skill and so many crystals in stock, against the Humans."""
    g = stage(mode="aftermath", skills={"pilgrims": (skill,)}, pilgrims=army, humans={}, **others)
    g.table.stockpile = crystals
    return g


# Offering, Crystal Growth


@pytest.mark.clause("CH-20.48")
def test_an_offering_turns_up_to_2_crystals_into_points() -> None:
    g = pilgrims("am_offering", {}, crystals=3)
    on_turn(g, 0)
    choose(g, "skill am_offering")
    assert (options(g), refused(g, "crystals 3")) == ({"crystals 1", "crystals 2"}, ["CH-20.48"])
    choose(g, "crystals 2")
    assert (g.table.score, g.table.stockpile) == ([2, 0], 1)


@pytest.mark.clause("CH-20.48", "CH-12.8")
def test_an_offering_needs_a_crystal() -> None:
    g = pilgrims("am_offering", {}, crystals=0)
    on_turn(g, 0)
    assert refused(g, "skill:am_offering") == ["CH-12.8"]


@pytest.mark.clause("CH-20.49")
def test_a_crystal_grows_in_a_controlled_region() -> None:
    g = pilgrims("am_growth", {"misty_lands": 1, "thornwood": 1})
    battle_token(g, "thornwood", 1)
    on_turn(g, 0)
    choose(g, "skill am_growth")
    assert options(g) == {"region misty_lands"}
    choose(g, "region misty_lands")
    assert g.table.crystals[number(g, "misty_lands")] == 2


# Mind Control


def swayed(n: int = 2) -> Game:
    """Humans next to Pilgrims."""
    g = stage(
        mode="aftermath",
        skills={"pilgrims": ("am_mind_control",)},
        pilgrims={"misty_lands": 1},
        humans={"kalas_gorge": n},
    )
    g.table.stockpile = 1
    return g


@pytest.mark.clause("CH-20.50")
def test_mind_control_pushes_a_unit_to_an_empty_region_next_door() -> None:
    g = swayed()
    tokens(g, thornwood="war_party_1_1")
    on_turn(g, 0)
    choose(g, "skill am_mind_control")
    assert options(g) == {"region kalas_gorge"}
    choose(g, "region kalas_gorge")
    assert options(g) == {"region scorched_waste", "region feralas_banks"}
    assert refused(g, "region:thornwood") == ["CH-20.50"]
    choose(g, "region scorched_waste")
    assert (count(g, 1, "kalas_gorge"), count(g, 1, "scorched_waste"), g.table.stockpile) == (1, 1, 0)
    assert (controller(g, "scorched_waste"), controller(g, "kalas_gorge")) == (1, 1)


@pytest.mark.clause("CH-20.50", "CH-7.31")
def test_a_pushed_unit_explores_for_its_owner_and_leaves_its_control_behind() -> None:
    g = swayed(1)
    explorations(g, scorched_waste="ancient_relic")
    on_turn(g, 0)
    choose(g, "skill am_mind_control", "region kalas_gorge", "region scorched_waste")
    assert (g.table.score, controller(g, "kalas_gorge")) == ([0, 2], 1)


@pytest.mark.clause("CH-20.50", "CH-18.34")
def test_pushed_trogs_without_player_take_a_control_token_away() -> None:
    g = stage(
        mode="aftermath",
        skills={"pilgrims": ("am_mind_control",)},
        pilgrims={"misty_lands": 1},
        humans={},
        trogs={"kalas_gorge": 1},
    )
    g.table.stockpile = 1
    claim(g, 1, "scorched_waste")
    on_turn(g, 0)
    choose(g, "skill am_mind_control", "region kalas_gorge", "region scorched_waste")
    assert (count(g, g.table.box.trogs, "scorched_waste"), controller(g, "scorched_waste")) == (1, -1)


@pytest.mark.clause("CH-20.50", "CH-12.14", "CH-3.19", "CH-12.4")
def test_mind_control_reaches_no_hq_and_no_battle_and_pushes_nobody_into_closed_regions() -> None:
    armies: Any = {
        "pilgrims": {"hq_0": 1, "misty_lands": 1},
        "humans": {"sapos_maw": 1},
        "machines": {"feralas_banks": 1},
        "trogs": {},
    }
    g = stage(mode="aftermath", skills={"pilgrims": ("am_mind_control",)}, **armies)
    g.table.stockpile = 1
    g.table.add_units(1, number(g, "hq_1"), 1)
    g.table.tokens[number(g, "scorched_waste")] = ("quarantine",)
    g.table.tokens[number(g, "kalas_gorge")] = ("camouflage_token",)
    on_turn(g, 0)
    choose(g, "skill am_mind_control")
    assert options(g) == {"region sapos_maw"}
    assert "CH-20.50" in refused(g, "region:feralas_banks")
    choose(g, "region sapos_maw")
    assert options(g) == {"region scorched_waste", "region nightside"}


# Mirror Walk


@pytest.mark.clause("CH-20.51")
def test_mirror_walk_exchanges_any_number_of_units_between_two_regions() -> None:
    g = pilgrims("am_mirror_walk", {"misty_lands": 3, "oor_tangle": 2, "thornwood": 1})
    battle_token(g, "thornwood", 1)
    on_turn(g, 0)
    choose(g, "skill am_mirror_walk")
    assert options(g) == {"region misty_lands", "region oor_tangle", "region hq_west"}
    choose(g, "region misty_lands", "region oor_tangle", "units 3")
    assert options(g) == {"units 0", "units 1", "units 2"}
    choose(g, "units 1")
    assert [count(g, 0, name) for name in ("misty_lands", "oor_tangle")] == [1, 4]


@pytest.mark.clause("CH-20.51")
def test_mirror_walk_moves_at_least_one_unit() -> None:
    g = pilgrims("am_mirror_walk", {"misty_lands": 1})
    claim(g, 0, "kalas_gorge")
    on_turn(g, 0)
    choose(g, "skill am_mirror_walk", "region kalas_gorge")
    assert options(g) == {"region misty_lands"}
    choose(g, "region misty_lands", "units 0")
    assert (options(g), refused(g, "units 0")) == ({"units 1"}, ["CH-20.51"])


@pytest.mark.clause("CH-20.51", "CH-12.14")
def test_nobody_walks_through_the_mirror_into_a_closed_region() -> None:
    g = pilgrims("am_mirror_walk", {"misty_lands": 1, "oor_tangle": 1})
    claim(g, 0, "kalas_gorge")
    g.table.tokens[number(g, "kalas_gorge")] = ("quarantine",)
    on_turn(g, 0)
    choose(g, "skill am_mirror_walk")
    assert options(g) == {"region misty_lands", "region oor_tangle", "region hq_west"}
    assert refused(g, "region kalas_gorge") == ["CH-12.14"]
    choose(g, "region misty_lands")
    assert refused(g, "region kalas_gorge") == ["CH-12.14"]


@pytest.mark.clause("CH-20.51", "CH-7.31")
def test_units_on_a_mirror_walk_explore_where_they_arrive() -> None:
    g = pilgrims("am_mirror_walk", {"misty_lands": 1})
    claim(g, 0, "kalas_gorge")
    explorations(g, kalas_gorge="ancient_relic")
    on_turn(g, 0)
    choose(g, "skill am_mirror_walk", "region misty_lands", "region kalas_gorge", "units 1", "units 0")
    assert (count(g, 0, "kalas_gorge"), g.table.score) == (1, [2, 0])


@pytest.mark.clause("CH-20.51", "CH-7.19", "CH-7.18")
def test_halted_units_change_places_with_free_ones_and_stay_halted() -> None:
    g = pilgrims("am_mirror_walk", {"misty_lands": 2, "oor_tangle": 1})
    g.table.halted[number(g, "misty_lands")] = 1
    on_turn(g, 0)
    choose(g, "skill am_mirror_walk", "region misty_lands", "region oor_tangle", "units 1")
    assert (asked(g)[1], options(g)) == ("cross halted", {"units 0", "units 1"})
    choose(g, "units 1", "units 1")
    halted = [g.table.halted[number(g, name)] for name in ("misty_lands", "oor_tangle")]
    assert (halted, [count(g, 0, name) for name in ("misty_lands", "oor_tangle")]) == ([0, 1], [2, 1])


# Oracle


@pytest.mark.clause("CH-20.52", "CH-3.11")
def test_the_oracle_orders_the_top_3_cards_of_the_own_deck() -> None:
    g = pilgrims("am_oracle", {})
    top = g.table.decks[0][-3:]
    on_turn(g, 0)
    choose(g, "skill am_oracle", "own_deck")
    assert options(g) == {f"card {card}" for card in top}
    first, second = top[0], top[1]
    choose(g, f"card {first}", f"card {second}")
    assert g.table.decks[0][-3:] == (top[2], second, first)
    assert look(g.table, 0)["own_foreseen"][OWN] == [top[2], second, first]
    assert (g.table.drawn, g.table.fresh[0]) == ((), ())


@pytest.mark.clause("CH-20.52")
def test_the_oracle_looks_into_a_terrain_deck_and_others_see_only_how_many() -> None:
    g = pilgrims("am_oracle", {})
    deck = g.table.terrain_decks[1]
    g.table.terrain_decks[1] = deck[-2:]
    on_turn(g, 0)
    choose(g, "skill am_oracle", "deck desert")
    assert options(g) == {f"card {card}" for card in deck[-2:]}
    choose(g, f"card {deck[-2]}")
    assert g.table.terrain_decks[1] == (deck[-1], deck[-2])
    assert look(g.table, 0)["own_foreseen"][1] == [deck[-1], deck[-2]]
    assert [look(g.table, seat).get("own_foreseen", [[]] * 5)[1] for seat in (None, 1)] == [[], []]
    assert told(g, "foresee_terrain") == [{"side": 0, "n": 2, "deck": 1}]


@pytest.mark.clause("CH-20.52", "CH-12.8")
def test_the_oracle_needs_a_deck_with_a_card() -> None:
    g = pilgrims("am_oracle", {})
    g.table.decks[0] = ()
    on_turn(g, 0)
    choose(g, "skill am_oracle")
    assert refused(g, "own_deck") == ["CH-20.52"]
    g = pilgrims("am_oracle", {})
    g.table.decks[0], g.table.terrain_decks = (), [()] * 4
    g.table.hands[0] = ("pil_mind_veil",)
    on_turn(g, 0)
    assert refused(g, "skill:am_oracle") == ["CH-12.8"]
