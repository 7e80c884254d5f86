"""What the battlefield alone says, worked out once for all positions that share it: how strong the defence is, what the next
cards will cost, what a tile more or a march would bring. Used by advice only.
"""

from __future__ import annotations

from typing import Any, Final

from zwist.games.ante_portas.content import Installation
from zwist.games.ante_portas.danger import GATES, SHOT, Outlook
from zwist.games.ante_portas.effects.actions import BuildDefence, LayBombs, LayMines, LayTraps, March
from zwist.games.ante_portas.field import HEXES, NEAR, START, WAY, line
from zwist.games.ante_portas.ground import free_actions, has_attackers, has_lookout, in_sight, is_free, reach, tiles_left
from zwist.games.ante_portas.recipes import Recipe, Recipes
from zwist.games.ante_portas.table import CITIZEN, FARMER, Table
from zwist.games.ante_portas.terms import is_market
from zwist.games.ante_portas.troops import Squad
from zwist.games.ante_portas.works import price_of, tile_of

SOLDIER: tuple[float, ...] = (2.0, 5.0)
"""What they are worth on the battlefield."""
COVER: tuple[float, ...] = (0.0, 1.2, 2.0, 2.6, 3.1, 3.5, 3.8)
"""What it is worth to have so much strength at a gate; more adds a little."""
WORKS = {
    "trench": 1.2, "bunker": 2.0, "guard_post": 0.8, "watchtower": 0.9, "catapult": 0.6, "howitzer": 0.8,
    "tread": 1.0, "bounding": 1.7, "fragmentation": 3.0, "trap": 1.1, "bomb": 1.2,
}  # fmt: skip
"""What a tile on the battlefield is worth."""
ZONE: Final = {4: 0.8, 5: 0.8, 6: 1.0, 7: 1.0, 8: 1.0, 9: 0.4, 10: 0.4}
"""Hexes that attackers must pass before they break through, and how much it matters to fire there."""
MOST, HALF = 5.0, 3.5
"""What any damage on a hex of the zone can be worth at most, and how much damage is worth half of it."""
UNMANNED = 0.4
"""How much of a building's damage counts as long as nobody is in it."""
MANY = 6
"""More things of a kind are not thought of in one turn."""
NEARBY = 10
"""Soldiers march no further up than this hex, unless they attack."""
Key = tuple[Any, ...]
Column = tuple[int, int, int, int]
"""Where soldiers come from (0: they are drafted) and go, farmers and citizens."""


class Front:
    """What follows from the battlefield alone."""

    def __init__(self, t: Table) -> None:
        self.t = t.clone()
        self.outlook = Outlook(t)
        self.works = works(t)
        self.worth = defence(t) - self.outlook.total
        self.marches: dict[tuple[int, int], float] = {}
        self.tiles: dict[str, list[float]] = {}
        self.recruits: dict[tuple[int, int], float] = {}
        self.attacks: dict[tuple[tuple[Squad, ...], int], float] = {}

    def marched(self, effect: March) -> float:
        """What a march would bring."""
        key = effect.steps, effect.bonus
        if key not in self.marches:
            self.marches[key] = march(self.t, self.worth, effect.steps, effect.bonus)
        return self.marches[key]

    def attacked(self, squads: tuple[Squad, ...], bonus: int) -> float:
        """What the best attack would bring that those can make who may still march."""
        key = squads, bonus
        if key not in self.attacks:
            found = [
                value_of(self.t, (squad.hex, goal, squad.farmers, squad.citizens), bonus) - self.worth
                for squad in squads
                for goal, steps in goals(self.t, squad.hex, squad.steps).items()
                if squad.farmers + squad.citizens and steps <= squad.steps
            ]
            self.attacks[key] = max(found, default=0.0)
        return self.attacks[key]

    def sites(self, tile: str) -> list[float]:
        """What a tile of a kind would bring on each hex that is open to it, the best first."""
        if tile not in self.tiles:
            values = [with_tile(self.t, hex, tile) - self.worth for hex in open_hexes(self.t, tile)]
            self.tiles[tile] = sorted(values, reverse=True)
        return self.tiles[tile]

    def drafted(self, farmers: int, citizens: int) -> float:
        """What recruits on the start hex would bring."""
        key = farmers, citizens
        if key not in self.recruits:
            self.recruits[key] = value_of(self.t, (0, START, farmers, citizens), 0) - self.worth
        return self.recruits[key]


def battlefield(t: Table) -> Key:
    """Everything that a front depends on."""
    columns = (t.basic, t.elite, t.farmers, t.citizens, t.tired_farmers, t.tired_citizens, t.tile, t.facing)
    command = tuple([bool(t.cells[place]) for place in t.box.in_area["command_centre"]])
    return t.box, t.era, t.wave is None, t.advance, has_lookout(t), command, *[tuple(column) for column in columns]


# Soldiers and tiles


def defence(t: Table) -> float:
    """Soldiers, tiles and what stands at the gates."""
    worth = sum(t.farmers) * SOLDIER[FARMER] + sum(t.citizens) * SOLDIER[CITIZEN]
    for hex in HEXES:
        tile = t.tile[hex]
        if tile:
            worth += site_value(t, hex, tile)
            if tile not in ("trap", "bomb"):
                worth += SHOT * free_actions(t, hex)
    worth += sum([ZONE[hex] * covered(damage) for hex, damage in cover(t).items()])
    for hex in GATES:
        strength = t.farmers[hex] + 3 * t.citizens[hex]
        worth += COVER[min(strength, len(COVER) - 1)]
    return worth - 0.05 * (sum(t.tired_farmers) + 3 * sum(t.tired_citizens))


def site_value(t: Table, hex: int, tile: str) -> float:
    """A tile is worth more at a gate, and with soldiers beside it."""
    value = WORKS[tile]
    if t.farmers[hex] or t.citizens[hex]:
        value *= 1.25
    return value if hex in GATES else 0.8 * value


# Fire


def battery(t: Table, hex: int, here: Installation) -> float:
    """The damage that a building deals in a half-year; what its missing soldiers would deal counts in part."""
    if t.wave is not None and t.tile[hex] == here.id:
        return here.damage * free_actions(t, hex)
    crew = min(here.worker_count, t.farmers[hex] if here.worker == "farmer" else t.citizens[hex])
    return here.damage * (crew + UNMANNED * (here.worker_count - crew))


def cover(t: Table) -> dict[int, float]:
    """The damage that can be dealt on each hex of the zone."""
    found = dict.fromkeys(ZONE, 0.0)
    for hex in HEXES:
        here = t.box.content.installations.get(t.tile[hex])
        if here is not None and here.damage:
            damage = battery(t, hex, here)
            for one in reach(t, hex):
                if one in found:
                    found[one] += damage
    return found


def covered(damage: float) -> float:
    """What damage on a hex is worth: the first is worth most."""
    return MOST * damage / (damage + HALF)


def covering(t: Table, hex: int, tile: str) -> float:
    """What a building would add to the fire on the zone, laid with its arrows up."""
    here = t.box.content.installations.get(tile)
    if here is None or not here.damage:
        return 0.0
    now, more = cover(t), battery(t, hex, here)
    ahead = {one for way in here.arrows for one in line(hex, WAY[way], here.range) if one in ZONE}
    return sum([ZONE[one] * (covered(now[one] + more) - covered(now[one])) for one in ahead])


# Tiles to come


def works(t: Table) -> Recipes:
    """What the places that lay tiles ask for, and what each tile would be worth."""
    found = [Recipe(price_of(t, key), hoped(t, tile_of(t, key))) for key in workshops(t)]
    return [recipe for recipe in found if recipe.most]


def workshops(t: Table) -> list[str]:
    """Places that lay tiles, by their effect."""
    found = []
    for place in t.box.in_area["command_centre"]:
        if t.cells[place] and not is_market(t, place):
            key = f"{t.box.place_ids[place]}/0"
            if isinstance(t.box.effects[key], BuildDefence | LayMines | LayTraps | LayBombs):
                found.append(key)
    return found


def hoped(t: Table, tile: str) -> list[float]:
    """What a tile of a kind is worth on the best hexes, whoever may come."""
    values = [site_value(t, hex, tile) + covering(t, hex, tile) for hex in open_hexes(t, tile)]
    return sorted(values, reverse=True)[:MANY]


def open_hexes(t: Table, tile: str) -> list[int]:
    """Where a tile could be laid that is left, as far up as soldiers go."""
    return [hex for hex in in_sight(t) if hex <= NEARBY and is_free(t, hex)] if tiles_left(t, tile) > 0 else []


def with_tile(t: Table, hex: int, tile: str) -> float:
    """What the battlefield is worth with one more tile."""
    twin = t.clone()
    twin.tile[hex], twin.facing[hex] = tile, 0
    return defence(twin) - Outlook(twin).total


# Marches


def march(t: Table, worth: float, steps: int, bonus: int) -> float:
    """What the best columns bring one after the other, each soldier going at most once."""
    ranked = [(value_of(t, one, bonus) - worth, one) for one in columns(t, steps)]
    ranked = sorted([one for one in ranked if one[0] > 0], reverse=True)[: 2 * MANY]
    here, began, left = t.clone(), worth, {hex: fresh(t, hex) for hex in HEXES}
    for _, (source, goal, farmers, citizens) in ranked:
        free = left[source]
        if free[0] >= farmers and free[1] >= citizens:
            value = value_of(here, (source, goal, farmers, citizens), bonus)
            if value > worth:
                worth = value
                step(here, (source, goal, farmers, citizens), bonus)
                left[source] = free[0] - farmers, free[1] - citizens
    return worth - began


def fresh(t: Table, hex: int) -> tuple[int, int]:
    """Farmers and citizens who may march."""
    return t.farmers[hex] - t.tired_farmers[hex], t.citizens[hex] - t.tired_citizens[hex]


def columns(t: Table, steps: int) -> list[Column]:
    """Groups that may march: one farmer, two, all of a hex, or its citizens; into attackers only all together."""
    found: list[Column] = []
    for hex in HEXES:
        farmers, citizens = fresh(t, hex)
        if farmers or citizens:
            found += [(hex, goal, farmers, citizens) for goal in goals(t, hex, steps)]
            for other in NEAR[hex]:
                if other <= NEARBY and not has_attackers(t, other):
                    found += [(hex, other, n, 0) for n in {1, 2, farmers} if 0 < n <= farmers]
                    found += [(hex, other, 0, n) for n in {1, citizens} if 0 < n <= citizens]
    return found


def goals(t: Table, hex: int, steps: int) -> dict[int, int]:
    """Attackers that soldiers on a hex can reach with so many steps, and how many that takes."""
    found = {one: 1 for one in NEAR[hex] if has_attackers(t, one)}
    if steps > 1:
        for between in NEAR[hex]:
            if between not in found:
                found |= {one: 2 for one in NEAR[between] if one not in found and has_attackers(t, one)}
    return found


def value_of(t: Table, column: Column, bonus: int) -> float:
    """What the battlefield is worth after a step."""
    twin = t.clone()
    step(twin, column, bonus)
    return defence(twin) - Outlook(twin).total


def step(t: Table, column: Column, bonus: int) -> None:
    """Soldiers go to the next hex; if they win a fight there about as many fall as attackers stood there."""
    source, goal, farmers, citizens = column
    basic, elite = t.box.attacker_strengths
    theirs = t.basic[goal] * basic + t.elite[goal] * elite
    if source:
        t.farmers[source] -= farmers
        t.citizens[source] -= citizens
    if theirs:
        ours = farmers + 3 * citizens
        t.basic[goal] = t.elite[goal] = 0
        if ours + bonus < theirs:
            t.basic[goal], farmers, citizens = theirs - ours, 0, 0
        fallen = min(farmers, theirs)
        farmers, citizens = farmers - fallen, citizens - min(citizens, (theirs - fallen) // 3)
    t.farmers[goal] += farmers
    t.citizens[goal] += citizens
