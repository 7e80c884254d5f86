"""The server as a process: it listens, says where, and stops in good order."""

from __future__ import annotations

import os
import socket
import sys
import webbrowser
from ipaddress import ip_address

import uvicorn

from zwist.garbage import look_rarely
from zwist.server.app import Server, application
from zwist.server.connections import Requests, Sockets
from zwist.server.journal import open_journal
from zwist.server.limits import MESSAGE_BYTES
from zwist.server.settings import Settings

FAREWELL = 5
"""Seconds that connections have to end when the server stops."""


class Service(uvicorn.Server):
    """Says where it listens once it does, and may show it."""

    def __init__(self, config: uvicorn.Config, show: bool = False) -> None:
        super().__init__(config)
        self.server: Server = config.app.state.server  # type: ignore[union-attr]
        self.show = show

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            host, port = self.servers[0].sockets[0].getsockname()[:2]
            await self.server.house.move_in(reached_at(host, port))
            print(f"Zwist is at http://{host}:{port}", flush=True)
            if self.show and has_screen():
                webbrowser.open(f"http://{host}:{port}")


def reached_at(host: str, port: int) -> str:
    """Where others reach a server that listens there; one that listens everywhere is found by its machine's name."""
    if ip_address(host).is_unspecified:
        host = socket.gethostname()
    return f"[{host}]:{port}" if ":" in host else f"{host}:{port}"


def has_screen() -> bool:
    """Whether a browser has somewhere to appear; one that takes over the terminal would not do."""
    return sys.platform in ("darwin", "win32") or any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY"))


def configured(host: str, port: int, settings: Settings) -> uvicorn.Config:
    """How the server listens: with limits on every connection, and believing only the proxies it was told of."""
    return uvicorn.Config(
        application(settings),
        host=host,
        port=port,
        log_config=None,
        access_log=False,
        server_header=False,
        http=Requests,
        ws=Sockets,
        ws_max_size=MESSAGE_BYTES,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=sorted(settings.proxies),
        timeout_graceful_shutdown=FAREWELL,
    )


def serve(host: str, port: int, settings: Settings, show: bool = False) -> int:
    """Serve until a signal comes; connections are closed with 1012 so that browsers come back."""
    open_journal()
    service = Service(configured(host, port, settings), show)
    if settings.metrics is not None:
        service.server.metrics.serve(*settings.metrics)
    look_rarely()  # again: by now much more is there that stays
    service.run()
    return 0 if service.started else 1
