"""The battlefield as people see it: the plateau with its bridges, chips and holders, and the zones on the rim."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from zwist.games.groll.content import Content
from zwist.games.groll.refs import zone_ref
from zwist.games.groll.scene.dice import GLYPHS
from zwist.games.groll.scene.look import Look
from zwist.games.groll.table import COAST, CONTESTED, NO_CHIP, NOBODY
from zwist.games.groll.terms import warriors
from zwist.kit.refs import seat_ref
from zwist.kit.scene import Control, Place
from zwist.kit.stage import Board, Count, Edge, Point, Region

CENTRE = 500
PLATEAU = 1.17
"""The plateau is drawn larger than on the printed map, so that eight regions get the room; the coast is a rim."""
RIM = 45
"""How far the deployment zones lie from the edge of the board."""
WIDE = {"N": (CENTRE, RIM), "E": (1000 - RIM, CENTRE), "S": (CENTRE, 1000 - RIM), "W": (RIM, CENTRE)}
NARROW = {"N": (270, RIM), "E": (730, RIM), "S": (730, 1000 - RIM), "W": (270, 1000 - RIM)}
SHAPE: list[Point] = [(0, 0), (1000, 0), (1000, 1000), (0, 1000)]


class Battlefield(Look):
    """The map."""

    def board(self) -> Board:
        """The plateau with its eight regions, and the deployment zones on the rim."""
        regions = [self.region(number) for number in CONTESTED] + [self.zone(seat) for seat in range(self.box.seats)]
        return Board(
            id="map",
            title=self.word("map"),
            size=(1000, 1000),
            regions=regions,
            edges=bridges(self.content),
            border="organic",
            water="sea",
            shape=SHAPE,
        )

    def region(self, number: int) -> Region:
        """A contested region with its outline and what borders it."""
        printed = next(one for one in self.content.map.regions if one.id == number)
        return Region(
            ref=f"region:{number}",
            name=printed.name(self.language),
            at=_enlarged((printed.x, printed.y)),
            poly=outlines(self.content)[number],
            label=str(number),
            near=self.near(number),
        )

    def places(self) -> list[Place]:
        """The contested regions, and the zones, which everybody knows by their faction."""
        zones = [Place(ref=zone_ref(self.box, side), control=seat_ref(side), how="claim") for side in range(self.box.seats)]
        return [self.place(number) for number in CONTESTED] + zones

    def place(self, number: int) -> Place:
        """A contested region with its chip and who holds it."""
        holder, how = self.control(number)
        badges = [*self.chip(number), *self.marked(number)]
        return Place(ref=f"region:{number}", badges=badges, control=holder, how=how)

    def control(self, number: int) -> tuple[str | None, Control | None]:
        """Who holds a region and how: alone, by numbers, or nobody because of a tie (GR-4.12, GR-4.13)."""
        holder, is_alone = self.seen["control"][number]
        if holder != NOBODY:
            return seat_ref(holder), "alone" if is_alone else "holds"
        armies = sorted((warriors(self.t, side, number) for side in range(self.box.sides)), reverse=True)
        return None, "tie" if len(armies) > 1 and armies[0] and armies[0] == armies[1] else None

    def chip(self, number: int) -> Iterator[Count]:
        """The control chip: its points, and its action."""
        if self.t.chips[number] == NO_CHIP:
            return
        chip = self.content.chips[self.t.chips[number]]
        glyph = GLYPHS[chip.action] if chip.action else ""
        yield Count(glyph=glyph, n=chip.vp, label=self.name(chip))

    def marked(self, number: int) -> Iterator[Count]:
        """The base of the Possessed faction and the goal chips of a scenario (GR-17.13)."""
        if number == self.t.base:
            yield Count(glyph="house", n=1, label=self.word("base"))
        if number in self.t.goals:
            yield Count(glyph="target", n=self.t.goals.count(number), label=self.word("goal"))

    def near(self, number: int) -> list[str]:
        """What borders a region; on the coast the zones of all factions."""
        inland = [f"region:{other}" for other in self.box.inland[number]]
        coast = [zone_ref(self.box, seat) for seat in range(self.box.seats)] if COAST in self.box.near[number] else []
        return inland + coast

    def zone(self, side: int) -> Region:
        """The deployment zone of a faction, a part of the coast."""
        ref = zone_ref(self.box, side)
        name = ref.removeprefix("zone:")
        printed = next(one for one in self.content.map.zones if one.id == name)
        return Region(
            ref=ref,
            name=self.word("zone", faction=self.faction(side)),
            at=WIDE[name],
            compact=NARROW[name],
            terrain=printed.decor,
            near=[f"region:{other}" for other in self.box.inland[COAST]],
        )


def _enlarged(point: tuple[float, float]) -> Point:
    x, y = point
    return round(CENTRE + PLATEAU * (x - CENTRE), 1), round(CENTRE + PLATEAU * (y - CENTRE), 1)


@cache
def outlines(entries: Content) -> dict[int, list[Point]]:
    """The outline of each contested region on the enlarged plateau."""
    return {one.id: [_enlarged(point) for point in one.polygon] for one in entries.map.regions if one.id != COAST}


@cache
def bridges(entries: Content) -> list[Edge]:
    """The four bridges (GR-4.3)."""
    return [
        Edge(a=f"region:{edge.a}", b=f"region:{edge.b}", kind="bridge", span=[_enlarged(point) for point in edge.span])
        for edge in entries.map.edges
        if edge.type == "bridge"
    ]
