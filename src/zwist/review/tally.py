"""What a game came to since its log began: everybody's points by source, and how many rounds there were."""

from __future__ import annotations

from typing import Any, NamedTuple

from zwist.acts import story
from zwist.engine.game import Game

ELSEWHERE = ("", "")
"""The source of points that neither log nor table tells of: what was paid, and what a seat had before."""

Source = tuple[str, Any]
"""A kind of the game's namer and its value."""


class Tally(NamedTuple):
    """Points by seat and source; rounds are counted as they begin."""

    points: dict[tuple[int, Source], int]
    rounds: int


def tally(g: Game[Any]) -> Tally:
    """What a finished game came to, as the story of its end tells it, but without words."""
    points: dict[tuple[int, Source], int] = {}
    scores = g.definition.modes[g.start.mode].result(g.table).scores
    rest = dict(enumerate(scores))
    for gain in story.gains(g.definition, g):
        key = (gain.seat, gain.source)
        points[key] = points.get(key, 0) + gain.n
        if gain.seat in rest:
            rest[gain.seat] -= gain.n
    points |= {(seat, ELSEWHERE): n for seat, n in rest.items()}
    return Tally(points, sum(event.key == g.definition.round_begins for event in g.log or ()))
