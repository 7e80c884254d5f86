"""Pieces by hand: what the keeper holds goes where it lies on the real table, and sets nothing off."""

from __future__ import annotations

from zwist.engine.question import Limit, Offer, Option
from zwist.games.groll.companion.nouns import AMOUNT, HIT_POINTS, KEEPER, PLACE, PLACES, PUT_DOWN, WARRIORS
from zwist.games.groll.nouns import ELITE, SEAT
from zwist.games.groll.records import Hand
from zwist.games.groll.refs import place_ref
from zwist.games.groll.table import COAST, GRAVEYARD, MAT, REGIONS, Game, Table, choice, rule

HANDFUL = 9
"""Most warriors that are laid down with one click."""


def _is_left(t: Table) -> bool:
    hand = t.hand
    return t.standards_at(hand.side, hand.origin) > 0 if hand.piece is None else t.at[hand.piece] == hand.origin


def _boxes(t: Table, side: int) -> list[int]:
    """One elite of each kind that stands on the mat of a side."""
    first: dict[str, int] = {}
    for piece in t.box.pieces[side]:
        if t.at[piece] == MAT:
            first.setdefault(t.box.kind[piece].id, piece)
    return list(first.values())


# What can be taken up

stacks = choice(
    "stacks",
    "GR-2.14",
    lambda t: [
        WARRIORS[side, region]
        for side in range(t.box.sides)
        for region in range(REGIONS)
        if t.standard[side * REGIONS + region]
    ],
)
pieces = choice("pieces", "GR-2.14", lambda t: [ELITE[piece] for piece, region in enumerate(t.at) if region != MAT])
factions = choice("factions", "GR-2.14", lambda t: [SEAT[side] for side in range(t.box.sides)])


def take_in_hand(g: Game, hand: Hand) -> None:
    """The keeper holds something else."""
    g.table.holding = hand
    g.then(in_hand)


@rule("GR-2.14")
def take_up_stack(g: Game, stack: tuple[int, int]) -> None:
    """Standard warriors that lie together."""
    take_in_hand(g, Hand(*stack))


@rule("GR-2.14")
def take_up_piece(g: Game, piece: int) -> None:
    """One elite."""
    take_in_hand(g, Hand(g.table.box.owner[piece], g.table.at[piece], piece))


@rule("GR-2.14")
def take_up_faction(g: Game, side: int) -> None:
    """The standard warriors on the mat of a faction."""
    take_in_hand(g, Hand(side, MAT))


# Where it goes


def _readings(t: Table) -> list[Option[int]]:
    piece = t.hand.piece
    if piece is None or t.hand.origin == MAT:
        return []
    return [HIT_POINTS[left] for left in range(t.box.most_hp[piece] + 1) if left != t.hp[piece]]


def _amounts(t: Table) -> list[Option[int]]:
    """Whole groups at once, as far as they reach."""
    hand = t.hand
    there = t.standards_at(hand.side, hand.origin) if hand.piece is None else 1
    return [AMOUNT[more] for more in range(1, min(there, HANDFUL) + 1) if more != hand.n] if there > 1 else []


def _other_piles(t: Table) -> list[Option[tuple[int, int]]]:
    hand = t.hand
    return [WARRIORS[hand.side, place] for place in (MAT, GRAVEYARD) if hand.piece is not None or hand.origin != place]


def _other_boxes(t: Table) -> list[Option[int]]:
    hand = t.hand
    held = t.box.kind[hand.piece] if hand.piece is not None and hand.origin == MAT else None
    return [ELITE[other] for other in _boxes(t, hand.side) if t.box.kind[other] is not held]


def _other_places(t: Table) -> list[Option[int]]:
    origin = t.hand.origin
    return [option for option in PLACES if option.value != origin]


def _shown(t: Table, place: int) -> tuple[str, ...]:
    """A region, or a zone of the side whose warriors are in hand; mat and graveyard have buttons.

    The Possessed faction has no zone: there is none for it on the whole coast.
    """
    side = t.hand.side
    if place >= REGIONS:
        return (f"do:{PLACE[place].text}",)
    sides = range(t.box.seats) if side == t.box.possessed and place == COAST else (side,)
    return tuple(place_ref(t.box, one, place) for one in sides)


destinations = choice(
    "hand to",
    "GR-2.14",
    _other_places,
    Limit("GR-1.14", lambda t, place: _is_left(t)),
    Limit("GR-17.13", lambda t, place: t.hand.side != t.box.possessed or place != COAST),
    Limit("GR-3.6", lambda t, place: t.hand.piece is None or place != GRAVEYARD),
    refs=_shown,
)
amounts = choice("amounts", "GR-2.14", _amounts)
hit_points = choice("hit points", "GR-3.6", _readings)
piles = choice("piles", "GR-2.14", _other_piles, Limit("GR-1.14", lambda t, pile: t.standards_at(*pile) > 0))
boxes = choice("boxes", "GR-2.14", _other_boxes)
other_factions = choice(
    "other factions", "GR-2.14", lambda t: [SEAT[other] for other in range(t.box.sides) if other != t.hand.side]
)
nothing_more = choice("nothing more", "GR-2.14", lambda t: (PUT_DOWN,))


@rule("GR-2.14")
def in_hand(g: Game) -> None:
    """Lay down what is held, take up something else, or be done."""
    g.menu(
        KEEPER,
        "in hand",
        Offer(destinations, lay_down, ()),
        Offer(amounts, take_more, ()),
        Offer(hit_points, read_hit_points, ()),
        Offer(piles, take_up_stack, ()),
        Offer(boxes, take_up_piece, ()),
        Offer(other_factions, take_up_faction, ()),
        Offer(nothing_more, put_down, ()),
        begins=True,
    )


@rule("GR-1.14", "GR-2.14")
def lay_down(g: Game, place: int) -> None:
    """What was held lies there now; the next one of its kind is in hand."""
    t, hand = g.table, g.table.hand
    if hand.piece is None:
        t.shift_standards(hand.side, hand.origin, -hand.n)
        t.shift_standards(hand.side, place, hand.n)
    else:
        t.place_elite(hand.piece, place)
    who = t.box.kind[hand.piece].id if hand.piece is not None else ""
    g.tell("by_hand", seat=hand.side, n=hand.n, who=who, origin=hand.origin, target=place)
    following = _next(t, hand)
    if following:
        take_in_hand(g, following)
    else:
        t.holding = None


def _next(t: Table, hand: Hand) -> Hand | None:
    """From the mat a faction is set up to the end; what lay on the map is put down once there is no more of it."""
    if hand.piece is None:
        if t.standards_at(hand.side, hand.origin):
            return Hand(hand.side, hand.origin)
        return Hand(hand.side, MAT) if hand.origin >= REGIONS else None
    if hand.origin != MAT:
        return None
    alike = [other for other in _boxes(t, hand.side) if t.box.kind[other] is t.box.kind[hand.piece]]
    return Hand(hand.side, MAT, alike[0] if alike else None)


@rule("GR-2.14")
def take_more(g: Game, more: int) -> None:
    """So many go to the same place."""
    take_in_hand(g, g.table.hand._replace(n=more))


@rule("GR-3.6", "GR-22.9", "GR-23.17")
def read_hit_points(g: Game, left: int) -> None:
    """An elite was wounded or healed; at 0 it is defeated and counts for missions."""
    t = g.table
    hand, t.holding = t.hand, None
    piece, side, region = hand.piece, hand.side, hand.origin
    assert piece is not None  # the hit points of nobody else are asked for
    kind, before = t.box.kind[piece].id, t.hp[piece]
    if not left:
        t.place_elite(piece, MAT)
        t.fallen += side == t.box.possessed
        g.tell("elite_defeated", seat=side, region=region, elite=kind)
        return
    t.hp[piece] = left
    if left < before:
        g.tell("wounded", seat=side, region=region, elite=kind, n=left)
    else:
        g.tell("heal", seat=side, region=region, elite=kind, n=left)


@rule("GR-2.14")
def put_down(g: Game, act: str) -> None:
    """Nothing is in hand any more."""
    g.table.holding = None
