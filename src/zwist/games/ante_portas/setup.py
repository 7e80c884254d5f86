"""Setup (A3, B2): areas, stacks, starting player, boards, soldiers, stewards."""

from __future__ import annotations

from zwist.games.ante_portas.command_centre import take_post
from zwist.games.ante_portas.goods import plus, stock
from zwist.games.ante_portas.nouns import JUMP
from zwist.games.ante_portas.table import FARMER, Game, choice, rule
from zwist.games.ante_portas.terms import in_order
from zwist.games.ante_portas.year import begin_era, shuffled_places


@rule("AP-B2.13", "AP-A3.4")
def setup(g: Game) -> None:
    """Areas, starting player, boards with their soldiers, stewards; then the first era."""
    t = g.table
    g.do(lay_out)
    t.first = g.dice.below(t.box.seats)
    for seat in range(t.box.seats):
        g.do(set_up_board, seat)
    for seat in in_order(t):
        g.then(put_steward, seat)
    g.then(begin_era)


@rule("AP-A4.2", "AP-A4.3", "AP-A11.2", "AP-B2.2", "AP-B2.5", "AP-B2.6")
def lay_out(g: Game) -> None:
    """Markets, then places in random order on their slots; the command centre has one slot more than places."""
    t = g.table
    for market in t.box.markets:
        t.lay(market, *t.box.cells_of(market))
    slots = t.box.content.slots
    for era in (0,) if t.box.staged else (0, 1):
        for place, cell in zip(shuffled_places(g, "heartland", era), slots["heartland", era], strict=True):
            t.lay(place, cell)
    around = list(slots["command_centre", 0])
    g.dice.shuffle(around)
    for place, cell in zip(shuffled_places(g, "command_centre", 0), around, strict=False):
        t.lay(place, cell)


@rule("AP-A3.1", "AP-A3.2", "AP-A3.5", "AP-A3.6", "AP-B2.9", "AP-B2.10", "AP-B2.11", "AP-B18.8")
def set_up_board(g: Game, seat: int) -> None:
    """Three farms: two farmers at home, the third stands on the start hex. Alone and between rivals one building more."""
    t = g.table
    limits, goods = t.box.content.limits, t.box.start_goods
    for plot in range(limits.farms):
        t.plots[t.at(seat, plot)] = "farm"
    if t.box.extra:
        t.plots[t.at(seat, limits.farms)] = t.box.extra
    t.idle[2 * seat + FARMER] = limits.farms - limits.soldiers
    g.then(take_post, seat, limits.soldiers, 0)
    t.storage[seat] = plus(stock(goods.storage), stock({"tools": goods.tools}))
    t.warehouse[seat] = stock(goods.warehouse)


beginnings = choice("beginnings", "AP-A5.5", lambda t, seat: [JUMP[market] for market in t.box.heartland])


@rule("AP-A5.5")
def put_steward(g: Game, seat: int) -> None:
    """The steward starts on a market of the heartland."""
    g.ask(seat, beginnings, begin_on, seat, begins=True)


@rule("AP-A5.5")
def begin_on(g: Game, market: int, seat: int) -> None:
    """The steward stands there."""
    g.table.stewards[seat] = market
    g.tell("steward", seat=seat, place=market)
