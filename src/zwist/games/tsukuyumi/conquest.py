"""Conquest (TS-11): the check, the swap of markers, and what a conquest removes."""

from __future__ import annotations

from zwist.engine.question import Offer
from zwist.games.tsukuyumi.choices import declining, stop
from zwist.games.tsukuyumi.combatants import card_part, decider, present
from zwist.games.tsukuyumi.damage import EGG
from zwist.games.tsukuyumi.effects.cards import Annihilation, Conquest
from zwist.games.tsukuyumi.effects.items import Fortress, Weapon
from zwist.games.tsukuyumi.effects.units import IgnoresMountains
from zwist.games.tsukuyumi.fight import Force
from zwist.games.tsukuyumi.nouns import CONQUER
from zwist.games.tsukuyumi.sides import NOBODY
from zwist.games.tsukuyumi.table import Game, Table, choice, rule
from zwist.games.tsukuyumi.terms import adjacent, has, is_home, mountain
from zwist.games.tsukuyumi.territory import mark
from zwist.games.tsukuyumi.values import conquest_sum

# The check


def succeeds(t: Table, area: int, attacker: Force, defenders: tuple[Force, ...], bonus: int = 0) -> bool:
    """At least as many points as each defender, and as the area itself asks for (TS-11.1 to TS-11.3)."""
    if not attacker.standing:
        return False
    points = conquest_sum(t, attacker.standing) + bonus
    height = height_for(t, area, attacker)
    if points < max(height, walls(t, area, attacker.side, defenders)):
        return False
    return all(points >= resistance(t, area, force, height) for force in defenders if force.standing)


def height_for(t: Table, area: int, attacker: Force) -> int:
    """The mountain value, which an attack with the Squad Leader ignores (TS-15.3, TS-22.30)."""
    if any(kind in t.box.kinds_that[IgnoresMountains] for kind in attacker.standing):
        return 0
    return mountain(t, area)


def resistance(t: Table, area: int, force: Force, height: int) -> int:
    """The points of a defender whose units stand: its own, the mountain's and those of its Fortress.

    TS-11.7, TS-15.3, TS-15.4, TS-22.37.
    """
    return conquest_sum(t, force.standing) + height + fortress(t, area, force.side)


def walls(t: Table, area: int, attacker: int, defenders: tuple[Force, ...]) -> int:
    """What a Fortress asks for whose owners control the area and have nobody standing there (TS-22.49)."""
    holder = t.territory[area]
    if holder in (NOBODY, attacker) or any(force.side == holder and force.standing for force in defenders):
        return 0
    return fortress(t, area, holder)


def fortress(t: Table, area: int, side: int) -> int:
    """The points that a Fortress in the area gives to a side (TS-22.37)."""
    own = [t.box.content.items[name].effect for name in t.terraforming[area] if is_of(t, name, side)]
    return sum(effect.conquest for effect in own if isinstance(effect, Fortress))


def bonus_of(t: Table, effect: Conquest, area: int, side: int, weapons: tuple[str, ...]) -> int:
    """Points besides those of the attacking units: neighbours and a weapon (TS-22.44, TS-22.47)."""
    near = sum(len(present(t, side, other)) for other in adjacent(t, area)) if effect.per_neighbour else 0
    arms = [t.box.content.items[name].effect for name in weapons] if effect.weapon else []
    return near * effect.per_neighbour + sum(arm.damage for arm in arms if isinstance(arm, Weapon))


# The part of a card


def deals_damage(t: Table) -> bool:
    """The card that is played annihilates as well (TS-10.5)."""
    card = t.box.content.combat_cards[t.fight.card]
    return any(isinstance(effect, Annihilation) for effect in card.effects)


conquering = choice("conquering", "TS-11.2", lambda t: (CONQUER,))
not_conquering = declining("not conquering", "TS-10.9")


@rule("TS-11.2", "TS-11.5", "TS-11.6", "TS-11.7", "TS-14.13")
def conquest(g: Game, part: int) -> None:
    """Check with the units that stand now; a card that deals damage as well leaves the conquest open."""
    t = g.table
    fight = t.fight
    effect = card_part(t, part, Conquest)
    bonus = bonus_of(t, effect, fight.area, fight.attacker.side, fight.weapons)
    if is_home(t, fight.area) or not succeeds(t, fight.area, fight.attacker, fight.defenders, bonus):
        g.tell("no_conquest", side=fight.attacker.side, area=fight.area)
    elif t.territory[fight.area] != fight.attacker.side and deals_damage(t):
        g.menu(
            decider(t, fight.attacker.side), "go on to conquer",
            Offer(conquering, go_on_to_conquer, ()),
            Offer(not_conquering, stop, ()),
            begins=True,
        )  # fmt: skip
    else:
        g.then(conquer)


@rule("TS-11.7")
def go_on_to_conquer(g: Game, act: str) -> None:
    """The attacker does not decline this part."""
    g.then(conquer)


@rule("TS-11.4", "TS-11.8", "TS-2.7")
def conquer(g: Game) -> None:
    """The marker goes back to its owner, also if the attacker then lays none of its own; an own area stays as it is."""
    t = g.table
    side, area = t.fight.attacker.side, t.fight.area
    t.combat = t.fight._replace(conquered=True)
    old = t.territory[area]
    if old != side:
        t.territory[area] = NOBODY
        g.then(mark, side, area, decider(t, side))
        g.then(count_conquest, side, area, old)


@rule("TS-17.8", "TS-17.9", "TS-22.17", "TS-22.38")
def count_conquest(g: Game, side: int, area: int, old: int) -> None:
    """A marker newly laid counts for goals and removes the eggs and terraformings of others."""
    t = g.table
    if t.territory[area] != side:
        return
    if side != t.box.oni:
        taken, shining = int(old != NOBODY), int(has(t, area, "tsukuyumi"))
        t.conquests = (*t.conquests, (side, area, t.round, taken, shining))
    if not is_of(t, EGG, side):
        t.eggs[area] = 0
    t.terraforming[area] = tuple(name for name in t.terraforming[area] if is_of(t, name, side))


def is_of(t: Table, item: str, side: int) -> bool:
    """Whether an item belongs to the faction of a side."""
    return t.box.seat_of.get(t.box.content.items[item].faction) == side
