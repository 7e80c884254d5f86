"""A game as one JSON document: how it began, what was chosen, and the position now.

The position lets a game go on whatever happens to the rules; the choices replay it. Saves outlive the code that
wrote them: a column or field that came later keeps what the blank table gave it, a rule or choice is known by its
former names too, and what has gone for good must be declared as retired. An upgrader brings an old format up to date.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from zwist.engine import content
from zwist.engine.definition import Definition, Start
from zwist.engine.dice import dice_at
from zwist.engine.errors import BadContent, BadSave, IllegalChoice, OldSave
from zwist.engine.game import Game
from zwist.engine.log import Event
from zwist.engine.question import Offer, Question
from zwist.engine.rulebook import Rulebook
from zwist.engine.shapes import shaped

FORMAT = 2
UPGRADERS: dict[int, Callable[[dict[str, Any]], dict[str, Any]]] = {}
"""For each earlier format, what makes a document of the next one out of it."""
FIRST_KEPT = 2
"""Earlier formats belong to version 0.1, whose saves are not kept."""
WRONG = (KeyError, TypeError, ValueError, IndexError, AttributeError, RecursionError)
"""What happens when a document is read that is not as ``save`` writes it."""

PAST = ("start", "choices", "log")
"""How a game came about; its check sum is that of these parts."""

Records = Mapping[str, type[Any]]


def pack(value: Any) -> Any:
    """Plain values as JSON: a tuple becomes {"t": [...]}, a record {"r": its name, "f": {field: value}}."""
    if isinstance(value, tuple):
        fields: tuple[str, ...] | None = getattr(value, "_fields", None)
        if fields is not None:
            return {"r": type(value).__name__, "f": {k: pack(v) for k, v in zip(fields, value, strict=True)}}
        return {"t": [pack(part) for part in value]}
    if isinstance(value, list):
        return [pack(part) for part in value]
    return value


def unpack(value: Any, records: Records | None = None) -> Any:
    """The inverse of pack, with the kinds of records by name. A field that came later has its default."""
    if isinstance(value, dict):
        if "t" in value:
            return tuple(unpack(part, records) for part in value["t"])
        kind = (records or {})[value["r"]]
        retired = getattr(kind, "retired", ())
        return kind(**{k: unpack(v, records) for k, v in value["f"].items() if k not in retired})
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
        "dice": [g.dice.kind, g.dice.state],
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
        "dice": start.dice,
        "seed": start.seed,
        "options": pack_options(start),
        "overlay": start.overlay,
        "content": start.content,
    }


def pack_options(start: Start) -> dict[str, Any]:
    """The lobby options as JSON values."""
    return {key: pack(value) for key, value in start.options.items()}


def save(g: Game[Any]) -> str:
    """The whole game as text."""
    here = position(g)
    past = {
        "start": begun(g.start),
        "choices": [list(entry) for entry in g.record or []],
        "log": [[e.key, {k: pack(v) for k, v in e.values.items()}, e.plain()[2], e.decision] for e in g.log or []],
    }
    return json.dumps(
        {"zwist": FORMAT, **past, "position": here, "check": content.digest(here), "past": content.digest(past)},
        ensure_ascii=False,
        separators=(",", ":"),
    )


def load(text: str, definition_of: Any) -> Game[Any]:
    """The game in a text that ``save`` wrote. ``definition_of`` finds a game by its id."""
    document = read_document(text)
    try:
        start = read_start(document["start"])
        definition: Definition[Any] = definition_of(start.game)
        g = _at(definition, start, document["position"])
        g.record = [(seat, option, disclosed) for seat, option, disclosed in document["choices"]]
        g.log = [
            Event(key, {k: unpack(v) for k, v in values.items()}, None if audience is None else tuple(audience), decision)
            for key, values, audience, decision in document["log"]
        ]
        g.keep_position()
    except WRONG as error:
        raise BadSave(f"expected a complete saved game, but something in it is missing or wrong: {error!r}") from None
    except IllegalChoice as error:
        raise BadSave(f"expected a game that can be set up, but {error}") from None
    return g


def read_start(document: dict[str, Any]) -> Start:
    """A start from JSON values."""
    if document["dice"] not in ("quick", "sealed") or not isinstance(document["content"], str):
        raise ValueError(f"expected quick or sealed dice and a digest, got {document['dice']!r} and {document['content']!r}")
    return Start(
        document["game"],
        document["mode"],
        tuple(document["seats"]),
        document["seed"],
        {key: unpack(value) for key, value in document["options"].items()},
        document["overlay"],
        document["dice"],
        document["content"],
    )


def replay(text: str, definition_of: Any, until: int | None = None) -> Game[Any]:
    """The game played again from its start by its choices, up to a decision, with the data it began with."""
    document = read_document(text)
    try:
        start = read_start(document["start"])
        choices = [(seat, option) for seat, option, _ in document["choices"]]
        definition: Definition[Any] = definition_of(start.game)
        g = definition.set_up(start)
    except WRONG as error:
        raise BadSave(f"expected a record with a start and choices, but {error!r} is missing or wrong") from None
    except IllegalChoice as error:
        raise BadSave(f"expected a game that can be set up, but {error}") from None
    except BadContent as error:
        raise BadSave(f"the game can be continued, but not replayed: {error}") from None
    for number, (seat, option) in enumerate(choices[:until]):
        try:
            g.apply(option, seat)
        except IllegalChoice as error:
            raise BadSave(f"choice {number + 1} of the record is not possible: {error}") from None
    return g


def ends_as_saved(g: Game[Any], text: str) -> bool:
    """Whether a game is where the saved one was; what the save does not know yet may be anything."""
    rulebook = g.definition.rulebook
    try:
        saved = _in_names_of_today(rulebook, g.table, read_document(text)["position"])
    except WRONG as error:
        raise BadSave(f"expected a complete saved position, but something in it is missing or wrong: {error!r}") from None
    return _agrees(_as_before_splits(rulebook, saved), _as_before_splits(rulebook, position(g)))


def read_document(text: str) -> dict[str, Any]:
    """The document in a text, brought to today's format."""
    try:
        document: Any = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadSave(f"expected a saved game in JSON, but {error}") from None
    if not isinstance(document, dict) or "zwist" not in document:
        raise BadSave("expected a saved game of Zwist, got another JSON document")
    if isinstance(document["zwist"], int) and document["zwist"] < FIRST_KEPT:
        raise OldSave("this game was saved by Zwist 0.1 and cannot go on; games are kept from version 0.2 on")
    if document["zwist"] not in (*UPGRADERS, FORMAT):
        raise BadSave(f"expected save format {FORMAT} or an earlier one, got {document['zwist']!r}")
    _is_whole(document)
    while document["zwist"] != FORMAT:
        document = UPGRADERS[document["zwist"]](document)
    current: dict[str, Any] = document
    return current


def _is_whole(document: dict[str, Any]) -> None:
    """Refuse a save that was changed; looked at as it was stored, before anything is brought up to date.

    Saves of before have a check sum of their position alone.
    """
    for part in ("position", "check", *(PAST if "past" in document else ())):
        if part not in document:
            raise BadSave(f"expected a complete saved game, but something in it is missing or wrong: {part!r}")
    if content.digest(document["position"]) != document["check"]:
        raise BadSave("expected an unchanged saved game, but its position does not match its check sum")
    if "past" in document and content.digest({part: document[part] for part in PAST}) != document["past"]:
        raise BadSave("expected an unchanged saved game, but how it came about does not match its check sum")


def _at(definition: Definition[Any], start: Start, stored: dict[str, Any]) -> Game[Any]:
    """The game at a saved position. Data that nobody has any more are replaced by today's."""
    rulebook = definition.rulebook
    table = definition.blank(start if definition.has_data(start.content) else replace(start, content=""))
    saved = _in_names_of_today(rulebook, table, stored)
    records = {record.__name__: record for record in getattr(table, "records", ())}

    def values(packed: Any) -> Any:
        return unpack(packed, records)

    kind, state = saved["dice"]
    g = Game(definition, start, table, dice_at(kind, start.seed, state))
    for name, value in saved["table"].items():
        setattr(table, name, values(value))
    g.todo = [(rulebook.rules[name], values(rest)) for name, rest in saved["todo"]]
    g.open = tuple(
        Question(
            asked["seat"],
            asked["name"],
            tuple(Offer(rulebook.choices[c], rulebook.rules[a], values(v)) for c, a, v in asked["offers"]),
            table,
            asked["begins"],
            shaped(*asked["shape"]),
            values(asked["picked"]),
        )
        for asked in saved["open"]
    )
    g.question = g.open[0] if g.open else None
    g.answers = values(saved["answers"])
    g.collect = (rulebook.rules[saved["collect"][0]], values(saved["collect"][1])) if saved["collect"] else None
    g.disclosed = saved["disclosed"]
    return g


def _in_names_of_today(rulebook: Rulebook[Any], table: Any, saved: dict[str, Any]) -> dict[str, Any]:
    """A saved position with rules, choices and questions under present names, without retired columns."""
    kept = saved | {"table": _kept_columns(table, saved["table"])}
    return _called(kept, lambda name: rulebook.names[rulebook.find_rule(name)], lambda name: rulebook.find_choice(name).name)


def _as_before_splits(rulebook: Rulebook[Any], saved: dict[str, Any]) -> dict[str, Any]:
    """A position in which every rule and choice is called like the one that it was split off."""
    rules, choices = rulebook.split_rules, rulebook.split_choices
    return _called(saved, lambda name: rules.get(name, name), lambda name: choices.get(name, name))


def _called(saved: dict[str, Any], rule: Callable[[str], str], choice: Callable[[str], str]) -> dict[str, Any]:
    """A position under other names of rules and choices; a question that is named after its answer goes with it."""

    def question(asked: dict[str, Any]) -> dict[str, Any]:
        asked_by_its_answer = asked["name"] == asked["offers"][0][1]
        named = [[choice(one), rule(answer), values] for one, answer, values in asked["offers"]]
        return asked | {"name": named[0][1] if asked_by_its_answer else asked["name"], "offers": named}

    return saved | {
        "todo": [[rule(name), values] for name, values in saved["todo"]],
        "open": [question(asked) for asked in saved["open"]],
        "collect": [rule(saved["collect"][0]), saved["collect"][1]] if saved["collect"] else None,
    }


def _kept_columns(table: Any, saved: dict[str, Any]) -> dict[str, Any]:
    """The saved columns without the retired ones; one that nobody knows is refused."""
    retired = getattr(table, "retired", ())
    unknown = [name for name in saved if name not in table.columns and name not in retired]
    if unknown:
        raise ValueError(f"expected the columns {', '.join(table.columns)}; got {', '.join(unknown)}")
    return {name: value for name, value in saved.items() if name not in retired}


def _agrees(saved: Any, now: Any) -> bool:
    """Whether everything saved is so now; fields of tables and records that came later do not count."""
    if isinstance(saved, dict) and isinstance(now, dict):
        return all(name in now and _agrees(value, now[name]) for name, value in saved.items())
    if isinstance(saved, list) and isinstance(now, list):
        return len(saved) == len(now) and all(map(_agrees, saved, now))
    return bool(saved == now)
