"""An echo on the stack of the server: Starlette on uvicorn. Prints its port."""

from __future__ import annotations

import socket

import uvicorn
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket


async def echo(websocket: WebSocket) -> None:
    """Send back whatever comes."""
    await websocket.accept()
    async for text in websocket.iter_text():
        await websocket.send_text(text)


if __name__ == "__main__":
    listening = socket.create_server(("127.0.0.1", 0), backlog=1024)
    print(listening.getsockname()[1], flush=True)
    app = Starlette(routes=[WebSocketRoute("/", echo)])
    config = uvicorn.Config(app, log_level="error", ws="websockets-sansio", ws_per_message_deflate=False)
    uvicorn.Server(config).run([listening])
