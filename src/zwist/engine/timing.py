"""Windows for interrupts: an event is complete, who responds is fixed then, and each response is carried out whole.

A response is ``(seat, rule name, values)``. The caller looks responses up from the pieces in play and puts the seats in
order; within one seat its owner decides what comes first.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from zwist.engine.game import Game
from zwist.engine.question import Choice, Noun, Offer, Option, Plain

Response = tuple[int, str, tuple[Plain, ...]]

RESPONSE: Noun[int] = Noun("response")


def _own_responses(_: Any, responses: tuple[Response, ...]) -> list[Option[int]]:
    return [RESPONSE[i] for i in range(len(responses)) if responses[i][0] == responses[0][0]]


def window(g: Game[Any], responses: tuple[Response, ...]) -> None:
    """Carry out all responses; a seat with several of them is asked for its order, a side without a player is not."""
    if not responses:
        return
    seat = responses[0][0]
    if len(responses) > 1 and responses[1][0] == seat and seat < len(g.start.seats):
        g.menu(seat, "window", Offer(g.definition.rulebook.choices["responses"], respond, (responses,)))
    else:
        respond(g, 0, responses)


def respond(g: Game[Any], chosen: int, responses: tuple[Response, ...]) -> None:
    """Carry out one response whole, then open the window again for the rest."""
    _, name, values = responses[chosen]
    g.then(g.definition.rulebook.find_rule(name), *values)
    g.then(window, responses[:chosen] + responses[chosen + 1 :])


def in_order(responses: Iterable[Response], seats: Iterable[int]) -> tuple[Response, ...]:
    """The responses sorted into the order of the seats, each seat's own in the order given."""
    place = {seat: index for index, seat in enumerate(seats)}
    return tuple(sorted(responses, key=lambda response: place[response[0]]))


def join(rulebook: Any, clause: str) -> None:
    """Make windows part of a rulebook; the clause is the one that lets the owner order its own responses."""
    rulebook.rule("window")(window)
    rulebook.rule("respond")(respond)
    rulebook.choices["responses"] = Choice("responses", clause, _own_responses)
