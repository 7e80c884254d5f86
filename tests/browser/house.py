"""A server for browser tests: free loopback port, temporary database, bots without pauses."""

from __future__ import annotations

import threading
import time
from contextlib import closing
from pathlib import Path
from typing import Any, Self

import httpx2
import uvicorn

import zwist
from zwist.engine import save
from zwist.engine.game import Game
from zwist.server import links
from zwist.server.limits import Rate
from zwist.server.room import state_of
from zwist.server.service import configured
from zwist.server.settings import Settings
from zwist.server.store import Answer, Database, Seat

PLENTY = Rate(100_000, 100_000)
PATIENCE = 20.0
FACTIONS = {
    "groll": ("runen", "koda", "aldan", "guild"),
    "cry-havoc": ("humans", "machines", "pilgrims"),
    "tsukuyumi": ("nomads", "boarlords", "dark_seed"),
    "ante-portas": ("blue", "red", "yellow"),
}


class House:
    """A running server and what tests arrange on it without clicking."""

    def __init__(self, folder: Path, **changes: Any) -> None:
        settings: dict[str, Any] = {"database": f"sqlite:///{folder / 'zwist.db'}", "bots": 1, "pace": 0.0}
        settings |= {
            "requests": PLENTY,
            "messages": PLENTY,
            "crowd": PLENTY,
            "tables": PLENTY,
            "shows": PLENTY,
            "replays": PLENTY,
            "reviews": PLENTY,
            "review_games": 2,
            "reviewers": 1,
            "seeds": True,
        }
        config = configured("127.0.0.1", 0, Settings(**(settings | changes)))
        config.timeout_graceful_shutdown = 1
        self.database: str = settings["database"]
        self.service = uvicorn.Server(config)
        self.ended: dict[str, dict[str, Any]] = {}
        self.thread = threading.Thread(target=self.service.run, daemon=True)

    def __enter__(self) -> Self:
        self.thread.start()
        deadline = time.monotonic() + PATIENCE
        while not self.service.started:
            assert time.monotonic() < deadline, "the server did not start"
            time.sleep(0.02)
        return self

    def __exit__(self, *error: object) -> None:
        self.service.should_exit = True
        self.thread.join(PATIENCE)

    @property
    def address(self) -> str:
        port: int = self.service.servers[0].sockets[0].getsockname()[1]
        return f"http://127.0.0.1:{port}"

    def table(self, *players: str, game: str = "groll", seed: int = 7, bot: str = "easy", **wishes: Any) -> dict[str, Any]:
        """A new table with such players and fixed factions."""
        seats = [
            {"player": player, "name": "" if player == "bot" else f"P{n}", "bot": bot, "faction": FACTIONS[game][n]}
            for n, player in enumerate(players)
        ]
        wanted = {"game": game, "seats": seats, "seed": seed}
        reply = httpx2.post(f"{self.address}/api/tables", json=wanted | wishes, timeout=PATIENCE)
        assert reply.status_code == 201, reply.text
        made: dict[str, Any] = reply.json()
        return made

    def taken(self, made: dict[str, Any], seat: int) -> str:
        """The token of somebody who has come by the link of a seat."""
        who = {"Authorization": f"Bearer {made['seats'][seat]['token']}"}
        address = f"{self.address}/api/tables/{made['id']}/seats/{seat}"
        reply = httpx2.post(address, json={"name": f"P{seat}"}, headers=who, timeout=PATIENCE)
        assert reply.status_code == 200, reply.text
        return str(reply.json()["token"])

    def brought(self, record: str) -> dict[str, Any]:
        """A table that goes on where a record ends; all seats are at one device."""
        reply = httpx2.post(f"{self.address}/api/records", content=record, timeout=PATIENCE)
        assert reply.status_code == 201, reply.text
        made: dict[str, Any] = reply.json()
        return made

    def continued(self, g: Game[Any]) -> tuple[str, list[str]]:
        """A table that goes on where a game stands, with a person of its own at every seat: its id and their tokens."""
        id, tokens = links.new_id(), [links.new_token() for _ in g.start.seats]
        seats = [Seat(n, "human", f"P{n}", "", links.hashed(token)) for n, token in enumerate(tokens)]
        choices = [Answer(n, seat, option, n) for n, (seat, option, _) in enumerate(g.record or [])]
        with closing(Database(self.database)) as database, database.transaction() as store:
            store.add(
                id,
                save.begun(g.start),
                links.hashed(tokens[0]),
                seats,
                state_of(g),
                zwist.save(g),
                choices=choices,
                private=False,
            )
        return id, tokens

    def facts(self, id: str, token: str = "") -> dict[str, Any]:
        """Facts of a table; a private one tells them only to whoever has its token."""
        who = {"Authorization": f"Bearer {token}"} if token else {}
        found: dict[str, Any] = httpx2.get(f"{self.address}/api/tables/{id}", headers=who, timeout=PATIENCE).json()
        return found

    def people_asked(self, id: str) -> set[int]:
        """The seats of people who decide, once no bot does."""
        deadline = time.monotonic() + PATIENCE
        while True:
            now = self.facts(id)
            asked = set(now["waiting"])
            if not any(now["seats"][seat]["kind"] == "bot" for seat in asked):
                return asked
            assert time.monotonic() < deadline, "the bots go on deciding"
            time.sleep(0.05)

    def finished(self, game: str = "groll") -> dict[str, Any]:
        """A game that bots have played to its end, the same for all who ask."""
        if game not in self.ended:
            made = self.ended[game] = self.table("bot", "bot", game=game)
            deadline = time.monotonic() + 3 * PATIENCE
            while not self.facts(made["id"])["over"]:
                assert time.monotonic() < deadline, "the bots did not finish"
                time.sleep(0.2)
        return self.ended[game]
