"""A table as somebody at it sees it."""

from __future__ import annotations

from typing import Literal

import msgspec

from zwist import acts
from zwist.kit.scene import Scene
from zwist.kit.stage import Stage
from zwist.server.chronicle import LogLine
from zwist.server.protocol.company import Player
from zwist.server.protocol.terms import Outgoing, Pace


class Waiting(Outgoing, frozen=True, omit_defaults=True, kw_only=True):
    """A seat that decides. ``failing``: its bot has failed and is tried again after a pause."""

    seat: int
    about: str
    thinking: bool
    failing: bool = False


class SeatClock(Outgoing, frozen=True, omit_defaults=True, kw_only=True):
    """Seconds that a seat has left, and whether they run; ``reserve`` of them are its reserve."""

    seat: int
    left: float
    reserve: float
    runs: bool = False


class TableClock(Outgoing, frozen=True, kw_only=True):
    """The clock of a table with what each person's seat has left."""

    turn: int
    out: Literal["bot", "pass"]
    seats: list[SeatClock]


class Table(Outgoing, frozen=True, omit_defaults=True, tag_field="t", tag="table", kw_only=True):
    """The table anew; ``own``: the seats that the reader's token holds, ``seat``: whose eyes it uses.

    The stage comes with the first scene that is drawn upon it. ``host``: the reader made the table. ``gathering``: it waits
    for people. ``ended``: its people have ended the game. ``next``: the table of the rematch. ``watching``: how many look on.
    ``planned``: the reader passes when asked next.
    """

    n: int
    seat: int | None
    own: list[int]
    digest: str
    scene: Scene | msgspec.Raw
    waiting: list[Waiting]
    players: list[Player]
    log: list[LogLine]
    since: int
    stage: Stage | msgspec.Raw | None = None
    question: acts.Question | msgspec.Raw | None = None
    open: bool = False
    host: bool = False
    gathering: bool = False
    ended: bool = False
    next: str = ""
    clock: TableClock | None = None
    watching: int = 0
    planned: bool = False
    pace: Pace = "live"
