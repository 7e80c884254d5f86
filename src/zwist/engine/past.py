"""A game as it was: from the nearest position kept, the record leads to any decision in a few choices."""

from __future__ import annotations

from typing import Any, TypeVar

from zwist.engine.errors import BadContent, IllegalChoice
from zwist.engine.game import Clonable, Game, Position

T = TypeVar("T", bound=Clonable)


def before(g: Game[T], n: int) -> Game[T]:
    """The game after n decisions, with its history up to there; IllegalChoice where the record does not lead there."""
    decisions, lines, position = _nearest(g, n)
    again = position.clone()
    again.record = (g.record or [])[:decisions]
    again.log = (g.log or [])[:lines]
    again.positions = [kept for kept in g.positions or () if kept[0] <= decisions]
    _follow(again, (g.record or [])[decisions:n])
    return again


def _nearest(g: Game[T], n: int) -> Position[T]:
    """The last position up to a decision. The past of a loaded game is played again, once."""
    kept = g.positions or []
    if not kept or kept[0][0] > n:
        kept = g.positions = _since_the_start(g, kept[0][0] if kept else n) + kept
    return next(position for position in reversed(kept) if position[0] <= n)


def _since_the_start(g: Game[T], n: int) -> list[Position[T]]:
    """The positions of the record before a decision."""
    try:
        again = g.definition.from_start(g.start)
    except BadContent as error:
        raise IllegalChoice(str(error)) from None
    _follow(again, (g.record or [])[: max(0, n - 1)])
    return again.positions or []


def _follow(g: Game[Any], record: list[tuple[int, str, int]]) -> None:
    for seat, option, _ in record:
        g.apply(option, seat)
