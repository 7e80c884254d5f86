"""Trade between players whose stewards share a tile, and freely at the end of a year (AP-B5.5 to AP-B5.7)."""

from __future__ import annotations

from zwist.engine.question import Condition, Limit, Offer, Option
from zwist.games.ante_portas.goods import GOODS, NOTHING, NUMBER, ONE, STORED, Stock, minus, plus
from zwist.games.ante_portas.nouns import AGREE, DECLINE, GIVE, PARTNER, PROPOSE, TAKE
from zwist.games.ante_portas.points import Here, resume
from zwist.games.ante_portas.receipt import fill, may_arrange
from zwist.games.ante_portas.records import Trade
from zwist.games.ante_portas.stores import (
    STORAGE,
    WAREHOUSE,
    fits,
    open_warehouse,
    put,
    reserved,
    spaces_of,
    storage_spaces,
    take,
)
from zwist.games.ante_portas.table import Game, Table, choice, rule
from zwist.games.ante_portas.terms import allies

Thing = tuple[str, str]
"""A good and the space it lies in."""
FREE = ("sustenance", "production")
"""Phases in which everybody may trade wherever the stewards are (AP-B5.7); saves of before ask there for ``partners``."""


def dealing(t: Table) -> Trade:
    """The trade that is being put together, for its rules: there is one then."""
    if t.trade is None:
        raise LookupError("nobody trades")
    return t.trade


def share_a_tile(t: Table, seat: int, other: int) -> bool:
    """Trade is for stewards on the same tile; during sustenance and production for all (AP-B5.5, AP-B5.7)."""
    return t.phase in FREE or t.stewards[seat] == t.stewards[other]


def pair(seat: int, other: int) -> tuple[int, int]:
    """Two players, whoever of them begins."""
    return (seat, other) if seat < other else (other, seat)


def has_not_haggled(t: Table, other: int, seat: int) -> bool:
    """Two players put together one trade between two commands, cards or steps: it may hold everything (AP-B5.6)."""
    return pair(seat, other) not in t.haggled


def _others(t: Table, seat: int, here: Here) -> list[Option[int]]:
    return [PARTNER[other] for other in allies(t, seat) if other != seat]


partners = choice(
    "partners", "AP-B5.5", _others,
    Limit("AP-B5.5", lambda t, other, seat, here: share_a_tile(t, seat, other)),
    Limit("AP-B5.6", lambda t, other, seat, here: has_not_haggled(t, other, seat)),
)  # fmt: skip
partners_anywhere = choice("partners anywhere", "AP-B5.7", _others)
onlookers = choice(
    "onlookers", "AP-B5.6", _others,
    Limit("AP-B5.5", lambda t, other, seat, here: share_a_tile(t, seat, other)),
    Limit("AP-B5.6", lambda t, other, seat, here: t.turn is None or other != t.turn.seat),
    Limit("AP-B5.6", lambda t, other, seat, here: has_not_haggled(t, other, seat)),
)  # fmt: skip


def amount(t: Table, seat: int, thing: Thing) -> int:
    """How many of a good lie in a kind of space."""
    good, space = NUMBER[thing[0]], thing[1]
    if space == STORAGE:
        return t.storage[seat][good]
    return t.warehouse[seat][good] if space == WAREHOUSE else t.buffers[t.at(seat, int(space))]


gives = choice(
    "gives", "AP-B5.5", lambda t, here: [GIVE[GOODS[good], space] for good, space in spaces_of(t, dealing(t).seat)],
    Limit("AP-B5.5", lambda t, one, here: dealing(t).gives.count(one) < amount(t, dealing(t).seat, one)),
)  # fmt: skip
takes = choice(
    "takes", "AP-B5.5", lambda t, here: [TAKE[GOODS[good], space] for good, space in spaces_of(t, dealing(t).partner)],
    Limit("AP-B5.5", lambda t, one, here: dealing(t).takes.count(one) < amount(t, dealing(t).partner, one)),
)  # fmt: skip


def goods_of(things: tuple[Thing, ...]) -> Stock:
    """Things that change hands as counts."""
    goods = NOTHING
    for good, _ in things:
        goods = plus(goods, ONE[NUMBER[good]])
    return goods


def holds_all(t: Table, seat: int, out: tuple[Thing, ...], new: tuple[Thing, ...]) -> bool:
    """Everything fits after the goods given have left and the rest has been rearranged (AP-B5.6)."""
    left = plus(t.storage[seat], t.warehouse[seat])
    left = minus(left, goods_of(tuple(one for one in out if one[1] in (STORAGE, WAREHOUSE))))
    total = plus(left, goods_of(new))
    kept = [min(total[good], reserved(t, seat, good)) for good in range(STORED)]
    used = sum(max(0, t.warehouse[seat][good] - reserved(t, seat, good)) for good in range(STORED))
    spaces = storage_spaces(t, seat) + open_warehouse(t, seat) + used
    return sum(total[:STORED]) - sum(kept) <= spaces


def fits_both(t: Table, here: Here) -> bool:
    """Nothing is lost in a trade."""
    deal = dealing(t)
    mine = holds_all(t, deal.seat, deal.gives, deal.takes)
    return mine and holds_all(t, deal.partner, deal.takes, deal.gives)


proposals = choice(
    "proposals", "AP-B5.6", lambda t, here: (PROPOSE,),
    when=(
        Condition("AP-B5.5", lambda t, here: bool(dealing(t).gives or dealing(t).takes)),
        Condition("AP-B5.6", fits_both),
    ),
)  # fmt: skip
leaving = choice("leaving it", "AP-B5.6", lambda t, here: (DECLINE,))


@rule("AP-B5.5", "AP-B5.7")
def begin_trade(g: Game, other: int, seat: int, here: Here) -> None:
    """A player puts a trade with another together."""
    t = g.table
    t.trade = Trade(seat, other)
    if has_not_haggled(t, other, seat):
        t.haggled = (*t.haggled, pair(seat, other))
    g.then(put_together, here)


@rule("AP-B5.5")
def put_together(g: Game, here: Here) -> None:
    """One thing after another, from either side; then it is proposed."""
    g.menu(
        dealing(g.table).seat, "put together",
        Offer(gives, add_given, (here,)), Offer(takes, add_taken, (here,)),
        Offer(proposals, propose, (here,)), Offer(leaving, drop, (here,)),
        begins=True,
    )  # fmt: skip


@rule("AP-B5.5")
def add_given(g: Game, one: Thing, here: Here) -> None:
    """One more good that the player gives."""
    deal = dealing(g.table)
    g.table.trade = deal._replace(gives=(*deal.gives, one))
    g.then(put_together, here)


@rule("AP-B5.5")
def add_taken(g: Game, one: Thing, here: Here) -> None:
    """One more good that the player asks for."""
    deal = dealing(g.table)
    g.table.trade = deal._replace(takes=(*deal.takes, one))
    g.then(put_together, here)


agreeing = choice("agreeing", "AP-B5.6", lambda t, here: (AGREE,))


@rule("AP-B5.6")
def propose(g: Game, verb: str, here: Here) -> None:
    """The other side agrees or refuses."""
    deal = dealing(g.table)
    offers = (Offer(agreeing, agree, (here,)), Offer(leaving, drop, (here,)))
    g.menu(deal.partner, "propose", *offers, begins=True)


@rule("AP-B5.6")
def drop(g: Game, verb: str, here: Here) -> None:
    """Nothing changes hands."""
    g.table.trade = None
    resume(g, here)


@rule("AP-B5.5", "AP-B5.6")
def agree(g: Game, verb: str, here: Here) -> None:
    """Goods change hands together; those received go to storage or warehouse."""
    t = g.table
    deal = dealing(t)
    for seat, things in ((deal.seat, deal.gives), (deal.partner, deal.takes)):
        for good, space in things:
            take(t, seat, NUMBER[good], space)
    for seat, things in ((deal.partner, deal.gives), (deal.seat, deal.takes)):
        take_in(t, seat, goods_of(things))
    t.trade = None
    g.tell("traded", seat=deal.seat, partner=deal.partner, given=deal.given, taken=deal.taken)
    resume(g, here)


def take_in(t: Table, seat: int, goods: Stock) -> None:
    """Goods of a trade find their spaces; where it is needed, goods in storage go to spaces reserved for them."""
    loose = (*NOTHING[:STORED], *goods[STORED:])
    t.storage[seat] = plus(t.storage[seat], loose)
    new = minus(goods, loose)
    for good in range(STORED):
        while not fits(t, seat, new) and t.storage[seat][good] and t.warehouse[seat][good] < reserved(t, seat, good):
            take(t, seat, good, STORAGE)
            put(t, seat, good, WAREHOUSE)
    fill(t, seat, new)
    may_arrange(t, seat)
