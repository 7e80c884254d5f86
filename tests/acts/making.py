"""All ways to make a gesture as clients do (docs/protocol.md), and all that the rules allow, part by part."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, permutations, product
from typing import Any

from zwist.acts import Act, Gesture, Question
from zwist.engine.game import Game

Answers = tuple[str, ...]


def ways(question: Question, gesture: Gesture) -> Iterator[Answers]:
    """The answers that each way of making a gesture gives."""
    ids = [question.options[one].id for one in gesture.of]
    if gesture.kind == "number":
        yield from ((one,) for one in ids)
    elif gesture.kind == "order":
        yield from (order[:-1] for order in permutations(ids))
    elif gesture.kind == "split":
        for shares in product(*(range(room + 1) for room in gesture.room)):
            if sum(shares) == gesture.total:
                yield tuple(gesture.amounts[n] for n in shares[:-1])
    else:
        enough = [] if gesture.enough is None else [question.options[gesture.enough].id]
        sizes = range(gesture.least, gesture.most + 1)
        taken = [some for size in sizes for some in combinations(range(len(ids)), size)]
        for some in sorted(taken, key=lambda some: (*some, len(ids))):  # the rules offer one more before they offer the end
            yield (*(ids[one] for one in some), *enough)


def chains(question: Question, act: Act) -> list[Answers]:
    """All chains that an act stands for."""
    given = tuple(question.answers(act))
    if act.gesture is None:
        return [given]
    return [(*given, *way) for way in ways(question, question.gestures[act.gesture])]


def allowed(g: Game[Any], seat: int) -> Iterator[Answers]:
    """Every whole answer to the open question, part by part as the rules ask for it."""
    asked = g.question_for(seat)
    assert asked is not None
    for option in asked.options:
        after = g.clone()
        after.apply(option, seat)
        again = after.question_for(seat)
        if again is not None and again.name == asked.name and len(again.picked) > len(asked.picked):
            yield from ((option.text, *rest) for rest in allowed(after, seat))
        else:
            yield (option.text,)
