"""Runs that nobody played: files with the results that a test needs."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any, NamedTuple

import zwist
from zwist.arena.match import Match, Outcome

RULE = "handicap=1"


class Ended(NamedTuple):
    """How a game ended."""

    factions: tuple[str, ...]
    winners: tuple[int, ...]
    scores: tuple[int, ...] = (30, 20)
    rounds: int = 5
    options: tuple[tuple[str, str], ...] = ()


def keep(folder: Path, games: Iterable[Ended], name: str = "run", **changes: Any) -> Path:
    """A file with these games, of Groll with two seats unless something else is said."""
    head = {"run": "groll", "mode": "competitive", "seats": 2, "bot": "random", "seed": 1, "rule": ""}
    head |= {"options": {}, "overlay": {}, "version": "0.2.0", "data": zwist.game("groll").digest()} | changes
    lines = [json.dumps(head), *(json.dumps(line(number, game)) for number, game in enumerate(games))]
    path = folder / f"{name}.jsonl"
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return path


def line(number: int, game: Ended) -> dict[str, Any]:
    """A game as a line."""
    return {
        "game": number,
        "seats": game.factions,
        "winners": game.winners,
        "scores": game.scores,
        "rounds": game.rounds,
        "options": dict(game.options),
    }


def won_by_the_first(match: Match) -> Outcome:
    """What comes of a match that nobody has to play."""
    return Outcome(match, (0,), (30, *(20,) * (len(match.seats) - 1)), "points", 5, 60, 1.5)


def duels(first: int, second: int) -> list[Ended]:
    """Aldan before Koda: so many games won by the first seat, so many by the second."""
    won = [Ended(("aldan", "koda"), (0,))] * first
    return won + [Ended(("aldan", "koda"), (1,), (20, 30), 6)] * second
