"""The nouns of Groll's options as refs of the scene: which stack, which die, which box of the mat is meant."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from zwist.engine.question import Option, Question
from zwist.engine.timing import RESPONSE
from zwist.games.groll.companion import path as companion
from zwist.games.groll.nouns import (
    ABILITIES,
    ABILITY,
    ALLSIGHT,
    DIE,
    ELITE,
    EXODUS,
    HIRE,
    MANOEUVRE,
    REGION,
    SEAT,
    STANDARDS,
    TRAP,
    TURN,
)
from zwist.games.groll.refs import piece_ref, place_ref, unit_ref
from zwist.games.groll.table import MAT, Table
from zwist.kit.refs import seat_ref
from zwist.kit.scene import Path

ROLES = {
    "move or deploy": "from",
    "exodus": "from",
    "charge from": "from",
    "choose origin": "from",
    "may follow": "from",
    "gather": "from",
    "move to": "to",
    "choose target": "to",
    "cross": "to",
    "deploy elite": "to",
    "gather for": "to",
    "wheel into": "to",
    "swap with": "with",
}
"""What a region is in a question; in all others something happens in it."""

POOL = ("take die", "may reroll")
"""Questions about the dice of the pool; all others are about the seat's own dice."""


def path(t: Table, question: Question, option: Option[Any]) -> Path:
    """The nouns of an option in the order a rulebook names them."""
    found = PATHS.get(option.kind)
    return found(t, question, option.value) if found else [("act", f"do:{option.kind}")]


def _region(t: Table, question: Question, value: int) -> Path:
    return [(ROLES.get(question.name, "in"), place_ref(t.box, question.seat, value))]


def _seat(t: Table, question: Question, value: int) -> Path:
    """A faction, or its standard warriors where one of them is meant."""
    if question.name in ("share damage", "share damage together"):
        return [("who", unit_ref(t.box, value, t.strike[2]))]
    if question.name == "give up warrior":
        values: tuple[Any, ...] = question.offers[0].values
        return [("who", unit_ref(t.box, value, values[0]))]
    return [("whom", seat_ref(value))]


def _standards(t: Table, question: Question, value: int) -> Path:
    """How many, and out of which stack if they stand on the map."""
    n = ("n", f"num:{value}")
    values: tuple[Any, ...] = question.offers[0].values
    if question.name == "name warriors":
        return [("who", unit_ref(t.box, question.seat, values[1])), n]
    if question.name == "assign":
        return [("who", unit_ref(t.box, t.strike[1], t.strike[2])), n]
    if question.name == "take up" and values[3] >= 0:
        return [("who", unit_ref(t.box, question.seat, values[3])), n]
    return [n]


def _elite(t: Table, question: Question, value: int) -> Path:
    """A piece on the map, or the box of the mat on which it stands."""
    return [("who", f"hire:{t.box.kind[value].id}" if t.at[value] == MAT else piece_ref(value))]


def _die(t: Table, question: Question, value: str) -> Path:
    return [("die", f"{'pool' if question.name in POOL else 'die'}:{value}")]


PATHS: dict[str, Callable[[Table, Question, Any], Path]] = {
    REGION.kind: _region,
    SEAT.kind: _seat,
    STANDARDS.kind: _standards,
    ELITE.kind: _elite,
    DIE.kind: _die,
    EXODUS.kind: lambda t, question, value: [("die", f"die:{face}") for face in value],
    HIRE.kind: lambda t, question, value: [("box", f"hire:{value}")],
    MANOEUVRE.kind: lambda t, question, value: [("box", f"manoeuvre:{value}")],
    ALLSIGHT.kind: lambda t, question, value: [("die", "die:allsight")],
    TURN.kind: lambda t, question, value: [("die", "die:allsight"), ("face", f"face:{value}")],
    ABILITY.kind: lambda t, question, value: [("box", f"ability:{value}")],
    ABILITIES.kind: lambda t, question, value: [("box", f"ability:{card}") for card in value],
    TRAP.kind: lambda t, question, value: [("trap", f"trap:{value}")],
    RESPONSE.kind: lambda t, question, value: [("act", f"do:response_{value}")],
    **companion.PATHS,
}
