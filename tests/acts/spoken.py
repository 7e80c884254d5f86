"""The picnic in the words of its records, shown as what has been written down."""

from __future__ import annotations

from typing import Any

from engine.picnic import Picnic, asked
from engine.toy import Game, Table, new
from zwist.engine.definition import Start
from zwist.engine.question import Option, Question
from zwist.kit.scene import FactRow, Facts, Head, Scene
from zwist.kit.stage import Stage


class Spoken(Picnic):
    """A toy that people could play."""

    def prompt(self, table: Table, question: Question, language: str) -> str:
        return question.name

    def label(self, table: Table, question: Question, option: Option[Any], language: str) -> str:
        return option.text

    def phrase(self, table: Table, question: Question, option: Option[Any], role: str, language: str) -> str:
        return option.text

    def stage(self, start: Start, language: str) -> Stage:
        return Stage(game=self.id, title=self.id, phases=[], sides=[], boards=[], kinds={}, items=[])

    def scene(self, g: Game, seat: int | None, language: str) -> Scene:
        written = FactRow(label="notes", values=list(g.table.notes), seat="seat:0")
        facts = [Facts(title="Written down", rows=[written])]
        return Scene(head=Head(round="", phase=""), seats=[], places=[], pieces=[], facts=facts)


SPOKEN = Spoken()


def at(ask: Any, *arguments: Any, **sizes: int) -> Game:
    """The toy where this is asked."""
    return asked(new(toy=SPOKEN), ask, *arguments, **sizes)
