"""What one connection may cost the server: half requests, control frames, and whoever does not read."""

from __future__ import annotations

import contextlib
import itertools
import json
import socket
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx2
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from browser.house import House
from zwist.server import connections
from zwist.server.limits import Rate

PATIENCE = 20.0


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    """A server that listens."""
    with House(tmp_path) as open_house:
        yield open_house


def raw(house: House) -> socket.socket:
    """A connection without any manners."""
    host, port = house.address.removeprefix("http://").split(":")
    found = socket.create_connection((host, int(port)))
    found.settimeout(PATIENCE)
    return found


@contextlib.contextmanager
def sit(house: House, **how: Any) -> Iterator[ClientConnection]:
    """A socket at a new table that has said hello."""
    made = house.table("device", "device")
    with connect(f"{house.address.replace('http', 'ws')}/api/tables/{made['id']}/live", max_size=None, **how) as found:
        found.send(json.dumps({"t": "hello", "token": made["token"]}))
        yield found


def go_on(deed: Callable[[], object]) -> None:
    """Do something again and again; only what never ends is given up."""
    given_up = time.monotonic() + PATIENCE
    while time.monotonic() < given_up:
        deed()
        time.sleep(0.01)


def is_well(house: House) -> bool:
    return httpx2.get(f"{house.address}/health").status_code == 200


@pytest.mark.parametrize(
    "half",
    [b"", b"GET / HT", b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 500\r\n\r\n{"],
    ids=["nothing", "half a head", "half a body"],
)
def test_half_a_request_ends_its_connection(house: House, monkeypatch: pytest.MonkeyPatch, half: bytes) -> None:
    monkeypatch.setattr(connections, "REQUEST_SECONDS", 0.3)
    with raw(house) as stranger:
        stranger.sendall(half)
        with contextlib.suppress(ConnectionResetError):
            assert stranger.recv(1000) == b""
    assert is_well(house)


def test_a_request_that_trickles_in_does_not_get_more_time(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "REQUEST_SECONDS", 0.3)
    with raw(house) as stranger, pytest.raises((ConnectionResetError, BrokenPipeError)):
        go_on(lambda: stranger.sendall(b"G"))


def test_a_connection_that_asks_in_time_is_kept(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "REQUEST_SECONDS", 0.3)
    with sit(house) as person:
        time.sleep(0.5)  # longer than a request may take: this is no request any more
        person.send(json.dumps({"t": "ping"}))
        while json.loads(person.recv(PATIENCE))["t"] != "pong":
            pass


def test_control_frames_are_counted(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "CONTROL", Rate(0, 10))
    with sit(house) as stranger:
        for _ in range(10):
            assert stranger.ping().wait(PATIENCE)
        with pytest.raises(ConnectionClosed):
            go_on(lambda: stranger.ping())
    assert is_well(house)


def test_whoever_does_not_read_is_cut_off(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Languages change, tables come, and nothing is ever read."""
    monkeypatch.setattr(connections, "UNREAD_SECONDS", 0.5)
    host, port = house.address.removeprefix("http://").split(":")
    with socket.socket() as narrow:
        narrow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        narrow.connect((host, int(port)))
        languages = itertools.cycle(("de", "en"))
        with sit(house, sock=narrow, max_queue=1, compression=None) as stranger, pytest.raises(ConnectionClosed):
            go_on(lambda: stranger.send(json.dumps({"t": "lang", "lang": next(languages)})))
    assert is_well(house)


def test_a_message_is_compressed_by_the_table_before_it(house: House) -> None:
    """A window that is narrower than a table would find nothing in it again."""
    with sit(house) as person:
        while (message := json.loads(person.recv(PATIENCE)))["t"] != "table":
            pass
        [compressed] = person.protocol.extensions
        assert len(json.dumps(message["scene"])) < 1 << compressed.remote_max_window_bits  # type: ignore[attr-defined]


def test_a_text_that_is_none_ends_the_connection_as_the_standard_says(house: House) -> None:
    with sit(house) as stranger:
        stranger.send(b"\xff\xfe", text=True)
        with pytest.raises(ConnectionClosed) as closed:
            go_on(lambda: stranger.recv(PATIENCE))
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1007


def test_only_proxies_that_were_named_are_believed(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    def addresses(**settings: object) -> set[str]:
        caplog.clear()
        with House(tmp_path, **settings) as house, caplog.at_level("INFO"):
            httpx2.get(f"{house.address}/api/games", headers={"X-Forwarded-For": "192.0.2.7"})
        return {one.address for one in caplog.records if one.name == "zwist.requests"}  # type: ignore[attr-defined]

    assert addresses() == {"127.0.0.1"}
    assert addresses(proxies=frozenset({"127.0.0.0/8"})) == {"192.0.2.7"}
    assert addresses(proxies=frozenset({"198.51.100.1"})) == {"127.0.0.1"}


def test_the_numbers_are_shown_at_an_address_of_their_own(house: House) -> None:
    metrics = house.service.config.app.state.server.metrics  # type: ignore[union-attr]
    port = metrics.serve("127.0.0.1", 0)
    assert "zwist_tables" in httpx2.get(f"http://127.0.0.1:{port}/metrics").text
    assert "zwist_tables" not in httpx2.get(f"{house.address}/metrics").text
