"""Players that are programs. They see a game only through its Definition, and hidden things only as guesses."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

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


def bot(name: str, definition: Definition[Any], seat: int, seed: int) -> Bot:
    """A bot by its name."""
    if name not in BOTS:
        raise IllegalChoice(f"expected a bot out of {', '.join(BOTS)}; got {name!r}")
    return BOTS[name](definition, seat, seed)
