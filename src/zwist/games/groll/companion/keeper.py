"""The keeper's book: everything that can be entered, the steps in which the Possessed faction acts, and the end."""

from __future__ import annotations

from zwist.engine.question import Offer
from zwist.games.groll.companion.counters import (
    base,
    chips,
    counters,
    find_base,
    find_start_player,
    read_counter,
    sort_chips,
    start,
)
from zwist.games.groll.companion.hand import factions, pieces, stacks, take_up_faction, take_up_piece, take_up_stack
from zwist.games.groll.companion.nouns import CLOSE, KEEPER
from zwist.games.groll.companion.steps import let_it_act, steps
from zwist.games.groll.coop.scoring import CLOSED
from zwist.games.groll.table import Game, choice, rule

closing = choice("closing", "GR-23.9", lambda t: (CLOSE,))


@rule("GR-2.14", "GR-23.9")
def keeper(g: Game) -> None:
    """One entry after another until a mission has decided or the book is closed."""
    if g.table.outcome:
        return
    g.menu(
        KEEPER,
        "keeper",
        Offer(steps, let_it_act, ()),
        Offer(factions, take_up_faction, ()),
        Offer(stacks, take_up_stack, ()),
        Offer(pieces, take_up_piece, ()),
        Offer(counters, read_counter, ()),
        Offer(base, find_base, ()),
        Offer(start, find_start_player, ()),
        Offer(chips, sort_chips, ()),
        Offer(closing, close_book, ()),
        begins=True,
    )
    g.then(keeper)


@rule("GR-23.9")
def close_book(g: Game, act: str) -> None:
    """The companion is put away; no mission has decided, so nobody has won."""
    g.table.outcome = CLOSED
    g.table.phase = "over"
    g.tell("book_closed")
