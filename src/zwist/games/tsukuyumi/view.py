"""What a seat may know of Tsukuyumi (TS-23.1), and hidden things dealt anew from that.

Hands of action cards are passed on (TS-4.2): whoever has held one knows what is left of it, wherever it is now.
"""

from __future__ import annotations

from typing import Any

from zwist.engine.dice import Dice
from zwist.games.tsukuyumi.table import Table
from zwist.kit.decks import shuffled

HIDDEN = ("hands", "deck", "events", "drawn")


def look(t: Table, seat: int | None) -> dict[str, Any]:
    """The table as a seat (None: a spectator) sees it, built up from nothing."""
    seen: dict[str, Any] = {name: plain(getattr(t, name)) for name in OPEN_COLUMNS}
    seen["hand_sizes"] = [len(hand) for hand in t.hands]
    seen["event_hands"] = [len(hand) for hand in t.events]
    seen["deck_size"] = len(t.deck)
    seen["known_hands"] = {str(other): list(t.hands[other]) for other in known_hands(t, seat)}
    if seat is not None:
        seen["own_events"] = list(t.events[seat])
    return seen


OPEN_COLUMNS = tuple(name for name in Table.columns if name not in HIDDEN)


def plain(value: Any) -> Any:
    """Records by field and tuples as lists, so that a view is the same before and after JSON."""
    if isinstance(value, tuple) and hasattr(value, "_asdict"):
        return {name: plain(part) for name, part in value._asdict().items()}
    return [plain(part) for part in value] if isinstance(value, list | tuple) else value


def known_hands(t: Table, seat: int | None) -> list[int]:
    """The seats whose hands of action cards a seat knows: it holds them or has held them before.

    A hand is looked at when it is chosen from, not when it is passed on.
    """
    if seat is None or not t.round:
        return []
    first = 0 if t.phase == "select" else 1
    distances = range(first, first + min(t.round, t.box.seats))
    return sorted({(seat + n) % t.box.seats for n in distances})


# Dealing anew


def deal(t: Table, seat: int | None, dice: Dice) -> None:
    """Everything the seat cannot know, consistently with what it has seen.

    What is dealt is sorted first: the deal follows from the seed and what the seat knows, so that it gives
    nothing away.
    """
    _deal_action_cards(t, seat, dice)
    _deal_events(t, seat, dice)


def _deal_action_cards(t: Table, seat: int | None, dice: Dice) -> None:
    """Hands that the seat has never held, out of all cards it has not seen, those in the box included."""
    known = known_hands(t, seat)
    seen = {*t.gone, *t.chosen, *(card for other in known for card in t.hands[other])}
    pool = sorted(card for card in t.box.content.action_cards if card not in seen)
    dice.shuffle(pool)
    for other in range(t.box.seats):
        if other not in known:
            t.hands[other] = tuple(sorted(pool.pop() for _ in t.hands[other]))


def _deal_events(t: Table, seat: int | None, dice: Dice) -> None:
    """Events in others' hands that were drawn unseen change places with those in the deck (TS-6.6)."""
    others = [other for other in range(t.box.seats) if other != seat]
    drawer = next((other for other in others if t.drawn and t.drawn[0] in t.events[other]), None)
    unseen = [card for other in others for card in t.events[other] if card not in t.shown[other]]
    pool = list(shuffled(tuple(sorted((*unseen, *t.deck))), dice))
    for other in others:
        fresh = [pool.pop() for card in t.events[other] if card not in t.shown[other]]
        t.events[other] = tuple(sorted((*t.shown[other], *fresh)))
        if other == drawer and t.drawn[0] not in t.shown[other]:
            t.drawn = (fresh[0],)
    t.deck = tuple(pool)
