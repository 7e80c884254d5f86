"""Cry Havoc's table as people see it, built from what one seat may know: a chapter for each part of the table."""

from __future__ import annotations

from zwist.games.cry_havoc.scene.pieces import Pieces
from zwist.games.cry_havoc.scene.planet import Planet
from zwist.games.cry_havoc.scene.sides import Sides
from zwist.games.cry_havoc.scene.standing import Standing
from zwist.games.cry_havoc.scene.trays import Trays
from zwist.games.cry_havoc.table import Game
from zwist.kit.scene import Scene


def scene(g: Game, seat: int | None, language: str) -> Scene:
    """The whole table for one pair of eyes."""
    return Painter(g, seat, language).scene()


class Painter(Sides, Planet, Pieces, Trays, Standing):
    """All chapters together."""

    def scene(self) -> Scene:
        """Everything together."""
        return Scene(
            game=self.g.definition.id,
            title=self.g.definition.titles[self.language],
            head=self.head(),
            seats=[self.side(side) for side in range(self.box.sides)],
            boards=[self.board()],
            pieces=[*self.stacks(), *self.tiles(), *self.face_down()],
            trays=list(self.trays(self.seat)) if self.seat is not None else [],
            focus=self.focus(),
            marks=self.marks(),
            facts=self.facts(),
            track=self.track(),
            over=self.over(),
        )
