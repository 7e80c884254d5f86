"""Boards on a terminal: a row per region with neighbours, badges, holder and everybody's pieces; plots."""

from __future__ import annotations

from rich.table import Table as Grid
from rich.text import Text

from zwist.kit.scene import Layer, Piece, Place
from zwist.kit.stage import Board, Edge, Plots, Ref, Region, Slot
from zwist.terminal.legend import HOLDS, Legend


def boards(legend: Legend, layer: Layer | None = None) -> list[Grid | Text]:
    """Every board; a layer is a column of numbers beside its regions."""
    drawn: list[Grid | Text] = []
    for board in legend.stage.boards:
        if board.regions:
            drawn.append(Chart(legend, board, layer).grid())
        if board.plots:
            drawn.append(_village(legend, board))
    return drawn


class Chart:
    """A board of regions as a table."""

    def __init__(self, legend: Legend, board: Board, layer: Layer | None) -> None:
        self.legend = legend
        self.board = board
        self.layer = layer
        self.places = {place.ref: place for place in legend.scene.places}
        self.regions = legend.scene.regions(board)
        self.edges = [*board.edges, *(legend.scene.edges if board is legend.stage.boards[0] else [])]
        labelled = any(region.label for region in self.regions)
        numbers = {region.ref: str(number) for number, region in enumerate(board.regions, 1)}
        labels = {region.ref: region.label for region in self.regions}
        self.keys = labels if labelled else {one.ref: numbers.get(one.ref, one.name) for one in self.regions}
        badges = [badge for region in self.regions for badge in self.place(region).badges]
        counted = {badge.glyph for badge in badges if not badge.label}
        self.signs = [glyph for glyph in board.signs if glyph in counted]
        self.has_terrain = any(map(self.terrain, self.regions))
        self.has_keys = not all(self.keys[region.ref] in self.name(region) for region in self.regions)
        self.has_marks = 2 * sum(map(bool, map(self.marks, self.regions))) > len(self.regions)

    def grid(self) -> Grid:
        """The headings and a row for each region."""
        word, board = self.legend.word, self.board
        keys = [word("number")] if self.has_keys else []
        terrain = [word("terrain")] if self.has_terrain else []
        marks = [word("marks")] if self.has_marks else []
        layer = [self.layer.title] if self.layer else []
        signs = [board.signs[glyph] for glyph in self.signs]
        headings = (*keys, word("region"), *terrain, word("near"), *signs, *layer, *marks, word("pieces"))
        grid = self.legend.grid(*headings, title=_title(self.legend, board))
        for column in grid.columns[: 1 + self.has_keys + self.has_terrain]:
            column.no_wrap = True
        for region in self.regions:
            grid.add_row(*self.row(region))
        return grid

    def row(self, region: Region) -> list[str | Text]:
        """The cells of a region."""
        place = self.place(region)
        counts = {badge.glyph: str(badge.n) for badge in place.badges if not badge.label}
        return [
            *([self.keys[region.ref]] if self.has_keys else []),
            self.name(region),
            *([self.terrain(region)] if self.has_terrain else []),
            self.near(region),
            *(counts.get(glyph, "") for glyph in self.signs),
            *([str(self.layer.values.get(region.ref, ""))] if self.layer else []),
            *([self.marks(region)] if self.has_marks else []),
            self.army(region, place),
        ]

    def marks(self, region: Region) -> str:
        """What is marked on a region in words, and what it is good for."""
        labelled = (badge for badge in self.place(region).badges if badge.label)
        return ", ".join([*(self.legend.count(badge, self.board.signs) for badge in labelled), *region.does])

    def place(self, region: Region) -> Place:
        """What a region shows now, which may be nothing."""
        return self.places.get(region.ref) or Place(ref=region.ref)

    def name(self, region: Region) -> str:
        """What a region is called now."""
        given = self.place(region).name
        return region.name if given is None else given

    def terrain(self, region: Region) -> str:
        """What land it is now."""
        given = self.place(region).terrain_name
        return region.terrain_name if given is None else given

    def near(self, region: Region) -> str:
        """Neighbours by their keys, and other ways; one without a key names its own in its row."""
        keys = [key for ref in region.near if (key := self.keys.get(ref))]
        ways = [
            f"{self.keys[edge.b if edge.a == region.ref else edge.a]} ({word})"
            for edge in self.edges
            if region.ref in (edge.a, edge.b) and {edge.a, edge.b} <= self.keys.keys() and (word := self.way(edge))
        ]
        return " ".join([*sorted(keys, key=lambda key: (len(key), key)), *ways])

    def way(self, edge: Edge) -> str:
        """What is said of a border: only what changes who is a neighbour."""
        return self.legend.word(f"edge.{edge.kind}") if edge.kind in ("blocked", "passage") else ""

    def army(self, region: Region, place: Place) -> Text:
        """Everybody's pieces, the holder first, who may have none there; then marks that are rare."""
        legend = self.legend
        here: dict[Ref | None, list[str]] = {place.control: []} if place.control else {}
        for piece in legend.scene.pieces:
            if piece.lies_at() == region.ref:
                here.setdefault(legend.owner(piece), []).append(legend.piece(piece))
        sign = HOLDS[place.how] if place.how else ""
        signs = {place.control: sign}
        parts = [self.troop(owner, names, signs.get(owner, "")) for owner, names in here.items()]
        tie = [Text(HOLDS["tie"])] if place.how == "tie" else []
        marks = [Text(self.marks(region))] if self.marks(region) and not self.has_marks else []
        return Text(" ").join([*tie, Text(" · ").join([*parts, *marks])])

    def troop(self, owner: Ref | None, names: list[str], sign: str) -> Text:
        """The pieces of a side, with a sign if it holds the place."""
        if owner is None:
            return Text(", ".join(names))
        side = self.legend.faction(owner)
        listed = f": {', '.join(names)}" if names else ""
        return Text.assemble(f"{sign} " if sign else "", side, (listed, self.legend.colour(owner)))


def _title(legend: Legend, board: Board) -> str:
    return f"{board.title} ({legend.sides[board.owner].faction})" if board.owner else board.title


def _village(legend: Legend, board: Board) -> Grid:
    """The plots of a board, each with what lies there and how much fits."""
    grid = legend.grid(legend.word("plot"), legend.word("pieces"), title=_title(legend, board))
    for plots in board.plots:
        for slot in plots.slots:
            grid.add_row(_slot_name(plots, slot), _lying(legend, slot))
    return grid


def _slot_name(plots: Plots, slot: Slot) -> str:
    name = slot.name if slot.name == plots.title else f"{plots.title}, {slot.name}"
    return f"{name} ({slot.only})" if slot.only else name


def _lying(legend: Legend, slot: Slot) -> str:
    here: list[Piece] = [piece for piece in legend.scene.pieces if piece.lies_at() == slot.ref]
    said = next((place.holds for place in legend.scene.places if place.ref == slot.ref), None)
    holds = slot.holds if said is None else said
    held = f"{sum(piece.n for piece in here)}/{holds} " if holds != 1 else ""
    return f"{held}{', '.join(map(legend.piece, here))}" or legend.word("nothing")
