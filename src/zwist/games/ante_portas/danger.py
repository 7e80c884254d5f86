"""What the attackers may do with their next card: how likely they break through, and how near they come. Used by advice only.

An outlook, not the rules: abilities are left out except those that change the way, and our soldiers do nothing but fight and
fire. Flyers that fly around our units neither fight nor break through, so they stay where they are.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from zwist.games.ante_portas.content import MovementCard
from zwist.games.ante_portas.effects.abilities import Charge, FlyAround, FlyOn, Split
from zwist.games.ante_portas.field import CELL, HEXES, SIZE, STEP, WAY, D, U, march_to
from zwist.games.ante_portas.ground import (
    RIFLES,
    TRAP,
    ability,
    building,
    crews,
    fighters,
    free_actions,
    is_mine,
    reach,
)
from zwist.games.ante_portas.table import Table

BREACH = 60.0
"""What it costs if an attacker leaves over the lower edge."""
NEAR: tuple[float, ...] = (0.0, 4.0, 2.0, 1.0, 0.5, 0.0, 0.0)
"""What a strength of one costs by the steps that are left to the edge; those who have just come cost nothing yet."""
URGENT: tuple[float, ...] = (0.0, 12.0, 12.0, 8.0, 5.0, 2.5, 1.5)
"""How much it matters to be ready for a troop, by the steps that are left to the edge."""
STRAY: tuple[float, ...] = (0.5, 0.2, 0.05, 0.0, 0.0)
"""How likely a troop comes out so many columns aside."""
GATES: Final = {1: 0, 4: 1, 2: 2, 5: 3, 3: 4}
"""The lowest hex of each column: every attacker must enter one of them before it can break through."""
HURT = 0.9
"""What a strength of ours costs that goes to the hospital."""
SHOT = 0.8
"""What a shot is worth that can still be fired."""
LOOSE = 0.4
"""What a strength of one costs that our fire will beat, as long as it has not."""
APPROACH: Final = {gate: tuple([one for one in (gate, STEP[gate][U]) if one is not None]) for gate in GATES}
"""Where fire keeps attackers from breaking through at a gate: on it, or before they enter it."""


def _steps_down() -> tuple[int, ...]:
    found = [0] * SIZE
    for hex in HEXES:
        below = STEP[hex][D]
        found[hex] = 1 if below is None else found[below] + 1
    return tuple(found)


EDGE: Final = _steps_down()
"""How many steps straight down lead from each hex over the lower edge (AP-B3.6)."""


class Way(NamedTuple):
    """The arrows of a card that are left, the places of burning ones, and what is flown over (AP-B14.13)."""

    arrows: tuple[int, ...]
    burning: tuple[int, ...] = ()
    over: str = ""


def _way(card: MovementCard, size: int) -> Way:
    """The way of a card for a troop of a size."""
    arrows = tuple([WAY[one.way] for one in card.arrows])
    way = Way(arrows, tuple([n for n, one in enumerate(card.arrows) if one.fire]))
    for one in card.abilities:
        if isinstance(one, Charge):
            way = Way((D,) * (one.steps[size - 1] if size <= len(one.steps) else 0))
        elif isinstance(one, FlyAround):
            way = Way(())
        elif isinstance(one, Split):
            way = Way((WAY["L"],))
        elif isinstance(one, FlyOn):
            way = way._replace(over=one.unit)
    return way


def _ways(t: Table, size: int) -> tuple[tuple[Way, float], ...]:
    """The ways of all cards for a troop of a size, each with its share of the cards."""
    cards = [one for one in t.box.content.movement_cards.values() if one.era == t.era and one.scenario == t.box.scenario.id]
    found: dict[Way, float] = {}
    for card in cards:
        way = _way(card, size)
        found[way] = found.get(way, 0.0) + 1.0 / len(cards)
    return tuple(found.items())


class Ways:
    """The ways of the cards of an era, worked out once for each size of a troop."""

    def __init__(self) -> None:
        self.known: dict[tuple[str, int, int], tuple[tuple[Way, float], ...]] = {}

    def of(self, t: Table, size: int) -> tuple[tuple[Way, float], ...]:
        """The ways for a troop of a size."""
        key = (t.box.scenario.id, t.era, min(size, 6))
        if key not in self.known:
            self.known[key] = _ways(t, key[2])
        return self.known[key]


WAYS: Final = Ways()


def walls(t: Table) -> list[int]:
    """The strength that attackers meet on each hex; 0 where nobody fights."""
    lives = t.box.soldier_strengths
    found = [0] * SIZE
    for hex in HEXES:
        if t.tile[hex] or t.farmers[hex] or t.citizens[hex]:
            ours = fighters(t, hex)
            if not ours.is_empty:
                trap = t.box.content.trap.bonus if t.tile[hex] == "trap" else 0
                total = ours.soldiers.weak * lives[0] + ours.soldiers.strong * lives[1]
                found[hex] = max(1, total + (ours.mine or 0) + (ours.building or 0) + trap)
    return found


def fire(t: Table, rifles: bool = True) -> list[int]:
    """The damage that soldiers can still deal on each hex, with rifles or without (AP-B13.6)."""
    found = [0] * SIZE
    for gun in crews(t):
        here = building(t, gun)
        if here is not None and here.damage and (rifles or here.family != RIFLES):
            damage = here.damage * free_actions(t, gun)
            for hex in reach(t, gun):
                found[hex] += damage
    return found


class Sky:
    """What flyers meet before they land (AP-B13.2, AP-B13.6, AP-B13.7).

    On each hex what can hurt ``basic`` ones and what can hurt ``elite`` ones, the ``guns`` that reach those,
    the ``mines`` that fire removes, and where what they fly on ``over`` is.
    """

    def __init__(self, t: Table) -> None:
        self.basic, self.elite = [0] * SIZE, [0] * SIZE
        self.guns = fire(t, rifles=False)
        self.mines = [0] * SIZE
        self.over: dict[str, set[int]] = {}
        mines, lives = t.box.content.mines, t.box.soldier_strengths
        for hex in HEXES:
            if t.tile[hex] or t.farmers[hex] or t.citizens[hex]:
                for found, against in ((self.basic, "flyers"), (self.elite, "elite flyers")):
                    ours = fighters(t, hex, against)
                    if not ours.is_empty:
                        total = ours.soldiers.weak * lives[0] + ours.soldiers.strong * lives[1]
                        found[hex] = max(1, total + (ours.mine or 0) + (ours.building or 0))
                if is_mine(t, hex):
                    self.mines[hex] = mines[t.tile[hex]].strength
                for unit in self.kinds(t, hex):
                    self.over.setdefault(unit, set()).add(hex)

    def kinds(self, t: Table, hex: int) -> list[str]:
        """What a hex holds, by the words of cards (AP-B14.18)."""
        here = building(t, hex)
        there = ("farmer", t.farmers[hex]), ("citizen", t.citizens[hex]), ("mine", is_mine(t, hex))
        return [unit for unit, n in there if n] + ([] if here is None else [here.family])


class Outlook:
    """What the next cards of all troops will cost on average: ``total``, and by ``troops``. Attackers on lower hexes move
    first and are fired at first: ``spent`` is the damage that is then no longer there for the others.
    """

    def __init__(self, t: Table) -> None:
        self.wall = walls(t)
        self.fire = fire(t)
        self.sky = Sky(t) if t.box.scenario.flying else None
        self.firm = [bool(t.citizens[hex]) and not t.farmers[hex] for hex in range(SIZE)]
        self.holds = t.box.content.trap.holds
        self.traps = [tile == TRAP for tile in t.tile]
        self.total = 0.0
        self.spent = 0
        self.spending = 0.0
        self.troops = [0.0] * SIZE
        self.strengths = t.box.attacker_strengths
        if t.advance is not None:
            on = ability(t, FlyOn)
            over = on.unit if on is not None else ""
            for part in t.advance.parts:
                if part.figures.size:
                    arrows = [one for one in part.arrows if one.rstrip("*") in WAY]
                    burning = tuple([n for n, one in enumerate(arrows) if one.endswith("*")])
                    way = Way(tuple([WAY[one.rstrip("*")] for one in arrows]), burning, over)
                    troop = part.figures.weak, part.figures.strong
                    self.troops[part.hex] += self.march(part.hex, troop, way, 1.0, part.flying)
        for hex in HEXES:
            size = t.basic[hex] + t.elite[hex]
            if size:
                troop = t.basic[hex], t.elite[hex]
                ways = WAYS.of(t, size)
                self.troops[hex] += sum([share * self.march(hex, troop, way, share) for way, share in ways])
                self.spent = int(self.spending)
                self.approach(hex, troop)
        self.total = sum(self.troops)

    def approach(self, hex: int, troop: tuple[int, int]) -> None:
        """What a troop will need at the gates sooner or later, most of all straight below it."""
        urgency, column = URGENT[EDGE[hex]], CELL[hex][0]
        strength = troop[0] * self.strengths[0] + troop[1] * self.strengths[1]
        for gate, here in GATES.items():
            weight = urgency * STRAY[abs(column - here)]
            held = self.wall[gate] + max([self.fire[one] for one in APPROACH[gate]])
            if self.sky is not None:
                shots = max([self.shots(one, troop, True) for one in APPROACH[gate]])
                held = (held + self.met(gate, troop, True) + shots) // 2
            if held < strength:
                self.troops[hex] += weight * (1.0 - held / strength)

    def met(self, hex: int, troop: tuple[int, int], aloft: bool) -> int:
        """The strength that a troop meets on a hex: in flight farmers count against its basic units only."""
        if self.sky is None or not aloft:
            return self.wall[hex]
        if not troop[1]:
            return self.sky.basic[hex]
        heavy = self.sky.elite[hex]
        return heavy + min(self.sky.basic[hex] - heavy, troop[0] * self.strengths[0])

    def shots(self, hex: int, troop: tuple[int, int], aloft: bool) -> int:
        """The damage that can still be fired at a troop on a hex."""
        if self.sky is None or not aloft or not troop[1]:
            return self.fire[hex]
        return self.sky.guns[hex] + min(self.fire[hex] - self.sky.guns[hex], troop[0] * self.strengths[0])

    def march(self, hex: int, troop: tuple[int, int], way: Way, share: float, aloft: bool = False) -> float:
        """What a troop of basic and elite units has cost at the end of its way: soldiers that fell, shots, or how near it
        stands; or it has broken through. A trap on the ground holds a small troop for an arrow (AP-B10.2).
        """
        basic, elite = self.strengths
        strength = troop[0] * basic + troop[1] * elite
        cost, arrow, used = 0.0, 0, 0
        while True:
            shots = self.shots(hex, troop, aloft) - used - self.spent
            if shots > 0:
                heavy = self.sky.guns[hex] if self.sky is not None and aloft else shots
                troop = survivors(troop, shots, heavy, self.strengths)
                damage = strength - troop[0] * basic - troop[1] * elite
                strength, used = strength - damage, used + damage
                cost += (LOOSE + SHOT) * damage
                if not strength:
                    break
            if self.traps[hex] and not aloft and troop[0] + troop[1] <= self.holds:
                arrow += 1
            if arrow >= len(way.arrows):
                cost += strength * NEAR[EDGE[hex]]
                break
            target = self.flown(hex, way, arrow)
            if target is None:
                cost += BREACH
                break
            hex = target
            burns = arrow in way.burning
            arrow += 1
            aloft = self.sky is not None and arrow < len(way.arrows)
            ours = self.met(hex, troop, aloft)
            if ours and burns and self.sky is not None:
                ours = max(0, ours - 1 - self.sky.mines[hex])
            if ours:
                shots = max(0, self.shots(hex, troop, aloft) - used - self.spent)
                if ours + shots >= strength:
                    short = max(0, strength - ours)
                    used += short
                    hurt = 0.0 if self.firm[hex] and strength < elite else HURT * min(strength, ours)
                    self.spending += share * used
                    return cost + hurt + SHOT * short
                cost += HURT * ours
                heavy = self.sky.elite[hex] if self.sky is not None and aloft else ours
                troop = survivors(troop, ours, heavy, self.strengths)
                strength = troop[0] * basic + troop[1] * elite
        self.spending += share * used
        return cost

    def flown(self, hex: int, way: Way, arrow: int) -> int | None:
        """Where an arrow leads, past what is flown over."""
        passed = self.sky.over.get(way.over) if self.sky is not None and way.over else None
        target = march_to(hex, way.arrows[arrow])
        while passed and target is not None and target in passed:
            target = march_to(target, way.arrows[arrow])
        return target


def survivors(troop: tuple[int, int], damage: int, heavy: int, strengths: tuple[int, int]) -> tuple[int, int]:
    """Who is left of basic and elite units: as many as possible fall (AP-B7.11), elites by ``heavy``."""
    fallen = min(troop[0], damage // strengths[0])
    beaten = min(troop[1], min(heavy, damage - fallen * strengths[0]) // strengths[1])
    return troop[0] - fallen, troop[1] - beaten
