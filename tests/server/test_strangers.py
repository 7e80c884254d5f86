"""What strangers send: each of it is refused in plain words, and harms nobody else."""

from __future__ import annotations

import asyncio
import json
import logging
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import WebSocketTestSession
from starlette.websockets import WebSocketDisconnect

import zwist
from server.hall import Hall
from zwist import acts
from zwist.server import journal
from zwist.server.app import Server
from zwist.server.limits import Rate, source
from zwist.server.watcher import Watcher

WISH = {"game": "groll", "seats": [{"player": "me"}, {"player": "bot"}]}


def complaints(caplog: pytest.LogCaptureFixture) -> list[str]:
    """The errors in the journal."""
    return [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR]


# Requests


@pytest.mark.parametrize(
    "path", ["/" + "x" * 5000, "/api/tables/" + "x" * 400, "/" + "x" * 300, "/%ff%fe", "/api/rules/%ff", "/a%00b"]
)
def test_an_odd_address_is_no_mistake_of_ours(hall: Hall, path: str) -> None:
    folder = hall.server.settings.client_folder()
    folder.mkdir()
    (folder / "index.html").write_text("<!doctype html>")
    assert hall.client.get(path).status_code in {200, 404}


@pytest.mark.parametrize("origin", ["http://[", "null", "http://evil.example", "//", "http://testserver.evil.example"])
def test_a_broken_origin_is_a_foreign_one(hall: Hall, origin: str) -> None:
    reply = hall.client.post("/api/tables", json=WISH, headers={"Origin": origin})
    assert (reply.status_code, reply.json()["error"]["code"]) == (403, "foreign_origin")


@pytest.mark.parametrize(
    "body",
    [
        b"[" * 10_000,
        b'{"game":' * 2000,
        b'{"game": "\\ud800", "seats": [{"player": "me"}]}',
        b'{"game": "groll", "seats": [{"player": "me", "name": "\\udfff"}, {"player": "bot"}]}',
        b"\xff\xfe",
        b'{"game": "groll", "seats": [{"player": "me"}], "options": {"\\ud800": 1}}',
    ],
)
def test_nested_and_broken_json_is_refused(hall: Hall, body: bytes) -> None:
    reply = hall.client.post("/api/tables", content=body)
    assert reply.status_code in {400, 404, 422}
    assert reply.json()["error"]["code"] in {"malformed", "no_game", "illegal"}


@pytest.mark.parametrize("name", ["seats", "seed", "mode", "overlay", "self", "game", "", "__class__", "start"])
def test_an_option_named_like_something_else_is_no_option(hall: Hall, name: str) -> None:
    reply = hall.client.post("/api/tables", json=WISH | {"options": {name: "x"}})
    assert (reply.status_code, reply.json()["error"]["code"]) == (422, "illegal")


@pytest.mark.parametrize("token", ["", "\u00ff" * 10, "x" * 5000])
def test_an_odd_token_holds_nothing(hall: Hall, token: str) -> None:
    made = hall.table("me", "link")
    who = {"Authorization": f"Bearer {token}".encode("latin-1")}
    assert hall.client.get(f"/api/tables/{made['id']}", headers=who).status_code == 200
    with hall.client.websocket_connect(f"/api/tables/{made['id']}/live") as socket:
        socket.send_text('{"t": "hello", "token": "\\ud800"}')
        with pytest.raises(WebSocketDisconnect) as closed:
            socket.receive_json()
    assert closed.value.code == 4400


def test_everything_counts_and_not_only_the_interface(tmp_path: Path) -> None:
    with Hall(tmp_path / "zwist.db", requests=Rate(0, 3)) as hall:
        assert [hall.client.get("/anything").status_code for _ in range(4)] == [503, 503, 503, 429]


def test_a_household_is_one_source() -> None:
    assert source("2001:db8:1:2:3:4:5:6") == source("2001:db8:1:2::1") == "2001:db8:1:2::/64"
    assert source("2001:db8:1:3::1") != source("2001:db8:1:2::1")
    assert source("::ffff:192.0.2.7") == source("192.0.2.7") == "192.0.2.7"
    assert source("testclient") == "testclient"


def test_another_host_is_refused_if_the_operator_has_named_his(tmp_path: Path) -> None:
    with Hall(tmp_path / "zwist.db", public="https://zwist.example") as hall:
        good = {"Host": "zwist.example"}
        reply = hall.client.get("/api/games")
        assert (reply.status_code, reply.json()["error"]["code"]) == (421, "wrong_host")
        assert hall.client.get("/api/games", headers=good).status_code == 200
        assert hall.client.get("/health").status_code == 200, "whoever looks after the server need not know its name"
        for origin, status in (("https://zwist.example", 201), ("http://zwist.example", 403)):
            assert hall.client.post("/api/tables", json=WISH, headers=good | {"Origin": origin}).status_code == status


def test_the_journal_names_the_address_and_is_not_filled_by_strangers(hall: Hall, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level("INFO"):
        hall.client.get("/" + "x" * 5000)
    (line,) = [json.loads(journal.Lines().format(one)) for one in caplog.records if one.name == "zwist.requests"]
    assert line["address"] == "testclient"
    assert len(line["path"]) == journal.LONGEST


def test_strangers_make_up_no_labels(hall: Hall) -> None:
    hall.client.request("XYZZY", "/api/games")
    page = hall.server.metrics.page().decode()
    assert "XYZZY" not in page
    assert 'method="other"' in page
    assert hall.client.get("/metrics").status_code != 200, "the numbers are not for everybody"


# Sockets


def closing_code(socket: WebSocketTestSession) -> int:
    with pytest.raises(WebSocketDisconnect) as closed:
        read_on(socket)
    return int(closed.value.code)


def read_on(socket: WebSocketTestSession) -> None:
    """Read until the connection ends."""
    while True:
        socket.receive_json()


def test_a_first_frame_that_is_no_text_is_no_hello(hall: Hall, caplog: pytest.LogCaptureFixture) -> None:
    made = hall.table("device", "device")
    for frame in (b"\x00\xff", b"{}"):
        with hall.client.websocket_connect(f"/api/tables/{made['id']}/live") as socket:
            socket.send_bytes(frame)
            assert closing_code(socket) == 4400
    assert not complaints(caplog)


def test_whoever_leaves_before_hello_leaves_nothing_behind(hall: Hall, caplog: pytest.LogCaptureFixture) -> None:
    made = hall.table("device", "device")
    for _ in range(5):
        with hall.client.websocket_connect(f"/api/tables/{made['id']}/live"):
            pass
    (room,) = hall.server.rooms.opened()
    assert not room.watchers
    assert not complaints(caplog)


@pytest.mark.parametrize(
    "text", ["[" * 5000, '{"t":"why","n":0,"noun":"x","chosen":' + "[" * 5000, '{"t": "\\ud800"}', "{}", "7"]
)
def test_nonsense_on_a_socket_is_told_to_be_so(hall: Hall, text: str) -> None:
    with hall.sit(hall.table("device", "device")) as person:
        person.socket.send_text(text)
        assert person.hear("refused")["code"] == "malformed"
        person.socket.send_bytes(b"\xff")
        assert person.hear("refused")["code"] == "malformed"
        assert person.ask("ping", "pong")


def test_an_error_of_the_engine_is_not_taken_for_somebody_who_left(
    hall: Hall, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(*_: Any) -> Any:
        raise RuntimeError("a rule that nobody has thought of")

    with hall.sit(hall.table("device", "device")) as person:
        monkeypatch.setattr(acts, "what", broken)
        person.say("why", n=0, noun="region:1")
        assert closing_code(person.socket) == 1011
    assert complaints(caplog) == ["socket failed"]


def test_all_sockets_of_an_address_share_a_rate(tmp_path: Path) -> None:
    with Hall(tmp_path / "zwist.db", crowd=Rate(0, 3)) as hall:
        made = hall.table("device", "device")
        with hall.watch(made) as one, hall.watch(made) as other:
            assert one.ask("ping", "pong")
            assert other.ask("ping", "pong")
            assert one.ask("ping", "pong")
            assert other.ask("ping", "refused")["code"] == "too_fast"


def test_whoever_comes_and_goes_does_not_make_the_table_be_sent_again(hall: Hall) -> None:
    made = hall.table("me", "device")
    with hall.sit(made) as host:

        def is_told(watching: int) -> bool:
            message = host.hear("table", "people")
            assert message["t"] == "people"
            return bool(message["watching"] == watching)

        for _ in range(2):
            with hall.watch(made):
                hall.until(lambda: is_told(1))
            hall.until(lambda: is_told(0))


def test_people_are_listed_at_most_twice_a_second_and_the_last_list_is_true() -> None:
    async def story() -> None:
        socket = Wire()
        watcher = Watcher(socket, (), None, "en", Rate(1, 1))  # type: ignore[arg-type]
        crowd = [0]
        sending = asyncio.create_task(watcher.send_all(drawn, lambda: str(crowd[-1]).encode()))
        while not socket.sent:
            await asyncio.sleep(0)
        for number in range(1, 200):
            crowd.append(number)
            watcher.show_people()
            await asyncio.sleep(0)
        while socket.sent[-1] != "199":
            await asyncio.sleep(0.01)
        assert socket.sent[0] == "table"
        assert len(socket.sent) == 3, "the first of them at once, all others together"
        sending.cancel()

    asyncio.run(story())


async def drawn(_: Watcher) -> bytes:
    return b"table"


class Wire:
    """A socket that remembers what it was sent."""

    def __init__(self) -> None:
        self.sent: list[str] = []

    async def send_text(self, text: str) -> None:
        self.sent.append(text)


# Replays


def test_a_replay_is_looked_at_while_choices_are_made(hall: Hall, caplog: pytest.LogCaptureFixture) -> None:
    """Many at once, in threads, at a game that goes on."""
    made = hall.table("bot", "bot")

    async def look(server: Server) -> list[int]:
        room = await server.rooms.open(made["id"])

        shown = await asyncio.gather(*(server.replays.look(room, (), "watch", step % 7, "en") for step in range(120)))
        return [one.n for one in shown]

    hall.until(lambda: hall.facts(made["id"])["n"] > 10)
    assert hall.on_loop(look) == [step % 7 for step in range(120)]
    assert not complaints(caplog)


def test_replays_are_dear_so_they_are_counted(tmp_path: Path) -> None:
    with Hall(tmp_path / "zwist.db", replays=Rate(0, 2)) as hall:
        address = f"/api/tables/{hall.table('device', 'device')['id']}/replay"
        assert [hall.client.get(address).status_code for _ in range(3)] == [200, 200, 429]


def test_the_installed_games_are_looked_for_once(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    hall.client.get("/api/games")

    def looked_for() -> list[str]:
        raise AssertionError("nothing new has been installed")

    monkeypatch.setattr(zwist, "games", looked_for)
    assert hall.client.get("/api/games").status_code == 200
    hall.table("me", "device")
