"""Production at the end of a year (A9): yields with their bonuses, buffers, conversions, and the institute."""

from __future__ import annotations

from zwist.engine.question import Limit, Offer, Option
from zwist.games.ante_portas.arrangement import arranged, arrangements, can_arrange
from zwist.games.ante_portas.effects.lasting import BuildingBonus, Produce, ProducePerSoldiers, ProductionConvert
from zwist.games.ante_portas.goods import GOODS, NOTHING, NUMBER, ONE, STORED, Stock, listed, plus, stock, times
from zwist.games.ante_portas.improvements import draw, improvement, play_improvement
from zwist.games.ante_portas.nouns import DONE, IMPROVEMENT, READY, STOW
from zwist.games.ante_portas.payment import can_pay, pay
from zwist.games.ante_portas.points import Here
from zwist.games.ante_portas.receipt import receive
from zwist.games.ante_portas.stores import (
    STORAGE,
    WAREHOUSE,
    Stowing,
    buffered,
    is_free,
    is_kept_for_it,
    shift,
    spaces_of,
    ways,
)
from zwist.games.ante_portas.table import Game, Table, choice, rule
from zwist.games.ante_portas.terms import (
    building_on,
    built,
    has_working,
    in_order,
    in_play,
    is_working,
    soldiers,
    workers_on,
)
from zwist.games.ante_portas.trade import begin_trade, partners_anywhere


@rule("AP-A9.4", "AP-A9.8")
def produce_all(g: Game) -> None:
    """The players produce in turn order."""
    t = g.table
    t.phase = "production"
    for seat in in_order(t):
        g.then(production, seat)


@rule("AP-A9.8", "AP-A9.9")
def production(g: Game, seat: int) -> None:
    """Old goods may be moved out; then all yields, conversions and the institute."""
    t = g.table
    t.haggled = ()
    old = [plot for plot, _ in buffered(t, seat) if yield_of(t, seat, plot)]
    if old and can_arrange(t, seat):
        g.then(empty_buffers, seat)
    g.then(bring_in, seat)
    g.then(store_yield, seat)
    for card in t.played[seat]:
        if isinstance(improvement(t, card).lasting, ProductionConvert):
            g.then(convert_production, seat, card)
    if has_working(t, seat, "institute"):
        g.then(institute, seat)


# Older goods


@rule("AP-A9.9", "AP-A2.5", "AP-B5.7")
def empty_buffers(g: Game, seat: int) -> None:
    """Goods that a new yield pushes out of their buffer may be moved or traded before it arrives."""
    here: Here = ("empty buffers", seat)
    g.menu(
        seat, "empty buffers",
        Offer(arrangements, empty_one, (seat, here)), Offer(partners_anywhere, begin_trade, (seat, here)),
        Offer(arranged, end_emptying, (seat, here)), begins=True,
    )  # fmt: skip


@rule("AP-A2.5")
def empty_one(g: Game, one: Stowing, seat: int, here: Here) -> None:
    """A good changes its space."""
    shift(g.table, seat, one)
    g.then(empty_buffers, seat)


@rule("AP-A9.9")
def end_emptying(g: Game, verb: str, seat: int, here: Here) -> None:
    """What still lies in these buffers is lost with the new yield."""


# Yields


def plots_beside(t: Table, plot: int) -> list[int]:
    """Orthogonal neighbours among the plots of a board (AP-A8.10); storage plots have none."""
    columns = t.box.content.limits.plot_columns
    if plot >= t.box.plain_plots:
        return []
    beside = [plot - columns, plot + columns]
    beside += [plot - 1] if plot % columns else []
    beside += [plot + 1] if (plot + 1) % columns else []
    return [other for other in beside if 0 <= other < t.box.plain_plots]


def factories_for(t: Table, seat: int, plot: int) -> int:
    """Factories beside a building whose worker is of the same kind as its workers (AP-A8.17)."""
    kinds = [kind for kind in range(2) if workers_on(t, seat, plot, kind)]
    found = 0
    for other in plots_beside(t, plot):
        building = building_on(t, seat, other)
        if building is not None and building.special == "factory":
            found += any(workers_on(t, seat, other, kind) for kind in kinds)
    return found


def yield_of(t: Table, seat: int, plot: int) -> int:
    """What a building yields: nothing unless it works; with factories and improvements (AP-A9.4, AP-A8.17, AP-A10.8)."""
    building = building_on(t, seat, plot)
    if building is None or building.good is None or not is_working(t, seat, plot):
        return 0
    more = sum(one.more for one in in_play(t, seat, BuildingBonus) if one.building == building.id)
    return building.yields + factories_for(t, seat, plot) + more


def yield_of_cards(t: Table, seat: int) -> Stock:
    """What the printed smithy and improvements yield; they have no buffer (AP-A9.4, AP-A9.8, AP-B20.9)."""
    goods = NOTHING
    for building in t.box.content.buildings.values():
        if building.special == "smithy" and building.good is not None:
            goods = plus(goods, stock({building.good: building.yields}))
    for one in in_play(t, seat, Produce):
        goods = plus(goods, stock(one.goods))
    for per in in_play(t, seat, ProducePerSoldiers):
        goods = plus(goods, stock({per.good: min(per.most, soldiers(t, seat) // per.per)}))
    return goods


@rule("AP-A9.4", "AP-A9.5", "AP-A9.9", "AP-A8.10", "AP-A8.17", "AP-B5.4", "AP-B20.9")
def bring_in(g: Game, seat: int) -> None:
    """Yields lie in the buffers, where they take the place of older goods; taler need none."""
    t = g.table
    loose, everything, lost = yield_of_cards(t, seat), yield_of_cards(t, seat), NOTHING
    for plot, building in built(t, seat):
        n = yield_of(t, seat, plot)
        if n and building.good is not None:
            one = ONE[NUMBER[building.good]]
            goods = times(n, one)
            everything = plus(everything, goods)
            if NUMBER[building.good] < STORED:
                lost = plus(lost, times(t.buffers[t.at(seat, plot)], one))
                t.buffers[t.at(seat, plot)] = n
            else:
                loose = plus(loose, goods)
    if any(lost):
        g.tell("lost_goods", seat=seat, goods=listed(lost))
    g.tell("produced", seat=seat, goods=listed(everything))
    g.then(receive, seat, loose)


# Where it goes


def is_new(t: Table, seat: int, space: str) -> bool:
    """Whether a space is a buffer with goods of the last yield."""
    return space not in (STORAGE, WAREHOUSE) and yield_of(t, seat, int(space)) > 0


def _yields(t: Table, seat: int) -> list[Option[Stowing]]:
    found = []
    for good, space in spaces_of(t, seat):
        if good < STORED:
            targets = (STORAGE, WAREHOUSE) if is_new(t, seat, space) else ways(space)
            found += [STOW[GOODS[good], space, to] for to in targets]
    return found


yields = choice(
    "yields", "AP-A9.5", _yields,
    Limit("AP-A2.5", is_free),
    Limit("AP-A2.10", is_kept_for_it),
)  # fmt: skip
yield_stays = choice("yield stays", "AP-A9.5", lambda t, seat: (READY,))


@rule("AP-A9.5", "AP-B5.7")
def store_yield(g: Game, seat: int) -> None:
    """Produced goods go to storage or warehouse, or stay in the buffer; everybody may trade now."""
    here: Here = ("store yield", seat)
    g.menu(
        seat, "store yield",
        Offer(yields, store_one, (seat,)), Offer(partners_anywhere, begin_trade, (seat, here)),
        Offer(yield_stays, end_storing, (seat,)), begins=True,
    )  # fmt: skip


@rule("AP-A9.5")
def store_one(g: Game, one: Stowing, seat: int) -> None:
    """A good changes its space."""
    shift(g.table, seat, one)
    g.then(store_yield, seat)


@rule("AP-A9.5")
def end_storing(g: Game, verb: str, seat: int) -> None:
    """The rest stays where it is."""


# Improvements in production


conversions = choice(
    "conversions", "AP-A9.8", lambda t, seat, card: (IMPROVEMENT[card],),
    Limit("AP-A2.3", lambda t, card, seat, again: can_pay(t, seat, stock(conversion(t, card).rate.give))),
)  # fmt: skip
no_conversion = choice("no conversion", "AP-A10.10", lambda t, seat, card: (DONE,))


def conversion(t: Table, card: str) -> ProductionConvert:
    """The conversion of a card that has one."""
    effect = improvement(t, card).lasting
    if not isinstance(effect, ProductionConvert):
        raise TypeError(f"{card} changes no goods in production")
    return effect


@rule("AP-A9.8", "AP-A10.6", "AP-B5.7")
def convert_production(g: Game, seat: int, card: str) -> None:
    """Once in each production, if its owner likes; what a card before it has made may be traded."""
    values = (seat, card)
    here: Here = ("convert production", *values)
    if conversions.exists(g.table, *values):
        g.menu(
            seat, "convert production",
            Offer(conversions, convert_yield, values), Offer(partners_anywhere, begin_trade, (seat, here)),
            Offer(no_conversion, skip_conversion, values), begins=True,
        )  # fmt: skip


@rule("AP-A9.8")
def convert_yield(g: Game, card: str, seat: int, again: str) -> None:
    """Goods are changed at the rate of the card."""
    rate = conversion(g.table, card).rate
    g.then(pay, seat, stock(rate.give))
    g.then(receive, seat, stock(rate.get))
    g.tell("converted", seat=seat, given=listed(stock(rate.give)), taken=listed(stock(rate.get)))


@rule("AP-A10.10")
def skip_conversion(g: Game, verb: str, seat: int, card: str) -> None:
    """Nothing is changed."""


@rule("AP-A8.11", "AP-A9.8")
def institute(g: Game, seat: int) -> None:
    """A card is drawn, then one may be played."""
    g.do(draw, seat, 1)
    g.then(play_improvement, seat, "institute")
