"""What one connection may cost, below the requests and messages that the application sees.

A request must be whole in time, control frames are counted, and whoever does not read what it is sent is cut off.
"""

from __future__ import annotations

import asyncio
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory
from websockets.frames import CloseCode, Frame

from zwist.server.limits import Bucket, Rate

UNSENT_BYTES = 256 * 1024
"""So much may wait for a reader."""
UNREAD_SECONDS = 30.0
"""So long may a reader read nothing while something waits for it."""
REQUEST_SECONDS = 30.0
"""A request that is not whole by then ends its connection."""
CONTROL = Rate(5, 50)
"""Pings and pongs of one socket; browsers send none by themselves."""
WINDOW_BITS = 13
"""How far back a message is compressed: to the table before it, which is nearly the same. That takes 48 KB for a socket,
a fifth of the bytes of the usual window and half its time."""
UNFINISHED = (h11.IDLE, h11.SEND_BODY)


class Requests(H11Protocol):
    """HTTP in which half a request does not hold a connection for ever."""

    deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._wait()

    def data_received(self, data: bytes) -> None:
        self._wait()
        super().data_received(data)
        if self.conn.their_state not in UNFINISHED:
            self._done()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._done()
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        self._done()
        super().connection_lost(exc)

    def _wait(self) -> None:
        """The time runs from the first byte on, however slowly the others come."""
        if self.deadline is None:
            self.deadline = self.loop.call_later(REQUEST_SECONDS, self.transport.abort)

    def _done(self) -> None:
        if self.deadline is not None:
            self.deadline.cancel()
            self.deadline = None


class Sockets(WebSocketsSansIOProtocol):
    """A WebSocket whose other side has to read, and to be brief."""

    def __init__(self, *values: Any, **others: Any) -> None:
        super().__init__(*values, **others)
        self.conn.available_extensions = [
            ServerPerMessageDeflateFactory(
                server_max_window_bits=WINDOW_BITS, client_max_window_bits=WINDOW_BITS, compress_settings={"memLevel": 5}
            )
        ]
        self.control = Bucket(CONTROL)
        self.stuck: asyncio.TimerHandle | None = None

    def handle_ping(self) -> None:
        if self._may_control():
            super().handle_ping()
            self._cut_off_if_stuck()

    def handle_pong(self, event: Frame) -> None:
        if self._may_control():
            super().handle_pong(event)

    def _may_control(self) -> bool:
        allowed = self.control.take()
        if not allowed:
            self.transport.abort()
        return allowed

    def send_receive_event_to_app(self) -> None:
        """A text must be one; what is not ends the connection as the standard wants it, and nothing else."""
        if self.curr_msg_data_type == "text" and not is_text(b"".join(self.frames)):
            self.frames = []
            self.conn.fail(CloseCode.INVALID_DATA)
            self.handle_parser_exception()
            return
        super().send_receive_event_to_app()

    async def send(self, message: Any) -> None:
        await super().send(message)
        self._cut_off_if_stuck()

    def _cut_off_if_stuck(self) -> None:
        if self.transport.get_write_buffer_size() > UNSENT_BYTES:
            self.transport.abort()

    def pause_writing(self) -> None:
        super().pause_writing()
        self.stuck = self.loop.call_later(UNREAD_SECONDS, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._read_again()

    def connection_lost(self, exc: Exception | None) -> None:
        self._read_again()
        super().connection_lost(exc)

    def _read_again(self) -> None:
        if self.stuck is not None:
            self.stuck.cancel()
            self.stuck = None


def is_text(data: bytes) -> bool:
    """Whether these bytes are UTF-8."""
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True
