"""Groll's table as people see it, built from what one seat may know: a chapter for each part of the table."""

from __future__ import annotations

from zwist.games.groll.scene.battlefield import Battlefield
from zwist.games.groll.scene.mats import Mats
from zwist.games.groll.scene.pieces import Pieces
from zwist.games.groll.scene.standing import Standing
from zwist.games.groll.scene.trays import Trays
from zwist.games.groll.table import Game
from zwist.kit.scene import Scene


def scene(g: Game, seat: int | None, language: str) -> Scene:
    """The whole table for one pair of eyes."""
    return Painter(g, seat, language).scene()


class Painter(Mats, Battlefield, Pieces, Trays, Standing):
    """All chapters together."""

    def scene(self) -> Scene:
        """Everything together."""
        return Scene(
            game=self.g.definition.id,
            title=self.g.definition.titles[self.language],
            head=self.head(),
            seats=[self.side(side) for side in range(self.box.sides)],
            boards=[self.board()],
            pieces=[*self.stacks(), *self.elites()],
            trays=list(self.trays()),
            focus=self.focus(),
            marks=self.marks(),
            facts=self.facts(),
            track=self.track(),
            layers=self.layers(),
            over=self.over(),
        )
