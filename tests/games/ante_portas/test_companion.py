"""The companion: people enter their battlefield, name the cards they draw, and let the attackers act."""

from __future__ import annotations

import pytest

from games.ante_portas.battlefield import choose, options, ours, standing, told
from zwist.engine.save import load, save
from zwist.games.ante_portas.definition import ANTE_PORTAS
from zwist.games.ante_portas.table import Game


def companion(scenario: str = "raiders") -> Game:
    """A book that has just been opened."""
    return ANTE_PORTAS.new(seats=["red"], seed=4, mode="companion", scenario=scenario)


@pytest.mark.clause("AP-B2.1", "AP-B2.9")
def test_a_battlefield_begins_with_one_soldier_and_waits_for_entries() -> None:
    g = companion()
    assert ours(g) == {2: (1, 0, "")}
    assert g.question is not None
    assert g.question.name == "keeper"
    assert {"task arrivals", "entry 7", "count era", "close"} <= set(options(g))


@pytest.mark.clause("AP-B2.1", "AP-B12.22", "AP-B1.5")
def test_pieces_and_tiles_are_entered_hex_by_hex() -> None:
    g = companion()
    choose(g, "entry 12", "count basic", "reading 3")
    choose(g, "entry 7", "count citizens", "reading 2", "entry 7", "count tired_citizens")
    assert options(g) == ["reading 0", "reading 1", "reading 2"]
    choose(g, "reading 1", "entry 9", "tile_shown trench", "facing 1", "entry 4", "tile_shown trap")
    assert standing(g) == {12: (3, 0)}
    assert ours(g) == {2: (1, 0, ""), 4: (0, 0, "trap"), 7: (0, 2, ""), 9: (0, 0, "trench")}
    assert (g.table.figures, g.table.tired_citizens[7], g.table.facing[9]) == ([20, 12], 1, 1)
    choose(g, "entry 4", "no_tile", "entry 7", "count citizens", "reading 0")
    assert (g.table.tile[4], g.table.tired_citizens[7]) == ("", 0)


@pytest.mark.clause("AP-B7.16", "AP-B1.6")
def test_attackers_and_fighting_units_are_not_entered_on_one_hex() -> None:
    g = companion()
    choose(g, "entry 2")
    assert "count basic" not in options(g)
    choose(g, "count farmers", "reading 0", "entry 2", "count elite", "reading 1", "entry 2")
    assert "count farmers" not in options(g)
    assert "tile_shown trap" in options(g)
    assert "tile_shown trench" not in options(g)


@pytest.mark.clause("AP-B4.3", "AP-B4.8")
def test_new_attackers_come_by_the_card_that_people_have_drawn() -> None:
    g = companion()
    choose(g, "task arrivals", "drawn R101")
    assert standing(g) == {26: (1, 0), 27: (1, 0)}
    assert g.table.turned == ("R101",)
    assert "R101" not in g.table.stack


@pytest.mark.clause("AP-B6.1", "AP-B6.3", "AP-B6.10")
def test_in_a_combat_phase_the_card_of_each_troop_is_asked_for() -> None:
    g = companion()
    choose(g, "entry 26", "count basic", "reading 1", "entry 27", "count basic", "reading 2", "task phase")
    assert g.question is not None
    assert (g.question.name, g.question.offers[0].values) == ("troop card", (26,))
    choose(g, "drawn R101")
    assert g.question.offers[0].values == (27,)
    choose(g, "drawn R105")
    assert standing(g) == {19: (2, 0), 24: (1, 0)}
    assert [(line["card"], line["why"]) for line in told(g, "step")] == [
        ("R101", "arrow"),
        ("R105", "arrow"),
        ("R105", "arrow"),
    ]
    assert g.question.name == "keeper"


@pytest.mark.clause("AP-B15.4", "AP-B6.10")
def test_in_the_last_wave_the_attackers_move_and_nobody_is_raised() -> None:
    g = companion()
    choose(g, "entry 2", "count tired_farmers", "reading 1", "entry 26", "count basic", "reading 1")
    choose(g, "task march", "draw_here")
    assert g.table.tired_farmers[2] == 1
    choose(g, "task rest")
    assert g.table.tired_farmers[2] == 0


@pytest.mark.clause("AP-B2.12", "AP-B3.7")
def test_another_era_has_another_stack_and_the_hospital_is_a_number() -> None:
    g = companion("dragons")
    choose(g, "count era", "reading 2", "count hospital_citizens", "reading 4", "task arrivals")
    assert "drawn D201" in options(g)
    assert "drawn D101" not in options(g)
    assert g.table.hospital == [0, 4]


@pytest.mark.clause("AP-B1.3", "AP-B1.2")
def test_the_book_ends_with_the_realm_or_when_it_is_closed() -> None:
    g = companion()
    choose(g, "entry 4", "count basic", "reading 1", "task phase", "drawn R102")
    assert g.over
    assert g.table.ending == "AP-B1.3"
    closed = companion()
    choose(closed, "close")
    assert closed.over
    assert closed.result is not None
    assert closed.result.winners == ()


@pytest.mark.clause("AP-B12.7")
def test_mines_are_replaced_without_tools_since_people_pay_on_their_table() -> None:
    g = companion()
    choose(g, "entry 2", "tile_shown guard_post", "facing 0", "entry 7", "tile_shown fragmentation")
    choose(g, "entry 12", "count basic", "reading 1", "task phase", "drawn R102")
    assert options(g) == ["replace 2+7", "pass"]


@pytest.mark.clause("AP-B6.1")
def test_a_book_is_saved_and_opened_again() -> None:
    g = companion()
    choose(g, "entry 26", "count elite", "reading 2", "task phase")
    again = load(save(g), lambda name: ANTE_PORTAS)
    choose(again, "drawn R104")
    assert standing(again) == {16: (0, 2)}
