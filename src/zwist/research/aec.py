"""A game as an environment of PettingZoo: agents decide one after the other, with masks of what is legal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

import zwist
from zwist.engine.game import Game
from zwist.engine.question import Plain
from zwist.research import encoding

Observation = dict[str, np.ndarray[Any, Any]]


def space() -> spaces.Dict:
    """What an agent sees: its view, and a mask of the legal actions."""
    view = spaces.Box(-np.inf, np.inf, (encoding.FEATURES,), np.float32)
    return spaces.Dict({"observation": view, "action_mask": spaces.Box(0, 1, (encoding.ACTIONS,), np.int8)})


def observed(g: Game[Any], seat: int) -> Observation:
    """What a seat sees now; whoever is not asked can do nothing."""
    mask = np.zeros(encoding.ACTIONS, np.int8)
    question = g.question_for(seat)
    if question is not None:
        mask[list(encoding.actions(question))] = 1
    row = np.array(encoding.features(g.definition.view(g, seat)), np.float32)
    return {"observation": row, "action_mask": mask}


class Environment(AECEnv):
    """Any game and mode. An action that is not legal is refused with the clause that forbids it."""

    metadata: ClassVar[dict[str, Any]] = {"name": "zwist", "render_modes": [], "is_parallelizable": False}
    render_mode = None

    def __init__(self, game: str, factions: list[str], mode: str = "", **options: Plain) -> None:
        super().__init__()
        self.definition = zwist.game(game)
        self.mode = mode or self.definition.first_mode
        self.factions, self.options = factions, options
        self.possible_agents = [f"seat_{seat}" for seat in range(len(factions))]
        self.seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {agent: space() for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(encoding.ACTIONS) for agent in self.possible_agents}
        self.seeds = np.random.default_rng()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """A new game; its seed follows from the one given, or from the one given last."""
        if seed is not None:
            self.seeds = np.random.default_rng(seed)
        drawn = int(self.seeds.integers(1 << 30))
        self.g = self.definition.new(self.factions, drawn, self.mode, None, **self.options)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self._asked()

    def observe(self, agent: str) -> Observation:
        return observed(self.g, self.seats[agent])

    def step(self, action: int | None) -> None:
        """Answer the question of the agent that is asked."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        question = self.g.question_for(self.seats[agent])
        assert question is not None
        option = encoding.actions(question).get(int(-1 if action is None else action))
        if option is None:
            raise zwist.IllegalChoice(f"action {action} is not legal; the mask says which ones are")
        self._cumulative_rewards[agent] = 0.0
        self.g.apply(option, self.seats[agent])
        if self.g.over:
            self.rewards = dict(zip(self.possible_agents, encoding.returns(self.g), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self._asked()
        self._accumulate_rewards()
        if self.g.over:
            self._deads_step_first()

    def _asked(self) -> str:
        return self.possible_agents[self.g.open[0].seat]
