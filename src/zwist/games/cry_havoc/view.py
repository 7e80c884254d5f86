"""What a seat may know of Cry Havoc (CH-3.11, CH-3.21), and hidden things dealt anew from that."""

from __future__ import annotations

from typing import Any

from zwist.engine.dice import Dice
from zwist.games.cry_havoc.cards import FORESEEING
from zwist.games.cry_havoc.nests import back
from zwist.games.cry_havoc.table import OWN, TERRAINS, Table
from zwist.kit.decks import Cards, shuffled

OPEN_COLUMNS = (
    "round", "phase", "action_round", "active", "acted", "units", "halted", "reserve", "hq", "control",
    "crystals", "battle", "attacker", "battles", "structures", "tokens", "discards", "prisoners",
    "stockpile", "score", "initiative", "upcoming", "spot", "resolved", "final", "enabled", "skills",
    "exhausted", "swarm", "attuned", "action", "arrival", "fighting", "leaders", "tiles", "discounts",
    "lockdown", "foreseen", "recon", "scored",
)  # fmt: skip


def look(t: Table, seat: int | None) -> dict[str, Any]:
    """The table as a seat (None: a spectator) sees it, built up from nothing."""
    seen: dict[str, Any] = {name: plain(getattr(t, name)) for name in OPEN_COLUMNS}
    seen["trog_tokens"] = [[back(token) for token in here] for here in t.trog_tokens]
    seen["explorations"] = [len(here) for here in t.explorations]
    seen["supplies"] = [len(t.party_supply), len(t.nest_supply), len(t.exploration_supply)]
    seen["hand_sizes"] = [len(hand) for hand in t.hands]
    seen["deck_sizes"] = [len(deck) for deck in t.decks]
    seen["terrain_decks"] = [len(deck) for deck in t.terrain_decks]
    seats = range(t.box.seats)
    seen["terrain_held"] = [[_held(t, other, terrain) for terrain in TERRAINS] for other in seats]
    seen["matrix"] = [t.box.content.cards[card].owner for card in t.matrix]
    seen["drawn"] = len(t.drawn)
    seen["events"] = [len(stack) for stack in t.events]
    seen["scoring_deck"] = len(t.scoring_deck)
    seen["known"] = list(t.known)
    if seat is not None:
        seen["hand"] = list(t.hands[seat])
        seen["own_deck"] = sorted(t.decks[seat])
        seen["looked"] = list(t.looked[seat])
        if t.box.factions[seat].id == "machines":
            seen["own_matrix"] = list(t.matrix)
        if t.drawn and t.active == seat:
            seen["own_drawn"] = list(t.drawn)
        seen["own_foreseen"] = [list(_top(t, seat, deck)) for deck in range(OWN + 1)]
    return seen


def _top(t: Table, seat: int | None, deck: int) -> Cards:
    """The cards on top of a deck that a seat has foreseen, the top one last (CH-20.52)."""
    if seat is None or t.box.factions[seat].id != FORESEEING or not t.foreseen[deck]:
        return ()
    return (t.decks[seat] if deck == OWN else t.terrain_decks[deck])[-t.foreseen[deck] :]


def plain(value: Any) -> Any:
    """Records by field and tuples as lists, so that a view is the same before and after JSON."""
    if isinstance(value, tuple) and hasattr(value, "_asdict"):
        return {name: plain(part) for name, part in value._asdict().items()}
    if isinstance(value, list | tuple):  # nearly all parts are plain already, and calls would cost more than all the rest
        return [plain(part) if isinstance(part, list | tuple) else part for part in value]
    return value


def _held(t: Table, seat: int, terrain: str) -> int:
    """How many cards of a terrain a seat has in hand and deck; everybody saw from which deck they came."""
    drawn = [card for card in t.drawn if card in t.fresh[seat]]
    held = (*t.hands[seat], *t.decks[seat], *drawn)
    return sum(t.box.content.cards[card].owner == terrain for card in held)


# Dealing anew


def deal(t: Table, seat: int | None, dice: Dice) -> None:
    """Everything the seat cannot know, consistently with what it has seen.

    What is dealt is sorted first: the deal follows from the seed and what the seat knows, so that it gives
    nothing away.
    """
    seen = set(t.known) | set(t.looked[seat] if seat is not None else ()) | _own(t, seat)
    for deck in range(len(TERRAINS)):
        _deal_terrain(t, seat, deck, seen, dice)
    for other in range(t.box.seats):
        if other == seat:
            top = _top(t, seat, OWN)
            below = t.decks[other][: len(t.decks[other]) - len(top)]
            t.decks[other] = shuffled(tuple(sorted(below)), dice) + top
        else:
            _deal_hand(t, other, dice)
    _deal_tokens(t, dice)
    _deal_events(t, dice)
    t.scoring_deck = shuffled(tuple(sorted(t.scoring_deck)), dice)


def _deal_terrain(t: Table, seat: int | None, deck: int, seen: set[str], dice: Dice) -> None:
    """Unseen cards of one terrain change places between others' hands, Matrix, drawn cards and deck."""
    top = _top(t, seat, deck)
    fixed = seen.union(top)
    others = [other for other in range(t.box.seats) if other != seat]
    extra = [name for name in ("matrix", "drawn") if not _sees(t, seat, name)]
    zones = [
        t.terrain_decks[deck],
        *(t.hands[other] for other in others),
        *(getattr(t, name) for name in extra),
    ]
    cards = t.box.content.cards
    floating = {card for zone in zones for card in zone if cards[card].owner == TERRAINS[deck]} - fixed
    pool = sorted(floating)
    dice.shuffle(pool)
    dealt = [tuple(pool.pop() if card in floating else card for card in zone) for zone in zones]
    under = t.bottoms[deck]
    middle = dealt[0][under : len(dealt[0]) - len(top)]
    t.terrain_decks[deck] = dealt[0][:under] + shuffled(tuple(sorted(middle)), dice) + top
    for other, hand in zip(others, dealt[1:], strict=False):
        t.hands[other] = tuple(sorted(hand))
    for name, zone in zip(extra, dealt[1 + len(others) :], strict=True):
        setattr(t, name, tuple(sorted(zone)))


def _deal_hand(t: Table, seat: int, dice: Dice) -> None:
    """Cards drawn since the last shuffle change places with those in the deck; all others are known to be in
    the hand.
    """
    fresh = {card for card in (*t.hands[seat], *t.drawn) if card in t.fresh[seat]}
    pool = list(shuffled(tuple(sorted((*fresh, *t.decks[seat]))), dice))
    t.fresh[seat] = tuple(sorted(pool[len(t.decks[seat]) :]))
    t.hands[seat] = tuple(sorted(pool.pop() if card in fresh else card for card in t.hands[seat]))
    t.drawn = tuple(sorted(pool.pop() if card in fresh else card for card in t.drawn))
    t.decks[seat] = tuple(pool)


def _own(t: Table, seat: int | None) -> set[str]:
    """Cards whose place the seat sees."""
    if seat is None:
        return set()
    own = {*t.hands[seat], *t.decks[seat]}
    return own | {card for name in ("matrix", "drawn") if _sees(t, seat, name) for card in getattr(t, name)}


def _sees(t: Table, seat: int | None, name: str) -> bool:
    owner = t.box.seat_of.get("machines") if name == "matrix" else t.active
    return seat is not None and seat == owner


def _deal_tokens(t: Table, dice: Dice) -> None:
    """Face-down tokens on the board and in the supplies, by their backs; nobody has seen any of them but those
    that a skill has drawn from the supply and put back there.

    CH-3.11, CH-20.38.
    """
    for kind in ("war_party", "nest"):
        supply = "party_supply" if kind == "war_party" else "nest_supply"
        lying = [token for here in t.trog_tokens for token in here if back(token) == kind]
        pool = sorted([*lying, *getattr(t, supply)])
        dice.shuffle(pool)
        for region in [region for region in t.box.regions if t.trog_tokens[region]]:
            t.trog_tokens[region] = tuple(
                sorted(pool.pop() if back(token) == kind else token for token in t.trog_tokens[region])
            )
        setattr(t, supply, tuple(sorted(pool)))
    explorations = sorted([token for here in t.explorations for token in here] + list(t.exploration_supply))
    for token in t.recon:
        explorations.remove(token)
    dice.shuffle(explorations)
    for region in [region for region in t.box.regions if t.explorations[region]]:
        t.explorations[region] = tuple(sorted(explorations.pop() for _ in t.explorations[region]))
    t.exploration_supply = tuple(sorted((*explorations, *t.recon)))


def _deal_events(t: Table, dice: Dice) -> None:
    """Events still face down, out of all that have not been resolved (CH-2.14)."""
    unseen = [event for event in t.box.content.events if event not in t.resolved]
    dice.shuffle(unseen)
    for spot, stack in enumerate(t.events):
        t.events[spot] = tuple(unseen.pop() for _ in stack)
