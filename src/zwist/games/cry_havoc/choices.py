"""Choices that many rules share: stopping, and regions as options."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from zwist.engine.question import Choice, Offer, Option, Plain
from zwist.games.cry_havoc.nouns import DECLINE, DONE, REGION
from zwist.games.cry_havoc.table import Game, Table, choice, rule

done = choice("done", "CH-3.27", lambda t, *values: (DONE,))
declined = choice("declined", "CH-3.27", lambda t, *values: (DECLINE,))


@rule("CH-3.27")
def stop(g: Game, act: str, *values: Plain) -> None:
    """No more of it; what is left is lost."""


def ask_or_stop(
    g: Game,
    seat: int,
    choice: Choice[Any, Any, *tuple[Any, ...]],
    answer: Callable[..., None],
    *values: Plain,
) -> None:
    """A question that may also be answered with "enough"."""
    name = g.definition.rulebook.names[answer]
    g.menu(seat, name, Offer(choice, answer, values), Offer(done, stop, ()))


def ask_or_decline(
    g: Game,
    seat: int,
    choice: Choice[Any, Any, *tuple[Any, ...]],
    answer: Callable[..., None],
    *values: Plain,
    begins: bool = False,
) -> None:
    """A question that may also be answered with "no"."""
    name = g.definition.rulebook.names[answer]
    g.menu(seat, name, Offer(choice, answer, values), Offer(declined, stop, ()), begins=begins)


def all_regions(t: Table, *values: Plain) -> tuple[Option[int], ...]:
    """Every region of the map as an option; limits rule most of them out."""
    return _as_options(t.box.regions)


@cache
def _as_options(regions: tuple[int, ...]) -> tuple[Option[int], ...]:
    return tuple(REGION[region] for region in regions)
