"""Receiving goods (AP-A2.6, AP-A2.9): whoever has no room for all of them is asked."""

from __future__ import annotations

from zwist.engine.question import Limit, Offer, Option
from zwist.games.ante_portas.goods import GOODS, NOTHING, ONE, STORED, TALER, TOOLS, Stock, listed, minus, plus
from zwist.games.ante_portas.nouns import READY, STOW
from zwist.games.ante_portas.records import Receipt
from zwist.games.ante_portas.stores import (
    LOST,
    NEW,
    STORAGE,
    WAREHOUSE,
    Stowing,
    fits,
    free_storage,
    is_free,
    is_kept_for_it,
    put,
    shift,
    spaces_of,
    take,
    ways,
)
from zwist.games.ante_portas.table import Game, Table, choice, rule


@rule("AP-A2.6", "AP-A2.9")
def receive(g: Game, seat: int, goods: Stock) -> None:
    """Goods arrive together. Only if not all of them fit is the receiver asked."""
    t = g.table
    if not any(goods):
        return
    g.tell("received", seat=seat, goods=listed(goods))
    loose = (*NOTHING[:STORED], goods[TOOLS], goods[TALER])
    t.storage[seat] = plus(t.storage[seat], loose)
    new = minus(goods, loose)
    if fits(t, seat, new):
        fill(t, seat, new)
        may_arrange(t, seat)
    else:
        t.receipt = Receipt(seat, new)
        g.then(stow, seat)


def fill(t: Table, seat: int, goods: Stock) -> None:
    """Storage first, then the warehouse, so that all find a space (AP-A2.9)."""
    rest = goods
    for good in range(STORED):
        for _ in range(goods[good]):
            rest = minus(rest, ONE[good])
            put(t, seat, good, STORAGE)
            if free_storage(t, seat) < 0 or not fits(t, seat, rest):
                take(t, seat, good, STORAGE)
                put(t, seat, good, WAREHOUSE)


def may_arrange(t: Table, seat: int) -> None:
    """Whoever receives goods in an own turn may arrange them before the next command (AP-A2.9)."""
    if t.turn is not None and t.turn.seat == seat:
        t.turn = t.turn._replace(arranges=True)


def _stowings(t: Table, seat: int) -> list[Option[Stowing]]:
    """New goods onto free spaces, own goods to other spaces or away."""
    goods = t.receipt.goods if t.receipt is not None else NOTHING
    found = [STOW[GOODS[good], NEW, to] for good, n in enumerate(goods) if n for to in (STORAGE, WAREHOUSE)]
    for good, space in spaces_of(t, seat):
        if good < STORED:
            found += [STOW[GOODS[good], space, to] for to in ways(space)] + [STOW[GOODS[good], space, LOST]]
    return found


stowings = choice(
    "stowings", "AP-A2.9", _stowings,
    Limit("AP-A2.5", is_free),
    Limit("AP-A2.10", is_kept_for_it),
)  # fmt: skip
giving_up = choice("giving up", "AP-A2.6", lambda t, seat: (READY,))


@rule("AP-A2.6", "AP-A2.9")
def stow(g: Game, seat: int) -> None:
    """The receiver puts the new goods on free spaces, rearranges and discards; what is left over is lost.

    The goods must have come before they can be pointed at, so this is an act of its own.
    """
    t = g.table
    if t.receipt is not None and any(t.receipt.goods):
        g.menu(seat, "stow", Offer(stowings, stow_one, (seat,)), Offer(giving_up, lose_rest, (seat,)), begins=True)
    else:
        t.receipt = None


@rule("AP-A2.5", "AP-A2.9")
def stow_one(g: Game, one: Stowing, seat: int) -> None:
    """One good changes its space."""
    shift(g.table, seat, one)
    g.then(stow, seat)


@rule("AP-A2.6")
def lose_rest(g: Game, verb: str, seat: int) -> None:
    """What found no space is lost."""
    t = g.table
    if t.receipt is not None:
        g.tell("lost_goods", seat=seat, goods=listed(t.receipt.goods))
    t.receipt = None
