"""Counters of the survivors (TS-13.9, TS-13.10): Retreat and Hold Position."""

from __future__ import annotations

from zwist.engine.question import Offer
from zwist.games.tsukuyumi.choices import declining, stop
from zwist.games.tsukuyumi.combatants import decider
from zwist.games.tsukuyumi.grants import move_combatants
from zwist.games.tsukuyumi.nouns import MARK
from zwist.games.tsukuyumi.oni_targets import is_target
from zwist.games.tsukuyumi.table import Game, Table, choice, rule
from zwist.games.tsukuyumi.terms import is_home
from zwist.games.tsukuyumi.territory import mark


@rule("TS-13.9")
def move_survivors(g: Game, side: int) -> None:
    """Each surviving unit may move one area, also to different ones."""
    move_combatants(g, side)


def may_mark(t: Table, side: int) -> bool:
    """Homes cannot be marked, and Oni mark only what they could conquer (TS-13.28, TS-14.31)."""
    area = t.fight.area
    return not is_home(t, area) and (side != t.box.oni or is_target(t, area, observed=False))


marking = choice("marking", "TS-13.10", lambda t, side: (MARK,))
not_marking = declining("not marking", "TS-13.7")


@rule("TS-13.10", "TS-13.28", "TS-14.31")
def hold_position(g: Game, side: int) -> None:
    """With a survivor in the area the defender may mark it, also in place of the marker just laid."""
    t = g.table
    if t.fight.force(side).standing and may_mark(t, side):
        g.then(may_mark_area, side)


@rule("TS-13.10", "TS-13.16", "TS-13.7")
def may_mark_area(g: Game, side: int) -> None:
    """The defender need not use it; whoever has its marker there already has nothing to decide."""
    t = g.table
    if t.territory[t.fight.area] != side:
        g.menu(
            decider(t, side), "may mark area",
            Offer(marking, mark_area, (side,)),
            Offer(not_marking, stop, ()),
            begins=True,
        )  # fmt: skip


@rule("TS-13.28", "TS-13.10")
def mark_area(g: Game, act: str, side: int) -> None:
    """The markers are swapped, which is no conquest."""
    t = g.table
    g.then(mark, side, t.fight.area, decider(t, side))
