"""A table out of the database: its snapshot and the choices made since, or, if the snapshot is damaged, all of its choices."""

from __future__ import annotations

import logging
from typing import Any, NamedTuple

import zwist
from zwist.engine import save
from zwist.engine.errors import OldSave
from zwist.engine.game import Game
from zwist.server.errors import Refusal
from zwist.server.store import Answer, Kept

logger = logging.getLogger("zwist.server")


class Unplayable(Refusal):
    """A table whose choices lead nowhere."""

    def __init__(self) -> None:
        super().__init__("unplayable", 409)


class Opened(NamedTuple):
    """A game, and the number of the act to which each of its decisions belongs."""

    g: Game[Any]
    acts: list[int]


def opened(kept: Kept) -> Opened:
    """The game of a table as it was left."""
    try:
        g = _gone_on(kept)
    except OldSave:
        raise Refusal("old_game", 410) from None
    except Exception:
        g = _played_again(kept)
    return Opened(g, [choice.act for choice in kept.choices])


def _gone_on(kept: Kept) -> Game[Any]:
    """The snapshot with the choices made since; its own history must be as long as the database says."""
    g = zwist.load(kept.snapshot)
    if g.decisions != kept.snapshot_n:
        raise ValueError(f"expected a snapshot after {kept.snapshot_n} choices, got one after {g.decisions}")
    _follow(g, kept.choices[kept.snapshot_n :])
    return g


def _played_again(kept: Kept) -> Game[Any]:
    """The game from its start: slower, and as sure as its choices."""
    try:
        start = save.read_start(kept.start)
        g = zwist.game(start.game).from_start(start)
        _follow(g, kept.choices)
    except Exception as error:
        raise Unplayable from error
    logger.warning("snapshot damaged, played again", extra={"table": kept.id})
    return g


def _follow(g: Game[Any], choices: list[Answer]) -> None:
    for choice in choices:
        g.apply(choice.option, choice.seat)
