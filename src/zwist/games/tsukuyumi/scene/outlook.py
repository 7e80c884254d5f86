"""What each counter would do as things stand (TS-13), in one short sentence; those that would do nothing say so."""

from __future__ import annotations

from collections.abc import Iterable

from zwist.games.tsukuyumi.actions import attacks_later, attacks_now
from zwist.games.tsukuyumi.combatants import parts
from zwist.games.tsukuyumi.counters.after import claim, debris_edges, fallible_edges, fallible_terraformings
from zwist.games.tsukuyumi.counters.survivors import may_mark
from zwist.games.tsukuyumi.effects import counters
from zwist.games.tsukuyumi.effects.cards import Annihilation
from zwist.games.tsukuyumi.effects.sheets import DefenceMatrix, Displacement, ForTheQueen, ReactiveArmour, TimesHitPoints
from zwist.games.tsukuyumi.fight import Force, Kinds
from zwist.games.tsukuyumi.movement import may_step
from zwist.games.tsukuyumi.oni_targets import is_observer, placeable
from zwist.games.tsukuyumi.scene.look import Look
from zwist.games.tsukuyumi.standees import matrix_options
from zwist.games.tsukuyumi.support import carriers, strength, weapons
from zwist.games.tsukuyumi.terms import adjacent, place_of
from zwist.games.tsukuyumi.values import damage_sum, toughness


def fewest_lost(hit_points: Iterable[int], damage: int) -> int:
    """How many units a packet of damage destroys at least: their owner names the toughest first (TS-12.6 to TS-12.9)."""
    lost = 0
    for points in sorted(hit_points, reverse=True):
        if damage < points or not damage:
            break
        damage -= points
        lost += 1
    return lost


class Outlook(Look):
    """Counters before they are chosen."""

    def outlook(self, counter: str, force: Force) -> str:
        """What a counter would do for a side."""
        effect = self.data.counters[counter].effect
        if isinstance(effect, counters.Retaliate):
            return self.retaliation(force)
        if isinstance(effect, counters.DefenceAction):
            return self.defence(force)
        if isinstance(effect, counters.Protect):
            return self.protection(force)
        if isinstance(effect, counters.MoveSurvivors | counters.HoldPosition):
            return self.survival(effect, force)
        if isinstance(effect, counters.MarkIfStrongest):
            return self.strongest(force)
        return self.loss(effect) or self.gain(effect, force)

    # Damage and hit points

    def retaliation(self, force: Force) -> str:
        """The damage of the units, and the most that weapons make of it (TS-13.8, TS-22.28)."""
        damage = damage_sum(self.t, force.striking)
        held = () if force.side == self.box.oni else self.t.items[force.side]
        arms = sorted((strength(self.t, one) for one in held if one in weapons(self.t, force.side)), reverse=True)
        most = damage + sum(arms[: carriers(self.t, force.striking)])
        return self.strike("damage" if most == damage else "armed", damage, most)

    def strike(self, word: str, damage: int, most: int) -> str:
        """Damage on the attacker, and how many units it cannot save from the most of it (TS-13.8, TS-22.20)."""
        lost = self.surely_lost(self.t.fight.attacker.standing, most)
        said = self.word("outlook.falls" if lost else "outlook.absorbed", n=lost)
        return f"{self.word(f'outlook.{word}', n=damage, most=most)} {said}"

    def surely_lost(self, kinds: Kinds, damage: int) -> int:
        """How many of these units damage destroys at least; Dark Observer takes some only after all others (TS-14.29)."""
        area = self.t.fight.area
        others = [toughness(self.t, kind, area) for kind in kinds if not is_observer(self.t, kind)]
        lost = fewest_lost(others, damage)
        if lost < len(others):
            return lost
        hidden = [toughness(self.t, kind, area) for kind in kinds if is_observer(self.t, kind)]
        return lost + fewest_lost(hidden, damage - sum(others))

    def defence(self, force: Force) -> str:
        """The defence action of the sheet, each in its own words (TS-13.18)."""
        fight = self.t.fight
        defence = None if force.side == self.box.oni else self.box.factions[force.side].defence
        if isinstance(defence, DefenceMatrix):
            ready = [self.general(f"standee.{name}") for name in matrix_options(self.t, force.side)]
            return self.word("outlook.matrix", names=", ".join(ready)) if ready else self.word("outlook.nothing")
        if isinstance(defence, ForTheQueen):
            return self.sacrifice(force)
        if isinstance(defence, ReactiveArmour):
            return self.strike("armour", defence.damage, defence.damage)
        if isinstance(defence, Displacement):
            others = [kind for one in fight.forces if one.side != force.side for kind in one.striking]
            return self.so_many("pushed", sum(any(self.leaving((kind,))) for kind in others))
        return self.word("outlook.nothing")

    def sacrifice(self, force: Force) -> str:
        """How many are given up, and whether the others get away (TS-22.11, TS-22.43)."""
        given_up = (len(force.striking) + 1) // 2
        others = len(force.striking) - given_up
        escapes = max(self.leaving(force.striking), default=0) >= others
        return self.word("outlook.queen" if escapes else "outlook.trapped", n=given_up, others=others)

    def leaving(self, kinds: Kinds) -> list[int]:
        """How many of these units can step to each of the neighbouring areas."""
        t, area = self.t, self.t.fight.area
        return [sum(may_step(t, kind, area, other) for kind in kinds) for other in adjacent(t, area)]

    def protection(self, force: Force) -> str:
        """Hit points without and with Protection, and how many need to be lost then (TS-13.19, TS-10.15)."""
        if force.side == self.box.oni:
            return self.word("outlook.nothing")
        sheet, area = self.box.factions[force.side].protection, self.t.fight.area
        now = [toughness(self.t, kind, area) for kind in force.striking]
        then = [hp * sheet.factor if isinstance(sheet, TimesHitPoints) else hp + sheet.hp for hp in now]
        dealt = sum(share.damage for share in self.t.fight.shares if share.side == force.side)
        hit_points = self.word("outlook.protected", now=sum(now), then=sum(then))
        if not dealt:
            return hit_points
        most = 1 if any(isinstance(effect, Annihilation) and effect.single for effect in parts(self.t)) else len(then)
        lost = min(fewest_lost(then, dealt), most)
        return f"{hit_points}; {self.word('outlook.saved', now=len(force.fallen), then=lost)}"

    # The area

    def survival(self, effect: counters.MoveSurvivors | counters.HoldPosition, force: Force) -> str:
        """Only whoever survives may go or hold the area (TS-13.9, TS-13.10)."""
        if not force.standing:
            return self.word("outlook.nobody")
        if isinstance(effect, counters.MoveSurvivors):
            return self.word("outlook.survivors", n=len(force.standing))
        faction, area = self.faction(force.side), self.place(self.t.fight.area)
        return self.word("outlook.holds" if may_mark(self.t, force.side) else "outlook.unmarked", faction=faction, area=area)

    def strongest(self, force: Force) -> str:
        """The own conquest points against the most of another side (TS-13.16)."""
        own = claim(self.t, force)
        most = max(claim(self.t, other) for other in self.t.fight.forces if other.side != force.side)
        may = own > most and may_mark(self.t, force.side)
        faction = self.faction(force.side)
        return self.word("outlook.stronger" if may else "outlook.weaker", own=own, most=most, faction=faction)

    # What the attacker loses, and what the defender gets

    def loss(self, effect: counters.CounterEffect) -> str:
        """Units, attacks, weapons, eggs and terraformings that go; "" if the counter takes none of these."""
        t = self.t
        attacker, area = t.fight.attacker, t.fight.area
        if isinstance(effect, counters.DestroyAttackers):
            return self.so_many("destroyed", len(attacker.standing))
        if isinstance(effect, counters.LoseAttack):
            left = 0 if attacker.side == self.box.oni else attacks_now(t, attacker.side) + attacks_later(t, attacker.side)
            return self.so_many("attacks", left)
        if isinstance(effect, counters.LoseWeapon):
            held = () if attacker.side == self.box.oni else t.items[attacker.side]
            return self.so_many("weapons", sum(one in weapons(t, attacker.side) for one in held))
        if isinstance(effect, counters.RemoveEggs):
            return self.so_many("eggs", t.eggs[area])
        if isinstance(effect, counters.RemoveTerraforming):
            lying = (*fallible_terraformings.options(t, attacker.side), *fallible_edges.options(t, attacker.side))
            return self.so_many("terraformings", len(lying))
        return ""

    def gain(self, effect: counters.CounterEffect, force: Force) -> str:
        """Oni, events, moves, places, blockades and units that the defender may have."""
        t = self.t
        if isinstance(effect, counters.PlaceOneOni):
            return self.so_many("oni", sum(t.supply[kind] for kind in placeable(t)))
        if isinstance(effect, counters.LayDebris):
            return self.so_many("edges", len(debris_edges.options(t, force.side)))
        if isinstance(effect, counters.FreeUnit):
            return self.so_many("kinds", len(self.cheap(effect, force.side)))
        if isinstance(effect, counters.SignalTrace):
            return self.word("outlook.place", place=place_of(t, force.side), n=effect.places)
        if isinstance(effect, counters.MoveFromArea):
            return self.word("outlook.oni_move" if force.side == self.box.oni else "outlook.move")
        return self.word("outlook.event")

    def cheap(self, effect: counters.FreeUnit, side: int) -> list[int]:
        """Kinds of unit that Reinforcements could bring (TS-13.26)."""
        costs = [(kind, self.box.kinds[kind].cost) for kind in self.box.kinds_of[side] if self.t.supply[kind]]
        return [kind for kind, cost in costs if cost is not None and cost <= effect.cost]

    def so_many(self, word: str, n: int) -> str:
        """What it is about with its number, or that there is nothing."""
        return self.word(f"outlook.{word}", n=n) if n else self.word("outlook.nothing")
