"""For operators: what somebody reports, and how the server is."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from zwist.server.protocol.terms import Incoming, Outgoing


class Report(Incoming, frozen=True, kw_only=True):
    """What somebody wants the operator to know about a table."""

    text: Annotated[str, msgspec.Meta(min_length=1, max_length=2000)]


class Health(Outgoing, frozen=True, omit_defaults=True, kw_only=True):
    """How the server is: whether the database takes a write, and whether the bots' processes live."""

    status: Literal["ok", "failing"]
    database: str
    workers: str
    tables: int = 0
