"""Bots measured against each other: every opening is played by all of them on all seats."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations, cycle, islice
from pathlib import Path
from typing import Any

from zwist.arena.crew import played
from zwist.arena.ledger import Ledger
from zwist.arena.match import Match, Outcome
from zwist.arena.openings import openings, turned
from zwist.arena.proof import is_decided, sure_interval
from zwist.arena.ratings import Won, elo, lead
from zwist.arena.report import Tally
from zwist.engine.definition import Definition
from zwist.engine.errors import IllegalChoice
from zwist.engine.question import Plain

Players = Callable[[Mapping[int, Match]], Iterator[tuple[int, Outcome]]]
"""Whoever plays matches and hands their outcomes over as they come in."""


@dataclass(frozen=True)
class Series:
    """Which bots meet where. ``seats`` is a number of seats or the factions that meet."""

    definition: Definition[Any]
    bots: tuple[str, ...]
    mode: str
    seats: int | Sequence[str]
    seed: int
    options: Mapping[str, Plain] = field(default_factory=dict)
    overlay: Mapping[str, Any] = field(default_factory=dict)

    @property
    def together(self) -> bool:
        """Whether all at a table win or lose together."""
        return self.definition.modes[self.mode].together

    @property
    def count(self) -> int:
        """How many sit at a table."""
        return self.seats if isinstance(self.seats, int) else len(self.seats)

    @property
    def sides(self) -> int:
        """How many play against each other: teams, or else everybody."""
        return self.definition.modes[self.mode].teams or self.count

    def plain(self) -> dict[str, Any]:
        """What the games of a series have in common, as JSON values; how many there are can change."""
        seats = self.seats if isinstance(self.seats, int) else list(self.seats)
        return {
            "series": self.definition.id,
            "mode": self.mode,
            "bots": list(self.bots),
            "seats": seats,
            "seed": self.seed,
            "options": dict(self.options),
            "overlay": dict(self.overlay),
            "data": self.definition.digest(),
        }

    def line_ups(self) -> list[tuple[str, ...]]:
        """The bots on the seats, in every way that an opening is played.

        Together each bot has all seats. Otherwise so many as there are sides meet and move on by one seat, each with all
        seats of its team; with fewer bots than sides the first of them sits alone among the others.
        """
        if self.together:
            return [(bot,) * self.count for bot in self.bots]
        if len(self.bots) < 2:
            raise IllegalChoice(f"expected at least two bots; got {', '.join(self.bots)}")
        if len(self.bots) >= self.sides:
            tables = list(combinations(self.bots, self.sides))
        else:
            tables = [(self.bots[0], *islice(cycle(self.bots[1:]), self.sides - 1))]
        members = self.count // self.sides
        return [turned(table, by) * members for table in tables for by in range(self.sides)]

    def won(self, outcome: Outcome) -> Won:
        """A game as ratings see it: the bot of each side, and what the side has of the win."""
        wins = [outcome.win_of(seat) for seat in range(self.count)]
        return Won(outcome.match.bots[: self.sides], tuple(sum(wins[side :: self.sides]) for side in range(self.sides)))

    def matches(self, games: int) -> dict[int, Match]:
        """So many games by their numbers, and as many more as the last opening still needs."""
        counts, line_ups = self.definition.modes[self.mode].seats, self.line_ups()
        if self.count not in counts:
            wanted = f"{self.definition.id} {self.mode} takes {counts[0]} to {counts[-1]} seats"
            raise IllegalChoice(f"{wanted}; got {self.count}", self.definition.seats_clause)
        begun = openings(self.definition, self.mode, self.seats, self.options, self.seed)
        needed = -(-games // len(line_ups))
        return dict(
            enumerate(
                Match(self.definition.id, self.mode, one.factions, bots, one.seed, one.options, self.overlay)
                for one in islice(begun, needed)
                for bots in line_ups
            )
        )


def run(
    series: Series,
    games: int,
    players: Players | None = None,
    file: Path | None = None,
    progress: Callable[[], None] = lambda: None,
    until: float | None = None,
) -> dict[str, Any]:
    """Play what is not in the file yet and report who won how often, with ratings.

    ``until`` ends the series as soon as it is sure whether the first bot's share of wins lies above or below it.
    """
    matches = series.matches(games)
    ledger = Ledger(file, series.plain()) if file is not None else None
    outcomes = {} if ledger is None else ledger.played(matches, series.together)
    for _ in outcomes:
        progress()
    left = {number: match for number, match in matches.items() if number not in outcomes}
    arriving = (players or (lambda them: played(series.definition, them, 1)))(left)
    while until is None or not is_decided(*first_of(series, whole(series, outcomes)), until):
        number, outcome = next(arriving, (-1, None))
        if outcome is None:
            break
        outcomes[number] = outcome
        if ledger is not None:
            ledger.add(number, outcome)
        progress()
    return report(series, whole(series, outcomes))


def whole(series: Series, outcomes: Mapping[int, Outcome]) -> list[Outcome]:
    """The games of all openings up to the first that is not complete: those that are over early must not count for more."""
    ways = len(series.line_ups())
    played_on = next((number for number in range(len(outcomes) + 1) if number not in outcomes), 0)
    return [outcomes[number] for number in range(played_on - played_on % ways)]


def first_of(series: Series, outcomes: Sequence[Outcome]) -> tuple[float, int]:
    """Wins and games of the first bot."""
    first, games = series.bots[0], [series.won(one) for one in outcomes]
    wins = [won.wins[won.bots.index(first)] for won in games if first in won.bots]
    return sum(wins), len(wins)


def report(series: Series, outcomes: Sequence[Outcome]) -> dict[str, Any]:
    """Wins of every bot with their interval, and its rating."""
    ways = len(series.line_ups())
    games = [series.won(one) for one in outcomes]
    begun = [games[first : first + ways] for first in range(0, len(games), ways)]
    tallies: dict[str, Tally] = {bot: Tally() for bot in series.bots}
    for won in games:
        for bot, win in list(zip(won.bots, won.wins, strict=True))[: 1 if series.together else None]:
            tallies[bot].add(win)
    rated = (lead if series.together else elo)(begun, series.bots)
    kind = "lead" if series.together else "elo"
    digits = 3 if series.together else 0
    return {
        **series.plain(),
        "games": len(games),
        "openings": len(begun),
        "seconds": round(sum(one.seconds for one in outcomes), 1),
        "sure": [round(bound, 4) for bound in sure_interval(*first_of(series, outcomes))],
        "results": {
            bot: {**tally.plain(), kind: [round(number, digits) for number in rated[bot]]}
            for bot, tally in tallies.items()  # one bot, one line
        },
    }
