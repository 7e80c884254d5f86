"""Groll's table drawn for a terminal, from what one seat may see. The only module of the game that needs rich."""

from __future__ import annotations

from typing import Any, ClassVar

from rich.box import SIMPLE_HEAD
from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from zwist.games.groll.content import Faction
from zwist.games.groll.naming import faction, kind_of, word
from zwist.games.groll.table import COAST, CONTESTED, Box

Seen = dict[str, Any]


class Drawing:
    """One look at the table in one language."""

    headings: ClassVar[tuple[str, ...]] = ("region", "chip", "borders")

    def __init__(self, seen: Seen, box: Box, language: str) -> None:
        self.seen = seen
        self.box = box
        self.language = language

    def board(self) -> RenderableType:
        """Everything together."""
        headlines = Text("\n".join("   ".join(parts) for parts in self.headlines()), style="bold")
        return Group(headlines, self.battlefield(), self.mats(), Text(self.word("legend"), style="dim"))

    def word(self, key: str, **values: object) -> str:
        """A word of the board, filled."""
        return word(f"board.{key}", self.language).format(**values)

    def headlines(self) -> list[list[str]]:
        """Round and phase, the supply and the dice still to be taken."""
        seen, phases = self.seen, self.box.content.phases
        phase = f"phase_{seen['phase']}"
        parts = [
            self.word("round", n=seen["round"]),
            phases[phase].name(self.language) if phase in phases else word(f"phase.{seen['phase']}", self.language),
            self.word("supply", n=seen["supply"]),
        ]
        if seen["pool"]:
            parts.append(self.word("pool", dice=self.faces(seen["pool"])))
        return [parts]

    def battlefield(self) -> Grid:
        """One row per region: its chip, its neighbours, and everybody's warriors."""
        grid = self.grid()
        for heading in self.headings:
            grid.add_column(self.word(heading), overflow="fold")
        for side, people in enumerate(self.box.factions):
            grid.add_column(self.colored(people, faction(self.box, side, self.language)), overflow="fold")
        for number in (*CONTESTED, COAST):
            armies = [self.army(side, number) for side in range(self.box.sides)]
            grid.add_row(*self.cells(number), *armies)
        return grid

    def cells(self, number: int) -> list[str]:
        """What is said of a region before its warriors."""
        return [self.place(number), self.chip(number), self.borders(number)]

    def grid(self) -> Grid:
        """An empty table without walls, so that four factions fit side by side."""
        return Grid(box=SIMPLE_HEAD, padding=(0, 1, 0, 0), pad_edge=False)

    def place(self, number: int) -> str:
        """A region by its number, the coast by its name."""
        return self.word("coast") if number == COAST else str(number)

    def chip(self, number: int) -> str:
        """The worth of a control chip and its action."""
        if number not in self.seen["chips"]:
            return self.word("none")
        chip = next(one for one in self.box.content.chips if one.id == self.seen["chips"][number])
        worth = self.word("victory_points", n=chip.vp)
        return f"{worth}, {self.faces([chip.action])}" if chip.action else worth

    def borders(self, number: int) -> str:
        """The numbers of the contested regions next to a region."""
        return " ".join(str(near) for near in self.box.inland[number])

    def army(self, seat: int, number: int) -> Text:
        """A faction's warriors in a region, how many standard ones and each elite, with a mark of control."""
        standard = self.seen["standard"][seat][number]
        elites = [self.elite(seen) for seen in self.seen["elites"] if (seen["seat"], seen["at"]) == (seat, number)]
        warriors = "\n".join([str(standard)] * bool(standard) + elites)
        mark = self.mark(seat, number)
        return self.colored(self.box.factions[seat], f"{self.word(mark)} {warriors}") if mark else Text(warriors)

    def mark(self, seat: int, number: int) -> str:
        """Whether the faction controls or dominates the region."""
        holder, dominated = self.seen["control"].get(number, (-1, False))
        return "" if holder != seat else "dominates" if dominated else "controls"

    def elite(self, seen: Seen) -> str:
        """An elite with its hit points, and its trap if this seat may know it."""
        elite = self.word("elite", name=kind_of(self.box, seen["piece"], self.language), hp=seen["hp"])
        if "trap" not in seen:
            return elite
        return self.word("trap", elite=elite, trap=self.box.content.traps[seen["trap"]].name(self.language))

    def mats(self) -> Grid:
        """One row per faction with everything that lies beside the battlefield."""
        grid = self.grid()
        grid.add_column(self.word("faction"))
        for heading in ("vp", "corra", "mat", "graveyard"):
            grid.add_column(self.word(heading), justify="right")
        for heading in ("dice", "allsight", "abilities"):
            grid.add_column(self.word(heading), overflow="fold")
        seen = self.seen
        for seat, people in enumerate(self.box.factions):
            numbers = [str(seen[column][seat]) for column in ("vp", "corra", "mat", "graveyard")]
            allsight = self.faces([seen["allsight"][seat]] if seen["allsight"][seat] else [])
            grid.add_row(self.colored(people, self.seat(seat)), *numbers, self.dice(seat), allsight, self.abilities(seat))
        return grid

    def dice(self, seat: int) -> str:
        """The action dice of a faction."""
        return self.faces(self.seen["dice"][seat])

    def seat(self, seat: int) -> str:
        """A faction marked as start player and as the one on turn."""
        label = faction(self.box, seat, self.language)
        if seat == self.seen["start"]:
            label = self.word("start", faction=label)
        return self.word("active", faction=label) if seat == self.seen["active"] else label

    def abilities(self, seat: int) -> str:
        """The ability cards of a faction, used ones marked."""
        cards = self.box.content.abilities
        labels = [(card, cards[card].name(self.language)) for card in self.seen["abilities"][seat]]
        return "\n".join(self.word("spent", name=label) if card in self.seen["spent"] else label for card, label in labels)

    def faces(self, faces: list[str]) -> str:
        """Dice by the symbols they show."""
        symbols = self.box.content.symbols
        return ", ".join(symbols[face].name(self.language) for face in faces) or self.word("none")

    def colored(self, people: Faction, text: str) -> Text:
        """Text in a faction's colour."""
        return Text(text, style=people.color)
