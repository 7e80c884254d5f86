"""Improvements (A10): drawing, playing, giving one away, and what its effects do."""

from __future__ import annotations

from zwist.engine.question import Limit, Offer, Option
from zwist.games.ante_portas.commands import commands, enough, stop, takes_command
from zwist.games.ante_portas.content import Improvement
from zwist.games.ante_portas.effects.actions import DrawImprovements
from zwist.games.ante_portas.effects.lasting import Residence, Ticket
from zwist.games.ante_portas.goods import stock
from zwist.games.ante_portas.nouns import AGREE, DECLINE, IMPROVEMENT, RECEIVER
from zwist.games.ante_portas.payment import can_pay, pay
from zwist.games.ante_portas.records import Gift
from zwist.games.ante_portas.table import Game, Table, choice, rule
from zwist.games.ante_portas.terms import allies, has_working, printed, settlers
from zwist.games.ante_portas.work import KIND
from zwist.kit.decks import shuffled, without


def improvement(t: Table, card: str) -> Improvement:
    """A card of the data."""
    return t.box.content.improvements[card]


def playing(t: Table) -> Gift:
    """The improvement that is being played, for its rules: there is one then."""
    if t.gift is None:
        raise LookupError("no improvement is being played")
    return t.gift


# Drawing


@rule("AP-A6.5", "AP-A10.5", "AP-A8.11")
def draw_improvements(g: Game, seat: int, key: str) -> None:
    """Draw cards; whoever has a library may then play one at once."""
    g.do(draw, seat, printed(g.table, key, DrawImprovements).count)
    if has_working(g.table, seat, "library"):
        g.then(play_improvement, seat, "library")


@rule("AP-A10.4", "AP-A10.5")
def draw(g: Game, seat: int, count: int) -> None:
    """Cards from the top; an empty deck is shuffled anew from its discards, and what there is not is not drawn."""
    for _ in range(count):
        if card := taken_from_top(g, seat):
            g.tell("drawn", seat=seat, card=card)
            g.disclose()


def taken_from_top(g: Game, seat: int) -> str:
    """The card that a hand gets, or none where even the discards are used up."""
    t = g.table
    if not t.deck:
        t.deck, t.discard = shuffled(t.discard, g.dice), ()
    if not t.deck:
        return ""
    card, t.deck = t.deck[-1], t.deck[:-1]
    t.hands[seat] = tuple(sorted((*t.hands[seat], card)))
    return card


# Playing


playable = choice(
    "playable", "AP-A10.2", lambda t, seat: [IMPROVEMENT[card] for card in t.hands[seat]],
    Limit("AP-A10.10", lambda t, card, seat: can_pay(t, seat, stock(improvement(t, card).cost))),
)  # fmt: skip


@rule("AP-A6.5", "AP-A8.11", "AP-A10.5")
def play_improvement(g: Game, seat: int, key: str) -> None:
    """One improvement from hand may be played."""
    if g.table.hands[seat]:
        here = ("play improvement", seat, key)
        commands(g, seat, "play improvement", here, Offer(playable, play, (seat,)), Offer(enough, stop, ()))


@rule("AP-A10.2", "AP-A10.10", "AP-B5.2")
def play(g: Game, card: str, seat: int) -> None:
    """Its cost is paid; it may be given away; then its effect is carried out."""
    t = g.table
    takes_command(t)
    t.hands[seat] = without(t.hands[seat], card)
    t.gift = Gift(seat, card, seat)
    g.tell("played", seat=seat, card=card)
    g.then(pay, seat, stock(improvement(t, card).cost))
    if len(allies(t, seat)) > 1:
        g.then(give_away, seat)
    g.then(carry_out_card)


def _seats(t: Table, seat: int) -> list[Option[int]]:
    return [RECEIVER[other] for other in allies(t, seat)]


receivers = choice("receivers", "AP-B5.2", _seats)


@rule("AP-B5.2", "AP-B5.12")
def give_away(g: Game, seat: int) -> None:
    """The card is for whoever played it or for another player."""
    g.ask(seat, receivers, give_to, seat)


accepting = choice("accepting", "AP-B5.12", lambda t, other: (AGREE,))
refusing = choice("refusing", "AP-B5.12", lambda t, other: (DECLINE,))


@rule("AP-B5.2", "AP-B5.12")
def give_to(g: Game, other: int, seat: int) -> None:
    """Another player may refuse the gift."""
    if other != seat:
        g.menu(other, "take gift", Offer(accepting, accept, (other,)), Offer(refusing, refuse, (other,)), begins=True)


@rule("AP-B5.2", "AP-B5.3")
def accept(g: Game, verb: str, other: int) -> None:
    """The card is used by its receiver."""
    gift = playing(g.table)
    g.table.gift = gift._replace(user=other)
    g.tell("given", seat=gift.giver, partner=other, card=gift.card)


@rule("AP-B5.12")
def refuse(g: Game, verb: str, other: int) -> None:
    """The player keeps the card."""


@rule("AP-A10.2", "AP-A10.6", "AP-B5.3", "AP-B20.11")
def carry_out_card(g: Game) -> None:
    """A card with a lasting effect lies before its user; all others are carried out and discarded."""
    t = g.table
    user, card = playing(t).user, improvement(t, playing(t).card)
    t.gift = None
    if card.lasting is not None:
        t.played[user] = (*t.played[user], card.id)
        g.do(begin_lasting, user, card.id)
    for n, effect in enumerate(card.effects):
        g.carry_out(effect.does, user, f"{card.id}/{n}")
    if card.lasting is None:
        g.then(discard_card, card.id)


@rule("AP-A10.6", "AP-A10.7", "AP-A8.18")
def begin_lasting(g: Game, user: int, card: str) -> None:
    """A residence is filled at once, a ticket has its uses."""
    t = g.table
    effect = improvement(t, card).lasting
    if isinstance(effect, Residence):
        kind = KIND[effect.kind]
        t.idle[2 * user + kind] += settlers(t, user, kind, effect.places)
    elif isinstance(effect, Ticket):
        t.uses = (*t.uses, (card, effect.uses))


@rule("AP-A10.2", "AP-A11.1")
def discard_card(g: Game, card: str) -> None:
    """A used card goes to the discards of its era; those of an earlier era are out of the game."""
    t = g.table
    if improvement(t, card).era == t.era:
        t.discard = (*t.discard, card)
