"""What is not accepted: a request, or a message at a table."""

from __future__ import annotations

from typing import Literal

from zwist.server.protocol.terms import Outgoing

Code = Literal["stale", "illegal", "not_asked", "malformed", "too_fast", "over"]


class Problem(Outgoing, frozen=True, omit_defaults=True, kw_only=True):
    """What was wrong with a request."""

    code: str
    message: str
    expected: str = ""


class Refusal(Outgoing, frozen=True, kw_only=True):
    """The body of every error."""

    error: Problem


class Refused(Outgoing, frozen=True, omit_defaults=True, tag_field="t", tag="refused", kw_only=True):
    """A message was not accepted."""

    about: str
    code: Code
    message: str
    clause: str = ""
