"""Marches of a team (AP-B18.14, AP-B18.29, AP-B18.40): bands that set out one after the other."""

from __future__ import annotations

from zwist.engine.question import Offer
from zwist.games.ante_portas.commands import commands, enough
from zwist.games.ante_portas.confrontation import CONFRONTATION
from zwist.games.ante_portas.confrontation.army import fresh_on, is_mobile, team_of
from zwist.games.ante_portas.confrontation.assault import assault_rivals, assaults_of_team
from zwist.games.ante_portas.confrontation.bands import NOBODY, marching, mustered, tire
from zwist.games.ante_portas.confrontation.breakthrough import break_through, exits
from zwist.games.ante_portas.confrontation.groups import form_band
from zwist.games.ante_portas.confrontation.leap import leap_with_engine, leaps_of_team
from zwist.games.ante_portas.confrontation.traps import be_snared
from zwist.games.ante_portas.confrontation.ways import ways_of_bands
from zwist.games.ante_portas.effects.actions import March
from zwist.games.ante_portas.field import HEXES
from zwist.games.ante_portas.orders import give_orders, march
from zwist.games.ante_portas.table import Game, rule, rulebook
from zwist.games.ante_portas.terms import printed
from zwist.games.ante_portas.troops import Band, Bands


@rulebook.instead(CONFRONTATION, march, "AP-B8.7", "AP-B8.11", "AP-B18.12", "AP-B18.29")
def march_rivals(g: Game, seat: int, key: str) -> None:
    """All mobile units of the team, each so many hexes at most; opposing traps hold some who begin on them."""
    t = g.table
    team, steps = team_of(seat), printed(t, key, March).steps
    bands = []
    for hex in HEXES:
        fresh = fresh_on(t, team, hex)
        band = Band(hex, steps, 0, fresh.weak, fresh.strong, int(is_mobile(t, team, hex)))
        if band.size:
            bands.append(band)
    t.bands = Bands(seat, key, tuple(bands))
    for band in bands:
        g.then(be_snared, seat, band)
    g.then(give_orders, seat)


@rulebook.instead(CONFRONTATION, give_orders, "AP-B8.7", "AP-B8.8", "AP-B18.37")
def give_orders_to_bands(g: Game, seat: int) -> None:
    """One band after the other, in the order that the player chooses; over the opposing edge the game is won."""
    t = g.table
    bands = mustered(t, team_of(seat))
    t.bands = marching(t)._replace(bands=bands, of=None, going=None, crew=NOBODY, goal=0, joined=())
    if any(one.exists(t, seat) for one in (ways_of_bands, leaps_of_team, exits)):
        offers = (
            Offer(ways_of_bands, form_band, (seat,)),
            Offer(assaults_of_team, assault_rivals, (seat,)),
            Offer(leaps_of_team, leap_with_engine, (seat,)),
            Offer(exits, break_through, (seat,)),
            Offer(enough, end_march, ()),
        )
        commands(g, seat, "give orders", ("give orders", seat), *offers)
    else:
        g.then(end_march, "ready")


@rule("AP-B18.14", "AP-B18.40")
def end_march(g: Game, verb: str) -> None:
    """Whoever has moved and still might is exhausted now: the steps of an action are one movement."""
    t = g.table
    team = team_of(marching(t).seat)
    for band in mustered(t, team):
        tire(t, team, band)
    t.bands = None
