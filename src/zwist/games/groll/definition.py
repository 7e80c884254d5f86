"""Groll as the engine sees it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from itertools import chain, combinations
from typing import Any, ClassVar

from zwist.engine import definition
from zwist.engine.definition import Result, Setting, Start
from zwist.engine.dice import Dice
from zwist.engine.log import Event
from zwist.engine.nouns import Refs
from zwist.engine.question import Plain
from zwist.games.groll import advice, companion, coop, coverage, factions, gathering, naming, round, scene, view, waiting
from zwist.games.groll.companion import coverage as companion_coverage
from zwist.games.groll.companion.scene import CompanionPainter
from zwist.games.groll.content import Content, content_for
from zwist.games.groll.coop import coverage as coop_coverage
from zwist.games.groll.coop.briefing import briefing
from zwist.games.groll.coop.scenario import coop_box
from zwist.games.groll.coop.scene import CoopPainter
from zwist.games.groll.coop.scoring import coop_result
from zwist.games.groll.refs import EMBLEMS, place_refs
from zwist.games.groll.setup import setup
from zwist.games.groll.table import Box, Game, Table, rulebook

SUBSETS = tuple(",".join(seats) for seats in chain.from_iterable(combinations("0123", n) for n in range(5)))


@lru_cache(maxsize=256)
def _box(content: Content, factions: tuple[str, ...]) -> Box:
    """Boxes never change, so games of the same line-up share one."""
    return Box(content, factions, content.action_dice(len(factions)))


class Groll(definition.Definition[Table]):
    """The definition of Groll. Importing factions, gathering and waiting has registered their rules."""

    id: ClassVar[str] = "groll"
    package: ClassVar[str] = "groll"
    titles: ClassVar[dict[str, str]] = {"en": "Groll", "de": "Groll"}
    modes: ClassVar[tuple[str, ...]] = ("competitive", coop.MODE, companion.MODE)
    seats: ClassVar[dict[str, range]] = {"competitive": range(2, 5), coop.MODE: range(1, 5), companion.MODE: range(1, 5)}
    settings: ClassVar[tuple[Setting, ...]] = (
        Setting("start_player", ("random", "0", "1", "2", "3"), "random", "GR-2.5", kind="seat"),
        Setting("handicap", SUBSETS, "", "GR-2.12", modes=("competitive",), kind="seats"),
        Setting(
            "scenario",
            tuple(content_for({}).scenarios),
            "order_above_all",
            "GR-17.10",
            modes=(coop.MODE, companion.MODE),
        ),
    )
    faction_clause: ClassVar[str] = "GR-2.6"
    seats_clause: ClassVar[str] = "GR-2.2"
    modules: ClassVar[dict[str, tuple[str, ...]]] = {
        coop.MODE: (coop.MODE,),
        companion.MODE: (coop.MODE, companion.MODE),
    }
    places: ClassVar[dict[str, Refs]] = dict.fromkeys(("region", "in", "from", "into"), place_refs)
    together: ClassVar[frozenset[str]] = frozenset({coop.MODE})
    open_modes: ClassVar[frozenset[str]] = frozenset({companion.MODE})
    chapters: ClassVar[dict[str, str]] = {coop.MODE: "scenario", companion.MODE: "scenario"}
    rulebook = rulebook

    def factions(self, mode: str) -> tuple[str, ...]:
        return tuple(content_for({}).factions)

    def factions_for(self, mode: str, seats: int, options: Mapping[str, Plain] | None = None) -> tuple[str, ...]:
        """No player takes the people of the Possessed faction (GR-17.10)."""
        chosen = str((options or {}).get("scenario", "")) if mode in self.chapters else ""
        scenario = content_for({}).scenarios.get(chosen)
        return tuple(name for name in self.factions(mode) if scenario is None or name != scenario.faction)

    def blank(self, start: Start) -> Table:
        content = content_for(start.overlay, start.content)
        if start.mode in self.chapters:
            return Table(coop_box(content, start.seats, content.scenarios[str(start.options["scenario"])]))
        return Table(_box(content, start.seats))

    def begin(self, g: Game) -> None:
        g.then(setup)

    def look(self, table: Table, seat: int | None) -> dict[str, Any]:
        return view.look(table, seat)

    def deal(self, table: Table, seat: int | None, dice: Dice) -> None:
        view.deal(table, seat, dice)

    def result(self, table: Table) -> Result:
        return coop_result(table) if table.box.scenario else round.result(table)

    def name(self, table: Table, kind: str, value: Any, language: str) -> str:
        return naming.name(table, kind, value, language)

    def painter(self, g: Game, seat: int | None, language: str) -> scene.Painter:
        return PAINTERS[g.start.mode](g, seat, language)

    def briefing(self, g: Game, language: str) -> list[tuple[str, list[str]]]:
        return briefing(g.table, language) if g.table.box.scenario else []

    def emblem(self, faction: str) -> tuple[str, int]:
        return EMBLEMS[faction]

    def board(self, g: Game, seat: int | None, language: str) -> Any:
        from zwist.games.groll.board import Drawing  # the only module of a game that needs rich
        from zwist.games.groll.coop.board import CoopDrawing

        drawing = CoopDrawing if g.table.box.scenario else Drawing
        return drawing(self.view(g, seat)["table"], g.table.box, language).board()

    def totals(self, table: Table) -> dict[str, int]:
        return coverage.totals(table)

    def features(self, mode: str) -> frozenset[str]:
        return FEATURES[mode]

    def reached(self, event: Event, table: Table) -> Iterable[str]:
        found = coverage.reached(event, table)
        if not table.box.scenario:
            return found
        return chain(found, coop_coverage.reached(event, table), companion_coverage.reached(event))

    def in_scope(self, clause: str, mode: str) -> bool:
        return coverage.in_scope(clause, mode)

    def advice(self) -> advice.GrollAdvice:
        return advice.GrollAdvice()


PAINTERS = {"competitive": scene.Painter, coop.MODE: CoopPainter, companion.MODE: CompanionPainter}
FEATURES = {
    "competitive": coverage.features(content_for({})),
    coop.MODE: coverage.features(content_for({})) | coop_coverage.features(content_for({})),
    companion.MODE: companion_coverage.features(),
}

GROLL = Groll()
__all__ = ["GROLL", "factions", "gathering", "waiting"]
