"""Trade (AP-B5.5 to AP-B5.7, AP-B5.14)."""

from __future__ import annotations

import pytest

from games.ante_portas.community import choose, community, do, held, options, why
from zwist.games.ante_portas.definition import ANTE_PORTAS
from zwist.games.ante_portas.goods import stock
from zwist.games.ante_portas.table import Game
from zwist.games.ante_portas.turn import take_turn


def partners(**given: object) -> Game:
    """Two players on the same market; seat 0 has its turn."""
    g = community(seats=2, at="market_west", **given)  # type: ignore[arg-type]
    g.table.stewards[1] = g.table.stewards[0]
    do(g, take_turn, 0)
    return g


@pytest.mark.clause("AP-B5.5", "AP-B5.6")
def test_players_on_one_tile_swap_goods_with_the_consent_of_both() -> None:
    g = partners(storage={"wood": 2, "tools": 1})
    g.table.storage[1] = stock({"clay": 1})
    choose(g, "partner 1", "give wood+storage", "give tools+storage", "take clay+storage", "propose")
    assert g.question is not None
    assert (g.question.seat, options(g)) == (1, ["agree", "decline"])
    choose(g, "agree")
    assert (held(g), held(g, 1)) == ({"wood": 1, "clay": 1}, {"wood": 1, "tools": 1})
    assert g.question is not None
    assert g.question.name == "move steward"


@pytest.mark.clause("AP-B5.6")
def test_a_trade_that_is_refused_changes_nothing() -> None:
    g = partners(storage={"wood": 2})
    choose(g, "partner 1", "give wood+storage", "propose", "decline")
    assert (held(g), held(g, 1), g.table.trade) == ({"wood": 2}, {}, None)


@pytest.mark.clause("AP-B5.6")
@pytest.mark.parametrize(
    ("language", "asked", "told"),
    [
        ("en", "Red offers 2 wood for nothing: do you agree?", "Red and Blue trade: 2 wood for nothing."),
        ("de", "Rot bietet 2 Holz für nichts: Bist du einverstanden?", "Rot und Blau handeln: 2 Holz gegen nichts."),
    ],
)
def test_whoever_is_asked_to_agree_reads_what_would_change_hands(language: str, asked: str, told: str) -> None:
    g = partners(storage={"wood": 2})
    choose(g, "partner 1", "give wood+storage", "give wood+storage", "propose")
    assert g.question is not None
    assert ANTE_PORTAS.prompt(g.table, g.question, language) == asked
    choose(g, "agree")
    assert g.log is not None
    assert ANTE_PORTAS.say(g.table, "log.traded", g.log[-1].values, language) == told


@pytest.mark.clause("AP-B5.5")
def test_stewards_on_different_tiles_do_not_trade() -> None:
    g = community(seats=2, at="market_west", storage={"wood": 2})
    do(g, take_turn, 0)
    assert why(g, "partner 1") == ["AP-B5.5"]


@pytest.mark.clause("AP-B5.5", "AP-A2.8")
def test_goods_are_given_out_of_every_kind_of_space_and_arrive_in_storage_or_warehouse() -> None:
    g = partners(warehouse={"food": 1}, buildings={0: "hollow"}, buffers={0: 1})
    choose(g, "partner 1", "give food+warehouse", "give clay+0", "propose", "agree")
    assert (held(g, where="warehouse"), g.table.buffers[0]) == ({}, 0)
    assert held(g, 1) == {"clay": 1, "food": 1}


@pytest.mark.clause("AP-B5.6")
def test_a_trade_that_does_not_fit_cannot_be_proposed() -> None:
    g = partners(storage={"wood": 1, "taler": 1})
    g.table.storage[1], g.table.warehouse[1] = stock({"clay": 3}), stock({"food": 3})
    choose(g, "partner 1", "give wood+storage")
    assert why(g, "propose") == ["AP-B5.6"]
    choose(g, "take clay+storage")
    assert "propose" in options(g)
    choose(g, "give taler+storage", "propose", "agree")
    assert held(g, 1) == {"wood": 1, "clay": 2, "taler": 1}


@pytest.mark.clause("AP-B5.6", "AP-A2.10")
def test_goods_in_storage_make_room_by_going_to_spaces_reserved_for_them() -> None:
    g = partners(storage={"wood": 1})
    t = g.table
    t.storage[1], t.warehouse[1], t.played[1] = stock({"clay": 3}), stock({"food": 3}), ("clay_warehouse_28",)
    choose(g, "partner 1", "give wood+storage", "propose", "agree")
    assert held(g, 1) == {"wood": 1, "clay": 2}
    assert held(g, 1, "warehouse") == {"clay": 1, "food": 3}


@pytest.mark.clause("AP-B5.5")
def test_nobody_gives_more_than_there_is() -> None:
    g = partners(storage={"wood": 1})
    choose(g, "partner 1", "give wood+storage")
    assert why(g, "give wood+storage") == ["AP-B5.5"]


@pytest.mark.clause("AP-B5.6", "AP-B19.2")
def test_two_others_on_one_tile_trade_in_the_turn_of_a_third_or_pass() -> None:
    g = community(seats=3, at="market_west")
    g.table.stewards[1] = g.table.stewards[2] = g.table.box.place_number["baker"]
    g.table.storage[2] = stock({"wood": 1})
    do(g, take_turn, 0)
    assert options(g, 1) == ["partner 2", "pass"]
    g.apply("pass", 2)
    assert options(g, 2) == []
    g.apply("partner 2", 1)
    choose(g, "take wood+storage", "propose", "agree")
    assert held(g, 1) == {"wood": 1}
    assert g.question is not None
    assert (g.question.seat, g.question.name) == (0, "move steward")


@pytest.mark.clause("AP-B5.14")
def test_a_cost_is_paid_by_one_player_alone() -> None:
    g = community(seats=2, at="joiner_1", storage={"wood": 1})
    g.table.storage[1], g.table.stewards[1] = stock({"wood": 5}), g.table.stewards[0]
    do(g, take_turn, 0)
    assert not any(one.startswith("rate") for one in options(g))


@pytest.mark.clause("AP-B5.6")
def test_two_players_put_together_one_trade_between_two_commands() -> None:
    g = partners(storage={"wood": 2})
    choose(g, "partner 1", "give wood+storage", "propose", "decline")
    assert why(g, "partner 1") == ["AP-B5.6"]
    choose(g, "jump market_east", "stay")
    g.table.stewards[1] = g.table.stewards[0]
    choose(g, "end")
    do(g, take_turn, 0)
    assert "partner 1" in options(g)
