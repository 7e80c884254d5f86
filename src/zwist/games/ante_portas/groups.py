"""A group that marches (AP-B8.7, AP-B8.17): who of a squad goes, and how they enter a hex together."""

from __future__ import annotations

from zwist.games.ante_portas.commands import takes_command
from zwist.games.ante_portas.effects.actions import March
from zwist.games.ante_portas.fight import STAYING, fight
from zwist.games.ante_portas.nouns import CITIZENS, ENGINE, FARMERS
from zwist.games.ante_portas.squads import joined, may_bring_engine, orders, orders_left, squad_of
from zwist.games.ante_portas.table import Game, Table, choice, rule
from zwist.games.ante_portas.terms import printed
from zwist.games.ante_portas.troops import Squad


@rule("AP-B8.7", "AP-B8.8")
def form_column(g: Game, column: tuple[int, int, int], seat: int) -> None:
    """Where they go is known; then who goes."""
    t = g.table
    takes_command(t)
    t.orders = orders(t)._replace(column=column)
    if _most(t, "farmers"):
        g.ask_number(seat, marching_farmers, with_farmers, seat)
    else:
        g.then(with_farmers, 0, seat)


def _most(t: Table, kind: str) -> int:
    """How many of a kind may go along."""
    now = orders(t)
    squad = squad_of(t, now.column[0], now.column[2])
    here = {"farmers": squad.farmers, "citizens": squad.citizens, "engine": int(squad.engine)}[kind]
    if kind == "engine" and not may_bring_engine(t, now.column[1]):
        here = 0
    return min(here, orders_left(t) - now.farmers - now.citizens)


def _fewest(t: Table, *later: str) -> int:
    """Somebody must go: at least one if nobody has been named and nobody else can go."""
    now = orders(t)
    return int(not now.farmers and not now.citizens and not any(_most(t, kind) for kind in later))


marching_farmers = choice(
    "marching farmers",
    "AP-B8.7",
    lambda t, seat: [FARMERS[n] for n in range(_fewest(t, "citizens", "engine"), _most(t, "farmers") + 1)],
)


@rule("AP-B8.7")
def with_farmers(g: Game, n: int, seat: int) -> None:
    """So many farmers."""
    t = g.table
    t.orders = orders(t)._replace(farmers=n)
    if _most(t, "citizens"):
        g.ask_number(seat, marching_citizens, with_citizens, seat)
    else:
        g.then(with_citizens, 0, seat)


marching_citizens = choice(
    "marching citizens",
    "AP-B8.7",
    lambda t, seat: [CITIZENS[n] for n in range(_fewest(t, "engine"), _most(t, "citizens") + 1)],
)


@rule("AP-B8.7")
def with_citizens(g: Game, n: int, seat: int) -> None:
    """So many citizens."""
    t = g.table
    t.orders = orders(t)._replace(citizens=n)
    if _most(t, "engine"):
        g.ask_number(seat, marching_engines, move_together, seat)
    else:
        g.then(move_together, 0, seat)


marching_engines = choice(
    "marching engines",
    "AP-B8.17",
    lambda t, seat: [ENGINE[n] for n in range(_fewest(t), _most(t, "engine") + 1)],
)


@rule("AP-B8.7", "AP-B8.8", "AP-B8.17")
def move_together(g: Game, engine: int, seat: int) -> None:
    """The group is complete: it goes, or it waits for others who enter the hex with it."""
    t = g.table
    now = orders(t)
    origin, target, steps = now.column
    group = Squad(origin, steps, now.farmers, now.citizens, bool(engine))
    if now.goal:
        t.orders = now._replace(joined=(*now.joined, group), column=(), farmers=0, citizens=0)
        g.carry_out("assault", seat)
    else:
        g.then(enter_together, target, (group,), seat)


@rule("AP-B8.7", "AP-B8.8", "AP-B8.18", "AP-B8.19")
def enter_together(g: Game, target: int, groups: tuple[Squad, ...], seat: int) -> None:
    """They go together; where attackers are there is a fight at once."""
    t = g.table
    now = orders(t)
    squads = list(now.squads)
    for group in groups:
        t.farmers[group.hex] -= group.farmers
        t.farmers[target] += group.farmers
        t.citizens[group.hex] -= group.citizens
        t.citizens[target] += group.citizens
        if group.engine:
            carry_engine(t, group.hex, target)
        farmers, citizens, engine = group.farmers, group.citizens, int(group.engine)
        g.tell("march", seat=seat, origin=group.hex, hex=target, farmers=farmers, citizens=citizens, engine=engine)
        squads = [one.without(group) if one[:2] == group[:2] else one for one in squads]
        if group.steps > 1:
            squads = joined(squads, group._replace(hex=target, steps=group.steps - 1))
    t.orders = now._replace(squads=tuple(squads), moved=now.moved + sum(group.size for group in groups))
    g.then(fight, target, printed(t, now.key, March).bonus, STAYING)
    g.carry_out("give_orders", seat)


def carry_engine(t: Table, origin: int, target: int) -> None:
    """The tile keeps its orientation."""
    t.tile[target], t.facing[target] = t.tile[origin], t.facing[origin]
    t.tile[origin], t.facing[origin] = "", 0
