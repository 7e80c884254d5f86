"""A PostgreSQL server of our own for tests: a fresh cluster in a temporary folder, reached through a socket there."""

from __future__ import annotations

import getpass
import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from sqlalchemy import create_engine, text

HOMES = Path("/usr/lib/postgresql")
"""Where Debian keeps the programs of each version."""
CUT = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND backend_type LIKE 'client%'"


def program(name: str) -> str | None:
    """Where a program of PostgreSQL is, if it is installed."""
    found = sorted(HOMES.glob(f"*/bin/{name}"), reverse=True)
    return shutil.which(name) or (str(found[0]) if found else None)


def is_installed() -> bool:
    """Whether a cluster can be made here: PostgreSQL does not run as root, so root needs its user."""
    return bool(program("initdb") and program("pg_ctl")) and (os.getuid() != 0 or shutil.which("runuser") is not None)


@contextmanager
def cluster(folder: Path) -> Iterator[str]:
    """A running cluster in a folder that anybody may reach; the URL of its database comes back."""
    if os.getuid() == 0:
        shutil.chown(folder, "postgres")
    data, user = folder / "data", "postgres" if os.getuid() == 0 else getpass.getuser()
    _run("initdb", "-D", str(data), "-U", user, "--no-sync", "-A", "trust", "-E", "UTF8")
    options = f"-k {folder} -c listen_addresses='' -c fsync=off"
    _run("pg_ctl", "-D", str(data), "-w", "-l", str(folder / "log"), "-o", options, "start")
    try:
        yield f"postgresql+psycopg://{user}@/postgres?host={folder}"
    finally:
        _run("pg_ctl", "-D", str(data), "-w", "-m", "immediate", "stop")


def empty(url: str) -> None:
    """Remove everything from a database, and whoever still uses it."""
    engine = create_engine(url)
    with engine.begin() as connection:
        connection.execute(text(CUT))
        connection.execute(text("DROP SCHEMA public CASCADE"))
        connection.execute(text("CREATE SCHEMA public"))
    engine.dispose()


MISSING = "PostgreSQL is not installed (Debian: apt install postgresql)"
MARKS = [pytest.mark.slow, pytest.mark.skipif(not is_installed(), reason=MISSING)]
"""Of all tests that need one."""


def _run(name: str, *words: str) -> None:
    command = [program(name) or name, *words]
    if os.getuid() == 0:
        command = ["runuser", "-u", "postgres", "--", *command]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd="/")
