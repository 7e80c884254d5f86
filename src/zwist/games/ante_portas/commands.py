"""The points of a turn at which a player may give a command (AP-A5.8, AP-B19.1): what is due, and what is always allowed."""

from __future__ import annotations

from zwist.engine.question import Offer, Question
from zwist.engine.timing import PASS, opportunity
from zwist.games.ante_portas.arrangement import arranging, begin_arranging
from zwist.games.ante_portas.confrontation.actions import ANSWER, team_offers
from zwist.games.ante_portas.nouns import READY
from zwist.games.ante_portas.points import Here
from zwist.games.ante_portas.soldiers import soldier_offers
from zwist.games.ante_portas.table import Game, Table, choice, rule
from zwist.games.ante_portas.terms import allies, in_order, rivals
from zwist.games.ante_portas.trade import begin_trade, onlookers, partners, partners_anywhere
from zwist.games.ante_portas.work import employ, employments


def commands(g: Game, seat: int, name: str, here: Here, *offers: Offer) -> None:
    """Ask for a command. Outside turns, in production, only trade is allowed besides (AP-B5.7); in a turn others may interrupt.

    Rivals may act first if something was done since they could (AP-B19.3).
    """
    t = g.table
    if t.turn is None:
        g.menu_of(seat, name, (*offers, Offer(partners_anywhere, begin_trade, (seat, here))), begins=True)
        return
    if t.turn.stirred and rivals(t, seat):
        t.turn = t.turn._replace(stirred=False)
        g.then(opportunity, ANSWER, (), ())
        g.carry_out(str(here[0]), *here[1:])
        return
    own = (*offers, *always(t, seat, here))
    others = [(other, between(t, other, here)) for other in in_order(t) if other in fellows(t, seat)]
    asked = [(other, may) for other, may in others if any(one.choice.exists(t, *one.values) for one in may)]
    if asked:
        passing = [letting(t, other, here) for other, _ in asked]
        questions = [
            Question(other, "between", (*may, let), t, begins=True) for (other, may), let in zip(asked, passing, strict=True)
        ]
        g.offer_any((Question(seat, name, own, t, begins=True), *questions))
    else:
        g.menu_of(seat, name, own, begins=True)


def fellows(t: Table, seat: int) -> list[int]:
    """Those of one's own side who have not passed; rivals act when a command has been given (AP-B19.3)."""
    return [other for other in allies(t, seat) if other != seat and other not in t.acting.passed]


def acts_of(t: Table, seat: int, here: Here) -> tuple[Offer, ...]:
    """Soldier actions of all who play together, or of a team."""
    return soldier_offers(t, seat, here) if t.box.goal is None else team_offers(t, seat, here)


def always(t: Table, seat: int, here: Here) -> tuple[Offer, ...]:
    """What the player of a turn may do at any point: arrange, employ, trade, and soldier actions."""
    if t.turn is None or t.turn.seat != seat:
        return between(t, seat, here)
    return (
        Offer(arranging, begin_arranging, (seat, here)),
        Offer(employments, employ, (seat, here)),
        Offer(partners, begin_trade, (seat, here)),
        *acts_of(t, seat, here),
    )


def between(t: Table, seat: int, here: Here) -> tuple[Offer, ...]:
    """What others may do in a turn: soldier actions, and trade among themselves (AP-B5.6, AP-B12.12).

    A trade with the player of the turn is put together by that player.
    """
    return (Offer(onlookers, begin_trade, (seat, here)), *acts_of(t, seat, here))


passes = choice("passes", "AP-B19.2", lambda t, seat, here: (PASS,))
team_passes = choice("passes of a team", "AP-B19.3", lambda t, seat, here: (PASS,))


def letting(t: Table, seat: int, here: Here) -> Offer:
    """How a seat passes in a turn of its own side: a team passes when all its members have (AP-B19.3)."""
    return Offer(team_passes, pass_in_team, (seat, here)) if rivals(t, seat) else Offer(passes, pass_between, (seat, here))


@rule("AP-B19.2", "AP-B19.10")
def pass_between(g: Game, verb: str, seat: int, here: Here) -> None:
    """A seat has nothing to do until something happens; the turn need not wait for it."""
    t = g.table
    t.turn = t.acting._replace(passed=(*t.acting.passed, seat))
    g.carry_out(str(here[0]), *here[1:])


@rule("AP-B19.3", "AP-B19.10")
def pass_in_team(g: Game, verb: str, seat: int, here: Here) -> None:
    """A team mate lets the turn go on."""
    g.do(pass_between, verb, seat, here)


def takes_command(t: Table) -> None:
    """Another command has been given: goods that lie are no longer arranged (AP-A2.9)."""
    t.haggled = ()
    if t.turn is not None:
        t.turn = t.turn._replace(arranges=False, passed=(), stirred=True)


enough = choice("enough", "AP-A5.4", lambda t: (READY,))


@rule("AP-A5.4")
def stop(g: Game, verb: str) -> None:
    """No more of it: the action is optional."""
