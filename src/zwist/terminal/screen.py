"""What is printed: log, board, question, clauses and ranking, for one reader at a time."""

from __future__ import annotations

from itertools import groupby
from typing import Any

from rich.columns import Columns
from rich.console import Console
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from zwist.engine.game import Game
from zwist.terminal.drawing import drawn
from zwist.terminal.lookup import Clauses
from zwist.terminal.offer import Entry, Offer
from zwist.terminal.speech import plain, say

MOST_CLAUSES = 8


class Screen:
    """A console and the language spoken on it."""

    def __init__(self, console: Console, language: str) -> None:
        self.console = console
        self.language = language

    def clear(self) -> None:
        """Take everything away that the last reader saw."""
        self.console.clear()

    def line(self, key: str, style: str = "", /, **values: object) -> None:
        """One sentence of the general words."""
        self.text(say(self.language, key, **values), style)

    def text(self, text: str, style: str = "") -> None:
        """Words as they are, nothing in them taken for markup."""
        self.console.print(Text(text, style=style))

    def command(self, text: str) -> None:
        """Something to copy: never broken into lines."""
        self.console.print(Text(text, style="bold"), soft_wrap=True)

    def story(self, lines: list[str]) -> None:
        """Log lines, dimmed, so that the question stands out."""
        for line in lines:
            self.text(line, "dim")

    def briefing(self, parts: list[tuple[str, list[str]]]) -> None:
        """Headings, each with its lines below."""
        for heading, lines in parts:
            self.text(heading, "bold")
            for line in lines:
                self.console.print(Padding(Text(line), (0, 0, 0, 2)))

    def board(self, g: Game[Any], seat: int | None) -> None:
        """The table as the seat sees it."""
        self.console.print(drawn(g, seat, self.language).whole())

    def part(self, g: Game[Any], seat: int, word: str) -> bool:
        """The parts of the table with a name, with everything written on them; False if there is none."""
        parts = drawn(g, seat, self.language).about(word)
        for part in parts:
            self.console.print(part)
        return bool(parts)

    def question(self, offer: Offer) -> None:
        """The prompt, what has been said so far, and the numbered entries, those of one choice together."""
        prompt = offer.definition.prompt(offer.position.table, offer.question, self.language)
        self.line("terminal.turn", "bold", faction=faction(offer.g, offer.seat, self.language), prompt=prompt)
        if offer.so_far:
            self.line("terminal.so_far", answers=", ".join(offer.so_far))
        self.entries(offer.entries)
        self._line_of_numbers(offer)
        self.line("terminal.keys", "dim")

    def _line_of_numbers(self, offer: Offer) -> None:
        """How a question with a shape can be answered at once."""
        shape, picked = offer.question.shape, offer.question.picked
        if shape.kind == "split":
            total = shape.sizes[0] - sum(picked)
            self.line("terminal.line_split", total=total, lanes=", ".join(map(offer.label, offer.lanes())))
        elif shape.kind == "some":
            least, most = (max(0, size - len(picked)) for size in shape.sizes)
            self.line("terminal.line_some", least=least, most=most)
        elif shape.kind == "order":
            self.line("terminal.line_order")

    def entries(self, entries: list[Entry]) -> None:
        """Entries by kind of choice, under what they have in common."""
        for (_, heading), those in groupby(entries, key=lambda entry: (entry.group, entry.heading)):
            if heading:
                self.text(f"{heading[:1].upper()}{heading[1:]}", "bold")
            self._group(list(those))

    def _group(self, entries: list[Entry]) -> None:
        """Short entries stand side by side; long ones and those with a text of their own get a line each."""
        lines = [(f"{entry.key:>3}", self._said(entry)) for entry in entries]
        longest = max(line.cell_len for _, line in lines)
        if longest > self.console.width // 2 or any(entry.about for entry in entries):
            grid = Grid.grid(padding=(0, 2, 0, 0))
            for line in lines:
                grid.add_row(*line)
            self.console.print(grid)
        else:
            side_by_side = [Text.assemble(key, "  ", line) for key, line in lines]
            self.console.print(Columns(side_by_side, padding=(0, 3)))

    def _said(self, entry: Entry) -> Text:
        """An entry in words, with what its card says, and a warning where it cannot be taken back."""
        said = Text(entry.rest)
        if entry.about:
            said.append(f"  {entry.about}", style="dim")
        if entry.risk:
            said.append(f"  {say(self.language, f'terminal.risk_{entry.risk}')}", style="italic")
        return said

    def clauses(self, clauses: Clauses) -> None:
        """Clauses with their text, not more than fit on a screen."""
        for clause, text in clauses[:MOST_CLAUSES]:
            self.console.print(Padding(Text.assemble((clause, "bold"), "  ", emphasised(text)), (0, 0, 0, 2)))
        if len(clauses) > MOST_CLAUSES:
            self.line("terminal.more_clauses", "dim", n=len(clauses) - MOST_CLAUSES)


def emphasised(text: str) -> Text:
    """A text of the rulebook with its **terms** in bold."""
    return Text.assemble(*((plain(part), "bold" if place % 2 else "") for place, part in enumerate(text.split("**"))))


def faction(g: Game[Any], seat: int, language: str) -> str:
    """The name of a seat's faction."""
    return g.definition.name(g.table, "faction", seat, language)
