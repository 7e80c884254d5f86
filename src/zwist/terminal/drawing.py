"""A stage and a scene as something a terminal can print: the same table that a browser draws, in text.

Knows no game. The whole table is drawn without mats, layers and tales; ``about`` draws one part with all
of its texts.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Any

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from zwist.engine.game import Game
from zwist.kit.scene import Explain, FactRow, Facts, Over, Seat, Stop, Track, Tray
from zwist.kit.stage import Phase, Ref, Row
from zwist.terminal.boards import boards
from zwist.terminal.focus import focus
from zwist.terminal.legend import ASKED, USED, Legend

PROSE = 50
"""A longer value is prose."""


def drawn(g: Game[Any], seat: int | None, language: str) -> Drawing:
    """The table of a game as a seat (None: a spectator) sees it."""
    definition = g.definition
    legend = Legend(definition.stage(g.start, language), definition.scene(g, seat, language), language)
    return Drawing(legend, [f"seat:{question.seat}" for question in g.open])


class Drawing:
    """One look at the table. ``asked``: the sides that decide now."""

    def __init__(self, legend: Legend, asked: Collection[Ref]) -> None:
        self.legend = legend
        self.stage = legend.stage
        self.scene = legend.scene
        self.asked = asked

    def whole(self) -> RenderableType:
        """Everything together, what is decided last of all: the question follows below."""
        scene = self.scene
        legend = Text(self.legend.word("legend"), style="dim")
        parts: list[RenderableType] = [self.head(), *boards(self.legend), legend]
        parts += [self.seats(), *map(self.tray, scene.trays)]
        parts += [self.facts(facts) for facts in scene.facts if not _is_prose(facts)]
        parts += [*map(self.track, scene.tracks), *self.marks(), *self.further()]
        if scene.explain:
            parts += self.explain(scene.explain)
        if scene.focus:
            parts += focus(self.legend, scene.focus)
        if scene.over:
            parts += self.over(scene.over)
        return Group(*parts)

    def further(self) -> list[Text]:
        """What is only drawn when somebody asks for it: layers, and facts that are read once."""
        titles = [layer.title for layer in self.scene.layers]
        titles += [facts.title for facts in self.scene.facts if _is_prose(facts)]
        return [self.legend.line(self.legend.word("further"), titles)] if titles else []

    def about(self, word: str) -> list[RenderableType]:
        """The parts that bear a name, with everything that is written on them."""
        wanted = word.casefold()
        return [part for title, part in self.parts() if wanted in title.casefold()]

    def parts(self) -> Iterator[tuple[str, RenderableType]]:
        """Everything that can be looked at alone, by its name."""
        for layer in self.scene.layers:
            yield f"{layer.id} {layer.title}", Group(*boards(self.legend, layer))
        for seat in self.scene.seats:
            yield self.legend.sides[seat.ref].faction, self.mat(seat)
        for tray in self.scene.trays:
            yield tray.title, self.tray(tray, text=True)
        for facts in self.scene.facts:
            yield facts.title, self.facts(facts)
        for track in self.scene.tracks:
            yield track.title, self.track(track)
        if self.scene.focus:
            yield self.scene.focus.title, Group(*focus(self.legend, self.scene.focus))

    # The round

    def head(self) -> Text:
        """Round, and all phases with the one that is now."""
        head = self.scene.head
        phases = [self.phase(one) for one in self.stage.phases]
        return Text.assemble((head.round, "bold"), "   ", Text(" › ").join(phases))

    def phase(self, phase: Phase) -> Text:
        """A phase of the round, marked if it is now."""
        return Text(f"▸{phase.name}", "bold") if phase.id == self.scene.head.phase else Text(phase.name, "dim")

    def marks(self) -> Iterator[Text]:
        """Moves, paths and shots, places in range or threatened, those of one kind and side in a line."""
        groups: dict[tuple[str, Ref | None], list[str]] = {}
        for mark in self.scene.marks:
            joint = " → " if mark.kind in ("move", "path", "shot") else ", "
            groups.setdefault((mark.kind, mark.seat), []).append(joint.join(map(self.stop, mark.stops)))
        for (kind, seat), ways in groups.items():
            whose = [self.legend.faction(seat)] if seat else []
            yield self.legend.line(self.legend.word(f"mark.{kind}"), [*whose, *ways])

    def stop(self, stop: Stop) -> str:
        """A place of a mark with what is noted there; a danger is said in words, which its tone does elsewhere."""
        tag, place = stop.tag, self.legend.called(stop.at)
        return f"{place} [{tag.note if tag.tone == 'danger' else tag.text}]" if tag else place

    # The sides

    def seats(self) -> RenderableType:
        """What lies before each side, for everybody to see."""
        grid = self.legend.grid(self.legend.word("faction"), self.score_label(), self.legend.word("beside"))
        for seat in self.scene.seats:
            score = "" if seat.score is None else str(seat.score)
            grid.add_row(self.name(seat), score, self.possessions(seat))
        return grid

    def score_label(self) -> str:
        """What the score counts."""
        return next((side.score_label for side in self.stage.sides if side.score_label), "")

    def name(self, seat: Seat) -> Text:
        """A side, marked if it decides now."""
        return Text.assemble(f"{ASKED} " if seat.ref in self.asked else "", self.legend.faction(seat.ref))

    def possessions(self, seat: Seat) -> str:
        """Counters, dice and notes of a side."""
        signs = self.legend.sides[seat.ref].signs
        counted = [self.legend.count(count, signs) for count in (*seat.counters, *seat.extras)]
        return " · ".join([*counted, *map(self.legend.item, seat.dice), *seat.notes])

    def mat(self, seat: Seat) -> RenderableType:
        """A side with everything that is written on its mat."""
        faction = self.legend.sides[seat.ref].faction
        parts: list[RenderableType] = [self.legend.line(faction, [self.possessions(seat)])]
        parts += [Padding(Text(seat.text), (0, 0, 0, 2))] if seat.text else []
        return Group(*parts, *([self.tray(seat.mat, text=True)] if seat.mat else []))

    # What lies before the viewer

    def tray(self, tray: Tray, text: bool = False) -> RenderableType:
        """Cards with symbols as a table, what is read line by line, and everything else in one line."""
        if tray.ledger:
            return self.legend.ledger(tray.title, tray.ledger)
        if any(self.stage.whole(item).rows for item in tray.items):
            return self.cards(tray)
        if text or (tray.kind in ("cards", "text") and tray.items):
            lines = [Padding(Text(self.legend.item(item, text=True)), (0, 0, 0, 2)) for item in tray.items]
            return Group(Text(tray.title, style="bold"), *lines)
        items = [self.legend.item(item) for item in tray.items]
        return self.legend.line(tray.title, items or [self.legend.word("nothing")])

    def cards(self, tray: Tray) -> RenderableType:
        """Cards with a column for each row of symbols, and what they say."""
        whole = [self.stage.whole(item) for item in tray.items]
        labels = list(dict.fromkeys(row.label for card in whole for row in card.rows))
        grid = self.legend.grid(Text(tray.title, style="bold"), *labels, self.legend.word("text"))
        for card in whole:
            rows = {row.label: self.symbols(row) for row in card.rows}
            gives = ", ".join(f"{row.label} {row.n}" for row in card.gives)
            said = " · ".join(filter(None, (card.text, card.note, card.foot, gives)))
            name = f"{USED} {card.name}" if card.used else card.name
            grid.add_row(name, *(rows.get(label, "") for label in labels), said)
        return grid

    def symbols(self, row: Row) -> str:
        """How many symbols a row of a card has, and what else it brings."""
        return " ".join([str(row.n), *(f"({extra})" for extra in row.extra)])

    # Beside the board

    def facts(self, facts: Facts) -> RenderableType:
        """A small table in a line, or a ledger."""
        if facts.ledger:
            return self.legend.ledger(facts.title, facts.ledger)
        return self.legend.line(facts.title, map(self.fact, facts.rows))

    def fact(self, row: FactRow) -> Text:
        """A line of facts; one about a side has its colour."""
        return Text(f"{row.label.rstrip('.')}: {', '.join(row.values)}", style=self.legend.colour(row.seat))

    def track(self, track: Track) -> Text:
        """Everybody's place on a track, its marked places and its end."""
        coins = [
            Text.assemble(self.legend.faction(ref), f" {place}")
            for ref, place in sorted(track.seats.items(), key=lambda coin: -coin[1])
        ]
        marks = [self.legend.count(mark, {}) for mark in track.marks]
        return self.legend.line(track.title, [*coins, *marks, self.legend.word("end", n=track.end)])

    def explain(self, explain: Explain) -> list[RenderableType]:
        """Why an automaton did something."""
        said = [self.legend.line(explain.title, [explain.text, *explain.clauses])]
        return [*said, self.legend.ledger("", explain.table)] if explain.table else [*said]

    def over(self, over: Over) -> list[RenderableType]:
        """The final ranking and what decided it."""
        word = self.legend.word
        grid = self.legend.grid(word("rank"), word("faction"), self.score_label(), title=word("ranking"))
        for rank in over.ranking:
            star = " ★" if rank.seat in over.winners else ""
            name = Text.assemble(self.legend.faction(rank.seat), star)
            grid.add_row(str(rank.place), name, str(rank.score))
        return [grid, Text(word("decided_by", clause=over.clause, text=over.why))]


def _is_prose(facts: Facts) -> bool:
    """Whether facts are told rather than counted."""
    return any(len(value) > PROSE for row in facts.rows for value in row.values)
