"""Zwist: asymmetric area-control games by their own rulebooks.

import zwist
g = zwist.game("groll").new(seats=["aldan", "koda"], seed=7)
while not g.over:
    g.apply(g.question.options[0])
print(g.result)
"""

from __future__ import annotations

from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Any

import zwist.games  # noqa: F401  (loaded later, the package would take the place of the function of that name)
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

GROUP = "zwist.games"
"""The entry points by which an installed package brings a game: ``id = "package.module:DEFINITION"``."""
OWN = (
    EntryPoint("groll", "zwist.games.groll.definition:GROLL", GROUP),
    EntryPoint("cry-havoc", "zwist.games.cry_havoc.definition:CRY_HAVOC", GROUP),
    EntryPoint("tsukuyumi", "zwist.games.tsukuyumi.definition:TSUKUYUMI", GROUP),
    EntryPoint("ante-portas", "zwist.games.ante_portas.definition:ANTE_PORTAS", GROUP),
)


def _found() -> dict[str, EntryPoint]:
    """Where each game is; nobody can take the name of one of ours."""
    own = {one.name: one for one in OWN}
    return own | {one.name: one for one in entry_points(group=GROUP) if one.name not in own}


def games() -> tuple[str, ...]:
    """The ids of all games: ours, and those of installed packages."""
    return tuple(_found())


@cache
def game(name: str) -> Definition[Any]:
    """A game by its id. Its rules and data are read when it is asked for, not before."""
    found = _found()
    if name not in found:
        raise IllegalChoice(f"expected a game out of {', '.join(found)}; got {name!r}")
    definition: Definition[Any] = found[name].load()
    return definition


def save(g: Game[Any]) -> str:
    """The whole game as one JSON document."""
    return _save.save(g)


def load(text: str) -> Game[Any]:
    """The game in a text that ``save`` wrote."""
    return _save.load(text, game)


def replay(text: str, until: int | None = None) -> Game[Any]:
    """The recorded game played again from its start, up to a decision."""
    return _save.replay(text, game, until)
