"""Entering what lies on the real table: units, markers and numbers, which set nothing off."""

from __future__ import annotations

import pytest

from games.cry_havoc.companion.book import DEN, PLAYER, TROGS, book, cleared, enter, mark
from games.cry_havoc.stage import asked, choose, controller, count, number, options, refused
from zwist.games.cry_havoc.coverage import totals
from zwist.games.cry_havoc.definition import CRY_HAVOC
from zwist.games.cry_havoc.sides import NOBODY


def test_a_companion_begins_with_the_printed_start_of_a_solo_game() -> None:
    g = book("pilgrims", hq="hq_b")
    assert asked(g) == (PLAYER, "keeper")
    assert (count(g, PLAYER, "hq_b"), count(g, TROGS, DEN), g.table.round) == (4, 2, 1)
    assert CRY_HAVOC.modes["companion"].open


@pytest.mark.clause("CH-3.21")
def test_units_are_laid_down_click_by_click_and_set_nothing_off() -> None:
    g = book()
    before = totals(g.table)
    enter(g, TROGS, misty_lands=2)
    enter(g, PLAYER, misty_lands=1, feralas_banks=2)
    t = g.table
    assert (
        count(g, TROGS, "misty_lands"),
        count(g, PLAYER, "misty_lands"),
        count(g, PLAYER, "feralas_banks"),
    ) == (2, 1, 2)
    assert (t.reserve, t.battle[number(g, "misty_lands")]) == ([5, 12], 0)
    assert len(t.trog_tokens[number(g, "misty_lands")]) == 1
    assert controller(g, "misty_lands") == NOBODY
    assert totals(t) == before


def test_a_stack_is_taken_up_and_goes_elsewhere_to_the_reserve_or_to_its_captors() -> None:
    g = book()
    choose(g, f"stack 1+{number(g, DEN)}", "region oor_tangle")
    assert (count(g, TROGS, DEN), count(g, TROGS, "oor_tangle")) == (1, 1)
    choose(g, "to_reserve")
    assert (count(g, TROGS, DEN), g.table.reserve[TROGS], asked(g)[1]) == (0, 15, "keeper")
    choose(g, f"stack 0+{number(g, 'hq_a')}", "amount 3", "to_captors", "put_down")
    assert (count(g, PLAYER, "hq_a"), g.table.prisoners[TROGS * 2 + PLAYER]) == (1, 3)


@pytest.mark.clause("CH-1.8", "CH-7.2")
def test_nobody_lays_down_more_than_there_are_or_enters_an_opposing_hq() -> None:
    g = book()
    choose(g, "side 0")
    assert refused(g, f"region:{DEN}") == ["CH-7.2"]
    choose(g, "amount 6", "region misty_lands")
    assert asked(g)[1] == "in hand"
    assert {option for option in options(g) if option.startswith("amount")} == {"amount 2"}
    choose(g, "side 1")
    assert refused(g, "region:hq_a") == ["CH-7.2"]


def test_markers_come_to_regions_and_leave_them_with_a_second_click() -> None:
    g = cleared()
    t = g.table
    here = number(g, "thornwood")
    columns: list[tuple[str, list[tuple[str, ...]]]] = [
        ("nest", t.trog_tokens),
        ("exploration", t.explorations),
        ("trap", t.structures),
        ("watch", t.tokens),
        ("quarantine", t.tokens),
    ]
    for marker, column in columns:
        mark(g, marker, "thornwood")
        assert len(column[here]) == 1, marker
        mark(g, marker, "thornwood")
        assert len(column[here]) == 0, marker
    mark(g, "control_trogs", "thornwood", "glass_flats")
    mark(g, "control_nobody", "glass_flats")
    assert (controller(g, "thornwood"), controller(g, "glass_flats")) == (TROGS, NOBODY)
    mark(g, "crystal_more", "thornwood", "thornwood")
    mark(g, "crystal_less", "thornwood")
    assert t.crystals[here] == 3


@pytest.mark.clause("CH-9.17", "CH-1.11", "CH-3.18", "CH-1.6")
def test_markers_keep_to_what_can_lie_somewhere() -> None:
    g = book()
    choose(g, "marker trap")
    assert refused(g, "region:hq_a") == ["CH-9.17"]
    choose(g, "region thornwood", "region glass_flats", "region misty_lands")
    assert refused(g, "region:oor_tangle") == ["CH-1.11"]
    choose(g, "put_down", "marker crystal_more")
    assert refused(g, f"region:{DEN}") == ["CH-3.18"]
    g.table.crystals[number(g, "thornwood")] = 0
    choose(g, "put_down", "marker crystal_less")
    assert refused(g, "region:thornwood") == ["CH-1.6"]


@pytest.mark.clause(
    "CH-1.13", "CH-1.14", "CH-1.15", "CH-1.19", "CH-2.10", "CH-2.21", "CH-9.35", "CH-12.9", "CH-12.14", "CH-21.7"
)
@pytest.mark.parametrize(
    ("marker", "place", "number_of_them"),
    [
        ("war_party", "CH-2.10", "CH-1.14"),
        ("nest", "CH-21.7", "CH-1.15"),
        ("exploration", "CH-2.21", "CH-1.13"),
        ("watch", "CH-9.35", "CH-1.19"),
        ("quarantine", "CH-12.14", "CH-12.9"),
    ],
)
def test_a_marker_is_refused_by_where_it_lies_or_by_how_many_there_are(marker: str, place: str, number_of_them: str) -> None:
    g = cleared()
    t = g.table
    t.party_supply, t.nest_supply, t.exploration_supply = t.party_supply[:1], t.nest_supply[:1], t.exploration_supply[:1]
    t.tokens[number(g, "mirror_lakes")] = t.tokens[number(g, "spore_hollow")] = ("watch",)
    choose(g, f"marker {marker}")
    assert refused(g, f"region:{DEN}") == [place]
    choose(g, "region thornwood")
    assert refused(g, "region:glass_flats") == [number_of_them]


@pytest.mark.clause("CH-9.17", "CH-21.20")
def test_the_tunnel_of_the_trogs_comes_back_to_their_headquarters() -> None:
    g = book()
    mark(g, "tunnels", DEN, DEN)
    assert g.table.structures[number(g, DEN)] == ("tunnels",)
    choose(g, "marker tunnels")
    assert refused(g, "region:hq_a") == ["CH-9.17"]


@pytest.mark.clause("CH-7.23", "CH-13.6")
def test_a_battle_token_needs_units_of_both_sides_and_says_who_attacks() -> None:
    g = cleared()
    enter(g, PLAYER, thornwood=1)
    choose(g, "marker battle_trogs")
    assert refused(g, "region:thornwood") == ["CH-7.23"]
    choose(g, "put_down")
    enter(g, TROGS, thornwood=1)
    mark(g, "battle_trogs", "thornwood")
    here = number(g, "thornwood")
    assert (g.table.battle[here], g.table.attacker[here]) == (1, TROGS)
    mark(g, "battle_player", "thornwood")
    assert (g.table.battle[here], g.table.attacker[here]) == (1, PLAYER)
    mark(g, "battle_player", "thornwood")
    assert (g.table.battle[here], g.table.attacker[here]) == (0, NOBODY)


@pytest.mark.clause("CH-1.8")
def test_numbers_are_entered_and_prisoners_leave_the_reserve() -> None:
    g = book()
    choose(g, "counter points_trogs", "value 17", "counter round", "value 3", "counter enabled", "value 2")
    assert (g.table.score, g.table.round, g.table.enabled) == ([0, 17], 3, TROGS)
    choose(g, "counter captives_trogs", "value 4")
    assert (g.table.reserve[TROGS], g.table.prisoners[PLAYER * 2 + TROGS]) == (10, 4)
    choose(g, "counter captives_player")
    assert refused(g, "value 9") == ["CH-1.8"]


@pytest.mark.clause("CH-21.3")
def test_a_closed_book_has_no_winner_and_final_scoring_has_one() -> None:
    g = book()
    choose(g, "close")
    assert g.result is not None
    assert (g.over, g.result.winners) == (True, ())
    g = book()
    mark(g, "control_player", "thornwood")
    choose(g, "step finish")
    assert g.result is not None
    assert (g.table.score, g.result.winners, g.result.reason) == ([2, 0], (PLAYER,), "CH-21.3")
