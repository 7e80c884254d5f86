"""What the attackers may do with their next card: how likely they break through, and how near they come. Used by advice only.

An outlook, not the rules: abilities are left out except those that change the way, and our soldiers do nothing but fight and
fire.
"""

from __future__ import annotations

from typing import Final

from zwist.games.ante_portas.effects.abilities import Charge, FlyAround, Split
from zwist.games.ante_portas.field import CELL, HEXES, SIZE, STEP, WAY, D, U, march_to
from zwist.games.ante_portas.ground import TRAP, building, crews, fighters, free_actions, reach
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
Path = tuple[int, ...]


def _paths(key: tuple[Table, int]) -> tuple[tuple[Path, float], ...]:
    """The ways of all cards for a troop of a size, each with its share of the cards."""
    t, size = key
    cards = [one for one in t.box.content.movement_cards.values() if one.era == t.era and one.scenario == t.box.scenario.id]
    found: dict[Path, float] = {}
    for card in cards:
        path = tuple(WAY[one.way] for one in card.arrows)
        for ability in card.abilities:
            if isinstance(ability, Charge):
                path = (D,) * (ability.steps[size - 1] if size <= len(ability.steps) else 0)
            elif isinstance(ability, FlyAround):
                path = tuple(WAY[row[0]] for row in ability.rows)
            elif isinstance(ability, Split):
                path = (WAY["L"],)
        found[path] = found.get(path, 0.0) + 1.0 / len(cards)
    return tuple(found.items())


class Ways:
    """The ways of the cards of an era, worked out once for each size of a troop."""

    def __init__(self) -> None:
        self.known: dict[tuple[str, int, int], tuple[tuple[Path, float], ...]] = {}

    def of(self, t: Table, size: int) -> tuple[tuple[Path, float], ...]:
        """The ways for a troop of a size."""
        key = (t.box.scenario.id, t.era, min(size, 6))
        if key not in self.known:
            self.known[key] = _paths((t, key[2]))
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


def fire(t: Table) -> list[int]:
    """The damage that soldiers can still deal on each hex."""
    found = [0] * SIZE
    for gun in crews(t):
        here = building(t, gun)
        if here is not None and here.damage:
            damage = here.damage * free_actions(t, gun)
            for hex in reach(t, gun):
                found[hex] += damage
    return found


class Outlook:
    """What the next cards of all troops will cost on average: ``total``, and by ``troops``. Attackers on lower hexes move
    first and are fired at first: ``spent`` is the damage that is then no longer there for the others.
    """

    def __init__(self, t: Table) -> None:
        self.wall = walls(t)
        self.fire = fire(t)
        self.firm = [bool(t.citizens[hex]) and not t.farmers[hex] for hex in range(SIZE)]
        self.holds = t.box.content.trap.holds
        self.traps = [tile == TRAP for tile in t.tile]
        self.total = 0.0
        self.spent = 0
        self.spending = 0.0
        self.troops = [0.0] * SIZE
        self.strengths = t.box.attacker_strengths
        if t.advance is not None:
            for part in t.advance.parts:
                if part.figures.size:
                    path = tuple([WAY[one.rstrip("*")] for one in part.arrows if one.rstrip("*") in WAY])
                    self.troops[part.hex] += self.march(part.hex, (part.figures.weak, part.figures.strong), path, 1.0)
        for hex in HEXES:
            size = t.basic[hex] + t.elite[hex]
            if size:
                troop = t.basic[hex], t.elite[hex]
                self.troops[hex] += sum([share * self.march(hex, troop, path, share) for path, share in WAYS.of(t, size)])
                self.spent = int(self.spending)
                self.approach(hex, t.basic[hex] * self.strengths[0] + t.elite[hex] * self.strengths[1])
        self.total = sum(self.troops)

    def approach(self, hex: int, strength: int) -> None:
        """What a troop will need at the gates sooner or later, most of all straight below it."""
        urgency, column = URGENT[EDGE[hex]], CELL[hex][0]
        for gate, here in GATES.items():
            weight = urgency * STRAY[abs(column - here)]
            held = self.wall[gate] + max([self.fire[one] for one in APPROACH[gate]])
            if held < strength:
                self.troops[hex] += weight * (1.0 - held / strength)

    def march(self, hex: int, troop: tuple[int, int], path: Path, share: float) -> float:
        """What a troop of basic and elite units has cost at the end of its way: soldiers that fell, shots, or how near it
        stands; or it has broken through. A trap holds a small troop for an arrow (AP-B10.2).
        """
        weak, strong = troop
        basic, elite = self.strengths
        strength = weak * basic + strong * elite
        cost, arrow, used = 0.0, 0, 0
        while True:
            shots = self.fire[hex] - used - self.spent
            if shots > 0:
                weak, strong = survivors(weak, strong, shots, self.strengths)
                damage = strength - weak * basic - strong * elite
                strength, used = strength - damage, used + damage
                cost += (LOOSE + SHOT) * damage
                if not strength:
                    break
            if self.traps[hex] and weak + strong <= self.holds:
                arrow += 1
            if arrow >= len(path):
                cost += strength * NEAR[EDGE[hex]]
                break
            target = march_to(hex, path[arrow])
            arrow += 1
            if target is None:
                cost += BREACH
                break
            hex = target
            ours = self.wall[hex]
            if ours:
                shots = max(0, self.fire[hex] - used - self.spent)
                if ours + shots >= strength:
                    short = max(0, strength - ours)
                    used += short
                    hurt = 0.0 if self.firm[hex] and strength < elite else HURT * min(strength, ours)
                    self.spending += share * used
                    return cost + hurt + SHOT * short
                cost += HURT * ours
                weak, strong = survivors(weak, strong, ours, self.strengths)
                strength = weak * basic + strong * elite
        self.spending += share * used
        return cost


def survivors(weak: int, strong: int, damage: int, strengths: tuple[int, int]) -> tuple[int, int]:
    """Who is left of basic and elite units: as many as possible fall (AP-B7.11)."""
    fallen = min(weak, damage // strengths[0])
    beaten = min(strong, (damage - fallen * strengths[0]) // strengths[1])
    return weak - fallen, strong - beaten
