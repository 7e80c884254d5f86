"""Draw 2, keep 1 (chapter 11)."""

from __future__ import annotations

from zwist.engine.question import Limit, Offer
from zwist.games.cry_havoc.cards import (
    discard,
    drawable,
    give,
    shuffle_back,
    take_terrain,
    take_top,
    terrain_decks,
)
from zwist.games.cry_havoc.nouns import CARD, OWN_DECK
from zwist.games.cry_havoc.table import Game, choice, rule
from zwist.kit.decks import Cards, without

decks_to_draw = terrain_decks("terrain decks", "CH-11.4")
own_deck = choice(
    "own deck",
    "CH-11.1",
    lambda t, seat: (OWN_DECK,),
    Limit("CH-11.7", lambda t, act, seat: drawable(t, seat) > 0),
)


def draw_two_action(g: Game, seat: int) -> None:
    """From the own deck or a terrain deck of one's choice; control of it is not needed.

    CH-11.1, CH-11.2, CH-11.5.
    """
    g.menu(seat, "draw two", Offer(own_deck, draw_own, (seat,)), Offer(decks_to_draw, draw_terrain, (seat,)))


@rule("CH-11.1", "CH-11.7")
def draw_own(g: Game, act: str, seat: int) -> None:
    """Two cards of the own deck, or the only one."""
    cards = [card for card in (take_top(g, seat), take_top(g, seat)) if card]
    g.tell("draw_two", side=seat, n=len(cards))
    _look_at(g, seat, cards)
    g.ask(seat, own_cards, keep_own, seat)


@rule("CH-11.2", "CH-11.4")
def draw_terrain(g: Game, deck: int, seat: int) -> None:
    """Two cards of a terrain deck, or the only one."""
    n = min(2, len(g.table.terrain_decks[deck]))
    cards = [take_terrain(g, seat, deck) for _ in range(n)]
    g.tell("draw_two_terrain", side=seat, n=n, deck=deck)
    _look_at(g, seat, cards)
    g.ask(seat, terrain_cards, keep_terrain, seat, deck)


def _look_at(g: Game, seat: int, cards: list[str]) -> None:
    g.table.drawn = tuple(sorted(cards))
    g.whisper(seat, "drawn", cards=g.table.drawn)


own_cards = choice("own cards", "CH-11.1", lambda t, seat: [CARD[card] for card in t.drawn])
terrain_cards = choice("terrain cards", "CH-11.2", lambda t, seat, deck: [CARD[card] for card in t.drawn])


@rule("CH-11.1")
def keep_own(g: Game, card: str, seat: int) -> None:
    """One card goes into the hand, the other on the discard pile."""
    for other in _keep(g, card, seat):
        discard(g, seat, other)
        g.tell("discard", side=seat, card=other)


@rule("CH-11.2", "CH-11.3")
def keep_terrain(g: Game, card: str, seat: int, deck: int) -> None:
    """One card goes into the hand for the rest of the game, the other back into its deck."""
    for other in _keep(g, card, seat):
        shuffle_back(g, seat, other, deck)


def _keep(g: Game, card: str, seat: int) -> Cards:
    """The card is kept; the rest of those drawn comes back."""
    t = g.table
    rest = without(t.drawn, card)
    t.drawn = ()
    give(t, seat, card)
    return rest
