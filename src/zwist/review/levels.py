"""The levels of the judge that people choose: how many games it plays on, and how many acts it looks at closely."""

from __future__ import annotations

from typing import Literal, NamedTuple, get_args

Judge = Literal["normal", "hard", "expert"]
"""From the weakest to the strongest, by the names of the bots whose work they do about as thoroughly."""


class Care(NamedTuple):
    """So many times as many games from each position as the normal judge plays, and as many acts looked at closely.

    ``time``: about so many times as long it takes, as measured (docs/opponents.md).
    """

    games: int
    acts: int
    time: int


USUAL: Judge = "normal"
"""Who judges where nobody has chosen a level; the other levels are measured by it."""
CARES: dict[Judge, Care] = {"normal": Care(1, 1, 1), "hard": Care(3, 2, 4), "expert": Care(8, 4, 19)}
JUDGES: tuple[Judge, ...] = get_args(Judge)
