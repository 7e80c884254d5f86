"""Pieces by hand: what the keeper holds goes where it lies on the real table, and sets nothing off."""

from __future__ import annotations

from zwist.engine.question import Limit, Offer, Option
from zwist.games.groll.companion.nouns import AMOUNT, HIT_POINTS, KEEPER, PLACE, PLACES, PUT_DOWN, WARRIORS
from zwist.games.groll.gathering import GRAVEYARD
from zwist.games.groll.nouns import ELITE, SEAT
from zwist.games.groll.refs import place_ref
from zwist.games.groll.table import COAST, MAT, REGIONS, STANDARD, Game, Table, choice, rule

HANDFUL = 9
"""Most warriors that are laid down with one click."""


def lying(t: Table, side: int, place: int) -> int:
    """Standard warriors of a side at a place."""
    if place == MAT:
        return t.mat[side]
    return t.graveyard[side] if place == GRAVEYARD else t.standard[side * REGIONS + place]


def _is_left(t: Table, side: int, piece: int, origin: int) -> bool:
    return t.at[piece] == origin if piece != STANDARD else lying(t, side, origin) > 0


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


@rule("GR-2.14")
def take_up_stack(g: Game, stack: tuple[int, int]) -> None:
    """Standard warriors that lie together."""
    side, place = stack
    g.then(in_hand, side, STANDARD, place, 1)


@rule("GR-2.14")
def take_up_piece(g: Game, piece: int) -> None:
    """One elite."""
    g.then(in_hand, g.table.box.owner[piece], piece, g.table.at[piece], 1)


@rule("GR-2.14")
def take_up_faction(g: Game, side: int) -> None:
    """The standard warriors on the mat of a faction."""
    g.then(in_hand, side, STANDARD, MAT, 1)


# Where it goes


def _elsewhere(t: Table, side: int, piece: int, origin: int, n: int) -> list[Option[int]]:
    return [option for option in PLACES if option.value != origin]


def _readings(t: Table, side: int, piece: int, origin: int, n: int) -> list[Option[int]]:
    if piece == STANDARD or origin == MAT:
        return []
    return [HIT_POINTS[left] for left in range(t.box.most_hp[piece] + 1) if left != t.hp[piece]]


def _amounts(t: Table, side: int, piece: int, origin: int, n: int) -> list[Option[int]]:
    """Whole groups at once, as far as they reach."""
    there = lying(t, side, origin) if piece == STANDARD else 1
    return [AMOUNT[more] for more in range(1, min(there, HANDFUL) + 1) if more != n] if there > 1 else []


def _other_piles(t: Table, side: int, piece: int, origin: int, n: int) -> list[Option[tuple[int, int]]]:
    return [WARRIORS[side, place] for place in (MAT, GRAVEYARD) if (piece, origin) != (STANDARD, place)]


def _other_boxes(t: Table, side: int, piece: int, origin: int, n: int) -> list[Option[int]]:
    held = t.box.kind[piece] if piece != STANDARD and origin == MAT else None
    return [ELITE[other] for other in _boxes(t, side) if t.box.kind[other] is not held]


def _shown(t: Table, place: int, side: int) -> tuple[str, ...]:
    """A region, or a zone of the side whose warriors are in hand; mat and graveyard have buttons.

    The Possessed faction has no zone: there is none for it on the whole coast.
    """
    if place < COAST:
        return (f"do:{PLACE[place].text}",)
    sides = range(t.box.seats) if side == t.box.possessed and place == COAST else (side,)
    return tuple(place_ref(t.box, one, place) for one in sides)


destinations = choice(
    "hand to",
    "GR-2.14",
    _elsewhere,
    Limit("GR-1.14", lambda t, place, side, piece, origin, n: _is_left(t, side, piece, origin)),
    Limit("GR-17.13", lambda t, place, side, piece, origin, n: side != t.box.possessed or place != COAST),
    Limit("GR-3.6", lambda t, place, side, piece, origin, n: piece == STANDARD or place != GRAVEYARD),
    refs=lambda t, place, side, piece, origin, n: _shown(t, place, side),
)
amounts = choice("amounts", "GR-2.14", _amounts)
hit_points = choice("hit points", "GR-3.6", _readings)
piles = choice("piles", "GR-2.14", _other_piles, Limit("GR-1.14", lambda t, pile, side, piece, origin, n: lying(t, *pile) > 0))
boxes = choice("boxes", "GR-2.14", _other_boxes)
other_factions = choice(
    "other factions",
    "GR-2.14",
    lambda t, side, piece, origin, n: [SEAT[other] for other in range(t.box.sides) if other != side],
)
nothing_more = choice("nothing more", "GR-2.14", lambda t, side, piece, origin, n: (PUT_DOWN,))


@rule("GR-2.14")
def in_hand(g: Game, side: int, piece: int, origin: int, n: int) -> None:
    """Lay down what is held, take up something else, or be done."""
    values = (side, piece, origin, n)
    g.menu(
        KEEPER,
        "in hand",
        Offer(destinations, lay_down, values),
        Offer(amounts, take_more, values),
        Offer(hit_points, read_hit_points, values),
        Offer(piles, change_pile, values),
        Offer(boxes, change_piece, values),
        Offer(other_factions, change_faction, values),
        Offer(nothing_more, put_down, values),
        begins=True,
    )


@rule("GR-1.14", "GR-2.14")
def lay_down(g: Game, place: int, side: int, piece: int, origin: int, n: int) -> None:
    """What was held lies there now; the next one of its kind is in hand."""
    t = g.table
    if piece == STANDARD:
        _shift(t, side, origin, -n)
        _shift(t, side, place, n)
    else:
        t.place_elite(piece, place)
    who = t.box.kind[piece].id if piece != STANDARD else ""
    g.tell("by_hand", seat=side, n=n, who=who, origin=origin, target=place)
    _take_next(g, side, piece, origin)


def _shift(t: Table, side: int, place: int, n: int) -> None:
    if place == MAT:
        t.mat[side] += n
    elif place == GRAVEYARD:
        t.graveyard[side] += n
    else:
        t.place_standard(side, place, n)


def _take_next(g: Game, side: int, piece: int, origin: int) -> None:
    """From the mat a faction is set up to the end; what lay on the map is put down once there is no more of it."""
    t = g.table
    if piece == STANDARD:
        if lying(t, side, origin):
            g.then(in_hand, side, piece, origin, 1)
        elif origin < COAST:
            g.then(in_hand, side, piece, MAT, 1)
    elif origin == MAT:
        alike = [other for other in _boxes(t, side) if t.box.kind[other] is t.box.kind[piece]]
        g.then(in_hand, side, alike[0] if alike else STANDARD, MAT, 1)


@rule("GR-2.14")
def take_more(g: Game, more: int, side: int, piece: int, origin: int, n: int) -> None:
    """So many go to the same place."""
    g.then(in_hand, side, piece, origin, more)


@rule("GR-3.6", "GR-22.9", "GR-23.17")
def read_hit_points(g: Game, left: int, side: int, piece: int, origin: int, n: int) -> None:
    """An elite was wounded or healed; at 0 it is defeated and counts for missions."""
    t = g.table
    kind, before = t.box.kind[piece].id, t.hp[piece]
    if not left:
        t.place_elite(piece, MAT)
        t.fallen += side == t.box.possessed
        g.tell("elite_defeated", seat=side, region=origin, elite=kind)
        return
    t.hp[piece] = left
    if left < before:
        g.tell("wounded", seat=side, region=origin, elite=kind, n=left)
    else:
        g.tell("heal", seat=side, region=origin, elite=kind, n=left)


@rule("GR-2.14")
def change_pile(g: Game, pile: tuple[int, int], side: int, piece: int, origin: int, n: int) -> None:
    """Other standard warriors of the faction."""
    g.do(take_up_stack, pile)


@rule("GR-2.14")
def change_piece(g: Game, other: int, side: int, piece: int, origin: int, n: int) -> None:
    """An elite of the faction's mat."""
    g.do(take_up_piece, other)


@rule("GR-2.14")
def change_faction(g: Game, other: int, side: int, piece: int, origin: int, n: int) -> None:
    """The warriors of another faction."""
    g.do(take_up_faction, other)


@rule("GR-2.14")
def put_down(g: Game, act: str, side: int, piece: int, origin: int, n: int) -> None:
    """Nothing is in hand any more."""
