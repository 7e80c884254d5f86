"""Finished games for browser tests, and the tables at which they were played."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from functools import cache
from typing import Any

import zwist
from browser.house import House
from zwist import bots
from zwist.engine.game import Game
from zwist.server.store import Database, Store


@cache
def by_chance(game: str, *factions: str) -> Game[Any]:
    """A game that chance has played to its end."""
    definition = zwist.game(game)
    g = definition.new(list(factions), seed=4)
    players = [bots.bot("random", definition, seat, seat) for seat in range(len(factions))]
    while (question := g.question) is not None:
        g.apply(players[question.seat].choose(g), question.seat)
    return g


def table(house: House, g: Game[Any], keep: Callable[[Store, str], None]) -> tuple[str, list[str]]:
    """A table at which a game stands, with what is kept beside it: its id, and the tokens of its seats."""
    id, tokens = house.continued(g)
    with closing(Database(house.database)) as database, database.transaction() as store:
        keep(store, id)
    return id, tokens
