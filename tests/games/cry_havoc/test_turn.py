"""Action phase (chapter 6)."""

from __future__ import annotations

from itertools import pairwise

import pytest

from games.cry_havoc.stage import (
    asked,
    choose,
    controller,
    count,
    hand,
    on_turn,
    options,
    play,
    refused,
    stage,
    told,
)
from zwist.games.cry_havoc.table import Game
from zwist.games.cry_havoc.turn import action_phase

ROWS = {"action move", "action recruit", "action build"}


def play_for(g: Game, row: str, *cards: str) -> None:
    """Take a paid action with cards from hand."""
    choose(g, f"action {row}", *(f"card {card}" for card in cards))
    if "done" in options(g) and asked(g)[1] == "play cards":
        choose(g, "done")


# The turn


@pytest.mark.clause("CH-6.1", "CH-6.9", "CH-6.19", "CH-4.10")
def test_in_three_action_rounds_everybody_takes_one_action_in_initiative_order() -> None:
    g = stage(humans={}, pilgrims={}, machines={})
    g.table.initiative = (1, 2, 0)
    play(g, action_phase)
    turns = []
    while g.question is not None:
        turns.append((g.table.action_round, g.question.seat))
        choose(g, "action draw_two", "own_deck")
        choose(g, min(options(g)), "end")
    assert turns == [(n, seat) for n in (1, 2, 3) for seat in (1, 2, 0)]


@pytest.mark.clause("CH-6.2")
def test_there_are_five_actions() -> None:
    g = stage(humans={}, pilgrims={})
    hand(g, 0, "hum_planetary_broadcast")
    on_turn(g, 0)
    assert {option for option in options(g) if option.startswith("action")} == {
        *ROWS,
        "action enable_scoring",
        "action draw_two",
    }


@pytest.mark.clause("CH-6.1")
def test_a_second_action_is_refused() -> None:
    g = stage(humans={}, pilgrims={})
    hand(g, 0, "hum_outflank", "hum_forced_march")
    on_turn(g, 0)
    play_for(g, "recruit", "hum_outflank")
    choose(g, "units 0")
    assert "CH-6.1" in refused(g, "action move")


@pytest.mark.clause("CH-6.8", "CH-6.10")
def test_without_hand_cards_one_draws_and_passing_is_not_offered() -> None:
    g = stage(skills={"humans": ()}, humans={}, pilgrims={})
    on_turn(g, 0)
    assert options(g) == {"action draw_two"}
    assert refused(g, "action move") == ["CH-6.10"]
    assert refused(g, "end") == ["CH-6.8"]


@pytest.mark.clause("CH-6.10")
def test_at_least_1_card_must_be_played() -> None:
    g = stage(humans={}, pilgrims={})
    hand(g, 0, "hum_outflank", "hum_forced_march")
    on_turn(g, 0)
    choose(g, "action move")
    assert options(g) == {"card hum_outflank", "card hum_forced_march"}
    choose(g, "card hum_outflank")
    assert options(g) == {"card hum_forced_march", "done"}


@pytest.mark.clause("CH-6.18")
def test_if_no_action_at_all_is_possible_the_turn_passes() -> None:
    g = stage(humans={}, pilgrims={})
    g.table.decks[0] = ()
    g.table.terrain_decks = [(), (), (), ()]
    on_turn(g, 0)
    assert options(g) == {"end"}
    assert told(g, "no_action") == [{"side": 0}]


# Symbols


@pytest.mark.clause("CH-6.3", "CH-6.11", "CH-7.1", "CH-7.15")
@pytest.mark.parametrize("how", ["one unit far", "four units near"])
def test_the_symbols_of_the_row_of_all_cards_are_added(how: str) -> None:
    """E-3: 2 cards with 4 movement move 1 unit 4 times or 4 units once."""
    g = stage(humans={"hq_0": 4}, pilgrims={})
    hand(g, 0, "hum_forced_march", "hum_drop_trooper_1")
    on_turn(g, 0)
    play_for(g, "move", "hum_forced_march", "hum_drop_trooper_1")
    assert g.table.action.points == 4
    if how == "four units near":
        choose(g, "region hq_west", "region misty_lands", "units 4")
        assert count(g, 0, "misty_lands") == 4
    else:
        path = ("hq_west", "misty_lands", "scorched_waste", "mirror_lakes", "world_caverns")
        for origin, target in pairwise(path):
            choose(g, f"region {origin}", f"region {target}", "units 1")
        assert count(g, 0, "world_caverns") == 1
    assert asked(g) == (0, "turn")


@pytest.mark.clause("CH-7.24", "CH-3.5")
def test_a_small_move_takes_control() -> None:
    """E-4."""
    g = stage(pilgrims={"misty_lands": 2}, humans={})
    hand(g, 0, "pil_serene_defense")
    on_turn(g, 0)
    play_for(g, "move", "pil_serene_defense")
    choose(g, "region misty_lands", "region scorched_waste", "units 2")
    assert (controller(g, "scorched_waste"), count(g, 0, "scorched_waste")) == (0, 2)


@pytest.mark.clause("CH-6.4", "CH-6.12", "CH-6.15", "CH-6.5")
def test_draw_each_counts_per_symbol_and_draw_once_only_once_and_before_moving() -> None:
    """E-5: with 1 draw-each and 2 draw-once symbols exactly 2 cards are drawn before moving."""
    g = stage(pilgrims={"hq_0": 5}, humans={})
    cards = ("pil_hologram_projector", "pil_phase_shift", "pil_mind_veil", "pil_gathering")
    hand(g, 0, *cards)
    on_turn(g, 0)
    play_for(g, "move", *cards)
    assert (asked(g), g.table.action.points) == ((0, "move from"), 5)
    assert len(g.table.hands[0]) == 2
    assert set(g.table.action.cards) == set(cards)


@pytest.mark.clause("CH-6.11", "CH-6.4", "CH-6.13")
def test_bonus_symbols_of_other_rows_do_not_count() -> None:
    g = stage(pilgrims={}, humans={})
    hand(g, 0, "pil_mind_veil", "pil_revelation")
    on_turn(g, 0)
    play_for(g, "recruit", "pil_mind_veil", "pil_revelation")
    assert (g.table.action.points, g.table.hands[0], g.table.score[0]) == (2, (), 0)


@pytest.mark.clause("CH-6.4")
def test_every_draw_each_symbol_draws() -> None:
    g = stage(pilgrims={}, humans={})
    hand(g, 0, "des_outflank", "des_mirage", "pil_mind_veil")
    on_turn(g, 0)
    play_for(g, "move", "des_outflank", "des_mirage", "pil_mind_veil")
    assert len(g.table.hands[0]) == 3


@pytest.mark.clause("CH-6.13", "CH-6.15")
def test_vp_symbols_give_a_point_each_at_once() -> None:
    g = stage(humans={"hq_0": 1}, pilgrims={})
    hand(g, 0, "wat_drowned_ruins", "jun_living_maze")
    on_turn(g, 0)
    play_for(g, "move", "wat_drowned_ruins", "jun_living_maze")
    assert (g.table.score[0], asked(g)[1]) == (2, "move from")


@pytest.mark.clause("CH-6.14", "CH-6.15", "CH-6.17")
@pytest.mark.parametrize(("answer", "upcoming"), [("place 2", (1, 0)), ("decline", (0, 1))])
def test_a_text_is_carried_out_after_draws_and_points_and_before_moving(answer: str, upcoming: tuple[int, ...]) -> None:
    g = stage(humans={"hq_0": 1}, pilgrims={})
    hand(g, 0, "hum_command_uplink", "wat_drowned_ruins", "des_outflank")
    on_turn(g, 0)
    play_for(g, "move", "hum_command_uplink", "wat_drowned_ruins", "des_outflank")
    assert (len(g.table.hands[0]), g.table.score[0], asked(g)[1]) == (1, 1, "take place")
    choose(g, answer)
    assert (g.table.upcoming, asked(g)[1]) == (upcoming, "move from")


@pytest.mark.clause("CH-6.6", "CH-10.3")
def test_battle_texts_and_the_scoring_text_do_nothing_in_an_action() -> None:
    g = stage(humans={}, pilgrims={})
    hand(g, 0, "hum_drop_trooper_1", "hum_planetary_broadcast")
    on_turn(g, 0)
    play_for(g, "recruit", "hum_drop_trooper_1", "hum_planetary_broadcast")
    choose(g, "units 0")
    assert (g.table.reserve[0], g.table.enabled, sum(g.table.units)) == (12, -1, 0)


@pytest.mark.clause("CH-6.7", "CH-11.3", "CH-7.25")
def test_played_cards_lie_out_until_the_action_ends_and_then_on_the_own_discard_pile() -> None:
    g = stage(humans={}, pilgrims={})
    hand(g, 0, "hum_outflank", "mou_hidden_cave")
    on_turn(g, 0)
    play_for(g, "recruit", "hum_outflank", "mou_hidden_cave")
    assert (g.table.action.cards, g.table.discards[0]) == (("hum_outflank", "mou_hidden_cave"), ())
    choose(g, "units 3")
    assert (g.table.action.cards, g.table.discards[0]) == ((), ("hum_outflank", "mou_hidden_cave"))


@pytest.mark.clause("CH-6.16", "CH-7.17", "CH-7.32")
def test_symbols_may_stay_unused() -> None:
    g = stage(humans={"hq_0": 2}, pilgrims={})
    hand(g, 0, "hum_forced_march")
    on_turn(g, 0)
    play_for(g, "move", "hum_forced_march")
    choose(g, "done")
    assert (g.table.action.points, count(g, 0, "hq_0"), asked(g)) == (0, 2, (0, "turn"))


@pytest.mark.clause("CH-6.16")
def test_a_card_may_be_played_for_a_row_without_symbols() -> None:
    g = stage(humans={"hq_0": 2}, pilgrims={})
    hand(g, 0, "hum_hold_the_line")
    on_turn(g, 0)
    play_for(g, "move", "hum_hold_the_line")
    assert (asked(g), g.table.discards[0]) == ((0, "turn"), ("hum_hold_the_line",))
