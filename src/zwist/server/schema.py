"""Which version a database has, and how it becomes that of today: once, when a server opens it."""

from __future__ import annotations

import os
from importlib.resources import files

from sqlalchemy import Connection, Engine, MetaData, inspect, text
from sqlalchemy.engine import make_url

from zwist.engine.errors import ZwistError

STEPS = sorted(step.name[:4] for step in files("zwist.server.migrations.versions").iterdir() if step.name[:4].isdecimal())
"""The versions there have been, each named by the step that led to it."""
FIRST, TODAY = STEPS[0], STEPS[-1]
LOCK = 0x2157
"""Servers that open one PostgreSQL database at the same moment wait for each other by this number."""


class NoDatabase(ZwistError):
    """A database that cannot be opened; nothing was written."""


def prepare(engine: Engine, metadata: MetaData) -> None:
    """Make the tables of an empty database, or bring those of an earlier version up to date."""
    with engine.begin() as connection:
        if connection.dialect.name == "postgresql":
            connection.execute(text(f"SELECT pg_advisory_xact_lock({LOCK})"))
        version = _version(connection)
        if version == TODAY:
            return
        if version is None:
            metadata.create_all(connection)
            _stamp(connection, TODAY)
        elif version in STEPS:
            _upgrade(connection, version)
        else:
            raise NoDatabase(f"expected a database of version {TODAY} or before; got version {version}, of a newer Zwist")


def _version(connection: Connection) -> str | None:
    """The version of a database; None if it is empty."""
    names = inspect(connection).get_table_names()
    if "alembic_version" in names:
        return connection.execute(text("SELECT version_num FROM alembic_version")).scalar_one_or_none()
    return FIRST if "tables" in names else None


def _stamp(connection: Connection, version: str) -> None:
    connection.execute(text("CREATE TABLE IF NOT EXISTS alembic_version (version_num VARCHAR(32) NOT NULL PRIMARY KEY)"))
    connection.execute(text("DELETE FROM alembic_version"))
    connection.execute(text("INSERT INTO alembic_version (version_num) VALUES (:version)"), {"version": version})


def _upgrade(connection: Connection, version: str) -> None:
    """All steps that are due, together or not at all."""
    from alembic import command
    from alembic.config import Config

    _stamp(connection, version)
    config = Config()
    config.set_main_option("script_location", "zwist.server:migrations")
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def keep_private(url: str) -> None:
    """The file of a SQLite database is its owner's alone: it holds every key and every hidden card."""
    path = make_url(url).database
    if make_url(url).get_backend_name() == "sqlite" and path and path != ":memory:":
        os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))
        os.chmod(path, 0o600)
