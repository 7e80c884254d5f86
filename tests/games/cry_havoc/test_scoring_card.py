"""Enable scoring (chapter 10)."""

from __future__ import annotations

import pytest

from games.cry_havoc.stage import choose, hand, on_turn, options, refused, stage


@pytest.mark.clause("CH-10.1", "CH-10.4")
def test_the_scoring_card_alone_is_the_action_and_is_discarded() -> None:
    g = stage(humans={}, pilgrims={})
    hand(g, 0, "hum_planetary_broadcast", "hum_outflank")
    on_turn(g, 0)
    choose(g, "action enable_scoring")
    assert g.table.enabled == 0
    assert (g.table.hands[0], g.table.discards[0]) == (("hum_outflank",), ("hum_planetary_broadcast",))
    assert options(g) == {"end"}


@pytest.mark.clause("CH-10.1")
def test_without_the_card_in_hand_scoring_cannot_be_enabled() -> None:
    g = stage(humans={}, pilgrims={})
    hand(g, 0, "hum_outflank")
    on_turn(g, 0)
    assert refused(g, "action enable_scoring") == ["CH-10.1"]


@pytest.mark.clause("CH-10.2")
def test_only_one_player_enables_scoring_in_a_round() -> None:
    g = stage(humans={}, pilgrims={})
    hand(g, 0, "hum_planetary_broadcast")
    g.table.enabled = 1
    on_turn(g, 0)
    assert refused(g, "action enable_scoring") == ["CH-10.2"]


@pytest.mark.clause("CH-10.3")
def test_played_for_symbols_the_card_enables_nothing() -> None:
    g = stage(humans={"hq_0": 1}, pilgrims={})
    hand(g, 0, "hum_planetary_broadcast")
    on_turn(g, 0)
    choose(g, "action move", "card hum_planetary_broadcast", "region hq_west", "region misty_lands", "units 1")
    assert g.table.enabled == -1


@pytest.mark.clause("CH-10.5")
def test_in_the_last_round_scoring_cannot_be_enabled() -> None:
    g = stage(humans={}, pilgrims={})
    hand(g, 0, "hum_planetary_broadcast")
    g.table.final = 1
    on_turn(g, 0)
    assert refused(g, "action enable_scoring") == ["CH-10.5"]
