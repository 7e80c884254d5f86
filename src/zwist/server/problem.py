"""The answer to a request that is refused."""

from __future__ import annotations

from starlette.responses import Response

from zwist.server.errors import Refusal
from zwist.server.protocol import refusals
from zwist.server.protocol.terms import encode


def problem(refusal: Refusal, language: str) -> Response:
    """A refusal as a response."""
    expected = str(refusal.values.get("why", "")) or refusal.clause
    error = refusals.Problem(code=refusal.code, message=refusal.message(language), expected=expected)
    return Response(encode(refusals.Refusal(error=error)), refusal.status, media_type="application/json")
