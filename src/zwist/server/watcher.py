"""Somebody who looks at a table: a socket, the seats its token holds, whose eyes it uses and in which language.

A slow reader never holds up the table: the newest state is built when there is room to send it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable

from starlette.websockets import WebSocket

from zwist.server.limits import Bucket, Rate

MOST_REPLIES = 100
"""Whoever asks faster than it reads is cut off."""


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
    ) -> None:
        self.socket = socket
        self.seats = seats
        self.eyes = eyes
        self.language = language
        self.host = False
        """Whether it was this one who made the table."""
        self.pause: float | None = None
        """Seconds between acts of bots that it wants to see."""
        self.bucket = Bucket(rate)
        self.lines_sent = 0
        self.stages = set(stages)
        self.replies: list[str] = []
        self.changed = False
        self.wake = asyncio.Event()
        self.closing: int | None = None

    def show(self) -> None:
        """The table has changed."""
        self.changed = True
        self.wake.set()

    def reply(self, message: bytes) -> None:
        """An answer to this socket alone."""
        if len(self.replies) >= MOST_REPLIES:
            self.close(1008)
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
        self.lines_sent = 0

    def look(self, eyes: int | None, language: str) -> None:
        """Other eyes or another language."""
        self.eyes, self.language = eyes, language
        self.forget_log()
        self.show()

    async def send_all(self, table: Callable[[Watcher], bytes]) -> None:
        """Send replies in order and the newest table until the connection ends."""
        while self.closing is None:
            await self.wake.wait()
            self.wake.clear()
            replies, self.replies = self.replies, []
            for reply in replies:
                await self.socket.send_text(reply)
            if self.changed:
                self.changed = False
                await self.socket.send_text(table(self).decode())
        await self.socket.close(self.closing)
