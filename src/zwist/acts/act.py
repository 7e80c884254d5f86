"""The act: a chain of answers of one seat. Where it begins, how far it reaches, and how it is carried out.

It begins with a question that says so, or with whatever is asked first. It goes on as long as the same seat decides, nothing
is rolled or shown, and what it set off is still being carried out; the same question coming back begins another act.
"""

from __future__ import annotations

from typing import Any

from zwist.acts.message import Ends
from zwist.engine.errors import IllegalChoice
from zwist.engine.game import Game
from zwist.engine.question import ENOUGH, Question
from zwist.engine.shapes import Some

LINK = "|"
LONGEST = 64
"""No act needs more answers: a dozen units on a route of four steps have so many."""


def answers(act: str) -> list[str]:
    """The single answers of an act."""
    found = act.split(LINK)
    if len(found) > LONGEST:
        raise IllegalChoice(f"expected at most {LONGEST} answers joined with {LINK!r}; got {len(found)}")
    return found


def play(g: Game[Any], seat: int, act: str) -> None:
    """Carry an act out; if any answer is refused nothing has changed."""
    given = answers(act)
    if len(given) > 1:
        given = follow(g.clone(), seat, given)
    for answer in given:
        g.apply(answer, seat)


def follow(g: Game[Any], seat: int, given: list[str]) -> list[str]:
    """Apply answers in place, as long as the seat goes on deciding without learning anything new; those taken come back.

    "Enough" after the last thing that could be picked says what is known, so it is left out.
    """
    disclosed, taken = g.disclosed, list[str]()
    before: Question | None = None
    for answer in given:
        if answer == ENOUGH.text and before is not None and is_complete(before, g.question_for(seat)):
            continue
        if taken and not is_still_deciding(g, seat, disclosed):
            raise IllegalChoice(f"after {taken[-1]!r} the choice is over, so {answer!r} cannot follow in the same act")
        before = g.question_for(seat)
        g.apply(answer, seat)
        taken.append(answer)
    return taken


def is_complete(before: Question, now: Question | None) -> bool:
    """Whether the last answer to a choice of some things was the last that it asks for."""
    goes_on = now is not None and now.name == before.name and len(now.picked) > len(before.picked)
    return isinstance(before.shape, Some) and not goes_on


def further(began: Game[Any], g: Game[Any], seat: int, answered: tuple[str, ...]) -> Question | None:
    """The question with which an act goes on after those answered, or None where it ends."""
    asked = g.question_for(seat)
    if asked is None or g.disclosed != began.disclosed or asked.begins or not is_under_way(began, g):
        return None
    return asked if asked.name not in answered else None


def is_still_deciding(g: Game[Any], seat: int, disclosed: int) -> bool:
    """Whether the seat is asked next and nothing has been rolled or shown since."""
    return g.disclosed == disclosed and g.question_for(seat) is not None


def how_it_ends(before: Game[Any], after: Game[Any], seat: int) -> Ends:
    """What answers between two positions end with."""
    if before.disclosed != after.disclosed:
        return "roll" if before.dice.state != after.dice.state else "reveal"
    return "" if after.question_for(seat) is not None else "turn"


def is_under_way(began: Game[Any], g: Game[Any]) -> bool:
    """Whether what an act set off is still being carried out: the step that had been waiting when it began still waits."""
    waiting = len(began.todo)
    return len(g.todo) >= waiting and (not waiting or g.todo[waiting - 1] is began.todo[waiting - 1])


def is_own_run(g: Game[Any], seat: int) -> bool:
    """Whether the last answer was the seat's own and nothing has been rolled or shown since."""
    return any(who == seat and disclosed == g.disclosed for who, _, disclosed in (g.record or [])[-1:])
