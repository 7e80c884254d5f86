"""A question, its whole acts, a preview and reasons as messages to a person."""

from __future__ import annotations

from typing import Literal

import msgspec

Confirm = Literal["none", "ask", "warn"]
Risk = Literal["", "roll", "reveal"]
Ends = Literal["", "turn", "roll", "reveal"]


class Message(msgspec.Struct, frozen=True, kw_only=True):
    """A message or a part of one."""


class Option(Message, frozen=True, omit_defaults=True, kw_only=True):
    """A whole act: its answers joined with ``|``, its nouns with their roles, and a sentence.

    ``confirm`` is given where the act needs more than the question as a whole.
    """

    id: str
    path: list[tuple[str, str]]
    text: str
    act: bool = False
    risk: Risk = ""
    confirm: Confirm = "none"


class Undo(Message, frozen=True, omit_defaults=True, kw_only=True):
    """Whether the last choice can be taken back, and why not."""

    ok: bool
    why: str = ""


class Question(Message, frozen=True, kw_only=True):
    """The decision a seat has to make. ``names``: what acts are called that no scene shows (``do:waive``)."""

    n: int
    seat: int
    name: str
    prompt: str
    options: list[Option]
    names: dict[str, str]
    confirm: Confirm
    undo: Undo
    secret: bool
    trail: list[str]
    clause: str


class Change(Message, frozen=True, omit_defaults=True, kw_only=True):
    """Something that an act would change, in words; ``short`` is the same as a figure for the board: "3 › 1"."""

    kind: Literal["score", "count", "control", "piece", "lane", "fact"]
    ref: str
    text: str
    short: str = ""


class Preview(Message, frozen=True, tag_field="t", tag="preview", kw_only=True):
    """What an act would certainly do, and what it ends with."""

    option: str
    text: str
    changes: list[Change]
    ends: Ends


class Reason(Message, frozen=True, kw_only=True):
    """A clause that rules something out."""

    clause: str
    text: str
