"""A server of our own for a measurement: started as a process on loopback, found by the address it prints."""

from __future__ import annotations

import contextlib
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

INTERPRETED = Path(sys.executable).with_name("zwist")
COMPILED = Path(__file__).parents[1] / ".venv-compiled" / "bin" / "zwist"
"""The two forms of the program; ``make compiled`` builds the second."""


class Host:
    """A running server process."""

    def __init__(
        self, database: Path | str, *options: str, port: int = 0, journal: Path | None = None, program: Path = INTERPRETED
    ) -> None:
        began = time.perf_counter()
        url = database if isinstance(database, str) else f"sqlite:///{database}"
        journal = journal or Path(database).parent / "server.log"
        command = [str(program), "serve", "--port", str(port), "--database", url, *options]
        with journal.open("a") as log:
            self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True)
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if "http://" not in line:
            raise RuntimeError(f"the server did not start; see {journal}")
        self.address = line.rsplit("http://", 1)[1].strip()
        self.started_in = time.perf_counter() - began

    def kill(self) -> None:
        """End it at once, as a power cut would."""
        self.process.kill()
        self.process.wait()

    def stop(self) -> None:
        """End it in good order."""
        self.process.terminate()
        self.process.wait()


@contextlib.contextmanager
def hosted(database: Path, *options: str, program: Path = INTERPRETED) -> Iterator[Host]:
    """A server for the time of a measurement."""
    host = Host(database, *options, program=program)
    try:
        yield host
    finally:
        host.stop()


def percentile(values: list[float], share: float) -> float:
    """The value below which a share of the values lies."""
    return sorted(values)[min(len(values) - 1, int(len(values) * share))]
