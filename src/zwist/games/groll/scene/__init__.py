"""Groll's table as people see it, built from what one seat may know: a chapter for each part of the table."""

from __future__ import annotations

from zwist.games.groll.scene.battlefield import Battlefield
from zwist.games.groll.scene.mats import Mats
from zwist.games.groll.scene.pieces import Pieces
from zwist.games.groll.scene.standing import Standing
from zwist.games.groll.scene.trays import Trays
from zwist.kit.scene import Scene
from zwist.kit.stage import Stage


class Painter(Mats, Battlefield, Pieces, Trays, Standing):
    """All chapters together."""

    def stage(self) -> Stage:
        """The sides, the battlefield, and what all warriors and boxes of the mats have in common."""
        return Stage(
            game=self.g.definition.id,
            title=self.g.definition.titles[self.language],
            phases=self.phases(),
            sides=[self.side(side) for side in range(self.box.sides)],
            boards=[self.board()],
            kinds=dict(self.kinds()),
            items=list(self.printed()),
        )

    def scene(self) -> Scene:
        """Everything together."""
        return Scene(
            head=self.head(),
            seats=[self.seat_of(side) for side in range(self.box.sides)],
            places=self.places(),
            pieces=[*self.stacks(), *self.elites()],
            trays=list(self.trays()),
            focus=self.focus(),
            marks=self.marks(),
            facts=self.facts(),
            tracks=[self.track()],
            layers=self.layers(),
            over=self.over(),
        )
