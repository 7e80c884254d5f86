"""Paying (AP-A2.3): out of storage, with a dolly also from elsewhere (AP-A10.7)."""

from __future__ import annotations

from zwist.engine.question import Condition, Limit, Offer, Option
from zwist.games.ante_portas.effects.lasting import Dolly
from zwist.games.ante_portas.goods import GOODS, NOTHING, NUMBER, ONE, STORED, Stock, covers, minus, missing, stored
from zwist.games.ante_portas.nouns import DONE, FETCH
from zwist.games.ante_portas.records import Payment
from zwist.games.ante_portas.stores import WAREHOUSE, buffered, inactive, take
from zwist.games.ante_portas.table import Game, Table, choice, rule
from zwist.games.ante_portas.terms import in_play


def dolly(t: Table, seat: int) -> int:
    """How many goods of a payment may come from warehouse and buffers: once in an own turn (AP-A10.7)."""
    if t.turn is None or t.turn.seat != seat or t.turn.dolly:
        return 0
    return max((one.goods for one in in_play(t, seat, Dolly)), default=0)


def can_pay(t: Table, seat: int, cost: Stock) -> bool:
    """Costs are paid with goods in storage, and with a dolly from elsewhere (AP-A2.3, AP-A10.7)."""
    have = t.storage[seat]
    if covers(have, cost):
        return True
    short = missing(have, cost)
    fetched = dolly(t, seat)
    return 0 < stored(short) == sum(short) <= fetched and covers(inactive(t, seat), short)


@rule("AP-A2.3", "AP-A10.7")
def pay(g: Game, seat: int, cost: Stock) -> None:
    """A cost is paid from storage; whoever has a dolly may fetch some of it from elsewhere."""
    t = g.table
    most = dolly(t, seat)
    if most and any(n and m for n, m in zip(cost[:STORED], inactive(t, seat), strict=False)):
        t.payment = Payment(seat, cost)
        g.then(fetch, seat, most)
    else:
        t.storage[seat] = minus(t.storage[seat], cost)


def owed(t: Table) -> Stock:
    """What is still to be paid."""
    return t.payment.cost if t.payment is not None else NOTHING


def _fetchable(t: Table, seat: int, most: int) -> list[Option[tuple[str, str]]]:
    found = [(good, WAREHOUSE) for good, n in enumerate(t.warehouse[seat]) if n]
    found += [(good, str(plot)) for plot, good in buffered(t, seat)]
    return [FETCH[GOODS[good], space] for good, space in found]


fetches = choice(
    "fetches", "AP-A10.7", _fetchable,
    Limit("AP-A10.7", lambda t, one, seat, most: most > 0 and owed(t)[NUMBER[one[0]]] > 0),
    Limit("AP-A2.3", lambda t, one, seat, most: helps(t, seat, NUMBER[one[0]], most)),
)  # fmt: skip


def helps(t: Table, seat: int, good: int, most: int) -> bool:
    """A good that storage could pay is fetched only if enough is left to fetch what storage lacks."""
    short = missing(t.storage[seat], owed(t))
    return short[good] > 0 or sum(short) < most


from_storage = choice(
    "from storage", "AP-A2.3", lambda t, seat, most: (DONE,),
    when=(Condition("AP-A2.3", lambda t, seat, most: covers(t.storage[seat], owed(t))),),
)  # fmt: skip


@rule("AP-A10.7")
def fetch(g: Game, seat: int, most: int) -> None:
    """Goods of the payment from warehouse and buffers, the rest from storage."""
    g.menu(seat, "fetch", Offer(fetches, fetch_one, (seat, most)), Offer(from_storage, pay_rest, (seat, most)))


@rule("AP-A10.7")
def fetch_one(g: Game, one: tuple[str, str], seat: int, most: int) -> None:
    """One good less to be paid from storage; the dolly is used."""
    t = g.table
    good = NUMBER[one[0]]
    take(t, seat, good, one[1])
    t.payment = Payment(seat, minus(owed(t), ONE[good]))
    t.turn = t.acting._replace(dolly=True)
    g.then(fetch, seat, most - 1)


@rule("AP-A2.3")
def pay_rest(g: Game, verb: str, seat: int, most: int) -> None:
    """What was not fetched comes from storage."""
    t = g.table
    t.storage[seat] = minus(t.storage[seat], owed(t))
    t.payment = None
