"""Our own numbers for every game with its most seats, in CPU time. Prints one JSON object.

Runs in either form: with the sources interpreted, or in the environment of ``make compiled``.
"""

from __future__ import annotations

import json
import sys
import tracemalloc
from collections.abc import Callable
from time import process_time
from typing import Any

import zwist
from zwist.acts.folding import fold
from zwist.bots import bot
from zwist.bots.search import Search
from zwist.engine.definition import Definition
from zwist.engine.dice import Dice, seeded
from zwist.engine.game import Game
from zwist.engine.playout import play_out

FIFTHS = 5
PLAYOUTS = 200
"""For one decision of a search, as in peers.py."""


def seated(definition: Definition[Any], seats: int, seed: int) -> Game[Any]:
    """A new game without log, record and earlier positions, as a simulator plays it."""
    mode = definition.first_mode
    factions = list(definition.factions_for(mode, seats, {}))
    Dice(seeded(seed)).shuffle(factions)
    g = definition.new(factions[:seats], seed=seed, mode=mode)
    g.log = g.record = g.positions = None
    return g


def random_play(definition: Definition[Any], seats: int, seconds: float) -> dict[str, float]:
    """Uniformly random play through the public interface, setting the games up included."""
    dice, decisions, free, games = Dice(seeded(1)), 0, 0, 0
    seated(definition, seats, 0)
    start = process_time()
    while process_time() - start < seconds:
        g = seated(definition, seats, games)
        while (question := g.question) is not None:
            g.apply(dice.pick(question.options))
            decisions += 1
            free += len(question.options) > 1
        games += 1
    took = process_time() - start
    return {"decisions/s": decisions / took, "free decisions/s": free / took, "games/s": games / took,
            "decisions/game": decisions / games}  # fmt: skip


def playouts(definition: Definition[Any], games: list[Game[Any]], seconds: float) -> dict[str, float]:
    """Random play to the end inside the package, from guesses at positions in the middle, as a searching bot needs it."""
    dice, decisions, played, start = Dice(seeded(3)), 0, 0, process_time()
    while process_time() - start < seconds:
        decisions += play_out(definition.guess(games[played % len(games)], 0, played), dice)
        played += 1
    took = process_time() - start
    return {"playouts/s": played / took, "decisions/s in playouts": decisions / took}


def searches(definition: Definition[Any], games: list[Game[Any]], seconds: float) -> float:
    """Playouts per second of a searching bot, its lines and its tree included: one decision after the other."""
    playouts, decisions, start = 0, 0, process_time()
    while process_time() - start < seconds:
        g = games[decisions % len(games)]
        decisions += 1
        if g.question is not None:
            playouts += Search(definition, g.question.seat, decisions, PLAYOUTS).grow(g).played
    return playouts / (process_time() - start)


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


def per_call(action: Callable[[Game[Any]], Any], games: list[Game[Any]], seconds: float) -> float:
    """Mean microseconds of an action on a position."""
    calls, start = 0, process_time()
    while process_time() - start < seconds:
        for g in games:
            action(g)
        calls += len(games)
    return (process_time() - start) / calls * 1e6


def heuristic_cost(definition: Definition[Any], seats: int, seconds: float) -> dict[str, float]:
    """Milliseconds per decision of the heuristic bot, forced ones included: the mean and the worst."""
    decisions, spent, worst, seed = 0, 0.0, 0.0, 0
    while spent < seconds:
        g = seated(definition, seats, seed)
        bots = [bot("heuristic", definition, seat, seed) for seat in range(seats)]
        while g.question is not None and spent < seconds:
            start = process_time()
            option = bots[g.question.seat].choose(g)
            took = process_time() - start
            spent, worst, decisions = spent + took, max(worst, took), decisions + 1
            g.apply(option)
        seed += 1
    return {"heuristic ms": spent / decisions * 1e3, "heuristic ms, worst": worst * 1e3}


def by_fifth(definition: Definition[Any], seats: int, games: int) -> dict[str, float]:
    """Microseconds per decision in each fifth of random games, played again choice by choice."""
    spent, decisions = [0.0] * FIFTHS, 0
    for seed in range(games):
        dice, chosen = Dice(seeded(seed)), []
        g = seated(definition, seats, seed)
        while g.question is not None:
            chosen.append(dice.pick(g.question.options))
            g.apply(chosen[-1])
        g = seated(definition, seats, seed)
        for fifth in range(FIFTHS):
            start = process_time()
            for option in chosen[len(chosen) * fifth // FIFTHS : len(chosen) * (fifth + 1) // FIFTHS]:
                g.apply(option)
            spent[fifth] += process_time() - start
        decisions += len(chosen)
    return {f"µs/decision, fifth {fifth + 1}": spent[fifth] / decisions * FIFTHS * 1e6 for fifth in range(FIFTHS)}


def size(games: list[Game[Any]]) -> float:
    """Bytes that one more copy of a position takes."""
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    kept = [g.clone() for g in games]
    taken = tracemalloc.get_traced_memory()[0] - before
    tracemalloc.stop()
    return taken / len(kept)


def measure(name: str, seconds: float) -> dict[str, float]:
    """All numbers of one game."""
    definition = zwist.game(name)
    seats = definition.modes[definition.first_mode].seats[-1]
    games, worth, short = positions(definition, seats, 60), definition.advice().worth, seconds / 4
    return {
        **random_play(definition, seats, seconds),
        **playouts(definition, games, seconds),
        "search playouts/s": searches(definition, games, seconds),
        "clone µs": per_call(lambda g: g.clone(), games, short),
        "guess µs": per_call(lambda g: definition.guess(g, 0, 1), games, short),
        "view µs": per_call(lambda g: definition.view(g, 0), games, short),
        "scene µs": per_call(lambda g: definition.scene(g, 0, "en"), games, short),
        "fold µs": per_call(lambda g: fold(definition, g, asked(g), "en"), games, short),
        "worth µs": per_call(lambda g: worth(g.table, 0), games, short),
        **heuristic_cost(definition, seats, seconds),
        "bytes of a game": size(games),
        **by_fifth(definition, seats, 10),
    }


def asked(g: Game[Any]) -> int:
    """The seat that decides."""
    return g.question.seat if g.question else 0


if __name__ == "__main__":
    print(json.dumps({name: measure(name, float(sys.argv[1])) for name in zwist.games()}))
