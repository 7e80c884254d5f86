"""Orders to march (AP-B8.7, AP-B8.11, AP-B8.16, AP-B20.4): who may, and one group after the other."""

from __future__ import annotations

from zwist.engine.question import Offer
from zwist.games.ante_portas.assault import assaults, begin_assault
from zwist.games.ante_portas.commands import commands, enough
from zwist.games.ante_portas.effects.actions import March
from zwist.games.ante_portas.field import HEXES
from zwist.games.ante_portas.groups import form_column
from zwist.games.ante_portas.leap import leap, leaps
from zwist.games.ante_portas.squads import columns, fresh_on, is_mobile, muster_squads, orders
from zwist.games.ante_portas.table import Game, rule
from zwist.games.ante_portas.terms import printed
from zwist.games.ante_portas.troops import Orders, Squad


@rule("AP-B8.7", "AP-B8.11", "AP-B20.4")
def march(g: Game, seat: int, key: str) -> None:
    """Any number of mobile units, each so many hexes at most."""
    t = g.table
    steps = printed(t, key, March).steps
    squads = []
    for hex in HEXES:
        engine = is_mobile(t, hex)
        farmers, citizens = fresh_on(t, hex)
        if farmers or citizens or engine:
            squads.append(Squad(hex, steps, farmers, citizens, engine))
    t.orders = Orders(key, tuple(squads))
    g.then(give_orders, seat)


@rule("AP-B8.7", "AP-B8.8", "AP-B8.11", "AP-B8.16")
def give_orders(g: Game, seat: int) -> None:
    """One group after the other, in the order that the player chooses."""
    t = g.table
    squads = muster_squads(t)
    t.orders = orders(t)._replace(squads=squads, column=(), farmers=0, citizens=0, goal=0, joined=())
    if columns.exists(t, seat) or leaps.exists(t, seat):
        offers = (
            Offer(columns, form_column, (seat,)),
            Offer(assaults, begin_assault, (seat,)),
            Offer(leaps, leap, (seat,)),
            Offer(enough, end_orders, ()),
        )
        commands(g, seat, "give orders", ("give orders", seat), *offers)
    else:
        t.orders = None


@rule("AP-B8.7")
def end_orders(g: Game, verb: str) -> None:
    """The others stay where they are."""
    g.table.orders = None
