"""Orbital Sniper, Shred Drones and Trap: a unit in range is killed."""

from __future__ import annotations

from collections.abc import Callable

from zwist.engine.question import Limit
from zwist.games.cry_havoc.choices import all_regions
from zwist.games.cry_havoc.losses import kill_in_region
from zwist.games.cry_havoc.nouns import SIDE
from zwist.games.cry_havoc.structures.tiles import number, tile, usable
from zwist.games.cry_havoc.table import Game, Table, choice, rule
from zwist.games.cry_havoc.terms import adjacent, is_hq, is_plain, is_shielded, opposing, units

DISCOUNT = "target_lock"
KILLERS: dict[str, Callable[[Table, int, int], list[int]]] = {
    "struct_kill_any": lambda t, seat, region: [r for r in t.box.regions if not is_hq(t, r)],
    "struct_kill_adjacent": lambda t, seat, region: [r for r in adjacent(t, seat, region) if is_plain(t, r)],
    "struct_kill_here": lambda t, seat, region: [region],
}


def kill_regions(t: Table, seat: int, name: str, region: int) -> list[int]:
    """Regions in range with opposing units that no token shields (CH-3.19, CH-9.31)."""
    in_range = KILLERS[tile(t, name).effect](t, seat, region)
    return [r for r in in_range if opposing(t, seat, r) and not is_shielded(t, seat, r)]


def cost_against(t: Table, seat: int, name: str, target: int) -> int:
    """The activation value, less where the own discount token lies (CH-9.15)."""
    price = tile(t, name).activate
    marked = DISCOUNT in t.tokens[target] and t.box.token_owner[DISCOUNT] == seat
    return max(0, price - 1) if marked else price


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
kill_sides = choice("kill sides", "CH-9.23", lambda t, seat, name, target: [SIDE[side] for side in opposing(t, seat, target)])


@rule("shoot at")
def shoot_at(g: Game, target: int, seat: int, name: str, region: int, free: int) -> None:
    """The region is named and paid for; now whose unit (CH-9.15, CH-9.23, CH-9.39 to CH-9.41)."""
    if not free:
        g.table.action = g.table.action.spend(cost_against(g.table, seat, name, target))
    victims = opposing(g.table, seat, target)
    if len(victims) == 1:
        shoot_side(g, victims[0], seat, name, target)
    else:
        g.ask(seat, kill_sides, shoot_side, seat, name, target)


@rule("shoot side")
def shoot_side(g: Game, side: int, seat: int, name: str, target: int) -> None:
    """The units are killed without points; a battle region may be decided by it (CH-9.9, CH-9.14)."""
    kill_in_region(g, side, target, min(number(g.table, name, "count"), units(g.table, side, target)))
