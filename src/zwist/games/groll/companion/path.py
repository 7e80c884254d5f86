"""The keeper's nouns as refs of the scene: stacks, boxes of the mats, items of the book; numbers and acts are buttons."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from zwist.engine.question import Question
from zwist.games.groll.companion.nouns import (
    AMOUNT,
    BASE,
    CHIP,
    CHIPS,
    COUNTER,
    FACE,
    HIT_POINTS,
    PLACE,
    START,
    STEP,
    VALUE,
    WARRIORS,
)
from zwist.games.groll.gathering import GRAVEYARD
from zwist.games.groll.refs import place_ref, unit_ref
from zwist.games.groll.table import COAST, MAT, Table

Path = list[tuple[str, str]]


def pile_ref(side: int, place: int) -> str:
    """The standard warriors of a side that are not on the map."""
    return f"{'mat' if place == MAT else 'graveyard'}:{side}"


def _warriors(t: Table, question: Question, value: tuple[int, int]) -> Path:
    side, place = value
    return [("who", pile_ref(side, place) if place in (MAT, GRAVEYARD) else unit_ref(t.box, side, place))]


def _place(t: Table, question: Question, value: int) -> Path:
    """A region, or a zone of the side whose warriors are in hand; mat and graveyard have buttons.

    The Possessed faction has no zone: there is none for it on the whole coast.
    """
    side: Any = question.offers[0].values[0]
    if value < COAST:
        return [("to", f"do:{PLACE[value].text}")]
    sides = range(t.box.seats) if side == t.box.possessed and value == COAST else (side,)
    return [("to", place_ref(t.box, one, value)) for one in sides]


PATHS: dict[str, Callable[[Table, Question, Any], Path]] = {
    WARRIORS.kind: _warriors,
    PLACE.kind: _place,
    AMOUNT.kind: lambda t, question, value: [("n", f"do:amount_{value}")],
    HIT_POINTS.kind: lambda t, question, value: [("n", f"do:hp_{value}")],
    COUNTER.kind: lambda t, question, value: [("what", f"counter:{value}")],
    VALUE.kind: lambda t, question, value: [("n", f"do:value_{value}")],
    CHIP.kind: lambda t, question, value: [("what", f"do:chip_{value}")],
    STEP.kind: lambda t, question, value: [("step", f"step:{value}")],
    FACE.kind: lambda t, question, value: [("die", f"face:{value}")],
    **{act.kind: lambda t, question, value: [("what", f"marker:{value}")] for act in (BASE, START, CHIPS)},
}
