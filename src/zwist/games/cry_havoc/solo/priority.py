"""The priority rules (CH-21.6): candidates are compared until one rule decides, and the log says how."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from zwist.games.cry_havoc.solo.sides import PLAYER
from zwist.games.cry_havoc.table import Game, Table
from zwist.games.cry_havoc.terms import adjacent, controlled, home, units

ORDER, DEFENSELESS, CRYSTALS, NEAR_HQ, NEAR_ENEMY = range(5)
"""The rules by number; what none of the four decides, the order of the data file does (CH-21.34)."""


class Candidate(NamedTuple):
    """A region with everything that the priority rules look at: units of both sides after moving in,
    crystals, steps.
    """

    region: int
    trogs: int
    player: int
    crystals: int
    near_hq: int
    near_enemy: int

    @property
    def is_defenseless(self) -> bool:
        """The Trogs would have more units than the player (CH-21.31)."""
        return self.trogs > self.player


Stage = tuple[int, int, tuple[int, ...], tuple[int, ...]]
"""A rule that was looked at: its number, the best value, the regions that stay and those that fall behind."""
Picks = Callable[[list[Candidate]], tuple[int, list[Candidate]]]


def steps_from(t: Table, sources: Iterable[int]) -> list[int]:
    """The steps from the nearest source to every region in play, with the tunnels of the Trogs (CH-21.62)."""
    found = [t.box.size] * t.box.size
    front = list(sources)
    for region in front:
        found[region] = 0
    for region in front:
        for near in adjacent(t, t.box.trogs, region):
            if found[near] > found[region] + 1:
                found[near] = found[region] + 1
                front.append(near)
    return found


def enemies(t: Table) -> list[int]:
    """Regions with units of the player; without any on the board, those the player controls (rule 4 of
    CH-21.6).
    """
    standing = [region for region in t.box.regions if units(t, PLAYER, region)]
    return standing or controlled(t, PLAYER)


def weigh(t: Table, regions: Iterable[int], arrivals: Callable[[int], int] | None = None) -> list[Candidate]:
    """The regions as candidates, in the order of the data file; without arrivals nobody moves (CH-21.33)."""
    to_hq, to_enemy = steps_from(t, [home(t, t.box.trogs)]), steps_from(t, enemies(t))
    return [
        Candidate(
            region,
            units(t, t.box.trogs, region) + (arrivals(region) if arrivals else 0),
            units(t, PLAYER, region),
            t.crystals[region],
            to_hq[region],
            to_enemy[region],
        )
        for region in sorted(regions, key=t.box.regions.index)
    ]


def _defenseless(pool: list[Candidate]) -> tuple[int, list[Candidate]]:
    """Only defenseless regions are compared, if there are any (CH-21.33)."""
    found = [one for one in pool if one.is_defenseless]
    return len(found), found or pool


def _most_crystals(pool: list[Candidate]) -> tuple[int, list[Candidate]]:
    best = max(one.crystals for one in pool)
    return best, [one for one in pool if one.crystals == best]


def _nearest_hq(pool: list[Candidate]) -> tuple[int, list[Candidate]]:
    best = min(one.near_hq for one in pool)
    return best, [one for one in pool if one.near_hq == best]


def _nearest_enemy(pool: list[Candidate]) -> tuple[int, list[Candidate]]:
    best = min(one.near_enemy for one in pool)
    return best, [one for one in pool if one.near_enemy == best]


MOVING: dict[int, Picks] = {
    DEFENSELESS: _defenseless,
    CRYSTALS: _most_crystals,
    NEAR_HQ: _nearest_hq,
    NEAR_ENEMY: _nearest_enemy,
}
STANDING = {rule: picks for rule, picks in MOVING.items() if rule != DEFENSELESS}
"""Where there are no symbols to move with, rule 1 takes no part (CH-21.33, CH-21.65)."""


def compare(pool: list[Candidate], rules: dict[int, Picks]) -> tuple[Candidate, tuple[Stage, ...]]:
    """The candidate that is left at the end, and every rule that was looked at on the way."""
    stages: list[Stage] = []
    for rule, picks in rules.items():
        if len(pool) == 1 and (rule != DEFENSELESS or stages):
            break
        best, kept = picks(pool)
        fallen = tuple(one.region for one in pool if one not in kept)
        if fallen or rule == DEFENSELESS:
            stages.append((rule, best, tuple(one.region for one in kept), fallen))
        pool = kept
    if len(pool) > 1:
        stages.append((ORDER, 0, (pool[0].region,), tuple(one.region for one in pool[1:])))
    return pool[0], tuple(stages)


def in_order(pool: list[Candidate], rules: dict[int, Picks]) -> list[Candidate]:
    """All candidates in the order in which the rules would choose them."""
    left, found = list(pool), []
    while left:
        best, _ = compare(left, rules)
        found.append(best)
        left.remove(best)
    return found


def decide(g: Game, what: str, pool: list[Candidate], rules: dict[int, Picks]) -> int:
    """The region that the rules choose, with a log line that says why (CH-21.6, CH-21.34)."""
    chosen, stages = compare(pool, rules)
    rows = tuple(tuple(one) for one in pool)
    g.tell(
        "priority",
        what=what,
        region=chosen.region,
        reason=(stages or ((ORDER, 0, (chosen.region,), ()),),),
        rows=rows,
    )
    return chosen.region
