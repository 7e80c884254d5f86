"""Random play and search in other engines, each by its own public interface. Runs in an environment of its own; prints JSON."""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Callable
from time import process_time
from typing import Any

PLAYOUTS = 200
"""For one decision of a search."""
MIDDLE = 12
"""Decisions before a position counts as the middle of a game."""


def catanatron(seed: int) -> int:
    """One game of four random players; returns its decisions."""
    from catanatron import Color, Game, RandomPlayer

    random.seed(seed)
    game = Game([RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)])
    game.play()
    return len(game.state.actions)


def open_spiel(name: str) -> Callable[[int], int]:
    """One random game of an OpenSpiel game through its Python interface."""
    import pyspiel

    game = pyspiel.load_game(name)

    def play(seed: int) -> int:
        return at_random(game.new_initial_state(), random.Random(seed))

    return play


def at_random(state: Any, generator: random.Random, most: float = float("inf")) -> int:
    """Play a state of OpenSpiel on to its end, or to the next question after so many decisions; how many were made."""
    decisions = 0
    while not state.is_terminal() and (decisions < most or state.is_chance_node()):
        if state.is_chance_node():
            actions, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(generator.choices(actions, weights)[0])
        else:
            state.apply_action(generator.choice(state.legal_actions()))
            decisions += 1
    return decisions


def searches(name: str, seconds: float) -> float:
    """Playouts per second of OpenSpiel's own tree search, by information sets where something is hidden."""
    import pyspiel

    game, playouts, seed, spent = pyspiel.load_game(name), 0, 0, 0.0
    is_hidden = game.get_type().information == pyspiel.GameType.Information.IMPERFECT_INFORMATION
    while spent < seconds:
        seed += 1
        evaluator, state = pyspiel.RandomRolloutEvaluator(1, seed), game.new_initial_state()
        at_random(state, random.Random(seed), MIDDLE)
        if state.is_terminal():
            continue
        bot = (
            pyspiel.ISMCTSBot(seed, evaluator, 2.0, PLAYOUTS)
            if is_hidden
            else pyspiel.MCTSBot(game, evaluator, 2.0, PLAYOUTS, 1000, False, seed, False)
        )
        start = process_time()
        bot.step(state)
        spent, playouts = spent + process_time() - start, playouts + PLAYOUTS
    return playouts / spent


def speed(play: Callable[[int], int], seconds: float) -> dict[str, float]:
    """Decisions and games per second of CPU time."""
    play(0)
    decisions, games, start = 0, 0, process_time()
    while process_time() - start < seconds:
        decisions += play(games)
        games += 1
    took = process_time() - start
    return {"decisions/s": decisions / took, "games/s": games / took}


if __name__ == "__main__":
    limit = float(sys.argv[1])
    print(json.dumps({
        "catanatron, 4 players": speed(catanatron, limit),
        **{
            f"open_spiel {name}": {**speed(open_spiel(name), limit), "search playouts/s": searches(name, limit)}
            for name in ("backgammon", "gin_rummy")
        },
    }))  # fmt: skip
