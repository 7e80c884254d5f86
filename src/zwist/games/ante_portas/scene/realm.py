"""Heartland and command centre as people see them: tiles where they are laid, cells for new ones, stewards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from zwist.games.ante_portas.effects.actions import (
    Build,
    BuildDefence,
    Convert,
    Draft,
    DrawImprovements,
    Gain,
    Goods,
    Heal,
    Ignite,
    KnockBack,
    LayBombs,
    LayMines,
    LayTraps,
    March,
    PlayImprovement,
    Raise,
    Rotate,
    TakeMark,
)
from zwist.games.ante_portas.heartland import cells
from zwist.games.ante_portas.refs import place_ref
from zwist.games.ante_portas.scene.look import GOOD_GLYPHS, THING_GLYPHS, Look
from zwist.kit.effects import Effect
from zwist.kit.refs import seat_ref
from zwist.kit.scene import Laid, Mark, Piece, Place, Stop
from zwist.kit.stage import Board, Kind, Region

HEX = 100
AREAS = ("heartland", "command_centre")
PLAIN: dict[type[Effect], tuple[str, ...]] = {
    DrawImprovements: ("cards",),
    PlayImprovement: ("cards", "play"),
    TakeMark: ("crown",),
    Draft: ("flag",),
    March: ("move",),
    Rotate: ("loop",),
    Heal: ("bed",),
    Raise: ("reinforce",),
    LayMines: ("blast", "plus"),
    LayTraps: ("trap", "plus"),
    LayBombs: ("bomb", "plus"),
    KnockBack: ("undo",),
    Ignite: ("flame",),
}
"""What an effect without goods looks like."""
MANY = 5
"""So many signs find room on a tile."""


def signs(goods: Goods) -> list[str]:
    """Goods as glyphs, one for each."""
    return [GOOD_GLYPHS[good] for good, n in goods.items() for _ in range(n)]


def does(effect: Effect) -> list[str]:
    """What an effect does, as glyphs."""
    if isinstance(effect, Gain):
        return signs(effect.sets[0])
    if isinstance(effect, Convert):
        return [*signs(effect.rates[0].give), "chev", *signs(effect.rates[0].get)]
    if isinstance(effect, Build | BuildDefence):
        return [THING_GLYPHS[effect.building], "hammer"]
    return list(PLAIN.get(type(effect), ()))


class Realm(Look):
    """The two areas of tiles."""

    def areas(self) -> list[Board]:
        """A board for each area; where its tiles lie is said by the scene."""
        return [self.area(name) for name in AREAS]

    def area(self, name: str) -> Board:
        """The places and markets that may lie in an area."""
        places = [number for number, area in enumerate(self.box.areas) if area == name]
        regions = [self.tile(number) for number in places]
        return Board(id=name, title=self.word(name), regions=regions, hex=HEX, border="straight")

    def tile(self, number: int) -> Region:
        """A place with what it does; markets have a stall."""
        id = self.box.place_ids[number]
        if id in self.data.markets:
            name = self.name(self.data.markets[id])
            return Region(ref=place_ref(id), name=name, label=name, terrain="sand", does=["stall"])
        place = self.data.places[id]
        glyphs = [glyph for effect in place.effects for glyph in does(effect)][:MANY]
        label = self.name(place).rpartition(": ")[2]
        terrain = "alluvial" if place.resource else "plain"
        return Region(ref=place_ref(id), name=self.name(place), label=label, terrain=terrain, does=glyphs)

    # What lies there

    def tiles(self) -> Iterator[Place]:
        """Every tile that is laid, and the cells on which a new one may be laid now."""
        t = self.t
        for number, taken in enumerate(t.cells):
            if taken:
                near = [place_ref(self.box.place_ids[other]) for other in t.near[number]]
                yield Place(ref=place_ref(self.box.place_ids[number]), laid=Laid(cells=list(taken), near=near))
        yield from self.free_cells()

    def free_cells(self) -> Iterator[Place]:
        """Cells for the tiles that are due, or for the one that is being laid."""
        due: dict[Any, str] = {}
        for number in self.coming():
            for option in cells.options(self.t, number):
                due[option.value] = self.box.areas[number]
        for cell, area in due.items():
            laid = Laid(cells=[cell], board=area)
            yield Place(ref=f"cell:{cell[0]}/{cell[1]}", name=self.word("free_cell"), laid=laid)

    def coming(self) -> tuple[int, ...]:
        """The tiles that are being laid, where one lies on a cell of its own."""
        question = self.g.question
        if question is None or not self.asks("lay next", "lay on"):
            return ()
        coming = self.t.due if question.name == "lay next" else (question.offers[0].values[0],)
        return tuple(number for number in coming if not self.data.places[self.box.place_ids[number]].covers)

    # Stewards

    def steward_kinds(self) -> Iterator[tuple[str, Kind]]:
        """The steward of each community."""
        for seat in range(self.box.seats):
            glyph = self.g.definition.emblem(self.box.communities[seat])[0]
            yield f"steward{seat}", Kind(name=self.word("steward"), owner=seat_ref(seat), shape="stand", glyph=glyph)

    def stewards(self) -> Iterator[Piece]:
        """Where the stewards stand."""
        for seat, number in enumerate(self.t.stewards):
            if number is not None:
                at = place_ref(self.box.place_ids[number])
                yield Piece(ref=f"steward:{seat}", at=at, kind=f"steward{seat}")

    def journey(self) -> list[Mark]:
        """The way of the steward in this half-year, turn by turn; the turn at hand is lit."""
        t = self.t
        if t.turn is None:
            return []
        stops = [place_ref(self.box.place_ids[event.values["place"]]) for event in self.own_steps(t.turn.seat)]
        if not stops:
            return []
        marked = [Stop(at=ref, state="now" if n == len(stops) - 1 else "done") for n, ref in enumerate(stops)]
        return [Mark(kind="path", stops=marked, seat=seat_ref(t.turn.seat))]

    def own_steps(self, seat: int) -> list[Any]:
        """Where a steward has gone since the turns of the half-year began."""
        lately = self.latest("moved", "onward", "ride", "half_year", "wave_round", "steward")
        first = max((n for n, event in enumerate(lately) if event.key in ("half_year", "wave_round")), default=-1)
        return [event for event in lately[first + 1 :] if event.values.get("seat") == seat]
