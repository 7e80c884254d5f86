"""The keeper's book: everything that can be entered, the steps in which the Trogs act, and the end."""

from __future__ import annotations

from zwist.engine.definition import Result
from zwist.engine.question import Offer
from zwist.games.cry_havoc.companion.counters import counters, read_counter
from zwist.games.cry_havoc.companion.hand import armies, stacks, take_up_army, take_up_stack
from zwist.games.cry_havoc.companion.markers import markers, take_marker
from zwist.games.cry_havoc.companion.nouns import CLOSE, KEEPER
from zwist.games.cry_havoc.companion.steps import let_them_act, steps
from zwist.games.cry_havoc.solo.ending import solo_result
from zwist.games.cry_havoc.solo.sides import PLAYER
from zwist.games.cry_havoc.table import Game, Table, choice, rule

closing = choice("closing", "CH-21.3", lambda t: (CLOSE,))


@rule("CH-3.21", "CH-21.3")
def keeper(g: Game) -> None:
    """One entry after another until the game is over or the book is closed."""
    if g.table.phase == "over":
        return
    g.menu(
        KEEPER, "keeper",
        Offer(steps, let_them_act, ()),
        Offer(armies, take_up_army, ()),
        Offer(stacks, take_up_stack, ()),
        Offer(markers, take_marker, ()),
        Offer(counters, read_counter, ()),
        Offer(closing, close_book, ()),
        begins=True,
    )  # fmt: skip
    g.then(keeper)


@rule("CH-21.3")
def close_book(g: Game, act: str) -> None:
    """The companion is put away before the end: nobody has won."""
    g.table.phase = "over"
    g.tell("book_closed")


def companion_result(t: Table) -> Result:
    """As in the solo game after final scoring; a closed book has no winner."""
    return solo_result(t) if t.final else Result((t.score[PLAYER],), (1,), (), "CH-21.3")
