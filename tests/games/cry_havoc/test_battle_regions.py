"""Battle regions (chapter 13): who may come and go before the battle."""

from __future__ import annotations

import pytest

from games.cry_havoc.stage import (
    battle_token,
    build,
    choose,
    claim,
    controller,
    count,
    explorations,
    fight,
    give_points,
    hand,
    move,
    number,
    on_turn,
    options,
    play,
    refused,
    stage,
    structures,
)
from zwist.games.cry_havoc.battle import battles
from zwist.games.cry_havoc.losses import kill_in_region
from zwist.games.cry_havoc.move import move_action
from zwist.games.cry_havoc.sides import FIGHTERS
from zwist.games.cry_havoc.table import Game
from zwist.games.cry_havoc.terms import is_battle_region


def besieged(defenders: int, attackers: int) -> Game:
    """Humans defend Scorched Waste against Pilgrims."""
    g = stage(humans={"scorched_waste": defenders}, pilgrims={"scorched_waste": attackers})
    claim(g, 0, "scorched_waste")
    battle_token(g, "scorched_waste", 1)
    return g


@pytest.mark.clause("CH-13.1", "CH-14.19")
def test_a_battle_token_makes_a_battle_region_until_the_battle_is_over() -> None:
    g = stage(humans={"misty_lands": 1}, pilgrims={"misty_lands": 1})
    assert not is_battle_region(g.table, number(g, "misty_lands"))
    fight(g, "misty_lands", 1, "1/0/0", "1/0/0")
    assert is_battle_region(g.table, number(g, "misty_lands"))
    choose(g, "pass", "pass")
    assert not is_battle_region(g.table, number(g, "misty_lands"))


@pytest.mark.clause("CH-13.4", "CH-13.2", "CH-13.10")
def test_the_defender_may_move_out_what_exceeds_twice_the_attackers() -> None:
    """E-7."""
    g = stage(humans={}, pilgrims={"dust_basin": 3}, machines={}, trogs={"dust_basin": 8})
    battle_token(g, "dust_basin", 1)
    give_points(g, 5)
    play(g, move_action, 3)
    choose(g, "region dust_basin", "region mirror_lakes")
    assert options(g) == {"units 1", "units 2"}
    choose(g, "units 2")
    assert refused(g, "region:dust_basin") == ["CH-13.4"]
    assert g.table.battle[number(g, "dust_basin")] == 1


@pytest.mark.clause("CH-13.7")
def test_the_excess_is_counted_anew_for_each_unit_that_leaves() -> None:
    g = besieged(4, 1)
    give_points(g, 4)
    play(g, move_action, 0)
    choose(g, "region scorched_waste", "region misty_lands", "units 1")
    choose(g, "region scorched_waste", "region misty_lands")
    assert (options(g), refused(g, "units 2")) == ({"units 1"}, ["CH-13.4"])
    choose(g, "units 1")
    assert refused(g, "region:scorched_waste") == ["CH-13.4"]


@pytest.mark.clause("CH-13.4", "CH-7.18")
def test_halted_defenders_stay_even_if_they_exceed_the_block() -> None:
    g = besieged(4, 1)
    g.table.halted[number(g, "scorched_waste")] = 3
    give_points(g, 4)
    play(g, move_action, 0)
    choose(g, "region scorched_waste", "region misty_lands")
    reasons = [refused(g, f"units {n}") for n in (1, 2, 3, 4)]
    assert reasons == [[], ["CH-7.18"], ["CH-7.18", "CH-13.4"], ["CH-7.18", "CH-13.4"]]


@pytest.mark.clause("CH-13.8")
def test_units_that_left_a_battle_region_may_move_on() -> None:
    g = besieged(3, 1)
    move(g, 0, 2, "scorched_waste misty_lands 1", "misty_lands sapos_maw 1")
    assert (count(g, 0, "sapos_maw"), count(g, 0, "scorched_waste")) == (1, 2)
    assert (controller(g, "sapos_maw"), controller(g, "scorched_waste")) == (0, 0)


@pytest.mark.clause("CH-13.2", "CH-7.16")
def test_neither_side_reinforces_a_battle_region_by_moving() -> None:
    g = besieged(2, 1)
    for seat in (0, 1):
        g.table.add_units(seat, number(g, "sapos_maw"), 1)
        give_points(g, 1)
        play(g, move_action, seat)
        choose(g, "region sapos_maw")
        assert refused(g, "region:scorched_waste") == ["CH-7.16"]
        choose(g, ("region misty_lands", "region oor_tangle")[seat], "units 1")


@pytest.mark.clause("CH-13.3", "CH-12.4")
def test_neither_structure_nor_skill_reaches_into_a_battle_region_unless_it_says_so() -> None:
    g = stage(machines={"misty_lands": 1}, pilgrims={"scorched_waste": 1, "hq_1": 1}, humans={})
    structures(g, feralas_banks=("shred_drones", "orbital_sniper"))
    claim(g, 0, "feralas_banks")
    battle_token(g, "scorched_waste", 1)
    build(g, 0, 2)
    assert refused(g, "activate shred_drones+feralas_banks") == ["CH-9.23"]
    choose(g, "activate orbital_sniper+feralas_banks")
    assert options(g) == {"region scorched_waste"}
    g.table.stockpile = 1
    h = g.clone()
    h.question, h.todo = None, []
    on_turn(h, 1)
    choose(h, "skill teleport", "region hq_b")
    assert refused(h, "region:scorched_waste") == ["CH-12.4"]


@pytest.mark.clause("CH-13.5")
def test_new_battles_get_higher_numbers_than_all_earlier_ones_of_the_round() -> None:
    """E-19."""
    g = stage(humans={"misty_lands": 1, "thornwood": 1}, pilgrims={"misty_lands": 1, "dust_basin": 1})
    battle_token(g, "misty_lands", 0)
    kill_in_region(g, 1, number(g, "misty_lands"), 1)
    assert (g.table.battle[number(g, "misty_lands")], controller(g, "misty_lands")) == (0, 0)
    move(g, 0, 1, "thornwood dust_basin 1")
    assert g.table.battle[number(g, "dust_basin")] == 2


@pytest.mark.clause("CH-13.6", "CH-13.9")
def test_who_placed_the_token_attacks_whatever_is_lost() -> None:
    g = besieged(3, 2)
    kill_in_region(g, 0, number(g, "scorched_waste"), 2)
    assert g.table.attacker[number(g, "scorched_waste")] == 1
    play(g, battles)
    assert [g.table.fight.side(who) for who in FIGHTERS] == [1, 0]


@pytest.mark.clause("CH-13.6")
def test_the_mover_attacks_and_the_others_defend() -> None:
    g = stage(humans={"misty_lands": 1}, pilgrims={"sapos_maw": 1})
    explorations(g, thornwood="ancient_relic")
    hand(g, 1, "pil_mind_veil")
    on_turn(g, 1)
    choose(g, "action move", "card pil_mind_veil", "region sapos_maw", "region misty_lands", "units 1")
    assert g.table.attacker[number(g, "misty_lands")] == 1
