"""What people see change, as data: the scene that games describe and every client draws upon the stage.

A scene is built for one pair of eyes and in one language: what the viewer may not know is absent, and all texts are ready
to be shown. What never changes is on the stage (``kit/stage.py``) and is named here by its ref.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from zwist.kit.hex import Hex
from zwist.kit.stage import Board, Count, Edge, Item, Part, Ref, Region

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
    extras: list[Count] = []
    """What only this side has, each with its word: 3 pistols, 2 mines."""
    dice: list[Item] = []
    notes: list[str] = []
    text: str = ""
    mat: Tray | None = None


class Laid(Part, frozen=True, kw_only=True):
    """Where a tile lies and what it touches; ``board`` is given where the stage does not know the tile: a free cell."""

    cells: list[Hex]
    near: list[Ref] = []
    board: str = ""


class Place(Part, frozen=True, kw_only=True):
    """What a region shows: who holds it and what is marked on it. One that shows nothing may be left out.

    On a board that is laid out at the table a place says itself what land it is (``None``: what the stage says), where its
    tile is ``laid``, or that nothing lies there: it is ``absent``. A slot says so how much it ``holds`` now.
    """

    ref: Ref
    badges: list[Count] = []
    control: Ref | None = None
    how: Control | None = None
    name: str | None = None
    label: str | None = None
    terrain: str | None = None
    terrain_name: str | None = None
    laid: Laid | None = None
    holds: int | None = None
    absent: bool = False


class Piece(Part, frozen=True, kw_only=True):
    """Something that lies on a board: a stack of like units, one elite, a structure, a token.

    Everything else is said by its kind on the stage; face down that is the kind of the public back. Kind and
    place are given where the ref does not say them (``piece:kind+7``, ``unit:region:7/…``), the owner where
    the kind has none.
    """

    ref: Ref
    at: Ref = ""
    kind: str = ""
    owner: Ref | None = None
    n: int = 1
    hp: int | None = None
    face_down: bool = False
    known: str = ""
    spent: bool = False
    held: bool = False
    lost: bool = False
    faces: list[int] = []
    """The sixths, clockwise from straight up, into which a tile looks or shoots."""

    def of_kind(self) -> str:
        """Its kind on the stage."""
        return self.kind or self.ref.partition(":")[2].partition("+")[0]

    def lies_at(self) -> Ref:
        """The place where it lies: ``region:7``."""
        if self.at:
            return self.at
        noun, _, rest = self.ref.partition(":")
        return rest.rpartition("/")[0] if noun == "unit" else f"region:{rest.partition('+')[2]}"


Verdict = Literal["", "ok", "stop", "key", "none"]
"""What a figure decides: passes, stops, tips the scales, or was not looked at."""


class Figure(Part, frozen=True, kw_only=True):
    """A cell of a ledger; with ``counts`` its text is read aloud and the counts are seen."""

    text: str
    verdict: Verdict = ""
    counts: list[Count] = []


class LedgerRow(Part, frozen=True, kw_only=True):
    """A good, a candidate or a side with its figures."""

    label: str
    figures: list[Figure]
    glyph: str = ""
    ref: Ref | None = None


class Ledger(Part, frozen=True, kw_only=True):
    """More than two numbers in order: cost, have, left; candidates and the rules that choose; seats and phases.

    ``key`` is the column that decides.
    """

    columns: list[str]
    rows: list[LedgerRow]
    key: int | None = None


class Explain(Part, frozen=True, kw_only=True):
    """Why an automaton did something: one or two sentences with their clauses, and the comparison that decided."""

    title: str
    text: str
    clauses: list[str] = []
    about: Ref | None = None
    table: Ledger | None = None


class Tray(Part, frozen=True, kw_only=True):
    """What the dock shows to this viewer; without an owner it belongs to the viewer.

    ``counts`` is what the cards are played for now: only their row of it counts.
    """

    id: str
    title: str = ""
    kind: Literal["dice", "cards", "shop", "text", "ledger"]
    items: list[Item] = []
    owner: Ref | None = None
    ledger: Ledger | None = None
    counts: Ref | None = None


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


State = Literal["done", "now", "next"]


class Step(Part, frozen=True, kw_only=True):
    """A step of the procedure in focus; those with a text stand in a list of their own."""

    name: str
    state: State
    text: str = ""
    clause: str = ""


class Moment(Part, frozen=True, kw_only=True):
    """A column of a combat: the effect, before it, the damage, the losses."""

    id: str
    name: str


class Share(Part, frozen=True, kw_only=True):
    """What a moment means for a side."""

    sum: str = ""
    note: str = ""
    card: Ref | None = None
    lost: list[Ref] = []


class Fighter(Part, frozen=True, kw_only=True):
    """A side of a combat with its pieces and what each moment brings it, by the moment's id."""

    seat: Ref
    pieces: list[Ref] = []
    note: str = ""
    moments: dict[str, Share] = {}


class Focus(Part, frozen=True, kw_only=True):
    """A procedure that takes the middle of the table: a battle on lanes, damage, a combat by moments, a draft, card by card.

    ``card`` is the one it is about; ``items`` are those in the queue: used ones are done, a special one is at work.
    """

    kind: Literal["battle", "damage", "combat", "draft", "card"]
    title: str
    about: Ref
    note: str = ""
    steps: list[Step] = []
    lanes: list[Lane] = []
    card: Item | None = None
    items: list[Item] = []
    moments: list[Moment] = []
    sides: list[Fighter] = []
    foot: str = ""


Tone = Literal["ok", "stop", "short", "rank", "danger"]
"""What a tag decides. Danger is what harms the viewer: whoever is about to go there is warned."""


class Tag(Part, frozen=True, kw_only=True):
    """A word or two numbers at a place of a mark; ``note`` says it in full."""

    text: str
    tone: Tone = "ok"
    note: str = ""


class Stop(Part, frozen=True, kw_only=True):
    """A place of a mark."""

    at: Ref
    state: State = "done"
    tag: Tag | None = None


class Mark(Part, frozen=True, kw_only=True):
    """Something drawn over the board: a move that was made, a path in steps, a shot; or places in range, threatened, ranked."""

    kind: Literal["move", "path", "shot", "range", "threat", "rank"]
    stops: list[Stop]
    seat: Ref | None = None


class FactRow(Part, frozen=True, kw_only=True):
    """A line of facts."""

    label: str
    values: list[str]
    seat: Ref | None = None


class Facts(Part, frozen=True, kw_only=True):
    """A small table beside the board: supplies, what scoring would give now, events to come, who is when in turn."""

    title: str
    rows: list[FactRow] = []
    ledger: Ledger | None = None


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
    """How the game ended; points of each seat by ``sources`` and by ``rounds``, and what ``decided`` it.

    ``title`` says who won in the game's own words: "The Machines win"; ``together``: all seats win or lose as one.
    """

    ranking: list[Rank]
    winners: list[Ref]
    why: str
    clause: str
    sources: Ledger | None = None
    rounds: Ledger | None = None
    decided: str = ""
    title: str = ""
    together: bool = False


class Lesson(Part, frozen=True, kw_only=True):
    """A step of a lesson: what is told about which thing, what is to be done and by which act, and the clause behind it."""

    id: str
    name: str
    step: int
    of: int
    title: str
    text: str
    about: Ref
    do: str = ""
    act: str = ""
    clause: str = ""


class Scene(Part, frozen=True, kw_only=True):
    """The whole table as one viewer sees it."""

    head: Head
    seats: list[Seat]
    places: list[Place]
    pieces: list[Piece]
    edges: list[Edge] = []
    """Borders of the main board that change: blockades and passages that are laid."""
    trays: list[Tray] = []
    focus: Focus | None = None
    result: Focus | None = None
    """What a procedure has just led to; it is shown before anything else goes on."""
    marks: list[Mark] = []
    facts: list[Facts] = []
    tracks: list[Track] = []
    explain: Explain | None = None
    layers: list[Layer] = []
    over: Over | None = None
    lesson: Lesson | None = None

    def regions(self, board: Board) -> list[Region]:
        """The regions that a board has now: those that are drawn on it, tiles that are laid, and cells free for one."""
        said = {place.ref: place for place in self.places}
        known = [region for region in board.regions if not (region.ref in said and said[region.ref].absent)]
        lying = [_lying(region, said.get(region.ref)) for region in known]
        free = [place for place in self.places if place.laid is not None and place.laid.board == board.id]
        cells = [_lying(Region(ref=place.ref, name=place.name or "", terrain="none"), place) for place in free]
        return [region for region in (*lying, *cells) if region.cells or region.poly or region.at is not None]


def _lying(region: Region, place: Place | None) -> Region:
    """A tile where it is laid."""
    if place is None or place.laid is None:
        return region
    return msgspec.structs.replace(region, cells=place.laid.cells, near=place.laid.near)
