"""What each tactics card of the base game does (chapter 14 and the effect texts)."""

from __future__ import annotations

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
    hand,
    lasting,
    lock,
    number,
    options,
    placed,
    stage,
    told,
)
from zwist.games.cry_havoc.sides import ATTACKER, DEFENDER, FIGHTERS
from zwist.games.cry_havoc.table import Game

SIDES = {"hum": "humans", "pil": "pilgrims", "mac": "machines", "tro": "trogs"}
PLACES = {"mountain": "kalas_gorge", "desert": "scorched_waste", "jungle": "misty_lands", "water": "feralas_banks"}


def with_card(card: str, attack: str, defence: str, faction: str = "", other: tuple[str, ...] = ()) -> Game:
    """The attacker, seat 0, holds a card in a region where it works; the defender is seat 1. Tactics are open."""
    faction = faction or SIDES.get(card[:3], "humans")
    enemy = "pilgrims" if faction != "pilgrims" else "humans"
    armies: dict[str, Any] = {faction: {}, enemy: {}}
    if faction == "trogs":
        armies |= {"humans": {}, "machines": {}}
    g = stage(**armies)
    place = PLACES.get(g.table.box.content.cards[card].owner, "misty_lands")
    for seat, placing in ((0, attack), (1, defence)):
        n = sum(map(int, placing.split("/")))
        g.table.reserve[seat] -= n
        g.table.add_units(seat, number(g, place), n)
    hand(g, 0, card, *other)
    fight(g, place, 0, attack, defence)
    return g


# Shifting


@pytest.mark.clause("CH-14.6", "CH-3.27", "CH-14.55")
@pytest.mark.parametrize(
    ("card", "most"),
    [("hum_outflank", 2), ("tro_stampede", 2), ("des_outflank", 2), ("wat_outflank", 2), ("pil_hologram_projector", 1),
     ("mac_relentless_advance", 1), ("jun_canopy_route", 1)],
)  # fmt: skip
def test_own_units_shift_to_other_objectives_up_to_a_number(card: str, most: int) -> None:
    g = with_card(card, "3/0/0", "1/0/0")
    choose(g, f"card {card}")
    assert options(g) == {"shift region_control+capture_prisoners", "shift region_control+attrition", "done"}
    choose(g, *["shift region_control+attrition"] * most)
    assert placed(g) == [3 - most, 0, most, 1, 0, 0]
    assert (asked(g), g.table.discards[0]) == ((1, "play tactics"), (card,))


@pytest.mark.clause("CH-3.27", "CH-14.55")
def test_the_same_unit_shifts_only_once_and_shifting_may_stop() -> None:
    g = with_card("hum_outflank", "1/0/1", "1/0/0")
    choose(g, "card hum_outflank", "shift region_control+capture_prisoners")
    assert options(g) == {"shift attrition+region_control", "shift attrition+capture_prisoners", "done"}
    choose(g, "done")
    assert placed(g) == [0, 1, 1, 1, 0, 0]


@pytest.mark.clause("CH-14.6", "CH-3.27", "CH-14.56")
@pytest.mark.parametrize("card", ["pil_mind_veil", "mou_distraction", "des_mirage", "wat_tidal_surge"])
def test_an_opposing_unit_is_shifted_by_the_player_of_the_card(card: str) -> None:
    g = with_card(card, "1/0/0", "2/0/0")
    choose(g, f"card {card}")
    assert asked(g) == (0, "shift unit")
    choose(g, "shift region_control+capture_prisoners")
    assert (placed(g), asked(g)) == ([1, 0, 0, 1, 1, 0], (1, "play tactics"))


# Adding


@pytest.mark.clause("CH-1.8", "CH-3.27", "CH-14.57")
@pytest.mark.parametrize("card", ["hum_drop_trooper_1", "hum_drop_trooper_2", "tro_brood_call", "mou_hidden_cave",
                                  "wat_deep_current"])  # fmt: skip
def test_a_unit_from_the_reserve_joins_on_any_objective(card: str) -> None:
    g = with_card(card, "1/0/0", "1/0/0")
    before = g.table.reserve[0]
    choose(g, f"card {card}")
    assert options(g) == {"objective region_control", "objective capture_prisoners", "objective attrition", "done"}
    choose(g, "objective attrition")
    assert (placed(g)[:3], g.table.reserve[0]) == ([1, 0, 1], before - 1)


@pytest.mark.clause("CH-3.27", "CH-3.6", "CH-14.58")
@pytest.mark.parametrize(("card", "most"), [("hum_forced_march", 1), ("des_long_march", 2), ("jun_regroup", 3)])
def test_units_from_adjacent_regions_join_one_from_each(card: str, most: int) -> None:
    g = with_card(card, "1/0/0", "1/0/0", faction="humans")
    for name in ("kalas_gorge", "sapos_maw", "thornwood", "hq_0"):
        g.table.add_units(0, number(g, name), 2)
        claim(g, 0, name)
    region = g.table.fight.region
    near = [name for name in ("kalas_gorge", "sapos_maw", "thornwood", "hq_0") if number(g, name) in g.table.box.near[region]]
    assert len(near) == 3
    choose(g, f"card {card}")
    names = [f"region {g.table.box.content.region_ids[number(g, name)]}" for name in near]
    assert options(g) == {*names, "done"}
    for step, name in enumerate(names[:most]):
        choose(g, name, "objective attrition")
        assert step == most - 1 or name not in options(g)
    assert (placed(g)[:3], asked(g)) == ([1, 0, most], (1, "play tactics"))
    assert [controller(g, name) for name in near] == [0, 0, 0]


@pytest.mark.clause("CH-3.2", "CH-13.2", "CH-14.58")
def test_no_unit_is_called_out_of_another_battle_region() -> None:
    g = with_card("hum_forced_march", "1/0/0", "1/0/0")
    g.table.add_units(0, number(g, "kalas_gorge"), 1)
    g.table.add_units(1, number(g, "kalas_gorge"), 1)
    battle_token(g, "kalas_gorge", 0)
    choose(g, "card hum_forced_march")
    assert (asked(g), placed(g)[:3]) == ((1, "play tactics"), [1, 0, 0])


@pytest.mark.clause("CH-19.18", "CH-14.58")
def test_tunnels_let_trogs_join_from_afar() -> None:
    g = stage(trogs={"dust_basin": 1, "nightside": 2}, humans={}, pilgrims={"dust_basin": 1}, machines={})
    trogs = g.table.box.trogs
    g.table.structures[number(g, "dust_basin")] = ("tunnels",)
    hand(g, trogs, "tro_burrow_ambush")
    pilgrims = g.table.box.seat_of["pilgrims"]
    fight(g, "dust_basin", pilgrims, "1/0/0", "1/0/0")
    choose(g, "pass", "card tro_burrow_ambush")
    assert options(g) == {"region nightside", "done"}
    choose(g, "region nightside", "objective region_control")
    assert (placed(g)[3:], count(g, trogs, "nightside"), asked(g)) == ([2, 0, 0], 1, (trogs, "play tactics"))


# Killing


@pytest.mark.clause("CH-9.14", "CH-3.27", "CH-14.42", "CH-14.60")
@pytest.mark.parametrize(
    ("card", "objective"),
    [("hum_covering_fire", "attrition"), ("jun_jungle_ambush", "attrition"), ("mac_targeting_grid", "region_control"),
     ("mou_rockslide", "region_control"), ("des_scorching_heat", "capture_prisoners")],
)  # fmt: skip
def test_a_kill_hits_the_named_objective_without_points(card: str, objective: str) -> None:
    g = with_card(card, "1/0/0", "1/1/1")
    choose(g, f"card {card}")
    assert options(g) == {f"objective {objective}", "done"}
    choose(g, f"objective {objective}")
    assert (sum(placed(g)[3:]), g.table.reserve[1], g.table.score) == (2, 10, [0, 0])


@pytest.mark.clause("CH-3.20", "CH-9.14", "CH-14.29", "CH-14.61")
def test_core_breach_gives_up_one_unit_and_kills_up_to_two() -> None:
    g = with_card("mac_core_breach", "1/0/1", "1/1/1")
    choose(g, "card mac_core_breach")
    assert options(g) == {"objective region_control", "objective attrition"}
    choose(g, "objective attrition", "objective attrition", "objective region_control")
    assert (placed(g), g.table.reserve[:2], g.table.score) == ([1, 0, 0, 0, 1, 0], [11, 11], [0, 0])


@pytest.mark.clause("CH-14.29", "CH-14.61")
def test_core_breach_without_an_own_unit_does_nothing() -> None:
    g = with_card("mac_core_breach", "1/0/0", "1/0/0")
    g.table.fighting = g.table.fight.without(ATTACKER)
    choose(g, "card mac_core_breach")
    assert (asked(g), placed(g)) == ((1, "play tactics"), [0, 0, 0, 1, 0, 0])


@pytest.mark.clause("CH-9.14", "CH-9.13", "CH-14.76")
def test_crystal_focus_spends_a_stored_crystal_for_a_kill() -> None:
    g = with_card("pil_crystal_focus", "1/0/0", "1/0/1")
    g.table.stockpile = 2
    choose(g, "card pil_crystal_focus")
    assert options(g) == {"pay", "decline"}
    choose(g, "pay", "objective region_control")
    assert (g.table.stockpile, placed(g)[3:], g.table.score) == (1, [0, 0, 1], [0, 0])
    assert asked(g) == (1, "play tactics")


@pytest.mark.clause("CH-14.29", "CH-14.76")
def test_crystal_focus_without_crystals_does_nothing_and_may_be_declined() -> None:
    g = with_card("pil_crystal_focus", "1/0/0", "1/0/1")
    rich = g.clone()
    choose(g, "card pil_crystal_focus")
    assert asked(g) == (1, "play tactics")
    rich.table.stockpile = 1
    choose(rich, "card pil_crystal_focus", "decline")
    assert (rich.table.stockpile, placed(rich)[3:]) == (1, [1, 0, 1])


# Locks


@pytest.mark.clause("CH-14.54", "CH-14.62")
@pytest.mark.parametrize("card", ["hum_hold_the_line", "jun_overgrowth", "mou_fortified_pass"])
def test_a_locked_objective_is_neither_left_nor_entered(card: str) -> None:
    g = with_card(card, "1/0/1", "1/1/0", faction="humans", other=("hum_outflank", "hum_drop_trooper_1", "hum_covering_fire"))
    choose(g, f"card {card}", "objective attrition", "pass", "card hum_outflank")
    assert options(g) == {"shift region_control+capture_prisoners", "done"}
    choose(g, "done", "card hum_drop_trooper_1")
    assert options(g) == {"objective region_control", "objective capture_prisoners", "done"}


@pytest.mark.clause("CH-14.54", "CH-14.36", "CH-14.62")
def test_killing_and_capturing_on_a_locked_objective_stay_possible() -> None:
    g = with_card("hum_hold_the_line", "0/2/0", "1/0/2", other=("hum_covering_fire",))
    choose(g, "card hum_hold_the_line", "objective attrition", "pass", "card hum_covering_fire", "objective attrition", "pass")
    assert options(g) == {"objective region_control", "objective attrition"}
    choose(g, "objective attrition")
    assert captured(g, 0, 1) == 1


@pytest.mark.clause("CH-14.29", "CH-14.54")
def test_with_every_objective_locked_a_further_lock_does_nothing() -> None:
    g = with_card("hum_hold_the_line", "1/0/0", "1/0/0", other=("hum_drop_trooper_1",))
    lock(g, 0, 1, 2)
    choose(g, "card hum_hold_the_line", "pass", "card hum_drop_trooper_1")
    assert (asked(g), placed(g)[:3]) == ((0, "play tactics"), [1, 0, 0])


@pytest.mark.clause("CH-14.54", "CH-3.27", "CH-14.73")
def test_phase_shift_takes_up_to_two_units_home_but_not_from_a_locked_objective() -> None:
    g = with_card("pil_phase_shift", "2/1/0", "1/0/0")
    lock(g, 1)
    choose(g, "card pil_phase_shift")
    assert options(g) == {"objective region_control", "done"}
    choose(g, "objective region_control", "objective region_control")
    assert (placed(g)[:3], count(g, 0, "hq_0"), asked(g)) == ([0, 1, 0], 2, (1, "play tactics"))


# Order and ties


@pytest.mark.clause("CH-14.10", "CH-14.52", "CH-14.59")
@pytest.mark.parametrize("card", ["tro_shifted_priorities", "jun_living_maze"])
def test_the_order_is_reversed_and_a_second_copy_turns_it_round_again(card: str) -> None:
    g = with_card(card, "1/0/0", "0/0/1", faction="trogs", other=("jun_living_maze", "tro_shifted_priorities"))
    choose(g, f"card {card}")
    assert g.table.fight.reversed
    once = g.clone()
    choose(once, "pass", "pass")
    choose(once, "objective region_control")
    assert controller(once, "misty_lands") == 1
    twice = ({"tro_shifted_priorities", "jun_living_maze"} - {card}).pop()
    choose(g, "pass", f"card {twice}", "pass", "objective region_control")
    assert (g.table.fighting, controller(g, "misty_lands")) == (None, 0)


@pytest.mark.clause("CH-14.31", "CH-14.53", "CH-14.63")
@pytest.mark.parametrize("card", ["mou_high_ground", "wat_reef_barrier"])
@pytest.mark.parametrize(("attack", "defence", "winner"), [("1/0/0", "1/0/0", 0), ("0/0/1", "0/1/0", 1), ("1/0/0", "2/0/0", 1)])
def test_a_tie_on_region_control_is_won_with_a_unit_there(card: str, attack: str, defence: str, winner: int) -> None:
    g = with_card(card, attack, defence)
    region = g.table.fight.region
    choose(g, f"card {card}", "pass", "pass")
    assert g.table.control[region] == winner


@pytest.mark.clause("CH-14.35", "CH-14.64")
@pytest.mark.parametrize("card", ["mac_assimilate", "des_dune_snare"])
@pytest.mark.parametrize(("attack", "defence", "taken"), [("0/1/0", "1/1/0", 1), ("1/0/0", "1/0/0", 0), ("0/1/0", "0/2/0", 0)])
def test_a_tie_on_capture_prisoners_is_won_with_a_unit_there(card: str, attack: str, defence: str, taken: int) -> None:
    g = with_card(card, attack, defence)
    choose(g, f"card {card}", "pass", "pass")
    assert (asked(g) == (0, "capture from") if g.question else False) == bool(taken)
    if taken:
        choose(g, "objective region_control")
    assert captured(g, 0, 1) == taken


@pytest.mark.clause("CH-14.35", "CH-14.64")
def test_a_tie_on_capture_prisoners_promised_to_both_goes_to_nobody() -> None:
    g = with_card("mac_assimilate", "0/1/0", "0/1/0")
    lasting(g, DEFENDER, "battle_tie_prisoners")
    choose(g, "card mac_assimilate", "pass", "pass")
    assert (captured(g, 0, 1), captured(g, 1, 0)) == (0, 0)


# Prisoners


@pytest.mark.clause("CH-14.36", "CH-14.65")
@pytest.mark.parametrize("card", ["jun_vine_snare", "wat_undertow"])
def test_a_won_capture_takes_one_unit_more_as_far_as_there_are_any(card: str) -> None:
    g = with_card(card, "0/2/0", "1/1/1")
    choose(g, f"card {card}", "pass", "pass", "objective attrition", "objective capture_prisoners")
    assert captured(g, 0, 1) == 2
    few = with_card(card, "0/2/0", "1/0/0")
    choose(few, f"card {card}", "pass", "pass", "objective region_control")
    assert (captured(few, 0, 1), asked(few)[1]) == (1, "retreat to")


@pytest.mark.clause("CH-14.36", "CH-14.66")
@pytest.mark.parametrize("card", ["pil_serene_defense", "mou_narrow_defile", "des_dust_cover", "wat_fog_bank"])
def test_protected_units_cannot_be_captured(card: str) -> None:
    g = with_card(card, "1/0/0", "1/1/0")
    choose(g, f"card {card}", "pass", "pass")
    assert (captured(g, 1, 0), told(g, "captured")) == (0, [])


# Attrition


@pytest.mark.clause("CH-14.13", "CH-14.41", "CH-14.67")
@pytest.mark.parametrize("card", ["mac_overclock", "tro_savage_frenzy", "jun_predator_path"])
def test_a_bonus_kill_needs_a_unit_on_attrition_and_gives_a_point(card: str) -> None:
    g = with_card(card, "0/0/1", "3/0/0")
    choose(g, f"card {card}", "pass", "pass", "objective region_control", "objective region_control")
    assert (g.table.score[:2], g.table.reserve[1]) == ([2, 2], 11)
    idle = with_card(card, "0/1/0", "3/1/0")
    choose(idle, f"card {card}", "pass", "pass")
    assert (idle.table.score[:2], idle.question is None or asked(idle)[1] == "retreat to") == ([0, 2], True)


@pytest.mark.clause("CH-14.42", "CH-3.9", "CH-14.72")
@pytest.mark.parametrize("card", ["mac_reassemble", "wat_salvage"])
def test_units_killed_from_now_on_go_to_the_headquarters(card: str) -> None:
    g = with_card(card, "1/0/0", "0/0/1")
    reserve = g.table.reserve[0]
    choose(g, f"card {card}", "pass", "pass", "objective region_control")
    assert (count(g, 0, "hq_0"), g.table.reserve[0], g.table.score) == (1, reserve, [2, 1])


# Retreat


@pytest.mark.clause("CH-14.17", "CH-14.44", "CH-14.74")
def test_leaf_cover_lets_a_retreat_go_to_any_controlled_region() -> None:
    g = with_card("jun_leaf_cover", "1/0/0", "1/0/0")
    claim(g, 0, "dust_basin", "iron_heights", "world_caverns")
    g.table.add_units(0, number(g, "iron_heights"), 1)
    g.table.add_units(1, number(g, "iron_heights"), 1)
    battle_token(g, "iron_heights", 1)
    choose(g, "card jun_leaf_cover", "pass", "pass")
    assert options(g) == {"region hq_west", "region dust_basin", "region world_caverns"}


# Cards, points, crystals


@pytest.mark.clause("CH-14.24", "CH-14.29", "CH-14.68")
@pytest.mark.parametrize(("card", "place"), [("des_sandstorm", "scorched_waste"), ("mou_avalanche", "kalas_gorge")])
def test_the_opponent_may_play_only_one_more_card(card: str, place: str) -> None:
    g = stage(humans={place: 1}, pilgrims={place: 1})
    hand(g, 0, card)
    hand(g, 1, "pil_serene_defense", "pil_mind_veil")
    fight(g, place, 0, "1/0/0", "1/0/0")
    choose(g, f"card {card}", "card pil_serene_defense")
    assert [g.table.fight.force(who).passed for who in FIGHTERS] == [False, True]
    assert asked(g) == (0, "play tactics")


@pytest.mark.clause("CH-14.24", "CH-14.68")
def test_copies_of_a_limit_do_not_add_up() -> None:
    g = with_card("des_sandstorm", "1/0/0", "1/0/0")
    g.table.fighting = g.table.fight.having(DEFENDER, g.table.fight.defender._replace(cards_left=1))
    choose(g, "card des_sandstorm")
    assert [g.table.fight.force(who).cards_left for who in FIGHTERS] == [None, 1]


@pytest.mark.clause("CH-14.29", "CH-14.69")
@pytest.mark.parametrize("card", ["tro_war_cry", "mou_echoing_cliffs"])
def test_the_opponent_discards_a_card_of_own_choice(card: str) -> None:
    g = with_card(card, "1/0/0", "1/0/0")
    bare = g.clone()
    hand(g, 1, "pil_mind_veil", "pil_revelation")
    choose(g, f"card {card}")
    assert (asked(g), options(g)) == ((1, "discard one"), {"card pil_mind_veil", "card pil_revelation"})
    choose(g, "card pil_revelation")
    assert (g.table.hands[1], g.table.discards[1]) == (("pil_mind_veil",), ("pil_revelation",))
    choose(bare, f"card {card}")
    assert asked(bare) == (1, "play tactics")


@pytest.mark.clause("CH-14.26", "CH-5.2", "CH-14.70")
def test_cards_drawn_in_battle_may_be_played_in_it() -> None:
    g = with_card("des_buried_cache", "1/0/0", "1/0/0")
    g.table.decks[0] = ("hum_planetary_broadcast", "hum_outflank", "hum_covering_fire")
    choose(g, "card des_buried_cache", "pass")
    assert options(g) == {"card hum_outflank", "card hum_covering_fire", "pass"}


@pytest.mark.clause("CH-14.20", "CH-14.71")
def test_drowned_ruins_give_a_point_at_once() -> None:
    g = with_card("wat_drowned_ruins", "1/0/0", "1/0/0")
    choose(g, "card wat_drowned_ruins")
    assert g.table.score == [1, 0]


@pytest.mark.clause("CH-9.13", "CH-3.27", "CH-14.29", "CH-14.75")
def test_gathering_takes_up_to_one_crystal_from_the_battle_region() -> None:
    g = with_card("pil_gathering", "1/0/0", "1/0/0")
    idle, bare = g.clone(), g.clone()
    region = g.table.fight.region
    there = g.table.crystals[region]
    choose(g, "card pil_gathering", "crystals 1")
    assert (g.table.stockpile, g.table.crystals[region]) == (1, there - 1)
    choose(idle, "card pil_gathering", "done")
    assert (idle.table.stockpile, idle.table.crystals[region]) == (0, there)
    bare.table.crystals[region] = 0
    choose(bare, "card pil_gathering")
    assert (bare.table.stockpile, asked(bare)) == (0, (1, "play tactics"))
