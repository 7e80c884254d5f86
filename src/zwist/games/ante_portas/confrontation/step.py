"""The step of a march: bands enter a hex together, fight there (AP-B18.31) and meet its trap."""

from __future__ import annotations

from zwist.engine.timing import opportunity
from zwist.games.ante_portas.confrontation.army import shift, team_of
from zwist.games.ante_portas.confrontation.bands import come_in, left_of, marching, without
from zwist.games.ante_portas.confrontation.crew import carry, take_along
from zwist.games.ante_portas.confrontation.feuds import feud, is_contested
from zwist.games.ante_portas.confrontation.traps import meet_trap
from zwist.games.ante_portas.effects.actions import March
from zwist.games.ante_portas.orders import give_orders
from zwist.games.ante_portas.table import CITIZEN, FARMER, Game, rule
from zwist.games.ante_portas.terms import printed
from zwist.games.ante_portas.troops import Band


@rule("AP-B8.7", "AP-B8.8", "AP-B18.14", "AP-B18.17", "AP-B18.31", "AP-B18.40")
def go_together(g: Game, seat: int) -> None:
    """They go together as far as they are left; where opposing units are there is a fight at once."""
    t = g.table
    team, now = team_of(seat), marching(t)
    arrived = []
    for band in now.joined or (now.going or Band(0, 0),):
        going = left_of(t, team, band)
        if going.size:
            arrived.append(enter(g, seat, going, now.target))
    if arrived:
        face(g, team, now.target)
    for band in arrived:
        g.then(meet_trap, seat, band)
    g.then(give_orders, seat)


def enter(g: Game, seat: int, going: Band, target: int) -> Band:
    """One band on the hex that it has entered, with whoever operates its engine."""
    t = g.table
    team, now = team_of(seat), marching(t)
    way = going.hex, target
    t.bands = now._replace(bands=without(now.bands, going), gone=now.gone + going.size)
    shift(t, team, FARMER, way, going.farmers)
    shift(t, team, CITIZEN, way, going.citizens)
    g.tell("march", seat=seat, origin=way[0], hex=way[1], farmers=going.farmers, citizens=going.citizens, engine=going.engine)
    if going.engine:  # of those who are left after them
        take_along(g, seat, way)
        carry(t, team, *way)
    arrived = going._replace(hex=target, steps=going.steps - 1, moved=1)
    come_in(t, team, arrived)
    return arrived


def face(g: Game, team: int, hex: int) -> None:
    """They fight opposing units there; where there are none soldiers may act."""
    t = g.table
    if is_contested(t, hex):
        g.then(feud, hex, team, printed(t, marching(t).key, March).bonus)
    else:
        g.then(opportunity, "after march", (), ())
