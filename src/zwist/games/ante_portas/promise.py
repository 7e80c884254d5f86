"""What a tile that a steward has reached promises before it is used: the best that could be done there. Used by advice only."""

from __future__ import annotations

from typing import Any

from zwist.games.ante_portas.building import is_below_limit, plots_for, wanted
from zwist.games.ante_portas.danger import EDGE, NEAR
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
from zwist.games.ante_portas.field import HEXES
from zwist.games.ante_portas.field import NEAR as BESIDE
from zwist.games.ante_portas.goods import FOOD, STORED, Stock, stock, stored
from zwist.games.ante_portas.ground import in_sight, is_free, tiles_left
from zwist.games.ante_portas.records import USED
from zwist.games.ante_portas.stores import free_storage, open_warehouse
from zwist.games.ante_portas.table import CITIZEN, FARMER, Table
from zwist.games.ante_portas.terms import idle, is_market
from zwist.games.ante_portas.works import price_of, tile_of
from zwist.kit.effects import Effect

GOODS = (0.34, 0.27, 0.5, 0.5, 0.5, 0.3, 0.3, 0.1)
"""What a good in storage is worth, in the order of goods."""
BUILDINGS = {
    "farm": 1.15, "estate": 2.9, "flat": 2.4, "apartment": 4.5, "foresters_house": 1.6, "hunting_lodge": 1.2,
    "storage_shed": 1.3, "storage_house": 1.2, "hollow": 1.0, "iron_mine": 1.2, "library": 0.5, "factory": 0.5, "pub": 0.4,
}  # fmt: skip
"""What a building is worth that could be built."""
WORKS = {
    "trench": 2.0, "bunker": 3.2, "guard_post": 0.8, "watchtower": 0.9, "catapult": 1.6, "howitzer": 2.4,
    "tread": 1.0, "bounding": 1.7, "fragmentation": 3.0, "trap": 0.9, "bomb": 1.2,
}  # fmt: skip
"""What a tile on the battlefield is worth."""
HOPE = 0.85
"""How much of what could be done counts as long as it is not done."""
CARD = 0.45
"""What an improvement in hand is worth, and what playing one brings."""
GATES = (1, 2, 3, 4, 5)
"""The hexes that every attacker must enter before it can break through."""


def price(cost: Stock) -> float:
    """What goods are worth that would be paid."""
    return sum([n * value for n, value in zip(cost, GOODS, strict=True)])


def room(t: Table, seat: int) -> int:
    """How many goods would find a space."""
    return max(0, free_storage(t, seat)) + max(0, open_warehouse(t, seat))


def affordable(have: Stock, cost: Stock) -> int:
    """How often a cost could be paid."""
    times = [n // m for n, m in zip(have, cost, strict=True) if m]
    return min(times) if times else 9


def pending(t: Table) -> float:
    """What the tile that a steward has reached can still bring in this turn."""
    turn = t.turn
    if turn is None or turn.using == USED or t.stands(turn.seat) == turn.origin:
        return 0.0
    if not turn.using:
        return promise(t, turn.seat, t.stands(turn.seat))
    places = t.box.content.places
    keys = [f"{turn.using}/{n}" for n in range(len(places[turn.using].effects))] if turn.using in places else [turn.using]
    later = [(key, t.box.effects[key]) for key in keys if not isinstance(t.box.effects[key], Gain | DrawImprovements)]
    return sum(use(t, turn.seat, key, effect) for key, effect in later)


def promise(t: Table, seat: int, place: int) -> float:
    """The best use of a tile for a player who has just reached it."""
    if is_market(t, place):
        return market(t, seat, place)
    printed = t.box.content.places[t.box.place_ids[place]]
    values = [use(t, seat, f"{printed.id}/{n}", effect) for n, effect in enumerate(printed.effects)]
    return max(values) if printed.choose_one else sum(values)


def market(t: Table, seat: int, place: int) -> float:
    """One of the three options of the card, or the best place beside the market."""
    card = t.market
    options = (
        [use(t, seat, f"{card}/{part}", t.box.effects[f"{card}/{part}"]) for part in ("sell", "gain", "0")] if card else []
    )
    if t.phase != "wave":
        origin = t.turn.origin if t.turn is not None else None
        beside = [one for one in t.near[place] if one != origin and not is_market(t, one)]
    else:
        beside = [one for one in t.near[place] if not is_market(t, one)]
    return max([0.0, *options, *(promise(t, seat, one) for one in beside)])


def use(t: Table, seat: int, key: str, effect: Effect) -> float:
    """What an effect could bring now."""
    if isinstance(effect, Gain):
        return max(gained(t, seat, stock(one)) for one in effect.sets)
    if isinstance(effect, Build):
        return HOPE * built(t, seat, key, effect)
    if isinstance(effect, BuildDefence | LayMines | LayTraps | LayBombs):
        return HOPE * laid(t, seat, key)
    if isinstance(effect, Convert):
        return HOPE * max(changed(t, seat, effect, n) for n in range(len(effect.rates)))
    if isinstance(effect, Draft):
        return HOPE * drafted(t, seat)
    if isinstance(effect, March):
        return HOPE * marched(t, effect)
    if isinstance(effect, DrawImprovements):
        return CARD * effect.count
    if isinstance(effect, PlayImprovement):
        return CARD if t.hands[seat] else 0.0
    if isinstance(effect, Heal):
        return HOPE * 0.5 * min(t.hospital[FARMER], t.storage[seat][FOOD])
    if isinstance(effect, KnockBack):
        return HOPE * knocked(t)
    return 0.0


def gained(t: Table, seat: int, goods: Stock) -> float:
    """Goods as far as they find a space."""
    all_of = stored(goods)
    share = min(1.0, room(t, seat) / all_of) if all_of else 1.0
    loose = sum(goods[n] * GOODS[n] for n in range(STORED, len(goods)))
    return share * (price(goods) - loose) + loose


def built(t: Table, seat: int, key: str, effect: Build) -> float:
    """Buildings as many as can be paid and have a plot."""
    building = wanted(t, key)
    cost = t.box.prices[key]
    sites = [plot for plot in plots_for(t, building) if t.plots[t.at(seat, plot)] == building.remodels]
    sites = [plot for plot in sites if is_below_limit(t, seat, key, plot)]
    n = min(affordable(t.storage[seat], cost), len(sites), effect.limit or len(sites))
    return n * max(0.0, BUILDINGS.get(building.id, 0.3) - price(cost))


def laid(t: Table, seat: int, key: str) -> float:
    """Tiles on the best hexes in sight."""
    tile = tile_of(t, key)
    cost = price_of(t, key)
    effect: Any = t.box.effects[key]
    sites = [hex for hex in in_sight(t) if is_free(t, hex)]
    n = min(affordable(t.storage[seat], cost), tiles_left(t, tile), effect.limit or 99)
    values = sorted((site_value(t, hex, tile) for hex in sites), reverse=True)
    return sum(max(0.0, value - price(cost)) for value in values[:n])


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


def drafted(t: Table, seat: int) -> float:
    """People without work become soldiers."""
    citizens = min(idle(t, seat, CITIZEN), t.storage[seat][FOOD] + t.warehouse[seat][FOOD])
    return 0.75 * idle(t, seat, FARMER) + 1.8 * citizens


def marched(t: Table, effect: March) -> float:
    """Soldiers go to gates that nobody holds, or beat a troop beside them."""
    value = 0.0
    open_gates = {hex for hex in GATES if not (t.tile[hex] or t.farmers[hex] or t.citizens[hex])}
    basic, elite = t.box.attacker_strengths
    for hex in HEXES:
        ours = t.farmers[hex] - t.tired_farmers[hex] + 3 * (t.citizens[hex] - t.tired_citizens[hex])
        if not ours:
            continue
        for other in BESIDE[hex]:
            theirs = t.basic[other] * basic + t.elite[other] * elite
            if 0 < theirs <= ours + effect.bonus:
                value += theirs * NEAR[EDGE[other]] * 0.6
            elif other in open_gates and ours > 1:
                open_gates.discard(other)
                value += 1.1
    return value * (1.0 if effect.steps == 1 else 1.3)


def knocked(t: Table) -> float:
    """Attackers in traps are thrown two hexes back."""
    basic, elite = t.box.attacker_strengths
    gains = []
    for hex in HEXES:
        if t.tile[hex] == "trap":
            back = NEAR[EDGE[hex]] - NEAR[min(6, EDGE[hex] + 2)]
            gains += [basic * back] * t.basic[hex] + [elite * back] * t.elite[hex]
    return sum(sorted(gains, reverse=True)[:3])
