"""The file of a series, one line of JSON for each game: what is in it need not be played again."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from zwist.arena.match import Match, Outcome
from zwist.engine.errors import BadSave


class Ledger:
    """Keeps outcomes as they come in. Its first line says which series it is about."""

    def __init__(self, path: Path, series: Mapping[str, Any]) -> None:
        self.path = path
        self.lines: dict[int, dict[str, Any]] = {}
        if path.exists() and path.stat().st_size:
            self._read(series)
        else:
            self._append(dict(series))

    def __contains__(self, number: int) -> bool:
        return number in self.lines

    def outcome(self, number: int, match: Match, together: bool) -> Outcome:
        """What came of a match that has been played."""
        line = self.lines[number]
        return Outcome(
            match,
            tuple(line["winners"]),
            tuple(line["scores"]),
            line["reason"],
            line["rounds"],
            line["decisions"],
            line["seconds"],
            together,
            {name: tuple(words) for name, words in line.get("groups", {}).items()},
        )

    def add(self, number: int, outcome: Outcome) -> None:
        """Write a line, at once and whole."""
        match = outcome.match
        line = {
            "game": number,
            "seats": match.seats,
            "bots": match.bots,
            "seed": match.seed,
            "options": dict(match.options),
            "winners": outcome.winners,
            "scores": outcome.scores,
            "reason": outcome.reason,
            "rounds": outcome.rounds,
            "decisions": outcome.decisions,
            "seconds": round(outcome.seconds, 3),
        } | ({"groups": dict(outcome.groups)} if outcome.groups else {})
        self.lines[number] = line
        self._append(line)

    def _append(self, line: dict[str, Any]) -> None:
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(line, ensure_ascii=False) + "\n")

    def _read(self, series: Mapping[str, Any]) -> None:
        """A last line that was cut when a process was killed is taken off; its game is played again."""
        text = self.path.read_text(encoding="utf-8")
        whole = text[: text.rfind("\n") + 1]
        try:
            first, *lines = [json.loads(line) for line in whole.splitlines()]
        except ValueError:
            raise BadSave(f"{self.path.name}: expected the lines of a series; got something else") from None
        if first != json.loads(json.dumps(series)):
            expected = f"expected the series {json.dumps(series)}; got {json.dumps(first)}"
            raise BadSave(f"{self.path.name}: {expected}")
        if whole != text:
            self.path.write_text(whole, encoding="utf-8")
        self.lines = {line["game"]: line for line in lines}
