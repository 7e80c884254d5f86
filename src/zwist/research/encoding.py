"""Games as numbers: an option has a fixed id, a view is a row of numbers, an information state is a text.

Options and views are open-ended, so ids and places follow from what things are called: they are the same in
every game, on every machine and after new cards have come.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from hashlib import blake2b
from typing import Any

from zwist.engine.game import Game
from zwist.engine.question import Option, Question

ACTIONS = 1 << 14
"""How many action ids there are."""
FEATURES = 1 << 11
"""How many numbers a view becomes."""


def actions(question: Question) -> dict[int, Option[Any]]:
    """The options of a question by their ids. Of two that fall upon one id the later name moves on."""
    found: dict[int, Option[Any]] = {}
    for option in sorted(question.options, key=_text):
        id = place(f"{question.name}/{option.text}") % ACTIONS
        while id in found:
            id = (id + 1) % ACTIONS
        found[id] = option
    return dict(sorted(found.items()))


def _text(option: Option[Any]) -> str:
    return option.text


def features(view: dict[str, Any]) -> list[float]:
    """A view as numbers, each thing at the place of its name; what shares a place is added up."""
    row = [0.0] * FEATURES
    known = {key: value for key, value in view.items() if key != "options"}
    for name, number in _leaves("", known):
        row[place(name) % FEATURES] += number
    return row


def _leaves(path: str, value: Any) -> Iterator[tuple[str, float]]:
    """Numbers under their path; words and what is not there as one more step of the path."""
    if isinstance(value, dict):
        for key, one in value.items():
            yield from _leaves(f"{path}.{key}", one)
    elif isinstance(value, list | tuple):
        for number, one in enumerate(value):
            yield from _leaves(f"{path}.{number}", one)
    elif isinstance(value, int | float):
        yield path, float(value)
    else:
        yield f"{path}={value}", 1.0


@cache
def place(name: str) -> int:
    """A number that follows from a name alone."""
    return int.from_bytes(blake2b(name.encode(), digest_size=4).digest(), "big")


def information_state(g: Game[Any], seat: int | None) -> str:
    """Everything a seat (None: a spectator) knows: its view, the log lines for it, its own choices."""
    seen = [event.plain() for event in g.log or () if event.visible_to(seat)]
    chosen = [text for who, text, _ in g.record or () if who == seat]
    return json.dumps([g.definition.view(g, seat), seen, chosen], sort_keys=True, ensure_ascii=False)


def returns(g: Game[Any]) -> list[float]:
    """What a finished game is worth to each seat, from -1 to 1: together the same, else nothing in sum."""
    mode, seats = g.definition.modes[g.start.mode], len(g.start.seats)
    if not g.over:
        return [0.0] * seats
    shares = [mode.share(g.table, seat, seats) for seat in range(seats)]
    rivals = 1 if mode.together else (mode.teams or seats) - 1
    return [share - (1 - share) / rivals for share in shares]
