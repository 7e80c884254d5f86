"""Territory markers: laying one, and what happens when all twenty are used (TS-1.7, TS-2.7, TS-11.4)."""

from __future__ import annotations

from zwist.engine.question import Limit, Offer
from zwist.games.tsukuyumi.choices import all_areas
from zwist.games.tsukuyumi.nouns import DECLINE
from zwist.games.tsukuyumi.scoring import immediate_points
from zwist.games.tsukuyumi.sides import NOBODY
from zwist.games.tsukuyumi.table import Game, Table, choice, rule


def markers_left(t: Table, side: int) -> int:
    """Territory markers that neither lie in an area nor show a point (TS-2.1, TS-2.7, TS-18.1); points need none (TS-2.9)."""
    shown = 0 if side == t.box.oni else immediate_points(t, side)
    return max(0, t.box.content.limits.territory_markers - t.territory.count(side) - shown)


taken_back = choice(
    "taken back", "TS-2.7", all_areas,
    Limit("TS-2.7", lambda t, area, side, target: area != target and t.territory[area] == side),
    role="from",
)  # fmt: skip
lay_none = choice("lay none", "TS-2.7", lambda t, side, area: (DECLINE,))


@rule("TS-1.7", "TS-2.7", "TS-11.4")
def mark(g: Game, side: int, area: int, steerer: int) -> None:
    """The side lays its marker in place of any old one; if none is left, one is taken back from elsewhere first."""
    t = g.table
    if t.territory[area] == side:
        return
    if markers_left(t, side):
        g.do(lay_marker, side, area)
    else:
        without = Offer(lay_none, leave_unmarked, (side, area))
        g.menu(steerer, "mark", Offer(taken_back, take_back, (side, area)), without)


@rule("TS-2.7")
def take_back(g: Game, origin: int, side: int, area: int) -> None:
    """A marker changes its place."""
    g.table.territory[origin] = NOBODY
    g.tell("marker_back", side=side, area=origin)
    g.do(lay_marker, side, area)


@rule("TS-2.7")
def leave_unmarked(g: Game, act: str, side: int, area: int) -> None:
    """The area stays without a marker of the side."""
    g.tell("unmarked", side=side, area=area)


@rule("TS-11.4")
def lay_marker(g: Game, side: int, area: int) -> None:
    """The area is the side's territory."""
    g.table.territory[area] = side
    g.tell("marked", side=side, area=area)
