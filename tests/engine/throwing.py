"""A toy game with opportunities: everybody who has stones may throw them, in several orders."""

from __future__ import annotations

from collections.abc import Callable

from engine import toy
from engine.toy import Game, Table, Toy
from zwist.engine import timing
from zwist.engine.nouns import Noun
from zwist.engine.question import Offer
from zwist.engine.rulebook import Rulebook
from zwist.engine.timing import Opportunity, opportunity

STONE: Noun[int] = Noun("stone")
rulebook: Rulebook[Table] = Rulebook("throwing")
rule, choice = rulebook.rule, rulebook.choice
timing.join(rulebook, "TY-1.4")
throws = choice("throws", "TY-1.2", lambda t, seat: [STONE[n] for n in range(t.stones[seat])])


@rule("TY-1.2")
def throw(g: Game, stone: int, seat: int) -> None:
    """A stone is gone."""
    g.table.stones[seat] -= 1
    g.table.notes = (*g.table.notes, f"{seat} throws")


@rule("TY-1.2")
def later(g: Game) -> None:
    """What comes when the opportunity is over."""
    g.table.notes = (*g.table.notes, "later")


def everybody(t: Table) -> range:
    return range(len(t.stones))


def throwing(t: Table, seat: int) -> tuple[Offer, ...]:
    return (Offer(throws, throw, (seat,)),)


rulebook.opportunities = {
    "free": Opportunity("TY-1.4", everybody, throwing),
    "in turn": Opportunity("TY-1.4", everybody, throwing, in_turn=True),
    "once": Opportunity("TY-1.4", everybody, throwing, in_turn=True, once=True),
    "patient": Opportunity("TY-1.4", everybody, throwing, until={"thrown": lambda t, seat: len(t.notes) // 2}),
}


@rule()
def wait_for_the_test(g: Game) -> None:
    """The test itself says what happens."""


class Throwing(Toy):
    """The toy table with stones to throw."""

    rules = rulebook

    def begins_with(self) -> Callable[[Game], None]:
        return wait_for_the_test


THROWING = Throwing()


def opened(name: str, *stones: int) -> Game:
    g = toy.new(seats=3, toy=THROWING)
    g.table.stones = list(stones)
    g.then(opportunity, name, (), ())
    g.then(later)
    g.run()
    return g
