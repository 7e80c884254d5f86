"""Why not? The clauses that really forbid something, or that it is not asked now; one answer for all hosts.

A limit is one clause and one predicate, so a clause that is given here is false now, and without all of those given the
candidate would be legal.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from zwist.engine.choice import Offer
from zwist.engine.game import Game
from zwist.engine.question import Option, Question


class Verdict(NamedTuple):
    """What a question says of a thing: whether it knows it, may take it, and which clauses forbid it as an answer to what."""

    known: bool
    legal: bool
    clauses: tuple[str, ...] = ()
    offer: Offer | None = None
    option: Option[Any] | None = None


UNKNOWN = Verdict(known=False, legal=False)
LEGAL = Verdict(known=True, legal=True)


def verdict(g: Game[Any], question: Question, what: str) -> Verdict:
    """What the question says of an option's text or of a thing of the scene.

    Where several candidates bear the name, the one counts that is nearest to being legal, then the one that names least beside
    it: a die that two acts could use stands for the one that needs no second die.
    """
    best, distance = UNKNOWN, (0, 0)
    for offer, values, option in question.candidates(g.table):
        named = question.refs(g.table, offer, option)
        if what == option.text or what in named:
            if option in question.options:
                return LEGAL
            clauses = tuple(dict.fromkeys(offer.choice.forbidding(g.table, option, *values)))
            away = (len(clauses), len(named))
            if clauses and (not best.clauses or away < distance):
                best, distance = Verdict(known=True, legal=False, clauses=clauses, offer=offer, option=option), away
    return best


def against(g: Game[Any], seat: int | None, what: Option[Any] | str) -> Verdict:
    """What forbids something for a seat (None: whoever is asked); a seat may also be waiting for a reason."""
    question = g.question if seat is None else g.question_for(seat)
    if question is not None:
        return verdict(g, question, str(what))
    return UNKNOWN if seat is None or g.over else Verdict(known=False, legal=False, clauses=waiting(g, seat))


def waiting(g: Game[Any], seat: int) -> tuple[str, ...]:
    """The clause by which a seat is not asked now, if one says so: it has passed, it is not its turn to answer."""
    for condition in g.definition.rulebook.waits:
        if condition.holds(g.table, seat):
            return (condition.clause,)
    return ()
