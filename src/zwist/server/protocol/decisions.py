"""Decisions of a seat: what it chooses, and what it asks before it does."""

from __future__ import annotations

from typing import Annotated

import msgspec

from zwist import acts
from zwist.server.protocol.terms import Chain, Id, Incoming, Number, Outgoing, SeatNumber


class Choose(Incoming, frozen=True, tag_field="t", tag="choose", kw_only=True):
    """An answer to the question of decision n. ``until``: whoever passes is not asked again before this has changed."""

    n: Number
    seat: SeatNumber
    act: Chain
    until: Id = ""


class Undo(Incoming, frozen=True, tag_field="t", tag="undo", kw_only=True):
    """Take back the last own choice."""

    n: Number
    seat: SeatNumber


class Plan(Incoming, frozen=True, tag_field="t", tag="plan", kw_only=True):
    """Pass when asked next, or decide after all."""

    seat: SeatNumber
    agree: bool


class Why(Incoming, frozen=True, tag_field="t", tag="why", kw_only=True):
    """What is this, and why can it not be chosen."""

    n: Number
    seat: SeatNumber | None = None
    noun: Id
    chosen: Annotated[list[tuple[Id, Id]], msgspec.Meta(max_length=32)] = []


class Preview(Incoming, frozen=True, tag_field="t", tag="preview", kw_only=True):
    """What would this act do."""

    n: Number
    seat: SeatNumber
    act: Chain


class Route(Incoming, frozen=True, tag_field="t", tag="route", kw_only=True):
    """How do those who were chosen come to this place, over these."""

    n: Number
    seat: SeatNumber
    noun: Id
    chosen: Annotated[list[tuple[Id, Id]], msgspec.Meta(max_length=32)]
    over: Annotated[list[Id], msgspec.Meta(max_length=16)] = []


class Hint(Incoming, frozen=True, tag_field="t", tag="hint", kw_only=True):
    """What would you do in my place."""

    n: Number
    seat: SeatNumber


class Reasons(Outgoing, frozen=True, omit_defaults=True, tag_field="t", tag="why", kw_only=True):
    """What a noun is, and why it cannot be chosen, as far as one is asked at all."""

    noun: str
    reasons: list[acts.Reason]
    what: acts.What | None = None


class Hinted(Outgoing, frozen=True, tag_field="t", tag="hint", kw_only=True):
    """What a bot would do: the chain of the act, in words, with the things it names."""

    n: int
    seat: int
    act: str
    text: str
    nouns: list[str]
