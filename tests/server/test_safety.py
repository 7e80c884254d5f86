"""Malformed, huge, late and foreign messages are refused, and the game goes on."""

from __future__ import annotations

import json
import logging
from pathlib import Path

import pytest
from starlette.websockets import WebSocketDisconnect

from server.hall import Hall
from zwist.engine import content
from zwist.engine.words import placeholders
from zwist.server import journal
from zwist.server.limits import MESSAGE_BYTES, Addresses, Rate
from zwist.server.protocol.refusals import Code
from zwist.server.store import Store

NONSENSE = [
    "",
    "{",
    "[]",
    "null",
    '{"t": "fly"}',
    '{"t": "choose"}',
    '{"t": "choose", "n": -1, "seat": 0, "act": "x"}',
    '{"t": "choose", "n": 0, "seat": 99, "act": "x"}',
    '{"t": "choose", "n": 0, "seat": 0, "act": 7}',
    '{"t": "choose", "n": 1e400, "seat": 0, "act": "x"}',
    '{"t": "ping", "more": 1}',
    '{"t": "hello"}',
    '{"t": "why", "n": 0, "seat": 0, "noun": "x", "chosen": [[]]}',
    json.dumps({"t": "choose", "n": 0, "seat": 0, "act": "x" * 5000}),
    '{"t": "ping", "x": "' + "x" * MESSAGE_BYTES + '"}',
    "[" * 10_000,
]


def test_nonsense_is_refused_and_the_game_goes_on(hall: Hall) -> None:
    made = hall.table("device", "device")
    with hall.sit(made) as person:
        for text in NONSENSE:
            person.socket.send_text(text)
            assert person.hear("refused")["code"] == "malformed", text[:50]
        person.socket.send_bytes(b"\x00\xff")
        assert person.hear("refused")["code"] == "malformed"
        person.choose()


def test_endless_nonsense_ends_the_connection_and_nothing_else(hall: Hall) -> None:
    made = hall.table("device", "device")
    with hall.sit(made) as person, hall.sit(made) as other:
        for _ in range(60):
            person.socket.send_text("{")
        with pytest.raises(WebSocketDisconnect) as closed:
            person.hear("never")
        assert closed.value.code == 1008
        other.choose()


@pytest.mark.parametrize("first", ["{", '{"t": "ping"}', "x" * 20_000])
def test_whoever_does_not_say_hello_is_sent_away(hall: Hall, first: str) -> None:
    made = hall.table("device", "device")
    with hall.client.websocket_connect(f"/api/tables/{made['id']}/live") as socket:
        socket.send_text(first)
        with pytest.raises(WebSocketDisconnect) as closed:
            socket.receive_text()
        assert closed.value.code == 4400


def test_there_is_no_socket_at_a_table_that_does_not_exist(hall: Hall) -> None:
    with hall.client.websocket_connect("/api/tables/nowhere/live") as socket:
        with pytest.raises(WebSocketDisconnect) as closed:
            socket.receive_text()
        assert closed.value.code == 4404


def test_other_pages_get_neither_a_socket_nor_a_change(hall: Hall) -> None:
    made = hall.table("device", "device")
    foreign = {"Origin": "https://evil.example"}
    with (
        pytest.raises(WebSocketDisconnect),
        hall.client.websocket_connect(f"/api/tables/{made['id']}/live", headers=foreign) as socket,
    ):
        socket.receive_text()
    assert hall.client.post("/api/tables", json={}, headers=foreign).json()["error"]["code"] == "foreign_origin"
    own = {"Origin": "http://testserver"}
    with hall.client.websocket_connect(f"/api/tables/{made['id']}/live", headers=own) as socket:
        socket.send_json({"t": "hello"})
        assert socket.receive_json()["t"] == "table"


def test_too_many_messages_are_refused(tmp_path: Path) -> None:
    with Hall(tmp_path / "zwist.db", messages=Rate(0.001, 5)) as hall:
        made = hall.table("device", "device")
        with hall.sit(made) as person:
            for _ in range(6):
                person.say("ping")
            assert person.hear("refused")["code"] == "too_fast"


def test_too_many_requests_and_tables_are_refused(tmp_path: Path) -> None:
    with Hall(tmp_path / "zwist.db", requests=Rate(0.001, 5), tables=Rate(0.001, 1)) as hall:
        hall.table("device", "device")
        wish = {"game": "groll", "seats": [{"player": "device"}] * 2}
        assert hall.client.post("/api/tables", json=wish).status_code == 429
        assert [hall.client.get("/api/games").status_code for _ in range(4)] == [200, 200, 200, 429]


def test_one_address_has_only_so_many_sockets(tmp_path: Path) -> None:
    with Hall(tmp_path / "zwist.db", sockets=1) as hall:
        made = hall.table("device", "device")
        with hall.sit(made), pytest.raises(WebSocketDisconnect), hall.watch(made):
            pass
        with hall.watch(made):
            pass


def test_one_address_does_not_use_up_what_another_may_do() -> None:
    addresses = Addresses(Rate(0.001, 1))
    assert [addresses.take(one) for one in ("a", "a", "b")] == [True, False, True]


@pytest.mark.parametrize("body", [b"", b"{", b"[]", b"x" * (MESSAGE_BYTES + 1)])
def test_a_bad_body_is_refused(hall: Hall, body: bytes) -> None:
    reply = hall.client.post("/api/tables", content=body)
    assert reply.status_code in {400, 413}
    assert reply.json()["error"]["message"]


@pytest.mark.parametrize("path", ["/api/nothing", "/api/tables/nowhere", "/api/tables/nowhere/replay"])
def test_an_unknown_address_is_a_refusal_in_json(hall: Hall, path: str) -> None:
    assert hall.client.get(path).status_code == 404
    assert hall.client.get(f"{path}?lang=de").json()["error"]["message"]


def test_our_own_mistakes_are_told_without_their_details(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with Hall(tmp_path / "zwist.db", raises=False) as hall:
        monkeypatch.setattr(Store, "add", lambda *_, **__: 1 / 0)
        reply = hall.client.post("/api/tables", json={"game": "groll", "seats": [{"player": "me"}, {"player": "bot"}]})
    assert (reply.status_code, reply.json()["error"]["code"]) == (500, "failed")
    assert "division" not in reply.text


def test_every_answer_carries_the_headers_that_protect_it(hall: Hall) -> None:
    for path in ("/", "/api/games", "/api/nothing", "/health"):
        headers = hall.client.get(path).headers
        policy = headers["content-security-policy"]
        assert "script-src 'self'" in policy
        assert "unsafe-inline" not in policy.replace("style-src-attr 'unsafe-inline'", "")
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"


def test_the_client_is_served_with_its_page_at_every_address(tmp_path: Path) -> None:
    assets = tmp_path / "client" / "assets"
    assets.mkdir(parents=True)
    (tmp_path / "client" / "index.html").write_text("<!doctype html>")
    (assets / "main-1a2b.js").write_text("1")
    (tmp_path / "secret.txt").write_text("no")
    with Hall(tmp_path / "zwist.db") as hall:
        for path in ("/", "/game/abc", "/lobby"):
            reply = hall.client.get(path)
            assert (reply.text, reply.headers["cache-control"]) == ("<!doctype html>", "no-cache")
        assert "immutable" in hall.client.get("/assets/main-1a2b.js").headers["cache-control"]
        assert hall.client.get("/assets/missing.js").status_code == 404
        assert hall.client.get("/..%2fsecret.txt").status_code == 404


def test_without_a_built_client_the_page_says_what_to_do(hall: Hall) -> None:
    reply = hall.client.get("/")
    assert reply.status_code == 503
    assert "make client" in reply.text


def test_operators_see_health_metrics_and_the_interface(hall: Hall) -> None:
    made = hall.table("device", "device")
    with hall.sit(made) as person:
        person.choose()
        page = hall.server.metrics.page().decode()
    assert hall.client.get("/health").json() == {"status": "ok", "database": "ok", "workers": "ok", "tables": 1}
    assert 'zwist_choices_total{by="human",game="groll"}' in page
    assert "zwist_sockets 1.0" in page
    document = hall.client.get("/openapi.json").json()
    assert document["openapi"] == "3.1.0"
    assert "NewTable" in document["components"]["schemas"]
    assert set(document["paths"]["/api/tables/{id}"]) == {"get"}


def test_the_journal_has_no_secrets(hall: Hall, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.INFO):
        made = hall.table("me", "link")
        hall.client.get(f"/api/tables/{made['id']}/replay?x=1", headers={"Authorization": f"Bearer {made['token']}"})
        with hall.sit(made):
            pass
    lines = [journal.Lines().format(record) for record in caplog.records if record.name.startswith("zwist")]
    assert any(json.loads(line).get("path") == "/api/tables" for line in lines)
    assert all(made["token"] not in line and "x=1" not in line for line in lines)


def test_every_refusal_has_words_in_both_languages() -> None:
    english, german = (content.catalogue("words", language) for language in ("en", "de"))
    assert english.keys() == german.keys()
    for key, text in english.items():
        assert placeholders(text) == placeholders(german[key])
    for code in Code.__args__:  # type: ignore[attr-defined]
        assert f"server.{code}" in english
