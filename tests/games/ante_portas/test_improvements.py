"""Improvements (A10), gifts (AP-B5.2) and those of the expansion that act on boards (B20)."""

from __future__ import annotations

import pytest

from games.ante_portas.community import choose, community, do, held, options, told, visit, why
from zwist.games.ante_portas.goods import stock
from zwist.games.ante_portas.improvements import discard_card, draw, play_improvement
from zwist.games.ante_portas.production import bring_in, production, yield_of
from zwist.games.ante_portas.table import CITIZEN, FARMER, Game
from zwist.games.ante_portas.terms import free_places, idle, residents
from zwist.games.ante_portas.turn import take_turn


def playing(card: str, seats: int = 1, **given: object) -> Game:
    """A player who may play one improvement and has just this one."""
    g = community(hand=[card], seats=seats, **given)  # type: ignore[arg-type]
    do(g, play_improvement, 0, "")
    return g


@pytest.mark.clause("AP-A10.2", "AP-A10.6", "AP-A10.5")
def test_an_instant_card_is_carried_out_and_discarded() -> None:
    g = playing("stone_axe_02")
    choose(g, "improvement stone_axe_02")
    assert held(g) == {"wood": 3}
    assert held(g, where="warehouse") == {"wood": 1}
    assert (g.table.hands[0], g.table.discard) == ((), ("stone_axe_02",))


@pytest.mark.clause("AP-A10.2", "AP-A10.10")
def test_a_card_is_refused_only_if_its_cost_cannot_be_paid() -> None:
    g = playing("axe_23", storage={"wood": 2})
    assert why(g, "improvement axe_23") == ["AP-A10.10"]
    g = playing("palisade", storage={"tools": 1})
    assert "improvement palisade" in options(g)


@pytest.mark.clause("AP-A10.5", "AP-A10.3")
def test_playing_is_optional_and_cards_are_kept() -> None:
    g = playing("stone_axe_02")
    choose(g, "ready")
    assert g.table.hands[0] == ("stone_axe_02",)


@pytest.mark.clause("AP-A10.4", "AP-A10.3")
def test_an_empty_deck_is_shuffled_anew_from_its_discards() -> None:
    g = community()
    g.table.deck, g.table.discard = ("axe_23",), ("spade_24", "ruin_07")
    do(g, draw, 0, 4)
    assert g.table.hands[0] == ("axe_23", "ruin_07", "spade_24")
    assert [*g.table.deck, *g.table.discard] == []


@pytest.mark.clause("AP-A11.1")
def test_a_card_of_the_first_era_does_not_come_into_the_deck_of_the_second() -> None:
    g = community()
    g.table.era = 2
    do(g, discard_card, "stone_axe_02")
    do(g, discard_card, "fireplace_05")
    assert g.table.discard == ("fireplace_05",)


@pytest.mark.clause("AP-A10.8", "AP-A10.11")
def test_an_axe_adds_one_wood_at_resource_places_that_give_it() -> None:
    g = community(at="grove_1", played=["axe_23", "axe_23"])
    visit(g)
    assert held(g) == {"wood": 3}
    assert held(g, where="warehouse") == {"wood": 1}
    g = community(at="clay_delve_1", played=["axe_23", "spade_24"])
    visit(g)
    assert held(g) == {"clay": 3}
    g = community(at="market_west", market="market_1_foresters_house", played=["axe_23"])
    visit(g)
    choose(g, "action market_1_foresters_house/gain")
    assert held(g) == {"wood": 2}


@pytest.mark.clause("AP-A10.8")
def test_a_handsaw_changes_at_either_rate_any_number_of_times() -> None:
    g = playing("handsaw_12", storage={"wood": 3}, warehouse={"wood": 0})
    choose(g, "improvement handsaw_12")
    assert options(g)[:2] == ["rate handsaw_12/0/0", "rate handsaw_12/0/1"]
    choose(g, "rate 1")
    assert held(g) == {"planks": 2}


@pytest.mark.clause("AP-A10.8")
def test_an_anvil_gives_a_tool_and_changes_goods_into_another_one() -> None:
    g = playing("anvil_09", storage={"wood": 1, "clay": 1})
    choose(g, "improvement anvil_09", "rate 0")
    assert held(g) == {"tools": 2}


@pytest.mark.clause("AP-A10.8")
def test_a_clay_oven_changes_twice_at_most() -> None:
    g = playing("clay_oven_13", storage={"wood": 3, "clay": 3}, buildings={16: "storage_house"}, workers={16: "citizen"})
    choose(g, "improvement clay_oven_13", "rate 0", "rate 0")
    assert g.question is None
    assert held(g) == {"wood": 1, "clay": 1, "bricks": 2}


@pytest.mark.clause("AP-A10.6")
def test_a_building_contract_builds_at_its_own_cost_and_not_more_often_than_printed() -> None:
    g = playing("building_contract_farm_14", storage={"wood": 3})
    choose(g, "improvement building_contract_farm_14", "plot 1", "plot 2")
    assert g.question is None
    assert (held(g), g.table.plots[:3]) == ({"wood": 1}, ["farm", "farm", ""])


@pytest.mark.clause("AP-A10.6", "AP-A8.18", "AP-A10.8")
def test_a_holiday_cabin_houses_a_farmer_at_once() -> None:
    g = playing("holiday_cabin_29", storage={"wood": 1, "tools": 1})
    choose(g, "improvement holiday_cabin_29")
    assert (residents(g.table, 0, FARMER), idle(g.table, 0, FARMER)) == (1, 1)
    assert g.table.played[0] == ("holiday_cabin_29",)


@pytest.mark.clause("AP-A10.7", "AP-A10.2")
def test_a_ticket_takes_the_steward_to_any_place_three_times() -> None:
    g = playing("ticket_wood_35", storage={"wood": 3})
    choose(g, "improvement ticket_wood_35")
    assert held(g) == {}
    for left in (2, 1, 0):
        g.table.storage[0] = stock({"wood": 2})
        g.table.stewards[0] = g.table.box.place_number["market_west"]
        do(g, take_turn, 0)
        assert "ride ticket_wood_35+commander" in options(g)
        choose(g, "ride ticket_wood_35+day_laborer")
        assert held(g) == {"wood": 1, "taler": 1}
        assert dict(g.table.uses).get("ticket_wood_35", 0) == left
        choose(g, "end")
    assert (g.table.played[0], g.table.discard) == ((), ("ticket_wood_35",))


@pytest.mark.clause("AP-A10.7", "AP-A5.3")
def test_a_ride_is_paid_and_leads_to_another_place() -> None:
    g = community(at="baker", played=["ticket_wood_35"], storage={"wood": 2})
    g.table.uses = (("ticket_wood_35", 1),)
    do(g, take_turn, 0)
    assert why(g, "ride ticket_wood_35+baker") == ["AP-A5.3"]
    assert "ride ticket_wood_35+market_west" not in options(g)
    g = community(at="baker", played=["ticket_wood_35"], storage={"wood": 1})
    g.table.uses = (("ticket_wood_35", 1),)
    do(g, take_turn, 0)
    assert why(g, "ride ticket_wood_35+joiner_1") == ["AP-A10.7"]


@pytest.mark.clause("AP-A10.6", "AP-A9.8", "AP-A9.4")
def test_improvements_and_the_smithy_yield_in_each_production() -> None:
    g = community(played=["vegetable_garden_25", "beavers_lodge_26", "village_chapel_20"])
    do(g, bring_in, 0)
    assert held(g) == {"wood": 1, "food": 1, "tools": 3, "taler": 1}


@pytest.mark.clause("AP-A10.8")
def test_slaughtering_blocks_add_food_for_each_hunting_lodge_that_works() -> None:
    g = community(buildings={0: "hunting_lodge", 1: "hunting_lodge"}, workers={0: "farmer"}, played=["slaughtering_blocks_21"])
    assert [yield_of(g.table, 0, plot) for plot in (0, 1)] == [2, 0]


@pytest.mark.clause("AP-A10.6", "AP-A9.8", "AP-A10.10")
def test_a_panel_saw_changes_goods_once_in_each_production_if_its_owner_likes() -> None:
    g = community(played=["panel_saw_14"], storage={"wood": 3})
    g.table.turn = None
    do(g, production, 0)
    choose(g, "ready", "improvement panel_saw_14")
    assert held(g) == {"wood": 1, "planks": 1, "tools": 3}
    assert g.question is None


@pytest.mark.clause("AP-B20.9")
def test_a_field_kitchen_gives_food_for_every_two_soldiers_up_to_three() -> None:
    for soldiers, food in ((1, 0), (5, 2), (9, 3)):
        g = community(played=["field_kitchen"])
        g.table.farmers[7] = soldiers
        do(g, bring_in, 0)
        assert held(g).get("food", 0) == food


# Library and institute


@pytest.mark.clause("AP-A8.11")
def test_a_library_lets_its_owner_play_a_card_after_drawing_at_the_librarian() -> None:
    g = community(at="librarian", hand=["stone_axe_02"], buildings={0: "library"})
    visit(g)
    choose(g, "improvement stone_axe_02")
    assert told(g, "played")[0]["card"] == "stone_axe_02"
    assert g.question is None


@pytest.mark.clause("AP-A8.11", "AP-A9.8")
def test_an_institute_draws_a_card_in_production_and_one_may_be_played() -> None:
    g = community(buildings={0: "institute"}, workers={0: "farmer+farmer"}, hand=["stone_axe_02"])
    g.table.turn = None
    do(g, production, 0)
    choose(g, "ready")
    assert len(g.table.hands[0]) == 2
    choose(g, "improvement stone_axe_02")
    assert held(g)["wood"] == 3


# Gifts


@pytest.mark.clause("AP-B5.2", "AP-B5.3", "AP-B5.12")
def test_an_improvement_may_be_given_away_and_its_receiver_uses_it() -> None:
    g = playing("building_contract_farm_14", seats=2)
    g.table.storage[1] = stock({"wood": 1})
    choose(g, "improvement building_contract_farm_14", "receiver 1", "agree")
    assert g.question is not None
    assert g.question.seat == 1
    choose(g, "plot 1")
    assert g.table.plots[g.table.at(1, 0)] == "farm"
    assert idle(g.table, 1, FARMER) == 1
    assert held(g, 1) == {}


@pytest.mark.clause("AP-B5.12")
def test_a_gift_may_be_refused_and_is_then_kept() -> None:
    g = playing("stone_axe_02", seats=2)
    choose(g, "improvement stone_axe_02", "receiver 1", "decline")
    assert held(g) == {"wood": 3}


@pytest.mark.clause("AP-B5.2", "AP-B5.12")
def test_a_permanent_gift_lies_before_its_receiver_and_the_giver_has_paid() -> None:
    g = playing("axe_23", seats=2, storage={"wood": 3})
    choose(g, "improvement axe_23", "receiver 1", "agree")
    assert (g.table.played, held(g)) == ([(), ("axe_23",)], {})


@pytest.mark.clause("AP-B17.2")
def test_alone_there_is_nobody_to_give_to_and_nobody_to_trade_with() -> None:
    g = playing("stone_axe_02")
    choose(g, "improvement stone_axe_02")
    assert g.question is None
    do(g, take_turn, 0)
    assert not any(one.startswith("partner") for one in options(g))


# Cards of the expansion


@pytest.mark.clause("AP-B20.1", "AP-B20.11", "AP-B20.12", "AP-B8.4")
def test_ex15_a_field_hospital_heals_all_farmers_for_whom_there_is_a_place() -> None:
    g = playing("field_hospital", seats=2, buildings={0: "farm", 1: "farm"})
    g.table.plots[g.table.at(1, 0)] = "farm"
    g.table.hospital = [3, 1]
    choose(g, "improvement field_hospital", "receiver 0")
    choose(g, "patient farmer+0", "patient farmer+0", "patient farmer+1")
    assert g.table.hospital == [0, 1]
    assert (idle(g.table, 0, FARMER), idle(g.table, 1, FARMER)) == (2, 1)
    assert g.question is None


@pytest.mark.clause("AP-B20.1")
def test_ex15_with_places_for_two_only_two_are_healed() -> None:
    g = playing("field_hospital", buildings={0: "farm", 1: "farm", 2: "flat"})
    g.table.hospital = [3, 1]
    choose(g, "improvement field_hospital")
    assert why(g, "patient citizen+0") == ["AP-B20.1"]
    choose(g, "patient farmer+0", "patient farmer+0")
    assert g.table.hospital == [1, 1]
    assert g.question is None


@pytest.mark.clause("AP-B20.1")
def test_a_surgery_tent_heals_two_citizens() -> None:
    g = playing("surgery_tent", buildings={0: "apartment"})
    g.table.hospital = [1, 3]
    choose(g, "improvement surgery_tent", "patient citizen+0", "patient citizen+0")
    assert g.table.hospital == [1, 1]
    assert free_places(g.table, 0, CITIZEN) == 1


@pytest.mark.clause("AP-B20.4")
def test_a_call_to_arms_drafts_two_farmers_at_most() -> None:
    g = playing("call_to_arms", buildings={0: "estate"}, idle=(3, 0))
    choose(g, "improvement call_to_arms")
    assert options(g) == ["farmers 0", "farmers 1", "farmers 2"]
    choose(g, "farmers 2")
    assert (g.table.farmers[2], idle(g.table, 0, FARMER)) == (2, 1)


@pytest.mark.clause("AP-B20.13", "AP-A10.6")
def test_a_war_chest_gives_taler() -> None:
    g = playing("war_chest")
    choose(g, "improvement war_chest")
    assert held(g) == {"taler": 4}
