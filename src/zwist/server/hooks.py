"""Webhooks: a seat may be told elsewhere that it is asked. Off unless the operator lists hosts, and only to these."""

from __future__ import annotations

import asyncio
import http.client
import json
import logging
from collections.abc import Callable, Collection
from urllib.parse import urlsplit
from weakref import WeakKeyDictionary

from zwist.server.customs import Hook
from zwist.server.errors import Refusal, say
from zwist.server.limits import Addresses, Rate
from zwist.server.room import Room

logger = logging.getLogger("zwist.server")

PATIENCE = 5.0
"""Seconds that the other side has."""
OFTEN = Rate(1 / 60, 3)
"""Messages for one seat."""

Send = Callable[[str, bytes], None]


class Hooks:
    """Sends a message when a seat whose people are not here begins to decide."""

    def __init__(self, hosts: Collection[str], send: Send) -> None:
        self.hosts = hosts
        self.send = send
        self.rate = Addresses(OFTEN)
        self.asked: WeakKeyDictionary[Room, set[int]] = WeakKeyDictionary()
        self.errands: set[asyncio.Task[None]] = set()

    def accept(self, url: str) -> None:
        """Refuse an address that the operator has not allowed."""
        if not self.hosts:
            raise Refusal("illegal", 403, key="no_hooks")
        if not is_allowed(url, self.hosts):
            raise Refusal("illegal", 422, key="foreign_hook", hosts=", ".join(sorted(self.hosts)))

    def changed(self, room: Room) -> None:
        """A table has changed: tell those who are asked now and were not before. What is only opened tells nobody anew."""
        asked = set(room.asked)
        before = self.asked.get(room, asked)
        self.asked[room] = asked
        for seat in asked - before:
            hook = room.customs.hooks.get(seat)
            if hook is not None and not room.is_here(seat) and self.rate.take(f"{room.id} {seat}"):
                self._tell(room, hook)

    def _tell(self, room: Room, hook: Hook) -> None:
        """What was allowed once may be so no longer; the operator has the last word."""
        if not is_allowed(hook.url, self.hosts):
            return
        errand = asyncio.create_task(self._post(hook.url, message(room, hook)))
        self.errands.add(errand)
        errand.add_done_callback(self.errands.discard)

    async def _post(self, url: str, body: bytes) -> None:
        try:
            await asyncio.to_thread(self.send, url, body)
        except (OSError, http.client.HTTPException) as error:
            logger.info("hook not reached: %s", type(error).__name__)


def is_allowed(url: str, hosts: Collection[str]) -> bool:
    """Whether an address is one of https at a listed host; the host is compared with everything around it."""
    try:
        parts = urlsplit(url)
        return parts.scheme == "https" and parts.netloc in hosts and url.isascii() and url.isprintable()
    except ValueError:
        return False


def message(room: Room, hook: Hook) -> bytes:
    """The message, under the names by which common chats look for it. It tells nothing that is not public."""
    text = say(hook.language, "server.hook", title=room.g.definition.titles[hook.language], page=hook.page)
    return json.dumps({"text": text, "content": text, "table": room.id, "page": hook.page}).encode()


def post(url: str, body: bytes) -> None:
    """One request, whose answer nobody reads and whose redirections nobody follows."""
    parts = urlsplit(url)
    connection = http.client.HTTPSConnection(parts.netloc, timeout=PATIENCE)
    try:
        target = f"{parts.path or '/'}?{parts.query}" if parts.query else parts.path or "/"
        connection.request("POST", target, body, {"Content-Type": "application/json"})
        connection.getresponse().close()
    finally:
        connection.close()
