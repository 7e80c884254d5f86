"""What the attackers may do with their next card: how likely they break through, and how near they come. Used by advice only.

An outlook, not the rules: abilities are left out except those that change the way, and our soldiers do nothing but fight.
"""

from __future__ import annotations

from typing import Final

from zwist.games.ante_portas.effects.abilities import Charge, FlyAround, Split
from zwist.games.ante_portas.field import HEXES, SIZE, STEP, WAY, D, march_to
from zwist.games.ante_portas.ground import fighters
from zwist.games.ante_portas.table import Table

BREACH = 60.0
"""What it costs if an attacker leaves over the lower edge."""
NEAR: Final = (0.0, 7.0, 3.6, 1.9, 1.0, 0.0, 0.0)
"""What a strength of one costs by the steps that are left to the edge; those who have just come cost nothing yet."""
HURT = 0.55
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


def danger(t: Table) -> float:
    """What the next cards of all troops will cost on average, and where they will stand then."""
    wall = walls(t)
    basic, elite = t.box.attacker_strengths
    total = 0.0
    for hex in HEXES:
        size = t.basic[hex] + t.elite[hex]
        if size:
            strength = t.basic[hex] * basic + t.elite[hex] * elite
            for path, share in WAYS.of(t, size):
                total += share * after(wall, hex, strength, path)
    if t.advance is not None:
        for part in t.advance.parts:
            if part.figures.size:
                path = tuple([WAY[one[0]] for one in part.arrows if one[0] in "LRD" and one.rstrip("*") in WAY])
                total += after(wall, part.hex, part.figures.total((basic, elite)), path)
    return total


def after(wall: list[int], hex: int, strength: int, path: Path) -> float:
    """What a troop has cost at the end of its way: soldiers that fell, or how near it stands."""
    cost = 0.0
    for way in path:
        target = march_to(hex, way)
        if target is None:
            return BREACH + cost
        hex = target
        ours = wall[hex]
        if ours:
            if ours >= strength:
                return cost + HURT * strength
            cost += HURT * ours
            strength -= ours
    return cost + strength * NEAR[EDGE[hex]]
