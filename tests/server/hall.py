"""A hall of tables for tests: a server on a database file, tables, and people at sockets."""

from __future__ import annotations

import random
import time
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import Any, Self, TypeVar

import msgspec
from starlette.testclient import TestClient, WebSocketTestSession

import zwist
from zwist import acts
from zwist.engine import save
from zwist.engine.game import Game
from zwist.server import links
from zwist.server.app import Server, application
from zwist.server.limits import Rate
from zwist.server.room import state_of
from zwist.server.settings import Settings
from zwist.server.store import Answer, Seat, Terms

PLENTY = Rate(100_000, 100_000)
NEVER = 300.0
V = TypeVar("V")


def generous(database: Path | str, **changes: Any) -> Settings:
    """Settings of a server that nobody can ask too much of."""
    settings: dict[str, Any] = {
        "pace": 0.0,
        "bots": 1,
        "absent": 0.0,
        "requests": PLENTY,
        "messages": PLENTY,
        "crowd": PLENTY,
        "tables": PLENTY,
        "shows": PLENTY,
        "replays": PLENTY,
        "seeds": True,
        "database": database if isinstance(database, str) else f"sqlite:///{database}",
        "client": Path(database).parent / "client",
    }
    return Settings(**(settings | changes))


class Hall:
    """A server that tests talk to as browsers do."""

    def __init__(self, database: Path | str, raises: bool = True, **changes: Any) -> None:
        self.client: Any = TestClient(application(generous(database, **changes)), raise_server_exceptions=raises)

    def __enter__(self) -> Self:
        self.client.__enter__()
        return self

    def __exit__(self, *error: object) -> None:
        self.client.__exit__(*error)

    @property
    def server(self) -> Server:
        server: Server = self.client.app.state.server
        return server

    def table(self, *players: str, game: str = "groll", **wishes: Any) -> dict[str, Any]:
        """A new table with such players; the factions are the first that may be taken, unless the seats are given."""
        definition, options = zwist.game(game), wishes.get("options", {})
        mode = wishes.get("mode") or definition.first_mode
        factions = definition.factions_for(mode, len(players), definition.defaults() | options)
        seats = [
            {"player": player, "name": f"P{n}", "faction": faction}
            for n, (player, faction) in enumerate(zip(players, factions, strict=False))
        ]
        reply = self.client.post("/api/tables", json={"game": game, "seats": seats, "seed": 7} | wishes)
        assert reply.status_code == 201, reply.text
        made: dict[str, Any] = reply.json()
        return made

    def continued(self, g: Game[Any], tokens: Sequence[str], **terms: Any) -> dict[str, Any]:
        """A table that goes on where a game stands; its seats are held by these tokens."""
        id = links.new_id()
        seats = [Seat(n, "human", f"P{n}", "", links.hashed(token)) for n, token in enumerate(tokens)]
        choices = [Answer(n, seat, option, n) for n, (seat, option, _) in enumerate(g.record or [])]
        with self.server.database.transaction() as store:
            maker, start = links.hashed(tokens[0]), save.begun(g.start)
            store.add(id, start, maker, seats, state_of(g), zwist.save(g), choices=choices, terms=Terms(**terms))
        return {"id": id, "token": tokens[0], "seats": [{"seat": n} for n, _ in enumerate(tokens)]}

    def facts(self, id: str) -> dict[str, Any]:
        """Public facts of a table."""
        found: dict[str, Any] = self.client.get(f"/api/tables/{id}").json()
        return found

    def until(self, holds: Callable[[], bool]) -> None:
        """Wait for a state, however long it takes; only what never comes is given up."""
        given_up = time.monotonic() + NEVER
        while not holds():
            assert time.monotonic() < given_up, "it never happens"
            time.sleep(0.02)

    def sit(self, made: dict[str, Any], token: str | None = None, **hello: Any) -> Person:
        """Somebody at a socket; without a token the maker. By then everybody has come who was invited."""
        for seat in made["seats"]:
            if "token" in seat and self.facts(made["id"])["seats"][seat["seat"]]["kind"] == "link":
                self.seat_token(made, seat["seat"])
        invited = next((seat["seat"] for seat in made["seats"] if token and seat.get("token") == token), None)
        held = token or made["token"] if invited is None else self.seat_token(made, invited)
        return Person(self.client, made["id"], {"t": "hello", "token": held} | hello)

    def alone(self, made: dict[str, Any], token: str | None = None, **hello: Any) -> Person:
        """The maker, or a guest, in the waiting room: nobody else has come yet."""
        return Person(self.client, made["id"], {"t": "hello", "token": token or made["token"]} | hello)

    def seat_token(self, made: dict[str, Any], seat: int) -> str:
        """The token for which the invitation to a seat is exchanged; it was or will be the same at any time."""
        invitation = made["seats"][seat]["token"]
        reply = self.accept(made, seat, invitation, name=f"P{seat}", token=f"own-{invitation}")
        assert reply.status_code == 200, reply.text
        return str(reply.json()["token"])

    def accept(self, made: dict[str, Any], seat: int, invitation: str, **wish: Any) -> Any:
        """What the server answers to somebody who comes with an invitation."""
        who = {"Authorization": f"Bearer {invitation}"}
        return self.client.post(f"/api/tables/{made['id']}/seats/{seat}", json=wish, headers=who)

    def on_loop(self, story: Callable[[Server], Awaitable[V]]) -> V:
        """Let something happen inside the server; what came of it comes back."""
        found: V = self.client.portal.call(story, self.server)
        return found

    def watch(self, made: dict[str, Any], **hello: Any) -> Person:
        """A spectator."""
        return Person(self.client, made["id"], {"t": "hello"} | hello)


class Person:
    """A socket and the last table it was shown."""

    def __init__(self, client: Any, id: str, hello: dict[str, Any]) -> None:
        self.session = client.websocket_connect(f"/api/tables/{id}/live")
        self.hello = hello
        self.table: dict[str, Any] = {}
        self.socket: WebSocketTestSession

    def __enter__(self) -> Self:
        self.socket = self.session.__enter__()
        self.socket.send_json(self.hello)
        self.wait_for(lambda table: True)
        return self

    def __exit__(self, *error: object) -> None:
        self.session.__exit__(*error)

    @property
    def question(self) -> dict[str, Any]:
        found: dict[str, Any] = self.table["question"]
        return found

    def wait_for(self, holds: Any) -> dict[str, Any]:
        """Read tables until one is as expected."""
        while True:
            self.hear("table", "people")
            if holds(self.table):
                return self.table

    def until(self, holds: Any) -> dict[str, Any]:
        """The table that is shown, or the first of the next ones that is as expected."""
        return self.table if holds(self.table) else self.wait_for(holds)

    def wait_until(self, n: int) -> dict[str, Any]:
        """Read until a decision has been made."""
        return self.until(lambda table: table["n"] >= n)

    def hear(self, *kinds: str) -> dict[str, Any]:
        """The next message of such kinds; tables and people on the way are looked at."""
        while True:
            message: dict[str, Any] = self.socket.receive_json()
            if message["t"] == "table":
                self.table = message
            if message["t"] == "people":
                self.table |= {"players": message["players"], "watching": message["watching"]}
            if message["t"] in kinds:
                return message

    def say(self, t: str, **values: Any) -> None:
        """Send a message."""
        self.socket.send_json({"t": t, **values})

    def ask(self, t: str, expected: str, **values: Any) -> dict[str, Any]:
        """Send a message and wait for the reply."""
        self.say(t, **values)
        return self.hear(expected)

    def choose(self, act: str | None = None) -> dict[str, Any]:
        """Answer the open question, by default with its first act, and wait for the table after it."""
        question = msgspec.convert(self.question, acts.Question)
        chain = act or acts.chain(question, question.acts[0], lambda several: several[0])
        self.say("choose", n=question.n, seat=question.seat, act=chain)
        return self.wait_for(lambda table: table["n"] > question.n)

    def choose_any(self, dice: random.Random) -> None:
        """Answer with any option."""
        question = msgspec.convert(self.question, acts.Question)
        self.choose(acts.chain(question, dice.choice(question.acts), dice.choice))


def option_of(question: dict[str, Any], number: int = 0) -> str:
    """An option of a question as it was sent; the first one is always an answer."""
    return msgspec.convert(question, acts.Question).options[number].id


def play_on(people: list[Person], choices: int, seed: int = 1) -> int:
    """Let people with one seat each make random choices; how many decisions have been made comes back."""
    dice = random.Random(seed)
    n: int = max(person.table["n"] for person in people)
    for _ in range(choices):
        for person in people:
            person.wait_until(n)
        asked = [person for person in people if "question" in person.table]
        if not asked:
            break
        chooser = dice.choice(asked)
        chooser.choose_any(dice)
        n = chooser.table["n"]
    return n
