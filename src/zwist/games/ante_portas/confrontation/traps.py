"""Opposing traps on a march (AP-B18.12): whom of a band they hold."""

from __future__ import annotations

from zwist.games.ante_portas.confrontation.army import owns, team_of
from zwist.games.ante_portas.confrontation.bands import come_in, left_of, marching, mustered, without
from zwist.games.ante_portas.ground import TRAP
from zwist.games.ante_portas.nouns import HELD
from zwist.games.ante_portas.table import Game, Table, choice, rule
from zwist.games.ante_portas.troops import Band


@rule("AP-B18.12")
def meet_trap(g: Game, seat: int, band: Band) -> None:
    """Whoever enters an opposing trap with steps left is held as far as it goes."""
    t = g.table
    if band.steps:
        there = next((one for one in mustered(t, team_of(seat)) if one[:3] == band[:3]), None)
        if there is not None:
            g.then(be_snared, seat, left_of(t, team_of(seat), there))


@rule("AP-B18.12", "AP-B10.3")
def be_snared(g: Game, seat: int, band: Band) -> None:
    """The active team decides which of its units in an opposing trap lose their next step."""
    t = g.table
    if t.tile[band.hex] != TRAP or owns(t, team_of(seat), band.hex):
        return
    n = held_of(t, band)
    if not n:
        return
    if n < band.size and len(held_farmers.options(t, seat, band, n)) > 1:
        g.ask_number(seat, held_farmers, hold_farmers, seat, band, n)
    else:
        g.then(hold_farmers, min(n, band.farmers), seat, band, n)


def held_of(t: Table, band: Band) -> int:
    """How many of a band a trap holds: three for each trap and action (AP-B18.12)."""
    most = t.box.content.trap.holds - marching(t).held.count(band.hex)
    return max(0, min(most, band.size))


held_farmers = choice(
    "held farmers",
    "AP-B18.12",
    lambda t, seat, band, n: [HELD[some] for some in range(max(0, n - band.citizens - band.engine), min(n, band.farmers) + 1)],
)


@rule("AP-B18.12")
def hold_farmers(g: Game, farmers: int, seat: int, band: Band, n: int) -> None:
    """So many farmers are held."""
    t = g.table
    ways = held_citizens.options(t, seat, band, n, farmers)
    if len(ways) > 1:
        g.ask_number(seat, held_citizens, hold_citizens, seat, band, n, farmers)
    else:
        g.then(hold_citizens, ways[0].value, seat, band, n, farmers)


held_citizens = choice(
    "held citizens",
    "AP-B18.12",
    lambda t, seat, band, n, farmers: [
        HELD[some] for some in range(max(0, n - farmers - band.engine), min(n - farmers, band.citizens) + 1)
    ],
)


@rule("AP-B18.12")
def hold_citizens(g: Game, citizens: int, seat: int, band: Band, n: int, farmers: int) -> None:
    """So many citizens are, and the engine if one more is due; they lose a step."""
    t = g.table
    held = Band(*band[:3], farmers, citizens, n - farmers - citizens)
    now = marching(t)
    t.bands = now._replace(bands=without(now.bands, held), held=(*now.held, *((band.hex,) * n)))
    g.tell("snared", seat=seat, hex=band.hex, n=n)
    come_in(t, team_of(seat), held._replace(steps=held.steps - 1))
