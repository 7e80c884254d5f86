"""The server as a process: it listens, says where, and stops in good order."""

from __future__ import annotations

import socket

import uvicorn

from zwist.server.app import application
from zwist.server.journal import open_journal
from zwist.server.limits import MESSAGE_BYTES
from zwist.server.settings import Settings

FAREWELL = 5
"""Seconds that connections have to end when the server stops."""


class Service(uvicorn.Server):
    """Says where it listens once it does."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            host, port = self.servers[0].sockets[0].getsockname()[:2]
            print(f"Zwist is at http://{host}:{port}", flush=True)


def serve(host: str, port: int, settings: Settings) -> int:
    """Serve until a signal comes; connections are closed with 1012 so that browsers come back."""
    open_journal()
    config = uvicorn.Config(
        application(settings),
        host=host,
        port=port,
        log_config=None,
        access_log=False,
        server_header=False,
        ws="websockets-sansio",
        ws_max_size=MESSAGE_BYTES,
        timeout_graceful_shutdown=FAREWELL,
    )
    service = Service(config)
    service.run()
    return 0 if service.started else 1
