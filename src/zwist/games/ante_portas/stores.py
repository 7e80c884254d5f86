"""Where goods are kept (A2): spaces of storage, warehouse and buffers, what lies in them, and what changes them."""

from __future__ import annotations

from collections.abc import Iterable

from zwist.games.ante_portas.effects.lasting import Warehouse
from zwist.games.ante_portas.goods import FOOD, GOODS, NUMBER, ONE, STORED, TOOLS, Stock, minus, plus, stored
from zwist.games.ante_portas.records import Receipt
from zwist.games.ante_portas.table import Table
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


# From one space to another


def ways(space: str) -> Iterable[str]:
    """Where goods of a space may be moved: nothing goes into a buffer, and from there to storage (AP-A2.5)."""
    return (WAREHOUSE,) if space == STORAGE else (STORAGE,)


def is_free(t: Table, one: Stowing, seat: int) -> bool:
    """Goods go only onto a space that is free at that moment."""
    return one[2] == WAREHOUSE or has_room(t, seat, NUMBER[one[0]], one[2])


def is_kept_for_it(t: Table, one: Stowing, seat: int) -> bool:
    """The warehouse takes goods on free spaces, and on a reserved one only its own (AP-A2.10)."""
    return one[2] != WAREHOUSE or fits_warehouse(t, seat, NUMBER[one[0]])


def shift(t: Table, seat: int, one: Stowing) -> None:
    """One good from one space to another."""
    good, space, to = one
    take(t, seat, NUMBER[good], space)
    put(t, seat, NUMBER[good], to)
