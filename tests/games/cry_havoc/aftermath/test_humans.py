"""Skills of the Humans in Aftermath (CH-20.38 to CH-20.42)."""

from __future__ import annotations

from typing import Any

import pytest

from games.cry_havoc.stage import (
    asked,
    battle_token,
    break_off,
    choose,
    claim,
    count,
    explorations,
    fight,
    hand,
    number,
    on_turn,
    options,
    refused,
    stage,
    told,
)
from zwist.games.cry_havoc.table import Game


def humans(skill: str, army: dict[str, int], **others: Any) -> Game:
    """The Humans with one skill, against the Pilgrims."""
    return stage(mode="aftermath", skills={"humans": (skill,)}, humans=army, pilgrims=others.get("pilgrims", {}))


# Recon Team


@pytest.mark.clause("CH-20.38", "CH-1.21")
def test_recon_carries_out_a_token_of_the_supply_and_puts_it_back() -> None:
    g = humans("am_recon_team", {"misty_lands": 1})
    g.table.exploration_supply = ("crystal_vein",)
    hand(g, 0, "hum_outflank")
    claim(g, 0, "kalas_gorge")
    on_turn(g, 0)
    choose(g, "skill am_recon_team", "card hum_outflank")
    assert (told(g, "recon")[0]["token"], options(g)) == (
        "crystal_vein",
        {"region misty_lands", "region kalas_gorge"},
    )
    choose(g, "region kalas_gorge")
    assert (g.table.crystals[number(g, "kalas_gorge")], g.table.hands[0]) == (1 + 2, ())
    assert (g.table.exploration_supply, g.table.discards[0]) == (("crystal_vein",), ("hum_outflank",))
    assert g.table.recon == ("crystal_vein",)


@pytest.mark.clause("CH-20.38")
def test_recon_serves_no_hq_no_battle_region_and_nobody_elses() -> None:
    g = humans("am_recon_team", {"misty_lands": 1, "thornwood": 1}, pilgrims={"thornwood": 1, "oor_tangle": 1})
    claim(g, 0, "thornwood")
    battle_token(g, "thornwood", 1)
    g.table.exploration_supply = ("ancient_relic",)
    hand(g, 0, "hum_outflank")
    on_turn(g, 0)
    choose(g, "skill am_recon_team", "card hum_outflank")
    assert options(g) == {"region misty_lands"}
    choose(g, "region misty_lands")
    assert g.table.score == [2, 0]


@pytest.mark.clause("CH-20.38", "CH-12.18")
def test_recon_serves_no_region_that_another_player_shields() -> None:
    g = humans("am_recon_team", {"misty_lands": 1, "kalas_gorge": 1})
    g.table.tokens[number(g, "misty_lands")] = ("sanctuary",)
    g.table.exploration_supply = ("ancient_relic",)
    hand(g, 0, "hum_outflank")
    on_turn(g, 0)
    choose(g, "skill am_recon_team", "card hum_outflank")
    assert (options(g), refused(g, "region:misty_lands")) == ({"region kalas_gorge"}, ["CH-12.18"])


@pytest.mark.clause("CH-20.38", "CH-12.8")
@pytest.mark.parametrize("lacking", ["supply", "card", "region"])
def test_recon_needs_a_token_a_card_and_a_region(lacking: str) -> None:
    g = humans("am_recon_team", {} if lacking == "region" else {"misty_lands": 1})
    g.table.exploration_supply = () if lacking == "supply" else ("ancient_relic",)
    hand(g, 0, *(() if lacking == "card" else ("hum_outflank",)))
    on_turn(g, 0)
    assert refused(g, "skill:am_recon_team") == ["CH-12.8"]


@pytest.mark.clause("CH-20.38", "CH-7.31")
def test_units_that_recon_finds_explore_the_region_they_come_to() -> None:
    g = humans("am_recon_team", {})
    claim(g, 0, "misty_lands")
    g.table.exploration_supply = ("stranded_unit",)
    explorations(g, misty_lands="ancient_relic")
    hand(g, 0, "hum_outflank")
    on_turn(g, 0)
    choose(g, "skill am_recon_team", "card hum_outflank", "region misty_lands", "units 1")
    assert (count(g, 0, "misty_lands"), g.table.score) == (1, [2, 0])


@pytest.mark.clause("CH-20.38", "CH-20.30", "CH-7.42")
def test_a_unit_found_by_recon_is_lost_where_camouflage_keeps_it_out() -> None:
    armies: Any = {"humans": {}, "pilgrims": {}, "machines": {}, "trogs": {}}
    g = stage(mode="aftermath", skills={"humans": ("am_recon_team",)}, **armies)
    claim(g, 0, "misty_lands")
    g.table.tokens[number(g, "misty_lands")] = ("camouflage_token",)
    g.table.exploration_supply = ("stranded_unit",)
    hand(g, 0, "hum_outflank")
    on_turn(g, 0)
    choose(g, "skill am_recon_team", "card hum_outflank", "region misty_lands")
    assert (asked(g), count(g, 0, "misty_lands"), g.table.reserve[0]) == ((0, "turn"), 0, 12)


# Air Drop


@pytest.mark.clause("CH-20.39")
def test_an_air_drop_lands_up_to_as_many_units_as_the_card_shows_recruits() -> None:
    g = humans("am_air_drop", {"misty_lands": 1, "hq_0": 1})
    hand(g, 0, "mou_landslide")
    on_turn(g, 0)
    choose(g, "skill am_air_drop", "card mou_landslide")
    assert options(g) == {"region misty_lands", "region hq_west"}
    choose(g, "region misty_lands")
    assert options(g) == {"units 1", "units 2"}
    choose(g, "units 2")
    assert (count(g, 0, "misty_lands"), g.table.reserve[0], g.table.hands[0]) == (3, 8, ())


@pytest.mark.clause("CH-20.39", "CH-12.4")
def test_an_air_drop_needs_recruits_on_the_card_and_a_region_without_battle() -> None:
    g = humans("am_air_drop", {"misty_lands": 1, "thornwood": 1}, pilgrims={"thornwood": 1})
    battle_token(g, "thornwood", 1)
    hand(g, 0, "des_shifting_dunes", "mou_landslide")
    on_turn(g, 0)
    choose(g, "skill am_air_drop")
    assert (options(g), refused(g, "card:des_shifting_dunes")) == ({"card mou_landslide"}, ["CH-20.39"])
    choose(g, "card mou_landslide")
    assert refused(g, "region:thornwood") == ["CH-12.4"]


# Move It, Move It


@pytest.mark.clause("CH-20.40", "CH-12.2")
def test_every_card_played_to_move_gives_a_point_more_and_no_other_action() -> None:
    g = humans("am_move_it", {"misty_lands": 1})
    hand(g, 0, "mou_landslide", "mou_summit_watch")
    on_turn(g, 0)
    assert refused(g, "skill:am_move_it") == ["CH-12.2"]
    choose(g, "action move", "card mou_landslide", "card mou_summit_watch")
    assert g.table.action.points == (1 + 1) + 2
    g = humans("am_move_it", {"misty_lands": 1})
    hand(g, 0, "mou_landslide")
    on_turn(g, 0)
    choose(g, "action build", "card mou_landslide")
    assert g.table.action.points == 1


# Medic Team


@pytest.mark.clause("CH-20.41")
def test_medics_save_up_to_2_units_after_all_victims_are_chosen() -> None:
    g = humans("am_medic_team", {"misty_lands": 3}, pilgrims={"misty_lands": 3, "oor_tangle": 1})
    battle_token(g, "misty_lands", 1)
    on_turn(g, 0)
    choose(g, "skill am_medic_team", "region misty_lands")
    break_off(g)
    fight(g, "misty_lands", 1, "0/0/3", "3/0/0")
    choose(g, "pass", "pass", *["objective region_control"] * 3)
    assert asked(g) == (0, "save on")
    choose(g, "objective region_control", "objective region_control")
    assert (g.table.score[1], count(g, 0, "misty_lands")) == (1, 2)


@pytest.mark.clause("CH-20.41", "CH-3.27")
def test_medics_may_save_fewer_and_only_where_their_token_lies() -> None:
    g = humans("am_medic_team", {"misty_lands": 2}, pilgrims={"misty_lands": 2})
    g.table.tokens[number(g, "misty_lands")] = ("am_medic_team",)
    fight(g, "misty_lands", 1, "0/0/2", "2/0/0")
    choose(g, "pass", "pass", "objective region_control", "objective region_control")
    assert options(g) == {"objective region_control", "done"}
    choose(g, "done")
    assert (g.table.score[1], count(g, 0, "misty_lands"), g.table.reserve[0]) == (2, 0, 12)


@pytest.mark.clause("CH-20.41", "CH-12.8")
def test_medics_go_to_a_battle_of_ones_own_only() -> None:
    g = humans("am_medic_team", {"misty_lands": 1}, pilgrims={"oor_tangle": 1})
    on_turn(g, 0)
    assert refused(g, "skill:am_medic_team") == ["CH-12.8"]


# Special Forces


@pytest.mark.clause("CH-20.42", "CH-13.2")
@pytest.mark.parametrize(("n", "back"), [(1, 2), (2, 4)])
def test_special_forces_trade_two_units_for_one_in_a_battle(n: int, back: int) -> None:
    g = humans("am_special_forces", {"misty_lands": 1, "kalas_gorge": 3, "hq_0": 2}, pilgrims={"misty_lands": 2})
    battle_token(g, "misty_lands", 1)
    reserve = g.table.reserve[0]
    on_turn(g, 0)
    choose(g, "skill am_special_forces", "region misty_lands", f"units {n}")
    assert options(g) == {"region kalas_gorge", "region hq_west"}
    choose(g, *["region kalas_gorge", "region hq_west", "region kalas_gorge", "region hq_west"][:back])
    assert (count(g, 0, "misty_lands"), g.table.reserve[0]) == (1 + n, reserve + back - n)
    assert g.table.battle[number(g, "misty_lands")] == 1


@pytest.mark.clause("CH-20.42", "CH-12.18")
def test_special_forces_call_nobody_back_from_a_foreign_sanctuary() -> None:
    g = humans("am_special_forces", {"misty_lands": 1, "kalas_gorge": 3, "hq_0": 2}, pilgrims={"misty_lands": 2})
    g.table.tokens[number(g, "kalas_gorge")] = ("sanctuary",)
    battle_token(g, "misty_lands", 1)
    on_turn(g, 0)
    choose(g, "skill am_special_forces", "region misty_lands")
    assert options(g) == {"units 1"}
    choose(g, "units 1")
    assert (options(g), refused(g, "region:kalas_gorge")) == ({"region hq_west"}, ["CH-12.18"])


@pytest.mark.clause("CH-20.42", "CH-12.8")
def test_special_forces_need_two_units_outside_battles() -> None:
    g = humans("am_special_forces", {"misty_lands": 3, "kalas_gorge": 1}, pilgrims={"misty_lands": 2})
    battle_token(g, "misty_lands", 1)
    on_turn(g, 0)
    assert refused(g, "skill:am_special_forces") == ["CH-12.8"]
    g.table.add_units(0, number(g, "hq_0"), 2)
    g.table.reserve[0] -= 2
    break_off(g)
    on_turn(g, 0)
    choose(g, "skill am_special_forces", "region misty_lands")
    assert refused(g, "units 2") == ["CH-20.42"]
