"""What commands print: reports as lines or as JSON, and how far a series is."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

Lines = Callable[[dict[str, Any]], Iterator[str]]


def print_report(report: dict[str, Any], as_json: bool, lines: Lines) -> None:
    """Print a report."""
    print(json.dumps(report, ensure_ascii=False, indent=2) if as_json else "\n".join(lines(report)))


@contextmanager
def progress(games: int, quiet: bool) -> Iterator[Callable[[], None]]:
    """A bar at a terminal, and what moves it on by a game."""
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True, disable=quiet or not sys.stderr.isatty()) as bar:
        task = bar.add_task("games", total=games)
        yield lambda: bar.advance(task)
