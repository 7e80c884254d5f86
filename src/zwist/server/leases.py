"""Which server a table is at, where several share a PostgreSQL database.

A lease names the owner of a table and counts how often it has changed hands (its term). It lasts as long as its
owner is known to live, so one statement renews all leases of a server. Time only decides when somebody else may
take a table over. That nobody changes a table who has lost it is sure without
any clock, for every change locks its lease.
"""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import (
    Column,
    ColumnElement,
    Float,
    ForeignKey,
    Integer,
    String,
    Table,
    cast,
    delete,
    extract,
    func,
    literal,
    or_,
    select,
    update,
)
from sqlalchemy.dialects import postgresql

from zwist.server.news import tell
from zwist.server.store import TABLES, Overtaken, Store, metadata

PEERS = Table(
    "peers",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("address", String(200), nullable=False),
    Column("key", String(64), nullable=False),
    Column("until", Float, nullable=False),
)
"""The servers: where others reach them, the word by which they know each other, until when they surely live."""
LEASES = Table(
    "leases",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("owner", String(32), nullable=False, index=True),
    Column("term", Integer, nullable=False),
)
"""Nobody's table has an empty owner."""
NOBODY = ""
NOW = cast(extract("epoch", func.clock_timestamp()), Float)
"""The time of the database, for the clocks of machines differ."""
HANDFUL = 50
"""Tables of a dead server that one of the others takes at once, so that all of them get some."""
MOVED, LEFT = "moved", "left"


@dataclass(frozen=True)
class Peer:
    """A server, where others reach it, and what proves that a request comes from one of them."""

    id: str
    address: str
    key: str


class Elsewhere(Exception):
    """A table that is at another server."""

    def __init__(self, table: str, peer: Peer) -> None:
        super().__init__(f"{table} is at {peer.address}")
        self.table = table
        self.peer = peer


@dataclass(frozen=True)
class Lease:
    """The right to change a table."""

    table: str
    owner: str
    term: int

    def check(self, store: Store) -> None:
        """Refuse a change by whoever has lost the table; until this change is kept, nobody else gets it."""
        held = select(LEASES.c.term).where(*self._row()).with_for_update(read=True)
        if store.connection.execute(held).one_or_none() is None:
            raise Overtaken(f"expected table {self.table} in its term {self.term}; another server has it")

    def release(self, store: Store) -> None:
        """Give the table back; the term stays, so that whoever had it cannot be taken for its next owner."""
        store.connection.execute(update(LEASES).where(*self._row()).values(owner=NOBODY))

    def _row(self) -> tuple[ColumnElement[bool], ...]:
        return LEASES.c.table_id == self.table, LEASES.c.owner == self.owner, LEASES.c.term == self.term


def is_held() -> ColumnElement[bool]:
    """Whether the owner of a lease lives.

    Who lives is asked without a look at the lease, so it means the same in every statement, also of a lease that
    another server has written since.
    """
    return LEASES.c.owner.in_(select(PEERS.c.id).where(PEERS.c.until > NOW))


def claim(store: Store, id: str, me: str, instead_of: str = NOBODY) -> Lease | None:
    """The lease of a table that nobody holds, or only a server out of reach; None if there is no such table."""
    for _ in range(3):  # its owner may leave between two looks
        peer = owner(store, id)
        if peer is not None and peer.id not in (me, instead_of):
            raise Elsewhere(id, peer)
        term = _taken(store, id, me, instead_of)
        if term is not None:
            if term > 1:
                tell(store, MOVED, id, me, str(term))
            return Lease(id, me, term)
        if store.connection.execute(select(TABLES.c.id).where(TABLES.c.id == id)).one_or_none() is None:
            return None
    raise Overtaken(f"expected table {id} to be somewhere; it changes hands all the time")


def owner(store: Store, id: str) -> Peer | None:
    """The living server at which a table is."""
    held = select(LEASES.c.owner).where(LEASES.c.table_id == id).scalar_subquery()
    row = store.connection.execute(select(PEERS).where(PEERS.c.id == held, PEERS.c.until > NOW)).one_or_none()
    return None if row is None else Peer(row.id, row.address, row.key)


def _taken(store: Store, id: str, me: str, instead_of: str) -> int | None:
    """The term of a lease that was free by the moment it could be locked."""
    source = select(TABLES.c.id, literal(me), literal(1)).where(TABLES.c.id == id)
    new = postgresql.insert(LEASES).from_select(["table_id", "owner", "term"], source)
    free = or_(LEASES.c.owner.in_([me, instead_of]), ~is_held())
    changed = {"owner": me, "term": LEASES.c.term + 1}
    taken = new.on_conflict_do_update(index_elements=[LEASES.c.table_id], set_=changed, where=free)
    return store.connection.execute(taken.returning(LEASES.c.term)).scalar_one_or_none()


def held_by_others(store: Store, me: str) -> set[str]:
    """The tables that are at other servers."""
    found = select(LEASES.c.table_id).where(LEASES.c.owner != me, is_held())
    return set(store.connection.execute(found).scalars())


def orphans(store: Store, me: str) -> list[str]:
    """Take over some tables of dead servers; those at which a bot decides come back, others wait for somebody.

    Whoever takes some holds up nobody who takes others, and a server that dies now leaves them as they were.
    """
    lost = select(LEASES.c.table_id).where(LEASES.c.owner != NOBODY, ~is_held())
    some = lost.order_by(LEASES.c.table_id).limit(HANDFUL).with_for_update(skip_locked=True)
    found = set(store.connection.execute(some).scalars())
    urgent = [id for id in store.running_with_bots(found) if id in found] if found else []
    for ids, new in ((urgent, me), (found - set(urgent), NOBODY)):
        if ids:
            row = update(LEASES).where(LEASES.c.table_id.in_(ids))
            store.connection.execute(row.values(owner=new, term=LEASES.c.term + 1))
    return urgent


def join(store: Store, me: Peer, seconds: float) -> None:
    """A server is there, for so long at first."""
    row = {"address": me.address, "key": me.key, "until": NOW + seconds}
    new = postgresql.insert(PEERS).values(id=me.id, **row)
    store.connection.execute(new.on_conflict_do_update(index_elements=[PEERS.c.id], set_=row))


def renew(store: Store, me: str, seconds: float) -> bool:
    """Live on, with all leases; False if others may have thought this server dead."""
    alive = update(PEERS).where(PEERS.c.id == me, PEERS.c.until > NOW)
    return store.connection.execute(alive.values(until=NOW + seconds)).rowcount == 1


def forget_dead(store: Store) -> None:
    """Forget servers that are dead and have left nothing behind."""
    nothing = ~select(LEASES.c.table_id).where(LEASES.c.owner == PEERS.c.id).exists()
    store.connection.execute(delete(PEERS).where(PEERS.c.until <= NOW, nothing))


def leave(store: Store, me: str) -> None:
    """A server goes in good order: it dies at once, and the others may take its tables."""
    store.connection.execute(update(PEERS).where(PEERS.c.id == me).values(until=0.0))
    tell(store, LEFT, me)
