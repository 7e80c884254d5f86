"""One game played by bots."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from zwist.bots import bot
from zwist.engine.definition import Definition
from zwist.engine.question import Plain
from zwist.engine.start import part_of_win


@dataclass(frozen=True)
class Match:
    """Who plays what where, and with which seed."""

    game: str
    mode: str
    seats: tuple[str, ...]
    bots: tuple[str, ...]
    seed: int
    options: Mapping[str, Plain] = field(default_factory=dict)
    overlay: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Outcome:
    """How a match ended."""

    match: Match
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    reason: str
    rounds: int
    decisions: int
    seconds: float
    together: bool = False
    groups: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """To what each seat belonged, by what the mode counts wins by."""

    @property
    def is_shared(self) -> bool:
        """Whether rivals share the win; those who play together never do."""
        return len(self.winners) > 1 and not self.together

    @property
    def is_drawn(self) -> bool:
        """Whether none of the rivals has won; those who play together have then lost."""
        return not self.winners and not self.together

    def win_of(self, seat: int) -> float:
        """1 for a win, a fraction for one that rivals share, and of a draw."""
        return part_of_win(self.winners, seat, len(self.match.seats), self.together)


def play(definition: Definition[Any], match: Match) -> Outcome:
    """Play a match to its end."""
    g = definition.new(match.seats, match.seed, match.mode, match.overlay, **match.options)
    players = [bot(name, definition, seat, match.seed * 16 + seat) for seat, name in enumerate(match.bots)]
    began = time.perf_counter()
    while g.question is not None:
        seat = g.question.seat
        g.apply(players[seat].choose(g), seat)
    seconds = time.perf_counter() - began
    result = definition.modes[match.mode].result(g.table)
    rounds = definition.rounds(g.table)
    mode, seats = definition.modes[match.mode], range(len(match.seats))
    groups = {name: tuple(word(g.table, seat) for seat in seats) for name, word in mode.groups.items()}
    told = (result.winners, result.scores, result.reason, rounds, g.decisions, seconds)
    return Outcome(match, *told, mode.together, groups)


def per_seat(bots: Sequence[str], seats: int) -> tuple[str, ...]:
    """One name for everybody, or one for each seat."""
    return tuple(bots) * seats if len(bots) == 1 else tuple(bots)
