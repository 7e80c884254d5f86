"""What people at a promising table wish for, and how they go for it: by chance alone too few get there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from zwist.engine.question import Option, Question
from zwist.engine.timing import opportunity_of
from zwist.games.ante_portas.building import razings, sites
from zwist.games.ante_portas.commands import acts_of
from zwist.games.ante_portas.effects.actions import Build, Convert, Gain, PlayImprovement
from zwist.games.ante_portas.goods import NOTHING, Stock, stock
from zwist.games.ante_portas.ground import tiles_left
from zwist.games.ante_portas.markets import move_on
from zwist.games.ante_portas.nouns import END
from zwist.games.ante_portas.payment import can_pay
from zwist.games.ante_portas.setup import begin_on
from zwist.games.ante_portas.table import Table
from zwist.games.ante_portas.terms import card_of
from zwist.games.ante_portas.turn import jump_to, step_to
from zwist.games.ante_portas.works import Laying, price_of, tile_of
from zwist.kit.effects import Effect

WAYS = (begin_on, step_to, jump_to, move_on)
"""The answers that put a steward on a place or a market."""
TURN = "turn"
"""The point that is no opportunity (AP-B19.1)."""
FAR = 100
"""Further away than anything in the same area."""


class Wish(NamedTuple):
    """What is to be done and its price: an effect of a place by its key, or an improvement played there."""

    key: str
    cost: Stock
    card: str = ""


class Wishes:
    """The wishes of all seats, and the interrupt points at which no soldier acts: all wait for another."""

    def __init__(self, seats: int, passed: tuple[str, ...]) -> None:
        self.open: list[list[Wish]] = [[] for _ in range(seats)]
        self.passed = passed

    def __call__(self, question: Question) -> list[Option[Any]]:
        """The options that bring the seat nearer to what it wishes. Whatever is done is wished no more."""
        if point := opportunity_of(question):
            return [one for one in question.options if one.stops and point in self.passed]
        wishes = self.open[question.seat]
        able = [wish for wish in wishes if can_come_true(question.table, question.seat, wish)]
        for wish in able:
            if found := fulfilling(question, wish):
                wishes.remove(wish)
                return found
        liked = leading(question, able[0]) or saving(question) if able else []
        return liked or (peaceful(question) if TURN in self.passed else [])


def fulfilling(question: Question, wish: Wish) -> list[Option[Any]]:
    """The options with which a wish comes true."""
    if wish.card or not is_bought(question.table, wish):
        return [one for one in question.options if one.value == (wish.card or wish.key)]
    return next((found for offer, found in question.by_offer() if wish.key in offer.values and found), [])


def leading(question: Question, wish: Wish) -> list[Option[Any]]:
    """The options that choose the action of a place, or that lead nearest to the place."""
    t: Table = question.table
    if chosen := [one for one in question.options if one.value == wish.key]:
        return chosen
    ways = [one for offer, found in question.by_offer() if offer.answer in WAYS for one in found]
    far = distances(t, t.box.place_number[card_of(wish.key)])
    best = min((far.get(one.value, FAR) for one in ways), default=FAR)
    return [one for one in ways if far.get(one.value, FAR) == best]


def saving(question: Question) -> list[Option[Any]]:
    """Whoever wishes something spends nothing on anything else."""
    return [one for one in question.options if one.stops or one is END]


def peaceful(question: Question) -> list[Option[Any]]:
    """Whatever is no act of soldiers; none of it if there is no such act."""
    acts = [one.answer for one in acts_of(question.table, question.seat, ())]
    others = [one for offer, found in question.by_offer() if offer.answer not in acts for one in found]
    return others if len(others) < len(question.options) else []


def distances(t: Table, place: int) -> dict[int, int]:
    """How many steps away the tiles of an area are from a place."""
    found, edge, steps = {place: 0}, [place], 0
    while edge:
        steps += 1
        edge = sorted({near for one in edge for near in t.near[one] if near not in found})
        found |= dict.fromkeys(edge, steps)
    return found


def is_bought(t: Table, wish: Wish) -> bool:
    """Whether something is built or laid; other actions have been done when they are chosen."""
    return isinstance(t.box.effects[wish.key], Build | Laying)


def can_come_true(t: Table, seat: int, wish: Wish) -> bool:
    """Whether the place lies there, card and price are at hand, and there is room for what is built."""
    if not t.cells[t.box.place_number[card_of(wish.key)]] or not can_pay(t, seat, wish.cost):
        return False
    if wish.card:
        return wish.card in t.hands[seat]
    if isinstance(t.box.effects[wish.key], Build):
        return sites.exists(t, seat, wish.key, 0) or razings.exists(t, seat, wish.key, 0)
    return not is_bought(t, wish) or tiles_left(t, tile_of(t, wish.key)) > 0


def actions(t: Table) -> Iterator[tuple[str, Effect, bool]]:
    """The effects of all places that lie there, by their keys, and whether they are chosen among several."""
    for place in t.box.content.places.values():
        if t.cells[t.box.place_number[place.id]]:
            for n, effect in enumerate(place.effects):
                yield f"{place.id}/{n}", effect, place.choose_one


def deeds(t: Table) -> list[Wish]:
    """Whatever can be built or laid at a place."""
    built = [Wish(key, t.box.prices[key]) for key, one, _ in actions(t) if isinstance(one, Build)]
    return built + [Wish(key, price_of(t, key)) for key, one, _ in actions(t) if isinstance(one, Laying)]


def errands(t: Table) -> list[Wish]:
    """Whatever is chosen among the actions of a place and gives no goods or tiles: orders for soldiers."""
    return [Wish(key, NOTHING) for key, one, chosen in actions(t) if chosen and not isinstance(one, Laying | Gain | Convert)]


def cards(t: Table, seat: int) -> list[Wish]:
    """The improvements of a hand, each at a place where it can be played."""
    places = [key for key, one, _ in actions(t) if isinstance(one, PlayImprovement)]
    costs = {card: stock(t.box.content.improvements[card].cost) for card in t.hands[seat]}
    return [Wish(key, cost, card) for key in places for card, cost in costs.items()]
