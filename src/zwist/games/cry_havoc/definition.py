"""Cry Havoc as the engine sees it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar

from zwist.engine import definition
from zwist.engine.definition import Result, Setting, Start
from zwist.engine.dice import Dice
from zwist.engine.log import Event
from zwist.engine.nouns import Refs
from zwist.engine.question import Plain
from zwist.games.cry_havoc import advice, battle_cards, coverage, exploration, factions, naming, round, scene, view
from zwist.games.cry_havoc.content import content_for
from zwist.games.cry_havoc.refs import EMBLEMS, place_refs
from zwist.games.cry_havoc.setup import setup
from zwist.games.cry_havoc.sides import NOBODY
from zwist.games.cry_havoc.table import Box, Game, Table, rulebook

AFTERMATH = 20
"""The first chapter beyond the base game."""


class CryHavoc(definition.Definition[Table]):
    """The definition of Cry Havoc. Importing factions, battle cards and exploration tokens has registered their rules."""

    id: ClassVar[str] = "cry-havoc"
    package: ClassVar[str] = "cry_havoc"
    titles: ClassVar[dict[str, str]] = {"en": "Cry Havoc", "de": "Cry Havoc"}
    modes: ClassVar[tuple[str, ...]] = ("base",)
    seats: ClassVar[dict[str, range]] = {"base": range(2, 5)}
    settings: ClassVar[tuple[Setting, ...]] = (
        Setting("level", ("beginner", "advanced", "expert"), "beginner", "CH-2.5"),
        Setting("headquarters", ("chosen", "random"), "chosen", "CH-2.7"),
    )
    faction_clause: ClassVar[str] = "CH-2.4"
    seats_clause: ClassVar[str] = "CH-2.1"
    places: ClassVar[dict[str, Refs]] = dict.fromkeys(("region", "in", "from", "into", "regions"), place_refs)
    rulebook = rulebook

    def factions(self, mode: str) -> tuple[str, ...]:
        return tuple(content_for({}).factions)

    def factions_for(self, mode: str, seats: int, options: Mapping[str, Plain] | None = None) -> tuple[str, ...]:
        """Without a fourth player nobody takes the Trogs, with four somebody must (CH-2.16, CH-2.17)."""
        return tuple(one.id for one in content_for({}).factions.values() if seats in one.player_counts)

    def blank(self, start: Start) -> Table:
        return Table(Box(content_for(start.overlay, start.content), start.seats, str(start.options["level"])))

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
        from zwist.games.cry_havoc.board import board  # the only module of a game that needs rich

        return board(self.view(g, seat)["table"], g.table.box, language)

    def painter(self, g: Game, seat: int | None, language: str) -> scene.Painter:
        return scene.Painter(g, seat, language)

    def emblem(self, faction: str) -> tuple[str, int]:
        return EMBLEMS[faction]

    def speaker(self, table: Table, event: Event) -> int | None:
        side: int = event.values.get("side", NOBODY)
        return side if 0 <= side < table.box.seats else None

    def totals(self, table: Table) -> dict[str, int]:
        return coverage.totals(table)

    def features(self, mode: str) -> frozenset[str]:
        return coverage.features(content_for({}))

    def reached(self, event: Event, table: Table) -> Iterable[str]:
        return coverage.reached(event, table)

    def in_scope(self, clause: str, mode: str) -> bool:
        """The base game: Aftermath and solo have chapters of their own (20 and 21)."""
        return int(clause.removeprefix("CH-").split(".")[0]) < AFTERMATH

    def advice(self) -> advice.CryHavocAdvice:
        return advice.CryHavocAdvice()


CRY_HAVOC = CryHavoc()
__all__ = ["CRY_HAVOC", "battle_cards", "exploration", "factions"]
