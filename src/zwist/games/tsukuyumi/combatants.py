"""Facts about who fights and who decides (TS-1.9, TS-10.18, TS-12.11, TS-14.18). Nothing changes here."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from zwist.games.tsukuyumi.effects.cards import Annihilation, CardEffect
from zwist.games.tsukuyumi.effects.units import DamagesInstead
from zwist.games.tsukuyumi.fight import Force, Kinds
from zwist.games.tsukuyumi.sides import NOBODY
from zwist.games.tsukuyumi.table import Table
from zwist.kit.effects import Effect, of_kind

E = TypeVar("E", bound=Effect)


def present(t: Table, side: int, area: int) -> Kinds:
    """The units of a side in an area that are not marked as lost."""
    here = survivors(t, area)
    if not here:
        return here
    owner = t.box.owner
    return tuple([kind for kind in here if owner[kind] == side])


def survivors(t: Table, area: int) -> Kinds:
    """The units of all sides in an area that are not marked as lost."""
    here = t.units[area]
    if not here or t.combat is None or not t.combat.losses:
        return here
    left = list(here)
    for loss in t.combat.losses:
        if loss.area == area and loss.kind in left:
            left.remove(loss.kind)
    return tuple(left)


def is_present(t: Table, side: int, areas: Iterable[int]) -> bool:
    """Units of a side that are not marked as lost are in one of these areas."""
    owner = t.box.owner
    for area in areas:
        for kind in survivors(t, area):
            if owner[kind] == side:
                return True
    return False


def enemies(t: Table, side: int, area: int) -> list[int]:
    """The other sides with units in an area, in initiative order, the Oni last (TS-1.9)."""
    owner = t.box.owner
    sides = {owner[kind] for kind in survivors(t, area)}
    sides.discard(side)
    return [other for other in (*t.initiative, t.box.oni) if other in sides] if sides else []


def muster(t: Table, side: int, area: int) -> tuple[Force, ...]:
    """The forces as they are settled in step (b): the attacker's, then the defenders' (TS-10.18)."""
    defenders = [Force(other, present(t, other, area)) for other in enemies(t, side, area)]
    return Force(side, present(t, side, area)), *defenders


def oni_speaker(t: Table, attacker: int) -> int:
    """Who speaks for defending Oni: the last in initiative, the attacker left out (TS-14.18)."""
    return next(seat for seat in reversed(t.initiative) if seat != attacker)


def decider(t: Table, side: int) -> int:
    """Who decides for a side of the combat; attacking Oni are led by a player (TS-12.11, TS-14.18)."""
    if side != t.box.oni:
        return side
    fight = t.fight
    if fight.attacker.side == side:
        return fight.leader
    return fight.speaker if fight.speaker != NOBODY else oni_speaker(t, fight.leader)  # older saves know no speaker


def outside_namer(t: Table, side: int, by: int) -> int:
    """Who names casualties outside a combat: the owner; for Oni the last who did not deal it (TS-12.11)."""
    return side if side != t.box.oni else oni_speaker(t, by)


def namer(t: Table, side: int, by: int) -> int:
    """Who names the casualties of a side, in the combat under way or outside."""
    fighting = t.combat is not None and t.combat.has(side)
    return decider(t, side) if fighting else outside_namer(t, side, by)


def parts(t: Table) -> tuple[CardEffect, ...]:
    """What the card does; with Dark Observer among them the Oni deal damage instead (TS-14.29)."""
    fight = t.fight
    observed = any(kind in t.box.kinds_that[DamagesInstead] for kind in fight.attacker.striking)
    if fight.attacker.side == t.box.oni and observed:
        return (Annihilation(),)
    return t.box.content.combat_cards[fight.card].effects


def card_part(t: Table, part: int, kind: type[E]) -> E:
    """A part of the card, known to be of a kind."""
    return of_kind(parts(t)[part], kind)


def is_held_by_a_player(t: Table, area: int) -> bool:
    """A player's marker lies there (TS-14.12)."""
    return t.territory[area] not in (NOBODY, t.box.oni)
