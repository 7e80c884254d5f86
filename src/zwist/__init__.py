"""Zwist: asymmetric area-control games by their own rulebooks.

import zwist
g = zwist.game("groll").new(seats=["aldan", "koda"], seed=7)
while not g.over:
    g.apply(g.question.options[0])
print(g.result)
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

from zwist import games as _folders
from zwist.engine import save as _save
from zwist.engine.definition import Definition
from zwist.engine.errors import BadContent, BadSave, IllegalChoice, ZwistError
from zwist.engine.game import Game
from zwist.engine.undo import undo

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

GAMES = {"groll": ("groll", "GROLL"), "cry-havoc": ("cry_havoc", "CRY_HAVOC")}
"""The folder and the name of each definition; rules and data of a game are loaded when it is asked for."""


def games() -> tuple[str, ...]:
    """The ids of all games."""
    return tuple(GAMES)


def game(name: str) -> Definition[Any]:
    """A game by its id."""
    if name not in GAMES:
        raise IllegalChoice(f"expected a game out of {', '.join(GAMES)}; got {name!r}")
    folder, definition = GAMES[name]
    found: Definition[Any] = getattr(import_module(f"{_folders.__name__}.{folder}.definition"), definition)
    return found


def save(g: Game[Any]) -> str:
    """The whole game as one JSON document."""
    return _save.save(g)


def load(text: str) -> Game[Any]:
    """The game in a text that ``save`` wrote."""
    return _save.load(text, game)


def replay(text: str, until: int | None = None) -> Game[Any]:
    """The recorded game played again from its start, up to a decision."""
    return _save.replay(text, game, until)
