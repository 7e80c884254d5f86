"""Players that are programs. They see a game only through its Definition, and hidden things only as guesses."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from zwist.bots.dull import Dull
from zwist.bots.heuristic import Heuristic
from zwist.bots.random import Random
from zwist.engine.definition import Definition
from zwist.engine.errors import IllegalChoice
from zwist.engine.game import Game
from zwist.engine.question import Option


class Bot(Protocol):
    """A player at one seat of one game."""

    def choose(self, g: Game[Any]) -> Option[Any]:
        """Its answer to the open question of its seat."""


BOTS: dict[str, Callable[[Definition[Any], int, int], Bot]] = {"random": Random, "heuristic": Heuristic}


PLAN = "plan:"
"""Begins the name of a bot that follows a dull plan of the game."""
NAMES = f"{', '.join(BOTS)}, {PLAN}NAME"
"""What may be asked for, in words."""


def is_known(name: str) -> bool:
    """Whether some game has a bot of this name; which plans a game has it says itself."""
    return name in BOTS or name.startswith(PLAN)


def bot(name: str, definition: Definition[Any], seat: int, seed: int) -> Bot:
    """A bot by its name."""
    if not is_known(name):
        raise IllegalChoice(f"expected a bot out of {NAMES}; got {name!r}")
    if name.startswith(PLAN):
        return Dull(definition, seat, seed, name.removeprefix(PLAN))
    return BOTS[name](definition, seat, seed)
