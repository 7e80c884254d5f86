"""What a game leaves behind: replay, record, remarks of its bots, review, and a table that goes on from one of its steps."""

from __future__ import annotations

import asyncio

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

import zwist
from zwist.engine import past
from zwist.engine.errors import ZwistError
from zwist.server import lobby, onward
from zwist.server.errors import Refusal
from zwist.server.guard import address
from zwist.server.handlers.entrance import Entrance, sparingly
from zwist.server.limits import RECORD_BYTES, Addresses
from zwist.server.protocol.replay import PlayOn
from zwist.server.replay import Replays
from zwist.server.requests import answer, body, judge_of, language_of, limited_body, number
from zwist.server.reviews import Reviews
from zwist.server.settings import Settings
from zwist.server.workers import Died, Workers, verified
from zwist.server.writer import Reader, Writer


class Records:
    """Games to look at again."""

    def __init__(
        self,
        settings: Settings,
        entrance: Entrance,
        writer: Writer,
        reader: Reader,
        judges: Workers,
        replays: Replays,
        reviews: Reviews,
    ) -> None:
        self.settings = settings
        self.entrance = entrance
        self.writer = writer
        self.reader = reader
        self.judges = judges
        self.replays = replays
        self.reviews = reviews
        self.viewers = Addresses(settings.replays)
        self.reviewed = Addresses(settings.reviews)

    def routes(self) -> list[Route]:
        return [
            Route("/api/tables/{id}/replay", self.replay),
            Route("/api/tables/{id}/remarks", self.remarks),
            Route("/api/tables/{id}/record", self.record),
            Route("/api/records", self.new_record, methods=["POST"]),
            Route("/api/tables/{id}/review", self.review),
            Route("/api/tables/{id}/review", self.new_review, methods=["POST"]),
            Route("/api/tables/{id}/onward", self.play_on, methods=["POST"]),
        ]

    async def replay(self, request: Request) -> Response:
        room = await self.entrance.room(request)
        sparingly(request, self.viewers)
        step, view = request.query_params.get("step"), request.query_params.get("view", "watch")
        n = None if step is None else number(step)
        have = request.query_params.get("have", "")
        seats = self.entrance.seats(request, room)
        return answer(await self.replays.look(room, seats, view, n, language_of(request), have))

    async def remarks(self, request: Request) -> Response:
        room = await self.entrance.room(request)
        sparingly(request, self.viewers)
        return answer(await self.replays.remarks(room, self.reader, language_of(request)))

    async def record(self, request: Request) -> Response:
        room = await self.entrance.room(request)
        if not room.over:
            raise Refusal("record_later", 403)
        step = request.query_params.get("step")
        g = room.g if step is None else await asyncio.to_thread(past.before, room.g, min(number(step), room.g.decisions))
        name = f'attachment; filename="{room.g.definition.id}-{room.id}.json"'
        return Response(zwist.save(g), media_type="application/json", headers={"Content-Disposition": name})

    async def new_record(self, request: Request) -> Response:
        self.entrance.make(request)
        text = lobby.record_text(await limited_body(request, RECORD_BYTES), self.settings.content)
        try:
            checked = await self.judges.run(verified, text)
        except ZwistError as error:
            raise Refusal("bad_record", 422, why=str(error)) from None
        except (TimeoutError, MemoryError, Died):
            raise Refusal("bad_record", 422, why="expected one that is soon played again") from None
        made = await self.writer.keep(lambda store: lobby.import_record(store, checked))
        return answer(made, 201)

    async def review(self, request: Request) -> Response:
        room, by = await self.entrance.room(request), judge_of(request)
        return answer(await self.reviews.look(room, by, language_of(request)))

    async def new_review(self, request: Request) -> Response:
        room, by = await self.entrance.room(request), judge_of(request)
        sparingly(request, self.reviewed)
        await self.reviews.begin(room, by, address(request.scope))
        return answer(await self.reviews.look(room, by, language_of(request)), 202)

    async def play_on(self, request: Request) -> Response:
        self.entrance.make(request)
        room, wish = await self.entrance.room(request), await body(request, PlayOn)
        g = await asyncio.get_running_loop().run_in_executor(self.replays.thread, onward.from_step, room, wish)
        made = await self.writer.keep(lambda store: onward.keep(store, room, wish, g))
        await self.entrance.begin(made.id)
        return answer(made, 201)
