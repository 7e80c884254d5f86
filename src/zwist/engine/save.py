"""A game as one JSON document: how it began, what was chosen, and the position now.

The position lets a game go on whatever happens to the rules; the choices replay it.
"""

from __future__ import annotations

import json
from typing import Any

from zwist.engine import content
from zwist.engine.definition import Definition, Start
from zwist.engine.dice import Dice
from zwist.engine.errors import BadSave, IllegalChoice
from zwist.engine.game import Game, Records
from zwist.engine.log import Event
from zwist.engine.question import Offer, Question
from zwist.engine.shapes import shaped

FORMAT = 1
WRONG = (KeyError, TypeError, ValueError, IndexError, AttributeError, RecursionError)
"""What happens when a document is read that is not as ``save`` writes it."""


def pack(value: Any) -> Any:
    """Plain values as JSON: a tuple becomes {"t": [...]} and a record {"Fight": {...}}, so that they come back as such."""
    if isinstance(value, tuple) and hasattr(value, "_asdict"):
        return {type(value).__name__: {name: pack(part) for name, part in value._asdict().items()}}
    if isinstance(value, tuple):
        return {"t": [pack(part) for part in value]}
    if isinstance(value, list):
        return [pack(part) for part in value]
    return value


def unpack(value: Any, records: Records = ()) -> Any:
    """The inverse of pack, with the records that a table declares; a field that is missing has its default."""
    if isinstance(value, dict) and "t" in value:
        return tuple(unpack(part, records) for part in value["t"])
    if isinstance(value, dict):
        [(name, fields)] = value.items()
        kinds = {record.__name__: record for record in records}
        return kinds[name](**{field: unpack(part, records) for field, part in fields.items()})
    if isinstance(value, list):
        return [unpack(part, records) for part in value]
    return value


def position(g: Game[Any]) -> dict[str, Any]:
    """Everything that decides how the game goes on: table, steps, question, dice."""
    rulebook = g.definition.rulebook
    return {
        "table": {name: pack(getattr(g.table, name)) for name in type(g.table).columns},
        "todo": [[rulebook.names[rule], pack(values)] for rule, values in g.todo],
        "open": [
            {
                "seat": q.seat,
                "name": q.name,
                "offers": [[o.choice.name, rulebook.names[o.answer], pack(o.values)] for o in q.offers],
                "begins": q.begins,
                "shape": [q.shape.kind, *q.shape.sizes],
                "picked": pack(q.picked),
            }
            for q in g.open
        ],
        "answers": pack(g.answers),
        "collect": [rulebook.names[g.collect[0]], pack(g.collect[1])] if g.collect else None,
        "dice": g.dice.state,
        "disclosed": g.disclosed,
    }


def fingerprint(g: Game[Any]) -> str:
    """A hash of the position: equal exactly if two games go on alike."""
    return content.digest(position(g))


def begun(start: Start) -> dict[str, Any]:
    """A start as JSON values."""
    return {
        "game": start.game,
        "mode": start.mode,
        "seats": list(start.seats),
        "seed": start.seed,
        "options": pack_options(start),
        "overlay": start.overlay,
    }


def pack_options(start: Start) -> dict[str, Any]:
    """The lobby options as JSON values."""
    return {key: pack(value) for key, value in start.options.items()}


def save(g: Game[Any]) -> str:
    """The whole game as text."""
    return json.dumps(
        {
            "zwist": FORMAT,
            "start": begun(g.start),
            "content": g.definition.digest(g.start),
            "choices": [list(entry) for entry in g.record or []],
            "log": [[e.key, {k: pack(v) for k, v in e.values.items()}, e.plain()[2], e.decision] for e in g.log or []],
            "position": position(g),
            "check": fingerprint(g),
        },
        ensure_ascii=False,
        separators=(",", ":"),
    )


def load(text: str, definition_of: Any) -> Game[Any]:
    """The game in a text that ``save`` wrote. ``definition_of`` finds a game by its id."""
    document = _document(text)
    try:
        start = read_start(document["start"])
        definition: Definition[Any] = definition_of(start.game)
        g = _at(definition, start, document["position"])
        g.record = [(seat, option, disclosed) for seat, option, disclosed in document["choices"]]
        g.log = [
            Event(key, {k: unpack(v) for k, v in values.items()}, None if audience is None else tuple(audience), decision)
            for key, values, audience, decision in document["log"]
        ]
        check = document["check"]
    except WRONG as error:
        raise BadSave(f"expected a complete saved game, but something in it is missing or wrong: {error!r}") from None
    except IllegalChoice as error:
        raise BadSave(f"expected a game that can be set up, but {error}") from None
    if fingerprint(g) != check:
        raise BadSave("expected an unchanged saved game, but its position does not match its check sum")
    return g


def read_start(document: dict[str, Any]) -> Start:
    """A start from JSON values."""
    return Start(
        document["game"],
        document["mode"],
        tuple(document["seats"]),
        document["seed"],
        {key: unpack(value) for key, value in document["options"].items()},
        document["overlay"],
    )


def replay(text: str, definition_of: Any, until: int | None = None) -> Game[Any]:
    """The game played again from its start by its recorded choices, up to a decision."""
    document = _document(text)
    try:
        start, played_with = read_start(document["start"]), document["content"]
        choices = [(seat, option) for seat, option, _ in document["choices"]]
        definition: Definition[Any] = definition_of(start.game)
        content_now = definition.digest(start)
        if content_now != played_with:
            raise BadSave(
                f"the game was played with content {played_with}, this is {content_now}; it can be continued, but not replayed"
            )
        g = definition.set_up(start)
    except WRONG as error:
        raise BadSave(f"expected a record with a start, content and choices, but {error!r} is missing or wrong") from None
    except IllegalChoice as error:
        raise BadSave(f"expected a game that can be set up, but {error}") from None
    for number, (seat, option) in enumerate(choices[:until]):
        try:
            g.apply(option, seat)
        except IllegalChoice as error:
            raise BadSave(f"choice {number + 1} of the record is not possible: {error}") from None
    return g


def _document(text: str) -> dict[str, Any]:
    try:
        document = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadSave(f"expected a saved game in JSON, but {error}") from None
    if not isinstance(document, dict) or "zwist" not in document:
        raise BadSave("expected a saved game of Zwist, got another JSON document")
    if document["zwist"] != FORMAT:
        raise BadSave(f"expected save format {FORMAT}, got {document['zwist']!r}")
    return document


def _at(definition: Definition[Any], start: Start, saved: dict[str, Any]) -> Game[Any]:
    rulebook = definition.rulebook
    g = Game(definition, start, definition.blank(start), saved["dice"])
    for name in type(g.table).columns:
        setattr(g.table, name, unpack(saved["table"][name], g.table.records))
    g.todo = [(rulebook.rules[name], unpack(values, g.table.records)) for name, values in saved["todo"]]
    g.open = tuple(
        Question(
            asked["seat"],
            asked["name"],
            tuple(Offer(rulebook.choices[c], rulebook.rules[a], unpack(v)) for c, a, v in asked["offers"]),
            g.table,
            asked["begins"],
            shaped(*asked["shape"]),
            unpack(asked["picked"]),
        )
        for asked in saved["open"]
    )
    g.question = g.open[0] if g.open else None
    g.answers = unpack(saved["answers"])
    g.collect = (rulebook.rules[saved["collect"][0]], unpack(saved["collect"][1])) if saved["collect"] else None
    g.dice = Dice(saved["dice"])
    g.disclosed = saved["disclosed"]
    return g
