"""All chapters of the table together: its stage and its scene."""

from __future__ import annotations

from zwist.games.ante_portas.scene.realm import Realm
from zwist.games.ante_portas.scene.sides import Sides
from zwist.games.ante_portas.scene.trays import Trays
from zwist.kit.scene import Head, Scene
from zwist.kit.stage import Stage


class Painter(Sides, Realm, Trays):
    """All chapters together."""

    def stage(self) -> Stage:
        """The sides, the areas, the communities, the battlefield, and what pieces and cards have in common."""
        heartland, command = self.areas()
        return Stage(
            game=self.g.definition.id,
            title=self.g.definition.titles[self.language],
            phases=self.phases(),
            sides=[self.side(side) for side in self.everybody],
            boards=[heartland, *self.villages(), command, self.battlefield()],
            kinds=dict([*self.steward_kinds(), *self.village_kinds(), *self.field_kinds()]),
            items=list(self.printed()),
        )

    def scene(self) -> Scene:
        """Everything together."""
        return Scene(
            head=Head(round=self.when(), phase=self.t.phase),
            seats=[self.seat_of(side) for side in self.everybody],
            places=[*self.tiles(), *self.rooms(), *self.hexes()],
            pieces=[*self.stewards(), *self.belongings(), *self.works(), *self.soldiers(), *self.troops()],
            trays=list(self.trays(self.seat)) if self.seat is not None else [],
            focus=self.focus(),
            marks=[*self.journey(), *self.field_marks()],
            facts=self.facts(),
            tracks=self.tracks(),
            layers=self.field_layers(),
            over=self.over(),
        )

    def when(self) -> str:
        """Era, year and half-year, or the round of the last wave."""
        t = self.t
        if t.phase == "setup":
            return self.word("setup")
        if t.wave is not None:
            return self.word("wave", n=t.wave.round)
        years = self.data.limits.years
        return self.word("era", era=t.era, year=t.year, years=years, season=self.general(f"season.{t.season}"))
