"""Counters that take place ahead of the attack (TS-13.18, TS-13.19)."""

from __future__ import annotations

from zwist.games.tsukuyumi.table import Game, rule


@rule("TS-13.18")
def defence_action(g: Game, side: int) -> None:
    """The defence action of the own sheet."""
    defence = g.table.box.factions[side].defence
    if defence is not None:
        g.carry_out(defence.does, side)


@rule("TS-13.19")
def protect(g: Game, side: int) -> None:
    """Each own unit in the area has more hit points for this combat."""
    t = g.table
    t.combat = t.fight.having(t.fight.force(side)._replace(protected=True))
    g.tell("protected", side=side, area=t.fight.area)
