"""The environments pass the tests of those who defined them, in every game and mode but beside a real table.

The packages are optional: `make research` installs them and runs these tests.
"""

from __future__ import annotations

import warnings
from pathlib import Path
from typing import Any

import pytest

import zwist
from zwist.conformance.playout import start_of

MODES = [(name, mode) for name in zwist.games() for mode in zwist.game(name).modes if mode != "companion"]
LOOP = Path(__file__).parents[2] / "docs" / "research.md"


def line_up(game: str, mode: str) -> tuple[list[str], dict[str, Any]]:
    """Factions and options with which a mode can begin."""
    start, _ = start_of(zwist.game(game), mode, 1, 0)
    return list(start.seats), dict(start.options)


@pytest.fixture
def quiet() -> Any:
    """What the tests of others only recommend."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)
        yield


@pytest.mark.slow
@pytest.mark.parametrize(("game", "mode"), MODES)
def test_pettingzoo_finds_nothing_wrong(game: str, mode: str, quiet: None) -> None:
    pytest.importorskip("pettingzoo")
    from pettingzoo.test import api_test, seed_test

    from zwist.research.aec import Environment

    factions, options = line_up(game, mode)
    env = Environment(game, factions, mode, **options)
    api_test(env, num_cycles=400)
    seed_test(lambda: Environment(game, factions, mode, **options), num_cycles=50)
    assert env.possible_agents == [f"seat_{seat}" for seat in range(len(factions))]


def test_an_illegal_action_is_refused_and_rewards_come_at_the_end() -> None:
    pytest.importorskip("pettingzoo")
    import numpy as np

    from zwist.research.aec import Environment

    env = Environment("groll", ["koda", "guild"])
    env.reset(seed=1)
    mask = env.observe(env.agent_selection)["action_mask"]
    with pytest.raises(zwist.IllegalChoice, match="is not legal"):
        env.step(int(np.flatnonzero(mask == 0)[0]))
    rewards: dict[str, float] = {}
    for agent in env.agent_iter():
        seen, reward, over, _, _ = env.last()
        rewards[agent] = reward
        env.step(None if over else int(np.flatnonzero(seen["action_mask"])[0]))
    assert env.g.result is not None
    assert sorted(rewards.values()) in ([-1.0, 1.0], [0.0, 0.0])
    assert {f"seat_{seat}" for seat in env.g.result.winners} >= {a for a, one in rewards.items() if one > 0}


@pytest.mark.slow
@pytest.mark.parametrize(("game", "mode"), MODES)
def test_gymnasium_finds_nothing_wrong(game: str, mode: str, quiet: None) -> None:
    pytest.importorskip("gymnasium")
    pytest.importorskip("pettingzoo")
    from gymnasium.utils.env_checker import check_env

    from zwist.research.alone import Alone

    factions, options = line_up(game, mode)
    env = Alone(game, factions, mode, **options)
    check_env(env, skip_render_check=True)
    env.reset(seed=1)
    assert env.step(-1)[1:3] == (-1.0, True)


@pytest.mark.slow
@pytest.mark.parametrize(("game", "mode"), MODES)
def test_openspiel_finds_nothing_wrong_in_a_random_game(game: str, mode: str) -> None:
    pyspiel = pytest.importorskip("pyspiel")
    import zwist.research.spiel

    factions, _ = line_up(game, mode)
    chapter = zwist.game(game).modes[mode].chapter
    scenario = {setting.id: setting.default for setting in zwist.game(game).settings if setting.id == chapter}
    known = zwist.game(game).factions_for(mode, len(factions), scenario)
    given = {"game": game, "mode": mode, "factions": " ".join(known[: len(factions)])}
    made = pyspiel.load_game("zwist", given)
    pyspiel.random_sim_test(made, num_sims=1, serialize=False, verbose=False)
    state = made.new_initial_state()
    for _ in range(10):
        state.apply_action(state.legal_actions()[0])
    again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(made, state))[1]
    assert again.information_state_string(0) == state.information_state_string(0)
    assert again.history() == state.history()


def test_whoever_asks_openspiel_for_what_is_public_sees_nobodys_secrets() -> None:
    pyspiel = pytest.importorskip("pyspiel")
    from zwist.research.spiel import SpielState

    made = pyspiel.load_game("zwist", {"game": "cry-havoc", "factions": "humans machines", "mode": "base"})
    state = made.new_initial_state()
    assert isinstance(state, SpielState)
    public = made.make_py_observer(pyspiel.IIGObservationType(perfect_recall=True, private_info=pyspiel.PrivateInfoType.NONE))
    own = made.make_py_observer(pyspiel.IIGObservationType(perfect_recall=True))
    assert public.string_from(state, 0) == public.string_from(state, 1) == str(state)
    assert own.string_from(state, 0) == state.information_state_string(0) != str(state)
    seen = []
    for seat in (0, 1):
        public.set_from(state, seat)
        seen.append(list(public.tensor))
    assert seen[0] == seen[1]
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[-1])
    assert state.information_state_string() == str(state)


@pytest.mark.slow
def test_the_training_loop_of_the_page_learns() -> None:
    pytest.importorskip("pettingzoo")
    text = LOOP.read_text(encoding="utf-8")
    loop = text.split("```python\n")[1].split("```")[0]
    assert len([line for line in loop.splitlines() if line.strip()]) <= 30
    names: dict[str, Any] = {"__name__": "loop"}
    exec(loop.replace("GAMES = 1000", "GAMES = 400"), names)
    wins = names["wins"]
    assert len(wins) == 400
    assert sum(wins[-100:]) > sum(wins[:100]) + 15
