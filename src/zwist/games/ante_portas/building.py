"""Building, remodelling and razing on the own board (A8)."""

from __future__ import annotations

from zwist.engine.question import Condition, Limit, Offer, Option
from zwist.games.ante_portas.arrangement import clear_surplus
from zwist.games.ante_portas.commands import commands, enough, stop, takes_command
from zwist.games.ante_portas.content import Building
from zwist.games.ante_portas.effects.actions import Build
from zwist.games.ante_portas.goods import NUMBER, ONE, TOOLS, Stock, plus
from zwist.games.ante_portas.nouns import PLOT, RAZE
from zwist.games.ante_portas.payment import can_pay, pay
from zwist.games.ante_portas.receipt import receive
from zwist.games.ante_portas.table import Game, Table, choice, rule
from zwist.games.ante_portas.terms import building_on, count_of, idle, printed, residents, settlers, working
from zwist.games.ante_portas.work import KIND, dismiss_all


def wanted(t: Table, key: str) -> Building:
    """The building that an effect builds."""
    return t.box.content.buildings[printed(t, key, Build).building]


def plots_for(t: Table, building: Building) -> range:
    """Storage buildings stand on storage plots, all others on the other ones (AP-A8.1)."""
    return range(t.box.plain_plots, t.box.plots) if building.storage else range(t.box.plain_plots)


def razing_price(t: Table, key: str) -> Stock:
    """Building on an occupied plot costs tools more (AP-A8.3)."""
    more = t.box.content.limits.raze_tools
    return plus(t.box.prices[key], tuple(more * n for n in ONE[TOOLS]))


def is_below_limit(t: Table, seat: int, key: str, plot: int) -> bool:
    """The limit per player counts the tiles on the board now, without the one that goes (AP-A8.16)."""
    building = wanted(t, key)
    going = t.plots[t.at(seat, plot)] == building.id
    return building.limit is None or count_of(t, seat, building.id) - going < building.limit


def is_left(t: Table, seat: int, key: str, plot: int) -> bool:
    """Between rivals buildings are limited in number; the one that goes comes back first (AP-B18.15, AP-A1.7)."""
    building = wanted(t, key)
    going = t.plots[t.at(seat, plot)] == building.id
    return t.box.goal is None or t.plots.count(building.id) - going < building.supply


def is_ready(t: Table, seat: int, key: str, plot: int) -> bool:
    """The plot is free, or holds what the building is built over (AP-A8.1, AP-A8.2)."""
    return t.plots[t.at(seat, plot)] == wanted(t, key).remodels


def can_leave(t: Table, seat: int, key: str, plot: int) -> bool:
    """A farm becomes a flat only if a farmer of the board is unemployed (AP-A8.5)."""
    old, new = building_on(t, seat, plot), wanted(t, key)
    if old is None or not new.remodels or old.of is None or old.of == new.of:
        return True
    return idle(t, seat, KIND[old.of]) >= old.houses


def leaves_room(t: Table, seat: int, plot: int) -> bool:
    """Without a residence there must still be room for those who work (AP-A8.13)."""
    old = building_on(t, seat, plot)
    if old is None or old.of is None:
        return True
    kind = KIND[old.of]
    return working(t, seat, kind) <= residents(t, seat, kind) - old.houses


def _sites(t: Table, seat: int, key: str, done: int) -> list[Option[int]]:
    return [PLOT[plot] for plot in plots_for(t, wanted(t, key))]


def _old_sites(t: Table, seat: int, key: str, done: int) -> list[Option[int]]:
    if wanted(t, key).remodels:
        return []
    return [RAZE[plot] for plot in plots_for(t, wanted(t, key)) if t.plots[t.at(seat, plot)]]


def has_times_left(t: Table, seat: int, key: str, done: int) -> bool:
    """Some cards let a player build only so often."""
    limit = printed(t, key, Build).limit
    return limit is None or done < limit


sites = choice(
    "sites", "AP-A6.4", _sites,
    Limit("AP-A8.16", lambda t, plot, seat, key, done: is_below_limit(t, seat, key, plot)),
    Limit("AP-B18.15", lambda t, plot, seat, key, done: is_left(t, seat, key, plot)),
    Limit("AP-A8.2", lambda t, plot, seat, key, done: not wanted(t, key).remodels or is_ready(t, seat, key, plot)),
    Limit("AP-A8.1", lambda t, plot, seat, key, done: bool(wanted(t, key).remodels) or is_ready(t, seat, key, plot)),
    Limit("AP-A8.5", lambda t, plot, seat, key, done: can_leave(t, seat, key, plot)),
    when=(Condition("AP-A6.7", lambda t, seat, key, done: can_pay(t, seat, t.box.prices[key])),),
)  # fmt: skip
razings = choice(
    "razings", "AP-A8.3", _old_sites,
    Limit("AP-A8.16", lambda t, plot, seat, key, done: is_below_limit(t, seat, key, plot)),
    Limit("AP-B18.15", lambda t, plot, seat, key, done: is_left(t, seat, key, plot)),
    Limit("AP-A8.13", lambda t, plot, seat, key, done: leaves_room(t, seat, plot)),
    when=(Condition("AP-A6.7", lambda t, seat, key, done: can_pay(t, seat, razing_price(t, key))),),
)  # fmt: skip


@rule("AP-A6.4", "AP-A6.7", "AP-A7.4")
def build(g: Game, seat: int, key: str, done: int = 0) -> None:
    """Build any number of a building, or as many as a card says, each paid before the next."""
    if has_times_left(g.table, seat, key, done):
        values = (seat, key, done)
        offers = (Offer(sites, build_on, values), Offer(razings, raze, values), Offer(enough, stop, ()))
        commands(g, seat, "build", ("build", *values), *offers)


@rule("AP-A6.7", "AP-A8.1", "AP-A8.2")
def build_on(g: Game, plot: int, seat: int, key: str, done: int) -> None:
    """A building is paid and put on a plot, over what it is built over."""
    takes_command(g.table)
    g.then(pay, seat, g.table.box.prices[key])
    g.then(put_up, seat, key, plot)
    g.then(build, seat, key, done + 1)


@rule("AP-A8.3", "AP-A8.13")
def raze(g: Game, plot: int, seat: int, key: str, done: int) -> None:
    """An old building makes room, for another tool."""
    takes_command(g.table)
    g.then(pay, seat, razing_price(g.table, key))
    g.then(pull_down, seat, plot)
    g.then(put_up, seat, key, plot)
    g.then(build, seat, key, done + 1)


@rule("AP-A8.3", "AP-A8.12", "AP-A8.13", "AP-A2.11")
def pull_down(g: Game, seat: int, plot: int) -> None:
    """A tile is returned: its workers are unemployed, surplus colonists go, goods of its buffer find a space or are lost."""
    t = g.table
    old = building_on(t, seat, plot)
    if old is None:
        return
    g.tell("razed", seat=seat, building=old.id)
    dismiss_all(t, seat, plot)
    g.do(empty_buffer, seat, plot)
    t.plots[t.at(seat, plot)] = ""
    if old.of is not None:
        kind = KIND[old.of]
        surplus = working(t, seat, kind) + idle(t, seat, kind) - residents(t, seat, kind)
        t.idle[2 * seat + kind] -= max(0, surplus)


@rule("AP-A2.11")
def empty_buffer(g: Game, seat: int, plot: int) -> None:
    """Goods of a buffer whose building goes are moved to free spaces or lost."""
    t = g.table
    old, here = building_on(t, seat, plot), t.at(seat, plot)
    if old is not None and old.good is not None and t.buffers[here]:
        goods = tuple(t.buffers[here] * n for n in ONE[NUMBER[old.good]])
        t.buffers[here] = 0
        g.then(receive, seat, goods)


@rule("AP-A8.2", "AP-A8.4", "AP-A8.5", "AP-A8.9", "AP-A8.12", "AP-A8.18")
def put_up(g: Game, seat: int, key: str, plot: int) -> None:
    """The new tile lies there; a residence is filled at once, beside those who lived in what it is built over."""
    t = g.table
    old, new = building_on(t, seat, plot), wanted(t, key)
    dismiss_all(t, seat, plot)
    t.plots[t.at(seat, plot)] = new.id
    g.tell("built", seat=seat, building=new.id, plot=plot)
    moved_out = 0
    if old is not None and old.of is not None and old.of != new.of:
        t.idle[2 * seat + KIND[old.of]] -= old.houses
    elif old is not None and old.of == new.of:
        moved_out = old.houses
    if new.of is not None:
        kind = KIND[new.of]
        t.idle[2 * seat + kind] += settlers(t, seat, kind, new.houses - moved_out)
    if t.turn is None or t.turn.seat != seat:  # no turn of the seat will end after this
        g.then(clear_surplus, seat)
