"""Markets (A7) and moving on from one (AP-B5.10)."""

from __future__ import annotations

from zwist.engine.question import Limit, Offer, Option
from zwist.games.ante_portas.commands import commands, takes_command
from zwist.games.ante_portas.content import MarketCard
from zwist.games.ante_portas.fees import can_pay_fees, pay_fees
from zwist.games.ante_portas.nouns import ACTION, ONWARD, STAY
from zwist.games.ante_portas.places import visit
from zwist.games.ante_portas.table import Game, Table, choice, rule
from zwist.games.ante_portas.terms import is_market


def card(t: Table) -> MarketCard:
    """The market card of the year, or that of the last wave."""
    return t.box.content.market_cards[t.market]


@rule("AP-A7.1", "AP-A7.5")
def new_market_card(g: Game) -> None:
    """A card of the era is turned up; the one of the last year is removed."""
    t = g.table
    t.market, t.market_stack = t.market_stack[-1], t.market_stack[:-1]
    g.tell("market", card=t.market)
    g.disclose()


def _options(t: Table, seat: int) -> list[Option[str]]:
    return [ACTION[f"{t.market}/{part}"] for part in ("sell", "gain", "0")]


options = choice("options", "AP-A7.2", _options)
staying = choice("staying", "AP-A7.6", lambda t, seat: (STAY,))
onward = choice(
    "onward", "AP-B5.10",
    lambda t, seat: [ONWARD[place] for place, cells in enumerate(t.cells) if cells and place != t.stands(seat)],
    Limit("AP-B5.10", lambda t, place, seat: is_market(t, place) or place in t.near[t.stands(seat)]),
    Limit("AP-B5.11", lambda t, place, seat: not is_market(t, place)),
    Limit("AP-B5.13", lambda t, place, seat: place != t.acting.origin),
    Limit("AP-A5.7", lambda t, place, seat: can_pay_fees(t, seat, place)),
    among=lambda t, seat: [ONWARD[place] for place in t.near[t.stands(seat)]],
)  # fmt: skip


@rule("AP-A7.2", "AP-A7.6", "AP-B5.10", "AP-B5.13")
def at_market(g: Game, seat: int) -> None:
    """One of the three options, nothing, or on to a place beside the market without using it."""
    commands(
        g, seat, "at market", ("at market", seat),
        Offer(options, use_market, (seat,)), Offer(onward, move_on, (seat,)), Offer(staying, stay, (seat,)),
    )  # fmt: skip


@rule("AP-A7.2", "AP-A7.3", "AP-A7.4")
def use_market(g: Game, key: str, seat: int) -> None:
    """Sell, gain, or the special action with all its parts."""
    t = g.table
    takes_command(t)
    t.turn = t.acting._replace(using=key)
    keys = [f"{t.market}/{n}" for n in range(len(card(t).special))] if key.endswith("/0") else [key]
    for one in keys:
        g.carry_out(t.box.effects[one].does, seat, one)


@rule("AP-A7.6")
def stay(g: Game, verb: str, seat: int) -> None:
    """The steward stays on the market without using it."""
    takes_command(g.table)


@rule("AP-B5.10", "AP-B5.11", "AP-B5.13")
def move_on(g: Game, place: int, seat: int) -> None:
    """On to a place beside the market, whose action is carried out; the whole is one turn."""
    t = g.table
    takes_command(t)
    t.stewards[seat] = place
    g.tell("onward", seat=seat, place=place)
    g.then(pay_fees, seat)
    g.then(visit, seat)
