"""Trogs as player (chapter 19)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pytest

from games.cry_havoc.stage import (
    asked,
    battle_token,
    build,
    choose,
    claim,
    controller,
    count,
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
    tokens,
)
from zwist.games.cry_havoc.arrival import put_units
from zwist.games.cry_havoc.prisoners import prisoners_phase
from zwist.games.cry_havoc.scoring import crystal_points, final_scoring, scoring
from zwist.games.cry_havoc.sides import NOBODY
from zwist.games.cry_havoc.table import Game
from zwist.games.cry_havoc.terms import adjacent, is_adjacent

TROGS = 3


def four(
    trogs: Mapping[str, int],
    *,
    humans: Mapping[str, int] | None = None,
    pilgrims: Mapping[str, int] | None = None,
) -> Game:
    """Humans, Pilgrims, Machines and Trogs, in this order."""
    return stage(humans=humans or {}, pilgrims=pilgrims or {}, machines={}, trogs=trogs)


def walk(g: Game, points: int) -> None:
    """A Move action of the Trogs, up to its first question."""
    hand(g, TROGS, "tro_stampede")
    on_turn(g, TROGS)
    choose(g, "action move", "card tro_stampede")
    give_points(g, points)


# War parties


@pytest.mark.clause("CH-19.1", "CH-14.33", "CH-14.32")
def test_played_trogs_win_regions_with_control_tokens_and_points_and_no_nest() -> None:
    g = four({"oor_tangle": 2}, humans={"oor_tangle": 1})
    claim(g, 0, "oor_tangle")
    fight(g, "oor_tangle", TROGS, "2/0/0", "1/0/0")
    choose(g, "pass", "pass")
    assert (controller(g, "oor_tangle"), g.table.score[TROGS]) == (TROGS, 2)
    assert g.table.trog_tokens[number(g, "oor_tangle")] == ()


@pytest.mark.clause("CH-19.2", "CH-19.7", "CH-19.9", "CH-1.21")
def test_trogs_reveal_a_war_party_in_passing_and_move_on_with_its_units() -> None:
    g = four({"world_caverns": 1})
    tokens(g, oor_tangle="war_party_2_1")
    walk(g, 4)
    choose(g, "region world_caverns", "region oor_tangle", "units 1")
    assert (count(g, TROGS, "oor_tangle"), g.table.crystals[number(g, "oor_tangle")]) == (3, 2)
    assert g.table.trog_tokens[number(g, "oor_tangle")] == ()
    choose(g, "region oor_tangle", "region glass_flats", "units 3")
    assert (count(g, TROGS, "glass_flats"), g.table.action.points) == (3, 0)
    assert controller(g, "glass_flats") == TROGS


@pytest.mark.clause("CH-19.19")
def test_units_of_a_war_party_stay_behind_unless_they_are_moved_too() -> None:
    g = four({"world_caverns": 1})
    tokens(g, oor_tangle="war_party_2_0")
    move(g, TROGS, 2, "world_caverns oor_tangle 1", "oor_tangle glass_flats 1")
    assert (count(g, TROGS, "oor_tangle"), count(g, TROGS, "glass_flats")) == (2, 1)
    assert (controller(g, "oor_tangle"), controller(g, "glass_flats")) == (TROGS, TROGS)


@pytest.mark.clause("CH-19.8", "CH-19.21", "CH-19.9")
@pytest.mark.parametrize(("reserve", "placed"), [(0, 0), (1, 1)])
def test_an_empty_reserve_costs_the_trogs_no_unit(reserve: int, placed: int) -> None:
    g = four({"world_caverns": 16 - reserve})
    tokens(g, oor_tangle="war_party_3_1")
    move(g, TROGS, 1, "world_caverns oor_tangle 1")
    assert (count(g, TROGS, "oor_tangle"), g.table.reserve[TROGS]) == (1 + placed, 0)
    assert g.table.crystals[number(g, "oor_tangle")] == 2


@pytest.mark.clause("CH-19.6", "CH-19.14", "CH-13.6")
def test_a_war_party_that_another_player_reveals_comes_from_the_trog_players_reserve_and_defends() -> None:
    g = four({}, humans={"hq_0": 1})
    tokens(g, misty_lands="war_party_2_1")
    move(g, 0, 1, "hq_0 misty_lands 1")
    assert (count(g, TROGS, "misty_lands"), g.table.reserve[TROGS]) == (2, 14)
    assert (g.table.battle[number(g, "misty_lands")], g.table.attacker[number(g, "misty_lands")]) == (1, 0)


@pytest.mark.clause("CH-19.21", "CH-7.11")
def test_a_war_party_without_any_trog_costs_another_player_a_unit() -> None:
    g = four({"oor_tangle": 16}, humans={"hq_0": 2})
    tokens(g, misty_lands="war_party_2_1")
    move(g, 0, 2, "hq_0 misty_lands 2")
    assert (count(g, 0, "misty_lands"), controller(g, "misty_lands")) == (1, 0)


@pytest.mark.clause("CH-19.20", "CH-19.2")
def test_trogs_put_beside_a_war_party_by_an_effect_reveal_it_at_once() -> None:
    g = four({})
    tokens(g, glass_flats="war_party_1_1")
    g.table.reserve[TROGS] -= 1
    put_units(g, TROGS, number(g, "glass_flats"), 1)
    g.run()
    assert (count(g, TROGS, "glass_flats"), controller(g, "glass_flats")) == (2, TROGS)


@pytest.mark.clause("CH-19.16", "CH-7.3")
def test_trogs_stop_at_opposing_units() -> None:
    g = four({"world_caverns": 1}, humans={"oor_tangle": 1})
    walk(g, 3)
    choose(g, "region world_caverns", "region oor_tangle", "units 1")
    assert g.table.halted[TROGS * g.table.box.size + number(g, "oor_tangle")] == 1
    assert g.table.attacker[number(g, "oor_tangle")] == TROGS
    assert asked(g) == (TROGS, "turn")


# Tunnels


@pytest.mark.clause("CH-19.3", "CH-19.12", "CH-19.18")
def test_tunnels_link_all_regions_that_the_trogs_or_nobody_controls_for_the_trogs_only() -> None:
    g = four({})
    caverns = number(g, "world_caverns")
    links = {number(g, name) for name in ("sapos_maw", "korrin_rift", "veil_reach", "nightside")}
    assert links <= set(adjacent(g.table, TROGS, caverns))
    assert set(adjacent(g.table, 0, caverns)) == set(g.table.box.near[caverns])


@pytest.mark.clause("CH-19.3", "CH-19.17")
@pytest.mark.parametrize(("owner", "linked"), [(0, False), (TROGS, True), (NOBODY, True)])
def test_a_tunnel_in_an_opposing_region_links_with_none_until_the_region_changes_hands(owner: int, linked: bool) -> None:
    """E-24."""
    g = four({})
    claim(g, owner, "sapos_maw")
    sapos, caverns = number(g, "sapos_maw"), number(g, "world_caverns")
    assert (sapos in adjacent(g.table, TROGS, caverns)) == linked
    assert (caverns in adjacent(g.table, TROGS, sapos)) == linked
    assert "tunnels" in g.table.structures[sapos]


@pytest.mark.clause("CH-3.2", "CH-19.3", "CH-19.17")
@pytest.mark.parametrize("side", [0, TROGS])
def test_a_region_is_adjacent_where_it_is_one_of_those_adjacent(side: int) -> None:
    t = four({}).table
    lost = next(region for region in t.box.regions if "tunnels" in t.structures[region])
    t.control[lost] = 0
    for region in t.box.regions:
        assert [one for one in t.box.regions if is_adjacent(t, side, region, one)] == sorted(adjacent(t, side, region))


@pytest.mark.clause("CH-19.13")
def test_a_tunnel_step_costs_1_point_and_enters_no_battle_region() -> None:
    g = four({"world_caverns": 2}, humans={"veil_reach": 1}, pilgrims={"veil_reach": 1})
    claim(g, NOBODY, "veil_reach")
    battle_token(g, "veil_reach", 0)
    walk(g, 3)
    choose(g, "region world_caverns")
    assert "region sapos_maw" in options(g)
    assert refused(g, "region:veil_reach") == ["CH-7.16"]
    choose(g, "region sapos_maw", "units 2")
    assert (g.table.action.points, count(g, TROGS, "sapos_maw")) == (1, 2)


@pytest.mark.clause("CH-19.13", "CH-7.3")
def test_at_the_other_end_of_a_tunnel_opposing_units_halt_the_trogs() -> None:
    g = four({"world_caverns": 1}, humans={"sapos_maw": 1})
    claim(g, NOBODY, "sapos_maw")
    walk(g, 3)
    choose(g, "region world_caverns", "region sapos_maw", "units 1")
    assert g.table.halted[TROGS * g.table.box.size + number(g, "sapos_maw")] == 1
    assert (g.table.attacker[number(g, "sapos_maw")], asked(g)) == (TROGS, (TROGS, "turn"))


@pytest.mark.clause("CH-19.13", "CH-7.2")
def test_no_tunnel_leads_into_an_opposing_headquarters() -> None:
    g = four({"world_caverns": 1})
    structures(g, hq_0="tunnels")
    claim(g, NOBODY, "hq_0")
    walk(g, 1)
    choose(g, "region world_caverns")
    assert refused(g, f"region:{g.table.box.content.region_ids[number(g, 'hq_0')]}") == ["CH-7.2"]


@pytest.mark.clause("CH-19.13", "CH-19.2")
def test_at_the_other_end_of_a_tunnel_war_parties_are_revealed_and_stop_nobody() -> None:
    g = four({"world_caverns": 1})
    tokens(g, sapos_maw="war_party_1_0")
    move(g, TROGS, 2, "world_caverns sapos_maw 1", "sapos_maw nightside 1")
    assert (count(g, TROGS, "sapos_maw"), count(g, TROGS, "nightside")) == (1, 1)


@pytest.mark.clause("CH-19.18")
def test_tunnel_neighbours_count_for_effects_of_the_trogs() -> None:
    """Burrow Ambush takes units from adjacent regions: the Trog HQ is next to Sapos Maw by its tunnel."""
    g = four({"world_caverns": 1, "sapos_maw": 1}, humans={"sapos_maw": 1})
    claim(g, TROGS, "sapos_maw")
    hand(g, TROGS, "tro_burrow_ambush")
    fight(g, "sapos_maw", 0, "1/0/0", "1/0/0")
    choose(g, "pass", "card tro_burrow_ambush")
    assert "region world_caverns" in options(g)


# Battles and scoring


@pytest.mark.clause("CH-19.4", "CH-19.10")
def test_trogs_retreat_to_an_adjacent_region_they_control_and_wake_its_war_party_without_a_battle() -> None:
    g = four({"oor_tangle": 2}, humans={"oor_tangle": 2})
    claim(g, TROGS, "oor_tangle", "glass_flats")
    tokens(g, glass_flats="war_party_1_1")
    fight(g, "oor_tangle", 0, "2/0/0", "0/0/2")
    choose(g, "pass", "pass", "objective region_control", "objective region_control")
    assert g.table.score[TROGS] == 2
    assert controller(g, "oor_tangle") == 0
    assert options(g) == {"region glass_flats", "region world_caverns"}
    choose(g, "region glass_flats")
    assert (count(g, TROGS, "glass_flats"), g.table.battle[number(g, "glass_flats")]) == (3, 0)


@pytest.mark.clause("CH-19.11", "CH-19.4")
def test_tunnels_do_not_help_a_retreat() -> None:
    g = four({"sapos_maw": 1}, humans={"sapos_maw": 2})
    claim(g, TROGS, "sapos_maw", "korrin_rift", "scorched_waste")
    fight(g, "sapos_maw", 0, "2/0/0", "1/0/0")
    choose(g, "pass", "pass")
    assert options(g) == {"region scorched_waste"}


@pytest.mark.clause("CH-19.5")
@pytest.mark.parametrize("phase", [scoring, final_scoring])
def test_trogs_score_half_the_crystals_of_all_their_regions_rounded_up_once(phase: Callable[[Game], None]) -> None:
    """E-17."""
    g = four({"oor_tangle": 1, "glass_flats": 1})
    g.table.crystals[number(g, "oor_tangle")] = 5
    g.table.crystals[number(g, "glass_flats")] = 4
    g.table.enabled = 0
    play(g, phase)
    assert g.table.score[TROGS] == 5


@pytest.mark.clause("CH-19.5")
def test_rounding_is_done_once_and_not_per_region() -> None:
    g = four({"oor_tangle": 1, "glass_flats": 1})
    g.table.crystals[number(g, "oor_tangle")] = g.table.crystals[number(g, "glass_flats")] = 3
    assert crystal_points(g.table, TROGS) == 3


@pytest.mark.clause("CH-19.15", "CH-14.32", "CH-14.41")
def test_control_and_kills_score_in_full_for_trogs() -> None:
    g = four({"oor_tangle": 4}, humans={"oor_tangle": 3})
    claim(g, 0, "oor_tangle")
    fight(g, "oor_tangle", TROGS, "1/0/3", "0/0/3")
    choose(g, "pass", "pass", *["objective attrition"] * 3)
    assert g.table.score[TROGS] == 2
    choose(g, "objective region_control", *["objective attrition"] * 2)
    assert g.table.score == [3, 0, 0, 2 + 3]


@pytest.mark.clause("CH-19.15", "CH-16.2", "CH-15.1")
def test_regions_with_the_headquarters_and_prisoners_score_in_full_for_trogs() -> None:
    g = four({"oor_tangle": 1, "glass_flats": 1})
    for name in ("oor_tangle", "glass_flats"):
        g.table.crystals[number(g, name)] = 0
    g.table.enabled = TROGS
    for human in range(2):
        g.table.take_prisoner(TROGS, human)
    play(g, scoring)
    assert g.table.score[TROGS] == 2 + 1
    play(g, prisoners_phase)
    assert g.table.score[TROGS] == 3 + 2


@pytest.mark.clause("CH-19.1", "CH-9.20")
def test_played_trogs_build_tunnels_of_their_own() -> None:
    g = four({"oor_tangle": 1})
    build(g, TROGS, 1)
    choose(g, "build tunnels", "region oor_tangle")
    assert number(g, "oor_tangle") in adjacent(g.table, TROGS, number(g, "sapos_maw"))
    structures(g, oor_tangle=())
    assert number(g, "oor_tangle") not in adjacent(g.table, TROGS, number(g, "sapos_maw"))
