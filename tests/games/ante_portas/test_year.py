"""The course of the game (A1, B4), the end of a year (A9) and the change of era (A11)."""

from __future__ import annotations

import pytest

from games.ante_portas.community import choose, community, do, held, options, told, why
from zwist.games.ante_portas.goods import stock
from zwist.games.ante_portas.markets import new_market_card
from zwist.games.ante_portas.production import bring_in, institute, produce_all, production
from zwist.games.ante_portas.sustenance import sustain
from zwist.games.ante_portas.table import CITIZEN, Game
from zwist.games.ante_portas.terms import idle, working
from zwist.games.ante_portas.turn import take_turn
from zwist.games.ante_portas.year import begin_era, change_first, end_of_year, half_year, next_era, year


def steps(g: Game) -> list[str]:
    """What follows now, as the names of rules."""
    return [g.rulebook.names[step[0]] for step in reversed(g.todo)]


def named(g: Game) -> list[str]:
    """What a rule has just named."""
    return [g.rulebook.names[step[0]] for step in g.named]


# Half-years


@pytest.mark.clause("AP-B4.2", "AP-A1.6", "AP-B4.3", "AP-B4.4")
def test_the_steps_of_a_half_year() -> None:
    g = community(seats=2)
    half_year(g, "summer")
    assert named(g) == [
        "new market card", "due heartland places", "lay due", "new attackers", "due command places", "lay due", "turns",
        "combat phase",
    ]  # fmt: skip
    g.named.clear()
    half_year(g, "winter")
    assert named(g) == ["turns", "combat phase"]
    g.named.clear()
    g.table.year = 2
    half_year(g, "winter")
    assert named(g) == ["new attackers", "turns", "combat phase"]


@pytest.mark.clause("AP-B4.3", "AP-B4.4", "AP-B17.1")
def test_ex18_cards_for_new_attackers_in_ten_half_years() -> None:
    for seats, cards in ((1, 8), (2, 18), (3, 18)):
        g = community(seats=seats)
        found = 0
        for number in range(1, 6):
            for season in ("summer", "winter"):
                g.table.year = number
                half_year(g, season)
                found += sum(step[1][0] for step in g.named if g.rulebook.names[step[0]] == "new attackers")
                g.named.clear()
        assert found == cards


@pytest.mark.clause("AP-A1.2", "AP-A9.1", "AP-A1.1", "AP-B15.1")
def test_a_year_has_two_half_years_and_an_era_five_years() -> None:
    g = community(eras="2")
    g.table.year = 0
    year(g)
    assert (g.table.year, named(g)) == (1, ["half year", "half year", "end of year", "year"])
    g.named.clear()
    g.table.year = 4
    year(g)
    assert named(g)[-1] == "next era"
    g.named.clear()
    g.table.era, g.table.year = 2, 4
    year(g)
    assert named(g)[-1] == "last wave"
    g.named.clear()
    end_of_year(g)
    assert named(g) == ["change first", "reassign all", "sustain", "produce all"]


@pytest.mark.clause("AP-A7.1", "AP-A7.5")
def test_a_market_card_holds_for_a_year_and_two_of_seven_are_left_over() -> None:
    g = community()
    begin_era(g)
    g.named.clear()
    stack = g.table.market_stack
    assert len(stack) == 7
    for _ in range(5):
        do(g, new_market_card)
    assert g.table.market == stack[2]
    assert g.table.market_stack == stack[:2]
    assert not any(card.startswith("last_wave") for card in stack)


@pytest.mark.clause("AP-A11.1", "AP-A11.3", "AP-B2.12", "AP-A1.1")
def test_the_second_era_has_its_own_stacks_and_everything_else_stays() -> None:
    g = community(eras="2", storage={"wood": 1, "taler": 3}, hand=["axe_23"], played=["spade_24"])
    g.table.farmers[7], g.table.hospital, g.table.uses = 2, [1, 0], (("ticket_wood_35", 1),)
    g.table.year, g.table.turned = 5, ("R101",)
    next_era(g)
    g.named.clear()
    begin_era(g)
    t, content = g.table, g.table.box.content
    assert (t.era, t.year) == (2, 0)
    assert {content.improvements[card].era for card in t.deck} == {2}
    assert len(t.deck) == 35
    assert {content.market_cards[card].era for card in t.market_stack} == {2}
    assert {content.movement_cards[card].era for card in t.stack} == {2}
    assert (len(t.stack), t.turned) == (22, ())
    assert [content.places[t.box.place_ids[place]].era for place in t.command_stack] == [2] * 5
    assert len(t.heartland_stack) == 12
    assert (held(g), t.hands[0], t.played[0]) == ({"wood": 1, "taler": 3}, ("axe_23",), ("spade_24",))
    assert (t.farmers[7], t.hospital, t.uses) == (2, [1, 0], (("ticket_wood_35", 1),))


# Starting player


@pytest.mark.clause("AP-A9.2", "AP-A9.10", "AP-A9.1")
def test_the_starting_player_passes_to_the_left_unless_somebody_has_the_mark() -> None:
    g = community(seats=3)
    do(g, change_first)
    assert g.table.first == 1
    g.table.mark = 0
    do(g, change_first)
    assert [g.table.first, g.table.mark] == [0, None]


@pytest.mark.clause("AP-B17.2", "AP-A9.2")
def test_alone_the_starting_player_never_changes() -> None:
    g = community()
    do(g, change_first)
    assert g.table.first == 0
    assert not told(g, "first")


# Sustenance


def hungry(seats: int = 1, food: int = 0) -> Game:
    """Two working citizens and so much food."""
    g = community(
        seats=seats, warehouse={"food": food}, buildings={0: "apartment", 5: "theater", 6: "iron_mine"},
        workers={5: "citizen", 6: "citizen"},
    )  # fmt: skip
    g.table.turn = None
    return g


@pytest.mark.clause("AP-A9.3", "AP-A9.7")
def test_each_working_citizen_costs_a_food_from_storage_or_warehouse() -> None:
    g = hungry(food=2)
    do(g, sustain)
    choose(g, "feed_all")
    assert held(g, where="warehouse") == {}
    assert working(g.table, 0, CITIZEN) == 2


@pytest.mark.clause("AP-A9.3", "AP-A9.7")
def test_a_citizen_that_is_not_sustained_is_unemployed() -> None:
    g = hungry(food=1)
    do(g, sustain)
    assert why(g, "feed_all") == ["AP-A9.3"]
    choose(g, "let_go", "feed_all")
    assert g.table.workers[2 * 5 + CITIZEN] == 0
    assert g.table.workers[2 * 6 + CITIZEN] == 1
    assert idle(g.table, 0, CITIZEN) == 1


@pytest.mark.clause("AP-A9.7")
def test_not_sustaining_is_allowed_with_food_at_hand() -> None:
    g = hungry(food=3)
    do(g, sustain)
    choose(g, "let_go", "let_go")
    assert held(g, where="warehouse") == {"food": 3}
    assert idle(g.table, 0, CITIZEN) == 2


@pytest.mark.clause("AP-B5.8", "AP-A9.7")
def test_another_player_may_pay_after_confirming() -> None:
    g = hungry(seats=2, food=1)
    g.table.storage[1] = stock({"food": 1})
    do(g, sustain)
    choose(g, "payer 1", "agree", "payer 0")
    assert (held(g, 1), held(g, where="warehouse")) == ({}, {})
    assert working(g.table, 0, CITIZEN) == 2


@pytest.mark.clause("AP-A9.7")
def test_after_a_refusal_the_choice_is_made_anew_without_that_payer() -> None:
    g = hungry(seats=2, food=1)
    g.table.storage[1] = stock({"food": 1})
    do(g, sustain)
    choose(g, "payer 1", "decline")
    assert why(g, "payer 1") == ["AP-A9.7"]
    choose(g, "payer 0")
    assert "payer 1" in options(g)


@pytest.mark.clause("AP-B5.9", "AP-A9.7", "AP-B19.9")
def test_citizens_on_the_battlefield_are_sustained_by_order_of_the_starting_player_or_go_to_the_hospital() -> None:
    g = community(seats=2, storage={"food": 1})
    g.table.turn, g.table.first = None, 1
    g.table.citizens[7], g.table.tired_citizens[7], g.table.citizens[4] = 1, 1, 1
    g.table.hospital = [0, 1]
    do(g, sustain)
    assert g.question is not None
    assert g.question.seat == 1
    choose(g, "payer 0", "agree", "let_go")
    assert (g.table.citizens[4], g.table.citizens[7], g.table.tired_citizens[7]) == (1, 0, 0)
    assert g.table.hospital == [0, 2]


@pytest.mark.clause("AP-B5.8", "AP-B5.9")
def test_whoever_has_food_for_all_of_them_sustains_the_whole_army_at_once() -> None:
    g = community(seats=2, storage={"food": 3})
    g.table.turn = None
    g.table.citizens[4], g.table.citizens[28] = 2, 1
    do(g, sustain)
    choose(g, "feed_all")
    assert (held(g), sum(g.table.citizens), g.question) == ({}, 3, None)
    g = community(seats=2, storage={"food": 2})
    g.table.turn = None
    g.table.citizens[4], g.table.citizens[28] = 2, 1
    do(g, sustain)
    assert why(g, "feed_all") == ["AP-B5.9"]


@pytest.mark.clause("AP-B5.7")
def test_in_sustenance_two_players_trade_as_often_as_they_like() -> None:
    g = hungry(seats=2, food=3)
    g.table.storage[1] = stock({"wood": 2})
    do(g, sustain)
    choose(g, "partner 1", "take wood+storage", "propose", "decline")
    choose(g, "partner 1", "take wood+storage", "propose", "agree")
    choose(g, "payer 0", "partner 1", "take wood+storage", "propose", "agree")
    assert held(g) == {"wood": 2}


@pytest.mark.clause("AP-B5.7", "AP-B5.9")
def test_a_trade_that_was_refused_may_be_proposed_anew_for_a_hungry_soldier() -> None:
    g = community(seats=2)
    g.table.turn, g.table.citizens[4], g.table.storage[1] = None, 1, stock({"food": 1})
    do(g, sustain)
    choose(g, "partner 1", "take food+storage", "propose", "decline")
    choose(g, "partner 1", "take food+storage", "propose", "agree", "payer 0")
    assert sum(g.table.citizens) == 1


@pytest.mark.clause("AP-A8.9", "AP-A9.7")
def test_a_storage_house_whose_citizen_goes_is_cleared_in_the_same_step() -> None:
    g = community(storage={"wood": 4}, buildings={0: "flat", 16: "storage_house"}, workers={16: "citizen"})
    g.table.turn = None
    do(g, sustain)
    choose(g, "let_go", "stow wood+storage+warehouse")
    assert held(g) == {"wood": 3}


# Production


@pytest.mark.clause("AP-A9.4", "AP-A9.5", "AP-A9.9", "AP-A2.7")
def test_goods_lie_in_the_buffer_of_their_building_until_they_are_moved() -> None:
    g = community(buildings={0: "foresters_house", 1: "pub", 2: "hollow"}, workers={0: "farmer", 1: "farmer"})
    g.table.turn = None
    do(g, production, 0)
    assert held(g) == {"tools": 3, "taler": 1}
    assert g.table.buffers[:3] == [2, 0, 0]
    choose(g, "stow wood+0+storage", "stow wood+0+warehouse", "ready")
    assert (held(g)["wood"], held(g, where="warehouse")) == (1, {"wood": 1})


@pytest.mark.clause("AP-A9.9", "AP-A9.5")
def test_older_goods_may_be_moved_out_and_are_lost_when_a_new_yield_arrives() -> None:
    g = community(buildings={0: "foresters_house", 1: "hollow"}, workers={0: "farmer"}, buffers={0: 2, 1: 1})
    g.table.turn = None
    do(g, production, 0)
    choose(g, "stow wood+0+storage", "ready", "ready")
    assert held(g) == {"wood": 1, "tools": 3}
    assert g.table.buffers[:2] == [2, 1]
    assert told(g, "lost_goods") == [{"seat": 0, "goods": ((1, "wood"),)}]


@pytest.mark.clause("AP-A2.11", "AP-A9.9")
def test_a_building_that_yields_nothing_keeps_its_buffer_and_gives_it_to_the_storage_only() -> None:
    g = community(buildings={0: "foresters_house", 1: "hollow"}, workers={0: "farmer"}, buffers={1: 1})
    g.table.turn = None
    do(g, production, 0)
    assert "stow clay+1+storage" in options(g)
    assert "stow clay+1+warehouse" not in options(g)


@pytest.mark.clause("AP-A9.8")
def test_goods_of_improvements_have_no_buffer() -> None:
    g = community(played=["beavers_lodge_26"], storage={"clay": 3}, warehouse={"clay": 3})
    do(g, bring_in, 0)
    assert options(g)[0] == "stow clay+storage+lost"
    choose(g, "ready")
    assert told(g, "lost_goods")[0]["goods"] == ((1, "wood"),)


@pytest.mark.clause("AP-A9.8", "AP-B5.7")
def test_players_produce_in_turn_order_and_may_trade_wherever_they_are() -> None:
    g = community(seats=2, storage={"wood": 1})
    g.table.turn, g.table.first = None, 1
    do(g, produce_all)
    assert g.question is not None
    assert (g.question.seat, options(g)) == (1, ["partner 0", "ready"])
    choose(g, "partner 0", "take wood+storage", "propose", "agree", "ready", "ready")
    assert held(g, 1) == {"wood": 1, "tools": 3}


@pytest.mark.clause("AP-B5.7")
def test_in_production_two_players_trade_as_often_as_they_like() -> None:
    g = community(seats=2, buildings={0: "foresters_house"}, workers={0: "farmer"})
    g.table.turn, g.table.phase = None, "production"
    do(g, production, 0)
    choose(g, "partner 1", "give wood+0", "propose", "decline")
    choose(g, "partner 1", "give wood+0", "propose", "agree")
    choose(g, "partner 1", "give wood+0", "propose", "agree")
    assert held(g, 1) == {"wood": 2}


@pytest.mark.clause("AP-B5.7", "AP-A9.9")
def test_older_goods_may_be_given_away_before_a_new_yield_arrives() -> None:
    house, farmer = {0: "foresters_house"}, {0: "farmer"}
    g = community(seats=2, buildings=house, workers=farmer, buffers={0: 2}, storage={"clay": 3}, warehouse={"clay": 2})
    g.table.turn, g.table.phase = None, "production"
    do(g, production, 0)
    choose(g, "partner 1", "give wood+0", "give wood+0", "propose", "agree", "ready")
    assert (held(g, 1), g.table.buffers[0]) == ({"wood": 2}, 2)
    assert "partner 1" in options(g), "the new yield may be traded as well"


@pytest.mark.clause("AP-B5.7", "AP-A9.8")
def test_what_a_card_has_made_in_production_may_be_traded_before_the_next_one() -> None:
    shed, citizen = {16: "storage_house"}, {16: "citizen"}
    cards, goods = ["panel_saw_14", "kiln_15"], {"wood": 2, "clay": 2}
    g = community(seats=2, buildings=shed, workers=citizen, played=cards, storage=goods)
    g.table.turn, g.table.phase = None, "production"
    do(g, production, 0)
    choose(g, "ready", "improvement panel_saw_14")
    choose(g, "partner 1", "give planks+storage", "propose", "agree", "improvement kiln_15")
    assert (held(g), held(g, 1)) == ({"bricks": 1, "tools": 3}, {"planks": 1})


@pytest.mark.clause("AP-B5.7", "AP-A8.11")
def test_a_partner_may_help_to_pay_for_the_card_that_an_institute_has_drawn() -> None:
    g = community(seats=2, buildings={0: "institute"}, workers={0: "farmer+farmer"}, hand=["stone_axe_02"])
    g.table.turn, g.table.phase = None, "production"
    g.table.storage[1] = stock({"tools": 5, "wood": 2})
    do(g, institute, 0)
    choose(g, "partner 1", "take wood+storage", "propose", "agree")
    assert (held(g), g.question is not None and g.question.name) == ({"wood": 1}, "play improvement")


@pytest.mark.clause("AP-B15.10", "AP-A5.8")
def test_a_turn_leaves_nothing_behind() -> None:
    g = community()
    do(g, take_turn, 0)
    choose(g, "jump market_east", "stay", "end")
    assert (g.table.turn, steps(g)) == (None, [])
