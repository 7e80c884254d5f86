"""Servers as they run: each listens at a port of its own, in a thread, so that several can share one database in a test."""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import Awaitable, Callable
from contextlib import ExitStack
from typing import Any, Self, TypeVar

import httpx2
from sqlalchemy import create_engine, text
from websockets.sync.client import ClientConnection, connect

from server.hall import Hall, generous
from zwist.engine.save import fingerprint
from zwist.server import opening
from zwist.server.app import Server
from zwist.server.service import Service, configured
from zwist.server.store import TABLES, Database

V = TypeVar("V")
NEVER = 300.0


class Wing(Hall):
    """One of several servers; tests talk to it as browsers do. It never beats by itself: tests say when."""

    def __init__(self, database: str, **changes: Any) -> None:
        settings = generous(database, lease=36_000.0, **changes)
        self.service = Started(configured("127.0.0.1", 0, settings))
        self.thread = threading.Thread(target=self.service.run, daemon=True)

    def __enter__(self) -> Self:
        self.thread.start()
        assert self.service.ready.wait(NEVER)
        self.client = Browser(self.service.address)
        return self

    def __exit__(self, *error: object) -> None:
        self.client.close()
        self.service.should_exit = True
        self.thread.join(NEVER)
        self.server.workers.close()

    @property
    def server(self) -> Server:
        return self.service.server

    @property
    def peer(self) -> str:
        """By what name the others know it."""
        return self.service.server.house.thinker.me  # type: ignore[attr-defined, no-any-return]

    def on_loop(self, story: Callable[[Server], Awaitable[V]]) -> V:
        async def told() -> V:
            return await story(self.server)

        return asyncio.run_coroutine_threadsafe(told(), self.service.loop).result(NEVER)

    def die(self) -> None:
        """End as if killed: nobody is told, nothing is released, and nobody listens any more."""
        self.on_loop(interrupted)
        self.service.should_exit = self.service.force_exit = True
        self.thread.join(NEVER)

    def beat(self) -> None:
        """Live on, and take over what the dead have left."""
        self.on_loop(lambda server: server.house.beat(server.rooms))  # type: ignore[attr-defined]


class Started(Service):
    """Says when it is reached, and where."""

    def __init__(self, config: Any) -> None:
        super().__init__(config)
        self.ready = threading.Event()

    async def startup(self, sockets: Any = None) -> None:
        await super().startup(sockets)
        self.loop = asyncio.get_running_loop()
        host, port = self.servers[0].sockets[0].getsockname()[:2]
        self.address = f"{host}:{port}"
        self.ready.set()


class Browser:
    """Requests and sockets to one address, under the names of the test client."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.http = httpx2.Client(base_url=f"http://{address}", follow_redirects=True, timeout=60)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.http, name)

    def websocket_connect(self, path: str) -> Session:
        """A socket that is opened when it is entered."""
        return Session(f"ws://{self.address}{path}")


class Session:
    """One socket."""

    def __init__(self, uri: str) -> None:
        self.line = ExitStack()
        self.uri = uri
        self.socket: ClientConnection

    def __enter__(self) -> Self:
        self.socket = self.line.enter_context(connect(self.uri, max_size=None, proxy=None))
        return self

    def __exit__(self, *error: object) -> None:
        self.line.close()

    def send_json(self, message: Any) -> None:
        """Say something."""
        self.socket.send(json.dumps(message))

    def receive_json(self) -> Any:
        """The next message; ``ConnectionClosed`` if there is none."""
        return json.loads(self.socket.recv(NEVER))


async def interrupted(server: Server) -> None:
    """Whatever a server does ends in the middle."""
    server.rooms.thinking.stopped = True
    for task in asyncio.all_tasks() - {asyncio.current_task()}:
        if "uvicorn" not in task.get_coro().cr_code.co_filename:  # type: ignore[union-attr]
            task.cancel()


def lives(database: str, wing: Wing) -> bool:
    """Whether others take a server for alive."""
    engine = create_engine(database)
    with engine.begin() as connection:
        until = connection.execute(text("SELECT until FROM peers WHERE id = :id"), {"id": wing.peer}).scalar_one()
    engine.dispose()
    return bool(until > 0)


def presume_dead(database: str, wing: Wing) -> None:
    """Let the time of a server's leases be over, without waiting for it."""
    engine = create_engine(database)
    with engine.begin() as connection:
        changed = connection.execute(text("UPDATE peers SET until = 0 WHERE id = :id"), {"id": wing.peer})
        assert changed.rowcount == 1
    engine.dispose()


def check_records(database: str) -> int:
    """Every table kept leads to the same position from its start as from its snapshot; how many there are comes back."""
    kept = Database(database)
    with kept.transaction() as store:
        found = [store.read(id) for id in store.connection.execute(TABLES.select().with_only_columns(TABLES.c.id)).scalars()]
    kept.close()
    for table in found:
        assert table is not None
        assert [choice.n for choice in table.choices] == list(range(len(table.choices)))
        assert fingerprint(opening._gone_on(table)) == fingerprint(opening._played_again(table))
    return len(found)
