"""The server as an application: routes, and what lives as long as it runs."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator

from h11 import ProtocolError
from sqlalchemy.exc import DBAPIError
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.websockets import WebSocket

from zwist.server import forwarding, links, openapi
from zwist.server.clocks import Clocks
from zwist.server.errors import Refusal
from zwist.server.experiments import Bounds as Experimental
from zwist.server.experiments import Experiments
from zwist.server.expiry import Expiry
from zwist.server.guard import Guard
from zwist.server.handlers.entrance import Entrance
from zwist.server.handlers.observing import Observing
from zwist.server.handlers.people import People
from zwist.server.handlers.reading import Reading
from zwist.server.handlers.records import Records
from zwist.server.handlers.tables import Tables
from zwist.server.health import Health
from zwist.server.hooks import Hooks, post
from zwist.server.house import Alone, House
from zwist.server.leases import Elsewhere
from zwist.server.limits import MESSAGE_BYTES
from zwist.server.live import Live
from zwist.server.metrics import Metrics
from zwist.server.observing import Watch
from zwist.server.pages import Pages
from zwist.server.plans import Plans
from zwist.server.problem import problem
from zwist.server.projection import Projection
from zwist.server.replay import Replays
from zwist.server.requests import answer, language_of, limited_body
from zwist.server.reviews import Bounds, Reviews
from zwist.server.room import Broken
from zwist.server.rooms import Rooms
from zwist.server.schema import NoDatabase
from zwist.server.settings import Settings
from zwist.server.store import Database
from zwist.server.thoughts import Thoughts
from zwist.server.workers import Limits, Workers
from zwist.server.writer import Reader, Writer

LAST = 10
"""Reviews and games for the observatory give way to everything else that the machine has to do."""
GAME = 900.0
"""Seconds after which a game for the observatory is taken for stuck."""
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
        self.watch = Watch(settings.observatory)
        players = Workers(settings.reviewers, Limits(GAME, settings.memory, nice=LAST))
        played = Experimental(settings.experiments, settings.reviewers, settings.experiment_line)
        self.experiments = Experiments(players, self.watch.shelf, settings.observatory, played)
        self.live = Live(settings, self.rooms, self.workers, self.projection, self.metrics)
        self.clocks = Clocks(self.rooms, self.house.thinker, settings.now)
        self.hooks = Hooks(settings.webhooks, post)
        self.rooms.listeners = [self.clocks.changed, self.hooks.changed, Plans().changed]
        self.expiry = Expiry(settings.finished, settings.forgotten, settings.now)

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
        self.experiments.close()
        self.rooms.desk.close()
        self.replays.close()
        self.reader.close()
        self.database.close()

    def routes(self) -> list[BaseRoute]:
        """What each address answers."""
        settings, entrance = self.settings, Entrance(self.settings, self.rooms)
        tables = Tables(settings, entrance, self.writer, self.projection, self.expiry)
        people = People(settings, entrance, self.hooks)
        records = Records(settings, entrance, self.writer, self.reader, self.judges, self.replays, self.reviews)
        operators = [Route("/health", self.show_health), Route("/openapi.json", self.openapi)]
        observing = Observing(settings, self.watch, self.experiments)
        live = WebSocketRoute("/api/tables/{id}/live", self.socket)
        parts = (Reading(settings), observing, tables, people, records)
        return [*(route for part in parts for route in part.routes()), live, *operators]

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

    async def show_health(self, request: Request) -> Response:
        now = await self.health.check()
        return answer(now, 200 if now.status == "ok" else 503)

    async def openapi(self, request: Request) -> Response:
        return answer(openapi.document())

    async def socket(self, socket: WebSocket) -> None:
        await self.live.serve(socket, socket.path_params["id"])


def application(settings: Settings) -> Starlette:
    """The server with its routes."""
    server = Server(settings)
    routes = [
        *server.routes(),
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
