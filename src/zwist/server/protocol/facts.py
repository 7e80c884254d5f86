"""What everybody may know of tables."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from zwist.server.protocol.terms import Id, Incoming, Language, Outgoing, Sitter


class Link(Incoming, frozen=True, kw_only=True):
    """A table somebody knows, with the token for it."""

    id: Id
    token: Annotated[str, msgspec.Meta(max_length=200)] = ""


class Mine(Incoming, frozen=True, kw_only=True):
    """The tables of a browser."""

    tables: Annotated[list[Link], msgspec.Meta(max_length=50)]
    lang: Language = "en"


class ClockInfo(Outgoing, frozen=True, kw_only=True):
    """The clock of a table, in seconds."""

    turn: int
    reserve: int
    out: Literal["bot", "pass"]


class SeatInfo(Outgoing, frozen=True, kw_only=True):
    """What everybody may know of a seat."""

    seat: int
    faction: str
    name: str
    kind: Sitter
    glyph: str
    slot: int
    score: int | None
    taken: bool


class TableInfo(Outgoing, frozen=True, omit_defaults=True, kw_only=True):
    """What everybody may know of a table; ``yours`` says whether a seat of one's token is asked, ``mine`` which it holds.

    ``host`` is the name of whoever made it, ``gathering`` whether a seat is still free and so nothing has begun,
    ``open`` whether strangers may take it. ``left``: seconds until a clock runs out. ``seal``: of the dice, whose ``key`` is
    told after the end. ``expires``: the day on which the table goes if nothing happens at it.
    """

    id: str
    game: str
    title: str
    mode: str
    seats: list[SeatInfo]
    waiting: list[int]
    round: str
    n: int
    over: bool
    winners: list[int]
    together: bool
    changed: str
    yours: bool | None = None
    mine: list[int] = []
    mode_name: str = ""
    host: str = ""
    gathering: bool = False
    open: bool = False
    clock: ClockInfo | None = None
    left: float | None = None
    ended: bool = False
    seal: str = ""
    key: str = ""
    expires: str = ""


class Tables(Outgoing, frozen=True, kw_only=True):
    """Several tables."""

    tables: list[TableInfo]
