"""What people want the operator to know about a table: a ruling they doubt, or how somebody behaves."""

from __future__ import annotations

import logging
from datetime import UTC, datetime

from sqlalchemy import Column, ForeignKey, Integer, String, Table, Text, insert

from zwist.server.limits import Rate
from zwist.server.room import Room
from zwist.server.store import Store, metadata

logger = logging.getLogger("zwist.server")

REPORTS_OF_ONE = Rate(1 / 600, 5)
"""Reports of one address."""

REPORTS = Table(
    "reports",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("table_id", String(32), ForeignKey("tables.id"), nullable=False),
    Column("n", Integer, nullable=False),
    Column("seat", Integer, nullable=True),
    Column("text", Text, nullable=False),
    Column("at", String(32), nullable=False),
)


def keep(store: Store, id: str, n: int, seat: int | None, text: str) -> None:
    """Write a report with the place in the game that it is about."""
    now = datetime.now(UTC).isoformat(timespec="seconds")
    store.connection.execute(insert(REPORTS).values(table_id=id, n=n, seat=seat, text=text, at=now))


async def report(room: Room, seats: tuple[int, ...], text: str) -> None:
    """Keep a report; the journal says that there is one, but not what it says."""
    seat = seats[0] if seats else None
    await room.writer.keep(lambda store: keep(store, room.id, room.g.decisions, seat, text))
    logger.info("report", extra={"table": room.id, "n": room.g.decisions})
