"""Requests and sockets for a table at another server are handed on to it.

So people may reach any server. What they are allowed is counted where they come in; nothing is handed on twice.
"""

from __future__ import annotations

import asyncio
import contextlib
import re
from typing import Any

import h11
import msgspec
from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Scope
from starlette.websockets import WebSocket, WebSocketDisconnect
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from zwist.server.errors import Refusal
from zwist.server.leases import Elsewhere, Peer
from zwist.server.protocol.facts import TableInfo

KEY, FOR, SCHEME = "x-zwist-key", "x-zwist-for", "x-zwist-scheme"
HANDED_ON = "zwist.handed_on"
"""In the scope of a request that another server has handed on."""
PATIENCE = 30.0
"""Seconds for an answer."""
REACH = 3.0
"""Seconds for a connection."""
ASKED = ("accept-language", "authorization", "content-type", "host")
ANSWERED = ("cache-control", "content-disposition", "content-type")
COME_BACK = 1012
TOKEN = re.compile(r"[!-~]{1,200}")
"""What may stand in a header; whatever else a stranger calls a token is none."""
PLAIN: dict[str, Any] = {"max_size": None, "compression": None, "proxy": None}
"""Servers are near each other and trust each other."""
UNSAID = {1005, 1006, 1015}
"""Codes that no side may send."""


Pairs = list[tuple[str, str]]


class Unreachable(Exception):
    """There is no server at that address."""


def received(scope: Scope) -> Scope:
    """The scope of a request as it was where it came in."""
    headers = Headers(scope=scope)
    scheme = headers.get(SCHEME, scope["scheme"])
    return {**scope, "client": (headers.get(FOR, ""), 0), "scheme": scheme, HANDED_ON: True}


async def hand_on(peer: Peer, request: Request, body: bytes) -> Response:
    """What the server at which the table is answers to a request."""
    headers = [(name, value) for name, value in request.headers.items() if name in ASKED]
    headers += introduced(peer, request.scope)
    return await ask(peer, request.method, target(request.scope), headers, body)


async def facts(found: Elsewhere, token: str | None, language: str) -> TableInfo:
    """The facts of a table at another server, for whoever holds a token."""
    headers = [(KEY, found.peer.key), ("host", found.peer.address)]
    if token and TOKEN.fullmatch(token):
        headers.append(("authorization", f"Bearer {token}"))
    reply = await ask(found.peer, "GET", f"/api/tables/{found.table}?lang={language}".encode(), headers)
    if reply.status_code != 200:
        raise Refusal("no_table", 404)
    return msgspec.json.decode(reply.body, type=TableInfo)


async def ask(peer: Peer, method: str, target: bytes, headers: Pairs, body: bytes = b"") -> Response:
    """What a server answers to a request of our own."""
    reader, writer = await reached(peer)
    try:
        length = [("content-length", str(len(body))), ("connection", "close")]
        line = h11.Request(method=method, target=target, headers=headers + length)
        conversation = h11.Connection(h11.CLIENT)
        for event in (line, h11.Data(data=body), h11.EndOfMessage()):
            writer.write(conversation.send(event) or b"")
        return await asyncio.wait_for(_answer(conversation, reader), PATIENCE)
    finally:
        writer.close()


async def reached(peer: Peer) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """A connection to a server."""
    host, _, port = peer.address.rpartition(":")
    if not port:
        raise Unreachable(peer.id)
    try:
        return await asyncio.wait_for(asyncio.open_connection(host.strip("[]"), int(port)), REACH)
    except TimeoutError:
        raise
    except OSError as error:
        raise Unreachable(peer.address) from error


async def _answer(conversation: h11.Connection, reader: asyncio.StreamReader) -> Response:
    status, headers, body = 503, dict[str, str](), b""
    while True:
        event = conversation.next_event()
        if event is h11.NEED_DATA:
            conversation.receive_data(await reader.read(1 << 16))
        elif isinstance(event, h11.Response):
            status = event.status_code
            said = {name.decode(): value.decode() for name, value in event.headers}
            headers = {name: said[name] for name in ANSWERED if name in said}
        elif isinstance(event, h11.Data):
            body += bytes(event.data)
        elif isinstance(event, h11.EndOfMessage):
            return Response(body, status, headers)
        elif event is not h11.PAUSED and not isinstance(event, h11.InformationalResponse):
            raise OSError("the other server went away")


def introduced(peer: Peer, scope: Scope) -> Pairs:
    """What one server tells another about whoever asks."""
    client = scope.get("client")
    return [(KEY, peer.key), (FOR, client[0] if client else ""), (SCHEME, scope["scheme"])]


def target(scope: Scope) -> bytes:
    """The address of a request below its host."""
    path: bytes = scope["raw_path"].split(b"?")[0]
    return path + (b"?" + scope["query_string"] if scope["query_string"] else b"")


async def tunnel(peer: Peer, socket: WebSocket) -> None:
    """Hand on what both sides of a socket say until one of them ends it, with its reasons."""
    if not peer.address:
        raise Unreachable(peer.id)
    uri = f"ws://{peer.address}{target(socket.scope).decode()}"
    headers = introduced(peer, socket.scope)
    try:
        other = await connect(uri, additional_headers=headers, open_timeout=REACH, **PLAIN)
    except (TimeoutError, WebSocketException):
        await end(socket, COME_BACK)
        return
    except OSError as error:
        raise Unreachable(peer.address) from error
    ways = [asyncio.create_task(_out(socket, other)), asyncio.create_task(_back(other, socket))]
    await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
    for way in ways:
        way.cancel()
    await asyncio.gather(*ways, return_exceptions=True)
    await other.close()
    code = other.close_code
    await end(socket, COME_BACK if code is None or code in UNSAID else code)


async def _out(socket: WebSocket, other: ClientConnection) -> None:
    with contextlib.suppress(ConnectionClosed):
        while (message := await socket.receive())["type"] == "websocket.receive":
            text = message.get("text")
            await other.send(message["bytes"] if text is None else text)


async def _back(other: ClientConnection, socket: WebSocket) -> None:
    with contextlib.suppress(ConnectionClosed, WebSocketDisconnect, RuntimeError):
        while True:
            said: Any = await other.recv()
            await socket.send_text(said if isinstance(said, str) else said.decode())


async def end(socket: WebSocket, code: int) -> None:
    """End a socket that may have ended already."""
    with contextlib.suppress(RuntimeError, WebSocketDisconnect):
        await socket.close(code)
