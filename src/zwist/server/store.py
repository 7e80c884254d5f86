"""The database: tables, their seats, every choice in order, and the last snapshot of the position.

A game is its start and its choices; the snapshot only saves replaying them. Nothing here knows the rules of a game.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import (
    Boolean,
    Column,
    Engine,
    ForeignKey,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    bindparam,
    create_engine,
    delete,
    event,
    func,
    insert,
    select,
    update,
)
from sqlalchemy.engine import Connection, make_url
from sqlalchemy.exc import DBAPIError

from zwist.server import schema

metadata = MetaData()

TABLES = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("start", Text, nullable=False),
    Column("maker", String(64), nullable=False),
    Column("choices", Integer, nullable=False, default=0),
    Column("asked", Text, nullable=False),
    Column("over", Boolean, nullable=False, default=False),
    Column("private", Boolean, nullable=False, default=False),
    Column("created", String(32), nullable=False),
    Column("changed", String(32), nullable=False),
    Column("terms", Text, nullable=False, server_default="{}"),
)
SEATS = Table(
    "seats",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("name", String(80), nullable=False),
    Column("bot", String(16), nullable=False),
    Column("token", String(64), nullable=False),
    Column("taken", Boolean, nullable=False),
)
CHOICES = Table(
    "choices",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("option", Text, nullable=False),
    Column("act", Integer, nullable=False),
    Column("at", String(32), nullable=False),
)
SNAPSHOTS = Table(
    "snapshots",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("n", Integer, nullable=False),
    Column("game", Text, nullable=False),
)
PULSE = Table(
    "pulse",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("at", String(32), nullable=False),
)
"""One row that is written now and then, to see whether anything can be."""


@dataclass(frozen=True)
class Terms:
    """What was agreed when a table was made: whether it is played live or over days."""

    pace: str = "live"


LIVE = Terms()


@dataclass
class Seat:
    """Who sits at a seat; ``token`` is the hash of the token that holds it."""

    seat: int
    kind: str
    name: str
    bot: str = ""
    token: str = ""
    taken: bool = True


@dataclass(frozen=True)
class Answer:
    """One answer: the n-th decision of the game. Answers given in one act share its number."""

    n: int
    seat: int
    option: str
    act: int


@dataclass(frozen=True)
class State:
    """What a change of a table writes into its row."""

    choices: int
    asked: tuple[int, ...]
    over: bool


@dataclass(frozen=True)
class Kept:
    """Everything the database knows of a table."""

    id: str
    start: dict[str, Any]
    maker: str
    private: bool
    changed: str
    terms: Terms
    seats: list[Seat]
    choices: list[Answer]
    snapshot: str
    snapshot_n: int


KEEPALIVE = "-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3"
"""PostgreSQL notices soon that a whole machine is gone, and lets go of what that one had locked."""


class Overtaken(Exception):
    """A change of a table that is no longer as whoever changes it believes."""


class Database:
    """Where the tables are kept."""

    def __init__(self, url: str) -> None:
        try:
            schema.keep_private(url)
            self.engine = _engine(url)
            schema.prepare(self.engine, metadata)
        except (DBAPIError, ModuleNotFoundError, OSError) as error:
            cause = error.orig if isinstance(error, DBAPIError) else error
            raise schema.NoDatabase(f"expected a database that can be opened; got {make_url(url)}: {cause}") from None

    @property
    def shared(self) -> bool:
        """Whether several servers may use it."""
        return self.engine.dialect.name == "postgresql"

    @contextmanager
    def transaction(self) -> Iterator[Store]:
        """Statements that are kept together or not at all."""
        with self.engine.begin() as connection:
            yield Store(connection)

    def close(self) -> None:
        """Let go of the database."""
        self.engine.dispose()


class Store:
    """Statements in one transaction."""

    def __init__(self, connection: Connection) -> None:
        self.connection = connection

    def add(
        self,
        id: str,
        start: dict[str, Any],
        maker: str,
        seats: Sequence[Seat],
        state: State,
        snapshot: str,
        choices: Sequence[Answer] = (),
        private: bool = False,
        terms: Terms = LIVE,
    ) -> None:
        """A new table with its first snapshot."""
        now = _now()
        self.connection.execute(
            insert(TABLES).values(
                id=id,
                start=json.dumps(start),
                maker=maker,
                private=private,
                created=now,
                changed=now,
                terms=json.dumps(asdict(terms)),
                **_columns(state),
            )
        )
        self.connection.execute(insert(SEATS), [{"table_id": id, **vars(seat)} for seat in seats])
        _insert_choices(self.connection, id, choices)
        self.connection.execute(insert(SNAPSHOTS).values(table_id=id, n=state.choices, game=snapshot))

    def read(self, id: str) -> Kept | None:
        """A table, or None if there is no such table."""
        row = self.connection.execute(select(TABLES).where(TABLES.c.id == id)).one_or_none()
        if row is None:
            return None
        seats = self.connection.execute(select(SEATS).where(SEATS.c.table_id == id).order_by(SEATS.c.seat))
        choices = self.connection.execute(select(CHOICES).where(CHOICES.c.table_id == id).order_by(CHOICES.c.n))
        snapshot = self.connection.execute(select(SNAPSHOTS).where(SNAPSHOTS.c.table_id == id)).one()
        return Kept(
            id=id,
            start=json.loads(row.start),
            maker=row.maker,
            private=row.private,
            changed=row.changed,
            terms=Terms(**json.loads(row.terms)),
            seats=[Seat(one.seat, one.kind, one.name, one.bot, one.token, one.taken) for one in seats],
            choices=[Answer(one.n, one.seat, one.option, one.act) for one in choices],
            snapshot=snapshot.game,
            snapshot_n=snapshot.n,
        )

    def append(
        self,
        id: str,
        expected: int,
        choices: Sequence[Answer],
        state: State,
        snapshot: str | None = None,
    ) -> str:
        """Add choices to as many as are expected. The time of the change comes back."""
        now = _change(self.connection, id, expected, state, snapshot)
        _insert_choices(self.connection, id, choices)
        return now

    def rewrite(
        self,
        id: str,
        expected: int,
        first: int,
        choices: Sequence[Answer],
        state: State,
        snapshot: str,
    ) -> str:
        """Replace all choices from a decision on, of as many as are expected: something was taken back."""
        now = _change(self.connection, id, expected, state, snapshot)
        self.connection.execute(delete(CHOICES).where(CHOICES.c.table_id == id, CHOICES.c.n >= first))
        _insert_choices(self.connection, id, choices)
        return now

    def seat(self, id: str, seat: Seat) -> None:
        """Somebody else sits at a seat, or under another name."""
        self.connection.execute(
            update(SEATS)
            .where(SEATS.c.table_id == id, SEATS.c.seat == seat.seat)
            .values(kind=seat.kind, name=seat.name, bot=seat.bot, token=seat.token, taken=seat.taken)
        )

    def running_with_bots(self, among: Collection[str] | None = None) -> list[str]:
        """The tables, of all or of some, that go on with a bot's decision."""
        found = (
            select(TABLES.c.id, TABLES.c.asked, SEATS.c.seat)
            .join(SEATS, SEATS.c.table_id == TABLES.c.id)
            .where(TABLES.c.over.is_(False), SEATS.c.kind == "bot")
        )
        rows = self.connection.execute(found if among is None else found.where(TABLES.c.id.in_(among)))
        return list(dict.fromkeys(row.id for row in rows if row.seat in json.loads(row.asked)))

    def unchanged_since(self, when: str, over: bool) -> list[str]:
        """The finished or running tables at which nothing has happened since."""
        found = select(TABLES.c.id).where(TABLES.c.over.is_(over), TABLES.c.changed < when)
        return list(self.connection.execute(found).scalars())

    def beat(self) -> int:
        """Write something, to see whether it can be; how many tables there are comes back."""
        now = _now()
        if self.connection.execute(update(PULSE).values(at=now)).rowcount == 0:
            self.connection.execute(insert(PULSE).values(id=1, at=now))
        return self.count()

    def count(self) -> int:
        """How many tables there are."""
        return self.connection.execute(select(func.count()).select_from(TABLES)).scalar_one()


def _engine(url: str) -> Engine:
    if make_url(url).get_backend_name() == "postgresql":  # a connection that was lost is made anew before it is used
        return create_engine(url, max_overflow=-1, connect_args={"options": KEEPALIVE}, pool_pre_ping=True)
    engine = create_engine(url)
    event.listen(engine, "connect", _prepare_sqlite)
    return engine


def _prepare_sqlite(connection: Any, _: Any) -> None:
    """Readers do not wait for the writer, and what is committed survives a power cut."""
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        connection.execute(f"PRAGMA {pragma}")


def _insert_choices(connection: Connection, id: str, choices: Iterable[Answer]) -> None:
    now = _now()
    rows = [{"table_id": id, "at": now, **vars(choice)} for choice in choices]
    if rows:
        connection.execute(CHOSEN, rows)


NEXT = update(TABLES).where(TABLES.c.id == bindparam("of"), TABLES.c.choices == bindparam("expected"))
"""The row of a table after a change. What every choice needs is put together once: that costs as much as to carry it out."""
CHOSEN = insert(CHOICES)


def _change(connection: Connection, id: str, expected: int, state: State, snapshot: str | None) -> str:
    """Write, and so lock, the row of a table; refused if somebody else has changed it meanwhile."""
    now = _now()
    if connection.execute(NEXT, {"of": id, "expected": expected, "changed": now, **_columns(state)}).rowcount != 1:
        raise Overtaken(f"expected table {id} with {expected} choices; it has changed meanwhile")
    if snapshot is not None:
        connection.execute(update(SNAPSHOTS).where(SNAPSHOTS.c.table_id == id).values(n=state.choices, game=snapshot))
    return now


def _columns(state: State) -> dict[str, Any]:
    return {"choices": state.choices, "asked": json.dumps(state.asked), "over": state.over}


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="milliseconds")
