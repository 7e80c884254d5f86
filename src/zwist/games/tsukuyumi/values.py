"""Unit values in combat (TS-1.12): sums of points, and hit points against damage."""

from __future__ import annotations

from collections.abc import Iterable

from zwist.games.tsukuyumi.effects.items import Cover
from zwist.games.tsukuyumi.effects.sheets import TimesHitPoints
from zwist.games.tsukuyumi.table import Table
from zwist.games.tsukuyumi.terms import conquest, damage, hp


def conquest_sum(t: Table, kinds: Iterable[int]) -> int:
    """The conquest points of units together (TS-11.1)."""
    return sum(conquest(t, kind) for kind in kinds)


def damage_sum(t: Table, kinds: Iterable[int]) -> int:
    """The damage points of units together (TS-12.2)."""
    return sum(damage(t, kind) for kind in kinds)


def toughness(t: Table, kind: int, area: int) -> int:
    """The hit points of a unit against damage: with Cover, then with the Protection chosen in this combat.

    TS-13.19, TS-22.49.
    """
    points = hp(t, kind) + cover(t, kind, area)
    side = t.box.owner[kind]
    fight = t.combat
    if fight is None or fight.area != area or not fight.has(side) or not fight.force(side).protected:
        return points
    protection = t.box.factions[side].protection
    return points * protection.factor if isinstance(protection, TimesHitPoints) else points + protection.hp


def cover(t: Table, kind: int, area: int) -> int:
    """What a Cover gives to units of its faction, except in combats in which they attack (TS-22.49)."""
    if not t.terraforming[area] or (t.combat is not None and t.combat.attacker.side == t.box.owner[kind]):
        return 0
    lying = [t.box.content.items[name] for name in t.terraforming[area]]
    own = [item.effect for item in lying if item.faction == t.box.kinds[kind].faction]
    return sum(effect.hp for effect in own if isinstance(effect, Cover))
