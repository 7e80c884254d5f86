"""Sustenance at the end of a year (A9): working citizens of each board, then those on the battlefield."""

from __future__ import annotations

from zwist.engine.question import Limit, Offer, Option
from zwist.games.ante_portas.arrangement import clear_surplus
from zwist.games.ante_portas.field import HEXES
from zwist.games.ante_portas.nouns import AGREE, DECLINE, FEED_ALL, LET_GO, PAYER
from zwist.games.ante_portas.points import Here
from zwist.games.ante_portas.stores import eat, food_of
from zwist.games.ante_portas.table import CITIZEN, Game, Table, choice, rule
from zwist.games.ante_portas.terms import allies, in_order, workers_on, working
from zwist.games.ante_portas.trade import begin_trade, partners_anywhere
from zwist.games.ante_portas.work import take_off

Mouth = tuple[str, int, int]
"""A citizen who is to be sustained: ``plot`` or ``hex``, its number, and how many of those there are already fed."""


@rule("AP-A9.3", "AP-A9.7", "AP-B5.9")
def sustain(g: Game) -> None:
    """Each player in turn order, then the soldiers in ascending order of hexes."""
    t = g.table
    t.phase, t.haggled = "sustenance", ()
    for seat in in_order(t):
        g.then(sustain_workers, seat)
        g.then(clear_surplus, seat)
    g.then(sustain_soldiers, HEXES[0], 0)


def next_mouth(t: Table) -> None:
    """One citizen has been sustained or let go: whoever refused may be asked again."""
    t.refused, t.haggled = (), ()


# Working citizens


@rule("AP-A9.7", "AP-B5.8")
def sustain_workers(g: Game, seat: int) -> None:
    """The owner names one citizen after another, or sustains all of them alone."""
    t = g.table
    if working(t, seat, CITIZEN):
        g.then(feed_workers, seat, 0, 0)


def whole_staff(t: Table, seat: int, plot: int, fed: int) -> int:
    """Working citizens from a plot on that have not been sustained yet."""
    return sum(workers_on(t, seat, other, CITIZEN) for other in range(plot, t.box.plots)) - fed


feeding_all = choice(
    "feeding all", "AP-A9.3", lambda t, seat, plot, fed: (FEED_ALL,),
    Limit("AP-A9.3", lambda t, verb, seat, plot, fed: food_of(t, seat) >= whole_staff(t, seat, plot, fed)),
)  # fmt: skip


def _payers(t: Table, seat: int) -> list[Option[int]]:
    return [PAYER[other] for other in allies(t, seat)]


payers = choice(
    "payers", "AP-B5.8", lambda t, seat, plot, fed: _payers(t, seat),
    Limit("AP-A9.3", lambda t, other, seat, plot, fed: food_of(t, other) > 0),
    Limit("AP-A9.7", lambda t, other, seat, plot, fed: other not in t.refused),
)  # fmt: skip
letting_go = choice("letting go", "AP-A9.7", lambda t, seat, plot, fed: (LET_GO,))


@rule("AP-A9.7", "AP-B5.7", "AP-B5.8")
def feed_workers(g: Game, seat: int, plot: int, fed: int) -> None:
    """The next working citizen from a plot on."""
    t = g.table
    if plot == t.box.plots:
        return
    if fed >= workers_on(t, seat, plot, CITIZEN):
        g.then(feed_workers, seat, plot + 1, 0)
        return
    values = (seat, plot, fed)
    here: Here = ("feed workers", *values)
    g.menu(
        seat, "feed workers",
        Offer(feeding_all, feed_all, values), Offer(payers, feed_worker, values),
        Offer(letting_go, let_worker_go, values), Offer(partners_anywhere, begin_trade, (seat, here)), begins=True,
    )  # fmt: skip


@rule("AP-A9.3")
def feed_all(g: Game, verb: str, seat: int, plot: int, fed: int) -> None:
    """All working citizens that are left are sustained by their owner."""
    t = g.table
    n = whole_staff(t, seat, plot, fed)
    eat(t, seat, n)
    next_mouth(t)
    g.tell("sustained", seat=seat, n=n)


consents = choice("consents", "AP-A9.7", lambda t, other, seat, plot, fed: (AGREE,))
refusals = choice("refusals", "AP-A9.7", lambda t, other, seat, plot, fed: (DECLINE,))


@rule("AP-A9.7", "AP-B5.8")
def feed_worker(g: Game, other: int, seat: int, plot: int, fed: int) -> None:
    """Another payer must confirm."""
    if other == seat:
        g.do(fed_by, "agree", other, seat, plot, fed)
    else:
        values = (other, seat, plot, fed)
        g.menu(other, "feed worker", Offer(consents, fed_by, values), Offer(refusals, not_fed_by, values), begins=True)


@rule("AP-A9.3", "AP-B5.8")
def fed_by(g: Game, verb: str, other: int, seat: int, plot: int, fed: int) -> None:
    """One citizen is sustained by somebody's food."""
    t = g.table
    eat(t, other, 1)
    next_mouth(t)
    g.tell("sustained", seat=other, n=1)
    g.then(feed_workers, seat, plot, fed + 1)


@rule("AP-A9.7")
def not_fed_by(g: Game, verb: str, other: int, seat: int, plot: int, fed: int) -> None:
    """After a refusal the choice is made anew without that payer."""
    g.table.refused = (*g.table.refused, other)
    g.then(feed_workers, seat, plot, fed)


@rule("AP-A9.3", "AP-A9.7")
def let_worker_go(g: Game, verb: str, seat: int, plot: int, fed: int) -> None:
    """A citizen that is not sustained goes back unemployed."""
    t = g.table
    take_off(t, seat, CITIZEN, plot)
    next_mouth(t)
    g.tell("unsustained", seat=seat, building=t.plots[t.at(seat, plot)])
    g.then(feed_workers, seat, plot, fed)


# Citizens on the battlefield


def whole_army(t: Table, hex: int, fed: int) -> int:
    """Citizens on the battlefield from a hex on that have not been sustained yet."""
    return sum(t.citizens[hex:]) - fed


feeding_army = choice(
    "feeding army", "AP-B5.9", lambda t, hex, fed: (FEED_ALL,),
    Limit("AP-B5.9", lambda t, verb, hex, fed: food_of(t, t.first) >= whole_army(t, hex, fed)),
)  # fmt: skip
hex_payers = choice(
    "hex payers", "AP-B5.9", lambda t, hex, fed: _payers(t, t.first),
    Limit("AP-B5.9", lambda t, other, hex, fed: food_of(t, other) > 0),
    Limit("AP-A9.7", lambda t, other, hex, fed: other not in t.refused),
)  # fmt: skip
sending_back = choice("sending back", "AP-B5.9", lambda t, hex, fed: (LET_GO,))


@rule("AP-A9.7", "AP-B5.8", "AP-B5.9", "AP-B19.9")
def sustain_soldiers(g: Game, hex: int, fed: int) -> None:
    """The starting player says who pays for the next citizen from a hex on, or pays for all of them."""
    t = g.table
    if hex not in HEXES:
        return
    if fed >= t.citizens[hex]:
        g.then(sustain_soldiers, hex + 1, 0)
        return
    values = (hex, fed)
    here: Here = ("sustain soldiers", *values)
    g.menu(
        t.first, "sustain soldiers",
        Offer(feeding_army, feed_army, values), Offer(hex_payers, feed_soldier, values),
        Offer(sending_back, let_soldier_go, values), Offer(partners_anywhere, begin_trade, (t.first, here)), begins=True,
    )  # fmt: skip


@rule("AP-B5.8", "AP-B5.9")
def feed_army(g: Game, verb: str, hex: int, fed: int) -> None:
    """All citizens on the battlefield that are left are sustained by the starting player."""
    t = g.table
    n = whole_army(t, hex, fed)
    eat(t, t.first, n)
    next_mouth(t)
    g.tell("sustained", seat=t.first, n=n)


soldier_consents = choice("soldier consents", "AP-A9.7", lambda t, other, hex, fed: (AGREE,))
soldier_refusals = choice("soldier refusals", "AP-A9.7", lambda t, other, hex, fed: (DECLINE,))


@rule("AP-A9.7", "AP-B5.8")
def feed_soldier(g: Game, other: int, hex: int, fed: int) -> None:
    """Another payer must confirm."""
    if other == g.table.first:
        g.do(soldier_fed_by, "agree", other, hex, fed)
    else:
        values = (other, hex, fed)
        refusing = Offer(soldier_refusals, soldier_not_fed_by, values)
        g.menu(other, "feed soldier", Offer(soldier_consents, soldier_fed_by, values), refusing, begins=True)


@rule("AP-B5.8", "AP-B5.9")
def soldier_fed_by(g: Game, verb: str, other: int, hex: int, fed: int) -> None:
    """A citizen on the battlefield is sustained."""
    t = g.table
    eat(t, other, 1)
    next_mouth(t)
    g.tell("sustained", seat=other, n=1)
    g.then(sustain_soldiers, hex, fed + 1)


@rule("AP-A9.7")
def soldier_not_fed_by(g: Game, verb: str, other: int, hex: int, fed: int) -> None:
    """After a refusal the choice is made anew without that payer."""
    g.table.refused = (*g.table.refused, other)
    g.then(sustain_soldiers, hex, fed)


@rule("AP-B5.9")
def let_soldier_go(g: Game, verb: str, hex: int, fed: int) -> None:
    """A citizen that is not sustained goes to the hospital, an exhausted one first."""
    t = g.table
    t.citizens[hex] -= 1
    t.tired_citizens[hex] = max(0, t.tired_citizens[hex] - 1)
    t.hospital[CITIZEN] += 1
    next_mouth(t)
    g.tell("starved", hex=hex)
    g.then(sustain_soldiers, hex, fed)
