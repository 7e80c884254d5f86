"""The turn (A5): the steward moves, the tile reached is used, the turn is ended."""

from __future__ import annotations

from zwist.engine.question import Limit, Offer, Option
from zwist.games.ante_portas.arrangement import clear_surplus
from zwist.games.ante_portas.commands import commands, takes_command
from zwist.games.ante_portas.effects.lasting import Ticket
from zwist.games.ante_portas.fees import can_pay_fees, pay_fees
from zwist.games.ante_portas.goods import Stock, stock
from zwist.games.ante_portas.improvements import discard_card, improvement
from zwist.games.ante_portas.markets import at_market
from zwist.games.ante_portas.nouns import END, JUMP, RIDE, STEP
from zwist.games.ante_portas.payment import can_pay, pay
from zwist.games.ante_portas.places import visit
from zwist.games.ante_portas.records import USED, Turn
from zwist.games.ante_portas.table import Game, Table, choice, rule
from zwist.games.ante_portas.terms import is_market, laid_places
from zwist.kit.decks import without


@rule("AP-A5.1", "AP-A5.8")
def take_turn(g: Game, seat: int) -> None:
    """Move, act, end."""
    t = g.table
    t.turn, t.haggled = Turn(seat, t.stands(seat)), ()
    g.tell("turn", seat=seat)
    g.then(move_steward, seat)
    g.then(before_the_end, seat)
    g.then(clear_surplus, seat)
    g.then(end_turn)


def is_in_use(t: Table, place: int) -> bool:
    """In the last wave only the command centre can be used (AP-B15.2)."""
    return bool(t.cells[place]) and (t.phase != "wave" or t.box.areas[place] == "command_centre")


def _steps(t: Table, seat: int) -> list[Option[int]]:
    return [STEP[place] for place in laid_places(t)]


def _near(t: Table, seat: int) -> list[Option[int]]:
    return [STEP[place] for place in t.near[t.stands(seat)] if not is_market(t, place)]


def is_beside(t: Table, place: int, seat: int) -> bool:
    """A step leads to a neighbour; standing still is forbidden by a clause of its own (AP-A5.3)."""
    here = t.stands(seat)
    return place in t.near[here] or place == here


def _rides(t: Table, seat: int) -> list[Option[tuple[str, int]]]:
    tickets = [card for card, _ in t.uses if card in t.played[seat]]
    return [RIDE[card, place] for card in tickets for place in laid_places(t)]


def fare(t: Table, card: str) -> Stock:
    """What a ride costs."""
    effect = improvement(t, card).lasting
    return stock(effect.pay if isinstance(effect, Ticket) else {})


steps = choice(
    "steps", "AP-A5.2", _steps,
    Limit("AP-A5.3", lambda t, place, seat: place != t.stands(seat)),
    Limit("AP-B15.2", lambda t, place, seat: is_in_use(t, place)),
    Limit("AP-A5.2", is_beside),
    Limit("AP-A5.7", lambda t, place, seat: can_pay_fees(t, seat, place)),
    among=_near,
)  # fmt: skip
jumps = choice(
    "jumps", "AP-A5.2", lambda t, seat: [JUMP[place] for place in t.box.markets],
    Limit("AP-A5.3", lambda t, place, seat: place != t.stands(seat)),
    Limit("AP-B15.2", lambda t, place, seat: is_in_use(t, place)),
)  # fmt: skip
rides = choice(
    "rides", "AP-A10.7", _rides,
    Limit("AP-A5.3", lambda t, one, seat: one[1] != t.stands(seat)),
    Limit("AP-B15.2", lambda t, one, seat: is_in_use(t, one[1])),
    Limit("AP-A10.7", lambda t, one, seat: can_pay(t, seat, fare(t, one[0]))),
    Limit("AP-A5.7", lambda t, one, seat: can_pay_fees(t, seat, one[1], fare(t, one[0]))),
)  # fmt: skip


@rule("AP-A5.2", "AP-A5.3", "AP-A5.9", "AP-A4.9")
def move_steward(g: Game, seat: int) -> None:
    """One step to a tile beside it, a jump to any market, or a ride with a ticket."""
    commands(
        g, seat, "move steward", ("move steward", seat),
        Offer(steps, step_to, (seat,)), Offer(jumps, jump_to, (seat,)), Offer(rides, ride_to, (seat,)),
    )  # fmt: skip


@rule("AP-A5.1", "AP-A5.2")
def step_to(g: Game, place: int, seat: int) -> None:
    """The action of the place that the steward reaches follows."""
    takes_command(g.table)
    g.table.stewards[seat] = place
    g.tell("moved", seat=seat, place=place)
    g.then(pay_fees, seat)
    g.then(visit, seat)


@rule("AP-A5.2", "AP-A4.9")
def jump_to(g: Game, place: int, seat: int) -> None:
    """From anywhere to any market, also between the two areas."""
    takes_command(g.table)
    g.table.stewards[seat] = place
    g.tell("moved", seat=seat, place=place)
    g.then(at_market, seat)


@rule("AP-A10.7")
def ride_to(g: Game, one: tuple[str, int], seat: int) -> None:
    """A ticket is paid and used; after its last use it is discarded."""
    t = g.table
    card, place = one
    takes_command(t)
    left = dict(t.uses)[card] - 1
    others = tuple(use for use in t.uses if use[0] != card)
    t.uses = (*others, (card, left)) if left else others
    if not left:
        t.played[seat] = without(t.played[seat], card)
        g.do(discard_card, card)
    g.then(pay, seat, fare(t, card))
    t.stewards[seat] = place
    g.tell("ride", seat=seat, card=card, place=place)
    g.then(pay_fees, seat)
    g.then(visit, seat)


ends = choice("ends", "AP-A5.8", lambda t, seat: (END,))


@rule("AP-A5.8")
def before_the_end(g: Game, seat: int) -> None:
    """Whoever is done says so; employing, trade and soldier actions are still possible."""
    g.table.turn = g.table.acting._replace(using=USED)
    commands(g, seat, "before the end", ("before the end", seat), Offer(ends, close_turn, (seat,)))


@rule("AP-A5.8")
def close_turn(g: Game, verb: str, seat: int) -> None:
    """Nothing more is done in this turn."""


@rule("AP-A5.8", "AP-A8.9")
def end_turn(g: Game) -> None:
    """Storage that has become smaller has been cleared before."""
    g.table.turn = None
