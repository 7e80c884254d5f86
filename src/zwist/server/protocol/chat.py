"""Talk at a table, and pointing at things."""

from __future__ import annotations

from typing import Annotated

import msgspec

from zwist.server.protocol.terms import Id, Incoming, Outgoing

Line = Annotated[str, msgspec.Meta(max_length=300)]
LONGEST_LINE = 300
"""A line of talk, in characters."""


class Say(Incoming, frozen=True, tag_field="t", tag="say", kw_only=True):
    """Talk to the table."""

    text: Line


class Point(Incoming, frozen=True, tag_field="t", tag="point", kw_only=True):
    """Look here."""

    noun: Id


class Said(Outgoing, frozen=True, kw_only=True):
    """A line of talk: the n-th, of a seat, at a time."""

    n: int
    seat: int
    text: str
    at: str


class Chat(Outgoing, frozen=True, tag_field="t", tag="chat", kw_only=True):
    """What was said: all of it to whoever comes, then line by line."""

    lines: list[Said]


class Pointed(Outgoing, frozen=True, tag_field="t", tag="pointed", kw_only=True):
    """Somebody points at something."""

    seat: int
    noun: str
