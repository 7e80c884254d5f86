"""Players that are programs. They see a game only through its Definition, and hidden things only as guesses."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from zwist.bots.dull import Dull
from zwist.bots.first import First
from zwist.bots.heuristic import Heuristic
from zwist.bots.insight import Insight
from zwist.bots.levels import LEVELS, USUAL, Level, Levelled
from zwist.bots.random import Random
from zwist.bots.search import Search
from zwist.engine.definition import Definition
from zwist.engine.errors import IllegalChoice
from zwist.engine.game import Game
from zwist.engine.question import Option

__all__ = ["BOTS", "LEVELS", "NAMES", "USUAL", "Bot", "Insight", "bot", "is_known"]


class Bot(Protocol):
    """A player at one seat of one game."""

    def choose(self, g: Game[Any]) -> Option[Any]:
        """Its answer to the open question of its seat."""

    @property
    def insight(self) -> Insight | None:
        """What it saw in its last answer, if it counts anything. It may tell hidden things, so rivals hear it after the end."""


Maker = Callable[[Definition[Any], int, int], Bot]

BOTS: dict[str, Maker] = {"random": Random, "heuristic": Heuristic, "heuristic-0.1": First}
"""Bots that others are measured against; the last one stays as it was."""
SEARCH = "search:"
"""Begins the name of a bot that makes so many playouts for a decision, however long they take."""
PLAN = "plan:"
"""Begins the name of a bot that follows a dull plan of the game."""
NAMES = f"{', '.join((*LEVELS, *BOTS))}, {SEARCH}PLAYOUTS, {PLAN}NAME"
"""What may be asked for, in words."""


def is_known(name: str) -> bool:
    """Whether some game has a bot of this name; which plans a game has it says itself."""
    return name in BOTS or name in LEVELS or name.startswith(PLAN) or _playouts(name) > 0


def bot(name: str, definition: Definition[Any], seat: int, seed: int) -> Bot:
    """A bot by its name."""
    if not is_known(name):
        raise IllegalChoice(f"expected a bot out of {NAMES}; got {name!r}")
    if name.startswith(PLAN):
        return Dull(definition, seat, seed, name.removeprefix(PLAN))
    if name in LEVELS:
        return Levelled(definition, seat, seed, Level.of(name, definition.advice()))
    if name.startswith(SEARCH):
        return Search(definition, seat, seed, _playouts(name))
    return BOTS[name](definition, seat, seed)


def _playouts(name: str) -> int:
    """How many playouts a name asks for."""
    number = name.removeprefix(SEARCH)
    return int(number) if name.startswith(SEARCH) and number.isascii() and number.isdigit() else 0
