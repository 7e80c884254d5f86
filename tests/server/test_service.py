"""The server as a process on loopback: it says where it is, refuses huge messages and stops in good order."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx2
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from server.hall import option_of
from zwist.cli import main
from zwist.server import service
from zwist.server.settings import Settings

ZWIST = Path(sys.executable).with_name("zwist")


@contextmanager
def serving(database: Path) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A server process and its address."""
    command = [str(ZWIST), "serve", "--port", "0", "--database", f"sqlite:///{database}", "--bots", "1"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert process.stdout is not None
    try:
        yield process, process.stdout.readline().rsplit("http://", 1)[1].strip()
    finally:
        process.kill()
        process.communicate()


def table(address: str) -> dict[str, Any]:
    wish = {"game": "groll", "seats": [{"player": "device"}] * 2}
    made: dict[str, Any] = httpx2.post(f"http://{address}/api/tables", json=wish).json()
    return made


@contextmanager
def hello(address: str, made: dict[str, Any]) -> Iterator[ClientConnection]:
    """A socket that has said who it is."""
    with connect(f"ws://{address}/api/tables/{made['id']}/live", max_size=None) as socket:
        socket.send(json.dumps({"t": "hello", "token": made["token"]}))
        yield socket


def choose(socket: ClientConnection) -> int:
    """Answer the first question; the number of decisions after it comes back."""
    question = json.loads(socket.recv())["question"]
    answer = {"t": "choose", "n": question["n"], "seat": question["seat"], "act": option_of(question)}
    socket.send(json.dumps(answer))
    n: int = question["n"]
    while n == question["n"]:
        n = json.loads(socket.recv(timeout=10)).get("n", n)
    return n


def read_on(socket: ClientConnection) -> None:
    """Read until the connection ends."""
    while True:
        socket.recv(timeout=10)


def test_a_server_that_is_told_to_stop_sends_everybody_away_and_keeps_everything(tmp_path: Path) -> None:
    with serving(tmp_path / "zwist.db") as (process, address):
        made = table(address)
        with hello(address, made) as socket:
            n = choose(socket)
            process.send_signal(signal.SIGTERM)
            with pytest.raises(ConnectionClosed) as closed:
                read_on(socket)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1012
        assert process.wait(15) in {0, -signal.SIGTERM}
        assert process.stderr is not None
        assert made["token"] not in process.stderr.read()
    with serving(tmp_path / "zwist.db") as (_, address), hello(address, made) as socket:
        assert json.loads(socket.recv())["n"] == n


def test_a_huge_message_ends_only_its_own_connection(tmp_path: Path) -> None:
    with serving(tmp_path / "zwist.db") as (_, address):
        made = table(address)
        with hello(address, made) as rude, hello(address, made) as polite:
            rude.recv()
            rude.send("x" * 1_000_000)
            with pytest.raises(ConnectionClosed) as closed:
                read_on(rude)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1009
            assert choose(polite)


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[Settings]:
    """The settings with which the command line would serve."""
    found: list[Settings] = []

    def serve(host: str, port: int, settings: Settings, show: bool) -> int:
        found.append(settings)
        return 0

    monkeypatch.setattr(service, "serve", serve)
    return found


def test_the_command_line_says_how_the_server_runs(asked: list[Settings]) -> None:
    assert main(["serve", "--database", "sqlite:///here.db", "--bots", "3", "--pace", "0.1"]) == 0
    assert [(one.database, one.bots, one.pace, one.content) for one in asked] == [("sqlite:///here.db", 3, 0.1, {})]


def test_the_operator_may_have_content_of_his_own(
    tmp_path: Path, asked: list[Settings], capsys: pytest.CaptureFixture[str]
) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text("[constants]\nsafety_max_rounds = 3\n")
    for given in (f"groll={mine}", str(mine)):
        assert main(["serve", "--content", given]) == 0
        assert asked.pop().content == {"groll": {"constants": {"safety_max_rounds": 3}}}
    mine.write_text("[constants]\nwishes = 3\n")
    for bad in (f"groll={mine}", str(mine), f"chess={mine}"):
        assert main(["serve", "--content", bad]) == 2
    assert "mine.toml: content.constants: expected one of" in capsys.readouterr().err
    assert not asked


def test_a_database_that_cannot_be_opened_is_named_in_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--port", "0", "--database", str(tmp_path / "missing" / "zwist.db")]) == 2
    line = capsys.readouterr().err
    assert line.startswith("zwist: expected a database that can be opened; got sqlite:///")
    assert line.count("\n") == 1


def test_other_servers_are_of_no_use_to_one_that_keeps_its_tables_to_itself(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["serve", "--port", "0", "--database", str(tmp_path / "zwist.db"), "--peer", "10.0.0.1:8401"]) == 2
    assert capsys.readouterr().err.startswith("zwist: expected a PostgreSQL database, which other servers share; got sqlite:")


def test_the_operator_says_where_the_server_stands(asked: list[Settings], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--public", "https://zwist.example/", "--proxy", "10.0.0.0/8", "--proxy", "::1"]) == 0
    assert (asked[0].public, sorted(asked[0].proxies)) == ("https://zwist.example", ["10.0.0.0/8", "::1"])
    assert main(["serve", "--metrics", "[::1]:9400"]) == 0
    assert (asked[1].metrics, asked[1].public) == (("::1", 9400), "")
    for wrong in (["--public", "zwist.example"], ["--proxy", "nobody"], ["--metrics", "9400"]):
        assert main(["serve", *wrong]) == 2
        assert "expected" in capsys.readouterr().err


HOSTILE = {
    "[[[": "expected TOML",
    "a = " + "[" * 3000: "expected TOML",
    '[constants]\nsafety_max_rounds = "x"': "constants.safety_max_rounds: expected `int`, got `str`",
    "[constants]\nsafety_max_rounds = nan": "constants.safety_max_rounds: expected `int`, got `float`",
    "[constants]\nsafety_max_rounds = 2020-01-01": "constants.safety_max_rounds: expected a text or a number",
    "[constants.safety_max_rounds]\na = 1": "constants.safety_max_rounds: expected `int`, got `object`",
    "constants = [1, 2]": "constants: expected `object`, got `array`",
    "factions = 3": "content.factions: expected entries with an id",
    "[nothing]\nx = 1": "expected one of constants",
}


@pytest.mark.parametrize(("text", "said"), HOSTILE.items(), ids=map(str, range(len(HOSTILE))))
def test_content_that_cannot_be_is_refused_with_file_entry_and_field(
    tmp_path: Path, asked: list[Settings], capsys: pytest.CaptureFixture[str], text: str, said: str
) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text(text)
    assert main(["serve", "--content", f"groll={mine}"]) == 2
    error = capsys.readouterr().err
    assert error.startswith("zwist: mine.toml: ")
    assert said in error
    assert not asked
