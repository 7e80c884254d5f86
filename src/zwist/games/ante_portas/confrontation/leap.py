"""Engines of a team that are led through a hex with another installation (AP-B8.9)."""

from __future__ import annotations

from zwist.engine.question import Condition, Option
from zwist.engine.timing import opportunity
from zwist.games.ante_portas.commands import takes_command
from zwist.games.ante_portas.confrontation.army import is_mobile, owns, soldiers_on, team_of
from zwist.games.ante_portas.confrontation.bands import NOBODY, has_orders_left, marching, without
from zwist.games.ante_portas.confrontation.crew import carry, has_crew, operators, take_along
from zwist.games.ante_portas.confrontation.step import face
from zwist.games.ante_portas.field import NEAR
from zwist.games.ante_portas.leap import beyond
from zwist.games.ante_portas.nouns import LEAP
from zwist.games.ante_portas.orders import give_orders
from zwist.games.ante_portas.table import Game, Table, choice, rule
from zwist.games.ante_portas.troops import Band


def _leaps(t: Table, seat: int) -> list[Option[tuple[int, int]]]:
    """An engine is led through a hex with another installation, unless there would be a fight or a trap (AP-B8.9)."""
    team, found = team_of(seat), []
    for band in marching(t).bands:
        if band.engine and band.steps > 1:
            through = [hex for hex in NEAR[band.hex] if t.tile[hex] and can_pass(t, team, hex)]
            found += [LEAP[band.hex, hex] for hex in beyond(t, band.hex, through)]
    return found


def can_pass(t: Table, team: int, hex: int) -> bool:
    """No opposing unit stops an engine there."""
    return not soldiers_on(t, 1 - team, hex).size and (owns(t, team, hex) or t.tile[hex] == "bomb")


leaps_of_team = choice("leaps of a team", "AP-B8.9", _leaps, when=(Condition("AP-B20.4", has_orders_left),))


@rule("AP-B8.9", "AP-B8.11", "AP-B18.17")
def leap_with_engine(g: Game, one: tuple[int, int], seat: int) -> None:
    """An engine goes through a hex with another installation; it may take along who operates it."""
    t = g.table
    takes_command(t)
    band = next(other for other in marching(t).bands if other.engine and other.hex == one[0])
    t.bands = marching(t)._replace(of=band, going=Band(*band[:3], engine=1), target=one[1])
    if has_crew(t, seat):
        g.ask(seat, operators, leap_with_crew, seat)
    else:
        g.then(leap_with_crew, NOBODY, seat)


@rule("AP-B18.17", "AP-B19.12")
def leap_with_crew(g: Game, crew: str, seat: int) -> None:
    """Soldiers may act before it goes."""
    g.table.bands = marching(g.table)._replace(crew=crew)
    g.then(opportunity, "before march", (), ())
    g.then(leap_through, seat)


@rule("AP-B8.9", "AP-B8.11", "AP-B8.18", "AP-B18.17", "AP-B19.7")
def leap_through(g: Game, seat: int) -> None:
    """Both steps at once, if the engine is still there and its way is open."""
    t = g.table
    team, now = team_of(seat), marching(t)
    going = now.going or Band(0, 0)
    way = going.hex, now.target
    if not is_mobile(t, team, going.hex) or all(leap.value != way for leap in _leaps(t, seat)):
        g.then(give_orders, seat)
        return
    t.bands = now._replace(bands=without(now.bands, going), gone=now.gone + 1)
    g.tell("march", seat=seat, origin=way[0], hex=way[1], farmers=0, citizens=0, engine=1)
    take_along(g, seat, way)
    carry(t, team, *way)
    face(g, team, way[1])
    g.then(give_orders, seat)
