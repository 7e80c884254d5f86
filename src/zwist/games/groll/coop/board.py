"""The cooperative table drawn for a terminal: what a scenario adds to the board."""

from __future__ import annotations

from typing import ClassVar

from zwist.games.groll.board import Drawing
from zwist.games.groll.coop.scoring import HUMAN
from zwist.games.groll.naming import word
from zwist.games.groll.table import COAST


class CoopDrawing(Drawing):
    """One look at a cooperative table."""

    headings: ClassVar[tuple[str, ...]] = (*Drawing.headings, "threat")

    def headlines(self) -> list[list[str]]:
        """The scenario with its dice and what is forbidden this round, then the usual line."""
        seen, card = self.seen["coop"], self.box.scenario
        parts = [card.name(self.language)] if card else []
        if seen["chaos_die"]:
            parts += [self.word("chaos_die", n=seen["chaos_die"]), self.word("round_die", n=seen["round_die"])]
        parts += [word(f"lock.{what}", self.language) for what in seen["locks"]]
        return [parts, *super().headlines()]

    def cells(self, number: int) -> list[str]:
        """A region with its threat."""
        worry = self.word("none") if number == COAST else str(self.seen["coop"]["threat"][number])
        return [*super().cells(number), worry]

    def place(self, number: int) -> str:
        """A region with base and goal chips."""
        seen, place = self.seen["coop"], super().place(number)
        if number == COAST:
            return place
        base = self.word("base") if number == seen["base"] else ""
        goal = self.word("goal") if number in seen["goals"] else ""
        return f"{place} {base}{goal}".strip()

    def mark(self, seat: int, number: int) -> str:
        """All humans hold a region together (GR-23.6); only a single faction dominates it (GR-23.7)."""
        side = self.seen["coop"]["sides"].get(number, "")
        holds = side and (side == HUMAN) == (seat != self.box.possessed) and self.stands(seat, number)
        holder, dominated = self.seen["control"].get(number, (-1, False))
        return "" if not holds else "dominates" if dominated and holder == seat else "controls"

    def stands(self, seat: int, number: int) -> bool:
        """Whether the faction has any warrior in the region."""
        elites = any((one["seat"], one["at"]) == (seat, number) for one in self.seen["elites"])
        return elites or self.seen["standard"][seat][number] > 0

    def dice(self, seat: int) -> str:
        """The action dice of a faction; the Possessed one has a single die (GR-19.14)."""
        if seat != self.box.possessed:
            return super().dice(seat)
        face = self.seen["coop"]["possessed_die"]
        return self.faces([face] if face else [])
