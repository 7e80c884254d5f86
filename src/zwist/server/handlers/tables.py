"""Tables as they are made, found and listed."""

from __future__ import annotations

import logging

import msgspec
from h11 import ProtocolError
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from zwist.server import customs, facts, forwarding, links, lobby, offer
from zwist.server.errors import Refusal
from zwist.server.expiry import Expiry
from zwist.server.handlers.entrance import Entrance, sparingly
from zwist.server.journal import Once
from zwist.server.leases import Elsewhere
from zwist.server.limits import Addresses
from zwist.server.projection import Projection
from zwist.server.protocol.facts import Link, Mine, TableInfo
from zwist.server.protocol.facts import Tables as Listed
from zwist.server.protocol.lobby import NewTable
from zwist.server.requests import answer, body, language_of
from zwist.server.room import Room
from zwist.server.settings import Settings
from zwist.server.writer import Writer

logger = logging.getLogger("zwist.server")

UNKNOWN = (Refusal, forwarding.Unreachable, OSError, ProtocolError)
"""No such table for whoever asks, or its server is gone: it is not listed."""


class Tables:
    """A new table, the facts of one, the open ones and the own ones."""

    def __init__(self, settings: Settings, entrance: Entrance, writer: Writer, projection: Projection, expiry: Expiry) -> None:
        self.settings = settings
        self.entrance = entrance
        self.writer = writer
        self.projection = projection
        self.expiry = expiry
        self.shows = Addresses(settings.shows)
        self.left_out = Once()

    def routes(self) -> list[Route]:
        return [
            Route("/api/tables", self.new, methods=["POST"]),
            Route("/api/tables", self.gathering),
            Route("/api/tables/{id}", self.table),
            Route("/api/mine", self.mine, methods=["POST"]),
        ]

    async def new(self, request: Request) -> Response:
        self.entrance.make(request)
        wish = await body(request, NewTable)
        offer.known(wish.game)
        if wish.seed is not None and not self.settings.seeds:
            raise Refusal("illegal", 422, key="no_seeds")
        if all(seat.player == "bot" for seat in wish.seats):
            sparingly(request, self.shows)
        made = await self.writer.keep(lambda store: lobby.new_table(store, wish, self.settings.content))
        await self.entrance.begin(made.id)
        return answer(made, 201)

    async def table(self, request: Request) -> Response:
        room = await self.entrance.room(request)
        return answer(self._info(room, language_of(request), self.entrance.seats(request, room) or None))

    async def gathering(self, request: Request) -> Response:
        found = []
        for id in await self.writer.keep(customs.open_tables):
            info = await self._listed(Link(id=id), language_of(request))
            if info is not None and info.gathering:
                found.append(info)
        return answer(Listed(tables=found))

    async def mine(self, request: Request) -> Response:
        wish = await body(request, Mine)
        found = []
        for link in wish.tables:
            info = await self._listed(link, wish.lang)
            if info is not None:
                found.append(msgspec.structs.replace(info, yours=bool(info.yours)))
        return answer(Listed(tables=found))

    async def _listed(self, link: Link, language: str) -> TableInfo | None:
        """The facts of a table for a list. One that cannot be shown keeps no other from it; the journal hears of it once."""
        try:
            return await self._facts(link, language)
        except UNKNOWN:
            return None
        except Exception:
            if self.left_out.is_news(link.id):
                logger.exception("cannot be listed", extra={"table": link.id})
            return None

    async def _facts(self, link: Link, language: str) -> TableInfo:
        """The facts of a table for whoever may know of it, wherever it is."""
        try:
            room = await self.entrance.rooms.open(link.id)
        except Elsewhere as found:
            return await forwarding.facts(found, link.token, language)
        seats = links.held(link.token, room.hashes())
        if room.private and not seats:
            raise Refusal("no_table", 404)
        return self._info(room, language, seats or None)

    def _info(self, room: Room, language: str, seats: tuple[int, ...] | None) -> TableInfo:
        """The facts of a table, with the day on which it goes."""
        info = facts.table_info(room, self.projection, language, seats)
        return msgspec.structs.replace(info, expires=self.expiry.expires(room))
