"""New tables: what somebody wants, and what was made of it."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from zwist.bots import USUAL
from zwist.server.protocol.terms import Id, Incoming, Language, Name, Outgoing, Pace

Seed = Annotated[int, msgspec.Meta(ge=0, lt=1 << 53)]
MONTH = 30 * 24 * 60 * 60
Turn = Annotated[int, msgspec.Meta(ge=10, le=MONTH)]
Reserve = Annotated[int, msgspec.Meta(ge=0, le=MONTH)]


class SeatWish(Incoming, frozen=True, kw_only=True):
    """Who sits at a seat of a new table and what the seat plays."""

    player: Literal["me", "device", "link", "bot"]
    name: Name = ""
    bot: Id = USUAL
    faction: Id = "random"


class ClockWish(Incoming, frozen=True, kw_only=True):
    """Seconds for each turn, a reserve for the whole game, and who decides for a seat that has used up both."""

    turn: Turn
    reserve: Reserve = 0
    out: Literal["bot", "pass"] = "bot"


class NewTable(Incoming, frozen=True, kw_only=True):
    """A table somebody wants."""

    game: Id
    seats: Annotated[list[SeatWish], msgspec.Meta(min_length=1, max_length=16)]
    mode: Id = ""
    options: dict[str, str | int | bool] = {}
    seed: Seed | None = None
    pace: Pace = "live"
    lang: Language = "en"
    open: bool = False
    clock: ClockWish | None = None


class MadeSeat(Outgoing, frozen=True, omit_defaults=True, kw_only=True):
    """A seat of a new table; a seat for a link has a token of its own."""

    seat: int
    faction: str
    player: str
    token: str | None = None


class MadeTable(Outgoing, frozen=True, kw_only=True):
    """A new table; the token is its maker's, the seal is on its dice."""

    id: str
    token: str
    seats: list[MadeSeat]
    seal: str


class Next(Outgoing, frozen=True, kw_only=True):
    """The table of a rematch; everybody's token holds there what it held before."""

    id: str
