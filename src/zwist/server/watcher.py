"""Somebody who looks at a table: a socket, the seats its token holds, whose eyes it uses and in which language.

A slow reader never holds up the table: the newest state is built when there is room to send it.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterable

from starlette.websockets import WebSocket, WebSocketDisconnect

from zwist.server.limits import Bucket, Rate

MOST_REPLIES = 100
"""Whoever asks faster than it reads is cut off."""
PEOPLE_EVERY = 0.5
"""Seconds between two lists of the people at a table; they may come and go as fast as they like."""


class Gone(Exception):
    """The other side of the socket is no longer there."""


class Watcher:
    """One socket at one table."""

    def __init__(
        self,
        socket: WebSocket,
        seats: tuple[int, ...],
        eyes: int | None,
        language: str,
        rate: Rate,
        stages: Iterable[str] = (),
        address: str = "",
    ) -> None:
        self.socket = socket
        self.seats = seats
        self.eyes = eyes
        self.language = language
        self.address = address
        self.host = False
        """Whether it was this one who made the table."""
        self.pause: float | None = None
        """Seconds between acts of bots that it wants to see."""
        self.bucket = Bucket(rate)
        self.lines_sent = 0
        self.events_read = 0
        self.hints_read = 0
        self.stages = set(stages)
        self.replies: list[str] = []
        self.changed = True
        self.people_changed = False
        self.people_due = 0.0
        self.wake = asyncio.Event()
        self.wake.set()
        self.closing: int | None = None

    def show(self) -> None:
        """The table has changed."""
        self.changed = True
        self.wake.set()

    def show_people(self) -> None:
        """Somebody has come or gone, or wants a bot somewhere."""
        self.people_changed = True
        self.wake.set()

    def reply(self, message: bytes) -> None:
        """An answer to this socket alone."""
        if len(self.replies) >= MOST_REPLIES:
            self.close(1008)
        elif self.closing is None:
            self.replies.append(message.decode())
        self.wake.set()

    def close(self, code: int) -> None:
        """End the connection after what is still to be said."""
        self.closing = code
        self.wake.set()

    def needs(self, stage: str) -> bool:
        """Whether a stage, by its digest, is still to be sent; it will have been from now on."""
        known = stage in self.stages
        self.stages.add(stage)
        return not known

    def forget_log(self) -> None:
        """Send all lines again with the next table: some of them are no longer true or were in other words."""
        self.lines_sent = self.events_read = self.hints_read = 0

    def look(self, eyes: int | None, language: str) -> None:
        """Other eyes or another language."""
        self.eyes, self.language = eyes, language
        self.forget_log()
        self.show()

    async def send_all(self, table: Callable[[Watcher], Awaitable[bytes]], people: Callable[[], bytes]) -> None:
        """Send replies in order and the newest table until the connection ends."""
        while self.closing is None:
            await self.wake.wait()
            self.wake.clear()
            replies, self.replies = self.replies, []
            for reply in replies:
                await self._send(reply)
            if self.changed:
                self.changed = self.people_changed = False
                await self._send((await table(self)).decode())
            elif self.people_changed:
                await self._send_people(people)
        try:
            await self.socket.close(self.closing)
        except (WebSocketDisconnect, RuntimeError):
            raise Gone from None

    async def _send_people(self, people: Callable[[], bytes]) -> None:
        """Who is here, unless that was told just now: then a little later."""
        now = time.monotonic()
        if now < self.people_due:
            asyncio.get_running_loop().call_later(self.people_due - now, self.wake.set)
            return
        self.people_due, self.people_changed = now + PEOPLE_EVERY, False
        await self._send(people().decode())

    async def _send(self, text: str) -> None:
        try:
            await self.socket.send_text(text)
        except (WebSocketDisconnect, RuntimeError):
            raise Gone from None  # a send that comes too late is a RuntimeError
