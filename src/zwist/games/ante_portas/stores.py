"""Goods and where they are kept (A2): spaces, paying, receiving and arranging."""

from __future__ import annotations

from collections.abc import Iterable

from zwist.engine.question import Condition, Limit, Offer, Option
from zwist.games.ante_portas.effects.lasting import Dolly, Warehouse
from zwist.games.ante_portas.goods import (
    FOOD,
    GOODS,
    NOTHING,
    NUMBER,
    ONE,
    STORED,
    TALER,
    TOOLS,
    Stock,
    covers,
    listed,
    minus,
    missing,
    plus,
    stored,
)
from zwist.games.ante_portas.nouns import ARRANGE, DONE, FETCH, READY, STOW
from zwist.games.ante_portas.points import Here, resume
from zwist.games.ante_portas.records import Payment, Receipt
from zwist.games.ante_portas.table import Game, Table, choice, rule
from zwist.games.ante_portas.terms import building_on, built, in_play, is_working

STORAGE, WAREHOUSE, NEW, LOST = "storage", "warehouse", "new", "lost"
"""Spaces by name; a buffer is named by the number of its plot."""
Stowing = tuple[str, str, str]
"""A good, where it is and where it goes."""

# Spaces


def storage_spaces(t: Table, seat: int) -> int:
    """The basic storage and the storage buildings that work (AP-A2.4, AP-A8.9)."""
    sheds = [one.storage for plot, one in built(t, seat) if one.storage and is_working(t, seat, plot)]
    return t.box.content.limits.storage_spaces + sum(sheds)


def free_storage(t: Table, seat: int) -> int:
    """Free spaces in storage; fewer than none when storage has become smaller (AP-A8.9)."""
    return storage_spaces(t, seat) - stored(t.storage[seat])


def reserved(t: Table, seat: int, good: int) -> int:
    """Spaces of the warehouse for one good only (AP-A2.10)."""
    if not t.played[seat]:
        return 0
    return sum(one.spaces for one in in_play(t, seat, Warehouse) if one.good == GOODS[good])


def open_warehouse(t: Table, seat: int) -> int:
    """Free spaces of the warehouse that take any good."""
    spaces = t.box.content.limits.warehouse_spaces
    here = t.warehouse[seat]
    if not t.played[seat]:
        return spaces - stored(here)
    spaces += sum(one.spaces for one in in_play(t, seat, Warehouse) if one.good is None)
    return spaces - sum(max(0, here[good] - reserved(t, seat, good)) for good in range(STORED))


def fits_warehouse(t: Table, seat: int, good: int) -> bool:
    """Whether the warehouse takes one more of a good."""
    return t.warehouse[seat][good] < reserved(t, seat, good) or open_warehouse(t, seat) > 0


def fits(t: Table, seat: int, goods: Stock) -> bool:
    """Whether goods find free spaces in storage and warehouse as things lie."""
    here, rest = t.warehouse[seat], 0
    for good in range(STORED):
        rest += max(0, goods[good] - max(0, reserved(t, seat, good) - here[good]))
    return rest <= max(0, free_storage(t, seat)) + max(0, open_warehouse(t, seat))


def buffered(t: Table, seat: int) -> list[tuple[int, int]]:
    """Buffers with goods in them: the plot and the good (AP-A2.7)."""
    found = [(plot, one.good) for plot, one in built(t, seat) if one.good and t.buffers[t.at(seat, plot)]]
    return [(plot, NUMBER[good]) for plot, good in found if good is not None]


def inactive(t: Table, seat: int) -> Stock:
    """All goods in warehouse and buffers, with which nothing is paid (AP-A2.3)."""
    goods = t.warehouse[seat]
    for plot, good in buffered(t, seat):
        goods = plus(goods, tuple(n * t.buffers[t.at(seat, plot)] for n in ONE[good]))
    return goods


# Putting and taking


def put(t: Table, seat: int, good: int, space: str) -> None:
    """One good onto a space; what is lost goes nowhere."""
    if space == STORAGE:
        t.storage[seat] = plus(t.storage[seat], ONE[good])
    elif space == WAREHOUSE:
        t.warehouse[seat] = plus(t.warehouse[seat], ONE[good])


def take(t: Table, seat: int, good: int, space: str) -> None:
    """One good from a space, from a buffer or from what has just been received."""
    if space == STORAGE:
        t.storage[seat] = minus(t.storage[seat], ONE[good])
    elif space == WAREHOUSE:
        t.warehouse[seat] = minus(t.warehouse[seat], ONE[good])
    elif space == NEW:
        if t.receipt is None:
            raise LookupError("nothing has been received")
        t.receipt = Receipt(seat, minus(t.receipt.goods, ONE[good]))
    else:
        t.buffers[t.at(seat, int(space))] -= 1


def has(t: Table, seat: int, good: int, space: str) -> bool:
    """Whether a space, a buffer or what has been received holds a good."""
    if space == STORAGE:
        return t.storage[seat][good] > 0
    if space == WAREHOUSE:
        return t.warehouse[seat][good] > 0
    if space == NEW:
        return t.receipt is not None and t.receipt.goods[good] > 0
    building = building_on(t, seat, int(space))
    return building is not None and building.good == GOODS[good] and t.buffers[t.at(seat, int(space))] > 0


def has_room(t: Table, seat: int, good: int, space: str) -> bool:
    """Whether a space is free for one more of a good."""
    return free_storage(t, seat) > 0 if space == STORAGE else space == LOST or fits_warehouse(t, seat, good)


def spaces_of(t: Table, seat: int) -> list[tuple[int, str]]:
    """Every good of a player with the kind of space it lies in; tools and taler lie with the storage."""
    found = [(good, STORAGE) for good, n in enumerate(t.storage[seat]) if n]
    found += [(good, WAREHOUSE) for good, n in enumerate(t.warehouse[seat]) if n]
    return found + [(good, str(plot)) for plot, good in buffered(t, seat)]


# Paying


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


def food_of(t: Table, seat: int) -> int:
    """Food with which a player can sustain: in storage and in the warehouse (AP-A2.8)."""
    return t.storage[seat][FOOD] + t.warehouse[seat][FOOD]


def eat(t: Table, seat: int, n: int) -> None:
    """Food for citizens, out of the warehouse before the storage (AP-A2.8)."""
    for _ in range(n):
        take(t, seat, FOOD, WAREHOUSE if t.warehouse[seat][FOOD] else STORAGE)


def spend_tools(t: Table, seat: int, n: int) -> None:
    """Tools can always be spent (AP-A2.3)."""
    t.storage[seat] = minus(t.storage[seat], tuple(n * one for one in ONE[TOOLS]))


# Receiving


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


def ways(space: str) -> Iterable[str]:
    """Where goods of a space may be moved: nothing goes into a buffer, and from there to storage (AP-A2.5)."""
    return (WAREHOUSE,) if space == STORAGE else (STORAGE,)


def is_free(t: Table, one: Stowing, seat: int) -> bool:
    """Goods go only onto a space that is free at that moment."""
    return one[2] == WAREHOUSE or has_room(t, seat, NUMBER[one[0]], one[2])


def is_kept_for_it(t: Table, one: Stowing, seat: int) -> bool:
    """The warehouse takes goods on free spaces, and on a reserved one only its own (AP-A2.10)."""
    return one[2] != WAREHOUSE or fits_warehouse(t, seat, NUMBER[one[0]])


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


def shift(t: Table, seat: int, one: Stowing) -> None:
    """One good from one space to another."""
    good, space, to = one
    take(t, seat, NUMBER[good], space)
    put(t, seat, NUMBER[good], to)


@rule("AP-A2.6")
def lose_rest(g: Game, verb: str, seat: int) -> None:
    """What found no space is lost."""
    t = g.table
    if t.receipt is not None:
        g.tell("lost_goods", seat=seat, goods=listed(t.receipt.goods))
    t.receipt = None


# Arranging


def _arrangements(t: Table, seat: int, here: Here) -> list[Option[Stowing]]:
    return [STOW[GOODS[good], space, to] for good, space in spaces_of(t, seat) if good < STORED for to in ways(space)]


arrangements = choice(
    "arrangements", "AP-A2.5", _arrangements,
    Limit("AP-A2.5", lambda t, one, seat, here: is_free(t, one, seat)),
    Limit("AP-A2.10", lambda t, one, seat, here: is_kept_for_it(t, one, seat)),
)  # fmt: skip


def can_arrange(t: Table, seat: int) -> bool:
    """Whether there is anything to arrange."""
    return arrangements.exists(t, seat, ())


arranging = choice(
    "arranging", "AP-A2.5", lambda t, seat, here: (ARRANGE,),
    when=(
        Condition("AP-A5.8", lambda t, seat, here: t.turn is not None and t.turn.seat == seat and t.turn.arranges),
        Condition("AP-A2.5", lambda t, seat, here: can_arrange(t, seat)),
    ),
)  # fmt: skip
arranged = choice("arranged", "AP-A2.5", lambda t, seat, here: (READY,))


@rule("AP-A2.5", "AP-A5.8")
def begin_arranging(g: Game, verb: str, seat: int, here: Here) -> None:
    """Goods are arranged once; then the turn goes on where it was."""
    g.table.turn = g.table.acting._replace(arranges=False)
    g.then(arrange, seat, here)


@rule("AP-A2.5")
def arrange(g: Game, seat: int, here: Here) -> None:
    """One move after another, each onto a space that is free."""
    g.menu(seat, "arrange", Offer(arrangements, arrange_one, (seat, here)), Offer(arranged, end_arranging, (seat, here)))


@rule("AP-A2.5")
def arrange_one(g: Game, one: Stowing, seat: int, here: Here) -> None:
    """A good changes its space."""
    shift(g.table, seat, one)
    g.then(arrange, seat, here)


@rule("AP-A2.5")
def end_arranging(g: Game, verb: str, seat: int, here: Here) -> None:
    """The turn goes on where it was."""
    resume(g, here)


# Storage that has become smaller


def _surplus(t: Table, seat: int) -> list[Option[Stowing]]:
    held = [good for good in range(STORED) if t.storage[seat][good]]
    return [STOW[GOODS[good], STORAGE, to] for good in held for to in (WAREHOUSE, LOST)]


surpluses = choice("surpluses", "AP-A8.9", _surplus, Limit("AP-A2.10", is_kept_for_it))


@rule("AP-A8.9")
def clear_surplus(g: Game, seat: int) -> None:
    """Goods beyond the spaces of storage go to the warehouse or are lost, as the owner chooses."""
    if free_storage(g.table, seat) < 0:
        g.ask(seat, surpluses, clear_one, seat)


@rule("AP-A8.9")
def clear_one(g: Game, one: Stowing, seat: int) -> None:
    """One good less in storage."""
    shift(g.table, seat, one)
    if one[2] == LOST:
        g.tell("lost_goods", seat=seat, goods=((1, one[0]),))
    g.then(clear_surplus, seat)
