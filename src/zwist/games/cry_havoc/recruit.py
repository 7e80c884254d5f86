"""Recruit action (chapter 8)."""

from __future__ import annotations

from zwist.engine.question import Limit, Option
from zwist.games.cry_havoc.nouns import UNITS
from zwist.games.cry_havoc.table import Game, Table, choice, rule
from zwist.games.cry_havoc.terms import home


def _recruits(t: Table, seat: int) -> list[Option[int]]:
    return [UNITS[n] for n in range(max(t.action.points, t.reserve[seat]), -1, -1)]


recruits = choice(
    "recruits", "CH-8.1", _recruits,
    Limit("CH-8.1", lambda t, n, seat: n <= t.action.points),
    Limit("CH-8.2", lambda t, n, seat: n <= t.reserve[seat]),
)  # fmt: skip


def recruit_action(g: Game, seat: int) -> None:
    """Each symbol puts a unit from the reserve in the HQ (CH-8.1)."""
    g.then(recruit, seat)


@rule("CH-8.2", "CH-8.3")
def recruit(g: Game, seat: int) -> None:
    """The player may recruit fewer; an empty reserve gives none."""
    g.ask(seat, recruits, recruit_units, seat)


@rule("CH-8.1", "CH-8.4")
def recruit_units(g: Game, n: int, seat: int) -> None:
    """They arrive in the own HQ."""
    t = g.table
    t.reserve[seat] -= n
    t.add_units(seat, home(t, seat), n)
    g.tell("recruit", side=seat, n=n, region=home(t, seat))
