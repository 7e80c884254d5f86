"""What people see change, as data: the scene that games describe and every client draws upon the stage.

A scene is built for one pair of eyes and in one language: what the viewer may not know is absent, and all texts are ready
to be shown. What never changes is on the stage (``kit/stage.py``) and is named here by its ref.
"""

from __future__ import annotations

from typing import Literal

from zwist.kit.stage import Count, Item, Part, Ref

Control = Literal["holds", "alone", "tie", "claim"]


class Head(Part, frozen=True, kw_only=True):
    """Round and phase."""

    round: str
    phase: str


class Seat(Part, frozen=True, kw_only=True):
    """What lies before a side of the stage. ``mat``: what everybody reads on its mat."""

    ref: Ref
    score: int | None = None
    counters: list[Count] = []
    dice: list[Item] = []
    notes: list[str] = []
    text: str = ""
    mat: Tray | None = None


class Place(Part, frozen=True, kw_only=True):
    """What a region shows: who holds it and what is marked on it. One that shows nothing may be left out."""

    ref: Ref
    badges: list[Count] = []
    control: Ref | None = None
    how: Control | None = None


class Piece(Part, frozen=True, kw_only=True):
    """Something that lies on a board: a stack of like units, one elite, a structure, a token.

    Everything else is said by its kind on the stage; face down that is the kind of the public back. The owner is given
    where the kind has none.
    """

    ref: Ref
    at: Ref
    kind: str
    owner: Ref | None = None
    n: int = 1
    hp: int | None = None
    face_down: bool = False
    known: str = ""
    spent: bool = False


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

    head: Head
    seats: list[Seat]
    places: list[Place]
    pieces: list[Piece]
    trays: list[Tray] = []
    focus: Focus | None = None
    marks: list[Mark] = []
    facts: list[Facts] = []
    track: Track | None = None
    layers: list[Layer] = []
    over: Over | None = None
