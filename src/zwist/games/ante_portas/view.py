"""What a seat may know of Ante Portas (AP-B19.5): everything but the order of stacks and the hands of rivals."""

from __future__ import annotations

from typing import Any

from zwist.engine.dice import Dice
from zwist.games.ante_portas.table import Table
from zwist.kit.decks import shuffled

STACKS = ("deck", "market_stack", "stack")
"""Cards that lie face down; which ones these are can be worked out, in which order they lie cannot."""
PLACES = ("heartland_stack", "command_stack")
"""Places that lie face down."""
HIDDEN = STACKS + PLACES
OPEN_COLUMNS = tuple(name for name in Table.columns if name not in HIDDEN)


def look(t: Table, seat: int | None) -> dict[str, Any]:
    """The table as a seat (None: a spectator) sees it, built up from nothing."""
    seen: dict[str, Any] = {name: plain(getattr(t, name)) for name in OPEN_COLUMNS}
    for name in HIDDEN:
        seen[name] = sorted(getattr(t, name))
    if hidden := hidden_hands(t, seat):
        seen["hands"] = [
            sorted(era_of(t, card) for card in hand) if other in hidden else list(hand) for other, hand in enumerate(t.hands)
        ]
        seen["deck"] = len(t.deck)
    return seen


def hidden_hands(t: Table, seat: int | None) -> tuple[int, ...]:
    """Whose cards a seat does not see: those of the other team, a spectator nobody's (AP-A10.1)."""
    if t.box.goal is None:
        return ()
    return tuple(range(t.box.seats)) if seat is None else t.box.rivals[seat]


def era_of(t: Table, card: str) -> int:
    """The back of an improvement shows its era."""
    return t.box.content.improvements[card].era


def plain(value: Any) -> Any:
    """Records by field and tuples as lists, so that a view is the same before and after JSON."""
    if isinstance(value, tuple) and hasattr(value, "_asdict"):
        return {name: plain(part) for name, part in value._asdict().items()}
    return [plain(part) for part in value] if isinstance(value, list | tuple) else value


def deal(t: Table, seat: int | None, dice: Dice) -> None:
    """Every stack in a new order, sorted first, so that the deal gives nothing away."""
    deal_hands(t, seat, dice)
    for name in STACKS:
        setattr(t, name, shuffled(tuple(sorted(getattr(t, name))), dice))
    for name in PLACES:
        places = sorted(getattr(t, name))
        dice.shuffle(places)
        setattr(t, name, tuple(places))


def deal_hands(t: Table, seat: int | None, dice: Dice) -> None:
    """Hidden hands get other cards of the same eras: any that the seat does not see, those of this era out of the deck."""
    hidden = hidden_hands(t, seat)
    if not any(t.hands[other] for other in hidden):
        return
    shown = {card for other, hand in enumerate(t.hands) if other not in hidden for card in hand}
    shown |= {card for cards in (*t.played, t.discard) for card in cards}
    for era in sorted({era_of(t, card) for other in hidden for card in t.hands[other]}):
        unseen = sorted(one.id for one in t.box.content.improvements.values() if one.era == era and one.id not in shown)
        if era == t.era:
            held = [card for other in hidden for card in t.hands[other] if era_of(t, card) == era]
            unseen = sorted((*t.deck, *held))
        dice.shuffle(unseen)
        for other in hidden:
            kept = [card for card in t.hands[other] if era_of(t, card) != era]
            n = len(t.hands[other]) - len(kept)
            t.hands[other] = tuple(sorted((*kept, *unseen[:n])))
            unseen = unseen[n:]
        if era == t.era:
            t.deck = tuple(unseen)
