"""The desk that tests of the terminal sit at."""

from __future__ import annotations

from pathlib import Path

import pytest

from terminal.desk import Desk


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    return Desk(tmp_path / "table.json")
