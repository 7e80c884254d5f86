"""Catapults and howitzers of a team on the march (AP-B18.17): they may take along who operates them."""

from __future__ import annotations

from zwist.engine.question import Option
from zwist.games.ante_portas.confrontation.army import fresh_on, shift, spent_on, team_of
from zwist.games.ante_portas.confrontation.bands import NOBODY, marching, together, without
from zwist.games.ante_portas.confrontation.ways import room_left
from zwist.games.ante_portas.ground import worker
from zwist.games.ante_portas.groups import carry_engine
from zwist.games.ante_portas.nouns import CREW
from zwist.games.ante_portas.table import CITIZEN, FARMER, Game, Table, choice
from zwist.games.ante_portas.troops import Band


def _operators(t: Table, seat: int) -> list[Option[str]]:
    """Whoever can operate the engine beside those who march by themselves (AP-B18.17)."""
    now, team = marching(t), team_of(seat)
    going = now.going or Band(0, 0)
    kind = worker(t, going.hex)
    fresh, spent = fresh_on(t, team, going.hex), spent_on(t, team, going.hex)
    walkers = [one for one in (going, *now.joined) if one.hex == going.hex]
    able = fresh[kind] - sum(one.farmers if kind == FARMER else one.citizens for one in walkers)
    states = [state for state, n in (("fresh", able), ("tired", spent[kind])) if n > 0]
    room = room_left(t, team, going.hex, now.target) > going.farmers + going.citizens
    return [CREW[NOBODY], *(CREW[state] for state in states if room)]


operators = choice("operators", "AP-B18.17", _operators)


def has_crew(t: Table, seat: int) -> bool:
    """Whether anybody can be taken along."""
    return len(_operators(t, seat)) > 1


def take_along(g: Game, seat: int, way: tuple[int, int]) -> None:
    """Whoever operates the engine comes along as he is: it is no movement of his own (AP-B18.17, AP-B18.40)."""
    t = g.table
    team, kind, crew = team_of(seat), worker(t, way[0]), marching(t).crew
    spent = crew == "tired"
    there = spent_on(t, team, way[0]) if spent else fresh_on(t, team, way[0])
    if crew == NOBODY or not there[kind]:
        return
    shift(t, team, kind, way, 1, int(spent))
    g.tell("taken_along", seat=seat, kind=kind, origin=way[0], hex=way[1])
    of_his = [one for one in marching(t).bands if one.hex == way[0] and (one.farmers, one.citizens)[kind]]
    if not spent and of_his:
        band = max(of_his, key=lambda one: (-one.moved, one.steps))
        alone = Band(band.hex, band.steps, band.moved, int(kind == FARMER), int(kind == CITIZEN))
        bands = together(without(marching(t).bands, alone), alone._replace(hex=way[1]))
        t.bands = marching(t)._replace(bands=bands)


def carry(t: Table, team: int, origin: int, target: int) -> None:
    """The tile keeps its orientation and its owner."""
    carry_engine(t, origin, target)
    t.owners[target] = team
