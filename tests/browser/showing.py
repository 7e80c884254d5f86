"""A table that no server sends: the client is shown a message, and what it says is heard."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, WebSocketRoute, expect

from browser.conftest import Visit
from browser.rest import come_to_rest
from zwist.server.protocol.table import Table
from zwist.server.protocol.terms import encode

PICTURES = os.environ.get("ZWIST_PICTURES", "")
"""A folder for pictures of what was drawn, to be looked at."""


def shown(visit: Visit, table: Table, name: str, heard: list[dict[str, Any]] | None = None, **look: object) -> Page:
    """The table that a server would have sent; what the page then says is written down."""

    def answer(socket: WebSocketRoute, text: str) -> None:
        said = json.loads(text)
        if heard is not None:
            heard.append(said)
        if said["t"] == "hello":
            socket.send(encode(table).decode())

    def serve(page: Page) -> None:
        page.route_web_socket("**/live", lambda socket: socket.on_message(lambda text: answer(socket, str(text))))
        page.route("**/api/tables/sample/remarks*", lambda asked: asked.fulfill(json={"remarks": []}))

    page = visit("/game/sample", before=serve, **look)
    expect(page.get_by_role("main")).to_be_visible()
    picture(page, name)
    return page


def picture(page: Page, name: str) -> None:
    """Keep what is seen now, if somebody wants to look at it."""
    if PICTURES:
        come_to_rest(page)
        page.screenshot(path=Path(PICTURES) / f"{name}.png")
