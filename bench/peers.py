"""Random play in other engines, each by its own public interface. Runs in an environment of its own; prints JSON."""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Callable
from time import process_time


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
        generator = random.Random(seed)
        state, decisions = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                actions, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(generator.choices(actions, weights)[0])
            else:
                state.apply_action(generator.choice(state.legal_actions()))
                decisions += 1
        return decisions

    return play


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
        "open_spiel backgammon": speed(open_spiel("backgammon"), limit),
        "open_spiel gin_rummy": speed(open_spiel("gin_rummy"), limit),
    }))  # fmt: skip
