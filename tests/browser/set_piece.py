"""A position set up by a test and played on by one seat: what the page says is answered by the acts themselves."""

from __future__ import annotations

import json
from typing import Any

import msgspec
from playwright.sync_api import Page, WebSocketRoute, expect

from browser.conftest import Visit
from zwist import acts
from zwist.engine.game import Game
from zwist.server.projection import raw, staged
from zwist.server.protocol.decisions import Reasons
from zwist.server.protocol.table import Table
from zwist.server.protocol.terms import encode


class SetPiece:
    """A table of one seat without a server; choices change it, previews and reasons are real."""

    def __init__(self, g: Game[Any], seat: int = 0, language: str = "en") -> None:
        self.g = g
        self.seat = seat
        self.language = language

    def open(self, visit: Visit, settings: dict[str, object] | None = None, **look: Any) -> Page:
        """The page that shows it, to somebody with these settings."""
        page: Page = visit(
            "/game/set-piece",
            lang=self.language,
            settings={"forced": False, **(settings or {})},
            before=self.serve,
            **look,
        )
        expect(page.get_by_role("main")).to_be_visible()
        return page

    def serve(self, page: Page) -> None:
        """Whatever a page asks is answered here."""
        page.route_web_socket("**/live", lambda socket: socket.on_message(lambda text: self.answer(socket, str(text))))
        page.route("**/api/tables/set-piece/remarks*", lambda asked: asked.fulfill(json={"remarks": []}))

    def answer(self, socket: WebSocketRoute, text: str) -> None:
        """What a server would say."""
        said = json.loads(text)
        if said["t"] == "choose":
            acts.play(self.g, self.seat, said["act"])
        if said["t"] in ("hello", "choose"):
            socket.send(encode(self.table()).decode())
        elif said["t"] == "preview":
            socket.send(encode(acts.preview(self.g.definition, self.g, self.seat, said["act"], self.language)).decode())
        elif said["t"] == "why":
            found = acts.why(self.g.definition, self.g, self.seat, said["noun"], chosen(said), self.language)
            self.refuse(socket, acts.DeadEnd(said["noun"], found))
        elif said["t"] == "route":
            way = acts.route(
                self.g.definition, self.g, self.seat, said["noun"], chosen(said), self.language, said.get("over", [])
            )
            if isinstance(way, acts.Route):
                socket.send(encode(way).decode())
            else:
                self.refuse(socket, way)

    def refuse(self, socket: WebSocketRoute, end: acts.DeadEnd) -> None:
        """What a thing is, and why it cannot be chosen."""
        thing = acts.what(self.g.definition, self.g, self.seat, end.place, self.language)
        socket.send(encode(Reasons(noun=end.place, reasons=end.reasons, what=thing)).decode())

    def table(self) -> Table:
        """The table as it is now."""
        stage = staged(self.g, self.language)
        asked = acts.fold(self.g.definition, self.g, self.seat, self.language)
        return Table(
            n=self.g.decisions,
            seat=self.seat,
            own=[self.seat],
            digest=stage.digest,
            stage=stage.message,
            scene=raw(self.g.definition.scene(self.g, self.seat, self.language)),
            question=None if asked is None else msgspec.Raw(encode(asked)),
            waiting=[],
            players=[],
            log=[],
            since=0,
            open=False,
        )


def chosen(said: dict[str, Any]) -> list[tuple[str, str]]:
    """The nouns that a message says have been chosen."""
    return [(role, ref) for role, ref in said["chosen"]]
