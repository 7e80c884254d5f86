"""Raising exhausted soldiers (AP-B8.14, AP-B20.2)."""

from __future__ import annotations

from zwist.engine.question import Condition, Limit, Offer
from zwist.games.ante_portas.commands import commands, enough, stop, takes_command
from zwist.games.ante_portas.effects.actions import Raise
from zwist.games.ante_portas.goods import Stock, stock
from zwist.games.ante_portas.nouns import REVIVE
from zwist.games.ante_portas.payment import can_pay, pay
from zwist.games.ante_portas.soldiers import exhausted_soldiers, raise_one
from zwist.games.ante_portas.table import Game, Table, choice, rule
from zwist.games.ante_portas.terms import printed


@rule("AP-B8.14", "AP-B20.2", "AP-B20.10", name="raise")
def raise_soldiers(g: Game, seat: int, key: str, done: int = 0) -> None:
    """Any number of exhausted soldiers, one after the other."""
    values = (seat, key, done)
    if raisings.exists(g.table, *values):
        commands(g, seat, "raise", ("raise", *values), Offer(raisings, raise_up, values), Offer(enough, stop, ()))


def may_raise_more(t: Table, seat: int, key: str, done: int) -> bool:
    """Some effects raise only so many."""
    limit = printed(t, key, Raise).limit
    return limit is None or done < limit


def raising_cost(t: Table, key: str, kind: str) -> Stock:
    """What it costs to raise a soldier (AP-B8.14), unless it is free (AP-B20.2)."""
    return stock({}) if printed(t, key, Raise).free else stock(t.box.content.soldiers[kind].care)


raisings = choice(
    "raisings",
    "AP-B8.14",
    lambda t, seat, key, done: [REVIVE[one] for one in exhausted_soldiers(t)],
    Limit("AP-B20.2", lambda t, one, seat, key, done: one[0] in printed(t, key, Raise).kinds),
    Limit("AP-B8.14", lambda t, one, seat, key, done: can_pay(t, seat, raising_cost(t, key, one[0]))),
    when=(Condition("AP-B20.2", may_raise_more),),
)


@rule("AP-B8.14")
def raise_up(g: Game, one: tuple[str, int], seat: int, key: str, done: int) -> None:
    """A soldier stands up again."""
    t = g.table
    takes_command(t)
    g.then(pay, seat, raising_cost(t, key, one[0]))
    raise_one(t, *one)
    g.tell("raised", seat=seat, kind=one[0], hex=one[1])
    g.then(raise_soldiers, seat, key, done + 1)
