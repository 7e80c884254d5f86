"""The file of a series, one line of JSON for each game: what is in it need not be played again."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

from zwist.arena.match import Match, Outcome
from zwist.engine.errors import BadSave


class Line(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A game that has been played."""

    game: int
    seats: tuple[str, ...]
    bots: tuple[str, ...]
    seed: int
    options: dict[str, Any]
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    reason: str
    rounds: int
    decisions: int
    seconds: float
    groups: dict[str, tuple[str, ...]] = {}


class Ledger:
    """Keeps outcomes as they come in. Its first line says which series it is about."""

    def __init__(self, path: Path, series: Mapping[str, Any]) -> None:
        self.path = path
        self.lines: dict[int, Line] = {}
        begun = self._whole(_written(series))
        if begun:
            self._read(begun, series)
        else:
            self._append(series)

    def played(self, matches: Mapping[int, Match], together: bool) -> dict[int, Outcome]:
        """What came of those matches that have been played."""
        known = {number: match for number, match in matches.items() if number in self.lines}
        return {number: self._outcome(self.lines[number], match, together) for number, match in known.items()}

    def add(self, number: int, outcome: Outcome) -> None:
        """Write a line, at once and whole."""
        match = outcome.match
        line = Line(
            game=number,
            seats=match.seats,
            bots=match.bots,
            seed=match.seed,
            options=dict(match.options),
            winners=outcome.winners,
            scores=outcome.scores,
            reason=outcome.reason,
            rounds=outcome.rounds,
            decisions=outcome.decisions,
            seconds=round(outcome.seconds, 3),
            groups=dict(outcome.groups),
        )
        self.lines[number] = line
        self._append(msgspec.to_builtins(line))

    def _outcome(self, line: Line, match: Match, together: bool) -> Outcome:
        told = (line.seats, line.bots, line.seed, line.options)
        if told != (match.seats, match.bots, match.seed, json.loads(json.dumps(dict(match.options)))):
            begun = f"{' '.join(match.seats)}, {' '.join(match.bots)}, seed {match.seed}, options {dict(match.options)}"
            raise BadSave(f"{self.path.name}: expected game {line.game} to be {begun}; got {told}")
        came = (line.winners, line.scores, line.reason, line.rounds, line.decisions, line.seconds)
        return Outcome(match, *came, together, line.groups)

    def _append(self, line: Mapping[str, Any]) -> None:
        with self.path.open("ab") as file:
            file.write(_written(line))

    def _whole(self, first: bytes) -> bytes:
        """What has been written. A line that was cut when a process was killed is taken off; its game is played again."""
        text = self.path.read_bytes() if self.path.exists() else b""
        whole = text[: text.rfind(b"\n") + 1]
        if whole != text and (whole or first.startswith(text)):
            os.truncate(self.path, len(whole))
            return whole
        return text

    def _read(self, text: bytes, series: Mapping[str, Any]) -> None:
        first, *lines = text.splitlines()
        try:
            begun, played = json.loads(first), [msgspec.json.decode(line, type=Line) for line in lines]
        except ValueError:
            raise BadSave(f"{self.path.name}: expected the lines of a series; got something else") from None
        if begun != json.loads(_written(series)):
            expected = f"expected the series {json.dumps(series)}; got {json.dumps(begun)}"
            raise BadSave(f"{self.path.name}: {expected}")
        self.lines = {line.game: line for line in played}


def _written(line: Mapping[str, Any]) -> bytes:
    return json.dumps(line, ensure_ascii=False).encode() + b"\n"
