"""How things of a scene are written on a terminal: sides in their colours, counts, pieces, items, ledgers.

Whatever a colour says is also said by a sign or a word, so that it can be read without colour.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from rich.box import SIMPLE_HEAD
from rich.table import Table as Grid
from rich.text import Text

from zwist.kit.scene import Ledger, LedgerRow, Piece, Scene
from zwist.kit.stage import Count, Item, Ref, Side, Stage
from zwist.terminal.speech import say

COLOURS = ("bright_black", "bright_blue", "red", "green", "magenta", "yellow")
"""The colour of each slot."""
HOLDS = {"alone": "◆", "holds": "●", "claim": "○", "tie": "="}
HIDDEN, HEARTS, ASKED, USED, FALLS, HELD, LOCKED = "▣", "♥", "▶", "✗", "†", "‖", "⊘"
VERDICTS = {"": "", "ok": "✓ ", "stop": "✗ ", "key": "★ ", "none": ""}


class Legend:
    """What stands on the stage and in the scene, by its ref, in one language."""

    def __init__(self, stage: Stage, scene: Scene, language: str) -> None:
        self.stage = stage
        self.scene = scene
        self.language = language
        self.sides: dict[Ref, Side] = {side.ref: side for side in stage.sides}
        self.pieces = {piece.ref: piece for piece in scene.pieces}
        self.places: dict[Ref, str] = {}
        for board in stage.boards:
            self.places |= {region.ref: region.label or region.name for region in scene.regions(board)}
            self.places |= {slot.ref: slot.name for plots in board.plots for slot in plots.slots}

    def word(self, key: str, **values: object) -> str:
        """A word of the drawing."""
        return say(self.language, f"drawing.{key}", **values)

    # Sides

    def colour(self, ref: Ref | None) -> str:
        """The colour of a side; nobody has none."""
        return COLOURS[self.sides[ref].slot] if ref in self.sides else ""

    def faction(self, ref: Ref | None) -> Text:
        """A side by its name."""
        return Text(self.sides[ref].faction if ref in self.sides else "", style=self.colour(ref))

    # Counts, pieces, items

    def count(self, count: Count, signs: Mapping[str, str]) -> str:
        """A number with its word; a label that tells the number already, or a single thing, stands alone."""
        if count.of is not None:
            return f"{count.label or signs.get(count.glyph, '')} {count.n}/{count.of}"
        if count.label and (count.n == 1 or str(count.n) in count.label):
            return count.label
        return f"{count.label or signs.get(count.glyph, '')} {count.n}".strip()

    def owner(self, piece: Piece) -> Ref | None:
        """Whose a piece is."""
        return piece.owner or self.stage.kinds[piece.of_kind()].owner

    def piece(self, piece: Piece) -> str:
        """A stack with its size, anything else by its name, with what is known and what befalls it."""
        kind, is_stack = self.stage.kinds[piece.of_kind()], piece.ref.startswith("unit:")
        name = (piece.n > 1 and kind.many) or kind.name
        if piece.face_down:
            name = f"{HIDDEN}{name}"
        if is_stack:
            name = f"{name} {piece.n}"
        elif piece.n > 1:
            name = f"{name} ×{piece.n}"
        signs = [HELD] * piece.held + [FALLS] * piece.lost
        hits = [f"{piece.hp}{HEARTS}"] if piece.hp is not None else []
        known = [f"({piece.known})"] if piece.known else []
        return " ".join([name, *hits, *known, *signs])

    def item(self, item: Item, text: bool = False) -> str:
        """A die, a card, a box of a mat: its name, how many, what is noted, and what it says if asked for."""
        whole = self.stage.whole(item)
        name = f"{whole.name} ×{item.n}" if item.n else whole.name
        noted = " · ".join(filter(None, (whole.note, whole.foot)))
        shown = f"{name} ({noted})" if noted else name
        shown = f"{USED} {shown}" if item.used else shown
        return f"{shown}: {whole.text}" if text and whole.text else shown

    def called(self, ref: Ref) -> str:
        """A place, a side, a piece or a card by its name."""
        if ref in self.places:
            return self.places[ref]
        if ref in self.sides:
            return self.sides[ref].faction
        if ref in self.pieces:
            return self.piece(self.pieces[ref])
        return self.stage.whole(Item(ref=ref)).name or ref

    # Forms

    def line(self, title: str, parts: Iterable[str | Text]) -> Text:
        """A title and what belongs to it, one after the other."""
        joined = Text(" · ").join(Text(part) if isinstance(part, str) else part for part in parts)
        return Text.assemble((f"{title}: ", "bold"), joined)

    def grid(self, *headings: str | Text, title: str | None = None) -> Grid:
        """An empty table without walls, so that much fits side by side."""
        grid = Grid(
            box=SIMPLE_HEAD, padding=(0, 1, 0, 0), pad_edge=False, show_edge=False,
            title=title, title_justify="left", title_style="bold",
        )  # fmt: skip
        for heading in headings:
            grid.add_column(heading, overflow="fold")
        return grid

    def heading(self, row: LedgerRow) -> Text:
        """What a row is about; a side is named beside a label that does not."""
        side = self.sides.get(row.ref) if row.ref is not None else None
        if side is None or side.faction in row.label:
            return Text(row.label)
        return Text.assemble(f"{row.label} " if row.label else "", self.faction(row.ref))

    def ledger(self, title: str, ledger: Ledger) -> Grid:
        """Rows of figures; the column that decides has a star."""
        marked = [f"★ {name}" if place == ledger.key else name for place, name in enumerate(ledger.columns)]
        grid = self.grid("", *marked, title=title)
        for row in ledger.rows:
            grid.add_row(self.heading(row), *(f"{VERDICTS[figure.verdict]}{figure.text}" for figure in row.figures))
        return grid
