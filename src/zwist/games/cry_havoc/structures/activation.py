"""What activating a structure costs, and how it begins (CH-9.15, CH-9.23)."""

from __future__ import annotations

from zwist.games.cry_havoc.structures.shots import KILLERS, cost_against, killer_of, shoot_at
from zwist.games.cry_havoc.structures.tiles import tile
from zwist.games.cry_havoc.table import Game, Table


def cheapest(t: Table, seat: int, name: str, region: int) -> int:
    """The least an activation can cost, over all its targets (CH-9.15)."""
    price = tile(t, name).activate or 0
    if type(tile(t, name).effect) in KILLERS:
        targets = killer_of(t, name).targets.options(t, seat, name, region, True)
        return min((cost_against(t, seat, name, target.value) for target in targets), default=price)
    return price


def activate_structure(g: Game, seat: int, name: str, region: int, free: bool) -> None:
    """Pay the activation value, then the text of the tile; shots are paid when their target is known.

    CH-9.15, CH-9.23.
    """
    one = tile(g.table, name)
    if type(one.effect) in KILLERS:
        g.ask(seat, killer_of(g.table, name).targets, shoot_at, seat, name, region, int(free))
        return
    if not free:
        g.table.action = g.table.action.spend(one.activate or 0)
    g.carry_out(one.effect.does, seat, name, region)
