"""Windows for interrupts, and opportunities for those who may act at any time.

In a window an event is complete, who responds is fixed then, and each response is carried out whole. A response is
``(seat, rule name, values)``. The caller looks responses up from the pieces in play and puts the seats in order; within one
seat its owner decides what comes first.

At an opportunity all seats that have something to do may act or pass. The first act is carried out and the opportunity
opens anew; it closes when everybody has passed. Seats with nothing to do are not asked.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Generic, TypeVar, TypeVarTuple, Unpack

from zwist.engine.game import Game
from zwist.engine.question import Noun, Offer, Option, Plain, Question, Verb

T = TypeVar("T")
Ts = TypeVarTuple("Ts")

Response = tuple[int, str, tuple[Plain, ...]]

RESPONSE: Noun[int] = Noun("response", role="act", refs=lambda table, seat, value: (f"do:response_{value}",))


def _own_responses(_: Any, responses: tuple[Response, ...]) -> list[Option[int]]:
    return [RESPONSE[i] for i in range(len(responses)) if responses[i][0] == responses[0][0]]


def window(g: Game[Any], responses: tuple[Response, ...]) -> None:
    """Carry out all responses; a seat with several of them is asked for its order, a side without a player is not."""
    if not responses:
        return
    seat = responses[0][0]
    if len(responses) > 1 and responses[1][0] == seat and seat < len(g.start.seats):
        g.menu(seat, "window", Offer(g.definition.rulebook.choices["responses"], respond, (responses,)), begins=True)
    else:
        respond(g, 0, responses)


def respond(g: Game[Any], chosen: int, responses: tuple[Response, ...]) -> None:
    """Carry out one response whole, then open the window again for the rest."""
    _, name, values = responses[chosen]
    g.then(g.definition.rulebook.effect(name), *values)
    g.then(window, responses[:chosen] + responses[chosen + 1 :])


def in_order(responses: Iterable[Response], seats: Iterable[int]) -> tuple[Response, ...]:
    """The responses sorted into the order of the seats, each seat's own in the order given."""
    place = {seat: index for index, seat in enumerate(seats)}
    return tuple(sorted(responses, key=lambda response: place[response[0]]))


class Opportunity(Generic[T, Unpack[Ts]]):
    """A kind of opportunity: the clause by which one acts or passes, who may, in which order, and what everybody may do.

    Whoever acts ``in_turn`` is asked alone, the others after that; without it all are asked at once and whoever acts first
    is first. With ``once`` a seat that has acted has had its opportunity. ``until`` has what one may pass until, by name:
    whoever does is not asked again while the value for its seat is the same (``acts/standing.py``).
    """

    def __init__(
        self,
        clause: str,
        seats: Callable[[T, Unpack[Ts]], Iterable[int]],
        offers: Callable[[T, int, Unpack[Ts]], tuple[Offer, ...]],
        in_turn: bool = False,
        once: bool = False,
        until: Mapping[str, Callable[[T, int], Plain]] | None = None,
    ) -> None:
        self.clause = clause
        self.seats = seats
        self.offers = offers
        self.in_turn = in_turn
        self.once = once
        self.until: Mapping[str, Callable[[T, int], Plain]] = until or {}


PASS = Verb("pass", stops=True)


def opportunity(g: Game[Any], name: str, values: tuple[Plain, ...], done: tuple[int, ...] = ()) -> None:
    """Ask everybody who has something to do and has not passed; nobody left: it is over."""
    kind = g.definition.rulebook.opportunities[name]
    questions = []
    for seat in kind.seats(g.table, *values):
        offers = kind.offers(g.table, seat, *values) if seat not in done else ()
        if any(offer.choice.exists(g.table, *offer.values) for offer in offers):
            passing = Offer(g.definition.rulebook.choices["passing"], pass_by, (name, values, done, seat))
            questions.append(Question(seat, name, (*offers, passing), g.table, begins=True))
    if questions:
        asked = questions[:1] if kind.in_turn else questions
        g.offer_any(tuple(asked))
        g.then(opportunity, name, values, (*done, asked[0].seat) if kind.once else ())


def pass_by(g: Game[Any], act: str, name: str, values: tuple[Plain, ...], done: tuple[int, ...], seat: int) -> None:
    """The opportunity goes on without the seat: the one that waits to be opened for everybody again is replaced."""
    g.todo.pop()
    g.then(opportunity, name, values, (*done, seat))


def opportunity_of(question: Question | None) -> str:
    """The kind of opportunity at which a question is asked; empty if it is another question."""
    return question.name if question is not None and question.offers[-1].answer is pass_by else ""


def join(rulebook: Any, clause: str) -> None:
    """Make windows and opportunities part of a rulebook; the clause lets the owner order its own responses."""
    rulebook.rule(clause)(window)
    rulebook.rule(clause)(respond)
    rulebook.choice("responses", clause, _own_responses)
    rulebook.rule()(opportunity)
    rulebook.rule()(pass_by)
    rulebook.choice("passing", clause, lambda t, name, values, done, seat: (PASS,))
