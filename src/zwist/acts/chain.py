"""An act written out as the chain of answers that a host sends, its gesture made with a hand of chance."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from zwist.acts.act import LINK
from zwist.acts.message import Act, Gesture, Question

Pick = Callable[[Sequence[Any]], Any]
"""Picks one of several."""


def chain(question: Question, act: Act, pick: Pick) -> str:
    """The whole act in answers."""
    given = question.answers(act)
    if act.gesture is not None:
        given += _made(question, question.gestures[act.gesture], pick)
    return LINK.join(given)


def _made(question: Question, gesture: Gesture, pick: Pick) -> list[str]:
    if gesture.kind == "split":
        return [gesture.amounts[n] for n in shares(gesture.total, gesture.room, pick)][:-1]
    ids = [question.options[one].id for one in gesture.of]
    if gesture.kind == "number":
        return [pick(ids)]
    if gesture.kind == "order":
        return list(_drawn(ids, len(ids), pick))[:-1]
    taken = set(_drawn(ids, pick(range(gesture.least, gesture.most + 1)), pick))
    some = [one for one in ids if one in taken]
    return some if gesture.enough is None else [*some, question.options[gesture.enough].id]


def _drawn(ids: list[str], count: int, pick: Pick) -> Iterator[str]:
    left = list(ids)
    for _ in range(count):
        left.remove(one := pick(left))
        yield one


def shares(total: int, room: Sequence[int], pick: Pick) -> list[int]:
    """How much goes on each lane, so that all of it finds a place."""
    found: list[int] = []
    for lane, most in enumerate(room):
        left = total - sum(found)
        found.append(pick(range(max(0, left - sum(room[lane + 1 :])), min(left, most) + 1)))
    return found
