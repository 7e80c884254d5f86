"""Many random games under all oracles, over modes, seat counts, line-ups and settings. The seed decides everything."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass, field
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from zwist.conformance.oracles import Broken
from zwist.conformance.playout import Playout, start_of
from zwist.engine.definition import Definition
from zwist.engine.errors import IllegalChoice
from zwist.garbage import look_rarely

THOROUGH = 1000
"""A run of so many games must have reached every feature."""


@dataclass(frozen=True)
class Failure:
    """A game in which a law did not hold, or a rule crashed. ``mode`` is the one the run was told, '' for all."""

    game: str
    mode: str
    seed: int
    number: int
    seats: tuple[str, ...]
    decision: int
    message: str
    saved: str = field(default="", repr=False)

    @property
    def command(self) -> str:
        """The one command that shows it again."""
        mode = f" --mode {self.mode}" if self.mode else ""
        return f"zwist fuzz {self.game}{mode} --games 1 --seed {self.seed} --first {self.number}"


@dataclass(frozen=True)
class Played:
    """What came of one game of the run."""

    decisions: int
    reached: frozenset[str]
    failure: Failure | None = None


@dataclass
class Report:
    """What came of the whole run."""

    game: str
    games: int = 0
    decisions: int = 0
    seconds: float = 0.0
    failures: list[Failure] = field(default_factory=list)
    reached: Counter[str] = field(default_factory=Counter)
    unreached: dict[str, list[str]] = field(default_factory=dict)

    @property
    def passed(self) -> bool:
        """No failure, and in a thorough run nothing left unseen."""
        return not self.failures and (self.games < THOROUGH or not any(self.unreached.values()))

    def plain(self) -> dict[str, Any]:
        """The report as JSON values."""
        failures = [{**asdict(failure), "command": failure.command} for failure in self.failures]
        for failure in failures:
            del failure["saved"]
        return {**asdict(self), "reached": dict(sorted(self.reached.items())), "failures": failures, "passed": self.passed}


def play_one(definition: Definition[Any], mode: str, seed: int, number: int) -> Played:
    """One game of the run, alone reproducible by its number."""
    start, dice = start_of(definition, mode, seed, number)
    playout: Playout | None = None
    try:
        playout = Playout(definition, start, dice)
        playout.play()
        return Played(playout.g.decisions, frozenset(playout.reached()))
    except Exception as error:
        message = str(error) if isinstance(error, Broken) else f"{type(error).__name__}: {error}"
        decision = playout.g.decisions if playout else 0
        saved = _saved(playout) if playout else ""
        failure = Failure(definition.id, mode, seed, number, start.seats, decision, message, saved)
        return Played(decision, frozenset(), failure)


def _saved(playout: Playout) -> str:
    try:
        return playout.saved()
    except Exception:
        return ""


def fuzz(
    definition: Definition[Any],
    *,
    games: int,
    seed: int,
    mode: str = "",
    first: int = 0,
    jobs: int = 1,
    progress: Callable[[], None] = lambda: None,
) -> Report:
    """Play the games and gather what they showed; ``progress`` is called after each."""
    if mode and mode not in definition.modes:
        raise IllegalChoice(f"{definition.id} has the modes {', '.join(definition.modes)}; got {mode!r}")
    report = Report(definition.id)
    began = time.perf_counter()
    for played in _games(definition, mode, seed, range(first, first + games), jobs):
        report.games += 1
        report.decisions += played.decisions
        report.reached.update(played.reached)
        if played.failure:
            report.failures.append(played.failure)
        progress()
    report.seconds = time.perf_counter() - began
    report.failures.sort(key=lambda failure: failure.number)
    for one in (mode,) if mode else definition.modes:
        report.unreached[one] = sorted(definition.proofs.features(one) - report.reached.keys())
    return report


def _games(definition: Definition[Any], mode: str, seed: int, numbers: range, jobs: int) -> Iterator[Played]:
    if jobs == 1:
        yield from (play_one(definition, mode, seed, number) for number in numbers)
        return
    with get_context("spawn").Pool(jobs, look_rarely) as pool:
        tasks = ((definition.id, mode, seed, number) for number in numbers)
        yield from pool.imap_unordered(_by_name, tasks, chunksize=4)


def _by_name(task: tuple[str, str, int, int]) -> Played:
    """Definitions do not travel between processes; their names do."""
    import zwist

    name, mode, seed, number = task
    return play_one(zwist.game(name), mode, seed, number)


def keep(failure: Failure, folder: Path) -> Path:
    """Write the failed game where it can be loaded and looked at."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{failure.game}-{failure.seed}-{failure.number}.json"
    path.write_text(failure.saved, encoding="utf-8")
    return path
