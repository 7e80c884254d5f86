"""One look at Cry Havoc's table: the box, what the seat may know, and the names of sides and regions."""

from __future__ import annotations

from typing import Any

from zwist.games.cry_havoc.table import Box, Game, Table
from zwist.games.cry_havoc.view import look
from zwist.kit.painter import Painter


class Look(Painter[Table]):
    """What every chapter of the scene starts from."""

    def __init__(self, g: Game, seat: int | None, language: str) -> None:
        super().__init__(g, seat, language)
        self.box: Box = g.table.box
        self.data = g.table.box.content
        self.seen: dict[str, Any] = look(g.table, seat)

    def place(self, region: int) -> str:
        """The name of a region."""
        return self.name(self.box.region[region])
