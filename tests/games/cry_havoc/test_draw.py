"""Draw phase (chapter 5)."""

from __future__ import annotations

import pytest

from games.cry_havoc.stage import asked, choose, fight, hand, on_turn, options, play, stage
from zwist.games.cry_havoc.cards import draw
from zwist.games.cry_havoc.round import draw_phase

SEVEN = ("hum_covering_fire", "hum_drop_trooper_1", "hum_drop_trooper_2", "hum_outflank", "mou_avalanche", "des_mirage")


@pytest.mark.clause("CH-5.1", "CH-4.10")
def test_each_player_draws_4_cards() -> None:
    g = stage(humans={}, pilgrims={}, machines={})
    play(g, draw_phase)
    assert [len(held) for held in g.table.hands] == [4, 4, 4]
    assert [len(deck) for deck in g.table.decks] == [4, 4, 4]


@pytest.mark.clause("CH-5.2")
def test_an_empty_deck_is_reshuffled_from_the_discard_pile_before_the_next_card() -> None:
    g = stage(humans={}, pilgrims={})
    g.table.decks[0], g.table.discards[0] = ("hum_outflank",), ("hum_forced_march", "hum_covering_fire")
    draw(g, 0, 2)
    assert "hum_outflank" in g.table.hands[0]
    assert (len(g.table.hands[0]), len(g.table.decks[0]), g.table.discards[0]) == (2, 1, ())


@pytest.mark.clause("CH-5.2")
def test_a_deck_that_runs_out_is_not_reshuffled_before_a_card_must_be_drawn() -> None:
    g = stage(humans={}, pilgrims={})
    g.table.decks[0], g.table.discards[0] = ("hum_outflank",), ("hum_forced_march",)
    draw(g, 0, 1)
    assert (g.table.decks[0], g.table.discards[0]) == ((), ("hum_forced_march",))


@pytest.mark.clause("CH-5.3", "CH-4.10")
def test_a_player_with_more_than_7_cards_discards_down_to_7_before_the_next_draws() -> None:
    g = stage(humans={}, pilgrims={})
    hand(g, 0, *SEVEN[:5])
    play(g, draw_phase)
    assert (asked(g), len(options(g)), g.table.hands[1]) == ((0, "discard one"), 9, ())
    choose(g, "card mou_avalanche", "card hum_outflank")
    assert g.question is None
    assert (len(g.table.hands[0]), g.table.discards[0]) == (7, ("mou_avalanche", "hum_outflank"))
    assert len(g.table.hands[1]) == 4


@pytest.mark.clause("CH-5.4", "CH-11.8")
def test_the_hand_limit_does_not_matter_in_the_action_phase() -> None:
    g = stage(humans={}, pilgrims={})
    hand(g, 0, *SEVEN, "jun_regroup")
    on_turn(g, 0)
    choose(g, "action draw_two", "deck water")
    choose(g, sorted(options(g))[0])
    assert (len(g.table.hands[0]), asked(g)) == (8, (0, "turn"))


@pytest.mark.clause("CH-5.5")
def test_without_any_cards_one_draws_as_many_as_possible() -> None:
    g = stage(humans={}, pilgrims={})
    g.table.decks[0], g.table.discards[0] = ("hum_outflank",), ("hum_forced_march",)
    assert draw(g, 0, 4) == 2
    assert g.table.hands[0] == ("hum_forced_march", "hum_outflank")


@pytest.mark.clause("CH-5.6", "CH-6.5", "CH-6.7")
def test_cards_played_for_the_running_action_are_not_shuffled_in() -> None:
    g = stage(pilgrims={}, humans={})
    hand(g, 0, "pil_mind_veil")
    g.table.decks[0], g.table.discards[0] = (), ()
    on_turn(g, 0)
    choose(g, "action move", "card pil_mind_veil")
    assert (g.table.hands[0], g.table.discards[0]) == ((), ("pil_mind_veil",))


@pytest.mark.clause("CH-5.6", "CH-14.8")
def test_the_tactics_card_being_resolved_is_not_shuffled_in() -> None:
    g = stage(humans={"scorched_waste": 1}, pilgrims={"scorched_waste": 1})
    hand(g, 0, "des_buried_cache")
    g.table.decks[0], g.table.discards[0] = (), ("hum_outflank",)
    fight(g, "scorched_waste", 0, "1/0/0", "1/0/0")
    choose(g, "card des_buried_cache")
    assert (g.table.hands[0], g.table.discards[0]) == (("hum_outflank",), ("des_buried_cache",))
