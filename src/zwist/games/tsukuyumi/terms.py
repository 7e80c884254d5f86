"""Facts that can be read off the table; chapters 1, 14 and 15 give the words. Nothing here changes anything."""

from __future__ import annotations

from zwist.games.tsukuyumi.content import Tile, Unit
from zwist.games.tsukuyumi.sides import NOBODY
from zwist.games.tsukuyumi.table import GRID, MOON, Table
from zwist.kit.grid import edge

KANEDA = ("kaneda_blue", "kaneda_red")

# Areas


def areas(t: Table) -> tuple[int, ...]:
    """All areas of the board: tiles, moon and homes (TS-3.26)."""
    return t.board


def adjacent(t: Table, area: int) -> tuple[int, ...]:
    """The areas that share an edge with one, whatever blocks it (TS-1.4, TS-1.15)."""
    return t.near[area]


def is_moon(t: Table, area: int) -> bool:
    """Whether an area is one of the seven of the moon."""
    return t.ground[area] == MOON


def is_home(t: Table, area: int) -> bool:
    """Whether an area is somebody's home (TS-3.26)."""
    return area in t.home


def tile(t: Table, area: int) -> Tile | None:
    """The tile that makes up an area, unless it is the moon or a home."""
    return t.box.content.tiles.get(t.ground[area])


def type_of(t: Table, area: int) -> str:
    """The printed type: ocean_floor, alluvial, mountain, moon or home (TS-17.11)."""
    return t.box.types.get(t.ground[area], "home")


def mountain(t: Table, area: int) -> int:
    """The mountain value, 0 elsewhere and in quick start (TS-15.3, TS-20.3)."""
    printed = tile(t, area)
    return 0 if printed is None or t.box.quick_start else printed.mountain


def printed_properties(t: Table, area: int) -> tuple[str, ...]:
    """What is printed; quick start leaves the tiles' own out (TS-15.10, TS-20.3)."""
    return t.box.printed.get(t.ground[area], ())


def has(t: Table, area: int, name: str) -> bool:
    """Whether an area has a property, printed or by a marker, that no negation covers (TS-15.5, TS-15.11)."""
    if name in t.negated[area]:
        return False
    return name in t.properties[area] or name in printed_properties(t, area)


def within(t: Table, area: int, n: int) -> set[int]:
    """The areas in range n: steps between adjacent areas, blockades ignored (TS-1.15)."""
    found = {area}
    for _ in range(n):
        found |= {other for one in found for other in t.near[one]}
    return found


# Edges


def is_printed(t: Table, a: int, b: int) -> bool:
    """A blockade is printed on the edge, on one or both of its sides (TS-1.5)."""
    mine, other = t.walls[a], t.walls[b]
    if not mine and not other:
        return False
    way = GRID.direction(a, b)
    return bool(mine >> way & 1 or other >> (way + 3) % 6 & 1)


def is_blocked(t: Table, a: int, b: int) -> bool:
    """A blockade of any kind lies on the edge between two areas (TS-1.5)."""
    one = edge(a, b)
    if one in t.blockades or one in t.terra_blockades:
        return True
    return is_printed(t, a, b) and one not in t.passages


def is_sealed(t: Table, a: int, b: int, side: int) -> bool:
    """Kaneda seals the edges of its area against everybody but its owner (TS-22.40)."""
    if not t.standing or side == t.box.seat_of.get("cybersamurai", NOBODY):
        return False
    return any(name in KANEDA and area in (a, b) for name, area in t.standing)


def is_open(t: Table, a: int, b: int, side: int = NOBODY) -> bool:
    """Nothing blocks the edge for a side; NOBODY asks for the Oni and all players but the Cybersamurai."""
    return not is_blocked(t, a, b) and not is_sealed(t, a, b, side)


def edge_markers_left(t: Table) -> int:
    """Blockade and passage markers in the pool (TS-16.5)."""
    return t.box.content.limits.edge_markers - len(t.blockades) - len(t.passages)


# Units


def units_of(t: Table, side: int, area: int) -> tuple[int, ...]:
    """The units of a side in an area, one kind for each of them."""
    here = t.units[area]
    if not here:
        return here
    owner = t.box.owner
    return tuple([kind for kind in here if owner[kind] == side])


def areas_of(t: Table, side: int) -> list[int]:
    """The areas with units of a side, in the order of the board."""
    owner, units = t.box.owner, t.units
    found = []
    for area in t.board:
        for kind in units[area]:
            if owner[kind] == side:
                found.append(area)
                break
    return found


def sides_in(t: Table, area: int) -> tuple[int, ...]:
    """The sides with units in an area, in the order of their numbers."""
    return tuple(sorted({t.box.owner[kind] for kind in t.units[area]}))


def enemies_in(t: Table, side: int, area: int) -> tuple[int, ...]:
    """All units in an area that are not the side's own, opponents' and Oni (TS-9.7)."""
    here = t.units[area]
    if not here:
        return here
    owner = t.box.owner
    return tuple([kind for kind in here if owner[kind] != side])


def unit(t: Table, kind: int) -> Unit:
    """What is printed on a unit."""
    return t.box.kinds[kind]


def flies(t: Table, kind: int) -> bool:
    """A unit flies, by itself or because the whole swarm does in this round (TS-9.10, TS-22.43)."""
    return kind in t.box.flying or ("swarm_flies" in t.used and unit(t, kind).faction == "dark_seed")


def values(t: Table, kind: int) -> tuple[int, int, int]:
    """Hit points, conquest and damage points of a unit, printed and by uplinks (TS-22.3)."""
    owner = t.box.owner[kind]
    return t.box.values[kind, t.items[owner] if 0 <= owner < t.box.seats else ()]


def hp(t: Table, kind: int) -> int:
    """Hit points, printed and by uplinks (TS-9.6, TS-22.3)."""
    return values(t, kind)[0]


def conquest(t: Table, kind: int) -> int:
    """Conquest points, printed and by uplinks."""
    return values(t, kind)[1]


def damage(t: Table, kind: int) -> int:
    """Damage points, printed and by uplinks."""
    return values(t, kind)[2]


# Territory


def controls(t: Table, side: int) -> list[int]:
    """The areas with a marker of a side, moon areas included (TS-1.6, TS-17.7)."""
    return [area for area in t.board if t.territory[area] == side]


def held_by_side(t: Table) -> list[list[int]]:
    """The areas with a marker of each side, in one look at the board."""
    held: list[list[int]] = [[] for _ in range(t.box.oni + 1)]
    territory = t.territory
    for area in t.board:
        if territory[area] != NOBODY:
            held[territory[area]].append(area)
    return held


# Initiative


def place_of(t: Table, seat: int) -> int:
    """The place on the initiative track, from 1 (TS-5.1)."""
    return t.initiative.index(seat) + 1


def in_order(t: Table) -> tuple[int, ...]:
    """All sides in initiative order, the Oni last (TS-23.4)."""
    return (*t.initiative, t.box.oni)


# Supplies


def left_of(t: Table, item: str) -> int:
    """How many of an item are in the supply: neither held nor on the board (TS-2.4)."""
    content = t.box.content.items[item]
    if item == "egg":
        return content.count - sum(t.eggs)
    if item == "mine":
        return content.count - sum(t.mines)
    if item == "terra_blockade":
        return content.count - len(t.terra_blockades)
    if content.kind == "terraforming":
        return content.count - sum(item in here for here in t.terraforming)
    seat = t.box.seat_of[content.faction]
    return content.count - t.items[seat].count(item)
