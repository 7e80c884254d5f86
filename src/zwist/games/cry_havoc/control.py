"""Control tokens (CH-3.5, CH-3.22): one comes to a region or leaves it."""

from __future__ import annotations

from zwist.games.cry_havoc.sides import NOBODY
from zwist.games.cry_havoc.table import Game


def gain_control(g: Game, seat: int, region: int) -> None:
    """The seat's control token lies there, replacing any other (CH-3.5, CH-7.24)."""
    if g.table.control[region] != seat:
        g.table.control[region] = seat
        g.tell("control", side=seat, region=region)


def lose_control(g: Game, region: int) -> None:
    """Any control token leaves the region; it is uncontrolled (CH-3.22)."""
    if g.table.control[region] != NOBODY:
        g.tell("control_lost", side=g.table.control[region], region=region)
        g.table.control[region] = NOBODY
