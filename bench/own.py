"""Our own numbers: random play, clones, views and the heuristic bot, for every game. Prints one JSON object."""

from __future__ import annotations

import json
import sys
import time
from typing import Any

import zwist
from zwist.bots import bot
from zwist.engine.definition import Definition
from zwist.engine.dice import Dice, seeded
from zwist.engine.game import Game


def seated(definition: Definition[Any], seats: int, seed: int) -> Game[Any]:
    """A new game without log and record, as a simulator plays it."""
    mode = definition.first_mode
    factions = list(definition.factions_for(mode, seats, {}))
    Dice(seeded(seed)).shuffle(factions)
    g = definition.new(factions[:seats], seed=seed, mode=mode)
    g.log = g.record = None
    return g


def random_play(definition: Definition[Any], seats: int, seconds: float) -> dict[str, float]:
    """Uniformly random play: decisions and games per second; ``free`` counts decisions with a choice."""
    dice, decisions, free, games = Dice(seeded(1)), 0, 0, 0
    seated(definition, seats, 0)
    start = time.perf_counter()
    while time.perf_counter() - start < seconds:
        g = seated(definition, seats, games)
        while (question := g.question) is not None:
            g.apply(dice.pick(question.options))
            decisions += 1
            free += len(question.options) > 1
        games += 1
    took = time.perf_counter() - start
    return {"decisions/s": decisions / took, "free decisions/s": free / took, "games/s": games / took,
            "decisions/game": decisions / games}  # fmt: skip


def positions(definition: Definition[Any], seats: int, n: int) -> list[Game[Any]]:
    """Positions from the middle of random games."""
    found: list[Game[Any]] = []
    dice, seed = Dice(seeded(2)), 0
    while len(found) < n:
        g = seated(definition, seats, seed)
        seed += 1
        for step in range(150):
            if g.question is None:
                break
            g.apply(dice.pick(g.question.options))
            if step % 15 == 14:
                found.append(g.clone())
    return found[:n]


def per_call(action: Any, games: list[Game[Any]], seconds: float) -> float:
    """Mean microseconds of an action on a position."""
    calls, start = 0, time.perf_counter()
    while time.perf_counter() - start < seconds:
        for g in games:
            action(g)
        calls += len(games)
    return (time.perf_counter() - start) / calls * 1e6


def heuristic_cost(definition: Definition[Any], seats: int, seconds: float) -> float:
    """Mean milliseconds per decision of the heuristic bot, forced ones included."""
    decisions, spent, seed = 0, 0.0, 0
    while spent < seconds:
        g = seated(definition, seats, seed)
        bots = [bot("heuristic", definition, seat, seed) for seat in range(seats)]
        while g.question is not None and spent < seconds:
            start = time.perf_counter()
            option = bots[g.question.seat].choose(g)
            spent += time.perf_counter() - start
            g.apply(option)
            decisions += 1
        seed += 1
    return spent / decisions * 1e3


def measure(name: str, seconds: float) -> dict[str, Any]:
    """All numbers of one game with its highest number of seats."""
    definition = zwist.game(name)
    seats = definition.modes[definition.first_mode].seats[-1]
    games = positions(definition, seats, 60)
    return {
        **random_play(definition, seats, seconds),
        "clone µs": per_call(lambda g: g.clone(), games, seconds / 4),
        "views/s": 1e6 / per_call(lambda g: definition.view(g, 0), games, seconds / 4),
        "guess µs": per_call(lambda g: definition.guess(g, 0, 1), games, seconds / 4),
        "heuristic ms/decision": heuristic_cost(definition, seats, seconds),
        "seats": seats,
    }


if __name__ == "__main__":
    print(json.dumps({name: measure(name, float(sys.argv[1])) for name in zwist.games()}))
