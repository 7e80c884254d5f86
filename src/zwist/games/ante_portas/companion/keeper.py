"""The keeper's book: everything that can be entered, what the attackers do next, and the end."""

from __future__ import annotations

from collections.abc import Callable

from zwist.engine.question import Limit, Offer
from zwist.games.ante_portas.arrivals import new_attackers
from zwist.games.ante_portas.combat_phase import combat_phase, next_troop, raise_all
from zwist.games.ante_portas.companion.entries import counters, enter_hex, entries, read_counter
from zwist.games.ante_portas.companion.nouns import CLOSE, KEEPER, TASK
from zwist.games.ante_portas.ground import field_is_clear
from zwist.games.ante_portas.table import Game, choice, rule

CLOSED = "AP-B1.2"
"""People know themselves whether they have held the realm."""


def arrivals(g: Game) -> None:
    """One card brings new attackers; another one is named anew (AP-B4.3, AP-B15.3)."""
    g.then(new_attackers, 1)


def phase(g: Game) -> None:
    """A whole combat phase (AP-B6.1)."""
    g.then(combat_phase)


def march(g: Game) -> None:
    """The attackers of the last wave move; nobody is raised (AP-B15.4)."""
    g.table.sergeants = ()
    g.then(next_troop, 0)


def rest(g: Game) -> None:
    """Exhausted soldiers stand up again (AP-B6.10)."""
    g.then(raise_all)


TASKS: dict[str, Callable[[Game], None]] = {"arrivals": arrivals, "phase": phase, "march": march, "rest": rest}

tasks = choice(
    "tasks",
    "AP-B6.1",
    lambda t: [TASK[name] for name in TASKS],
    Limit("AP-B6.1", lambda t, name: name not in ("phase", "march") or not field_is_clear(t)),
    Limit("AP-B6.10", lambda t, name: name != "rest" or any(t.tired_farmers) or any(t.tired_citizens)),
)
closing = choice("closing", "AP-B1.2", lambda t: (CLOSE,))


@rule("AP-B2.1")
def keeper(g: Game) -> None:
    """One entry after another until the realm has fallen or the book is closed."""
    if g.table.ending:
        return
    g.menu(
        KEEPER,
        "keeper",
        Offer(tasks, let_them_act, ()),
        Offer(entries, enter_hex, ()),
        Offer(counters, read_counter, ()),
        Offer(closing, close_book, ()),
        begins=True,
    )
    g.then(keeper)


@rule("AP-B6.1")
def let_them_act(g: Game, name: str) -> None:
    """What people have come to on their table."""
    g.tell("task", task=name)
    TASKS[name](g)


@rule("AP-B1.2")
def close_book(g: Game, act: str) -> None:
    """The companion is put away."""
    g.table.ending, g.table.phase = CLOSED, "over"
    g.tell("book_closed")
