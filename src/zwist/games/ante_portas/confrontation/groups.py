"""A group of a band that sets out (AP-B8.7, AP-B8.17): who goes."""

from __future__ import annotations

from zwist.engine.timing import opportunity
from zwist.games.ante_portas.commands import takes_command
from zwist.games.ante_portas.confrontation.army import team_of
from zwist.games.ante_portas.confrontation.bands import NOBODY, marching, orders_left
from zwist.games.ante_portas.confrontation.crew import has_crew, operators
from zwist.games.ante_portas.confrontation.step import go_together
from zwist.games.ante_portas.confrontation.ways import is_open, origin_of, room_left
from zwist.games.ante_portas.nouns import CITIZENS, ENGINE, FARMERS
from zwist.games.ante_portas.table import Game, Table, choice, rule
from zwist.games.ante_portas.troops import Band


@rule("AP-B8.7", "AP-B18.16")
def form_band(g: Game, one: tuple[int, int, int, int], seat: int) -> None:
    """Where they go is known; then who goes."""
    t = g.table
    takes_command(t)
    band = origin_of(t, one)
    t.bands = marching(t)._replace(of=band, going=Band(*band[:3]), target=one[1])
    if most_of(t, seat, "farmers"):
        g.ask_number(seat, band_farmers, band_with_farmers, seat)
    else:
        g.then(band_with_farmers, 0, seat)


def named(t: Table) -> Band:
    """The band out of which units are named, less those who have been."""
    now = marching(t)
    if now.of is None or now.going is None:
        raise LookupError("nobody sets out")
    return now.of.less(now.going)


def most_of(t: Table, seat: int, kind: str) -> int:
    """How many more of a kind may go along."""
    now, left = marching(t), named(t)
    going = now.going or Band(0, 0)
    most = {"farmers": left.farmers, "citizens": left.citizens, "engine": left.engine}[kind]
    if kind == "engine":
        most = most if is_open(t, now.target) else 0
    else:
        room = room_left(t, team_of(seat), left.hex, now.target)
        most = min(most, room - going.farmers - going.citizens)
    return max(0, min(most, orders_left(t) - going.size))


def fewest_of(t: Table, seat: int, *later: str) -> int:
    """Somebody must go."""
    going = marching(t).going
    return int((going is None or not going.size) and not any(most_of(t, seat, kind) for kind in later))


def go_along(t: Table, more: Band) -> None:
    """More units set out."""
    now = marching(t)
    t.bands = now._replace(going=more if now.going is None else now.going.plus(more))


band_farmers = choice(
    "band farmers",
    "AP-B8.7",
    lambda t, seat: [FARMERS[n] for n in range(fewest_of(t, seat, "citizens", "engine"), most_of(t, seat, "farmers") + 1)],
)


@rule("AP-B8.7")
def band_with_farmers(g: Game, n: int, seat: int) -> None:
    """So many farmers."""
    t = g.table
    go_along(t, Band(0, 0, farmers=n))
    if most_of(t, seat, "citizens"):
        g.ask_number(seat, band_citizens, band_with_citizens, seat)
    else:
        g.then(band_with_citizens, 0, seat)


band_citizens = choice(
    "band citizens",
    "AP-B8.7",
    lambda t, seat: [CITIZENS[n] for n in range(fewest_of(t, seat, "engine"), most_of(t, seat, "citizens") + 1)],
)


@rule("AP-B8.7")
def band_with_citizens(g: Game, n: int, seat: int) -> None:
    """So many citizens."""
    t = g.table
    go_along(t, Band(0, 0, citizens=n))
    if most_of(t, seat, "engine"):
        g.ask_number(seat, band_engines, band_with_engine, seat)
    else:
        g.then(band_with_engine, 0, seat)


band_engines = choice(
    "band engines", "AP-B8.17", lambda t, seat: [ENGINE[n] for n in range(fewest_of(t, seat), most_of(t, seat, "engine") + 1)]
)


@rule("AP-B8.17", "AP-B18.17")
def band_with_engine(g: Game, n: int, seat: int) -> None:
    """A catapult or howitzer may take along who operates it."""
    t = g.table
    go_along(t, Band(0, 0, engine=n))
    if n and has_crew(t, seat):
        g.ask(seat, operators, set_out_with, seat)
    else:
        g.then(set_out_with, NOBODY, seat)


@rule("AP-B18.17", "AP-B19.12")
def set_out_with(g: Game, crew: str, seat: int) -> None:
    """Soldiers may act before they go; whoever enters a hex with others waits for them."""
    t = g.table
    now = marching(t)
    if now.goal and now.going is not None:
        crew = crew if now.going.engine else now.crew
        t.bands = now._replace(crew=crew, of=None, going=None, joined=(*now.joined, now.going))
        g.carry_out("gather", seat)
    else:
        t.bands = now._replace(crew=crew)
        g.then(opportunity, "before march", (), ())
        g.then(go_together, seat)
