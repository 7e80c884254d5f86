"""Trogs as player: their five skills (chapter 12)."""

from __future__ import annotations

import pytest

from games.cry_havoc.stage import (
    battle_token,
    break_off,
    captured,
    choose,
    claim,
    controller,
    count,
    fight,
    number,
    on_turn,
    options,
    refused,
    stage,
    tokens,
)
from zwist.games.cry_havoc.sides import NOBODY
from zwist.games.cry_havoc.table import Game

TROGS = 3


def trogs(skill: str, army: dict[str, int], humans: dict[str, int] | None = None) -> Game:
    """Trogs with one skill in a game of four."""
    return stage(skills={"trogs": (skill,)}, humans=humans or {}, pilgrims={}, machines={}, trogs=army)


@pytest.mark.clause("CH-12.8", "CH-7.24", "CH-19.20", "CH-12.25")
def test_call_of_the_wild_wakes_a_war_party_next_to_own_units() -> None:
    g = trogs("call_of_the_wild", {"oor_tangle": 1})
    tokens(g, glass_flats="war_party_2_1", misty_lands="war_party_1_0", dust_basin="war_party_1_0")
    claim(g, 0, "dust_basin")
    on_turn(g, TROGS)
    choose(g, "skill call_of_the_wild")
    assert options(g) == {"region glass_flats"}
    assert refused(g, "region:dust_basin") == ["CH-12.25"]
    choose(g, "region glass_flats")
    assert (count(g, TROGS, "glass_flats"), controller(g, "glass_flats")) == (2, TROGS)
    assert g.table.crystals[number(g, "glass_flats")] == 3


@pytest.mark.clause("CH-12.8", "CH-12.25")
def test_call_of_the_wild_needs_a_unit_in_reserve() -> None:
    g = trogs("call_of_the_wild", {"oor_tangle": 16})
    tokens(g, glass_flats="war_party_2_1")
    on_turn(g, TROGS)
    assert refused(g, "skill call_of_the_wild") == ["CH-12.8"]


@pytest.mark.clause("CH-3.1", "CH-12.4")
def test_units_in_a_battle_region_wake_nobody() -> None:
    g = trogs("call_of_the_wild", {"oor_tangle": 1}, {"oor_tangle": 1})
    tokens(g, glass_flats="war_party_2_1")
    battle_token(g, "oor_tangle", 0)
    on_turn(g, TROGS)
    assert refused(g, "skill call_of_the_wild") == ["CH-12.8"]


@pytest.mark.clause("CH-19.3", "CH-3.27", "CH-7.31", "CH-12.26")
def test_deep_roads_moves_1_or_2_units_from_tunnel_to_tunnel() -> None:
    g = trogs("deep_roads", {"world_caverns": 3, "oor_tangle": 1})
    claim(g, 0, "korrin_rift")
    on_turn(g, TROGS)
    choose(g, "skill deep_roads")
    assert options(g) == {"region world_caverns"}
    choose(g, "region world_caverns")
    assert options(g) == {"region sapos_maw", "region veil_reach", "region nightside"}
    choose(g, "region nightside")
    assert options(g) == {"units 1", "units 2"}
    choose(g, "units 2")
    assert (count(g, TROGS, "nightside"), controller(g, "nightside")) == (2, TROGS)


@pytest.mark.clause("CH-12.8", "CH-12.4")
def test_deep_roads_needs_two_linked_tunnels_outside_battle() -> None:
    g = trogs("deep_roads", {"sapos_maw": 1}, {"sapos_maw": 1})
    claim(g, NOBODY, "sapos_maw")
    battle_token(g, "sapos_maw", 0)
    on_turn(g, TROGS)
    assert refused(g, "skill deep_roads") == ["CH-12.8"]


@pytest.mark.clause("CH-12.18", "CH-12.26")
def test_deep_roads_lead_neither_into_a_foreign_sanctuary_nor_out_of_it() -> None:
    g = trogs("deep_roads", {"world_caverns": 1, "nightside": 1})
    g.table.tokens[number(g, "nightside")] = ("sanctuary",)
    on_turn(g, TROGS)
    choose(g, "skill deep_roads")
    assert (options(g), refused(g, "region:nightside")) == ({"region world_caverns"}, ["CH-12.18"])
    choose(g, "region world_caverns")
    assert "region sapos_maw" in options(g)
    assert refused(g, "region:nightside") == ["CH-12.18"]


@pytest.mark.clause("CH-12.4", "CH-12.9", "CH-14.41", "CH-12.27")
@pytest.mark.parametrize(("raging", "killed"), [(False, 1), (True, 2)])
def test_blood_rage_kills_one_more_on_attrition(raging: bool, killed: int) -> None:
    g = trogs("blood_rage", {"oor_tangle": 1}, {"oor_tangle": 3})
    if raging:
        battle_token(g, "oor_tangle", 0)
        on_turn(g, TROGS)
        choose(g, "skill blood_rage", "region oor_tangle")
        break_off(g)
    fight(g, "oor_tangle", 0, "3/0/0", "0/0/1")
    choose(g, "pass", "pass", *["objective region_control"] * killed)
    assert (g.table.score[TROGS], count(g, 0, "oor_tangle")) == (killed, 3 - killed)


@pytest.mark.clause("CH-12.9", "CH-12.27")
def test_blood_rage_needs_a_unit_on_attrition() -> None:
    g = trogs("blood_rage", {"oor_tangle": 1}, {"oor_tangle": 3})
    g.table.tokens[number(g, "oor_tangle")] = ("blood_rage",)
    fight(g, "oor_tangle", 0, "3/0/0", "1/0/0")
    choose(g, "pass", "pass")
    assert g.table.score[TROGS] == 0


@pytest.mark.clause("CH-12.8")
def test_blood_rage_needs_a_battle_region_with_own_units() -> None:
    g = trogs("blood_rage", {"oor_tangle": 1})
    on_turn(g, TROGS)
    assert refused(g, "skill blood_rage") == ["CH-12.8"]


@pytest.mark.clause("CH-12.8", "CH-15.9", "CH-12.28")
def test_sacrifice_gives_a_prisoner_back_for_2_points() -> None:
    g = trogs("sacrifice", {})
    on_turn(g, TROGS)
    assert refused(g, "skill sacrifice") == ["CH-12.8"]
    break_off(g)
    g.table.reserve[1] -= 2
    g.table.take_prisoner(TROGS, 1)
    g.table.take_prisoner(TROGS, 1)
    on_turn(g, TROGS)
    choose(g, "skill sacrifice", "side 1")
    assert (captured(g, TROGS, 1), g.table.reserve[1], g.table.score) == (1, 11, [0, 0, 0, 2])


@pytest.mark.clause("CH-12.8", "CH-3.1", "CH-12.29")
@pytest.mark.parametrize(("rich", "points"), [(1, 1), (3, 3), (4, 3)])
def test_hoard_gives_a_point_for_each_rich_region_up_to_3(rich: int, points: int) -> None:
    regions = ("oor_tangle", "glass_flats", "dust_basin", "iron_heights")
    g = trogs("hoard", {"mirror_lakes": 1, "thornwood": 1}, {"thornwood": 1})
    claim(g, TROGS, *regions, "thornwood")
    for name in (*regions[:rich], "thornwood"):
        g.table.crystals[number(g, name)] = 4
    g.table.crystals[number(g, "mirror_lakes")] = 3
    battle_token(g, "thornwood", 0)
    on_turn(g, TROGS)
    choose(g, "skill hoard")
    assert g.table.score[TROGS] == points


@pytest.mark.clause("CH-12.8", "CH-12.29")
def test_hoard_needs_a_region_with_4_crystals() -> None:
    g = trogs("hoard", {"mirror_lakes": 1})
    g.table.crystals[number(g, "mirror_lakes")] = 3
    on_turn(g, TROGS)
    assert refused(g, "skill hoard") == ["CH-12.8"]
