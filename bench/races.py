"""Two servers on one PostgreSQL and everything at the same moment: whatever can happen once happens once.

The same question answered by two (500), undo against choice (150), servers that die under their tables (60), people who come
back (1,000). In the end every record is played again and must lead to the position that was kept.
Usage: races.py [share]: a share of 0.1 does a tenth of it. Results go to bench/races.md.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Callable, Coroutine
from pathlib import Path
from typing import Any, NamedTuple

import httpx2
import msgspec
from hosting import Host
from load import Message
from run import commit, machine
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

from zwist import acts

sys.path.append(str(Path(__file__).parents[1] / "tests"))
from server import postgres, wing

HERE = Path(__file__).parent
GONE = (ConnectionClosed, OSError, EOFError, InvalidMessage, InvalidHandshake)
HERDS = 20
"""People who come back at once."""


class House:
    """Two servers and the database they share."""

    def __init__(self, url: str, folder: Path) -> None:
        self.url = url
        self.folder = folder
        self.hosts = [self.start(), self.start()]
        self.dice = random.Random(5)

    def start(self) -> Host:
        """Another server."""
        return Host(self.url, "--bots", "1", "--pace", "0", journal=self.folder / "server.log")

    def kill(self, host: Host) -> None:
        """One of them dies, and another comes."""
        host.kill()
        self.hosts[self.hosts.index(host)] = self.start()

    def table(self) -> tuple[str, str]:
        """A new table at which one token holds both seats."""
        seats = [{"player": "me"}, {"player": "device"}]
        with httpx2.Client(base_url=f"http://{self.hosts[0].address}", timeout=30) as client:
            made = client.post("/api/tables", json={"game": "groll", "seats": seats}).json()
        return made["id"], made["token"]


class Person:
    """A socket at a table."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.table = Message("table", -1)

    async def hear(self, *kinds: str) -> Message:
        """The next message of such a kind; the newest table is remembered."""
        while True:
            text = await self.socket.recv()
            message = msgspec.json.decode(text, type=Message)
            if message.t == "table":
                self.table = message
                self.waiting = msgspec.json.decode(text)["waiting"]
            if message.t in kinds:
                return message

    async def say(self, t: str, **values: Any) -> None:
        """Send a message."""
        await self.socket.send(msgspec.json.encode({"t": t, **values}).decode())

    async def asked(self) -> acts.Question:
        """The open question, with the eyes of whoever is asked."""
        if self.table.question is None:
            await self.say("eyes", seat=self.waiting[0]["seat"])
            while self.table.question is None:
                await self.hear("table")
        return self.table.question

    async def until(self, n: int) -> None:
        """Wait for a table with so many decisions."""
        while self.table.n != n:
            await self.hear("table")

    async def settled(self) -> bool:
        """Whether what was wanted last has happened."""
        await self.say("ping")
        taken = (await self.hear("refused", "pong")).t == "pong"
        if not taken:
            await self.hear("pong")
        return taken


class Found(NamedTuple):
    """What a race has shown."""

    race: str
    times: int
    wrong: int
    seconds: float


@contextlib.asynccontextmanager
async def sitting(host: Host, table: tuple[str, str]) -> AsyncIterator[Person]:
    """Somebody at a table, by one of the servers."""
    id, token = table
    async with connect(f"ws://{host.address}/api/tables/{id}/live", max_size=None, open_timeout=30) as socket:
        person = Person(socket)
        await person.say("hello", token=token)
        await person.hear("table")
        yield person


async def decisions(host: Host, id: str) -> int:
    """How many decisions there are, as a server says."""
    async with httpx2.AsyncClient(follow_redirects=True, timeout=30) as client:
        return int((await client.get(f"http://{host.address}/api/tables/{id}")).json()["n"])


async def same_question(house: House, times: int) -> int:
    """Both answer the same question: one of them is heard."""
    wrong, table = 0, house.table()
    async with sitting(house.hosts[0], table) as one, sitting(house.hosts[1], table) as other:
        for number in range(times):
            question = await one.asked()
            act = acts.chain(question, house.dice.choice(question.acts), house.dice.choice)
            answer = {"n": question.n, "seat": question.seat, "act": act}
            await asyncio.gather(one.say("choose", **answer), other.say("choose", **answer))
            wrong += sorted([await one.settled(), await other.settled()]) != [False, True]
            n = await decisions(house.hosts[0], table[0])
            await asyncio.gather(one.until(n), other.until(n))
            if not one.waiting:
                return wrong + await same_question(house, times - number - 1)
    return wrong


async def undo_and_choice(house: House, times: int) -> int:
    """One takes a choice back while the other makes the next: one of both happens."""
    wrong, table = 0, house.table()
    async with sitting(house.hosts[0], table) as here, sitting(house.hosts[1], table) as there:
        for number in range(times):
            one, other = (here, there) if number % 2 else (there, here)
            question = await one.asked()
            first = acts.chain(question, question.acts[0], lambda several: several[0])
            await one.say("choose", n=question.n, seat=question.seat, act=first)
            await one.settled()
            n = await decisions(house.hosts[0], table[0])
            await asyncio.gather(one.until(n), other.until(n))
            if not one.waiting:
                return wrong + await undo_and_choice(house, times - number - 1)
            following = await other.asked()
            act = acts.chain(following, house.dice.choice(following.acts), house.dice.choice)
            await asyncio.gather(
                one.say("undo", n=n, seat=question.seat), other.say("choose", n=n, seat=following.seat, act=act)
            )
            happened = [await one.settled(), await other.settled()]
            now = await decisions(house.hosts[0], table[0])
            wrong += sorted(happened) != [False, True] or (now > n) is not happened[1]
            await asyncio.gather(one.until(now), other.until(now))
            if not one.waiting:
                return wrong + await undo_and_choice(house, times - number - 1)
    return wrong


async def takeover(house: House, times: int) -> int:
    """A server dies in the middle of a choice: the other one knows all that was shown, and goes on."""
    wrong = 0
    for _ in range(times):
        table, shown = house.table(), 0
        async with sitting(house.hosts[0], table) as one:
            with contextlib.suppress(*GONE):
                for number in range(4):
                    question = await one.asked()
                    act = acts.chain(question, question.acts[0], lambda several: several[0])
                    await one.say("choose", n=question.n, seat=question.seat, act=act)
                    if number == 3:
                        await asyncio.sleep(house.dice.uniform(0, 0.02))
                        await asyncio.to_thread(house.hosts[0].kill)
                    await one.hear("table")
                    shown = one.table.n
        wrong += await decisions(house.hosts[1], table[0]) < shown
        async with sitting(house.hosts[1], table) as one:
            wrong += one.table.n < shown or await one.asked() is None
        await asyncio.to_thread(house.kill, house.hosts[0])
    return wrong


async def reconnects(house: House, times: int) -> int:
    """Many come, look and go, at both servers: all of them see the same table."""
    wrong, table = 0, house.table()

    async def look(number: int) -> int:
        async with sitting(house.hosts[number % 2], table) as one:
            return int(one.table.n)

    for began in range(0, times, HERDS):
        seen = await asyncio.gather(*(look(number) for number in range(began, min(times, began + HERDS))))
        wrong += sum(n != 0 for n in seen)
    return wrong


Race = Callable[[House, int], Coroutine[Any, Any, int]]
RACES: dict[Race, int] = {same_question: 500, undo_and_choice: 150, takeover: 60, reconnects: 1000}


def main() -> int:
    """Run all races; 1 if anything happened twice or not at all."""
    share, others, found = float(sys.argv[1]) if len(sys.argv) > 1 else 1.0, os.getloadavg()[0], list[Found]()
    data = tempfile.mkdtemp(prefix="zwist-pg-")
    with tempfile.TemporaryDirectory(prefix="zwist-") as folder, postgres.cluster(Path(data)) as url:
        house = House(url, Path(folder))
        try:
            for race, most in RACES.items():
                times, began = max(1, round(most * share)), time.perf_counter()
                wrong = asyncio.run(race(house, times))
                found.append(Found(str(race.__doc__), times, wrong, time.perf_counter() - began))
                print(found[-1], flush=True)
        finally:
            for host in house.hosts:
                host.stop()
        records = wing.check_records(url)
    lines = [
        "# Races",
        "",
        f"Commit {commit()}, {machine()}, load average {others:.1f} beside it. Two servers on one PostgreSQL.",
        "",
        "| race | times | wrong | seconds |",
        "|---|---|---|---|",
        *(f"| {one.race} | {one.times} | {one.wrong} | {one.seconds:.0f} |" for one in found),
        "",
        f"All {records} records that were kept lead from their start to the position that was kept.",
    ]
    (HERE / "races.md").write_text("\n".join(lines) + "\n", encoding="utf-8")
    return 1 if any(one.wrong for one in found) else 0


if __name__ == "__main__":
    sys.exit(main())
