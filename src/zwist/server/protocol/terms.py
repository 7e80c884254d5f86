"""What messages are made of: values with the limits that are checked, a base for each direction, and how they are written."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

Language = Literal["en", "de"]
Name = Annotated[str, msgspec.Meta(max_length=40, pattern=r"^[^\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069]*$")]
"""What people are called: nothing that breaks a line or turns the direction of writing around."""
Token = Annotated[str, msgspec.Meta(pattern=r"^[\w-]{32,64}$")]
Id = Annotated[str, msgspec.Meta(max_length=64)]
Number = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=15)]
Chain = Annotated[str, msgspec.Meta(max_length=4000)]
Pace = Literal["live", "days"]
"""Whether everybody is here, or whoever is asked answers within days."""
Sitter = Literal["human", "bot", "link"]


class Incoming(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A body or message of a client."""


class Outgoing(msgspec.Struct, frozen=True, kw_only=True):
    """A body or message of the server."""


encode = msgspec.json.Encoder().encode
