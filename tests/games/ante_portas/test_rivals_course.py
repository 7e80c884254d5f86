"""The course of a game of two teams: setup, fees, supply, hands, sustenance, the end (AP-B18, AP-A5.6 to AP-A5.11)."""

from __future__ import annotations

import pytest

from games.ante_portas.battlefield import do
from games.ante_portas.rivals import army, asked, choose, options, rivals, told, why
from zwist.engine.dice import Dice, seeded
from zwist.games.ante_portas.building import build
from zwist.games.ante_portas.command_centre import discharge, heal
from zwist.games.ante_portas.confrontation.army import decider_of, start_of
from zwist.games.ante_portas.confrontation.ending import advance_of, controlled
from zwist.games.ante_portas.definition import ANTE_PORTAS
from zwist.games.ante_portas.effects.actions import Build
from zwist.games.ante_portas.effects.lasting import ProducePerSoldiers
from zwist.games.ante_portas.fees import occupants
from zwist.games.ante_portas.goods import plus, stock
from zwist.games.ante_portas.heartland import lay_due
from zwist.games.ante_portas.improvements import draw, give_away, play
from zwist.games.ante_portas.last_wave import last_wave
from zwist.games.ante_portas.production import produce_all, yield_of_cards
from zwist.games.ante_portas.sustenance import sustain, sustain_workers
from zwist.games.ante_portas.table import Game
from zwist.games.ante_portas.terms import in_play
from zwist.games.ante_portas.turn import move_steward
from zwist.games.ante_portas.year import half_year, turns

FOUR = ("red", "blue", "yellow", "green")


def begun(seats: int = 2, mode: str = "capture_flag") -> Game:
    """A new game after the stewards have been put."""
    g: Game = ANTE_PORTAS.new(list(FOUR[:seats]), 3, mode)
    for _ in range(seats):
        assert g.question is not None
        g.apply(g.question.options[0])
    return g


# Setup and order


@pytest.mark.clause("AP-B18.1", "AP-B1.1")
def test_two_or_four_seats_play_for_the_flag_or_for_area() -> None:
    assert [list(ANTE_PORTAS.modes[mode].seats) for mode in ("capture_flag", "area_control")] == [[2, 4], [2, 4]]
    eras = next(one for one in ANTE_PORTAS.settings if one.id == "eras")
    assert {"capture_flag", "area_control"} <= set(eras.modes)


@pytest.mark.clause("AP-B18.6", "AP-B18.8", "AP-B2.9")
@pytest.mark.parametrize(("mode", "starts"), [("capture_flag", (2, 27)), ("area_control", (7, 22))])
def test_each_player_begins_with_three_farms_a_lodge_and_a_farmer_on_the_start_hex(mode: str, starts: tuple[int, int]) -> None:
    g = begun(4, mode)
    t = g.table
    assert [start_of(t, team) for team in (0, 1)] == list(starts)
    assert [army(g, team) for team in (0, 1)] == [{start: (2, 0)} for start in starts]
    for seat in range(4):
        assert t.plots[t.at(seat, 0) : t.at(seat, 4)] == ["farm", "farm", "farm", "hunting_lodge"]
        assert t.workers[2 * t.at(seat, 3) : 2 * t.at(seat, 4)] == [0, 0]
        assert t.idle[2 * seat] == 2


@pytest.mark.clause("AP-B18.5", "AP-B18.28")
def test_teams_and_members_take_their_turns_in_zigzag_three_each() -> None:
    g = rivals(seats=4)
    g.table.first = 1
    do(g, turns)
    seats: list[int] = []
    while g.question is not None and len(seats) < 12:
        seat, name = asked(g)
        if name == "move steward":
            seats.append(seat)
        wanted = ("jump market_west", "jump market_east", "stay", "end")
        g.apply(next(one for one in wanted if one in options(g)))
    assert seats == [1] * 3 + [2] * 3 + [3] * 3 + [0] * 3


@pytest.mark.clause("AP-B18.9", "AP-B18.38", "AP-B18.27")
def test_a_half_year_has_no_attackers_and_no_combat_phase_and_the_year_no_wave() -> None:
    g = rivals()
    g.table.market_stack = ("market_1_farm",)
    g.table.command_stack = ()
    g.table.year = 4
    do(g, half_year, "summer")
    assert told(g, "arrivals") == []
    assert asked(g)[1] == "move steward"
    names = [g.rulebook.names.get(step[0], "") for step in g.todo]
    assert "combat phase" not in names


@pytest.mark.clause("AP-B18.18", "AP-B18.38")
def test_new_places_are_laid_by_the_starting_player() -> None:
    g = rivals()
    t = g.table
    t.turn, t.first = None, 1
    t.due = (t.box.place_number["trapper"],)
    do(g, lay_due)
    assert asked(g) == (1, "lay next")


@pytest.mark.clause("AP-B19.9")
def test_the_decider_of_a_team_is_its_active_member_or_the_one_who_was_active_last() -> None:
    g = rivals(seats=4, turn=2)
    t = g.table
    assert [decider_of(t, team) for team in (0, 1)] == [2, 1]
    t.leaders[1] = 3
    assert decider_of(t, 1) == 3


@pytest.mark.clause("AP-B18.20", "AP-A8.11")
def test_a_card_of_the_institute_leaves_nobody_on_the_opposing_start_hex() -> None:
    g = rivals(farmers=({22: 2}, {27: 1}))
    t = g.table
    t.turn, t.deck, t.hands[0] = None, (), ("signal_horn",)
    t.plots[t.at(0, 0)], t.workers[2 * t.at(0, 0)] = "institute", 2
    do(g, produce_all)
    choose(g, "ready", "improvement signal_horn", "band 22+27+1+0", "farmers 2")
    assert (army(g, 0), army(g, 1), t.wards) == ({}, {}, [2, 0, 1, 0])
    assert told(g, "not_withdrawn") == [{"seat": 0, "hex": 27}]


# Fees


@pytest.mark.clause("AP-A5.6", "AP-A5.7", "AP-B18.10")
def test_a_step_to_a_place_with_an_opposing_steward_costs_a_tool_or_food_and_a_material() -> None:
    g = rivals(goods={"tools": 1, "food": 1, "wood": 1})
    t = g.table
    place = t.near[t.box.command][0]
    name = t.box.place_ids[place]
    t.stewards[1] = place
    do(g, move_steward, 0)
    choose(g, f"step {name}")
    assert asked(g) == (0, "choose toll")
    assert options(g) == ["toll tools", "toll food"]
    choose(g, "toll food", "toll wood")
    assert t.storage[0] == stock({"tools": 1})
    assert plus(t.storage[1], t.warehouse[1]) == stock({"tools": 1, "food": 2, "wood": 2})


@pytest.mark.clause("AP-A5.7")
def test_who_cannot_pay_everybody_may_not_go_there_and_era_two_costs_double() -> None:
    g = rivals(goods={"tools": 2, "wood": 1})
    t = g.table
    place = t.near[t.box.command][0]
    t.stewards[1] = place
    t.era = 2
    do(g, move_steward, 0)
    assert why(g, f"step {t.box.place_ids[place]}") == ["AP-A5.7"]
    g = rivals(seats=4, goods={"tools": 1, "wood": 2})
    t = g.table
    t.stewards[1] = t.stewards[3] = place
    do(g, move_steward, 0)
    assert why(g, f"step {t.box.place_ids[place]}") == ["AP-A5.7"], "both would have to be paid"


@pytest.mark.clause("AP-A5.11", "AP-A5.6")
def test_several_occupants_are_paid_in_turn_order_and_receive_at_once() -> None:
    g = rivals(seats=4, goods={"tools": 2, "wood": 2})
    t = g.table
    t.first = 3
    place = t.near[t.box.command][0]
    t.stewards[1] = t.stewards[3] = place
    do(g, move_steward, 0)
    choose(g, f"step {t.box.place_ids[place]}")
    while g.question is not None and g.question.name == "choose toll":
        g.apply(g.question.options[0])
    assert [line["partner"] for line in told(g, "fee")] == [3, 1]
    assert t.storage[0] == stock({})


@pytest.mark.clause("AP-B18.10", "AP-A5.6")
def test_no_fee_is_paid_inside_the_team_and_on_markets() -> None:
    g = rivals(seats=4)
    t = g.table
    place = t.near[t.box.command][0]
    t.stewards[2] = place
    t.stewards[1] = t.box.markets[0]
    do(g, move_steward, 0)
    assert f"step {t.box.place_ids[place]}" in options(g)
    assert f"jump {t.box.place_ids[t.box.markets[0]]}" in options(g)
    assert [occupants(t, 0, one) for one in (place, t.box.markets[0])] == [(), ()]
    choose(g, f"step {t.box.place_ids[place]}")
    assert told(g, "fee") == []


# Supply


@pytest.mark.clause("AP-B18.7", "AP-A8.18", "AP-A1.7")
def test_a_team_has_no_more_colonists_than_the_other_has_figures() -> None:
    g = rivals(farmers=({2: 6, 7: 6, 12: 6}, {}), goods={"wood": 9, "planks": 9, "clay": 9, "tools": 9})
    t = g.table
    t.wards[0], t.idle[0] = 3, 2
    key = next(key for key, one in t.box.effects.items() if isinstance(one, Build) and one.building == "farm")
    do(g, build, 0, key)
    choose(g, "plot 6")
    assert (t.plots[t.at(0, 5)], t.idle[0]) == ("farm", 2), "all 23 farmers are in play: the place stays free"
    t.wards[0] = 2
    choose(g, "plot 7")
    assert t.idle[0] == 3


@pytest.mark.clause("AP-B18.15", "AP-A1.7")
def test_buildings_of_the_base_game_are_limited_for_all_players_together() -> None:
    g = rivals(goods={"wood": 9, "planks": 9, "clay": 9, "tools": 9})
    t = g.table
    key = next(key for key, one in t.box.effects.items() if isinstance(one, Build) and one.building == "farm")
    for plot in range(16):
        t.plots[t.at(1, plot)] = "farm"
    for plot in range(8):
        t.plots[t.at(0, plot)] = "farm"
    do(g, build, 0, key)
    assert why(g, "plot 10") == ["AP-B18.15"]


# People


@pytest.mark.clause("AP-B18.26", "AP-B8.3")
def test_each_team_has_its_own_hospital_and_discharges_its_own_soldiers() -> None:
    g = rivals(seats=4, farmers=({7: 1}, {22: 1}), goods={"food": 2})
    t = g.table
    for seat in range(4):
        t.plots[t.at(seat, 0)] = "farm"
    t.wards, t.haggled = [1, 0, 5, 0], ((0, 2),)
    do(g, heal, 0, "field_medic/0")
    assert options(g) == ["patient farmer+0", "patient farmer+2", "ready"]
    choose(g, "patient farmer+2")
    assert (t.wards, t.idle[4]) == ([0, 0, 5, 0], 1)
    t.haggled = ((0, 2),)
    do(g, discharge, 0, "personnel_officer/1")
    assert options(g) == ["soldier farmer+fresh+7", "ready"]
    choose(g, "soldier farmer+fresh+7")
    assert (army(g, 0), army(g, 1), t.idle[0]) == ({}, {22: (1, 0)}, 1)


@pytest.mark.clause("AP-B18.39", "AP-B5.9", "AP-B5.8")
def test_citizens_on_the_battlefield_are_sustained_within_the_team() -> None:
    g = rivals(seats=4, citizens=({7: 2}, {22: 1}))
    t = g.table
    t.turn = None
    t.warehouse = [stock({"food": n}) for n in (1, 0, 1, 5)]
    do(g, sustain)
    assert asked(g) == (0, "sustain army")
    assert why(g, "feed_all") == ["AP-B5.9"]
    assert "payer 1" not in options(g)
    choose(g, "payer 2")
    assert asked(g) == (2, "feed own soldier")
    choose(g, "agree", "let_go")
    assert (army(g, 0), t.wards[:2]) == ({7: (0, 1)}, [0, 1])
    assert asked(g) == (1, "sustain army")
    choose(g, "payer 3", "decline")
    assert why(g, "payer 3") == ["AP-A9.7"]
    choose(g, "let_go")
    assert (army(g, 1), t.wards[2:]) == ({}, [0, 1])


@pytest.mark.clause("AP-B18.39", "AP-B5.8")
def test_working_citizens_are_sustained_within_the_team_too() -> None:
    g = rivals(seats=4, goods={"food": 2})
    t = g.table
    t.turn, t.haggled = None, ((0, 2),)
    plot = t.at(0, 0)
    t.plots[plot], t.workers[2 * plot + 1] = "pub", 1
    do(g, sustain_workers, 0)
    assert [one for one in options(g) if one.startswith("payer")] == ["payer 0", "payer 2"]


@pytest.mark.clause("AP-B18.22", "AP-B18.11", "AP-B5.2")
def test_trade_and_gifts_stay_inside_the_team() -> None:
    g = rivals(seats=4)
    do(g, move_steward, 0)
    assert [one for one in options(g) if one.startswith("partner")] == ["partner 2"]
    g = rivals(seats=4)
    do(g, give_away, 0)
    assert options(g) == ["receiver 0", "receiver 2"]
    g = rivals()
    g.table.hands[0] = ("war_chest",)
    do(g, play, "war_chest", 0)
    assert not any(step[0] is give_away for step in g.todo)
    assert told(g, "given") == []


@pytest.mark.clause("AP-B5.2", "AP-B5.12", "AP-B18.11")
def test_the_giver_says_for_whom_a_card_is_and_the_mate_whether_to_take_it() -> None:
    g = rivals(seats=4)
    g.table.hands[0] = ("war_chest",)
    do(g, play, "war_chest", 0)
    prompts = []
    for answer in ("receiver 2", "agree"):
        assert g.question is not None
        prompts.append((g.question.seat, ANTE_PORTAS.prompt(g.table, g.question, "en")))
        choose(g, answer)
    assert prompts == [(0, "For whom do you play War Chest?"), (2, "Do you take the gift: War Chest?")]


@pytest.mark.clause("AP-B20.9", "AP-B18.29")
def test_a_card_that_counts_soldiers_counts_those_of_the_team() -> None:
    g = rivals(farmers=({7: 4}, {22: 6}))
    cards = g.table.box.content.improvements.values()
    card = next(one.id for one in cards if isinstance(one.lasting, ProducePerSoldiers))
    plain = yield_of_cards(g.table, 0)
    g.table.played[0] = (card,)
    [effect] = in_play(g.table, 0, ProducePerSoldiers)
    more = sum(yield_of_cards(g.table, 0)) - sum(plain)
    assert more == min(effect.most, 4 // effect.per)


# Hidden hands


@pytest.mark.clause("AP-A10.1", "AP-B19.5")
def test_hands_are_open_inside_the_team_and_hidden_from_the_other() -> None:
    g = rivals(seats=4)
    do(g, draw, 0, 2)
    held = list(g.table.hands[0])
    assert ANTE_PORTAS.view(g, 2)["table"]["hands"][0] == held
    assert ANTE_PORTAS.view(g, 1)["table"]["hands"][0] == [1, 1]
    assert ANTE_PORTAS.view(g, None)["table"]["hands"][0] == [1, 1]
    lines = [event.visible_to(1) for event in g.log or () if event.key == "seen"]
    assert lines
    assert not any(lines)
    assert sum(event.visible_to(2) for event in g.log or () if event.key == "seen") == 2


@pytest.mark.clause("AP-A10.1")
def test_a_guess_deals_other_cards_to_the_other_team_and_keeps_the_own_ones() -> None:
    g = rivals(seats=4)
    do(g, draw, 0, 3)
    do(g, draw, 1, 3)
    hands = {tuple(ANTE_PORTAS.guess(g, 1, n).table.hands[0]) for n in range(8)}
    assert len(hands) > 1
    for n in range(8):
        t = ANTE_PORTAS.guess(g, 1, n).table
        assert t.hands[1] == g.table.hands[1]
        cards = (*t.deck, *t.hands[0], *t.hands[1])
        assert len(cards) == len(set(cards)) == 35


@pytest.mark.clause("AP-A10.1", "AP-A11.3")
def test_a_guess_in_era_two_keeps_the_eras_of_hidden_cards() -> None:
    g = rivals(eras="2")
    do(g, draw, 1, 2)
    t = g.table
    t.era = 2
    t.deck = tuple(one.id for one in t.box.content.improvements.values() if one.era == 2)
    do(g, draw, 1, 1)
    for n in range(6):
        guessed = ANTE_PORTAS.guess(g, 0, n).table
        eras = sorted(t.box.content.improvements[card].era for card in guessed.hands[1])
        assert eras == [1, 1, 2]
        assert {t.box.content.improvements[card].era for card in guessed.deck} == {2}


# The end


@pytest.mark.clause("AP-B18.3", "AP-B18.2", "AP-B18.27")
def test_the_team_furthest_ahead_wins_row_by_row_and_full_equality_is_a_draw() -> None:
    g = rivals(farmers=({12: 1, 4: 1}, {17: 1, 25: 1, 26: 1}))
    assert advance_of(g.table, 0)[:7] == (0, 0, 0, 0, 0, 0, 1)
    assert advance_of(g.table, 1) == (0, 0, 0, 0, 0, 0, 1, 0, 0, 1, 1)
    g.table.turn = None
    do(g, last_wave)
    assert g.result is not None
    assert (g.result.winners, g.result.ranks, g.result.reason) == ((1,), (2, 1), "AP-B18.3")
    g = rivals(farmers=({12: 1}, {17: 1}))
    do(g, last_wave)
    assert g.result is not None
    assert (g.result.winners, g.result.ranks) == ((), (1, 1))


@pytest.mark.clause("AP-B18.3")
def test_engines_count_as_mobile_units() -> None:
    g = rivals(farmers=({}, {27: 1}), tiles={2: (0, "catapult"), 7: (0, "trench")})
    assert advance_of(g.table, 0) == (0,) * 10 + (1,)


@pytest.mark.clause("AP-B18.4", "AP-B18.33")
def test_hexes_that_a_team_alone_sees_are_controlled() -> None:
    g = rivals(mode="area_control", farmers=({7: 1, 12: 1}, {13: 1}), tiles={7: (0, "guard_post"), 12: (1, "bomb")})
    assert controlled(g.table, 0) == (len({7, 9, 10, 11, 17}),), "12 and 13 are in sight of both"
    do(g, last_wave)
    assert g.result is not None
    assert (g.result.winners, g.result.reason) == ((0,), "AP-B18.4")


@pytest.mark.clause("AP-B18.27", "AP-B19.11")
def test_the_game_ends_after_the_last_production_of_the_last_era() -> None:
    g = begun(2)
    dice = Dice(seeded(5))
    while not g.over:
        question = dice.pick(g.open)
        g.apply(dice.pick([one for one in question.options if one.kind != "partner"] or question.options), question.seat)
    assert g.result is not None
    lines = [event.key for event in g.log or ()]
    assert g.result.reason in ("AP-B18.2", "AP-B18.3")
    assert g.result.reason == "AP-B18.2" or lines.count("year") == 5
    assert "last_wave" not in lines
