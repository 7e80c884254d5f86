"""Retaliation (TS-13.8): the defender's units strike together with the attack, also those that it has hit."""

from __future__ import annotations

from zwist.games.tsukuyumi.annihilation import hurtable, split_damage, suffer_from
from zwist.games.tsukuyumi.support import arm, weapon_damage
from zwist.games.tsukuyumi.table import Game, rule
from zwist.games.tsukuyumi.values import damage_sum


@rule("TS-13.8", "TS-22.28")
def retaliate(g: Game, side: int) -> None:
    """Nomads may add weapons."""
    arm(g, side)
    g.then(strike_back, side)


@rule("TS-13.8", "TS-13.4", "TS-10.14")
def strike_back(g: Game, side: int) -> None:
    """Their damage is split freely among the attacker and the other defenders."""
    t = g.table
    units = t.fight.force(side).striking
    total = damage_sum(t, units) + weapon_damage(t, side, units)
    g.then(split_damage, side, tuple((other, total) for other in hurtable(t, side)), total)
    g.then(suffer_from, side)
