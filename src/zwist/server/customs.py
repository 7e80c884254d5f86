"""How the people of a table run it, beside the rules of its game: for whom it is open, its clock, who wants it to end."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

import msgspec
from sqlalchemy import Boolean, Column, Float, ForeignKey, String, Table, Text, delete, insert, select, update

from zwist.acts.standing import Order
from zwist.server.store import SEATS, TABLES, Store, metadata

MOST_OPEN = 30
"""Open tables that are listed; the newest come first."""

CUSTOMS = Table(
    "customs",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("open", Boolean, nullable=False),
    Column("due", Float, nullable=True, index=True),
    Column("document", Text, nullable=False),
)
"""What must be found without opening every table has a column; ``due`` is when the next clock runs out."""


class Clock(msgspec.Struct, frozen=True, kw_only=True):
    """Seconds for each turn, a reserve for the whole game, and what happens to a seat that has used up both."""

    turn: int
    reserve: int = 0
    out: Literal["bot", "pass"] = "bot"


class Hook(msgspec.Struct, frozen=True, kw_only=True):
    """Where a seat wants to be told that it is asked, where its table can be seen, and in which language."""

    url: str
    page: str
    language: str


class Customs(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """The customs of a table; they are replaced whole.

    ``resigned``: the seats that want the game to end, in the order in which they said so. ``ended``: all of them did.
    ``next``: the table of the rematch. ``since``: when each seat that decides began to; ``spent``: what it has used of
    its reserve. ``hooks``: by seat. ``hints``: at which decision which seat took one. ``planned``: the seats that pass when
    they are asked next. ``orders``: who passes on until something has changed.
    """

    open: bool = False
    clock: Clock | None = None
    resigned: tuple[int, ...] = ()
    ended: bool = False
    next: str = ""
    since: dict[int, float] = {}
    spent: dict[int, float] = {}
    hooks: dict[int, Hook] = {}
    hints: tuple[tuple[int, int], ...] = ()
    planned: tuple[int, ...] = ()
    orders: tuple[Order, ...] = ()

    def due(self) -> float | None:
        """When the first clock that runs will have run out."""
        if self.clock is None or self.ended:
            return None
        return min((began + self.allowed(seat) for seat, began in self.since.items()), default=None)

    def allowed(self, seat: int) -> float:
        """Seconds that a seat has from the moment it is asked."""
        return 0.0 if self.clock is None else self.clock.turn + self.reserve(seat)

    def reserve(self, seat: int) -> float:
        """What is left of a seat's reserve."""
        return 0.0 if self.clock is None else max(0.0, self.clock.reserve - self.spent.get(seat, 0.0))


def hooked(now: Customs, seats: Iterable[int], hook: Hook) -> Customs:
    """The customs with these seats told at another address, or no longer told at all."""
    others = {seat: one for seat, one in now.hooks.items() if seat not in set(seats)}
    new = dict.fromkeys(seats, hook) if hook.url else {}
    return msgspec.structs.replace(now, hooks=others | new)


USUAL = Customs()
"""Tables of which nobody has said anything else."""


def read(store: Store, id: str) -> Customs:
    """The customs of a table."""
    found = store.connection.execute(select(CUSTOMS.c.document).where(CUSTOMS.c.table_id == id)).scalar_one_or_none()
    return USUAL if found is None else msgspec.json.decode(found, type=Customs)


def keep(store: Store, id: str, customs: Customs) -> None:
    """Write the customs of a table; one whose people have ended it is over for everybody who looks for tables."""
    row = {"open": customs.open, "due": customs.due(), "document": msgspec.json.encode(customs).decode()}
    known = store.connection.execute(update(CUSTOMS).where(CUSTOMS.c.table_id == id).values(**row)).rowcount
    if not known:
        store.connection.execute(insert(CUSTOMS).values(table_id=id, **row))
    if customs.ended:
        store.connection.execute(update(TABLES).where(TABLES.c.id == id).values(over=True))


def open_tables(store: Store) -> list[str]:
    """The tables that strangers may join, newest first."""
    rows = store.connection.execute(
        select(TABLES.c.id)
        .join(CUSTOMS, CUSTOMS.c.table_id == TABLES.c.id)
        .join(SEATS, SEATS.c.table_id == TABLES.c.id)
        .where(CUSTOMS.c.open.is_(True), TABLES.c.choices == 0, TABLES.c.over.is_(False), SEATS.c.kind == "link")
        .group_by(TABLES.c.id, TABLES.c.created)
        .order_by(TABLES.c.created.desc())
        .limit(MOST_OPEN)
    )
    return [row.id for row in rows]


def out_of_time(store: Store, now: float) -> list[str]:
    """The tables at which a clock has run out."""
    rows = store.connection.execute(select(CUSTOMS.c.table_id).where(CUSTOMS.c.due <= now).order_by(CUSTOMS.c.due))
    return [row.table_id for row in rows]


def stop(store: Store, id: str) -> None:
    """Forget when a clock runs out, at a table that cannot be opened; it is known again with the next change."""
    store.connection.execute(update(CUSTOMS).where(CUSTOMS.c.table_id == id).values(due=None))


def remove(store: Store, id: str) -> None:
    """Delete a table with everything that is kept of it."""
    for table in reversed(metadata.sorted_tables):
        if table is not TABLES and "table_id" in table.c:
            store.connection.execute(delete(table).where(table.c.table_id == id))
    store.connection.execute(delete(TABLES).where(TABLES.c.id == id))
