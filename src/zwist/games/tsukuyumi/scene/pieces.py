"""Units as people see them: a stack for each kind in an area, those marked as lost apart."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile

from zwist.engine.log import Event
from zwist.games.tsukuyumi.content import Unit
from zwist.games.tsukuyumi.factions.nomads import MINE
from zwist.games.tsukuyumi.fight import Packet
from zwist.games.tsukuyumi.movement import may_pass
from zwist.games.tsukuyumi.refs import area_ref, unit_ref
from zwist.games.tsukuyumi.scene.look import Look
from zwist.games.tsukuyumi.terms import enemies_in, hp, units_of
from zwist.kit.refs import seat_ref
from zwist.kit.scene import Mark, Piece, Stop, Tag, Tone
from zwist.kit.stage import Kind, Shape

ONI_SHAPES: dict[str, Shape] = {"small": "tri", "medium": "hex", "large": "shield"}
LATEST = 6
"""How many of the latest steps are drawn."""
OF_A_MOVE = frozenset({"step", "mines", "withstood", "destroyed", "lost", "egg"})
"""Kinds of log lines that a move may write; any other one was there before it began."""


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
                        many=unit.many(self.language),
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

    # Moves

    def marks(self) -> list[Mark]:
        """The latest steps; in a move its paths, and who can go on; mines that have gone off under somebody.

        A combat is looked at without arrows over its pieces.
        """
        if self.t.move is not None:
            return [*self.paths(), *self.passing(), *self.blasts()]
        return [*(self.latest_steps() if self.t.combat is None else []), *self.blasts()]

    def paths(self) -> list[Mark]:
        """The way of each group of the move under way, with the hit points at every place it has passed (TS-9.6)."""
        paths: list[list[Stop]] = []
        for event, tag in self.own_steps():
            origin, target = area_ref(event.values["origin"]), area_ref(event.values["target"])
            way = next((one for one in paths if one[-1].at == origin), None)
            if way is None:
                way = [Stop(at=origin)]
                paths.append(way)
            elif tag is not None:
                way[-1] = Stop(at=origin, tag=tag)
            way.append(Stop(at=target))
        side = seat_ref(self.t.marching.side)
        return [Mark(kind="path", stops=[*way[:-1], Stop(at=way[-1].at, state="now")], seat=side) for way in paths]

    def own_steps(self) -> list[tuple[Event, Tag | None]]:
        """The steps of the move under way, each with what let it go on from where it came from.

        Who stood there then is found by taking the steps back, the last one first.
        """
        t, side = self.t, self.t.marching.side
        standing = {area: list(units_of(t, side, area)) for area in t.board}
        found: list[tuple[Event, Tag | None]] = []
        for event in takewhile(lambda one: one.key in OF_A_MOVE, reversed(self.g.log or [])):
            if event.key != "step":
                continue
            origin, target = event.values["origin"], event.values["target"]
            for kind in event.values["kinds"]:
                if kind in standing[target]:
                    standing[target].remove(kind)
                standing[origin].append(kind)
            found.append((event, self.passed(origin, standing[origin])))
        return found[::-1]

    def passed(self, area: int, own: list[int]) -> Tag | None:
        """The own hit points against those of the enemies in an area that was passed; none where there are no enemies."""
        enemies = enemies_in(self.t, self.t.marching.side, area)
        if not enemies:
            return None
        points, against = (sum(hp(self.t, kind) for kind in kinds) for kinds in (own, enemies))
        return Tag(text=f"{points} : {against}", note=self.word("passed", own=points, enemy=against))

    def passing(self) -> list[Mark]:
        """Hit points against hit points where units of the move have entered an area of enemies (TS-9.6)."""
        t = self.t
        stops: dict[int, list[bool]] = {}
        for one in t.move.walkers if t.move is not None else ():
            if one.entered and enemies_in(t, t.box.owner[one.kind], one.area):
                stops.setdefault(one.area, []).append(may_pass(t, one))
        return [Mark(kind="rank", stops=[self.stop(area, passes) for area, passes in stops.items()])] if stops else []

    def stop(self, area: int, passes: list[bool]) -> Stop:
        """The own hit points and those of all enemies there, in figures and in words; some may ignore enemies (TS-9.10)."""
        side = self.t.marching.side
        own, enemy = (sum(hp(self.t, kind) for kind in kinds(self.t, side, area)) for kinds in (units_of, enemies_in))
        word = "passes" if all(passes) else "some_pass" if any(passes) else "must_stop"
        note = self.word(word, own=own, enemy=enemy, missing=enemy - own)
        return Stop(at=area_ref(area), tag=Tag(text=f"{own} : {enemy}", tone="ok" if all(passes) else "stop", note=note))

    def blasts(self) -> list[Mark]:
        """Damage of mines for which casualties are being named, a danger to whoever names them (TS-22.31)."""
        values = self.g.question.offers[0].values if self.g.question is not None else ()
        hits = [one for one in values if isinstance(one, Packet) and one.cause == MINE]
        return [Mark(kind="rank", stops=[Stop(at=area_ref(hit.area), tag=self.blast(hit))]) for hit in hits]

    def blast(self, hit: Packet) -> Tag:
        """The damage of mines in figures and in words."""
        tone: Tone = "danger" if hit.names == self.seat else "rank"
        return Tag(text=f"−{hit.damage}", tone=tone, note=self.word("blast", damage=hit.damage))

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
