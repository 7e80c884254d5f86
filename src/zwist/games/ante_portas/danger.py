"""What the attackers may do with their next card: how likely they break through, and how near they come. Used by advice only.

An outlook, not the rules: abilities are left out except those that change the way, and our soldiers do nothing but fight.
"""

from __future__ import annotations

from typing import Final

from zwist.games.ante_portas.effects.abilities import Charge, FlyAround, Split
from zwist.games.ante_portas.field import CELL, HEXES, SIZE, STEP, WAY, D, march_to
from zwist.games.ante_portas.ground import TRAP, fighters
from zwist.games.ante_portas.table import Table

BREACH = 60.0
"""What it costs if an attacker leaves over the lower edge."""
NEAR: Final = (0.0, 4.0, 2.0, 1.0, 0.5, 0.0, 0.0)
"""What a strength of one costs by the steps that are left to the edge; those who have just come cost nothing yet."""
URGENT: Final = (0.0, 12.0, 12.0, 8.0, 5.0, 2.5, 1.5)
"""How much it matters to be ready for a troop, by the steps that are left to the edge."""
STRAY: Final = (0.5, 0.2, 0.05, 0.0, 0.0)
"""How likely a troop comes out so many columns aside."""
GATES: Final = {1: 0, 4: 1, 2: 2, 5: 3, 3: 4}
"""The lowest hex of each column: every attacker must enter one of them before it can break through."""
HURT = 0.9
"""What a strength of ours costs that goes to the hospital."""


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


class Outlook:
    """What the next cards of all troops will cost on average: ``total``, by ``troops``, and how much a strength of one more
    on a hex would save (``flow``)."""

    def __init__(self, t: Table) -> None:
        self.wall = walls(t)
        self.holds = t.box.content.trap.holds
        self.traps = [tile == TRAP for tile in t.tile]
        self.total = 0.0
        self.flow = [0.0] * SIZE
        self.troops = [0.0] * SIZE
        strengths = t.box.attacker_strengths
        for hex in HEXES:
            size = t.basic[hex] + t.elite[hex]
            if size:
                strength = t.basic[hex] * strengths[0] + t.elite[hex] * strengths[1]
                for path, share in WAYS.of(t, size):
                    self.troops[hex] += share * self.march(hex, (size, strength), path, share)
        if t.advance is not None:
            for part in t.advance.parts:
                if part.figures.size:
                    path = tuple([WAY[one.rstrip("*")] for one in part.arrows if one.rstrip("*") in WAY])
                    figures = part.figures
                    self.troops[part.hex] += self.march(part.hex, (figures.size, figures.total(strengths)), path, 1.0)
        for hex in HEXES:
            if t.basic[hex] or t.elite[hex]:
                self.approach(hex, t.basic[hex] * strengths[0] + t.elite[hex] * strengths[1])
        self.total = sum(self.troops)

    def approach(self, hex: int, strength: int) -> None:
        """What a troop will need at the gates sooner or later, most of all straight below it."""
        urgency, column = URGENT[EDGE[hex]], CELL[hex][0]
        for gate, here in GATES.items():
            weight = urgency * STRAY[abs(column - here)]
            if self.wall[gate] < strength:
                self.flow[gate] += weight / strength
                self.troops[hex] += weight * (1.0 - self.wall[gate] / strength)

    def march(self, hex: int, troop: tuple[int, int], path: Path, share: float) -> float:
        """What a troop has cost at the end of its way: soldiers that fell, or how near it stands; or it has broken through.
        A trap holds a small troop for an arrow (AP-B10.2).
        """
        size, strength = troop
        cost, began, passed, arrow = 0.0, strength, [], 0
        while True:
            if self.traps[hex] and size <= self.holds:
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
            if ours >= strength:
                return cost + HURT * strength
            passed.append(hex)
            cost += HURT * ours
            strength -= ours
            size = min(size, strength)
        for one in passed:
            self.flow[one] += share * cost / began
        return cost
