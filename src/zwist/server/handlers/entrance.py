"""How a request comes to its table: who may see it, who holds a seat there, and how much one address may ask for."""

from __future__ import annotations

import contextlib

from starlette.requests import Request

from zwist.server import links
from zwist.server.errors import Refusal
from zwist.server.guard import address
from zwist.server.leases import Elsewhere
from zwist.server.limits import Addresses
from zwist.server.requests import number, token_of
from zwist.server.room import Room
from zwist.server.rooms import Rooms
from zwist.server.settings import Settings


def sparingly(request: Request, addresses: Addresses) -> None:
    """Refuse what one address asks for too often."""
    if not addresses.take(address(request.scope)):
        raise Refusal("too_fast", 429)


class Entrance:
    """The way to tables, old and new."""

    def __init__(self, settings: Settings, rooms: Rooms) -> None:
        self.rooms = rooms
        self.makers = Addresses(settings.tables)

    async def room(self, request: Request) -> Room:
        """The table of a request; a private one exists only for those who hold a seat."""
        room = await self.rooms.open(request.path_params["id"])
        if room.private and not self.seats(request, room):
            raise Refusal("no_table", 404)
        return room

    async def seated(self, request: Request) -> Room:
        """The table of a request by somebody who holds a seat at it."""
        room = await self.room(request)
        if not self.seats(request, room):
            raise Refusal("no_seat", 403)
        return room

    async def seat(self, request: Request) -> tuple[Room, int]:
        """The seat of a request and its table, which need not be open to whoever is only invited."""
        room, seat = await self.room(request), number(request.path_params["seat"])
        if seat >= len(room.seats):
            raise Refusal("no_seat", 403)
        return room, seat

    def seats(self, request: Request, room: Room) -> tuple[int, ...]:
        """The seats of a table that whoever asks holds."""
        return links.held(token_of(request), room.hashes())

    def make(self, request: Request) -> None:
        """Refuse another table by somebody who has made many."""
        sparingly(request, self.makers)

    async def begin(self, id: str) -> None:
        """Open a new table, so that its bots begin; another server that was faster does as well."""
        with contextlib.suppress(Elsewhere):
            await self.rooms.open(id)
