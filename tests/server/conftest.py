"""A server in the same process, and the hall in which its tables stand."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from server import postgres
from server.hall import Hall


@pytest.fixture
def hall(tmp_path: Path) -> Iterator[Hall]:
    """A running server with an empty database."""
    with Hall(tmp_path / "zwist.db") as open_hall:
        yield open_hall


@pytest.fixture(scope="session")
def url() -> Iterator[str]:
    """A running PostgreSQL."""
    with TemporaryDirectory(prefix="zwist-") as folder, postgres.cluster(Path(folder)) as found:
        yield found


@pytest.fixture
def database(url: str) -> str:
    """An empty database of it."""
    postgres.empty(url)
    return url
