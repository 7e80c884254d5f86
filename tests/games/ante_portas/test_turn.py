"""The turn, places and markets (A5 to A7, AP-B5.10)."""

from __future__ import annotations

from typing import Any

import pytest

from games.ante_portas.community import choose, community, do, held, options, told, visit, why
from zwist.games.ante_portas.table import Game
from zwist.games.ante_portas.terms import in_order
from zwist.games.ante_portas.turn import take_turn
from zwist.games.ante_portas.year import turns
from zwist.kit.hex import neighbours

SHED: Any = {"buildings": {16: "storage_shed"}, "workers": {16: "farmer"}}
"""Two spaces more."""


def place(g: Game, seat: int = 0) -> str:
    """Where a steward stands."""
    return g.table.box.place_ids[g.table.stands(seat)]


@pytest.mark.clause("AP-A5.1", "AP-A5.2", "AP-A4.9", "AP-A5.3")
def test_a_steward_steps_to_a_neighbour_or_jumps_to_any_other_market() -> None:
    g = community(at="market_west")
    do(g, take_turn, 0)
    steps = [one.removeprefix("step ") for one in options(g) if one.startswith("step")]
    near = [g.table.box.place_ids[one] for one in g.table.near[g.table.stands(0)]]
    assert sorted(steps) == sorted(near)
    assert [one for one in options(g) if one.startswith("jump")] == ["jump market_east", "jump market_command"]
    assert why(g, "jump market_west") == ["AP-A5.3"]


@pytest.mark.clause("AP-A5.2", "AP-A5.3", "AP-B15.2", "AP-B5.10", "AP-B5.11")
def test_whoever_points_at_a_place_out_of_reach_hears_how_a_steward_moves() -> None:
    g = community(at="market_command")
    do(g, take_turn, 0)
    assert why(g, "place:baker") == why(g, "step baker") == ["AP-A5.2"]
    choose(g, "jump market_west")
    assert why(g, "place:commander") == ["AP-B5.10"]
    assert why(g, "onward market_east") == ["AP-B5.11"]
    there = community(at="commander")
    do(there, take_turn, 0)
    assert why(there, "step commander") == ["AP-A5.3"]
    wave = community(at="market_command")
    wave.table.phase = "wave"
    do(wave, take_turn, 0)
    assert why(wave, "step baker") == ["AP-B15.2", "AP-A5.2"]


@pytest.mark.clause("AP-A4.2", "AP-A4.8")
def test_a_large_market_adjoins_the_places_at_both_of_its_cells() -> None:
    g = community()
    t = g.table
    west = t.box.place_number["market_west"]
    cells = {cell for own in t.cells[west] for cell in neighbours(own)}
    touching = {other for other, taken in enumerate(t.cells) if t.box.areas[other] == "heartland" and cells & {*taken}}
    assert set(t.near[west]) == touching - {west}
    assert len(t.near[west]) == 7
    assert all(west in t.near[other] for other in t.near[west])


@pytest.mark.clause("AP-A5.1", "AP-A6.1", "AP-A5.4", "AP-A5.8")
def test_the_goods_of_a_resource_place_are_taken_and_the_turn_is_ended_by_a_command() -> None:
    g = community(at="market_west")
    do(g, take_turn, 0)
    choose(g, next(one for one in options(g) if one.startswith("step riverbank_grove")))
    assert held(g) == {"wood": 2}
    assert options(g) == ["end", "arrange"]
    choose(g, "end")
    assert g.table.turn is None


@pytest.mark.clause("AP-A4.1", "AP-B5.1")
def test_ex24_several_stewards_stand_on_one_place_and_nobody_pays() -> None:
    g = community(seats=2, at="market_west", storage={"wood": 1, "food": 1, "tools": 3})
    g.table.stewards[1] = g.table.box.place_number["riverbank_grove_1"]
    visit(g, "riverbank_grove_1")
    assert held(g) == {"wood": 2, "food": 1, "tools": 3}
    assert held(g, where="warehouse") == {"wood": 1}
    assert held(g, 1) == {}


@pytest.mark.clause("AP-A1.3", "AP-A5.10", "AP-B4.6")
def test_each_player_takes_all_turns_of_a_half_year_in_a_row() -> None:
    for seats, each in ((1, 3), (2, 3), (3, 2)):
        g = community(seats=seats)
        g.table.turn, g.table.first = None, seats - 1
        do(g, turns)
        while g.question is not None:
            choose(g, next(one for one in options(g) if one.startswith("jump")) if "end" not in options(g) else "end")
            if "stay" in options(g):
                choose(g, "stay")
        taken = [line["seat"] for line in told(g, "turn")]
        assert taken == [seat for seat in in_order(g.table) for _ in range(each)]


@pytest.mark.clause("AP-B16.4")
def test_with_all_cards_at_double_strength_three_players_have_three_turns() -> None:
    assert community(seats=3, strength_variant="twice_as_strong_plus").table.box.turns == 3
    assert community(seats=3, strength_variant="twice_as_strong").table.box.turns == 2


# Kinds of place


@pytest.mark.clause("AP-A6.2", "AP-A6.7")
def test_a_refiner_changes_goods_as_often_as_one_likes() -> None:
    g = community(storage={"wood": 5}, at="joiner_1", **SHED)
    visit(g)
    choose(g, "rate 0", "rate 0")
    assert held(g) == {"wood": 1, "planks": 2}
    assert g.question is None


@pytest.mark.clause("AP-A5.4", "AP-A6.2")
def test_refining_is_optional() -> None:
    g = community(storage={"wood": 3}, at="joiner_1")
    visit(g)
    choose(g, "ready")
    assert held(g) == {"wood": 3}


@pytest.mark.clause("AP-A6.3", "AP-A6.6")
def test_a_provider_gives_food_or_buys_it() -> None:
    g = community(storage={"food": 3}, at="baker")
    visit(g)
    assert options(g)[:2] == ["action baker/0", "action baker/1"]
    choose(g, "action baker/1", "rate 0")
    assert held(g) == {"food": 1, "taler": 1}
    g = community(at="baker")
    visit(g)
    choose(g, "action baker/0")
    assert held(g) == {"food": 2}


@pytest.mark.clause("AP-A6.5", "AP-A6.6")
def test_the_special_places_of_the_start() -> None:
    g = community(at="day_laborer")
    visit(g)
    assert held(g) == {"wood": 1, "taler": 1}
    g = community(at="head_official")
    visit(g)
    assert (held(g), g.table.mark) == ({"clay": 1}, 0)
    g = community(at="librarian")
    visit(g)
    assert held(g) == {"taler": 1}
    assert len(g.table.hands[0]) == 2
    g = community(at="developer", hand=["stone_axe_02"])
    visit(g)
    assert held(g) == {"tools": 2}
    assert options(g)[:2] == ["improvement stone_axe_02", "ready"]


# Markets


@pytest.mark.clause("AP-A7.2", "AP-A7.3", "AP-A7.6")
def test_on_a_market_one_of_three_options_or_nothing() -> None:
    g = community(at="market_west", market="market_1_farm", storage={"clay": 1, "planks": 1})
    visit(g)
    assert options(g)[:3] == ["action market_1_farm/sell", "action market_1_farm/gain", "action market_1_farm/0"]
    assert "stay" in options(g)
    choose(g, "action market_1_farm/sell", "rate 0", "rate 1")
    assert held(g) == {"taler": 3}
    assert g.question is None


@pytest.mark.clause("AP-A7.3")
def test_a_market_gives_one_of_its_sets() -> None:
    g = community(at="market_west", market="market_1_planks")
    visit(g)
    choose(g, "action market_1_planks/gain", "set 1")
    assert held(g) == {"clay": 2}


@pytest.mark.clause("AP-A7.4")
def test_a_market_builds_or_changes_only_as_often_as_its_card_says() -> None:
    g = community(at="market_west", market="market_1_farm", storage={"wood": 3, "tools": 3})
    visit(g)
    choose(g, "action market_1_farm/0", "plot 1")
    assert g.question is None
    assert held(g) == {"wood": 2, "tools": 2}
    g = community(at="market_west", market="market_1_planks", storage={"wood": 5}, **SHED)
    visit(g)
    choose(g, "action market_1_planks/0", "rate 0")
    assert g.question is None
    assert held(g) == {"wood": 3, "planks": 1}


@pytest.mark.clause("AP-A7.4", "AP-A8.11")
def test_the_librarian_of_a_market_draws_and_the_library_works() -> None:
    g = community(at="market_west", market="market_1_librarian", buildings={0: "library"})
    visit(g)
    choose(g, "action market_1_librarian/0")
    assert held(g) == {"taler": 1}
    assert g.question is not None
    assert g.question.name == "play improvement"


@pytest.mark.clause("AP-A7.4", "AP-A9.10")
def test_the_head_official_of_a_market_gives_clay_and_the_mark() -> None:
    g = community(at="market_west", market="market_1_head")
    visit(g)
    choose(g, "action market_1_head/0")
    assert (held(g), g.table.mark) == ({"clay": 1}, 0)


@pytest.mark.clause("AP-B5.10", "AP-B5.11", "AP-B5.13")
def test_ex25_a_steward_moves_on_from_a_market_but_not_to_where_it_came_from() -> None:
    g = community(at="market_west")
    near = [g.table.box.place_ids[one] for one in g.table.near[g.table.stands(0)]]
    came_from, other = near[0], "riverbank_grove_1" if "riverbank_grove_1" in near else near[1]
    g.table.stewards[0] = g.table.box.place_number[came_from]
    do(g, take_turn, 0)
    choose(g, "jump market_west")
    assert why(g, f"onward {came_from}") == ["AP-B5.13"]
    assert not any(one.startswith("onward market") for one in options(g))
    choose(g, f"onward {other}")
    assert place(g) == other


@pytest.mark.clause("AP-A5.9", "AP-B15.2")
def test_in_the_last_wave_only_the_command_centre_can_be_used() -> None:
    g = community(at="market_command")
    g.table.phase = "wave"
    do(g, take_turn, 0)
    assert not any(one.startswith("jump") for one in options(g))
    assert why(g, "jump market_west") == ["AP-B15.2"]
    assert any(one.startswith("step") for one in options(g))


@pytest.mark.clause("AP-B15.6")
def test_citizens_are_employed_without_food_in_the_last_wave() -> None:
    g = community(at="market_command", buildings={0: "flat", 5: "theater"}, idle=(0, 1))
    g.table.phase = "wave"
    do(g, take_turn, 0)
    choose(g, "post citizen+6")
    assert g.table.workers[11] == 1
