"""Decks, hands and discard piles (chapter 5), and what has been seen of them."""

from __future__ import annotations

from zwist.engine.question import Choice, Limit, Option
from zwist.games.cry_havoc.nouns import CARD, DECK
from zwist.games.cry_havoc.table import OWN, TERRAINS, Game, Table, choice, rule
from zwist.kit.decks import shuffled, without

FORESEEING = "pilgrims"
"""Whose skill looks ahead: how many cards on top of which decks they know stands on the table (CH-20.52)."""


def hand_of(t: Table, seat: int) -> list[Option[str]]:
    """The cards in a hand as options."""
    return [CARD[card] for card in t.hands[seat]]


def give(t: Table, seat: int, card: str) -> None:
    """Into a hand; hands are kept sorted, so that their order tells nothing."""
    t.hands[seat] = tuple(sorted((*t.hands[seat], card)))


def drawable(t: Table, seat: int) -> int:
    """How many cards could be drawn from the own deck, a reshuffled discard pile included.

    CH-5.2, CH-5.5.
    """
    return len(t.decks[seat]) + len(t.discards[seat])


def take_top(g: Game, seat: int) -> str:
    """The top card of the own deck, or '' if there is none; an empty deck is reshuffled first.

    CH-5.2, CH-5.5.
    """
    t = g.table
    if not t.decks[seat] and t.discards[seat]:
        t.decks[seat] = shuffled(t.discards[seat], g.dice)
        t.discards[seat] = t.fresh[seat] = ()
        g.tell("reshuffle", side=seat)
    if not t.decks[seat]:
        return ""
    card = t.decks[seat][-1]
    t.decks[seat] = t.decks[seat][:-1]
    t.fresh[seat] = (*t.fresh[seat], card)
    if t.foreseen[OWN] and seat == t.box.seat_of.get(FORESEEING):
        t.foreseen[OWN] -= 1
    g.disclose()
    return card


def draw(g: Game, seat: int, n: int) -> int:
    """Draw cards from the own deck into the hand; as many as possible (CH-5.1, CH-5.5)."""
    drawn = []
    for _ in range(n):
        card = take_top(g, seat)
        if card:
            give(g.table, seat, card)
            drawn.append(card)
    if drawn:
        g.tell("draw", side=seat, n=len(drawn))
        g.whisper(seat, "drawn", cards=tuple(drawn))
    return len(drawn)


def discard(g: Game, seat: int, card: str) -> None:
    """On top of the owner's discard pile, open for all (CH-3.21)."""
    t = g.table
    t.discards[seat] = (*t.discards[seat], card)
    show(t, card)


def show(t: Table, card: str) -> None:
    """Everybody has seen whose card this is now."""
    if t.box.content.cards[card].owner in TERRAINS and card not in t.known:
        t.known = tuple(sorted((*t.known, card)))


def discard_from_hand(g: Game, seat: int, card: str) -> None:
    """A hand card is discarded."""
    g.table.hands[seat] = without(g.table.hands[seat], card)
    discard(g, seat, card)
    g.tell("discard", side=seat, card=card)


# Terrain decks


def take_terrain(g: Game, seat: int, deck: int) -> str:
    """The top card of a terrain deck. Who takes it knows it; what others had seen there is no longer sure."""
    t = g.table
    card = t.terrain_decks[deck][-1]
    t.terrain_decks[deck] = t.terrain_decks[deck][:-1]
    t.bottoms[deck] = min(t.bottoms[deck], len(t.terrain_decks[deck]))
    t.foreseen[deck] = max(0, t.foreseen[deck] - 1)
    forget(t, seat, deck)
    g.disclose()
    return card


def forget(t: Table, seat: int, deck: int) -> None:
    """After a secret take others are sure only of the cards under the deck; who took knows what is left."""
    cards, terrain = t.box.content.cards, TERRAINS[deck]
    left, below = t.terrain_decks[deck], t.terrain_decks[deck][: t.bottoms[deck]]
    for other in range(t.box.seats):
        sure = left if other == seat else below
        seen = t.looked[other]
        t.looked[other] = tuple(card for card in seen if card in sure or cards[card].owner != terrain)


def shuffle_back(g: Game, seat: int, card: str, deck: int) -> None:
    """The card goes back into its terrain deck, which is shuffled (CH-11.2)."""
    t = g.table
    t.terrain_decks[deck] = shuffled((*t.terrain_decks[deck], card), g.dice)
    t.bottoms[deck] = t.foreseen[deck] = 0
    g.disclose()
    t.looked[seat] = tuple(sorted({*t.looked[seat], card}))


def put_under(t: Table, card: str, witnesses: range | tuple[int, ...]) -> None:
    """Under its terrain deck; the witnesses know it lies there (CH-9.27, CH-9.28)."""
    deck = TERRAINS.index(t.box.content.cards[card].owner)
    t.terrain_decks[deck] = (card, *t.terrain_decks[deck])
    t.bottoms[deck] += 1
    t.known = tuple(one for one in t.known if one != card)
    for seat in witnesses:
        t.looked[seat] = tuple(sorted({*t.looked[seat], card}))


DECKS = tuple(DECK[deck] for deck in range(len(TERRAINS)))


def terrain_decks(name: str, clause: str) -> Choice[Table, int, int]:
    """A terrain deck of one's choice, by a clause that also says that it must hold a card."""
    holds_a_card = Limit(clause, lambda t, deck, seat: bool(t.terrain_decks[deck]))
    return choice(name, clause, lambda t, seat: DECKS, holds_a_card)


def may_take_terrain_card(g: Game, seat: int, decks: Choice[Table, int, int]) -> None:
    """Take the top card of a terrain deck of one's choice; nothing if all are empty (CH-4.21)."""
    if decks.exists(g.table, seat):
        g.ask(seat, decks, take_terrain_card, seat)


@rule("CH-11.3")
def take_terrain_card(g: Game, deck: int, seat: int) -> None:
    """The card goes into the hand."""
    card = take_terrain(g, seat, deck)
    give(g.table, seat, card)
    g.tell("take_terrain", side=seat, deck=deck)
    g.whisper(seat, "drawn", cards=(card,))


# Discarding by choice

own_hand = choice("own hand", "CH-5.3", lambda t, seat, n: hand_of(t, seat))


@rule("CH-5.3")
def discard_some(g: Game, seat: int, n: int) -> None:
    """Discard n cards of one's own choice: more than a hand holds."""
    if n > 0 and g.table.hands[seat]:
        g.ask(seat, own_hand, discard_one, seat, n)
        g.then(discard_some, seat, n - 1)


@rule("CH-3.21")
def discard_one(g: Game, card: str, seat: int, n: int) -> None:
    """One card of so many is discarded, open for all."""
    discard_from_hand(g, seat, card)
