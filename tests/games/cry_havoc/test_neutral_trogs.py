"""Trogs without player (chapter 18): 2 and 3 players."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from games.cry_havoc.stage import (
    asked,
    battle_token,
    captured,
    choose,
    claim,
    controller,
    count,
    fight,
    fighters,
    hand,
    move,
    number,
    options,
    placed,
    play,
    refused,
    stage,
    structures,
    tokens,
)
from zwist.games.cry_havoc.arrival import put_units
from zwist.games.cry_havoc.battle import battles
from zwist.games.cry_havoc.losses import kill_in_region
from zwist.games.cry_havoc.nests import draw_nest
from zwist.games.cry_havoc.prisoners import prisoners_phase
from zwist.games.cry_havoc.table import Game

TROGS = 3


def beset(trogs: Mapping[str, int], **armies: Any) -> Game:
    """A game of three with Trogs without player in some regions."""
    g = stage(**armies)
    for name, n in trogs.items():
        g.table.reserve[TROGS] -= n
        g.table.add_units(TROGS, number(g, name), n)
    return g


def assault(humans: str, trogs: str, place: str = "thornwood", held: tuple[str, ...] = (), cards: tuple[str, ...] = ()) -> Game:
    """3 players: Humans (seat 0) attack Trogs, whom the Pilgrims (seat 1) control and who hold cards. Tactics are open."""
    g = beset({place: _sum(trogs)}, humans={place: _sum(humans)}, pilgrims={}, machines={})
    claim(g, -1, place)
    claim(g, 0, *held)
    hand(g, 1, *cards)
    fight(g, place, 0, humans, trogs)
    return g


def _sum(placing: str) -> int:
    return sum(map(int, placing.split("/")))


def nests(g: Game, name: str) -> int:
    """Trog tokens face down in a region."""
    return len(g.table.trog_tokens[number(g, name)])


@pytest.mark.clause("CH-18.2")
def test_the_left_neighbour_of_the_fighting_player_controls_the_trogs() -> None:
    g = beset({"thornwood": 1}, humans={}, pilgrims={}, machines={"thornwood": 1})
    fight(g, "thornwood", 2, "1/0/0")
    assert asked(g) == (0, "place on objectives")
    choose(g, "units 1", "units 0", "pass")
    assert asked(g) == (0, "play tactics")


@pytest.mark.clause("CH-18.2")
def test_with_two_players_the_opponent_controls_the_trogs() -> None:
    g = stage(humans={}, pilgrims={"thornwood": 1}, trogs={"thornwood": 1})
    fight(g, "thornwood", 1, "1/0/0")
    assert asked(g) == (0, "place on objectives")


@pytest.mark.clause("CH-18.4", "CH-18.1", "CH-18.18", "CH-18.20", "CH-18.28", "CH-18.29", "CH-18.32")
def test_trogs_that_win_region_control_leave_a_nest_and_no_control() -> None:
    g = assault("1/0/0", "1/0/1", held=("thornwood",))
    supply = len(g.table.nest_supply)
    choose(g, "pass", "pass", "objective region_control")
    assert (controller(g, "thornwood"), nests(g, "thornwood"), len(g.table.nest_supply)) == (-1, 1, supply - 1)
    assert (count(g, TROGS, "thornwood"), g.table.score) == (2, [0, 0, 0])
    assert g.table.trog_tokens[number(g, "thornwood")][0] in ("nest_1", "nest_2", "nest_3")


@pytest.mark.clause("CH-18.28")
def test_the_nest_stays_though_all_trogs_die() -> None:
    g = assault("0/0/1", "1/0/0")
    choose(g, "pass", "pass", "objective region_control")
    assert (count(g, TROGS, "thornwood"), nests(g, "thornwood"), g.table.score) == (0, 1, [1, 0, 0])


@pytest.mark.clause("CH-18.5", "CH-18.21", "CH-18.22", "CH-18.24")
def test_units_in_the_trog_pool_score_for_nobody_and_can_be_freed() -> None:
    g = assault("1/0/0", "0/1/0", held=())
    choose(g, "pass", "pass")
    assert asked(g) == (1, "capture from")
    choose(g, "objective region_control", "region shard_plains")
    assert captured(g, TROGS, 0) == 1
    g.table.score = [5, 0, 0]
    play(g, prisoners_phase)
    assert g.table.score == [5, 0, 0]
    choose(g, f"side {TROGS}")
    assert (captured(g, TROGS, 0), g.table.score, g.table.reserve[0]) == (0, [3, 0, 0], 12)


@pytest.mark.clause("CH-18.8", "CH-18.23")
def test_captured_trogs_score_each_round_and_are_never_freed() -> None:
    g = assault("1/1/0", "0/0/1")
    choose(g, "pass", "pass", "objective attrition")
    assert captured(g, 0, TROGS) == 1
    before = g.table.score[0]
    for _ in range(2):
        play(g, prisoners_phase)
    assert (g.table.score[0], captured(g, 0, TROGS), g.question) == (before + 2, 1, None)


@pytest.mark.clause("CH-18.6", "CH-18.24", "CH-18.25", "CH-18.33")
def test_retreating_trogs_vanish_and_their_controller_places_a_nest_next_door() -> None:
    g = beset({"thornwood": 1, "shard_plains": 1}, humans={"thornwood": 2}, pilgrims={"mirror_lakes": 1}, machines={})
    claim(g, -1, "thornwood", "mirror_lakes")
    tokens(g, shard_plains="war_party_1_0")
    fight(g, "thornwood", 0, "2/0/0", "0/1/0")
    reserve = g.table.reserve[TROGS]
    choose(g, "pass", "pass", "objective region_control")
    assert (asked(g), options(g)) == ((1, "nest in"), {"region shard_plains", "region cinder_peaks"})
    assert refused(g, "region:hq_b")[-1] == "CH-18.25"
    assert (refused(g, "region:mirror_lakes"), g.table.reserve[TROGS]) == (["CH-18.25"], reserve + 1)
    choose(g, "region shard_plains")
    assert (nests(g, "shard_plains"), count(g, TROGS, "shard_plains")) == (2, 1)
    assert g.table.battle[number(g, "shard_plains")] == 0


@pytest.mark.clause("CH-18.25")
def test_no_nest_comes_to_a_battle_region_or_a_controlled_one() -> None:
    g = assault("2/0/0", "0/0/1", held=("shard_plains",))
    g.table.add_units(1, number(g, "cinder_peaks"), 1)
    g.table.add_units(2, number(g, "cinder_peaks"), 1)
    battle_token(g, "cinder_peaks", 1)
    choose(g, "pass", "pass", "objective region_control")
    assert options(g) == {"region mirror_lakes"}


@pytest.mark.clause("CH-18.7")
def test_without_a_surviving_trog_there_is_no_nest() -> None:
    g = assault("2/0/1", "1/0/0")
    supply = g.table.nest_supply
    choose(g, "pass", "pass", "objective region_control")
    assert (g.question, g.table.nest_supply, controller(g, "thornwood")) == (None, supply, 0)


@pytest.mark.clause("CH-18.26")
def test_without_a_region_for_it_no_nest_is_placed() -> None:
    g = assault("2/0/0", "0/1/0", held=("shard_plains", "cinder_peaks", "mirror_lakes"))
    supply = g.table.nest_supply
    choose(g, "pass", "pass", "objective region_control")
    assert (g.question, g.table.nest_supply, sum(map(len, g.table.trog_tokens))) == (None, supply, 0)


@pytest.mark.clause("CH-18.27")
@pytest.mark.parametrize(("humans", "trogs", "control"), [("2/1/0", "0/1/0", 0), ("0/1/0", "1/1/0", -1)])
def test_an_empty_supply_of_nests_changes_nothing_else(humans: str, trogs: str, control: int) -> None:
    g = assault(humans, trogs, held=("thornwood",))
    g.table.nest_supply = ()
    choose(g, "pass", "pass")
    assert (g.question, controller(g, "thornwood"), sum(map(len, g.table.trog_tokens))) == (None, control, 0)
    assert g.table.score == [2 if control == 0 else 0, 0, 0]


@pytest.mark.clause("CH-18.9", "CH-18.11", "CH-18.30")
def test_whoever_moves_in_attacks_trog_units_and_those_of_the_nest_together() -> None:
    g = beset({"thornwood": 1}, humans={"shard_plains": 2}, pilgrims={}, machines={})
    tokens(g, thornwood="nest_2")
    move(g, 0, 1, "shard_plains thornwood 1")
    assert (count(g, TROGS, "thornwood"), nests(g, "thornwood")) == (3, 0)
    assert (g.table.battle[number(g, "thornwood")], g.table.attacker[number(g, "thornwood")]) == (1, 0)


@pytest.mark.clause("CH-18.10")
def test_a_third_player_takes_no_part_in_a_battle_for_the_former_region() -> None:
    g = stage(humans={}, pilgrims={"shard_plains": 1}, machines={})
    claim(g, 0, "thornwood")
    tokens(g, thornwood="war_party_1_0")
    move(g, 1, 1, "shard_plains thornwood 1")
    play(g, battles)
    assert (controller(g, "thornwood"), fighters(g)) == (-1, (number(g, "thornwood"), 1, TROGS))
    choose(g, "units 1", "units 0")
    assert asked(g)[0] == 2


@pytest.mark.clause("CH-18.12", "CH-18.13", "CH-18.14", "CH-18.3")
def test_the_controller_plays_own_hand_cards_by_the_terrain_rule() -> None:
    g = assault("1/0/0", "1/0/1", cards=("pil_hologram_projector", "jun_canopy_route", "des_mirage"))
    choose(g, "pass")
    assert (asked(g), options(g)) == (
        (1, "play tactics"),
        {"card pil_hologram_projector", "card jun_canopy_route", "pass"},
    )
    choose(g, "card pil_hologram_projector", "shift attrition+region_control")
    assert (placed(g), g.table.discards[1]) == ([1, 0, 0, 2, 0, 0], ("pil_hologram_projector",))


@pytest.mark.clause("CH-18.12")
def test_matrix_cards_are_never_played_for_trogs() -> None:
    g = beset({"scorched_waste": 1}, humans={}, pilgrims={"scorched_waste": 1}, machines={})
    g.table.matrix = ("des_mirage",)
    fight(g, "scorched_waste", 1, "1/0/0", "1/0/0")
    choose(g, "pass")
    assert (asked(g), options(g)) == ((2, "play tactics"), {"pass"})


@pytest.mark.clause("CH-18.3")
def test_your_reserve_and_your_units_are_those_of_the_trogs() -> None:
    g = beset({"kalas_gorge": 1, "feralas_banks": 1}, humans={"kalas_gorge": 1}, pilgrims={"misty_lands": 1}, machines={})
    hand(g, 1, "mou_hidden_cave")
    trogs, pilgrims = g.table.reserve[TROGS], g.table.reserve[1]
    fight(g, "kalas_gorge", 0, "1/0/0", "1/0/0")
    choose(g, "pass", "card mou_hidden_cave", "objective region_control")
    assert (placed(g)[3:], g.table.reserve[TROGS], g.table.reserve[1]) == ([2, 0, 0], trogs - 1, pilgrims)


@pytest.mark.clause("CH-18.3")
def test_trogs_join_from_regions_with_trogs_only() -> None:
    g = beset({"oor_tangle": 1, "spore_hollow": 1}, humans={"oor_tangle": 1}, pilgrims={"glass_flats": 1}, machines={})
    hand(g, 1, "jun_regroup")
    fight(g, "oor_tangle", 0, "1/0/0", "1/0/0")
    choose(g, "pass", "card jun_regroup")
    assert options(g) == {"region spore_hollow", "done"}


@pytest.mark.clause("CH-18.14")
def test_drawing_for_trogs_concerns_the_controllers_deck_and_hand() -> None:
    g = assault("1/0/0", "1/0/0", place="shard_plains", cards=("des_buried_cache",))
    choose(g, "pass", "card des_buried_cache")
    assert (len(g.table.hands[1]), g.table.discards[1]) == (2, ("des_buried_cache",))


@pytest.mark.clause("CH-18.15", "CH-14.29", "CH-18.1")
@pytest.mark.parametrize(
    ("card", "place"),
    [("wat_drowned_ruins", "mirror_lakes"), ("pil_gathering", "mirror_lakes"), ("pil_crystal_focus", "mirror_lakes"),
     ("pil_phase_shift", "mirror_lakes"), ("jun_leaf_cover", "thornwood")],
)  # fmt: skip
def test_cards_about_points_crystals_headquarters_and_retreats_do_nothing_for_trogs(card: str, place: str) -> None:
    g = beset({place: 1}, humans={place: 1}, pilgrims={}, machines={})
    hand(g, 1, card)
    g.table.stockpile = 1
    fight(g, place, 0, "1/0/0", "1/0/0")
    board, crystals = placed(g), g.table.crystals[:]
    choose(g, "pass", f"card {card}")
    assert (asked(g), g.table.discards[1]) == ((1, "play tactics"), (card,))
    assert (placed(g), g.table.crystals, g.table.stockpile, g.table.score) == (board, crystals, 1, [0, 0, 0])


@pytest.mark.clause("CH-18.15", "CH-18.19")
def test_killed_trogs_go_to_their_reserve_in_any_case_and_their_kills_give_nobody_points() -> None:
    g = assault("1/0/1", "0/0/1", place="mirror_lakes", cards=("wat_salvage",))
    reserve = g.table.reserve[TROGS]
    choose(g, "pass", "card wat_salvage", "pass", "objective attrition", "objective attrition")
    assert (g.table.reserve[TROGS], g.table.reserve[0], g.table.score) == (reserve + 1, 11, [2 + 1, 0, 0])


@pytest.mark.clause("CH-18.15", "CH-18.6")
def test_leaf_cover_does_not_change_where_trogs_leave_their_nest() -> None:
    g = assault("2/0/0", "0/1/0", cards=("jun_leaf_cover",))
    choose(g, "pass", "card jun_leaf_cover", "pass", "objective region_control")
    assert options(g) == {"region shard_plains", "region cinder_peaks", "region mirror_lakes"}


@pytest.mark.clause("CH-18.16")
def test_tokens_of_the_controller_do_not_work_for_trogs() -> None:
    g = beset({"thornwood": 1}, pilgrims={"thornwood": 2}, humans={}, machines={})
    claim(g, -1, "thornwood")
    region = number(g, "thornwood")
    g.table.tokens[region] = ("artillery", "watch")
    fight(g, "thornwood", 0, "2/0/0", "1/0/0")
    assert asked(g)[0] == 0
    choose(g, "pass", "pass", "region shard_plains")
    assert (controller(g, "thornwood"), g.table.tokens[region]) == (0, ("artillery", "watch"))


@pytest.mark.clause("CH-18.16")
def test_a_structure_of_the_controller_does_not_work_for_trogs() -> None:
    g = beset({"thornwood": 1}, pilgrims={}, humans={"thornwood": 2}, machines={})
    structures(g, thornwood="bulwark")
    claim(g, 2, "thornwood")
    fight(g, "thornwood", 1, "2/0/0", "1/0/0")
    assert asked(g)[0] == 1
    choose(g, "pass", "pass")
    assert (controller(g, "thornwood"), g.table.score) == (1, [0, 2, 0])


@pytest.mark.clause("CH-18.17")
def test_effects_against_the_opponent_hit_trog_units_and_the_controllers_hand() -> None:
    g = beset({"kalas_gorge": 2}, humans={"kalas_gorge": 1}, pilgrims={}, machines={})
    hand(g, 0, "mou_echoing_cliffs", "mou_rockslide", "mou_avalanche")
    hand(g, 1, "pil_serene_defense", "pil_mind_veil")
    fight(g, "kalas_gorge", 0, "1/0/0", "2/0/0")
    choose(g, "card mou_echoing_cliffs")
    assert asked(g) == (1, "discard one")
    choose(g, "card pil_serene_defense", "card pil_mind_veil", "done")
    reserve = g.table.reserve[TROGS]
    choose(g, "card mou_rockslide", "objective region_control")
    assert (placed(g)[3:], g.table.reserve[TROGS]) == ([1, 0, 0], reserve + 1)


@pytest.mark.clause("CH-18.17", "CH-18.3")
def test_cards_played_for_trogs_hit_the_fighting_player() -> None:
    g = beset({"kalas_gorge": 1}, humans={"kalas_gorge": 2}, pilgrims={}, machines={})
    hand(g, 0, "hum_outflank")
    hand(g, 1, "mou_echoing_cliffs", "mou_rockslide")
    fight(g, "kalas_gorge", 0, "2/0/0", "1/0/0")
    choose(g, "pass", "card mou_echoing_cliffs")
    assert asked(g) == (0, "discard one")
    choose(g, "card hum_outflank", "card mou_rockslide", "objective region_control")
    assert (placed(g), g.table.reserve[0]) == ([1, 0, 0, 1, 0, 0], 11)


@pytest.mark.clause("CH-18.31", "CH-14.3")
def test_trogs_that_stand_alone_before_the_battle_get_a_nest_instead_of_control() -> None:
    g = beset({"thornwood": 1}, humans={"thornwood": 1}, pilgrims={}, machines={})
    claim(g, 0, "thornwood")
    battle_token(g, "thornwood", 0)
    kill_in_region(g, 0, number(g, "thornwood"), 1)
    assert (controller(g, "thornwood"), nests(g, "thornwood")) == (-1, 1)
    assert (g.table.battle[number(g, "thornwood")], count(g, TROGS, "thornwood")) == (0, 1)


@pytest.mark.clause("CH-18.31", "CH-18.27", "CH-9.9")
def test_the_last_trog_killed_before_the_battle_gives_the_player_control() -> None:
    g = beset({"thornwood": 1}, humans={"thornwood": 1}, pilgrims={}, machines={})
    claim(g, -1, "thornwood")
    battle_token(g, "thornwood", 0)
    kill_in_region(g, TROGS, number(g, "thornwood"), 1)
    assert (controller(g, "thornwood"), nests(g, "thornwood"), g.table.score) == (0, 0, [0, 0, 0])


@pytest.mark.clause("CH-18.32", "CH-18.33")
def test_nests_are_drawn_from_the_supply_until_it_is_empty() -> None:
    g = stage(humans={}, pilgrims={}, machines={})
    supply = g.table.nest_supply
    for _ in range(len(supply) + 1):
        draw_nest(g, number(g, "thornwood"))
    assert (g.table.trog_tokens[number(g, "thornwood")], g.table.nest_supply) == (supply, ())
    assert g.table.battle[number(g, "thornwood")] == 0


@pytest.mark.clause("CH-18.30", "CH-14.46")
def test_trogs_met_on_a_retreat_defend() -> None:
    g = stage(humans={"thornwood": 1}, pilgrims={"thornwood": 2}, machines={})
    claim(g, 0, "shard_plains")
    tokens(g, shard_plains="nest_1")
    fight(g, "thornwood", 0, "1/0/0", "2/0/0")
    choose(g, "pass", "pass", "region shard_plains")
    assert fighters(g) == (number(g, "shard_plains"), 0, TROGS)


@pytest.mark.clause("CH-18.34")
@pytest.mark.parametrize(("defenders", "control"), [(0, -1), (1, 0)])
def test_trogs_put_in_a_region_reveal_nothing_and_end_undefended_control(defenders: int, control: int) -> None:
    g = stage(humans={"thornwood": defenders}, pilgrims={}, machines={})
    claim(g, 0, "thornwood")
    tokens(g, thornwood="nest_1")
    put_units(g, TROGS, number(g, "thornwood"), 1)
    g.run()
    assert (controller(g, "thornwood"), nests(g, "thornwood"), g.table.battle[number(g, "thornwood")]) == (control, 1, 0)
