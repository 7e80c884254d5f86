"""The runs that are at hand: those that come with the package and those of the operator. Nothing here plays a game."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

import zwist
from zwist.engine.errors import BadSave
from zwist.observatory.names import chapter_setting
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


Stamp = tuple[str, int, int]
"""Which file, when it was written last, and how long it is."""


class Shelf:
    """Runs in folders. A file is read again when it has changed."""

    def __init__(self, folders: Sequence[Path] = (PACKAGED,)) -> None:
        self.folders = tuple(folders)
        self.refused: dict[Path, str] = {}
        """Files that are no runs though they look like some, and why; the others can be read without them."""
        self._read: dict[Path, tuple[Stamp, Shelved | None]] = {}

    def __iter__(self) -> Iterator[Shelved]:
        return (found for _, found in self._files())

    def _files(self) -> Iterator[tuple[Stamp, Shelved]]:
        for path in sorted(path for folder in self.folders for path in folder.glob("*.jsonl") if path.is_file()):
            stat = path.stat()
            stamp = (str(path), stat.st_mtime_ns, stat.st_size)
            if path not in self._read or self._read[path][0] != stamp:
                self._read[path] = stamp, self._tried(path)
            found = self._read[path][1]
            if found is not None and found.games:
                yield stamp, found

    def _tried(self, path: Path) -> Shelved | None:
        self.refused.pop(path, None)
        try:
            found = read(path)
            return found and of_today(found)
        except BadSave as error:
            self.refused[path] = str(error)
            return None

    def stamp(self, key: Key | None = None) -> tuple[Stamp, ...]:
        """Changes when a file does, or one of those in which something was played."""
        return tuple(stamp for stamp, found in self._files() if key in (None, found.key))

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


class Head(msgspec.Struct):
    """The first line of a file."""

    mode: str
    seats: int
    bot: str
    seed: int
    rule: str
    version: str
    data: str


class Line(msgspec.Struct):
    """A game in a file."""

    game: int
    seats: tuple[str, ...]
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    rounds: int
    options: dict[str, Any]
    groups: dict[str, list[str]] = {}
    seconds: float = 0.0


def read(path: Path) -> Shelved | None:
    """A file, if it is one of a run. Its last line may be in the making."""
    try:
        first, *lines = path.read_bytes().split(b"\n")[:-1] or [b""]
        begun = json.loads(first)
        if not isinstance(begun, dict) or KIND not in begun:
            return None
        head = msgspec.convert(begun, Head)
        key = Key(msgspec.convert(begun[KIND], str), head.mode, head.seats, head.bot)
        games = [msgspec.json.decode(line, type=Line) for line in lines]
    except (OSError, ValueError) as error:
        raise BadSave(f"{path.name}: expected the lines of a run, but {error!r}") from None
    possible = possible_in(key)
    odd = next((game for game in games if not possible(game)), None)
    if odd is not None:
        raise BadSave(f"{path.name}: expected games of {key.game} {key.mode} with {key.seats} seats; got {odd}")
    return Shelved(key, head.rule, Origin(head.version, head.data), tuple(_played(head.seed, game) for game in games))


def possible_in(key: Key) -> Callable[[Line], bool]:
    """Whether a game ended as one can, and today's game knows what it is counted by; what is not here knows nothing."""
    if key.game not in zwist.games() or key.mode not in zwist.game(key.game).modes:
        return lambda game: _ends_well(key, game)
    definition = zwist.game(key.game)
    turns, factions = chapter_setting(definition, key.mode), frozenset(definition.factions(key.mode))
    choices = frozenset(map(str, turns.choices)) if turns is not None else frozenset[str]()

    def is_possible(game: Line) -> bool:
        is_known = factions.issuperset(game.seats) and (turns is None or str(game.options.get(turns.id)) in choices)
        return is_known and _ends_well(key, game)

    return is_possible if key.seats in definition.modes[key.mode].seats else lambda game: False


def _ends_well(key: Key, game: Line) -> bool:
    """Whether everybody at the table has a faction and points, and nobody won twice."""
    whole = all(len(of_seats) == key.seats for of_seats in (game.seats, game.scores, *game.groups.values()))
    return whole and len({*game.winners}) == len(game.winners) and {*game.winners} <= {*range(key.seats)}


def _played(seed: int, game: Line) -> Played:
    came = (game.winners, game.scores, game.rounds, game.options, game.groups, game.seconds)
    return Played((seed, game.game), game.seats, *came)


def numbers(version: str) -> list[int]:
    """A version as numbers, so that 0.10 comes after 0.9."""
    return [int(part) for part in re.findall(r"\d+", version)]
