"""The table as the text that a terminal would show."""

from __future__ import annotations

import io
import re
from typing import Any

from rich.console import Console, RenderableType

from zwist.engine.game import Game
from zwist.terminal import drawing


def drawn(g: Game[Any], seat: int | None, language: str = "en", width: int = 260) -> str:
    """The table as a seat (None: a spectator) sees it."""
    return printed(drawing.drawn(g, seat, language).whole(), width=width)


def printed(*parts: RenderableType, width: int = 260) -> str:
    """What a console prints of some parts, without colour."""
    output = io.StringIO()
    Console(file=output, width=width).print(*parts, sep="\n")
    return output.getvalue()


def row(board: str, first: str) -> list[str]:
    """The cells of the row that begins with a word."""
    line = next(line.strip() for line in board.splitlines() if line.strip().startswith(f"{first} "))
    return re.split(r"\s{2,}", line)
