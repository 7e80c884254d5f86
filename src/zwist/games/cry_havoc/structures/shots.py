"""Orbital Sniper, Shred Drones and Trap: a unit in range is killed."""

from __future__ import annotations

from typing import NamedTuple

from zwist.engine.question import Choice, Limit
from zwist.games.cry_havoc.choices import all_regions
from zwist.games.cry_havoc.effects.skills import SkillTokenDiscount
from zwist.games.cry_havoc.effects.structures import StructKillAdjacent, StructKillAny, StructKillHere
from zwist.games.cry_havoc.losses import kill_in_region
from zwist.games.cry_havoc.nouns import SIDE
from zwist.games.cry_havoc.structures.tiles import tile, usable
from zwist.games.cry_havoc.table import Game, Table, choice, rule
from zwist.games.cry_havoc.terms import (
    adjacent,
    is_hq,
    is_plain,
    is_shielded,
    is_veiled,
    opposing,
    own_tokens,
    units,
)
from zwist.kit.effects import Effect

Gun = StructKillAny | StructKillAdjacent | StructKillHere


def cost_against(t: Table, seat: int, name: str, target: int) -> int:
    """The activation value, less where the own discount token lies (CH-9.15)."""
    price = tile(t, name).activate
    if price is None:
        raise LookupError(f"{name} cannot be activated")
    return max(0, price - sum(effect.count for effect in own_tokens(t, target, seat, SkillTokenDiscount)))


def is_payable(t: Table, target: int, seat: int, name: str, region: int, free: int) -> bool:
    """The symbols suffice for this target (CH-9.15)."""
    return bool(free) or cost_against(t, seat, name, target) <= t.action.points


def is_next_door(t: Table, target: int, seat: int, name: str, region: int, free: int) -> bool:
    """Adjacent to the drones (CH-9.40)."""
    return target in adjacent(t, seat, region)


Targets = Choice[Table, int, int, str, int, int]
Sides = Choice[Table, int, int, str, int]


class Killer(NamedTuple):
    """What a killing structure may be aimed at: first a region, then whose unit there."""

    targets: Targets
    sides: Sides


def killer(name: str, clause: str, *reach: Limit[Table, int, int, str, int, int]) -> Killer:
    """A killing structure with its reach, by its own clause."""
    targets = choice(
        f"{name} targets", clause, all_regions, *reach,
        Limit(clause, lambda t, target, seat, name, region, free: bool(opposing(t, seat, target))),
        Limit("CH-12.18", lambda t, target, seat, name, region, free: not is_shielded(t, seat, target)),
        Limit("CH-20.27", lambda t, target, seat, name, region, free: not is_veiled(t, seat, target)),
        Limit("CH-9.15", is_payable),
    )  # fmt: skip
    sides = choice(
        f"{name} victims", clause,
        lambda t, seat, name, target: [SIDE[side] for side in opposing(t, seat, target)],
    )  # fmt: skip
    return Killer(targets, sides)


KILLERS: dict[type[Effect], Killer] = {
    StructKillAny: killer(
        "sniper", "CH-9.39", Limit("CH-9.39", lambda t, target, seat, name, region, free: not is_hq(t, target)),
    ),
    StructKillAdjacent: killer(
        "drones", "CH-9.40",
        Limit("CH-9.40", is_next_door),
        Limit("CH-9.40", lambda t, target, seat, name, region, free: is_plain(t, target)),
    ),
    StructKillHere: killer(
        "trap", "CH-9.41", Limit("CH-9.41", lambda t, target, seat, name, region, free: target == region),
    ),
}  # fmt: skip


def killer_of(t: Table, name: str) -> Killer:
    """What a killing structure may be aimed at."""
    return KILLERS[type(tile(t, name).effect)]


def can_kill(t: Table, seat: int, name: str, region: int) -> bool:
    """There is a unit in reach (CH-9.23)."""
    return killer_of(t, name).targets.exists(t, seat, name, region, True)


for _effect in KILLERS:
    usable(_effect)(can_kill)


@rule("CH-9.15", "CH-9.23", "CH-9.39", "CH-9.41")
def shoot_at(g: Game, target: int, seat: int, name: str, region: int, free: int) -> None:
    """The region is named and paid for; now whose unit."""
    if not free:
        g.table.action = g.table.action.spend(cost_against(g.table, seat, name, target))
    g.ask(seat, killer_of(g.table, name).sides, shoot_side, seat, name, target)


@rule("CH-9.9", "CH-9.14")
def shoot_side(g: Game, side: int, seat: int, name: str, target: int) -> None:
    """The units are killed without points; a battle region may be decided by it."""
    gun = tile(g.table, name).effect
    shots = gun.count if isinstance(gun, Gun) else 0
    kill_in_region(g, side, target, min(shots, units(g.table, side, target)))
