"""What stands before every request: origin, rate, headers, metrics and a line of the journal."""

from __future__ import annotations

import time
from collections import Counter
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from zwist.server import forwarding, journal
from zwist.server.errors import Refusal
from zwist.server.house import Alone
from zwist.server.limits import Addresses, source
from zwist.server.metrics import Metrics, known
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
METHODS = frozenset({*SAFE, "POST", "PUT", "PATCH", "DELETE"})
LONGEST_PATH = 500
HEALTH = "/health"
TRY_AGAIN = 1013
FOREIGN = 1008


class Guard:
    """ASGI middleware around the whole server."""

    def __init__(self, app: ASGIApp, settings: Settings, metrics: Metrics, house: Alone) -> None:
        self.app = app
        self.settings = settings
        self.metrics = metrics
        self.house = house
        self.requests = Addresses(settings.requests)
        self.sockets: Counter[str] = Counter()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in ("http", "websocket") and self.house.knows(Headers(scope=scope).get(forwarding.KEY, "")):
            await self.app(forwarding.received(scope), receive, send)  # it was looked at where it came in
        elif scope["type"] == "http":
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
            self.metrics.requests.labels(known(scope["method"], METHODS), str(status)).inc()
            journal.request(scope["method"], scope["path"], status, time.perf_counter() - began, address(scope))

    def _refusal(self, scope: Scope) -> Refusal | None:
        if not self.requests.take(address(scope)):
            return Refusal("too_fast", 429)
        if len(scope["path"]) > LONGEST_PATH:
            return Refusal("no_such_address", 404)
        if not self._is_own_host(scope):
            return Refusal("wrong_host", 421)
        if scope["method"] not in SAFE and not self._is_own_origin(scope):
            return Refusal("foreign_origin", 403)
        return None

    async def _websocket(self, scope: Scope, receive: Receive, send: Send) -> None:
        code, source = None, address(scope)
        if not self._is_own_host(scope) or not self._is_own_origin(scope):
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

    def _is_own_host(self, scope: Scope) -> bool:
        """Whether the host asked for is the one that the operator named; whoever looks after the server may use any."""
        return not self.settings.public or scope["path"] == HEALTH or host_of(scope) == netloc(self.settings.public)

    def _is_own_origin(self, scope: Scope) -> bool:
        """Whether the page that asks is ours; programs that are no browsers send no origin."""
        origin = Headers(scope=scope).get("origin")
        if origin is None or origin in self.settings.origins:
            return True
        if self.settings.public:
            return origin == self.settings.public
        return netloc(origin) == host_of(scope)


def host_of(scope: Scope) -> str | None:
    """The host that a request is for."""
    return Headers(scope=scope).get("host")


def netloc(url: str) -> str:
    """Host and port of a URL, or what no request is for."""
    try:
        return urlsplit(url).netloc
    except ValueError:
        return "nowhere"


def address(scope: Scope) -> str:
    """Where a request comes from, as far as limits care."""
    client = scope.get("client")
    return source(client[0]) if client else ""
