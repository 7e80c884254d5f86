"""What each structure and region token of the base game does (chapter 9)."""

from __future__ import annotations

import pytest

from games.cry_havoc.stage import (
    asked,
    battle_token,
    build,
    captured,
    choose,
    claim,
    controller,
    count,
    explorations,
    fight,
    give_points,
    hand,
    number,
    options,
    placed,
    refused,
    stage,
    structures,
    tokens,
    told,
)
from zwist.games.cry_havoc.scoring import scoring
from zwist.games.cry_havoc.table import Game
from zwist.games.cry_havoc.terms import token_left
from zwist.games.cry_havoc.view import look


def lay(g: Game, **by_region: str) -> None:
    """Put region or skill tokens in regions."""
    for name, token in by_region.items():
        g.table.tokens[number(g, name)] = (*g.table.tokens[number(g, name)], token)


# Airfield


@pytest.mark.clause("CH-9.10", "CH-9.22", "CH-9.34")
def test_an_airfield_takes_an_unoccupied_neighbour_and_reveals_nothing() -> None:
    g = stage(humans={"thornwood": 1}, pilgrims={"feralas_banks": 1, "dust_basin": 1})
    structures(g, thornwood="airfield")
    claim(g, 1, "kalas_gorge")
    battle_token(g, "dust_basin", 0)
    claim(g, 0, "nightside")
    tokens(g, kalas_gorge="war_party_1_1")
    explorations(g, kalas_gorge="ancient_relic")
    build(g, 0, 2)
    choose(g, "activate airfield+thornwood")
    assert options(g) == {"region kalas_gorge", "region scorched_waste", "region world_caverns"}
    assert refused(g, "region:feralas_banks") == ["CH-9.34"]
    choose(g, "region kalas_gorge")
    region = number(g, "kalas_gorge")
    assert (controller(g, "kalas_gorge"), g.table.trog_tokens[region]) == (0, ("war_party_1_1",))
    assert (g.table.explorations[region], told(g, "explored")) == (("ancient_relic",), [])


@pytest.mark.clause("CH-9.23")
def test_an_airfield_without_a_region_to_take_stays_idle() -> None:
    g = stage(humans={"nightside": 1}, pilgrims={"feralas_banks": 1, "blackwater_fen": 1, "dust_basin": 1})
    claim(g, 0, "thornwood", "spore_hollow")
    structures(g, nightside="airfield")
    build(g, 0, 2)
    assert refused(g, "activate airfield+nightside") == ["CH-9.23"]


# Artillery Battery, Watchtower


@pytest.mark.clause("CH-9.24", "CH-9.11", "CH-9.35")
@pytest.mark.parametrize(("structure", "token"), [("artillery_battery", "artillery"), ("watchtower", "watch")])
def test_a_token_goes_here_or_next_door_whoever_controls_it(structure: str, token: str) -> None:
    g = stage(humans={"misty_lands": 1}, pilgrims={"scorched_waste": 1})
    structures(g, misty_lands=structure)
    lay(g, kalas_gorge=token)
    build(g, 0, 1)
    choose(g, f"activate {structure}+misty_lands")
    assert options(g) == {"region misty_lands", "region scorched_waste", "region sapos_maw"}
    assert refused(g, "region:kalas_gorge") == ["CH-9.24"]
    choose(g, "region scorched_waste")
    assert (g.table.tokens[number(g, "scorched_waste")], token_left(g.table, token)) == ((token,), 1)


@pytest.mark.clause("CH-1.19", "CH-9.23")
def test_without_a_token_in_the_supply_the_battery_stays_idle() -> None:
    g = stage(humans={"misty_lands": 1}, pilgrims={})
    structures(g, misty_lands="artillery_battery")
    lay(g, thornwood="artillery", dust_basin="artillery", nightside="artillery")
    build(g, 0, 1)
    assert refused(g, "activate artillery_battery+misty_lands") == ["CH-9.23"]


@pytest.mark.clause("CH-9.11", "CH-14.15", "CH-14.41", "CH-9.45")
def test_artillery_kills_one_more_unit_at_the_very_end_of_attrition() -> None:
    g = stage(humans={"misty_lands": 1}, pilgrims={"misty_lands": 2})
    lay(g, misty_lands="artillery")
    fight(g, "misty_lands", 0, "0/0/1", "1/0/1")
    choose(g, "pass", "pass", "objective attrition", "objective attrition")
    assert options(g) == {"objective region_control"}
    assert (placed(g), g.table.score) == ([0, 0, 0, 1, 0, 0], [1, 2 + 1])
    choose(g, "objective region_control")
    assert (g.table.score, count(g, 1, "misty_lands")) == ([2, 3], 0)
    assert token_left(g.table, "artillery") == 3


@pytest.mark.clause("CH-9.11", "CH-14.15", "CH-9.45")
def test_artillery_without_a_target_returns_unused() -> None:
    g = stage(humans={"misty_lands": 2}, pilgrims={"misty_lands": 1})
    lay(g, misty_lands="artillery")
    fight(g, "misty_lands", 0, "1/0/1", "1/0/0")
    choose(g, "pass", "pass", "objective region_control")
    assert (g.table.score, token_left(g.table, "artillery"), asked(g)) == ([1, 2], 3, (0, "retreat to"))


@pytest.mark.clause("CH-9.11", "CH-14.15", "CH-14.2")
def test_tokens_of_a_third_player_take_no_part_and_stay() -> None:
    g = stage(humans={}, pilgrims={"misty_lands": 1}, machines={"misty_lands": 1})
    lay(g, misty_lands="artillery")
    lay(g, misty_lands="watch")
    fight(g, "misty_lands", 1, "1/0/0", "1/0/0")
    choose(g, "pass", "pass")
    assert (controller(g, "misty_lands"), g.table.score) == (2, [0, 0, 2])
    assert g.table.tokens[number(g, "misty_lands")] == ("artillery", "watch")


@pytest.mark.clause("CH-9.11", "CH-14.11", "CH-9.46")
@pytest.mark.parametrize(("token", "winner"), [("watch", 0), ("artillery", 1)])
def test_a_watch_counts_on_region_control_and_returns_after_the_battle(token: str, winner: int) -> None:
    g = stage(humans={"misty_lands": 1}, pilgrims={"misty_lands": 1})
    lay(g, misty_lands=token)
    fight(g, "misty_lands", 0, "1/0/0", "1/0/0")
    choose(g, "pass", "pass")
    while g.question is not None:
        g.apply(g.question.options[0])
    assert controller(g, "misty_lands") == winner
    assert g.table.tokens[number(g, "misty_lands")] == ()


@pytest.mark.clause("CH-14.9", "CH-9.46")
def test_a_watch_is_no_unit_that_could_be_shifted_killed_or_captured() -> None:
    g = stage(humans={"misty_lands": 2}, pilgrims={"misty_lands": 3})
    lay(g, misty_lands="watch")
    hand(g, 1, "pil_mind_veil", "pil_crystal_focus")
    g.table.stockpile = 1
    fight(g, "misty_lands", 1, "0/2/1", "0/0/2")
    choose(g, "card pil_mind_veil")
    assert options(g) == {"shift attrition+region_control", "shift attrition+capture_prisoners", "done"}
    choose(g, "done", "pass", "card pil_crystal_focus", "pay")
    assert options(g) == {"objective attrition"}
    choose(g, "objective attrition", "pass")
    assert options(g) == {"objective attrition"}
    choose(g, "objective attrition")
    # the watch alone has won the region; with the last unit gone there is nobody left to kill
    assert (captured(g, 1, 0), controller(g, "misty_lands"), g.table.score) == (1, 0, [2, 0])
    assert (g.question, g.table.battle[number(g, "misty_lands")]) == (None, 0)


# Collector, Transmuter, Phase Gate


@pytest.mark.clause("CH-9.13", "CH-9.30", "CH-9.36")
def test_a_collector_takes_a_crystal_out_of_the_region_for_good() -> None:
    g = stage(pilgrims={"dust_basin": 1}, humans={})
    assert g.table.stockpile == 0
    structures(g, dust_basin="collector")
    build(g, 0, 1)
    choose(g, "activate collector+dust_basin", "done")
    assert (g.table.stockpile, g.table.crystals[number(g, "dust_basin")]) == (1, 1)
    g.table.enabled = 1
    scoring(g)
    g.run()
    assert g.table.score == [1, 1]


@pytest.mark.clause("CH-9.30", "CH-9.13", "CH-9.37")
def test_a_transmuter_turns_up_to_three_stored_crystals_into_points() -> None:
    g = stage(pilgrims={"dust_basin": 1}, humans={})
    structures(g, dust_basin="transmuter")
    g.table.stockpile = 30
    build(g, 0, 1)
    choose(g, "activate transmuter+dust_basin")
    assert options(g) == {"crystals 1", "crystals 2", "crystals 3"}
    choose(g, "crystals 3")
    assert (g.table.stockpile, g.table.score[0]) == (27, 3)


@pytest.mark.clause("CH-9.23", "CH-7.31", "CH-9.38")
def test_a_phase_gate_brings_units_out_and_they_explore() -> None:
    g = stage(pilgrims={"hq_0": 3}, humans={})
    claim(g, 0, "thornwood")
    structures(g, thornwood="phase_gate")
    explorations(g, thornwood="ancient_relic")
    build(g, 0, 1)
    choose(g, "activate phase_gate+thornwood")
    assert (options(g), refused(g, "to_hq")) == ({"from_hq"}, ["CH-9.38"])
    choose(g, "from_hq")
    assert options(g) == {"units 1", "units 2"}
    choose(g, "units 2")
    assert (count(g, 0, "thornwood"), count(g, 0, "hq_0"), g.table.score[0]) == (2, 1, 2)


@pytest.mark.clause("CH-9.23", "CH-9.38")
def test_a_phase_gate_brings_units_home_and_needs_somebody_to_move() -> None:
    g = stage(pilgrims={"thornwood": 1}, humans={})
    structures(g, thornwood="phase_gate", kalas_gorge="phase_gate")
    claim(g, 0, "kalas_gorge")
    build(g, 0, 2)
    assert refused(g, "activate phase_gate+kalas_gorge") == ["CH-9.23"]
    choose(g, "activate phase_gate+thornwood")
    assert refused(g, "from_hq") == ["CH-9.38"]
    choose(g, "to_hq", "units 1")
    assert (count(g, 0, "hq_0"), controller(g, "thornwood")) == (1, 0)
    assert "activate phase_gate+kalas_gorge" in options(g)


# Orbital Sniper, Shred Drones, Trap


@pytest.mark.clause("CH-3.19", "CH-9.14", "CH-9.39")
def test_an_orbital_sniper_kills_anywhere_but_in_headquarters() -> None:
    g = stage(machines={"misty_lands": 1}, humans={"hq_1": 2, "dust_basin": 2, "spore_hollow": 1}, trogs={"thornwood": 1})
    structures(g, misty_lands="orbital_sniper")
    battle_token(g, "spore_hollow", 1)
    build(g, 0, 2)
    choose(g, "activate orbital_sniper+misty_lands")
    assert options(g) == {"region dust_basin", "region spore_hollow", "region thornwood"}
    choose(g, "region dust_basin")
    assert (count(g, 1, "dust_basin"), g.table.reserve[1], g.table.score) == (1, 12 - 4, [0, 0])


@pytest.mark.clause("CH-9.14", "CH-9.6", "CH-9.40")
def test_shred_drones_kill_next_door_outside_battles_and_control_stays() -> None:
    g = stage(machines={"misty_lands": 1}, humans={"kalas_gorge": 1, "scorched_waste": 1, "dust_basin": 1})
    structures(g, misty_lands="shred_drones")
    battle_token(g, "scorched_waste", 1)
    build(g, 0, 1)
    choose(g, "activate shred_drones+misty_lands")
    assert options(g) == {"region kalas_gorge"}
    choose(g, "region kalas_gorge")
    assert (count(g, 1, "kalas_gorge"), controller(g, "kalas_gorge"), g.table.score) == (0, 1, [0, 0])


@pytest.mark.clause("CH-9.23")
@pytest.mark.parametrize("name", ["orbital_sniper", "shred_drones"])
def test_a_gun_without_a_target_cannot_be_activated(name: str) -> None:
    g = stage(machines={"misty_lands": 1}, humans={"hq_1": 2})
    structures(g, misty_lands=name)
    build(g, 0, 2)
    assert refused(g, f"activate {name}+misty_lands") == ["CH-9.23"]


@pytest.mark.clause("CH-9.6", "CH-9.9", "CH-9.23", "CH-9.41")
def test_a_trap_kills_in_its_own_battle_region() -> None:
    g = stage(humans={"thornwood": 1}, pilgrims={}, machines={}, trogs={"thornwood": 2, "dust_basin": 1})
    claim(g, 3, "thornwood", "dust_basin")
    structures(g, thornwood="trap", dust_basin="trap")
    battle_token(g, "thornwood", 0)
    build(g, 3, 2)
    assert "CH-9.23" in refused(g, "activate trap+dust_basin")
    choose(g, "activate trap+thornwood", "region thornwood")
    assert (count(g, 0, "thornwood"), g.table.battle[number(g, "thornwood")], controller(g, "thornwood")) == (0, 0, 3)


@pytest.mark.clause("CH-9.31")
@pytest.mark.parametrize("name", ["orbital_sniper", "shred_drones"])
def test_a_shielded_region_is_no_target(name: str) -> None:
    g = stage(machines={"misty_lands": 1}, pilgrims={"kalas_gorge": 1})
    structures(g, misty_lands=name)
    lay(g, kalas_gorge="sanctuary")
    build(g, 0, 2)
    assert refused(g, f"activate {name}+misty_lands") == ["CH-9.23"]


@pytest.mark.clause("CH-9.31")
@pytest.mark.parametrize("name", ["airfield", "artillery_battery"])
def test_neither_control_nor_tokens_come_to_a_shielded_region(name: str) -> None:
    g = stage(humans={"misty_lands": 1}, pilgrims={})
    structures(g, misty_lands=name)
    lay(g, kalas_gorge="sanctuary")
    build(g, 0, 2)
    choose(g, f"activate {name}+misty_lands")
    assert refused(g, "region:kalas_gorge") == ["CH-12.18"]
    assert "region scorched_waste" in options(g)


# Matrix


@pytest.mark.clause("CH-9.12", "CH-9.25", "CH-9.26", "CH-9.27", "CH-9.42")
def test_a_fourth_matrix_card_forces_a_choice_of_one_for_the_bottom_of_its_deck() -> None:
    g = stage(machines={"misty_lands": 1, "thornwood": 1, "dust_basin": 1}, humans={})
    structures(g, misty_lands="matrix", thornwood="matrix", dust_basin="matrix")
    build(g, 0, 3)
    for name in ("misty_lands", "thornwood", "dust_basin"):
        choose(g, f"activate matrix+{name}", "deck desert")
    assert (len(g.table.matrix), g.table.hands[0]) == (3, ())
    first = g.table.matrix[0]
    choose(g, "done")
    build(g, 0, 1)
    choose(g, "activate matrix+misty_lands", "deck water")
    assert options(g) == {f"matrix {card}" for card in g.table.matrix}
    choose(g, f"matrix {first}")
    assert (len(g.table.matrix), g.table.terrain_decks[1][0]) == (3, first)


@pytest.mark.clause("CH-9.25")
def test_only_the_owner_sees_the_stored_cards() -> None:
    g = stage(machines={"misty_lands": 1}, humans={})
    g.table.matrix = ("des_mirage",)
    assert "des_mirage" in str(look(g.table, 0))
    assert "des_mirage" not in str(look(g.table, 1))


@pytest.mark.clause("CH-9.23", "CH-9.42")
def test_an_empty_terrain_deck_cannot_be_chosen_and_without_any_the_matrix_rests() -> None:
    g = stage(machines={"misty_lands": 1}, humans={})
    structures(g, misty_lands="matrix")
    g.table.terrain_decks = [(), ("des_mirage",), (), ()]
    build(g, 0, 2)
    choose(g, "activate matrix+misty_lands")
    assert options(g) == {"deck desert"}
    choose(g, "deck desert", "done")
    build(g, 0, 2)
    assert refused(g, "activate matrix+misty_lands") == ["CH-9.23"]


@pytest.mark.clause("CH-9.28", "CH-9.29", "CH-14.27", "CH-9.42")
def test_a_stored_card_is_played_by_the_terrain_rule_and_goes_under_its_deck() -> None:
    g = stage(machines={"scorched_waste": 1}, humans={"scorched_waste": 1})
    g.table.terrain_decks[1] = tuple(card for card in g.table.terrain_decks[1] if card != "des_outflank")
    g.table.matrix = ("des_outflank", "wat_outflank")
    fight(g, "scorched_waste", 0, "1/0/0", "0/0/1")
    assert options(g) == {"matrix des_outflank", "pass"}
    choose(g, "matrix des_outflank", "shift region_control+attrition")
    assert list(g.table.matrix) == ["wat_outflank"]
    assert (g.table.terrain_decks[1][0], g.table.discards[0]) == ("des_outflank", ())


# Drone Factory, Brooding Pool, Bulwark


@pytest.mark.clause("CH-9.23", "CH-7.31", "CH-9.43")
@pytest.mark.parametrize(("seat", "name"), [(2, "drone_factory"), (3, "brooding_pool")])
def test_a_factory_puts_a_unit_from_the_reserve_there(seat: int, name: str) -> None:
    g = stage(humans={}, pilgrims={}, machines={"dust_basin": 1}, trogs={"thornwood": 1})
    place = ("dust_basin", "thornwood")[seat - 2]
    structures(g, **{place: name})
    explorations(g, **{place: "ancient_relic"})
    build(g, seat, 1)
    choose(g, f"activate {name}+{place}", "units 1")
    assert (count(g, seat, place), g.table.score[seat]) == (2, 2)
    g.table.reserve[seat] = 0
    build(g, seat, 1)
    assert refused(g, f"activate {name}+{place}") == ["CH-9.23"]


def bulwark(controlled_by: int, attacker: int) -> Game:
    """A Machine beside a Bulwark against two attacking Humans or, if it attacks, against one."""
    g = stage(machines={"misty_lands": 1}, humans={"misty_lands": 2 if attacker else 1})
    structures(g, misty_lands="bulwark")
    claim(g, controlled_by, "misty_lands")
    fight(g, "misty_lands", attacker, "2/0/0" if attacker else "1/0/0", "1/0/0")
    choose(g, "pass", "pass")
    return g


@pytest.mark.clause("CH-9.20", "CH-14.11", "CH-14.31", "CH-9.44")
def test_a_bulwark_counts_for_the_machines_that_control_the_region_and_defend_it() -> None:
    """1 unit and the Bulwark against 2 units: a tie for the defender."""
    assert controller(bulwark(controlled_by=0, attacker=1), "misty_lands") == 0
    assert controller(bulwark(controlled_by=1, attacker=1), "misty_lands") == 1
    assert controller(bulwark(controlled_by=0, attacker=0), "misty_lands") == 1


@pytest.mark.clause("CH-9.20", "CH-9.44")
def test_a_bulwark_needs_a_machine_on_the_battle_board() -> None:
    g = stage(machines={"misty_lands": 1}, humans={"misty_lands": 1})
    structures(g, misty_lands="bulwark")
    claim(g, 0, "misty_lands")
    hand(g, 1, "hum_covering_fire")
    fight(g, "misty_lands", 1, "1/0/0", "0/0/1")
    choose(g, "card hum_covering_fire", "objective attrition", "pass", "pass")
    assert (controller(g, "misty_lands"), g.table.score) == (1, [0, 2])


@pytest.mark.clause("CH-9.32", "CH-9.20")
@pytest.mark.parametrize(("seat", "name"), [(2, "bulwark"), (3, "tunnels")])
def test_passive_structures_are_built_but_never_activated(seat: int, name: str) -> None:
    g = stage(humans={}, pilgrims={}, machines={"dust_basin": 1}, trogs={"thornwood": 1})
    build(g, seat, 2)
    choose(g, f"build {name}", f"region {('dust_basin', 'thornwood')[seat - 2]}")
    give_points(g, 9)
    assert f"activate {name}+dust_basin" not in options(g)
    assert f"activate {name}+thornwood" not in options(g)
