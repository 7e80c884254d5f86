"""Movement of the Trogs (CH-21.31 to CH-21.37, CH-21.73, CH-21.74): whom they can reach, where they go, how they
advance if they reach nobody, and what follows at the end.
"""

from __future__ import annotations

from typing import NamedTuple

from zwist.games.cry_havoc.arrival import end_of_move
from zwist.games.cry_havoc.nests import disturb
from zwist.games.cry_havoc.solo.priority import MOVING, Candidate, decide, weigh
from zwist.games.cry_havoc.solo.sides import PLAYER
from zwist.games.cry_havoc.table import Game, Table, rule
from zwist.games.cry_havoc.terms import adjacent, home, is_closed, is_hq, opposing, pinned, units

Entered = tuple[tuple[int, int], ...]
"""The targets of this card in the order in which they were chosen, each with the units that have entered it.
"""


class March(NamedTuple):
    """So many units of a region set out, each for so many symbols."""

    origin: int
    n: int
    steps: int


def free_units(t: Table, region: int, entered: Entered) -> int:
    """Trog units that may leave a region: neither halted nor held by a battle nor come there with this card.

    CH-7.8, CH-7.18, CH-13.4, CH-21.36.
    """
    trogs = t.box.trogs
    here = units(t, trogs, region)
    if not here or t.attacker[region] == trogs:
        return 0
    free = here - t.halted[trogs * t.box.size + region] - sum(n for target, n in entered if target == region)
    if t.battle[region]:
        free = min(free, here - pinned(t, region))
    return max(0, free)


def is_passed(t: Table, region: int) -> bool:
    """Trog units may go through: the region is theirs, open to them, and nobody fights there (CH-21.36)."""
    trogs = t.box.trogs
    return t.control[region] == trogs and not t.battle[region] and not is_closed(t, trogs, region)


def steps_to(t: Table, target: int) -> dict[int, int]:
    """How many steps away every region lies from which units can come to a target (CH-21.36)."""
    found = {target: 0}
    front = [target]
    for region in front:
        if region == target or is_passed(t, region):
            for near in adjacent(t, t.box.trogs, region):
                if near not in found:
                    found[near] = found[region] + 1
                    front.append(near)
    del found[target]
    return found


def origins(t: Table, far: dict[int, int], entered: Entered) -> dict[int, int]:
    """From where units can come, and how many: the HQ first, then the region with most units (CH-21.36)."""
    den = home(t, t.box.trogs)
    free = {region: free_units(t, region, entered) for region in t.box.regions if region in far}
    willing = [region for region in free if free[region]]
    return {region: free[region] for region in sorted(willing, key=lambda region: (region != den, -free[region]))}


def marches(t: Table, target: int, entered: Entered, most: int | None = None) -> list[March]:
    """Who comes to a target with the symbols left, each region used up before the next (CH-21.35, CH-21.36)."""
    far = steps_to(t, target)
    symbols, wanted, found = t.action.points, most, []
    for origin, free in origins(t, far, entered).items():
        n = min(free, symbols // far[origin])
        if wanted is not None:
            n = min(n, wanted)
            wanted -= n
        if n:
            found.append(March(origin, n, far[origin]))
            symbols -= n * far[origin]
    return found


def arriving(t: Table, target: int, entered: Entered) -> int:
    """How many units could come to a target with the symbols left (CH-21.31)."""
    return sum(march.n for march in marches(t, target, entered))


def is_target(t: Table, region: int, entered: Entered) -> bool:
    """A region the Trogs may go for, each at most once per card (CH-21.32, CH-21.35)."""
    trogs = t.box.trogs
    if is_hq(t, region) or t.battle[region] or t.control[region] == trogs or is_closed(t, trogs, region):
        return False
    return all(region != target for target, _ in entered)


def targets(t: Table, entered: Entered) -> list[int]:
    """Every target that somebody can reach (CH-21.32)."""
    found = [region for region in t.box.regions if is_target(t, region, entered)]
    return [region for region in found if arriving(t, region, entered)]


@rule("CH-21.32", "CH-21.33", "CH-21.35", "CH-21.37")
def trogs_march(g: Game, entered: Entered) -> None:
    """The next target by priority while symbols are left; then the end of the move."""
    t = g.table
    found = targets(t, entered) if t.action.points else []
    if not found:
        if t.action.points:
            g.do(trogs_advance, entered)
        targeted = tuple(target for target, _ in entered)
        end_of_move(g, t.box.trogs, (*targeted, *(one for one in t.box.regions if one not in targeted)))
        return
    target = decide(g, "move", weigh(t, found, lambda region: arriving(t, region, entered)), MOVING)
    n = march_into(g, target, entered)
    if t.trog_tokens[target]:
        g.do(disturb, target)
    g.then(trogs_march, (*entered, (target, n)))


def march_into(g: Game, target: int, entered: Entered) -> int:
    """So many units that there is 1 more than the player has, as far as they reach (CH-21.35)."""
    t, trogs = g.table, g.table.box.trogs
    wanted = max(1, units(t, PLAYER, target) + 1 - units(t, trogs, target))
    going = marches(t, target, entered, wanted)
    halts = bool(opposing(t, trogs, target))
    for march in going:
        t.action = t.action.spend(march.n * march.steps)
        t.add_units(trogs, march.origin, -march.n)
        t.add_units(trogs, target, march.n)
        g.tell("trogs_move", side=trogs, n=march.n, origin=march.origin, target=target, steps=march.steps)
    n = sum(march.n for march in going)
    if halts:
        t.halted[trogs * t.box.size + target] += n
    return n


# No target is in reach


def goals(t: Table, entered: Entered) -> list[int]:
    """Every region that would be a target but for the distance, if somebody has a way there (CH-21.73).

    Games that began with data from before this clause have none.
    """
    if t.box.content.solo.beyond_reach != "advance":
        return []
    found = [region for region in t.box.regions if is_target(t, region, entered)]
    return [region for region in found if origins(t, steps_to(t, region), entered)]


def weigh_goals(t: Table, entered: Entered) -> list[Candidate]:
    """The goals as candidates: 1 unit is all that sets out for them (CH-21.73)."""
    return weigh(t, goals(t, entered), lambda region: 1)


@rule("CH-21.73", "CH-21.74")
def trogs_advance(g: Game, entered: Entered) -> None:
    """One unit goes towards a goal with all symbols left; without a goal they are lost."""
    t, trogs, symbols = g.table, g.table.box.trogs, g.table.action.points
    found = weigh_goals(t, entered)
    if not found:
        g.tell("movement_lost", n=symbols)
        return
    goal = decide(g, "advance", found, MOVING)
    far = steps_to(t, goal)
    origin = min(origins(t, far, entered), key=lambda region: far[region])
    target = on_the_way(t, origin, far, symbols)
    t.action = t.action.spend(symbols)
    t.add_units(trogs, origin, -1)
    t.add_units(trogs, target, 1)
    g.tell("trogs_advance", side=trogs, origin=origin, target=target, goal=goal, steps=symbols)
    if t.trog_tokens[target]:
        g.do(disturb, target)


def on_the_way(t: Table, origin: int, far: dict[int, int], symbols: int) -> int:
    """Where a unit is after so many steps of the shortest way; of several ways the first by CH-21.34 (CH-21.74)."""
    here = origin
    for _ in range(symbols):
        near = adjacent(t, t.box.trogs, here)
        closer = [one for one in near if far.get(one) == far[here] - 1 and is_passed(t, one)]
        here = min(closer, key=t.box.regions.index)
    return here
