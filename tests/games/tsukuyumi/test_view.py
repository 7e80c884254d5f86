"""What each seat may know (TS-23.1), and what a guess keeps of it."""

from __future__ import annotations

from typing import Any

import pytest

from games.tsukuyumi.stage import play, stage
from zwist.games.tsukuyumi.content import content_for
from zwist.games.tsukuyumi.definition import TSUKUYUMI
from zwist.games.tsukuyumi.event_cards import take_open_event
from zwist.games.tsukuyumi.round import select
from zwist.games.tsukuyumi.table import Game, Table
from zwist.games.tsukuyumi.view import known_hands

FOUR = ("nomads", "boarlords", "cybersamurai", "dark_seed")


def seen(g: Game, seat: int | None) -> dict[str, Any]:
    """The table as a seat sees it."""
    view: dict[str, Any] = TSUKUYUMI.view(g, seat)["table"]
    return view


def guesses(g: Game, seat: int | None, n: int = 24) -> list[Table]:
    """Several tables that a seat holds for possible."""
    return [TSUKUYUMI.guess(g, seat, seed).table for seed in range(n)]


def selecting(round: int) -> Game:
    """A game at the selection of a round, with as many cards in each hand as there are then."""
    g = stage(*FOUR)
    cards = tuple(content_for({}).action_cards)
    n = 7 - round
    g.table.round = round
    g.table.hands = [tuple(sorted(cards[n * seat : n * seat + n])) for seat in range(4)]
    g.table.chosen = ("",) * 4
    g.table.gone = cards[4 * n : 24]
    play(g, select)
    return g


@pytest.mark.clause("TS-23.1")
def test_a_hand_of_action_cards_is_seen_by_its_owner_only() -> None:
    g = selecting(1)
    other = g.clone()
    unused = next(card for card in content_for({}).action_cards if all(card not in hand for hand in g.table.hands))
    other.table.hands[0] = tuple(sorted((*g.table.hands[0][1:], unused)))
    assert [seen(g, who) == seen(other, who) for who in (0, 1, 2, 3, None)] == [False, True, True, True, True]


@pytest.mark.clause("TS-4.2", "TS-23.1")
def test_hands_passed_on_are_remembered_by_whoever_has_held_them() -> None:
    g = selecting(1)
    assert known_hands(g.table, 0) == [0]
    for seat in range(4):
        g.apply(f"card {g.table.hands[seat][0]}", seat)
    g.table.phase = "white"
    assert known_hands(g.table, 0) == [1], "the own new hand is looked at when the next selection begins"
    assert [known_hands(selecting(n).table, 0) for n in (2, 3)] == [[0, 1], [0, 1, 2]]
    assert known_hands(selecting(5).table, 3) == [0, 1, 2, 3]


@pytest.mark.clause("TS-4.2", "TS-23.1")
def test_a_guess_deals_only_hands_that_the_seat_has_never_held() -> None:
    g = selecting(2)
    t = g.table
    tables = guesses(g, 0)
    assert all(one.hands[seat] == t.hands[seat] for one in tables for seat in (0, 1))
    assert len({one.hands[2] for one in tables}) > 20
    for one in tables:
        dealt = [card for hand in one.hands for card in hand]
        assert len(dealt) == len(set(dealt))
        assert not set(dealt) & set(t.gone)


@pytest.mark.clause("TS-6.6", "TS-23.1")
def test_event_hands_are_secret_but_their_size_and_cards_from_the_open_row_are_known() -> None:
    g = stage(*FOUR)
    t = g.table
    taken = t.row[0]
    play(g, take_open_event, taken, 1)
    t.events[1] = tuple(sorted((*t.events[1], t.deck[0])))
    t.deck = t.deck[1:]
    other = g.clone()
    hidden = next(card for card in t.events[1] if card != taken)
    other.table.events[1] = tuple(sorted((taken, t.deck[0])))
    other.table.deck = (hidden, *t.deck[1:])
    assert [seen(g, who) == seen(other, who) for who in (0, 1, None)] == [True, False, True]
    assert seen(g, 0)["event_hands"] == [0, 2, 0, 0]
    tables = guesses(g, 0)
    assert all(taken in one.events[1] for one in tables)
    assert len({one.events[1] for one in tables}) > 5
    assert all(one.events == t.events for one in guesses(g, 1))


@pytest.mark.clause("TS-23.1")
def test_nobody_knows_the_order_of_the_event_deck() -> None:
    g = stage(*FOUR)
    other = g.clone()
    other.table.deck = other.table.deck[::-1]
    assert all(seen(g, who) == seen(other, who) for who in (0, 3, None))
    assert len({one.deck for one in guesses(g, 0)}) > 20
