"""People at a table: who is there, who goes, and whom a bot replaces."""

from __future__ import annotations

from zwist.server.protocol.terms import Incoming, Outgoing, SeatNumber, Sitter


class Begin(Incoming, frozen=True, tag_field="t", tag="begin", kw_only=True):
    """The host waits no longer; bots take the free seats."""


class Leave(Incoming, frozen=True, tag_field="t", tag="leave", kw_only=True):
    """Go away; bots play the own seats on."""


class Resign(Incoming, frozen=True, tag_field="t", tag="resign", kw_only=True):
    """Want the game to end, or no longer."""

    agree: bool


class Takeover(Incoming, frozen=True, tag_field="t", tag="takeover", kw_only=True):
    """Propose or agree that a bot takes a seat; the seat's own player takes it back with ``agree`` false."""

    seat: SeatNumber
    agree: bool


class Replace(Incoming, frozen=True, tag_field="t", tag="replace", kw_only=True):
    """Let another bot play in the place of one that fails."""

    seat: SeatNumber


class Player(Outgoing, frozen=True, omit_defaults=True, kw_only=True):
    """Who sits at a seat. ``agreed``: the seats whose people want a bot there; ``resigned``: wants the game to end."""

    seat: int
    name: str
    kind: Sitter
    here: bool
    bot: str = ""
    agreed: list[int] = []
    resigned: bool = False


class People(Outgoing, frozen=True, tag_field="t", tag="people", kw_only=True):
    """Who is at the table now; nothing else has changed. ``watching``: how many look on without a seat."""

    players: list[Player]
    watching: int
