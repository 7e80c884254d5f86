"""The toy table with answers that have a shape: fruit to eat, bowls to fill, nuts to crack."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine import toy
from engine.toy import Game, Table, Toy
from zwist.engine.nouns import Noun, Numbers
from zwist.engine.question import Condition, Limit
from zwist.engine.rulebook import Rulebook

FRUIT: Noun[str] = Noun("fruit")
BOWL: Noun[int] = Noun("bowl")
NUTS = Numbers("nuts")
BASKET = ("apple", "pear", "plum", "fig")
SIZES = (2, 5, 1)

rulebook: Rulebook[Table] = Rulebook("picnic")
rule, choice = rulebook.rule, rulebook.choice
fruit = choice(
    "fruit",
    "TY-1.1",
    lambda t, picked, seat: [FRUIT[one] for one in BASKET],
    Limit("TY-1.2", lambda t, one, picked, seat: not (one == "fig" and "pear" in picked)),
    when=(Condition("TY-1.3", lambda t, picked, seat: t.pile > 0),),
)
berries = choice(
    "berries",
    "TY-1.1",
    lambda t, picked, seat: [FRUIT[one] for one in BASKET],
    Limit("TY-1.2", lambda t, one, picked, seat: one != "plum" or t.pile > 1),
)
courses = choice(
    "courses",
    "TY-1.1",
    lambda t, picked, seat: [FRUIT[one] for one in BASKET],
    Limit("TY-1.3", lambda t, one, picked, seat: picked[:1] != ("fig",) or one != "plum"),
)
bowls = choice(
    "bowls",
    "TY-1.4",
    lambda t, seat: [BOWL[n] for n in range(len(SIZES))],
    amounts=NUTS,
    capacity=lambda t, bowl, seat: SIZES[bowl],
)
one_bowl = choice("one bowl", "TY-1.4", lambda t, seat: [BOWL[0]], amounts=NUTS)
handfuls = choice("handfuls", "TY-1.2", lambda t, seat: [NUTS[n] for n in range(4)])


@rule("TY-1.1")
def eat(g: Game, chosen: tuple[str, ...], seat: int) -> None:
    """Write down what was eaten."""
    g.table.notes = (*g.table.notes, f"eat {' '.join(chosen)}")


@rule("TY-1.4")
def fill(g: Game, shares: tuple[int, ...], seat: int) -> None:
    """Write down how much lies where."""
    g.table.notes = (*g.table.notes, f"fill {shares}")


@rule("TY-1.2")
def crack(g: Game, n: int, seat: int) -> None:
    """Write down how many."""
    g.table.notes = (*g.table.notes, f"crack {n}")


@rule("TY-1.2")
def later(g: Game) -> None:
    """Write down that this comes afterwards."""
    g.table.notes = (*g.table.notes, "later")


@rule()
def wait_for_the_test(g: Game) -> None:
    """The test itself says what happens."""


class Picnic(Toy):
    """The toy table with other rules."""

    rules = rulebook

    def begins_with(self) -> Callable[[Game], None]:
        return wait_for_the_test


PICNIC = Picnic()


def table() -> Game:
    return toy.new(toy=PICNIC)


def asked(g: Game, ask: Any, *arguments: Any, **sizes: int) -> Game:
    ask(g, 0, *arguments, 0, **sizes)
    g.then(later)
    g.run()
    return g


def some(least: int, most: int) -> Game:
    return asked(table(), Game.ask_some, fruit, eat, least=least, most=most)


def options(g: Game) -> list[str]:
    return [option.text for option in g.question.options] if g.question else []


def chosen(g: Game, *texts: str) -> tuple[str, ...]:
    for text in texts:
        g.apply(text)
    return g.table.notes
