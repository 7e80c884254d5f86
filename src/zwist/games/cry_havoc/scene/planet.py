"""The planet as people see it: regions with terrain, crystals, battles and holders, and the arrows round it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from math import cos, hypot, pi, sin

from zwist.games.cry_havoc.content import Map
from zwist.games.cry_havoc.refs import region_ref
from zwist.games.cry_havoc.scene.look import Look
from zwist.games.cry_havoc.sides import NOBODY
from zwist.games.cry_havoc.terms import opposing, units
from zwist.kit.refs import seat_ref
from zwist.kit.scene import Control, Place
from zwist.kit.stage import Board, Count, Edge, Point, Region

CENTRE = 500
CORNERS = 72
"""Corners of the planet's outline: so many that it is round."""
LARGER = 1.5
BEYOND = (55, 27)
"""How much larger than printed a region beyond the planet is drawn, and how far it moves out of the planet's way."""


class Planet(Look):
    """The side of the board that is played on."""

    def board(self) -> Board:
        """The side of the board that is played on."""
        return Board(
            id="map",
            title=self.name(self.box.map),
            size=(1000, 1000),
            regions=[self.region(region) for region in self.box.regions],
            edges=self.links(),
            border="organic",
            water="void",
            shape=planet(self.box.map),
            signs={"mine": self.word("crystals")},
            unused=list(self.out_of_play()),
        )

    def out_of_play(self) -> Iterator[list[Point]]:
        """The regions of the planet that nobody enters (CH-21.18)."""
        in_play = {self.box.region[number].id for number in self.box.regions}
        for region in self.box.map.region:
            if region.id not in in_play | beyond(self.box.map):
                yield [(x, y) for x, y in region.polygon]

    def region(self, number: int) -> Region:
        """A region with its outline, terrain and neighbours."""
        printed, terrain = self.box.region[number], self.box.terrain(number)
        return Region(
            ref=region_ref(self.box, number),
            name=self.name(printed),
            at=self.spread(number, (printed.x, printed.y)),
            poly=[self.spread(number, (x, y)) for x, y in printed.polygon],
            terrain=terrain,
            terrain_name=self.name(self.data.terrains[terrain]) if terrain in self.data.terrains else "",
            near=[region_ref(self.box, other) for other in self.box.near[number]],
        )

    def spread(self, number: int, point: Point) -> Point:
        """A point of a region; what lies beyond the planet is drawn larger, with room for its pieces and its name."""
        region = self.box.region[number]
        if region.id not in beyond(self.box.map):
            return point
        (x, y), (dx, dy) = point, BEYOND
        return region.x + dx + (x - region.x) * LARGER, region.y + dy + (y - region.y) * LARGER

    def places(self) -> list[Place]:
        """The regions that show something."""
        places = (self.place_of(region) for region in self.box.regions)
        return [place for place in places if place.badges or place.control]

    def place_of(self, number: int) -> Place:
        """A region with its crystals, battle token and control token."""
        holder, how = self.control(number)
        return Place(ref=region_ref(self.box, number), badges=list(self.badges(number)), control=holder, how=how)

    def badges(self, number: int) -> Iterator[Count]:
        """Crystals, and the number of the battle to come."""
        t = self.t
        if t.crystals[number]:
            yield Count(glyph="mine", n=t.crystals[number])
        if t.battle[number]:
            label = self.word("battle", n=t.battle[number], faction=self.faction(t.attacker[number]))
            yield Count(glyph="swords", n=t.battle[number], label=label)

    def control(self, number: int) -> tuple[str | None, Control | None]:
        """Whose control token lies there: with units, without, or with others beside them (CH-3.5)."""
        holder = self.t.control[number]
        if holder == NOBODY:
            return None, None
        if opposing(self.t, holder, number):
            return seat_ref(holder), "holds"
        return seat_ref(holder), "alone" if units(self.t, holder, number) else "claim"

    def links(self) -> list[Edge]:
        """The arrows that lead round the planet."""
        numbers = self.data.region_numbers
        arrows: dict[str, tuple[float, float]] = {one.region: (one.x, one.y) for one in self.box.map.arrows}
        found = []
        for a, b in self.box.map.wrap:
            if not {numbers[a], numbers[b]} <= {*self.box.regions}:
                continue
            end = self.box.region[numbers[b]]
            span: list[Point] = [arrows[a], self.spread(numbers[b], (end.x, end.y))] if a in arrows else []
            found.append(Edge(a=f"region:{a}", b=f"region:{b}", kind="link", span=span))
        return found


@cache
def _circle(radius: float) -> list[Point]:
    turns = (2 * pi * corner / CORNERS for corner in range(CORNERS))
    return [(round(CENTRE + radius * sin(turn), 1), round(CENTRE - radius * cos(turn), 1)) for turn in turns]


def beyond(side: Map) -> set[str]:
    """The regions beyond the planet's edge, where its arrows lead."""
    return {end for _, end in side.wrap}


def planet(side: Map) -> list[Point]:
    """The outline of the planet: a circle round all regions but those beyond its edge."""
    corners = [point for region in side.region if region.id not in beyond(side) for point in region.polygon]
    return _circle(round(max(hypot(x - CENTRE, y - CENTRE) for x, y in corners) + 8))
