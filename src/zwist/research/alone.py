"""A game as an environment of Gymnasium: one seat learns, bots have the others."""

from __future__ import annotations

from typing import Any, ClassVar

import gymnasium
import numpy as np
from gymnasium import spaces

import zwist
from zwist.bots import Bot, bot
from zwist.engine.question import Plain
from zwist.research import encoding
from zwist.research.aec import Observation, observed, space

Told = dict[str, Any]


class Alone(gymnasium.Env):
    """The first seat against bots of one name. An action that is not legal loses the game at once."""

    metadata: ClassVar[dict[str, Any]] = {"render_modes": []}

    def __init__(
        self,
        game: str,
        factions: list[str],
        mode: str = "",
        rivals: str = "random",
        **options: Plain,
    ) -> None:
        self.definition = zwist.game(game)
        self.mode = mode or self.definition.first_mode
        self.factions, self.rivals, self.options = factions, rivals, options
        self.observation_space = space()
        self.action_space = spaces.Discrete(encoding.ACTIONS)

    def reset(self, *, seed: int | None = None, options: Told | None = None) -> tuple[Observation, Told]:
        """A new game up to the first own decision."""
        super().reset(seed=seed)
        chance = int(self.np_random.integers(1 << 30))
        self.g = self.definition.new(self.factions, chance, self.mode, None, **self.options)
        self.bots: dict[int, Bot] = {}
        for seat in range(1, len(self.factions)):
            self.bots[seat] = bot(self.rivals, self.definition, seat, chance + seat)
        self._let_others_play()
        return observed(self.g, 0), {}

    def step(self, action: int | np.integer[Any]) -> tuple[Observation, float, bool, bool, Told]:
        """An own decision, and what the others do until the next one."""
        question = self.g.question_for(0)
        option = encoding.actions(question).get(int(action)) if question is not None else None
        if option is None:
            return observed(self.g, 0), -1.0, True, False, {"illegal": True}
        self.g.apply(option, 0)
        self._let_others_play()
        return observed(self.g, 0), encoding.returns(self.g)[0], self.g.over, False, {}

    def _let_others_play(self) -> None:
        while self.g.question is not None and self.g.question_for(0) is None:
            seat = self.g.question.seat
            self.g.apply(self.bots[seat].choose(self.g), seat)
