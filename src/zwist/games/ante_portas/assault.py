"""Assaults (AP-B8.8): units enter a hex with attackers together from several hexes."""

from __future__ import annotations

from zwist.engine.question import Condition, Limit, Offer, Option
from zwist.games.ante_portas.commands import takes_command
from zwist.games.ante_portas.field import HEXES, NEAR
from zwist.games.ante_portas.ground import has_attackers
from zwist.games.ante_portas.groups import enter_together, form_column
from zwist.games.ante_portas.nouns import ASSAULT, ATTACK, COLUMN
from zwist.games.ante_portas.squads import columns, has_orders_left, has_walkers, orders, orders_left
from zwist.games.ante_portas.table import Game, Table, choice, rule


def _assaults(t: Table, seat: int) -> list[Option[int]]:
    """Attackers that squads of several hexes, or with more and fewer steps left, can reach."""
    goals = [one.value[1] for one in columns.options(t, seat)]
    return [ASSAULT[hex] for hex in met_by_several(goals) if has_attackers(t, hex)]


def met_by_several(goals: list[int]) -> list[int]:
    """The goals that units can reach from several hexes, or with more and fewer steps left (AP-B8.8)."""
    return [hex for hex in HEXES if goals.count(hex) > 1]


def has_orders_for_two(t: Table, seat: int) -> bool:
    """One unit alone meets nobody."""
    return orders_left(t) > 1


assaults = choice("assaults", "AP-B8.8", _assaults, when=(Condition("AP-B20.4", has_orders_for_two),))


@rule("AP-B8.7", "AP-B8.8")
def begin_assault(g: Game, target: int, seat: int) -> None:
    """Units enter a hex together from several hexes: one group after the other is named."""
    takes_command(g.table)
    g.table.orders = orders(g.table)._replace(goal=target)
    g.then(assault, seat)


def _joining(t: Table, seat: int) -> list[Option[tuple[int, int, int]]]:
    now = orders(t)
    named = [one[:2] for one in now.joined]
    return [COLUMN[one.hex, now.goal, one.steps] for one in now.squads if now.goal in NEAR[one.hex] and one[:2] not in named]


joining = choice(
    "joining",
    "AP-B8.8",
    _joining,
    Limit("AP-B8.9", has_walkers),
    when=(Condition("AP-B20.4", has_orders_left),),
)
attacking = choice(
    "attacking", "AP-B8.8", lambda t, seat: (ATTACK,), when=(Condition("AP-B8.7", lambda t, seat: bool(orders(t).joined)),)
)


@rule("AP-B8.7", "AP-B8.8")
def assault(g: Game, seat: int) -> None:
    """Another group joins them, or all who have been named go."""
    if joining.exists(g.table, seat):
        g.menu(seat, "assault", Offer(joining, form_column, (seat,)), Offer(attacking, attack, (seat,)))
    else:
        g.then(attack, "attack", seat)


@rule("AP-B8.8")
def attack(g: Game, verb: str, seat: int) -> None:
    """All of them fight together."""
    now = orders(g.table)
    g.then(enter_together, now.goal, now.joined, seat)
