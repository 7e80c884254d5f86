"""A chain of answers that is given as one act: all of it or nothing."""

from __future__ import annotations

from typing import Any

from zwist.engine.errors import IllegalChoice
from zwist.engine.game import Game

LINK = "|"
LONGEST = 32
"""No act needs more answers."""


def answers(chain: str) -> list[str]:
    """The single answers of a chain."""
    found = chain.split(LINK)
    if len(found) > LONGEST:
        raise IllegalChoice(f"expected at most {LONGEST} answers joined with {LINK!r}; got {len(found)}")
    return found


def play(g: Game[Any], seat: int, chain: str) -> None:
    """Apply a chain; if any answer is refused nothing has changed."""
    given = answers(chain)
    if len(given) > 1:
        follow(g.clone(), seat, given)
    for answer in given:
        g.apply(answer, seat)


def follow(g: Game[Any], seat: int, given: list[str]) -> None:
    """Apply answers in place, as long as the seat goes on deciding without learning anything new."""
    disclosed = g.disclosed
    for number, answer in enumerate(given):
        if number and not goes_on(g, seat, disclosed):
            raise IllegalChoice(f"after {given[number - 1]!r} the choice is over, so {answer!r} cannot follow in the same act")
        g.apply(answer, seat)


def goes_on(g: Game[Any], seat: int, disclosed: int) -> bool:
    """Whether the same seat is asked next and nothing was rolled or shown meanwhile."""
    return g.disclosed == disclosed and g.question_for(seat) is not None


def is_under_way(began: Game[Any], g: Game[Any]) -> bool:
    """Whether what an act set off is still being carried out: the step that had been waiting when it began still waits."""
    waiting = len(began.todo)
    return len(g.todo) >= waiting and (not waiting or g.todo[waiting - 1] is began.todo[waiting - 1])
