"""Draw 2, keep 1 (chapter 11)."""

from __future__ import annotations

from zwist.engine.question import Limit, Offer
from zwist.games.cry_havoc.cards import discard, drawable, give, shuffle_back, take_terrain, take_top, terrain_decks
from zwist.games.cry_havoc.nouns import CARD, OWN_DECK
from zwist.games.cry_havoc.table import NOBODY, Game, choice, rule
from zwist.kit.decks import without

own_deck = choice(
    "own deck", "CH-11.1", lambda t, seat: (OWN_DECK,), Limit("CH-11.7", lambda t, act, seat: drawable(t, seat) > 0)
)


def draw_two_action(g: Game, seat: int) -> None:
    """From the own deck or a terrain deck of one's choice; control of it is not needed (CH-11.1, CH-11.2, CH-11.5)."""
    g.menu(seat, "draw two", Offer(own_deck, draw_own, (seat,)), Offer(terrain_decks, draw_terrain, (seat,)))


@rule("CH-11.1", "CH-11.7")
def draw_own(g: Game, act: str, seat: int) -> None:
    """Two cards of the own deck, or the only one."""
    cards = [take_top(g, seat) for _ in range(2)]
    _look_at(g, seat, [card for card in cards if card], NOBODY)


@rule("CH-11.2", "CH-11.4")
def draw_terrain(g: Game, deck: int, seat: int) -> None:
    """Two cards of a terrain deck, or the only one."""
    n = min(2, len(g.table.terrain_decks[deck]))
    _look_at(g, seat, [take_terrain(g, seat, deck) for _ in range(n)], deck)


def _look_at(g: Game, seat: int, cards: list[str], deck: int) -> None:
    g.table.drawn = tuple(sorted(cards))
    g.tell("draw_two", side=seat, n=len(cards), deck=deck)
    g.whisper(seat, "drawn", cards=g.table.drawn)
    if len(cards) == 1:
        keep(g, cards[0], seat, deck)
    else:
        g.ask(seat, drawn_cards, keep, seat, deck)


drawn_cards = choice("drawn cards", "CH-11.1", lambda t, seat, deck: [CARD[card] for card in t.drawn])


@rule("CH-11.1", "CH-11.3")
def keep(g: Game, card: str, seat: int, deck: int) -> None:
    """One card goes into the hand; the other is discarded, or shuffled back into its terrain deck."""
    t = g.table
    rest = without(t.drawn, card)
    t.drawn = ()
    give(t, seat, card)
    for other in rest:
        if deck == NOBODY:
            discard(g, seat, other)
            g.tell("discard", side=seat, card=other)
        else:
            shuffle_back(g, seat, other, deck)
