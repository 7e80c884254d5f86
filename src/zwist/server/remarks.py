"""What bots saw in their acts, kept with the table: it names what one seat alone could know, so no record holds it.

Who may read it, and when, says whoever tells it.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from sqlalchemy import Column, ForeignKey, Integer, String, Table, Text, bindparam, delete, insert, select

from zwist.review.remark import Remark
from zwist.server.store import Store, metadata

REMARKS = Table(
    "remarks",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("document", Text, nullable=False),
)
GONE = delete(REMARKS).where(REMARKS.c.table_id == bindparam("of"), REMARKS.c.n >= bindparam("first"))
NEW = insert(REMARKS)
"""Put together once, like what every choice needs."""


def keep(store: Store, id: str, first: int, remarks: Sequence[Remark] = ()) -> None:
    """What bots saw from a decision on, instead of what was kept of it: that was taken back."""
    store.connection.execute(GONE, {"of": id, "first": first})
    rows = [{"table_id": id, "n": one.n, "document": msgspec.json.encode(one).decode()} for one in remarks]
    if rows:
        store.connection.execute(NEW, rows)


def read(store: Store, id: str) -> list[Remark]:
    """What bots saw at a table, in the order of play."""
    found = select(REMARKS.c.document).where(REMARKS.c.table_id == id).order_by(REMARKS.c.n)
    return [msgspec.json.decode(document, type=Remark) for document in store.connection.execute(found).scalars()]
