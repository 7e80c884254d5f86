"""Structures of Aftermath, universal ones among them, and the tokens they place (CH-20.5, CH-20.12 to CH-20.32)."""

from __future__ import annotations

from typing import Any

import pytest

from games.cry_havoc.stage import (
    battle_token,
    break_off,
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
    told,
)
from zwist.games.cry_havoc.build import gain_symbols
from zwist.games.cry_havoc.move import march
from zwist.games.cry_havoc.objectives import control_strength
from zwist.games.cry_havoc.round import end_of_round
from zwist.games.cry_havoc.scoring import final_scoring, scoring
from zwist.games.cry_havoc.sides import DEFENDER, NOBODY
from zwist.games.cry_havoc.table import Game
from zwist.games.cry_havoc.terms import structure_left, structure_owner, token_left


def lay(g: Game, **by_region: str) -> None:
    """Put region or skill tokens in regions."""
    for name, token in by_region.items():
        g.table.tokens[number(g, name)] = (*g.table.tokens[number(g, name)], token)


def here(g: Game, name: str) -> tuple[str, ...]:
    """The tokens in a region."""
    return g.table.tokens[number(g, name)]


def play_points(g: Game, seat: int, points: int) -> None:
    """A Move action with so many points, up to its first question."""
    give_points(g, points)
    play(g, march, seat)


# Universal structures


@pytest.mark.clause("CH-20.5", "CH-20.12", "CH-9.15")
def test_everybody_builds_universal_structures_at_their_cost() -> None:
    g = stage(mode="aftermath", humans={"misty_lands": 1}, pilgrims={"oor_tangle": 1})
    for seat, region in ((0, "misty_lands"), (1, "oor_tangle")):
        build(g, seat, 3)
        choose(g, "build uni_supply_post", f"region {region}")
        assert (g.table.structures[number(g, region)], g.table.action.points) == (("uni_supply_post",), 1)
        break_off(g)
    assert structure_left(g.table, "uni_supply_post") == 1


@pytest.mark.clause("CH-20.12", "CH-9.3", "CH-1.11")
def test_one_universal_structure_of_a_type_per_region_and_three_in_all() -> None:
    g = stage(mode="aftermath", humans={"misty_lands": 1, "kalas_gorge": 1}, pilgrims={"oor_tangle": 1})
    structures(g, misty_lands="uni_mine")
    build(g, 0, 9)
    choose(g, "build uni_mine")
    assert options(g) == {"region kalas_gorge"}
    structures(g, kalas_gorge="uni_mine", oor_tangle="uni_mine")
    break_off(g)
    claim(g, 0, "scorched_waste")
    build(g, 0, 9)
    assert refused(g, "build uni_mine") == ["CH-1.11"]


@pytest.mark.clause("CH-20.5", "CH-9.33")
def test_symbols_from_elsewhere_build_own_structures_but_no_universal_ones() -> None:
    g = stage(mode="aftermath", humans={"misty_lands": 1}, pilgrims={})
    gain_symbols(g, 0, 3)
    g.run()
    assert "build watchtower" in options(g)
    assert refused(g, "build uni_bunker") == ["CH-20.5"]


@pytest.mark.clause("CH-20.13", "CH-20.12", "CH-9.5")
def test_whoever_controls_the_region_uses_a_universal_structure() -> None:
    g = stage(mode="aftermath", humans={"misty_lands": 1}, pilgrims={})
    structures(g, misty_lands="uni_supply_post", scorched_waste="uni_supply_post", kalas_gorge="uni_supply_post")
    claim(g, 1, "scorched_waste")
    build(g, 0, 3)
    assert {option for option in options(g) if "activate" in option} == {"activate uni_supply_post+misty_lands"}
    assert refused(g, "activate uni_supply_post+scorched_waste") == ["CH-20.13", "CH-9.4"]
    assert "CH-20.13" in refused(g, "activate uni_supply_post+kalas_gorge")
    choose(g, "activate uni_supply_post+misty_lands")
    assert len(g.table.hands[0]) == 1
    assert refused(g, "activate uni_supply_post+misty_lands") == ["CH-9.5"]


@pytest.mark.clause("CH-20.22")
@pytest.mark.parametrize("holder", [0, 1, NOBODY])
def test_a_universal_structure_is_whoevers_who_controls_its_region(holder: int) -> None:
    t = stage(mode="aftermath", humans={}, pilgrims={}).table
    region = t.box.content.region_numbers["misty_lands"]
    t.control[region] = holder
    assert structure_owner(t, "uni_mine", region) == holder
    assert structure_owner(t, "airfield", region) == 0


@pytest.mark.clause("CH-20.70", "CH-20.13", "CH-9.44")
@pytest.mark.parametrize(("control", "strength"), [(1, 2), (0, 1), (NOBODY, 1)])
def test_a_bunker_defends_for_whoever_controls_its_region(control: int, strength: int) -> None:
    g = stage(mode="aftermath", humans={"misty_lands": 1}, pilgrims={"misty_lands": 1})
    structures(g, misty_lands="uni_bunker")
    g.table.control[number(g, "misty_lands")] = control
    fight(g, "misty_lands", 0, "1/0/0", "1/0/0")
    assert control_strength(g.table, DEFENDER) == strength


@pytest.mark.clause("CH-20.70", "CH-9.44")
def test_a_bunker_needs_a_unit_on_the_battle_board() -> None:
    g = stage(mode="aftermath", humans={"misty_lands": 1}, pilgrims={"misty_lands": 1})
    structures(g, misty_lands="uni_bunker")
    claim(g, 1, "misty_lands")
    fight(g, "misty_lands", 0, "1/0/0", "1/0/0")
    g.table.fighting = g.table.fight.without(DEFENDER)
    assert control_strength(g.table, DEFENDER) == 0


@pytest.mark.clause("CH-20.22", "CH-12.21", "CH-12.20")
def test_machines_relocate_and_activate_universal_structures_in_their_regions() -> None:
    skills = {"machines": ("relocation", "power_surge")}
    g = stage(mode="aftermath", skills=skills, machines={"misty_lands": 1, "kalas_gorge": 1}, pilgrims={})
    structures(g, misty_lands="uni_mine", thornwood="uni_mine")
    on_turn(g, 0)
    choose(g, "skill power_surge")
    assert options(g) == {"activate uni_mine+misty_lands"}
    choose(g, "activate uni_mine+misty_lands", "skill relocation")
    assert options(g) == {"structure uni_mine+misty_lands"}
    choose(g, "structure uni_mine+misty_lands", "region kalas_gorge")
    assert (g.table.structures[number(g, "kalas_gorge")], g.table.crystals[number(g, "misty_lands")]) == (
        ("uni_mine",),
        2,
    )


@pytest.mark.clause("CH-20.22", "CH-20.5", "CH-12.22")
def test_conversion_gives_up_a_universal_structure_but_puts_none_on_the_board() -> None:
    g = stage(mode="aftermath", skills={"machines": ("conversion",)}, machines={"misty_lands": 1}, pilgrims={})
    structures(g, misty_lands="uni_mine")
    on_turn(g, 0)
    choose(g, "skill conversion", "to_structure", "region misty_lands")
    assert not any("uni_" in option for option in options(g))
    break_off(g)
    g.table.exhausted = ()
    on_turn(g, 0)
    choose(g, "skill conversion", "to_unit", "structure uni_mine+misty_lands", "units 1")
    assert g.table.structures[number(g, "misty_lands")] == ()


# Structures of factions


@pytest.mark.clause("CH-20.23")
@pytest.mark.parametrize(("name", "cost", "n"), [("resonator", 1, 3), ("uni_mine", 2, 1)])
def test_crystals_grow(name: str, cost: int, n: int) -> None:
    g = stage(mode="aftermath", humans={}, pilgrims={"misty_lands": 1})
    structures(g, misty_lands=name)
    before = g.table.crystals[number(g, "misty_lands")]
    build(g, 1, 2)
    choose(g, f"activate {name}+misty_lands")
    assert (g.table.crystals[number(g, "misty_lands")], g.table.action.points) == (before + n, 2 - cost)


@pytest.mark.clause("CH-20.24", "CH-6.5")
@pytest.mark.parametrize(
    ("faction", "name", "n"),
    [("humans", "radar_station", 1), ("machines", "relay_mast", 2), ("humans", "uni_supply_post", 1)],
)
def test_cards_are_drawn_that_do_not_join_the_running_action(faction: str, name: str, n: int) -> None:
    army: Any = {faction: {"misty_lands": 1}}
    g = stage(mode="aftermath", **army, pilgrims={})
    structures(g, misty_lands=name)
    build(g, 0, 1)
    choose(g, f"activate {name}+misty_lands")
    assert (len(g.table.hands[0]), g.table.action.cards, g.table.action.points) == (n, (), 0)


@pytest.mark.clause("CH-20.24", "CH-9.23")
def test_without_a_card_to_draw_the_station_stays_idle() -> None:
    g = stage(mode="aftermath", humans={"misty_lands": 1}, pilgrims={})
    g.table.decks[0] = ()
    structures(g, misty_lands="radar_station")
    build(g, 0, 1)
    assert refused(g, "activate radar_station+misty_lands") == ["CH-9.23"]


@pytest.mark.clause("CH-20.25")
def test_a_totem_gives_a_point() -> None:
    g = stage(mode="aftermath", humans={}, pilgrims={}, machines={}, trogs={"sapos_maw": 1})
    structures(g, sapos_maw="totem")
    build(g, 3, 1)
    choose(g, "activate totem+sapos_maw")
    assert (g.table.score, g.table.action.points) == ([0, 0, 0, 1], 0)


@pytest.mark.clause("CH-20.72", "CH-9.43")
def test_barracks_put_a_unit_from_the_reserve_there() -> None:
    g = stage(mode="aftermath", humans={"misty_lands": 1}, pilgrims={})
    structures(g, misty_lands="barracks")
    build(g, 0, 1)
    choose(g, "activate barracks+misty_lands", "units 1")
    assert (count(g, 0, "misty_lands"), g.table.reserve[0]) == (2, 10)


# Pulse Mine


@pytest.mark.clause("CH-20.26", "CH-9.14")
@pytest.mark.parametrize("n", [1, 2])
def test_a_pulse_mine_blows_up_with_1_or_2_units_in_a_battle_region(n: int) -> None:
    g = stage(mode="aftermath", machines={"misty_lands": 1}, pilgrims={"misty_lands": 3})
    claim(g, 0, "misty_lands")
    structures(g, misty_lands="pulse_mine")
    battle_token(g, "misty_lands", 1)
    build(g, 0, 1)
    choose(g, "activate pulse_mine+misty_lands", "region misty_lands")
    assert options(g) == {"units 1", "units 2"}
    choose(g, f"units {n}")
    assert (count(g, 1, "misty_lands"), g.table.score, structure_left(g.table, "pulse_mine")) == (
        3 - n,
        [0, 0],
        3,
    )


@pytest.mark.clause("CH-20.26", "CH-9.9", "CH-14.3")
def test_a_pulse_mine_may_decide_a_battle_before_it_begins() -> None:
    g = stage(mode="aftermath", machines={"misty_lands": 1}, pilgrims={"misty_lands": 1})
    claim(g, 0, "misty_lands")
    structures(g, misty_lands="pulse_mine")
    battle_token(g, "misty_lands", 1)
    build(g, 0, 1)
    choose(g, "activate pulse_mine+misty_lands", "region misty_lands", "units 1")
    assert (g.table.battle[number(g, "misty_lands")], controller(g, "misty_lands")) == (0, 0)


@pytest.mark.clause("CH-20.26", "CH-9.23")
def test_a_pulse_mine_without_opposing_units_stays_idle_and_others_are_killed_as_before() -> None:
    g = stage(mode="aftermath", machines={"misty_lands": 1}, pilgrims={"kalas_gorge": 2})
    structures(g, misty_lands=("pulse_mine", "shred_drones"))
    build(g, 0, 3)
    assert refused(g, "activate pulse_mine+misty_lands") == ["CH-9.23"]
    choose(g, "activate shred_drones+misty_lands", "region kalas_gorge")
    assert count(g, 1, "kalas_gorge") == 1


# Veil Projector


@pytest.mark.clause("CH-20.27", "CH-9.31")
def test_no_opposing_structure_aims_at_a_veiled_region_or_puts_tokens_there() -> None:
    g = stage(
        mode="aftermath",
        humans={"misty_lands": 1},
        pilgrims={"kalas_gorge": 1},
        machines={"feralas_banks": 1},
    )
    structures(g, kalas_gorge="veil_projector", misty_lands=("artillery_battery",), feralas_banks="orbital_sniper")
    build(g, 0, 1)
    choose(g, "activate artillery_battery+misty_lands")
    assert refused(g, "region:kalas_gorge") == ["CH-20.27"]
    break_off(g)
    build(g, 2, 9)
    choose(g, "activate orbital_sniper+feralas_banks")
    assert refused(g, "region:kalas_gorge") == ["CH-20.27"]


@pytest.mark.clause("CH-20.27", "CH-9.34")
def test_no_airfield_takes_a_veiled_region() -> None:
    g = stage(mode="aftermath", humans={"misty_lands": 1}, pilgrims={})
    claim(g, 1, "kalas_gorge")
    structures(g, misty_lands="airfield", kalas_gorge="veil_projector")
    build(g, 0, 2)
    choose(g, "activate airfield+misty_lands")
    assert refused(g, "region:kalas_gorge") == ["CH-20.27"]


@pytest.mark.clause("CH-20.27", "CH-9.20")
def test_a_veil_is_off_where_its_owner_does_not_control_and_never_stops_the_owner() -> None:
    g = stage(mode="aftermath", humans={"misty_lands": 1}, pilgrims={})
    structures(g, misty_lands="artillery_battery", kalas_gorge="veil_projector")
    claim(g, 0, "kalas_gorge")
    build(g, 0, 1)
    choose(g, "activate artillery_battery+misty_lands")
    assert "region kalas_gorge" in options(g)
    break_off(g)
    claim(g, 1, "kalas_gorge", "scorched_waste")
    structures(g, scorched_waste="infusion_chamber")
    build(g, 1, 1)
    choose(g, "activate infusion_chamber+scorched_waste")
    assert "region kalas_gorge" in options(g)


@pytest.mark.clause("CH-20.27")
def test_skills_cannot_aim_at_a_veiled_region_not_even_in_a_battle() -> None:
    armies: Any = {
        "humans": {"misty_lands": 1},
        "pilgrims": {"kalas_gorge": 1},
        "machines": {},
        "trogs": {"kalas_gorge": 1},
    }
    g = stage(mode="aftermath", skills={"humans": ("scouting",), "trogs": ("blood_rage",)}, **armies)
    structures(g, kalas_gorge="veil_projector", feralas_banks="veil_projector")
    claim(g, 1, "kalas_gorge", "feralas_banks")
    on_turn(g, 0)
    choose(g, "skill scouting")
    assert refused(g, "region:feralas_banks") == ["CH-20.27"]
    break_off(g)
    battle_token(g, "kalas_gorge", 3)
    on_turn(g, 3)
    assert "CH-12.8" in refused(g, "skill:blood_rage")


# Napalm


@pytest.mark.clause("CH-20.28", "CH-20.72")
def test_napalm_burns_one_intruder_before_anything_is_revealed() -> None:
    g = stage(mode="aftermath", humans={}, pilgrims={"oor_tangle": 2})
    lay(g, glass_flats="napalm")
    explorations(g, glass_flats="crystal_vein")
    move(g, 1, 2, "oor_tangle glass_flats 2")
    assert (count(g, 1, "glass_flats"), g.table.reserve[1], g.table.score) == (1, 11, [0, 0])
    assert token_left(g.table, "napalm") == 3
    keys = [event.key for event in g.log or []]
    assert keys.index("burned") < keys.index("explored")


@pytest.mark.clause("CH-20.28")
def test_a_lone_unit_burns_before_it_takes_control_or_explores() -> None:
    g = stage(mode="aftermath", humans={}, pilgrims={"oor_tangle": 1})
    lay(g, glass_flats="napalm")
    explorations(g, glass_flats="crystal_vein")
    move(g, 1, 1, "oor_tangle glass_flats 1")
    assert (controller(g, "glass_flats"), told(g, "explored"), here(g, "glass_flats")) == (NOBODY, [], ())


@pytest.mark.clause("CH-20.28", "CH-7.13")
def test_napalm_burns_units_that_stood_there_but_never_its_owners() -> None:
    g = stage(mode="aftermath", humans={"misty_lands": 2, "hq_0": 1}, pilgrims={"oor_tangle": 2, "hq_1": 1})
    lay(g, misty_lands="napalm", oor_tangle="napalm")
    move(g, 0, 1, "hq_0 kalas_gorge 1")
    assert (count(g, 0, "misty_lands"), here(g, "misty_lands")) == (2, ("napalm",))
    move(g, 1, 1, "hq_1 iron_heights 1")
    assert (count(g, 1, "oor_tangle"), here(g, "oor_tangle")) == (1, ())


@pytest.mark.clause("CH-20.28", "CH-14.3")
def test_napalm_in_a_battle_region_may_end_the_battle() -> None:
    g = stage(mode="aftermath", humans={"glass_flats": 1}, pilgrims={"glass_flats": 1, "hq_1": 1})
    battle_token(g, "glass_flats", 1)
    lay(g, glass_flats="napalm")
    move(g, 1, 1, "hq_1 oor_tangle 1")
    assert (g.table.battle[number(g, "glass_flats")], controller(g, "glass_flats")) == (0, 0)


# Swamp


@pytest.mark.clause("CH-20.29")
def test_leaving_a_swamp_costs_others_2_points_a_unit() -> None:
    g = stage(mode="aftermath", humans={"kalas_gorge": 3}, pilgrims={}, machines={}, trogs={})
    lay(g, kalas_gorge="swamp_token")
    play_points(g, 0, 3)
    choose(g, "region kalas_gorge", "region misty_lands")
    assert (options(g), refused(g, "units 2")) == ({"units 1"}, ["CH-20.29"])
    choose(g, "units 1")
    assert (g.table.action.points, refused(g, "region:kalas_gorge")) == (1, ["CH-20.29"])


@pytest.mark.clause("CH-20.29")
def test_the_owner_of_a_swamp_leaves_it_as_usual() -> None:
    g = stage(mode="aftermath", humans={}, pilgrims={}, machines={}, trogs={"kalas_gorge": 3})
    lay(g, kalas_gorge="swamp_token")
    play_points(g, 3, 3)
    choose(g, "region kalas_gorge", "region misty_lands", "units 3")
    assert count(g, 3, "misty_lands") == 3


@pytest.mark.clause("CH-20.29", "CH-14.17")
def test_a_swamp_does_not_hinder_a_retreat() -> None:
    g = stage(
        mode="aftermath",
        humans={"kalas_gorge": 1, "misty_lands": 1},
        pilgrims={},
        machines={},
        trogs={"kalas_gorge": 2},
    )
    lay(g, kalas_gorge="swamp_token")
    fight(g, "kalas_gorge", 0, "0/0/1", "2/0/0")
    choose(g, "pass", "pass", "objective region_control", "region misty_lands")
    assert count(g, 0, "misty_lands") == 2


@pytest.mark.clause("CH-20.29", "CH-20.30")
def test_swamp_and_camouflage_go_home_at_the_end_of_the_round_and_the_others_stay() -> None:
    g = stage(mode="aftermath", humans={}, pilgrims={}, machines={}, trogs={})
    lay(
        g,
        kalas_gorge="swamp_token",
        misty_lands="camouflage_token",
        oor_tangle="infusion",
        glass_flats="napalm",
    )
    g.table.final = 1
    play(g, end_of_round)
    assert [here(g, name) for name in ("kalas_gorge", "misty_lands", "oor_tangle", "glass_flats")] == [
        (),
        (),
        ("infusion",),
        ("napalm",),
    ]


# Camouflage


@pytest.mark.clause("CH-20.30", "CH-20.72")
def test_camouflage_goes_where_no_opponent_stands_or_controls() -> None:
    armies: Any = {
        "humans": {"kalas_gorge": 1},
        "pilgrims": {},
        "machines": {},
        "trogs": {"feralas_banks": 1},
    }
    g = stage(mode="aftermath", **armies)
    structures(g, feralas_banks="camouflage")
    claim(g, 1, "scorched_waste")
    build(g, 3, 1)
    choose(g, "activate camouflage+feralas_banks")
    assert options(g) == {"region feralas_banks", "region misty_lands"}
    assert [refused(g, f"region:{name}") for name in ("kalas_gorge", "scorched_waste")] == [
        ["CH-20.30"],
        ["CH-20.30"],
    ]


@pytest.mark.clause("CH-20.30")
def test_nobody_else_moves_into_a_camouflaged_region() -> None:
    g = stage(mode="aftermath", humans={"kalas_gorge": 1}, pilgrims={}, machines={}, trogs={"misty_lands": 1})
    lay(g, misty_lands="camouflage_token")
    play_points(g, 0, 2)
    choose(g, "region kalas_gorge")
    assert refused(g, "region:misty_lands") == ["CH-20.30"]


@pytest.mark.clause("CH-20.30")
def test_a_unit_with_only_camouflaged_ways_out_stays() -> None:
    g = stage(mode="aftermath", humans={"spore_hollow": 1}, pilgrims={}, machines={}, trogs={})
    lay(g, kalas_gorge="camouflage_token", blackwater_fen="camouflage_token", oor_tangle="camouflage_token")
    claim(g, 0, "misty_lands")
    g.table.add_units(0, number(g, "misty_lands"), 1)
    play_points(g, 0, 2)
    assert refused(g, "region:spore_hollow") == ["CH-20.30"]


@pytest.mark.clause("CH-20.30")
def test_neither_retreat_nor_teleport_nor_landing_enters_a_camouflaged_region() -> None:
    armies: Any = {
        "humans": {"hq_0": 2},
        "pilgrims": {"kalas_gorge": 1},
        "machines": {"kalas_gorge": 2},
        "trogs": {},
    }
    g = stage(mode="aftermath", skills={"humans": ("orbital_insertion",), "pilgrims": ("teleport",)}, **armies)
    lay(g, misty_lands="camouflage_token")
    claim(g, 0, "misty_lands", "scorched_waste")
    on_turn(g, 0)
    choose(g, "skill orbital_insertion")
    assert refused(g, "region:misty_lands") == ["CH-20.30"]
    break_off(g)
    g.table.stockpile = 1
    claim(g, 1, "misty_lands", "feralas_banks")
    fight(g, "kalas_gorge", 1, "0/0/1", "2/0/0")
    choose(g, "pass", "pass", "objective region_control")
    assert (options(g), refused(g, "region:misty_lands")) == ({"region feralas_banks"}, ["CH-20.30"])
    choose(g, "region feralas_banks")
    break_off(g)
    g.table.phase = "actions"
    on_turn(g, 1)
    choose(g, "skill teleport", "region feralas_banks")
    assert "CH-20.30" in refused(g, "region:misty_lands")


@pytest.mark.clause("CH-20.30", "CH-9.23")
def test_barracks_put_nobody_in_a_camouflaged_region() -> None:
    g = stage(mode="aftermath", humans={}, pilgrims={}, machines={}, trogs={})
    claim(g, 0, "misty_lands")
    structures(g, misty_lands="barracks")
    lay(g, misty_lands="camouflage_token")
    build(g, 0, 1)
    assert refused(g, "activate barracks+misty_lands") == ["CH-9.23"]


@pytest.mark.clause("CH-20.30")
@pytest.mark.parametrize(("stay", "kept"), [(0, False), (1, True)])
def test_camouflage_ends_when_its_owner_has_left_the_region_in_an_action(stay: int, kept: bool) -> None:
    g = stage(mode="aftermath", humans={}, pilgrims={}, machines={}, trogs={"misty_lands": 1 + stay})
    lay(g, misty_lands="camouflage_token", oor_tangle="camouflage_token")
    hand(g, 3, "tro_stampede")
    on_turn(g, 3)
    choose(g, "action move", "card tro_stampede", "region misty_lands", "region kalas_gorge", "units 1")
    assert (here(g, "misty_lands"), here(g, "oor_tangle")) == (
        ("camouflage_token",) * kept,
        ("camouflage_token",),
    )


@pytest.mark.clause("CH-20.30")
@pytest.mark.parametrize(("units", "kept"), [(1, False), (2, True)])
def test_camouflage_ends_where_its_owner_has_crossed_the_region_and_nobody_stays(units: int, kept: bool) -> None:
    g = stage(mode="aftermath", humans={}, pilgrims={}, machines={}, trogs={"kalas_gorge": 2})
    lay(g, misty_lands="camouflage_token")
    hand(g, 3, "tro_stampede", "jun_hunting_grounds")
    on_turn(g, 3)
    choose(g, "action move", "card tro_stampede", "card jun_hunting_grounds")
    choose(g, "region kalas_gorge", "region misty_lands", f"units {units}")
    choose(g, "region misty_lands", "region blackwater_fen", "units 1", "done")
    assert here(g, "misty_lands") == ("camouflage_token",) * kept


@pytest.mark.clause("CH-20.30", "CH-20.28")
def test_camouflage_stays_where_the_only_unit_was_burned_and_did_not_leave() -> None:
    g = stage(mode="aftermath", humans={}, pilgrims={}, machines={}, trogs={"misty_lands": 1})
    lay(g, misty_lands="camouflage_token")
    lay(g, misty_lands="napalm")
    hand(g, 3, "tro_stampede")
    on_turn(g, 3)
    choose(g, "action move", "card tro_stampede", "done")
    assert (count(g, 3, "misty_lands"), here(g, "misty_lands")) == (0, ("camouflage_token",))


# Autodestruction


@pytest.mark.clause("CH-20.31")
def test_autodestruction_kills_one_returning_unit_of_the_conqueror() -> None:
    g = stage(mode="aftermath", machines={"misty_lands": 1}, pilgrims={"misty_lands": 3})
    claim(g, 0, "misty_lands")
    lay(g, misty_lands="autodestruction")
    fight(g, "misty_lands", 1, "3/0/0", "0/1/0")
    choose(g, "pass", "pass", "objective region_control")
    assert (count(g, 1, "misty_lands"), g.table.reserve[1], g.table.score) == (1, 10, [0, 2])
    assert (token_left(g.table, "autodestruction"), controller(g, "misty_lands")) == (3, 1)


@pytest.mark.clause("CH-20.31")
@pytest.mark.parametrize(("control", "attack"), [(NOBODY, "3/0/0"), (0, "0/0/3")])
def test_autodestruction_waits_while_its_owner_wins_or_did_not_control(control: int, attack: str) -> None:
    g = stage(mode="aftermath", machines={"misty_lands": 1}, pilgrims={"misty_lands": 3})
    g.table.control[number(g, "misty_lands")] = control
    lay(g, misty_lands="autodestruction")
    fight(g, "misty_lands", 1, attack, "1/0/0")
    choose(g, "pass", "pass")
    while g.question is not None:
        choose(g, sorted(options(g))[0])
    assert (here(g, "misty_lands"), told(g, "blown_up")) == (("autodestruction",), [])


# Infusion


@pytest.mark.clause("CH-20.32", "CH-20.37")
@pytest.mark.parametrize("final", [False, True])
def test_infused_and_ancient_regions_score_more_for_whoever_controls_them(final: bool) -> None:
    g = stage(mode="aftermath", humans={"misty_lands": 1}, pilgrims={}, machines={}, trogs={"kalas_gorge": 1})
    g.table.crystals = [0] * g.table.box.size
    lay(g, misty_lands="infusion", kalas_gorge="am_ancient_crystals", oor_tangle="infusion")
    g.table.enabled = 1
    play(g, final_scoring if final else scoring)
    assert g.table.score == [1, 0 if final else 1, 0, 3]
    assert (token_left(g.table, "infusion"), here(g, "kalas_gorge")) == (3, ("am_ancient_crystals",))


@pytest.mark.clause("CH-20.72", "CH-9.35", "CH-9.24")
@pytest.mark.parametrize(
    ("faction", "name", "token"),
    [
        ("humans", "napalm_launcher", "napalm"),
        ("pilgrims", "infusion_chamber", "infusion"),
        ("machines", "autodestruction_unit", "autodestruction"),
        ("trogs", "swamp", "swamp_token"),
    ],
)
def test_tokens_go_here_or_next_door_one_of_a_kind_per_region(faction: str, name: str, token: str) -> None:
    armies: Any = {one: {} for one in ("humans", "pilgrims", "machines", "trogs")}
    armies[faction] = {"kalas_gorge": 1}
    g = stage(mode="aftermath", **armies)
    structures(g, kalas_gorge=name)
    lay(g, misty_lands=token)
    seat = list(armies).index(faction)
    build(g, seat, 1)
    choose(g, f"activate {name}+kalas_gorge")
    assert options(g) == {
        "region kalas_gorge",
        "region feralas_banks",
        "region howling_ridge",
        "region spore_hollow",
    }
    choose(g, "region feralas_banks")
    assert (here(g, "feralas_banks"), token_left(g.table, token)) == ((token,), 1)


@pytest.mark.clause("CH-20.72", "CH-9.11")
def test_tokens_of_aftermath_stay_through_a_battle_of_their_owner() -> None:
    g = stage(mode="aftermath", humans={"misty_lands": 2}, pilgrims={"misty_lands": 1})
    lay(g, misty_lands="napalm")
    lay(g, misty_lands="watch")
    fight(g, "misty_lands", 0, "2/0/0", "1/0/0")
    choose(g, "pass", "pass")
    assert here(g, "misty_lands") == ("napalm",)
