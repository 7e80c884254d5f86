"""What a tile that a steward has reached promises before it is used: the best that could be done there. Used by advice only."""

from __future__ import annotations

from typing import Any, Final

from zwist.games.ante_portas.building import is_below_limit, plots_for, wanted
from zwist.games.ante_portas.content import Building
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
from zwist.games.ante_portas.front import MANY, Front
from zwist.games.ante_portas.goods import FOOD, NOTHING, NUMBER, STORED, TOOLS, Stock, plus, stock, stored
from zwist.games.ante_portas.recipes import ALIKE, VALUE, Recipes, best, price
from zwist.games.ante_portas.records import USED
from zwist.games.ante_portas.stores import food_of, free_storage, open_warehouse, storage_spaces
from zwist.games.ante_portas.table import CITIZEN, FARMER, Table
from zwist.games.ante_portas.terms import free_places, idle, is_market
from zwist.games.ante_portas.work import KIND
from zwist.games.ante_portas.works import price_of, tile_of
from zwist.kit.effects import Effect

WOOD, CLAY, PLANKS = NUMBER["wood"], NUMBER["clay"], NUMBER["planks"]
IDLE: tuple[float, ...] = (1.5, 3.4)
"""What a farmer and a citizen are worth on a board."""
HARVEST = 0.75
"""How much of a yield counts that is still to come."""
SPACE = 0.3
"""What a space in storage is worth."""
HOPE = 0.85
"""How much of what could be done counts as long as it is not done."""
CARD = 0.3
"""What one of the first improvements in hand is worth."""
PLAYED = 0.8
"""What playing one brings."""
BEGUN = 0.05
"""What it is worth to give orders at all."""
HEAP, CROWD = 3, 0.5
"""Of a kind of goods more than these are worth so much of their worth: spaces are few."""
TOOLBOX, SURPLUS = 4, 0.22
"""More tools than these are worth so much less."""
CARE = 0.35
"""What food is worth beyond that if somebody in the hospital waits for it."""
SOON, MOVED, LATER = 0.6, 0.55, 0.4
"""How much of what could be done in the next turn counts, if goods must be moved first, and if they must be got first."""
WANING = 0.6
"""How much of all that counts in the last half-year and in the wave: what is not made then will hardly be made."""
LOADS: Final = tuple(stock({good: 2}) for good in ("wood", "clay", "food"))
"""What one turn at a resource place brings."""
FED: Final = stock({"food": 1})
HEALED = 1.4
"""What it is worth to have a wounded farmer back."""
HAND = 3
"""More cards than these are worth nothing until some are played."""


def toll(t: Table, seat: int, cost: Stock) -> float:
    """The same, for a player who may have more tools than anybody needs."""
    spare = max(0, t.storage[seat][TOOLS] - TOOLBOX)
    return price(cost) - SURPLUS * min(cost[TOOLS], spare)


def room(t: Table, seat: int) -> int:
    """How many goods would find a space."""
    return max(0, free_storage(t, seat)) + max(0, open_warehouse(t, seat))


def times(n: int, goods: Stock) -> Stock:
    """Goods so often."""
    return tuple([n * one for one in goods])


def affordable(have: Stock, cost: Stock) -> int:
    """How often a cost could be paid."""
    times = [n // m for n, m in zip(have, cost, strict=True) if m]
    return min(times) if times else 9


def pending(t: Table, f: Front) -> float:
    """What the tile that a steward has reached can still bring in this turn."""
    turn = t.turn
    if turn is None or turn.using == USED or t.stands(turn.seat) == turn.origin:
        return 0.0
    if t.orders is not None:
        effect = t.box.effects[t.orders.key]
        strike = HOPE * f.attacked(t.orders.squads, effect.bonus) if isinstance(effect, March) else 0.0
        return max(strike, 0.0 if t.orders.moved else BEGUN)
    if not turn.using:
        return promise(t, f, turn.seat, t.stands(turn.seat))
    places = t.box.content.places
    keys = [f"{turn.using}/{n}" for n in range(len(places[turn.using].effects))] if turn.using in places else [turn.using]
    later = [(key, t.box.effects[key]) for key in keys if not isinstance(t.box.effects[key], Gain | DrawImprovements)]
    return sum(use(t, f, turn.seat, key, effect) for key, effect in later)


def promise(t: Table, f: Front, seat: int, place: int) -> float:
    """The best use of a tile for a player who has just reached it."""
    if is_market(t, place):
        return market(t, f, seat, place)
    printed = t.box.content.places[t.box.place_ids[place]]
    values = [use(t, f, seat, f"{printed.id}/{n}", effect) for n, effect in enumerate(printed.effects)]
    return max(values) if printed.choose_one else sum(values)


def market(t: Table, f: Front, seat: int, place: int) -> float:
    """One of the three options of the card, or the best place beside the market."""
    card = t.market
    options = (
        [use(t, f, seat, f"{card}/{part}", t.box.effects[f"{card}/{part}"]) for part in ("sell", "gain", "0")] if card else []
    )
    if t.phase != "wave":
        origin = t.turn.origin if t.turn is not None else None
        beside = [one for one in t.near[place] if one != origin and not is_market(t, one)]
    else:
        beside = [one for one in t.near[place] if not is_market(t, one)]
    return max([0.0, *options, *(promise(t, f, seat, one) for one in beside)])


def use(t: Table, f: Front, seat: int, key: str, effect: Effect) -> float:
    """What an effect could bring now, and what the goods that it gives or takes mean for the turns to come."""
    if isinstance(effect, Gain):
        return max([gained(t, seat, goods) + hoped(t, f, seat, goods) for goods in map(stock, effect.sets)])
    if isinstance(effect, BuildDefence | LayMines | LayTraps | LayBombs):
        n, gain = laid(t, f, seat, key)
        return HOPE * gain + hoped(t, f, seat, times(-n, price_of(t, key)))
    if isinstance(effect, Build):
        n, gain = built(t, seat, key, effect)
        return HOPE * gain + hoped(t, f, seat, times(-n, t.box.prices[key]))
    if isinstance(effect, Convert):
        return max([swapped(t, f, seat, effect, rate) for rate in range(len(effect.rates))])
    if isinstance(effect, Draft):
        return HOPE * drafted(t, f, seat)
    if isinstance(effect, March):
        return HOPE * f.marched(effect)
    if isinstance(effect, Heal):
        n = healed(t, seat)
        return HOPE * n * (HEALED - VALUE[FOOD]) + hoped(t, f, seat, times(-n, FED))
    if isinstance(effect, KnockBack):
        return HOPE * knocked(t)
    return economy(t, seat, key, effect)


def economy(t: Table, seat: int, key: str, effect: Effect) -> float:
    """What an effect could bring to a village."""
    if isinstance(effect, Gain):
        return max(gained(t, seat, stock(one)) for one in effect.sets)
    if isinstance(effect, Build):
        return HOPE * built(t, seat, key, effect)[1]
    if isinstance(effect, Convert):
        return HOPE * max(changed(t, seat, effect, n)[1] for n in range(len(effect.rates)))
    if isinstance(effect, DrawImprovements):
        return CARD * min(effect.count, max(0, HAND - len(t.hands[seat])))
    if isinstance(effect, PlayImprovement):
        return PLAYED - CARD if t.hands[seat] else 0.0
    return 0.0


def gained(t: Table, seat: int, goods: Stock) -> float:
    """Goods as far as they find a space, and beyond that as far as they are better than what they replace."""
    free, least = room(t, seat), cheapest(t, seat)
    wounded = max(0, t.hospital[FARMER] - food_of(t, seat))
    worth = sum(goods[n] * VALUE[n] for n in range(STORED, len(goods)))
    for good in range(STORED):
        for n in range(goods[good]):
            value = VALUE[good] + (CARE if good == FOOD and n < wounded else 0.0)
            worth += value if free > 0 else max(0.0, value - least)
            free -= 1
    return worth


def cheapest(t: Table, seat: int) -> float:
    """What the good in storage or warehouse is worth that would be missed least."""
    held = plus(t.storage[seat], t.warehouse[seat])
    return min([VALUE[good] * (CROWD if held[good] > HEAP else 1.0) for good in range(STORED) if held[good]], default=0.0)


def built(t: Table, seat: int, key: str, effect: Build) -> tuple[int, float]:
    """Buildings as many as can be paid and have a plot, and what they bring."""
    building = wanted(t, key)
    cost = t.box.prices[key]
    sites = [plot for plot in plots_for(t, building) if t.plots[t.at(seat, plot)] == building.remodels]
    sites = [plot for plot in sites if is_below_limit(t, seat, key, plot)]
    n = min(affordable(t.storage[seat], cost), len(sites), effect.limit or len(sites))
    gain = worth_of(t, building) - price(cost)
    return (n, n * gain) if gain > 0 else (0, 0.0)


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
    return HARVEST * share * building.yields * VALUE[NUMBER[building.good]] * harvests(t)


def harvests(t: Table) -> int:
    """How often the villages will still produce; that of this year is over in its production."""
    if t.wave is not None:
        return 0
    return (t.box.eras - t.era + 1) * t.box.content.limits.years - t.year + (t.phase != "production")


def laid(t: Table, f: Front, seat: int, key: str) -> tuple[int, float]:
    """Tiles on the best hexes in sight, and what they bring."""
    effect: Any = t.box.effects[key]
    cost = price_of(t, key)
    n = min(affordable(t.storage[seat], cost), effect.limit or MANY)
    paid = toll(t, seat, cost)
    gains = [value - paid for value in f.sites(tile_of(t, key))[:n] if value > paid] if n else []
    return len(gains), sum(gains)


# The turns to come


def hoped(t: Table, f: Front, seat: int, goods: Stock) -> float:
    """How much better the prospects are with goods that come and find a space, or without some that go."""
    if not any(goods) or stored(goods) > room(t, seat):
        return 0.0
    return prospect(t, seat, f.works, goods) - prospect(t, seat, f.works)


def prospect(t: Table, seat: int, works: Recipes, more: Stock = NOTHING) -> float:
    """What the goods of a player, and some more, are good for: the best that could be made of what lies in storage, of what
    could be brought there, or with a load more, or with planks made of the wood.
    """
    spaces = storage_spaces(t, seat)
    here = plus(t.storage[seat], more)
    recipes = [*works, *homely(t, seat)]
    worth = SOON * best(recipes, here, spaces)
    is_full = spaces - stored(here) <= 0 and open_warehouse(t, seat) <= 0
    purse = plus(here, t.warehouse[seat])
    if not is_full:
        worth = max(worth, MOVED * best(recipes, purse, spaces))
    if not is_full and t.wave is None:
        sawn = purse[WOOD] // 2
        planks = (purse[WOOD] - 2 * sawn, purse[CLAY], purse[PLANKS] + sawn, *purse[PLANKS + 1 :])
        later = [best(recipes, one, spaces) for one in (*[plus(purse, load) for load in LOADS], planks)]
        worth = max(worth, LATER * max(later))
    return worth * (WANING if is_last(t) else 1.0)


def is_last(t: Table) -> bool:
    """Whether the last half-year before the wave has come, in which there is only one turn a round."""
    return t.era == t.box.eras and t.year == t.box.content.limits.years and t.season == "winter"


def homely(t: Table, seat: int) -> Recipes:
    """Farms, flats, and food for those who can be healed."""
    found = [ALIKE[FED, HEALED, min(t.hospital[FARMER], beds(t))]]
    if t.wave is None:
        first = t.at(seat, 0)
        plots = t.plots[first : first + t.box.plain_plots]
        homes = min(plots.count("farm"), idle(t, seat, FARMER))
        if "builder_farm/0" in t.box.prices:
            found.append(ALIKE[t.box.prices["builder_farm/0"], IDLE[FARMER], min(MANY, plots.count(""))])
        if "builder_flat/0" in t.box.prices:
            found.append(ALIKE[t.box.prices["builder_flat/0"], IDLE[CITIZEN] - IDLE[FARMER], min(MANY, homes)])
    return found


def changed(t: Table, seat: int, effect: Convert, rate: int) -> tuple[int, float]:
    """Goods changed at a rate, as often as they last, and what it brings."""
    give, get = stock(effect.rates[rate].give), stock(effect.rates[rate].get)
    n = min(affordable(t.storage[seat], give), effect.limit or 9)
    return n, n * max(0.0, price(get) - price(give))


def swapped(t: Table, f: Front, seat: int, effect: Convert, rate: int) -> float:
    """The same, with what the other goods are good for."""
    n, gain = changed(t, seat, effect, rate)
    give, get = stock(effect.rates[rate].give), stock(effect.rates[rate].get)
    return max(0.0, HOPE * gain + hoped(t, f, seat, plus(times(-n, give), times(n, get))))


def drafted(t: Table, f: Front, seat: int) -> float:
    """People without work become soldiers on the start hex."""
    citizens = min(idle(t, seat, CITIZEN), food_of(t, seat))
    farmers = idle(t, seat, FARMER)
    if not farmers and not citizens:
        return 0.0
    return f.drafted(farmers, citizens) - IDLE[FARMER] * farmers - (IDLE[CITIZEN] + VALUE[FOOD]) * citizens


def healed(t: Table, seat: int) -> int:
    """How many wounded farmers find a residence and food."""
    return min(t.hospital[FARMER], t.storage[seat][FOOD], beds(t))


def beds(t: Table) -> int:
    """For how many wounded farmers there is a residence."""
    return sum([max(0, free_places(t, other, FARMER)) for other in range(t.box.seats)])


def knocked(t: Table) -> float:
    """Attackers in traps are thrown two hexes back."""
    basic, elite = t.box.attacker_strengths
    gains = []
    for hex in HEXES:
        if t.tile[hex] == "trap":
            back = NEAR[EDGE[hex]] - NEAR[min(6, EDGE[hex] + 2)]
            gains += [basic * back] * t.basic[hex] + [elite * back] * t.elite[hex]
    return sum(sorted(gains, reverse=True)[:3])
