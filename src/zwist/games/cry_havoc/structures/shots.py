"""Orbital Sniper, Shred Drones and Trap: a unit in range is killed."""

from __future__ import annotations

from collections.abc import Callable

from zwist.engine.question import Limit
from zwist.games.cry_havoc.choices import all_regions
from zwist.games.cry_havoc.effects.skills import SkillTokenDiscount
from zwist.games.cry_havoc.effects.structures import StructKillAdjacent, StructKillAny, StructKillHere
from zwist.games.cry_havoc.losses import kill_in_region
from zwist.games.cry_havoc.nouns import SIDE
from zwist.games.cry_havoc.structures.tiles import tile, usable
from zwist.games.cry_havoc.table import Game, Table, choice, rule
from zwist.games.cry_havoc.terms import adjacent, is_hq, is_plain, is_shielded, opposing, own_tokens, units
from zwist.kit.effects import Effect

Killer = StructKillAny | StructKillAdjacent | StructKillHere
KILLERS: dict[type[Effect], Callable[[Table, int, int], list[int]]] = {
    StructKillAny: lambda t, seat, region: [r for r in t.box.regions if not is_hq(t, r)],
    StructKillAdjacent: lambda t, seat, region: [r for r in adjacent(t, seat, region) if is_plain(t, r)],
    StructKillHere: lambda t, seat, region: [region],
}


def kill_regions(t: Table, seat: int, name: str, region: int) -> list[int]:
    """Regions in range with opposing units that no token shields (CH-3.19, CH-9.31)."""
    in_range = KILLERS[type(tile(t, name).effect)](t, seat, region)
    return [r for r in in_range if opposing(t, seat, r) and not is_shielded(t, seat, r)]


def cost_against(t: Table, seat: int, name: str, target: int) -> int:
    """The activation value, less where the own discount token lies (CH-9.15)."""
    price = tile(t, name).activate
    if price is None:
        raise LookupError(f"{name} cannot be activated")
    return max(0, price - sum(effect.count for effect in own_tokens(t, target, seat, SkillTokenDiscount)))


def _shots(t: Table, name: str) -> int:
    killer = tile(t, name).effect
    return killer.count if isinstance(killer, Killer) else 0


for _effect in KILLERS:
    usable(_effect)(lambda t, seat, name, region: bool(kill_regions(t, seat, name, region)))


def is_in_range(t: Table, target: int, seat: int, name: str, region: int, free: int) -> bool:
    """The structure reaches units there (CH-9.23)."""
    return target in kill_regions(t, seat, name, region)


def is_payable(t: Table, target: int, seat: int, name: str, region: int, free: int) -> bool:
    """The symbols suffice for this target (CH-9.15)."""
    return bool(free) or cost_against(t, seat, name, target) <= t.action.points


kill_targets = choice(
    "kill targets", "CH-9.23", all_regions,
    Limit("CH-9.23", is_in_range), Limit("CH-9.15", is_payable),
)  # fmt: skip
kill_sides = choice(
    "kill sides", "CH-9.23",
    lambda t, seat, name, target: [SIDE[side] for side in opposing(t, seat, target)],
)  # fmt: skip


@rule("CH-9.15", "CH-9.23", "CH-9.39", "CH-9.41")
def shoot_at(g: Game, target: int, seat: int, name: str, region: int, free: int) -> None:
    """The region is named and paid for; now whose unit."""
    if not free:
        g.table.action = g.table.action.spend(cost_against(g.table, seat, name, target))
    victims = opposing(g.table, seat, target)
    if len(victims) == 1:
        g.do(shoot_side, victims[0], seat, name, target)
    else:
        g.ask(seat, kill_sides, shoot_side, seat, name, target)


@rule("CH-9.9", "CH-9.14")
def shoot_side(g: Game, side: int, seat: int, name: str, target: int) -> None:
    """The units are killed without points; a battle region may be decided by it."""
    kill_in_region(g, side, target, min(_shots(g.table, name), units(g.table, side, target)))
