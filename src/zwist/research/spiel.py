"""Games as OpenSpiel knows them: ``pyspiel.load_game("zwist(game=groll,factions=koda guild)")``.

Dice roll by the seed of the game, so for whoever knows it nothing is left to chance; a player does not. Seats
that choose at once are asked one after the other, without seeing each other's answers.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel

import zwist
from zwist.engine.game import Game
from zwist.research import encoding

LONGEST = 20_000
"""No game needs more decisions."""
TYPE = pyspiel.GameType(
    short_name="zwist",
    long_name="Zwist",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.DETERMINISTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.GENERAL_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=5,
    min_num_players=1,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification={"game": "groll", "factions": "koda guild", "mode": "", "seed": 1},
)


class SpielGame(pyspiel.Game):
    """One game, mode, line-up and seed."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = {**TYPE.parameter_specification, **(params or {})}
        self.definition = zwist.game(str(given["game"]))
        self.mode = str(given["mode"]) or self.definition.first_mode
        self.factions, self.seed = str(given["factions"]).split(), int(given["seed"])
        info = pyspiel.GameInfo(
            num_distinct_actions=encoding.ACTIONS,
            max_chance_outcomes=0,
            num_players=len(self.factions),
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=None,
            max_game_length=LONGEST,
        )
        super().__init__(TYPE, info, given)

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        public = iig_obs_type is not None and iig_obs_type.private_info == pyspiel.PrivateInfoType.NONE
        return SpielObserver(public)


class Held:
    """A game in the hands of OpenSpiel, which copies and pickles what a state has."""

    def __init__(self, g: Game[Any]) -> None:
        self.g = g

    def __deepcopy__(self, memo: object) -> Held:
        twin = self.g.clone()
        twin.log, twin.record = list(self.g.log or ()), list(self.g.record or ())
        return Held(twin)

    def __reduce__(self) -> tuple[Any, ...]:
        return _loaded, (zwist.save(self.g),)


def _loaded(text: str) -> Held:
    return Held(zwist.load(text))


class SpielState(pyspiel.State):
    """A position. The state of OpenSpiel keeps the history; the game knows everything else."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.held = Held(game.definition.new(game.factions, game.seed, game.mode))

    @property
    def g(self) -> Game[Any]:
        """The game."""
        return self.held.g

    def current_player(self) -> int:
        return pyspiel.PlayerId.TERMINAL if self.g.over else self.g.open[0].seat

    def _legal_actions(self, player: int) -> list[int]:
        question = self.g.question_for(player)
        return [] if question is None else list(encoding.actions(question))

    def _apply_action(self, action: int) -> None:
        question = self.g.open[0]
        self.g.apply(encoding.actions(question)[action], question.seat)

    def _action_to_string(self, player: int, action: int) -> str:
        question = self.g.question_for(player)
        option = encoding.actions(question).get(action) if question is not None else None
        return option.text if option is not None else f"action {action}"

    def is_terminal(self) -> bool:
        return self.g.over

    def returns(self) -> list[float]:
        return encoding.returns(self.g)

    def information_state_string(self, player: int | None = None) -> str:
        asked = self.g.open[0].seat if player is None and not self.g.over else player
        return encoding.information_state(self.g, asked)

    def __str__(self) -> str:
        return encoding.information_state(self.g, None)


class SpielObserver:
    """What a player sees, as numbers and as text; whoever asks for what is ``public`` gets what a spectator sees."""

    def __init__(self, public: bool = False) -> None:
        self.public = public
        self.tensor = np.zeros(encoding.FEATURES, np.float32)
        self.dict = {"view": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        self.tensor[:] = encoding.features(state.g.definition.view(state.g, self._eyes(player)))

    def string_from(self, state: SpielState, player: int) -> str:
        return encoding.information_state(state.g, self._eyes(player))

    def _eyes(self, player: int) -> int | None:
        return None if self.public else player


pyspiel.register_game(TYPE, SpielGame)
