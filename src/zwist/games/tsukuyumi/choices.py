"""Choices that many rules share: stopping, and areas as options."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from typing import Any

from zwist.engine.question import AnyChoice, Choice, Offer, Option, Plain
from zwist.games.tsukuyumi.nouns import AREA, DECLINE, DONE
from zwist.games.tsukuyumi.table import SIZE, Game, Table, choice, rule
from zwist.games.tsukuyumi.terms import areas_of

AREAS: tuple[Option[int], ...] = tuple(AREA[area] for area in range(SIZE))


def stopping(name: str, clause: str) -> Choice[Table, str]:
    """The answer "enough", by the clause that leaves it to the player."""
    return choice(name, clause, lambda t: (DONE,))


def declining(name: str, clause: str) -> Choice[Table, str]:
    """The answer "no", by the clause that says "may"."""
    return choice(name, clause, lambda t: (DECLINE,))


enough = stopping("enough", "TS-4.7")


@rule()
def stop(g: Game, act: str) -> None:
    """No more of it. By which clause is said by the choice."""


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


def all_areas(t: Table, *values: Plain) -> tuple[Option[int], ...]:
    """Every area of the board as an option; limits rule most of them out."""
    return _whole(t.board)


def own_areas(t: Table, side: int, *values: Plain) -> list[Option[int]]:
    """The areas with units of a side as options."""
    return as_options(areas_of(t, side))


def as_options(areas: Iterable[int]) -> list[Option[int]]:
    """Areas as options."""
    return [AREAS[area] for area in areas]


@cache
def _whole(board: tuple[int, ...]) -> tuple[Option[int], ...]:
    return tuple(as_options(board))
