"""Facts of a battlefield with two armies: who stands where, whose tiles lie there, what each team sees."""

from __future__ import annotations

from zwist.games.ante_portas.damage import Figures, Ours
from zwist.games.ante_portas.effects.lasting import SightStartNeighbours
from zwist.games.ante_portas.field import HEXES, NEAR, SIZE
from zwist.games.ante_portas.ground import building, lines_of, reach, worker
from zwist.games.ante_portas.table import CITIZEN, FARMER, Table
from zwist.games.ante_portas.terms import in_play

TEAMS = (0, 1)


def team_of(seat: int) -> int:
    """Teams sit in turn: seats 1 and 3 against 2 and 4 (AP-B18.5, AP-B18.28)."""
    return seat % 2


def members(t: Table, team: int) -> tuple[int, ...]:
    """The seats of a team."""
    return t.box.allies[team]


def decider_of(t: Table, team: int) -> int:
    """Whose command counts for a team: the active member, else the one who was active last (AP-B19.9)."""
    if t.turn is not None and team_of(t.turn.seat) == team:
        return t.turn.seat
    return t.leaders[team]


def start_of(t: Table, team: int) -> int:
    """The start hex of a team (AP-B18.6)."""
    return t.box.starts[team]


def at(team: int, kind: int, hex: int) -> int:
    """Where soldiers of a team and kind on a hex are counted."""
    return (2 * team + kind) * SIZE + hex


# Soldiers


def soldiers_on(t: Table, team: int, hex: int) -> Figures:
    """The soldiers of a team on a hex, exhausted or not."""
    return Figures(t.armies[at(team, FARMER, hex)], t.armies[at(team, CITIZEN, hex)])


def spent_on(t: Table, team: int, hex: int) -> Figures:
    """Those of them who are exhausted."""
    return Figures(t.spent[at(team, FARMER, hex)], t.spent[at(team, CITIZEN, hex)])


def fresh_on(t: Table, team: int, hex: int) -> Figures:
    """Those of them who are not."""
    return soldiers_on(t, team, hex).less(spent_on(t, team, hex))


def rested_on(t: Table, team: int, hex: int) -> Figures:
    """Those who are neither exhausted nor in the middle of a movement (AP-B18.14, AP-B18.40)."""
    found = fresh_on(t, team, hex)
    if t.bands is not None and team_of(t.bands.seat) == team:
        for band in t.bands.bands:
            if band.hex == hex and band.moved:
                found = found.less(Figures(band.farmers, band.citizens))
    return found


def holder(t: Table, hex: int) -> int | None:
    """The team whose soldiers stand on a hex; in a fight the first of them."""
    return next((team for team in TEAMS if soldiers_on(t, team, hex).size), None)


def enlist(t: Table, seat: int, hex: int, figures: Figures) -> None:
    """New soldiers of a player stand on a hex, fresh."""
    team = team_of(seat)
    t.armies[at(team, FARMER, hex)] += figures.weak
    t.armies[at(team, CITIZEN, hex)] += figures.strong
    t.brought[seat * SIZE + hex] += figures.size


def remove(t: Table, team: int, kind: int, hex: int, n: int, spent: int) -> None:
    """So many soldiers leave the battlefield, some of them exhausted; first those of whom a player has most there."""
    t.armies[at(team, kind, hex)] -= n
    t.spent[at(team, kind, hex)] -= spent
    for _ in range(n):
        seat = max(members(t, team), key=lambda one: t.brought[one * SIZE + hex])
        t.brought[seat * SIZE + hex] -= 1


def shift(t: Table, team: int, kind: int, way: tuple[int, int], n: int, spent: int = 0) -> None:
    """So many soldiers go from one hex to another; whose they are is as the limit of a player allows (AP-B18.30)."""
    origin, target = way
    t.armies[at(team, kind, origin)] -= n
    t.armies[at(team, kind, target)] += n
    t.spent[at(team, kind, origin)] -= spent
    t.spent[at(team, kind, target)] += spent
    for _ in range(n):
        owners = [seat for seat in members(t, team) if t.brought[seat * SIZE + origin]]
        seat = min(owners, key=lambda one: (t.brought[one * SIZE + target], one))
        t.brought[seat * SIZE + origin] -= 1
        t.brought[seat * SIZE + target] += 1


def room_at_start(t: Table, seat: int) -> int:
    """How many more soldiers a player may have on the start hex (AP-B18.16)."""
    return t.box.content.limits.troop_size - t.brought[seat * SIZE + start_of(t, team_of(seat))]


def room_on_way(t: Table, team: int, origin: int, target: int) -> int:
    """How many soldiers of a team may go from one hex to another: nobody has more than six there (AP-B18.16)."""
    most, found = t.box.content.limits.troop_size, 0
    for seat in members(t, team):
        found += min(t.brought[seat * SIZE + origin], max(0, most - t.brought[seat * SIZE + target]))
    return found


# Tiles and units


def owns(t: Table, team: int, hex: int) -> bool:
    """Whether a tile of the team lies on a hex (AP-B18.23)."""
    return bool(t.tile[hex]) and t.owners[hex] == team


def has_units(t: Table, team: int, hex: int) -> bool:
    """Whether any unit of a team is on a hex, be it only a trap or a bomb (AP-B12.1)."""
    return owns(t, team, hex) or bool(soldiers_on(t, team, hex).size)


def fighters(t: Table, team: int, hex: int) -> Ours:
    """The units of a team that fight: soldiers, its building, its mine; traps and bombs do not (AP-B18.31)."""
    soldiers = soldiers_on(t, team, hex)
    if not owns(t, team, hex):
        return Ours(soldiers)
    mine, here = t.box.content.mines.get(t.tile[hex]), building(t, hex)
    return Ours(
        soldiers,
        mine.strength if mine is not None else None,
        here.strength if here is not None else None,
        here.absorbs if here is not None else 0,
    )


def is_mobile(t: Table, team: int, hex: int) -> bool:
    """Whether a catapult or howitzer of a team is on a hex."""
    here = building(t, hex)
    return here is not None and here.mobile and t.owners[hex] == team


def is_staffed(t: Table, team: int, hex: int) -> bool:
    """Whether a soldier of the right kind is in a building of the team (AP-B12.2)."""
    return building(t, hex) is not None and owns(t, team, hex) and t.armies[at(team, worker(t, hex), hex)] > 0


def free_actions(t: Table, team: int, hex: int) -> int:
    """How many soldier actions are possible in a building now; whoever lies there exhausted counts (AP-B12.18)."""
    here = building(t, hex)
    if here is None or not owns(t, team, hex):
        return 0
    rested = rested_on(t, team, hex)
    able = rested.weak if worker(t, hex) == FARMER else rested.strong
    return max(0, min(able, here.worker_count - spent_on(t, team, hex).size))


def crews(t: Table, team: int) -> list[int]:
    """The hexes of buildings in which a soldier of a team can act now."""
    return [hex for hex in HEXES if t.tile[hex] and free_actions(t, team, hex)]


def exhaust(t: Table, team: int, hex: int) -> None:
    """A soldier who has acted in a building lies down (AP-B12.6)."""
    t.spent[at(team, worker(t, hex), hex)] += 1


# Sight


def watched(t: Table, team: int, hex: int) -> set[int]:
    """What a staffed building sees: each arrow as far as the first opposing soldiers (AP-B18.33)."""
    found: set[int] = set()
    if is_staffed(t, team, hex):
        for line in lines_of(t, hex):
            for one in line:
                found.add(one)
                if soldiers_on(t, 1 - team, one).size:
                    break
    return found


def in_sight(t: Table, team: int) -> set[int]:
    """The start hex, every hex with units of the team, and what its staffed buildings see (AP-B12.1, AP-B18.33)."""
    start = start_of(t, team)
    found = {start}
    for hex in HEXES:
        if has_units(t, team, hex):
            found.add(hex)
            found |= watched(t, team, hex)
    lookout = any(in_play(t, seat, SightStartNeighbours) for seat in members(t, team))
    if lookout and not soldiers_on(t, 1 - team, start).size:
        found |= set(NEAR[start])
    return found


def within_fire(t: Table, team: int, gun: int, high: bool) -> set[int]:
    """What a gun can hit: what it sees, or with high-angle fire whatever its arrows reach (AP-B12.10)."""
    return reach(t, gun) if high else watched(t, team, gun)
