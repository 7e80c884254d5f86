"""Seat tokens: the secret behind the # of a link. Only hashes are kept."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Iterable

LONGEST = 200
"""No token of ours is as long; whatever is longer is not worth a hash."""


def new_token() -> str:
    """A secret of 192 bits."""
    return secrets.token_urlsafe(24)


def new_id() -> str:
    """The public name of a table; whoever knows it may watch, so it cannot be guessed either."""
    return secrets.token_urlsafe(9)


def hashed(token: str) -> str:
    """What the database keeps of a token. It is random and long, so a plain hash is enough."""
    return hashlib.sha256(token.encode()).hexdigest()


def fits(token: str | None, kept: str) -> bool:
    """Whether a hash belongs to the token."""
    return bool(token) and len(token or "") <= LONGEST and hmac.compare_digest(hashed(token or ""), kept)


def held(token: str | None, hashes: Iterable[tuple[int, str]]) -> tuple[int, ...]:
    """The seats whose hash belongs to the token; all are compared, in constant time."""
    if not token or len(token) > LONGEST:
        return ()
    given = hashed(token)
    return tuple(seat for seat, kept in hashes if hmac.compare_digest(given, kept))
