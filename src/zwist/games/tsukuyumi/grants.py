"""Moves that are granted outside the move action (TS-9.13): one area each, by the movement rules."""

from __future__ import annotations

from collections.abc import Iterable

from zwist.games.tsukuyumi.combatants import decider, present
from zwist.games.tsukuyumi.fight import Kinds
from zwist.games.tsukuyumi.movement import Piece, move_pieces
from zwist.games.tsukuyumi.table import Game, rule
from zwist.games.tsukuyumi.terms import areas


def one_step(kinds: Kinds, area: int) -> tuple[Piece, ...]:
    """Units of an area that may move one area."""
    return tuple((kind, area, kinds.count(kind), 1) for kind in dict.fromkeys(kinds))


def move_from(g: Game, seat: int, side: int, area: int) -> None:
    """Each unit of a side in one area may move, also to different ones (TS-13.15, TS-16.11)."""
    g.then(move_pieces, seat, side, one_step(present(g.table, side, area), area), 0)
    g.then(recount)


def move_everywhere(g: Game, seat: int, among: Iterable[int]) -> None:
    """Each own unit of some kinds may move (TS-22.8, TS-22.19, TS-22.42)."""
    t, wanted = g.table, set(among)
    given: list[Piece] = []
    for area in areas(t):
        given += one_step(tuple(kind for kind in present(t, seat, area) if kind in wanted), area)
    g.then(move_pieces, seat, seat, tuple(given), 0)


def move_combatants(g: Game, side: int) -> None:
    """Each unit of a side that stands in the combat may move (TS-13.9, TS-9.13)."""
    fight = g.table.fight
    g.then(move_pieces, decider(g.table, side), side, one_step(fight.force(side).standing, fight.area), 0)
    g.then(recount)


@rule("TS-10.18", "TS-13.21")
def recount(g: Game) -> None:
    """Whoever has left the area of a combat takes no part in it any more."""
    t = g.table
    if t.combat is None:
        return
    for force in t.combat.forces:
        here = list(present(t, force.side, t.combat.area))
        t.combat = t.combat.having(force._replace(standing=common(force.standing, here)))


def common(kinds: Kinds, others: list[int]) -> Kinds:
    """As many of each kind as there are on both sides."""
    shared = {kind: min(kinds.count(kind), others.count(kind)) for kind in kinds}
    return tuple(kind for kind, n in shared.items() for _ in range(n))
