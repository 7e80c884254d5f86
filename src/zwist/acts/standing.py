"""Standing orders: whoever passes at an opportunity may pass on until something has changed.

An order is a host's matter: the game knows only what one may pass until (``Opportunity.until``), and every pass that an
order gives stands in the record like any other. It is made of a number and words, so that a host can keep it anywhere.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from zwist.engine import content
from zwist.engine.errors import IllegalChoice
from zwist.engine.game import Game
from zwist.engine.timing import PASS, Opportunity, opportunity_of


class Order(NamedTuple):
    """A seat passes at every opportunity that may be passed until the same, while that is as it was.

    ``opportunity`` is the kind at which the order was given, ``was`` the digest of what it waits for.
    """

    seat: int
    opportunity: str
    until: str
    was: str


def open_to(g: Game[Any], seat: int) -> list[str]:
    """What the seat may pass until, at the question it is asked now."""
    name = opportunity_of(g.question_for(seat))
    return list(_kind(g, name).until) if name else []


def give(g: Game[Any], seat: int, until: str) -> Order:
    """The order to pass now and on until something has changed."""
    known = open_to(g, seat)
    if until not in known:
        raise IllegalChoice(f"nobody can pass until {until!r} here; expected one of: {', '.join(known) or 'nothing'}")
    name = opportunity_of(g.question_for(seat))
    return Order(seat, name, until, _now(g, seat, name, until))


def obey(g: Game[Any], orders: Sequence[Order]) -> tuple[Order, ...]:
    """Pass for every seat that has ordered it, as often as it is asked; the orders that still hold come back."""
    holding = tuple(order for order in orders if holds(g, order))
    asked = next((order for order in holding if order.until in open_to(g, order.seat)), None)
    if asked is None:
        return holding
    g.apply(PASS.text, asked.seat)
    return obey(g, holding)


def holds(g: Game[Any], order: Order) -> bool:
    """Whether what the order waits for is as it was; a kept order that the rules no longer know has ended."""
    kind = g.definition.rulebook.opportunities.get(order.opportunity)
    is_known = kind is not None and order.until in kind.until
    return is_known and _now(g, order.seat, order.opportunity, order.until) == order.was


def _now(g: Game[Any], seat: int, opportunity: str, until: str) -> str:
    """What such an order waits for, as it is now."""
    return content.digest(_kind(g, opportunity).until[until](g.table, seat))


def _kind(g: Game[Any], name: str) -> Opportunity[Any]:
    kind: Opportunity[Any] = g.definition.rulebook.opportunities[name]
    return kind
