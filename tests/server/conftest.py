"""A server in the same process, and the hall in which its tables stand."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from server.hall import Hall


@pytest.fixture
def hall(tmp_path: Path) -> Iterator[Hall]:
    """A running server with an empty database."""
    with Hall(tmp_path / "zwist.db") as open_hall:
        yield open_hall
