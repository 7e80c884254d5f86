"""The runs that are at hand: those that come with the package and those of the operator. Nothing here plays a game."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import zwist
from zwist.engine.errors import BadSave
from zwist.observatory.runs import KIND

DEV = ".dev"
"""What stands in a version that was on its way."""
PACKAGED = Path(__file__).parent / "results"


class Played(NamedTuple):
    """A game as far as figures need it."""

    number: tuple[int, int]
    """The seed of its run and its place in it: the same opening in every run of this seed."""
    factions: tuple[str, ...]
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    rounds: int
    options: dict[str, Any]
    groups: dict[str, list[str]]
    seconds: float


class Key(NamedTuple):
    """What was played, apart from the change."""

    game: str
    mode: str
    seats: int
    bot: str


class Origin(NamedTuple):
    """By which rules it was played. Games of different origins are never mixed."""

    version: str
    data: str


class Shelved(NamedTuple):
    """One file."""

    key: Key
    rule: str
    origin: Origin
    games: tuple[Played, ...]


class Shelf:
    """Runs in folders. A file is read again when it has changed."""

    def __init__(self, folders: Sequence[Path] = (PACKAGED,)) -> None:
        self.folders = tuple(folders)
        self.refused: dict[Path, str] = {}
        """Files that are no runs though they look like some, and why; the others can be read without them."""
        self._read: dict[Path, tuple[tuple[int, int], Shelved | None]] = {}

    def __iter__(self) -> Iterator[Shelved]:
        for path in sorted(path for folder in self.folders for path in folder.glob("*.jsonl")):
            stat = path.stat()
            stamp = (stat.st_mtime_ns, stat.st_size)
            if self._read.get(path, ((), None))[0] != stamp:
                self._read[path] = stamp, self._tried(path)
            found = self._read[path][1]
            if found is not None and found.games:
                yield found

    def _tried(self, path: Path) -> Shelved | None:
        self.refused.pop(path, None)
        try:
            found = read(path)
            return found and of_today(found)
        except BadSave as error:
            self.refused[path] = str(error)
            return None

    def stamp(self, key: Key | None = None) -> tuple[object, ...]:
        """Changes when a file does, or one of those in which something was played."""
        told = ((one.key, one.rule, one.origin, len(one.games)) for one in self if key in (None, one.key))
        return tuple(told)

    def games(self, key: Key, rule: str, origin: Origin) -> list[Played]:
        """All games that answer a question, of all seeds, each once."""
        fitting = (one for one in self if (one.key, one.rule, one.origin) == (key, rule, origin))
        return list({game.number: game for one in fitting for game in one.games}.values())

    def origin(self, key: Key, rule: str, data: str) -> Origin | None:
        """The rules by which the best games on a question were played: today's values first, then the newest version."""
        found = {one.origin for one in self if (one.key, one.rule) == (key, rule)}
        newest = [(one.data == data, numbers(one.version), DEV not in one.version, one) for one in found]
        return max(newest)[-1] if newest else None


def of_today(found: Shelved) -> Shelved:
    """Games whose mode has the same values today have today's origin, whatever other modes read."""
    game, mode = found.key.game, found.key.mode
    if game not in zwist.games() or mode not in zwist.game(game).modes:
        return found
    definition = zwist.game(game)
    if not definition.has_todays_values(mode, found.origin.data):
        return found
    return found._replace(origin=found.origin._replace(data=definition.digest()))


def read(path: Path) -> Shelved | None:
    """A file, if it is one of a run. Its last line may be in the making."""
    first, *lines = path.read_text(encoding="utf-8").split("\n")[:-1] or [""]
    try:
        head = json.loads(first)
        if not isinstance(head, dict) or KIND not in head:
            return None
        key = Key(head[KIND], head["mode"], head["seats"], head["bot"])
        games = tuple(_played(head["seed"], json.loads(line)) for line in lines)
        return Shelved(key, head["rule"], Origin(head["version"], str(head["data"])), games)
    except (ValueError, KeyError, TypeError) as error:
        raise BadSave(f"{path.name}: expected the lines of a run, but {error!r}") from None


def _played(seed: int, line: dict[str, Any]) -> Played:
    return Played(
        (seed, line["game"]),
        tuple(line["seats"]),
        tuple(line["winners"]),
        tuple(line["scores"]),
        line["rounds"],
        line["options"],
        line.get("groups", {}),
        line.get("seconds", 0.0),
    )


def numbers(version: str) -> list[int]:
    """A version as numbers, so that 0.10 comes after 0.9."""
    return [int(part) for part in re.findall(r"\d+", version)]
