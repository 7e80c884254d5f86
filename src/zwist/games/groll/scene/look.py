"""One look at Groll's table: the box, what the seat may know, and the names of factions and faces."""

from __future__ import annotations

from zwist.games.groll.content import Content
from zwist.games.groll.refs import EMBLEMS
from zwist.games.groll.table import Box, Game, Table
from zwist.games.groll.view import look
from zwist.kit.painter import Painter


class Look(Painter[Table]):
    """What every chapter of the scene starts from."""

    def __init__(self, g: Game, seat: int | None, language: str) -> None:
        super().__init__(g, seat, language)
        self.box: Box = g.table.box
        self.content: Content = g.table.box.content
        self.seen = look(g.table, seat)
        self.glyphs = [EMBLEMS[faction.id][0] for faction in self.box.factions]
        asked = g.question_for(seat) if seat is not None else None
        self.asked = asked.name if asked else ""

    def face(self, face: str) -> str:
        """A symbol by its name."""
        return self.name(self.content.symbols[face])
