"""Zwist: asymmetric area-control games by their own rulebooks.

import zwist
g = zwist.game("groll").new(seats=["aldan", "koda"], seed=7)
while not g.over:
    g.apply(g.question.options[0])
print(g.result)
"""

from __future__ import annotations

from typing import Any

from zwist.engine import save as _save
from zwist.engine.definition import Definition
from zwist.engine.errors import BadContent, BadSave, IllegalChoice, ZwistError
from zwist.engine.game import Game
from zwist.engine.undo import undo
from zwist.games.cry_havoc.definition import CRY_HAVOC
from zwist.games.groll.definition import GROLL

__all__ = [
    "BadContent",
    "BadSave",
    "Definition",
    "Game",
    "IllegalChoice",
    "ZwistError",
    "game",
    "games",
    "load",
    "replay",
    "save",
    "undo",
]

GAMES: dict[str, Definition[Any]] = {definition.id: definition for definition in (GROLL, CRY_HAVOC)}


def games() -> tuple[str, ...]:
    """The ids of all games."""
    return tuple(GAMES)


def game(name: str) -> Definition[Any]:
    """A game by its id."""
    if name not in GAMES:
        raise IllegalChoice(f"expected a game out of {', '.join(GAMES)}; got {name!r}")
    return GAMES[name]


def save(g: Game[Any]) -> str:
    """The whole game as one JSON document."""
    return _save.save(g)


def load(text: str) -> Game[Any]:
    """The game in a text that ``save`` wrote."""
    return _save.load(text, game)


def replay(text: str, until: int | None = None) -> Game[Any]:
    """The recorded game played again from its start, up to a decision."""
    return _save.replay(text, game, until)
