"""The answer to a request that is refused."""

from __future__ import annotations

from starlette.responses import Response

from zwist.server import protocol
from zwist.server.errors import Refusal


def problem(refusal: Refusal, language: str) -> Response:
    """A refusal as a response."""
    expected = str(refusal.values.get("why", "")) or refusal.clause
    error = protocol.Problem(code=refusal.code, message=refusal.message(language), expected=expected)
    return Response(protocol.encode(protocol.Refusal(error=error)), refusal.status, media_type="application/json")
