"""Advance and other moves of the Possessed faction (chapter 24)."""

from __future__ import annotations

from collections import deque

from zwist.games.groll.coop.idle import idle
from zwist.games.groll.coop.places import one
from zwist.games.groll.coop.threat import explain, most_threatening
from zwist.games.groll.effects.elites import DoubleMove
from zwist.games.groll.factions.ooglan import flee
from zwist.games.groll.movement import march
from zwist.games.groll.records import Group
from zwist.games.groll.table import REGIONS, Game, Table, rule, rulebook
from zwist.games.groll.terms import mobile_elites, standards

COOP = "coop"


def advance(g: Game, region: int) -> None:
    """Elites first, far movers go on, then standard warriors one by one (GR-24.1, GR-24.2, GR-24.6)."""
    t = g.table
    side = t.box.possessed
    going = mobile_elites(t, side, region)
    far = [piece for piece in going if _borders(t, piece) > 1]
    g.tell("advance", seat=side, region=region)
    if len(far) < len(going):
        explain(g, t.box.inland[region], "near")
    if far:
        explain(g, within_two_borders(t, region), "far")
    if not going and standards(t, side, region) <= 1:
        idle(g, "stays", "GR-24.3")
    heading = [(piece, target) for piece in going for target in _heading(t, piece, region)]
    first = tuple(Group(region, first_step(t, region, target), elites=(piece,)) for piece, target in heading)
    second = tuple(
        Group(first_step(t, region, target), target, elites=(piece,))
        for piece, target in heading
        if target not in t.box.inland[region]
    )
    g.then(march, side, first, 0)
    g.then(march, side, second, 0)
    g.then(advance_standards, region)


def _borders(t: Table, piece: int) -> int:
    effect = t.box.effect(t.box.kind[piece].id, DoubleMove)
    return effect.steps if effect else 1


def _heading(t: Table, piece: int, region: int) -> list[int]:
    """The most threatening region next to the origin, for far movers over one or two borders (GR-24.1, GR-24.10)."""
    reach = within_two_borders(t, region) if _borders(t, piece) > 1 else t.box.inland[region]
    return one(most_threatening(t, reach))


def within_two_borders(t: Table, region: int) -> set[int]:
    """The contested regions over one or two borders, the origin excluded (GR-24.10)."""
    near = set(t.box.inland[region])
    return (near | {far for middle in near for far in t.box.inland[middle]}) - {region}


def first_step(t: Table, region: int, target: int) -> int:
    """Directly, or by way of the lower-numbered region between (GR-24.10)."""
    near = t.box.inland[region]
    return target if target in near else next(middle for middle in near if target in t.box.inland[middle])


@rule("GR-24.2", "GR-24.4")
def advance_standards(g: Game, region: int) -> None:
    """One standard warrior to each neighbour in turn, until exactly one is left."""
    t = g.table
    side = t.box.possessed
    going = max(0, standards(t, side, region) - 1)
    if going:
        g.tell("dealt_out", seat=side, region=region, n=going, clause="GR-24.2")
    g.then(march, side, dealt_out(t, region, going), 0)


def dealt_out(t: Table, region: int, n: int) -> tuple[Group, ...]:
    """One by one to the neighbours from the lowest number upward, starting over after the highest (GR-24.2, GR-24.11)."""
    near = t.box.inland[region]
    shares = [n // len(near) + (place < n % len(near)) for place in range(len(near))]
    return tuple(Group(region, target, share) for share, target in zip(shares, near, strict=True) if share)


@rulebook.instead(COOP, flee, "GR-23.14", "GR-24.11")
def possessed_flees(g: Game, victim: int, region: int) -> None:
    """Only the Possessed faction is ever routed; it is dealt out by rule and nobody is asked."""
    fleeing = (standards(g.table, victim, region) + 1) // 2
    if fleeing:
        g.tell("flee", seat=victim, region=region, n=fleeing)
        g.tell("dealt_out", seat=victim, region=region, n=fleeing, clause="GR-24.11")
        g.then(march, victim, dealt_out(g.table, region, fleeing), 0)


# Wheel


def wheel(g: Game, target: int, most: int) -> None:
    """From the neighbour with most warriors not yet chosen, elites first (GR-20.12, GR-24.12)."""
    t = g.table
    side = t.box.possessed
    near = t.box.inland[target]
    left = {region: _in_fixed_order(t, region, target) for region in near}
    standing = {region: t.army[side * REGIONS + region] for region in left}
    chosen: list[Group] = []
    while len(chosen) < most and any(left.values()):
        region = min((region for region in left if left[region]), key=lambda region: (-standing[region], region))
        chosen.append(left[region].pop(0))
        standing[region] -= 1
    g.tell("wheel", seat=side, region=target)
    g.then(march, side, tuple(chosen), 0)


def _in_fixed_order(t: Table, region: int, target: int) -> list[Group]:
    """Who can leave a region, one by one: elites by mat order of the kinds, then the piece deployed earlier (GR-20.12)."""
    side = t.box.possessed
    pieces = mobile_elites(t, side, region)
    pieces.sort(key=lambda piece: (t.box.of_kind(side, t.box.kind[piece].id).start, t.since[piece]))
    single = [Group(region, target, standards=1)] * standards(t, side, region)
    return [Group(region, target, elites=(piece,)) for piece in pieces] + single


# March toward targets


def march_toward(g: Game, targets: tuple[int, ...], least: int) -> None:
    """Every group takes one step of a shortest path to its nearest target, all at the same time (GR-24.13)."""
    t = g.table
    side = t.box.possessed
    groups: list[Group] = []
    for region in range(1, REGIONS):
        if region not in targets and t.army[side * REGIONS + region] >= least:
            step = next_step(t, region, targets)
            groups.append(Group(region, step, standards(t, side, region), tuple(mobile_elites(t, side, region))))
    if groups:
        g.tell("march_toward", seat=side, n=least, regions=targets)
        g.then(march, side, tuple(groups), 0)
    else:
        idle(g, "no_group", "GR-30.6")


def next_step(t: Table, region: int, targets: tuple[int, ...]) -> int:
    """The first region on a shortest path to the nearest target; ties: lower target, then lower region (GR-24.13)."""
    distances = {target: _distances(t, target) for target in targets}
    target = min(targets, key=lambda goal: (distances[goal][region], goal))
    return min(t.box.inland[region], key=lambda near: (distances[target][near], near))


def _distances(t: Table, target: int) -> list[int]:
    found = [REGIONS * 2] * REGIONS
    found[target] = 0
    waiting = deque([target])
    while waiting:
        region = waiting.popleft()
        for near in t.box.inland[region]:
            if found[near] > found[region] + 1:
                found[near] = found[region] + 1
                waiting.append(near)
    return found
