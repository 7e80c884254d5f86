"""Matrix: terrain cards are stored face down."""

from __future__ import annotations

from zwist.engine.question import Limit
from zwist.games.cry_havoc.cards import DECKS, put_under, take_terrain
from zwist.games.cry_havoc.effects.structures import StructStoreCard
from zwist.games.cry_havoc.nouns import MATRIX
from zwist.games.cry_havoc.structures.tiles import usable
from zwist.games.cry_havoc.table import Game, Table, choice, rule
from zwist.games.cry_havoc.terms import printed
from zwist.kit.decks import without

matrix_decks = choice(
    "matrix decks", "CH-9.42", lambda t, seat, name, region: DECKS,
    Limit("CH-9.42", lambda t, deck, seat, name, region: bool(t.terrain_decks[deck])),
)  # fmt: skip
stored = choice("stored", "CH-9.27", lambda t, seat: [MATRIX[card] for card in t.matrix])


@usable(StructStoreCard)
def can_store(t: Table, seat: int, name: str, region: int) -> bool:
    """Some terrain deck holds a card (CH-9.23)."""
    return any(t.terrain_decks)


@rule("CH-9.42", "CH-9.12", "CH-9.25", "CH-9.26")
def struct_store_card(g: Game, seat: int, name: str, region: int) -> None:
    """The top card of a terrain deck of one's choice is stored face down."""
    g.ask(seat, matrix_decks, store_from, seat, name, region)


@rule("CH-9.12", "CH-9.27")
def store_from(g: Game, deck: int, seat: int, name: str, region: int) -> None:
    """A fourth stored card forces a choice."""
    t = g.table
    card = take_terrain(g, seat, deck)
    t.matrix = tuple(sorted((*t.matrix, card)))
    g.tell("store", side=seat, deck=deck)
    g.whisper(seat, "drawn", cards=(card,))
    if len(t.matrix) > printed(t, name, StructStoreCard).max:
        g.ask(seat, stored, drop_stored, seat)


@rule("CH-9.27")
def drop_stored(g: Game, card: str, seat: int) -> None:
    """One of the stored cards goes under its terrain deck, unseen by others."""
    g.table.matrix = without(g.table.matrix, card)
    put_under(g.table, card, (seat,))
