"""A board as the text that a terminal would show."""

from __future__ import annotations

import io
import re
from typing import Any

from rich.console import Console

from zwist.engine.game import Game


def drawn(g: Game[Any], seat: int | None, language: str = "en", width: int = 160) -> str:
    """The board as a seat (None: a spectator) sees it."""
    output = io.StringIO()
    Console(file=output, width=width).print(g.definition.board(g, seat, language))
    return output.getvalue()


def row(board: str, first: str) -> list[str]:
    """The cells of the row that begins with a word."""
    line = next(line.strip() for line in board.splitlines() if line.strip().startswith(f"{first} "))
    return re.split(r"\s{2,}", line)
