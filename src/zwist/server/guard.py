"""What stands before every request: origin, rate, headers, metrics and a line of the journal."""

from __future__ import annotations

import time
from collections import Counter
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from zwist.server import journal
from zwist.server.errors import Refusal
from zwist.server.limits import Addresses
from zwist.server.metrics import Metrics
from zwist.server.problem import problem
from zwist.server.settings import Settings

POLICY = "; ".join(
    (
        "default-src 'self'",
        "script-src 'self'",
        "style-src 'self'",
        "style-src-attr 'unsafe-inline'",
        "img-src 'self' data:",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
"""Everything from here and nothing inline but style attributes, which drawings need."""

HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}
SAFE = {"GET", "HEAD", "OPTIONS"}
TRY_AGAIN = 1013
FOREIGN = 1008


class Guard:
    """ASGI middleware around the whole server."""

    def __init__(self, app: ASGIApp, settings: Settings, metrics: Metrics) -> None:
        self.app = app
        self.settings = settings
        self.metrics = metrics
        self.requests = Addresses(settings.requests)
        self.sockets: Counter[str] = Counter()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await self._http(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._websocket(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        began, status = time.perf_counter(), 500

        async def send_guarded(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                MutableHeaders(scope=message).update(HEADERS)
            await send(message)

        refusal = self._refusal(scope)
        try:
            if refusal is not None:
                await problem(refusal, "en")(scope, receive, send_guarded)
            else:
                await self.app(scope, receive, send_guarded)
        finally:
            self.metrics.requests.labels(scope["method"], str(status)).inc()
            journal.request(scope["method"], scope["path"], status, time.perf_counter() - began)

    def _refusal(self, scope: Scope) -> Refusal | None:
        if scope["method"] not in SAFE and not self._is_own_origin(scope):
            return Refusal("foreign_origin", 403)
        if scope["path"].startswith("/api/") and not self.requests.take(address(scope)):
            return Refusal("too_fast", 429)
        return None

    async def _websocket(self, scope: Scope, receive: Receive, send: Send) -> None:
        code, source = None, address(scope)
        if not self._is_own_origin(scope):
            code = FOREIGN
        elif self.sockets[source] >= self.settings.sockets or not self.requests.take(source):
            code = TRY_AGAIN
        if code is not None:
            await receive()
            await send({"type": "websocket.close", "code": code, "reason": ""})
            return
        self.sockets[source] += 1
        try:
            await self.app(scope, receive, send)
        finally:
            self.sockets[source] -= 1
            if not self.sockets[source]:
                del self.sockets[source]

    def _is_own_origin(self, scope: Scope) -> bool:
        """Whether the page that asks is ours; programs that are no browsers send no origin."""
        headers = Headers(scope=scope)
        origin = headers.get("origin")
        return origin is None or origin in self.settings.origins or urlsplit(origin).netloc == headers.get("host")


def address(scope: Scope) -> str:
    """Where a request comes from."""
    client = scope.get("client")
    return client[0] if client else ""
