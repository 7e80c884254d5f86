"""A Trog turn (CH-21.4, CH-21.5, CH-21.11, CH-21.27, CH-21.28, CH-21.75)."""

from __future__ import annotations

import pytest

from games.cry_havoc.solo.lonely import DEN, PLAYER, TROGS, alone, place, trog_turn
from games.cry_havoc.stage import count, told
from zwist.games.cry_havoc.sides import NOBODY


@pytest.mark.clause("CH-21.4")
def test_all_rows_of_the_top_card_are_carried_out_in_order_then_it_is_discarded() -> None:
    g = alone(player={"hq": 1}, trogs={DEN: 2})
    trog_turn(g, "tro_pack_leader", "tro_war_cry")
    keys = [event.key for event in g.log or []]
    order = ["trog_card", "trogs_move", "recruit", "too_dear", "upcoming"]
    assert [key for key in keys if key in order] == order
    assert [values["row"] for values in told(g, "trog_row")] == ["move", "recruit", "build"]
    assert (g.table.discards[TROGS], g.table.decks[TROGS]) == (("tro_pack_leader",), ("tro_war_cry",))
    assert (g.table.active, g.table.action.cards) == (NOBODY, ())


@pytest.mark.clause("CH-21.75")
@pytest.mark.parametrize(("card", "fierce", "moved"), [("tro_war_cry", 1, 1), ("tro_war_cry", 2, 2), ("tro_stampede", 1, 2)])
def test_each_card_of_fierce_trogs_counts_more_movement_than_it_shows(card: str, fierce: int, moved: int) -> None:
    g = alone(player={"hq": 1}, trogs={DEN: 4}, options={"fierce": fierce})
    trog_turn(g, card)
    assert [values["n"] for values in told(g, "fierce")] == [fierce]
    assert [values["n"] for values in told(g, "trog_row") if values["row"] == "move"] == [moved]
    assert sum(values["n"] for values in told(g, "trogs_move")) == moved


@pytest.mark.clause("CH-21.75")
@pytest.mark.parametrize("options", [{}, {"fierce": 0}])
def test_trogs_move_as_their_card_shows_unless_the_house_rule_is_chosen(options: dict[str, int]) -> None:
    g = alone(player={"hq": 1}, trogs={DEN: 4}, options=options)
    trog_turn(g, "tro_war_cry")
    assert [values["row"] for values in told(g, "trog_row")] == ["recruit"]


@pytest.mark.clause("CH-21.11")
@pytest.mark.parametrize(("reserve", "recruited"), [(16, 3), (2, 2)])
def test_recruits_go_to_the_trog_hq_as_far_as_there_are_any(reserve: int, recruited: int) -> None:
    g = alone(player={"hq": 1})
    g.table.reserve[TROGS] = reserve
    trog_turn(g, "tro_war_cry")
    assert (count(g, TROGS, DEN), g.table.reserve[TROGS]) == (recruited, reserve - recruited)


@pytest.mark.clause("CH-21.5")
def test_an_initiative_text_puts_the_trogs_first_on_the_upcoming_track() -> None:
    g = alone(player={"hq": 1})
    trog_turn(g, "tro_pack_leader")
    assert (g.table.initiative, g.table.upcoming) == ((PLAYER, TROGS), (TROGS, PLAYER))


@pytest.mark.clause("CH-21.27")
@pytest.mark.parametrize(
    ("enabled", "final", "after"),
    [(NOBODY, 0, TROGS), (PLAYER, 0, PLAYER), (NOBODY, 1, NOBODY)],
)
def test_enable_scoring_on_a_trog_card_enables_it_if_allowed(enabled: int, final: int, after: int) -> None:
    g = alone(player={"hq": 1})
    g.table.enabled, g.table.final = enabled, final
    trog_turn(g, "tro_tribal_feast")
    assert g.table.enabled == after


@pytest.mark.clause("CH-21.27")
def test_battle_texts_do_nothing_outside_battles() -> None:
    g = alone(player={"hq": 1})
    before = list(g.table.hands[PLAYER])
    trog_turn(g, "tro_war_cry")
    assert (g.question, list(g.table.hands[PLAYER])) == (None, before)


@pytest.mark.clause("CH-21.28")
def test_a_draw_symbol_brings_exactly_one_further_card_and_so_does_its_own() -> None:
    g = alone(player={"hq": 1})
    trog_turn(g, "des_outflank", "des_mirage", "tro_war_cry", "tro_stampede")
    assert [values["card"] for values in told(g, "trog_card")] == [
        "des_outflank",
        "des_mirage",
        "tro_war_cry",
    ]
    assert g.table.decks[TROGS] == ("tro_stampede",)
    assert g.table.discards[TROGS] == ("des_outflank", "des_mirage", "tro_war_cry")


@pytest.mark.clause("CH-21.4")
def test_an_empty_deck_and_discard_pile_leave_the_trogs_without_a_turn() -> None:
    g = alone(player={"hq": 1})
    trog_turn(g)
    assert told(g, "no_action") == [{"side": TROGS}]


@pytest.mark.clause("CH-21.4", "CH-6.13")
def test_point_symbols_in_any_row_score_for_the_trogs() -> None:
    bonuses = {"bonus_move": ["vp"], "bonus_recruit": [], "bonus_build": ["vp"]}
    g = alone(player={"hq": 1}, overlay={"card": [{"id": "des_outflank", **bonuses}]})
    trog_turn(g, "des_outflank")
    assert g.table.score == [0, 2]


@pytest.mark.clause("CH-21.70")
def test_the_trogs_are_the_second_side_of_the_base_game() -> None:
    g = alone(player={"hq": 1})
    box = g.table.box
    assert (box.seats, box.sides, box.trogs, box.neutral, box.people) == (2, 2, TROGS, False, 1)
    assert g.table.hq[place(g, DEN)] == TROGS
