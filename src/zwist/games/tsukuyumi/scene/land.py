"""The board as people see it: hexes with their land, marks, holders, blockades and passages."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from zwist.games.tsukuyumi.refs import area_ref
from zwist.games.tsukuyumi.scene.look import PROPERTY_GLYPHS, Look
from zwist.games.tsukuyumi.sides import NOBODY
from zwist.games.tsukuyumi.starting import docks, fields
from zwist.games.tsukuyumi.table import GRID
from zwist.games.tsukuyumi.terms import (
    enemies_in,
    has,
    hp,
    is_blocked,
    mountain,
    printed_properties,
    type_of,
    units_of,
)
from zwist.kit.refs import seat_ref
from zwist.kit.scene import Control, Layer, Place
from zwist.kit.stage import Board, Count, Edge, Region

HEX = 100
TERRAINS = {"ocean_floor": "seabed", "alluvial": "alluvial", "mountain": "mountain", "moon": "moon", "home": "home"}
TERRAFORMING_GLYPHS = {"tunnel": "tunnel", "cover": "cover", "fortress": "fort"}
PLACING = "place home on"
"""The question at which hexes beside the board can be named."""


class Land(Look):
    """The hexes of the outline, and those beside it that may become homes."""

    def hexes(self) -> list[int]:
        """Every hex that may be part of the board."""
        inside = [*self.box.moon, *fields(self.t)]
        beside = [other for area in inside for other in GRID.near[area]]
        return sorted({*inside, *beside, *docks(self.t)})

    def board(self) -> Board:
        """All hexes; what lies there is said by the scene, since it is laid out at the table."""
        return Board(
            id="map",
            title=self.name(self.box.scenario),
            regions=[self.region(area) for area in self.hexes()],
            hex=HEX,
            border="straight",
            signs={
                "mount": self.word("height"),
                "coin": self.word("vp"),
                "egg": self.word("eggs"),
                "blast": self.word("mines"),
            },
        )

    def region(self, area: int) -> Region:
        """A hex with its neighbours."""
        hexes = set(self.hexes())
        near = [area_ref(other) for other in GRID.near[area] if other in hexes]
        label = GRID.names[area]
        return Region(ref=area_ref(area), name=label, cells=[GRID.cells[area]], label=label, near=near)

    # What lies there

    def places(self) -> list[Place]:
        """Each hex with its land and what is marked on it."""
        return [self.place_of(area) for area in self.hexes()]

    def place_of(self, area: int) -> Place:
        """An area, or a hex where nothing lies."""
        t = self.t
        if not t.ground[area]:
            return Place(ref=area_ref(area), terrain="none", absent=not self.can_be_named(area))
        kind = type_of(t, area)
        holder, how = self.control(area)
        return Place(
            ref=area_ref(area),
            name=self.place(area),
            terrain=TERRAINS[kind],
            terrain_name=self.name(self.data.area_types[kind]),
            label=self.place_label(area),
            badges=list(self.badges(area)),
            control=holder,
            how=how,
        )

    def place_label(self, area: int) -> str | None:
        """A home is known by its name."""
        home = self.data.homes.get(self.t.ground[area])
        return None if home is None else self.name(home)

    def can_be_named(self, area: int) -> bool:
        """A home may be placed on this hex now."""
        question = self.g.question
        return question is not None and question.name == PLACING and any(one.value == area for one in question.options)

    def control(self, area: int) -> tuple[str | None, Control | None]:
        """Whose marker lies there: with units, without, or with others beside them (TS-1.6)."""
        holder = self.t.territory[area]
        if holder == NOBODY:
            return None, None
        if enemies_in(self.t, holder, area):
            return seat_ref(holder), "holds"
        return seat_ref(holder), "alone" if units_of(self.t, holder, area) else "claim"

    def badges(self, area: int) -> Iterator[Count]:
        """Mountain value, points, properties, markers of the factions and standees."""
        t = self.t
        if mountain(t, area):
            yield Count(glyph="mount", n=mountain(t, area))
        if type_of(t, area) == "alluvial" and not self.box.quick_start:
            yield Count(glyph="coin", n=self.data.limits.alluvial_points)
        yield from self.properties(area)
        if t.eggs[area]:
            yield Count(glyph="egg", n=t.eggs[area])
        if t.mines[area]:
            yield Count(glyph="blast", n=t.mines[area])
        for name in t.terraforming[area]:
            yield Count(glyph=TERRAFORMING_GLYPHS[name], n=1, label=self.name(self.data.items[name]), bare=True)
        for standee, where in t.standing:
            if where == area:
                yield Count(glyph="lock", n=1, label=self.general(f"standee.{standee}"), bare=True)

    def properties(self, area: int) -> Iterator[Count]:
        """Open properties, and those that a negation covers (TS-15.5, TS-15.11)."""
        t = self.t
        for name, glyph in PROPERTY_GLYPHS.items():
            label = self.name(self.data.properties[name])
            if has(t, area, name):
                yield Count(glyph=glyph, n=1, label=label, bare=True)
            elif name in t.negated[area] and (name in t.properties[area] or name in printed_properties(t, area)):
                yield Count(glyph="x", n=1, label=self.word("covered", name=label), bare=True)

    def edges(self) -> list[Edge]:
        """Every edge that is blocked, and passages over printed blockades (TS-1.5)."""
        t = self.t
        pairs = [(area, other) for area in t.board for other in t.near[area] if area < other]
        closed = [self.edge(a, b, "blocked") for a, b in pairs if is_blocked(t, a, b)]
        return closed + [self.edge(a, b, "passage") for a, b in t.passages]

    def edge(self, a: int, b: int, kind: Literal["blocked", "passage"]) -> Edge:
        """The edge between two areas."""
        return Edge(a=area_ref(a), b=area_ref(b), kind=kind)

    def layers(self) -> list[Layer]:
        """Hit points that would have to be passed (TS-9.6)."""
        if self.seat is None:
            return []
        sums = {area: sum(hp(self.t, kind) for kind in enemies_in(self.t, self.seat, area)) for area in self.t.board}
        values = {area_ref(area): n for area, n in sums.items() if n}
        return [Layer(id="hp", title=self.word("enemy_hp"), values=values)]
