"""Cry Havoc's table as people see it, built from what one seat may know: a chapter for each part of the table."""

from __future__ import annotations

from zwist.games.cry_havoc.scene.pieces import Pieces
from zwist.games.cry_havoc.scene.planet import Planet
from zwist.games.cry_havoc.scene.result import battle_result
from zwist.games.cry_havoc.scene.sides import Sides
from zwist.games.cry_havoc.scene.standing import Standing
from zwist.games.cry_havoc.scene.trays import Trays
from zwist.kit.scene import Scene
from zwist.kit.stage import Stage


class Painter(Sides, Planet, Pieces, Trays, Standing):
    """All chapters together."""

    def stage(self) -> Stage:
        """The sides, the planet, and what all pieces and cards have in common."""
        return Stage(
            game=self.g.definition.id,
            title=self.g.definition.titles[self.language],
            phases=self.phases(),
            sides=[self.side(side) for side in range(self.box.sides)],
            boards=[self.board()],
            kinds=dict(self.kinds()),
            items=list(self.printed()),
            chance="cards",
        )

    def scene(self) -> Scene:
        """Everything together."""
        return Scene(
            head=self.head(),
            seats=[self.seat_of(side) for side in range(self.box.sides)],
            places=self.places(),
            pieces=[*self.stacks(), *self.tiles(), *self.face_down()],
            trays=list(self.trays(self.seat)) if self.seat is not None else [],
            focus=self.focus(),
            result=battle_result(self.g, self.seat, self.language),
            marks=self.marks(),
            facts=self.facts(),
            tracks=[self.track()],
            over=self.over(),
        )
