"""Who sits at a table, who comes and goes, and what they want to hear of it."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from zwist.server import invitations, lobby, rematch, reports, strangers
from zwist.server.customs import Hook, hooked
from zwist.server.handlers.entrance import Entrance, sparingly
from zwist.server.hooks import Hooks
from zwist.server.limits import Addresses
from zwist.server.protocol.lobby import Next
from zwist.server.protocol.operators import Report
from zwist.server.protocol.seats import HookWish, Join, SeatToken, TakeSeat
from zwist.server.requests import answer, body, token_of
from zwist.server.settings import Settings


class People:
    """Friends and strangers at a table."""

    def __init__(self, settings: Settings, entrance: Entrance, hooks: Hooks) -> None:
        self.settings = settings
        self.entrance = entrance
        self.hooks = hooks
        self.reporters = Addresses(reports.REPORTS_OF_ONE)

    def routes(self) -> list[Route]:
        return [
            Route("/api/tables/{id}/seats/{seat}", self.take_seat, methods=["POST"]),
            Route("/api/tables/{id}/seats/{seat}/invitation", self.invite, methods=["POST"]),
            Route("/api/tables/{id}/join", self.join, methods=["POST"]),
            Route("/api/tables/{id}/again", self.again),
            Route("/api/tables/{id}/rematch", self.rematch, methods=["POST"]),
            Route("/api/tables/{id}", self.remove, methods=["DELETE"]),
            Route("/api/tables/{id}/report", self.report, methods=["POST"]),
            Route("/api/tables/{id}/hook", self.hook, methods=["POST"]),
        ]

    async def take_seat(self, request: Request) -> Response:
        room, seat = await self.entrance.seat(request)
        wish, token = await body(request, TakeSeat), token_of(request) or ""
        if seat in self.entrance.seats(request, room):
            await invitations.rename(room, seat, wish.name.strip())
        else:
            token = await invitations.accept(room, seat, token, wish.name.strip(), wish.token)
        return answer(SeatToken(seat=seat, token=token))

    async def invite(self, request: Request) -> Response:
        room, seat = await self.entrance.seat(request)
        token = await invitations.renew(room, seat, token_of(request))
        return answer(SeatToken(seat=seat, token=token), 201)

    async def join(self, request: Request) -> Response:
        room, wish = await self.entrance.room(request), await body(request, Join)
        return answer(await strangers.join(room, wish))

    async def again(self, request: Request) -> Response:
        room = await self.entrance.room(request)
        return answer(lobby.same_again(room, self.entrance.seats(request, room)))

    async def rematch(self, request: Request) -> Response:
        room = await self.entrance.seated(request)
        return answer(Next(id=await rematch.rematch(room, self.settings.content)))

    async def remove(self, request: Request) -> Response:
        room = await self.entrance.room(request)
        await strangers.remove(self.entrance.rooms, room, token_of(request))
        return Response(status_code=204)

    async def report(self, request: Request) -> Response:
        sparingly(request, self.reporters)
        room, wish = await self.entrance.room(request), await body(request, Report)
        await reports.report(room, self.entrance.seats(request, room), wish.text)
        return Response(status_code=204)

    async def hook(self, request: Request) -> Response:
        room, wish = await self.entrance.seated(request), await body(request, HookWish)
        if wish.url:
            self.hooks.accept(wish.url)
        seats = self.entrance.seats(request, room)
        page = f"{self.settings.public or str(request.base_url).rstrip('/')}/game/{room.id}"
        await room.settle(lambda now: hooked(now, seats, Hook(url=wish.url, page=page, language=wish.lang)))
        return Response(status_code=204)
