"""Tsukuyumi's table as people see it, built from what one seat may know: a chapter for each part of the table."""

from __future__ import annotations

from zwist.games.tsukuyumi.scene.land import Land
from zwist.games.tsukuyumi.scene.pieces import Pieces
from zwist.games.tsukuyumi.scene.sides import Sides
from zwist.games.tsukuyumi.scene.trays import Trays
from zwist.kit.scene import Scene
from zwist.kit.stage import Stage


class Painter(Sides, Land, Pieces, Trays):
    """All chapters together."""

    def stage(self) -> Stage:
        """The sides, the hexes, and what all units and cards have in common."""
        return Stage(
            game=self.g.definition.id,
            title=self.g.definition.titles[self.language],
            phases=self.phases(),
            sides=[self.side(side) for side in range(self.box.oni + 1)],
            boards=[self.board()],
            kinds=dict(self.kinds()),
            items=list(self.printed()),
        )

    def scene(self) -> Scene:
        """Everything together."""
        return Scene(
            head=self.head(),
            seats=[self.seat_of(side) for side in range(self.box.oni + 1)],
            places=self.places(),
            pieces=list(self.stacks()),
            edges=self.edges(),
            trays=list(self.trays(self.seat)) if self.seat is not None else [],
            focus=self.focus(),
            marks=self.marks(),
            facts=[*self.counter_order(), *self.facts()],
            layers=self.layers(),
            over=self.over(),
        )
