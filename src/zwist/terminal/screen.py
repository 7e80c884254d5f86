"""What is printed: log, board, question, clauses and ranking, for one reader at a time."""

from __future__ import annotations

from typing import Any

from rich.columns import Columns
from rich.console import Console
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from zwist.engine.definition import Result
from zwist.engine.game import Game
from zwist.engine.question import Question
from zwist.terminal.lookup import Clauses
from zwist.terminal.speech import say

MOST_CLAUSES = 8


class Screen:
    """A console and the language spoken on it."""

    def __init__(self, console: Console, language: str) -> None:
        self.console = console
        self.language = language

    def clear(self) -> None:
        """Take everything away that the last reader saw."""
        self.console.clear()

    def line(self, key: str, style: str = "", **values: object) -> None:
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
        self.console.print(g.definition.board(g, seat, self.language))

    def question(self, g: Game[Any], question: Question) -> None:
        """The prompt and the numbered options, those of one choice together."""
        prompt = g.definition.prompt(g.table, question, self.language)
        self.line("terminal.turn", "bold", faction=faction(g, question.seat, self.language), prompt=prompt)
        first = 0
        for last in question.ends:
            self._group(g, question, first, last)
            first = last
        self.line("terminal.keys", "dim")

    def _group(self, g: Game[Any], question: Question, first: int, last: int) -> None:
        """Short options stand side by side; an option with a text of its own gets its own line."""
        short = []
        for place in range(first, last):
            option = question.options[place]
            label = g.definition.label(g.table, question, option, self.language)
            entry = Text(say(self.language, "terminal.option", number=f"{place + 1:>3}", label=label))
            if about := g.definition.about(g.table, option, self.language):
                self.console.print(entry.append(f"  {about}", style="dim"))
            else:
                short.append(entry)
        if short:
            self.console.print(Columns(short, padding=(0, 3)))

    def clauses(self, clauses: Clauses) -> None:
        """Clauses with their text, not more than fit on a screen."""
        for clause, text in clauses[:MOST_CLAUSES]:
            self.console.print(Padding(Text.assemble((clause, "bold"), "  ", emphasised(text)), (0, 0, 0, 2)))
        if len(clauses) > MOST_CLAUSES:
            self.line("terminal.more_clauses", "dim", n=len(clauses) - MOST_CLAUSES)

    def ranking(self, g: Game[Any], result: Result) -> None:
        """Who came where, and the clause that decided it."""
        grid = Grid(title=say(self.language, "terminal.ranking"))
        for key in ("rank", "faction", "score"):
            grid.add_column(say(self.language, f"terminal.{key}"))
        for seat in sorted(range(len(result.ranks)), key=lambda seat: result.ranks[seat]):
            grid.add_row(str(result.ranks[seat]), faction(g, seat, self.language), str(result.scores[seat]))
        self.console.print(grid)
        text = g.definition.clauses(self.language).get(result.reason, "")
        self.line("terminal.decided_by", clause=result.reason, text=text)


def emphasised(text: str) -> Text:
    """A text of the rulebook with its **terms** in bold."""
    return Text.assemble(*((part, "bold" if place % 2 else "") for place, part in enumerate(text.split("**"))))


def faction(g: Game[Any], seat: int, language: str) -> str:
    """The name of a seat's faction."""
    return g.definition.name(g.table, "faction", seat, language)
