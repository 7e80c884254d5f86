"""Setup (A3, B2), the two areas (A4) and new places (AP-B4.5)."""

from __future__ import annotations

from typing import Any

import pytest

from games.ante_portas.community import OPTIONS, choose, community, do, held, options, why
from zwist.engine.errors import IllegalChoice
from zwist.games.ante_portas.definition import ANTE_PORTAS
from zwist.games.ante_portas.heartland import cells, due_command_places, due_heartland_places, lay_due, touched
from zwist.games.ante_portas.table import FARMER, Game
from zwist.games.ante_portas.terms import free_places, idle


def new(seats: int = 2, seed: int = 1, **given: str) -> Game:
    """A new game at its first question."""
    options: dict[str, Any] = {**OPTIONS, **given}
    return ANTE_PORTAS.new(("red", "blue", "yellow")[:seats], seed, **options)


def lying(g: Game, area: str) -> list[str]:
    """The places (not the markets) of an area that are laid out."""
    t = g.table
    return [id for n, id in enumerate(t.box.place_ids) if t.cells[n] and t.box.areas[n] == area and n not in t.box.markets]


@pytest.mark.clause("AP-B1.1", "AP-B17.1")
def test_one_to_three_players_defend_the_realm_together() -> None:
    assert [new(seats).table.box.seats for seats in (1, 2, 3)] == [1, 2, 3]
    with pytest.raises(IllegalChoice):
        ANTE_PORTAS.new(("red", "blue", "yellow", "green"), 1)


@pytest.mark.clause("AP-A3.1", "AP-A3.6", "AP-B2.11", "AP-A1.4")
def test_everybody_begins_with_three_wood_a_food_in_the_warehouse_and_six_tools() -> None:
    g = new()
    for seat in range(2):
        assert held(g, seat) == {"wood": 3, "tools": 6}
        assert held(g, seat, "warehouse") == {"food": 1}
        assert g.table.hands[seat] == g.table.played[seat] == ()
    assert held(new(start_goods="goods_alternative")) == {"wood": 2, "clay": 1, "tools": 6}


@pytest.mark.clause("AP-A3.2", "AP-A3.5", "AP-B2.9", "AP-A3.3")
def test_everybody_has_three_farms_two_farmers_at_home_and_one_on_the_start_hex() -> None:
    g = new()
    t = g.table
    for seat in range(2):
        assert t.plots[t.at(seat, 0) : t.at(seat, 5)] == ["farm", "farm", "farm", "", ""]
        assert (idle(t, seat, FARMER), free_places(t, seat, FARMER)) == (2, 1)
    assert (t.farmers[2], sum(t.farmers)) == (2, 2)
    assert (t.box.plain_plots, t.box.plots) == (16, 19)


@pytest.mark.clause("AP-B2.10", "AP-B17.1")
def test_alone_there_is_a_foresters_house_without_a_worker() -> None:
    t = new(1).table
    assert t.plots[3] == "foresters_house"
    assert sum(t.workers) == 0


@pytest.mark.clause("AP-A3.4", "AP-B2.13")
def test_the_starting_player_is_drawn_and_puts_the_first_steward() -> None:
    firsts = {new(3, seed).table.first for seed in range(20)}
    assert firsts == {0, 1, 2}
    g = new(3, 5)
    assert g.question is not None
    assert g.question.seat == g.table.first


@pytest.mark.clause("AP-A5.5", "AP-A4.2")
def test_stewards_start_on_a_market_of_the_heartland() -> None:
    g = new()
    assert options(g) == ["jump market_west", "jump market_east"]
    choose(g, "jump market_east")
    choose(g, "jump market_east")
    assert g.table.stewards == [g.table.box.place_number["market_east"]] * 2


@pytest.mark.clause("AP-B2.5", "AP-A4.3", "AP-A4.4", "AP-A11.2", "AP-B2.7")
def test_all_places_up_to_era_one_lie_in_the_heartland() -> None:
    g = new()
    places = g.table.box.content.places
    assert sorted(lying(g, "heartland")) == sorted(id for id, one in places.items() if one.area == "heartland" and one.era < 2)
    assert len(lying(g, "heartland")) == 24
    assert "day_laborer" in lying(g, "heartland")
    assert [g.table.box.place_ids[one] for one in g.table.box.heartland] == ["market_west", "market_east"]


@pytest.mark.clause("AP-B2.5", "AP-A4.11")
def test_staged_only_the_twelve_start_places_lie_there() -> None:
    g = new(heartland_setup="staged")
    assert len(lying(g, "heartland")) == 12
    choose(g, "jump market_west", "jump market_west")
    assert len(g.table.due) == 3
    assert len(g.table.heartland_stack) == 9


@pytest.mark.clause("AP-B2.2", "AP-B2.3", "AP-B2.4")
def test_the_command_centre_has_five_places_round_its_market_and_stacks_are_shuffled() -> None:
    g = new()
    assert len(lying(g, "command_centre")) == 5
    assert len(g.table.near[g.table.box.command]) == 5
    layouts = {tuple(new(2, seed).table.cells) for seed in range(4)}
    assert len(layouts) == 4
    choose(g, "jump market_west", "jump market_west")
    assert len(g.table.command_stack) + len(g.table.due) == 5
    assert all(card.startswith("R") for card in g.table.stack)


@pytest.mark.clause("AP-B2.6", "AP-A4.9")
def test_the_two_areas_never_touch() -> None:
    g = new()
    t = g.table
    for place, beside in enumerate(t.near):
        assert all(t.box.areas[other] == t.box.areas[place] for other in beside)


@pytest.mark.clause("AP-B2.8", "AP-A10.1", "AP-A10.9")
def test_the_new_improvements_replace_those_of_the_same_number() -> None:
    g = new()
    choose(g, "jump market_west", "jump market_west")
    t = g.table
    assert len(t.deck) == 35
    assert len({t.box.content.improvements[card].number for card in t.deck}) == 35
    assert "field_hospital" in t.deck
    assert "stone_axe_01" not in t.box.content.improvements


@pytest.mark.clause("AP-B1.7")
def test_the_start_is_always_era_one() -> None:
    assert all(new(eras=eras).table.era == 1 for eras in ("1", "2"))


# New places


@pytest.mark.clause("AP-B4.5", "AP-B4.10", "AP-A4.10")
def test_ex19_the_command_centre_grows_by_one_then_two_and_two() -> None:
    g = community()
    t = g.table
    t.turn = None
    t.command_stack = tuple(
        t.box.place_number[one.id] for one in t.box.content.places.values() if one.area == "command_centre" and one.era == 1
    )
    sizes = []
    for year in range(1, 6):
        t.year = year
        do(g, due_command_places)
        do(g, lay_due)
        while g.question is not None:
            choose(g, options(g)[0])
        sizes.append(len(lying(g, "command_centre")))
    assert sizes == [6, 8, 10, 10, 10]


@pytest.mark.clause("AP-B4.5")
def test_the_first_new_place_goes_to_the_free_position_at_the_small_market() -> None:
    g = community()
    t = g.table
    t.turn, t.due = None, (t.box.place_number["trapper"],)
    free = set(t.box.content.slots["command_centre", 0]) - {t.cells[n][0] for n in t.near[t.box.command]}
    do(g, lay_due)
    choose(g, "tile trapper")
    assert options(g) == [f"cell {q}+{r}" for q, r in free]
    assert len(free) == 1


@pytest.mark.clause("AP-A4.5", "AP-A4.10")
def test_a_new_place_touches_at_least_two_tiles_of_its_area() -> None:
    g = community()
    t = g.table
    t.turn, t.due = None, (t.box.place_number["ore_pit"], t.box.place_number["clay_pocket"])
    do(g, lay_due)
    assert options(g) == ["tile ore_pit", "tile clay_pocket"]
    choose(g, "tile clay_pocket")
    assert g.question is not None
    assert all(touched(t, "heartland", option.value) >= 2 for option in g.question.options)
    candidates = cells.candidates(t, t.box.place_number["clay_pocket"])
    lonely = next(option for option in candidates if touched(t, "heartland", option.value) < 2)
    assert why(g, lonely.text) == ["AP-A4.5"]


@pytest.mark.clause("AP-A4.6")
def test_a_riverbank_forest_covers_a_grove_and_stewards_on_it_stay() -> None:
    g = community(at="riverbank_grove_2")
    t = g.table
    forest, grove = t.box.place_number["riverbank_forest"], t.box.place_number["riverbank_grove_2"]
    beside, cells = t.near[grove], t.cells[grove]
    t.turn, t.due = None, (forest,)
    do(g, lay_due)
    choose(g, "tile riverbank_forest")
    assert options(g) == ["over riverbank_grove_1", "over riverbank_grove_2"]
    choose(g, "over riverbank_grove_2")
    assert (t.cells[forest], t.cells[grove], t.stands(0)) == (cells, (), forest)
    assert set(t.near[forest]) == set(beside)
    assert all(forest in t.near[other] and grove not in t.near[other] for other in beside)


@pytest.mark.clause("AP-A4.7", "AP-A4.11")
def test_three_places_come_in_years_one_to_four() -> None:
    g = community()
    t = g.table
    t.turn, t.heartland_stack = None, tuple(range(30, 42))
    for year, left in ((1, 9), (2, 6), (3, 3), (4, 0), (5, 0)):
        t.year, t.due = year, ()
        do(g, due_heartland_places)
        assert (len(t.heartland_stack), len(t.due)) == (left, 3 if year < 5 else 0)


@pytest.mark.clause("AP-B19.8", "AP-B19.9", "AP-A4.7")
def test_outside_turns_the_starting_player_decides_where_places_go() -> None:
    g = community(seats=3)
    g.table.turn, g.table.first, g.table.due = None, 2, (g.table.box.place_number["ore_pit"],)
    do(g, lay_due)
    assert g.question is not None
    assert g.question.seat == 2


@pytest.mark.clause("AP-B2.13")
def test_the_first_summer_follows_the_setup() -> None:
    g = new(1)
    choose(g, "jump market_west")
    assert (g.table.era, g.table.year, g.table.season) == (1, 1, "summer")
    assert g.table.market
