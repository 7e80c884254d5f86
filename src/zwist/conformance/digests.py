"""What games come to, in short: two builds of Zwist that print the same digests play the same games.

Random games alone would not tell: bots look at positions in ways of their own (whether a step is the very one that
waited), so each digest also covers what bots begin.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from typing import Any

from zwist.bots import bot
from zwist.conformance.playout import start_of
from zwist.engine.definition import Definition, Start
from zwist.engine.dice import Dice
from zwist.engine.game import Game
from zwist.engine.save import save

THOUGHT = {"heuristic": 25, "search:6": 10}
"""So many decisions of the first game are a bot's: they think a thousand times as long as dice do."""


def digests(definition: Definition[Any], games: int) -> Iterator[tuple[str, int, str]]:
    """For every mode and number of seats the digest of so many random games and of the beginning of one by bots."""
    for mode, played in definition.modes.items():
        for place, seats in enumerate(played.seats):
            starts = [start_of(definition, mode, 1, place + number * len(played.seats)) for number in range(games)]
            lines = [save(_by_dice(definition, start, dice)) for start, dice in starts]
            if not played.open:
                lines.append(save(_by_bots(definition, starts[0][0])))
            yield mode, seats, hashlib.sha256("\n".join(lines).encode()).hexdigest()[:16]


def _by_dice(definition: Definition[Any], start: Start, dice: Dice) -> Game[Any]:
    """A game to its end, with every choice drawn; its save holds record, log and position."""
    g = definition.from_start(start)
    while g.question is not None:
        question = dice.pick(g.open)
        g.apply(dice.pick(question.options), question.seat)
    return g


def _by_bots(definition: Definition[Any], start: Start) -> Game[Any]:
    g = definition.from_start(start)
    for name, decisions in THOUGHT.items():
        bots = [bot(name, definition, seat, seat) for seat in range(len(start.seats))]
        last = g.decisions + decisions
        while g.question is not None and g.decisions < last:
            g.apply(bots[g.question.seat].choose(g), g.question.seat)
    return g
