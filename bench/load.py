"""Five hundred people at 250 tables, 125 choices a second: how long until everybody at the table sees a choice?

What a table with its two sockets and what a choice costs the server is read off its process and its database. In the same
run the plain web socket stack echoes messages beside Node's `ws`, so that it is known what the stack itself costs.
Where the compiled form has been built, it is measured too. Usage: load.py [seconds] [tables].
Everything stays on loopback; results go to bench/load.md.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any

import httpx2
import msgspec
from hosting import COMPILED, INTERPRETED, Host, hosted, percentile
from run import commit, machine
from websockets.asyncio.client import ClientConnection, connect

from zwist import acts

HERE = Path(__file__).parent
TABLES = 250
RATE = 0.5
"""Choices a second at each table."""
GOALS = {"groll": 0.100, "cry-havoc": 0.150}
"""The slowest 95th part of a choice may be, in seconds."""
FORMS = {"interpreted": INTERPRETED, "compiled": COMPILED}
PATIENCE = 10
"""Seconds after the last choice in which all of them must have been seen."""
SOCKETS = 200
ECHO_SECONDS = 5
ECHO_BYTES = 8000


class Message(msgspec.Struct):
    """What a player of the bench reads of a message."""

    t: str
    n: int = 0
    code: str = ""
    question: acts.Question | None = None


class Seat:
    """A person at a table."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.n = -1
        self.question: acts.Question | None = None
        self.changed = asyncio.Event()
        self.refused = 0

    async def listen(self) -> None:
        """Keep the newest table."""
        decoder = msgspec.json.Decoder(Message)
        async for text in self.socket:
            message = decoder.decode(text)
            if message.t == "table":
                self.n, self.question = message.n, message.question
                self.changed.set()
            elif message.t == "refused":
                self.refused += 1

    async def see(self, n: int) -> None:
        """Wait until a table with more decisions has come."""
        while self.n <= n:
            self.changed.clear()
            await self.changed.wait()


def processor(pid: int) -> float:
    """Seconds of a processor that a process has used."""
    words = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")


def memory(pid: int) -> float:
    """Bytes of memory that a process has."""
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


async def measure(host: Host, game: str, tables: int, seconds: float) -> dict[str, float]:
    """Play and measure."""
    address, pid = host.address, host.process.pid
    empty = memory(pid)
    seats = await asyncio.gather(*(seated(address, number, game) for number in range(tables)))
    listeners = [asyncio.create_task(seat.listen()) for pair in seats for seat in pair]
    await asyncio.gather(*(seat.see(-1) for pair in seats for seat in pair))
    full, used = memory(pid), processor(pid)
    took: list[float] = []
    answers: list[int] = []
    running: set[asyncio.Task[None]] = set()
    busy: set[int] = set()
    dice = random.Random(1)
    begun = time.perf_counter()
    due = begun

    async def choose(table: int, chooser: Seat, question: acts.Question) -> None:
        at = time.perf_counter()
        option = acts.chain(question, dice.choice(question.acts), dice.choice)
        await chooser.socket.send(
            msgspec.json.encode({"t": "choose", "n": question.n, "seat": question.seat, "act": option}).decode()
        )
        await asyncio.gather(*(seat.see(question.n) for seat in seats[table]))
        took.append(time.perf_counter() - at)
        answers.append(len(acts.answers(option)))
        busy.discard(table)

    while (now := time.perf_counter()) < begun + seconds:
        free = [one for one in range(tables) if one not in busy]
        if not free:  # the machine is too slow for what was wished
            await asyncio.sleep(0.01)
            continue
        table = dice.choice(free)
        chooser = next((seat for seat in seats[table] if seat.question is not None), None)
        if chooser is not None and chooser.question is not None:
            busy.add(table)
            task = asyncio.create_task(choose(table, chooser, chooser.question))
            running.add(task)
            task.add_done_callback(running.discard)
            due += 1 / (RATE * tables)
        await asyncio.sleep(max(0.0, due - now))
    late = (await asyncio.wait(running, timeout=PATIENCE))[1] if running else set()
    for task in (*late, *listeners):
        task.cancel()
    return {
        "choices": len(took),
        "choices/s": len(took) / (time.perf_counter() - begun),
        "p50": percentile(took, 0.50),
        "p95": percentile(took, 0.95),
        "p99": percentile(took, 0.99),
        "worst": max(took),
        "unseen": len(late),
        "answers": sum(answers) / max(1, len(took)),
        "cpu": (processor(pid) - used) / max(1, len(took)),
        "table": (full - empty) / tables,
        "refused": sum(seat.refused for pair in seats for seat in pair),
    }


async def seated(address: str, number: int, game: str) -> list[Seat]:
    """A new table with two people. Each comes from a loopback address of its own, for the server limits addresses."""
    source = f"127.0.{1 + number // 10}.{1 + number % 10}"
    async with httpx2.AsyncClient(transport=httpx2.AsyncHTTPTransport(local_address=source), timeout=60) as client:
        wish = {"game": game, "seats": [{"player": "link"}] * 2}
        made = (await client.post(f"http://{address}/api/tables", json=wish)).json()
        tokens = [await taken(client, f"http://{address}/api/tables/{made['id']}", seat) for seat in made["seats"]]
    found = []
    for token in tokens:
        uri = f"ws://{address}/api/tables/{made['id']}/live"
        socket = await connect(uri, max_size=None, local_addr=(source, 0), open_timeout=60, ping_interval=None)
        await socket.send(msgspec.json.encode({"t": "hello", "token": token}).decode())
        found.append(Seat(socket))
    return found


async def taken(client: httpx2.AsyncClient, table: str, seat: dict[str, Any]) -> str:
    """The token for which the invitation to a seat is exchanged."""
    invitation = {"Authorization": f"Bearer {seat['token']}"}
    reply = await client.post(f"{table}/seats/{seat['seat']}", json={"name": "somebody"}, headers=invitation)
    return str(reply.json()["token"])


async def echo(port: int) -> dict[str, float]:
    """Round trips of the same message on many sockets at once, as many as go through."""
    sockets = await asyncio.gather(
        *(connect(f"ws://127.0.0.1:{port}/", compression=None, ping_interval=None) for _ in range(SOCKETS))
    )
    text, took = "x" * ECHO_BYTES, list[float]()
    until = time.perf_counter() + ECHO_SECONDS

    async def talk(socket: ClientConnection) -> None:
        while time.perf_counter() < until:
            at = time.perf_counter()
            await socket.send(text)
            await socket.recv()
            took.append(time.perf_counter() - at)

    await asyncio.gather(*map(talk, sockets))
    await asyncio.gather(*(socket.close() for socket in sockets))
    return {"echoes/s": len(took) / ECHO_SECONDS, "p50": percentile(took, 0.5), "p95": percentile(took, 0.95)}


@contextlib.contextmanager
def echoing(*command: str) -> Iterator[int]:
    """A server that echoes; it prints its port."""
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=HERE)
    assert process.stdout is not None
    try:
        yield int(process.stdout.readline())
    finally:
        process.terminate()
        process.wait()


Loads = dict[tuple[str, str], dict[str, float]]
"""By game and form."""


def is_met(loads: Loads) -> bool:
    """Whether everybody saw every choice soon enough."""
    return all(one["p95"] < GOALS[game] and not one["refused"] and not one["unseen"] for (game, _), one in loads.items())


def report(loads: Loads, tables: int, ours: dict[str, float], node: dict[str, float] | None, others: float) -> str:
    """The tables of load.md."""
    met, goals = "met" if is_met(loads) else "missed", ", ".join(f"{1000 * most:.0f} ms" for most in GOALS.values())
    lines = [
        "# Load",
        "",
        f"Commit {commit()}, {machine()}.",
        f"{2 * tables} sockets at {tables} tables on loopback, {RATE * tables:.0f} choices/s wished, one server on SQLite.",
        "A choice is an act of one or several answers. It ends when both people have the new table with its question;",
        "server and players share the machine.",
        f"Load average of the machine before the run: {others:.1f}; above 0.5 the numbers tell more about the others.",
        "",
        "| game | choices | choices/s | p50 ms | p95 ms | p99 ms | worst ms | refused | never seen |",
        "|---|---|---|---|---|---|---|---|---|",
        *(speeds(", ".join(what), load) for what, load in loads.items()),
        "",
        f"Goal: p95 below {goals}, no choice refused or never seen: {met}.",
        "",
        "| game | processor for a choice ms | for an answer ms | memory for a table and two sockets KB "
        "| database in all, for each choice KB |",
        "|---|---|---|---|---|",
        *(costs(", ".join(what), load) for what, load in loads.items()),
        "",
        f"Echo of {ECHO_BYTES} bytes on {SOCKETS} sockets, same client, same run:",
        "",
        "| stack | echoes/s | p50 ms | p95 ms |",
        "|---|---|---|---|",
    ]
    for name, numbers in (("Starlette on uvicorn", ours), ("Node ws", node)):
        if numbers:
            lines.append(f"| {name} | {numbers['echoes/s']:,.0f} | {1000 * numbers['p50']:.1f} | {1000 * numbers['p95']:.1f} |")
    return "\n".join(lines) + "\n"


def speeds(what: str, load: dict[str, float]) -> str:
    """A line of how quick it was."""
    times = " | ".join(f"{1000 * load[name]:.1f}" for name in ("p50", "p95", "p99", "worst"))
    counts = f"{load['choices']:.0f} | {load['choices/s']:.1f}"
    return f"| {what} | {counts} | {times} | {load['refused']:.0f} | {load['unseen']:.0f} |"


def costs(what: str, load: dict[str, float]) -> str:
    """A line of what it took."""
    cpu = f"{1000 * load['cpu']:.2f} | {1000 * load['cpu'] / load['answers']:.2f}"
    return f"| {what} | {cpu} | {load['table'] / 1024:.0f} | {load['kept'] / 1024:.1f} |"


def node_echo() -> dict[str, float] | None:
    """Node's `ws`, fetched into bench/node for this run; nothing without Node."""
    folder = HERE / "node"
    folder.mkdir(exist_ok=True)
    try:
        install = ["npm", "install", "--no-save", "--no-audit", "--no-fund", "--silent", "--prefix", str(folder), "ws@8"]
        subprocess.run(install, check=True)
        with echoing("node", "echo.mjs") as port:
            return asyncio.run(echo(port))
    except (OSError, subprocess.CalledProcessError) as error:
        print(f"no comparison with Node: {error}", file=sys.stderr)
        return None


def main() -> int:
    """Measure all three, one after the other; 1 if the goal was missed."""
    others = os.getloadavg()[0]
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 30.0
    tables, loads = int(sys.argv[2]) if len(sys.argv) > 2 else TABLES, Loads()
    for game, form in product(GOALS, [form for form, program in FORMS.items() if program.exists()]):
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "load.db"
            with hosted(file, "--bots", "1", program=FORMS[form]) as host:
                load = loads[game, form] = asyncio.run(measure(host, game, tables, seconds))
            load["kept"] = file.stat().st_size / max(1, load["choices"])
    with echoing(sys.executable, "echo.py") as port:
        ours = asyncio.run(echo(port))
    text = report(loads, tables, ours, node_echo(), others)
    (HERE / "load.md").write_text(text, encoding="utf-8")
    print(text)
    return 0 if is_met(loads) else 1


if __name__ == "__main__":
    sys.exit(main())
