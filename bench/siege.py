"""Strangers against a running server: every attack we know of, one after the other, while two people play.

Usage: siege.py [seconds for each attack]. Everything stays on loopback. The attackers come from an address of their
own; nobody else's game may be disturbed, the server stays below 300 MB, and /health answers within 100 ms (measured
by somebody who is not limited). Results go to bench/siege.md.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import random
import socket
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx2
import msgspec
from hosting import Host, hosted, percentile
from load import Message
from run import commit, machine
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

import zwist
from zwist import acts

HERE = Path(__file__).parent
ATTACKER, VICTIM, OPERATOR = "127.0.6.6", "127.0.1.1", "127.0.2.2"
MOST_MEGABYTES, MOST_SECONDS = 300, 0.1
LOST = (ConnectionClosed, InvalidHandshake, InvalidMessage, OSError, EOFError, TimeoutError, httpx2.HTTPError)

Attack = Callable[["Field"], Awaitable[None]]


@dataclass
class Field:
    """Where it happens: the server, and a table that strangers know of."""

    address: str
    table: str
    dice: random.Random = field(default_factory=lambda: random.Random(1))

    def client(self, source: str = ATTACKER) -> httpx2.AsyncClient:
        """Somebody who asks from an address."""
        transport = httpx2.AsyncHTTPTransport(local_address=source)
        return httpx2.AsyncClient(base_url=f"http://{self.address}", transport=transport, timeout=10)

    def live(self, table: str = "", source: str = ATTACKER, **how: Any) -> Any:
        """Somebody at a socket."""
        uri = f"ws://{self.address}/api/tables/{table or self.table}/live"
        return connect(uri, local_addr=(source, 0), max_size=None, open_timeout=10, ping_interval=None, **how)


@dataclass
class Wounds:
    """What an attack has done."""

    name: str
    tries: int = 0
    megabytes: float = 0.0
    health: list[float] = field(default_factory=list)
    played: int = 0
    hurt: list[str] = field(default_factory=list)

    @property
    def withstood(self) -> bool:
        """Whether nobody else noticed."""
        slow = percentile(self.health, 0.95) > MOST_SECONDS if self.health else True
        return not self.hurt and not slow and self.megabytes < MOST_MEGABYTES and self.played > 0


# Attacks


async def records(field: Field) -> None:
    """Foreign records: content of their own, other modes, a thousand impossible choices, nothing at all."""
    g = zwist.game("groll").new(["aldan", "koda"], 1)
    honest = json.loads(zwist.save(g))
    start = honest["start"]
    bodies: list[Any] = [
        honest | {"start": start | {"overlay": {"constants": {"safety_max_rounds": 10**9}}}},
        honest | {"start": start | {"mode": "unheard-of"}},
        honest | {"start": start | {"seats": ["aldan"] * 400}},
        honest | {"choices": [[0, "nothing", 0]] * 20_000},
        {"zwist": 2},
    ]
    async with field.client() as client:
        await client.post("/api/records", content=json.dumps(field.dice.choice(bodies)))
        await client.post("/api/records", content=b"[" * 100_000)


async def bodies(field: Field) -> None:
    """Broken, nested, huge and odd requests."""
    odd = [
        b"[" * 16_000,
        b'{"game":"\\ud800"}',
        b"\xff" * 100,
        b"x" * 5_000_000,
        b'{"game":"groll","seats":[],"options":{"self":1}}',
    ]
    async with field.client() as client:
        await client.post("/api/tables", content=field.dice.choice(odd))
        await client.get("/" + "x" * field.dice.choice([300, 5000]))
        await client.get("/api/rules/%ff%fe", headers={"Origin": "http://[", "Host": "evil.example"})
        await client.request("XYZZY" + str(field.dice.random()), "/api/games")


async def flood(field: Field) -> None:
    """As many requests as go through."""
    async with field.client() as client:
        await asyncio.gather(*(client.get("/api/games") for _ in range(50)))


async def tables(field: Field) -> None:
    """As many tables as are allowed, with bots alone."""
    wish = {"game": "groll", "seats": [{"player": "bot", "bot": "normal"}] * 2}
    async with field.client() as client:
        await asyncio.gather(*(client.post("/api/tables", json=wish) for _ in range(20)))


async def halves(field: Field) -> None:
    """Half a request, and never the other half."""
    reader, writer = await asyncio.open_connection(*_place(field.address), local_addr=(ATTACKER, 0))
    writer.write(field.dice.choice([b"GET / HT", b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 900\r\n\r\n{"]))
    await writer.drain()
    OPEN.append((reader, writer))


async def pings(field: Field) -> None:
    """Control frames without end, and no reading."""
    async with field.live() as live:
        await hello(live)
        for _ in range(500):
            await live.ping()


async def chatter(field: Field) -> None:
    """Nonsense and dear questions on a socket."""
    odd = ["{", "[" * 10_000, '{"t":"why","n":0,"noun":"region:1","chosen":[]}', '{"t":"ping"}', '{"t":"lang","lang":"de"}']
    async with field.live() as live:
        await hello(live)
        for _ in range(200):
            await live.send(field.dice.choice(odd))


async def visits(field: Field) -> None:
    """Come and go, with and without hello, with a binary first frame."""
    for first in (None, b"\x00\xff", '{"t":"hello"}', "x" * 20_000):
        async with field.live() as live:
            if first is not None:
                await live.send(first)


async def deaf(field: Field) -> None:
    """Ask for the whole table again and again and read nothing."""
    narrow = socket.socket()
    narrow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    narrow.bind((ATTACKER, 0))
    narrow.setblocking(False)
    await asyncio.get_running_loop().sock_connect(narrow, _place(field.address))
    uri = f"ws://{field.address}/api/tables/{field.table}/live"
    async with connect(uri, sock=narrow, max_size=None, max_queue=1, compression=None, ping_interval=None) as live:
        await hello(live)
        for number in range(300):
            await live.send(json.dumps({"t": "lang", "lang": ("de", "en")[number % 2]}))
            await asyncio.sleep(0.01)


async def replays(field: Field) -> None:
    """Every step of a game at once, in both languages."""
    async with field.client() as client:
        steps = (f"/api/tables/{field.table}/replay?step={n}&lang={'de' if n % 2 else 'en'}" for n in range(30))
        await asyncio.gather(*(client.get(step) for step in steps))


async def forged(field: Field) -> None:
    """Choices, seats and tokens of others."""
    async with field.live() as live:
        await live.send(json.dumps({"t": "hello", "token": "x" * 200}))
        for seat in range(2):
            await live.send(json.dumps({"t": "choose", "n": 0, "seat": seat, "act": "pass"}))
            await live.send(json.dumps({"t": "undo", "n": 0, "seat": seat}))
            await live.send(json.dumps({"t": "takeover", "seat": seat, "agree": True}))
    async with field.client() as client:
        who = {"Authorization": "Bearer " + "y" * 40}
        await client.post(f"/api/tables/{field.table}/seats/0", json={"name": "Eve"}, headers=who)
        await client.post(f"/api/tables/{field.table}/seats/0/invitation", headers=who)


ATTACKS: tuple[Attack, ...] = (
    records, bodies, flood, tables, halves, pings, chatter, visits, deaf, replays, forged
)  # fmt: skip
OPEN: list[Any] = []
"""Connections that strangers leave open."""


async def hello(live: ClientConnection) -> None:
    """A spectator."""
    await live.send('{"t":"hello"}')


def _place(address: str) -> tuple[str, int]:
    host, port = address.rsplit(":", 1)
    return host, int(port)


# What others notice


async def play(field: Field, token: str, wounds: Wounds) -> None:
    """Two people at one device who play on and take every refusal and every lost connection for a wound."""
    with contextlib.suppress(asyncio.CancelledError):
        async with field.live(source=VICTIM) as live:
            await live.send(json.dumps({"t": "hello", "token": token}))
            async for text in live:
                message = msgspec.json.decode(text, type=Message)
                if message.t == "refused":
                    wounds.hurt.append(f"refused: {message.code}")
                elif message.question is not None:
                    chain = acts.chain(message.question, field.dice.choice(message.question.acts), field.dice.choice)
                    seat, n = message.question.seat, message.question.n
                    await live.send(json.dumps({"t": "choose", "n": n, "seat": seat, "act": chain}))
                    wounds.played += 1
                    await asyncio.sleep(0.05)
                elif message.t == "table":
                    asked = msgspec.json.decode(text)["waiting"]
                    if not asked:
                        return
                    await live.send(json.dumps({"t": "eyes", "seat": asked[0]["seat"]}))


async def ask_health(field: Field, wounds: Wounds) -> None:
    """How long /health takes, again and again."""
    async with field.client(OPERATOR) as client:
        while True:
            began = time.perf_counter()
            reply = await client.get("/health")
            wounds.health.append(time.perf_counter() - began)
            if reply.status_code != 200:
                wounds.hurt.append(f"health: {reply.text}")
            await asyncio.sleep(0.1)


def megabytes(host: Host) -> float:
    """What the server's own process has in memory."""
    pages = int(Path(f"/proc/{host.process.pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / (1 << 20)


async def besiege(host: Host, attack: Attack, seconds: float) -> Wounds:
    """One attack for some seconds, four attackers at a time, beside people who play."""
    wounds = Wounds(attack.__name__)
    async with httpx2.AsyncClient(
        base_url=f"http://{host.address}", transport=httpx2.AsyncHTTPTransport(local_address=VICTIM), timeout=20
    ) as client:
        wish = {"game": "cry-havoc", "seats": [{"player": "me"}, {"player": "device"}]}
        made = (await client.post("/api/tables", json=wish)).json()
    field = Field(host.address, made["id"])
    others = [asyncio.create_task(play(field, made["token"], wounds)), asyncio.create_task(ask_health(field, wounds))]
    ends = time.monotonic() + seconds

    async def attack_on() -> None:
        while time.monotonic() < ends:
            with contextlib.suppress(*LOST):
                async with asyncio.timeout(seconds):
                    await attack(field)
            wounds.tries += 1
            wounds.megabytes = max(wounds.megabytes, megabytes(host))
            await asyncio.sleep(0.01)

    await asyncio.gather(*(attack_on() for _ in range(4)))
    for other in others:
        if other.done() and (error := other.exception()):
            wounds.hurt.append(repr(error))
        other.cancel()
    await asyncio.gather(*others, return_exceptions=True)
    OPEN.clear()
    return wounds


def report(found: list[Wounds], seconds: float) -> str:
    """The page siege.md."""
    lines = [
        "# Siege",
        "",
        f"Commit {commit()}, {machine()}, load average {os.getloadavg()[0]:.1f} beside it.",
        f"Each attack for {seconds:.0f} s by four attackers at once, while two people play Cry Havoc at another address.",
        "",
        "| attack | what it does | tries | memory MB | /health p95 ms | acts of others | withstood |",
        "|---|---|---|---|---|---|---|",
    ]
    told = {attack.__name__: (attack.__doc__ or "").strip() for attack in ATTACKS}
    for one in found:
        health = f"{percentile(one.health, 0.95) * 1000:.0f}" if one.health else "never"
        verdict = "yes" if one.withstood else f"no: {'; '.join(one.hurt[:3]) or 'nobody hurt, but too slow or too large'}"
        row = (one.name, told[one.name], one.tries, f"{one.megabytes:.0f}", health, one.played, verdict)
        lines.append(f"| {' | '.join(map(str, row))} |")
    lines += ["", f"Goal: below {MOST_MEGABYTES} MB, /health within {MOST_SECONDS * 1000:.0f} ms, nobody else disturbed."]
    return "\n".join(lines) + "\n"


def main() -> int:
    """Besiege; 1 if anything gave way."""
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 10.0
    with tempfile.TemporaryDirectory() as folder, hosted(Path(folder) / "siege.db", "--bots", "1") as host:
        found = []
        for attack in ATTACKS:
            found.append(asyncio.run(besiege(host, attack, seconds)))
            print(f"{attack.__name__}: {found[-1].tries} tries", file=sys.stderr, flush=True)
    text = report(found, seconds)
    (HERE / "siege.md").write_text(text, encoding="utf-8")
    print(text)
    return 0 if all(one.withstood for one in found) else 1


if __name__ == "__main__":
    sys.exit(main())
