"""Drawing events (chapter 6): the deck, the open row, the discard pile. What events do stands in ``events``."""

from __future__ import annotations

from zwist.engine.question import Condition, Offer
from zwist.games.tsukuyumi.choices import declining, stop
from zwist.games.tsukuyumi.nouns import EVENT, FROM_DECK
from zwist.games.tsukuyumi.table import Game, choice, rule
from zwist.kit.decks import shuffled, without

face_down = choice(
    "face down", "TS-6.1", lambda t, seat: (FROM_DECK,),
    when=(Condition("TS-6.7", lambda t, seat: bool(t.deck or t.discard)),),
)  # fmt: skip
open_events = choice("open events", "TS-6.1", lambda t, seat: [EVENT[card] for card in t.row])
no_event = declining("no event", "TS-13.11")


def draws(seat: int) -> tuple[Offer, Offer]:
    """A card from the deck, or one of the open ones."""
    return Offer(face_down, draw_from_deck, (seat,)), Offer(open_events, take_open_event, (seat,))


@rule("TS-6.1", "TS-13.11")
def draw_event(g: Game, seat: int) -> None:
    """The seat may draw one event."""
    t = g.table
    if t.row or t.deck or t.discard:
        g.menu(seat, "draw event", *draws(seat), Offer(no_event, stop, ()))


@rule("TS-6.1", "TS-6.6")
def draw_from_deck(g: Game, act: str, seat: int) -> None:
    """The top card of the deck, unseen by the others."""
    t = g.table
    card = turn_over(g)
    t.events[seat] = tuple(sorted((*t.events[seat], card)))
    t.drawn = (card,)
    g.disclose()
    g.tell("draw_event", seat=seat)
    g.whisper(seat, "drew_event", event=card)


@rule("TS-6.1", "TS-6.2")
def take_open_event(g: Game, card: str, seat: int) -> None:
    """An open card, which is replaced at once; everybody has seen it."""
    t = g.table
    t.row = without(t.row, card)
    t.events[seat] = tuple(sorted((*t.events[seat], card)))
    t.shown[seat] = tuple(sorted((*t.shown[seat], card)))
    t.drawn = (card,)
    g.tell("take_event", seat=seat, event=card)
    fill_row(g)


@rule("TS-6.5", "TS-6.7")
def discard_event(g: Game, card: str) -> None:
    """A played event lies face up; it may fill a gap of the open row."""
    g.table.discard += (card,)
    fill_row(g)


def fill_row(g: Game) -> None:
    """Gaps of the open row are filled as long as there are cards (TS-6.2, TS-6.7)."""
    t = g.table
    while len(t.row) < t.box.content.limits.events_open and (t.deck or t.discard):
        t.row += (turn_over(g),)
        g.disclose()


def turn_over(g: Game) -> str:
    """The top card; an empty deck is made anew out of the discard pile first (TS-6.5)."""
    t = g.table
    if not t.deck:
        t.deck, t.discard = shuffled(t.discard, g.dice), ()
        g.tell("reshuffle")
    card = t.deck[-1]
    t.deck = t.deck[:-1]
    return card


def from_hand(g: Game, seat: int, card: str) -> None:
    """A card leaves the hand to be played."""
    t = g.table
    t.events[seat] = without(t.events[seat], card)
    if card in t.shown[seat]:
        t.shown[seat] = without(t.shown[seat], card)
