"""The act: a chain of answers of one seat. Where it begins, how far it reaches, and how it is carried out.

It begins with a question that says so, or with whatever is asked first. It goes on as long as the same seat decides, nothing
is rolled or shown, and what it set off is still being carried out; the same question coming back begins another act.
"""

from __future__ import annotations

from typing import Any

from zwist.engine.errors import IllegalChoice
from zwist.engine.game import Game
from zwist.engine.question import Question

LINK = "|"
LONGEST = 32
"""No act needs more answers."""


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
        follow(g.clone(), seat, given)
    for answer in given:
        g.apply(answer, seat)


def follow(g: Game[Any], seat: int, given: list[str]) -> None:
    """Apply answers in place, as long as the seat goes on deciding without learning anything new."""
    disclosed = g.disclosed
    for number, answer in enumerate(given):
        if number and not is_still_deciding(g, seat, disclosed):
            raise IllegalChoice(f"after {given[number - 1]!r} the choice is over, so {answer!r} cannot follow in the same act")
        g.apply(answer, seat)


def further(began: Game[Any], g: Game[Any], seat: int, answered: tuple[str, ...]) -> Question | None:
    """The question with which an act goes on after those answered, or None where it ends."""
    asked = g.question_for(seat)
    if asked is None or g.disclosed != began.disclosed or asked.begins or not is_under_way(began, g):
        return None
    return asked if asked.picked or asked.name not in answered else None


def is_still_deciding(g: Game[Any], seat: int, disclosed: int) -> bool:
    """Whether the seat is asked next and nothing has been rolled or shown since."""
    return g.disclosed == disclosed and g.question_for(seat) is not None


def is_under_way(began: Game[Any], g: Game[Any]) -> bool:
    """Whether what an act set off is still being carried out: the step that had been waiting when it began still waits."""
    waiting = len(began.todo)
    return len(g.todo) >= waiting and (not waiting or g.todo[waiting - 1] is began.todo[waiting - 1])


def is_own_run(g: Game[Any], seat: int) -> bool:
    """Whether the last answer was the seat's own and nothing has been rolled or shown since."""
    return any(who == seat and disclosed == g.disclosed for who, _, disclosed in (g.record or [])[-1:])
