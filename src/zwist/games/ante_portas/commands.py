"""The points of a turn at which a player may give a command (AP-A5.8, AP-B19.1): what is due, and what is always allowed."""

from __future__ import annotations

from zwist.engine.question import Offer, Question
from zwist.games.ante_portas.nouns import DONE
from zwist.games.ante_portas.points import Here
from zwist.games.ante_portas.soldiers import soldier_offers
from zwist.games.ante_portas.stores import arranging, begin_arranging
from zwist.games.ante_portas.table import Game, Table, choice, rule
from zwist.games.ante_portas.trade import begin_trade, partners
from zwist.games.ante_portas.work import employ, employments


def commands(g: Game, seat: int, name: str, here: Here, *offers: Offer) -> None:
    """Ask for a command. Outside turns nothing but the offers is allowed; in a turn others may interrupt."""
    t = g.table
    if t.turn is None:
        g.menu_of(seat, name, offers, begins=True)
        return
    own = (*offers, *always(t, seat, here))
    others = [(other, between(t, other, here)) for other in range(t.box.seats) if other != seat]
    asked = [(other, may) for other, may in others if any(one.choice.exists(t, *one.values) for one in may)]
    if asked:
        questions = [Question(other, "between", may, t, begins=True) for other, may in asked]
        g.offer_any((Question(seat, name, own, t, begins=True), *questions))
    else:
        g.menu_of(seat, name, own, begins=True)


def always(t: Table, seat: int, here: Here) -> tuple[Offer, ...]:
    """What the player of a turn may do at any point: arrange, employ, trade, and soldier actions."""
    active = t.turn is not None and t.turn.seat == seat
    work = (Offer(arranging, begin_arranging, (seat, here)), Offer(employments, employ, (seat, here))) if active else ()
    return (*work, *between(t, seat, here))


def between(t: Table, seat: int, here: Here) -> tuple[Offer, ...]:
    """What anybody may do in anybody's turn: trade on the same tile, and soldier actions (AP-B5.6, AP-B12.12)."""
    return (Offer(partners, begin_trade, (seat, here)), *soldier_offers(t, seat, here))


def takes_command(t: Table) -> None:
    """Another command has been given: goods that lie are no longer arranged (AP-A2.9)."""
    if t.turn is not None:
        t.turn = t.turn._replace(arranges=False)


enough = choice("enough", "AP-A5.4", lambda t: (DONE,))


@rule("AP-A5.4")
def stop(g: Game, verb: str) -> None:
    """No more of it: the action is optional."""
