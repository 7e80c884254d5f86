"""Buildings, remodelling, razing and colonists at work (A8)."""

from __future__ import annotations

import pytest

from games.ante_portas.community import choose, community, do, held, options, told, visit, why
from zwist.games.ante_portas.arrangement import clear_surplus
from zwist.games.ante_portas.building import build
from zwist.games.ante_portas.production import yield_of
from zwist.games.ante_portas.records import Turn
from zwist.games.ante_portas.table import CITIZEN, FARMER
from zwist.games.ante_portas.terms import free_places, idle, is_working, residents, staff_of
from zwist.games.ante_portas.turn import take_turn
from zwist.games.ante_portas.work import reassign

FARMS = {0: "farm", 1: "farm", 2: "farm"}


@pytest.mark.clause("AP-A6.4", "AP-A6.7", "AP-A8.1", "AP-A8.4", "AP-A5.4")
def test_a_builder_builds_any_number_each_paid_before_the_next() -> None:
    g = community(storage={"wood": 3, "tools": 2}, at="builder_farm")
    visit(g)
    choose(g, "plot 1", "plot 2")
    assert g.table.plots[:3] == ["farm", "farm", ""]
    assert held(g) == {"wood": 1}
    assert idle(g.table, 0, FARMER) == 2
    assert "ready" in options(g)
    assert why(g, "plot 3") == ["AP-A6.7"]


@pytest.mark.clause("AP-A8.1")
def test_a_building_needs_a_free_plot_and_storage_buildings_have_plots_of_their_own() -> None:
    g = community(storage={"wood": 3, "tools": 9}, buildings=FARMS, at="builder_storage_shed")
    visit(g)
    assert [one for one in options(g) if one.startswith("plot")] == ["plot I", "plot II", "plot III"]
    g = community(storage={"wood": 3, "tools": 9}, buildings=FARMS, at="builder_farm")
    visit(g)
    assert why(g, "plot 1") == ["AP-A8.1"]
    assert "plot I" not in options(g)


@pytest.mark.clause("AP-A8.3", "AP-A8.13")
def test_razing_costs_a_tool_more_and_its_idle_colonist_goes() -> None:
    g = community(storage={"wood": 3, "tools": 3}, buildings=FARMS, idle=(2, 0), at="builder_foresters_house")
    visit(g)
    choose(g, "raze 1")
    assert g.table.plots[:3] == ["foresters_house", "farm", "farm"]
    assert held(g) == {}
    assert (residents(g.table, 0, FARMER), idle(g.table, 0, FARMER)) == (2, 2)
    assert told(g, "razed")[0]["building"] == "farm"


@pytest.mark.clause("AP-A8.13")
def test_surplus_unemployed_colonists_return_to_the_supply() -> None:
    g = community(storage={"wood": 3, "tools": 3}, buildings=FARMS, idle=(3, 0), at="builder_foresters_house")
    visit(g)
    choose(g, "raze 1")
    assert idle(g.table, 0, FARMER) == 2


@pytest.mark.clause("AP-A8.13")
def test_a_residence_is_not_razed_if_only_workers_would_be_too_many() -> None:
    g = community(
        storage={"wood": 3, "tools": 3}, buildings={0: "farm", 4: "hunting_lodge"}, workers={4: "farmer"},
        at="builder_foresters_house",
    )  # fmt: skip
    visit(g)
    assert "raze 5" in options(g)
    assert why(g, "raze 1") == ["AP-A8.13"]


@pytest.mark.clause("AP-A8.16", "AP-A6.7")
def test_the_limit_per_player_counts_tiles_on_the_board_now() -> None:
    three = {0: "foresters_house", 1: "foresters_house", 2: "foresters_house"}
    g = community(storage={"wood": 3, "tools": 9}, buildings=three, at="builder_foresters_house")
    visit(g)
    assert why(g, "plot 4") == ["AP-A8.16"]
    assert "raze 1" in options(g)


@pytest.mark.clause("AP-A8.2", "AP-A8.5")
def test_an_estate_is_built_over_a_farm_and_adds_two_farmers() -> None:
    g = community(storage={"wood": 3, "bricks": 1, "tools": 1}, buildings=FARMS, idle=(2, 0), at="builder_estate")
    visit(g)
    assert why(g, "plot 4") == ["AP-A8.2"]
    assert not any(one.startswith("raze") for one in options(g))
    choose(g, "plot 1")
    assert g.table.plots[0] == "estate"
    assert (residents(g.table, 0, FARMER), idle(g.table, 0, FARMER)) == (5, 4)


@pytest.mark.clause("AP-A8.5", "AP-A8.14")
def test_a_farm_becomes_a_flat_only_if_a_farmer_is_unemployed() -> None:
    g = community(storage={"planks": 2, "tools": 2}, buildings=FARMS, idle=(1, 0), at="builder_flat")
    visit(g)
    choose(g, "plot 1")
    assert (idle(g.table, 0, FARMER), idle(g.table, 0, CITIZEN)) == (0, 1)
    assert residents(g.table, 0, FARMER) == 2
    assert why(g, "plot 2") == ["AP-A8.5"]


@pytest.mark.clause("AP-A8.2", "AP-A8.5")
def test_a_flat_becomes_an_apartment_with_two_more_citizens() -> None:
    g = community(storage={"planks": 2, "clay": 2, "tools": 1}, buildings={3: "flat"}, idle=(0, 1), at="builder_apartment")
    g.table.storage[0] = tuple(9 if n < 7 else 0 for n in range(8))
    visit(g)
    choose(g, "plot 4")
    assert (residents(g.table, 0, CITIZEN), idle(g.table, 0, CITIZEN)) == (3, 3)


@pytest.mark.clause("AP-A8.12", "AP-A8.9")
def test_a_razed_storage_building_is_missed_only_at_the_end_of_the_turn() -> None:
    g = community(
        storage={"wood": 2, "clay": 6, "tools": 2}, buildings={0: "flat", 16: "storage_house"}, workers={16: "citizen"},
        at="builder_storage_shed",
    )  # fmt: skip
    visit(g)
    choose(g, "raze I", "ready")
    assert held(g) == {"clay": 6}
    assert idle(g.table, 0, CITIZEN) == 1
    do(g, clear_surplus, 0)
    assert options(g) == ["stow clay+storage+warehouse", "stow clay+storage+lost"]


@pytest.mark.clause("AP-A8.9")
@pytest.mark.parametrize("turn", ["nobody", "a partner"])
def test_whoever_razes_a_storage_building_outside_the_own_turn_misses_it_at_once(turn: str) -> None:
    g = community(
        storage={"wood": 2, "clay": 6, "tools": 2}, buildings={0: "flat", 16: "storage_house"}, workers={16: "citizen"},
    )  # fmt: skip
    g.table.turn = None if turn == "nobody" else Turn(1, 0)
    do(g, build, 0, "building_contract_storage_shed_20/0", 0)
    choose(g, "raze I")
    assert {"stow clay+storage+warehouse", "stow clay+storage+lost"} <= set(options(g))


@pytest.mark.clause("AP-A8.2", "AP-A8.12")
def test_a_storage_house_is_built_over_a_shed_whose_worker_is_then_unemployed() -> None:
    g = community(
        storage={"planks": 1, "bricks": 1, "tools": 2}, buildings={0: "farm", 16: "storage_shed"}, workers={16: "farmer"},
    )  # fmt: skip
    visit(g, "builder_storage_house")
    assert why(g, "plot II") == ["AP-A8.2"]
    choose(g, "plot I")
    assert (g.table.plots[16], idle(g.table, 0, FARMER)) == ("storage_house", 1)


@pytest.mark.clause("AP-A8.12", "AP-A2.11")
def test_a_razed_building_sets_its_workers_free_and_its_buffer_is_emptied() -> None:
    g = community(
        storage={"wood": 1, "tools": 2}, buildings={0: "farm", 4: "hunting_lodge"}, workers={4: "farmer"}, buffers={4: 2},
        at="builder_farm",
    )  # fmt: skip
    visit(g)
    choose(g, "raze 5")
    assert idle(g.table, 0, FARMER) == 2
    assert (held(g), g.table.buffers[4]) == ({"food": 2}, 0)


@pytest.mark.clause("AP-A8.4", "AP-A8.18")
def test_a_new_residence_is_filled_at_once_even_if_others_have_free_places() -> None:
    g = community(storage={"wood": 1, "tools": 1}, buildings=FARMS, at="builder_farm")
    visit(g)
    choose(g, "plot 4")
    assert (idle(g.table, 0, FARMER), free_places(g.table, 0, FARMER)) == (1, 3)


# Work


@pytest.mark.clause("AP-A8.6", "AP-A8.7")
def test_unemployed_colonists_of_the_right_kind_begin_to_work_at_any_time_in_the_turn() -> None:
    g = community(buildings={**FARMS, 4: "hunting_lodge", 5: "theater"}, idle=(1, 0))
    do(g, take_turn, 0)
    assert why(g, "post farmer+6") == ["AP-A8.7"]
    assert why(g, "post citizen+6") == ["AP-A8.6", "AP-A8.8"]
    choose(g, "post farmer+5")
    assert is_working(g.table, 0, 4)
    assert "jump market_east" in options(g)
    assert not any(one.startswith("leave") for one in options(g))


@pytest.mark.clause("AP-A8.7")
def test_a_building_works_only_with_all_its_workers() -> None:
    g = community(buildings={**FARMS, 4: "institute", 5: "library"}, workers={4: "farmer"})
    assert not is_working(g.table, 0, 4)
    assert is_working(g.table, 0, 5)
    g.table.workers[2 * 4] = 2
    assert is_working(g.table, 0, 4)


@pytest.mark.clause("AP-A8.8")
def test_employing_a_citizen_costs_a_food_at_once() -> None:
    g = community(buildings={0: "apartment", 5: "theater", 6: "theater"}, idle=(0, 2), warehouse={"food": 1})
    do(g, take_turn, 0)
    choose(g, "post citizen+6")
    assert held(g, where="warehouse") == {}
    assert why(g, "post citizen+7") == ["AP-A8.8"]


@pytest.mark.clause("AP-A8.15", "AP-A8.8")
def test_a_factory_is_worked_by_a_farmer_or_a_citizen() -> None:
    g = community(buildings={0: "apartment", 1: "farm", 5: "factory"}, idle=(1, 1), storage={"food": 1})
    do(g, take_turn, 0)
    assert {"post farmer+6", "post citizen+6"} <= set(options(g))
    choose(g, "post citizen+6")
    assert staff_of(g.table, 0, 5) == 1
    assert why(g, "post farmer+6") == ["AP-A8.7"]


@pytest.mark.clause("AP-A8.10", "AP-A8.17")
def test_a_factory_adds_one_to_neighbours_with_the_same_kind_of_worker() -> None:
    plots = {4: "hunting_lodge", 5: "factory", 6: "foresters_house", 9: "theater", 10: "hollow"}
    staff = {4: "farmer", 5: "farmer", 6: "farmer", 9: "citizen", 10: "farmer"}
    g = community(buildings=plots, workers=staff)
    assert [yield_of(g.table, 0, plot) for plot in (4, 6, 9, 10)] == [2, 3, 2, 1]


@pytest.mark.clause("AP-A8.17", "AP-B5.4")
def test_two_factories_add_two_and_money_buildings_count() -> None:
    plots = {0: "pub", 1: "factory", 4: "factory"}
    g = community(buildings=plots, workers={0: "farmer", 1: "farmer", 4: "farmer"})
    assert yield_of(g.table, 0, 0) == 3
    g = community(buildings=plots, workers={0: "farmer", 1: "farmer", 4: "citizen"})
    assert yield_of(g.table, 0, 0) == 2


@pytest.mark.clause("AP-A8.10")
def test_plots_at_the_ends_of_rows_are_no_neighbours() -> None:
    g = community(buildings={3: "pub", 4: "factory"}, workers={3: "farmer", 4: "farmer"})
    assert yield_of(g.table, 0, 3) == 1


@pytest.mark.clause("AP-A9.6", "AP-A8.6", "AP-A9.1")
def test_workers_are_reassigned_at_the_end_of_the_year_without_food() -> None:
    g = community(buildings={0: "flat", 5: "theater", 6: "iron_mine"}, workers={5: "citizen"})
    g.table.turn = None
    do(g, reassign, 0)
    choose(g, "leave citizen+6", "post citizen+7", "ready")
    assert (staff_of(g.table, 0, 5), staff_of(g.table, 0, 6)) == (0, 1)


@pytest.mark.clause("AP-A8.9", "AP-A9.6")
def test_a_shed_that_loses_its_worker_at_the_end_of_the_year_is_cleared_in_the_same_step() -> None:
    g = community(storage={"wood": 5}, buildings={0: "farm", 16: "storage_shed"}, workers={16: "farmer"})
    g.table.turn = None
    do(g, reassign, 0)
    choose(g, "leave farmer+I", "ready", "stow wood+storage+warehouse", "stow wood+storage+warehouse")
    assert held(g) == {"wood": 3}
    assert g.question is None
