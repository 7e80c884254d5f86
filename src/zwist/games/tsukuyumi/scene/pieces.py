"""Units as people see them: a stack for each kind in an area, those marked as lost apart."""

from __future__ import annotations

from collections.abc import Iterator

from zwist.games.tsukuyumi.content import Unit
from zwist.games.tsukuyumi.movement import may_pass
from zwist.games.tsukuyumi.refs import area_ref, unit_ref
from zwist.games.tsukuyumi.scene.look import Look
from zwist.games.tsukuyumi.terms import enemies_in, hp, units_of
from zwist.kit.refs import seat_ref
from zwist.kit.scene import Mark, Piece, Stop, Tag
from zwist.kit.stage import Kind, Shape

ONI_SHAPES: dict[str, Shape] = {"small": "tri", "medium": "hex", "large": "shield"}
LATEST = 6
"""How many of the latest steps are drawn."""


def shape(unit: Unit) -> Shape:
    """What flies and how large Oni are can be seen by the outline; named Oni are as large as any."""
    if unit.faction == "oni":
        return ONI_SHAPES.get(unit.id, "shield")
    return "tri" if unit.flying else "die" if unit.massive else "stand"


class Pieces(Look):
    """Everything that stands in an area."""

    def kinds(self) -> Iterator[tuple[str, Kind]]:
        """The units of all sides at the table."""
        for number, unit in enumerate(self.box.kinds):
            if self.box.plays(number):
                side = self.box.owner[number]
                yield (
                    unit.id,
                    Kind(
                        name=self.name(unit),
                        owner=seat_ref(side),
                        shape=shape(unit),
                        glyph=self.glyph(unit.id),
                        text=self.values(number),
                    ),
                )

    def values(self, kind: int) -> str:
        """The printed values of a unit and what it can do (TS-1.12)."""
        unit = self.box.kinds[kind]
        printed = self.word("unit", conquest=unit.conquest, damage=unit.damage, hp=unit.hp)
        return f"{printed} {self.text(unit)}"

    def stacks(self) -> Iterator[Piece]:
        """Units by kind and area; units marked as lost stay until the end of the combat (TS-10.14)."""
        t = self.t
        for area in t.board:
            for kind in dict.fromkeys(t.units[area]):
                n, lost = t.units[area].count(kind), t.combat.lost_in(area, kind) if t.combat is not None else 0
                ref, name = unit_ref(area, self.box.kinds[kind].id), self.box.kinds[kind].id
                if n > lost:
                    yield Piece(ref=ref, at=area_ref(area), kind=name, n=n - lost, hp=hp(t, kind))
                if lost:
                    yield Piece(ref=f"{ref}+lost", at=area_ref(area), kind=name, n=lost, hp=hp(t, kind), lost=True)

    def marks(self) -> list[Mark]:
        """The latest steps, and in a move who can go on."""
        return [*self.latest_steps(), *self.passing()]

    def passing(self) -> list[Mark]:
        """Hit points against hit points where units of the move have entered an area of enemies (TS-9.6)."""
        t = self.t
        entered = [one for one in t.move.walkers if one.entered] if t.move is not None else []
        stops = {one.area: may_pass(t, one) for one in entered if enemies_in(t, t.box.owner[one.kind], one.area)}
        return [Mark(kind="rank", stops=[self.stop(area, passes) for area, passes in stops.items()])] if stops else []

    def stop(self, area: int, passes: bool) -> Stop:
        """The own hit points and those of all enemies there, in figures and in words."""
        side = self.t.marching.side
        own, enemy = (sum(hp(self.t, kind) for kind in kinds(self.t, side, area)) for kinds in (units_of, enemies_in))
        note = self.word("passes" if passes else "must_stop", own=own, enemy=enemy, missing=enemy - own)
        return Stop(at=area_ref(area), tag=Tag(text=f"{own} : {enemy}", tone="ok" if passes else "stop", note=note))

    def latest_steps(self) -> list[Mark]:
        """Who went where lately."""
        steps = self.latest("step")[-LATEST:]
        return [
            Mark(
                kind="move",
                stops=[Stop(at=area_ref(event.values["origin"])), Stop(at=area_ref(event.values["target"]))],
                seat=seat_ref(event.values["side"]),
            )
            for event in steps
        ]
