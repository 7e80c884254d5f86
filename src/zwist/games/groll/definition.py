"""Groll as the engine sees it."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain, combinations
from typing import Any, ClassVar

from zwist.engine import definition
from zwist.engine.definition import Result, Setting, Start
from zwist.engine.dice import Dice
from zwist.engine.log import Event
from zwist.games.groll import advice, coverage, factions, naming, round, view
from zwist.games.groll.content import content_for
from zwist.games.groll.setup import setup
from zwist.games.groll.table import Box, Game, Table, rulebook

SUBSETS = tuple(",".join(seats) for seats in chain.from_iterable(combinations("0123", n) for n in range(5)))


class Groll(definition.Definition[Table]):
    """The definition of Groll. Importing the factions has registered their rules."""

    id: ClassVar[str] = "groll"
    package: ClassVar[str] = "groll"
    titles: ClassVar[dict[str, str]] = {"en": "Groll", "de": "Groll"}
    modes: ClassVar[tuple[str, ...]] = ("competitive",)
    seats: ClassVar[dict[str, range]] = {"competitive": range(2, 5)}
    settings: ClassVar[tuple[Setting, ...]] = (
        Setting("start_player", ("random", "0", "1", "2", "3"), "random", "GR-2.5"),
        Setting("handicap", SUBSETS, "", "GR-2.12", modes=("competitive",)),
    )
    faction_clause: ClassVar[str] = "GR-2.6"
    seats_clause: ClassVar[str] = "GR-2.2"
    rulebook = rulebook

    def factions(self, mode: str) -> tuple[str, ...]:
        return tuple(content_for({}).factions)

    def digest(self, start: Start) -> str:
        return content_for(start.overlay).digest

    def blank(self, start: Start) -> Table:
        return Table(Box(content_for(start.overlay), start.seats))

    def begin(self, g: Game) -> None:
        g.then(setup)

    def look(self, table: Table, seat: int | None) -> dict[str, Any]:
        return view.look(table, seat)

    def deal(self, table: Table, seat: int | None, dice: Dice) -> None:
        view.deal(table, seat, dice)

    def result(self, table: Table) -> Result:
        return round.result(table)

    def name(self, table: Table, kind: str, value: Any, language: str) -> str:
        return naming.name(table, kind, value, language)

    def board(self, g: Game, seat: int | None, language: str) -> Any:
        from zwist.games.groll.board import board  # the only module of a game that needs rich

        return board(self.view(g, seat)["table"], g.table.box, language)

    def totals(self, table: Table) -> dict[str, int]:
        return coverage.totals(table)

    def features(self, mode: str) -> frozenset[str]:
        return coverage.features(content_for({}))

    def reached(self, event: Event, table: Table) -> Iterable[str]:
        return coverage.reached(event, table)

    def in_scope(self, clause: str, mode: str) -> bool:
        return coverage.in_scope(clause, mode)

    def advice(self) -> advice.GrollAdvice:
        return advice.GrollAdvice()


GROLL = Groll()
__all__ = ["GROLL", "factions"]
