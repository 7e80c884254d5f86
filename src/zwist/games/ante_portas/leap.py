"""Catapults and howitzers that are led through a hex with another installation (AP-B8.9)."""

from __future__ import annotations

from zwist.engine.question import Condition, Option
from zwist.games.ante_portas.commands import takes_command
from zwist.games.ante_portas.effects.actions import March
from zwist.games.ante_portas.field import NEAR
from zwist.games.ante_portas.fight import STAYING, fight
from zwist.games.ante_portas.ground import has_attackers
from zwist.games.ante_portas.groups import carry_engine
from zwist.games.ante_portas.nouns import LEAP
from zwist.games.ante_portas.squads import has_orders_left, orders
from zwist.games.ante_portas.table import Game, Table, choice, rule
from zwist.games.ante_portas.terms import printed


def _leaps(t: Table, seat: int) -> list[Option[tuple[int, int]]]:
    """A catapult or howitzer goes through a hex with another installation (AP-B8.9)."""
    found = []
    for squad in orders(t).squads:
        if squad.engine and squad.steps > 1:
            through = [hex for hex in NEAR[squad.hex] if t.tile[hex] and not has_attackers(t, hex)]
            found += [LEAP[squad.hex, hex] for hex in beyond(t, squad.hex, through)]
    return found


def beyond(t: Table, origin: int, through: list[int]) -> list[int]:
    """Where an engine ends that is led through one of these hexes: no other installation lies there."""
    ends = {hex for one in through for hex in NEAR[one]} - {origin}
    return [hex for hex in sorted(ends) if not t.tile[hex]]


leaps = choice("leaps", "AP-B8.9", _leaps, when=(Condition("AP-B20.4", has_orders_left),))


@rule("AP-B8.9", "AP-B8.11", "AP-B8.18")
def leap(g: Game, one: tuple[int, int], seat: int) -> None:
    """Both steps at once, through a hex with another installation."""
    t = g.table
    takes_command(t)
    now = orders(t)
    origin, target = one
    carry_engine(t, origin, target)
    g.tell("march", seat=seat, origin=origin, hex=target, farmers=0, citizens=0, engine=1)
    squads = tuple(squad._replace(engine=False) if squad.hex == origin else squad for squad in now.squads)
    t.orders = now._replace(squads=squads, moved=now.moved + 1)
    g.then(fight, target, printed(t, now.key, March).bonus, STAYING)
    g.carry_out("give_orders", seat)
