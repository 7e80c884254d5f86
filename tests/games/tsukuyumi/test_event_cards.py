"""Drawing and playing events (chapter 6), with the worked example EX-3."""

from __future__ import annotations

import pytest

from games.tsukuyumi.stage import choose, events, on_turn, options, play, refused, stage, told
from zwist.games.tsukuyumi.event_cards import discard_event, draw_event
from zwist.games.tsukuyumi.table import Game
from zwist.games.tsukuyumi.turn import beginning


def table() -> Game:
    return stage("nomads", "boarlords", "dark_seed")


@pytest.mark.clause("TS-6.1", "TS-6.2", "TS-6.3", "TS-6.4")
def test_an_open_card_is_replaced_before_the_next_draw_and_old_cards_may_be_played() -> None:
    """EX-3."""
    g = table()
    events(g, 0, "tailwind_1")
    on_turn(g, 0, "blue", draw=2, play=2)
    taken, top = g.table.row[0], g.table.deck[-1]
    choose(g, f"event {taken}")
    assert len(g.table.row) == 2
    assert g.table.row[1] == top
    choose(g, "from_deck")
    assert len(g.table.events[0]) == 3
    assert g.table.acting.quantity("play") == 2
    assert refused(g, "from_deck") == ["TS-6.1"]


@pytest.mark.clause("TS-6.5")
def test_an_empty_deck_is_made_anew_out_of_the_discard_pile() -> None:
    g = table()
    t = g.table
    t.discard, t.deck = t.deck, ()
    n = len(t.discard)
    play(g, draw_event, 0)
    choose(g, "from_deck")
    assert (len(t.deck), t.discard, len(t.events[0])) == (n - 1, (), 1)
    assert told(g, "reshuffle")


@pytest.mark.clause("TS-6.7")
def test_without_deck_and_discard_pile_only_open_cards_are_drawn_and_gaps_wait_for_a_discard() -> None:
    g = table()
    t = g.table
    t.events[1], t.deck = t.deck, ()
    play(g, draw_event, 0)
    assert refused(g, "from_deck") == ["TS-6.7"]
    choose(g, f"event {t.row[0]}")
    assert len(t.row) == 1
    played = t.events[1][0]
    t.events[1] = t.events[1][1:]
    play(g, discard_event, played)
    assert played in t.row
    assert t.discard == ()


@pytest.mark.clause("TS-13.11", "TS-6.1")
def test_whoever_may_draw_may_also_leave_it() -> None:
    g = table()
    play(g, draw_event, 1)
    assert "decline" in options(g)
    choose(g, "decline")
    assert g.table.events[1] == ()


@pytest.mark.clause("TS-22.42")
def test_the_recon_satellite_adds_a_draw_but_no_play_to_a_blue_event_action() -> None:
    g = stage("cybersamurai", "boarlords", "dark_seed")
    g.table.phase = "blue"
    assert (beginning(g.table, 0).quantity("draw"), beginning(g.table, 0).quantity("play")) == (1, 1)
    g.table.items[0] = ("up_recon_satellite",)
    assert (beginning(g.table, 0).quantity("draw"), beginning(g.table, 0).quantity("play")) == (2, 1)
