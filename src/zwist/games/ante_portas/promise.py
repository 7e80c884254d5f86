"""What a tile that a steward has reached promises before it is used: the best that could be done there. Used by advice only."""

from __future__ import annotations

from typing import Any

from zwist.games.ante_portas.building import is_below_limit, plots_for, wanted
from zwist.games.ante_portas.content import Building
from zwist.games.ante_portas.danger import EDGE, GATES, NEAR, Outlook
from zwist.games.ante_portas.effects.actions import (
    Build,
    BuildDefence,
    Convert,
    Draft,
    DrawImprovements,
    Gain,
    Heal,
    KnockBack,
    LayBombs,
    LayMines,
    LayTraps,
    March,
    PlayImprovement,
)
from zwist.games.ante_portas.field import HEXES, START
from zwist.games.ante_portas.field import NEAR as BESIDE
from zwist.games.ante_portas.goods import FOOD, NUMBER, STORED, TOOLS, Stock, plus, stock
from zwist.games.ante_portas.ground import in_sight, is_free, tiles_left
from zwist.games.ante_portas.records import USED
from zwist.games.ante_portas.stores import food_of, free_storage, open_warehouse
from zwist.games.ante_portas.table import CITIZEN, FARMER, Table
from zwist.games.ante_portas.terms import free_places, idle, is_market
from zwist.games.ante_portas.work import KIND
from zwist.games.ante_portas.works import price_of, tile_of
from zwist.kit.effects import Effect

GOODS = (0.42, 0.4, 0.5, 0.5, 0.5, 0.3, 0.25, 0.05)
"""What a good in storage is worth, in the order of goods."""
IDLE = (1.0, 2.6)
"""What a farmer and a citizen are worth on a board."""
SOLDIER = (1.6, 4.2)
"""What they are worth on the battlefield."""
HARVEST = 0.75
"""How much of a yield counts that is still to come."""
SPACE = 0.3
"""What a space in storage is worth."""
WORKS = {
    "trench": 3.2, "bunker": 4.0, "guard_post": 0.8, "watchtower": 0.9, "catapult": 1.6, "howitzer": 2.4,
    "tread": 1.0, "bounding": 1.7, "fragmentation": 3.0, "trap": 1.1, "bomb": 1.2,
}  # fmt: skip
"""What a tile on the battlefield is worth."""
STOPS = {
    "trench": 1, "bunker": 3, "guard_post": 0.2, "watchtower": 0.2, "catapult": 0.2, "howitzer": 0.2,
    "tread": 1, "bounding": 2, "fragmentation": 4, "trap": 1.2, "bomb": 0.5,
}  # fmt: skip
"""How much of the attackers' strength a tile stops that lies in their way."""
HOPE = 0.85
"""How much of what could be done counts as long as it is not done."""
CARD = 0.3
"""What one of the first improvements in hand is worth."""
PLAYED = 0.8
"""What playing one brings."""
SHIFT = 0.12
"""How much of what a march would stop counts: it is better to have more soldiers than to move them about."""
STRIKE, CALM = 0.8, 5.0
"""How much of what a troop costs an attack on it saves, and how dangerous it must be."""
BEGUN = 0.05
"""What it is worth to give orders at all."""
HEAP, CROWD = 3, 0.5
"""Of a kind of goods more than these are worth so much of their worth: spaces are few."""
TOOLBOX, SURPLUS = 4, 0.22
"""More tools than these are worth so much less."""
CARE = 0.35
"""What food is worth beyond that if somebody in the hospital waits for it."""
HAND = 3
"""More cards than these are worth nothing until some are played."""


def price(cost: Stock) -> float:
    """What goods are worth that would be paid."""
    return sum([n * value for n, value in zip(cost, GOODS, strict=True)])


def toll(t: Table, seat: int, cost: Stock) -> float:
    """The same, for a player who may have more tools than anybody needs."""
    spare = max(0, t.storage[seat][TOOLS] - TOOLBOX)
    return price(cost) - SURPLUS * min(cost[TOOLS], spare)


def room(t: Table, seat: int) -> int:
    """How many goods would find a space."""
    return max(0, free_storage(t, seat)) + max(0, open_warehouse(t, seat))


def affordable(have: Stock, cost: Stock) -> int:
    """How often a cost could be paid."""
    times = [n // m for n, m in zip(have, cost, strict=True) if m]
    return min(times) if times else 9


def pending(t: Table, o: Outlook) -> float:
    """What the tile that a steward has reached can still bring in this turn."""
    turn = t.turn
    if turn is None or turn.using == USED or t.stands(turn.seat) == turn.origin:
        return 0.0
    if t.orders is not None:
        return 0.0 if t.orders.moved else BEGUN
    if not turn.using:
        return promise(t, o, turn.seat, t.stands(turn.seat))
    places = t.box.content.places
    keys = [f"{turn.using}/{n}" for n in range(len(places[turn.using].effects))] if turn.using in places else [turn.using]
    later = [(key, t.box.effects[key]) for key in keys if not isinstance(t.box.effects[key], Gain | DrawImprovements)]
    return sum(use(t, o, turn.seat, key, effect) for key, effect in later)


def promise(t: Table, o: Outlook, seat: int, place: int) -> float:
    """The best use of a tile for a player who has just reached it."""
    if is_market(t, place):
        return market(t, o, seat, place)
    printed = t.box.content.places[t.box.place_ids[place]]
    values = [use(t, o, seat, f"{printed.id}/{n}", effect) for n, effect in enumerate(printed.effects)]
    return max(values) if printed.choose_one else sum(values)


def market(t: Table, o: Outlook, seat: int, place: int) -> float:
    """One of the three options of the card, or the best place beside the market."""
    card = t.market
    options = (
        [use(t, o, seat, f"{card}/{part}", t.box.effects[f"{card}/{part}"]) for part in ("sell", "gain", "0")] if card else []
    )
    if t.phase != "wave":
        origin = t.turn.origin if t.turn is not None else None
        beside = [one for one in t.near[place] if one != origin and not is_market(t, one)]
    else:
        beside = [one for one in t.near[place] if not is_market(t, one)]
    return max([0.0, *options, *(promise(t, o, seat, one) for one in beside)])


def use(t: Table, o: Outlook, seat: int, key: str, effect: Effect) -> float:
    """What an effect could bring now."""
    if isinstance(effect, Gain):
        return max(gained(t, seat, stock(one)) for one in effect.sets)
    if isinstance(effect, Build):
        return HOPE * built(t, seat, key, effect)
    if isinstance(effect, BuildDefence | LayMines | LayTraps | LayBombs):
        return HOPE * laid(t, o, seat, key)
    if isinstance(effect, Convert):
        return HOPE * max(changed(t, seat, effect, n) for n in range(len(effect.rates)))
    if isinstance(effect, Draft):
        return HOPE * drafted(t, o, seat)
    if isinstance(effect, March):
        return HOPE * marched(t, o, effect)
    if isinstance(effect, DrawImprovements):
        return CARD * min(effect.count, max(0, HAND - len(t.hands[seat])))
    if isinstance(effect, PlayImprovement):
        return PLAYED - CARD if t.hands[seat] else 0.0
    if isinstance(effect, Heal):
        return HOPE * healed(t, seat)
    if isinstance(effect, KnockBack):
        return HOPE * knocked(t)
    return 0.0


def gained(t: Table, seat: int, goods: Stock) -> float:
    """Goods as far as they find a space, and beyond that as far as they are better than what they replace."""
    free, least = room(t, seat), cheapest(t, seat)
    wounded = max(0, t.hospital[FARMER] - food_of(t, seat))
    worth = sum(goods[n] * GOODS[n] for n in range(STORED, len(goods)))
    for good in range(STORED):
        for n in range(goods[good]):
            value = GOODS[good] + (CARE if good == FOOD and n < wounded else 0.0)
            worth += value if free > 0 else max(0.0, value - least)
            free -= 1
    return worth


def cheapest(t: Table, seat: int) -> float:
    """What the good in storage or warehouse is worth that would be missed least."""
    held = plus(t.storage[seat], t.warehouse[seat])
    return min([GOODS[good] * (CROWD if held[good] > HEAP else 1.0) for good in range(STORED) if held[good]], default=0.0)


def built(t: Table, seat: int, key: str, effect: Build) -> float:
    """Buildings as many as can be paid and have a plot."""
    building = wanted(t, key)
    cost = t.box.prices[key]
    sites = [plot for plot in plots_for(t, building) if t.plots[t.at(seat, plot)] == building.remodels]
    sites = [plot for plot in sites if is_below_limit(t, seat, key, plot)]
    n = min(affordable(t.storage[seat], cost), len(sites), effect.limit or len(sites))
    return n * max(0.0, worth_of(t, building) - price(cost))


def worth_of(t: Table, building: Building) -> float:
    """What a building will be worth: people, yields, spaces; what it is built over is gone."""
    old = t.box.content.buildings.get(building.remodels)
    gone = 0.0 if old is None or old.of is None else old.houses * IDLE[KIND[old.of]]
    if building.of is not None:
        return building.houses * IDLE[KIND[building.of]] - gone
    if building.good is not None:
        return produce(t, building, HOPE) - 0.3
    return 0.1 + 0.8 * SPACE * building.storage


def produce(t: Table, building: Building, share: float) -> float:
    """What a building will yield until the last wave, as far as somebody works there."""
    if building.good is None:
        return 0.0
    return HARVEST * share * building.yields * GOODS[NUMBER[building.good]] * harvests(t)


def harvests(t: Table) -> int:
    """How often the villages will still produce; that of this year is over in its production."""
    if t.wave is not None:
        return 0
    return (t.box.eras - t.era + 1) * t.box.content.limits.years - t.year + (t.phase != "production")


def laid(t: Table, o: Outlook, seat: int, key: str) -> float:
    """Tiles on the best hexes in sight."""
    tile = tile_of(t, key)
    cost = price_of(t, key)
    effect: Any = t.box.effects[key]
    sites = [hex for hex in in_sight(t) if is_free(t, hex)]
    n = min(affordable(t.storage[seat], cost), tiles_left(t, tile), effect.limit or 99)
    values = sorted((site_value(t, hex, tile) + STOPS[tile] * o.flow[hex] for hex in sites), reverse=True)
    paid = toll(t, seat, cost)
    return sum(max(0.0, value - paid) for value in values[:n])


def site_value(t: Table, hex: int, tile: str) -> float:
    """A tile is worth more at a gate, and with soldiers beside it."""
    value = WORKS[tile]
    if t.farmers[hex] or t.citizens[hex]:
        value *= 1.25
    return value if hex in GATES else 0.8 * value


def changed(t: Table, seat: int, effect: Convert, n: int) -> float:
    """Goods changed at a rate, as often as they last."""
    give, get = stock(effect.rates[n].give), stock(effect.rates[n].get)
    times = min(affordable(t.storage[seat], give), effect.limit or 9)
    return times * max(0.0, price(get) - price(give))


def drafted(t: Table, o: Outlook, seat: int) -> float:
    """People without work become soldiers on the start hex."""
    citizens = min(idle(t, seat, CITIZEN), t.storage[seat][FOOD] + t.warehouse[seat][FOOD])
    farmers = idle(t, seat, FARMER)
    return (
        (SOLDIER[FARMER] - IDLE[FARMER]) * farmers
        + (SOLDIER[CITIZEN] - IDLE[CITIZEN] - 0.3) * citizens
        + 0.6 * min(2, farmers)
        + (o.flow[START] if farmers or citizens else 0.0)
    )


def marched(t: Table, o: Outlook, effect: March) -> float:
    """Soldiers beat a troop beside them, or go where attackers would pass or to gates that nobody holds."""
    value, taken = 0.0, set[int]()
    basic, elite = t.box.attacker_strengths
    for hex in HEXES:
        ours = t.farmers[hex] - t.tired_farmers[hex] + 3 * (t.citizens[hex] - t.tired_citizens[hex])
        if not ours:
            continue
        best, goal = 0.0, 0
        for other in BESIDE[hex]:
            if other in taken:
                continue
            theirs = t.basic[other] * basic + t.elite[other] * elite
            if theirs:
                gain = STRIKE * max(0.0, o.troops[other] - CALM) if theirs <= ours + effect.bonus else 0.0
            else:
                bare = 0.6 if other in GATES and ours > 1 and not o.wall[other] else 0.0
                gain = SHIFT * min(ours, 3) * (o.flow[other] - o.flow[hex]) + bare
            if gain > best:
                best, goal = gain, other
        taken.add(goal)
        value += best
    return value * (1.0 if effect.steps == 1 else 1.2)


def healed(t: Table, seat: int) -> float:
    """Wounded farmers who find a residence and food."""
    beds = sum(max(0, free_places(t, other, FARMER)) for other in range(t.box.seats))
    return 0.6 * min(t.hospital[FARMER], t.storage[seat][FOOD], beds)


def knocked(t: Table) -> float:
    """Attackers in traps are thrown two hexes back."""
    basic, elite = t.box.attacker_strengths
    gains = []
    for hex in HEXES:
        if t.tile[hex] == "trap":
            back = NEAR[EDGE[hex]] - NEAR[min(6, EDGE[hex] + 2)]
            gains += [basic * back] * t.basic[hex] + [elite * back] * t.elite[hex]
    return sum(sorted(gains, reverse=True)[:3])
