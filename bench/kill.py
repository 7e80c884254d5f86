"""Kill -9 at random moments while people and bots play: no acknowledged choice may be lost, and every game must go on.

Usage: kill.py [times] [sqlite|postgres]. On SQLite one server is killed and started again; on PostgreSQL there are two, one
of them is killed each time, and people go on at the other. In between the database is locked and the disk is full, or the
connections are cut. Results go to bench/kill.md.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import resource
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

import httpx2
import msgspec
from hosting import Host
from load import Message
from run import commit, machine
from sqlalchemy import create_engine, text
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

import zwist
from zwist import acts

sys.path.append(str(Path(__file__).parents[1] / "tests"))
from server import postgres

HERE = Path(__file__).parent
TABLES = 8
LONGEST = 2.5
"""Seconds between a start and the next kill, at most."""
GOAL = 5.0
PACE = 0.02
FAULT = 20.0
"""Seconds for which the database takes nothing."""
HEALED = 60.0
"""Seconds after which everything must go on again."""


@dataclass
class Player:
    """A person who plays against a bot and remembers what was acknowledged."""

    id: str
    token: str
    acknowledged: dict[int, str] = field(default_factory=dict)
    seen: int = 0
    over: bool = False


@dataclass
class Findings:
    """What the kills have shown."""

    kills: int = 0
    acknowledged: int = 0
    lost: list[str] = field(default_factory=list)
    starts: list[float] = field(default_factory=list)
    went_on: int = 0
    faults: list[str] = field(default_factory=list)
    healed: int = 0


class Place:
    """A database, the servers on it, and what can happen to it."""

    servers = 1

    def __init__(self, url: str, folder: Path) -> None:
        self.url = url
        self.folder = folder
        self.engine = create_engine(url)
        self.hosts = [self.start() for _ in range(self.servers)]

    def start(self) -> Host:
        """Another server."""
        return Host(self.url, "--bots", "1", "--pace", str(PACE), journal=self.folder / "server.log")

    def faults(self) -> list[Callable[[], contextlib.AbstractContextManager[None]]]:
        """What goes wrong for a while."""
        return [self.locked]

    def locked(self) -> contextlib.AbstractContextManager[None]:
        """Somebody else has locked the database."""
        raise NotImplementedError

    def soundness(self) -> str:
        """What is wrong with the database itself, if anything."""
        return ""

    def stop(self) -> None:
        """End all servers."""
        for host in self.hosts:
            host.stop()
        self.engine.dispose()


class Sqlite(Place):
    """One server on a file."""

    def faults(self) -> list[Callable[[], contextlib.AbstractContextManager[None]]]:
        return [self.locked, self.full]

    @contextlib.contextmanager
    def locked(self) -> Iterator[None]:
        """Database locked"""
        with self.engine.connect() as connection:
            connection.exec_driver_sql("PRAGMA busy_timeout=20000")
            connection.exec_driver_sql("BEGIN EXCLUSIVE")
            yield

    @contextlib.contextmanager
    def full(self) -> Iterator[None]:
        """Disk full"""
        pid = self.hosts[0].process.pid
        before = resource.prlimit(pid, resource.RLIMIT_FSIZE, (4096, resource.RLIM_INFINITY))
        try:
            yield
        finally:
            resource.prlimit(pid, resource.RLIMIT_FSIZE, before)

    def soundness(self) -> str:
        with self.engine.connect() as connection:
            sound = str(connection.exec_driver_sql("PRAGMA integrity_check").scalar_one())
        return "" if sound == "ok" else sound


class Postgres(Place):
    """Two servers on one PostgreSQL."""

    servers = 2

    def faults(self) -> list[Callable[[], contextlib.AbstractContextManager[None]]]:
        return [self.locked, self.cut]

    @contextlib.contextmanager
    def locked(self) -> Iterator[None]:
        """Tables locked"""
        with self.engine.begin() as connection:
            connection.execute(text("LOCK TABLE tables, leases, choices IN ACCESS EXCLUSIVE MODE"))
            yield

    @contextlib.contextmanager
    def cut(self) -> Iterator[None]:
        """Connections cut again and again"""
        with self.engine.begin() as connection:
            connection.execute(text(postgres.CUT))
        yield
        with self.engine.begin() as connection:
            connection.execute(text(postgres.CUT))


PLACES = {"sqlite": Sqlite, "postgres": Postgres}
GONE = (ConnectionClosed, OSError, EOFError, InvalidMessage, InvalidHandshake)


async def play(hosts: list[Host], player: Player, dice: random.Random) -> None:
    """Play at any of the servers, again at any other when the connection breaks."""
    while True:
        with contextlib.suppress(*GONE):
            await play_at(dice.choice(hosts).address, player, dice)
        await asyncio.sleep(dice.uniform(0.02, 0.2))


async def play_at(address: str, player: Player, dice: random.Random) -> None:
    """Choose whenever asked, until the connection breaks.

    A choice counts when what was said after it is answered and it was not refused: one that was sent through a server that
    died may still come to its table, and the next one is then too late.
    """
    async with connect(f"ws://{address}/api/tables/{player.id}/live", max_size=None) as socket:
        await socket.send(msgspec.json.encode({"t": "hello", "token": player.token}).decode())
        table, sent, answered = Message("table"), list[tuple[int, str]](), -1
        async for said in socket:
            message = msgspec.json.decode(said, type=Message)
            if message.t == "table":
                table = message
                player.seen = max(player.seen, message.n)
            elif message.t == "refused":
                sent = [(-1, "")]
            elif message.t == "pong":
                ((n, chain),) = sent
                if chain:
                    player.acknowledged[n] = chain
                answered, sent = n, []
            question = table.question
            if question is not None and not sent and question.n > answered:
                sent = [(question.n, acts.chain(question, dice.choice(question.acts), dice.choice))]
                answer = {"t": "choose", "n": question.n, "seat": question.seat, "act": sent[0][1]}
                for saying in (answer, {"t": "ping"}):
                    await socket.send(msgspec.json.encode(saying).decode())


async def one_life(place: Place, players: list[Player], dice: random.Random) -> None:
    """Play for a random time, then kill a server in the middle of it; people go on at the others for a while."""
    playing = [asyncio.create_task(play(place.hosts, player, dice)) for player in players if not player.over]
    await asyncio.sleep(dice.uniform(0.3, LONGEST))
    victim = dice.choice(place.hosts)
    place.hosts.remove(victim)
    victim.kill()
    if place.hosts:
        await asyncio.sleep(dice.uniform(0.1, 1.0))
    await ended(playing)


async def ended(playing: list[asyncio.Task[None]]) -> None:
    """Let people go."""
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)


async def one_fault(place: Place, fault: Callable[[], contextlib.AbstractContextManager[None]], players: list[Player]) -> None:
    """Play while the database takes nothing, and a little before and after."""
    dice = random.Random(3)
    playing = [asyncio.create_task(play(place.hosts, player, dice)) for player in players if not player.over]
    await asyncio.sleep(1)
    with fault():
        await asyncio.sleep(FAULT)
    await asyncio.sleep(1)
    await ended(playing)


def check(place: Place, players: list[Player], findings: Findings) -> None:
    """Whether the database is sound and holds all that was acknowledged."""
    if unsound := place.soundness():
        findings.lost.append(f"database: {unsound}")
    with place.engine.connect() as connection:
        for player in players:
            found = text('SELECT n, "option" FROM choices WHERE table_id = :id ORDER BY n')
            rows = [(row.n, row.option) for row in connection.execute(found, {"id": player.id})]
            kept = dict(rows)
            if len(rows) < player.seen or list(kept) != list(range(len(rows))):
                findings.lost.append(f"{player.id}: {player.seen} decisions were shown, {len(rows)} are kept")
            for n, chain in player.acknowledged.items():
                if not any(answers_at(kept, start, chain) for start in (n, n + 1)):
                    findings.lost.append(f"{player.id}: decision {n} was {chain!r}")


def answers_at(kept: dict[int, str], start: int, chain: str) -> bool:
    """Whether a chain of answers stands there.

    Where both are asked at once the other may have been one decision earlier. "Enough" after the last thing
    that could be picked is known anyway and not kept.
    """
    answers = chain.split("|")
    stands = [kept.get(start + place) for place in range(len(answers))]
    return stands == answers or (answers[-1] == "enough" and stands[:-1] == answers[:-1])


def all_go_on(place: Place, players: list[Player], seconds: float) -> bool:
    """Whether all tables answer at every server with everything that was shown before, at the latest by then."""
    until = time.perf_counter() + seconds
    while True:
        with contextlib.suppress(httpx2.HTTPError):
            if all(went_on(host, players) == len(players) for host in place.hosts):
                return True
        if time.perf_counter() > until:
            return False
        time.sleep(0.1)


def went_on(host: Host, players: list[Player]) -> int:
    """How many tables answer with everything that was shown before."""
    found = 0
    with httpx2.Client(base_url=f"http://{host.address}", follow_redirects=True) as client:
        for player in players:
            reply = client.get(f"/api/tables/{player.id}")
            if reply.status_code == 200:
                facts = reply.json()
                player.over = facts["over"]
                found += facts["n"] >= player.seen and (facts["over"] or bool(facts["waiting"]))
    return found


def new_players(host: Host, players: list[Player]) -> list[Player]:
    """A table for each of them, of all games in turn, until there are enough that are not over."""
    running = sum(not player.over for player in players)
    players = list(players)
    with httpx2.Client(base_url=f"http://{host.address}", timeout=30) as client:
        for number in range(len(players), len(players) + TABLES - running):
            game = zwist.games()[number % len(zwist.games())]
            definition = zwist.game(game)
            others = definition.modes[definition.first_mode].seats[0] - 1
            seats = [{"player": "me"}] + [{"player": "bot", "bot": "easy" if number % 4 < 2 else "normal"}] * others
            made = client.post("/api/tables", json={"game": game, "seats": seats}).json()
            players.append(Player(made["id"], made["token"]))
    return players


def measure(times: int, place: Place, tell: Callable[[Findings], None]) -> Findings:
    """Start, play, kill, check, again and again; after each third something goes wrong with the database.

    What has been found is told each time, so that whoever has no patience left may stop it.
    """
    dice, findings = random.Random(7), Findings()
    faults = dict(zip((times // 3, 2 * times // 3), place.faults(), strict=False))
    players: list[Player] = []
    try:
        for number in range(times):
            players = new_players(place.hosts[0], players)
            if number in faults:
                asyncio.run(one_fault(place, faults[number], players))
                findings.faults.append(str(faults[number].__doc__))
                running = [player for player in players if not player.over]
                findings.healed += all_go_on(place, running, HEALED)
            asyncio.run(one_life(place, players, dice))
            findings.kills += 1
            check(place, players, findings)
            began = time.perf_counter()
            running = [player for player in players if not player.over]
            if not place.hosts:
                place.hosts.append(place.start())
            findings.went_on += all_go_on(place, running, HEALED)
            findings.starts.append(time.perf_counter() - began)
            findings.acknowledged = sum(len(player.acknowledged) for player in players)
            tell(findings)
            while len(place.hosts) < place.servers:
                place.hosts.append(place.start())
    finally:
        place.stop()
    check(place, players, findings)
    tell(findings)
    return findings


def report(name: str, findings: Findings, others: float) -> str:
    """A section of kill.md."""
    lines = [
        f"## {name}",
        "",
        f"Commit {commit()}, {machine()}, load average {others:.1f} beside it.",
        f"{TABLES} tables of people against bots, {PLACES[name].servers} server(s);",
        f"one was killed with signal 9 at {findings.kills} random moments while they played.",
        f"In between, {FAULT:.0f} s each: {', '.join(findings.faults) or 'nothing'};",
        f"healed {findings.healed} of {len(findings.faults)} times.",
        "",
        "| kills | acts acknowledged to people | lost or changed | all games went on | slowest recovery s |",
        "|---|---|---|---|---|",
        f"| {findings.kills} | {findings.acknowledged} | {len(findings.lost)} | {findings.went_on} of {findings.kills} times"
        f" | {max(findings.starts):.2f} |",
        "",
        *(f"- {loss}" for loss in findings.lost),
    ]
    return "\n".join(lines) + "\n"


def kept(name: str, section: str) -> str:
    """The page kill.md with one of its sections anew."""
    page = HERE / "kill.md"
    known = page.read_text(encoding="utf-8") if page.exists() else ""
    sections = {part.split("\n")[0]: f"## {part}" for part in known.split("## ")[1:]}
    sections[name] = section
    about = "A recovery ends when every running table has answered with all that was shown before."
    return "\n".join(
        [
            "# Kill",
            "",
            about,
            f"Goal: below {GOAL:.0f} s, nothing lost.",
            "",
            *(sections[one].strip() + "\n" for one in sorted(sections)),
        ]
    )


@contextlib.contextmanager
def placed(name: str) -> Iterator[Place]:
    """A database of that kind with its servers."""
    with tempfile.TemporaryDirectory(prefix="zwist-") as folder, contextlib.ExitStack() as open_things:
        if name == "sqlite":
            yield Sqlite(f"sqlite:///{folder}/kill.db", Path(folder))
            return
        data = tempfile.mkdtemp(prefix="zwist-pg-")
        url = open_things.enter_context(postgres.cluster(Path(data)))
        yield Postgres(url, Path(folder))


def main() -> int:
    """Measure; 1 if anything was lost."""
    times = int(sys.argv[1]) if len(sys.argv) > 1 else 50
    name = sys.argv[2] if len(sys.argv) > 2 else "sqlite"
    others = os.getloadavg()[0]

    def tell(findings: Findings) -> None:
        (HERE / "kill.md").write_text(kept(name, report(name, findings, others)), encoding="utf-8")

    with placed(name) as place:
        findings = measure(times, place, tell)
    print(report(name, findings, others))
    passed = not findings.lost and findings.went_on == findings.kills and findings.healed == len(findings.faults)
    return 0 if passed and max(findings.starts) < GOAL else 1


if __name__ == "__main__":
    sys.exit(main())
