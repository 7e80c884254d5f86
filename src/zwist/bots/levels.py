"""The levels of bots that people choose: how much they think, and how often they do not think at all."""

from __future__ import annotations

from typing import Any, NamedTuple

from zwist.bots.insight import CHANCE, ONLY, Insight
from zwist.bots.search import Search
from zwist.engine.definition import Advice, Definition
from zwist.engine.dice import Dice, seeded
from zwist.engine.errors import IllegalChoice
from zwist.engine.game import Game
from zwist.engine.question import Option


class Level(NamedTuple):
    """Playouts for an act, seconds that it may take, and decisions in a hundred that are left to chance."""

    playouts: int
    seconds: float
    slips: int = 0

    @classmethod
    def of(cls, name: str, advice: Advice[Any]) -> Level:
        """A level in a game, which may need more or fewer playouts for the same strength."""
        usual = LEVELS[name]
        return usual._replace(playouts=advice.playouts.get(name, usual.playouts))


LEVELS = {
    "easy": Level(4, 0.1, slips=25),
    "normal": Level(40, 0.3),
    "hard": Level(300, 1.0),
    "expert": Level(3000, 3.0),
}
"""From the weakest to the strongest; what sets them apart is measured in docs/opponents.md."""
USUAL = "normal"
"""Who sits down where nobody has chosen a level."""


class Levelled:
    """A search as far as its level reaches."""

    def __init__(self, definition: Definition[Any], seat: int, seed: int, level: Level) -> None:
        self.search = Search(definition, seat, seed, level.playouts, level.seconds)
        self.seat = seat
        self.slips = level.slips
        self.dice = Dice(seeded(seed + 1))
        self.insight: Insight | None = None

    def choose(self, g: Game[Any]) -> Option[Any]:
        """What the search finds, or at times anything."""
        question = g.question_for(self.seat)
        if question is None:
            raise IllegalChoice(f"seat {self.seat} is not asked")
        if self.slips and self.dice.below(100) < self.slips:
            self.insight = ONLY if question.is_forced else CHANCE
            return self.dice.pick(question.options)
        option = self.search.choose(g)
        self.insight = self.search.insight
        return option
