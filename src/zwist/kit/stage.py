"""What never changes while a game is played: boards, sides, kinds of pieces, what cards say.

The stage is painted from the start of a game alone, so there is nothing hidden on it; it is sent once and scenes refer to it.
All texts are ready to be shown. Things are named by refs (``region:7``, ``piece:14``, ``die:move``); the nouns of a question's
options are such refs. Colours, fonts and pixels never appear.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from zwist.kit.hex import Hex

Ref = str
Point = tuple[float, float]
Shape = Literal["disc", "die", "hex", "shield", "stand", "tri", "tile"]


class Part(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """Something that is shown; what has its default value is left out of the message."""


class Count(Part, frozen=True, kw_only=True):
    """A number with a glyph: Corra, units in reserve, crystals on a region. Without a label it means what the stage says.

    A ``bare`` one is a sign that is there or not: nobody reads its number.
    """

    glyph: str
    n: int
    label: str = ""
    of: int | None = None
    bare: bool = False


class Phase(Part, frozen=True, kw_only=True):
    """A phase of the round for the top bar. Where cards have a part for each phase, its sign and tone mark that part."""

    id: str
    name: str
    sign: str = ""
    tone: Literal["", "white", "blue", "green", "red"] = ""


class Side(Part, frozen=True, kw_only=True):
    """A side at the table: a seat, or a neutral force with slot 0. ``signs``: what its counters count, by glyph."""

    ref: Ref
    slot: int
    glyph: str
    faction: str
    score_label: str = ""
    neutral: bool = False
    signs: dict[str, str] = {}


class Region(Part, frozen=True, kw_only=True):
    """An area of a map, by its outline or by the cells of a board of hexes; a tile with neither is laid at the table.

    ``of`` makes it part of another region: a deployment zone of the coast. ``does``: what a place is good for, as glyphs.
    """

    ref: Ref
    name: str
    at: Point | None = None
    poly: list[Point] = []
    cells: list[Hex] = []
    compact: Point | None = None
    of: Ref | None = None
    terrain: str = "plain"
    terrain_name: str = ""
    label: str = ""
    does: list[str] = []
    near: list[Ref] = []


class Edge(Part, frozen=True, kw_only=True):
    """A border that is drawn in a way of its own; without a span where both regions meet, or from one to the other."""

    a: Ref
    b: Ref
    kind: Literal["bridge", "link", "blocked", "passage"]
    span: list[Point] = []


class Slot(Part, frozen=True, kw_only=True):
    """A plot or a space for goods; ``only``: the glyph of the one good that may lie there."""

    ref: Ref
    name: str
    holds: int = 1
    only: str = ""


class Plots(Part, frozen=True, kw_only=True):
    """Slots that belong together: the plots of a village, a storage, a warehouse."""

    title: str
    slots: list[Slot]
    columns: int = 4


class Board(Part, frozen=True, kw_only=True):
    """A map with its own coordinate system, y down, or the plots of somebody. The first board is the main one.

    ``hex`` is the radius of its cells, which stand on a side if they are ``flat``. ``signs``: what badges on it count.
    """

    id: str
    title: str
    size: Point = (1000, 1000)
    owner: Ref | None = None
    regions: list[Region] = []
    plots: list[Plots] = []
    edges: list[Edge] = []
    hex: float = 0
    flat: bool = False
    border: Literal["organic", "straight"] = "organic"
    water: Literal["sea", "void", "none"] = "none"
    shape: list[Point] = []
    signs: dict[str, str] = {}
    unused: list[list[Point]] = []
    """Land that is out of play: it is hatched and nobody can point at it."""


class Kind(Part, frozen=True, kw_only=True):
    """What all pieces of a kind have in common; face down it is the public back.

    ``many`` is what several of them are called, where that is another word.
    """

    name: str
    many: str = ""
    owner: Ref | None = None
    shape: Shape = "disc"
    glyph: str = ""
    max_hp: int | None = None
    text: str = ""


class Row(Part, frozen=True, kw_only=True):
    """A row of symbols on a card; ``phase``: the id of the one in which it counts, ``of``: what it is played for."""

    glyph: str
    n: int
    label: str
    extra: list[str] = []
    phase: str = ""
    of: Ref | None = None


class Item(Part, frozen=True, kw_only=True):
    """Something in a tray: a die, a card of the own hand, a box of the mat, an act.

    What an item of the scene does not say itself, it takes from the one of its ref (or of ``like``) on the stage.
    """

    ref: Ref
    like: Ref | None = None
    name: str = ""
    glyph: str = ""
    n: int | None = None
    note: str = ""
    text: str = ""
    rows: list[Row] = []
    foot: str = ""
    special: bool = False
    used: bool = False
    gives: list[Row] = []
    """What it would give as things stand, shown while it is chosen."""


class Stage(Part, frozen=True, kw_only=True):
    """Everything that scenes of one game, at one table and in one language, have in common."""

    game: str
    title: str
    phases: list[Phase]
    sides: list[Side]
    boards: list[Board]
    kinds: dict[str, Kind]
    items: list[Item] = []
    effects: dict[str, str] = {}
    """What options do that rest on a clause, by the clause."""
    chance: Literal["dice", "cards", "both"] = "both"
    """What chance is made of here, so that a warning names it."""

    def whole(self, item: Item) -> Item:
        """An item of a scene with what it takes from the stage."""
        printed = next((one for one in self.items if one.ref == (item.like or item.ref)), item)
        return msgspec.convert({**msgspec.to_builtins(printed), **msgspec.to_builtins(item)}, Item)
