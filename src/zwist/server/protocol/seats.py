"""Seats of a table: how somebody takes one, and where its holder is told that it is asked."""

from __future__ import annotations

from typing import Annotated

import msgspec

from zwist.server.protocol.terms import Incoming, Language, Name, Outgoing, SeatNumber, Token


class TakeSeat(Incoming, frozen=True, kw_only=True):
    """The name under which somebody takes a seat, and the seat token that a browser has drawn for itself."""

    name: Name
    token: Token | None = None


class Join(Incoming, frozen=True, kw_only=True):
    """A stranger who takes a free seat of an open table."""

    seat: SeatNumber
    name: Name


class SeatToken(Outgoing, frozen=True, kw_only=True):
    """The secret of a seat: what holds it from now on, or a new invitation to it."""

    seat: int
    token: str


class HookWish(Incoming, frozen=True, kw_only=True):
    """Where a seat wants to be told that it is asked; nowhere if it is empty."""

    url: Annotated[str, msgspec.Meta(max_length=500)]
    lang: Language = "en"
