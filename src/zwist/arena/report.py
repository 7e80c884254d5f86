"""What a series shows: wins per faction, seat, bot, chapter and other groups, lengths and speed."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import sqrt
from statistics import mean
from typing import Any

from zwist.arena.match import Outcome

Z = 1.959964
"""The 95 % point of the normal distribution."""


def wilson(wins: float, games: int, z: float = Z) -> tuple[float, float]:
    """The Wilson interval for a share, by default of 95 %; defined for no and for all wins, too."""
    if not games:
        return 0.0, 1.0
    share = wins / games
    centre = share + z * z / (2 * games)
    spread = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    scale = 1 + z * z / games
    return max(0.0, (centre - spread) / scale), min(1.0, (centre + spread) / scale)


@dataclass
class Tally:
    """Wins out of games; a shared win or a draw is a fraction."""

    games: int = 0
    wins: float = 0.0

    def add(self, win: float) -> None:
        """Count one game."""
        self.games += 1
        self.wins += win

    def plain(self) -> dict[str, float]:
        """The tally as JSON values, with share and interval."""
        low, high = wilson(self.wins, self.games)
        share = self.wins / self.games if self.games else 0.0
        return {
            "games": self.games,
            "wins": round(self.wins, 3),
            "share": round(share, 4),
            "low": round(low, 4),
            "high": round(high, 4),
        }


@dataclass
class Report:
    """The sums over a series."""

    game: str
    mode: str
    seed: int
    outcomes: list[Outcome] = field(default_factory=list)
    factions: dict[str, Tally] = field(default_factory=dict)
    seats: dict[str, Tally] = field(default_factory=dict)
    bots: dict[str, Tally] = field(default_factory=dict)
    chapter: str = ""
    chapters: dict[str, Tally] = field(default_factory=dict)
    groups: dict[str, dict[str, Tally]] = field(default_factory=dict)

    def add(self, outcome: Outcome) -> None:
        """Count one game."""
        self.outcomes.append(outcome)
        match = outcome.match
        for seat, (faction, bot) in enumerate(zip(match.seats, match.bots, strict=True)):
            for tallies, name in ((self.factions, faction), (self.seats, str(seat)), (self.bots, bot)):
                tallies.setdefault(name, Tally()).add(outcome.win_of(seat))
        for group, words in outcome.groups.items():
            for seat, word in enumerate(words):
                self.groups.setdefault(group, {}).setdefault(word, Tally()).add(outcome.win_of(seat))
        if self.chapter:
            best = max(outcome.win_of(seat) for seat in range(len(match.seats)))
            self.chapters.setdefault(str(match.options[self.chapter]), Tally()).add(best)

    @property
    def decisions_per_second(self) -> float:
        """Decisions per second of playing time on one core."""
        seconds = sum(outcome.seconds for outcome in self.outcomes)
        return sum(outcome.decisions for outcome in self.outcomes) / seconds if seconds else 0.0

    def plain(self) -> dict[str, Any]:
        """The report as JSON values."""
        return {
            "game": self.game,
            "mode": self.mode,
            "seed": self.seed,
            "games": len(self.outcomes),
            "shared_wins": sum(outcome.is_shared for outcome in self.outcomes),
            "drawn": sum(outcome.is_drawn for outcome in self.outcomes),
            "rounds": _span([outcome.rounds for outcome in self.outcomes]),
            "decisions": _span([outcome.decisions for outcome in self.outcomes]),
            "decisions_per_second": round(self.decisions_per_second),
            "factions": {name: tally.plain() for name, tally in sorted(self.factions.items())},
            "seats": {name: tally.plain() for name, tally in sorted(self.seats.items())},
            "bots": {name: tally.plain() for name, tally in sorted(self.bots.items())},
            **({self.chapter: {name: tally.plain() for name, tally in self.chapters.items()}} if self.chapter else {}),
            **{
                group: {name: tally.plain() for name, tally in sorted(tallies.items())}
                for group, tallies in self.groups.items()
            },
        }


def _span(numbers: list[int]) -> dict[str, float]:
    return {"mean": round(mean(numbers), 1), "least": min(numbers), "most": max(numbers)} if numbers else {}
