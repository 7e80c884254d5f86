"""The end of a move and every other arrival (chapter 7, CH-7.9 to CH-7.33)."""

from __future__ import annotations

from itertools import permutations

import pytest

from games.cry_havoc.stage import (
    asked,
    battle_token,
    choose,
    claim,
    controller,
    count,
    explorations,
    go_on,
    move,
    number,
    options,
    play,
    stage,
    structures,
    tokens,
    told,
)
from zwist.games.cry_havoc.action import Arrival
from zwist.games.cry_havoc.arrival import place_battle_tokens, put_units, take_control
from zwist.games.cry_havoc.table import Game
from zwist.games.cry_havoc.terms import home

STEPS = ("explored", "trogs_appear", "battle_token", "control")


def no_trogs_left(g: Game) -> None:
    """The Trog reserve is empty."""
    g.table.reserve[g.table.box.trogs] = 0


def steps(g: Game) -> list[str]:
    """The log lines of the four steps, in order."""
    return [event.key for event in g.log or [] if event.key in STEPS]


@pytest.mark.clause("CH-7.9", "CH-7.10", "CH-7.12", "CH-7.20", "CH-7.21", "CH-7.23", "CH-7.24")
def test_a_big_move_explores_then_meets_trogs_then_battles_then_takes_control() -> None:
    """E-6."""
    g = stage(pilgrims={"hq_0": 5}, humans={"misty_lands": 1}, machines={})
    tokens(g, feralas_banks="war_party_1_1")
    explorations(g, sapos_maw="ancient_relic")
    move(g, 0, 5, "hq_0 misty_lands 2", "hq_0 feralas_banks 2", "hq_0 sapos_maw 1")
    assert options(g) == {"region misty_lands", "region feralas_banks"}
    choose(g, "region feralas_banks")
    assert steps(g) == ["explored", "trogs_appear", "battle_token", "battle_token", "control"]
    banks, lands = number(g, "feralas_banks"), number(g, "misty_lands")
    assert (count(g, g.table.box.trogs, "feralas_banks"), g.table.crystals[banks], g.table.trog_tokens[banks]) == (1, 3, ())
    assert (g.table.battle[banks], g.table.battle[lands], g.table.attacker[lands]) == (1, 2, 0)
    assert (controller(g, "sapos_maw"), controller(g, "misty_lands"), g.table.score[0]) == (0, 1, 2)


@pytest.mark.clause("CH-7.24")
def test_units_alone_in_a_region_take_control_at_once() -> None:
    """E-4."""
    g = stage(pilgrims={"hq_0": 2}, humans={})
    claim(g, 1, "kalas_gorge")
    move(g, 0, 2, "hq_0 kalas_gorge 2")
    assert controller(g, "kalas_gorge") == 0


@pytest.mark.clause("CH-7.13", "CH-7.9", "CH-7.20")
def test_the_steps_cover_regions_that_nobody_moved_into() -> None:
    g = stage(humans={"misty_lands": 2, "thornwood": 1}, pilgrims={})
    explorations(g, thornwood="ancient_relic", dust_basin="ancient_relic")
    tokens(g, misty_lands="nest_1", dust_basin="nest_1")
    move(g, 0, 1)
    assert [event["region"] for event in told(g, "explored")] == [number(g, "thornwood")]
    assert [event["region"] for event in told(g, "trogs_appear")] == [number(g, "misty_lands")]


@pytest.mark.clause("CH-7.30", "CH-7.9")
def test_the_player_chooses_the_order_of_exploration_tokens() -> None:
    g = stage(humans={"misty_lands": 1, "thornwood": 1}, pilgrims={})
    explorations(g, misty_lands="ancient_relic", thornwood="crystal_vein")
    move(g, 0, 1)
    assert (asked(g), options(g)) == ((0, "explore region"), {"region misty_lands", "region thornwood"})
    choose(g, "region thornwood")
    assert [event["token"] for event in told(g, "explored")] == ["crystal_vein", "ancient_relic"]
    assert g.table.explorations[number(g, "misty_lands")] == ()


@pytest.mark.clause("CH-7.11", "CH-7.21", "CH-7.27")
def test_without_trogs_a_war_party_costs_a_unit_and_nobody_scores() -> None:
    """E-20."""
    g = stage(humans={"misty_lands": 2}, pilgrims={})
    no_trogs_left(g)
    tokens(g, scorched_waste="war_party_2_1")
    move(g, 0, 2, "misty_lands scorched_waste 2")
    region = number(g, "scorched_waste")
    assert (g.table.crystals[region], count(g, 0, "scorched_waste"), g.table.reserve[0]) == (2 + 1, 1, 11)
    assert (controller(g, "scorched_waste"), g.table.battle[region], g.table.score) == (0, 0, [0, 0])


@pytest.mark.clause("CH-7.27")
def test_a_unit_lost_to_a_token_counts_as_killed_for_the_repair_swarm() -> None:
    g = stage(machines={"misty_lands": 2}, pilgrims={})
    no_trogs_left(g)
    tokens(g, scorched_waste="nest_1")
    g.table.tokens[number(g, "scorched_waste")] = ("repair_swarm",)
    g.table.swarm = 2
    move(g, 0, 2, "misty_lands scorched_waste 2")
    assert (count(g, 0, "scorched_waste"), count(g, 0, "hq_0"), g.table.swarm) == (1, 1, 1)


@pytest.mark.clause("CH-7.11", "CH-7.24")
def test_a_single_unit_lost_to_a_token_leaves_control_as_it_was() -> None:
    g = stage(humans={"misty_lands": 1}, pilgrims={})
    no_trogs_left(g)
    tokens(g, scorched_waste="nest_1")
    claim(g, 1, "scorched_waste")
    move(g, 0, 1, "misty_lands scorched_waste 1")
    assert (count(g, 0, "scorched_waste"), controller(g, "scorched_waste")) == (0, 1)


@pytest.mark.clause("CH-7.22", "CH-7.20", "CH-7.11")
def test_the_mover_chooses_where_the_last_trogs_appear() -> None:
    g = stage(humans={"misty_lands": 2, "thornwood": 2}, pilgrims={})
    g.table.reserve[g.table.box.trogs] = 2
    tokens(g, misty_lands="war_party_3_1", thornwood="nest_1")
    move(g, 0, 1)
    assert (asked(g), options(g)) == ((0, "meet in"), {"region misty_lands", "region thornwood"})
    greedy = g.clone()
    choose(g, "region misty_lands")
    trogs = g.table.box.trogs
    assert (count(g, trogs, "misty_lands"), count(g, trogs, "thornwood"), count(g, 0, "thornwood")) == (2, 0, 1)
    choose(greedy, "region thornwood")
    assert (count(greedy, trogs, "misty_lands"), count(greedy, trogs, "thornwood")) == (1, 1)
    assert (count(greedy, 0, "misty_lands"), count(greedy, 0, "thornwood")) == (2, 2)


@pytest.mark.clause("CH-7.22", "CH-7.11")
def test_the_mover_may_turn_to_another_region_before_all_tokens_of_one_are_revealed() -> None:
    g = stage(humans={"misty_lands": 2, "thornwood": 2}, pilgrims={})
    trogs = g.table.box.trogs
    g.table.reserve[trogs] = 2
    tokens(g, misty_lands=("nest_1", "war_party_3_1"), thornwood="nest_3")
    move(g, 0, 1)
    choose(g, "region misty_lands")
    assert (asked(g), options(g)) == ((0, "reveal token"), {"back nest", "back war_party"})
    choose(g, "back nest")
    assert (asked(g), count(g, trogs, "misty_lands")) == ((0, "meet in"), 1)
    choose(g, "region thornwood")
    assert (count(g, trogs, "misty_lands"), count(g, trogs, "thornwood"), g.table.reserve[trogs]) == (1, 1, 0)
    assert (count(g, 0, "misty_lands"), count(g, 0, "thornwood")) == (2, 2)
    assert not any(g.table.trog_tokens)


@pytest.mark.clause("CH-7.22", "CH-7.11")
def test_a_region_whose_tokens_all_come_too_late_costs_one_unit() -> None:
    g = stage(humans={"misty_lands": 2, "thornwood": 2, "sapos_maw": 2}, pilgrims={})
    g.table.reserve[g.table.box.trogs] = 1
    tokens(g, misty_lands=("nest_1", "nest_2"), thornwood=("nest_3", "war_party_1_1"), sapos_maw="nest_1")
    move(g, 0, 1)
    for choice in ("region misty_lands", "region thornwood", "back nest", "region misty_lands", "region thornwood"):
        choose(g, choice)
    assert [count(g, 0, name) for name in ("misty_lands", "thornwood", "sapos_maw")] == [2, 1, 1]


@pytest.mark.clause("CH-7.22", "CH-7.21")
@pytest.mark.parametrize("order", list(permutations(("nest_1", "war_party_3_1", "war_party_1_1"))))
def test_inside_one_region_the_order_of_tokens_changes_nothing(order: tuple[str, ...]) -> None:
    g = stage(humans={"misty_lands": 2}, pilgrims={})
    trogs, region = g.table.box.trogs, number(g, "misty_lands")
    g.table.reserve[trogs] = 4
    before = g.table.crystals[region]
    tokens(g, misty_lands=order)
    move(g, 0, 1)
    assert (count(g, trogs, "misty_lands"), count(g, 0, "misty_lands"), g.table.reserve[trogs]) == (4, 2, 0)
    shown = sum(g.table.box.content.trog_tokens[name].crystals for name in order)
    assert g.table.crystals[region] == before + shown


@pytest.mark.clause("CH-7.22", "CH-7.11")
def test_one_trog_from_several_tokens_of_a_region_saves_the_units() -> None:
    g = stage(humans={"misty_lands": 1}, pilgrims={})
    g.table.reserve[g.table.box.trogs] = 1
    tokens(g, scorched_waste=("nest_2", "war_party_1_1"))
    move(g, 0, 1, "misty_lands scorched_waste 1")
    assert (count(g, g.table.box.trogs, "scorched_waste"), count(g, 0, "scorched_waste")) == (1, 1)
    assert g.table.trog_tokens[number(g, "scorched_waste")] == ()


@pytest.mark.clause("CH-7.28", "CH-7.11")
def test_after_a_loss_to_a_token_a_battle_needs_trogs_that_stood_there_before() -> None:
    g = stage(humans={"misty_lands": 2}, pilgrims={}, trogs={"scorched_waste": 1})
    no_trogs_left(g)
    tokens(g, scorched_waste="nest_1")
    move(g, 0, 2, "misty_lands scorched_waste 2")
    assert (count(g, 0, "scorched_waste"), g.table.battle[number(g, "scorched_waste")]) == (1, 1)


@pytest.mark.clause("CH-7.23", "CH-13.6")
def test_a_region_with_a_battle_token_gets_no_second_one() -> None:
    g = stage(humans={"scorched_waste": 1, "misty_lands": 1}, pilgrims={"scorched_waste": 1})
    battle_token(g, "scorched_waste", 1)
    move(g, 0, 1, "misty_lands sapos_maw 1")
    assert (g.table.battle[number(g, "scorched_waste")], g.table.attacker[number(g, "scorched_waste")]) == (1, 1)
    assert g.table.battles == 1


@pytest.mark.clause("CH-7.26")
def test_the_order_of_battle_tokens_and_control_makes_no_difference() -> None:
    g = stage(humans={"misty_lands": 1, "thornwood": 1}, pilgrims={"misty_lands": 1})
    claim(g, 1, "thornwood")
    g.table.arrival = Arrival(g.table.box.regions)
    other = g.clone()
    play(g, place_battle_tokens, 0)
    play(g, take_control, 0)
    play(other, take_control, 0)
    other.table.arrival = Arrival(other.table.box.regions)
    play(other, place_battle_tokens, 0)
    assert (g.table.battle, g.table.control) == (other.table.battle, other.table.control)
    assert (controller(g, "thornwood"), g.table.battle[number(g, "misty_lands")]) == (0, 1)


@pytest.mark.clause("CH-7.29", "CH-18.10")
def test_a_third_player_loses_an_empty_region_where_trogs_appear() -> None:
    """E-22."""
    g = stage(humans={}, pilgrims={"misty_lands": 2}, machines={})
    claim(g, 0, "kalas_gorge")
    tokens(g, kalas_gorge="war_party_1_0")
    move(g, 1, 2, "misty_lands kalas_gorge 2")
    assert (controller(g, "kalas_gorge"), g.table.battle[number(g, "kalas_gorge")]) == (-1, 1)
    assert told(g, "control_lost") == [{"side": 0, "region": number(g, "kalas_gorge")}]


@pytest.mark.clause("CH-7.29")
def test_the_own_control_token_stays_where_trogs_appear() -> None:
    g = stage(humans={"misty_lands": 1}, pilgrims={})
    claim(g, 0, "kalas_gorge")
    tokens(g, kalas_gorge="war_party_1_0")
    move(g, 0, 1, "misty_lands kalas_gorge 1")
    assert (controller(g, "kalas_gorge"), g.table.battle[number(g, "kalas_gorge")]) == (0, 1)


@pytest.mark.clause("CH-7.31")
def test_units_put_by_an_effect_carry_out_the_steps_for_that_region_only() -> None:
    g = stage(humans={"thornwood": 1}, pilgrims={})
    explorations(g, misty_lands="ancient_relic", thornwood="ancient_relic")
    tokens(g, misty_lands="war_party_1_1")
    put_units(g, 0, number(g, "misty_lands"), 1)
    go_on(g)
    assert steps(g) == ["explored", "trogs_appear", "battle_token"]
    assert (g.table.score[0], g.table.explorations[number(g, "thornwood")]) == (2, ("ancient_relic",))


@pytest.mark.clause("CH-7.31")
def test_units_put_in_a_headquarters_carry_out_no_steps() -> None:
    g = stage(humans={"thornwood": 1}, pilgrims={})
    explorations(g, thornwood="ancient_relic")
    put_units(g, 0, home(g.table, 0), 1)
    g.run()
    assert (count(g, 0, "hq_0"), steps(g), g.table.arrival.regions) == (1, [], ())


@pytest.mark.clause("CH-7.33", "CH-9.33")
def test_running_steps_cover_units_that_arrive_meanwhile() -> None:
    g = stage(machines={"misty_lands": 1}, pilgrims={})
    claim(g, 0, "thornwood")
    structures(g, thornwood="drone_factory")
    explorations(g, sapos_maw="old_workshop", thornwood="ancient_relic")
    tokens(g, thornwood="war_party_1_0")
    move(g, 0, 1, "misty_lands sapos_maw 1")
    choose(g, "activate drone_factory+thornwood", "units 1")
    assert steps(g) == ["explored", "explored", "trogs_appear", "battle_token", "control"]
    assert (g.table.battle[number(g, "thornwood")], controller(g, "sapos_maw"), g.table.arrival.regions) == (1, 0, ())


@pytest.mark.clause("CH-7.33", "CH-13.2")
def test_a_stranded_unit_joins_the_finders_but_no_battle() -> None:
    g = stage(humans={"misty_lands": 1, "thornwood": 1}, pilgrims={"thornwood": 1})
    battle_token(g, "thornwood", 1)
    explorations(g, thornwood="stranded_unit", misty_lands="stranded_unit")
    move(g, 0, 1)
    choose(g, "region thornwood")
    assert asked(g) == (0, "pick up")
    choose(g, "units 1")
    assert (count(g, 0, "misty_lands"), count(g, 0, "thornwood"), len(told(g, "explored"))) == (2, 1, 2)
