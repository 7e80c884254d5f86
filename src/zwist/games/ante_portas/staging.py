"""A promising table for proofs: random realms fall early, and what comes late would never be seen."""

from __future__ import annotations

from itertools import chain, cycle, zip_longest

from zwist.engine.dice import Dice
from zwist.games.ante_portas.arrivals import muster
from zwist.games.ante_portas.effects.lasting import Ticket
from zwist.games.ante_portas.field import HEXES
from zwist.games.ante_portas.goods import NUMBER, STORED, plus, stock, stored
from zwist.games.ante_portas.ground import BOMB, TRAP, tiles_left, worker
from zwist.games.ante_portas.heartland import cells
from zwist.games.ante_portas.soldiers import POINTS
from zwist.games.ante_portas.stores import STORAGE, WAREHOUSE, free_storage, open_warehouse, put
from zwist.games.ante_portas.table import BASIC, CITIZEN, ELITE, FARMER, KINDS, Table
from zwist.games.ante_portas.terms import built, card_of, count_of, idle, is_working, settlers
from zwist.games.ante_portas.wishes import TURN, Wish, Wishes, can_come_true, cards, deeds, errands
from zwist.games.ante_portas.work import post
from zwist.kit.hex import distance

DEFENDED, BESET = HEXES[:20], HEXES[20:]
"""Where soldiers and tiles are put, and where attackers stand: there are fights before citizens starve."""
PURSE = {"tools": 12, "taler": 12}
"""Neither needs any space."""
HEAP = 4
"""How many goods of a kind lie together: no cost wants more."""
CARDS = 8
WISHES = 7
"""How many things a seat wishes for at most, as far as storage can hold their prices."""
GARRISON = 8
"""How many farmers more stand on each defended hex of a fortress, which sees the last years."""
FORTRESS = (3, 2)
"""Every third realm of era I and every second one of era II is a fortress."""
STORES = ("storage_shed", "storage_house", "storage_house")
"""What stands on the plots for storage in era II: some of its buildings cost six goods at once."""
REFINED = (), (NUMBER["planks"], NUMBER["bricks"])
"""What lies in storage before anything else, in either era: in era II nearly everything is built of it."""
RAW = (NUMBER["wood"], NUMBER["clay"])
"""And then these, of which the rest is built."""
MIDDLE = (0, 0)
"""Of either area (AP-A4.2, AP-B2.6)."""
HOME = "apartment"
"""Where those live in era II who work there."""


def stage(t: Table, dice: Dice) -> Wishes | None:
    """A realm that has prepared itself for years: soldiers, tiles, houses, money, cards. Attackers are near.
    Many realms are fortresses, which see the places of their era come.
    """
    if t.phase != "setup":
        return None  # beside a real table everything is entered
    plenty = 3 + dice.below(5)
    come_of_age(t, dice)
    garrison = 0 if dice.below(FORTRESS[t.era - 1]) else GARRISON
    for hex in DEFENDED:
        t.farmers[hex] += garrison
        if dice.below(2):
            t.farmers[hex] += dice.below(plenty)
            t.citizens[hex] += dice.below(plenty)
        if dice.below(2):
            lay(t, hex, dice)
    for hex in BESET:
        if not dice.below(3):
            t.basic[hex] += muster(t, BASIC, 1 + dice.below(2))
            t.elite[hex] += muster(t, ELITE, dice.below(2))
    return stage_boards(t, (*POINTS, TURN), dice)


def come_of_age(t: Table, dice: Dice) -> None:
    """Every second table is in era II, whatever was agreed upon, since its places come year by year; at two
    of three they lie there already, as long as there is something to build of. Everybody has room for that.
    """
    t.era = 1 + dice.below(2)
    if t.era > 1:
        lay_places(t, 1 + bool(dice.below(3)), dice)
    for seat in range(t.box.seats):
        deal(t, seat, dice)
        if t.era > 1 or t.hands[seat]:
            make_room(t, seat)


def stage_boards(t: Table, points: tuple[str, ...], dice: Dice) -> Wishes:
    """Houses, people and goods of every community, and what it wishes. At three tables of four all wait for
    one of these points: whoever can act at the first of them is exhausted when the others come.
    """
    awaited = dice.pick(points)
    waiting = bool(dice.below(4))
    wishes = Wishes(t.box.seats, tuple(point for point in points if waiting and point != awaited))
    for seat in range(t.box.seats):
        t.storage[seat] = plus(t.storage[seat], stock(PURSE))
        settle(t, seat, dice)
        employ(t, seat, dice)
        grant(t, seat, wishes, dice)
        store(t, seat, dice)
    return wishes


def grant(t: Table, seat: int, wishes: Wishes, dice: Dice) -> None:
    """Some wishes of each kind in turn, as long as storage can hold their prices: there they lie. The dearest
    come first, as storage is smaller when its workers have starved.
    """
    kinds = kinds_of_wishes(t, seat)
    for kind in kinds:
        dice.shuffle(kind)
    for wish in chain(*zip_longest(*kinds)):
        before = t.storage[seat]
        if wish is None or len(wishes.open[seat]) == WISHES or stored(wish.cost) > free_storage(t, seat):
            continue
        t.storage[seat] = plus(before, wish.cost)
        if can_come_true(t, seat, wish):
            wishes.open[seat].append(wish)
        else:
            t.storage[seat] = before
    wishes.open[seat].sort(key=lambda wish: -stored(wish.cost))


def kinds_of_wishes(t: Table, seat: int) -> tuple[list[Wish], ...]:
    """Cards that cost something, deeds at the latest places, errands, deeds at older places, free cards."""
    hand, works = cards(t, seat), deeds(t)
    eras = {wish: t.box.content.places[card_of(wish.key)].era for wish in works}
    last = max(eras.values())
    return (
        [wish for wish in hand if any(wish.cost)], [wish for wish in works if eras[wish] == last],
        errands(t),
        [wish for wish in works if eras[wish] < last], [wish for wish in hand if not any(wish.cost)],
    )  # fmt: skip


def lay_places(t: Table, era: int, dice: Dice) -> None:
    """The places that the eras up to one have brought, in any order, each as near to the middle as is
    allowed: all are easily reached.
    """
    places = list(enumerate(t.box.place_ids))
    dice.shuffle(places)
    for place, id in places:
        printed = t.box.content.places.get(id)
        if printed is not None and printed.era <= era and not t.cells[place]:
            t.lay(place, min(cells.options(t, place), key=lambda cell: distance(cell.value, MIDDLE)).value)


def lay(t: Table, hex: int, dice: Dice) -> None:
    """Any tile that is left, now and then turned; a building has its crew."""
    content, tile = t.box.content, any_tile(t, dice)
    if tiles_left(t, tile):
        t.tile[hex] = tile
        if tile in content.installations:
            t.facing[hex] = dice.below(6) if not dice.below(4) else 0
            crew = t.farmers if worker(t, hex) == FARMER else t.citizens
            crew[hex] += content.installations[tile].worker_count


def any_tile(t: Table, dice: Dice) -> str:
    """A tile: two of five are buildings, and mines, traps and bombs are equally many."""
    built, mines = tuple(t.box.content.installations), tuple(t.box.content.mines)
    return dice.pick(dice.pick((built, built, mines, (TRAP,), (BOMB,))))


def make_room(t: Table, seat: int) -> None:
    """Storage buildings of era II, with the citizens who work in them, for what that era builds and plays."""
    plot = next(plot for plot in range(t.box.plain_plots) if not t.plots[t.at(seat, plot)])
    t.plots[t.at(seat, plot)] = HOME
    t.idle[2 * seat + CITIZEN] += settlers(t, seat, CITIZEN, t.box.content.buildings[HOME].houses)
    for plot, id in enumerate(STORES, t.box.plain_plots):
        t.plots[t.at(seat, plot)] = id
        if t.box.content.buildings[id].worker == KINDS[CITIZEN] and idle(t, seat, CITIZEN):
            post(t, seat, CITIZEN, plot)


def settle(t: Table, seat: int, dice: Dice) -> None:
    """A building on every second plot and on all for storage; houses are full of people without work."""
    for plot in range(t.box.plots):
        stores = plot >= t.box.plain_plots
        kinds = [one for one in t.box.content.buildings.values() if bool(one.storage) == stores]
        one = dice.pick([kind for kind in kinds if kind.special != "smithy"])
        full = one.limit is not None and count_of(t, seat, one.id) >= one.limit
        if not t.plots[t.at(seat, plot)] and not full and (stores or dice.below(2)):
            t.plots[t.at(seat, plot)] = one.id
            if one.of is not None:
                kind = KINDS.index(one.of)
                t.idle[2 * seat + kind] += settlers(t, seat, kind, one.houses)


def employ(t: Table, seat: int, dice: Dice) -> None:
    """Some of them work, where nobody does yet."""
    for plot, building in built(t, seat):
        if building.workers and is_working(t, seat, plot):
            continue
        kind = KINDS.index("farmer" if building.worker in (None, "any") else building.worker)
        if idle(t, seat, kind) >= building.workers and dice.below(3):
            for _ in range(building.workers):
                post(t, seat, kind, plot)


def store(t: Table, seat: int, dice: Dice) -> None:
    """Storage and warehouse are full of goods, in storage some of a kind, which is what most costs want, and one kind after
    the other.
    """
    raw, others = list(RAW), list(range(STORED))
    dice.shuffle(raw)
    dice.shuffle(others)
    for good in cycle((*REFINED[t.era - 1], *raw, *others)):
        for _ in range(min(HEAP, free_storage(t, seat))):
            put(t, seat, good, STORAGE)
        if free_storage(t, seat) <= 0:
            break
    while open_warehouse(t, seat) > 0:
        put(t, seat, dice.below(STORED), WAREHOUSE)


def deal(t: Table, seat: int, dice: Dice) -> None:
    """Improvements of the other era, since all of this one will be in the deck; some lasting ones are in play."""
    other = 1 if t.era > 1 else 2
    if other <= t.box.eras and t.era == 1:
        return
    held = {card for cards in (*t.hands, *t.played) for card in cards}
    for _ in range(CARDS):
        left = [one for one in t.box.content.improvements.values() if one.era == other and one.id not in held]
        card = dice.pick(left)
        held.add(card.id)
        if card.lasting is None or isinstance(card.lasting, Ticket) or dice.below(3):
            t.hands[seat] = (*t.hands[seat], card.id)
        else:
            t.played[seat] = (*t.played[seat], card.id)
