"""Goods and where they are kept (A2)."""

from __future__ import annotations

import pytest

from games.ante_portas.community import choose, community, do, held, options, told, visit, why
from zwist.games.ante_portas.arrangement import arrange, clear_surplus
from zwist.games.ante_portas.goods import stock
from zwist.games.ante_portas.payment import can_pay
from zwist.games.ante_portas.places import visit as use_place
from zwist.games.ante_portas.receipt import receive
from zwist.games.ante_portas.stores import eat, food_of, open_warehouse, storage_spaces
from zwist.games.ante_portas.turn import take_turn


@pytest.mark.clause("AP-A2.1", "AP-A2.2", "AP-A2.9")
def test_tools_and_taler_need_no_space() -> None:
    g = community(storage={"wood": 3}, warehouse={"food": 3})
    do(g, receive, 0, stock({"tools": 9, "taler": 7}))
    assert held(g) == {"wood": 3, "tools": 9, "taler": 7}
    assert g.question is None


@pytest.mark.clause("AP-A2.9", "AP-A2.4")
def test_goods_fill_the_storage_first_and_then_the_warehouse() -> None:
    g = community(storage={"wood": 2})
    do(g, receive, 0, stock({"clay": 2}))
    assert held(g) == {"wood": 2, "clay": 1}
    assert held(g, where="warehouse") == {"clay": 1}
    assert storage_spaces(g.table, 0) == 3
    assert open_warehouse(g.table, 0) == 2


@pytest.mark.clause("AP-A2.6", "AP-A2.9")
def test_whoever_has_no_space_chooses_what_to_keep() -> None:
    g = community(storage={"wood": 3}, warehouse={"wood": 3})
    do(g, receive, 0, stock({"bricks": 2}))
    assert "stow bricks+new+storage" not in options(g)
    choose(g, "stow wood+storage+lost", "stow bricks+new+storage", "ready")
    assert held(g) == {"wood": 2, "bricks": 1}
    assert held(g, where="warehouse") == {"wood": 3}
    assert told(g, "lost_goods")[0]["goods"] == ((1, "bricks"),)


@pytest.mark.clause("AP-A2.5")
def test_goods_are_never_swapped_directly() -> None:
    g = community(storage={"wood": 3}, warehouse={"food": 3})
    do(g, arrange, 0, ())
    assert options(g) == ["ready"]
    assert why(g, "stow wood+storage+warehouse") == ["AP-A2.10"]
    assert why(g, "stow food+warehouse+storage") == ["AP-A2.5"]


@pytest.mark.clause("AP-A2.5")
def test_goods_move_onto_free_spaces_one_after_the_other() -> None:
    g = community(storage={"wood": 3}, warehouse={"food": 2})
    do(g, arrange, 0, ())
    choose(g, "stow wood+storage+warehouse", "stow food+warehouse+storage", "ready")
    assert held(g) == {"wood": 2, "food": 1}
    assert held(g, where="warehouse") == {"wood": 1, "food": 1}


@pytest.mark.clause("AP-A2.5", "AP-A2.7")
def test_goods_leave_a_buffer_for_the_storage_and_nothing_goes_into_one() -> None:
    g = community(storage={"clay": 1}, buildings={4: "hollow"}, buffers={4: 1})
    do(g, arrange, 0, ())
    assert options(g) == ["stow clay+storage+warehouse", "stow clay+4+storage", "ready"]
    choose(g, "stow clay+4+storage", "ready")
    assert (held(g), g.table.buffers[4]) == ({"clay": 2}, 0)


@pytest.mark.clause("AP-A2.5", "AP-A5.8")
def test_goods_are_arranged_once_before_the_move() -> None:
    g = community(storage={"wood": 1})
    do(g, take_turn, 0)
    choose(g, "arrange", "stow wood+storage+warehouse", "ready")
    assert "arrange" not in options(g)
    assert why(g, "arrange") == ["AP-A5.8"]


@pytest.mark.clause("AP-A2.9", "AP-A5.8")
def test_after_goods_were_received_they_may_be_arranged_before_the_next_command() -> None:
    g = community(storage={"wood": 4}, at="joiner_1")
    g.table.turn = g.table.acting._replace(arranges=False)
    visit(g)
    assert "arrange" not in options(g)
    choose(g, "rate 0")
    assert "arrange" in options(g)


@pytest.mark.clause("AP-A2.3")
def test_costs_are_paid_only_with_goods_in_storage() -> None:
    g = community(storage={"wood": 1}, warehouse={"wood": 2}, at="joiner_1")
    do(g, use_place, 0)
    assert g.question is None
    assert not can_pay(g.table, 0, stock({"wood": 2}))


@pytest.mark.clause("AP-A2.8")
def test_citizens_are_fed_out_of_storage_or_warehouse() -> None:
    g = community(storage={"food": 1}, warehouse={"food": 1})
    assert food_of(g.table, 0) == 2
    eat(g.table, 0, 1)
    assert (held(g), held(g, where="warehouse")) == ({"food": 1}, {})


@pytest.mark.clause("AP-A2.10", "AP-A10.6")
def test_a_reserved_space_takes_only_its_good() -> None:
    g = community(storage={"wood": 2, "clay": 1}, warehouse={"food": 3}, played=["clay_warehouse_28"])
    do(g, arrange, 0, ())
    assert "stow clay+storage+warehouse" in options(g)
    assert why(g, "stow wood+storage+warehouse") == ["AP-A2.10"]


@pytest.mark.clause("AP-A2.4", "AP-A10.6")
def test_a_storehouse_adds_a_space_for_any_good() -> None:
    g = community(warehouse={"food": 3}, played=["storehouse_32"])
    assert open_warehouse(g.table, 0) == 1


@pytest.mark.clause("AP-A8.9", "AP-A2.4")
def test_a_storage_building_offers_spaces_only_with_its_worker() -> None:
    g = community(buildings={16: "storage_shed"})
    assert storage_spaces(g.table, 0) == 3
    g = community(buildings={16: "storage_shed"}, workers={16: "farmer"})
    assert storage_spaces(g.table, 0) == 5


@pytest.mark.clause("AP-A8.9")
def test_goods_beyond_a_smaller_storage_go_to_the_warehouse_or_are_lost() -> None:
    g = community(storage={"wood": 4, "clay": 1}, warehouse={"food": 2})
    do(g, clear_surplus, 0)
    choose(g, "stow clay+storage+warehouse", "stow wood+storage+lost")
    assert (held(g), held(g, where="warehouse")) == ({"wood": 3}, {"clay": 1, "food": 2})
    assert g.question is None


@pytest.mark.clause("AP-A10.7", "AP-A2.3", "AP-A2.11")
def test_a_dolly_fetches_up_to_three_goods_of_one_payment_once_a_turn() -> None:
    g = community(
        storage={"wood": 1, "tools": 1}, warehouse={"wood": 2}, played=["dolly_31"], at="joiner_1",
    )  # fmt: skip
    visit(g)
    choose(g, "rate 0")
    assert options(g) == ["fetch wood+warehouse"]
    choose(g, "fetch wood+warehouse")
    assert options(g) == ["fetch wood+warehouse", "done"]
    choose(g, "done")
    assert (held(g), held(g, where="warehouse")) == ({"tools": 1, "planks": 1}, {"wood": 1})
    g.table.storage[0] = stock({"wood": 1})
    assert not can_pay(g.table, 0, stock({"wood": 2}))


@pytest.mark.clause("AP-A10.7")
def test_a_dolly_does_not_fetch_more_than_three_goods() -> None:
    g = community(storage={"wood": 1}, warehouse={"wood": 3}, buildings={3: "foresters_house"}, buffers={3: 2})
    g.table.played[0] = ("dolly_31",)
    assert can_pay(g.table, 0, stock({"wood": 4}))
    assert not can_pay(g.table, 0, stock({"wood": 5}))
    assert not can_pay(g.table, 0, stock({"wood": 1, "tools": 1}))
