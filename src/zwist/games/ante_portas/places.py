"""Kinds of place (A6): what a tile lets the player do who reaches it."""

from __future__ import annotations

from zwist.engine.question import Condition, Limit, Offer
from zwist.games.ante_portas.commands import commands, enough, stop, takes_command
from zwist.games.ante_portas.effects.actions import Convert, Gain
from zwist.games.ante_portas.effects.lasting import PlaceBonus
from zwist.games.ante_portas.goods import NUMBER, ONE, Stock, listed, plus, stock
from zwist.games.ante_portas.nouns import ACTION, RATE, SET
from zwist.games.ante_portas.payment import can_pay, pay
from zwist.games.ante_portas.receipt import receive
from zwist.games.ante_portas.table import Game, Table, choice, rule
from zwist.games.ante_portas.terms import card_of, in_play, printed

actions = choice(
    "actions", "AP-A6.6", lambda t, seat, id: [ACTION[f"{id}/{n}"] for n in range(len(t.box.content.places[id].effects))]
)


@rule("AP-A5.4", "AP-A6.6", "AP-B8.21")
def visit(g: Game, seat: int) -> None:
    """Exactly one of the actions of a place, or all of them in order."""
    t = g.table
    place = t.box.content.places[t.box.place_ids[t.stands(seat)]]
    if place.choose_one:
        here = ("visit", seat)
        commands(g, seat, "visit", here, Offer(actions, choose_action, (seat, place.id)))
    else:
        t.turn = t.acting._replace(using=place.id)
        for n, effect in enumerate(place.effects):
            g.carry_out(effect.does, seat, f"{place.id}/{n}")


@rule("AP-A6.6")
def choose_action(g: Game, key: str, seat: int, id: str) -> None:
    """The choice is made before anything is done."""
    takes_command(g.table)
    g.table.turn = g.table.acting._replace(using=key)
    g.carry_out(g.table.box.effects[key].does, seat, key)


def number_in(one: str) -> int:
    """Which of the sets or rates of an effect is meant."""
    return int(one.rpartition("/")[2])


# Gaining


sets = choice("sets", "AP-A7.3", lambda t, seat, key: [SET[f"{key}/{n}"] for n in range(len(printed(t, key, Gain).sets))])


@rule("AP-A6.1", "AP-A7.3", "AP-A10.6")
def gain(g: Game, seat: int, key: str) -> None:
    """Take the printed goods, or one of several sets."""
    if len(printed(g.table, key, Gain).sets) > 1:
        g.ask(seat, sets, gain_set, seat, key)
    else:
        g.do(gain_set, f"{key}/0", seat, key)


@rule("AP-A6.1", "AP-A7.3", "AP-A10.8")
def gain_set(g: Game, one: str, seat: int, key: str) -> None:
    """The goods arrive together, with what improvements add at a resource place."""
    goods = stock(printed(g.table, key, Gain).sets[number_in(one)])
    g.then(receive, seat, plus(goods, bonus(g.table, seat, card_of(key), goods)))


def bonus(t: Table, seat: int, id: str, goods: Stock) -> Stock:
    """One more for each such improvement, at places that are resource places and give the good (AP-A10.8, AP-A10.11)."""
    more = stock({})
    if id in t.box.content.places and t.box.content.places[id].resource:
        for one in in_play(t, seat, PlaceBonus):
            if goods[NUMBER[one.good]]:
                more = plus(more, ONE[NUMBER[one.good]])
    return more


# Changing goods


def rate_give(t: Table, key: str, n: int) -> Stock:
    """What a rate costs."""
    return stock(printed(t, key, Convert).rates[n].give)


rates = choice(
    "rates", "AP-A6.2", lambda t, seat, key, done: [RATE[f"{key}/{n}"] for n in range(len(printed(t, key, Convert).rates))],
    Limit("AP-A2.3", lambda t, one, seat, key, done: can_pay(t, seat, rate_give(t, key, number_in(one)))),
    when=(Condition("AP-A7.4", lambda t, seat, key, done: has_times_left(t, key, done)),),
)  # fmt: skip


def has_times_left(t: Table, key: str, done: int) -> bool:
    """Some cards change goods only so often."""
    limit = printed(t, key, Convert).limit
    return limit is None or done < limit


@rule("AP-A6.2", "AP-A6.3", "AP-A6.7", "AP-A7.3", "AP-A7.4", "AP-A10.8")
def convert(g: Game, seat: int, key: str, done: int = 0) -> None:
    """Change or sell goods at the printed rates, as often as allowed, also not at all."""
    if rates.exists(g.table, seat, key, done):
        values = (seat, key, done)
        commands(g, seat, "convert", ("convert", *values), Offer(rates, convert_one, values), Offer(enough, stop, ()))


@rule("AP-A6.7", "AP-A2.9")
def convert_one(g: Game, one: str, seat: int, key: str, done: int) -> None:
    """The goods paid leave their spaces first."""
    t = g.table
    takes_command(t)
    rate = printed(t, key, Convert).rates[number_in(one)]
    g.then(pay, seat, stock(rate.give))
    g.then(receive, seat, stock(rate.get))
    g.tell("converted", seat=seat, given=listed(stock(rate.give)), taken=listed(stock(rate.get)))
    g.then(convert, seat, key, done + 1)


@rule("AP-A6.5", "AP-A9.10")
def take_mark(g: Game, seat: int, key: str) -> None:
    """Whoever took the mark last in the year has it."""
    g.table.mark = seat
    g.tell("mark", seat=seat)
