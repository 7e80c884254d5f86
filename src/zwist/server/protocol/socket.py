"""A connection to a table: who somebody is and how they look on, and all that may be said over it."""

from __future__ import annotations

from typing import Annotated

import msgspec

from zwist.server.protocol.chat import Point, Say
from zwist.server.protocol.company import Begin, Leave, Replace, Resign, Takeover
from zwist.server.protocol.decisions import Choose, Hint, Plan, Preview, Route, Undo, Why
from zwist.server.protocol.terms import Id, Incoming, Language, Outgoing, SeatNumber

Seconds = Annotated[float, msgspec.Meta(ge=0, le=3)]


class Hello(Incoming, frozen=True, tag_field="t", tag="hello", kw_only=True):
    """Who I am."""

    token: Annotated[str, msgspec.Meta(max_length=200)] | None = None
    lang: Language = "en"
    seat: SeatNumber | None = None
    have: Annotated[list[Id], msgspec.Meta(max_length=32)] = []
    """Digests of the stages that need not be sent again."""
    pause: Seconds | None = None
    """Seconds between visible acts of bots."""


class Lang(Incoming, frozen=True, tag_field="t", tag="lang", kw_only=True):
    """Another language."""

    lang: Language


class Eyes(Incoming, frozen=True, tag_field="t", tag="eyes", kw_only=True):
    """Another own seat."""

    seat: SeatNumber


class Pause(Incoming, frozen=True, tag_field="t", tag="pause", kw_only=True):
    """Another speed of bots."""

    seconds: Seconds


class Ping(Incoming, frozen=True, tag_field="t", tag="ping", kw_only=True):
    """Are you there."""


class Pong(Outgoing, frozen=True, tag_field="t", tag="pong", kw_only=True):
    """I am here."""


ClientMessage = (
    Hello
    | Choose
    | Undo
    | Why
    | Preview
    | Route
    | Hint
    | Lang
    | Eyes
    | Takeover
    | Say
    | Point
    | Begin
    | Leave
    | Resign
    | Plan
    | Pause
    | Replace
    | Ping
)
MESSAGE: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(ClientMessage)
