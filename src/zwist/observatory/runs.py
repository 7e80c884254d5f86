"""Runs: one bot on all seats of many games, with and without a change, out of the same openings."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from importlib import metadata
from itertools import islice
from pathlib import Path
from typing import Any

from zwist.arena.crew import played
from zwist.arena.ledger import Ledger
from zwist.arena.match import Match
from zwist.arena.openings import openings
from zwist.engine.definition import Definition
from zwist.engine.errors import IllegalChoice
from zwist.observatory.variants import AS_WRITTEN, Variant

SEED = 1
"""The seed of a run for which nobody wishes another."""
KIND = "run"
"""The first field of the first line of a file, which tells runs from other series."""


@dataclass(frozen=True)
class Run:
    """What is played. Runs that differ in their variant alone have the same openings, game by game."""

    definition: Definition[Any]
    mode: str
    seats: int
    bot: str
    seed: int = SEED
    variant: Variant = AS_WRITTEN

    def plain(self) -> dict[str, Any]:
        """What all games of the run have in common, as JSON values; how many there are can change."""
        return {
            KIND: self.definition.id,
            "mode": self.mode,
            "seats": self.seats,
            "bot": self.bot,
            "seed": self.seed,
            "rule": self.variant.id,
            "options": dict(self.variant.options),
            "overlay": dict(self.variant.overlay),
            "version": metadata.version("zwist"),
            "data": self.definition.digest(),
        }

    @property
    def file(self) -> str:
        """The name of its file; games of other rules or data have another one."""
        told = self.plain()
        rule = "+" + re.sub(r"[^\w=.]+", "_", self.variant.id) if self.variant.id else ""
        who = f"{self.definition.id}-{self.mode}-{self.seats}-{self.bot.replace(':', '_')}"
        return f"{who}{rule}-{told['version']}-{told['data'][:8]}-{self.seed}.jsonl"

    def matches(self, games: int) -> dict[int, Match]:
        """So many games by their numbers."""
        mode = self.definition.modes.get(self.mode)
        if mode is None or mode.open:
            modes = ", ".join(id for id, one in self.definition.modes.items() if not one.open)
            raise IllegalChoice(f"bots play the modes {modes} of {self.definition.id}; got {self.mode!r}")
        if self.seats not in mode.seats:
            wanted = f"{self.definition.id} {self.mode} takes {mode.seats[0]} to {mode.seats[-1]} seats"
            raise IllegalChoice(f"{wanted}; got {self.seats}", self.definition.seats_clause)
        self._begin()
        begun = islice(openings(self.definition, self.mode, self.seats, {}, self.seed), games)
        bots, changed = (self.bot,) * self.seats, self.variant
        return {
            number: Match(
                self.definition.id,
                self.mode,
                one.factions,
                bots,
                one.seed,
                {**one.options, **changed.options},
                changed.overlay,
            )
            for number, one in enumerate(begun)
        }

    def _begin(self) -> None:
        """Set up the first opening: what the game refuses shows before anything is played."""
        one = next(openings(self.definition, self.mode, self.seats, {}, self.seed))
        changed = {**one.options, **self.variant.options}
        self.definition.new(one.factions, one.seed, self.mode, self.variant.overlay, **changed)


def play(run: Run, games: int, folder: Path, jobs: int = 1, progress: Callable[[], None] = lambda: None) -> Path:
    """Play what the run's file in the folder does not have yet."""
    matches = run.matches(games)
    folder.mkdir(parents=True, exist_ok=True)
    ledger = Ledger(folder / run.file, run.plain())
    known = ledger.played(matches, run.definition.modes[run.mode].together)
    left = {number: match for number, match in matches.items() if number not in known}
    for _ in known:
        progress()
    for number, outcome in played(run.definition, left, jobs):
        ledger.add(number, outcome)
        progress()
    return ledger.path
