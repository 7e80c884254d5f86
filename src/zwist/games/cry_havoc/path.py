"""The nouns of Cry Havoc's options as refs of the scene: which card, which tile, which lane of the battle is meant."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from zwist.engine.question import Option, Question
from zwist.games.cry_havoc.fight import ATTRITION, CAPTURE, CONTROL
from zwist.games.cry_havoc.nouns import (
    ACTION,
    ACTIVATE,
    BACK,
    BUILD,
    CARD,
    CRYSTALS,
    DECK,
    MATRIX,
    OBJECTIVE,
    PLACE,
    REGION,
    SHIFT,
    SIDE,
    SKILL,
    STRUCTURE,
    UNITS,
)
from zwist.games.cry_havoc.refs import lane_ref, piece_ref, region_ref
from zwist.games.cry_havoc.table import TERRAINS, Table
from zwist.kit.refs import seat_ref
from zwist.kit.scene import Path

ROLES = {
    "move from": "from",
    "call from": "from",
    "depart": "from",
    "road from": "from",
    "move to": "to",
    "retreat to": "to",
    "teleport to": "to",
    "road to": "to",
    "relocate to": "to",
    "land in": "to",
}
"""What a region is in a question; in all others something happens in it."""

LANES = {"give up": "from", "withdraw from": "from", "capture from": "from"}
"""What an objective is in a question; in all others something happens on it."""

AMOUNTS = {"place on control": lane_ref(CONTROL), "place on capture": lane_ref(CAPTURE)}
"""The objective on which a number of units is put."""


def path(t: Table, question: Question, option: Option[Any]) -> Path:
    """The nouns of an option in the order a rulebook names them."""
    found = PATHS.get(option.kind)
    return found(t, question, option.value) if found else [("act", f"do:{option.kind}")]


def _back(t: Table, question: Question, value: str) -> Path:
    """A face-down token in the region that has been named."""
    values: tuple[Any, ...] = question.offers[0].values
    return [("who", piece_ref(t.box, value, values[1]))]


def _units(t: Table, question: Question, value: int) -> Path:
    """How many units; with those on Capture Prisoners also the others, who go on Attrition (CH-14.5)."""
    named = [(AMOUNTS.get(question.name, "n"), f"num:{value}")]
    if question.name != "place on capture":
        return named
    everybody = len(question.options) - 1
    return [*named, (lane_ref(ATTRITION), f"num:{everybody - value}")]


PATHS: dict[str, Callable[[Table, Question, Any], Path]] = {
    REGION.kind: lambda t, question, value: [(ROLES.get(question.name, "in"), region_ref(t.box, value))],
    SIDE.kind: lambda t, question, value: [("whom", seat_ref(value))],
    UNITS.kind: _units,
    CRYSTALS.kind: lambda t, question, value: [("n", f"num:{value}")],
    BACK.kind: _back,
    PLACE.kind: lambda t, question, value: [("place", f"do:place_{value}")],
    CARD.kind: lambda t, question, value: [("card", f"card:{value}")],
    MATRIX.kind: lambda t, question, value: [("card", f"stored:{value}")],
    ACTION.kind: lambda t, question, value: [("action", f"action:{value}")],
    BUILD.kind: lambda t, question, value: [("tile", f"build:{value}")],
    ACTIVATE.kind: lambda t, question, value: [("tile", piece_ref(t.box, *value))],
    STRUCTURE.kind: lambda t, question, value: [("tile", piece_ref(t.box, *value))],
    SKILL.kind: lambda t, question, value: [("skill", f"skill:{value}")],
    OBJECTIVE.kind: lambda t, question, value: [(LANES.get(question.name, "on"), lane_ref(value))],
    SHIFT.kind: lambda t, question, value: [("from", lane_ref(value[0])), ("to", lane_ref(value[1]))],
    DECK.kind: lambda t, question, value: [("deck", f"deck:{TERRAINS[value]}")],
}
