"""The board of a scenario (TS-3.4, TS-3.27, chapter 21): tiles drawn and turned at random until the layout will do."""

from __future__ import annotations

from zwist.engine.dice import Dice
from zwist.games.tsukuyumi.content import Tile
from zwist.games.tsukuyumi.effects.checks import ControlTypes
from zwist.games.tsukuyumi.starting import docks, fields, heaps, reach
from zwist.games.tsukuyumi.table import GRID, MOON, Game, Table, rule
from zwist.games.tsukuyumi.terms import areas, is_blocked, type_of


@rule("TS-3.1", "TS-3.4", "TS-3.5", "TS-3.6", "TS-3.27", "TS-21.1")
def lay_out_board(g: Game) -> None:
    """The moon in the middle, then tiles; they are drawn again until the layout passes the check."""
    t = g.table
    t.lay_all([(area, MOON, 0) for area in t.box.moon])
    draw_tiles(t, g.dice)
    while not will_do(t):
        draw_tiles(t, g.dice)
    g.disclose()
    g.tell("board", scenario=t.box.scenario.id)


def draw_tiles(t: Table, dice: Dice) -> None:
    """Fixed fields first, then all others, each turned at random (TS-21.10)."""
    pile = list(t.box.content.tiles.values())
    dice.shuffle(pile)
    fixed = {GRID.number[one.cell]: one.what for one in t.box.layout.fixed}
    free = [area for area in fields(t) if area not in fixed]
    kinds: set[str] = set(fixed.values())
    drawn = []
    for area, what in fixed.items():
        tile = next(tile for tile in pile if counts_as(tile, what) and _counts(tile, kinds) == 1)
        pile.remove(tile)
        drawn.append((area, tile.id, _turned(tile, dice)))
    exactly: set[str] = set(t.box.scenario.exactly)
    others = (tile for tile in pile if _counts(tile, exactly) == 0)
    for area in free:
        tile = next(others)
        drawn.append((area, tile.id, _turned(tile, dice)))
    t.lay_all(drawn)


def _turned(tile: Tile, dice: Dice) -> int:
    """The walls of a tile that is turned at random."""
    turn = dice.below(6)
    return sum(1 << (side + turn) % 6 for side in tile.blockades)


def counts_as(tile: Tile, what: str) -> bool:
    """A tile is of a type or has a property."""
    return tile.type == what or what in tile.properties


def _counts(tile: Tile, kinds: set[str]) -> int:
    return sum(counts_as(tile, what) for what in kinds)


def will_do(t: Table) -> bool:
    """All areas are connected, everybody can start, and every mission and goal is possible (TS-3.27)."""
    return is_connected(t) and every_start_will_do(t) and wanted_types(t) <= {type_of(t, area) for area in areas(t)}


def is_connected(t: Table) -> bool:
    """All areas and the moon hang together through open edges."""
    found = [t.box.centre]
    seen = set(found)
    for area in found:
        for other in t.near[area]:
            if other not in seen and not is_blocked(t, area, other):
                seen.add(other)
                found.append(other)
    return len(seen) == len(areas(t))


def every_start_will_do(t: Table) -> bool:
    """Each dock, and each heap from some hex beside it, allows three start areas."""
    enough = t.box.content.limits.start_areas
    if t.box.scenario.homes == "dock":
        return all(len(reach(t, 0, dock, most=enough)) >= enough for dock in docks(t))
    if t.box.scenario.homes == "heap":
        return all(any(len(reach(t, 0, home) & heap) >= enough for home in _beside(t, heap)) for heap in heaps(t))
    return True


def _beside(t: Table, heap: frozenset[int]) -> set[int]:
    """Empty hexes that touch a heap and not the moon (TS-21.11)."""
    beside = {other for area in heap for other in GRID.near[area] if not t.ground[other]}
    return {hex for hex in beside if not set(GRID.near[hex]) & set(t.box.moon)}


def wanted_types(t: Table) -> set[str]:
    """The types that a mission or a goal in play names."""
    checks = [one.effect for one in t.box.missions]
    if t.box.scenario.goals:
        checks += [faction.goal.effect for faction in t.box.factions]
    return {type for check in checks if isinstance(check, ControlTypes) for type in check.types}
