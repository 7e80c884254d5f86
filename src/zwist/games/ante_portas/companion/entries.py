"""What stands on the real battlefield, entered hex by hex, and the numbers beside it."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from zwist.engine.question import Limit, Offer, Option
from zwist.games.ante_portas.companion.nouns import COUNT, ENTRY, KEEPER, NO_TILE, READING, TILE_SHOWN
from zwist.games.ante_portas.companion.shown import lay_out_stack
from zwist.games.ante_portas.field import HEXES
from zwist.games.ante_portas.ground import BOMB, TRAP, fighters, has_attackers, tiles_left
from zwist.games.ante_portas.nouns import FACING
from zwist.games.ante_portas.table import BASIC, CITIZEN, ELITE, FARMER, Game, Table, choice, rule

MANY = 30
"""Nobody enters more soldiers of a kind on a hex, or in the hospital."""


class Piece(NamedTuple):
    """A kind of piece on a hex: in which column of the table, and how many there can be."""

    column: Callable[[Table], list[int]]
    most: Callable[[Table, int], int]


PIECES: dict[str, Piece] = {
    "basic": Piece(lambda t: t.basic, lambda t, hex: t.basic[hex] + t.figures[BASIC]),
    "elite": Piece(lambda t: t.elite, lambda t, hex: t.elite[hex] + t.figures[ELITE]),
    "farmers": Piece(lambda t: t.farmers, lambda t, hex: MANY),
    "citizens": Piece(lambda t: t.citizens, lambda t, hex: MANY),
    "tired_farmers": Piece(lambda t: t.tired_farmers, lambda t, hex: t.farmers[hex]),
    "tired_citizens": Piece(lambda t: t.tired_citizens, lambda t, hex: t.citizens[hex]),
}
ATTACKERS = ("basic", "elite")
SOLDIERS = ("farmers", "citizens")

# On a hex

entries = choice("entries", "AP-B2.1", lambda t: [ENTRY[hex] for hex in HEXES])


def _may_stand(t: Table, name: str, hex: int) -> bool:
    """Attackers and fighting units of ours do not share a hex (AP-B7.16)."""
    if name in ATTACKERS:
        return fighters(t, hex).is_empty
    return name not in SOLDIERS or not has_attackers(t, hex)


pieces = choice("pieces", "AP-B2.1", lambda t, hex: [COUNT[name] for name in PIECES], Limit("AP-B7.16", _may_stand))


def _tiles(t: Table, hex: int) -> list[Option[str]]:
    content = t.box.content
    return [TILE_SHOWN[tile] for tile in (*content.installations, *content.mines, TRAP, BOMB)]


tiles = choice(
    "tiles",
    "AP-B2.1",
    _tiles,
    Limit("AP-B1.6", lambda t, tile, hex: tiles_left(t, tile) > 0),
    Limit("AP-B7.16", lambda t, tile, hex: tile in (TRAP, BOMB) or not has_attackers(t, hex)),
)
no_tiles = choice("no tiles", "AP-B2.1", lambda t, hex: (NO_TILE,) if t.tile[hex] else ())


@rule("AP-B2.1")
def enter_hex(g: Game, hex: int) -> None:
    """What is different there."""
    g.menu(
        KEEPER,
        "entry",
        Offer(pieces, count_pieces, (hex,)),
        Offer(tiles, shown_tile, (hex,)),
        Offer(no_tiles, take_tile, (hex,)),
    )


readings = choice("readings", "AP-B1.5", lambda t, name, hex: [READING[n] for n in range(PIECES[name].most(t, hex) + 1)])


@rule("AP-B2.1")
def count_pieces(g: Game, name: str, hex: int) -> None:
    """How many of them."""
    g.ask_number(KEEPER, readings, set_pieces, name, hex)


@rule("AP-B1.5", "AP-B2.1")
def set_pieces(g: Game, n: int, name: str, hex: int) -> None:
    """Attackers come from the supply or go there; no more soldiers are exhausted than stand there."""
    t = g.table
    column = PIECES[name].column(t)
    if name in ATTACKERS:
        t.figures[ATTACKERS.index(name)] -= n - column[hex]
    column[hex] = n
    t.tired_farmers[hex] = min(t.tired_farmers[hex], t.farmers[hex])
    t.tired_citizens[hex] = min(t.tired_citizens[hex], t.citizens[hex])
    g.tell("entered", hex=hex, count=name, n=n)


facings_shown = choice("facings shown", "AP-B12.22", lambda t, tile, hex: [FACING[turns] for turns in range(6)])


@rule("AP-B2.1")
def shown_tile(g: Game, tile: str, hex: int) -> None:
    """A building also faces somewhere."""
    if tile in g.table.box.content.installations:
        g.ask_number(KEEPER, facings_shown, set_tile, tile, hex)
    else:
        g.then(set_tile, 0, tile, hex)


@rule("AP-B2.1", "AP-B12.22")
def set_tile(g: Game, turns: int, tile: str, hex: int) -> None:
    """The tile lies there."""
    g.table.tile[hex], g.table.facing[hex] = tile, turns
    g.tell("tile_entered", hex=hex, tile=tile, turns=turns)


@rule("AP-B2.1")
def take_tile(g: Game, act: str, hex: int) -> None:
    """Nothing lies there."""
    t = g.table
    g.tell("tile_gone", hex=hex, tile=t.tile[hex])
    t.tile[hex], t.facing[hex] = "", 0


# Beside the battlefield

BESIDE = ("era", "hospital_farmers", "hospital_citizens")

counters = choice("counters", "AP-B2.1", lambda t: [COUNT[name] for name in BESIDE])
counter_readings = choice(
    "counter readings",
    "AP-B2.1",
    lambda t, name: [READING[n] for n in (range(1, 3) if name == "era" else range(MANY + 1))],
)


@rule("AP-B2.1")
def read_counter(g: Game, name: str) -> None:
    """What does it show."""
    g.ask_number(KEEPER, counter_readings, set_counter, name)


@rule("AP-B2.12", "AP-B3.7")
def set_counter(g: Game, n: int, name: str) -> None:
    """The number on the real table; another era has another stack."""
    t = g.table
    if name == "era":
        lay_out_stack(g, n)
    else:
        t.hospital[FARMER if name == "hospital_farmers" else CITIZEN] = n
    g.tell("counter_entered", count=name, n=n)
