"""What people see, as data: the scene that games describe and every client draws.

A scene is built for one pair of eyes and in one language: what the viewer may not know is absent, and all texts are ready
to be shown. Things are named by refs (``region:7``, ``piece:14``, ``die:move``); the nouns of a question's options are such
refs. Colours, fonts and pixels never appear.
"""

from __future__ import annotations

from typing import Literal

import msgspec

Ref = str
Point = tuple[float, float]
Control = Literal["holds", "alone", "tie", "claim"]
Shape = Literal["disc", "die", "hex", "shield", "stand", "tri", "tile"]


class Part(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """Something in a scene; what has its default value is left out of the message."""


class Count(Part, frozen=True, kw_only=True):
    """A number with a glyph: Corra, units in reserve, crystals on a region."""

    glyph: str
    n: int
    label: str
    of: int | None = None


class Phase(Part, frozen=True, kw_only=True):
    """A phase of the round for the top bar."""

    id: str
    name: str


class Head(Part, frozen=True, kw_only=True):
    """Round and phase."""

    round: str
    phases: list[Phase]
    phase: str


class Seat(Part, frozen=True, kw_only=True):
    """A side at the table: a seat, or a neutral force with slot 0. ``mat``: what everybody reads on its mat."""

    ref: Ref
    slot: int
    glyph: str
    faction: str
    score: int | None = None
    score_label: str = ""
    counters: list[Count] = []
    dice: list[Item] = []
    notes: list[str] = []
    neutral: bool = False
    text: str = ""
    mat: Tray | None = None


class Region(Part, frozen=True, kw_only=True):
    """An area of a map. ``of`` makes it part of another region: a deployment zone of the coast."""

    ref: Ref
    name: str
    at: Point
    poly: list[Point] = []
    compact: Point | None = None
    of: Ref | None = None
    terrain: str = "plain"
    terrain_name: str = ""
    label: str = ""
    badges: list[Count] = []
    control: Ref | None = None
    how: Control | None = None
    near: list[Ref] = []


class Edge(Part, frozen=True, kw_only=True):
    """A border that is drawn in a way of its own."""

    a: Ref
    b: Ref
    kind: Literal["bridge", "link"]
    span: list[Point] = []


class Board(Part, frozen=True, kw_only=True):
    """A map with its own coordinate system, y down. The first board of a scene is the main one."""

    id: str
    title: str
    size: Point
    regions: list[Region]
    edges: list[Edge] = []
    border: Literal["organic", "straight"] = "organic"
    water: Literal["sea", "void", "none"] = "none"
    shape: list[Point] = []


class Piece(Part, frozen=True, kw_only=True):
    """Something that lies on a board: a stack of like units, one elite, a structure, a token.

    Face down there is no kind and no name but those of the public back.
    """

    ref: Ref
    at: Ref
    kind: str
    name: str
    owner: Ref | None = None
    n: int = 1
    shape: Shape = "disc"
    glyph: str = ""
    hp: int | None = None
    max_hp: int | None = None
    face_down: bool = False
    known: str = ""
    spent: bool = False
    text: str = ""


class Row(Part, frozen=True, kw_only=True):
    """A row of symbols on a card."""

    glyph: str
    n: int
    label: str
    extra: list[str] = []


class Item(Part, frozen=True, kw_only=True):
    """Something in a tray: a die, a card of the own hand, a box of the mat, an act."""

    ref: Ref
    name: str
    glyph: str = ""
    n: int | None = None
    note: str = ""
    text: str = ""
    rows: list[Row] = []
    foot: str = ""
    special: bool = False
    used: bool = False


class Tray(Part, frozen=True, kw_only=True):
    """What the dock shows to this viewer; without an owner it belongs to the viewer."""

    id: str
    title: str
    kind: Literal["dice", "cards", "shop", "text"]
    items: list[Item]
    owner: Ref | None = None


class LaneRow(Part, frozen=True, kw_only=True):
    """One side's part of a lane."""

    seat: Ref
    place: Ref
    n: int
    sum: int
    extra: str = ""


class Lane(Part, frozen=True, kw_only=True):
    """A column of a focus board: an objective of a battle."""

    ref: Ref
    title: str
    note: str = ""
    rows: list[LaneRow] = []
    verdict: str = ""
    winner: Ref | None = None
    locked: bool = False


class Step(Part, frozen=True, kw_only=True):
    """A step of the procedure in focus."""

    name: str
    state: Literal["done", "now", "next"]


class Focus(Part, frozen=True, kw_only=True):
    """A procedure that takes the middle of the table: a battle, an attack with its damage."""

    kind: Literal["battle", "damage"]
    title: str
    about: Ref
    steps: list[Step] = []
    lanes: list[Lane] = []
    foot: str = ""


class Mark(Part, frozen=True, kw_only=True):
    """The last move, as an arrow."""

    source: Ref
    target: Ref
    seat: Ref


class FactRow(Part, frozen=True, kw_only=True):
    """A line of facts."""

    label: str
    values: list[str]
    seat: Ref | None = None


class Facts(Part, frozen=True, kw_only=True):
    """A small table beside the board: supplies, what scoring would give now, events to come."""

    title: str
    rows: list[FactRow]


class Track(Part, frozen=True, kw_only=True):
    """A straight track with a coin per seat and marked thresholds."""

    title: str
    end: int
    seats: dict[str, int]
    marks: list[Count] = []


class Layer(Part, frozen=True, kw_only=True):
    """A number per region, laid over the map on demand."""

    id: str
    title: str
    values: dict[Ref, int]


class Rank(Part, frozen=True, kw_only=True):
    """A line of the final ranking."""

    seat: Ref
    place: int
    score: int


class Over(Part, frozen=True, kw_only=True):
    """How the game ended."""

    ranking: list[Rank]
    winners: list[Ref]
    why: str
    clause: str


class Scene(Part, frozen=True, kw_only=True):
    """The whole table as one viewer sees it."""

    game: str
    title: str
    head: Head
    seats: list[Seat]
    boards: list[Board]
    pieces: list[Piece]
    trays: list[Tray] = []
    focus: Focus | None = None
    marks: list[Mark] = []
    facts: list[Facts] = []
    track: Track | None = None
    layers: list[Layer] = []
    over: Over | None = None


Path = list[tuple[str, Ref]]
"""The nouns of an option in the order a rulebook would name them, each with its role: from, who, n, to."""
