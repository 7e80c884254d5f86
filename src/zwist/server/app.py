"""The server as an application: routes, and what lives as long as it runs."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator

import msgspec
from h11 import ProtocolError
from sqlalchemy.exc import DBAPIError
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket

import zwist
from zwist.engine import past
from zwist.engine.errors import ZwistError
from zwist.server import (
    customs,
    facts,
    forwarding,
    invitations,
    lessons,
    links,
    lobby,
    observing,
    offer,
    onward,
    openapi,
    rematch,
    reports,
    strangers,
)
from zwist.server.clocks import Clocks
from zwist.server.customs import Hook, hooked
from zwist.server.errors import Refusal
from zwist.server.expiry import Expiry
from zwist.server.guard import Guard, address
from zwist.server.health import Health
from zwist.server.hooks import Hooks, post
from zwist.server.house import Alone, House
from zwist.server.journal import Once
from zwist.server.leases import Elsewhere
from zwist.server.limits import MESSAGE_BYTES, RECORD_BYTES, Addresses
from zwist.server.live import Live
from zwist.server.metrics import Metrics
from zwist.server.pages import Pages
from zwist.server.plans import Plans
from zwist.server.problem import problem
from zwist.server.projection import Projection
from zwist.server.protocol.facts import Link, Mine, TableInfo, Tables
from zwist.server.protocol.lobby import NewTable, Next
from zwist.server.protocol.operators import Report
from zwist.server.protocol.replay import PlayOn
from zwist.server.protocol.seats import HookWish, Join, SeatToken, TakeSeat
from zwist.server.replay import Replays
from zwist.server.requests import answer, body, judge_of, language_of, limited_body, number, token_of
from zwist.server.reviews import Bounds, Reviews
from zwist.server.room import Broken, Room
from zwist.server.rooms import Rooms
from zwist.server.schema import NoDatabase
from zwist.server.settings import Settings
from zwist.server.store import Database
from zwist.server.thoughts import Thoughts
from zwist.server.workers import Died, Limits, Workers, verified
from zwist.server.writer import Reader, Writer

logger = logging.getLogger("zwist.server")

LAST = 10
"""Reviews give way to everything else that the machine has to do."""
FAREWELL = 3.0
"""Seconds that choices under way have to be kept when the server stops."""


class Server:
    """Everything that lives as long as the application, and what its routes do."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.metrics = Metrics()
        self.database = Database(settings.database)
        self.writer = Writer(self.database)
        self.workers = Workers(settings.bots, Limits(settings.patience, settings.memory))
        self.judges = Workers(1, Limits(settings.judging, settings.memory, tries=1))
        self.reader = Reader(self.database)
        self.health = Health(self.writer, self.workers)
        self.house = self._house()
        self.rooms = Rooms(settings, self.writer, self.reader, self.house, self.metrics)
        self.projection = Projection(settings.now)
        self.replays = Replays()
        reviewers = Workers(settings.reviewers, Limits(settings.patience, settings.memory, nice=LAST))
        bounds = Bounds(settings.review_line, settings.own_reviews)
        self.reviews = Reviews(reviewers, self.writer, self.reader, self.replays, settings.review_games, bounds)
        self.live = Live(settings, self.rooms, self.workers, self.projection, self.metrics)
        self.clocks = Clocks(self.rooms, self.house.thinker, settings.now)
        self.hooks = Hooks(settings.webhooks, post)
        self.rooms.listeners = [self.clocks.changed, self.hooks.changed, Plans().changed]
        self.makers = Addresses(settings.tables)
        self.reporters = Addresses(reports.REPORTS_OF_ONE)
        self.expiry = Expiry(settings.finished, settings.forgotten, settings.now)
        self.viewers = Addresses(settings.replays)
        self.shows = Addresses(settings.shows)
        self.reviewed = Addresses(settings.reviews)
        self.left_out = Once()
        self.watch = observing.Watch(settings.observatory)

    def _house(self) -> Alone:
        """The server among others, if its database is one that several may use."""
        if not self.database.shared:
            if self.settings.peer:
                raise NoDatabase(f"expected a PostgreSQL database, which other servers share; got {self.database.engine.url}")
            return Alone(self.workers)
        thinker = Thoughts(self.database, self.reader, self.workers, links.new_id(), self.settings.bots)
        return House(self.database.engine.url, self.reader, self.writer, thinker, self.settings.peer, self.settings.lease)

    @contextlib.asynccontextmanager
    async def lifespan(self, app: Starlette) -> AsyncIterator[None]:
        """Let running games go on; at the end finish what is under way."""
        await self.house.join()
        chores = [asyncio.create_task(self.rooms.go_on()), asyncio.create_task(self.rooms.sweep())]
        chores += [asyncio.create_task(chore) for chore in self.house.chores(self.rooms)]
        chores += [asyncio.create_task(self.clocks.watch()), asyncio.create_task(self.expiry.watch(self.rooms))]
        yield
        for chore in chores:
            chore.cancel()
        with contextlib.suppress(TimeoutError):  # a database that never answers does not keep the server from stopping
            await asyncio.wait_for(self.rooms.stop(), FAREWELL)
        self.workers.close()
        self.judges.close()
        self.reviews.close()
        self.rooms.desk.close()
        self.replays.close()
        self.reader.close()
        self.database.close()

    # Games and tables

    async def games(self, request: Request) -> Response:
        offered = offer.games(language_of(request))
        return answer(msgspec.structs.replace(offered, hooks=sorted(self.settings.webhooks)))

    async def new_table(self, request: Request) -> Response:
        if not self.makers.take(address(request.scope)):
            raise Refusal("too_fast", 429)
        wish = await body(request, NewTable)
        offer.known(wish.game)
        if wish.seed is not None and not self.settings.seeds:
            raise Refusal("illegal", 422, key="no_seeds")
        if all(seat.player == "bot" for seat in wish.seats) and not self.shows.take(address(request.scope)):
            raise Refusal("too_fast", 429)
        made = await self.writer.keep(lambda store: lobby.new_table(store, wish, self.settings.content))
        await self._begin(made.id)
        return answer(made, 201)

    async def _begin(self, id: str) -> None:
        """Open a new table, so that its bots begin; another server that was faster does as well."""
        with contextlib.suppress(Elsewhere):
            await self.rooms.open(id)

    async def table(self, request: Request) -> Response:
        room = await self._room(request)
        seats = links.held(token_of(request), room.hashes()) or None
        return answer(self._info(room, language_of(request), seats))

    async def take_seat(self, request: Request) -> Response:
        room, seat = await self._seat(request)
        wish, token = await body(request, TakeSeat), token_of(request) or ""
        if seat in links.held(token, room.hashes()):
            await invitations.rename(room, seat, wish.name.strip())
        else:
            token = await invitations.accept(room, seat, token, wish.name.strip(), wish.token)
        return answer(SeatToken(seat=seat, token=token))

    async def invite(self, request: Request) -> Response:
        room, seat = await self._seat(request)
        token = await invitations.renew(room, seat, token_of(request))
        return answer(SeatToken(seat=seat, token=token), 201)

    async def again(self, request: Request) -> Response:
        room = await self._room(request)
        return answer(lobby.same_again(room, links.held(token_of(request), room.hashes())))

    # Friends and strangers

    async def open_tables(self, request: Request) -> Response:
        found = []
        for id in await self.writer.keep(customs.open_tables):
            try:
                info = await self._listed(Link(id=id), language_of(request))
                if info.gathering:
                    found.append(info)
            except (Refusal, forwarding.Unreachable, OSError, ProtocolError):
                pass  # it is gone, private, or its server is
            except Exception:
                self._leave_out(id)
        return answer(Tables(tables=found))

    async def join(self, request: Request) -> Response:
        room, wish = await self._room(request), await body(request, Join)
        return answer(await strangers.join(room, wish))

    async def rematch(self, request: Request) -> Response:
        room = await self._seated(request)
        return answer(Next(id=await rematch.rematch(room, self.settings.content)))

    async def remove(self, request: Request) -> Response:
        room = await self._room(request)
        await strangers.remove(self.rooms, room, token_of(request))
        return Response(status_code=204)

    async def report(self, request: Request) -> Response:
        if not self.reporters.take(address(request.scope)):
            raise Refusal("too_fast", 429)
        room, wish = await self._room(request), await body(request, Report)
        await reports.report(room, links.held(token_of(request), room.hashes()), wish.text)
        return Response(status_code=204)

    async def hook(self, request: Request) -> Response:
        room, wish = await self._seated(request), await body(request, HookWish)
        if wish.url:
            self.hooks.accept(wish.url)
        seats = links.held(token_of(request), room.hashes())
        page = f"{self.settings.public or str(request.base_url).rstrip('/')}/game/{room.id}"
        await room.settle(lambda now: hooked(now, seats, Hook(url=wish.url, page=page, language=wish.lang)))
        return Response(status_code=204)

    async def mine(self, request: Request) -> Response:
        wish = await body(request, Mine)
        found = []
        for link in wish.tables:
            try:
                info = await self._listed(link, wish.lang)
                found.append(msgspec.structs.replace(info, yours=bool(info.yours)))
            except (Refusal, forwarding.Unreachable, OSError, ProtocolError):
                pass  # no such table for whoever asks, or its server is gone
            except Exception:
                self._leave_out(link.id)
        return answer(Tables(tables=found))

    async def _listed(self, link: Link, language: str) -> TableInfo:
        """The facts of a table for whoever may know of it, wherever it is."""
        try:
            room = await self.rooms.open(link.id)
        except Elsewhere as found:
            return await forwarding.facts(found, link.token, language)
        seats = links.held(link.token, room.hashes())
        if room.private and not seats:
            raise Refusal("no_table", 404)
        return self._info(room, language, seats or None)

    def _info(self, room: Room, language: str, seats: tuple[int, ...] | None = None) -> TableInfo:
        """The facts of a table, with the day on which it goes."""
        info = facts.table_info(room, self.projection, language, seats)
        return msgspec.structs.replace(info, expires=self.expiry.expires(room))

    def _leave_out(self, id: str) -> None:
        """A table that cannot be shown does not keep others from being listed; the journal hears of it once."""
        if self.left_out.is_news(id):
            logger.exception("cannot be listed", extra={"table": id})

    # Replay and records

    async def replay(self, request: Request) -> Response:
        room = await self._room(request)
        seats = links.held(token_of(request), room.hashes())
        if not self.viewers.take(address(request.scope)):
            raise Refusal("too_fast", 429)
        step, view = request.query_params.get("step"), request.query_params.get("view", "watch")
        n = None if step is None else number(step)
        have = request.query_params.get("have", "")
        shown = await self.replays.look(room, seats, view, n, language_of(request), have)
        return answer(shown)

    async def remarks(self, request: Request) -> Response:
        room = await self._room(request)
        if not self.viewers.take(address(request.scope)):
            raise Refusal("too_fast", 429)
        return answer(await self.replays.remarks(room, self.reader, language_of(request)))

    async def record(self, request: Request) -> Response:
        room = await self._room(request)
        if not room.over:
            raise Refusal("record_later", 403)
        step = request.query_params.get("step")
        g = room.g if step is None else await asyncio.to_thread(past.before, room.g, min(number(step), room.g.decisions))
        name = f'attachment; filename="{room.g.definition.id}-{room.id}.json"'
        return Response(zwist.save(g), media_type="application/json", headers={"Content-Disposition": name})

    async def new_record(self, request: Request) -> Response:
        if not self.makers.take(address(request.scope)):
            raise Refusal("too_fast", 429)
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
        room, by = await self._room(request), judge_of(request)
        return answer(await self.reviews.look(room, by, language_of(request)))

    async def new_review(self, request: Request) -> Response:
        room, by = await self._room(request), judge_of(request)
        if not self.reviewed.take(address(request.scope)):
            raise Refusal("too_fast", 429)
        await self.reviews.begin(room, by, address(request.scope))
        return answer(await self.reviews.look(room, by, language_of(request)), 202)

    async def play_on(self, request: Request) -> Response:
        if not self.makers.take(address(request.scope)):
            raise Refusal("too_fast", 429)
        room, wish = await self._room(request), await body(request, PlayOn)
        g = await asyncio.get_running_loop().run_in_executor(self.replays.thread, onward.from_step, room, wish)
        made = await self.writer.keep(lambda store: onward.keep(store, room, wish, g))
        await self._begin(made.id)
        return answer(made, 201)

    async def lesson(self, request: Request) -> Response:
        path, step = request.path_params, number(request.query_params.get("step", "0"))
        return answer(await asyncio.to_thread(lessons.step_of, path["game"], path["id"], step, language_of(request)))

    async def observatory(self, request: Request) -> Response:
        asked = dict(request.query_params)
        return answer(await asyncio.to_thread(self.watch.look, asked, language_of(request)))

    async def figures(self, request: Request) -> Response:
        asked, language = dict(request.query_params), language_of(request)
        text = await asyncio.to_thread(self.watch.as_csv, asked, language)
        name = {"Content-Disposition": 'attachment; filename="observatory.csv"', "Cache-Control": "no-store"}
        return Response(text, media_type="text/csv", headers=name)

    async def rules(self, request: Request) -> Response:
        words = request.query_params.get("q", "")[:200]
        return answer(offer.rules(request.path_params["game"], language_of(request), words))

    # Several servers

    async def elsewhere(self, request: Request, found: Exception) -> Response:
        """A table that is at another server. If nobody can reach that one, the table comes here, and so does the request."""
        assert isinstance(found, Elsewhere)
        if forwarding.HANDED_ON in request.scope:
            return moving(request)
        try:
            return await forwarding.hand_on(found.peer, request, await limited_body(request, MESSAGE_BYTES))
        except forwarding.Unreachable:
            await self.house.take_over(found)
            return RedirectResponse(forwarding.target(request.scope).decode(), 307)
        except (OSError, ProtocolError):
            return moving(request)

    # For operators

    async def show_health(self, request: Request) -> Response:
        now = await self.health.check()
        return answer(now, 200 if now.status == "ok" else 503)

    async def openapi(self, request: Request) -> Response:
        return answer(openapi.document())

    async def socket(self, socket: WebSocket) -> None:
        await self.live.serve(socket, socket.path_params["id"])

    async def _seat(self, request: Request) -> tuple[Room, int]:
        """The seat of a request and its table, which need not be open to whoever is only invited."""
        room, seat = await self._room(request), number(request.path_params["seat"])
        if seat >= len(room.seats):
            raise Refusal("no_seat", 403)
        return room, seat

    async def _seated(self, request: Request) -> Room:
        """The table of a request by somebody who holds a seat at it."""
        room = await self._room(request)
        if not links.held(token_of(request), room.hashes()):
            raise Refusal("no_seat", 403)
        return room

    async def _room(self, request: Request) -> Room:
        """The table of a request; a private one exists only for those who hold a seat."""
        room = await self.rooms.open(request.path_params["id"])
        if room.private and not links.held(token_of(request), room.hashes()):
            raise Refusal("no_table", 404)
        return room


def application(settings: Settings) -> Starlette:
    """The server with its routes."""
    server = Server(settings)
    routes = [
        Route("/api/games", server.games),
        Route("/api/tables", server.new_table, methods=["POST"]),
        Route("/api/tables", server.open_tables),
        Route("/api/tables/{id}", server.table),
        Route("/api/tables/{id}/seats/{seat}", server.take_seat, methods=["POST"]),
        Route("/api/tables/{id}/seats/{seat}/invitation", server.invite, methods=["POST"]),
        Route("/api/tables/{id}/again", server.again),
        Route("/api/mine", server.mine, methods=["POST"]),
        Route("/api/tables/{id}/replay", server.replay),
        Route("/api/tables/{id}/record", server.record),
        Route("/api/tables/{id}/remarks", server.remarks),
        Route("/api/tables/{id}/review", server.review),
        Route("/api/tables/{id}/review", server.new_review, methods=["POST"]),
        Route("/api/tables/{id}/onward", server.play_on, methods=["POST"]),
        Route("/api/records", server.new_record, methods=["POST"]),
        Route("/api/observatory", server.observatory),
        Route("/api/observatory.csv", server.figures),
        Route("/api/rules/{game}", server.rules),
        Route("/api/lessons/{game}/{id}", server.lesson),
        Route("/api/tables/{id}", server.remove, methods=["DELETE"]),
        Route("/api/tables/{id}/join", server.join, methods=["POST"]),
        Route("/api/tables/{id}/rematch", server.rematch, methods=["POST"]),
        Route("/api/tables/{id}/report", server.report, methods=["POST"]),
        Route("/api/tables/{id}/hook", server.hook, methods=["POST"]),
        WebSocketRoute("/api/tables/{id}/live", server.socket),
        Route("/health", server.show_health),
        Route("/openapi.json", server.openapi),
        Route("/api/{rest:path}", nothing_here, methods=["GET", "POST", "PUT", "PATCH", "DELETE"]),
        Route("/{path:path}", Pages(settings.client_folder()).page),
    ]
    app = Starlette(
        routes=routes,
        lifespan=server.lifespan,
        middleware=[
            Middleware(Guard, settings=settings, metrics=server.metrics, house=server.house),
            Middleware(GZipMiddleware, minimum_size=1000),
        ],
        exception_handlers={
            Refusal: refused,
            Elsewhere: server.elsewhere,
            Broken: broken,
            DBAPIError: broken,
            ClientDisconnect: gone,
            Exception: failed,
        },
    )
    app.state.server = server
    return app


async def nothing_here(request: Request) -> Response:
    """Below /api there are no pages."""
    raise Refusal("no_such_address", 404)


async def refused(request: Request, error: Exception) -> Response:
    """Whatever a handler refuses."""
    assert isinstance(error, Refusal)
    return problem(error, language_of(request))


async def broken(request: Request, error: Exception) -> Response:
    """The database did not take a change; nothing has happened."""
    return problem(Refusal("not_kept", 503), language_of(request))


def moving(request: Request) -> Response:
    """A table between two servers: nobody knows whether anything has happened."""
    return problem(Refusal("moving", 503), language_of(request))


async def gone(request: Request, error: Exception) -> Response:
    """Whoever asked has gone before the question was complete; nobody reads this."""
    return Response(status_code=400)


async def failed(request: Request, error: Exception) -> Response:
    """Our own mistake; the journal has the details."""
    return problem(Refusal("failed", 500), language_of(request))
