"""What people at a table say to each other, and the pointing finger: "look here". Nothing of it touches the game."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

from sqlalchemy import Column, ForeignKey, Integer, String, Table, delete, insert, select

from zwist.server.errors import Refusal
from zwist.server.limits import Bucket, Rate
from zwist.server.names import clean
from zwist.server.protocol.chat import LONGEST_LINE, Chat, Point, Pointed, Said, Say
from zwist.server.protocol.terms import encode
from zwist.server.store import Store, metadata

if TYPE_CHECKING:
    from zwist.server.live import Live
    from zwist.server.room import Room
    from zwist.server.watcher import Watcher

MOST_LINES = 200
"""Lines that a table remembers; older ones are forgotten."""
TALK = Rate(0.5, 6)
"""How fast one seat may talk and point, at however many sockets."""

CHAT = Table(
    "chat",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("text", String(LONGEST_LINE), nullable=False),
    Column("at", String(32), nullable=False),
)


class Talk:
    """The talk of one table: its last lines, and how much more each seat may say now."""

    def __init__(self, lines: list[Said]) -> None:
        self.lines = lines
        self.mouths: dict[int, Bucket] = {}

    def allow(self, seat: int) -> None:
        """Refuse a seat that talks too much; whoever comes back by another socket is the same seat."""
        if not self.mouths.setdefault(seat, Bucket(TALK)).take():
            raise Refusal("too_fast")

    def next(self, seat: int, text: str) -> Said:
        """The next line."""
        n = self.lines[-1].n + 1 if self.lines else 0
        return Said(n=n, seat=seat, text=text, at=datetime.now(UTC).isoformat(timespec="seconds"))


def read(store: Store, id: str) -> list[Said]:
    """The lines of a table, oldest first."""
    rows = store.connection.execute(select(CHAT).where(CHAT.c.table_id == id).order_by(CHAT.c.n))
    return [Said(n=row.n, seat=row.seat, text=row.text, at=row.at) for row in rows][-MOST_LINES:]


def keep(store: Store, id: str, line: Said) -> None:
    """Write a line and forget those that are too old."""
    row = {"n": line.n, "seat": line.seat, "text": line.text, "at": line.at}
    store.connection.execute(insert(CHAT).values(table_id=id, **row))
    store.connection.execute(delete(CHAT).where(CHAT.c.table_id == id, CHAT.c.n <= line.n - MOST_LINES))


def tell_all(room: Room, watcher: Watcher) -> None:
    """Whoever comes hears what has been said."""
    if room.talk.lines:
        watcher.reply(encode(Chat(lines=room.talk.lines)))


async def say(live: Live, room: Room, watcher: Watcher, message: Say) -> None:
    """A line for everybody at the table."""
    seat, text = speaker(watcher), clean(message.text)
    if not text:
        raise Refusal("illegal", key="nothing_said")
    room.talk.allow(seat)
    async with room.lock:
        line = room.talk.next(seat, text)
        await room.keep(lambda store: keep(store, room.id, line))
        room.talk.lines = [*room.talk.lines, line][-MOST_LINES:]
    for one in room.watchers:
        one.reply(encode(Chat(lines=[line])))


async def point(live: Live, room: Room, watcher: Watcher, message: Point) -> None:
    """A finger on something that everybody can see; what only some may know of is not pointed at."""
    seat = speaker(watcher)
    if not live.projection.shows(room, message.noun):
        raise Refusal("illegal", key="not_for_all")
    room.talk.allow(seat)
    for one in room.watchers:
        one.reply(encode(Pointed(seat=seat, noun=message.noun)))


def speaker(watcher: Watcher) -> int:
    """The seat that talks; spectators listen."""
    if watcher.eyes is None:
        raise Refusal("not_asked", key="spectators_listen")
    return watcher.eyes
