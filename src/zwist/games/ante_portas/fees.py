"""Fees to rivals whose stewards stand on a place (AP-A5.6, AP-A5.7, AP-A5.11): nobody has any where all play together."""

from __future__ import annotations

from zwist.engine.question import Limit, Option
from zwist.games.ante_portas.goods import FOOD, GOODS, NOTHING, NUMBER, ONE, TOOLS, Stock, covers, listed, missing, plus
from zwist.games.ante_portas.nouns import TOLL
from zwist.games.ante_portas.payment import dolly, pay
from zwist.games.ante_portas.receipt import receive
from zwist.games.ante_portas.stores import inactive
from zwist.games.ante_portas.table import Game, Table, choice, rule
from zwist.games.ante_portas.terms import in_order, is_market, rivals

GROUPS = (
    (TOOLS, FOOD),
    (NUMBER["wood"], NUMBER["clay"], NUMBER["planks"], NUMBER["bricks"], NUMBER["ore"]),
)
"""Out of each of them as many goods are due as the era has (AP-A5.7)."""


def occupants(t: Table, seat: int, place: int) -> tuple[int, ...]:
    """The rivals whom a steward must pay on a place, in turn order; on markets nobody (AP-A5.6, AP-B5.1, AP-B18.10)."""
    others = rivals(t, seat)
    if not others or is_market(t, place):
        return ()
    return tuple(other for other in in_order(t) if other in others and t.stewards[other] == place)


def is_payable(t: Table, seat: int, chosen: Stock, due: tuple[int, int], fetching: bool) -> bool:
    """Whether storage, or one payment with a dolly, has goods of each group beside those that were chosen (AP-A2.3)."""
    have, elsewhere = t.storage[seat], inactive(t, seat)
    short = missing(have, chosen)
    left = missing(chosen, have)
    lacking = [max(0, n - sum(left[good] for good in group)) for n, group in zip(due, GROUPS, strict=True)]
    fetched = sum(short) + sum(lacking)
    if not fetched:
        return True
    if not fetching or fetched > dolly(t, seat) or not covers(elsewhere, short):
        return False
    spare = missing(short, elsewhere)
    return all(sum(spare[good] for good in group) >= n for n, group in zip(lacking, GROUPS, strict=True))


def can_pay_fees(t: Table, seat: int, place: int, fare: Stock = NOTHING) -> bool:
    """Everybody there must be payable before the move; the fare of a ticket is paid first (AP-A5.7, AP-A5.11)."""
    n = t.era * len(occupants(t, seat, place))
    return not n or is_payable(t, seat, fare, (n, n), n == t.era and fare == NOTHING)


@rule("AP-A5.6", "AP-A5.11", "AP-B18.10")
def pay_fees(g: Game, seat: int) -> None:
    """Every occupant, one after the other in turn order."""
    t = g.table
    for other in occupants(t, seat, t.stands(seat)):
        g.then(pay_fee, seat, other, NOTHING)


def still_due(t: Table, chosen: Stock) -> tuple[int, int]:
    """How many goods of each group are still to be chosen for an occupant."""
    first, second = (t.era - sum(chosen[good] for good in group) for group in GROUPS)
    return first, second


def _tolls(t: Table, seat: int, other: int, chosen: Stock) -> list[Option[str]]:
    """Goods of the group at hand: tools or food first, then material."""
    return [TOLL[GOODS[good]] for good in GROUPS[not still_due(t, chosen)[0]]]


def leaves_enough(t: Table, good: str, seat: int, other: int, chosen: Stock) -> bool:
    """Whether the rest can be paid if this good is chosen."""
    now = plus(chosen, ONE[NUMBER[good]])
    return is_payable(t, seat, now, still_due(t, now), len(occupants(t, seat, t.stands(seat))) == 1)


tolls = choice("tolls", "AP-A5.7", _tolls, Limit("AP-A2.3", leaves_enough))


@rule("AP-A5.7", "AP-A5.11")
def pay_fee(g: Game, seat: int, other: int, chosen: Stock) -> None:
    """The payer chooses the goods inside each group; the occupant receives them and cannot refuse."""
    if any(still_due(g.table, chosen)):
        g.ask(seat, tolls, choose_toll, seat, other, chosen)
        return
    g.tell("fee", seat=seat, partner=other, goods=listed(chosen))
    g.then(pay, seat, chosen)
    g.then(receive, other, chosen)


@rule("AP-A5.11")
def choose_toll(g: Game, good: str, seat: int, other: int, chosen: Stock) -> None:
    """One good of the fee, then the next."""
    g.then(pay_fee, seat, other, plus(chosen, ONE[NUMBER[good]]))
