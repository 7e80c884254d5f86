"""Airfield: control of an unoccupied region next door."""

from __future__ import annotations

from zwist.engine.question import Limit
from zwist.games.cry_havoc.choices import all_regions
from zwist.games.cry_havoc.control import gain_control
from zwist.games.cry_havoc.effects.structures import StructTakeControl
from zwist.games.cry_havoc.structures.tiles import usable
from zwist.games.cry_havoc.table import Game, Table, choice, rule
from zwist.games.cry_havoc.terms import adjacent, is_occupied, is_plain, is_shielded, is_veiled


def is_next_door(t: Table, target: int, seat: int, name: str, region: int) -> bool:
    """Adjacent to the airfield (CH-9.34)."""
    return target in adjacent(t, seat, region)


airfield_targets = choice(
    "airfield targets", "CH-9.34", all_regions,
    Limit("CH-9.34", is_next_door),
    Limit("CH-9.34", lambda t, target, seat, name, region: is_plain(t, target)),
    Limit("CH-9.34", lambda t, target, seat, name, region: not is_occupied(t, target)),
    Limit("CH-9.34", lambda t, target, seat, name, region: t.control[target] != seat),
    Limit("CH-12.18", lambda t, target, seat, name, region: not is_shielded(t, seat, target)),
    Limit("CH-20.27", lambda t, target, seat, name, region: not is_veiled(t, seat, target)),
)  # fmt: skip


@usable(StructTakeControl)
def can_fly(t: Table, seat: int, name: str, region: int) -> bool:
    """There is a region to take (CH-9.23)."""
    return airfield_targets.exists(t, seat, name, region)


@rule("CH-9.34", "CH-9.10", "CH-9.22")
def struct_take_control(g: Game, seat: int, name: str, region: int) -> None:
    """A control token in an unoccupied adjacent region; nothing is revealed there."""
    g.ask(seat, airfield_targets, fly_to, seat, name, region)


@rule("CH-9.10", "CH-9.22")
def fly_to(g: Game, target: int, seat: int, name: str, region: int) -> None:
    """The token replaces any other."""
    gain_control(g, seat, target)
