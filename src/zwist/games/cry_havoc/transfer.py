"""Transfers: units of one region arrive in another without crossing what lies between (CH-7.18, CH-7.31)."""

from __future__ import annotations

from zwist.engine.question import Option
from zwist.games.cry_havoc.arrival import put_units
from zwist.games.cry_havoc.nouns import UNITS
from zwist.games.cry_havoc.table import Game, Table, choice, rule
from zwist.games.cry_havoc.terms import units


def _travellers(t: Table, seat: int, origin: int, target: int, most: int) -> list[Option[int]]:
    return [UNITS[n + 1] for n in range(min(most, units(t, seat, origin)))]


travellers = choice("travellers", "CH-9.23", _travellers)


@rule("CH-7.18", "CH-7.19", "CH-7.31", "CH-7.34")
def transfer(g: Game, n: int, seat: int, origin: int, target: int, most: int) -> None:
    """Arriving so halts nobody, but whoever was halted stays so."""
    t = g.table
    t.halted[seat * t.box.size + target] += t.remove_units(seat, origin, n)
    g.tell("transfer", side=seat, n=n, origin=origin, target=target)
    put_units(g, seat, target, n)
