"""Choices that many rules share: stopping, and regions as options."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from zwist.engine.question import AnyChoice, Choice, Offer, Option, Plain
from zwist.games.cry_havoc.nouns import DECLINE, DONE, REGION
from zwist.games.cry_havoc.table import Game, Table, choice, rule
from zwist.kit.memo import Memo


def stopping(name: str, clause: str) -> Choice[Table, str]:
    """The answer "enough", by the clause that leaves it to the player."""
    return choice(name, clause, lambda t: (DONE,))


def declining(name: str, clause: str) -> Choice[Table, str]:
    """The answer "no", by the clause that says "may"."""
    return choice(name, clause, lambda t: (DECLINE,))


enough = stopping("enough", "CH-3.27")


@rule()
def stop(g: Game, act: str) -> None:
    """No more of it; what is left is lost. By which clause is said by the choice."""


def ask_or_stop(
    g: Game,
    seat: int,
    choice: Choice[Any, Any, *tuple[Any, ...]],
    answer: Callable[..., None],
    *values: Plain,
    by: AnyChoice = enough,
) -> None:
    """A question that may also be answered with "enough", or with "no", by a clause of its own."""
    name = g.definition.rulebook.names[answer]
    g.menu(seat, name, Offer(choice, answer, values), Offer(by, stop, ()))


def all_regions(t: Table, *values: Plain) -> tuple[Option[int], ...]:
    """Every region of the map as an option; limits rule most of them out."""
    return REGIONS[t.box.regions]


def own_regions(t: Table, seat: int, *values: Plain) -> list[Option[int]]:
    """The regions with units of a seat as options."""
    first, units = seat * t.box.size, t.units
    return [option for option in REGIONS[t.box.regions] if units[first + option.value]]


REGIONS: Memo[tuple[int, ...], tuple[Option[int], ...]] = Memo(lambda regions: tuple(REGION[one] for one in regions))
