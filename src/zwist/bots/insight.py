"""What a bot saw in an answer, in the figures of its own search. Nothing is thought for it, and no choice depends on it."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Literal

import msgspec

from zwist.bots.tree import Arm, favourite


class Insight(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """Why an answer was given: after a ``thought``, as a further part of its ``line``, by ``chance``, as the ``only`` one, or
    to ``tidy`` up, which is not searched for.

    Of a thought: the playouts in all, how many of them went through the line taken and what it came to; what that was beyond
    the best ``other`` line, by the free answers of this one, with the standard error of the difference; and the ``spread`` of
    what all playouts came to. Points are those that the search counts: winning is worth some, and of a clear lead more hardly
    count.
    """

    kind: Literal["thought", "line", "chance", "only", "tidy"]
    playouts: int = 0
    visits: int = 0
    worth: float = 0.0
    gain: float = 0.0
    error: float = 0.0
    spread: float = 0.0
    other: tuple[str, ...] = ()

    @property
    def is_close(self) -> bool:
        """Whether another line may well have been as good."""
        return self.gain <= self.error

    @property
    def is_clear(self) -> bool:
        """Whether the other lines were surely further away than one game is from the next."""
        return self.gain > max(self.spread, 2 * self.error)


ONLY = Insight(kind="only")
CHANCE = Insight(kind="chance")
FOLLOWED = Insight(kind="line")
TIDIED = Insight(kind="tidy")


def weighed(arms: Sequence[Arm], taken: Arm, spread: float) -> Insight:
    """What a thought about these lines came to that took one of them; a habit may be among them twice."""
    playouts, own = sum(arm.visits for arm in arms), _answers(taken)
    others = [arm for arm in arms if arm.visits and _answers(arm) != own]
    if not others or not taken.visits:
        return Insight(kind="thought", playouts=playouts, visits=taken.visits, worth=taken.mean, spread=spread)
    other = favourite(others)
    return Insight(
        kind="thought",
        playouts=playouts,
        visits=taken.visits,
        worth=taken.mean,
        gain=taken.mean - other.mean,
        error=spread * sqrt(1 / taken.visits + 1 / other.visits),
        spread=spread,
        other=_answers(other),
    )


def _answers(arm: Arm) -> tuple[str, ...]:
    return tuple(option.text for _, option in arm.line)
