"""Kill -9 at random moments while people and bots play: no acknowledged choice may be lost, and every game must go on.

Usage: kill.py [times]. A choice is acknowledged when its chooser was shown the table after it. Results go to bench/kill.md.
"""

from __future__ import annotations

import asyncio
import contextlib
import random
import sqlite3
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path

import httpx2
import msgspec
from hosting import Host
from load import Message
from run import commit, machine
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidMessage

import zwist
from zwist import acts

HERE = Path(__file__).parent
TABLES = 8
LONGEST = 2.5
"""Seconds between a start and the next kill, at most."""
GOAL = 5.0
PACE = 0.02


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


async def play(address: str, player: Player, dice: random.Random) -> None:
    """Choose whenever asked, until the connection breaks."""
    with contextlib.suppress(ConnectionClosed, OSError, EOFError, InvalidMessage):
        async with connect(f"ws://{address}/api/tables/{player.id}/live", max_size=None) as socket:
            await socket.send(msgspec.json.encode({"t": "hello", "token": player.token}).decode())
            sent: tuple[int, str] | None = None
            options: list[acts.Option] = []
            async for text in socket:
                message = msgspec.json.decode(text, type=Message)
                if message.t != "table":
                    continue
                player.seen = max(player.seen, message.n)
                if sent is not None and message.n > sent[0]:
                    if message.question is None or options != message.question.options:
                        player.acknowledged[sent[0]] = sent[1]
                    sent = None
                if message.question is not None and sent is None:
                    options = message.question.options
                    sent = message.question.n, acts.chain(message.question, dice.choice(message.question.acts), dice.choice)
                    answer = {"t": "choose", "n": sent[0], "seat": message.question.seat, "act": sent[1]}
                    await socket.send(msgspec.json.encode(answer).decode())


async def one_life(host: Host, players: list[Player], dice: random.Random) -> None:
    """Play for a random time, then kill the server in the middle of it."""
    playing = [asyncio.create_task(play(host.address, player, dice)) for player in players if not player.over]
    await asyncio.sleep(dice.uniform(0.3, LONGEST))
    host.kill()
    await asyncio.wait(playing, timeout=5)
    for task in playing:
        task.cancel()


def check(database: Path, players: list[Player], findings: Findings) -> None:
    """Whether the database is sound and holds all that was acknowledged."""
    with contextlib.closing(sqlite3.connect(database)) as connection:
        sound = connection.execute("PRAGMA integrity_check").fetchone()[0]
        if sound != "ok":
            findings.lost.append(f"database: {sound}")
        for player in players:
            rows = connection.execute('SELECT n, "option" FROM choices WHERE table_id = ? ORDER BY n', (player.id,)).fetchall()
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


def went_on(host: Host, players: list[Player]) -> int:
    """How many tables answer with everything that was shown before."""
    found = 0
    with httpx2.Client(base_url=f"http://{host.address}") as client:
        for player in players:
            facts = client.get(f"/api/tables/{player.id}").json()
            player.over = facts["over"]
            found += facts["n"] >= player.seen and (facts["over"] or bool(facts["waiting"]))
    return found


def new_players(host: Host, players: list[Player]) -> list[Player]:
    """A table for each of them, of all games in turn, until there are enough that are not over."""
    running = sum(not player.over for player in players)
    players = list(players)
    with httpx2.Client(base_url=f"http://{host.address}") as client:
        for number in range(len(players), len(players) + TABLES - running):
            game = zwist.games()[number % len(zwist.games())]
            definition = zwist.game(game)
            others = definition.modes[definition.first_mode].seats[0] - 1
            seats = [{"player": "me"}] + [{"player": "bot", "bot": "easy" if number % 4 < 2 else "normal"}] * others
            made = client.post("/api/tables", json={"game": game, "seats": seats}).json()
            players.append(Player(made["id"], made["token"]))
    return players


def measure(times: int, folder: Path) -> Findings:
    """Start, play, kill, check, again and again."""
    database, dice, findings = folder / "kill.db", random.Random(7), Findings()
    options = ("--bots", "1", "--pace", str(PACE))
    host = Host(database, *options)
    players: list[Player] = []
    try:
        for _ in range(times):
            players = new_players(host, players)
            asyncio.run(one_life(host, players, dice))
            findings.kills += 1
            check(database, players, findings)
            began = time.perf_counter()
            host = Host(database, *options)
            running = [player for player in players if not player.over]
            findings.went_on += went_on(host, running) == len(running)
            findings.starts.append(time.perf_counter() - began)
    finally:
        host.stop()
    check(database, players, findings)
    findings.acknowledged = sum(len(player.acknowledged) for player in players)
    return findings


def report(findings: Findings) -> str:
    """The page kill.md."""
    lines = [
        "# Kill",
        "",
        f"Commit {commit()}, {machine()}.",
        f"{TABLES} tables of people against bots on one SQLite file; the server was killed with signal 9 at {findings.kills}",
        "random moments while they played.",
        "",
        "| kills | acts acknowledged to people | lost or changed | all games went on | slowest restart s |",
        "|---|---|---|---|---|",
        f"| {findings.kills} | {findings.acknowledged} | {len(findings.lost)} | {findings.went_on} of {findings.kills} times"
        f" | {max(findings.starts):.2f} |",
        "",
        "A restart ends when every running table has answered with all that was shown before.",
        f"Goal: below {GOAL:.0f} s, nothing lost.",
        *(f"- {loss}" for loss in findings.lost),
    ]
    return "\n".join(lines) + "\n"


def main() -> int:
    """Measure; 1 if anything was lost."""
    times = int(sys.argv[1]) if len(sys.argv) > 1 else 50
    with tempfile.TemporaryDirectory() as folder:
        findings = measure(times, Path(folder))
    text = report(findings)
    (HERE / "kill.md").write_text(text, encoding="utf-8")
    print(text)
    passed = not findings.lost and findings.went_on == findings.kills and max(findings.starts) < GOAL
    return 0 if passed else 1


if __name__ == "__main__":
    sys.exit(main())
