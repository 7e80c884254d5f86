"""Damage and losses (TS-12): packets, who names casualties, and what becomes of destroyed units."""

from __future__ import annotations

from collections.abc import Iterable

from zwist.engine.question import Limit, Offer, Option
from zwist.games.tsukuyumi.combatants import present
from zwist.games.tsukuyumi.effects.units import Absorbs, DamagesInstead
from zwist.games.tsukuyumi.fight import Loss, Packet
from zwist.games.tsukuyumi.nouns import DECLINE, KIND
from zwist.games.tsukuyumi.sides import NOBODY
from zwist.games.tsukuyumi.table import Game, Table, choice, rule
from zwist.games.tsukuyumi.terms import left_of
from zwist.games.tsukuyumi.values import toughness

EGG = "egg"

# Naming casualties


def nameable(t: Table, packet: Packet) -> list[Option[int]]:
    """The units that the packet may go to; an owner may always name a Shield Drone of the area (TS-22.5)."""
    named = set(packet.group)
    if packet.names == packet.side:
        named |= set(absorbers(t, packet))
    return units(named)


def units(kinds: Iterable[int]) -> list[Option[int]]:
    """Kinds of units as options, each once."""
    return [KIND[kind] for kind in sorted(set(kinds))]


def absorbers(t: Table, packet: Packet) -> list[int]:
    """The units in reach of a packet that may always take it (TS-22.5)."""
    near = present(t, packet.side, packet.area) if packet.cause == "mine" else packet.group
    return [kind for kind in near if kind in t.box.kinds_that[Absorbs]]


def is_not_hidden(t: Table, kind: int, packet: Packet) -> bool:
    """Dark Observer is hurt only when every other Oni in its area is lost (TS-14.29)."""
    if kind not in t.box.kinds_that[DamagesInstead]:
        return True
    return all(other == kind for other in present(t, packet.side, packet.area))


casualties = choice("casualties", "TS-12.5", nameable, Limit("TS-14.29", is_not_hidden), role="who")
shields = choice("shields", "TS-22.5", lambda t, packet: units(absorbers(t, packet)), role="who")
no_shield = choice("no shield", "TS-22.5", lambda t, packet: (DECLINE,))


@rule("TS-12.6", "TS-12.8", "TS-12.12")
def suffer(g: Game, packet: Packet) -> None:
    """One unit is named, and all of the damage goes to it first."""
    if packet.damage <= 0:
        return
    if packet.names != packet.side and shields.exists(g.table, packet):
        g.menu(
            packet.side, "suffer",
            Offer(shields, hit, (packet,)),
            Offer(no_shield, leave_it, (packet,)),
            begins=True,
        )  # fmt: skip
    else:
        g.then(name_casualty, packet)


@rule("TS-22.5")
def leave_it(g: Game, act: str, packet: Packet) -> None:
    """Whoever chooses the units goes on."""
    g.then(name_casualty, packet)


@rule("TS-12.5", "TS-12.7", "TS-12.11")
def name_casualty(g: Game, packet: Packet) -> None:
    """The hurt player names a unit, also one that will survive; without any the damage lapses."""
    if casualties.exists(g.table, packet):
        g.ask(packet.names, casualties, hit, packet)


@rule("TS-12.7", "TS-12.8", "TS-12.9", "TS-12.10")
def hit(g: Game, kind: int, packet: Packet) -> None:
    """Damage below the hit points lapses; else the unit is destroyed and the rest goes on to another."""
    hp = toughness(g.table, kind, packet.area)
    if packet.damage < hp:
        g.tell("withstood", side=packet.side, kind=kind, area=packet.area, damage=packet.damage)
        return
    lose(g, kind, packet.area, packet.by, packet.cause)
    if not packet.single:
        g.then(suffer, packet.after(kind, packet.damage - hp))


# Losses


def lose(g: Game, kind: int, area: int, by: int, cause: str = "attack") -> None:
    """Inside a combat the unit is marked as lost and stays until step (j), outside it goes at once.

    TS-10.14, TS-10.15, TS-12.13.
    """
    t = g.table
    if t.combat is None:
        destroy(g, kind, area, by)
        return
    g.tell("lost", side=t.box.owner[kind], kind=kind, area=area)
    t.combat = t.combat.losing(Loss(kind, area, by))
    if cause != "mine":
        force = t.combat.force(t.box.owner[kind])
        t.combat = t.combat.having(force.falls(kind) if cause == "attack" else force.leaves(kind))


def destroy(g: Game, kind: int, area: int, by: int) -> None:
    """The unit returns to the supply; it is a kill of whoever destroyed it, and Dark Seed leave an egg.

    TS-8.11, TS-14.22, TS-14.30, TS-22.15, TS-22.21.
    """
    t = g.table
    owner = t.box.owner[kind]
    t.dismiss(kind, area)
    g.tell("destroyed", side=owner, kind=kind, area=area)
    if by not in (NOBODY, owner, t.box.oni):
        t.kills[2 * by + (owner != t.box.oni)] += 1
    lay_egg(g, owner, area)


def lay_egg(g: Game, side: int, area: int) -> None:
    """An egg of the Dark Seed, while there are any (TS-22.15)."""
    t = g.table
    if side == t.box.seat_of.get(t.box.content.items[EGG].faction) and left_of(t, EGG):
        t.eggs[area] += 1
        g.tell("egg", side=side, area=area)
