"""Transfers: units of one region arrive in another without crossing what lies between (CH-7.18, CH-7.31)."""

from __future__ import annotations

from zwist.engine.question import Choice, Limit, Option
from zwist.games.cry_havoc.arrival import put_units
from zwist.games.cry_havoc.nouns import UNITS
from zwist.games.cry_havoc.table import Game, Table, choice, rule
from zwist.games.cry_havoc.terms import units


def _standing(t: Table, seat: int, origin: int, target: int, most: int) -> list[Option[int]]:
    return [UNITS[n + 1] for n in range(units(t, seat, origin))]


def travellers(name: str, clause: str) -> Choice[Table, int, int, int, int, int]:
    """How many units an effect takes along; its own clause says how many at most."""
    return choice(name, clause, _standing, Limit(clause, lambda t, n, seat, origin, target, most: n <= most))


def _halted_among(t: Table, seat: int, origin: int, target: int, n: int) -> list[Option[int]]:
    halted = t.halted[seat * t.box.size + origin]
    free = units(t, seat, origin) - halted
    return [UNITS[k] for k in range(max(0, n - free), min(n, halted) + 1)]


halted_among = choice("halted among", "CH-7.19", _halted_among)


@rule("CH-7.19")
def transfer(g: Game, n: int, seat: int, origin: int, target: int, most: int) -> None:
    """Of halted and free units the owner chooses who goes, unless there is only one kind or all of them go."""
    halted = g.table.halted[seat * g.table.box.size + origin]
    here = units(g.table, seat, origin)
    if 0 < halted < here and n < here:
        g.ask(seat, halted_among, transfer_units, seat, origin, target, n)
    else:
        g.then(transfer_units, min(n, halted), seat, origin, target, n)


@rule("CH-7.18", "CH-7.31", "CH-7.34")
def transfer_units(g: Game, halted: int, seat: int, origin: int, target: int, n: int) -> None:
    """Arriving so halts nobody, but whoever was halted stays so."""
    t = g.table
    t.add_units(seat, origin, -n)
    t.halted[seat * t.box.size + origin] -= halted
    t.halted[seat * t.box.size + target] += halted
    g.tell("transfer", side=seat, n=n, origin=origin, target=target)
    put_units(g, seat, target, n)
