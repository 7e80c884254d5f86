"""Units as people see them: a stack for each kind in an area, those marked as lost apart."""

from __future__ import annotations

from collections.abc import Iterator

from zwist.games.tsukuyumi.refs import area_ref, unit_ref
from zwist.games.tsukuyumi.scene.look import Look
from zwist.games.tsukuyumi.terms import hp
from zwist.kit.refs import seat_ref
from zwist.kit.scene import Mark, Piece, Stop
from zwist.kit.stage import Kind

LATEST = 6
"""How many of the latest steps are drawn."""


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
                        shape="hex" if side == self.box.oni else "disc",
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
        """The latest steps."""
        steps = self.latest("step")[-LATEST:]
        return [
            Mark(
                kind="move",
                stops=[Stop(at=area_ref(event.values["origin"])), Stop(at=area_ref(event.values["target"]))],
                seat=seat_ref(event.values["side"]),
            )
            for event in steps
        ]
