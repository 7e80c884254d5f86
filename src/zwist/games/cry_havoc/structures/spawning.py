"""Drone Factory and Brooding Pool: units from the reserve."""

from __future__ import annotations

from zwist.engine.question import Option
from zwist.games.cry_havoc.arrival import put_units
from zwist.games.cry_havoc.effects.structures import StructSpawn
from zwist.games.cry_havoc.nouns import UNITS
from zwist.games.cry_havoc.structures.tiles import usable
from zwist.games.cry_havoc.table import Game, Table, choice, rule
from zwist.games.cry_havoc.terms import is_closed, is_hidden, printed


@usable(StructSpawn)
def can_spawn(t: Table, seat: int, name: str, region: int) -> bool:
    """The reserve holds a unit (CH-9.23)."""
    return t.reserve[seat] > 0 and not is_closed(t, seat, region) and not is_hidden(t, seat, region)


def _spawned(t: Table, seat: int, name: str, region: int) -> list[Option[int]]:
    return [UNITS[n + 1] for n in range(min(printed(t, name, StructSpawn).count, t.reserve[seat]))]


spawned = choice("spawned", "CH-9.43", _spawned)


@rule("CH-9.43", "CH-7.31")
def struct_spawn(g: Game, seat: int, name: str, region: int) -> None:
    """Units from the reserve in this region."""
    g.ask(seat, spawned, spawn, seat, name, region)


@rule("CH-7.31")
def spawn(g: Game, n: int, seat: int, name: str, region: int) -> None:
    """They arrive and their owner carries out the steps there."""
    g.table.reserve[seat] -= n
    put_units(g, seat, region, n)
